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
    /// The search stopped before it decided this configuration, or the configuration belongs to
    /// another shard.
    Open,
    Best,      ///< no other configuration is better
    Searched,  ///< all layers were mapped; `number` is the cost
    /// The configuration was pruned: its cost is at least `number`, which is not below the best
    /// cost.
    Cut,
    Over,        ///< the configuration exceeds a limit: the limited quantity is at least `number`
    Unmappable,  ///< a layer has no mapping
    Redundant,   ///< published search: each kept tile that fits these sizes also fits smaller sizes
    LeftOut,     ///< published search: the estimate `number` is not below the best cost
};

struct Configuration {
    Verdict verdict = Verdict::Open;
    double number = 0;
    /// Over: index of the limit; Unmappable: index in ExplorationResult::unmappable.
    std::size_t detail = 0;
    double energy = 0;  ///< Best and Searched: energy of all layers, in pJ
    double cycles = 0;  ///< Best and Searched: delay of all layers, in cycles
    /// Over: true if `number` belongs to this configuration, false if it belongs to a box.
    bool exact = true;
};

struct ExplorationResult {
    std::vector<Configuration> configurations;  ///< results of the configurations, by their number
    std::optional<std::size_t> best = {};       ///< number of the best configuration
    MachineCost cost = {};                      ///< cost of the best configuration
    /// True if some configurations are Open; `best` is then the best so far.
    bool stopped = false;
    bool isStoppedEarly = false;  ///< true if the search was stopped early
    /// True if the mappings of every mapped configuration are proven. False if the search of a
    /// layer ran out of memory.
    bool proven = true;
    /// Number of accelerators that the result uses, including relaxed ones.
    std::uint64_t machines = 0;
    std::uint64_t searches = 0;  ///< number of layer searches on these accelerators
    /// Number of layer searches in this run, including searches that the result does not need.
    std::uint64_t mapped = 0;
    Message whyNone = {};                  ///< reason if no configuration is the best
    std::vector<Limit> limits = {};        ///< limits of the design
    std::vector<Message> unmappable = {};  ///< messages that explain why layers have no mapping
    /// If the search for the best was stopped: a lower bound on the cost of all accelerators.
    std::optional<double> minOpen = {};
};

/// Receives the progress of a search; all calls are on the thread that called explore().
class DesignObserver {
public:
    virtual ~DesignObserver() = default;
    /// Called when `configurations` of `all` are decided; `best` is the smallest objective so far.
    virtual void decided(std::size_t /*configurations*/, std::size_t /*all*/,
                         std::optional<double> /*best*/) {}
};

/// Checks that each value gives a valid accelerator for any choice of the other values. Throws
/// InputError.
void checkMachines(const DesignSpace& space);

/// Finds the best configuration, and for each other configuration the reason why it is not the
/// best. If costs are equal, the configuration with the smaller number is better. `memory` supplies
/// known costs of layers and stores new ones. With a shard, only its configurations are decided.
/// Unless the search is stopped, the result depends only on the design and the shard; `mapped` is
/// an exception. Throws InputError if an area is limited but unknown.
ExplorationResult explore(const Design& design, DesignObserver* observer = nullptr,
                          std::stop_token stop = {}, CostMemory* memory = nullptr,
                          const Share& share = {});

/// Returns the reason why a configuration is not the best, including the numbers that show it.
Message reasonOf(const ExplorationResult& explored, std::size_t configuration);

}  // namespace loopglass::design
