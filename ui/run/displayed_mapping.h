#pragma once

#include "cost/cost.h"
#include "mapping/mapping.h"
#include "run/run_data.h"

#include <QString>
#include <optional>

namespace loopglass::ui {

/// A complete mapping in the form that views show.
struct DisplayedMapping {
    QString title;
    NodeId node = noNode;
    Mapping mapping;
    Cost cost;
};

/// Returns the best mapping at a search step, or at the latest step; nothing before the first
/// mapping.
std::optional<DisplayedMapping> bestMapping(const RunData& run,
                                            std::optional<std::uint32_t> moment);
/// Returns the mapping of a candidate if the mapping is complete.
std::optional<DisplayedMapping> wholeMapping(const RunData& run, NodeId node);
/// Returns a mapping with all loops at the outermost level and without spatial loops; nothing if a
/// word of each tensor does not fit or a count exceeds 64 bits.
std::optional<DisplayedMapping> untiledMapping(const RunData& run);

/// A cache of the last requested mapping, because views request a mapping in every frame.
class MappingCache {
public:
    const std::optional<DisplayedMapping>& best(const RunData& run,
                                                std::optional<std::uint32_t> moment);
    const std::optional<DisplayedMapping>& whole(const RunData& run, NodeId node);

private:
    struct Entry {
        const RunData* run = nullptr;
        NodeId node = noNode;
        std::uint32_t told = 0;  ///< search step of a best mapping without a node
        std::optional<DisplayedMapping> mapping;
    };

    Entry m_best;
    Entry m_whole;
};

}  // namespace loopglass::ui
