#include "app/graphnet/CommandTree.h"

namespace gnx::cli {
namespace {

using nlohmann::json;

json optionTree(const CLI::Option& option) {
    json names = json::array();
    for (const std::string& name : option.get_snames())
        names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        names.push_back("--" + name);
    const bool positional = option.get_positional();
    return {{"names", names},
            {"positional", positional ? json(option.get_name(true)) : json()},
            {"description", option.get_description()},
            {"value", option.get_expected_max() > 0 ? option.get_type_name() : std::string()},
            {"default", option.get_default_str()},
            {"group", option.get_group()},
            {"required", option.get_required()},
            {"many", option.get_expected_max() > 1}};
}

} // namespace

json commandTree(const CLI::App& command) {
    json options = json::array();
    for (const CLI::Option* option : command.get_options())
        if (!option->get_group().empty()) // hidden
            options.push_back(optionTree(*option));
    json commands = json::array();
    for (const CLI::App* below : command.get_subcommands({}))
        if (!below->get_group().empty())
            commands.push_back(commandTree(*below));
    return {{"name", command.get_name()},
            {"description", command.get_description()},
            {"footer", command.get_footer()},
            {"options", options},
            {"commands", commands}};
}

} // namespace gnx::cli
