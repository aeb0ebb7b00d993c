#pragma once

#include "cost/compiled_problem.h"
#include "cost/counts.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::space {

/// A buffer with a capacity.
struct BoundedBuffer {
    std::size_t level = 0;
    std::size_t buffer = 0;
    std::int64_t words = 0;  ///< usable capacity
    std::vector<std::size_t> tensors;
};

/// A problem with more ports keeps only the needed ones, because each port makes the bounds slower.
inline constexpr std::size_t fewPorts = 8;

/// Returns the ports, without those that never take longer than another port in any mapping. With
/// serial latency each port adds to the delay, so all ports are needed.
std::vector<Port> neededPorts(const CompiledProblem& compiled);

/// Everything about one search that does not change while it runs.
class SearchProblem {
public:
    /// Throws InputError when the constraints contradict the problem.
    SearchProblem(const Problem& problem, const SearchOptions& options);

    const Problem& problem() const { return *m_problem; }
    const SearchOptions& options() const { return m_options; }
    /// The problem as the search counts it. With Objective::traffic(), only the requested words
    /// cost energy, 1 pJ each; with a number, they cost that many pJ in addition to their energy.
    const CompiledProblem& compiled() const { return m_compiled; }
    /// Energy and delay of a mapping that costs `counted` in compiled().
    Totals actualTotals(const Mapping& mapping, const Totals& counted) const;
    std::size_t levelCount() const { return m_compiled.levelCount; }
    std::size_t dimensionCount() const { return m_compiled.dimensionCount; }

    std::int64_t bound(std::size_t d) const { return m_problem->workload.dimensions[d].bound; }
    /// Divisors of n, ascending; n must divide the bound of a dimension.
    const std::vector<std::int64_t>& divisors(std::int64_t n) const { return m_divisors.at(n); }
    const std::vector<BoundedBuffer>& buffers() const { return m_buffers; }
    const std::vector<Port>& ports() const { return m_compiled.ports; }
    const LevelConstraints& constraints(std::size_t level) const { return m_constraints[level]; }
    /// The factor that a constraint fixes there; 1 when it is free.
    std::int64_t fixedTemporal(std::size_t level, std::size_t d) const;
    std::int64_t fixedSpatial(std::size_t level, std::size_t d) const;
    bool temporalFree(std::size_t level, std::size_t d) const;
    bool axisFree(std::size_t level, char axis, std::size_t d) const;
    /// The largest factor there, whatever the bound.
    std::int64_t temporalMost(std::size_t level, std::size_t d) const;
    std::int64_t axisMost(std::size_t level, char axis, std::size_t d) const;
    /// Returns the factors that the loop of a level can have in addition to a fixed factor, if n is
    /// left of a bound: ascending divisors of n, or 1 alone if the loop is not free.
    const std::vector<std::int64_t>& temporalChoices(std::size_t level, std::size_t d,
                                                     std::int64_t n) const;
    /// X·Y of the fanouts of the levels outside `level`, i.e. of the levels 0 … level−1.
    std::int64_t childrenOutside(std::size_t level) const { return m_childrenOutside[level]; }
    /// Words of a tensor that operations access. At least this many move into every level that
    /// keeps it.
    double accessedWords(std::size_t tensor) const { return m_accessedWords[tensor]; }
    /// Returns a lower bound of the delay, in cycles, if no fanout outside `level` is decided
    /// (least_port_cycles.cpp).
    double leastCycles(std::size_t level) const { return m_leastCycles[level]; }

private:
    void checkConstraints();
    void listDivisors();
    void listLimitedDivisors();
    void listBuffers();
    void countAccessedWords();

    const Problem* m_problem;
    SearchOptions m_options;
    CompiledProblem m_compiled;
    std::vector<LevelConstraints> m_constraints;
    std::map<std::int64_t, std::vector<std::int64_t>> m_divisors;
    /// By number and limit: the divisors that constraints leave, where they limit a loop in time.
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::int64_t>> m_limitedDivisors;
    std::vector<BoundedBuffer> m_buffers;
    std::vector<std::int64_t> m_childrenOutside;
    std::vector<double> m_accessedWords;
    std::vector<double> m_leastCycles;  ///< by level
};

}  // namespace loopglass::space
