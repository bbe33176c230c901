#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/exec/compilers/CompilerCatalog.h"
#include "core/exec/compilers/PlaceJson.h"
#include "core/exec/protocol/Protocol.h"
#include "tests/support/TempDir.h"

namespace gnx::test {

/// A program that is a shell script.
inline std::filesystem::path script(const TempDir& folder, const std::string& name, const std::string& commands) {
    const std::filesystem::path file = folder.write(name, "#!/bin/sh\n" + commands + "\n");
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    return file;
}

/// The harness's answer about a compiler.
inline CompilerPlace harnessPlace(const std::string& name, bool available = true) {
    CompilerPlace place;
    place.name = name;
    place.title = name;
    place.where = CompilerPlace::Where::Harness;
    place.available = available;
    if (!available)
        place.reason = "the package " + name + " is not installed";
    place.environment = name;
    place.requirements = {name + "==1.0"};
    return place;
}

inline CompilerPlace workerPlace(const std::string& name) {
    CompilerPlace place;
    place.name = name;
    place.title = name;
    place.available = true;
    place.devices = {"cpu"};
    return place;
}

/// A Python whose harness says this.
inline std::filesystem::path fakePython(const TempDir& folder, const std::string& name,
                                        const std::vector<CompilerPlace>& places) {
    nlohmann::json compilers = nlohmann::json::array();
    for (const CompilerPlace& place : places)
        compilers.push_back(toJson(place));
    const nlohmann::json answer = {{"python", "3.11.2"}, {"path", {folder.path().string()}}, {"compilers", compilers}};
    const std::filesystem::path said = folder.write(name + ".json", answer.dump());
    return script(folder, name, "cat '" + said.string() + "'");
}

/// A worker that greets with these compilers, and counts its starts in the file "starts" beside it.
inline std::filesystem::path fakeWorker(const TempDir& folder, std::vector<OfferedCompiler> compilers,
                                        std::vector<std::string> devices = {"cpu"}) {
    WorkerHello hello;
    hello.torch_version = "2.13.0";
    hello.compilers = std::move(compilers);
    hello.devices = std::move(devices);
    return script(folder, "worker",
                  "echo started >> '" + (folder.path() / "starts").string() + "'\necho '" + toJson(hello).dump() +
                      "'\ncat");
}

/// One that runs everywhere.
inline OfferedCompiler offered(const std::string& name) {
    return {.name = name, .title = "The " + name, .packager = {}};
}

} // namespace gnx::test
