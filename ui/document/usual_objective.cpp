#include "document/usual_objective.h"

#include "accelerator/lanes.h"

#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double pJPerOperation = 20;

/// With as few digits as say enough.
double rounded(double number) {
    const double unit = std::pow(10, std::floor(std::log10(number)) - 1);
    return std::ceil(number / unit) * unit;
}

double operationsOf(const Workload& workload) {
    double operations = 1;
    for (const Dimension& dimension : workload.dimensions) {
        operations *= static_cast<double>(dimension.bound);
    }
    return operations;
}

}  // namespace

Objective usualObjective(ObjectiveKind kind, const Workload& workload,
                         const Accelerator& accelerator) {
    switch (kind) {
    case ObjectiveKind::Weighted:
        return Objective::weighted(1);
    case ObjectiveKind::EnergyWithin:
        return Objective::energyWithin(
            std::ceil(rounded(2 * operationsOf(workload) / lanesOf(accelerator))));
    case ObjectiveKind::DelayWithin:
        return Objective::delayWithin(std::ceil(rounded(pJPerOperation * operationsOf(workload))));
    case ObjectiveKind::Traffic:
        return Objective::traffic(accelerator.levels.front().name);
    default:
        return {kind};
    }
}

}  // namespace loopglass::ui
