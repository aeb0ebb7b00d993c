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
    Open,        ///< not decided when the search stopped, or part of another shard
    Best,        ///< no other configuration is better
    Searched,    ///< all layers were mapped; `number` is the cost
    Cut,         ///< pruned: the cost is at least `number`, which is not below the best
    Over,        ///< the limited quantity is at least `number`, which exceeds the limit
    Unmappable,  ///< a layer has no mapping
    Redundant,   ///< published search: each kept tile that fits these sizes fits smaller sizes too
    LeftOut,     ///< published search: the estimate `number` is not below the best cost
};

struct Configuration {
    Verdict verdict = Verdict::Open;
    double number = 0;
    std::size_t detail = 0;  ///< for Over: index of the limit; for Unmappable: index in
                             ///< ExplorationResult::unmappable
    double energy = 0;       ///< Best, Searched: pJ of all layers
    double cycles = 0;       ///< for Best and Searched: cycles of all layers
    bool exact = true;       ///< for Over: `number` belongs to this configuration, not to a box
};

struct ExplorationResult {
    std::vector<Configuration> configurations;  ///< by number
    std::optional<std::size_t> best = {};       ///< number of the best configuration
    MachineCost cost = {};                      ///< cost of the best configuration
    bool stopped = false;                       ///< some configurations are Open; the best is the
                                                ///< best so far
    bool isStoppedEarly = false;                ///< the search was stopped early
    /// Every mapped configuration is proven. False if a layer's search ran out of memory.
    bool proven = true;
    std::uint64_t machines = 0;      ///< accelerators of the result, including relaxed ones
    std::uint64_t searches = 0;      ///< searches of layers on these accelerators
    std::uint64_t mapped = 0;        ///< searches in this run, including searches that the result
                                     ///< does not need
    Message whyNone = {};            ///< reason if there is no best configuration
    std::vector<Limit> limits = {};  ///< limits of the design
    std::vector<Message> unmappable = {};  ///< reasons why layers have no mapping
    /// For a stopped search for the best: a lower bound on the cost of all accelerators.
    std::optional<double> minOpen = {};
};

/// Receives the progress, on the thread that called explore().
class DesignObserver {
public:
    virtual ~DesignObserver() = default;
    /// Called when `configurations` of `all` are decided; `best` is the smallest objective so far.
    virtual void decided(std::size_t /*configurations*/, std::size_t /*all*/,
                         std::optional<double> /*best*/) {}
};

/// Finds the best configuration, and the reason why each other configuration is not the best. If
/// costs are equal, the smaller number is better. `memory` supplies known costs of layers and
/// stores new ones. With a shard, only its configurations are decided. Unless stopped, the result
/// except `mapped` depends only on design and shard. Throws InputError for a limit on an unknown
/// area.
ExplorationResult explore(const Design& design, DesignObserver* observer = nullptr,
                          std::stop_token stop = {}, CostMemory* memory = nullptr,
                          const Share& share = {});

/// Returns the reason why a configuration is not the best, with its numbers.
Message reasonOf(const ExplorationResult& explored, std::size_t configuration);

}  // namespace loopglass::design
