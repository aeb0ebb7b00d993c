#pragma once

#include <string>

namespace loopglass {

/// Returns a comment for a written accelerator whose imported files do not decide which levels keep
/// some tensors. A search keeps all these tensors, unless its options decide.
std::string openKeepsComment();

}  // namespace loopglass
