#include "design/explore.h"

#include "design/box_search.h"
#include "design/grid_search.h"
#include "design/limits.h"
#include "design/published_search.h"
#include "words/sentences/design.h"

#include <utility>

namespace loopglass::design {

void checkMachines(const DesignSpace& space) {
    for (std::size_t a = 0; a < space.axes.size(); ++a) {
        std::vector<std::size_t> choices(space.axes.size(), 0);
        for (; choices[a] < space.axes[a].values.size(); ++choices[a]) {
            try {
                space.machine(choices);
            } catch (const InputError& error) {
                throw InputError(msg::design::noMachine(space.axes[a].parameter.name,
                                                        valueText(space.axes[a].values[choices[a]]),
                                                        error.text()));
            }
        }
    }
}

ExplorationResult explore(const Design& design, DesignObserver* observer, std::stop_token stop,
                          CostMemory* memory, const Share& share) {
    checkMachines(design.space);
    checkLimits(design);
    LayerCosts costs(design, memory, stop);
    switch (design.exploration) {
    case Exploration::Grid:
        return searchGrid(design, share, costs, observer, stop);
    case Exploration::Published:
        if (!share.isAll()) {
            throw InputError(msg::design::publishedHasNoShares());
        }
        return searchPublished(design, costs, dynamic_cast<GrowthMemory*>(memory), observer, stop);
    case Exploration::Exact:
        break;
    }
    return searchBoxes(design, share, costs, observer, stop);
}

Message reasonOf(const ExplorationResult& explored, std::size_t configuration) {
    const Configuration& one = explored.configurations[configuration];
    switch (one.verdict) {
    case Verdict::Best:
        return explored.stopped ? msg::design::isBestSoFar(one.number)
                                : msg::design::isBest(one.number);
    case Verdict::Searched:
        return msg::design::isSearched(one.number, one.number / explored.cost.objective);
    case Verdict::Cut:
        return msg::design::isCut(one.number, explored.cost.objective);
    case Verdict::Over:
        return reasonOverLimit(explored.limits[one.detail], one.number, one.exact);
    case Verdict::Unmappable:
        return msg::design::hasNoMapping(explored.unmappable[one.detail]);
    case Verdict::Redundant:
        return msg::design::isRedundant();
    case Verdict::LeftOut:
        return msg::design::isLeftOut(one.number, explored.cost.objective);
    case Verdict::Open:
        break;
    }
    return msg::design::isOpen();
}

}  // namespace loopglass::design
