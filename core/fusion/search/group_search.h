#pragma once

#include "fusion/search/frame.h"
#include "fusion/search/own_search.h"
#include "fusion/search/tiling.h"
#include "mapping/fused_mapping.h"
#include "words/argument.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace loopglass::fusion {

/// Largest number of parts of a search that wait in its queue.
inline constexpr std::size_t maxOpenParts = 200'000;
/// Shared loops with more turns are not examined.
inline constexpr std::size_t maxTurnsOfFrame = std::size_t{1} << 14;

/// Why a search that was not stopped left mappings unexamined.
struct OpenReasons {
    bool turns = false;     ///< shared loops have too many turns
    bool ownLoops = false;  ///< the own loops of a layer are too many to compare
    bool parts = false;     ///< the search has too many parts for its memory

    void add(const OpenReasons& other) {
        turns = turns || other.turns;
        ownLoops = ownLoops || other.ownLoops;
        parts = parts || other.parts;
    }
};

/// The answer for one group.
struct GroupAnswer {
    std::optional<GroupMapping> best;  ///< below the cutoff
    double score = std::numeric_limits<double>::infinity();
    /// A lower bound on the score of all mappings of the group, at most the cutoff.
    double bound = 0;
    Message impossible = {};  ///< why no level can be the home; empty if one can
    bool anyFits = false;     ///< some tiling fits into a home
    RoomNeed need = {};       ///< least need of the home that comes closest, if nothing fits
    std::size_t home = 0;     ///< that home
    /// A lower bound on the score of all mappings of the group, which may exceed the cutoff.
    double least = std::numeric_limits<double>::infinity();
    bool stopped = false;  ///< by a limit of time or effort
    OpenReasons open = {};
    std::size_t tilings = 0;
    std::size_t frames = 0;
    std::size_t evaluated = 0;  ///< group mappings counted by definition
};

/// What all searches of a network share.
struct FuseSubject {
    const Network* network = nullptr;
    const Accelerator* accelerator = nullptr;
    Prices prices = {};
    CostOptions cost = {};
    FuseLimits limits = {};
    double gap = 0;
    std::size_t mostOwnLoops = 4000;  ///< own loops of a layer that are all compared
};

/// Returns a lower bound on the score of a group, from the bounds of its layers alone; infinite if
/// no level can be the home.
double leastOfGroup(const FuseSubject& subject, OwnSearch& own,
                    const std::vector<std::size_t>& layers);

/// Searches the best mapping of a group of several layers that scores below `cutoff`. `layers` are
/// in the order of the network.
GroupAnswer searchGroup(const FuseSubject& subject, OwnSearch& own,
                        const std::vector<std::size_t>& layers, double cutoff);

}  // namespace loopglass::fusion
