#include <algorithm>
#include <array>
#include <optional>

#include "core/base/Units.h"
#include "core/data/search/CatalogTables.h"
#include "core/data/search/Quantity.h"
#include "core/data/search/Query.h"
#include "core/data/search/QueryEdit.h"
#include "core/data/search/QueryLexer.h"

namespace gnx::data {
namespace {

/// The piece of a query that the cursor is in.
struct Place {
    std::optional<Field> field; ///< field whose value is being typed; none: a bare word, or the name of a field
    bool in_pattern = false;    ///< within a regular expression: nothing to propose
    bool compared = false;      ///< after > < =
    std::size_t begin = 0, end = 0;
    std::string prefix; ///< folded, from begin to the cursor, without an opening quote
    bool first = true;  ///< at the start of the query: "and" is not possible here
};

std::size_t pieceEnd(std::string_view text, std::size_t from) {
    return std::min(text.find_first_of(" \t\n\r\f\v(),\":~<>=", from), text.size());
}

/// Steps over terms, complete or not, until the one that ends at or after the cursor.
Place placeOf(std::string_view text, std::size_t cursor) {
    Place place;
    QueryLexer lexer(text);
    for (;; place.first = false) {
        place.field = std::nullopt;
        place.in_pattern = place.compared = false;
        lexer.skipBlanks();
        while (lexer.position() < cursor && (lexer.take("(") || lexer.take(")") || lexer.take("-")))
            lexer.skipBlanks();
        place.begin = std::min(lexer.position(), cursor);
        if (lexer.position() >= cursor)
            break;
        const QueryToken name = lexer.term();
        std::size_t length = fieldOperatorLength(text, name.end);
        if (cursor <= name.end || (name.kind == QueryToken::Kind::End && length == 0))
            break;
        if (length == 0)
            continue;
        place.field = findField(name.text);
        place.in_pattern = text[name.end] == '~' || !place.field;
        place.compared = text[name.end] != ':';
        lexer.moveTo(name.end + length);
        do {
            place.begin = lexer.position();
            place.in_pattern ? lexer.pattern() : lexer.value("<>=");
            if (cursor <= lexer.position())
                break;
        } while (lexer.take(","));
        if (cursor <= lexer.position())
            break;
        if ((length = fieldOperatorLength(text, lexer.position())) > 0) { // op:conv2d>20
            lexer.moveTo(lexer.position() + length);
            place.in_pattern = true;
            lexer.pattern();
            if (cursor <= lexer.position())
                break;
        }
    }
    place.prefix = folded(text.substr(place.begin, cursor - place.begin));
    if (place.prefix.starts_with('"'))
        place.prefix.erase(0, 1);
    place.end = std::max(cursor, pieceEnd(text, cursor));
    if (place.end < text.size() && text[place.end] == '"' && text[place.begin] == '"')
        ++place.end;
    return place;
}

/// Collects what fits, then orders it: what begins with the prefix before what contains it, then by weight.
class Proposals {
  public:
    explicit Proposals(const Place& place) : place_(place) {}

    void add(const std::string& shown, std::string text, std::string description, std::size_t weight) {
        const std::size_t at = folded(shown).find(place_.prefix);
        if (at != std::string::npos)
            found_.push_back({at == 0, weight, {std::move(text), std::move(description), place_.begin, place_.end}});
    }
    std::vector<Completion> take(std::size_t limit) {
        std::ranges::stable_sort(found_, [](const Proposal& a, const Proposal& b) {
            return a.begins != b.begins ? a.begins : a.weight > b.weight;
        });
        std::vector<Completion> completions;
        for (std::size_t i = 0; i < found_.size() && i < limit; ++i)
            completions.push_back(std::move(found_[i].completion));
        return completions;
    }

  private:
    struct Proposal {
        bool begins;
        std::size_t weight;
        Completion completion;
    };
    const Place& place_;
    std::vector<Proposal> found_;
};

void proposeValues(Proposals& proposals, Field field, const Catalog& catalog, const std::string& before) {
    const TextColumn& column = catalog.tables().text(field);
    for (std::size_t i = 0; i < column.size(); ++i)
        proposals.add(column.text(i), before + quotedValue(column.text(i)),
                      formatCount(column.sampleCount(i), "sample"), column.sampleCount(i));
    if (!before.empty())
        return;
    for (const std::string& choice : choices(field))
        if (column.find(choice) == column.size())
            proposals.add(choice, choice, formatCount(choice == kNoValue ? column.withoutValue().count() : 0, "sample"),
                          0);
}

/// Units for a number that is being written.
void proposeUnits(Proposals& proposals, const Place& place) {
    if (!parseQuantity(place.prefix) || place.prefix.find_first_not_of("0123456789._") != std::string::npos)
        return;
    const bool bytes = fieldInfo(*place.field).bytes;
    std::size_t weight = 4;
    constexpr std::array binary = {"KiB", "MiB", "GiB", "TiB"}, decimal = {"k", "M", "G", "T"};
    for (const char* unit : bytes ? binary : decimal) {
        const std::string text = place.prefix + unit;
        proposals.add(text, text, quantityText(*parseQuantity(text)), --weight);
    }
}

/// A field's name, a keyword, or a value whose field need not be known.
void proposeTerms(Proposals& proposals, const Place& place, const Catalog& catalog) {
    constexpr std::size_t above_values = 1'000'000'000; // fields and keywords first: values are as many as samples
    for (const FieldInfo& info : allFields())
        proposals.add(info.name, std::string(info.name) + (isNumber(info.kind) ? ">" : ":"), info.description,
                      above_values + kFieldCount - static_cast<std::size_t>(info.field));
    if (!place.first)
        for (const char* keyword : {"and", "or"})
            proposals.add(keyword, keyword, "keyword", above_values);
    proposals.add("not", "not", "keyword", above_values);
    if (place.prefix.empty())
        return;
    for (const Field field :
         {Field::Framework, Field::Origin, Field::Tag, Field::Category, Field::DType, Field::Op, Field::BenchStatus})
        proposeValues(proposals, field, catalog, std::string(fieldInfo(field).name) + ':');
}

} // namespace

std::vector<Completion> completions(std::string_view text, std::size_t cursor, const Catalog& catalog,
                                    std::size_t limit) {
    const Place place = placeOf(text, std::min(cursor, text.size()));
    Proposals proposals(place);
    if (place.in_pattern)
        return {};
    if (!place.field)
        proposeTerms(proposals, place, catalog);
    else if (isNumber(fieldInfo(*place.field).kind))
        proposeUnits(proposals, place);
    else if (fieldInfo(*place.field).kind == FieldKind::Sample)
        proposeValues(proposals, Field::Name, catalog, "");
    else if (!place.compared)
        proposeValues(proposals, *place.field, catalog, "");
    return proposals.take(limit);
}

} // namespace gnx::data
