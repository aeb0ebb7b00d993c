#include "fusion/tally.h"

#include "workload/checked.h"

namespace loopglass::fusion {

void Tally::add(const Tally& other) {
    steps = checkedAdd(steps, other.steps);
    macs = checkedAdd(macs, other.macs);
    for (std::size_t k = 0; k < m_counts.size(); ++k) {
        TensorTally& to = m_counts[k];
        const TensorTally& from = other.m_counts[k];
        to.reads = checkedAdd(to.reads, from.reads);
        to.fills = checkedAdd(to.fills, from.fills);
        to.updates = checkedAdd(to.updates, from.updates);
        to.drains = checkedAdd(to.drains, from.drains);
        to.crossing = checkedAdd(to.crossing, from.crossing);
        to.crossingEnergy = from.crossing != 0 ? from.crossingEnergy : to.crossingEnergy;
        for (std::size_t i = 0; i < to.readsOf.size(); ++i) {
            to.readsOf[i] += from.readsOf[i];
            to.writesOf[i] += from.writesOf[i];
        }
    }
}

void Tally::clear() {
    steps = macs = 0;
    for (TensorTally& count : m_counts) {
        const std::size_t instances = count.readsOf.size();
        count = {{}, std::vector<double>(instances, 0), std::vector<double>(instances, 0)};
    }
}

}  // namespace loopglass::fusion
