// scratch: pictures of results, trust, runs and plan
#include <QApplication>
#include <QTest>
#include <QTimer>
#include <QTableView>
#include <QElapsedTimer>
#include <QPainter>
#include "core/index/Index.h"
#include "core/search/Catalog.h"
#include "widgets/common/Theme.h"
#include "widgets/results/ResultPage.h"
#include "widgets/results/TrustPanel.h"
#include "widgets/results/TimesChart.h"
#include "widgets/results/DriftChart.h"
#include "widgets/results/TrustCharts.h"
#include "widgets/runs/BenchController.h"
#include "widgets/runs/PlanEditor.h"
#include "widgets/runs/RunsPanel.h"
using namespace gnx;
static QString out;
static void save(QWidget& w, QSize size, const QString& name, int wait = 300) {
    w.resize(size); w.show(); QTest::qWait(wait);
    w.grab().save(out + "/" + name + ".png");
}
int main(int argc, char** argv) {
    QApplication app(argc, argv);
    out = argv[2];
    const std::filesystem::path db = argv[1];
    const std::string what = argc > 3 ? argv[3] : "all";
    Theme theme(app);
    BenchQueue::Options options; options.database_file = db;
    auto store = ResultStore::open(db);
    auto runs = store->runs();
    for (auto mode : {ThemeMode::Light, ThemeMode::Dark}) {
        theme.setMode(mode);
        const QString t = mode == ThemeMode::Light ? "light" : "dark";
        if (what == "all" || what == "result") {
            auto rows = store->results(runs->front().id);
            int i = 0;
            for (const auto& row : *rows) {
                auto shown = readShownResult(db, row.id);
                if (!shown.ok()) { qWarning("%s", shown.error().text().c_str()); return 1; }
                ResultPage page; page.setResult(*shown);
                save(page, {640, 900}, QString("result%1-narrow-%2").arg(i).arg(t));
                if (i == 2 || i == 1) save(page, {1800, 1200}, QString("result%1-wide-%2").arg(i).arg(t));
                if (mode == ThemeMode::Light && i == 2) {
                    for (auto* c : page.findChildren<ResultChart*>()) {
                        QPixmap p(c->size()*1); QElapsedTimer e;
                        QEvent change(QEvent::FontChange); QCoreApplication::sendEvent(c, &change);
                        e.start(); c->render(&p); const auto first = e.nsecsElapsed();
                        e.restart(); c->render(&p);
                        printf("%s %dx%d first %.2f ms again %.2f ms\n", qPrintable(c->objectName()), c->width(), c->height(), first/1e6, e.nsecsElapsed()/1e6);
                    }
                }
                ++i;
            }
        }
        if (what == "all" || what == "trust") {
            TrustPanel panel; save(panel, {900, 300}, "trust-empty-" + t);
            auto trust = readTrust(db, runs->at(1).id);
            if (!trust.ok()) { qWarning("%s", trust.error().text().c_str()); return 1; }
            panel.setTrust(*trust);
            save(panel, {900, 300}, "trust-narrow-" + t); save(panel, {2200, 420}, "trust-wide-" + t);
        }
        if (what == "all" || what == "runs") {
            BenchController controller(options);
            RunsPanel panel(controller, db);
            QElapsedTimer e; e.start();
            save(panel, {1000, 320}, "runs-narrow-" + t, 1500);
            if (auto* table = panel.findChild<QTableView*>("jobTable")) table->setCurrentIndex(table->model()->index(1, 1));
            save(panel, {2300, 480}, "runs-wide-" + t, 1000);
            std::filesystem::remove("/tmp/empty_look.sqlite");
            BenchQueue::Options none; none.database_file = "/tmp/empty_look.sqlite";
            BenchController other(none); RunsPanel empty(other, none.database_file);
            save(empty, {1000, 320}, "runs-empty-" + t, 500);
        }
        if (what == "all" || what == "plan") {
            PlanEditor editor(db);
            save(editor, {640, 800}, "plan-empty-" + t, 400);
            auto index = Index::open(db);
            editor.setCatalog(Catalog::load(*index).value());
            CompilerPlace a; a.name = a.title = "torchscript"; a.available = true; a.version = "2.13.0"; a.devices = {"cpu"};
            CompilerPlace b = a; b.name = "inductor"; b.title = "Inductor"; b.where = CompilerPlace::Where::Harness; b.environment = "torch";
            CompilerPlace c = b; c.name = "tvm"; c.title = "TVM (Relax)"; c.available = false; c.version = ""; c.reason = "no module named tvm: graphnet compilers install tvm";
            CompilerPlace d = c; d.name = "tensorrt"; d.reason = "needs a GPU; this machine has none";
            editor.setCompilers({a, b, c, d});
            editor.setTable("tag:nlp ops<500", {});
            editor.setQuery("tag:nlp ops<500");
            save(editor, {640, 900}, "plan-narrow-" + t, 1500); save(editor, {1700, 900}, "plan-wide-" + t);
            editor.setQuery("ops>>3"); save(editor, {900, 500}, "plan-error-" + t, 800);
        }
    }
    return 0;
}
