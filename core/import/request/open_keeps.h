#pragma once

#include <string>

namespace loopglass {

/// Returns a comment for an accelerator file that was written by an import. It is used if the
/// imported files do not decide which levels keep some tensors. By default, a search keeps all
/// these tensors; the options of the search may decide otherwise.
std::string openKeepsComment();

}  // namespace loopglass
