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

/// The time to compute bounds rises with the number of ports. If a problem has more ports than this
/// number, only the needed ports are kept.
inline constexpr std::size_t fewPorts = 8;

/// Returns the ports of a problem except those that never take longer than another port, in any
/// mapping. With serial latency, the cycles of all ports are added, so all ports are returned.
std::vector<Port> neededPorts(const CompiledProblem& compiled);

/// A price for each word at one port, in pJ (core/search/bound/score_bound.cpp). Bounds of the
/// energy plus this price consider energy and delay together.
struct JointPrice {
    std::size_t port = 0;
    double perWord = 0;  ///< 0 if no price is used

    bool isUsed() const { return perWord > 0; }
    double of(std::size_t ofPort, double words) const {
        return ofPort == port ? perWord * words : 0;
    }
};

/// All data of a search that do not change while the search runs.
class SearchProblem {
public:
    /// Throws InputError if the constraints contradict the problem.
    SearchProblem(const Problem& problem, const SearchOptions& options);

    const Problem& problem() const { return *m_problem; }
    const SearchOptions& options() const { return m_options; }
    /// Returns the problem in the form that the search evaluates. With Objective::traffic(), only
    /// the words in the objective cost energy, namely 1 pJ each. If the objective also has a price
    /// in pJ, each of these words costs this price in addition to its energy.
    const CompiledProblem& compiled() const { return m_compiled; }
    /// Returns the true energy and delay of a mapping whose costs by compiled() are `counted`.
    Totals actualTotals(const Mapping& mapping, const Totals& counted) const;
    std::size_t levelCount() const { return m_compiled.levelCount; }
    std::size_t dimensionCount() const { return m_compiled.dimensionCount; }

    std::int64_t bound(std::size_t d) const { return m_problem->workload.dimensions[d].bound; }
    /// Returns the divisors of n in ascending order; n must divide the size of a dimension.
    const std::vector<std::int64_t>& divisors(std::int64_t n) const { return m_divisors.at(n); }
    const std::vector<BoundedBuffer>& buffers() const { return m_buffers; }
    const std::vector<Port>& ports() const { return m_compiled.ports; }
    const LevelConstraints& constraints(std::size_t level) const { return m_constraints[level]; }
    /// Returns the factor that a constraint fixes, or 1 if the factor is free.
    std::int64_t fixedTemporal(std::size_t level, std::size_t d) const;
    std::int64_t fixedSpatial(std::size_t level, std::size_t d) const;
    bool temporalFree(std::size_t level, std::size_t d) const;
    bool axisFree(std::size_t level, char axis, std::size_t d) const;
    /// Returns the largest factor that constraints allow; the dimension size has no influence.
    std::int64_t temporalMost(std::size_t level, std::size_t d) const;
    std::int64_t axisMost(std::size_t level, char axis, std::size_t d) const;
    /// Returns the factors that a temporal loop may have in addition to a fixed factor. `n` is the
    /// remaining part of the dimension size. The factors are divisors of n in ascending order. If
    /// the loop is not free, the only factor is 1.
    const std::vector<std::int64_t>& temporalChoices(std::size_t level, std::size_t d,
                                                     std::int64_t n) const;
    /// Returns the product X·Y over the fanouts of the levels 0 … level − 1.
    std::int64_t childrenOutside(std::size_t level) const { return m_childrenOutside[level]; }
    /// Returns the largest number of children of the fanout below `level` that a mapping can use.
    std::int64_t usableChildren(std::size_t level) const { return m_usable[level]; }
    /// Returns the product of usableChildren() over the levels 0 … level − 1.
    std::int64_t usableOutside(std::size_t level) const { return m_usableOutside[level]; }
    /// Returns the number of words of a tensor that operations access. At least this number of
    /// words moves into every level that keeps the tensor.
    double accessedWords(std::size_t tensor) const { return m_accessedWords[tensor]; }
    /// Returns the price of the joint bound, which is unused unless it is set.
    const JointPrice& jointPrice() const { return m_jointPrice; }
    void setJointPrice(const JointPrice& price) { m_jointPrice = price; }
    /// Returns a lower bound on the delay, in cycles, if no fanout outside `level` is decided
    /// (least_port_cycles.cpp).
    double leastCycles(std::size_t level) const { return m_leastCycles[level]; }

private:
    void checkConstraints();
    void listDivisors();
    void listLimitedDivisors();
    void listBuffers();
    void countChildren();
    void countAccessedWords();

    const Problem* m_problem;
    SearchOptions m_options;
    CompiledProblem m_compiled;
    std::vector<LevelConstraints> m_constraints;
    std::map<std::int64_t, std::vector<std::int64_t>> m_divisors;
    /// For a number and a limit: the divisors of the number up to the limit, for a temporal loop
    /// with a limit.
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::int64_t>> m_limitedDivisors;
    std::vector<BoundedBuffer> m_buffers;
    std::vector<std::int64_t> m_childrenOutside;
    std::vector<std::int64_t> m_usable;
    std::vector<std::int64_t> m_usableOutside;
    std::vector<double> m_accessedWords;
    JointPrice m_jointPrice;
    std::vector<double> m_leastCycles;  ///< lower bound on the delay, by level
};

}  // namespace loopglass::space
