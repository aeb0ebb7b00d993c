#include "record/objective.h"

#include "cost/compiled_problem.h"
#include "cost/cost.h"
#include "mapping/problem.h"
#include "words/sentences/search.h"
#include "workload/input_error.h"
#include "workload/names.h"

#include <algorithm>
#include <cmath>

namespace loopglass {

Objective Objective::limited() const {
    return kind == ObjectiveKind::EnergyWithin ? Objective::Delay : Objective::Energy;
}

namespace {

/// Returns the index of a level or tensor. If there is none, throws the error that `refuse`
/// returns.
template <typename Named, typename Refuse>
std::size_t numberOf(const std::vector<Named>& all, const std::string& name, const Refuse& refuse) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Named& one) { return one.name == name; });
    if (found == all.end()) {
        refuse(namesOf(all));
    }
    return static_cast<std::size_t>(found - all.begin());
}

}  // namespace

TrafficPlace trafficPlace(const Objective& objective, const Problem& problem) {
    const std::vector<Tensor>& tensors = problem.workload.tensors;
    TrafficPlace place;
    place.level = numberOf(problem.accelerator.levels, objective.level, [&](const auto& names) {
        throw InputError(
            msg::search::trafficOfNoLevel(objective.level, problem.accelerator.name, names));
    });
    std::vector<char> wanted(tensors.size(), objective.tensors.empty() ? 1 : 0);
    for (const std::string& name : objective.tensors) {
        wanted[numberOf(tensors, name, [&](const auto& names) {
            throw InputError(msg::search::trafficOfNoTensor(name, problem.workload.name, names));
        })] = 1;
    }
    std::vector<std::string> kept;
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        if (problem.keeper[place.level][t]) {
            kept.push_back(tensors[t].name);
            if (wanted[t] != 0) {
                place.tensors.push_back(t);
            }
        }
    }
    if (place.tensors.empty()) {
        throw InputError(msg::search::trafficOfNone(objective.level, kept));
    }
    return place;
}

Message whyNotWithBypass(const Objective& objective, const Accelerator& accelerator) {
    const std::string& outermost = accelerator.levels.front().name;
    return objective.kind == ObjectiveKind::Traffic && objective.level != outermost
               ? msg::search::trafficWithBypass(objective.level, outermost)
               : Message();
}

words::Number exactNumber(double number) {
    constexpr double maxWhole = 1e15;
    if (std::abs(number) < maxWhole && std::floor(number) == number) {
        return words::Number(words::Count(static_cast<std::int64_t>(number)));
    }
    return words::Number(words::Real{number, words::RealFormat::Shortest, 0});
}

void price(CompiledProblem& compiled, const Objective& objective) {
    if (objective.kind == ObjectiveKind::Traffic) {
        const TrafficPlace place = trafficPlace(objective, *compiled.problem);
        const bool more = objective.number > 0;
        compiled.priceTraffic(place.level, place.tensors, more ? objective.number : 1, more);
    }
}

Message whyOverLimit(const Objective& objective, const Cost& cost) {
    if (!scoreOf(objective, cost.energy, cost.cycles).isOver()) {
        return {};
    }
    return objective.kind == ObjectiveKind::EnergyWithin
               ? msg::search::takesTooLong(exactNumber(cost.cycles), exactNumber(objective.number))
               : msg::search::takesTooMuch(exactNumber(cost.energy), exactNumber(objective.number));
}

Score scoreOf(const Objective& objective, const Problem& problem, const Cost& cost) {
    if (objective.kind != ObjectiveKind::Traffic) {
        return scoreOf(objective, cost.energy, cost.cycles);
    }
    const TrafficPlace place = trafficPlace(objective, problem);
    double words = 0;
    for (const std::size_t t : place.tensors) {
        const TensorCost& of = cost.levels[place.level].tensors[t];
        words += static_cast<double>(of.reads) + static_cast<double>(of.updates);
    }
    const double number = objective.number;
    return {number > 0 ? words * number + cost.energy : words, cost.cycles};
}

}  // namespace loopglass
