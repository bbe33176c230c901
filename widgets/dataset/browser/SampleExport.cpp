#include "widgets/dataset/browser/SampleExport.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>
#include <QLocale>
#include <QSaveFile>

#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

QByteArray asCsv(const SampleSelection& samples, const std::vector<int>& columns) {
    QByteArrayList cells;
    for (const int column : columns)
        cells << SampleColumns::key(column);
    QByteArray csv = cells.join(',') + "\r\n";
    for (const std::uint32_t position : samples.positions) {
        cells.clear();
        for (const int column : columns)
            cells << csvCell(SampleColumns::rawValue(samples.all[position], column));
        csv += cells.join(',') + "\r\n";
    }
    return csv;
}

QByteArray asJson(const SampleSelection& samples, const std::vector<int>& columns) {
    QJsonArray rows;
    for (const std::uint32_t position : samples.positions) {
        const SampleRow& sample = samples.all[position];
        QJsonObject row{{QStringLiteral("directory"), toQString(sample.directory)}};
        for (const int column : columns)
            row.insert(QLatin1String(SampleColumns::key(column)),
                       QJsonValue::fromVariant(SampleColumns::rawValue(sample, column)));
        rows.append(row);
    }
    return QJsonDocument(rows).toJson();
}

QByteArray asAllowList(const SampleSelection& samples) {
    QByteArray list;
    for (const std::uint32_t position : samples.positions)
        list += QByteArray::fromStdString(samples.all[position].name) + '\n';
    return list;
}

} // namespace

QString sampleFormatSuffix(SampleFormat format) {
    switch (format) {
    case SampleFormat::Csv:
        return QStringLiteral("csv");
    case SampleFormat::Json:
        return QStringLiteral("json");
    case SampleFormat::AllowList:
        break;
    }
    return QStringLiteral("txt");
}

QByteArray exportSamples(const SampleSelection& samples, const std::vector<int>& columns, SampleFormat format) {
    switch (format) {
    case SampleFormat::Csv:
        return asCsv(samples, columns);
    case SampleFormat::Json:
        return asJson(samples, columns);
    case SampleFormat::AllowList:
        break;
    }
    return asAllowList(samples);
}

Status saveSamples(const SampleSelection& samples, const std::vector<int>& columns, SampleFormat format,
                   const QString& path) {
    QSaveFile file(path);
    const QByteArray bytes = exportSamples(samples, columns, format);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    Error error;
    error.code = ErrorCode::Unreadable;
    error.path = toStdString(path);
    error.message = "cannot write file: " + toStdString(file.errorString());
    error.hint = "choose another folder, or free some space";
    return error;
}

} // namespace gnx::widgets
