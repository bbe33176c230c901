// Where a file is written to: the folder that was chosen last, and a name that says what it is of.
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include "tests/support/WindowTests.h"
#include "widgets/common/SaveDialog.h"

namespace gnx::test::save_dialog {

class SaveDialogTest : public QObject {
    Q_OBJECT

    /// Asks, does something with the dialog once it is shown, and accepts it.
    static std::optional<QString> ask(const QString& name, const std::function<void(QFileDialog&)>& act) {
        QTimer::singleShot(0, [act] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            act(*dialog);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        return askForFile(nullptr, "Save", name, "PDF document (*.pdf)");
    }

    static std::optional<QString> askFolder(const QString& begin, const QString& typed) {
        QTimer::singleShot(0, [typed] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto* name = dialog->findChild<QLineEdit*>("fileNameEdit");
            QVERIFY(name);
            name->setText(typed);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        return askForFolder(nullptr, "Folder", begin);
    }

  private slots:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }

    void theNextFileIsAskedForInTheFolderOfTheLast() {
        const QTemporaryDir folder;
        const QString first = folder.filePath("first.pdf");
        QCOMPARE(ask("st.pdf", [&](QFileDialog& dialog) { dialog.selectFile(first); }), std::optional(first));
        QString offered;
        const auto second = ask("est.pdf", [&](const QFileDialog& dialog) { offered = dialog.directory().path(); });
        QCOMPARE(QDir(offered).canonicalPath(), QDir(folder.path()).canonicalPath());
        QVERIFY(second);
        QCOMPARE(QFileInfo(*second).fileName(), QString("est.pdf"));
    }

    void aFolderThatIsNotThereIsMade() {
        const QTemporaryDir folder;
        const auto made = askFolder(folder.path(), "new/contribution");
        QVERIFY(made);
        QCOMPARE(QDir(*made).canonicalPath(), QDir(folder.filePath("new/contribution")).canonicalPath());
        QVERIFY(QFileInfo(folder.filePath("new/contribution")).isDir());
        QCOMPARE(askFolder(folder.path(), "new/contribution").has_value(), true); // it is there now
    }

    void namesSayWhatTheyAreOfAndFitEveryFileSystem() {
        QCOMPARE(fileName({"Run 12: nightly", "st"}, ".pdf"), QString("Run-12-nightly-st.pdf"));
        QCOMPARE(fileName({"", "violin"}, ".svg"), QString("violin.svg"));
        QCOMPARE(fileName({"a/b\\c?*"}, ".csv"), QString("a-b-c.csv"));
        QCOMPARE(fileName({"../.."}, ".csv"), QString("export.csv"));
        QCOMPARE(fileName({"Größe 3"}, ".csv"), QString("Größe-3.csv"));
        QVERIFY(fileName({QString(500, 'x')}, ".csv").size() < 200);
    }
};

} // namespace gnx::test::save_dialog

GNX_WINDOW_TEST(gnx::test::save_dialog::SaveDialogTest)
#include "SaveDialogTest.moc"
