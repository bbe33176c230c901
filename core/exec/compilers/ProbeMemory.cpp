#include "core/exec/compilers/ProbeMemory.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>

#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include "core/base/system/Hash.h"
#include "core/exec/compilers/PlaceJson.h"
#include "core/exec/worker/HarnessProgram.h"

namespace gnx::exec {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int kFileVersion = 1;
constexpr std::int64_t kSecondsKept = 24 * 60 * 60;

std::int64_t nowSeconds() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::string nameOf(const fs::path& program, const std::vector<std::string>& names) {
    std::string all = program.string();
    for (const std::string& name : names)
        all += '\n' + name;
    return all;
}

/// Changes with a file's content, or with what is in a folder.
std::string stampOf(const fs::path& file) {
    std::error_code failed;
    const auto time = fs::last_write_time(file, failed);
    if (failed)
        return file.string() + " is not there\n";
    const auto size = fs::is_regular_file(file, failed) ? fs::file_size(file, failed) : 0;
    return file.string() + ' ' + std::to_string(time.time_since_epoch().count()) + ' ' + std::to_string(size) + '\n';
}

std::string stampOfHarness() {
    std::string all;
    const auto package = harnessPackage();
    if (!package.ok())
        return all;
    for (const fs::path& folder : {*package, *package / "compilers"}) {
        std::error_code failed;
        std::vector<std::string> stamps;
        for (const auto& entry : fs::directory_iterator(folder, failed))
            if (entry.path().extension() == ".py")
                stamps.push_back(stampOf(entry.path()));
        std::ranges::sort(stamps);
        for (const std::string& stamp : stamps)
            all += stamp;
    }
    return all;
}

/// Hash of everything that an answer depends on and that can be checked cheaply.
std::string keyOf(const fs::path& program, const ProbeAnswer& answer) {
    std::string all = stampOf(program) + stampOf(program.parent_path().parent_path() / "pyvenv.cfg") + stampOfHarness();
    for (const std::string& folder : answer.search_path)
        all += stampOf(folder);
    for (const char* name : {"PATH", "CXX", "LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES"}) {
        const char* value = std::getenv(name);
        all += std::string(name) + '=' + (value != nullptr ? value : "") + '\n';
    }
    return xxh3Hex128(all);
}

json toJson(const ProbeAnswer& answer) {
    json places = json::array();
    for (const CompilerPlace& place : answer.places)
        places.push_back(gnx::exec::toJson(place));
    return {
        {"places", std::move(places)}, {"python_version", answer.python_version}, {"search_path", answer.search_path}};
}

/// Throws json::exception.
ProbeAnswer answerFromJson(const json& one) {
    ProbeAnswer answer;
    one.at("python_version").get_to(answer.python_version);
    one.at("search_path").get_to(answer.search_path);
    for (const json& place : one.at("places"))
        answer.places.push_back(compilerPlaceFromJson(place));
    return answer;
}

} // namespace

ProbeMemory::ProbeMemory(const fs::path& folder) : file_(folder / "answers.json") {
    std::ifstream stream(file_);
    const json whole = json::parse(stream, nullptr, false);
    try {
        if (!whole.is_object() || whole.at("version") != kFileVersion)
            return;
        for (const auto& [name, one] : whole.at("answers").items())
            entries_[name] = {.key = one.at("key"), .told_at_s = one.at("told_at_s"), .answer = answerFromJson(one)};
    } catch (const json::exception& failure) {
        spdlog::debug("{}: {}", file_.string(), failure.what());
        entries_.clear();
    }
}

std::optional<ProbeAnswer> ProbeMemory::find(const fs::path& program, const std::vector<std::string>& names) const {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(nameOf(program, names));
    if (found == entries_.end())
        return std::nullopt;
    const Entry& entry = found->second;
    const std::int64_t age = nowSeconds() - entry.told_at_s; // below zero where the clock was set back
    if (age < 0 || age > kSecondsKept || entry.key != keyOf(program, entry.answer))
        return std::nullopt;
    return entry.answer;
}

void ProbeMemory::store(const fs::path& program, const std::vector<std::string>& names, const ProbeAnswer& answer) {
    const std::lock_guard lock(mutex_);
    entries_[nameOf(program, names)] = {.key = keyOf(program, answer), .told_at_s = nowSeconds(), .answer = answer};
    changed_ = true;
}

void ProbeMemory::save() const {
    const std::lock_guard lock(mutex_);
    if (!changed_)
        return;
    json answers = json::object();
    for (const auto& [name, entry] : entries_) {
        if (nowSeconds() - entry.told_at_s > kSecondsKept)
            continue;
        json& one = answers[name] = toJson(entry.answer);
        one["key"] = entry.key;
        one["told_at_s"] = entry.told_at_s;
    }
    std::error_code failed;
    fs::create_directories(file_.parent_path(), failed);
    const fs::path part = file_.string() + '.' + std::to_string(::getpid());
    std::ofstream stream(part);
    stream << json{{"version", kFileVersion}, {"answers", std::move(answers)}}.dump(-1, ' ', false,
                                                                                    json::error_handler_t::replace);
    stream.close();
    if (stream)
        fs::rename(part, file_, failed);
    if (!stream || failed) {
        spdlog::debug("{} cannot be written", file_.string());
        fs::remove(part, failed);
    }
}

} // namespace gnx::exec
