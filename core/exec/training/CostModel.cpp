#include "core/exec/training/CostModel.h"

#include <map>

#include "core/exec/training/MessagePassing.h"
#include "core/exec/training/RankLosses.h"
#include "core/exec/training/StructuredModel.h"

namespace gnx::exec {
namespace {

constexpr const char *kColumns = "form/columns", *kLow = "form/low", *kScale = "form/scale", *kSizes = "form/sizes";

} // namespace

Result<InputForm> InputForm::of(const std::vector<TrainGraph>& graphs) {
    if (graphs.empty())
        return Error{.code = ErrorCode::InvalidInput, .message = "there is no graph to train on"};
    InputForm form;
    form.tile = graphs.front().tile();
    at::Tensor low, high;
    for (const TrainGraph& graph : graphs) {
        const bool first = !low.defined();
        if (graph.tile() != form.tile || (!first && graph.features.size(1) != low.size(0)))
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "tiles and layouts, or graphs with other features, cannot be trained on together",
                         .path = graph.name};
        const at::Tensor least = std::get<0>(graph.features.min(0)), most = std::get<0>(graph.features.max(0));
        low = first ? least : at::minimum(low, least);
        high = first ? most : at::maximum(high, most);
        if (!form.tile) {
            form.layout_width = graph.entry_layout.size(1);
            form.entry_features = graph.entry_features.size(1);
        }
    }
    form.columns = at::nonzero(high.gt(low)).squeeze(1);
    form.low = low.index_select(0, form.columns).clone();
    form.scale = 1 / (high.index_select(0, form.columns) - form.low);
    for (const TrainGraph& graph : graphs)
        if (!form.fits(graph))
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "graphs with layouts of different forms cannot be trained on together",
                         .path = graph.name};
    return form;
}

bool InputForm::fits(const TrainGraph& graph) const {
    if (graph.tile() != tile || (columns.numel() > 0 && graph.features.size(1) <= columns.max().item<std::int64_t>()))
        return false;
    return tile || (graph.entry_layout.size(1) == layout_width && graph.entry_features.size(1) == entry_features);
}

at::Tensor InputForm::normalized(const at::Tensor& features) const {
    return (features.index_select(1, columns) - low) * scale;
}

void InputForm::save(NamedTensors& into) const {
    into.tensors.emplace_back(kColumns, columns);
    into.tensors.emplace_back(kLow, low);
    into.tensors.emplace_back(kScale, scale);
    into.tensors.emplace_back(kSizes, at::tensor({std::int64_t{tile}, layout_width, entry_features}, at::kLong));
}

Result<InputForm> InputForm::load(const NamedTensors& from) {
    const std::map<std::string, at::Tensor> named(from.tensors.begin(), from.tensors.end());
    for (const char* const name : {kColumns, kLow, kScale, kSizes})
        if (!named.contains(name))
            return Error{.code = ErrorCode::Malformed,
                         .message = std::string("not a checkpoint of a model: \"") + name + "\" is missing"};
    InputForm form;
    form.columns = named.at(kColumns).clone();
    form.low = named.at(kLow).clone();
    form.scale = named.at(kScale).clone();
    const at::Tensor sizes = named.at(kSizes);
    if (sizes.scalar_type() != at::kLong || sizes.numel() != 3 || form.columns.scalar_type() != at::kLong)
        return Error{.code = ErrorCode::Malformed,
                     .message = "not a checkpoint of a model: its sizes are of another form"};
    form.tile = sizes[0].item<std::int64_t>() != 0;
    form.layout_width = sizes[1].item<std::int64_t>();
    form.entry_features = sizes[2].item<std::int64_t>();
    return form;
}

std::string lossOf(const TrainSettings& settings) {
    if (!settings.loss.empty())
        return settings.loss;
    return settings.model == "structured" ? "mse" : "listmle+mse";
}

Result<std::unique_ptr<CostModel>> makeModel(const TrainSettings& settings, const InputForm& form) {
    const auto refused = [](ErrorCode code, const std::string& message) {
        return Error{.code = code, .message = message};
    };
    const bool structured = settings.model == "structured";
    if (!structured && settings.model != "mlp" && settings.model != "sage" && settings.model != "gcn")
        return refused(ErrorCode::InvalidInput,
                       "there is no model \"" + settings.model + "\"; expected mlp, sage, gcn or structured");
    if (!isRankLoss(lossOf(settings)))
        return refused(ErrorCode::InvalidInput,
                       "there is no loss \"" + settings.loss + "\"; expected listmle, listmle+mse, mse or hinge");
    if (settings.balance != "none" && settings.balance != "weights" && settings.balance != "sampling")
        return refused(ErrorCode::InvalidInput,
                       "there is no balance \"" + settings.balance + "\"; expected none, weights or sampling");
    if (settings.hidden < 1 || settings.hidden > 4096 || settings.layers < 1 || settings.layers > 32 ||
        settings.configs < 2 || settings.graphs < 1 || settings.segment < 0 || !(settings.rate > 0))
        return refused(ErrorCode::InvalidInput, "expected 1 to 4,096 hidden units, 1 to 32 layers, 2 configurations or "
                                                "more, one graph or more, and a rate above 0");
    const bool edges = settings.model == "sage" || settings.model == "gcn";
    if (settings.attention && !edges)
        return refused(ErrorCode::Unsupported, "attention across configurations is for the models sage and gcn");
    if (settings.near < 0 || (settings.near > 0 && (!edges || form.tile)))
        return refused(ErrorCode::Unsupported, "only the models sage and gcn of layouts look at other nodes than those "
                                               "with layouts, so that some can be left out");
    if (structured && form.tile)
        return refused(ErrorCode::Unsupported, "the structured model is of layouts; these are tiles");
    if ((structured || (settings.invariant && !form.tile)) && form.entry_features == 0)
        return refused(ErrorCode::Unsupported, "the sizes of this form of file are not known: only models of raw "
                                               "layouts can be trained on it");
    if (structured)
        return std::unique_ptr<CostModel>(std::make_unique<StructuredModel>(settings, form));
    return std::unique_ptr<CostModel>(std::make_unique<MessagePassing>(settings, form));
}

} // namespace gnx::exec
