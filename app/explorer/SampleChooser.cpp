#include "app/explorer/SampleChooser.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/IndexClient.h"

namespace gnx::explorer {
namespace {

constexpr QSize kChooserSize(560, 460);
constexpr int kPlaceRole = Qt::UserRole; ///< into the samples

/// Returns the name as it is shown; samples of the same name in several datasets have their dataset's folder.
QString lineOf(const SampleRow& sample) {
    const QString name = toQString(sample.name);
    QString folder = toQString(sample.directory);
    if (folder.endsWith(QLatin1Char('/') + name))
        folder.chop(name.size() + 1);
    return name + QStringLiteral("  –  ") + folder;
}

} // namespace

SampleChooser::SampleChooser(IndexClient& index, const QString& question, SampleId suggested, QWidget* parent)
    : QDialog(parent), filter_(new QLineEdit(this)), list_(new QListView(this)),
      state_(new QLabel(tr("Reading the samples…"), this)), names_(new QStandardItemModel(this)),
      shown_(new QSortFilterProxyModel(this)) {
    setObjectName(QStringLiteral("sampleChooser"));
    setWindowTitle(tr("Choose a sample"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* about = new QLabel(question, this);
    about->setWordWrap(true);
    filter_->setObjectName(QStringLiteral("sampleFilter"));
    filter_->setPlaceholderText(tr("Filter by name"));
    filter_->setToolTip(tr("Only names that contain this text are listed"));
    filter_->setClearButtonEnabled(true);
    shown_->setSourceModel(names_);
    shown_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    list_->setObjectName(QStringLiteral("sampleList"));
    list_->setAccessibleName(tr("Samples"));
    list_->setModel(shown_);
    list_->setUniformItemSizes(true);
    list_->setTextElideMode(Qt::ElideMiddle);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    ok_ = buttons->button(QDialogButtonBox::Ok);
    ok_->setEnabled(false);
    ok_->setToolTip(tr("Takes the selected sample"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(about);
    column->addWidget(filter_);
    column->addWidget(list_, 1);
    column->addWidget(state_);
    column->addWidget(buttons);
    resize(kChooserSize);
    connect(buttons, &QDialogButtonBox::accepted, this, &SampleChooser::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &SampleChooser::reject);
    connect(list_, &QListView::doubleClicked, this, &SampleChooser::accept);
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        shown_->setFilterFixedString(text.trimmed());
        selectFirst();
    });
    index.query(
        this, [](const Index& of) { return of.samples(); },
        [this, suggested](const Result<std::vector<SampleRow>>& samples) { fill(samples, suggested); });
}

void SampleChooser::fill(const Result<std::vector<SampleRow>>& samples, SampleId suggested) {
    if (!samples.ok())
        return state_->setText(toQString(samples.error().text()));
    samples_ = *samples;
    for (std::size_t i = 0; i < samples_.size(); ++i) {
        auto* item = new QStandardItem(lineOf(samples_[i]));
        item->setData(QVariant::fromValue<qulonglong>(i), kPlaceRole);
        item->setToolTip(toQString(samples_[i].directory));
        names_->appendRow(item);
        if (samples_[i].id == suggested)
            list_->setCurrentIndex(shown_->mapFromSource(item->index()));
    }
    if (!list_->currentIndex().isValid())
        selectFirst();
    list_->scrollTo(list_->currentIndex(), QAbstractItemView::PositionAtCenter);
    selectFirst();
}

/// Selects the first sample if the filter hides the selected one.
void SampleChooser::selectFirst() {
    if (!list_->currentIndex().isValid() && shown_->rowCount() > 0)
        list_->setCurrentIndex(shown_->index(0, 0));
    ok_->setEnabled(list_->currentIndex().isValid());
    state_->setText(samples_.empty() ? tr("No samples are open: open their dataset first")
                                     : countedOf(static_cast<std::uint64_t>(shown_->rowCount()),
                                                 static_cast<std::uint64_t>(names_->rowCount()), "sample"));
}

void SampleChooser::accept() {
    const QModelIndex now = list_->currentIndex();
    if (!now.isValid())
        return;
    emit chosen(samples_[now.data(kPlaceRole).toULongLong()]);
    QDialog::accept();
}

} // namespace gnx::explorer
