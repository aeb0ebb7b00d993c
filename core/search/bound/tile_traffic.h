#pragma once

#include "cost/traffic.h"
#include "search/bound/first_visits.h"
#include "search/bound/partial_nest.h"
#include "search/bound/sibling_sharing.h"
#include "search/bound/step_bounds.h"
#include "search/bound/traffic_price.h"

#include <cstddef>
#include <vector>

namespace loopglass::bound {

/// The minimum number of words that one step of a loop outside a tile brings.
struct StepWords {
    std::size_t dimension = 0;
    double words = 0;  ///< at the parents
    double fills = 0;  ///< into all children
};

/// The first loop that moves a tensor, where it slides a window (step_bounds.cpp).
struct FirstMover {
    StepWords step;                ///< of its innermost part
    std::vector<StepWords> outer;  ///< of loops outside that, those that bring least first; not
                                   ///< those along a rank of the tensor's own
};

/// The traffic of one tensor into one level, for each visit of the tile.
struct TensorTraffic {
    bool moves = false;  ///< the level keeps the tensor and another level feeds it
    bool output = false;
    std::size_t parent = 0;
    double words = 0;               ///< at the parents, for a reload of the whole tile
    double fills = 0;               ///< into all children, for it
    double accessed = 0;            ///< words of the tensor that operations access
    double firstVisits = 0;         ///< outputs: visits that cost no read, at most
    bool drained = false;           ///< outputs: words that leave a child are read there
    double filled = 1;              ///< outputs: children that a returning word fills, at least
    double siblings = 1;            ///< undecided siblings that one word at a parent may serve
    WordEnergy energy;              ///< pJ per word
    std::vector<FirstMover> first;  ///< by dimension, where it slides a window and has loops left
};

/// The traffic into a level whose tile is decided. The loops outside decide how often it flows
/// (order_bounds.cpp).
struct TileTraffic {
    std::size_t level = 0;
    std::vector<TensorTraffic> tensors;
};

/// Counts the traffic into the level of a decided part. Holds scratch memory; one per thread.
class TileTrafficCounter {
public:
    /// The space must outlive it.
    explicit TileTrafficCounter(const space::SearchProblem& space);

    /// `traffic` becomes that into the level of the part; its memory is used again.
    void count(const PartialNest& part, TileTraffic& traffic);

private:
    void countTensor(const PartialNest& part, std::size_t tensor, TensorTraffic& traffic);

    const space::SearchProblem* m_space;
    TrafficCounter m_counter;
    FirstVisits m_firstVisits;
    SiblingSharing m_sharing;
    TrafficPrice m_price;
    StepBounds m_steps;
};

}  // namespace loopglass::bound
