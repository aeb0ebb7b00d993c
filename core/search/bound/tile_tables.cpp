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
    // Each of the first lists has a place for each tile as soon as it has a value.
    std::size_t places = lattice.size() * (1 + unions.size()) + minIntoLevel1.size();
    places += capacity.usable() ? lattice.size() * capacity.levels().size() : 0;
    for (const auto& ofLevel : quick) {
        places += ofLevel.size();
    }
    return places * sizeof(double) + nested.bytes();
}

void TileTables::clearQuick() {
    for (auto& ofLevel : quick) {
        for (std::atomic<double>& bound : ofLevel) {
            bound.store(-1, std::memory_order_relaxed);
        }
    }
}

}  // namespace loopglass::bound
