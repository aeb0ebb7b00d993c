#pragma once

#include "search/space/search_space.h"
#include "search/uneven/uneven_pairs.h"
#include "search/uneven/window_pieces.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <tuple>
#include <vector>

namespace loopglass::uneven {

class CountsOnce;

/// What a chain does to the words of one pair, as factors of a product over the
/// dimensions. Those of a dimension that indexes the tensor are 1.
struct PairFactors {
    double asked = 1;      ///< how often requests are repeated, if every step outside moves them
    double askedFree = 1;  ///< and if none does
    double filled = 1;     ///< the same of words filled into children
    double filledFree = 1;
    double first = 1;        ///< how often there is a first visit
    double returns = 1;      ///< asked ÷ first
    double returnsFree = 1;  ///< askedFree ÷ first
    auto operator<=>(const PairFactors&) const = default;

    PairFactors& operator*=(const PairFactors& by);
    void lower(const PairFactors& to);
};

/// The same when of the loops outside of the child only those of the levels outside some level
/// count.
struct OuterFactors {
    double asked = 1;
    double filled = 1;
    double returns = 1;
    auto operator<=>(const OuterFactors&) const = default;

    OuterFactors& operator*=(const OuterFactors& by);
    void lower(const OuterFactors& to);
};

/// A dimension cut at some or at all of its places; or the least that several such chains do, each
/// number by itself, in which case there are no steps.
struct CutChain {
    std::vector<std::int64_t> steps;    ///< by place; a place that is open makes one piece
    std::vector<std::int64_t> extents;  ///< by level, of its tile at least
    std::vector<std::int64_t> across;   ///< by level and axis: pieces
    std::vector<PairFactors> pairs;
    /// Of each pair, for each level from 1 on that is outside of its child: of the levels outside.
    std::vector<OuterFactors> outer;
    std::vector<WindowPieces> windows;  ///< as ProblemPairs::windowsOf
    std::vector<double> pieces;  ///< by child: outside of it, all siblings; 1 where that is open
    std::vector<double> most;    ///< the same at most; the bound where that is open
    std::vector<double> share;   ///< by child: PieceCounter::movingShare(), or less
    std::vector<double> slides;  ///< by child: PieceCounter::slidingShare(), or less
    std::vector<char> moves;     ///< by child: some temporal loop outside moves, or may
    /// By child, for each level from 1 on that is outside of it: the share, if the innermost loop
    /// that moves stands at this level or further in, else 0.
    std::vector<double> within;
    double time = 1;  ///< steps of the first lane, at least

    /// All that bounds and capacities read, for comparisons: everything but the
    /// steps.
    auto asRead() const {
        return std::tie(across, extents, time, pairs, outer, windows, pieces, most, share, slides,
                        moves, within);
    }
    /// The tile of the innermost level; extents end with that of the MACs.
    std::int64_t innermostTile() const { return extents[extents.size() - 2]; }
    /// Where `within` has a child, level 1 first.
    static std::size_t withinOf(std::size_t child) {
        return child < 2 ? 0 : (child - 1) * (child - 2) / 2;
    }
    /// Becomes the least of itself and another.
    void lower(const CutChain& to);
};

/// The memory that a chain takes, what it has on the heap included.
std::uint64_t bytesOf(const CutChain& chain);

/// The least of a list, which must not be empty.
CutChain leastOf(std::span<const CutChain> chains);

/// Lists the ways to cut the dimensions of a space with uneven tiles. Places of
/// a level with a fanout are cut first; the temporal loops of the other levels
/// stay open until then.
class ChainLister {
public:
    using Steps = std::vector<std::int64_t>;
    /// Hears of one list of steps after the other; false when it wants no more.
    using Taker = std::function<bool(const Steps&)>;

    /// What is given by reference must outlive it.
    ChainLister(const space::SearchSpace& space, const ProblemPairs& pairs, std::stop_token stop);

    /// All chains of a dimension with the places of levels with fanouts cut, until the stop comes.
    void eachSkeleton(std::size_t dimension, const Taker& taker) const;
    /// All chains of a dimension that have this skeleton. The same.
    void eachCompletion(std::size_t dimension, const Steps& skeleton, const Taker& taker) const;
    /// The same as lists. None when there are more than most(), or the stop came.
    std::optional<std::vector<CutChain>> skeletons(std::size_t dimension) const;
    std::optional<std::vector<CutChain>> completions(std::size_t dimension,
                                                     const CutChain& skeleton) const;
    CutChain measured(std::size_t dimension, const Steps& steps, bool complete) const;
    /// What is known of the chains of a dimension without listing them.
    CutChain unknown(std::size_t dimension) const;
    /// How many chains a list may have: an eighth of the memory limit, 200,000 at
    /// most.
    std::size_t most() const { return m_most; }
    /// Whether skeletons leave places open.
    bool leavesOpen() const { return m_open; }
    /// Whether a level has a fanout, or is the innermost.
    bool isCutFirst(std::size_t level) const { return m_first[level] != 0; }
    bool isStopped() const { return m_stop.stop_requested(); }
    const ProblemPairs& pairs() const { return *m_pairs; }

private:
    /// A walk through the chains of one dimension.
    struct Walk {
        const Taker* taker = nullptr;
        std::size_t dimension = 0;
        Steps steps;
        bool ended = false;
    };

    void give(Walk& walk) const;
    void cutPlace(Walk& walk, std::size_t place) const;
    void cutAxes(Walk& walk, std::size_t level) const;
    void cutFewAxes(Walk& walk, std::size_t level, std::int64_t x, std::int64_t y) const;
    void takeAxes(Walk& walk, std::size_t level, std::int64_t a, std::int64_t s) const;
    void fill(Walk& walk, std::size_t level, const Steps& skeleton) const;
    std::vector<std::int64_t> temporalSteps(std::int64_t range, std::int64_t inner) const;
    bool fewStepsMatter(std::size_t d, std::size_t level) const;
    PairFactors factorsOf(std::size_t d, const MovingPair& pair, CountsOnce& counter,
                          bool complete) const;
    void addOuter(std::size_t d, bool complete, CountsOnce& counter, CutChain& chain) const;
    void addWindows(std::size_t d, bool complete, CutChain& chain) const;
    std::optional<std::vector<CutChain>> listed(
        std::size_t d, bool complete, const std::function<void(const Taker&)>& each) const;
    double leastSliding(const Steps& steps, std::int64_t bound, std::size_t child) const;
    double leastShare(const Steps& steps, std::int64_t bound, std::size_t child) const;

    const space::SearchSpace* m_space;
    const ProblemPairs* m_pairs;
    std::stop_token m_stop;
    std::size_t m_most = 0;
    bool m_all = false;  ///< temporal loops need not divide either
    bool m_open = false;
    std::vector<char> m_first;
};

}  // namespace loopglass::uneven
