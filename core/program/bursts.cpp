// Bursts in closed form. If a tile has all words of a rank, this rank is joined with the previous
// rank. A row is then a sequence of adjacent words. All rows that overlap the excluded tile lose
// the same words at one end. Cost: a few products.
#include "program/bursts.h"

#include "workload/checked.h"

#include <cstdlib>

namespace loopglass {

namespace {

std::int64_t pieces(std::int64_t words, std::int64_t most) { return (words + most - 1) / most; }

/// Returns the overlap of a tile and the excluded tile along a rank.
std::int64_t common(const MovedTile& tile, std::size_t rank) {
    return tile.other ? std::max<std::int64_t>(0, tile.extent[rank] - std::abs(tile.origin[rank] -
                                                                               (*tile.other)[rank]))
                      : 0;
}

}  // namespace

BurstRule burstRule(const StreamMachine& machine, const std::string& tensor) {
    const bool isReordered = std::find(machine.reordered.begin(), machine.reordered.end(),
                                       tensor) != machine.reordered.end();
    return {machine.adjacent && !isReordered, machine.burst.value_or(maxBurst)};
}

std::int64_t wordCount(const MovedTile& tile) {
    if (!tile.other) {
        return product(tile.extent);
    }
    std::int64_t shared = 1;
    for (std::size_t r = 0; r < tile.extent.size(); ++r) {
        shared *= common(tile, r);
    }
    return product(tile.extent) - shared;
}

std::int64_t burstCount(const MovedTile& tile, const BurstRule& rule) {
    if (!rule.adjacent) {
        return pieces(wordCount(tile), rule.most);
    }
    std::size_t ranks = tile.extent.size();
    std::int64_t whole = 1;
    while (ranks > 0 && tile.extent[ranks - 1] == tile.full[ranks - 1]) {
        whole = checkedMultiply(whole, tile.extent[--ranks]);
    }
    if (ranks == 0) {
        return tile.other ? 0 : pieces(whole, rule.most);
    }
    const std::size_t last = ranks - 1;
    std::int64_t rows = 1;
    std::int64_t shared = tile.other ? 1 : 0;
    for (std::size_t r = 0; r < last; ++r) {
        rows = checkedMultiply(rows, tile.extent[r]);
        shared *= common(tile, r);
    }
    const std::int64_t row = checkedMultiply(tile.extent[last], whole);
    const std::int64_t rest = row - common(tile, last) * whole;
    return checkedAdd(checkedMultiply(rows - shared, pieces(row, rule.most)),
                      checkedMultiply(shared, pieces(rest, rule.most)));
}

}  // namespace loopglass
