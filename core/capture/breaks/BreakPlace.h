#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/capture/breaks/CompileLog.h"

namespace gnx::capture {

enum class CodeOwner : std::uint8_t { User, Library, Torch };

/// Returns "user", "library" or "torch".
const char* codeOwnerName(CodeOwner owner);

/// Determines whose code a file is. The user's roots come first: what lies below one is the user's, also within
/// site-packages. Else: installed packages and Python's own library are libraries, torch is itself, all else is the
/// user's.
class CodeOwners {
  public:
    explicit CodeOwners(std::vector<std::string> roots = {});
    CodeOwner of(std::string_view file) const;

  private:
    std::vector<std::string> roots_;
};

/// Place at which a break must be fixed.
struct BreakPlace {
    StackFrame frame{}; ///< innermost frame of the user's own code within the compiled function, else of a library
    CodeOwner owner = CodeOwner::User;
    std::optional<StackFrame> called_from{}; ///< innermost frame of the user's code, where `frame` is not the user's
    std::optional<StackFrame> innermost{};   ///< where torch stopped, if that is another frame
};

/// Chooses the place from the stack of `text`. The callers above the compiled function are not candidates: a break in
/// a library's model is not mended in the script that calls the model.
BreakPlace placeOf(const BreakText& text, const Compilation& compilation, const CodeOwners& owners);

} // namespace gnx::capture
