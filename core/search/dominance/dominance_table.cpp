// If two decided parts leave the same decisions open, the search continues only the part that is
// not worse (docs/search.md, section "Equal extents"). Few parts remain if many factorisations give
// equal extents, as with powers of two on many levels.
//
// Statement. Let part A have the same key as part B, be no worse (part_cost.cpp), and be waiting or
// already continued. Dropping B then loses no best mapping. Argument. For each completion of B, a
// completion of A costs no more. If A is dropped later, a part that is no worse than A takes its
// place. "No worse" is transitive, so the new part is also no worse than B. Among equal parts the
// first stays, so the chain ends in a part that is continued. If the bound of that part prunes it,
// the same bound holds for all completions of B.
//
// Guarantee: proven. Cost: a comparison with each part of the same key.
#include "search/dominance/dominance_table.h"

#include <utility>

namespace loopglass::dominance {

DominanceTable::DominanceTable(bool energyAlone)
    : m_energyAlone(energyAlone),
      m_entries(*std::pmr::polymorphic_allocator<>(&m_memory)
                     .new_object<std::pmr::unordered_map<Key, Entries, Hash, Equal>>()) {}

/// Returns a copy in the memory of the table.
PartCost DominanceTable::kept(const PartCost& cost) {
    return {cost.closed,
            cost.firstVisits,
            cost.cycles,
            cost.serial,
            {cost.open, &m_memory},
            {cost.requests, &m_memory},
            {cost.ports, &m_memory},
            {cost.openLoads, &m_memory}};
}

std::size_t DominanceTable::bytesOf(const PartCost& cost) {
    return sizeof(Entry) + cost.open.size() * sizeof(OpenEnergy) +
           cost.ports.size() * sizeof(PortLoad) +
           (cost.requests.size() + cost.openLoads.size()) * sizeof(double);
}

/// Drops the entries that are no better than `than`.
void DominanceTable::dropWorse(const Entry& than, const ContinuationRange& leeway, Entries& entries,
                               std::vector<DominatedPart>& dropped) {
    std::erase_if(entries, [&](const Entry& entry) {
        if (!costsNoMore(than.cost, entry.cost, leeway, m_energyAlone)) {
            return false;
        }
        if (m_state[entry.number] == State::Waits) {
            m_state[entry.number] = State::Dropped;
            dropped.push_back({entry.node, than.node, entry.cost.closed, than.cost.closed});
        }
        return true;
    });
}

DominanceTable::Entries& DominanceTable::entriesOf(const PartSignature& part) {
    const auto found = m_entries.find(KeyView{part.key, part.keyHash});
    if (found != m_entries.end()) {
        return found->second;
    }
    m_bytes += part.key.size() + sizeof(Key) + sizeof(Entries);
    return m_entries[Key{std::pmr::string(part.key, &m_memory), part.keyHash}];
}

PartNumber DominanceTable::add(const PartSignature& part, NodeId node,
                               std::vector<DominatedPart>& dropped) {
    Entries& entries = entriesOf(part);
    for (const Entry& entry : entries) {
        if (costsNoMore(entry.cost, part.cost, part.leeway, m_energyAlone)) {
            dropped.push_back({node, entry.node, part.cost.closed, entry.cost.closed});
            return noPart;
        }
    }
    Entry added{static_cast<PartNumber>(m_state.size()), node, kept(part.cost)};
    m_bytes += bytesOf(added.cost);
    dropWorse(added, part.leeway, entries, dropped);
    m_state.push_back(State::Waits);
    entries.push_back(std::move(added));
    return entries.back().number;
}

}  // namespace loopglass::dominance
