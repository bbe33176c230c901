#include "widgets/results/sets/FilterDialog.h"

#include <algorithm>

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTimer>

#include "core/results/sets/SampleQuery.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/results/sets/ResultSetModel.h"
#include "widgets/results/sets/SetActions.h"

namespace gnx::widgets {
namespace {

constexpr int kPauseMs = 200;
constexpr int kMostLines = 8; ///< lines of a list, without scrolling

struct Counted {
    SetFilter filter;
    FilterPreview preview;
};

void fill(QListWidget& list, const QStringList& words) {
    for (const QString& word : words) {
        auto* item = new QListWidgetItem(word, &list);
        item->setToolTip(word);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    const int lines = std::clamp(list.count(), 2, kMostLines);
    list.setFixedHeight(list.sizeHintForRow(0) * lines + 2 * list.frameWidth());
    list.setTextElideMode(Qt::ElideMiddle);
    list.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

std::vector<std::string> checked(const QListWidget& list) {
    std::vector<std::string> words;
    for (int row = 0; row < list.count(); ++row)
        if (list.item(row)->checkState() == Qt::Checked)
            words.push_back(toStdString(list.item(row)->text()));
    return words;
}

QStringList allStatuses() {
    QStringList names{QStringLiteral("failed"), QStringLiteral("unstable")};
    for (int status = 0; status <= static_cast<int>(RunStatus::Cancelled); ++status)
        names << QLatin1String(runStatusName(static_cast<RunStatus>(status)));
    return names;
}

} // namespace

FilterDialog::FilterDialog(SetActions& actions, RunRow set, QWidget* parent)
    : QDialog(parent), actions_(actions), set_(std::move(set)), query_(new QLineEdit(this)),
      compilers_(new QListWidget(this)), statuses_(new QListWidget(this)), name_(new QLineEdit(this)),
      note_(new QLineEdit(this)), summary_(new QLabel(this)), buttons_(new QDialogButtonBox(this)),
      keep_(buttons_->addButton(tr("Keep as a set"), QDialogButtonBox::AcceptRole)), pause_(new QTimer(this)) {
    setObjectName(QStringLiteral("filterDialog"));
    setWindowTitle(tr("Filter %1").arg(setName(set_)));
    QStringList names;
    for (const std::string& name : set_.compilers)
        names << toQString(name);
    fill(*compilers_, names);
    fill(*statuses_, allStatuses());
    build();
    ask();
}

void FilterDialog::build() {
    query_->setObjectName(QStringLiteral("filterQuery"));
    query_->setToolTip(tr("Samples that match are kept; the query language is that of the table of samples"));
    query_->setPlaceholderText(tr("all samples; as above the table: tag:nlp ops>50"));
    query_->setClearButtonEnabled(true);
    compilers_->setObjectName(QStringLiteral("filterCompilers"));
    compilers_->setToolTip(tr("None: all of them"));
    statuses_->setObjectName(QStringLiteral("filterStatuses"));
    statuses_->setToolTip(tr("None: all of them"));
    name_->setObjectName(QStringLiteral("filterName"));
    name_->setText(tr("%1, filtered").arg(setName(set_)));
    name_->setToolTip(tr("Name of the new set in the list, in legends and in exported files"));
    note_->setObjectName(QStringLiteral("filterNote"));
    note_->setToolTip(tr("What you want to remember of the new set; it may be empty"));
    summary_->setObjectName(QStringLiteral("filterSummary"));
    summary_->setWordWrap(true);
    auto* form = new QFormLayout(this);
    form->addRow(tr("Samples"), query_);
    form->addRow(tr("Compilers (none: all)"), compilers_);
    form->addRow(tr("Statuses (none: all)"), statuses_);
    form->addRow(tr("Name"), name_);
    form->addRow(tr("Note"), note_);
    form->addRow(summary_);
    buttons_->addButton(QDialogButtonBox::Cancel);
    keep_->setObjectName(QStringLiteral("filterNow"));
    keep_->setToolTip(tr("Stores the results that match as a new set; the filtered one stays as it is"));
    form->addRow(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &FilterDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    pause_->setSingleShot(true);
    pause_->setInterval(kPauseMs);
    countPause(*pause_);
    connect(pause_, &QTimer::timeout, this, &FilterDialog::ask);
    const auto later = [this] {
        possible_ = false;
        allow();
        pause_->start();
    };
    connect(query_, &QLineEdit::textChanged, this, later);
    for (QListWidget* list : {compilers_, statuses_})
        connect(list, &QListWidget::itemChanged, this, later);
    connect(name_, &QLineEdit::textChanged, this, &FilterDialog::allow);
    resize(fontMetrics().averageCharWidth() * 80, sizeHint().height());
}

/// The button follows what is known.
void FilterDialog::allow() {
    keep_->setEnabled(possible_ && !name_->text().trimmed().isEmpty());
}

SetFilter FilterDialog::filter() const {
    SetFilter filter;
    filter.query = toStdString(query_->text().trimmed());
    filter.compilers = checked(*compilers_);
    filter.statuses = checked(*statuses_);
    return filter;
}

void FilterDialog::ask() {
    actions_.ask(
        this,
        [run = set_.id, filter = filter(), database = actions_.database()](ResultSets& sets) -> Result<Counted> {
            Counted counted{filter, {}};
            GNX_TRY(counted.filter.samples, samplesOfQuery(database, filter.query));
            GNX_TRY(counted.preview, sets.previewFilter(run, counted.filter));
            return counted;
        },
        [this, question = ++question_](Result<Counted> counted) {
            if (question != question_ || pause_->isActive())
                return; // changed meanwhile
            possible_ = counted.ok() && counted->preview.results > 0;
            if (counted.ok()) {
                const FilterPreview& preview = counted->preview;
                summary_->setText(tr("%1, %2").arg(countedOf(preview.results, preview.of_results, "result"),
                                                   countedOf(preview.samples, preview.of_samples, "sample")));
                asked_filter_ = std::move(counted->filter);
            } else {
                summary_->setText(toQString(counted.error().text()));
            }
            allow();
        });
}

void FilterDialog::accept() {
    if (!possible_)
        return; // Return in a field, before the results are counted
    actions_.filter(set_.id, asked_filter_, name_->text().trimmed(), note_->text().trimmed());
    QDialog::accept();
}

} // namespace gnx::widgets
