// The tree of relations: fetched page by page, and shown down to a sample.
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "core/data/import/Relations.h"
#include "core/data/index/Index.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowTests.h"
#include "tests/unit/data/import/MadeUpGraphNetDb.h"
#include "widgets/common/Busy.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/browser/RelationsModel.h"
#include "widgets/dataset/browser/RelationsView.h"

namespace gnx::test::relations_model {

class RelationsModelTest : public QObject {
    Q_OBJECT

  private:
    test::TempDir dir_;

    std::filesystem::path indexWith(const std::function<void(test::MadeUpGraphNetDb&)>& fill, const char* name) {
        const auto db = dir_ / (std::string(name) + ".db");
        const auto file = dir_ / (std::string(name) + ".sqlite");
        test::MadeUpGraphNetDb made(db);
        fill(made);
        Index index = *Index::open(file);
        if (!importRelations(index.database(), db, dir_.path(), {}, {}).ok())
            qFatal("the relations cannot be imported");
        return file;
    }
    static void waitFor(RelationsModel& model) { QTRY_VERIFY(isSettled(model)); }

  private slots:
    void fetchesPagesAsTheyAreAskedFor() {
        constexpr int kParts = 600;
        IndexClient client(indexWith(
            [](test::MadeUpGraphNetDb& made) {
                made.full("net");
                made.run("BEGIN");
                for (int i = 0; i < kParts; ++i)
                    made.part("op" + std::to_string(i), "sole_op_graph", "net", i, i + 1);
                made.run("COMMIT");
            },
            "pages"));
        RelationsModel model(&client);
        model.refresh();
        waitFor(model);
        QCOMPARE(model.rowCount(), 1);
        const QModelIndex net = model.index(0, 0);
        QVERIFY(model.hasChildren(net));
        QCOMPARE(model.rowCount(net), 0); // nothing is asked before it is unfolded
        model.fetchMore(net);
        waitFor(model);
        QCOMPARE(model.rowCount(net), static_cast<int>(RelationsModel::kPage));
        while (model.canFetchMore(net)) {
            model.fetchMore(net);
            waitFor(model);
        }
        QCOMPARE(model.rowCount(net), kParts);
        // Not earlier: it fetches all that there is.
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.refresh();
        QTRY_COMPARE(model.rowCount(model.index(0, 0)), kParts);
        const QModelIndex again = model.index(0, 0);
        QCOMPARE(model.index(599, RelationsModel::Range, again).data().toString(), QStringLiteral("599 to 599"));
        QCOMPARE(model.index(0, RelationsModel::Sample, again).data().toString(), QStringLiteral("not on disk"));
    }

    void unfoldsDownToASampleAndOpensIt() {
        dir_.write("samples/float32/samples/net/_decomposed/op2/graph_net.json", "{}");
        const auto file = dir_ / "view.sqlite";
        Index index = *Index::open(file);
        QVERIFY(index.scan(dir_ / "samples", {}, {}).ok());
        {
            test::MadeUpGraphNetDb made(dir_ / "view.db");
            test::fillWithOneNetwork(made);
        }
        QVERIFY(importRelations(index.database(), dir_ / "view.db", dir_ / "samples", {}, {}).ok());
        const SampleId sample = index.samples()->at(0).id;
        IndexClient client(file);
        RelationsView view(&client);
        auto* tree = view.findChild<QTreeView*>(QStringLiteral("relationsTree"));
        QTRY_VERIFY(isSettled(view) && tree->model()->rowCount() > 0);
        QSignalSpy activated(&view, &RelationsView::sampleActivated);
        view.showSample(sample);
        QTRY_VERIFY(tree->currentIndex().isValid());
        QVERIFY(tree->currentIndex().data().toString().endsWith(QStringLiteral("op2")));
        QVERIFY(tree->isExpanded(tree->currentIndex().parent()));
        emit tree->activated(tree->currentIndex());
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.first().first().value<SampleId>().value(), sample.value());
        emit tree->activated(tree->model()->index(0, 0)); // the full graph is not on disk
        QCOMPARE(activated.size(), 1);
    }

    void saysWhatToDoWithoutRelations() {
        const auto file = dir_ / "empty.sqlite";
        QVERIFY(Index::open(file).ok());
        IndexClient client(file);
        RelationsModel model(&client);
        QSignalSpy refreshed(&model, &RelationsModel::refreshed);
        model.refresh();
        QVERIFY(refreshed.wait());
        QCOMPARE(model.rootTotal(), 0U);
        QVERIFY(!model.hasChildren());
    }
};

} // namespace gnx::test::relations_model

GNX_WINDOW_TEST(gnx::test::relations_model::RelationsModelTest)
#include "RelationsModelTest.moc"
