#pragma once

#include "fusion/search/frame.h"

#include <optional>
#include <vector>

namespace loopglass::fusion {

/// Returns own loops for all boxes of a layer. `even` has loops that divide its most frequent box.
/// Loops of one iteration are removed. If all boxes have one size, the loops keep their counts. If
/// the boxes vary, the loops become tile sizes. With `keepTile`, the home first splits larger boxes
/// into boxes as large as the most frequent box. With `streams`, the level above the home has at
/// least one loop.
Mapping ownLoops(const GroupSpace& space, std::size_t layer, const Mapping& even,
                 const std::vector<BoxKind>& kinds, bool streams, bool keepTile);

/// Returns true if both values of `keepTile` give the same loops for every mapping.
bool equalBoxes(const std::vector<BoxKind>& kinds);

/// Returns all mappings of the most frequent box of a layer, with perfect factors, one temporal
/// loop per dimension and level, and all orders. Returns none if their number exceeds `most`.
std::optional<std::vector<Mapping>> allOwnLoops(const GroupSpace& space, std::size_t layer,
                                                const std::vector<BoxKind>& kinds, bool streams,
                                                std::size_t most);

}  // namespace loopglass::fusion
