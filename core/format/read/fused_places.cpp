#include "format/read/fused_places.h"

#include <algorithm>
#include <optional>

namespace loopglass {

namespace {

bool isWrong(const GroupViolation& violation) {
    return violation.kind == GroupFault::Layers || violation.kind == GroupFault::HandOver ||
           violation.kind == GroupFault::SharedLoop || violation.kind == GroupFault::OwnLoop;
}

/// Returns the position of the first loop of a violation; none if no loop fits.
std::optional<Location> placeOfLoop(const std::vector<FusedPlaces::Loop>& loops,
                                    const GroupViolation& violation) {
    const auto found = std::find_if(loops.begin(), loops.end(), [&](const auto& loop) {
        return violation.dimension == loop.dimension &&
               (!violation.level || *violation.level == loop.level);
    });
    return found == loops.end() ? std::nullopt : std::optional(found->at);
}

std::optional<Location> placeInGroup(const GroupMapping& group, const FusedPlaces::Group& places,
                                     const GroupViolation& violation) {
    for (std::size_t a = 0; a < group.layers.size(); ++a) {
        if (group.layers[a].layer == violation.layer) {
            const bool shared = violation.kind == GroupFault::SharedLoop;
            return placeOfLoop(shared ? places.shared : places.layers[a].own, violation)
                .value_or(places.layers[a].at);
        }
    }
    return std::nullopt;
}

}  // namespace

void refuseWrongGroups(const FusedMapping& mapping, const FusedPlaces& places,
                       const FusedEvaluation& found) {
    for (const GroupViolation& violation : found.violations) {
        Location at = places.list;
        for (std::size_t g = 0; g < mapping.groups.size(); ++g) {
            at = placeInGroup(mapping.groups[g], places.groups[g], violation).value_or(at);
        }
        throw InputError(at, violation.sentence);
    }
    for (std::size_t g = 0; g < found.groups.size(); ++g) {
        for (const GroupViolation& violation : found.groups[g].violations) {
            if (isWrong(violation)) {
                throw InputError(placeInGroup(mapping.groups[g], places.groups[g], violation)
                                     .value_or(places.list),
                                 violation.sentence);
            }
        }
    }
}

}  // namespace loopglass
