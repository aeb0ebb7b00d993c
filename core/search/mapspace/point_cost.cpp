// Computes the legality and the cost of a point. The factors of the fanouts and the limits of
// constraints are checked first, because these checks reject most mappings. Then the loops form a
// loop nest. The tiles of this nest are compared with the buffers (docs/cost-model.md, section
// "Legality"), and its words are counted. The results equal the results of violations() and
// evaluate(), but without sentences and tables. Cost: one count.
#include "search/mapspace/point_cost.h"

#include "workload/checked.h"

#include <algorithm>

namespace loopglass::mapspace {

PointCost::PointCost(const MapSpace& space)
    : m_space(&space),
      m_temporal(space.levelCount()),
      m_counter(space.space().compiled()) {
    if (space.isUneven()) {
        m_uneven = std::make_unique<uneven::MappingStepsCost>(space.space());
    }
    for (std::size_t p = space.places().size(); p-- > 0;) {
        const Place& place = space.places()[p];
        const std::size_t factors = p * space.dimensionCount();
        const Fanout& fanout = space.space().compiled().level(place.level).fanout;
        if (place.axis == 't') {
            m_temporal[place.level] = factors;
        } else {
            const bool onX = place.axis == 'x';
            const LevelConstraints& level = space.space().constraints(place.level);
            m_axes.push_back({factors, place.level, onX ? fanout.x : fanout.y,
                              onX ? LoopAxis::X : LoopAxis::Y,
                              onX ? level.x.least : level.y.least});
        }
    }
    listLimits();
    std::size_t ranks = 0;
    for (const CompiledTensor& tensor : space.space().compiled().tensors) {
        ranks = std::max(ranks, tensor.rankCount);
    }
    m_extents.resize(ranks);
}

void PointCost::listLimits() {
    for (std::size_t p = 0; p < m_space->places().size(); ++p) {
        const Place& place = m_space->places()[p];
        const LevelConstraints& level = m_space->space().constraints(place.level);
        const LoopConstraint& here = place.axis == 't'   ? level.temporal
                                     : place.axis == 'x' ? level.x
                                                         : level.y;
        for (const Loop& limit : here.most) {
            m_limits.emplace_back(p * m_space->dimensionCount() + index(limit.dimension),
                                  here.mostOf(limit.dimension));
        }
    }
}

bool PointCost::keepsLimits(const MapPoint& point) const {
    return std::ranges::all_of(
        m_limits, [&](const auto& limit) { return point.factors[limit.first] <= limit.second; });
}

bool PointCost::fitsFanouts(const MapPoint& point) const {
    return std::ranges::all_of(m_axes, [&](const Axis& axis) {
        std::int64_t used = 1;
        for (std::size_t d = 0; d < m_space->dimensionCount() && used <= axis.children; ++d) {
            // The product cannot overflow, because a factor is at most a dimension size.
            used *= point.factors[axis.factors + d];
        }
        return used <= axis.children && used >= axis.least;
    });
}

void PointCost::layNest(const MapPoint& point) {
    const std::size_t dimensions = m_space->dimensionCount();
    m_nest.start(m_space->levelCount(), dimensions);
    auto axis = m_axes.begin();
    for (std::size_t l = m_space->levelCount(); l-- > 0;) {
        for (; axis != m_axes.end() && axis->level == l; ++axis) {
            for (std::size_t d = dimensions; d-- > 0;) {
                m_nest.addSpatial(d, point.factors[axis->factors + d], axis->axis);
            }
        }
        for (std::size_t i = 0; i < dimensions; ++i) {
            const std::size_t d = point.order[l * dimensions + i];
            m_nest.addTemporal(d, point.factors[m_temporal[l] + d]);
        }
        m_nest.closeLevel();
    }
}

bool PointCost::fitsBuffers(const space::SearchProblem& space) {
    const std::int64_t wordBits = space.problem().accelerator.wordBits;
    for (const space::BoundedBuffer& buffer : space.buffers()) {
        const std::int64_t* tile = m_nest.extents(buffer.level);
        std::int64_t bits = 0;
        for (const std::size_t t : buffer.tensors) {
            const CompiledTensor& tensor = space.compiled().tensors[t];
            std::fill_n(m_extents.begin(), tensor.rankCount, 1);
            for (const CompiledTensor::Term& term : tensor.terms) {
                m_extents[term.rank] += term.coefficient * (tile[term.dimension] - 1);
            }
            std::int64_t words = 1;
            for (std::size_t r = 0; r < tensor.rankCount; ++r) {
                words = checkedMultiply(words, m_extents[r]);
            }
            bits = checkedAdd(bits, checkedMultiply(words, space.problem().tensorBits[t]));
        }
        if (bits / wordBits + (bits % wordBits != 0 ? 1 : 0) > buffer.words) {
            return false;
        }
    }
    return true;
}

PointCost::Bypassing& PointCost::bypassing(const MapPoint& point) {
    const auto [found, added] = m_known.try_emplace(point.bypassed);
    Bypassing& known = found->second;
    if (added) {
        known.problem = applied(m_space->space().problem(), m_space->variant(point));
        known.space =
            std::make_unique<space::SearchProblem>(known.problem, m_space->space().options());
        known.counter = std::make_unique<AccessCounter>(known.space->compiled());
    }
    return known;
}

std::optional<space::Priced> PointCost::price(const MapPoint& point) {
    if (m_uneven) {
        m_space->copySteps(point, m_steps);
        return m_uneven->price(m_steps);
    }
    return keepsLimits(point) && fitsFanouts(point) ? price(point, true) : std::nullopt;
}

std::optional<space::Priced> PointCost::priceIgnoringCapacity(const MapPoint& point) {
    if (m_uneven) {
        m_space->copySteps(point, m_steps);
        return m_uneven->priceIgnoringCapacity(m_steps);
    }
    return price(point, false);
}

std::optional<space::Priced> PointCost::price(const MapPoint& point, bool mustFit) {
    try {
        layNest(point);
        Bypassing* other = point.bypassed == 0 ? nullptr : &bypassing(point);
        const space::SearchProblem& space = other != nullptr ? *other->space : m_space->space();
        AccessCounter& counter = other != nullptr ? *other->counter : m_counter;
        if (mustFit && !fitsBuffers(space)) {
            return std::nullopt;
        }
        counter.count(m_nest);
        const Totals totals = counter.totals();
        return space::Priced{totals,
                             scoreOf(space.options().objective, totals.energy, totals.cycles)};
    } catch (const CountOverflow&) {
        return std::nullopt;
    }
}

}  // namespace loopglass::mapspace
