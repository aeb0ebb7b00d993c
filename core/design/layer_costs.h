#pragma once

#include "design/box.h"
#include "design/design.h"
#include "format/read/read_mapping.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::design {

/// The cost of one execution of a layer, with its best mapping by an objective.
struct LayerCost {
    double objective = 0;
    double energy = 0;  ///< energy in pJ
    double cycles = 0;
    Message whyNone = {};  ///< reason if the layer has no mapping
    /// True if no better mapping exists, or if the layer provably has no mapping.
    bool proven = false;
    /// The best mapping, if proven. The accelerators of smaller boxes may inherit this mapping
    /// (inherited_cost.h). A cost that is read from a file is verified with its mapping.
    std::shared_ptr<const VariantMapping> mapping = {};
};

/// The known costs of the layers on one accelerator.
struct AcceleratorLookup {
    Box box;  ///< the first box that has this accelerator as its relaxed accelerator
    Accelerator machine;
    std::string key;  ///< key of the accelerator; equal accelerators share an entry
    /// The costs of the enclosing box, which are lower bounds for this box; null for the whole
    /// space.
    std::shared_ptr<const AcceleratorLookup> around = {};
    /// Costs by layer and objective.
    std::vector<std::pair<std::pair<std::size_t, Objective>, LayerCost>> costs = {};
    /// Layers whose costs are used by the result.
    std::set<std::size_t> used = {};

    const LayerCost* find(std::size_t layer, const Objective& objective) const;
};

/// A store of costs that outlives a run. The exploring thread calls recall(); any thread may call
/// the functions that store costs.
class CostMemory {
public:
    virtual ~CostMemory() = default;
    /// Returns the stored cost of a layer (an index of LayerCosts::layers()) on an accelerator, if
    /// there is one.
    virtual std::optional<LayerCost> recall(const AcceleratorLookup& machine, std::size_t layer,
                                            const Objective& objective) = 0;
    virtual void keep(const AcceleratorLookup& machine, std::size_t layer,
                      const Objective& objective, const LayerCost& cost) = 0;
};

/// Returns the key of a box's accelerator. In a search over boxes, equal accelerators have equal
/// keys.
std::string machineKey(const Design& design, const Box& box, const Accelerator& machine);

/// A layer that must be mapped by an objective.
struct LayerQuestion {
    std::shared_ptr<AcceleratorLookup> machine;
    std::size_t layer = 0;  ///< index of LayerCosts::layers()
    Objective objective;
};

/// Maps layers on accelerators and stores their costs; each layer is mapped once on each
/// accelerator. Layers of equal shape count as one layer.
class LayerCosts {
public:
    LayerCosts(const Design& design, CostMemory* memory, std::stop_token stop);

    /// Returns the indices of the different layers. A second list has the number of executions of
    /// each layer.
    const std::vector<std::size_t>& layers() const { return m_layers; }
    double repeats(std::size_t different) const { return m_repeats[different]; }
    const std::string& nameOf(std::size_t different) const;

    /// Returns the relaxed accelerator of a box. In a search over boxes, boxes with equal
    /// accelerators share one entry. `around` belongs to the enclosing box, if any.
    std::shared_ptr<AcceleratorLookup> machineOf(
        const Box& box, std::shared_ptr<const AcceleratorLookup> around = {});
    /// Returns the entry of an accelerator without a box.
    std::shared_ptr<AcceleratorLookup> machineOf(Accelerator machine) const;
    /// Returns the known cost and marks it as used; null if the cost is unknown.
    const LayerCost* use(AcceleratorLookup& machine, std::size_t layer, const Objective& objective);
    bool knows(AcceleratorLookup& machine, std::size_t layer, const Objective& objective);
    /// Maps the requested layers in parallel; a layer whose cost can be inherited is not mapped. If
    /// stopped, remaining costs stay unknown. Rethrows exceptions of a search.
    void ask(const std::vector<LayerQuestion>& questions);

    /// Number of accelerators with used costs.
    std::uint64_t machines() const { return m_machines; }
    std::uint64_t searches() const { return m_used; }  ///< number of searches with used costs
    std::uint64_t mapped() const { return m_mapped; }  ///< number of searches that took place

private:
    const Workload& workloadOf(std::size_t different) const {
        return m_design->layers[m_layers[different]].workload;
    }
    bool inherits(const LayerQuestion& question);

    const Design* m_design;
    CostMemory* m_memory;
    std::stop_token m_stop;
    std::vector<std::size_t> m_layers;
    std::vector<double> m_repeats;
    std::map<std::string, std::shared_ptr<AcceleratorLookup>> m_byKey;
    std::uint64_t m_machines = 0;
    std::uint64_t m_used = 0;
    std::uint64_t m_mapped = 0;
};

}  // namespace loopglass::design
