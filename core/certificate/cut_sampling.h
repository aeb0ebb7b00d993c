#pragma once

#include "certificate/claim.h"
#include "certificate/least_cost.h"
#include "certificate/moves.h"
#include "certificate/partial.h"
#include "words/argument.h"

#include <cstdint>
#include <random>
#include <stop_token>
#include <vector>

namespace loopglass::certificate {

/// Tests the bounds of a proof: keeps a uniform random sample of covered nodes, and evaluates
/// random mappings below these nodes. Every run uses the same random numbers.
class CutSampling {
public:
    static constexpr std::size_t cutsKept = 10;
    static constexpr std::size_t mappingsEach = 20;

    /// Adds a node with its bound to the sample, or discards the node. `variant` is the index of
    /// its variant.
    void hear(const Partial& cut, double bound, std::size_t variant);

    struct Outcome {
        std::uint64_t cuts = 0;
        std::uint64_t mappings = 0;
        bool broken = false;
        Message where;     ///< description of the node with a wrong bound
        double bound = 0;  ///< lower bound that the proof states for this node
        double cost = 0;   ///< cost of the mapping that refutes the bound; smaller than `bound`
    };
    /// Tests the sample. A bound is wrong if the cost of a mapping below its node is smaller than
    /// the bound. If the run is stopped, the test ends early.
    Outcome run(const Claim& claim, const std::vector<Variant>& variants,
                const std::stop_token& stop);

private:
    struct Cut {
        Partial partial;
        double bound = 0;
        std::size_t variant = 0;
    };
    bool checkSampledCut(const Subject& subject, const Lattice& lattice, const MoveList& moves,
                         const Cut& cut, Outcome& outcome);

    std::mt19937_64 m_random{20260101};
    std::uint64_t m_heard = 0;
    std::vector<Cut> m_cuts;
};

}  // namespace loopglass::certificate
