#pragma once

#include "program/boxes.h"
#include "program/stream.h"

#include <algorithm>
#include <optional>

/// The division of a tile's words into bursts: at most as many words as an instruction moves, and
/// at adjacent addresses if the machine requires it.
namespace loopglass {

/// The transfers of a tensor by a machine.
struct BurstRule {
    bool adjacent = false;
    std::int64_t most = maxBurst;
};

BurstRule burstRule(const StreamMachine& machine, const std::string& tensor);

/// The moved part of a tile: all its words except those that another tile of the same extent
/// contains.
struct MovedTile {
    const std::vector<std::int64_t>& origin;
    const std::optional<std::vector<std::int64_t>>& other;
    const std::vector<std::int64_t>& extent;  ///< extent of the tile
    const std::vector<std::int64_t>& full;    ///< extent of the tensor in memory, row by row
};

/// Throws CountOverflow, as the next.
std::int64_t wordCount(const MovedTile& tile);
/// How many bursts that takes, without listing them.
std::int64_t burstCount(const MovedTile& tile, const BurstRule& rule);

struct Burst {
    std::vector<std::int64_t> origin;
    std::int64_t words = 0;
};

/// The bursts of the words of a tile that `moves`, in the order of their addresses.
template <typename Moves>
std::vector<Burst> listBursts(const MovedTile& tile, const BurstRule& rule, Moves moves) {
    std::vector<Burst> bursts;
    std::int64_t last = 0;
    forBox(tile.origin, tile.extent, [&](const std::vector<std::int64_t>& at) {
        if ((tile.other && inside(at, *tile.other, tile.extent)) || !moves(at)) {
            return;
        }
        const std::int64_t address = positionOf(at, tile.full);
        if (bursts.empty() || bursts.back().words == rule.most ||
            (rule.adjacent && address != last + 1)) {
            bursts.push_back({at, 0});
        }
        ++bursts.back().words;
        last = address;
    });
    return bursts;
}

}  // namespace loopglass
