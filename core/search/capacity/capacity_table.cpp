// A table of the tiles that fit. The footprint in a buffer depends only on the extents of its
// level's tile. Extents are divisors of the dimension sizes, so the number of different tiles is
// small (extent_lattice.cpp). Tile trees look up the same tiles many times under different
// unrollings. Cost: one footprint per tile and level, then one lookup.
#include "search/capacity/capacity_table.h"

#include "workload/workload.h"

#include <algorithm>
#include <array>
#include <limits>

namespace loopglass::capacity {

namespace {

using Extents = std::array<std::int64_t, maxDimensions>;

/// Returns the words of the bounding box of a tensor below a tile.
template <typename Held> std::int64_t footprint(const Extents& extents, const Held& held) {
    std::int64_t words = 1;
    for (const std::uint32_t d : held.alone) {
        words *= extents[d];
    }
    std::int64_t extent = 1;
    std::uint32_t rank = 0;
    for (const CompiledTensor::Term& term : held.terms) {  // grouped by rank
        if (term.rank != rank) {
            words *= extent;
            extent = 1;
            rank = term.rank;
        }
        extent += term.coefficient * (extents[term.dimension] - 1);
    }
    return words * extent;
}

}  // namespace

CapacityTable::CapacityTable(const space::SearchProblem& space, const space::ExtentLattice& lattice)
    : m_space(&space),
      m_lattice(&lattice),
      m_usable(lattice.size() > 0 && space.buffers().size() <= maxBuffers),
      m_wordBits(static_cast<std::uint64_t>(space.problem().accelerator.wordBits)),
      m_contents(space.levelCount()),
      m_entries(space.levelCount()) {
    for (std::size_t b = 0; b < space.buffers().size(); ++b) {
        const space::BoundedBuffer& buffer = space.buffers()[b];
        m_usable = m_usable && maxBits(buffer) < 0x1p53;
        m_entries[buffer.level] = std::vector<std::atomic<std::uint64_t>>(lattice.size());
        const auto words = static_cast<std::uint64_t>(buffer.words);
        constexpr auto most = std::numeric_limits<std::uint64_t>::max();
        Contents contents{b, words > most / m_wordBits ? most : words * m_wordBits, {}};
        for (const std::size_t t : buffer.tensors) {
            contents.tensors.push_back(held(t));
        }
        m_contents[buffer.level].push_back(std::move(contents));
    }
    for (std::size_t l = space.levelCount(); l-- > 0;) {
        if (!m_entries[l].empty()) {
            m_levels.push_back(l);
        }
    }
}

CapacityTable::Held CapacityTable::held(std::size_t tensor) const {
    Held held;
    held.bits = m_space->problem().tensorBits[tensor];
    for (const CompiledTensor::Term& term : m_space->compiled().tensors[tensor].terms) {
        if (m_space->bound(term.dimension) > 1) {
            held.terms.push_back(term);
        }
    }
    const std::vector<CompiledTensor::Term> all = held.terms;
    const auto isAlone = [&all](const CompiledTensor::Term& term) {
        return term.coefficient == 1 &&
               std::count_if(all.begin(), all.end(), [&term](const CompiledTensor::Term& other) {
                   return other.rank == term.rank;
               }) == 1;
    };
    for (const CompiledTensor::Term& term : all) {
        if (isAlone(term)) {
            held.alone.push_back(term.dimension);
        }
    }
    std::erase_if(held.terms, isAlone);
    return held;
}

double CapacityTable::maxBits(const space::BoundedBuffer& buffer) const {
    double most = 0;
    for (const std::size_t t : buffer.tensors) {
        const CompiledTensor& tensor = m_space->compiled().tensors[t];
        auto bits = static_cast<double>(m_space->problem().tensorBits[t]);
        for (std::size_t r = 0; r < tensor.rankCount; ++r) {
            double extent = 1;
            for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
                extent += static_cast<double>(tensor.at(d, r)) *
                          static_cast<double>(m_space->bound(d) - 1);
            }
            bits *= extent;
        }
        most += bits;
    }
    return most;
}

std::uint64_t CapacityTable::count(std::size_t level, std::size_t number) const {
    Extents extents;
    m_lattice->extents(number, extents.data());
    for (const Contents& contents : m_contents[level]) {
        std::uint64_t needed = 0;
        for (const Held& held : contents.tensors) {
            needed += static_cast<std::uint64_t>(held.bits * footprint(extents, held));
        }
        if (needed > contents.bits) {
            const std::uint64_t words = needed / m_wordBits + (needed % m_wordBits != 0 ? 1 : 0);
            return words << codeBits | (2 + contents.buffer);
        }
    }
    return fits;
}

Shortage CapacityTable::shortage(std::size_t level, std::size_t number) {
    const std::uint64_t found = entry(level, number);
    const auto buffer = static_cast<std::size_t>(code(found) - 2);
    return {buffer, static_cast<std::int64_t>(found >> codeBits), m_space->buffers()[buffer].words};
}

}  // namespace loopglass::capacity
