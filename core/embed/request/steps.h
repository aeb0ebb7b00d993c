#pragma once

#include "embed/request/constraint.h"
#include "workload/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

/// The domains of the variables during a search, step by step.
namespace loopglass::embed {

/// A variable of the search: one coordinate of an element of the instruction in the matched tensor
/// of the operator.
struct DomainVariable {
    /// Index of the instruction's tensor; none for a variable of an operation.
    std::optional<TensorId> tensor;
    /// Index of the tensor's element, row by row, or of the operation.
    std::size_t element = 0;
    /// Rank of the operator's tensor in the search, or dimension of the operator.
    std::size_t rank = 0;
    std::int64_t size = 1;  ///< number of initial values: the domain is initially 0 to size - 1
    bool operator==(const DomainVariable&) const = default;
};

/// A range of values that includes both ends.
using ValueRange = std::pair<std::int64_t, std::int64_t>;

/// The values that a domain lost in one change.
struct DomainChange {
    std::size_t variable = 0;  ///< index of the variable
    /// Constraint that removed the values; none if the decision of the step removed them.
    std::optional<Constraint> constraint;
    std::vector<ValueRange> removed;
    bool operator==(const DomainChange&) const = default;
};

enum class StepEnd : std::uint8_t { Open, Solution, Failure };

/// A node of the search tree: its decision, and the values that the decision removed from domains.
struct DomainStep {
    /// Step whose final domains are the initial domains of this step; none = the root.
    std::optional<std::size_t> parent;
    std::size_t depth = 0;
    std::vector<DomainChange> changes;
    StepEnd end = StepEnd::Open;
    bool operator==(const DomainStep&) const = default;
};

/// The recorded steps of a search.
struct DomainTrace {
    std::vector<TensorId> tensors;  ///< tensor of the operator for each tensor of the instruction
    /// For each tensor of the instruction: the operator's dimension of each searched rank; none for
    /// a rank of several dimensions (a window).
    std::vector<std::vector<std::optional<DimensionId>>> ranks;
    std::vector<DomainVariable> variables;
    std::vector<DomainStep> steps;
    bool cut = false;  ///< true if the search had more steps than were recorded
    bool operator==(const DomainTrace&) const = default;
};

/// Returns the values that each domain has after a step, ascending; empty for a domain without
/// values.
std::vector<std::vector<ValueRange>> domainsAfter(const DomainTrace& trace, std::size_t step);

}  // namespace loopglass::embed
