#pragma once

#include "fusion/evaluate_group.h"
#include "fusion/layer_walk.h"
#include "fusion/search/prices.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::fusion {

/// All choices of a group that decide the boxes: shared loops, `across` and `recompute`.
struct Frame {
    std::vector<FlatLoop> loops;      ///< outermost first, with steps and pieces
    std::vector<std::size_t> across;  ///< empty if only the loops are decided
    std::vector<char> recompute;
};

/// A group with a home, and what all its frames have in common. The group has no own loops, except
/// those that a caller sets.
class GroupSpace {
public:
    /// `layers` are layers of the network that structureFaults() accepts with this home. The
    /// arguments must outlive the object.
    GroupSpace(const Network& network, const Accelerator& accelerator,
               const std::vector<std::size_t>& layers, std::size_t home, const Prices& prices,
               const CostOptions& options);
    GroupSpace(const GroupSpace&) = delete;
    GroupSpace& operator=(const GroupSpace&) = delete;

    /// Sets the shared loops of the shape.
    void enter(const Frame& frame);
    /// Sets or removes the own loops of a layer.
    void setOwn(std::size_t layer, const Mapping& own);
    void setStream(std::size_t layer, bool streams) { m_shape.streams[layer] = streams ? 1 : 0; }
    /// Sets the limits of walks; `limits` may be null, otherwise it must outlive the object.
    void setLimits(const FuseLimits* limits) { m_limits = limits; }
    const FuseLimits* limits() const { return m_limits; }
    /// Returns the group with the current own loops and this frame.
    GroupMapping mappingOf(const Frame& frame) const;

    const GroupShape& shape() const { return m_shape; }
    const Network& network() const { return *m_network; }
    const Prices& prices() const { return *m_prices; }
    const CostOptions& options() const { return m_options; }
    std::size_t layers() const { return m_shape.layers(); }
    std::size_t home() const { return m_shape.home; }
    /// Returns the usable bits of a buffer of a level; none = unlimited.
    std::optional<std::int64_t> bitsOf(std::size_t level, std::size_t buffer) const;

private:
    const Network* m_network;
    const Prices* m_prices;
    CostOptions m_options;
    const FuseLimits* m_limits = nullptr;
    GroupMapping m_group;
    GroupShape m_shape;
};

/// Turns of the sink that follow each other, where each finds words of the turn before. Together
/// they pass once through all boxes of a larger box.
struct RunKind {
    std::vector<std::int64_t> extents;  ///< extents of the larger box
    bool several = false;               ///< more than one turn
    bool visited = false;               ///< all its output words have been visited before
    std::int64_t count = 0;             ///< over all places
};

/// A layer in a frame, without its own loops.
struct LayerFacts {
    /// The score of the shared tiles and of the stored words, and the cycles of their ports.
    struct Outside {
        double price = 0;
        double cycles = 0;
    };

    std::vector<BoxKind> kinds;  ///< the most frequent first; of equally frequent ones the largest
    bool joined = false;         ///< some turn follows a turn of the same layer
    std::int64_t runs = 0;       ///< turns that begin with empty own tiles, over all places
    std::vector<RunKind> runKinds;   ///< only of the sink; empty if a run is irregular
    std::array<Outside, 2> outside;  ///< without and with own loops above the home
};

/// A frame without own loops.
struct FrameFacts {
    bool legal = false;  ///< boxes respect uncut dimensions, stored tensors, fanouts and capacities
    std::int64_t places = 1;
    bool idleInside = false;  ///< makers work only in the first iteration of the innermost loop
    std::vector<LayerFacts> layers;
    std::vector<BufferTurn> rooms;        ///< at the home, if no layer streams
    std::vector<std::int64_t> signature;  ///< equal for frames with equal boxes and tiles
};

/// Returns the facts of a frame; `space` is then in this frame. Throws WalkEnded at a limit.
FrameFacts factsOf(GroupSpace& space, const Frame& frame);

/// The bits that a choice of streaming layers leaves at the home.
struct HomeRest {
    bool fits = false;
    /// By layer and buffer: bits for the own tiles of a streaming layer; none = unlimited.
    std::vector<std::vector<std::optional<std::int64_t>>> bits;
    std::int64_t neededWords = 0;  ///< words of the fullest turn, without own tiles
};
HomeRest restOf(const GroupSpace& space, const FrameFacts& facts, const std::vector<char>& streams);

}  // namespace loopglass::fusion
