#pragma once

#include <array>
#include <memory>
#include <stop_token>

#include <QWidget>

#include "core/Wings.h"
#include "widgets/graph/compare/SampleComparison.h"

class QLabel;
class QToolButton;

namespace gnx::widgets {

class TypesClient;

/// Infers the types of both samples of a comparison. The header of the comparison shows that it is running, with a
/// button that stops it, and afterwards the unknown types; it is hidden when there is nothing to show.
class ComparedTypes : public QWidget {
    Q_OBJECT
  public:
    explicit ComparedTypes(QWidget* parent = nullptr);
    ~ComparedTypes() override;

    /// With a null client no types are inferred.
    void setClient(std::shared_ptr<TypesClient> client) { client_ = std::move(client); }
    /// Emits inferred() later. Does nothing if there is no client or the files declare all types.
    void ask(const SampleComparison& comparison);
    void stop();

  signals:
    void inferred(const std::shared_ptr<const gnx::graph::ValueTypes>& left,
                  const std::shared_ptr<const gnx::graph::ValueTypes>& right);

  private:
    void take(std::size_t side, std::shared_ptr<const ValueTypes> types);
    void showNote();

    std::shared_ptr<TypesClient> client_;
    std::array<std::stop_source, 2> stops_{std::stop_source(std::nostopstate), std::stop_source(std::nostopstate)};
    std::array<std::shared_ptr<const ValueTypes>, 2> types_; ///< left and right; null: still to come
    quint64 question_ = 0;                                   ///< number of the newest
    QLabel* text_;
    QToolButton* stop_;
};

} // namespace gnx::widgets
