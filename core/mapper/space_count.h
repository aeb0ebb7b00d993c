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
    Everything,   ///< nothing: every way to spread factors, to order, to unroll and to keep
    Keeps,        ///< each level keeps the tensors that the accelerator names
    Fanouts,      ///< spatial loops fit their axis, and partial sums are added where that can be
    Constraints,  ///< what the user demands
    Capacities,   ///< every buffer holds its tiles: the legal mappings
    Orders,       ///< the loop orders that the trie keeps
};

/// Number of mappings by sub-space, exact, in decimal digits. Numbers that cannot be taken apart
/// are empty.
struct SpaceCount {
    std::string factors;   ///< ways to spread the factors over temporal loops, nothing unrolled
    std::string orders;    ///< loop orders of all levels above the innermost
    std::string unrolled;  ///< ways to spread the factors over temporal and spatial loops
    std::string bypass;    ///< ways to keep or to bypass
    std::string mappings;  ///< unrolled · orders · bypass
    double spatial = 1;    ///< unrolled ÷ factors
    double share = 1;      ///< fraction of all mappings
};

struct SpaceStage {
    SpaceRule rule{};
    SpaceCount count;
};

/// The space after one rule after the other. Rules that remove nothing because they do not apply
/// (no fanout, no constraint) have no stage.
struct SpaceStages {
    std::vector<SpaceStage> stages;  ///< Everything first
    bool capacitiesCounted = true;   ///< false: too many tilings to count the legal ones
};

/// Steps that counting the legal mappings may take; one is some tens of nanoseconds.
inline constexpr std::uint64_t maxCountingSteps = 30'000'000;

/// Counts the space of a search. Padded sizes are not part of it. Stopped, no more
/// rules are counted. Throws InputError when the constraints contradict the problem.
SpaceStages countSpace(const Problem& problem, const SearchOptions& options,
                       std::uint64_t maxSteps = maxCountingSteps, std::stop_token stop = {});

/// Returns the first stages, which take no time: all mappings, and those with the accelerator's
/// keeps.
SpaceStages countUnchecked(const Problem& problem, const SearchOptions& options);

/// Mappings before anything is checked, in decimal digits: every way to spread the prime factors of
/// every dimension over the temporal and spatial places, times every loop order of every level
/// above the innermost. With uneven tiles, every way to cut the dimensions; where that has no
/// numbers (docs/mappers.md, section "The space"), the even ones.
std::string exactMappingCount(const Problem& problem, Unevenness uneven = Unevenness::Even);

/// Roughly how long a search takes beside others: the tiles that a level can have.
double searchWeight(const Workload& workload);

/// The rule in a few words, e.g. "buffers hold their tiles".
Message spaceRuleText(SpaceRule rule);

}  // namespace loopglass
