#include "document/default_objective.h"

#include "accelerator/lanes.h"
#include "mapper/search_methods.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace loopglass::ui {

namespace {

// Energy per operation for the default limit, if no mapping is found.
constexpr double pJPerOperation = 20;

// Ratios of the default limits to the smallest energy and the smallest delay that are found.
constexpr double shareOfEnergy = 1.25;
constexpr double shareOfDelay = 2;

/// Returns the number with as few digits as necessary.
double rounded(double number) {
    const double unit = std::pow(10, std::floor(std::log10(number)) - 1);
    return std::ceil(std::ceil(number / unit) * unit);
}

double operationsOf(const Workload& workload) {
    double operations = 1;
    for (const Dimension& dimension : workload.dimensions) {
        operations *= static_cast<double>(dimension.bound);
    }
    return operations;
}

/// Returns the smallest value that a short search finds under the constraints of the document; none
/// if the document cannot be searched.
std::optional<double> minFound(const Document& document, const Objective& objective) {
    constexpr double seconds = 0.1;
    const Document::Prepared prepared = document.prepare();
    if (!prepared.problem) {
        return std::nullopt;
    }
    MapOptions options = prepared.options;
    options.objective = objective;
    options.uneven = Unevenness::Even;
    const MapResult found =
        map({*prepared.problem, principlesMethod(), options, {std::nullopt, seconds}});
    return found.found() ? std::optional(found.overall().score.primary) : std::nullopt;
}

}  // namespace

Objective defaultObjective(ObjectiveKind kind, const Document& document) {
    const double operations = operationsOf(document.workload());
    switch (kind) {
    case ObjectiveKind::Weighted:
        return Objective::weighted(1);
    case ObjectiveKind::EnergyWithin:
        return Objective::energyWithin(
            rounded(shareOfDelay * minFound(document, Objective::Delay)
                                       .value_or(operations / lanesOf(document.accelerator()))));
    case ObjectiveKind::DelayWithin: {
        const double energy =
            minFound(document, Objective::Energy).value_or(pJPerOperation * operations);
        return Objective::delayWithin(rounded(std::max(1.0, shareOfEnergy * energy)));
    }
    case ObjectiveKind::Traffic:
        return Objective::traffic(document.accelerator().levels.front().name);
    default:
        return {kind};
    }
}

}  // namespace loopglass::ui
