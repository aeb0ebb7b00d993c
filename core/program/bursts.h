#pragma once

#include "program/boxes.h"
#include "program/stream.h"

#include <algorithm>
#include <optional>

/// The division of a tile's words into bursts. A burst has at most as many words as an instruction
/// can move, at adjacent addresses if the machine requires it.
namespace loopglass {

/// The rules of a machine for transfers of one tensor.
struct BurstRule {
    bool adjacent = false;
    std::int64_t most = maxBurst;
};

BurstRule burstRule(const StreamMachine& machine, const std::string& tensor);

/// The part of a tile that a transfer moves: all its words except the words that another tile of
/// the same extent contains.
struct MovedTile {
    const std::vector<std::int64_t>& origin;
    const std::optional<std::vector<std::int64_t>>& other;
    const std::vector<std::int64_t>& extent;  ///< extent of the tile
    /// Extent of the tensor in memory, which is row-major.
    const std::vector<std::int64_t>& full;
};

/// Returns the number of moved words. This function and burstCount() throw CountOverflow.
std::int64_t wordCount(const MovedTile& tile);
/// Returns the number of bursts; this is faster than listing them.
std::int64_t burstCount(const MovedTile& tile, const BurstRule& rule);

struct Burst {
    std::vector<std::int64_t> origin;
    std::int64_t words = 0;
};

/// Returns the bursts for the words of a tile for which `moves` returns true, in ascending order of
/// address.
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
