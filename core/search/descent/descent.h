#pragma once

#include "cost/counts.h"
#include "record/options.h"
#include "search/descent/moves.h"
#include "search/space/axis_layout.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace loopglass::descent {

/// A whole mapping and what it costs.
struct Found {
    space::PartialMapping whole;
    Totals totals;
    Score score;
};

/// Betters a mapping by moves to its neighbours. The same for the same mapping and the same
/// evaluations asked before. Holds scratch memory; one per thread.
class Descent {
public:
    /// The space must outlive it.
    Descent(const space::SearchProblem& space, std::stop_token stop);

    /// A legal whole mapping, to begin with; none when it cannot be counted.
    std::optional<Found> startFrom(const space::PartialMapping& whole);
    /// Goes to better neighbours and, from where there are none, leaps away and comes down again.
    /// `best` becomes the best found. At most so many mappings are evaluated.
    void better(Found& best, std::uint64_t evaluations);

private:
    bool tryMove(const Move& move, Found& here);
    void runDescent(Found& here);
    void perturb(Found& here);
    void shuffle(Found& here, std::size_t level);
    Move anyMove();
    std::optional<Score> scored(const space::PartialMapping& whole, Totals& totals);
    std::uint64_t random();

    const space::SearchProblem* m_space;
    std::stop_token m_stop;
    Moves m_moves;
    space::AxisLayout m_layout;
    space::PartialMapping m_trial;
    std::uint64_t m_left = 0;  ///< evaluations
    std::uint64_t m_state = 1;
};

}  // namespace loopglass::descent
