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
        double most = 1;  ///< the variable is in 0 … most
        double cost = 0;  ///< cost per unit
        bool whole = true;
    };
    struct Row {
        /// Pairs of variable and factor; each variable occurs at most once.
        std::vector<std::pair<std::size_t, double>> terms;
        double least = 0;
        double most = 0;
    };
    static constexpr double unbounded = std::numeric_limits<double>::infinity();

    std::vector<Variable> variables;
    std::vector<Row> rows;  ///< least ≤ Σ factor · variable ≤ most
};

/// The answer of the solver.
struct ProgramAnswer {
    /// Values by variable; empty if no values satisfy all rows.
    std::optional<std::vector<double>> values;
    double cost = 0;          ///< cost of the values
    bool proven = false;      ///< true if no other values cost less, or no values exist
    std::uint64_t nodes = 0;  ///< number of nodes of the branch and bound
};

/// Solves a program by branch and bound with at most `maxNodes` nodes. After a stop request,
/// returns the best values so far. Without a stop, the answer is always the same.
ProgramAnswer solve(const IntegerProgram& program, std::uint64_t maxNodes, std::stop_token stop);

}  // namespace loopglass::heuristics
