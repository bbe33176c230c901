#include "core/exec/engine/Threads.h"

#include <ATen/Parallel.h>

namespace gnx::exec {

void useThreads(int threads) {
    static const int chosen_at_start = at::get_num_threads(); // nobody has changed it before the first call
    at::set_num_threads(threads > 0 ? threads : chosen_at_start);
}

} // namespace gnx::exec
