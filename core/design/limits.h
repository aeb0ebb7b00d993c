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

/// The first limit that every machine of the box is over, of those on the machine alone.
std::optional<std::size_t> firstBroken(const Design& design, const std::vector<double>& least);

/// The least that any configuration has of what a limit holds down; not of mappings.
double smallestOf(const Design& design, std::size_t limit);

/// Throws InputError for limits on an area that is not known.
void checkLimits(const Design& design);

/// Why no configuration keeps to this limit on the machine alone; none when one does, and of a
/// limit on mappings, which a search tells.
std::optional<Message> whyNoneWithin(const Design& design, std::size_t limit);

/// Why no configuration keeps to the limits. `minOfMappings` has, for each limit on mappings, the
/// least value of the configurations that meet the other limits; infinite if not computed.
Message whyNoneWithin(const Design& design, const std::vector<double>& minOfMappings);

/// `0.5 mm²` beside its limit: how far a machine is over; `exact` is false for the least of a box.
Message reasonOverLimit(const Limit& limit, double number, bool exact);

}  // namespace loopglass::design
