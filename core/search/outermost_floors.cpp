// What the outermost level must at least send, given how far the tile of the next one has grown.
//
// A mapping decided inward of level 1 fixes extents that the tile of level 1 is a multiple of. Over
// all multiples that fit, the least of the floors of group_traffic.cpp is a floor under the traffic
// between level 0 and level 1 for every completion: it replaces the ideal of "every word moves
// once" in the bounds, and it knows that level 1 cannot hold everything.
//
// The floor of a tile does not rise when the tile grows by a prime factor p: visits fall by p where
// the dimension moves a tensor, and the words of a visit grow by p at most; an order that is
// possible for the larger tile is possible for the smaller one. So only tiles that cannot grow are
// counted, and the least over the multiples of a tile is the least over its grown children. Proven,
// where level 0 has one child; elsewhere nothing is claimed. Cost: once per tile that fits level 1,
// a few lookups per dimension; tiles that cannot grow are few.
#include "search/outermost_floors.h"

#include <algorithm>
#include <limits>

namespace loopglass {

OutermostFloors::OutermostFloors(const SearchSpace& space, const ExtentLattice& lattice)
    : m_space(&space),
      m_lattice(&lattice),
      m_floors(space),
      m_room(space),
      m_trial(space),
      m_tile(space.dimensionCount(), 1) {
    if (space.levelCount() < 3 || space.childrenOutside(1) != 1 || lattice.size() == 0) {
        return;
    }
    m_least.assign(lattice.size(), -1);
    m_floorAt.assign(lattice.size(), 0);
    m_room.lookAt(PartialMapping::unconstrained(space), 1);
    Floor above;
    Floor both;
    m_floors.addIdeal(1, above);
    m_floors.addIdeal(2, both);
    m_idealEnergy = both.energy - above.energy;
}

double OutermostFloors::energyFrom(const std::int64_t* extents,
                                   const std::vector<std::int64_t>& factors) {
    return m_least.empty() ? 0 : least(m_lattice->numberOf(extents, factors));
}

const Floor* OutermostFloors::into(const std::int64_t* extents,
                                   const std::vector<std::int64_t>& factors) {
    return m_least.empty() ? nullptr : &floorHere(m_lattice->numberOf(extents, factors));
}

double OutermostFloors::least(std::size_t number) {
    if (m_least[number] >= 0) {
        return m_least[number];
    }
    for (std::size_t d = 0; d < m_tile.size(); ++d) {
        m_tile[d] = m_lattice->extent(number, d);
    }
    double least = std::numeric_limits<double>::infinity();
    if (m_room.holds(m_tile)) {
        bool gap = false;
        for (std::size_t d = 0; d < m_tile.size(); ++d) {
            const auto& steps = m_lattice->steps(number, d);
            gap = gap || (!steps.empty() && leavesGap(number, d));
            for (const std::size_t step : steps) {
                least = std::min(least, this->least(number + step));
            }
        }
        if (gap || least == std::numeric_limits<double>::infinity()) {
            least = std::min(least, floorHere(number).energy);
        }
    }
    return m_least[number] = least;
}

/// Two tiles that follow each other along d leave words between them in a rank of some tensor.
bool OutermostFloors::leavesGap(std::size_t number, std::size_t d) const {
    for (const CompiledTensor& tensor : m_space->compiled().tensors) {
        for (std::size_t r = 0; r < tensor.rankCount && tensor.indexing.contains(dimensionId(d));
             ++r) {
            std::int64_t others = 0;
            for (std::size_t o = 0; o < m_tile.size() && tensor.at(d, r) > 1; ++o) {
                others += o == d ? 0 : tensor.at(o, r) * (m_lattice->extent(number, o) - 1);
            }
            if (tensor.at(d, r) - 1 > others) {
                return true;
            }
        }
    }
    return false;
}

const Floor& OutermostFloors::floorHere(std::size_t number) {
    std::uint32_t& at = m_floorAt[number];
    if (at == 0) {
        m_trial = PartialMapping::unconstrained(*m_space);
        for (std::size_t d = 0; d < m_tile.size(); ++d) {
            m_trial.multiplyTemporal(1, d, m_lattice->extent(number, d));
        }
        m_floors.at(m_trial, 1);
        m_floors.gather(m_group);
        Floor floor;
        m_floors.groups().add(m_group, m_floors.loopsOutside(), floor);
        m_floorsKnown.push_back(floor);
        at = static_cast<std::uint32_t>(m_floorsKnown.size());
    }
    return m_floorsKnown[at - 1];
}

}  // namespace loopglass
