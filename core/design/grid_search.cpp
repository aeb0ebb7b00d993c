// Evaluates every configuration in order. The function serves as the reference for the search over
// boxes. Several configurations are mapped together, so that all threads have work.
//
// Cost: a search for each different layer and each configuration within the limits.
#include "design/grid_search.h"

#include "design/box.h"
#include "design/machine_cost.h"
#include "design/shares.h"
#include "design/verdicts.h"

#include <memory>
#include <utility>
#include <vector>

namespace loopglass::design {

namespace {

struct GridPoint {
    std::size_t number = 0;
    std::shared_ptr<AcceleratorLookup> machine;
    std::optional<MachineCost> cost = {};
};

/// Maps the points until each point has its cost, or until the search is stopped.
void mapPoints(const Design& design, LayerCosts& costs, std::vector<GridPoint>& points,
               const std::stop_token& stop) {
    bool all = false;
    while (!all && !stop.stop_requested()) {
        std::vector<LayerQuestion> open;
        for (GridPoint& point : points) {
            if (!point.cost) {
                point.cost = costOf(design, costs, point.machine, open);
            }
        }
        all = open.empty();
        costs.ask(open);
    }
}

}  // namespace

ExplorationResult searchGrid(const Design& design, const Share& share, LayerCosts& costs,
                             DesignObserver* observer, const std::stop_token& stop) {
    Verdicts verdicts(design, observer);
    const std::size_t all = design.space.count();
    const std::size_t together = design.options.threads > 1 ? 2 * design.options.threads : 1;
    std::size_t n = 0;
    std::size_t unknown = 0;
    while (n < all && !stop.stop_requested()) {
        std::vector<GridPoint> points;
        for (; n < all && points.size() < together && !stop.stop_requested(); ++n) {
            const Box box = Box::single(design.space.choices(n));
            if (holds(share, n) && !verdicts.decideOver(box)) {
                points.push_back({n, costs.machineOf(box)});
            }
        }
        mapPoints(design, costs, points, stop);
        for (const GridPoint& point : points) {
            if (!point.cost) {
                ++unknown;
                continue;
            }
            if (point.cost->whyNone.empty()) {
                verdicts.take(point.number, *point.cost);
            } else {
                verdicts.decideUnmappable(point.machine->box, point.cost->whyNone,
                                          point.cost->proven);
            }
        }
    }
    return verdicts.finish(n == all && unknown == 0, std::nullopt, costs);
}

}  // namespace loopglass::design
