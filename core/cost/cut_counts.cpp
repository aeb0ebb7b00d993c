// Energy and delay of a mapping with uneven tiles (docs/cost-model.md, section "Uneven tiles"):
// those of counts.cpp, with two differences. The operations take as many cycles as there are time
// steps, since an idle lane waits; and a level takes as long as its busiest instance, which is the
// first: it never gets a shorter piece than another. A partial sum that comes back is filled into
// one of the siblings that add to it; they take turns, so each has an equal part of these fills.
//
// Cost: two counts for each tensor and level that keeps it; two more where instances differ and a
// bandwidth is limited.
#include "cost/cut_counts.h"

#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

namespace {

/// All fanouts above a level.
Pinned fanoutsAbove(std::size_t level) { return (Pinned{1} << level) - 1; }

/// Those of the levels from the parent down to the child.
Pinned fanoutsBetween(std::size_t parent, std::size_t child) {
    return fanoutsAbove(child) & ~fanoutsAbove(parent);
}

}  // namespace

CutCounter::CutCounter(const CompiledProblem& compiled)
    : m_compiled(&compiled),
      m_traffic(compiled),
      m_alike(std::all_of(compiled.tensors.begin(), compiled.tensors.end(),
                          [](const CompiledTensor& tensor) {
                              return !tensor.output || tensor.sharedRank.empty();
                          })) {}

void CutCounter::count(const CutNest& nest) {
    m_nest = &nest;
    m_traffic.begin(nest);
    m_counts.assign(m_compiled->levelCount * m_compiled->tensors.size(), AccessCounts{});
    for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
        countTensor(t);
    }
    m_steps = nest.steps();
}

void CutCounter::countTensor(std::size_t tensor) {
    const CompiledTensor& shape = m_compiled->tensors[tensor];
    const std::size_t tensors = m_compiled->tensors.size();
    for (std::size_t k = 0; k < shape.keepers.size(); ++k) {
        const std::size_t parent = shape.keepers[k];
        const bool toMacs = k + 1 == shape.keepers.size();
        const std::size_t child = toMacs ? m_compiled->levelCount : shape.keepers[k + 1];
        const CutPair pair{tensor, parent, child, 0};
        AccessCounts& at = m_counts[parent * tensors + tensor];
        std::int64_t sent = m_traffic.asked(pair);
        const std::int64_t asked = sent;
        if (shape.output) {
            at.updates = sent;
            sent -= m_traffic.firstVisits(pair);
        }
        at.crossing = checkedAdd(sent, at.updates);
        at.crossingEnergy = shape.crossingEnergy[k];
        at.reads = checkedAdd(at.drains, sent);
        if (toMacs) {
            continue;
        }
        AccessCounts& below = m_counts[child * tensors + tensor];
        if (shape.output) {
            below.fills = shape.returnsToAll
                              ? m_traffic.askedByAll(pair) - m_traffic.firstVisitsOfAll(pair)
                              : sent;
        }
        if (!shape.output || shape.drainsRead) {
            const bool alone = (m_nest->unrolled() & fanoutsBetween(parent, child)) == 0;
            (shape.output ? below.drains : below.fills) = alone ? asked : m_traffic.taken(pair);
        }
    }
}

/// How many siblings below one parent add to the same results.
double CutCounter::adders(std::size_t tensor, std::size_t parent, std::size_t child) const {
    double adders = 1;
    for (std::size_t d = 0; d < m_compiled->dimensionCount; ++d) {
        if (m_compiled->tensors[tensor].indexing.contains(dimensionId(d))) {
            continue;
        }
        for (const CutLoop& loop : m_nest->of(d)) {
            if (!loop.temporal && loop.level >= parent && loop.level < child) {
                adders *= static_cast<double>(loop.pieces);
            }
        }
    }
    return adders;
}

/// The accesses of the first instance of a level.
CutCounter::Load CutCounter::busiest(std::size_t level, std::size_t tensor) {
    const CompiledTensor& shape = m_compiled->tensors[tensor];
    const auto here = std::find(shape.keepers.begin(), shape.keepers.end(), level);
    if (here == shape.keepers.end()) {
        return {};
    }
    const Pinned pinned = fanoutsAbove(level);
    const std::size_t child =
        here + 1 == shape.keepers.end() ? m_compiled->levelCount : *(here + 1);
    const CutPair inward{tensor, level, child, pinned};
    const std::int64_t asked = m_traffic.asked(inward);
    Load load{static_cast<double>(asked), 0};
    if (shape.output) {
        load = {static_cast<double>(asked - m_traffic.firstVisits(inward)),
                static_cast<double>(asked)};
    }
    if (here == shape.keepers.begin()) {
        return load;
    }
    const CutPair own{tensor, level, level, pinned};
    const std::int64_t taken = m_traffic.taken(own);
    if (!shape.output) {
        load.writes += static_cast<double>(taken);
        return load;
    }
    load.reads += shape.drainsRead ? static_cast<double>(taken) : 0;
    const double back = static_cast<double>(taken - m_traffic.firstVisits(own));
    load.writes += shape.returnsToAll ? back : back / adders(tensor, *(here - 1), level);
    return load;
}

double CutCounter::portCycles(const Port& port) {
    Load all;
    const bool alike = (m_alike || m_nest->even()) && m_nest->alike(port.level);
    for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
        if (port.tensors[t] != 0) {
            const AccessCounts& counts = at(port.level, t);
            const Load load =
                alike
                    ? Load{static_cast<double>(counts.reads),
                           static_cast<double>(counts.fills) + static_cast<double>(counts.updates)}
                    : busiest(port.level, t);
            all.reads += load.reads;
            all.writes += load.writes;
        }
    }
    const double instances = alike ? static_cast<double>(m_nest->instances(port.level)) : 1;
    return port.load(all.reads, all.writes) / instances / port.wordsPerCycle;
}

double CutCounter::levelCycles(std::size_t level, std::string* binding) {
    double cycles = 0;
    double most = 0;
    for (const bool whole : {false, true}) {
        for (const Port& port : m_compiled->ports) {
            if (port.level != level || port.buffer.has_value() == whole) {
                continue;
            }
            const double needed = portCycles(port);
            cycles = together(m_compiled->latency, cycles, needed);
            if (needed > most && binding != nullptr) {
                most = needed;
                *binding =
                    (whole ? "" : m_compiled->level(level).buffers[*port.buffer].name + " ") +
                    port.direction();
            }
        }
    }
    return cycles;
}

Totals CutCounter::totals() {
    const std::size_t tensors = m_compiled->tensors.size();
    Totals totals;
    totals.energy = static_cast<double>(m_compiled->operations) * m_compiled->macEnergy;
    for (std::size_t l = 0; l < m_compiled->levelCount; ++l) {
        for (std::size_t t = 0; t < tensors; ++t) {
            const AccessCounts& counts = m_counts[l * tensors + t];
            const AccessEnergy& energy = m_compiled->energyOf(l, t);
            totals.energy += static_cast<double>(counts.reads) * energy.read +
                             static_cast<double>(counts.fills) * energy.write +
                             static_cast<double>(counts.updates) * energy.update +
                             static_cast<double>(counts.crossing) * counts.crossingEnergy;
        }
    }
    totals.cycles = static_cast<double>(m_steps);
    for (const Port& port : m_compiled->ports) {
        totals.cycles = together(m_compiled->latency, totals.cycles, portCycles(port));
    }
    totals.energy += m_compiled->staticPower * totals.cycles;
    return totals;
}

}  // namespace loopglass
