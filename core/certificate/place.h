#pragma once

#include "certificate/claim.h"
#include "certificate/partial.h"
#include "words/argument.h"

namespace loopglass::certificate {

/// Returns the part of the space that a node represents, in words: the decisions of the node.
Message placeOf(const Subject& subject, const Partial& partial);

}  // namespace loopglass::certificate
