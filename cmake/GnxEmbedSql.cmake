# Run as a script: writes OUTPUT, a C++ file that holds every *.sql of FOLDER, in the order of their numbers.
file(GLOB files "${FOLDER}/*.sql")
list(SORT files)
set(entries "")
foreach(file ${files})
  get_filename_component(name "${file}" NAME)
  file(READ "${file}" text)
  string(APPEND entries "    {\"${name}\", R\"SQL(${text})SQL\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made from resources/sql by cmake/GnxEmbedSql.cmake.
#include \"core/base/store/Migrations.h\"

namespace gnx::base {

std::span<const Migration> allMigrations() {
    static constexpr Migration migrations[] = {
${entries}    };
    return migrations;
}

} // namespace gnx::base
")
