#pragma once

#include "cost/cost.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <QString>

/// Sentences with the numbers that show how well a mapping uses an accelerator.
namespace loopglass::ui {

/// Returns the lanes in use, and the children in use along each axis of the fanouts.
QString lanesInUseText(const Problem& problem, const Mapping& mapping, const Cost& cost);

/// Returns the levels and tensors with the largest numbers of saved accesses, each with its
/// accesses for one access to the next outer level that keeps the tensor; empty if no access is
/// saved.
QString reuseText(const Problem& problem, const Cost& cost);

/// Returns the share of each bounded buffer that the tiles of a mapping fill; empty if no buffer is
/// bounded.
QString filledText(const Problem& problem, const Mapping& mapping);

}  // namespace loopglass::ui
