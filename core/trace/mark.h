#pragma once

#include "record/records.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace loopglass {

/// The state of a candidate as views show it: each mark has one colour, one name and, in the
/// window, one shape.
enum class Mark : std::uint8_t { Kept, Better, Capacity, Cut, Best, Open };

/// Returns the mark of a node with this state and reason. The function does not know whether the
/// node belongs to the best mapping.
Mark markOf(NodeState state, PruneReason reason);

/// The appearance of a mark: colours as 0xRRGGBB on a light and on a dark background.
struct MarkStyle {
    std::uint32_t light = 0;
    std::uint32_t dark = 0;
    std::string_view name;
};

/// Returns the appearance of a mark. Both the report and the window use this table.
const MarkStyle& lookOf(Mark mark);

/// Returns the colour for a light background in the notation of web pages, e.g. `#0072b2`.
std::string lightColour(Mark mark);

}  // namespace loopglass
