#include "trace/mark.h"

#include "trace/rules.h"

#include <array>
#include <cstdio>

namespace loopglass {

namespace {

/// The colours are from Okabe and Ito and can be distinguished by colour-blind readers; the dark
/// colours are lightened to a contrast of 4.5 : 1 on a dark panel.
constexpr std::array<MarkStyle, 6> looks{{
    {0x0072b2, 0x56b4e9, "kept"},
    {0x8a94a0, 0x9aa5b1, "pruned by rules"},
    {0xe69f00, 0xf0b03a, "do not fit"},
    {0xcc79a7, 0xe39cc4, "pruned by bound"},
    {0xecd01a, 0xfde047, "best"},
    {0xb7c0ca, 0x5d6874, "open"},
}};

}  // namespace

Mark markOf(NodeState state, PruneReason reason) {
    switch (state) {
    case NodeState::Open:
        return Mark::Open;
    case NodeState::Expanded:
    case NodeState::Evaluated:
        return Mark::Kept;
    case NodeState::Cut:
        return Mark::Cut;
    case NodeState::Pruned:
        break;
    }
    return ruleOf(reason, false).mark;
}

const MarkStyle& lookOf(Mark mark) { return looks[static_cast<std::size_t>(mark)]; }

std::string lightColour(Mark mark) {
    std::array<char, 8> text{};
    const int length = std::snprintf(text.data(), text.size(), "#%06x", lookOf(mark).light);
    return {text.data(), static_cast<std::size_t>(length)};
}

}  // namespace loopglass
