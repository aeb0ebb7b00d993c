// The effect of one step of each accelerator parameter. For each step, all layers are mapped again,
// and every mapping is proven. So a parameter without influence changes nothing.
//
// Cost: the layers are mapped once for each step.
#include "design/analysis/sensitivity.h"

#include "accelerator/area.h"
#include "accelerator/derive.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace loopglass::design {

namespace {

constexpr double energyStep = 0.1;

std::vector<Value> fanoutSteps(const Value& here) {
    std::vector<Value> steps;
    const auto x = static_cast<std::int64_t>(here.number);
    if (x % 2 == 0) {
        steps.push_back({static_cast<double>(x / 2), here.y});
    }
    if (here.y % 2 == 0) {
        steps.push_back({here.number, here.y / 2});
    }
    steps.push_back({here.number * 2, here.y});
    steps.push_back({here.number, here.y * 2});
    return steps;
}

std::optional<double> knownArea(const Accelerator& machine) {
    const MachineArea area = areaOf(machine);
    return area.missing().empty() ? std::optional(area.total()) : std::nullopt;
}

}  // namespace

std::vector<Value> stepsOf(const Accelerator& machine, const Parameter& parameter) {
    if (!isGiven(machine, parameter)) {
        return {};
    }
    const Value here = valueOf(machine, parameter);
    const double half = isWhole(parameter.kind) ? std::floor(here.number / 2) : here.number / 2;
    std::vector<Value> steps;
    switch (parameter.kind) {
    case ParameterKind::Fanout:
        return fanoutSteps(here);
    case ParameterKind::Buffering:
        steps = {{here.number - 1}, {here.number + 1}};
        break;
    case ParameterKind::ReadEnergy:
    case ParameterKind::WriteEnergy:
    case ParameterKind::UpdateEnergy:
    case ParameterKind::MacEnergy:
        steps = {{here.number * (1 - energyStep)}, {here.number * (1 + energyStep)}};
        break;
    case ParameterKind::Capacity:
    case ParameterKind::ReadBandwidth:
    case ParameterKind::WriteBandwidth:
    case ParameterKind::WordBits:
        steps = {{half}, {here.number * 2}};
        break;
    }
    std::erase_if(steps, [&](const Value& step) { return step.number <= 0 || step == here; });
    return steps;
}

Sensitivity sensitivityOf(const Design& design, const SensitivityReport& report,
                          std::stop_token stop) {
    const Accelerator& base = design.space.base;
    Sensitivity all;
    for (const std::string& name : parameterNames(base)) {
        const Parameter parameter = parameterOf(base, name);
        const Value here = valueOf(base, parameter);
        for (const Value& step : stepsOf(base, parameter)) {
            all.steps.push_back({parameter, here, step, numberOf(step) > numberOf(here)});
        }
    }
    const Accelerator filled = withNumbersFilledIn(base);
    all.area = knownArea(filled);
    all.here = costOn(filled, design, stop);
    for (std::size_t s = 0; s < all.steps.size() && !stop.stop_requested(); ++s) {
        if (report) {
            report(s + 1, all.steps.size() + 1, all);
        }
        SensitivityStep& step = all.steps[s];
        try {
            const DesignSpace one{base, {{step.parameter, {step.to}}}};
            const Accelerator machine = one.machine({0});
            const MachineCost cost = costOn(machine, design, stop);
            if (!stop.stop_requested()) {
                step.area = knownArea(machine);
                step.whyNone = cost.whyNone;
                step.cost = cost.whyNone.empty() ? std::optional(cost) : std::nullopt;
            }
        } catch (const InputError& error) {
            step.whyNone = error.text();
        }
    }
    all.stopped = stop.stop_requested();
    return all;
}

double changeOf(const Sensitivity& sensitivity, const SensitivityStep& step) {
    return step.cost && sensitivity.here.objective > 0
               ? step.cost->objective / sensitivity.here.objective - 1
               : 0;
}

std::vector<std::size_t> largestFirst(const Sensitivity& sensitivity) {
    std::map<std::string, double> largest;
    for (const SensitivityStep& step : sensitivity.steps) {
        double& most = largest[step.parameter.name];
        most = std::max(most, std::abs(changeOf(sensitivity, step)));
    }
    std::vector<std::size_t> order(sensitivity.steps.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return largest[sensitivity.steps[a].parameter.name] >
               largest[sensitivity.steps[b].parameter.name];
    });
    return order;
}

}  // namespace loopglass::design
