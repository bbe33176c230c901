#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"
#include "core/data/index/Index.h"
#include "core/profile/roofline/RoofStore.h"
#include "tests/support/SampleFolder.h"

namespace gnx::test {

inline constexpr int kTimedChains = 24, kUntimedChains = 4;
inline constexpr double kChainOperatorMs = 0.01, kChainCallMs = 0.02;

inline void requireOk(const Status& status) {
    if (!status.ok())
        throw std::runtime_error(status.error().text());
}

/// Chains of 2 to 56 operators on 16 x 32 floats, of two sources.
inline void writeChains(const std::filesystem::path& folder) {
    constexpr const char* tensors = "class Program_weight_tensor_meta_x:\n    name = \"x\"\n    shape = [16, 32]\n"
                                    "    dtype = \"torch.float32\"\n    device = \"cpu\"\n    mean = 0.5\n"
                                    "    std = 2.0\n    data = None\n";
    for (int i = 0; i < kTimedChains + kUntimedChains; ++i) {
        std::string model = "import torch\n\nclass GraphModule(torch.nn.Module):\n"
                            "    def forward(self, x : torch.Tensor):\n        a = torch.relu(x)\n";
        for (int j = 0; j < 2 * i + 1; ++j)
            model += "        a = torch.sin(a)\n";
        model += "        return (a,)\n";
        const std::string name = "chain_" + std::to_string(i);
        writeSample(folder, name,
                    R"({"framework": "torch", "model_name": ")" + name + R"(", "source": ")" +
                        (i % 2 == 0 ? "timm" : "mmseg") + R"("})",
                    model, tensors);
    }
}

/// Stores eager times that follow a law, of all chains but the last ones, and roofs of their machine. Throws.
inline void storeChainTimes(const std::filesystem::path& database_file, const std::filesystem::path& folder) {
    auto index = Index::open(database_file);
    requireOk(index.ok() ? Status() : Status(index.error()));
    if (const auto scanned = index->scan(folder, {}, {}); !scanned.ok())
        throw std::runtime_error(scanned.error().text());
    auto store = ResultStore::open(database_file);
    BenchPlan plan;
    plan.compilers = {"eager"};
    const std::vector<SampleRow> samples = index->samples().value();
    for (const SampleRow& row : samples)
        if (std::stoi(row.model_name.substr(row.model_name.find('_') + 1)) < kTimedChains)
            plan.samples.push_back(row);
    const RunId run = store->createRun(plan).value();
    for (const SampleRow& row : plan.samples) {
        const double ms = kChainCallMs + kChainOperatorMs * row.op_count;
        RunResult result;
        result.status = RunStatus::Correct;
        result.eager_ms = {ms * 1.01, ms, ms * 1.02};
        result.compiled_ms = {ms * 1.02, ms * 1.01, ms};
        result.environment = {{"cpu", "a made-up processor"}, {"threads", "1"}, {"torch", "2.13.0"}};
        requireOk(store->save(run, row, "eager", result).ok() ? Status() : Status(Error{.message = "save"}));
    }
    requireOk(store->finishRun(run));
    MachineRoofs roofs{.device = "cpu", .threads = 1, .hardware = "a made-up processor", .torch = "2.13.0"};
    roofs.roofs.peaks = {{.dtype = "float32", .flops_per_second = 1e11, .median_flops_per_second = 1e11}};
    roofs.roofs.bandwidths = {
        {.level = PeakBandwidth::kMemory, .bytes_per_second = 2e10, .median_bytes_per_second = 2e10, .kernel = "copy"}};
    requireOk(RoofStore(Database::open(database_file).value()).store(roofs));
}

} // namespace gnx::test
