// When one decided part is no worse than another, however both are continued (docs/search.md,
// section "Equal extents").
//
// Let A and B be parts of equal key (part_describer.cpp) and c a continuation: the loops, orders
// and unrollings further out.
//
// Statement. A is no worse than B if no continuation makes the energy of A, or the cycles of one of
// its ports or of its MACs, larger than those of B.
//
// The energy of part P continued by c is
//
//     closed(P) + Σ_t open_t(P) · m_t(c) − firstVisits(P) · k(c) + rest(c),
//
// where rest(c), m_t(c) and k(c) depend on the key and on c alone, and least_t ≤ m_t(c) ≤ most_t,
// 1 ≤ k(c) ≤ most_k. The same holds for each port of a decided level; there the cycles of one
// instance are meant, and c divides those of all instances alike.
//
// Argument. The difference A − B is linear in each m_t and in k. So over all c it is at most the
// sum of its parts, each taken at the end of its range where it is largest: x · most for x > 0,
// else x · least. If that is not above 0, A costs no more under every c. Delay is the largest of
// the ports, the MACs and rest(c). A port whose cycles are never above those of B's MACs need not
// be looked at. EDP, energy and delay rise with energy and with delay.
//   Where latency is serial, delay is the sum of the MACs, the ports and rest(c). Then the largest
// difference of that sum is at most the sum of largest differences; a port that only B has is left
// out. A port shared by reads and writes carries the sum of both. Where leakage counts, energy is
// that above and a number times the delay, so neither is compared alone.
//
// Example. A has 10 pJ closed and 2 pJ each time that the weights are brought, B 40 and 1; they may
// be brought 4 to 16 times. The difference is at most 10 − 40 + (2 − 1) · 16 = −14: A is no worse.
// With 4 to 64 times nothing is known: 10 − 40 + 64 = 34.
//
// Worth: proven. Cost: a few operations per tensor, and per port that may be the slowest.
#include "search/dominance/part_cost.h"

#include <span>

namespace loopglass::dominance {

namespace {

/// By this share one energy must be below another, so that rounding cannot have made it so.
constexpr double rounding = 1e-9;

/// The most that a difference can become when it is multiplied.
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

/// The most that a load is above that of the other part, whose load may be none.
double maxMoreCycles(const Load& load, const PartCost& b, const ContinuationRange& leeway) {
    for (std::size_t p = 0; p < b.ports.size(); ++p) {
        if (b.ports[p].port == load.port.port && b.ports[p].read == load.port.read) {
            return maxMoreCycles(load, loadOf(b, p), leeway);
        }
    }
    return maxCycles(load, leeway);
}

/// Both directions of one port: the loads of `a` from `from` to before `to`.
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

/// For serial latency: the times add up, so more time at one port may be balanced by less time at
/// another.
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
