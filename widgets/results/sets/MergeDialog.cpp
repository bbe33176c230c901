#include "widgets/results/sets/MergeDialog.h"

#include <algorithm>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/sets/ResultSetModel.h"
#include "widgets/results/sets/SetActions.h"

namespace gnx::widgets {
namespace {

constexpr std::size_t kShownConflicts = 2000;

/// The number comes first: long names are shortened in their middle.
QString nameOf(const RunRow& set) {
    return QStringLiteral("%1 · %2").arg(set.id.value()).arg(setName(set));
}

} // namespace

MergeDialog::MergeDialog(SetActions& actions, std::vector<RunRow> sets, QWidget* parent)
    : QDialog(parent), actions_(actions), sets_(std::move(sets)), list_(new QListWidget(this)),
      rule_(new QComboBox(this)), name_(new QLineEdit(this)), note_(new QLineEdit(this)), summary_(new QLabel(this)),
      conflicts_(new RowsModel({tr("Sample"), tr("Compiler"), tr("In runs"), tr("Wins")}, {}, this)),
      table_(new QTableView(this)), buttons_(new QDialogButtonBox(this)),
      merge_(buttons_->addButton(tr("Merge"), QDialogButtonBox::AcceptRole)) {
    setObjectName(QStringLiteral("mergeDialog"));
    setWindowTitle(tr("Merge result sets"));
    rule_->setToolTip(tr("Decides which result counts if two sets have the same sample and compiler"));
    build();
    for (const RunRow& set : sets_) {
        auto* item = new QListWidgetItem(nameOf(set), list_);
        item->setToolTip(setName(set));
        item->setData(Qt::UserRole, QVariant::fromValue<qlonglong>(set.id.value()));
    }
    list_->setCurrentRow(0);
    QStringList names;
    for (const RunRow& set : sets_)
        names << setName(set);
    name_->setText(names.join(QStringLiteral(" + ")));
    name_->selectAll();
    name_->setFocus();
    ask();
}

void MergeDialog::build() {
    list_->setObjectName(QStringLiteral("mergeOrder"));
    list_->setAccessibleName(tr("Result sets in their order"));
    list_->setMaximumHeight(fontMetrics().height() * 7);
    list_->setTextElideMode(Qt::ElideMiddle);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    rule_->setObjectName(QStringLiteral("mergeRule"));
    rule_->addItem(tr("the newest result"), static_cast<int>(MergeRule::Newest));
    rule_->addItem(tr("the result of the first set"), static_cast<int>(MergeRule::First));
    rule_->addItem(tr("the result of the last set"), static_cast<int>(MergeRule::Last));
    rule_->addItem(tr("a correct result, else the newest"), static_cast<int>(MergeRule::Correct));
    name_->setObjectName(QStringLiteral("mergeName"));
    name_->setToolTip(tr("Name of the new set in the list, in legends and in exported files"));
    note_->setObjectName(QStringLiteral("mergeNote"));
    note_->setToolTip(tr("What you want to remember of the new set; it may be empty"));
    summary_->setObjectName(QStringLiteral("mergeSummary"));
    summary_->setWordWrap(true);
    table_->setObjectName(QStringLiteral("mergeConflicts"));
    table_->setAccessibleName(tr("Samples that several sets have under one compiler"));
    table_->setModel(conflicts_);
    setUpTable(*table_);
    table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    auto* up = new QToolButton(this);
    up->setArrowType(Qt::UpArrow);
    up->setToolTip(tr("Earlier in the order"));
    auto* down = new QToolButton(this);
    down->setArrowType(Qt::DownArrow);
    down->setToolTip(tr("Later in the order"));
    connect(up, &QToolButton::clicked, this, [this] { move(-1); });
    connect(down, &QToolButton::clicked, this, [this] { move(1); });
    auto* arrows = new QVBoxLayout;
    arrows->addWidget(up);
    arrows->addWidget(down);
    arrows->addStretch();
    auto* ordered = new QHBoxLayout;
    ordered->addWidget(list_, 1);
    ordered->addLayout(arrows);
    auto* form = new QFormLayout(this);
    form->addRow(tr("Sets"), ordered);
    form->addRow(tr("If two sets have the same sample and compiler"), rule_);
    form->addRow(tr("Name"), name_);
    form->addRow(tr("Note"), note_);
    form->addRow(summary_);
    form->addRow(table_);
    buttons_->addButton(QDialogButtonBox::Cancel);
    merge_->setObjectName(QStringLiteral("mergeNow"));
    merge_->setToolTip(tr("Stores the merged results as a new set; the sets above stay as they are"));
    form->addRow(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &MergeDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(rule_, &QComboBox::currentIndexChanged, this, &MergeDialog::ask);
    connect(name_, &QLineEdit::textChanged, this, &MergeDialog::allow);
    allow();
    resize(fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 32);
}

/// The button follows what is known.
void MergeDialog::allow() {
    merge_->setEnabled(possible_ && !name_->text().trimmed().isEmpty());
}

void MergeDialog::move(int by) {
    const int row = list_->currentRow();
    if (row < 0 || row + by < 0 || row + by >= list_->count())
        return;
    list_->insertItem(row + by, list_->takeItem(row));
    list_->setCurrentRow(row + by);
    ask();
}

std::vector<RunId> MergeDialog::order() const {
    std::vector<RunId> runs;
    runs.reserve(static_cast<std::size_t>(list_->count()));
    for (int row = 0; row < list_->count(); ++row)
        runs.emplace_back(list_->item(row)->data(Qt::UserRole).toLongLong());
    return runs;
}

void MergeDialog::ask() {
    summary_->setText(tr("Comparing the sets…"));
    const auto rule = static_cast<MergeRule>(rule_->currentData().toInt());
    actions_.ask(
        this, [runs = order(), rule](ResultSets& sets) { return sets.previewMerge(runs, rule); },
        [this, question = ++question_](const Result<MergePreview>& preview) {
            if (question == question_)
                showPreview(preview);
        });
}

const RunRow& MergeDialog::setAt(std::size_t place) const {
    const RunId run(list_->item(static_cast<int>(place))->data(Qt::UserRole).toLongLong());
    return *std::ranges::find(sets_, run, &RunRow::id); // the list is of sets_
}

/// Beside each set how many of its results the merge takes.
void MergeDialog::showTaken(const MergePreview& preview) {
    for (std::size_t i = 0; i < preview.taken.size(); ++i)
        list_->item(static_cast<int>(i))
            ->setText(tr("%1: %2 of %3")
                          .arg(nameOf(setAt(i)), toQString(formatCount(preview.taken[i])),
                               counted(preview.offered[i], "result")));
}

void MergeDialog::showPreview(const Result<MergePreview>& preview) {
    possible_ = preview.ok() && preview->results > 0;
    allow();
    if (!preview.ok()) {
        conflicts_->setRows({});
        return summary_->setText(toQString(preview.error().text()));
    }
    showTaken(*preview);
    QString text = tr("%1 of %2.").arg(counted(preview->results, "result"), counted(preview->samples, "sample"));
    text +=
        QLatin1Char(' ') + (preview->conflicts.empty()
                                ? tr("No sample is in two of them with the same compiler.")
                                : tr("%1, decided by the rule:").arg(counted(preview->conflicts.size(), "conflict")));
    if (preview->conflicts.size() > kShownConflicts)
        text += tr(" (the first %1)").arg(kShownConflicts);
    summary_->setText(text);
    std::vector<RowsModel::Row> rows;
    for (const MergeConflict& conflict : preview->conflicts) {
        if (rows.size() == kShownConflicts)
            break;
        QStringList in, names;
        for (const std::size_t set : conflict.sets) {
            in << QString::number(setAt(set).id.value());
            names << nameOf(setAt(set));
        }
        RowsModel::Row& row = rows.emplace_back();
        row.cells = QStringList{toQString(conflict.sample), toQString(conflict.compiler), in.join(QStringLiteral(", ")),
                                QString::number(setAt(conflict.winner).id.value())};
        row.tool_tip =
            tr("%1\nIn: %2\nWins: %3")
                .arg(toQString(conflict.sample), names.join(QStringLiteral(", ")), nameOf(setAt(conflict.winner)));
    }
    conflicts_->setRows(std::move(rows));
}

void MergeDialog::accept() {
    MergeOptions options;
    options.name = toStdString(name_->text().trimmed());
    options.note = toStdString(note_->text().trimmed());
    options.rule = static_cast<MergeRule>(rule_->currentData().toInt());
    actions_.merge(order(), options);
    QDialog::accept();
}

} // namespace gnx::widgets
