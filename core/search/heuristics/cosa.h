#pragma once

#include "search/heuristics/integer_program.h"
#include "search/heuristics/trials.h"

#include <cstdint>
#include <vector>

namespace loopglass::heuristics {

/// The weights of the parts of the objective. The values follow the published tool, whose solver
/// maximises utilisation with the weight 0.1 and minimises compute and traffic.
struct CosaWeights {
    double compute = 10;
    double utilization = 0.1;
    double traffic = 1;
};

/// The integer program for a mapping space: its variables, rows and costs, and the conversion of a
/// solution to a mapping.
class CosaProgram {
public:
    CosaProgram(const mapspace::MapSpace& space, const CosaWeights& weights);

    const IntegerProgram& program() const { return m_program; }
    /// Returns the mapping that the values of the variables describe. The values must satisfy all
    /// rows.
    mapspace::MapPoint point(const std::vector<double>& values) const;

private:
    using Row = IntegerProgram::Row;
    /// A variable that is 1 if the loops of the dimension are inside all loops that index the
    /// tensor.
    struct StationaryLoop {
        std::size_t tensor = 0;
        std::size_t dimension = 0;
        std::size_t variable = 0;
    };
    std::size_t add(double most, double cost, bool whole = true);
    template <typename Visit> void forEachFactor(const Visit& visit) const;
    double logOfFixed(std::size_t place, DimensionSet dimensions) const;
    std::vector<std::int64_t> strides(std::size_t tensor) const;
    void addFactors(double weight);
    void addFanouts();
    void addBuffers(double weight);
    void addTile(const space::BoundedBuffer& buffer, std::size_t tensor, double weight);
    void addTraffic(double weight);
    void addRanks();
    void addOrderTraffic(std::size_t tensor, double weight);
    void addStay(std::size_t tensor, std::size_t ordered, double weight);
    std::vector<std::size_t> dimensionsByRank(const std::vector<double>& values) const;

    const mapspace::MapSpace& m_space;
    std::size_t m_permuted;              ///< the level whose order the program decides
    mapspace::MapPoint m_base;           ///< factors that constraints fix; all other factors are 1
    std::vector<std::size_t> m_first;    ///< for each spread: the variable for its first place
    std::vector<std::size_t> m_ordered;  ///< the dimensions that have a rank
    DimensionSet m_innermost;            ///< dimensions that constraints place at inner levels
    std::size_t m_ranks = 0;             ///< the variable of the first rank
    std::vector<StationaryLoop> m_stays;
    IntegerProgram m_program;
};

/// The outcome of the search.
enum class CosaOutcome : std::uint8_t {
    Legal,
    Illegal,     ///< the solution of the program is not a legal mapping
    NoSolution,  ///< no values satisfy all rows, or the solver found none within the limit of nodes
};
struct CosaAnswer {
    CosaOutcome outcome = CosaOutcome::NoSolution;
    mapspace::MapPoint point;  ///< the mapping; empty without a solution
    bool proven = false;       ///< true if the solver was not stopped by a limit
};

/// Solves one integer program and evaluates the mapping of its solution. `nodes` is the largest
/// number of nodes of the solver.
CosaAnswer searchByIntegerProgram(Trials& trials, const CosaWeights& weights, std::uint64_t nodes,
                                  const std::stop_token& stop);

}  // namespace loopglass::heuristics
