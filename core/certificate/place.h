#pragma once

#include "certificate/claim.h"
#include "certificate/partial.h"
#include "words/argument.h"

namespace loopglass::certificate {

/// Which part of the space a node stands for: what is decided there, in words.
Message placeOf(const Subject& subject, const Partial& partial);

}  // namespace loopglass::certificate
