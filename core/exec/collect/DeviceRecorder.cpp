#include "core/exec/collect/DeviceRecorder.h"

#ifdef GNX_HAVE_CUPTI
#include "core/exec/cupti/CuptiRecorder.h"
#endif

namespace gnx::exec {
namespace {

#ifdef GNX_HAVE_CUPTI
class CudaRecorder final : public DeviceRecorder {
  public:
    Status start() override { return cupti_.start(); }
    Status stop(TraceBuilder& builder) override { return cupti_.stop(builder); }
    void begin(NodeId node) noexcept override { cupti_.pushNode(node); }
    void end(NodeId) noexcept override { cupti_.popNode(); }

  private:
    CuptiRecorder cupti_;
};

Result<std::unique_ptr<DeviceRecorder>> cudaRecorder() {
    return std::unique_ptr<DeviceRecorder>(std::make_unique<CudaRecorder>());
}
#else
Result<std::unique_ptr<DeviceRecorder>> cudaRecorder() {
    return Error{.code = ErrorCode::Unsupported,
                 .message = "this graphnet-worker is built without CUPTI, which records what a GPU does",
                 .hint = "build it where a CUDA toolkit with CUPTI is found"};
}
#endif

} // namespace

Result<std::unique_ptr<DeviceRecorder>> deviceRecorder(const std::string& device) {
    if (device.starts_with("cuda"))
        return cudaRecorder();
    return std::unique_ptr<DeviceRecorder>();
}

} // namespace gnx::exec
