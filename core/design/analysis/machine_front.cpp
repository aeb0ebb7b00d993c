// The machines that no other machine betters.
//
// Machines are sorted by their figures a, then b, then c (what is not compared is 0), then by
// number. A machine that betters another, or equals it, comes before it in this order. So a machine
// is on the front when none before it has no larger b and no larger c. Of the accelerators before
// it, only the staircase matters: for rising b the least c so far. It is a map, and each machine is
// asked and entered once.
//
// Cost: O(n log n) for n machines, in one, two and three figures alike (Kung, Luccio, Preparata
// 1975).
//
// Example. (energy, delay) of four machines: (3, 5), (4, 4), (4, 6), (5, 4). The first two are the
// front; both dominate (4, 6), and the second dominates (5, 4).
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

/// The smallest c for each b: a strictly decreasing staircase.
class Staircase {
public:
    /// Returns true if some point so far has neither a larger b nor a larger c.
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
    return MachineFigures{one.energy, one.cycles, area.missing().empty() ? area.total() : 0};
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
