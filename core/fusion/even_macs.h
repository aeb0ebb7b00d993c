#pragma once

#include "cost/cost.h"
#include "cost/counts.h"
#include "fusion/own_nest.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace loopglass::fusion {

/// The words of a tensor that the MACs below one place exchange with its innermost keeper.
struct MacWords {
    std::int64_t requests = 0;  ///< number of reads of an operand, or of updates of the output
    std::int64_t returns = 0;   ///< number of reads of the output during the first turn
};

/// The words that the MACs exchange in one box, counted by the closed form of the cost model.
struct MacCounts {
    std::int64_t steps = 0;
    std::vector<MacWords> tensors;
    /// By level and tensor: all counts of a box that begins with empty tiles. Level 0 stands for
    /// the levels above the home, and level 1 is the home.
    std::vector<std::vector<AccessCounts>> all = {};
};

/// Counts the words that the MACs of a layer exchange, for boxes in which all instances do the same
/// work. The MACs keep no words, so the counts depend only on the size of a box.
class EvenMacs {
public:
    /// `spatial` has the spatial loops of the layer with their largest sizes, as returned by
    /// spatialLoops().
    EvenMacs(const GroupShape& shape, std::size_t layer, const std::vector<SpatialLoop>& spatial,
             const CostOptions& options);

    /// Returns the counts of a box with these extents; null if the closed form does not apply. If
    /// `visited`, the words of the output have been visited before. The closed form does not apply
    /// if instances do different work, if some instance is unused, if
    /// the output has a window, or if the MACs read a level above the home level.
    const MacCounts* find(const std::vector<std::int64_t>& extents, bool visited = false);

private:
    std::optional<MacCounts> count(const std::vector<std::int64_t>& extents, bool visited) const;
    bool fillsInstances(const SizedLoops& sized) const;

    const GroupShape* m_shape;
    std::size_t m_layer;
    std::vector<SpatialLoop> m_spatial;  ///< own loops of the layer that are spatial
    CostOptions m_options;
    bool m_possible = true;
    std::array<std::map<std::vector<std::int64_t>, std::optional<MacCounts>>, 2> m_known;
};

}  // namespace loopglass::fusion
