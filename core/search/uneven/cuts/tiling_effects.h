#pragma once

#include "cost/cut_nest.h"
#include "cost/cut_sums.h"
#include "search/space/search_problem.h"
#include "search/uneven/cuts/uneven_pairs.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::uneven {

/// The effect of the chain of one dimension on the cost of a mapping, as a list of numbers.
/// Consider two chains with the same number of tiles on all axes. If no number of the first chain
/// is larger than the number of the second, the first chain is no worse. This statement holds for
/// all chains of the other dimensions and all loop orders. The object holds scratch memory, so each
/// thread needs its own.
class TilingEffects {
public:
    using Steps = std::vector<std::int64_t>;

    TilingEffects(const space::SearchProblem& space, const ProblemPairs& pairs,
                  std::size_t dimension);

    /// Returns true if the chains of the dimension can be compared. This requires that the
    /// dimension shares no rank, that siblings share whole tiles, and that the output has no
    /// window.
    bool areKnown() const { return m_known; }
    /// Returns the numbers of a complete chain.
    std::vector<std::int64_t> of(const Steps& steps);

private:
    enum class Kind : std::uint8_t {
        Repeats,  ///< words of a tensor that the dimension does not index
        Words,    ///< words of a tensor that the dimension indexes
        Visits,   ///< first visits of an output that the dimension does not index; more are better
        /// Returning words of an output that the dimension does not index; each word fills one of
        /// several siblings.
        Turns
    };
    /// A quantity of the cost model that depends on the tiles outside a level.
    struct Question {
        Kind kind = Kind::Repeats;
        std::size_t child = 0;
        PinnedFanouts pinned = 0;
        std::int64_t coefficient = 1;
        /// Only for Words: whether idle siblings may have to return their words.
        bool output = false;
        std::size_t parent = 0;  ///< only for Turns: parent level
        auto operator<=>(const Question&) const = default;
    };

    void askOfTensor(std::size_t tensor);
    void askOfPair(const MovingPair& pair, Kind kind, std::int64_t coefficient);
    void lay(const Steps& steps);
    void answer(const Question& question, const Steps& steps, std::vector<std::int64_t>& numbers);
    void addRepeats(const Question& question, const std::vector<CutSum>& sums,
                    std::vector<std::int64_t>& numbers) const;
    void addWords(const Question& question, const std::vector<CutSum>& sums,
                  std::vector<std::int64_t>& numbers) const;
    void addTurns(const Question& question, const Steps& steps,
                  std::vector<std::int64_t>& numbers) const;

    const space::SearchProblem* m_space;
    const ProblemPairs* m_pairs;
    std::size_t m_dimension;
    bool m_known = true;
    PinnedFanouts m_fanouts = 0;  ///< fanouts with several children
    std::vector<Question> m_questions;
    /// Dimension sizes; all other dimensions have one iteration.
    std::vector<std::int64_t> m_bounds;
    CutNest m_nest;
    CutSums m_sums;
    /// For each level: number of temporal loops at outer levels.
    std::vector<std::size_t> m_loopsAbove;
};

}  // namespace loopglass::uneven
