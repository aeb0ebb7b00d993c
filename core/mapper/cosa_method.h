#pragma once

#include "mapper/method.h"

namespace loopglass {

/// CoSA: one integer program whose answer is the one mapping that is evaluated. If that mapping is
/// illegal, the result is empty, and `whyNone` lists the violations. Obeys constraints, knows no
/// seed, proves nothing.
Method cosaMethod();

}  // namespace loopglass
