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

/// Rules that reduce the space of mappings, in the order of counting.
enum class SpaceRule : std::uint8_t {
    Everything,   ///< no rule: every choice of factors, orders, unrollings and bypasses
    Keeps,        ///< each level keeps the tensors that the accelerator names
    Fanouts,      ///< spatial loops fit their axis and their fanout's spatial reduction
    Constraints,  ///< the user's constraints
    Capacities,   ///< every buffer holds its tiles: legal mappings
    Orders,       ///< the loop orders that the trie keeps
};

/// The exact number of choices for each part of a mapping, in decimal digits. If the total is not a
/// product of parts, the parts are empty.
struct SpaceCount {
    std::string factors;   ///< ways to distribute the factors over temporal loops only
    std::string orders;    ///< loop orders of all levels above the innermost
    std::string unrolled;  ///< ways to distribute the factors over temporal and spatial loops
    std::string bypass;    ///< choices of bypasses
    std::string mappings;  ///< unrolled · orders · bypass
    double spatial = 1;    ///< unrolled ÷ factors
    double share = 1;      ///< fraction of all mappings
};

struct SpaceStage {
    SpaceRule rule{};
    SpaceCount count;
};

/// The space after each rule. Without a fanout or a constraint, a rule about fanouts or constraints
/// does not apply and has no stage.
struct SpaceStages {
    std::vector<SpaceStage> stages;  ///< Everything first
    bool capacitiesCounted = true;   ///< false: too many tilings to count legal mappings
};

/// Limit of the steps for counting legal mappings. A step takes some tens of nanoseconds.
inline constexpr std::uint64_t maxCountingSteps = 30'000'000;

/// Counts the space of a search, without padded sizes. If stopped, counts no further rules. Throws
/// InputError if the constraints contradict the problem.
SpaceStages countSpace(const Problem& problem, const SearchOptions& options,
                       std::uint64_t maxSteps = maxCountingSteps, std::stop_token stop = {});

/// Returns the first stages, which take no time: all mappings, and the mappings with the
/// accelerator's keeps.
SpaceStages countUnchecked(const Problem& problem, const SearchOptions& options);

/// Returns the number of mappings before any check, in decimal digits: every way to distribute the
/// prime factors of every dimension over the temporal and spatial loops, times every loop order of
/// every level above the innermost. With imperfect factors, counts every factorisation. If these
/// cannot be counted (docs/mappers.md, section "The space"), counts perfect factors.
std::string exactMappingCount(const Problem& problem, Unevenness uneven = Unevenness::Even);

/// Returns the approximate relative time of a search: the number of tiles that a level can have.
double searchWeight(const Workload& workload);

/// Returns the rule in a few words, e.g. "buffers hold their tiles".
Message spaceRuleText(SpaceRule rule);

}  // namespace loopglass
