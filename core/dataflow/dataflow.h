#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "words/argument.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A dataflow with a common name, such as weight-stationary (docs/dataflows.md).
struct Dataflow {
    enum class Kind : std::uint8_t {
        TensorStays,  ///< `tensor` stays in place while the innermost temporal loop iterates
        /// row-stationary: rows of windows stay within a PE and are unrolled over the array.
        RowStays,
        NoLocalReuse,  ///< no tensor is kept and no temporal loop runs inside the outermost fanout
    };
    Kind kind = Kind::NoLocalReuse;
    std::optional<TensorId> tensor;  ///< the stationary tensor, for TensorStays
    /// Name of the dataflow, such as "weight-stationary" or "no local reuse".
    Message title;
    Message meaning;  ///< definition in one sentence
    bool operator==(const Dataflow&) const = default;
};

/// Returns the dataflows of a problem. A tensor can be stationary if some dimension does not index
/// it. The output is first in the list, then the operands follow in the order of the equation.
/// Row-stationary needs two windows. No local reuse needs a level inside the outermost fanout that
/// keeps at least one tensor.
std::vector<Dataflow> dataflowsOf(const Problem& problem);

/// Returns true if a mapping has a dataflow. For NoLocalReuse, no tensor may be kept and no
/// temporal loop may run inside the outermost fanout.
bool isOf(const Problem& problem, const Mapping& mapping, const Dataflow& dataflow);

/// Returns the first level inside the outermost fanout with more than one child; the number of
/// levels if there is none.
std::size_t firstLocalLevel(const Problem& problem);

}  // namespace loopglass
