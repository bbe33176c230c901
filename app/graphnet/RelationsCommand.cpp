#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/data/import/Relations.h"
#include "core/data/index/Index.h"

namespace gnx::cli {
namespace {

struct RelationsOptions {
    std::string sample;
    bool roots = false;
    bool json = false;
    std::uint32_t depth = Relations::kAll;
    std::uint32_t limit = Relations::kAll;
};

nlohmann::json entryJson(const GraphEntry& entry) {
    nlohmann::json out{{"id", entry.id.value()},      {"uuid", entry.uuid},
                       {"repo", entry.repo},          {"path", entry.path},
                       {"type", entry.type},          {"graph_hash", entry.graph_hash},
                       {"deleted", entry.deleted},    {"child_count", entry.children},
                       {"data_type", entry.data_type}};
    const auto set = [&](const char* key, const auto& value) {
        out[key] = value ? nlohmann::json(*value) : nlohmann::json(nullptr);
    };
    set("op_count", entry.op_count);
    set("range_start", entry.range_start);
    set("range_end", entry.range_end);
    set("element_count", entry.element_count);
    out["sample"] = entry.sample ? nlohmann::json(entry.sample->value()) : nlohmann::json(nullptr);
    out["relation"] = entry.relation ? nlohmann::json(relationName(*entry.relation)) : nlohmann::json(nullptr);
    return out;
}

std::string typeText(const std::string& type) {
    std::string text = type;
    for (char& letter : text)
        letter = letter == '_' ? ' ' : letter;
    return text;
}

std::string describe(const GraphEntry& entry) {
    std::string text = typeText(entry.type);
    if (entry.relation && *entry.relation != RelationKind::Part)
        text += std::string(", ") + relationName(*entry.relation);
    if (entry.range_start && entry.range_end)
        text += ", operators " + std::to_string(*entry.range_start) + " to " + std::to_string(*entry.range_end - 1);
    else if (entry.op_count)
        text += ", " + formatCount(*entry.op_count) + " operators";
    if (!entry.data_type.empty())
        text += ", " + entry.data_type;
    if (entry.element_count)
        text += ", " + formatCount(*entry.element_count) + " elements";
    if (entry.deleted)
        text += ", deleted upstream";
    return text + (entry.sample ? ", sample " + std::to_string(entry.sample->value()) : ", not on disk");
}

/// The descendants of an entry, as lines or as JSON, down to a depth.
class TreeOutput {
  public:
    TreeOutput(const Relations& relations, const RelationsOptions& options)
        : relations_(relations), options_(options) {}

    Status print(const GraphEntry& entry, const std::string& indent, std::uint32_t depth) const {
        if (depth == 0 || entry.children == 0)
            return {};
        GNX_TRY(const auto children, relations_.children(entry.id, 0, options_.limit));
        for (std::size_t i = 0; i < children.size(); ++i) {
            const bool last = i + 1 == children.size() && children.size() == entry.children;
            std::cout << indent << (last ? "└─ " : "├─ ") << children[i].path << "  (" << describe(children[i])
                      << ")\n";
            GNX_CHECK(print(children[i], indent + (last ? "   " : "│  "), depth - 1));
        }
        if (children.size() < entry.children)
            std::cout << indent << "└─ " << formatCount(entry.children - children.size()) << " more\n";
        return {};
    }

    Result<nlohmann::json> json(const GraphEntry& entry, std::uint32_t depth) const {
        nlohmann::json out = entryJson(entry);
        out["children"] = nlohmann::json::array();
        if (depth == 0)
            return out;
        GNX_TRY(const auto children, relations_.children(entry.id, 0, options_.limit));
        for (const GraphEntry& child : children) {
            GNX_TRY(nlohmann::json below, json(child, depth - 1));
            out["children"].push_back(std::move(below));
        }
        return out;
    }

  private:
    const Relations& relations_;
    const RelationsOptions& options_;
};

Error noRelations() {
    return {.code = ErrorCode::NotFound,
            .message = "no relations are imported",
            .hint = "graphnet index GraphNet.db imports upstream's"};
}

/// The entry that is meant by a sample's name, folder or id, or by a path or uuid of a graph that is not on disk.
Result<GraphEntry> findEntry(const Index& index, const Relations& relations, const std::string& text) {
    const auto sample = index.findSample(text);
    std::vector<GraphEntry> entries;
    if (sample.ok()) {
        GNX_TRY(entries, relations.ofSample(sample->id));
    }
    if (entries.empty()) {
        GNX_TRY(entries, relations.find(text));
    }
    if (entries.size() == 1)
        return entries.front();
    if (entries.size() > 1)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = std::to_string(entries.size()) + " graphs are called " + text + ": " + entries[0].path +
                                " (" + entries[0].uuid + "), " + entries[1].path + " (" + entries[1].uuid + ')' +
                                (entries.size() > 2 ? ", ..." : ""),
                     .hint = "give the uuid"};
    GNX_TRY(const std::uint32_t roots, relations.rootCount());
    if (roots == 0)
        return noRelations();
    if (!sample.ok() && sample.error().code != ErrorCode::NotFound)
        return sample.error();
    return Error{.code = ErrorCode::NotFound,
                 .message = "no imported GraphNet.db lists " + text,
                 .hint = "graphnet relations --roots shows the graphs that parts come from"};
}

Status printRoots(const RelationsOptions& options, const CommandContext& context, const Relations& relations) {
    GNX_TRY(const std::uint32_t total, relations.rootCount());
    if (total == 0)
        return noRelations();
    GNX_TRY(const auto roots, relations.roots(0, options.limit));
    if (options.json) {
        nlohmann::json all = nlohmann::json::array();
        for (const GraphEntry& entry : roots)
            all.push_back(entryJson(entry));
        context.printJson(all);
        return {};
    }
    Table table({{"GRAPH", Table::Align::Left, true},
                 {"TYPE"},
                 {"PARTS AND VARIANTS", Table::Align::Right},
                 {"SAMPLE", Table::Align::Right},
                 {"UUID", Table::Align::Left, true}});
    for (const GraphEntry& entry : roots)
        table.addRow({entry.path, typeText(entry.type), formatCount(entry.children),
                      entry.sample ? std::to_string(entry.sample->value()) : "not on disk", entry.uuid});
    table.print(std::cout, context.terminal());
    if (roots.size() < total)
        context.note(formatCount(roots.size()) + " of " + formatCount(total) + " graphs");
    return {};
}

Status printTree(const RelationsOptions& options, const CommandContext& context, const Index& index,
                 const Relations& relations) {
    GNX_TRY(const GraphEntry found, findEntry(index, relations, options.sample));
    GNX_TRY(const auto way, relations.path(found.id));
    const TreeOutput output(relations, options);
    if (options.json) {
        nlohmann::json out{{"path", nlohmann::json::array()}};
        for (const GraphEntry& entry : way)
            out["path"].push_back(entryJson(entry));
        GNX_TRY(out["graph"], output.json(way.back(), options.depth));
        context.printJson(out);
        return {};
    }
    std::string indent;
    for (const GraphEntry& entry : way) {
        std::cout << indent << (indent.empty() ? "" : "└─ ") << entry.path << "  (" << describe(entry) << ")\n";
        indent += indent.empty() ? " " : "   ";
    }
    return output.print(way.back(), indent.substr(1), options.depth);
}

Status runRelations(const RelationsOptions& options, const CommandContext& context) {
    if (options.roots != options.sample.empty())
        return Error{.code = ErrorCode::InvalidInput, .message = "expected either a SAMPLE or --roots"};
    GNX_CHECK(context.requireIndex());
    GNX_TRY(Index index, Index::open(context.databaseFile()));
    const Relations relations(index.database());
    return options.roots ? printRoots(options, context, relations) : printTree(options, context, index, relations);
}

} // namespace

void addRelationsCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(
        program, "relations", "Show where a graph comes from and what comes from it: parts, variants, backward graphs");
    auto options = std::make_shared<RelationsOptions>();
    command->add_option("SAMPLE", options->sample, "Id, name or folder of a sample; path or uuid in a GraphNet.db");
    command->add_flag("--roots", options->roots, "List the graphs that come from no other");
    command->add_option("--depth", options->depth, "Go down at most N levels")->type_name("N")->check(aboveZero);
    command->add_option("--limit", options->limit, "Print at most N graphs of each level")
        ->type_name("N")
        ->check(aboveZero);
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return runRelations(*options, context); });
}

} // namespace gnx::cli
