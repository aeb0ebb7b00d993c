// What steps of the loops outside a tile bring at least, whatever their order and split.
//
// When a loop steps, the tile moves along a rank by the step less all that the loops inside have
// moved it: traffic.cpp. Where only one dimension of the rank has loops left, its steps move the
// tile by at least its own extent U (times the coefficient), and steps of other loops outside one
// of its loops by at least U·(p − 1), p the least prime of what is left, for that is what the loop
// inside wraps. Where two dimensions of a rank have loops left, a window and what slides over it,
// one may take back what the other has moved. But not if one step of the one reaches further than
// all steps of the other together: then they differ by at least the rest. Where it does not, a step
// may bring nothing. New words only grow with the distance, and with distances along other ranks,
// so those words are a floor. The first loop that moves the tile has nothing inside it and moves it
// by U exactly.
// Undecided fanouts turn some iterations into siblings: steps only become longer, up to what is
// left over p.
// Proven; assumes coefficients ≥ 0. Cost: one count of new words per window dimension and distance
// that is shorter than the tile.
#include "search/bound/step_floors.h"

#include "search/space/divisors.h"

#include <algorithm>

namespace loopglass::bound {

StepFloors::StepFloors(const space::SearchSpace& space) : m_space(&space) {
    const CompiledProblem& compiled = space.compiled();
    for (const CompiledTensor& tensor : compiled.tensors) {
        std::vector<StepEffect> effects;
        std::vector<std::size_t> ranks(compiled.dimensionCount);
        for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
            effects.push_back(effectOf(compiled, tensor, d));
            for (std::size_t r = 0; r < tensor.rankCount; ++r) {
                ranks[d] = tensor.at(d, r) != 0 ? r : ranks[d];
            }
        }
        m_effects.push_back(std::move(effects));
        m_rankOf.push_back(std::move(ranks));
    }
}

/// How far one step along the dimension moves the tile, along its rank.
std::int64_t StepFloors::reach(std::size_t d) const {
    return m_tensor->at(d, m_rankOf[m_number][d]) * m_outside.extents[d];
}

StepFloors::Partners StepFloors::partnersOf(std::size_t d) const {
    Partners partners;
    for (const CompiledTensor::Term& term : m_tensor->terms) {
        const std::size_t other = term.dimension;
        if (other != d && m_outside.left[other] > 1 && m_tensor->at(d, term.rank) != 0) {
            ++partners.count;
            partners.one = other;
            partners.simple &= !m_tensor->several.contains(dimensionId(other));
        }
    }
    return partners;
}

/// Of a step of one of its loops, whatever stands inside.
std::int64_t StepFloors::ownDistance(std::size_t d, const Partners& partners) const {
    if (partners.count == 0) {
        return reach(d);
    }
    return partners.count == 1 && partners.simple
               ? std::min(reach(d), partnerDistance(partners.one, d))
               : 0;
}

/// Of a step along `partner` when a loop over d stands inside.
std::int64_t StepFloors::partnerDistance(std::size_t d, std::size_t partner) const {
    const std::int64_t left = leftOf(partner);
    const std::int64_t longest =
        reach(partner) * (m_outside.siblings ? left / space::leastFactor(left) : 1);
    return std::max({std::int64_t{0}, reach(partner) - reach(d) * (leftOf(d) - 1),
                     reach(d) * (space::leastFactor(leftOf(d)) - 1) - longest});
}

std::size_t StepFloors::moveBy(std::size_t rank, std::int64_t distance) {
    if (distance <= 0) {
        return none;
    }
    const bool exact = m_space->options().cost.reuse == ReuseReading::Exact;
    if (!exact || distance >= m_tileExtent[rank]) {
        return all;
    }
    const std::pair move{rank, distance};
    const auto known = std::find(m_known.begin(), m_known.end(), move);
    const auto number = static_cast<std::size_t>(known - m_known.begin());
    if (known == m_known.end()) {
        m_known.push_back(move);
        m_shifts.resize(m_shifts.size() + m_tensor->rankCount, 0);
        m_shifts[number * m_tensor->rankCount + rank] = distance;
    }
    return firstCounted + number;
}

/// A step that moves the tile along every rank that the dimension indexes.
std::size_t StepFloors::moveByStep(std::size_t d) {
    if (!m_tensor->several.contains(dimensionId(d))) {
        return moveBy(m_rankOf[m_number][d], reach(d));
    }
    if (m_space->options().cost.reuse != ReuseReading::Exact) {
        return all;
    }
    m_known.emplace_back(m_tensor->rankCount, static_cast<std::int64_t>(d));
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        m_shifts.push_back(m_tensor->at(d, r) * m_outside.extents[d]);
    }
    return firstCounted + m_known.size() - 1;
}

/// Of a step of d when loops inside it wrap `wraps` along another rank: both bring new words, and
/// the one that leaves less of the tile is taken.
std::size_t StepFloors::furtherMove(std::size_t rank, std::int64_t wraps, std::size_t d) {
    if (m_tensor->several.contains(dimensionId(d))) {
        return moveBy(rank, wraps);
    }
    const std::size_t own = m_rankOf[m_number][d];
    const std::int64_t distance = ownDistance(d, partnersOf(d));
    const auto shareOf = [&](std::int64_t moved, std::size_t along) {
        return static_cast<double>(moved) / static_cast<double>(m_tileExtent[along]);
    };
    const bool further = shareOf(distance, own) > shareOf(wraps, rank);
    return further ? moveBy(own, distance) : moveBy(rank, wraps);
}

void StepFloors::listSimple(std::size_t first, const Partners& partners) {
    const std::size_t rank = m_rankOf[m_number][first];
    const std::int64_t wraps = reach(first) * (space::leastFactor(leftOf(first)) - 1);
    const std::size_t wrap = moveBy(rank, wraps);
    for (std::size_t d = 0; d < m_outside.left.size(); ++d) {
        if (m_outside.left[d] <= 1 || m_effects[m_number][d] == StepEffect::Renews) {
            continue;
        }
        std::size_t move = wrap;
        if (d == first) {
            move = moveBy(rank, ownDistance(d, partners));
        } else if (m_tensor->at(d, rank) != 0) {
            const bool one = partners.count == 1 && partners.simple;
            move = one ? moveBy(rank, partnerDistance(first, d)) : none;
        } else if (wrap != all && m_tensor->indexing.contains(dimensionId(d))) {
            move = furtherMove(rank, wraps, d);
        }
        m_outer.push_back({d, move});
    }
}

/// The first loop moves the tile along several ranks.
void StepFloors::listEntangled(std::size_t step, const Partners& partners) {
    for (std::size_t d = 0; d < m_outside.left.size(); ++d) {
        if (m_outside.left[d] > 1 && m_effects[m_number][d] != StepEffect::Renews) {
            m_outer.push_back({d, partners.count == 0 ? step : none});
        }
    }
}

void StepFloors::list(std::size_t tensor, const StepsOutside& outside, const std::int64_t* tile) {
    m_number = tensor;
    m_tensor = &m_space->compiled().tensors[tensor];
    m_outside = outside;
    m_shifts.clear();
    m_known.clear();
    m_first.clear();
    m_outer.clear();
    m_tileExtent.assign(m_tensor->rankCount, 1);
    for (const CompiledTensor::Term& term : m_tensor->terms) {
        m_tileExtent[term.rank] += term.coefficient * (tile[term.dimension] - 1);
    }
    for (std::size_t d = 0; d < outside.left.size(); ++d) {
        if (outside.left[d] <= 1 || m_effects[tensor][d] != StepEffect::Slides) {
            continue;
        }
        const Partners partners = partnersOf(d);
        First first{d, moveByStep(d), m_outer.size(), 0};
        if (m_tensor->several.contains(dimensionId(d))) {
            listEntangled(first.move, partners);
        } else {
            listSimple(d, partners);
        }
        first.to = m_outer.size();
        m_first.push_back(first);
    }
    m_counted.resize(m_known.size());
}

GroupTraffic::Step StepFloors::stepOf(std::size_t dimension, std::size_t move, double children,
                                      const GroupTraffic::OfTensor& traffic) const {
    if (move == none) {
        return {dimension, 0, 0};
    }
    if (move == all) {
        return {dimension, traffic.full, traffic.fullFills};
    }
    const Transfer& moved = m_counted[move - firstCounted];
    return {dimension, static_cast<double>(moved.requests),
            static_cast<double>(moved.perChild) * children};
}

void StepFloors::fill(double children, GroupTraffic::OfTensor& traffic) const {
    traffic.first.resize(m_outside.left.size());
    for (const First& from : m_first) {
        GroupTraffic::FirstLoop& to = traffic.first[from.dimension];
        to.step = stepOf(from.dimension, from.move, children, traffic);
        to.outer.clear();
        for (std::size_t o = from.from; o < from.to; ++o) {
            to.outer.push_back(stepOf(m_outer[o].dimension, m_outer[o].move, children, traffic));
        }
        std::sort(to.outer.begin(), to.outer.end(),
                  [](const GroupTraffic::Step& a, const GroupTraffic::Step& b) {
                      return a.words < b.words || (!(b.words < a.words) && a.fills < b.fills);
                  });
        for (std::size_t o = to.outer.size(); o-- > 1;) {
            to.outer[o - 1].fills = std::min(to.outer[o - 1].fills, to.outer[o].fills);
        }
    }
}

}  // namespace loopglass::bound
