#pragma once

#include "design/explore.h"
#include "design/machine_cost.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass::design {

/// Writes down what becomes of each configuration, and which is the best so far. From one thread.
class Verdicts {
public:
    Verdicts(const Design& design, DesignObserver* observer);

    const Design& design() const { return *m_design; }
    /// All configurations of the box.
    void decide(const Box& box, const Configuration& verdict);
    void decideUnmappable(const Box& box, const Message& why, bool proven);
    /// Returns true if all its accelerators are over a limit on the accelerator alone.
    bool decideOver(const Box& box);
    /// A mapped configuration; whether it keeps to the limits on mappings.
    bool take(std::size_t number, const MachineCost& cost);
    /// The limit on mappings that this cost is over.
    std::optional<std::size_t> brokenBy(const MachineCost& cost) const;
    /// Records that every mapping of the box's accelerators has at least `number` of the quantity
    /// of limit `i`.
    void sawAtLeast(std::size_t i, double number);

    /// A configuration that costs no more than this is known, but not its verdict.
    void offer(std::size_t number, const MachineCost& cost);
    bool hasBest() const { return m_out.best.has_value(); }
    double best() const { return m_out.cost.objective; }
    std::size_t bestNumber() const { return *m_out.best; }

    /// Ends the account, of a search that came to its end or did not. `minOpen`: no open
    /// configuration costs less.
    ExplorationResult finish(bool ended, std::optional<double> minOpen, const LayerCosts& costs);

private:
    const Design* m_design;
    DesignObserver* m_observer;
    std::vector<double> m_minOfMappings;  ///< by limit
    std::size_t m_decided = 0;
    ExplorationResult m_out;
};

}  // namespace loopglass::design
