// In the packed form of a mapping, a number has four bytes if no dimension size needs more. This is
// the usual case. A position in an order has one byte, because there are at most 64 dimensions
// (maxDimensions).
//
// The mapping with the least tiles (docs/search.md, section "Tiles").
//
// Statement. Let M be the mapping that minTiles() returns. In every mapping, each tile has in each
// dimension at least the extent that it has in M. Argument: the extent is the product of all
// factors of the dimension at the level and at inner levels. The factors that constraints fix are
// equal in every mapping. The other factors are outside the tile only if they are at an outer
// place. In M, these factors are at an outer place whenever constraints leave such a place free. A
// limit on the factor of a place can only make a tile larger.
//
// So if a tile of M does not fit, no mapping is legal. The tile of the outermost level is the whole
// workload. Cost: one test for each place of each dimension.
#include "search/space/partial_mapping.h"

#include <algorithm>
#include <cstring>

namespace loopglass::space {

namespace {

template <typename Narrow>
std::byte* put(std::byte* to, const std::int64_t* numbers, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const auto narrow = static_cast<Narrow>(numbers[i]);
        std::memcpy(to + i * sizeof(Narrow), &narrow, sizeof(Narrow));
    }
    return to + count * sizeof(Narrow);
}

template <typename Narrow>
const std::byte* take(const std::byte* from, std::int64_t* numbers, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        Narrow narrow{};
        std::memcpy(&narrow, from + i * sizeof(Narrow), sizeof(Narrow));
        numbers[i] = static_cast<std::int64_t>(narrow);
    }
    return from + count * sizeof(Narrow);
}

bool axisTakes(const SearchProblem& space, std::size_t level, std::size_t d) {
    const Fanout& fanout = space.compiled().level(level).fanout;
    return (fanout.x > 1 && space.axisFree(level, 'x', d)) ||
           (fanout.y > 1 && space.axisFree(level, 'y', d));
}

void placeOutermost(const SearchProblem& space, std::size_t d, PartialMapping& mapping) {
    const std::int64_t rest = mapping.remaining(d);
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        if (space.temporalFree(l, d)) {
            mapping.multiplyTemporal(l, d, rest);
            return;
        }
        if (axisTakes(space, l, d)) {
            mapping.multiplySpatial(l, d, rest);
            return;
        }
    }
}

}  // namespace

PartialMapping::PartialMapping(std::size_t levels, std::size_t dimensions)
    : m_levels(levels),
      m_dimensions(dimensions),
      m_data(orderAt(levels), 0) {
    std::fill_n(m_data.begin(), remainingAt(), 1);
}

PartialMapping PartialMapping::unconstrained(const SearchProblem& space) {
    PartialMapping mapping(space.levelCount(), space.dimensionCount());
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        mapping.m_data[mapping.remainingAt() + d] = space.bound(d);
        mapping.m_narrow = mapping.m_narrow && space.bound(d) >> 32 == 0;
    }
    return mapping;
}

PartialMapping::PartialMapping(const SearchProblem& space) : PartialMapping(unconstrained(space)) {
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        for (std::size_t d = 0; d < m_dimensions; ++d) {
            multiplyTemporal(l, d, space.fixedTemporal(l, d));
            multiplySpatial(l, d, space.fixedSpatial(l, d));
        }
    }
}

void PartialMapping::setOrder(std::size_t level, const std::vector<DimensionId>& order) {
    std::int64_t* at = &m_data[orderAt(level)];
    *at = static_cast<std::int64_t>(order.size());
    for (const DimensionId d : order) {
        *++at = static_cast<std::int64_t>(index(d));
    }
}

std::vector<DimensionId> PartialMapping::order(std::size_t level) const {
    const std::int64_t* at = &m_data[orderAt(level)];
    std::vector<DimensionId> order;
    for (std::int64_t i = 1; i <= *at; ++i) {
        order.push_back(dimensionId(static_cast<std::size_t>(at[i])));
    }
    return order;
}

std::size_t PartialMapping::packedSize() const {
    const std::size_t width = m_narrow ? sizeof(std::uint32_t) : sizeof(std::int64_t);
    return numberCount() * width + (m_data.size() - numberCount());
}

void PartialMapping::pack(std::byte* to) const {
    to = m_narrow ? put<std::uint32_t>(to, m_data.data(), numberCount())
                  : put<std::int64_t>(to, m_data.data(), numberCount());
    put<std::uint8_t>(to, &m_data[numberCount()], m_data.size() - numberCount());
}

void PartialMapping::unpack(const std::byte* from) {
    from = m_narrow ? take<std::uint32_t>(from, m_data.data(), numberCount())
                    : take<std::int64_t>(from, m_data.data(), numberCount());
    take<std::uint8_t>(from, &m_data[numberCount()], m_data.size() - numberCount());
}

void PartialMapping::addTemporal(std::size_t level, LoopNest& nest) const {
    const std::int64_t* at = &m_data[orderAt(level)];
    if (*at == 0) {
        for (std::size_t d = 0; d < m_dimensions; ++d) {
            nest.addTemporal(d, temporal(level, d));
        }
        return;
    }
    for (std::int64_t i = 1; i <= *at; ++i) {
        const auto d = static_cast<std::size_t>(at[i]);
        nest.addTemporal(d, temporal(level, d));
    }
}

void PartialMapping::addSpatial(std::size_t level, LoopNest& nest) const {
    for (std::size_t d = 0; d < m_dimensions; ++d) {
        nest.addSpatial(d, spatial(level, d));
    }
}

void PartialMapping::flatten(std::size_t from, LoopNest& nest) const {
    nest.start(m_levels, m_dimensions);
    for (std::size_t l = m_levels; l-- > 0;) {
        if (l + 1 >= from) {
            addSpatial(l, nest);
        }
        if (l >= from) {
            addTemporal(l, nest);
        }
        nest.closeLevel();
    }
}

void PartialMapping::flattenAll(LoopNest& nest, const LaidAxes& laid) const {
    nest.start(m_levels, m_dimensions);
    for (std::size_t l = m_levels; l-- > 0;) {
        if (laid[l] == nullptr) {
            addSpatial(l, nest);
        } else {
            nest.addAxes(laid[l]->x, laid[l]->y);
        }
        addTemporal(l, nest);
        nest.closeLevel();
    }
}

PartialMapping minTiles(const SearchProblem& space) {
    PartialMapping mapping(space);
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        if (mapping.remaining(d) > 1) {
            placeOutermost(space, d, mapping);
        }
    }
    return mapping;
}

}  // namespace loopglass::space
