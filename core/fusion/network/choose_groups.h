#pragma once

#include "fusion/evaluate_fused.h"
#include "fusion/network/group_list.h"
#include "fusion/network/group_memory.h"
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
    /// Largest effort, in seconds on a usual computer; none = unlimited. The effort is counted in
    /// steps, so the result is always the same.
    std::optional<double> effort = {};
    unsigned threads = 1;
    std::uint64_t memoryLimit = 0;
    CostOptions cost = {};  ///< `reuse` must be Exact
    /// Own loops of a layer that are all compared by definition; with 0, bounds remain open where
    /// the exact search of a layer is only a bound.
    std::size_t mostOwnLoops = 4000;
    bool reasons = true;                    ///< the result has the boundaries
    fusion::GroupMemory* memory = nullptr;  ///< supplies and stores answers; may be null
};

/// Why two layers are in one group or in two.
enum class BoundaryVerdict : std::uint8_t {
    Fused,
    Impossible,   ///< no group with both layers is a group by definition
    NotSearched,  ///< every such group has too many layers, or the search was stopped before it
    NothingFits,  ///< the smallest tiles exceed every home
    CostsMore,    ///< no group with both layers is better
};

/// The group with both layers of a boundary that comes closest to being better. The words at the
/// outermost level compare the best groups of the network with this group and the chosen groups.
struct NearestGroup {
    std::vector<std::size_t> layers;
    double score = 0;             ///< total score of the mappings found; not proven
    std::int64_t savedWords = 0;  ///< sum over the tensors with fewer words
    std::int64_t againWords = 0;  ///< sum over the tensors with more words
    std::int64_t macsAgain = 0;   ///< MACs that are performed again, beyond the chosen groups
};

/// The tensor between two layers.
struct Boundary {
    std::size_t maker = 0;  ///< layer of the network
    std::size_t reader = 0;
    BoundaryVerdict verdict{};
    std::int64_t tensorWords = 0;
    std::int64_t savedWords = 0;  ///< words at the outermost level that the mapping of single
                                  ///< layers writes and reads for this tensor
    /// Fused: words at the outermost level that all layers of the group save together, compared
    /// with the layers alone; negative if the group moves more words.
    std::int64_t netSavedWords = 0;
    std::size_t home = 0;        ///< Fused and NothingFits
    std::int64_t tileWords = 0;  ///< Fused: words of its tile at the home
    fusion::RoomNeed need = {};  ///< NothingFits
    /// Fused and CostsMore: total score of the best groups with the layers in different groups, and
    /// in one group. For CostsMore, `together` is a lower bound.
    double apart = 0;
    double together = 0;
    std::optional<NearestGroup> nearest = {};  ///< CostsMore, if such a mapping was found
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
    FuseSums unfused;          ///< every layer alone, with its best mapping by this objective
    double least = 0;          ///< lower bound on the score of all groupings in the searched space
    double unfusedLeast = 0;   ///< lower bound on the score if every layer is alone
    bool stopped = false;      ///< by the time limit, the limit of effort or the stop token
    bool outOfEffort = false;  ///< only the limit of effort has stopped the search
    fusion::OpenReasons open;  ///< why searches that were not stopped left mappings unexamined
    std::vector<Boundary> boundaries;  ///< by reader, then in the order of its operands
    FuseStatistics statistics;
    Message whyNone = {};

    /// Returns score ÷ bound; 1 for the optimum, none if nothing is known.
    std::optional<double> gap() const;
    /// Returns the same ratio for the layers alone.
    std::optional<double> unfusedGap() const;
};

/// The progress of a search for groups.
struct FuseState {
    std::size_t done = 0;  ///< searched groups
    std::size_t all = 0;
    std::optional<double> best = {};  ///< best score of the network so far
    double least = 0;                 ///< lower bound on the score of the network
};

/// Receives the progress of the search, between two groups.
using FuseProgress = std::function<void(const FuseState& state)>;

/// Returns the reasons why a result is not proven optimal, as sentences; empty if it is proven.
std::vector<Message> whyOpen(const FuseResult& result);

/// Chooses the groups of a network and their mappings. Unless it is stopped, the result does not
/// depend on the number of threads. Throws InputError if the objective or the network cannot be
/// searched, and CountOverflow.
FuseResult chooseGroups(const FuseRequest& request, const FuseProgress& progress = {},
                        std::stop_token stop = {});

}  // namespace loopglass
