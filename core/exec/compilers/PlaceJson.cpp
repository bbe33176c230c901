#include "core/exec/compilers/PlaceJson.h"

namespace gnx::exec {
namespace {

using nlohmann::json;
using Where = CompilerPlace::Where;

constexpr std::uint64_t kMegabyte = 1'000'000;

const char* programName(Where where) {
    return where == Where::Worker ? "graphnet-worker" : "graphnet_harness";
}

} // namespace

json toJson(const CompilerPlace& place) {
    return {{"name", place.name},
            {"title", place.title},
            {"framework", place.framework},
            {"run_by", programName(place.where)},
            {"interpreter", place.python.string()},
            {"available", place.available},
            {"version", place.version},
            {"devices", place.devices},
            {"reason", place.reason},
            {"installable", place.installable},
            {"requirements", place.requirements},
            {"disk_mb", place.disk_bytes / kMegabyte},
            {"python", place.python_versions},
            {"environment", place.environment},
            {"environment_path", place.environment_path.string()},
            {"packager", place.packager}};
}

CompilerPlace compilerPlaceFromJson(const json& one) {
    CompilerPlace place;
    place.where =
        one.value("run_by", "graphnet_harness") == programName(Where::Worker) ? Where::Worker : Where::Harness;
    one.at("name").get_to(place.name);
    one.at("title").get_to(place.title);
    one.at("framework").get_to(place.framework);
    one.at("available").get_to(place.available);
    one.at("version").get_to(place.version);
    one.at("devices").get_to(place.devices);
    one.at("reason").get_to(place.reason);
    one.at("requirements").get_to(place.requirements);
    one.at("python").get_to(place.python_versions);
    one.at("environment").get_to(place.environment);
    place.installable = one.value("installable", true);
    place.disk_bytes = one.at("disk_mb").get<std::uint64_t>() * kMegabyte;
    place.python = one.value("interpreter", std::string());
    place.environment_path = one.value("environment_path", std::string());
    place.packager = one.value("packager", std::string());
    return place;
}

json toJson(const CompilerProgram& program) {
    return {{"program", programName(program.where)},
            {"path", program.path.string()},
            {"environment", program.environment},
            {"python_version", program.python_version},
            {"failure", program.failure}};
}

} // namespace gnx::exec
