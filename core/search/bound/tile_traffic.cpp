// The words that one visit of a decided tile moves. The cost model itself counts the reload of the
// whole tile; step_bounds.cpp counts the minimum of a single step. Cost: for each tensor, one count
// of a reload and a few counts of steps.
#include "search/bound/tile_traffic.h"

#include <algorithm>

namespace loopglass::bound {

TileTrafficCounter::TileTrafficCounter(const space::SearchProblem& space)
    : m_space(&space),
      m_counter(space.compiled()),
      m_firstVisits(space),
      m_sharing(space),
      m_price(space),
      m_steps(space) {}

void TileTrafficCounter::countTensor(const PartialNest& part, std::size_t tensor,
                                     std::uint64_t ranksWithGaps, TensorTraffic& traffic) {
    const CompiledTensor& shape = m_space->compiled().tensors[tensor];
    const auto child = std::find(shape.keepers.begin(), shape.keepers.end(), part.level());
    traffic.moves = child != shape.keepers.end() && child != shape.keepers.begin();
    if (!traffic.moves) {
        return;
    }
    const LoopNest& nest = part.nest();
    traffic.output = shape.output;
    traffic.drained = shape.drainsRead;
    traffic.parent = *(child - 1);
    const MovableTile tile = m_counter.tile(nest, tensor, traffic.parent, part.level());
    const Transfer reload = tile.reload();
    const double children = static_cast<double>(nest.instances(part.level())) /
                            static_cast<double>(nest.instances(traffic.parent));
    traffic.words = static_cast<double>(reload.requests);
    traffic.fills = static_cast<double>(reload.perChild) * children;
    traffic.accessed = m_space->accessedWords(tensor);
    traffic.firstVisits = traffic.output ? m_firstVisits.most(part, tensor, traffic.parent) : 0;
    const auto decided = nest.spatialBetween(traffic.parent, part.level());
    traffic.filled = static_cast<double>(childrenFilled(shape, decided));
    traffic.siblings = m_sharing.most(part, tensor, traffic.parent);
    traffic.energy = m_price.perWord(tensor, traffic.parent);
    m_steps.count(part, tensor, tile, children, ranksWithGaps, traffic);
}

void TileTrafficCounter::count(const PartialNest& part, TileTraffic& traffic,
                               std::span<const std::uint64_t> ranksWithGaps) {
    traffic.level = part.level();
    traffic.tensors.resize(m_space->compiled().tensors.size());
    for (std::size_t t = 0; t < traffic.tensors.size(); ++t) {
        countTensor(part, t, ranksWithGaps.empty() ? 0 : ranksWithGaps[t], traffic.tensors[t]);
    }
}

}  // namespace loopglass::bound
