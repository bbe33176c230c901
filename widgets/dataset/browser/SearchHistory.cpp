#include "widgets/dataset/browser/SearchHistory.h"

#include <vector>

#include <QTimer>

#include "core/data/search/SavedSearches.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/browser/QueryEdit.h"
#include "widgets/dataset/browser/QueryLine.h"

namespace gnx::widgets {
namespace {

constexpr int kRestMs = 2500;
constexpr qsizetype kShownRecent = 12;

struct Searches {
    std::vector<SavedSearch> saved;
    std::vector<std::string> recent;
};

Result<Searches> readSearches(Index& index) {
    const SavedSearches store(index.database());
    Searches searches;
    GNX_TRY(searches.saved, store.saved());
    GNX_TRY(searches.recent, store.recent());
    return searches;
}

} // namespace

SearchHistory::SearchHistory(IndexClient* client, QueryEdit* edit, QObject* parent)
    : QObject(parent), client_(client), edit_(edit), rest_(new QTimer(this)) {
    rest_->setSingleShot(true);
    rest_->setInterval(kRestMs);
    connect(rest_, &QTimer::timeout, this, &SearchHistory::remember);
    connect(edit->line(), &QLineEdit::returnPressed, this, &SearchHistory::remember);
    connect(edit, &QueryEdit::saveRequested, this, [this](const QString& name, const QString& text) {
        change([name = toStdString(name), text = toStdString(text)](SavedSearches& store) {
            return store.save(name, text);
        });
    });
    connect(edit, &QueryEdit::deleteRequested, this, [this](const QString& name) {
        change([name = toStdString(name)](SavedSearches& store) { return store.remove(name); });
    });
}

template <class Change> void SearchHistory::change(Change apply) {
    client_->query(
        this,
        [apply = std::move(apply)](Index& index) -> Result<Searches> {
            SavedSearches store(index.database());
            GNX_CHECK(apply(store));
            return readSearches(index);
        },
        [this](const Result<Searches>& searches) {
            if (!searches.ok())
                return emit failed(searches.error());
            QList<NamedQuery> saved;
            for (const SavedSearch& search : searches->saved)
                saved << NamedQuery{toQString(search.name), toQString(search.query)};
            QStringList recent;
            for (const std::string& text : searches->recent)
                if (recent.size() < kShownRecent)
                    recent << toQString(text);
            edit_->setSaved(saved);
            edit_->setRecent(recent);
        });
}

void SearchHistory::reload() {
    change([](SavedSearches&) { return Status(); });
}

void SearchHistory::noteAnswered(const QString& text) {
    answered_ = text.trimmed();
    if (answered_.isEmpty() || answered_ == remembered_)
        rest_->stop();
    else
        rest_->start();
}

void SearchHistory::remember() {
    if (answered_.isEmpty() || answered_ == remembered_ || answered_ != edit_->text().trimmed())
        return;
    if (client_->scanning()) // the scan is the one writer now
        return rest_->start();
    remembered_ = answered_;
    change([text = toStdString(answered_)](SavedSearches& store) { return store.used(text); });
}

} // namespace gnx::widgets
