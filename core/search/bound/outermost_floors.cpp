// What the outermost level must at least send, given how far the tile of the next one has grown.
//
// A mapping decided inward of level 1 fixes extents that the tile of level 1 is a multiple of. Over
// all multiples that fit, the least of the floors of group_traffic.cpp is a floor under the traffic
// between level 0 and level 1 for every completion: it replaces the ideal of "every word moves
// once" in the bounds, and it knows that level 1 cannot hold everything.
//
// A larger tile never moves more. Let a tile grow by a prime factor p along d, the loops in the
// same order. Each of its visits stands for p visits of the smaller one, the union of their tiles.
// A word that it loads was not in the union before, so one of the p loaded it too, unless that one
// took it over from the one before along d. Then loops inside d have moved the tile back by what d
// moved it, and the load is that of the one before, when the loops inside had brought it there; the
// union held the word all the while, for what moves along a rank by one loop only does not return
// to a word it has left. (Not so where p leaves words between tiles, where d indexes two ranks of a
// tensor, where such loops inside are several, or other ranks have two.) So a tile is counted only
// if no such growth of it fits, and the least over the multiples of a tile is the least over its
// grown children. Proven, where level 0 has one child; elsewhere nothing is claimed. Cost: once per
// tile that fits level 1, a few lookups per dimension; tiles that are counted are few.
#include "search/bound/outermost_floors.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace loopglass::bound {

OutermostFloors::OutermostFloors(const space::SearchSpace& space, SearchTables& tables)
    : m_space(&space),
      m_tables(&tables),
      m_lattice(&tables.lattice),
      m_floors(space),
      m_trial(space),
      m_positions(space.dimensionCount()) {
    if (tables.leastFirst.empty()) {
        return;
    }
    listJumps();
    Floor above;
    Floor both;
    m_floors.addIdeal(1, above);
    m_floors.addIdeal(2, both);
    m_idealEnergy = both.energy - above.energy;
}

void OutermostFloors::listJumps() {
    m_jumps.resize(m_positions.size());
    for (const CompiledTensor& tensor : m_space->compiled().tensors) {
        m_severalRanks = m_severalRanks | tensor.several;
        for (const CompiledTensor::Term& term : tensor.terms) {
            if (term.coefficient <= 1) {
                continue;
            }
            Jump jump{term.coefficient - 1, {}};
            for (const CompiledTensor::Term& other : tensor.terms) {
                if (other.rank == term.rank && other.dimension != term.dimension) {
                    jump.fillers.push_back(other);
                }
            }
            m_jumps[term.dimension].push_back(std::move(jump));
        }
    }
}

double OutermostFloors::energyFrom(const std::int64_t* extents,
                                   std::span<const std::int64_t> factors) {
    return m_tables->leastFirst.empty() ? 0 : least(m_lattice->numberOf(extents, factors));
}

const Floor* OutermostFloors::into(const std::int64_t* extents,
                                   std::span<const std::int64_t> factors) {
    return m_tables->leastFirst.empty() ? nullptr
                                        : &floorHere(m_lattice->numberOf(extents, factors));
}

bool OutermostFloors::fits(std::size_t number) {
    for (const std::size_t level : m_tables->rooms.levels()) {
        if (level <= 1 && !m_tables->rooms.holds(level, number)) {
            return false;
        }
    }
    return true;
}

double OutermostFloors::least(std::size_t number) {
    const double known = m_tables->leastFirst[number].load(std::memory_order_relaxed);
    if (known >= 0) {
        return known;
    }
    for (std::size_t d = 0; d < m_positions.size(); ++d) {
        m_positions[d] = m_lattice->position(number, d);
    }
    return leastGrown(number);
}

/// The same for the tile at m_positions, which it leaves as they are.
double OutermostFloors::leastGrown(std::size_t number) {
    std::atomic<double>& kept = m_tables->leastFirst[number];
    const double known = kept.load(std::memory_order_relaxed);
    if (known >= 0) {
        return known;
    }
    double least = std::numeric_limits<double>::infinity();
    if (fits(number)) {
        bool bettered = false;
        for (std::size_t d = 0; d < m_positions.size(); ++d) {
            const std::size_t here = m_positions[d];
            double grown = std::numeric_limits<double>::infinity();
            for (const std::size_t step : m_lattice->steps(d, here)) {
                m_positions[d] = here + step;
                grown = std::min(grown, leastGrown(number + step * m_lattice->weight(d)));
            }
            m_positions[d] = here;
            least = std::min(least, grown);
            bettered = bettered || (grown < std::numeric_limits<double>::infinity() && !mayRise(d));
        }
        if (!bettered) {
            least = std::min(least, floorHere(number).energy);
        }
    }
    kept.store(least, std::memory_order_relaxed);
    return least;
}

/// Two tiles that follow each other along d leave words between them in some tensor: in a rank, or
/// beside the diagonal of two ranks. Or other loops inside may take back what d moves.
bool OutermostFloors::mayRise(std::size_t d) const {
    if (m_severalRanks.contains(dimensionId(d)) || takesBack(d)) {
        return true;
    }
    return std::any_of(m_jumps[d].begin(), m_jumps[d].end(), [&](const Jump& jump) {
        std::int64_t filled = 0;
        for (const CompiledTensor::Term& other : jump.fillers) {
            filled += other.coefficient *
                      (m_lattice->extentAt(other.dimension, m_positions[other.dimension]) - 1);
        }
        return jump.gap > filled;
    });
}

/// Dimensions other than d with loops left that index the rank.
std::size_t OutermostFloors::othersLeft(const CompiledTensor& tensor, std::size_t rank,
                                        std::size_t d) const {
    return static_cast<std::size_t>(
        std::count_if(tensor.terms.begin(), tensor.terms.end(), [&](const auto& term) {
            return term.rank == rank && term.dimension != d &&
                   !m_lattice->steps(term.dimension, m_positions[term.dimension]).empty();
        }));
}

/// Loops of another dimension in the rank of d may stand inside those of d, and words that left the
/// tile may return to it meanwhile: there are two such dimensions, or two in another rank.
bool OutermostFloors::takesBack(std::size_t d) const {
    const bool exact = m_space->options().cost.reuse == ReuseReading::Exact;
    for (const CompiledTensor& tensor : m_space->compiled().tensors) {
        std::size_t inside = 0;
        bool returns = !exact;
        for (std::size_t r = 0; r < tensor.rankCount && tensor.irregular.contains(dimensionId(d));
             ++r) {
            const std::size_t others = othersLeft(tensor, r, d);
            inside += tensor.at(d, r) != 0 ? others : 0;
            returns = returns || others > 1;
        }
        if (inside > 0 && returns) {
            return true;
        }
    }
    return false;
}

const Floor& OutermostFloors::floorHere(std::size_t number) {
    if (const Floor* known = m_tables->intoFirst.find(number)) {
        return *known;
    }
    m_trial = space::PartialMapping::unconstrained(*m_space);
    for (std::size_t d = 0; d < m_positions.size(); ++d) {
        m_trial.multiplyTemporal(1, d, m_lattice->extent(number, d));
    }
    m_floors.at(m_trial, 1);
    m_floors.gather(m_group);
    Floor floor;
    m_floors.groups().add(m_group, m_floors.loopsOutside(), floor);
    return m_tables->intoFirst.keep(number, floor);
}

}  // namespace loopglass::bound
