#pragma once

#include "certificate/claim.h"
#include "certificate/lattice.h"
#include "certificate/least_words.h"
#include "certificate/partial.h"
#include "certificate/transfers.h"
#include "cost/compiled_problem.h"

#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

namespace loopglass::certificate {

/// Lower bounds of the costs of a subject's mappings (docs/certificate.md, section "The bound").
/// Holds tables, which are computed on demand, and scratch memory.
class LeastCost {
public:
    /// The subject must outlive the object. If the constructor is stopped, the object is unusable.
    LeastCost(const Subject& subject, std::stop_token stop = {});
    LeastCost(const LeastCost&) = delete;
    LeastCost& operator=(const LeastCost&) = delete;

    /// Returns a lower bound on the cost of all completions of `partial`; infinity if there are
    /// none. Throws InputError if its tables would be too large.
    double of(const Partial& partial);
    /// Returns a lower bound on the cost of all mappings. This bound is at most the bound of the
    /// empty partial mapping, but needs no table.
    double ofAllAtOnce();

    /// Returns for each point of the lattice whether the buffers of a level can hold the tiles of
    /// that point. Throws InputError under the same conditions as of().
    const std::vector<char>& fits(std::size_t level);
    const Lattice& lattice() const { return m_lattice; }
    const CompiledProblem& compiled() const { return m_compiled; }

private:
    void findFits();
    void findChildren();
    void findOutward();
    double scoreOfSums(double instances) const;
    /// Returns the number of children of the level's fanout or, if the fanout is undecided, an
    /// upper bound on this number. `left` is the lattice point of the undecided iterations.
    double maxChildren(const Partial& partial, std::size_t level, std::size_t left) const;

    const Subject* m_subject;
    CompiledProblem m_compiled;
    Transfers m_transfers;
    Lattice m_lattice;
    std::stop_token m_stop;
    std::vector<DimensionSet> m_unrollable;  ///< dimensions that each fanout can unroll, by level
    LeastWords m_words;
    std::vector<std::vector<char>> m_fits;  ///< [level][point]
    /// [level][iterations left]: largest spatial unrolling of the fanout.
    std::vector<std::vector<double>> m_children;
    std::vector<std::vector<double>> m_outward;  ///< [level · measures + measure][decided]
    std::vector<double> m_sums;
    std::vector<double> m_instances;
    std::vector<std::int64_t> m_point;
};

/// Returns a lower bound on the cost of all mappings of a subject. First computes the bound that
/// needs no table, and returns this bound if it reaches `cutoff`.
double rootBound(const Subject& subject, LeastCost& cost, double cutoff);

}  // namespace loopglass::certificate
