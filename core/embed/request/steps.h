#pragma once

#include "embed/request/constraint.h"
#include "workload/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

/// The domains during a search, step by step.
namespace loopglass::embed {

/// A variable of the search: one coordinate of an element of the instruction in the matched tensor
/// of the operator.
struct DomainVariable {
    std::optional<TensorId> tensor;  ///< tensor of the instruction; empty for a variable of an
                                     ///< operation
    std::size_t element = 0;         ///< element of the tensor, row by row, or the operation
    std::size_t rank = 0;   ///< rank of the operator's tensor in the search, or the dimension
    std::int64_t size = 1;  ///< the domain begins as 0 to size - 1
    bool operator==(const DomainVariable&) const = default;
};

/// A range of values, both ends included.
using ValueRange = std::pair<std::int64_t, std::int64_t>;

/// Values that a domain lost in one change.
struct DomainChange {
    std::size_t variable = 0;              ///< index into the variables
    std::optional<Constraint> constraint;  ///< constraint that removed the values; none: the
                                           ///< decision of the step removed them
    std::vector<ValueRange> removed;
    bool operator==(const DomainChange&) const = default;
};

enum class StepEnd : std::uint8_t { Open, Solution, Failure };

/// A node of the search tree: the decision, and the values that it removed.
struct DomainStep {
    std::optional<std::size_t> parent;  ///< step whose final domains this step starts with; none =
                                        ///< the root
    std::size_t depth = 0;
    std::vector<DomainChange> changes;
    StepEnd end = StepEnd::Open;
    bool operator==(const DomainStep&) const = default;
};

/// The recorded steps of a search.
struct DomainTrace {
    std::vector<TensorId> tensors;  ///< tensors of the operator, by tensor of the instruction
    /// By tensor of the instruction: the operator's dimension of each searched rank; none for a
    /// rank of several dimensions (a window).
    std::vector<std::vector<std::optional<DimensionId>>> ranks;
    std::vector<DomainVariable> variables;
    std::vector<DomainStep> steps;
    bool cut = false;  ///< the steps exceeded the requested number
    bool operator==(const DomainTrace&) const = default;
};

/// Returns the remaining values of each domain after a step, ascending; empty for a domain that
/// failed.
std::vector<std::vector<ValueRange>> domainsAfter(const DomainTrace& trace, std::size_t step);

}  // namespace loopglass::embed
