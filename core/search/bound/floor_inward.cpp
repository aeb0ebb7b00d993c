// Traffic into the levels inward of the one looked at, the first part of the bounds of floor.cpp.
//
// One pass over the decided loops is counted exactly. Every iteration of the undecided loops makes
// the pass again, with all of its steps; whether it loads the first tile again, too, is sure only
// where a loop moves the tensor along a rank of its own. What that leaves open is closed by later
// decisions: where no loop has moved the tile so, an order further out does; where a tensor
// bypasses levels, the fanouts up to its parent. So each pair of parent and child is counted again
// at every level until nothing further out can change its count, and then kept.
//
// What it is worth: proven, as floor.cpp says. Cost: one transfer count per pair still open.
#include "search/bound/floor.h"

#include <algorithm>

namespace loopglass::bound {

namespace {

constexpr std::size_t countedAgain = 64;  ///< pairs; of further ones the first count stays

}  // namespace

void FloorCounter::listPairs() {
    const CompiledProblem& compiled = m_space->compiled();
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        const auto& keepers = compiled.tensors[t].keepers;
        for (std::size_t k = 0; k < keepers.size(); ++k) {
            const std::size_t child = k + 1 < keepers.size() ? keepers[k + 1] : compiled.levelCount;
            m_pairs.push_back({t, keepers[k], child});
        }
    }
}

bool FloorCounter::pinned(std::size_t tensor, std::size_t child) const {
    if (child == m_space->levelCount() || m_space->options().cost.reuse == ReuseReading::Flush) {
        return true;
    }
    for (const NestLoop& loop : m_nest.temporalOutside(child)) {
        if (m_groups.effects(tensor)[loop.dimension] == StepEffect::Renews) {
            return true;
        }
    }
    return false;
}

/// The most first visits, over all instances of the parent, that can save a read. One instance has
/// no more of them than the bounding box of the tensor has words, and loops along a rank
/// of their own share that box out among the instances; only instances along other
/// dimensions may meet the same words.
double FloorCounter::firstVisits(std::size_t tensor, std::size_t parent) const {
    if (m_space->options().cost.chargeFirstVisits) {
        return 0;
    }
    const std::vector<char>& mayMeet = m_mayMeet[tensor];
    double copies = 1;
    for (const NestLoop& loop : m_nest.spatialBetween(0, parent)) {
        copies *= mayMeet[loop.dimension] != 0 ? static_cast<double>(loop.bound) : 1;
    }
    double undecided = 1;
    for (std::size_t d = 0; d < m_left.size(); ++d) {
        undecided *= mayMeet[d] != 0 ? m_left[d] : 1;
    }
    const auto children =
        static_cast<double>(m_space->childrenOutside(std::min(outside(), parent)));
    return m_box[tensor] * copies * std::min(undecided, children);
}

/// Nothing decided later changes the count of the pair.
bool FloorCounter::closed(const Pair& pair) const {
    return pair.parent >= outside() && pinned(pair.tensor, pair.child);
}

void FloorCounter::addPair(std::size_t tensor, std::size_t parent, std::size_t child,
                           Floor& floor) {
    const CompiledTensor& shape = m_space->compiled().tensors[tensor];
    double loads = m_allLeft;
    Transfer load;
    const bool stays = !pinned(tensor, child);
    if (stays) {
        for (std::size_t d = 0; d < m_left.size(); ++d) {
            loads /= m_groups.effects(tensor)[d] == StepEffect::Renews ? 1 : m_left[d];
        }
    }
    const Transfer pass =
        m_traffic.countMoved(m_nest, tensor, parent, child, stays ? &load : nullptr);
    const auto over = [&](std::int64_t moved, std::int64_t loaded) {
        return static_cast<double>(moved) * m_allLeft -
               static_cast<double>(loaded) * (m_allLeft - loads);
    };
    double sharedAbove = 1;
    if (parent < outside()) {
        sharedAbove = static_cast<double>(m_space->childrenOutside(outside())) /
                      static_cast<double>(m_space->childrenOutside(parent));
    }
    const double atParent =
        shape.output ? over(pass.entering, load.entering) : over(pass.requests, load.requests);
    const double words =
        std::max(m_space->accessedWords(tensor),
                 atParent * static_cast<double>(m_nest.instances(parent)) / sharedAbove);
    if (shape.output) {
        const double reads = std::max(0.0, words - firstVisits(tensor, parent));
        addTraffic(tensor, parent, child, reads, words, reads, floor);
        return;
    }
    const double fills =
        over(pass.perChild, load.perChild) * static_cast<double>(m_nest.instances(child));
    addTraffic(tensor, parent, child, words, 0, fills, floor);
}

void FloorCounter::addSettled(std::size_t child, Floor& floor) {
    for (const Pair& pair : m_pairs) {
        if (pair.child == child) {
            addPair(pair.tensor, pair.parent, pair.child, floor);
        }
    }
}

void FloorCounter::refine(std::size_t child, InwardTraffic& traffic) {
    traffic.least = traffic.closed;
    for (std::size_t p = 0; p < m_pairs.size(); ++p) {
        const bool again = p < countedAgain && (traffic.open >> p & 1U) != 0;
        if (!again && m_pairs[p].child != child) {
            continue;
        }
        const bool closes = p >= countedAgain || closed(m_pairs[p]);
        Floor counted;
        addPair(m_pairs[p].tensor, m_pairs[p].parent, m_pairs[p].child, counted);
        traffic.least += counted;
        if (closes) {
            traffic.closed += counted;
        }
        if (p < countedAgain) {
            const std::uint64_t bit = std::uint64_t{1} << p;
            traffic.open = closes ? traffic.open & ~bit : traffic.open | bit;
        }
    }
}

/// The MACs are fed from beyond the innermost level, and words along several dimensions may
/// coincide: which do depends on the strides that the tile of the innermost level gives to the
/// fanout above.
bool FloorCounter::spreadsOverTile(std::size_t tensor) const {
    const CompiledTensor& shape = m_space->compiled().tensors[tensor];
    return shape.keepers.back() + 1 < m_space->levelCount() && !shape.irregular.empty();
}

void FloorCounter::addLanes(Floor& floor) {
    const CompiledProblem& compiled = m_space->compiled();
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        if (spreadsOverTile(t)) {
            addSpreadLanes(t, floor);
        } else {
            addPair(t, compiled.tensors[t].keepers.back(), compiled.levelCount, floor);
        }
    }
}

/// Words that the children of the fanouts on both sides of the innermost level need at once,
/// whatever the strides between them: the places along one dimension all differ, and in a rank n
/// places along one dimension and m along another make at least n + m − 1 different sums.
/// Dimensions of several ranks are left out.
double FloorCounter::leastAtOnce(const CompiledTensor& shape) const {
    std::vector<double> places(m_left.size(), 1);
    for (const NestLoop& loop : m_nest.spatialBetween(outside(), m_space->levelCount())) {
        places[loop.dimension] *= static_cast<double>(loop.bound);
    }
    double words = 1;
    for (std::size_t r = 0; r < shape.rankCount; ++r) {
        double different = 1;
        for (std::size_t d = 0; d < places.size(); ++d) {
            const bool counts = shape.at(d, r) != 0 && !shape.several.contains(dimensionId(d));
            different += counts ? places[d] - 1 : 0;
        }
        words *= different;
    }
    return words;
}

/// Fanouts further out that are not decided may at best feed all their children with the same
/// words.
void FloorCounter::addSpreadLanes(std::size_t tensor, Floor& floor) {
    const CompiledTensor& shape = m_space->compiled().tensors[tensor];
    const std::size_t parent = shape.keepers.back();
    double atOnce = 1;
    for (const NestLoop& loop : m_nest.spatialBetween(outside(), m_space->levelCount())) {
        atOnce *= static_cast<double>(loop.bound);
    }
    const double sharing = static_cast<double>(m_space->childrenOutside(outside())) /
                           static_cast<double>(m_space->childrenOutside(parent));
    const double steps = static_cast<double>(m_space->compiled().operations) / atOnce;
    const double words =
        std::max(m_space->accessedWords(tensor), leastAtOnce(shape) * steps / sharing);
    const double reads = shape.output ? std::max(0.0, words - firstVisits(tensor, parent)) : words;
    addTraffic(tensor, parent, m_space->levelCount(), reads, shape.output ? words : 0, 0, floor);
}

}  // namespace loopglass::bound
