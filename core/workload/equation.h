#pragma once

#include "workload/workload.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace loopglass {

/// The most tensors an equation may have.
inline constexpr std::size_t maxTensors = 32;

/// Parses `output[index,…] += operand[index,…] * operand[…] …` over the given dimensions. An index
/// is affine with non-negative integer coefficients (`2*p+r`, `p*2+r+1`). In an index, a dimension
/// has its own name or its name in lower case. `=` means the same as `+=`. Returns the output
/// first, then the operands. Throws InputError with line 1 and the column of the error in `text`.
std::vector<Tensor> parseEquation(std::string_view text, const std::vector<Dimension>& dimensions);

}  // namespace loopglass
