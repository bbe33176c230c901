#pragma once

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/search/Catalog.h"

namespace gnx::test {

/// Names of the samples of a set, in the catalog's order.
inline std::vector<std::string> names(const Catalog& catalog, const SampleSet& set) {
    std::vector<std::string> all;
    set.forEach([&](std::size_t position) { all.push_back(catalog.sample(position).name); });
    return all;
}

inline SampleRow sampleRow(std::int64_t id, std::string name) {
    SampleRow row;
    row.id = SampleId(id);
    row.dataset = DatasetId(1);
    row.name = std::move(name);
    row.directory = "/d/" + row.name;
    return row;
}

/// Three samples: bert (nlp, linear x40), a Paddle resnet without tag, ResNet_18 (vision, batch_norm x20, grouped
/// conv).
inline std::shared_ptr<const Catalog> threeSamples() {
    CatalogColumns columns;
    columns.datasets = {{DatasetId(1), "/d", 3, ""}};
    SampleRow bert = sampleRow(2, "hf/bert-base");
    bert.model_name = "bert";
    bert.origin = "transformers";
    bert.tag = "nlp";
    bert.op_count = 516;
    bert.parameter_count = 110'000'000;
    bert.tensor_bytes = 3'221'225'472;
    bert.dtypes = "bfloat16";
    bert.problem_count = 1;
    bert.statuses = "torchscript:correct inductor:crash";
    bert.speedup = 0.9;
    bert.verdicts[0] = Verdict::Failed;
    SampleRow paddle = sampleRow(3, "paddle/resnetX18");
    paddle.model_name = "x";
    paddle.origin = "PaddleX";
    paddle.framework = Framework::Paddle;
    paddle.op_count = 100;
    paddle.parameter_count = 5;
    paddle.tensor_bytes = 20;
    paddle.dtypes = "float32";
    paddle.variant_hash = "ab12";
    SampleRow resnet = sampleRow(1, "timm/ResNet_18");
    resnet.model_name = "resnet18";
    resnet.origin = "timm";
    resnet.tag = "computer_vision";
    resnet.op_count = 69;
    resnet.parameter_count = 11'000'000;
    resnet.tensor_bytes = 46'000'000;
    resnet.dtypes = "float32 float16";
    resnet.variant_hash = "ab12";
    bert.framework = resnet.framework = Framework::Torch;
    columns.samples = {bert, paddle, resnet};
    columns.words = {"encoder attention", "", "layer1 bn1"};
    columns.modules = {"encoder(attention(weight) layer(0-11(weight)))", "", "fc(weight) layer1(0-1(bn1,bn2(weight)))"};
    columns.operators = {{"torch._C._nn.linear", false, {{0, 40}}},
                         {"torch.conv2d", false, {{1, 3}, {2, 20}}},
                         {"torch.conv2d[grouped]", true, {{2, 4}}},
                         {"torch.nn.functional.batch_norm", false, {{2, 20}}}};
    columns.problems = {{"opaque-statement", {0}}};
    return Catalog::make(std::move(columns));
}

/// Rows of chance, the same for the same seed.
inline std::shared_ptr<const Catalog> randomCatalog(std::uint32_t samples, std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto below = [&](std::uint32_t end) { return static_cast<std::uint32_t>(random() % end); };
    const std::vector<std::string> sources = {"timm", "transformers", "PaddleX", "mmseg", ""};
    const std::vector<std::string> tags = {"nlp", "computer_vision", "audio", ""};
    const std::vector<std::string> dtypes = {"float32", "float32 bfloat16", "float16 int64", ""};
    const std::vector<std::string> statuses = {"", "torchscript:correct", "torchscript:crash inductor:correct"};
    const std::vector<std::string> parts = {"resnet", "bert", "vit", "conv2d", "layer1", "Größe"};
    const std::vector<std::string> operators = {"Tensor.view",           "torch.conv2d",
                                                "torch.conv2d[grouped]", "torch.nn.functional.conv2d",
                                                "torch._C._nn.linear",   "torch.relu"};
    CatalogColumns columns;
    columns.datasets = {{DatasetId(1), "/d", samples, ""}};
    for (const std::string& name : operators)
        columns.operators.push_back({name, name.ends_with(']'), {}});
    for (std::uint32_t i = 0; i < samples; ++i) {
        SampleRow row = sampleRow(i + 1, parts[below(6)] + '/' + parts[below(6)] + std::to_string(i));
        row.model_name = parts[below(6)];
        row.origin = sources[below(5)];
        row.tag = tags[below(4)];
        row.framework = below(3) == 0 ? Framework::Paddle : Framework::Torch;
        row.op_count = below(2000);
        row.parameter_count = static_cast<std::uint64_t>(below(1000)) * below(1'000'000);
        row.tensor_bytes = row.parameter_count * 4;
        row.depth = below(9);
        row.dtypes = dtypes[below(4)];
        row.statuses = statuses[below(3)];
        row.speedup = below(2) == 0 ? 0 : below(300) / 100.0;
        for (std::optional<Verdict>& verdict : row.verdicts)
            if (const std::uint32_t choice = below(4); choice < 3)
                verdict = static_cast<Verdict>(choice);
        columns.words.push_back(parts[below(6)] == "layer1" ? "layer1 bn1" : "attention");
        columns.modules.push_back("embedding(weight) layer1(0-" + std::to_string(i) +
                                  "(attention(key,query,value(bias,weight)) mlp(fc1,fc2(bias,weight)))) " +
                                  parts[i % parts.size()] + "(0,2(bn1(bias,weight) conv1(weight)))");
        for (CatalogColumns::Operator& op : columns.operators)
            if (below(2) == 0)
                op.uses.push_back({i, 1 + below(40)});
        columns.samples.push_back(std::move(row));
    }
    return Catalog::make(std::move(columns));
}

} // namespace gnx::test
