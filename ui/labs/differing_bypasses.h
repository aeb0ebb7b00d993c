#pragma once

#include "mapping/problem.h"
#include "mapping/variant.h"

namespace loopglass::ui {

/// Returns the variant with the bypasses of tensors that one problem keeps and the other does not.
Variant withDifferingBypasses(Variant variant, const Problem& asked, const Problem& here);

}  // namespace loopglass::ui
