#pragma once

#include "export/plan/exported_groups.h"
#include "workload/workload.h"

#include <string>

namespace loopglass {

/// The language of a listing of a group. All texts are plain English without control characters.
class GroupStyle {
public:
    GroupStyle() = default;
    virtual ~GroupStyle() = default;
    GroupStyle(const GroupStyle&) = delete;
    GroupStyle& operator=(const GroupStyle&) = delete;

    virtual void comment(const std::string& text) = 0;
    virtual void openShared(const std::string& dimension, const std::string& level,
                            const fusion::FlatLoop& loop) = 0;
    /// Begins the own loops of a layer, whose names may be those of another layer.
    virtual void beginTurn() = 0;
    virtual void openOwn(const std::string& dimension, const std::string& level,
                         const fusion::FlatLoop& loop) = 0;
    virtual void close() = 0;
    /// Assigns the box of a turn. The remark may be empty.
    virtual void box(const std::string& value, const std::string& remark) = 0;
    virtual void skipIfEmpty() = 0;
    virtual void equation(const Workload& workload) = 0;
    virtual void moveOut(const std::string& what) = 0;
};

/// Writes a group: the shared loops, the turn of each layer, and its own loops.
void writeGroupListing(GroupStyle& style, const ExportedGroups& exported, std::size_t group);

}  // namespace loopglass
