#include "core/data/index/Renames.h"

#include "core/data/index/SampleSearch.h"

namespace gnx::data {

std::vector<IndexWriter::Renamed> findRenamed(const std::filesystem::path& root,
                                              const std::unordered_map<std::string, IndexWriter::Known>& known,
                                              const std::vector<std::string>& gone,
                                              const std::vector<std::string>& appeared, const std::stop_token& stop) {
    if (gone.empty() || appeared.empty())
        return {};
    std::unordered_map<std::string, std::size_t> holders; // number of samples with this stamp, before and now
    for (const auto& [name, entry] : known)
        ++holders[entry.stamp];
    std::unordered_map<std::string, std::string> names; // names of new samples, by stamp
    for (const std::string& name : appeared) {
        if (stop.stop_requested())
            return {};
        const std::string stamp = sampleStamp(sampleDirectory(root, name));
        ++holders[stamp];
        names[stamp] = name;
    }
    std::vector<IndexWriter::Renamed> renamed;
    for (const std::string& name : gone) {
        const IndexWriter::Known& entry = known.at(name);
        const auto now = names.find(entry.stamp);
        if (now != names.end() && holders[entry.stamp] == 2)
            renamed.push_back({entry.id, name, now->second});
    }
    return renamed;
}

} // namespace gnx::data
