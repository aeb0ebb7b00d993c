#pragma once

#include "design/explore.h"
#include "design/machine_cost.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass::design {

/// Records the result of each configuration, and the best configuration so far. Not thread-safe.
class Verdicts {
public:
    Verdicts(const Design& design, DesignObserver* observer);

    const Design& design() const { return *m_design; }
    /// Sets the result of all configurations of a box.
    void decide(const Box& box, const Configuration& verdict);
    void decideUnmappable(const Box& box, const Message& why, bool proven);
    /// If all accelerators of the box exceed a limit on the accelerator alone, records this result
    /// and returns true.
    bool decideOver(const Box& box);
    /// Sets the result of a mapped configuration. Returns true if the configuration meets the
    /// limits on mappings.
    bool take(std::size_t number, const MachineCost& cost);
    /// Returns the limit on mappings that this cost exceeds.
    std::optional<std::size_t> brokenBy(const MachineCost& cost) const;
    /// Records that the quantity of limit `i` is at least `number` for every mapping on the
    /// accelerators of a box. The smallest recorded number is kept.
    void sawAtLeast(std::size_t i, double number);

    /// Considers a configuration with a known upper bound on its cost as the best so far; its
    /// result stays open.
    void offer(std::size_t number, const MachineCost& cost);
    bool hasBest() const { return m_out.best.has_value(); }
    double best() const { return m_out.cost.objective; }
    std::size_t bestNumber() const { return *m_out.best; }

    /// Returns the result of a completed or stopped search. `minOpen` is a lower bound on the cost
    /// of open configurations.
    ExplorationResult finish(bool ended, std::optional<double> minOpen, const LayerCosts& costs);

private:
    const Design* m_design;
    DesignObserver* m_observer;
    std::vector<double> m_minOfMappings;  ///< smallest recorded number of each limit on mappings
    std::size_t m_decided = 0;
    ExplorationResult m_out;
};

}  // namespace loopglass::design
