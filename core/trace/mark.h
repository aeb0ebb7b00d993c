#pragma once

#include "record/records.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace loopglass {

/// The result of a candidate as views show it: one colour, one name and, in the window, one shape.
enum class Mark : std::uint8_t { Kept, Better, Capacity, Cut, Best, Open };

/// Returns the mark of a node with this state and reason. Does not know whether the node is part of
/// the best mapping.
Mark markOf(NodeState state, PruneReason reason);

/// The appearance of a mark: colours as 0xRRGGBB on a light and on a dark background.
struct MarkLook {
    std::uint32_t light = 0;
    std::uint32_t dark = 0;
    std::string_view name;
};

/// Returns the appearance of a mark. Report and window share this table.
const MarkLook& lookOf(Mark mark);

/// Returns the light colour for a web page, e.g. `#0072b2`.
std::string lightColour(Mark mark);

}  // namespace loopglass
