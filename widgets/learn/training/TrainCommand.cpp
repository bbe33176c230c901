#include "widgets/learn/training/TrainCommand.h"

#include <QStringList>

#include "core/drawing/picture/ViewArguments.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Said.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
QString trainCommand(const TrainingOrder& order) {
    const TrainSettings& settings = order.setup.settings;
    const TrainSettings usual;
    QStringList words{QStringLiteral("graphnet train"), toQString(shellQuoted(order.query)),
                      QStringLiteral("--name"),         toQString(shellQuoted(order.name)),
                      QStringLiteral("--model"),        toQString(settings.model)};
    const auto add = [&words](const char* option, const std::string& value) {
        words << QLatin1String(option) << toQString(value);
    };
    const auto number = [&add](const char* option, auto value, auto unless) {
        if (value != unless)
            add(option, exactNumber(static_cast<double>(value)));
    };
    if (!settings.loss.empty())
        add("--loss", settings.loss);
    for (const auto& [on, option] : {std::pair{settings.residual, "--residual"},
                                     {settings.invariant, "--invariant"},
                                     {settings.attention, "--attention"}})
        if (on)
            words << QLatin1String(option);
    if (settings.balance != usual.balance)
        add("--balance", settings.balance);
    number("--near", settings.near, usual.near);
    number("--hidden", settings.hidden, usual.hidden);
    number("--layers", settings.layers, usual.layers);
    number("--configs", settings.configs, usual.configs);
    number("--graphs", settings.graphs, usual.graphs);
    number("--segment", settings.segment, usual.segment);
    number("--rate", settings.rate, usual.rate);
    number("--seed", settings.seed, usual.seed);
    number("--measured", order.setup.within, 0U);
    number("--threads", order.setup.threads, 0);
    if (settings.epochs > 0)
        number("--epochs", settings.epochs, 0);
    else
        number("--seconds", settings.seconds, 0.0);
    return words.join(QLatin1Char(' '));
}

QString modelKind(const std::string& model) {
    if (model == "mlp")
        return said("MLP");
    if (model == "sage")
        return said("GraphSAGE");
    if (model == "gcn")
        return said("Residual GCN");
    if (model == "structured")
        return said("Structured");
    return toQString(model);
}

QString modelTitle(const TrainSettings& settings) {
    QStringList parts{modelKind(settings.model)};
    if (settings.residual)
        parts << said("on the analytic model");
    if (settings.invariant)
        parts << said("layouts by sizes");
    if (settings.balance == "weights")
        parts << said("families alike by weights");
    if (settings.balance == "sampling")
        parts << said("families alike by sampling");
    if (settings.attention)
        parts << said("attention across configurations");
    if (settings.near > 0)
        parts << said("near nodes (%1)").arg(settings.near);
    if (settings.segment > 0)
        parts << said("segments of %1").arg(counted(static_cast<std::uint64_t>(settings.segment), "node"));
    return parts.join(QStringLiteral(", "));
}

} // namespace gnx::widgets
