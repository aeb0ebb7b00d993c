#pragma once

#include "search/space/search_space.h"
#include "search/uneven/uneven_pairs.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <tuple>
#include <vector>

namespace loopglass::uneven {

/// What a chain does to the words of one pair, as factors of a product over the
/// dimensions. Those of a dimension that indexes the tensor are 1.
struct PairFactors {
    double asked = 1;      ///< how often requests are repeated, if every step outside moves them
    double askedFree = 1;  ///< and if none does
    double filled = 1;     ///< the same of words filled into children
    double filledFree = 1;
    double first = 1;  ///< how often there is a first visit
    auto operator<=>(const PairFactors&) const = default;
};

/// A dimension cut at some or at all of its places.
struct CutChain {
    std::vector<std::int64_t> steps;    ///< by place; a place that is open makes one piece
    std::vector<std::int64_t> extents;  ///< by level, of its tile at least
    std::vector<std::int64_t> across;   ///< by level and axis: pieces
    std::vector<PairFactors> pairs;
    std::vector<double> pieces;  ///< by child: outside of it, all siblings; 1 where that is open
    std::vector<double> share;   ///< by child: PieceCounter::movingShare(), or less
    std::vector<double> slides;  ///< by child: PieceCounter::slidingShare(), or less
    std::vector<char> moves;     ///< by child: some temporal loop outside moves, or may
    double time = 1;             ///< steps of the first lane, at least

    /// All that bounds and capacities read, for comparisons: everything but the
    /// steps.
    auto asRead() const {
        return std::tie(extents, across, pairs, pieces, share, slides, moves, time);
    }
};

/// Lists the ways to cut the dimensions of a space with uneven tiles. Places of
/// a level with a fanout are cut first; the temporal loops of the other levels
/// stay open until then.
class ChainLister {
public:
    /// What is given by reference must outlive it.
    ChainLister(const space::SearchSpace& space, const ProblemPairs& pairs, std::stop_token stop);

    /// All chains of a dimension with the places of levels with fanouts cut. None
    /// when there are more than most(), or the stop came.
    std::optional<std::vector<CutChain>> skeletons(std::size_t dimension) const;
    /// All chains of a dimension that have this skeleton. None as above.
    std::optional<std::vector<CutChain>> completions(std::size_t dimension,
                                                     const CutChain& skeleton) const;
    /// How many chains a list may have: an eighth of the memory limit, 200,000 at
    /// most.
    std::size_t most() const { return m_most; }
    /// Whether skeletons leave places open.
    bool leavesOpen() const { return m_open; }
    /// Whether a level has a fanout, or is the innermost.
    bool isCutFirst(std::size_t level) const { return m_first[level] != 0; }

private:
    using Steps = std::vector<std::int64_t>;

    void cutPlace(std::size_t d, std::size_t place, Steps& steps, std::vector<Steps>& found) const;
    void cutAxes(std::size_t d, std::size_t level, Steps& steps, std::vector<Steps>& found) const;
    void fill(std::size_t d, std::size_t level, const Steps& skeleton, Steps& steps,
              std::vector<Steps>& found) const;
    std::vector<std::int64_t> temporalSteps(std::int64_t range, std::int64_t inner) const;
    bool fewStepsMatter(std::size_t d, std::size_t level) const;
    CutChain measured(std::size_t d, const Steps& steps, bool complete) const;
    PairFactors factorsOf(std::size_t d, const MovingPair& pair, const Steps& steps,
                          bool complete) const;
    bool isOver(const std::vector<Steps>& found) const {
        return found.size() > m_most || m_stop.stop_requested();
    }
    std::optional<std::vector<CutChain>> allMeasured(std::size_t d, const std::vector<Steps>& found,
                                                     bool complete) const;
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
