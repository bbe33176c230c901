#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/exec/worker/WorkerClient.h"

namespace gnx::exec {

/// Forms that a graph can be written in.
enum class ExportForm : std::uint8_t {
    ModelCode,   ///< model.py, clean, that Python can run
    Sample,      ///< a directory as in the dataset
    TorchScript, ///< a module that torch.jit.load() reads
    Json,        ///< GraphJson.h
};

struct ExportRequest {
    SampleRow sample; ///< directory and name
    ExportForm form = ExportForm::ModelCode;
    std::string nodes, module;  ///< a part: NodeChoice.h; at most one of them; both empty: the whole
    std::filesystem::path out;  ///< empty: forms that are text are only returned
    bool overwrite = false;     ///< replace what is at `out`; of a directory only a sample's files
    bool run = true;            ///< describe what enters a part by a run of the whole
    std::string device = "cpu"; ///< device of runs; it also replaces the devices in model.py
    int threads = 0;
    std::uint32_t seed = 123;             ///< seed of inputs and, in TorchScript, of parameters
    std::uint64_t memory_limit_bytes = 0; ///< limit of a run; 0: 60 % of the free memory
    double timeout_seconds = 600;         ///< limit of a run
    std::filesystem::path worker;         ///< empty: graphnet-worker next to this program or in PATH
    std::filesystem::path database_file;  ///< where inferred types are kept; empty: nowhere
};

struct ExportOutcome {
    std::filesystem::path out; ///< the written file or folder; empty: none
    std::uint64_t bytes = 0;   ///< size of the file, or of the files of the folder
    std::string text;          ///< content of a text form, if `out` is empty
    std::string note;          ///< for people: what was added, what is unknown; may be empty
};

/// Returns "model.py", "sample", "torchscript" or "json".
const char* exportFormName(ExportForm form);
std::optional<ExportForm> parseExportForm(std::string_view name);
/// Returns the default name, such as "resnet18.pt", "resnet18_layer1_0" or "resnet18_nodes_12_40.json".
std::string exportFileName(const ExportRequest& request);

/// Writes a sample, or a part of it, in another form. Code and modules are made of known callees alone
/// (checkKnownCallees()). Existing files are not touched unless `overwrite`; a failure leaves nothing behind. `phase`
/// is
/// called with the present step ("read", the worker's phases, "write").
///
/// Errors: InvalidInput (the choice of nodes; `out` exists); those of reading; Unsupported with node, operator and line
/// for what the form cannot express; those of the worker; Cancelled.
Result<ExportOutcome> exportSample(const ExportRequest& request, const std::stop_token& stop, const PhaseSink& phase);

} // namespace gnx::exec
