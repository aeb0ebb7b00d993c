// Compares decided parts of mappings. If two parts leave the same decisions open, the search
// continues only the part that is no worse (docs/search.md, section "Equal extents"). If many
// factorisations give equal extents, as with powers of two on many levels, few parts remain.
//
// Statement. Let parts A and B have the same key, let A be no worse than B (PartCost), and let A be
// waiting or already continued. Then the search may prune B without losing the optimum. Argument.
// For each completion of B, there is a completion of A that costs no more. If another part prunes A
// later, that part is no worse than A. "No worse" is transitive, so that part is also no worse than
// B. The first of equal parts is kept. So the chain of replacements ends at a part that is
// continued. If the bound rule prunes that part, its bound also holds for all completions of B.
//
// Guarantee: proven. Cost: one comparison with each part that has the same key.
//
// Conditions under which one decided part is no worse than another for every common continuation
// (docs/search.md, section "Equal extents").
//
// Let A and B be parts with equal keys (part_describer.cpp). Let c be a continuation: the outer
// loops, orders and unrollings.
//
// Statement. A is no worse than B if no continuation gives A a higher energy than B, or more cycles
// at one of its ports or its MACs.
//
// The energy of part P continued by c is
//
//     closed(P) + Σ_t open_t(P) · m_t(c) − firstVisits(P) · k(c) + rest(c),
//
// where rest(c), m_t(c) and k(c) depend only on the key and on c, and least_t ≤ m_t(c) ≤ most_t, 1
// ≤ k(c) ≤ most_k. An expression of the same form gives the cycles of one instance of each port of
// a decided level; c divides the cycles of all instances by the same number.
//
// Argument. The difference A − B is linear in each m_t and in k. So over all c, the difference is
// at most the sum of the largest values of its terms. The largest value of a term is x · most for x
// > 0, and x · least otherwise. If that sum is at most 0, A costs no more under every c. Delay is
// the maximum of the cycles of the ports, of the MACs and of rest(c). The comparison skips a port
// if its cycles in A never exceed the cycles of the MACs in B. EDP, energy and delay rise with
// energy and with delay.
//   With serial latency, delay is the sum of the cycles of the MACs, of the ports and of rest(c).
//   The largest difference of the sums is at most the sum of the largest differences. A port that
//   only B uses is ignored. For a port that reads and writes share, the cycles of both are added.
//   If leakage counts, the energy is the expression above plus a constant times the delay. In this
//   case, both energy and delay are compared.
//
// Example. Let A have 10 pJ closed energy and 2 pJ for each time that the weights are brought. Let
// B have 40 pJ and 1 pJ. Let the weights be brought 4 to 16 times. The difference is at most 10 −
// 40 + (2 − 1) · 16 = −14, so A is no worse. If the weights are brought 4 to 64 times, the maximum
// is 10 − 40 + 64 = 34, so nothing is proven.
//
// Guarantee: proven. Cost: a few operations for each tensor, and for each port that may be the
// slowest.
#include "search/dominance/dominance_table.h"

#include <span>
#include <utility>

namespace loopglass::dominance {

namespace {

/// Two energies are treated as equal if their relative difference is below this value, because the
/// difference may be a rounding error.
constexpr double rounding = 1e-9;

/// Returns the largest product of `difference` and any number of the range.
double most(double difference, const ContinuationRange::Range& range) {
    return difference * (difference > 0 ? range.most : range.least);
}

double maxMoreEnergy(const PartCost& a, const PartCost& b, const ContinuationRange& leeway) {
    double more = a.closed - b.closed + most(b.firstVisits - a.firstVisits, leeway.copies);
    for (std::size_t t = 0; t < a.open.size(); ++t) {
        const OpenEnergy& mine = a.open[t];
        const OpenEnergy& other = b.open[t];
        more += most(mine.brought - other.brought, leeway.times[t]) +
                most(mine.requests - other.requests, leeway.times[t]) +
                most(mine.fills - other.fills, leeway.times[t]);
    }
    return more;
}

/// The load of one port in a part, and the loads of its open words, by entry.
struct Load {
    const PortLoad& port;
    std::span<const double> open;
};

Load loadOf(const PartCost& cost, std::size_t port) {
    return {cost.ports[port], cost.openOf(port)};
}

double maxMoreCycles(const Load& a, const Load& b, const ContinuationRange& leeway) {
    double more = a.port.closed - b.port.closed +
                  most(b.port.firstVisits - a.port.firstVisits, leeway.copies);
    for (std::size_t t = 0; t < a.open.size(); ++t) {
        more += most(a.open[t] - b.open[t], leeway.times[t]);
    }
    return more;
}

double maxCycles(const Load& load, const ContinuationRange& leeway) {
    double cycles = load.port.closed;
    for (std::size_t t = 0; t < load.open.size(); ++t) {
        cycles += most(load.open[t], leeway.times[t]);
    }
    return cycles;
}

/// Returns the largest difference between `load` and the load of the same port in part `b`. If `b`
/// has no such load, the difference is the load itself.
double maxMoreCycles(const Load& load, const PartCost& b, const ContinuationRange& leeway) {
    for (std::size_t p = 0; p < b.ports.size(); ++p) {
        if (b.ports[p].port == load.port.port && b.ports[p].read == load.port.read) {
            return maxMoreCycles(load, loadOf(b, p), leeway);
        }
    }
    return maxCycles(load, leeway);
}

/// Returns true if one port is not slower in `a` than in `b`, in both directions. The loads of the
/// port in `a` have the indices from `from` to the one before `to`.
bool portNoSlower(const PartCost& a, std::size_t from, std::size_t to, const PartCost& b,
                  const ContinuationRange& leeway) {
    bool shared = false;
    double most = 0;
    for (std::size_t p = from; p < to; ++p) {
        shared = shared || a.ports[p].shared;
        most += a.ports[p].most;
    }
    if (!shared && most <= b.cycles) {
        return true;
    }
    double more = 0;
    for (std::size_t p = from; p < to; ++p) {
        more += maxMoreCycles(loadOf(a, p), b, leeway);
    }
    return more <= 0;
}

bool portsNoSlower(const PartCost& a, const PartCost& b, const ContinuationRange& leeway) {
    for (std::size_t from = 0; from < a.ports.size();) {
        std::size_t to = from + 1;
        while (to < a.ports.size() && a.ports[to].port == a.ports[from].port) {
            ++to;
        }
        if (!portNoSlower(a, from, to, b, leeway)) {
            return false;
        }
        from = to;
    }
    return true;
}

/// Returns true if `a` is not slower than `b` with serial latency. The cycles of all ports are
/// added, so fewer cycles at one port may compensate more cycles at another.
bool sumNoSlower(const PartCost& a, const PartCost& b, const ContinuationRange& leeway) {
    double more = a.cycles - b.cycles;
    for (std::size_t p = 0; p < a.ports.size(); ++p) {
        more += maxMoreCycles(loadOf(a, p), b, leeway);
    }
    return more <= 0;
}

bool noSlower(const PartCost& a, const PartCost& b, const ContinuationRange& leeway) {
    for (std::size_t t = 0; t < a.requests.size(); ++t) {
        if (a.requests[t] > b.requests[t]) {
            return false;
        }
    }
    return a.serial ? sumNoSlower(a, b, leeway)
                    : a.cycles <= b.cycles && portsNoSlower(a, b, leeway);
}

}  // namespace

DominanceTable::DominanceTable(bool energyAlone)
    : m_energyAlone(energyAlone),
      m_entries(*std::pmr::polymorphic_allocator<>(&m_memory)
                     .new_object<std::pmr::unordered_map<Key, Entries, Hash, Equal>>()) {}

/// Returns a copy of the cost in the memory of the table.
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

/// Prunes the entries that are not better than `than`.
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

bool costsNoMore(const PartCost& a, const PartCost& b, const ContinuationRange& leeway,
                 bool energyAlone) {
    const double more = maxMoreEnergy(a, b, leeway);
    if (more > 0) {
        return false;
    }
    if (energyAlone && more < -rounding * (a.closed + b.closed)) {
        return true;
    }
    return noSlower(a, b, leeway);
}

}  // namespace loopglass::dominance
