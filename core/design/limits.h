#pragma once

#include "design/box.h"
#include "design/design.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass::design {

/// Returns for each limit on the accelerator alone the smallest value of the limited quantity over
/// all accelerators of the box, in the order of the design's limits. For limits on mappings, the
/// value is 0.
std::vector<double> minOfLimits(const Design& design, const Box& box);

/// Returns the first limit on the accelerator alone that every accelerator of the box exceeds.
std::optional<std::size_t> firstBroken(const Design& design, const std::vector<double>& least);

/// Returns the smallest value of a limited quantity over all configurations. The limit must not be
/// a limit on mappings.
double smallestOf(const Design& design, std::size_t limit);

/// Throws InputError if a limit restricts an area that is unknown (MachineArea::counted()).
void checkLimits(const Design& design);

/// Returns the reason why no configuration meets a limit on the accelerator alone. Returns none if
/// some configuration meets the limit, or if the limit is on mappings, because such a limit needs a
/// search.
std::optional<Message> whyNoneWithin(const Design& design, std::size_t limit);

/// Returns the reason why no configuration meets the limits. For each limit on mappings,
/// `minOfMappings` has the smallest value of the configurations that meet all other limits;
/// infinity if not computed.
Message whyNoneWithin(const Design& design, const std::vector<double>& minOfMappings);

/// Returns a message with the value and the limit that it exceeds, such as `0.5 mm²`. `exact` is
/// false if the value is the smallest value of a box.
Message reasonOverLimit(const Limit& limit, double number, bool exact);

}  // namespace loopglass::design
