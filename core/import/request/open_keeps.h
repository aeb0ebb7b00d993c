#pragma once

#include <string>

namespace loopglass {

/// Returns the comment of a written accelerator whose imported files leave open whether levels keep
/// some tensors: a search keeps all these tensors, unless its options decide the choices.
std::string openKeepsComment();

}  // namespace loopglass
