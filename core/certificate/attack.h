#pragma once

#include "certificate/least_cost.h"
#include "certificate/moves.h"
#include "certificate/partial.h"

#include <cstdint>
#include <random>
#include <vector>

namespace loopglass::certificate {

/// Doubts cuts: keeps a few of all that it hears of, each as likely as any other, and evaluates
/// random mappings below these. It always draws the same lots.
class Attack {
public:
    static constexpr std::size_t cutsKept = 10;
    static constexpr std::size_t mappingsEach = 20;

    void hear(const Partial& cut, double bound);

    struct Outcome {
        std::uint64_t cuts = 0;
        std::uint64_t mappings = 0;
        bool broken = false;
        Partial where;     ///< the cut that is broken
        double bound = 0;  ///< what no mapping there should cost less than
        double cost = 0;   ///< what one does cost
    };
    /// A cut is broken by a mapping that costs less than its bound.
    Outcome run(const Subject& subject, const Lattice& lattice, const MoveList& moves);

private:
    struct Cut {
        Partial partial;
        double bound = 0;
    };
    bool attackCut(const Subject& subject, const Lattice& lattice, const MoveList& moves,
                   const Cut& cut, Outcome& outcome);

    std::mt19937_64 m_random{20260101};
    std::uint64_t m_heard = 0;
    std::vector<Cut> m_cuts;
};

}  // namespace loopglass::certificate
