#pragma once

#include <cstdint>

/// libgraphnet-cupti.so: records what GPUs do in a process that is not ours, such as the Python harness, with the
/// collector of graphnet-worker. Loaded by the process itself (ctypes), which then starts and stops it; or by CUDA,
/// named by CUDA_INJECTION64_PATH, when the process first uses a GPU: with GNX_CUPTI_FILE in the environment it records
/// from there until the process ends, into that file (a .gnxtrace; "%p" stands for the process's number).
extern "C" {

/// Called by CUDA, which continues if the result is 1.
int InitializeInjection();

/// Starts recording. Returns 0 on success; otherwise gnx_cupti_error() has the reason.
int gnx_cupti_start();
/// Launches of the calling thread until gnx_cupti_pop() belong to this node of the graph.
void gnx_cupti_push(std::uint32_t node);
void gnx_cupti_pop();
/// Returns the present time in ns on the clock of the records.
std::int64_t gnx_cupti_now();
/// Writes the records since the start and releases CUPTI. All work of the GPUs must have ended. Returns 0 if the file
/// is complete.
int gnx_cupti_stop(const char* file);
/// Returns why the calling thread's last call failed; "" if it did not. Valid until its next call.
const char* gnx_cupti_error();
}
