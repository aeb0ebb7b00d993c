#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace loopglass::heuristics {

/// A linear program in which some variables are whole: the least Σ cost · variable is sought.
struct IntegerProgram {
    struct Variable {
        double most = 1;  ///< 0 … most
        double cost = 0;  ///< of one
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

/// What a solver says of a program.
struct ProgramAnswer {
    std::optional<std::vector<double>> values;  ///< by variable; none when no values meet all rows
    double cost = 0;                            ///< of the values
    bool proven = false;                        ///< no other values cost less, or there are none
    std::uint64_t nodes = 0;                    ///< of the branch and bound
};

/// Solves a program by branch and bound with so many nodes at most. Ends soon after a stop, with
/// the best values so far. The same answer each time unless it was stopped.
ProgramAnswer solve(const IntegerProgram& program, std::uint64_t maxNodes, std::stop_token stop);

}  // namespace loopglass::heuristics
