#include "lab/file/prune_names.h"

#include <array>
#include <utility>

namespace loopglass::lab {

namespace {

constexpr std::array<std::pair<std::string_view, PruneReason>, 9> reasonNames{
    {{"no-further-reuse", PruneReason::NoFurtherReuse},
     {"same-or-less-reuse", PruneReason::SameOrLessReuse},
     {"memory", PruneReason::Memory},
     {"larger-tile", PruneReason::LargerTile},
     {"larger-unrolling", PruneReason::LargerUnrolling},
     {"mixed-unrolling", PruneReason::MixedUnrolling},
     {"bound", PruneReason::Bound},
     {"over-limit", PruneReason::OverLimit},
     {"dominated", PruneReason::Dominated}}};

}  // namespace

std::vector<std::string> pruneReasonNames() {
    std::vector<std::string> names;
    for (const auto& [name, reason] : reasonNames) {
        names.emplace_back(name);
    }
    return names;
}

std::optional<PruneReason> pruneReasonNamed(std::string_view wanted) {
    for (const auto& [name, reason] : reasonNames) {
        if (name == wanted) {
            return reason;
        }
    }
    return std::nullopt;
}

std::string nameOf(PruneReason wanted) {
    for (const auto& [name, reason] : reasonNames) {
        if (reason == wanted) {
            return std::string(name);
        }
    }
    return {};
}

}  // namespace loopglass::lab
