#pragma once

#include "mapping/problem.h"
#include "record/options.h"
#include "words/argument.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// Rules that reduce the space of mappings, in the order in which the count applies them.
enum class SpaceRule : std::uint8_t {
    Everything,   ///< no rule: all choices of factors, orders, unrollings and bypasses
    Keeps,        ///< each level keeps the tensors that the accelerator specifies
    Fanouts,      ///< spatial loops fit their axis and the spatial reduction of their fanout
    Constraints,  ///< the user's constraints
    Capacities,   ///< every buffer can hold its tiles, so that mappings are legal
    Orders,       ///< each loop order is one that the order trie keeps
};

/// The exact number of choices for each part of a mapping, as decimal digits. If the total is not a
/// product of parts, the parts are empty.
struct SpaceCount {
    std::string factors;  ///< number of ways to distribute the factors over temporal loops only
    std::string orders;   ///< number of loop orders of all levels outside the innermost
    /// Number of ways to distribute the factors over temporal and spatial loops.
    std::string unrolled;
    std::string bypass;    ///< number of choices of bypasses
    std::string mappings;  ///< number of mappings: unrolled · orders · bypass
    double spatial = 1;    ///< ratio unrolled ÷ factors
    double share = 1;      ///< fraction of all mappings that remain
};

struct SpaceStage {
    SpaceRule rule{};
    SpaceCount count;
};

/// The size of the mapping space after each rule. A rule about fanouts or constraints has no stage
/// if the accelerator has no fanout or there are no constraints.
struct SpaceStages {
    std::vector<SpaceStage> stages;  ///< stages; the first one is Everything
    /// False if there are too many tilings to count legal mappings.
    bool capacitiesCounted = true;
};

/// Largest number of steps for counting legal mappings. A step takes some tens of nanoseconds.
inline constexpr std::uint64_t maxCountingSteps = 30'000'000;

/// Counts the mapping space of a search; padded sizes are excluded. If the count is stopped, later
/// rules have no stage. Throws InputError if the constraints contradict the problem.
SpaceStages countSpace(const Problem& problem, const SearchOptions& options,
                       std::uint64_t maxSteps = maxCountingSteps, std::stop_token stop = {});

/// Returns the first stages, which are counted at once: all mappings, and the mappings with the
/// accelerator's kept tensors.
SpaceStages countUnchecked(const Problem& problem, const SearchOptions& options);

/// Returns the number of all mappings, legal or illegal, in decimal digits. The prime factors of
/// every dimension are distributed over the temporal and spatial loops in every way. This number is
/// multiplied by the number of loop orders of every level outside the innermost. With imperfect
/// factors, the function counts every factorisation. If these factorisations cannot be counted
/// (docs/mappers.md, section "The space"), the function counts perfect factors.
std::string exactMappingCount(const Problem& problem, Unevenness uneven = Unevenness::Even);

/// Returns a rough measure for the duration of a search: the number of tiles that a level can have.
double searchWeight(const Workload& workload);

/// Returns a short description of a rule, e.g. "buffers hold their tiles".
Message spaceRuleText(SpaceRule rule);

}  // namespace loopglass
