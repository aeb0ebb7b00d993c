#pragma once

#include "design/box.h"
#include "design/design.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass::design {

/// Of limits on the machine alone: what each machine of the box has at least, in the order of the
/// design's limits. Those on mappings have 0.
std::vector<double> leastOfLimits(const Design& design, const Box& box);

/// The first limit that every machine of the box is over, of those on the machine alone.
std::optional<std::size_t> firstBroken(const Design& design, const std::vector<double>& least);

/// The least that any configuration has of what a limit holds down; not of mappings.
double smallestOf(const Design& design, std::size_t limit);

/// Throws InputError for limits on an area that is not known.
void checkLimits(const Design& design);

/// Why no configuration keeps to this limit on the machine alone; none when one does, and of a
/// limit on mappings, which a search tells.
std::optional<Message> whyNoneWithin(const Design& design, std::size_t limit);

/// Why no configuration keeps to the limits. `leastOfMappings` is what those that keep to the
/// others have at least, by limit; infinite where it was not asked for.
Message whyNoneWithin(const Design& design, const std::vector<double>& leastOfMappings);

/// `0.5 mm²` beside its limit: how far a machine is over; `exact` is false for the least of a box.
Message whyOver(const Limit& limit, double number, bool exact);

}  // namespace loopglass::design
