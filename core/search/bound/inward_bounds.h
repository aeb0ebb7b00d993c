#pragma once

#include "cost/traffic.h"
#include "search/bound/decided_part.h"
#include "search/bound/first_visits.h"
#include "search/bound/lower_bound.h"
#include "search/bound/step_effect.h"
#include "search/bound/traffic_price.h"

#include <cstdint>
#include <vector>

namespace loopglass::bound {

/// What is known of the traffic into the levels inward of the last tile decided.
struct InwardTraffic {
    LowerBound closed;       ///< of what no later decision changes
    LowerBound least;        ///< that, and the least of the rest
    std::uint64_t open = 0;  ///< the rest: pairs of levels to be counted again, a bit each
};

/// Two levels between which a tensor moves, and none between them that keeps it. The level count
/// stands for the MACs.
struct LevelPair {
    std::size_t tensor = 0;
    std::size_t parent = 0;
    std::size_t child = 0;
};

/// Bounds of the traffic into levels whose tile and next loops outside are decided. Holds scratch
/// memory; one per thread.
class InwardBounds {
public:
    /// The space must outlive it.
    explicit InwardBounds(const space::SearchSpace& space);

    /// Adds what a pair moves at least, given the decided loops in their order.
    void add(const DecidedPart& part, const LevelPair& pair, LowerBound& bound);
    /// Adds that of all pairs with this child.
    void addInto(const DecidedPart& part, std::size_t child, LowerBound& bound);
    /// Counts anew what is open in `traffic`, because more is decided now.
    void recount(const DecidedPart& part, InwardTraffic& traffic);
    /// The same, and adds the pairs with this child.
    void recountWith(const DecidedPart& part, std::size_t child, InwardTraffic& traffic);

private:
    bool renewed(const DecidedPart& part, std::size_t tensor, std::size_t child) const;
    bool closed(const DecidedPart& part, const LevelPair& pair) const;

    const space::SearchSpace* m_space;
    std::vector<LevelPair> m_pairs;
    StepEffects m_effects;
    FirstVisits m_firstVisits;
    TrafficPrice m_price;
    TrafficCounter m_traffic;
};

}  // namespace loopglass::bound
