#pragma once

#include "design/design_space.h"
#include "mapper/method.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::design {

/// What the objective of a machine is made of.
enum class Over : std::uint8_t {
    Sum,    ///< of the layers' objectives, as often as they repeat
    Worst,  ///< the largest of them
};

/// How configurations are looked for.
enum class Exploration : std::uint8_t {
    Exact,  ///< boxes of configurations, cut by what a machine that betters all of a box costs
    Grid,   ///< every configuration
};

/// A machine, or one level of it, has so much room.
struct AreaLimit {
    std::optional<std::size_t> level = {};  ///< none: the whole machine
    double most = 0;                        ///< µm²
};

/// Which of many machines is best for some layers.
struct Design {
    DesignSpace space;
    std::vector<NetworkLayer> layers;
    MapOptions options;  ///< of the exact search of each layer, with the objective
    Over over = Over::Sum;
    Exploration exploration = Exploration::Exact;
    std::vector<AreaLimit> limits = {};
};

/// What became of a configuration.
enum class Verdict : std::uint8_t {
    Open,       ///< the search was stopped before its turn
    Best,       ///< no other is better
    Searched,   ///< its layers were mapped; `number` is what it costs
    Cut,        ///< it costs `number` at least, which is no better than the best
    Over,       ///< it takes `number` µm² at least, more than the limit
    Unmappable  ///< a layer has no mapping
};

struct Configuration {
    Verdict verdict = Verdict::Open;
    double number = 0;
    std::size_t detail = 0;  ///< Over: which limit; Unmappable: which of Exploring::unmappable
    double energy = 0;       ///< Best, Searched: pJ of all layers
    double cycles = 0;       ///< likewise
    bool exact = true;       ///< Over: `number` is its area, not the least of a box
};

/// What layers cost together on a machine: sums over the layers and their repeats.
struct MachineCost {
    double objective = 0;
    double energy = 0;  ///< pJ
    double cycles = 0;
    Message whyNone = {};  ///< of the first layer without a mapping
    bool proven = false;   ///< every layer's mapping is optimal, or one is proven to have none
};

struct Exploring {
    std::vector<Configuration> configurations;  ///< by number
    std::optional<std::size_t> best = {};       ///< its number
    MachineCost cost = {};                      ///< of the best
    bool stopped = false;                       ///< some are Open; the best is the best so far
    /// Every mapped configuration is proven; not where a search of a layer ran out of memory.
    bool proven = true;
    std::uint64_t machines = 0;            ///< on which layers were mapped, bounding ones too
    Message whyNone = {};                  ///< when there is no best
    std::vector<AreaLimit> limits = {};    ///< those of the design
    std::vector<Message> unmappable = {};  ///< why a layer has no mapping
    /// When stopped, of a search for the best alone: no machine costs less.
    std::optional<double> leastOpen = {};
};

/// Hears how far it is, from the thread that asked.
class DesignObserver {
public:
    virtual ~DesignObserver() = default;
    /// Of all configurations so many have their verdict; `best` is the least objective so far.
    virtual void decided(std::size_t /*configurations*/, std::size_t /*all*/,
                         std::optional<double> /*best*/) {}
};

/// Maps all layers on a machine, each proven.
MachineCost costOn(const Accelerator& machine, const Design& design, std::stop_token stop = {});

/// Finds the best configuration, and says of every other why it is not. Of equal ones that with the
/// lesser number, in the grid. Throws InputError for limits on an area that is not known.
Exploring explore(const Design& design, DesignObserver* observer = nullptr,
                  std::stop_token stop = {});

/// Why a configuration is not the answer, with its numbers.
Message reasonOf(const Exploring& explored, std::size_t configuration);

}  // namespace loopglass::design
