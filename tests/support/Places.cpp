#include "tests/support/Places.h"

namespace gnx::test {

std::filesystem::path sourceFolder() {
    return GNX_SOURCE_DIR;
}

std::filesystem::path programFolder() {
    return GNX_BIN_DIR;
}

} // namespace gnx::test
