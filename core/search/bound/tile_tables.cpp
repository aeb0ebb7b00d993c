#include "search/bound/tile_tables.h"

#include "search/driver/memory_thresholds.h"

#include <utility>

namespace loopglass::bound {

namespace {

using Numbers = parallel::LargeVector<std::atomic<double>>;

Numbers unknown(std::size_t size) {
    Numbers values(size);
    for (std::atomic<double>& value : values) {
        value.store(-1, std::memory_order_relaxed);
    }
    return values;
}

}  // namespace

TileTables::TileTables(const space::SearchProblem& space, std::stop_token wanted)
    : stop(std::move(wanted)),
      lattice(space,
              driver::MemoryThresholds(space.options()).maxNumberedTiles(space.levelCount())),
      capacity(space, lattice),
      intoLevel1(lattice.size(), &memory),
      into(lattice.size() > 0 ? driver::MemoryThresholds(space.options()).ofTileTables() : 0) {
    if (space.levelCount() >= 3 && space.childrenOutside(1) == 1 && capacity.usable()) {
        minIntoLevel1 = unknown(lattice.size());
    }
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        unions.emplace_back(lattice.size(), &memory);
    }
    if (isExact(space.options()) && lattice.size() > 0) {
        quick.resize(space.levelCount());
        for (std::size_t l = 1; l + 1 < space.levelCount(); ++l) {
            quick[l] = unknown(lattice.size());
        }
    }
}

std::uint64_t NestedTable::bytes() const {
    std::uint64_t bytes = 0;
    for (const std::vector<Values>& ofLevel : m_least) {
        for (const Values& values : ofLevel) {
            bytes += values.size() * sizeof(double);
        }
    }
    return bytes;
}

std::uint64_t TileTables::bytes() const {
    const std::size_t capacities = capacity.usable() ? capacity.levels().size() : 0;
    // Levels with quick bounds lie between the outermost and the innermost level.
    const std::size_t quickLevels = quick.empty() ? 0 : quick.size() - 2;
    // Two lists are intoLevel1 and minIntoLevel1.
    const std::size_t lists = capacities + quickLevels + unions.size() + 2;
    return lattice.size() * lists * sizeof(double) + nested.bytes();
}

void TileTables::clearQuick() {
    for (auto& ofLevel : quick) {
        for (std::atomic<double>& bound : ofLevel) {
            bound.store(-1, std::memory_order_relaxed);
        }
    }
}

}  // namespace loopglass::bound
