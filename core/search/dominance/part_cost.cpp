// Conditions under which one decided part is no worse than another for every continuation of both
// (docs/search.md, section "Equal extents").
//
// Let A and B be parts of equal key (part_describer.cpp) and c a continuation: the outer loops,
// orders and unrollings.
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
// Argument. The difference A − B is linear in each m_t and in k. So over all c it is at most the
// sum of its terms, each at the end of its range where the term is largest: x · most for x > 0,
// otherwise x · least. If that sum is at most 0, A costs no more under every c. Delay is the
// maximum of the ports, the MACs and rest(c). If the cycles of a port never exceed those of B's
// MACs, the comparison skips the port. EDP, energy and delay rise with energy and with delay.
//   With serial latency, delay is the sum of the MACs, the ports and rest(c). The largest
//   difference of that sum is at most the sum of the largest differences. A port that only B has is
//   left out. A port shared by reads and writes carries the sum of both. If leakage counts, the
//   energy is the expression above plus a number times the delay, so both energy and delay are
//   compared.
//
// Example. A has 10 pJ closed and 2 pJ each time that the weights are brought; B has 40 and 1. The
// weights may be brought 4 to 16 times. The difference is at most 10 − 40 + (2 − 1) · 16 = −14: A
// is no worse. With 4 to 64 times, the maximum is 10 − 40 + 64 = 34, and nothing is known.
//
// Guarantee: proven. Cost: a few operations per tensor, and per port that may be the slowest.
#include "search/dominance/part_cost.h"

#include <span>

namespace loopglass::dominance {

namespace {

/// The least relative distance of two energies that counts as a difference, despite rounding.
constexpr double rounding = 1e-9;

/// Returns the largest product of a difference and a multiple of the range.
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

/// The load of a port of a part, and its open words by entry.
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

/// Returns the most by which a load can exceed the load of the other part, which may have none.
double maxMoreCycles(const Load& load, const PartCost& b, const ContinuationRange& leeway) {
    for (std::size_t p = 0; p < b.ports.size(); ++p) {
        if (b.ports[p].port == load.port.port && b.ports[p].read == load.port.read) {
            return maxMoreCycles(load, loadOf(b, p), leeway);
        }
    }
    return maxCycles(load, leeway);
}

/// Compares both directions of one port: the loads of `a` from index `from` to before `to`.
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

/// Compares parts with serial latency. The times add up, so less time at one port may balance more
/// time at another.
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
