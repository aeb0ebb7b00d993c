#pragma once

#include "fusion/evaluate_fused.h"
#include "fusion/search/group_list.h"
#include "fusion/search/group_search.h"
#include "mapping/fused_mapping.h"
#include "record/objective.h"
#include "words/argument.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass {

/// A search for the groups of a network and their mappings (docs/fusion.md, section "The search").
struct FuseRequest {
    Network network;
    Accelerator accelerator;
    /// Energy, Delay, Weighted, Edp (that of the network), or Traffic.
    Objective objective;
    std::size_t most = 4;  ///< largest number of layers of a group
    double gap = 0;        ///< the search ends when best ÷ bound is at most 1 + gap
    std::optional<double> seconds = {};
    unsigned threads = 1;
    std::uint64_t memoryLimit = 0;
    CostOptions cost = {};  ///< `reuse` must be Exact
    /// Own loops of a layer that are all compared by definition; with 0, bounds remain open where
    /// the exact search of a layer is only a bound.
    std::size_t mostOwnLoops = 4000;
};

/// Why two layers are in one group or in two.
enum class BoundaryVerdict : std::uint8_t {
    Fused,
    Impossible,   ///< no group with both layers is a group by definition
    NotSearched,  ///< every such group has too many layers, or the search was stopped before it
    NothingFits,  ///< the smallest tiles exceed every home
    CostsMore,    ///< no group with both layers is better
};

/// The tensor between two layers.
struct Boundary {
    std::size_t maker = 0;  ///< layer of the network
    std::size_t reader = 0;
    BoundaryVerdict verdict{};
    std::int64_t tensorWords = 0;
    std::int64_t savedWords = 0;  ///< words at the outermost level that the mapping of single
                                  ///< layers writes and reads for this tensor
    std::size_t home = 0;         ///< Fused and NothingFits
    std::int64_t tileWords = 0;   ///< Fused: words of its tile at the home
    fusion::RoomNeed need = {};   ///< NothingFits
    double apart = 0;             ///< score of the best groups that do not cross the boundary
    double together = 0;          ///< CostsMore: least possible score of the layers of a group
    bool proven = true;
    Message why = {};  ///< one sentence
};

/// The sums of a choice of groups.
struct FuseSums {
    double energy = 0;  ///< pJ
    double cycles = 0;
    double score = 0;                 ///< objective; for Edp the product
    std::int64_t outermostWords = 0;  ///< words read and written at the outermost level
};

struct FuseStatistics {
    std::size_t groups = 0;  ///< groups of several layers that were searched
    std::size_t tilings = 0;
    std::size_t frames = 0;
    std::size_t evaluated = 0;
    std::size_t layerSearches = 0;  ///< exact searches of own loops
};

/// The chosen groups.
struct FuseResult {
    FusedMapping mapping;
    bool found = false;
    FuseSums sums;
    FuseSums unfused;      ///< every layer alone, with its best mapping by this objective
    double least = 0;      ///< lower bound on the score of all groupings in the searched space
    bool stopped = false;  ///< by the time limit or the stop token
    std::vector<Boundary> boundaries;  ///< by reader, then in the order of its operands
    FuseStatistics statistics;
    Message whyNone = {};

    /// Returns score ÷ bound; 1 for the optimum, none if nothing is known.
    std::optional<double> gap() const;
};

/// Receives the progress of the search, between two groups.
using FuseProgress = std::function<void(std::size_t done, std::size_t all)>;

/// Chooses the groups of a network and their mappings. Unless it is stopped, the result does not
/// depend on the number of threads. Throws InputError if the objective or the network cannot be
/// searched, and CountOverflow.
FuseResult chooseGroups(const FuseRequest& request, const FuseProgress& progress = {},
                        std::stop_token stop = {});

}  // namespace loopglass
