#pragma once

#include "fusion/even_macs.h"
#include "fusion/movement.h"
#include "fusion/own_nest.h"
#include "fusion/plan.h"
#include "fusion/tally.h"

#include <map>
#include <set>
#include <vector>

namespace loopglass::fusion {

/// The shared tiles of one tensor: those of levels down to the home that do not belong to a layer's
/// own loops (docs/fusion.md, section "Tiles").
struct SharedTiles {
    std::vector<std::pair<std::size_t, std::size_t>> users;  ///< layers and their tensors
    std::vector<Movement> movements;                         ///< outermost first
    std::vector<std::vector<Box>> tiles;  ///< by movement: [iteration · children + child]
};

/// All movements of a group, walked turn by turn.
class GroupWalk {
public:
    GroupWalk(const Plan& plan, const CostOptions& options);

    /// Returns empty counts of a layer.
    Tally emptyTally(std::size_t layer) const;
    /// Walks the turn of a layer in an iteration, and adds its counts. Turns must be walked in
    /// their order.
    void turn(std::size_t iteration, std::size_t layer, Tally& tally);
    /// Like turn(), but counts only the words of shared tiles and the stored words, and the own
    /// tiles of the layer stay empty.
    void turnOutside(std::size_t iteration, std::size_t layer, Tally& tally);

    const std::vector<SharedTiles>& shared() const { return m_shared; }
    /// Returns the movements of a layer below its shared tiles.
    const std::vector<Movement>& own(std::size_t layer) const { return m_own[layer]; }
    const OwnNest& nest(std::size_t layer) const { return m_nests[layer]; }

private:
    /// The own movements of a turn: counts, and what the children hold afterwards.
    struct KnownTurn {
        Tally tally;
        std::vector<std::vector<Box>> held;  ///< by own movement
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
    const MacCounts* evenCounts(std::size_t iteration, std::size_t layer);
    bool evenTurn(std::size_t iteration, std::size_t layer, Tally& tally);
    bool countMacs(std::size_t iteration, std::size_t layer, Tally& tally);
    void moveToMacs(std::size_t layer, Tally& tally);
    void store(std::size_t iteration, std::size_t layer, Tally& tally) const;
    const Movement* outerOf(std::size_t layer, const Movement& movement) const;

    const Plan* m_plan;
    CostOptions m_options;
    std::vector<OwnNest> m_nests;  ///< by layer
    std::vector<SharedTiles> m_shared;
    std::vector<std::vector<Movement>> m_own;  ///< by layer
    std::vector<std::ptrdiff_t> m_lastWorked;  ///< by place: the layer that worked last; −1: none
    std::vector<EvenMacs> m_evenMacs;          ///< by layer
    std::vector<char> m_repeats;               ///< by layer: known turns may repeat
    std::vector<std::set<Box>> m_seen;         ///< by place: boxes of the sink's output so far
    std::vector<std::map<std::vector<std::int64_t>, KnownTurn>> m_known;  ///< by layer
};

}  // namespace loopglass::fusion
