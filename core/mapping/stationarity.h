#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "words/argument.h"
#include "workload/dimension_set.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// What the field calls a mapping by, from what it keeps in place.
struct Stationarity {
    enum class Kind : std::uint8_t {
        None,    ///< the innermost loop moves every tensor
        Tensor,  ///< one tensor stays in place over the innermost loops
        Row,     ///< row-stationary: a row of a window is worked off inside a PE (Eyeriss)
    };
    Kind kind = Kind::None;
    std::optional<TensorId> tensor;  ///< the one that stays, for Tensor
    std::int64_t steps = 1;          ///< iterations it stays for
    Message name;                    ///< e.g. "output-stationary", "none"
    Message sentence;                ///< why
};

/// Names a mapping. Output-, weight- or input-stationary is what stays longest over the innermost
/// temporal loops of the whole nest: the loops inside the first that indexes it. The output is
/// "output", the operand that the most dimensions index together with a window is "input", and in a
/// problem with one window and two operands the other one is "weight"; elsewhere tensors are called
/// by their names. Row-stationary is a mapping whose innermost level holds both dimensions of one
/// window while a fanout unrolls both of another (Eyeriss paper). Of a tie the output is
/// named, then the operand first in the equation.
Stationarity stationarityOf(const Problem& problem, const Mapping& mapping);

/// What a mapping is called in which the tensor stays: "output-stationary", "A-stationary".
Message stationaryTitle(const Problem& problem, TensorId tensor);

/// The pairs of dimensions that share a rank of an operand, in the order of the equation.
std::vector<DimensionSet> windowsOf(const Problem& problem);

/// Whether the innermost level has loops over both dimensions of one window, while one fanout
/// unrolls both of another.
bool isRowStationary(const Problem& problem, const Mapping& mapping);

}  // namespace loopglass
