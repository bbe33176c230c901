# Run as a script: writes OUTPUT, a C++ file with `const std::string_view NAME` in namespace gnx::NAMESPACE, the text of
# FILES (a list separated by commas), one after the other.
string(REPLACE "," ";" files "${FILES}")
set(text "")
foreach(file ${files})
  file(READ "${file}" part)
  string(APPEND text "R\"TEXT(${part})TEXT\"\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made by cmake/GnxEmbedText.cmake.
#include <string_view>

#pragma GCC diagnostic ignored \"-Woverlength-strings\" // 65,536 characters; g++ and Clang have no limit

namespace gnx::${NAMESPACE} {

extern const std::string_view ${NAME};
const std::string_view ${NAME} =
${text};

} // namespace gnx::${NAMESPACE}
")
