#pragma once

#include <QString>

#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"

namespace gnx::widgets {

/// Examples: "✓ Ran", "✗ Compilation failed". The text never depends on colour alone.
QString runStatusText(RunStatus status);
/// Meaning of a status, in a sentence for people who have not read the documentation.
QString runStatusMeaning(const RunResult& result);
/// Example: "1.42 ± 0.03×". Empty without a speedup.
QString speedupText(const RunResult& result);
/// Tolerance from which on every output is close to eager's: "bit for bit", "t ≥ −6", "at no tolerance"; empty where
/// nothing was compared.
QString accuracyText(const RunResult& result);
QString outputAccuracyText(const OutputReport& output);
/// Example: "t = −6", with a real minus sign.
QString toleranceText(int t);
QString durationText(double milliseconds);
/// A recorded number of threads: "2 threads". A text that is not a number stays as it is.
QString threadsText(const std::string& recorded);
/// The first line of a message, which is the sentence; what follows is evidence.
QString firstLine(const std::string& message);
/// Command line that measures the same without the window: `what` are samples by name, or a query ("--filter ...");
/// compilers and protocol are the plan's. Settings without an argument of the command line are left out.
QString benchCommandLine(const QString& what, const BenchPlan& plan);
/// Returns the text as an argument of a shell: in single quotes if necessary.
QString shellQuoted(QString text);

} // namespace gnx::widgets
