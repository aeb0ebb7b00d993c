#pragma once

#include "mapper/method.h"

namespace loopglass {

/// Returns the method CoSA: the solution of an integer program is the only mapping that is
/// evaluated. If that mapping is illegal, the result is empty, and `whyNone` lists the violations.
/// The method obeys constraints, uses no random seed and proves nothing.
Method cosaMethod();

}  // namespace loopglass
