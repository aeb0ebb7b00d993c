// The exact search with imperfect factors against brute force: every chain of steps and every loop
// order of small random problems, under each objective, some with bypass and padding. The results
// are also simulated step by step. LOOPGLASS_SEED=<seed> begins with another case;
// LOOPGLASS_UNEVEN=<number> sets the number of cases.

#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/source.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/steps.h"
#include "mapping/variant.h"
#include "mapping/variant_list.h"
#include "record/vocabulary.h"
#include "runner/run_tests.h"
#include "search/bound/root_bound.h"
#include "search/mapspace/point_cost.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/cases/random_objectives.h"
#include "support/cases/tiny_cases.h"
#include "support/environment.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/every_chain.h"
#include "support/oracles/step_simulator.h"
#include "support/paths.h"
#include "support/returning_cases.h"

#include <QTest>
#include <algorithm>
#include <limits>

namespace loopglass::test::uneven_exact_test {

constexpr double none = std::numeric_limits<double>::infinity();

struct Choice {
    const char* name;
    Unevenness uneven;
    VariantOptions variants;
    RandomCase (*caseOf)(std::uint64_t seed);
};

/// Returns the best score over all mappings of all variants; nothing if there are too many.
std::optional<BruteForce> truthOf(const RandomCase& one, const Choice& choice,
                                  const std::vector<Objective>& objectives) {
    const Problem problem = bind(one.workload, one.accelerator);
    BruteForce truth;
    truth.objectives = objectives;
    truth.optima.assign(objectives.size(), std::nullopt);
    std::uint64_t left = choice.caseOf == tinySquareCase ? 60'000 : 8'000;
    for (const Variant& variant :
         variantsOf(problem, {}, choice.variants.bypass, choice.variants.padding)) {
        const auto own = bruteForceUneven(applied(problem, variant), one.options, choice.uneven,
                                          objectives, left);
        if (!own)
            return std::nullopt;
        truth.points.insert(truth.points.end(), own->points.begin(), own->points.end());
        for (std::size_t o = 0; o < objectives.size(); ++o) {
            const auto& best = own->optima[o];
            if (best && (!truth.optima[o] || best->value < truth.optima[o]->value))
                truth.optima[o] = best;
        }
    }
    return truth;
}

/// Returns the error of the result for one objective; "" if there is none.
std::string wrongIn(const RandomCase& one, const Choice& choice, const Objective& objective,
                    const std::optional<Optimum>& truth) {
    MapRequest request{bind(one.workload, one.accelerator), exactMethod(), {}, {}};
    request.options.cost = one.options;
    request.options.uneven = choice.uneven;
    request.options.variants = choice.variants;
    request.options = exactly(request.options);
    request.options.objective = objective;
    const MapResult found = map(request);
    const std::string who = keyOf(objective) + ": ";
    if (found.answer.stopped() || !found.proves)
        return who + "it proves nothing";
    if (found.found() != truth.has_value())
        return who + (truth ? "none found" : "found what is not there");
    if (!truth)
        return "";
    const double value = found.answer.score.primary;
    if (!closeTo(value, truth->value, 1e-9))
        return who + "finds " + std::to_string(value) + ", the optimum is " +
               std::to_string(truth->value);
    const Problem& problem = found.problem(request.problem);
    const Cost walked =
        simulate(problem.workload, problem.accelerator, *found.answer.best, one.options);
    if (!closeTo(valueOf(objective, problem, walked), value, 1e-9))
        return who + "says " + std::to_string(value) + ", walked step by step it is " +
               std::to_string(valueOf(objective, problem, walked));
    return "";
}

/// Returns the first error of the search on a case: "" if there is none, nothing if the case is too
/// large for brute force.
std::optional<std::string> wrongWith(const RandomCase& one, const Choice& choice) {
    const auto first = truthOf(one, choice, everyObjective());
    if (!first)
        return std::nullopt;
    // Objectives with numbers get them from the costs of the problem. If keeps are chosen, traffic
    // cannot be limited.
    std::vector<Objective> objectives = everyObjective();
    if (!first->points.empty() && !choice.variants.any()) {
        const Problem problem = bind(one.workload, one.accelerator);
        for (Objective& drawn : randomObjectives(one.seed, problem, first->points))
            objectives.push_back(std::move(drawn));
    }
    const auto truth =
        objectives.size() > first->objectives.size() ? truthOf(one, choice, objectives) : first;
    for (std::size_t o = 0; o < objectives.size(); ++o) {
        std::string wrong = wrongIn(one, choice, objectives[o], truth->optima[o]);
        if (!wrong.empty())
            return wrong;
    }
    return "";
}

/// Returns 4 × 3 lanes with a buffer each, below a buffer of this number of words.
Accelerator smallArray(std::int64_t words, std::int64_t ofLane) {
    Level dram = makeLevel("DRAM");
    dram.buffers[0].energy = {100, 100, 100};
    Level shared = makeLevel("L2", 4, 3);
    shared.buffers[0].energy = {8, 8, 8};
    shared.buffers[0].capacity = words;
    Level lane = makeLevel("L1");
    lane.buffers[0].capacity = ofLane;
    return makeAccelerator({dram, shared, lane});
}

class UnevenExactTest : public QObject {
    Q_OBJECT

private slots:
    void findsTheBest_data();
    void findsTheBest();
    void anyNumberOfThreads();
    void aStoppedSearchSaysHowFarItGot();
    void allIsNoWorseThanSpatial();
    void listsAreBounded();
    void aWindowInsideSlides();
    void fewWordsPassThePortsOfUnequalInstances();
};

void UnevenExactTest::findsTheBest_data() {
    QTest::addColumn<Choice>("choice");
    const VariantOptions as{};
    const VariantOptions bypass{true, 0};
    const VariantOptions pads{false, 0.5};
    for (const Choice& one :
         {Choice{"spatial", Unevenness::Spatial, as, tinyFieldCase},
          Choice{"spatial, odd", Unevenness::Spatial, as, tinyCase},
          Choice{"spatial, bypass", Unevenness::Spatial, bypass, tinyFieldCase},
          Choice{"spatial, padded", Unevenness::Spatial, pads, tinyFieldCase},
          Choice{"all", Unevenness::All, as, tinyFieldCase},
          Choice{"all, odd", Unevenness::All, as, tinyCase},
          Choice{"all, bypass", Unevenness::All, bypass, tinyFieldCase},
          Choice{"all, padded", Unevenness::All, pads, tinyFieldCase},
          Choice{"spatial, returning", Unevenness::Spatial, as, tinyReturningCase},
          Choice{"all, returning", Unevenness::All, as, tinyReturningCase},
          Choice{"spatial, square", Unevenness::Spatial, as, tinySquareCase},
          Choice{"all, square", Unevenness::All, as, tinySquareCase},
          Choice{"all, square, bypass", Unevenness::All, bypass, tinySquareCase}})
        QTest::newRow(one.name) << one;
}

void UnevenExactTest::findsTheBest() {
    QFETCH(Choice, choice);
    const std::uint64_t first = seedFromEnvironment(1);
    const std::uint64_t cases =
        fromEnvironment("LOOPGLASS_UNEVEN", std::max<std::uint64_t>(caseCount(12), 1));
    std::uint64_t tried = 0;
    for (std::uint64_t seed = first; tried < cases && seed < first + 40 * cases; ++seed) {
        const RandomCase one = choice.caseOf(seed);
        const std::optional<std::string> wrong = wrongWith(one, choice);
        if (!wrong)
            continue;
        ++tried;
        QVERIFY2(
            wrong->empty(),
            (*wrong + "\nLOOPGLASS_SEED=" + std::to_string(seed) + "\n" + describe(one)).c_str());
    }
    qInfo("%d problems", static_cast<int>(tried));
    QVERIFY(2 * tried > cases);
}

/// 13 · 7 · 5 on 4 × 3 lanes: the result and the counts do not depend on the number of threads.
void UnevenExactTest::anyNumberOfThreads() {
    const Problem problem = bind(conv1d(7, 5, 13, 3), smallArray(60, 12));
    std::optional<MapResult> known;
    for (const unsigned threads : {1U, 2U, 5U}) {
        MapRequest request{problem, exactMethod(), {}, {}};
        request.options.uneven = Unevenness::Spatial;
        request.options.threads = threads;
        const MapResult found = map(request);
        QVERIFY(found.answer.best && !found.answer.stopped() && hasSteps(*found.answer.best));
        if (known) {
            QVERIFY(found.answer.best == known->answer.best);
            QCOMPARE(found.answer.statistics.evaluated, known->answer.statistics.evaluated);
        }
        known = found;
    }
}

void UnevenExactTest::aStoppedSearchSaysHowFarItGot() {
    const Problem problem = bind(conv1d(17, 13, 29, 3), smallArray(200, 20));
    SearchOptions options;
    options.uneven = Unevenness::Spatial;
    const SearchResult whole = search(problem, exactly(options));
    QVERIFY(whole.best && !whole.stopped() && !whole.minOpen);
    for (const std::uint64_t most : {0U, 1U, 40U, 400U}) {
        const SearchResult found = searchBelow(problem, exactly(options), {none, none}, {}, {most});
        if (!found.stopped())
            continue;
        QVERIFY(found.minOpen);
        QVERIFY(*found.minOpen <= whole.score.primary);
    }
}

/// The tiles of this layer are too many to list, and the optimum with perfect factors is 10 % above
/// the optimum of `spatial`.
void UnevenExactTest::allIsNoWorseThanSpatial() {
    const std::string samples = sourcePath("samples/");
    const Network network = readNetwork(readSource(samples + "networks/alexnet.yaml"));
    const auto layer = std::ranges::find_if(network.layers, [](const NetworkLayer& one) {
        return one.workload.name.ends_with("conv3");
    });
    QVERIFY(layer != network.layers.end());
    const Problem problem = bind(
        layer->workload, readAccelerator(readSource(samples + "accelerators/eyeriss-like.yaml")));
    SearchOptions options;
    options.uneven = Unevenness::Spatial;
    const SearchResult spatial = search(problem, exactly(options));
    QVERIFY(spatial.best && !spatial.stopped());
    options.uneven = Unevenness::All;
    const SearchResult all = search(problem, exactly(options));
    QVERIFY(all.best && all.score.primary <= spatial.score.primary);
}

/// 97 has 156,849 chains over three levels without a fanout, and the limit allows some 600 of them.
void UnevenExactTest::listsAreBounded() {
    std::vector<Level> levels{makeLevel("DRAM")};
    for (const char* name : {"L4", "L3", "L2", "L1"}) {
        levels.push_back(makeLevel(name));
        levels.back().buffers[0].capacity = 1000 >> levels.size();
    }
    const Problem problem = bind(conv1d(2, 2, 97, 1), makeAccelerator(levels));
    SearchOptions options;
    options.uneven = Unevenness::All;
    options.memoryLimit = 20'000'000;
    const SearchResult found = search(problem, exactly(options));
    QVERIFY(found.best && found.stopped() && found.minOpen);
    QVERIFY(*found.minOpen <= found.score.primary);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(search(problem, exactly(options), nullptr, stop.get_token()).stopped());
}

/// In the best order, R is inside C, so that the window slides and is not loaded completely at each
/// step. A former bound assumed complete loads, and the search reported 34,252 as the optimum.
void UnevenExactTest::aWindowInsideSlides() {
    const auto level = [](const char* name, double energy, std::int64_t x) {
        Level made = makeLevel(name, x);
        made.buffers[0].energy = {energy, energy, energy};
        return made;
    };
    Level shared = level("L2", 4, 5);
    shared.fanout.multicast = Multicast::Axis;
    shared.bandwidth = {2, 1};
    shared.buffers[0].capacity = 10;
    Level lane = level("L1", 2, 1);
    lane.buffers[0].capacity = 10;
    lane.buffers[0].buffering = 2;
    Accelerator machine = makeAccelerator({level("DRAM", 200, 1), shared, lane});
    machine.compute.energy = 2;
    const Workload strided = makeWorkload(
        {{"K", 7}, {"C", 4}, {"P", 2}, {"R", 2}},
        {{"ofmap", {"K", "P"}}, {"ifmap", {"C", "2*P+R"}}, {"weight", {"K", "C", "R"}}});
    MapRequest request{bind(strided, machine), exactMethod(), {}, {}};
    request.options.uneven = Unevenness::All;
    request.options.objective = Objective::energyWithin(217);
    const MapResult found = map(request);
    QVERIFY(found.isOptimal());
    QCOMPARE(found.answer.score.primary, 29'260.0);
}

/// Three instances share 5 iterations as 2, 2 and 1. The bound of the whole space must not assume
/// that the number of instances divides a dimension, because then only one instance would work.
void UnevenExactTest::fewWordsPassThePortsOfUnequalInstances() {
    Level inner = makeLevel("L1");
    inner.bandwidth.read = 0.01;
    const Problem problem =
        bind(makeWorkload({{"K", 5}, {"C", 5}}, {{"o", {"K"}}, {"i", {"C"}}, {"w", {"K", "C"}}}),
             makeAccelerator({makeLevel("DRAM", 3), inner}));
    MapRequest request{problem, exactMethod(), {}, {}};
    request.options = exactly(request.options);
    request.options.objective.kind = ObjectiveKind::Delay;
    for (const Unevenness uneven : {Unevenness::Spatial, Unevenness::All}) {
        request.options.uneven = uneven;
        const space::SearchProblem space(problem, request.options);
        const mapspace::MapSpace all(space);
        mapspace::PointCost cost(all);
        double least = none;
        for (mpz_class number = 0; number < all.size(); ++number) {
            const auto priced = cost.price(all.at(number));
            least = priced ? std::min(least, priced->totals.cycles) : least;
        }
        QVERIFY(bound::rootBound(space).primary <= least);
        const MapResult found = map(request);
        QVERIFY(found.proves && !found.answer.stopped());
        QCOMPARE(found.answer.score.primary, least);
    }
}

LOOPGLASS_TEST(UnevenExactTest)

}  // namespace loopglass::test::uneven_exact_test

#include "uneven_exact_test.moc"
