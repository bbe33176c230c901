#include "widgets/dataset/browser/FacetView.h"

#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/FacetList.h"
#include "widgets/dataset/browser/FacetModel.h"

namespace gnx::widgets {
namespace {
constexpr std::size_t kManyValues = 20; ///< more are looked for rather than looked through
} // namespace

FacetView::FacetView(QWidget* parent)
    : QWidget(parent), model_(new FacetModel(this)), list_(new FacetList(model_, this)), find_(new QLineEdit(this)),
      more_(new QToolButton(this)) {
    find_->setObjectName(QStringLiteral("facetFind"));
    find_->setClearButtonEnabled(true);
    find_->setPlaceholderText(tr("Find"));
    find_->setToolTip(tr("Show only values with this text"));
    find_->addAction(themeIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    find_->hide();
    more_->setObjectName(QStringLiteral("facetMore"));
    more_->setAutoRaise(true);
    more_->setToolTip(tr("Show all values, or only the most frequent ones"));
    more_->hide();
    connect(find_, &QLineEdit::textChanged, this, [this](const QString& text) {
        model_->setFind(text);
        updateMore();
    });
    connect(more_, &QToolButton::clicked, this, [this] {
        model_->setShowAll(!model_->showsAll());
        updateMore();
    });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::normal, 0, Spacing::tight, Spacing::tight);
    column->setSpacing(2);
    column->addWidget(find_);
    column->addWidget(list_);
    column->addWidget(more_, 0, Qt::AlignLeft);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FacetView::setFacet(const Facet& facet) {
    model_->setFacet(facet);
    list_->setAccessibleName(toQString(facet.field));
    if (facet.values.size() > kManyValues) // stays once it is there: the user may be typing in it
        find_->show();
    updateMore();
}

void FacetView::updateMore() {
    const int hidden = model_->hiddenCount();
    more_->setVisible(hidden > 0 || (model_->showsAll() && model_->rowCount() > FacetModel::kTopValues));
    more_->setText(model_->showsAll()
                       ? tr("Show fewer")
                       : tr("Show all (%1)")
                             .arg(toQString(formatCount(static_cast<std::uint64_t>(hidden) +
                                                        static_cast<std::uint64_t>(model_->rowCount())))));
    list_->updateGeometry();
}

QString FacetView::summary() const {
    QStringList parts;
    for (const FacetValue& value : model_->facet().values) {
        if (value.chosen)
            parts << toQString(value.value);
        else if (value.negated)
            parts << tr("not %1").arg(toQString(value.value));
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace gnx::widgets
