#include "app/graphnet/Verbs.h"

#include <cmath>
#include <utility>

namespace gnx::cli {

CLI::App* addVerb(CLI::App& parent, const std::string& name, const std::string& help) {
    return parent.add_subcommand(name, help);
}

std::unique_ptr<CLI::App> newParser() {
    auto parser = std::make_unique<CLI::App>();
    parser->set_help_flag("");
    return parser;
}

Status parseWords(CLI::App& parser, const std::vector<std::string>& words) {
    std::vector<std::string> reversed(words.rbegin(), words.rend()); // as CLI11 takes them
    try {
        parser.parse(reversed);
    } catch (const CLI::ParseError& failure) {
        return Error{.code = ErrorCode::InvalidInput, .message = failure.what()};
    }
    return {};
}

CLI::Validator oneOf(std::vector<std::string> texts) {
    return CLI::IsMember(std::move(texts));
}

CLI::Validator between(int least, int most) {
    return CLI::Range(least, most);
}

CLI::Validator between(double least, double most) {
    return CLI::Range(least, most);
}

CLI::Validator atLeastZero() {
    return CLI::NonNegativeNumber;
}

CLI::Validator sizeInBytes(bool kilo_is_1000) {
    return CLI::AsSizeValue(kilo_is_1000);
}

const CLI::Validator aboveZero(
    [](const std::string& text) {
        double value = 0;
        const bool good = CLI::detail::lexical_cast(text, value) && value > 0 && std::isfinite(value);
        return good ? std::string() : "expected a number above 0, not " + text;
    },
    "", "above zero");

const CLI::Validator deviceName(
    [](const std::string& text) {
        const std::string_view index = std::string_view(text).substr(text.starts_with("cuda:") ? 5 : text.size());
        const bool numbered =
            !index.empty() && index.size() < 4 && index.find_first_not_of("0123456789") == std::string_view::npos;
        const bool good = text == "cpu" || text == "cuda" || numbered;
        return good ? std::string() : "expected cpu or cuda:N, not " + text;
    },
    "", "device");

const CLI::Validator threadCount = CLI::Range(0, 1024);

} // namespace gnx::cli
