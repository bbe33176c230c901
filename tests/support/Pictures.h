#pragma once

#include <QApplication>
#include <QSize>
#include <QString>
#include <QTest>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::test {

/// Pictures of tests for people: GNX_SCREENSHOTS=folder GNX_SAMPLE=directory, of that sample, into that folder.
class Pictures {
  public:
    Pictures() : folder_(qEnvironmentVariable("GNX_SCREENSHOTS")) {
        row_.directory = row_.name = qEnvironmentVariable("GNX_SAMPLE").toStdString();
    }
    bool wanted() const { return !folder_.isEmpty() && !row_.directory.empty(); }
    const SampleRow& row() const { return row_; }

    /// Light and dark, small and large; `take(pictures, size)` for each, with the theme set.
    template <class Take> void forEach(const Take& take) {
        for (const bool dark : {false, true}) {
            QApplication::setPalette((dark ? ThemeColors::darkSet() : ThemeColors::light()).toPalette());
            for (const QSize size : {QSize(1280, 800), QSize(2560, 1440)}) {
                suffix_ = QString("-%1-%2.png").arg(dark ? "dark" : "light").arg(size.width());
                take(*this, size);
            }
        }
    }
    /// The file of a picture, within forEach().
    QString file(const char* what) const { return folder_ + '/' + what + suffix_; }

  private:
    QString folder_, suffix_;
    SampleRow row_;
};

/// The body of a test slot that saves pictures where they are wanted, and is skipped elsewhere.
template <class Take> void takePictures(const Take& take) {
    Pictures pictures;
    if (!pictures.wanted())
        QSKIP("set GNX_SCREENSHOTS and GNX_SAMPLE to save pictures of a sample");
    pictures.forEach(take);
}

} // namespace gnx::test
