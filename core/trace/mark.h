#pragma once

#include "record/records.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace loopglass {

/// The result of a candidate as it is drawn: one colour, one name and, in the window, one shape.
enum class Mark : std::uint8_t { Kept, Better, Capacity, Cut, Best, Open };

/// The mark of a node at a state with a reason. That a node is part of the best mapping is not
/// known here.
Mark markOf(NodeState state, PruneReason reason);

/// How a mark looks: colours as 0xRRGGBB, on a light page and on a dark one.
struct MarkLook {
    std::uint32_t light = 0;
    std::uint32_t dark = 0;
    std::string_view name;
};

/// The one table of them: report and window draw the same.
const MarkLook& lookOf(Mark mark);

/// The light colour as a page writes it, e.g. `#0072b2`.
std::string lightColour(Mark mark);

}  // namespace loopglass
