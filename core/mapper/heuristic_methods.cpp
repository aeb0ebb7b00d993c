// Offers the heuristic searches as methods. Each search has one space, one counter of evaluations
// and one source of random numbers.
#include "mapper/heuristic_methods.h"

#include "mapper/cosa_method.h"
#include "mapper/map.h"
#include "mapper/reinforcement_method.h"
#include "search/heuristics/annealing.h"
#include "search/heuristics/genetic.h"
#include "search/heuristics/level_search.h"
#include "search/heuristics/random_search.h"
#include "search/heuristics/stepwise.h"
#include "words/sentences/mapper.h"

#include <utility>

namespace loopglass {

namespace {

/// Reads the settings of a search.
class MethodSettings {
public:
    MethodSettings(const Method& method, const Settings& given)
        : m_method(method),
          m_given(given) {}
    double number(std::string_view key) const { return m_method.valueOf(m_given, key); }
    std::uint64_t whole(std::string_view key) const {
        return static_cast<std::uint64_t>(number(key));
    }

private:
    const Method& m_method;
    const Settings& m_given;
};

using Heuristic = void (*)(heuristics::Trials&, mapspace::Random&, const MethodSettings&);

MapFunction running(Heuristic search) {
    return [search](const MapRequest& request, MapObserver& observer, std::stop_token stop) {
        const Budget& budget = request.budget;
        const space::SearchProblem space(request.problem, request.options);
        const auto all = mapspace::MapSpace::of(space);
        MapResult result;
        if (!all) {
            result.answer.whyNone = msg::mapper::noUnevenNumbers();
            return result;
        }
        heuristics::Trials trials(*all, {budget.evaluations, budget.seconds.has_value()}, observer,
                                  std::move(stop));
        mapspace::Random random(budget.seed);
        search(trials, random, MethodSettings(request.method, request.settings));
        result.answer = trials.result();
        return result;
    };
}

enum class Randomness : std::uint8_t { Drawn, None };
enum class Factors : std::uint8_t { Perfect, Any };

Method heuristic(std::string key, Message title, Message description, Factors factors,
                 Heuristic search, std::vector<Setting> settings = {},
                 Randomness randomness = Randomness::Drawn) {
    return Method({.key = std::move(key),
                   .title = std::move(title),
                   .description = std::move(description),
                   .can = {.takesConstraints = true,
                           .cutsUnevenly = factors == Factors::Any,
                           .countsEvaluations = true,
                           .ignoresSeed = randomness == Randomness::None},
                   .run = running(search),
                   .settings = std::move(settings)});
}

constexpr double maxCounted = 1e9;  // largest value of a setting that is a count

Method randomMethod() {
    return heuristic("random", msg::mapper::random(), msg::mapper::randomMeans(), Factors::Any,
                     [](heuristics::Trials& trials, mapspace::Random& random,
                        const MethodSettings&) { searchAtRandom(trials, random); });
}

Method randomPrunedMethod() {
    return heuristic(
        "random-pruned", msg::mapper::randomPruned(), msg::mapper::randomPrunedMeans(),
        Factors::Any,
        [](heuristics::Trials& trials, mapspace::Random& random, const MethodSettings& values) {
            searchPrunedAtRandom(
                trials, random,
                {values.whole("timeout"), values.whole("victory"), values.whole("per-step")});
        },
        {{"timeout", 80'000, 1, maxCounted, true},
         {"victory", 1500, 1, maxCounted, true},
         {"per-step", 16, 1, maxCounted, true}});
}

Method linearMethod() {
    return heuristic(
        "linear", msg::mapper::linear(), msg::mapper::linearMeans(), Factors::Any,
        [](heuristics::Trials& trials, mapspace::Random&, const MethodSettings&) {
            searchInOrder(trials);
        },
        {}, Randomness::None);
}

Method annealingMethod() {
    return heuristic(
        "annealing", msg::mapper::annealing(), msg::mapper::annealingMeans(), Factors::Any,
        [](heuristics::Trials& trials, mapspace::Random& random, const MethodSettings& values) {
            heuristics::AnnealingSettings settings;
            settings.firstAcceptance = values.number("first-acceptance");
            settings.lastAcceptance = values.number("last-acceptance");
            settings.tuningMoves = values.whole("tuning-moves");
            anneal(trials, random, settings);
        },
        {{"first-acceptance", 0.98, 1e-6, 0.999999},
         {"last-acceptance", 1e-4, 1e-12, 0.999999},
         {"tuning-moves", 2000, 1, maxCounted, true}});
}

Method geneticMethod() {
    return heuristic(
        "genetic", msg::mapper::genetic(), msg::mapper::geneticMeans(), Factors::Any,
        [](heuristics::Trials& trials, mapspace::Random& random, const MethodSettings& values) {
            evolve(trials, random,
                   {values.whole("population"), values.number("crossover"),
                    values.number("mutation"), values.whole("tournament"), values.whole("elite")});
        },
        {{"population", 100, 2, 1e6, true},
         {"crossover", 0.75, 0, 1},
         {"mutation", 0.05, 0, 1},
         {"tournament", 3, 1, 1e6, true},
         {"elite", 1, 0, 1e6, true}});
}

Method interstellarMethod() {
    return heuristic(
        "interstellar", msg::mapper::interstellar(), msg::mapper::interstellarMeans(),
        Factors::Perfect,
        [](heuristics::Trials& trials, mapspace::Random& random, const MethodSettings&) {
            searchByLevel(trials, random, heuristics::interstellarRules());
        });
}

Method dmazerunnerMethod() {
    return heuristic(
        "dmazerunner", msg::mapper::dmazerunner(), msg::mapper::dmazerunnerMeans(),
        Factors::Perfect,
        [](heuristics::Trials& trials, mapspace::Random& random, const MethodSettings& values) {
            heuristics::LevelRules rules;
            rules.innerUse = values.number("inner-use");
            rules.outerUse = values.number("outer-use");
            rules.laneUse = values.number("lane-use");
            rules.reduction = values.whole("reduction") != 0;
            searchByLevel(trials, random, rules);
        },
        {{"inner-use", 0.8, 0, 1},
         {"outer-use", 0.5, 0, 1},
         {"lane-use", 0.8, 0, 1},
         {"reduction", 0, 0, 1, true}});
}

template <heuristics::StepOrder order>
Method stepwiseMethod(std::string key, Message title, Message means) {
    return heuristic(
        std::move(key), std::move(title), std::move(means), Factors::Perfect,
        [](heuristics::Trials& trials, mapspace::Random&, const MethodSettings& values) {
            searchStepwise(trials, order, values.whole("kept"));
        },
        {{"kept", 100, 1, maxCounted, true}}, Randomness::None);
}

/// Returns the four methods of the Sunstone paper, table VI.
std::vector<Method> stepwiseMethods() {
    using heuristics::StepOrder;
    return {stepwiseMethod<StepOrder::UnrollTileOrder>(
                "unroll-tile-order", msg::mapper::unrollTileOrder(), msg::mapper::stepwiseMeans()),
            stepwiseMethod<StepOrder::TileUnrollOrder>(
                "tile-unroll-order", msg::mapper::tileUnrollOrder(), msg::mapper::stepwiseMeans()),
            stepwiseMethod<StepOrder::OrderTileUnroll>(
                "order-tile-unroll", msg::mapper::orderTileUnroll(), msg::mapper::stepwiseMeans()),
            stepwiseMethod<StepOrder::TopDown>("top-down", msg::mapper::topDown(),
                                               msg::mapper::topDownMeans())};
}

}  // namespace

std::vector<Method> heuristicMethods() {
    std::vector<Method> methods = {
        randomMethod(),      randomPrunedMethod(), linearMethod(),
        annealingMethod(),   geneticMethod(),      interstellarMethod(),
        dmazerunnerMethod(), cosaMethod(),         reinforcementMethod()};
    for (Method& method : stepwiseMethods()) {
        methods.push_back(std::move(method));
    }
    return methods;
}

}  // namespace loopglass
