#include "cost/access_table.h"

namespace loopglass {

double AccessTable::cyclesOfEqual(const Port& port, std::int64_t instances) const {
    double reads = 0;
    double writes = 0;
    for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
        if (port.tensors[t] != 0) {
            const AccessCounts& counts = at(port.level, t);
            reads += static_cast<double>(counts.reads);
            writes += static_cast<double>(counts.fills) + static_cast<double>(counts.updates);
        }
    }
    return port.load(reads, writes) / static_cast<double>(instances) / port.wordsPerCycle;
}

double AccessTable::accessEnergy() const {
    double sum = static_cast<double>(m_compiled->operations) * m_compiled->macEnergy;
    for (std::size_t l = 0; l < m_compiled->levelCount; ++l) {
        for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
            const AccessCounts& counts = at(l, t);
            const AccessEnergy& energy = m_compiled->energyOf(l, t);
            sum += static_cast<double>(counts.reads) * energy.read +
                   static_cast<double>(counts.fills) * energy.write +
                   static_cast<double>(counts.updates) * energy.update +
                   static_cast<double>(counts.crossing) * counts.crossingEnergy;
        }
    }
    return sum;
}

std::string AccessTable::nameOf(const Port& port) const {
    const std::string buffer =
        port.buffer ? m_compiled->level(port.level).buffers[*port.buffer].name + " " : "";
    return buffer + port.direction();
}

}  // namespace loopglass
