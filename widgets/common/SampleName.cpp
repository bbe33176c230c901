#include "widgets/common/SampleName.h"

#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

/// The name with one more folder; 0 if there is none.
std::size_t startWithFolder(std::string_view path, std::size_t start) {
    if (start < 2)
        return 0;
    const std::size_t slash = path.rfind('/', start - 2);
    return slash == std::string_view::npos ? 0 : slash + 1;
}

} // namespace

std::size_t sampleNameStart(std::string_view path) {
    std::size_t slash = path.rfind('/');
    if (slash != std::string_view::npos && slash > 0 && path.substr(slash + 1).starts_with("subgraph"))
        slash = path.rfind('/', slash - 1);
    return slash == std::string_view::npos ? 0 : slash + 1;
}

QString shortSampleName(std::string_view path) {
    return toQString(path.substr(sampleNameStart(path)));
}

std::pair<QString, QString> distinctSampleNames(std::string_view one, std::string_view other) {
    std::size_t first = sampleNameStart(one);
    std::size_t second = sampleNameStart(other);
    while (one.substr(first) == other.substr(second) && (first > 0 || second > 0)) {
        first = startWithFolder(one, first);
        second = startWithFolder(other, second);
    }
    return {toQString(one.substr(first)), toQString(other.substr(second))};
}

} // namespace gnx::widgets
