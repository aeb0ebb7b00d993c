// A turn without a walk. The own tiles of the layer are empty at the start of the turn, and its
// boxes are even and equal in all places. Such a turn counts the same words as a layer alone in one
// box (docs/fusion.md, section "The search"), so the closed form of the cost model applies.
// Afterwards each instance holds its tile of the last step.
#include "fusion/layer_walk.h"
#include "workload/checked.h"

namespace loopglass::fusion {

namespace {

/// Returns the level of the closed form: 0 for all levels above the home.
std::size_t closedLevel(std::size_t level, std::size_t home) {
    return level < home ? 0 : level - home + 1;
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
    m_nests[layer].toLastStep();
    std::vector<Box> boxes;
    for (Movement& movement : m_own[layer]) {
        if (movement.toMacs()) {
            continue;
        }
        m_nests[layer].boxes(movement.child(), boxes);
        std::int64_t tile = 0;
        for (std::size_t k = 0; k < boxes.size(); ++k) {
            Box words = shape.footprint(layer, movement.tensor(), boxes[k]);
            tile = words.there ? volume(words) : tile;
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
                                   children[movement.tensor()], tile, tally);
            }
        }
    }
    return true;
}

}  // namespace loopglass::fusion
