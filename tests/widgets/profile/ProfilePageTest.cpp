// The page that holds a sample's traces: what it shows of none, one and two, and what the views share.
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

#include "tests/support/WindowTests.h"
#include "tests/unit/exec/trace/TraceFixtures.h"
#include "widgets/profile/recording/ProfileHead.h"
#include "widgets/profile/recording/ProfilePage.h"
#include "widgets/profile/recording/TraceLabel.h"

namespace gnx::test::profile_page {
namespace {

/// conv2d of node 3 from 0 to 100 ns, relu of node 4 from 100 to 130.
std::shared_ptr<const ShownTrace> traceOf(const std::string& compiler) {
    test::HandMadeTrace made;
    made.builder.info().compiler = compiler;
    made.op("conv2d", 0, 100, NodeId(3));
    made.op("relu", 100, 30, NodeId(4));
    return prepareTrace(made.finish(), nullptr, SampleId(1), QStringLiteral("resnet18"));
}

std::shared_ptr<const ShownTrace> eagerOn(const std::string& host, std::int64_t made_at) {
    test::HandMadeTrace made;
    made.builder.info().compiler = "eager";
    made.builder.info().properties = {{"host", host}, {"cpu", "EPYC"}};
    made.builder.info().made_at = made_at;
    made.op("relu", 0, 30, NodeId(4));
    return prepareTrace(made.finish(), nullptr, SampleId(1), QStringLiteral("resnet18"));
}

/// Says whose trace it is made for.
QWidget* makeProbe(TraceSession& session, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QStringLiteral("probe"));
    label->setText(QString::fromStdString(session.shown()->trace->info().compiler));
    return label;
}

TraceRow row(std::int64_t id, const std::string& compiler) {
    TraceRow made;
    made.id = TraceId(id);
    made.compiler = compiler;
    made.made_at = 1'700'000'000;
    made.records = 12'345;
    return made;
}

} // namespace

class ProfilePageTest : public QObject {
    Q_OBJECT

    QTabWidget* tabs() { return page_->findChild<QTabWidget*>(QStringLiteral("profileViews")); }
    QString probeText() {
        auto* stack = tabs()->currentWidget()->findChild<QStackedWidget*>();
        return stack == nullptr ? QString() : static_cast<QLabel*>(stack->currentWidget())->text();
    }
    QPushButton* side(const char* name) { return page_->findChild<QPushButton*>(QLatin1String(name)); }

    std::unique_ptr<ProfilePage> page_;

  private slots:
    void init() {
        page_ = std::make_unique<ProfilePage>();
        page_->addView(QStringLiteral("Probe"), makeProbe);
        page_->resize(900, 600);
        page_->QWidget::show();
    }

    void withoutATraceItSaysWhatToDo() {
        QAction record(QStringLiteral("Record"));
        page_->setEmptyState(QStringLiteral("Not recorded yet"), {}, {&record});
        QVERIFY(!tabs()->isVisible());
        QSignalSpy wanted(&record, &QAction::triggered);
        for (auto* button : page_->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Record"))
                button->click();
        QCOMPARE(wanted.count(), 1);
    }

    void oneTraceHasNoSwitch() {
        page_->show(ProfilePage::Side::Left, traceOf("eager"));
        QVERIFY(tabs()->isVisible());
        QVERIFY(!side("profileSideRight")->isVisible());
        QCOMPARE(probeText(), QStringLiteral("eager"));
    }

    void aRangeThatIsCountedStaysInSight() {
        page_->addView(QStringLiteral("Counts"), makeProbe, ProfilePage::Counts::Range);
        page_->show(ProfilePage::Side::Left, traceOf("eager"));
        TraceSession& session = page_->session(ProfilePage::Side::Left);
        auto* line = page_->findChild<QLabel*>(QStringLiteral("profileRange"));
        session.setRange(TimeRange{1'000, 3'000});
        QVERIFY(!line->isVisible()); // the view in front counts all
        page_->showView(QStringLiteral("Counts"));
        QVERIFY(line->isVisible());
        QVERIFY2(line->text().contains(QStringLiteral("1.00 µs to 3.00 µs")), qPrintable(line->text()));
        emit line->linkActivated(QStringLiteral("all"));
        QVERIFY(!session.range());
        QVERIFY(!line->isVisible());
    }

    void theSwitchChangesWhoseTraceIsSeen() {
        page_->show(ProfilePage::Side::Left, traceOf("eager"));
        page_->show(ProfilePage::Side::Right, traceOf("torchscript"));
        QVERIFY(side("profileSideRight")->isVisible());
        QCOMPARE(side("profileSideRight")->text(), QStringLiteral("torchscript"));
        side("profileSideRight")->click();
        QCOMPARE(probeText(), QStringLiteral("torchscript"));
        page_->show(ProfilePage::Side::Right, nullptr); // the old trace is gone
        QCOMPARE(probeText(), QStringLiteral("eager"));
    }

    void tracesOfOneCompilerOnTwoMachinesAreNamedByTheMachine() {
        page_->show(ProfilePage::Side::Left, eagerOn("node1", 1'700'000'000));
        QCOMPARE(side("profileSideLeft")->text(), QStringLiteral("eager")); // nothing to distinguish it from
        page_->show(ProfilePage::Side::Right, eagerOn("node2", 1'700'000'000));
        QCOMPARE(side("profileSideLeft")->text(), QStringLiteral("eager, node1"));
        QCOMPARE(side("profileSideRight")->text(), QStringLiteral("eager, node2"));
    }

    void tracesOfOneCompilerOnOneMachineAreNamedByTheirTime() {
        const TraceLabels labels =
            labelsOf(eagerOn("node1", 1'700'000'000).get(), eagerOn("node1", 1'700'000'001).get());
        QVERIFY(labels.left.startsWith(QStringLiteral("eager, ")));
        QVERIFY(labels.right.startsWith(QStringLiteral("eager, ")));
        QVERIFY(labels.left != labels.right);
    }

    void oneTraceTwiceIsNumbered() {
        const auto trace = eagerOn("node1", 1'700'000'000);
        const TraceLabels labels = labelsOf(trace.get(), trace.get());
        QCOMPARE(labels.left, QStringLiteral("eager (1)"));
        QCOMPARE(labels.right, QStringLiteral("eager (2)"));
    }

    /// As of a file that tells neither a compiler nor a program, kept as a sample's.
    void aTraceOfNobodyHasANameToo() {
        page_->show(ProfilePage::Side::Left, traceOf("eager"));
        page_->show(ProfilePage::Side::Right, traceOf(""));
        QCOMPARE(side("profileSideRight")->text(), QStringLiteral("imported"));
    }

    void anActivityOnOneSideMarksItsNodeOnTheOther() {
        page_->show(ProfilePage::Side::Left, traceOf("eager"));
        page_->show(ProfilePage::Side::Right, traceOf("torchscript"));
        QSignalSpy selected(page_.get(), &ProfilePage::nodeSelected);
        page_->session(ProfilePage::Side::Left).selectActivity(ActivityId(1));
        QCOMPARE(page_->session(ProfilePage::Side::Right).node(), NodeId(4));
        QCOMPARE(page_->session(ProfilePage::Side::Left).activity(), ActivityId(1));
        QVERIFY(selected.count() >= 1);
        QCOMPARE(selected.first().first().value<NodeId>(), NodeId(4));
    }

    void anotherTraceForgetsWhatWasSelected() {
        page_->show(ProfilePage::Side::Left, traceOf("eager"));
        auto& session = page_->session(ProfilePage::Side::Left);
        session.setRange(TimeRange{.begin_ns = 0, .end_ns = 50});
        session.selectActivity(ActivityId(0));
        page_->show(ProfilePage::Side::Left, traceOf("eager"));
        QVERIFY(!session.range().has_value());
        QVERIFY(!session.node().valid());
    }

    void aSetterThatChangesNothingSaysNothing() {
        page_->show(ProfilePage::Side::Left, traceOf("eager"));
        auto& session = page_->session(ProfilePage::Side::Left);
        session.setRange(TimeRange{.begin_ns = 10, .end_ns = 50});
        session.selectNode(NodeId(3));
        QSignalSpy ranges(&session, &TraceSession::rangeChanged), selections(&session, &TraceSession::selectionChanged);
        session.setRange(TimeRange{.begin_ns = 10, .end_ns = 50});
        session.selectNode(NodeId(3));
        QCOMPARE(ranges.count() + selections.count(), 0);
        session.setRange({});
        QCOMPARE(ranges.count(), 1);
    }

    void theHeadOffersWhatIsStored() {
        const std::vector<TraceRow> rows{row(7, "torchscript"), row(5, "eager")};
        page_->head().setTraces(rows, TraceId(5), TraceId());
        auto* left = page_->findChild<QComboBox*>(QStringLiteral("profileLeft"));
        auto* right = page_->findChild<QComboBox*>(QStringLiteral("profileRight"));
        QVERIFY2(left->currentText().startsWith(QStringLiteral("eager")), qPrintable(left->currentText()));
        QCOMPARE(right->currentText(), QStringLiteral("nothing"));
        QSignalSpy wanted(&page_->head(), &ProfileHead::rightWanted);
        right->setCurrentIndex(1);
        emit right->activated(1);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted.first().first().value<TraceId>(), TraceId(7));
    }

    void aFileCanBeStoppedAfterARecordingWas() {
        ProfileClient::Work work;
        work.clock.start();
        work.stopping = true;
        page_->setWork(&work);
        page_->setWork(nullptr);
        page_->setReading(QStringLiteral("Reading t.json"), {});
        auto* row = page_->findChild<QWidget*>(QStringLiteral("profileProgress"));
        QVERIFY(row->isVisible());
        QVERIFY(row->findChild<QPushButton*>()->isEnabled());
    }

    void aFileThatHasBeenReadLeavesTheRecordingsProgress() {
        ProfileClient::Work work;
        work.compilers = QStringList{QStringLiteral("eager")};
        work.clock.start();
        work.progress->set({.compiler = "eager", .phase = "inputs", .progress = {}});
        page_->setWork(&work);
        page_->setReading(QStringLiteral("Reading t.json"), {});
        page_->setReading({}, {});
        auto* row = page_->findChild<QWidget*>(QStringLiteral("profileProgress"));
        QVERIFY(row->isVisible());
        QVERIFY(row->findChild<QLabel*>()->text().startsWith(QStringLiteral("eager: making its inputs")));
    }

    void workIsSaidAndCanBeStopped() {
        ProfileClient::Work work;
        work.compilers = QStringList{QStringLiteral("eager")};
        work.clock.start();
        work.progress->set({.compiler = "eager", .phase = "inputs", .progress = {.done = 1, .total = 4, .what = "w"}});
        page_->setWork(&work);
        auto* row = page_->findChild<QWidget*>(QStringLiteral("profileProgress"));
        QVERIFY(row->isVisible());
        const QString text = row->findChild<QLabel*>()->text();
        QVERIFY2(text.startsWith(QStringLiteral("eager: making its inputs · w")), qPrintable(text));
        QSignalSpy stop(page_.get(), &ProfilePage::stopWanted);
        row->findChild<QPushButton*>()->click();
        QCOMPARE(stop.count(), 1);
        page_->setWork(nullptr);
        QVERIFY(!row->isVisible());
    }
};

} // namespace gnx::test::profile_page

GNX_WINDOW_TEST(gnx::test::profile_page::ProfilePageTest)
#include "ProfilePageTest.moc"
