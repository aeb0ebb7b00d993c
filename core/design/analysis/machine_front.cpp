// The accelerators that no other accelerator dominates (the Pareto front).
//
// Accelerators are sorted by their metrics a, then b, then c (unused metrics are 0), then by
// number. If accelerator A dominates B, or equals B and is listed first, A precedes B in this
// order. So B is on the front unless some A before B has b(A) ≤ b(B) and c(A) ≤ c(B). To decide
// this, a staircase suffices: a map from rising b to the smallest c so far. Each accelerator is
// compared with this map and then added.
//
// Cost: O(n log n) for n accelerators and up to three metrics (Kung, Luccio, Preparata 1975).
//
// Example. (energy, delay) of four accelerators: (3, 5), (4, 4), (4, 6), (5, 4). The first two are
// the front. Both dominate (4, 6), and (4, 4) dominates (5, 4).
#include "design/analysis/machine_front.h"

#include "accelerator/area.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace loopglass::design {

namespace {

using Point = std::array<double, 3>;

Point pointOf(const MachineFigures& machine, const std::vector<Figure>& figures) {
    Point point{0, 0, 0};
    for (std::size_t f = 0; f < figures.size() && f < point.size(); ++f) {
        point[f] = machine.of(figures[f]);
    }
    return point;
}

/// The smallest c for each b, as a strictly decreasing staircase.
class Staircase {
public:
    /// Returns true if some earlier point has neither a larger b nor a larger c.
    bool isAbove(double b, double c) const {
        const auto after = m_steps.upper_bound(b);
        return after != m_steps.begin() && std::prev(after)->second <= c;
    }
    void enter(double b, double c) {
        const auto here = m_steps.insert_or_assign(b, c).first;
        for (auto next = std::next(here); next != m_steps.end() && next->second >= c;) {
            next = m_steps.erase(next);
        }
    }

private:
    std::map<double, double> m_steps;
};

}  // namespace

double MachineFigures::of(Figure figure) const {
    switch (figure) {
    case Figure::Energy:
        return energy;
    case Figure::Delay:
        return cycles;
    case Figure::Area:
        break;
    }
    return area;
}

std::optional<MachineFigures> figuresOf(const Design& design, const ExplorationResult& explored,
                                        std::size_t configuration) {
    const Configuration& one = explored.configurations[configuration];
    if (one.verdict != Verdict::Best && one.verdict != Verdict::Searched) {
        return std::nullopt;
    }
    const MachineArea area = areaOf(design.space.machine(design.space.choices(configuration)));
    return MachineFigures{one.energy, one.cycles, area.counted().value_or(0)};
}

std::vector<char> onFront(const std::vector<std::optional<MachineFigures>>& machines,
                          const std::vector<Figure>& figures) {
    std::vector<Point> points(machines.size());
    std::vector<std::size_t> order;
    for (std::size_t m = 0; m < machines.size(); ++m) {
        if (machines[m]) {
            points[m] = pointOf(*machines[m], figures);
            order.push_back(m);
        }
    }
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return points[a] < points[b] || (points[a] == points[b] && a < b);
    });
    std::vector<char> front(machines.size(), 0);
    Staircase before;
    for (const std::size_t m : order) {
        if (!before.isAbove(points[m][1], points[m][2])) {
            front[m] = 1;
            before.enter(points[m][1], points[m][2]);
        }
    }
    return front;
}

}  // namespace loopglass::design
