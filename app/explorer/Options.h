#pragma once

#include <optional>

#include <QSize>
#include <QString>

#include "core/Wings.h"
#include "widgets/common/Theme.h"
#include "widgets/graph/canvas/GraphDocument.h"

class QCoreApplication;

namespace gnx::explorer {

/// Options of the command line.
struct Options {
    QString dataset, database, sample, screenshot;
    QString language; ///< a code as "zh_CN"; empty: as set, else the system's
    std::optional<ThemeMode> theme;
    GraphDocument::View view = GraphDocument::View::Graph; ///< view of `sample`
    /// Instead of a view of `sample`.
    enum class Page {
        None,
        Results,
        Overview,
        Card,
        Compare,
        Plan,
        Result,
        Runs,
        Trust,
        Compilers,
        Profile,
        Sets,
        Training
    };
    Page page = Page::None;
    QString part; ///< name of a profile's view, or its beginning; empty: the first view
    QString with; ///< the sample that `sample` is compared with
    QSize size;   ///< invalid: as at the last start
    bool quit_after_load = false;
};

/// Prints help, version or what is wrong with an option, and exits, where that is asked for.
Options parseOptions(const QCoreApplication& application);
/// The command line requests text alone, which must work without a display.
bool wantsTextOnly(int argc, char** argv);

} // namespace gnx::explorer
