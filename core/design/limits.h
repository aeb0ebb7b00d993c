#pragma once

#include "design/box.h"
#include "design/design.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass::design {

/// Returns the least value of each limit on the accelerator alone over all accelerators of the box,
/// in the order of the design's limits. Limits on mappings have 0.
std::vector<double> minOfLimits(const Design& design, const Box& box);

/// Returns the first limit on the accelerator alone that every accelerator of the box exceeds.
std::optional<std::size_t> firstBroken(const Design& design, const std::vector<double>& least);

/// Returns the smallest value of a limited quantity over all configurations. Not for limits on
/// mappings.
double smallestOf(const Design& design, std::size_t limit);

/// Throws InputError for limits on an unknown area.
void checkLimits(const Design& design);

/// Returns the reason why no configuration meets this limit on the accelerator alone. Returns none
/// if some configuration meets it, and for a limit on mappings, which needs a search.
std::optional<Message> whyNoneWithin(const Design& design, std::size_t limit);

/// Returns the reason why no configuration meets the limits. `minOfMappings` has, for each limit on
/// mappings, the smallest value of the configurations that meet all other limits; infinity if not
/// computed.
Message whyNoneWithin(const Design& design, const std::vector<double>& minOfMappings);

/// Returns the exceeded value beside its limit, such as `0.5 mm²`. `exact` is false for the
/// smallest value of a box.
Message reasonOverLimit(const Limit& limit, double number, bool exact);

}  // namespace loopglass::design
