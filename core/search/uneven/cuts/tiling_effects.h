#pragma once

#include "cost/cut_nest.h"
#include "cost/cut_sums.h"
#include "search/space/search_problem.h"
#include "search/uneven/cuts/uneven_pairs.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::uneven {

/// All that the cut of one dimension does to the cost of a mapping, as a list of numbers: a cut
/// with the same pieces on all axes of which no number is larger is no worse, whatever the other
/// dimensions are cut into and in whatever order the loops are. Scratch memory of one thread.
class TilingEffects {
public:
    using Steps = std::vector<std::int64_t>;

    /// All must outlive it.
    TilingEffects(const space::SearchProblem& space, const ProblemPairs& pairs,
                  std::size_t dimension);

    /// Whether cuts of the dimension can be compared: it shares no rank with another, siblings
    /// share whole tiles, and the output has no window.
    bool areKnown() const { return m_known; }
    /// The numbers of a cut at all places.
    std::vector<std::int64_t> of(const Steps& steps);

private:
    enum class Kind : std::uint8_t {
        Repeats,  ///< a tensor that the dimension does not index
        Words,    ///< one that it indexes
        Visits,   ///< first visits of an output that it does not index; the more the better
        Turns     ///< returning words of such an output that fill one of several siblings
    };
    /// What the cost model asks of the pieces outside of a level.
    struct Question {
        Kind kind = Kind::Repeats;
        std::size_t child = 0;
        PinnedFanouts pinned = 0;
        std::int64_t coefficient = 1;
        bool output = false;     ///< of words: idle siblings may have to give them up
        std::size_t parent = 0;  ///< of turns
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
    PinnedFanouts m_fanouts = 0;  ///< of several children
    std::vector<Question> m_questions;
    std::vector<std::int64_t> m_bounds;  ///< the others have one iteration
    CutNest m_nest;
    CutSums m_sums;
    std::vector<std::size_t> m_loopsAbove;  ///< by level: temporal loops of the levels further out
};

}  // namespace loopglass::uneven
