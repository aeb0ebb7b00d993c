// A turn without a walk. The own tiles of the layer are empty at the start of the turn, its boxes
// are equal in all places, and all instances do the same work. Such a turn counts the same words as
// a layer alone in one box (docs/fusion.md, section "The search"), so the closed form of the cost
// model applies. The first tile is the largest. Afterwards each instance holds its tile of the last
// step.
#include "fusion/layer_walk.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

/// Returns the level of the closed form: 0 for all levels above the home.
std::size_t closedLevel(std::size_t level, std::size_t home) {
    return level < home ? 0 : level - home + 1;
}

/// Returns the words of the first tile of each movement.
std::vector<std::int64_t> firstTiles(const GroupShape& shape, const OwnNest& nest,
                                     const std::vector<Movement>& movements) {
    std::vector<std::int64_t> words;
    std::vector<Box> boxes;
    for (const Movement& movement : movements) {
        std::int64_t& tile = words.emplace_back(0);
        if (!movement.toMacs()) {
            nest.boxes(movement.child(), boxes);
            for (const Box& box : boxes) {
                const Box of = shape.footprint(movement.layer(), movement.tensor(), box);
                tile = std::max(tile, volume(of));
            }
        }
    }
    return words;
}

}  // namespace

/// Returns whether the output words of a turn have been visited before, if the closed form applies:
/// own tiles are empty, places share no reads above the home, and all instances are alike.
std::optional<bool> GroupWalk::evenVisits(std::size_t layer) const {
    const GroupShape& shape = m_plan->shape();
    std::optional<bool> visited;
    for (const Movement& movement : m_own[layer]) {
        if (movement.toMacs()) {
            continue;
        }
        const bool placesShare = movement.parent() < shape.home && m_plan->places() > 1;
        if (!movement.empty() || placesShare) {
            return std::nullopt;
        }
        if (movement.tensor() == shape.output(layer)) {
            const bool before = movement.visitedAll(0);
            if (before != visited.value_or(before) || !movement.allVisitedAlike()) {
                return std::nullopt;
            }
            visited = before;
        }
    }
    return visited.value_or(false);
}

/// Returns false if the turn must be walked.
bool GroupWalk::evenTurn(std::size_t iteration, std::size_t layer, Tally& tally) {
    const GroupShape& shape = m_plan->shape();
    const std::optional<bool> visited = evenVisits(layer);
    const MacCounts* counts = visited ? evenCounts(iteration, layer, *visited) : nullptr;
    if (counts == nullptr || !countMacs(iteration, layer, tally)) {
        return false;
    }
    const std::vector<std::int64_t> largest = firstTiles(shape, m_nests[layer], m_own[layer]);
    m_nests[layer].toLastStep();
    std::vector<Box> boxes;
    for (std::size_t m = 0; m < m_own[layer].size(); ++m) {
        Movement& movement = m_own[layer][m];
        if (movement.toMacs()) {
            continue;
        }
        m_nests[layer].boxes(movement.child(), boxes);
        for (std::size_t k = 0; k < boxes.size(); ++k) {
            Box words = shape.footprint(layer, movement.tensor(), boxes[k]);
            if (words.there) {
                movement.hold(k, std::move(words));
            }
        }
        const auto& parents = counts->all[closedLevel(movement.parent(), shape.home)];
        const auto& children = counts->all[closedLevel(movement.child(), shape.home)];
        const std::size_t below = m_nests[layer].instancesBelowPlace(movement.parent());
        for (std::size_t q = 0; q < m_plan->places(); ++q) {
            if (m_plan->box(iteration, q, layer).there) {
                movement.countEven(q * below, (q + 1) * below, parents[movement.tensor()],
                                   children[movement.tensor()], largest[m], tally);
            }
        }
    }
    return true;
}

}  // namespace loopglass::fusion
