#pragma once

#include <string_view>
#include <utility>

#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// Position of a sample's own name in its path: after the last slash, or the one before if the last part is
/// `subgraph_3`, which does not identify a sample by itself.
std::size_t sampleNameStart(std::string_view path);
/// Examples: "resnet18", "DETR-R50/subgraph_12".
QString shortSampleName(std::string_view path);
/// Short names of two samples, each with as many of its folders as needed to distinguish them: "timm/resnet18" and
/// "torchvision/resnet18". Whole paths if those are the same.
std::pair<QString, QString> distinctSampleNames(std::string_view one, std::string_view other);

} // namespace gnx::widgets
