// Offers reinforcement learning as a method, and defines its settings.
#include "mapper/reinforcement_method.h"

#include "mapper/map.h"
#include "search/heuristics/reinforcement.h"
#include "words/sentences/mapper.h"

#include <utility>

namespace loopglass {

namespace {

heuristics::ReinforcementSettings settingsOf(const MapRequest& request) {
    const auto number = [&](std::string_view key) {
        return request.method.valueOf(request.settings, key);
    };
    const auto whole = [&](std::string_view key) { return static_cast<std::size_t>(number(key)); };
    return {.networks = {.neurons = whole("neurons"),
                         .layers = whole("layers"),
                         .actorRate = number("actor-rate"),
                         .criticRate = number("critic-rate"),
                         .discount = number("discount"),
                         .follow = number("follow"),
                         .batch = whole("batch"),
                         .memory = whole("memory")},
            .steps = whole("steps"),
            .warmUp = whole("warm-up"),
            .reach = number("reach"),
            .noise = number("noise"),
            .noiseKept = number("noise-kept")};
}

MapResult mapByReinforcement(const MapRequest& request, MapObserver& observer,
                             std::stop_token stop) {
    const space::SearchProblem space(request.problem, request.options);
    const mapspace::MapSpace all(space);
    const Budget& budget = request.budget;
    heuristics::Trials trials(all, {budget.evaluations, budget.seconds.has_value()}, observer,
                              std::move(stop));
    heuristics::learnByReinforcement(trials, budget.seed, settingsOf(request));
    MapResult result;
    result.answer = trials.result();
    return result;
}

}  // namespace

Method reinforcementMethod() {
    return Method({.key = "reinforcement",
                   .title = msg::mapper::reinforcement(),
                   .description = msg::mapper::reinforcementMeans(),
                   .can = {.countsEvaluations = true, .trains = true},
                   .run = mapByReinforcement,
                   .settings = {{"neurons", 300, 1, 4096, true},
                                {"layers", 2, 1, 8, true},
                                {"actor-rate", 1e-4, 0, 1},
                                {"critic-rate", 1e-3, 0, 1},
                                {"discount", 0.9, 0, 1},
                                {"follow", 0.01, 0, 1},
                                {"batch", 64, 1, 4096, true},
                                {"memory", 10'000, 1, 1e6, true},
                                {"steps", 10, 1, 1e6, true},
                                {"warm-up", 20, 0, 1e6, true},
                                {"reach", 1, 0, 1000},
                                {"noise", 0.5, 0, 1},
                                {"noise-kept", 0.99, 0, 1}}});
}

}  // namespace loopglass
