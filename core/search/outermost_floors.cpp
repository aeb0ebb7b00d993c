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

OutermostFloors::OutermostFloors(const SearchSpace& space)
    : m_space(&space),
      m_empty(space),
      m_floors(space),
      m_room(space) {
    const bool oneChild = space.childrenOutside(1) == 1;
    if (space.levelCount() < 3 || !oneChild) {
        return;
    }
    listSteps();
    if (m_least.empty()) {
        return;
    }
    m_room.lookAt(m_empty, 1);
    Floor above;
    Floor both;
    m_floors.addIdeal(1, above);
    m_floors.addIdeal(2, both);
    m_idealEnergy = both.energy - above.energy;
}

void OutermostFloors::listSteps() {
    std::size_t size = 1;
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        const auto& divisors = m_space->divisors(m_empty.remaining(d));
        m_divisors.push_back(&divisors);
        m_weight.push_back(size);
        size *= divisors.size();
        if (size > sizeLimit) {
            return;
        }
        std::int64_t base = 1;
        for (std::size_t l = 1; l < m_space->levelCount(); ++l) {
            base *= m_empty.temporal(l, d) * m_empty.spatial(l, d);
        }
        m_base.push_back(base);
        std::vector<std::vector<std::uint16_t>> steps(divisors.size());
        for (std::size_t from = 0; from < divisors.size(); ++from) {
            for (std::size_t to = from + 1; to < divisors.size(); ++to) {
                const std::int64_t ratio = divisors[to] / divisors[from];
                if (divisors[to] % divisors[from] == 0 &&
                    leastFactor(static_cast<double>(ratio)) == static_cast<double>(ratio)) {
                    steps[from].push_back(static_cast<std::uint16_t>(to));
                }
            }
        }
        m_steps.push_back(std::move(steps));
    }
    m_position.assign(m_weight.size(), 0);
    m_tile.assign(m_weight.size(), 1);
    m_least.assign(size, -1);
    m_floorAt.assign(size, 0);
}

/// Takes a tile in hand and gives its number.
std::size_t OutermostFloors::lookAt(const std::int64_t* extents,
                                    const std::vector<std::int64_t>& factors) {
    std::size_t number = 0;
    for (std::size_t d = 0; d < m_weight.size(); ++d) {
        m_tile[d] = extents[d] * factors[d] / m_base[d];
        const auto at = std::lower_bound(m_divisors[d]->begin(), m_divisors[d]->end(), m_tile[d]);
        m_position[d] = static_cast<std::uint16_t>(at - m_divisors[d]->begin());
        number += m_weight[d] * m_position[d];
    }
    return number;
}

double OutermostFloors::energyFrom(const std::int64_t* extents,
                                   const std::vector<std::int64_t>& factors) {
    return m_least.empty() ? 0 : least(lookAt(extents, factors));
}

const Floor* OutermostFloors::into(const std::int64_t* extents,
                                   const std::vector<std::int64_t>& factors) {
    return m_least.empty() ? nullptr : &floorHere(lookAt(extents, factors));
}

double OutermostFloors::least(std::size_t number) {
    if (m_least[number] >= 0) {
        return m_least[number];
    }
    double least = std::numeric_limits<double>::infinity();
    if (m_room.holds(m_tile)) {
        for (std::size_t d = 0; d < m_weight.size(); ++d) {
            const std::uint16_t from = m_position[d];
            for (const std::uint16_t to : m_steps[d][from]) {
                m_position[d] = to;
                m_tile[d] = (*m_divisors[d])[to];
                least = std::min(least, this->least(number + m_weight[d] * (to - from)));
            }
            m_position[d] = from;
            m_tile[d] = (*m_divisors[d])[from];
        }
        if (least == std::numeric_limits<double>::infinity()) {
            least = floorHere(number).energy;
        }
    }
    return m_least[number] = least;
}

const Floor& OutermostFloors::floorHere(std::size_t number) {
    std::uint32_t& at = m_floorAt[number];
    if (at == 0) {
        PartialMapping whole = m_empty;
        whole.multiplyTile(1, m_tile);
        m_floors.at(whole, 1);
        m_floors.gather(m_group);
        Floor floor;
        m_floors.groups().add(m_group, m_floors.loopsOutside(), floor);
        m_floorsKnown.push_back(floor);
        at = static_cast<std::uint32_t>(m_floorsKnown.size());
    }
    return m_floorsKnown[at - 1];
}

}  // namespace loopglass
