#include "app/graphnet/FixText.h"

#include <ostream>

#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/capture/contribute/ContributionText.h"

namespace gnx::cli {
namespace {

std::string placeText(const std::string& file, std::uint32_t line) {
    return printable(file) + ':' + std::to_string(line);
}

std::string countText(const FixCount& count) {
    return formatCount(count.graphs, "graph") + ", " + formatCount(count.events, "break event") + " at " +
           formatCount(count.places.size(), "place");
}

void printNotes(const std::vector<std::string>& notes, std::ostream& out) {
    for (const std::string& note : notes)
        out << "  but note: " << printable(note) << '\n';
}

void printSettings(const FixResult& fix, std::ostream& out) {
    for (const FixSetting& setting : fix.settings) {
        out << (setting.accepted ? "\nSettings that suffice, without a change of the source:\n"
                                 : "\nSettings that are not offered: " + printable(setting.reason) + '\n');
        for (const std::string& line : setting.lines)
            out << "    " << printable(line) << '\n';
        printNotes(setting.notes, out);
    }
}

void printEdits(const FixResult& fix, std::ostream& out) {
    for (const FixEdit& edit : fix.edits) {
        out << '\n' << placeText(edit.file, edit.line) << ": " << printable(edit.rule);
        if (edit.accepted)
            out << ", proved (" << edit.key << ")\n  sound, since " << printable(edit.condition) << '\n';
        else
            out << ", not offered: " << printable(edit.reason) << '\n';
        printNotes(edit.notes, out);
        if (edit.accepted)
            out << edit.hunk;
    }
}

void printDeclined(const FixResult& fix, std::ostream& out) {
    if (!fix.declined.empty())
        out << "\nDeclined:\n";
    for (const FixDeclined& one : fix.declined)
        out << "  " << placeText(one.file, one.line) << ": " << printable(one.rule) << ": " << printable(one.because)
            << '\n';
}

std::string applyText(const FixPatch& patch) {
    std::string command = "patch";
    for (const std::string& argument : patchArguments(patch, patch.file))
        command += ' ' + capture::shellQuoted(argument);
    const std::string where =
        patch.package.empty() ? "" : "in the sources of " + patch.package + ", in the folder that has it, ";
    return printable(where + "apply it with: " + command);
}

void printKept(const FixResult& fix, std::ostream& out) {
    for (const std::string& file : fix.written)
        out << "written: " << printable(file) << '\n';
    for (const FixPatch& patch : fix.patches)
        if (!patch.file.empty())
            out << "patch: " << printable(patch.file) << "; " << applyText(patch) << '\n';
    if (fix.overlay)
        out << "overlay: " << printable(fix.overlay->folder)
            << "; start a program with it: " << printable(fix.overlay->use) << '\n';
}

} // namespace

void printFix(const FixResult& fix, std::ostream& out) {
    out << fix.verdict << "\nbefore  " << countText(fix.before) << "\nafter   " << countText(fix.after) << '\n';
    for (const std::string& setting : fix.under)
        out << "under   torch._dynamo.config." << printable(setting) << '\n';
    if (!fix.unfinished.empty())
        out << "unfinished: " << printable(fix.unfinished) << '\n';
    if (fix.times)
        out << (fix.times->training ? "a training step  " : "a call  ") << timesText(*fix.times) << '\n';
    if (!fix.untimed.empty())
        out << "not timed: " << printable(fix.untimed) << '\n';
    printSettings(fix, out);
    printEdits(fix, out);
    printDeclined(fix, out);
    if (!fix.remaining.empty())
        out << "\nLeft:\n";
    for (const FixPlace& place : fix.remaining)
        out << "  " << placeText(place.file, place.line) << ": " << printable(place.reason) << '\n';
    printKept(fix, out);
}

} // namespace gnx::cli
