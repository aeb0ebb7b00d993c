#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace loopglass::heuristics {

/// A linear program in which some variables are whole numbers. The objective is to minimise Σ cost
/// · variable.
struct IntegerProgram {
    struct Variable {
        double most = 1;  ///< the variable is between 0 and `most`
        double cost = 0;  ///< cost of the variable per unit
        bool whole = true;
    };
    struct Row {
        /// Pairs of a variable and its factor; each variable occurs at most once.
        std::vector<std::pair<std::size_t, double>> terms;
        double least = 0;
        double most = 0;
    };
    static constexpr double unbounded = std::numeric_limits<double>::infinity();

    std::vector<Variable> variables;
    std::vector<Row> rows;  ///< rows: least ≤ Σ factor · variable ≤ most
};

/// The result of the solver.
struct ProgramAnswer {
    /// Values of the variables; empty if no values satisfy all rows.
    std::optional<std::vector<double>> values;
    double cost = 0;  ///< total cost of the values
    /// True if no other values cost less, or if the program has no solution.
    bool proven = false;
    std::uint64_t nodes = 0;  ///< number of nodes in the branch and bound
};

/// Solves a program by branch and bound with at most `maxNodes` nodes. After a stop request,
/// returns the best values that were found so far. Unless stopped, the same program always has the
/// same result.
ProgramAnswer solve(const IntegerProgram& program, std::uint64_t maxNodes, std::stop_token stop);

}  // namespace loopglass::heuristics
