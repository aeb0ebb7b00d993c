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
/// Holds tables and scratch memory.
class LeastCost {
public:
    /// The subject must outlive it. Stopped, it is of no use. Throws InputError when its tables
    /// would be too large.
    LeastCost(const Subject& subject, std::stop_token stop = {});
    LeastCost(const LeastCost&) = delete;
    LeastCost& operator=(const LeastCost&) = delete;

    /// No mapping that a partial one may become costs less; infinite when there is none.
    double of(const Partial& partial);

    /// Whether the buffers of a level hold these tiles.
    bool fits(std::size_t level, std::size_t point) const { return m_fits[level][point] != 0; }
    const Lattice& lattice() const { return m_lattice; }
    const CompiledProblem& compiled() const { return m_compiled; }

private:
    void findFits(const std::stop_token& stop);
    void findChildren(const std::stop_token& stop);
    void findOutward(const std::stop_token& stop);
    /// `left` is the point of the iterations that are open.
    double mostChildren(const Partial& partial, std::size_t level, std::size_t left) const;

    const Subject* m_subject;
    CompiledProblem m_compiled;
    Transfers m_transfers;
    Lattice m_lattice;
    std::vector<DimensionSet> m_unrollable;  ///< by level
    LeastWords m_words;
    std::vector<std::vector<char>> m_fits;        ///< [level][point]
    std::vector<std::vector<double>> m_children;  ///< [level][bounds left]: most unrolled there
    std::vector<std::vector<double>> m_outward;   ///< [level · measures + measure][decided]
    std::vector<double> m_sums;
    std::vector<double> m_instances;
    std::vector<std::int64_t> m_point;
};

}  // namespace loopglass::certificate
