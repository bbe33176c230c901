#pragma once

#include <memory>

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/explorer/MainWindow.h"
#include "app/explorer/Settings.h"
#include "core/Wings.h"
#include "tests/support/Places.h"
#include "widgets/common/Theme.h"
#include "widgets/dataset/browser/IndexClient.h"

namespace gnx::test {

/// A main window over an index and settings of its own, in a folder that goes with the test.
class WindowFixture {
  protected:
    /// Forgets window, index and settings of before; the window is made by start().
    void prepare(const QString& database = QStringLiteral("index.sqlite")) {
        stop();
        theme_ = std::make_unique<Theme>(*qApp);
        store_ = std::make_unique<QSettings>(folder_.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        store_->clear();
        settings_ = std::make_unique<Settings>(*store_);
        index_ = std::make_unique<IndexClient>(folder_.filePath(database).toStdString());
    }
    /// Also once more, as a second start of the program.
    void start() {
        window_ = std::make_unique<MainWindow>(*index_, *settings_, *theme_);
        window_->resize(1280, 800);
        window_->show();
    }
    /// Returns whether the dataset was read and everything is shown within so many milliseconds.
    bool open(const QString& dataset, int patience) {
        QSignalSpy loaded(window_.get(), &MainWindow::loadEnded);
        window_->openDataset(dataset);
        return loaded.wait(patience) && QTest::qWaitFor([this] { return window_->settled(); }, patience);
    }
    static QString demo() { return QString::fromStdString((gnx::test::sourceFolder() / "resources/demo").string()); }
    void stop() {
        window_.reset();
        index_.reset();
    }

    QTemporaryDir folder_;
    std::unique_ptr<Theme> theme_;
    std::unique_ptr<QSettings> store_;
    std::unique_ptr<Settings> settings_;
    std::unique_ptr<IndexClient> index_;
    std::unique_ptr<MainWindow> window_;
};

} // namespace gnx::test
