#pragma once

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"

/// Parts of CLI11 that commands share, besides options. All of CLI11 is headers: these functions keep its larger parts
/// (the program itself, its help, the checks) in one object file instead of every one.
namespace gnx::cli {

/// Adds a command to the program, or a part of a command to it.
CLI::App* addVerb(CLI::App& parent, const std::string& name, const std::string& help);

/// Parser of options outside the command line, such as a line of a list; it has no --help.
std::unique_ptr<CLI::App> newParser();
/// Errors: InvalidInput.
Status parseWords(CLI::App& parser, const std::vector<std::string>& words);

// Checks for options.

CLI::Validator oneOf(std::vector<std::string> texts);
CLI::Validator between(int least, int most);
CLI::Validator between(double least, double most);
CLI::Validator atLeastZero();
/// Converts "4GiB", "500 MB" or "1024" to a number of bytes; with `kilo_is_1000` "kB" is 1000 bytes, else 1024.
CLI::Validator sizeInBytes(bool kilo_is_1000);
/// CLI11's own prints a range of 300 digits.
extern const CLI::Validator aboveZero;
/// Accepts "cpu", "cuda" and "cuda:N".
extern const CLI::Validator deviceName;
/// Threads of an executor: 0 for LibTorch's default, at most what a machine has.
extern const CLI::Validator threadCount;

} // namespace gnx::cli
