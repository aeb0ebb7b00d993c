#pragma once

#include "mapper/method.h"

namespace loopglass {

/// CoSA: one integer program whose answer is the one mapping that is evaluated. Where that is not
/// legal, there is no answer, and `whyNone` says what is wrong with it. Obeys constraints, knows no
/// seed, proves nothing.
Method cosaMethod();

}  // namespace loopglass
