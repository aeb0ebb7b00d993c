#pragma once

#include "mapping/problem.h"
#include "mapping/variant.h"

namespace loopglass::ui {

/// The variant that lets pass, of what one problem keeps, what another does not.
Variant withPassing(Variant variant, const Problem& asked, const Problem& here);

}  // namespace loopglass::ui
