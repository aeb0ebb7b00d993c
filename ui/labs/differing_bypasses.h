#pragma once

#include "mapping/problem.h"
#include "mapping/variant.h"

namespace loopglass::ui {

/// Returns the variant with additional bypasses: those of tensors that only one of the two problems
/// keeps.
Variant withDifferingBypasses(Variant variant, const Problem& asked, const Problem& here);

}  // namespace loopglass::ui
