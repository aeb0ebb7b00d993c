#pragma once

#include "certificate/claim.h"
#include "certificate/partial.h"
#include "words/argument.h"

namespace loopglass::certificate {

/// Describes the node of a partial mapping in words: the decisions that lead to the node.
Message placeOf(const Subject& subject, const Partial& partial);

}  // namespace loopglass::certificate
