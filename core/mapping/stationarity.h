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

/// The common name of a mapping's dataflow. The name depends on the tensor that stays in place.
struct Stationarity {
    enum class Kind : std::uint8_t {
        None,    ///< no tensor stays in place, because the innermost loop moves every tensor
        Tensor,  ///< one tensor stays in place over the innermost loops
        Row,     ///< row-stationary: a window slides along a row that a PE keeps (Eyeriss)
    };
    Kind kind = Kind::None;
    std::optional<TensorId> tensor;  ///< the stationary tensor, for Tensor
    /// Number of iterations during which the tensor stays in place.
    std::int64_t steps = 1;
    Message name;      ///< name, e.g. "output-stationary" or "none"
    Message sentence;  ///< sentence with the reason for the name
};

/// Returns the name of a mapping's dataflow. A tensor stays in place during all loops that are
/// inside its innermost indexing loop. The stationary tensor is the tensor that stays in place for
/// the most iterations. The name of the output is "output". The operand with the most dimensions,
/// indexed together with a window, has the name "input". In a problem with one window and two
/// operands, the other operand has the name "weight". All other tensors keep their names. If a
/// mapping is row-stationary (isRowStationary()), it gets this name first. If several tensors stay
/// in place equally long, the name comes from the output or else from the first operand of the
/// equation.
Stationarity stationarityOf(const Problem& problem, const Mapping& mapping);

/// Returns the name of a dataflow in which the tensor stays in place, such as "output-stationary"
/// or "A-stationary".
Message stationaryTitle(const Problem& problem, TensorId tensor);

/// Returns the pairs of dimensions that share a rank of an operand, in the order of the equation.
std::vector<DimensionSet> windowsOf(const Problem& problem);

/// A row that a processing element may keep while a window slides along the row. In a convolution,
/// the window is Q + S, and the row has S weights.
struct WindowRow {
    DimensionSet window;
    /// Dimension of the window that indexes an operand which `slid` does not index.
    DimensionId kept{};
    DimensionId slid{};    ///< other dimension of the window
    DimensionSet operand;  ///< dimensions of that operand
};
std::vector<WindowRow> windowRowsOf(const Problem& problem);

/// Returns true if a mapping is row-stationary. A fanout must unroll both dimensions of a window. A
/// PE below this fanout must keep the row of another window while that window slides. The PE has a
/// loop over the kept dimension. The loop over the slid dimension is either in the PE or outside of
/// it. If it is outside, no loop further inside indexes the row's operand (Eyeriss paper, sections
/// IV and V).
bool isRowStationary(const Problem& problem, const Mapping& mapping);

}  // namespace loopglass
