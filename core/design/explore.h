#pragma once

#include "design/design.h"
#include "design/machine_cost.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::design {

/// The result of the search for one configuration.
enum class Verdict : std::uint8_t {
    Open,        ///< the search was stopped before its turn, or it belongs to another shard
    Best,        ///< no other is better
    Searched,    ///< its layers were mapped; `number` is what it costs
    Cut,         ///< it costs at least `number`, which is not better than the best
    Over,        ///< it has at least `number` of the limited quantity, more than the limit
    Unmappable,  ///< a layer has no mapping
    Redundant,   ///< published: each kept tile that it holds fits smaller sizes too
    LeftOut,     ///< published: its estimate is `number`, no better than the best
};

struct Configuration {
    Verdict verdict = Verdict::Open;
    double number = 0;
    std::size_t detail =
        0;              ///< Over: which limit; Unmappable: which of ExplorationResult::unmappable
    double energy = 0;  ///< Best, Searched: pJ of all layers
    double cycles = 0;  ///< likewise
    bool exact = true;  ///< Over: `number` is its own, not the least of a box
};

struct ExplorationResult {
    std::vector<Configuration> configurations;  ///< by number
    std::optional<std::size_t> best = {};       ///< its number
    MachineCost cost = {};                      ///< cost of the best configuration
    bool stopped = false;                       ///< some are Open; the best is the best so far
    bool isStoppedEarly = false;                ///< the search was stopped early
    /// Every mapped configuration is proven; not where a search of a layer ran out of memory.
    bool proven = true;
    std::uint64_t machines = 0;      ///< accelerators of the answer, with bounding ones
    std::uint64_t searches = 0;      ///< searches of layers on these accelerators
    std::uint64_t mapped = 0;        ///< searches that took place in this run, including ones that
                                     ///< the answer does not need
    Message whyNone = {};            ///< reason if there is no best configuration
    std::vector<Limit> limits = {};  ///< those of the design
    std::vector<Message> unmappable = {};  ///< why a layer has no mapping
    /// When stopped, of a search for the best alone: no machine costs less.
    std::optional<double> minOpen = {};
};

/// Hears how far it is, from the thread that asked.
class DesignObserver {
public:
    virtual ~DesignObserver() = default;
    /// `configurations` of `all` have their verdict; `best` is the least objective so far.
    virtual void decided(std::size_t /*configurations*/, std::size_t /*all*/,
                         std::optional<double> /*best*/) {}
};

/// Finds the best configuration, and a reason against each other one. A tie selects the lesser
/// number in the grid. `memory` supplies known costs of layers and stores new ones. With a share,
/// only its configurations are decided. Apart from `mapped`, the result depends on the design and
/// the share alone, unless it was stopped. Throws InputError for limits on an unknown area.
ExplorationResult explore(const Design& design, DesignObserver* observer = nullptr,
                          std::stop_token stop = {}, CostMemory* memory = nullptr,
                          const Share& share = {});

/// Why a configuration is not the answer, with its numbers.
Message reasonOf(const ExplorationResult& explored, std::size_t configuration);

}  // namespace loopglass::design
