#pragma once

#include "fusion/search/frame.h"

#include <optional>
#include <vector>

namespace loopglass::fusion {

/// Returns own loops for all boxes of a layer, from loops that divide its most frequent box (a
/// mapping by level; loops of one iteration count for nothing). Boxes of one size keep the counts
/// of the loops. If the boxes vary, the loops have steps, and `keepTile` chooses: true, larger boxes
/// are first split into boxes as large as the most frequent one; false, a dimension that no outer
/// loop splits stays unsplit in larger boxes as well. With `streams`, the level above the home has a
/// loop in any case.
Mapping ownLoops(const GroupSpace& space, std::size_t layer, const Mapping& even,
                 const std::vector<BoxKind>& kinds, bool streams, bool keepTile);

/// Returns true if both values of `keepTile` give the same loops for every mapping.
bool equalBoxes(const std::vector<BoxKind>& kinds);

/// Returns all mappings by level of the most frequent box of a layer: one temporal loop for each
/// dimension and level, with counts that divide, in each order; none if there are more than `most`.
std::optional<std::vector<Mapping>> allOwnLoops(const GroupSpace& space, std::size_t layer,
                                                const std::vector<BoxKind>& kinds, bool streams,
                                                std::size_t most);

}  // namespace loopglass::fusion
