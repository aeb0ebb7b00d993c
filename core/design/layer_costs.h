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

/// Cost of one execution of a layer with its best mapping by an objective.
struct LayerCost {
    double objective = 0;
    double energy = 0;  ///< pJ
    double cycles = 0;
    Message whyNone = {};  ///< when it has no mapping
    bool proven = false;   ///< no mapping is better, or there is none
    /// The best one, if it is proven: other machines may have it too (inherited_cost.h), and a file
    /// of costs is checked by it.
    std::shared_ptr<const VariantMapping> mapping = {};
};

/// The known costs of the layers on one accelerator.
struct MachineKnown {
    Box box;  ///< the first one that had this machine
    Accelerator machine;
    std::string key;  ///< shared by equal accelerators
    /// That of the box around the first one, which betters this machine; null for the whole.
    std::shared_ptr<const MachineKnown> around = {};
    /// By layer and objective.
    std::vector<std::pair<std::pair<std::size_t, Objective>, LayerCost>> costs = {};
    /// Layers on which an answer rests.
    std::set<std::size_t> used = {};

    const LayerCost* find(std::size_t layer, const Objective& objective) const;
};

/// Costs that outlive a run. Asked from the thread that explores; told from any thread.
class CostMemory {
public:
    virtual ~CostMemory() = default;
    /// Recalls the cost of a layer (an index of LayerCosts::layers()) on an accelerator.
    virtual std::optional<LayerCost> recall(const MachineKnown& machine, std::size_t layer,
                                            const Objective& objective) = 0;
    virtual void keep(const MachineKnown& machine, std::size_t layer, const Objective& objective,
                      const LayerCost& cost) = 0;
};

/// The key of a box's machine: of equal machines the same, where boxes are searched.
std::string machineKey(const Design& design, const Box& box, const Accelerator& machine);

/// A layer that is to be mapped.
struct LayerQuestion {
    std::shared_ptr<MachineKnown> machine;
    std::size_t layer = 0;  ///< one of LayerCosts::layers()
    Objective objective;
};

/// Maps layers on machines, each once, and remembers what they cost. Layers of equal shape are one.
class LayerCosts {
public:
    LayerCosts(const Design& design, CostMemory* memory, std::stop_token stop);

    /// The layers that differ, by number, and how often each is executed in all.
    const std::vector<std::size_t>& layers() const { return m_layers; }
    double repeats(std::size_t different) const { return m_repeats[different]; }
    const std::string& nameOf(std::size_t different) const;

    /// The machine that bounds a box. In a search over boxes those with machines of equal numbers
    /// share one. `around` is that of the box around it, if there is one.
    std::shared_ptr<MachineKnown> machineOf(const Box& box,
                                            std::shared_ptr<const MachineKnown> around = {});
    /// A machine of no box.
    std::shared_ptr<MachineKnown> machineOf(Accelerator machine) const;
    /// Returns the known cost and counts it as used; null if it is unknown.
    const LayerCost* use(MachineKnown& machine, std::size_t layer, const Objective& objective);
    bool knows(MachineKnown& machine, std::size_t layer, const Objective& objective);
    /// Maps what is asked, side by side, unless it is inherited. If stopped, remaining costs stay
    /// unknown. Throws what a search threw.
    void ask(const std::vector<LayerQuestion>& questions);

    std::uint64_t machines() const { return m_machines; }  ///< on which something was used
    std::uint64_t searches() const { return m_used; }      ///< searches with used costs
    std::uint64_t mapped() const { return m_mapped; }      ///< searches that took place

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
    std::map<std::string, std::shared_ptr<MachineKnown>> m_byKey;
    std::uint64_t m_machines = 0;
    std::uint64_t m_used = 0;
    std::uint64_t m_mapped = 0;
};

}  // namespace loopglass::design
