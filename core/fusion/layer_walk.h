#pragma once

#include "fusion/even_macs.h"
#include "fusion/limits.h"
#include "fusion/movement.h"
#include "fusion/own_nest.h"
#include "fusion/plan.h"
#include "fusion/tally.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace loopglass::fusion {

/// The shared tiles of one tensor: the tiles of all levels down to the home that do not belong to a
/// layer's own loops (docs/fusion.md, section "Tiles").
struct SharedTiles {
    /// Layers that use the tiles, with their tensors.
    std::vector<std::pair<std::size_t, std::size_t>> users;
    /// Movements of the tiles, outermost first.
    std::vector<Movement> movements;
    std::vector<std::vector<Box>> tiles;  ///< tiles of each movement [iteration · children + child]
};

/// All movements of a group, counted turn by turn.
class GroupWalk {
public:
    /// The walk counts its effort in `limits`, and throws WalkEnded at a limit. `limits` may be
    /// null; otherwise it must outlive this object.
    GroupWalk(const Plan& plan, const CostOptions& options, const FuseLimits* limits = nullptr);

    /// Returns counts of a layer that are all zero.
    Tally emptyTally(std::size_t layer) const;
    /// Counts the turn of a layer in an iteration, and adds the result to `tally`. The turns must
    /// be counted in their order.
    void turn(std::size_t iteration, std::size_t layer, Tally& tally);
    /// Like turn(), but counts only the words of shared tiles and the stored words, and the own
    /// tiles of the layer stay empty.
    void turnOutside(std::size_t iteration, std::size_t layer, Tally& tally);

    /// Adds the effort of all turns so far to the limits.
    void finish() { m_meter.finish(); }

    const std::vector<SharedTiles>& shared() const { return m_shared; }
    /// Returns the movements of a layer below its shared tiles.
    const std::vector<Movement>& own(std::size_t layer) const { return m_own[layer]; }
    const OwnNest& nest(std::size_t layer) const { return m_nests[layer]; }

private:
    /// The result of a turn's own movements: the counts, and the words that the children hold
    /// afterwards.
    struct KnownTurn {
        Tally tally;
        /// Boxes that the children hold afterwards, by own movement.
        std::vector<std::vector<Box>> held;
    };

    bool isShared(std::size_t layer, std::size_t tensor, std::size_t child) const;
    void addTensor(std::size_t layer, std::size_t tensor);
    void addShared(const std::vector<std::pair<std::size_t, std::size_t>>& users);
    std::vector<Box> tilesOf(const SharedTiles& shared, const Movement& movement) const;
    void emptyLeft(std::size_t iteration, std::size_t layer);
    void moveShared(std::size_t iteration, std::size_t layer, Tally& tally);
    bool repeatsTurns(std::size_t layer) const;
    void noteVisits(std::size_t iteration);
    void walkOwn(std::size_t iteration, std::size_t layer, Tally& tally);
    std::vector<std::int64_t> stateOf(std::size_t iteration, std::size_t layer) const;
    std::vector<std::int64_t> originOf(std::size_t iteration, const Movement& movement) const;
    void holdAgain(std::size_t iteration, std::size_t layer, const KnownTurn& known);
    void moveOwn(std::size_t layer, Tally& tally);
    const MacCounts* evenCounts(std::size_t iteration, std::size_t layer, bool visited = false);
    std::optional<bool> evenVisits(std::size_t layer) const;
    bool evenTurn(std::size_t iteration, std::size_t layer, Tally& tally);
    bool countMacs(std::size_t iteration, std::size_t layer, Tally& tally);
    void moveToMacs(std::size_t layer, Tally& tally);
    void store(std::size_t iteration, std::size_t layer, Tally& tally) const;
    const Movement* outerOf(std::size_t layer, const Movement& movement) const;

    const Plan* m_plan;
    CostOptions m_options;
    WalkMeter m_meter;
    std::vector<OwnNest> m_nests;  ///< own loop nest of each layer
    std::vector<SharedTiles> m_shared;
    std::vector<std::vector<Movement>> m_own;  ///< own movements of each layer
    /// For each place: the layer that worked last; −1: none.
    std::vector<std::ptrdiff_t> m_lastWorked;
    std::vector<EvenMacs> m_evenMacs;  ///< closed form of each layer
    std::vector<char> m_repeats;       ///< for each layer: whether known turns may repeat
    /// For each layer with a stored output: its words that are new in each turn.
    std::vector<std::vector<std::int64_t>> m_firstMade;
    /// For each place: boxes of the sink's output so far.
    std::vector<std::set<Box>> m_seen;
    /// Known turns of each layer.
    std::vector<std::map<std::vector<std::int64_t>, KnownTurn>> m_known;
};

}  // namespace loopglass::fusion
