#pragma once

#include "cost/traffic.h"
#include "search/bound/first_visits.h"
#include "search/bound/level_pairs.h"
#include "search/bound/lower_bound.h"
#include "search/bound/partial_nest.h"
#include "search/bound/sibling_sharing.h"
#include "search/bound/traffic_price.h"
#include "search/space/step_effect.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace loopglass::bound {

/// The traffic into all levels inside the innermost undecided level. In a mask, bit p represents
/// the level pair p.
struct InwardTraffic {
    LowerBound closed;    ///< traffic that later decisions do not change
    LowerBound settling;  ///< traffic in which later decisions can change only first visits
    LowerBound least;     ///< `closed` plus `settling` plus the minimum of all other traffic
    std::uint64_t unsettled = 0;  ///< mask of the pairs in `settling`
    double copies = 1;            ///< FirstVisits::undecidedCopies at the time of the count
    /// Mask of all other pairs, which are counted again after every decision.
    std::uint64_t open = 0;

    /// Returns true if the next decision may raise `least`.
    bool mayRise() const { return open != 0 || unsettled != 0; }
};

/// The minimum number of words of one tensor that move between two levels in the whole run. The
/// inner level and all levels below it are decided.
struct LevelTraffic {
    LevelPair pair;
    bool output = false;
    double words = 0;     ///< words at the parents if no siblings in undecided fanouts share a word
    double children = 0;  ///< words filled into the children
    double accessed = 0;  ///< minimum at the parents, for any number of siblings that share a word
    double most = 1;      ///< largest number of siblings in undecided fanouts that share a word
    double first = 0;     ///< for outputs: largest number of visits that cost no read
    double filled = 1;    ///< for outputs: smallest number of children that a returning word fills
    /// True if the count assumes that the outermost decided fanout does not exist.
    bool withoutFanout = false;

    /// Returns the words at the parents if `siblings` siblings share a word.
    double atParents(double siblings) const { return std::max(accessed, words / siblings); }
};

/// Bounds the traffic into levels whose tile and next outer loops are decided. The object holds
/// scratch memory, so each thread needs its own.
class InwardBounds {
public:
    /// The space must outlive this object.
    explicit InwardBounds(const space::SearchProblem& space);

    /// Adds the minimum traffic of a pair under the decided loops in their order. The loops of the
    /// part's level may be undecided.
    void add(const PartialNest& part, const LevelPair& pair, LowerBound& bound);
    /// Adds the minimum traffic of every pair with this child.
    void addInto(const PartialNest& part, std::size_t child, LowerBound& bound);
    /// Counts the open pairs of `traffic` again after a further decision.
    void recount(const PartialNest& part, InwardTraffic& traffic);
    /// Counts like recount(), but for a part in which the outermost fanout is decided, and the
    /// loops outside this fanout are not. `inside` is the same part without that fanout.
    void recountFanout(const PartialNest& part, const PartialNest& inside, InwardTraffic& traffic);
    /// Counts like recount(), and also counts the pairs with this child.
    void recountWith(const PartialNest& part, std::size_t child, InwardTraffic& traffic);

    /// The decided loops at the part's level: its temporal loops and the fanout above it, or only
    /// this fanout.
    enum class Decided : std::uint8_t { LoopsToo, FanoutOnly };
    /// Returns the counts of words that add() multiplies by energies.
    LevelTraffic count(const PartialNest& part, const LevelPair& pair, Decided decided);
    /// Lists the open pairs of `traffic` that have undecided fanouts between their levels. If
    /// `inside` is null, the words are counted as in recountWith(); otherwise as in
    /// recountFanout().
    void listOpen(const PartialNest& part, const PartialNest* inside, const InwardTraffic& traffic,
                  std::vector<LevelTraffic>& open);
    const SiblingSharing& sharing() const { return m_sharing; }

private:
    void add(const PartialNest& part, const LevelPair& pair, Decided decided, LowerBound& bound);
    bool renewed(const PartialNest& part, std::size_t tensor, std::size_t child) const;
    bool closed(const PartialNest& part, const LevelPair& pair) const;
    bool dependsOnLoops(const PartialNest& part, const LevelPair& pair) const;
    double undecidedCopies(const PartialNest& part) const;
    void recountSettling(const PartialNest& part, Decided decided, InwardTraffic& traffic);
    void addCounted(const PartialNest& part, std::size_t pair, Decided decided,
                    InwardTraffic& traffic);

    const space::SearchProblem* m_space;
    std::vector<LevelPair> m_pairs;
    std::size_t m_output;  ///< index of the output tensor, which has first visits
    space::StepEffects m_effects;
    FirstVisits m_firstVisits;
    SiblingSharing m_sharing;
    TrafficPrice m_price;
    TrafficCounter m_traffic;
};

}  // namespace loopglass::bound
