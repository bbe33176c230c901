#pragma once

#include <unordered_set>
#include <vector>

#include <ATen/record_function.h>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"

namespace gnx::exec {

/// Ends a run that is being traced at the first node that reads a number out of a tensor, for example Tensor.item():
/// the trace would keep that number as a constant for all later inputs. Exempt are sizes (inputs declared as
/// torch.SymInt: a trace is made for its sizes), what the module holds itself, and what is computed from those alone.
/// Ends it as well at a functional transform (vmap), which a trace cannot hold. The program's failure then names node,
/// operator and line.
///
/// Sees reads wherever they happen, by LibTorch's record functions; those inside an operator that is traced as one do
/// not count. One at a time on a thread.
class DataReads final : public ProgramObserver {
  public:
    /// `changed`: per input, the graph writes into it.
    DataReads(const Graph& graph, const std::vector<at::Tensor>& inputs, const std::vector<bool>& changed);
    ~DataReads() override;
    DataReads(const DataReads&) = delete;
    DataReads& operator=(const DataReads&) = delete;

    void before(NodeId node, const CallArguments& arguments) override;
    void after(NodeId node, std::span<const PyValue> results, const ExecutionContext& context) override;

  private:
    static std::unique_ptr<at::ObserverContext> see(const at::RecordFunction& function);
    void addConstants(const PyValue& value);

    const Graph& graph_;
    std::vector<bool> constant_; ///< by value: made of sizes and what the module holds, or of nothing
    std::unordered_set<const c10::TensorImpl*> constants_; ///< their tensors
    std::vector<at::Tensor> held_;                         ///< so that no other tensor gets their address
    bool read_ = false;                                    ///< in the node at work
    at::CallbackHandle callback_;
};

} // namespace gnx::exec
