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

/// The standard name of a mapping's dataflow, from the tensor that stays in place.
struct Stationarity {
    enum class Kind : std::uint8_t {
        None,    ///< the innermost loop moves every tensor
        Tensor,  ///< one tensor stays in place over the innermost loops
        Row,     ///< row-stationary: a window slides along a row that a PE keeps (Eyeriss)
    };
    Kind kind = Kind::None;
    std::optional<TensorId> tensor;  ///< the stationary tensor, for Tensor
    std::int64_t steps = 1;          ///< iterations during which the tensor stays
    Message name;                    ///< e.g. "output-stationary", "none"
    Message sentence;                ///< the reason for the name
};

/// Returns the name of a mapping's dataflow. A tensor stays in place during the loops inside its
/// innermost indexing loop. The stationary tensor is the tensor that stays in place longest. The
/// output is "output". The operand that the most dimensions index together with a window is
/// "input". In a problem with one window and two operands, the second operand is "weight". All
/// other tensors keep their names. Row-stationary has precedence (isRowStationary()). If several
/// tensors stay equally long, the output is chosen first, then the first operand of the equation.
Stationarity stationarityOf(const Problem& problem, const Mapping& mapping);

/// Returns the name of a dataflow in which the tensor stays: "output-stationary", "A-stationary".
Message stationaryTitle(const Problem& problem, TensorId tensor);

/// Returns the pairs of dimensions that share a rank of an operand, in the order of the equation.
std::vector<DimensionSet> windowsOf(const Problem& problem);

/// A row that a processing element may keep while a window slides along it: in a convolution the
/// window Q + S and a row of S weights.
struct WindowRow {
    DimensionSet window;
    DimensionId kept{};    ///< dimension that indexes an operand which `slid` does not index
    DimensionId slid{};    ///< second dimension of the window
    DimensionSet operand;  ///< the dimensions of that operand
};
std::vector<WindowRow> windowRowsOf(const Problem& problem);

/// Returns true if a fanout unrolls both dimensions of a window, and a PE below it keeps the row of
/// another window while that window slides. The PE has a loop over the kept dimension. The loop
/// over the slid dimension is either in the PE, or outside with only inner loops that do not index
/// the row's operand (Eyeriss paper, sections IV and V).
bool isRowStationary(const Problem& problem, const Mapping& mapping);

}  // namespace loopglass
