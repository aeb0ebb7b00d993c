// The heuristic searches as methods: one space, one count of what was tried, one random source for
// each.
#include "mapper/heuristic_methods.h"

#include "mapper/map.h"
#include "search/heuristics/annealing.h"
#include "search/heuristics/genetic.h"
#include "search/heuristics/level_search.h"
#include "search/heuristics/random_pruned.h"
#include "search/heuristics/random_search.h"
#include "words/sentences/mapper.h"

#include <utility>

namespace loopglass {

namespace {

using Heuristic = void (*)(heuristics::Trials&, mapspace::Random&);

MapFunction running(Heuristic search) {
    return [search](const MapRequest& request, MapObserver& observer, std::stop_token stop) {
        const space::SearchSpace space(request.problem, request.options);
        const mapspace::MapSpace all(space);
        const Budget& budget = request.budget;
        heuristics::Trials trials(all, {budget.evaluations, budget.seconds.has_value()}, observer,
                                  std::move(stop));
        mapspace::Random random(budget.seed);
        search(trials, random);
        MapResult result;
        result.answer = trials.result();
        return result;
    };
}

Method heuristic(std::string key, Message title, Message description, Heuristic search) {
    return Method({.key = std::move(key),
                   .title = std::move(title),
                   .description = std::move(description),
                   .can = {.takesConstraints = true, .countsEvaluations = true},
                   .run = running(search)});
}

}  // namespace

std::vector<Method> heuristicMethods() {
    using namespace heuristics;
    return {
        heuristic("random", say::mapper::random(), say::mapper::randomMeans(), searchAtRandom),
        heuristic(
            "random-pruned", say::mapper::randomPruned(), say::mapper::randomPrunedMeans(),
            [](Trials& trials, mapspace::Random& random) { searchPrunedAtRandom(trials, random); }),
        heuristic("linear", say::mapper::linear(), say::mapper::linearMeans(),
                  [](Trials& trials, mapspace::Random&) { searchInOrder(trials); }),
        heuristic("annealing", say::mapper::annealing(), say::mapper::annealingMeans(),
                  [](Trials& trials, mapspace::Random& random) { anneal(trials, random); }),
        heuristic("genetic", say::mapper::genetic(), say::mapper::geneticMeans(),
                  [](Trials& trials, mapspace::Random& random) { evolve(trials, random); }),
        heuristic("interstellar", say::mapper::interstellar(), say::mapper::interstellarMeans(),
                  [](Trials& trials, mapspace::Random& random) {
                      searchByLevel(trials, random, interstellarRules());
                  }),
        heuristic("dmazerunner", say::mapper::dmazerunner(), say::mapper::dmazerunnerMeans(),
                  [](Trials& trials, mapspace::Random& random) {
                      searchByLevel(trials, random, dmazerunnerRules());
                  }),
    };
}

}  // namespace loopglass
