#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace loopglass::heuristics {

/// A linear program in which some variables are whole. The objective is the minimum of Σ cost ·
/// variable.
struct IntegerProgram {
    struct Variable {
        double most = 1;  ///< 0 … most
        double cost = 0;  ///< cost per unit
        bool whole = true;
    };
    struct Row {
        std::vector<std::pair<std::size_t, double>> terms;  ///< variable, factor; each at most once
        double least = 0;
        double most = 0;
    };
    static constexpr double unbounded = std::numeric_limits<double>::infinity();

    std::vector<Variable> variables;
    std::vector<Row> rows;  ///< least ≤ Σ factor · variable ≤ most
};

/// The answer of the solver.
struct ProgramAnswer {
    std::optional<std::vector<double>> values;  ///< by variable; empty if no values meet all rows
    double cost = 0;                            ///< cost of the values
    bool proven = false;                        ///< no other values cost less, or no values exist
    std::uint64_t nodes = 0;                    ///< nodes of the branch and bound
};

/// Solves a program by branch and bound with at most `maxNodes` nodes. After a stop request,
/// returns the best values so far. Without a stop, the answer is always the same.
ProgramAnswer solve(const IntegerProgram& program, std::uint64_t maxNodes, std::stop_token stop);

}  // namespace loopglass::heuristics
