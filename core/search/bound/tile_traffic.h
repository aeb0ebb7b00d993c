#pragma once

#include "cost/traffic.h"
#include "search/bound/first_visits.h"
#include "search/bound/partial_nest.h"
#include "search/bound/sibling_sharing.h"
#include "search/bound/step_bounds.h"
#include "search/bound/traffic_price.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::bound {

/// The minimum number of words that one step of a loop outside a tile brings.
struct StepWords {
    std::size_t dimension = 0;
    double words = 0;  ///< words at the parents
    double fills = 0;  ///< words filled into all children
};

/// The innermost loop that moves a tensor, if this loop slides a window (step_bounds.cpp).
struct FirstMover {
    StepWords step;  ///< words of a step of the innermost loop over the dimension
    /// Steps of outer loops, in ascending order of words. Loops along a rank that a single
    /// dimension indexes are omitted.
    std::vector<StepWords> outer;
    /// The least number of words that a reload and the whole innermost loop bring; 0 if not known.
    double run = 0;
};

/// Traffic of one tensor into one level at each visit of the tile.
struct TensorTraffic {
    bool moves = false;  ///< true if the level keeps the tensor and receives it from another level
    bool output = false;
    std::size_t parent = 0;
    double words = 0;        ///< words at the parents for a reload of the whole tile
    double fills = 0;        ///< words filled into all children for a reload
    double accessed = 0;     ///< number of the tensor's words that operations access
    double firstVisits = 0;  ///< for outputs: largest number of visits that cost no read
    bool drained = false;    ///< for outputs: whether a word that leaves a child costs a read
    /// For outputs: smallest number of children that a returning word fills.
    double filled = 1;
    /// Largest number of undecided siblings that one word at a parent may serve.
    double siblings = 1;
    WordEnergy energy;  ///< energies of the tensor in pJ per word
    /// By dimension: the first mover. An entry is used if the dimension slides a window and has
    /// remaining iterations.
    std::vector<FirstMover> first;
};

/// Traffic into a level whose tile is decided. The outer loops determine how often this traffic
/// occurs (order_bounds.cpp).
struct TileTraffic {
    std::size_t level = 0;
    std::vector<TensorTraffic> tensors;
};

/// Counts the traffic into the level of a decided part. The object holds scratch memory, so each
/// thread needs its own.
class TileTrafficCounter {
public:
    /// The space must outlive this object.
    explicit TileTrafficCounter(const space::SearchProblem& space);

    /// Replaces `traffic` by the traffic into the level of the part, and reuses its memory.
    /// `ranksWithGaps` has an entry for each tensor (see StepBounds::count); if it is empty, no
    /// rank has gaps.
    void count(const PartialNest& part, TileTraffic& traffic,
               std::span<const std::uint64_t> ranksWithGaps = {});

private:
    void countTensor(const PartialNest& part, std::size_t tensor, std::uint64_t ranksWithGaps,
                     TensorTraffic& traffic);

    const space::SearchProblem* m_space;
    TrafficCounter m_counter;
    FirstVisits m_firstVisits;
    SiblingSharing m_sharing;
    TrafficPrice m_price;
    StepBounds m_steps;
};

}  // namespace loopglass::bound
