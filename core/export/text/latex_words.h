#pragma once

#include "workload/workload.h"

#include <string>
#include <string_view>

namespace loopglass {

/// Escapes characters that LaTeX interprets as commands.
std::string latexEscaped(std::string_view text);

/// Returns the index variable of a dimension, for math mode.
std::string latexVariable(const std::string& dimension);

/// Returns the name of a tensor, for math mode.
std::string latexTensor(const Tensor& tensor);

/// Returns the equation as an assignment, for math mode: `o[k] \gets o[k] + a[k] \cdot b`.
std::string latexEquation(const Workload& workload);

}  // namespace loopglass
