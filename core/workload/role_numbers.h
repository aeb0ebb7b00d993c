#pragma once

#include "workload/workload.h"

#include <cstddef>
#include <vector>

namespace loopglass {

/// Returns a number for the role of each tensor: 0 for the output, 1 for the input, 2 for the
/// weights, and 3, 4, … for further operands. Pictures give a tensor the colour of its number.
std::vector<std::size_t> roleNumbers(const std::vector<Tensor>& tensors);

}  // namespace loopglass
