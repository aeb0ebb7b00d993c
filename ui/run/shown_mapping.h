#pragma once

#include "cost/cost.h"
#include "mapping/mapping.h"
#include "run/run_data.h"

#include <QString>
#include <optional>

namespace loopglass::ui {

/// A whole mapping as the views show it.
struct ShownMapping {
    QString title;
    NodeId node = noNode;
    Mapping mapping;
    Cost cost;
};

/// The best mapping at a moment of the run (none = the latest); nothing before the first one.
std::optional<ShownMapping> bestMapping(const RunData& run, std::optional<std::uint32_t> moment);
/// The candidate, when it is a whole mapping.
std::optional<ShownMapping> wholeMapping(const RunData& run, NodeId node);
/// Every loop in the outermost level, nothing unrolled; nothing when a word of each tensor does not
/// fit or a count leaves 64 bits.
std::optional<ShownMapping> untiledMapping(const RunData& run);

/// Remembers the mapping asked for last, since views ask at every frame.
class MappingCache {
public:
    const std::optional<ShownMapping>& best(const RunData& run,
                                            std::optional<std::uint32_t> moment);
    const std::optional<ShownMapping>& whole(const RunData& run, NodeId node);

private:
    struct Entry {
        const RunData* run = nullptr;
        NodeId node = noNode;
        std::uint32_t told = 0;  ///< search step of a best that is not a node
        std::optional<ShownMapping> mapping;
    };

    Entry m_best;
    Entry m_whole;
};

}  // namespace loopglass::ui
