#pragma once

#include <vector>

#include <QString>

#include "core/Wings.h"
#include "core/learn/eager/EagerEstimator.h"
#include "core/results/report/SampleCardData.h"
#include "widgets/common/RowsModel.h"

/// The lines of the sample card, as text.
namespace gnx::widgets::card {

using Rows = std::vector<RowsModel::Row>;

Rows facts(const SampleCardData& data);       ///< property, value
Rows symbols(const SampleDetails& details);   ///< symbol or relation, example
Rows operators(const SampleDetails& details); ///< operator, count (bars); payload: the operator's name
Rows types(const SampleDetails& details);     ///< type, tensors, bytes (bars)
Rows constraints(const SampleCardData& data); ///< constraint, verdict, evidence, when
Rows problems(const SampleDetails& details);  ///< severity, place, message; payload: position in details.problems
Rows similar(const SampleCardData& data);     ///< sample, similarity (bars), how; payload: position in data.similar
Rows siblings(const SampleDetails& details);  ///< sample, operators; payload: position in details.siblings
Rows results(const SampleCardData& data);     ///< compiler, status, speedup, device, when
Rows estimate(const EagerEstimate& estimate); ///< kind of time, value
QString estimateNote(const EagerEstimate& estimate); ///< says which measurements the estimate rests on
Rows metadata(const SampleDetails& details);         ///< key, value, in the file's order where JSON keeps it

/// Returns "Note", "Warning" or "Error".
QString severityText(Problem::Severity severity);
RowsModel::Tone severityTone(Problem::Severity severity);
/// Example: "model.py:12"; only the file if there is no line.
QString placeText(const Problem& problem);

} // namespace gnx::widgets::card
