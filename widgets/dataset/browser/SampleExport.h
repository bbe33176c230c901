#pragma once

#include <vector>

#include <QByteArray>
#include <QString>

#include "core/Wings.h"
#include "widgets/dataset/browser/SampleTableModel.h"

namespace gnx::widgets {

/// Format in which a list of samples is written for other programs.
enum class SampleFormat {
    Csv,       ///< RFC 4180, a header line with the columns' keys, numbers plain
    Json,      ///< an array of objects with the columns' keys, and "directory"
    AllowList, ///< a path a line, relative to its dataset, as GraphNet's own tools take
};

QString sampleFormatSuffix(SampleFormat format); ///< "csv", "json", "txt"
/// `columns` are SampleColumns::Column; an allow-list has none.
QByteArray exportSamples(const SampleSelection& samples, const std::vector<int>& columns, SampleFormat format);
/// Writes the file as a whole or leaves what was there. Errors name the path and the system's reason.
Status saveSamples(const SampleSelection& samples, const std::vector<int>& columns, SampleFormat format,
                   const QString& path);

} // namespace gnx::widgets
