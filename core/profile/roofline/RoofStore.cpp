#include "core/profile/roofline/RoofStore.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"
#include "core/base/store/DatabaseCall.h"

namespace gnx::profile {
namespace {

bool isGpu(const std::string& device) {
    return device.starts_with("cuda");
}

/// Columns device, threads, hardware, torch, made_at, seconds, roofs.
Result<MachineRoofs> readRow(SQLite::Statement& query) {
    MachineRoofs row;
    row.device = query.getColumn(0).getString();
    row.threads = query.getColumn(1).getInt();
    row.hardware = query.getColumn(2).getString();
    row.torch = query.getColumn(3).getString();
    row.made_at = query.getColumn(4).getInt64();
    row.seconds = query.getColumn(5).getDouble();
    GNX_TRY(row.roofs, fromJson<Roofs>(parseJson(query.getColumn(6).getString())));
    return row;
}

} // namespace

std::string wholeDeviceName(const std::string& device) {
    return device == "cuda" ? "cuda:0" : device;
}

Status RoofStore::store(const MachineRoofs& roofs) {
    return callDatabase(database_, "store the roofs of a device", [&](SQLite::Database& db) {
        SQLite::Statement insert(db, "INSERT OR REPLACE INTO roofs "
                                     "(device, threads, hardware, torch, made_at, seconds, roofs) "
                                     "VALUES (?, ?, ?, ?, ?, ?, ?)");
        const std::string device = wholeDeviceName(roofs.device);
        insert.bind(1, device);
        insert.bind(2, isGpu(device) ? 0 : roofs.threads);
        insert.bind(3, roofs.hardware);
        insert.bind(4, roofs.torch);
        insert.bind(5, roofs.made_at);
        insert.bind(6, roofs.seconds);
        insert.bind(7, toJson(roofs.roofs).dump());
        insert.exec();
    });
}

Result<std::optional<MachineRoofs>> RoofStore::find(const RoofsWanted& wanted) {
    using Found = Result<std::optional<MachineRoofs>>;
    return callDatabase(database_, "read the roofs of a device", [&](SQLite::Database& db) -> Found {
        SQLite::Statement query(db, "SELECT device, threads, hardware, torch, made_at, seconds, roofs FROM roofs "
                                    "WHERE device = ?1 AND (?2 = 0 OR threads = ?2) AND (?3 = '' OR hardware = ?3) "
                                    "ORDER BY made_at DESC, threads DESC LIMIT 1");
        const std::string device = wholeDeviceName(wanted.device);
        query.bind(1, device);
        query.bind(2, isGpu(device) ? 0 : wanted.threads);
        query.bind(3, wanted.hardware);
        if (!query.executeStep())
            return std::optional<MachineRoofs>();
        GNX_TRY(MachineRoofs found, readRow(query));
        return std::optional<MachineRoofs>(std::move(found));
    });
}

Result<std::vector<MachineRoofs>> RoofStore::all() {
    using All = Result<std::vector<MachineRoofs>>;
    return callDatabase(database_, "list the roofs of devices", [&](SQLite::Database& db) -> All {
        SQLite::Statement query(db, "SELECT device, threads, hardware, torch, made_at, seconds, roofs FROM roofs "
                                    "ORDER BY made_at DESC, device, threads");
        std::vector<MachineRoofs> rows;
        while (query.executeStep()) {
            GNX_TRY(MachineRoofs row, readRow(query));
            rows.push_back(std::move(row));
        }
        return rows;
    });
}

} // namespace gnx::profile
