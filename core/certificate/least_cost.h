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

/// Lower bounds of what the mappings of a subject cost (docs/certificate.md, section "The bound").
/// Holds tables, which are made when they are needed, and scratch memory.
class LeastCost {
public:
    /// The subject must outlive it. Stopped, it is of no use.
    LeastCost(const Subject& subject, std::stop_token stop = {});
    LeastCost(const LeastCost&) = delete;
    LeastCost& operator=(const LeastCost&) = delete;

    /// No mapping that a partial one may become costs less; infinite when there is none. Throws
    /// InputError when its tables would be too large.
    double of(const Partial& partial);
    /// Lower bound of all mappings: a smaller number than the bound of the empty partial mapping,
    /// but without a table.
    double ofAllAtOnce();

    /// By point, whether the buffers of a level hold these tiles. Throws InputError as of() does.
    const std::vector<char>& fits(std::size_t level);
    const Lattice& lattice() const { return m_lattice; }
    const CompiledProblem& compiled() const { return m_compiled; }

private:
    void findFits();
    void findChildren();
    void findOutward();
    double scoreOfSums(double instances) const;
    /// `left` is the point of the iterations that are open.
    double maxChildren(const Partial& partial, std::size_t level, std::size_t left) const;

    const Subject* m_subject;
    CompiledProblem m_compiled;
    Transfers m_transfers;
    Lattice m_lattice;
    std::stop_token m_stop;
    std::vector<DimensionSet> m_unrollable;  ///< by level
    LeastWords m_words;
    std::vector<std::vector<char>> m_fits;        ///< [level][point]
    std::vector<std::vector<double>> m_children;  ///< [level][bounds left]: most unrolled there
    std::vector<std::vector<double>> m_outward;   ///< [level · measures + measure][decided]
    std::vector<double> m_sums;
    std::vector<double> m_instances;
    std::vector<std::int64_t> m_point;
};

/// A bound of all mappings of a subject: the one that needs no table where it reaches `cutoff`.
double rootBound(const Subject& subject, LeastCost& cost, double cutoff);

}  // namespace loopglass::certificate
