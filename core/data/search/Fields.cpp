#include "core/data/search/Fields.h"

#include <algorithm>
#include <array>

#include "core/base/RunStatus.h"
#include "core/data/model/ModelKinds.h"
#include "core/data/search/Spelling.h"
#include "core/graph/sample/Constraint.h"
#include "core/graph/sample/Sample.h"
#include "core/graph/sample/SampleKind.h"

namespace gnx::data {
namespace {

constexpr std::array<FieldInfo, kFieldCount> kFields = {{
    {Field::Name, "name", FieldKind::Part, "path in the dataset"},
    {Field::Model, "model", FieldKind::Part, "model name"},
    {Field::Origin, "source", FieldKind::Whole, "library or zoo it was taken from"},
    {Field::Tag, "tag", FieldKind::Whole, "task, as the sample declares it"},
    {Field::Category, "category", FieldKind::Whole, "task category, by rule or by hand"},
    {Field::Framework, "framework", FieldKind::Choice, "torch, paddle, xla or onnx"},
    {Field::DType, "dtype", FieldKind::Choice, "type of a weight or input"},
    {Field::Op, "op", FieldKind::Operator, "operator; op:NAME>N counts it"},
    {Field::Module, "module", FieldKind::Parts, "module in parameter names; layer1.0 with all below it"},
    {Field::Dataset, "dataset", FieldKind::Whole, "indexed folder"},
    {Field::BenchStatus, "status", FieldKind::Choice, "newest benchmark result, of any compiler or COMPILER=STATUS"},
    {Field::Problem, "problem", FieldKind::Whole, "code of a problem"},
    {Field::Hash, "hash", FieldKind::Prefix, "structure or variant hash, or its beginning"},
    {Field::Same, "same", FieldKind::Sample, "equal variant hash"},
    {Field::Similar, "similar", FieldKind::Sample, "near-duplicates"},
    {Field::Kind, "kind", FieldKind::Choice, "graphnet, or of TpuGraphs hlo-layout or hlo-tile"},
    {Field::Collection, "collection", FieldKind::Whole, "of TpuGraphs: layout:xla:random, tile:xla ..."},
    {Field::Split, "split", FieldKind::Whole, "of TpuGraphs: train, valid or test"},
    {Field::Family, "family", FieldKind::Whole, "of TpuGraphs: architecture, by the program's name"},
    {Field::Labelled, "labelled", FieldKind::Choice, "of TpuGraphs: yes where times are known, no"},
    {Field::Runnable, "runnable", FieldKind::Choice, "constraint: the worker executes it"},
    {Field::Serializable, "serializable", FieldKind::Choice, "constraint: written and read again it is the same"},
    {Field::Decomposable, "decomposable", FieldKind::Choice, "constraint: splits into two subgraphs"},
    {Field::Analyzable, "analyzable", FieldKind::Choice, "constraint: every statement is understood"},
    {Field::CustomOps, "custom-ops", FieldKind::Choice, "constraint: custom operators bring their source"},
    {Field::Unique, "unique", FieldKind::Choice, "constraint: no other sample is the same"},
    {Field::Ops, "ops", FieldKind::Count, "number of operations"},
    {Field::Distinct, "distinct", FieldKind::Count, "number of distinct operators"},
    {Field::Params, "params", FieldKind::Count, "number of parameters"},
    {Field::Bytes, "bytes", FieldKind::Count, "size of weights and inputs", true},
    {Field::ParamBytes, "parambytes", FieldKind::Count, "size of the weights", true},
    {Field::Largest, "largest", FieldKind::Count, "size of the largest tensor", true},
    {Field::Tensors, "tensors", FieldKind::Count, "number of weights and inputs"},
    {Field::Inputs, "inputs", FieldKind::Count, "number of graph inputs"},
    {Field::Outputs, "outputs", FieldKind::Count, "number of graph outputs"},
    {Field::Depth, "depth", FieldKind::Count, "levels of the module hierarchy"},
    {Field::Symbols, "symbols", FieldKind::Count, "number of symbolic dimensions"},
    {Field::Configs, "configs", FieldKind::Count, "number of measured configurations"},
    {Field::Problems, "problems", FieldKind::Count, "number of problems"},
    {Field::Speedup, "speedup", FieldKind::Amount, "best speedup of the newest results"},
}};

constexpr std::array<std::pair<const char*, Field>, 4> kAliases = {
    {{"task", Field::Tag}, {"operator", Field::Op}, {"size", Field::Bytes}, {"parameters", Field::Params}}};

std::vector<std::string> frameworkChoices() {
    return {frameworkName(Framework::Torch), frameworkName(Framework::Paddle), frameworkName(Framework::Xla),
            frameworkName(Framework::Onnx), frameworkName(Framework::Unknown)};
}

std::vector<std::string> dtypeChoices() {
    std::vector<std::string> names;
    for (int i = 0; i <= static_cast<int>(DType::Other); ++i)
        names.emplace_back(dtypeName(static_cast<DType>(i)));
    names.emplace_back(kNoValue);
    return names;
}

std::vector<std::string> statusChoices() {
    std::vector<std::string> names;
    for (int i = 0; i <= static_cast<int>(RunStatus::Cancelled); ++i)
        names.emplace_back(runStatusName(static_cast<RunStatus>(i)));
    names.emplace_back(kNoValue);
    return names;
}

std::vector<std::string> kindChoices() {
    std::vector<std::string> kinds(kSampleKinds.begin(), kSampleKinds.end());
    kinds.insert(kinds.end(), {kOnnxKind, kPt2Kind});
    return kinds;
}

std::vector<std::string> labelledChoices() {
    return {"yes", "no", std::string(kNoValue)};
}

std::vector<std::string> verdictChoices() {
    return {verdictName(Verdict::Passed), verdictName(Verdict::Failed), verdictName(Verdict::NotChecked),
            std::string(kNoValue)};
}

} // namespace

const FieldInfo& fieldInfo(Field field) {
    return kFields[static_cast<std::size_t>(field)];
}

std::span<const FieldInfo> allFields() {
    return kFields;
}

std::optional<Field> findField(std::string_view name) {
    const std::string wanted = folded(name);
    for (const FieldInfo& info : kFields)
        if (wanted == info.name)
            return info.field;
    for (const auto& [alias, field] : kAliases)
        if (wanted == alias)
            return field;
    return std::nullopt;
}

std::optional<std::string> nearestField(std::string_view name) {
    NearestSpelling nearest(folded(name));
    for (const FieldInfo& info : kFields)
        nearest.consider(info.name);
    for (const auto& [alias, field] : kAliases)
        nearest.consider(alias);
    return nearest.found();
}

const std::vector<std::string>& choices(Field field) {
    static const std::vector<std::string> frameworks = frameworkChoices(), dtypes = dtypeChoices(),
                                          statuses = statusChoices(), verdicts = verdictChoices(),
                                          kinds = kindChoices(), labelled = labelledChoices(), nothing;
    if (fieldInfo(field).kind != FieldKind::Choice)
        return nothing;
    switch (field) {
    case Field::Framework:
        return frameworks;
    case Field::DType:
        return dtypes;
    case Field::BenchStatus:
        return statuses;
    case Field::Kind:
        return kinds;
    case Field::Labelled:
        return labelled;
    default:
        return verdicts;
    }
}

bool isNumber(FieldKind kind) {
    return kind == FieldKind::Count || kind == FieldKind::Amount;
}

std::string folded(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

} // namespace gnx::data
