// Properties of all methods with random choices. They are never better than the optimum, have the
// same result for the same seed, find the optimum of tiny problems, use the allowed number of
// evaluations, and end soon after a stop request.

#include "mapper/heuristic_methods.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/wide_cases.h"
#include "support/small_networks.h"
#include "words/language.h"
#include "workload/input_error.h"

#include <QTest>
#include <cmath>
#include <stop_token>

namespace loopglass::test::heuristic_methods_test {

/// Returns a matrix product on three levels with a fanout: 10⁹ mappings, most of them illegal.
Problem product() {
    Accelerator machine =
        makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 4, 4), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 2000;
    machine.levels[2].buffers[0].capacity = 64;
    return bind(makeWorkload({{"M", 32}, {"N", 48}, {"K", 64}},
                             {{"o", {"M", "N"}}, {"a", {"M", "K"}}, {"b", {"K", "N"}}}),
                machine);
}

std::vector<Method> testedMethods() {
    std::vector<Method> methods;
    for (const Method& method : heuristicMethods())
        methods.push_back(withSmallNetworks(method));
    return methods;
}

std::vector<Problem> tinyProblems() {
    std::vector<Problem> all;
    for (std::uint64_t seed = 1; seed <= caseCount(40); ++seed) {
        const RandomCase one = tinyFieldCase(seed);
        all.push_back(bind(one.workload, one.accelerator));
    }
    return all;
}

bool isStepwise(const Method& method) {
    return method.key().ends_with("-order") || method.key() == "order-tile-unroll" ||
           method.key() == "top-down";
}

/// The method evaluates one mapping, the same for each seed (cosa_test.cpp tests the rest).
bool isOneAnswer(const Method& method) { return method.key() == "cosa"; }

/// Each evaluation of the method takes long, and no mapping is illegal.
bool isLearning(const Method& method) { return method.key() == "reinforcement"; }

/// The method ends by itself before any budget is spent.
bool endsByItself(const Method& method) {
    return isStepwise(method) || isOneAnswer(method) || method.key() == "random-pruned" ||
           method.key() == "interstellar" || method.key() == "dmazerunner";
}

/// Records all reports.
class Curve final : public BestObserver {
public:
    void best(const BestRecord& record) override {
        if (!points.empty())
            falls = falls && record.at > points.back().first &&
                    record.objective <= points.back().second;
        points.emplace_back(record.at, record.objective);
        last = record.mapping;
        if (points.size() == stopsAt)
            source.request_stop();
    }
    std::size_t stopsAt = 0;  ///< number of bests before the stop; 0 means never
    std::stop_source source;
    std::vector<std::pair<std::uint32_t, double>> points;
    std::shared_ptr<const Mapping> last;
    bool falls = true;
};

class HeuristicMethodsTest : public QObject {
    Q_OBJECT

private slots:
    void neverBetterThanTheOptimum();
    void tinyOptimaAreFound();
    void sameSeedSameAnswer();
    void budgetsAreHeeded();
    void settingsAreHeard();
    void everyBestIsTold();
    void constraintsAreObeyed();
    void limitsOfTheObjectiveAreKept();
    void aStopEndsThem();
    void nothingToChooseFrom();
    void unevenOnesAreFound();
    void unevenOnesAreNeverBetterThanTheirOptimum();
    void boundsTooLargeForNumbersAreSaid();
};

void HeuristicMethodsTest::neverBetterThanTheOptimum() {
    for (const Problem& problem : tinyProblems()) {
        const MapResult optimum = map({problem, exactMethod(), {}});
        for (const Method& method : testedMethods()) {
            const MapResult found = map({problem, method, {}, {.evaluations = 300}});
            if (!found.found())
                continue;
            QVERIFY(found.answer.score.primary >= optimum.answer.score.primary * (1 - 1e-12));
            QVERIFY(!found.isOptimal() && !found.gap());
            QVERIFY(violations(problem, *found.answer.best).empty());
        }
    }
}

/// Runs with many more evaluations than there are mappings.
void HeuristicMethodsTest::tinyOptimaAreFound() {
    Accelerator machine = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 20;
    const Problem problem =
        bind(makeWorkload({{"M", 4}, {"K", 6}}, {{"o", {"M"}}, {"a", {"M", "K"}}, {"b", {"K"}}}),
             machine);
    const MapResult optimum = map({problem, exactMethod(), {}});
    for (const Method& method : testedMethods()) {
        if (isOneAnswer(method))
            continue;
        const MapResult found = map({problem, method, {}, {.evaluations = 3000, .seed = 7}});
        QVERIFY2(found.found(), method.key().c_str());
        QVERIFY2(std::abs(found.answer.score.primary / optimum.answer.score.primary - 1) < 1e-12,
                 method.key().c_str());
    }
}

void HeuristicMethodsTest::sameSeedSameAnswer() {
    for (const Method& method : testedMethods()) {
        MapRequest request{
            product(), method, {}, {.evaluations = isLearning(method) ? 400U : 4000U, .seed = 11}};
        Curve first;
        const MapResult one = map(request, &first);
        request.options.threads = 5;
        Curve second;
        const MapResult two = map(request, &second);
        QVERIFY2(first.points == second.points && one.answer.best == two.answer.best,
                 method.key().c_str());
        request.budget.seed = 12;
        Curve third;
        map(request, &third);
        QCOMPARE(first.points == third.points, method.can().ignoresSeed);
    }
}

void HeuristicMethodsTest::budgetsAreHeeded() {
    for (const Method& method : testedMethods()) {
        for (const std::uint64_t evaluations : {1, 2, 99, 100, 101, 2500}) {
            const MapResult found = map({product(), method, {}, {.evaluations = evaluations}});
            const SearchStatistics& statistics = found.answer.statistics;
            QVERIFY(statistics.evaluated == evaluations ||
                    (endsByItself(method) && statistics.evaluated < evaluations));
            QVERIFY(statistics.illegal <= evaluations && !found.answer.stopped());
            QCOMPARE(found.found(), statistics.illegal < statistics.evaluated);
            QCOMPARE(found.found(), found.answer.whyNone.empty());
        }
    }
}

/// Each setting has an allowed default value and an effect: another value makes another request.
void HeuristicMethodsTest::settingsAreHeard() {
    std::size_t heard = 0;
    for (const Method& method : testedMethods()) {
        const MapRequest usual{
            product(), method, {}, {.evaluations = isLearning(method) ? 100U : 3000U}};
        Curve first;
        map(usual, &first);
        for (const Setting& setting : method.settings()) {
            MapRequest other = usual;
            other.settings[setting.key] = setting.usual;
            Curve same;
            map(other, &same);
            QVERIFY(same.points == first.points);
            other.settings[setting.key] = setting.most + 1;
            QVERIFY(!refusal(other).empty());
            other.settings[setting.key] = std::nan("");
            QVERIFY(!refusal(other).empty());
            other.settings[setting.key] = setting.least;
            Curve changed;
            map(other, &changed);
            heard += changed.points != first.points ? 1 : 0;
        }
    }
    QVERIFY(heard >= 8);
}

void HeuristicMethodsTest::everyBestIsTold() {
    for (const Method& method : testedMethods()) {
        Curve curve;
        const MapResult found = map(
            {product(), method, {}, {.evaluations = isLearning(method) ? 500U : 5000U}}, &curve);
        QVERIFY(found.found() && curve.falls && !curve.points.empty());
        QVERIFY(curve.points.back().first <= 5000);
        QVERIFY(*curve.last == *found.answer.best);
        QCOMPARE(curve.points.back().second, found.answer.score.primary);
    }
}

void HeuristicMethodsTest::constraintsAreObeyed() {
    for (std::uint64_t seed = 1; seed <= caseCount(60); ++seed) {
        const WideCase wide = wideCase(seed);
        const Problem problem = bind(wide.base.workload, wide.base.accelerator);
        MapOptions options;
        options.cost = wide.base.options;
        options.constraints = wide.constraints;
        for (const Method& method : testedMethods()) {
            if (!method.can().takesConstraints)
                continue;
            try {
                const MapResult found = map({problem, method, options, {.evaluations = 300}});
                // map() rejects a result that violates the constraints, and whyNone has the reason.
                QVERIFY(found.found() ||
                        found.answer.statistics.evaluated == found.answer.statistics.illegal);
            } catch (const InputError&) {
                break;  // the constraints contradict the problem
            }
        }
    }
}

void HeuristicMethodsTest::limitsOfTheObjectiveAreKept() {
    const Problem problem = product();
    MapOptions delay;
    delay.objective = Objective::Delay;
    const double fastest = map({problem, exactMethod(), delay}).cost->cycles;
    for (const Method& method : testedMethods()) {
        MapOptions options;
        options.objective = Objective::energyWithin(2 * fastest);
        const MapResult found = map({problem, method, options, {.evaluations = 3000}});
        QVERIFY(!found.found() || found.cost->cycles <= 2 * fastest * (1 + 1e-9));
    }
}

/// The budget is an hour, without a number of evaluations. After a stop request, no further
/// evaluation is made.
void HeuristicMethodsTest::aStopEndsThem() {
    for (const Method& method : testedMethods()) {
        Curve curve;
        curve.stopsAt = isOneAnswer(method) ? 1 : 3;
        const MapResult found =
            map({product(), method, {}, {.seconds = 3600}}, &curve, curve.source.get_token());
        QVERIFY(found.answer.stopped() && found.found());
        QCOMPARE(std::uint64_t{curve.points.back().first}, found.answer.statistics.evaluated);
        QVERIFY(violations(product(), *found.answer.best).empty());
    }
}

/// Spaces with one mapping, and with none.
void HeuristicMethodsTest::nothingToChooseFrom() {
    const Workload one = makeWorkload({{"M", 1}}, {{"o", {"M"}}, {"a", {"M"}}});
    const Problem single = bind(one, makeAccelerator({makeLevel("DRAM")}));
    for (const Method& method : testedMethods()) {
        const MapResult found = map({single, method, {}, {.evaluations = 50}});
        QVERIFY2(found.found(), method.key().c_str());
        QVERIFY(found.answer.statistics.evaluated <= 50);
        Problem full = product();
        full.accelerator.levels[0].buffers[0].capacity = 1;
        const MapResult none = map({full, method, {}, {.evaluations = 50}});
        QVERIFY(!none.found() && !none.answer.whyNone.empty());
    }
}

std::vector<Method> unevenMethods() {
    std::vector<Method> methods = heuristicMethods();
    std::erase_if(methods, [](const Method& method) { return !method.can().cutsUnevenly; });
    return methods;
}

/// 7 and 11 are primes, and the fanout has 4 × 3 children.
void HeuristicMethodsTest::unevenOnesAreFound() {
    Accelerator machine = makeAccelerator({makeLevel("DRAM", 4, 3), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 20;
    const Problem problem =
        bind(makeWorkload({{"M", 7}, {"K", 11}}, {{"o", {"M"}}, {"a", {"M", "K"}}, {"b", {"K"}}}),
             machine);
    const double even = map({problem, exactMethod(), {}}).answer.score.primary;
    std::vector<std::string> keys;
    for (const Method& method : unevenMethods()) {
        keys.push_back(method.key());
        for (const Unevenness uneven : {Unevenness::Spatial, Unevenness::All}) {
            MapOptions options;
            options.uneven = uneven;
            const MapResult optimum = map({problem, exactMethod(), options});
            QVERIFY(optimum.isOptimal() && optimum.answer.score.primary < 0.9 * even);
            Curve curve;
            const MapRequest request{problem, method, options, {.evaluations = 50'000, .seed = 7}};
            const MapResult found = map(request, &curve);
            const std::string name = method.key();
            QVERIFY2(found.found() && hasSteps(*found.answer.best), name.c_str());
            // A generation of equal mappings does not change.
            const double near = endsByItself(method) ? 2 : method.key() == "genetic" ? 10 : 1.02;
            QVERIFY2(found.answer.score.primary < near * optimum.answer.score.primary,
                     (name + ": " +
                      std::to_string(found.answer.score.primary / optimum.answer.score.primary))
                         .c_str());
            QVERIFY(found.answer.score.primary >= optimum.answer.score.primary * (1 - 1e-12));
            QVERIFY(curve.falls && *curve.last == *found.answer.best);
            Curve again;
            map(request, &again);
            QVERIFY(curve.points == again.points);
        }
    }
    QCOMPARE(keys, (std::vector<std::string>{"random", "random-pruned", "linear", "annealing",
                                             "genetic"}));
    for (const Method& method : heuristicMethods()) {
        MapOptions options;
        options.uneven = Unevenness::All;
        const Message why = refusal({problem, method, options});
        QCOMPARE(why.empty(), method.can().cutsUnevenly);
        QVERIFY(why.empty() ||
                english(why).find("allows only perfect factors") != std::string::npos);
    }
}

void HeuristicMethodsTest::unevenOnesAreNeverBetterThanTheirOptimum() {
    std::size_t uneven = 0;
    std::size_t kind = 0;
    for (const Problem& problem : tinyProblems()) {
        MapOptions options;
        options.uneven = ++kind % 2 == 0 ? Unevenness::Spatial : Unevenness::All;
        const MapResult optimum = map({problem, exactMethod(), options});
        if (!optimum.isOptimal())
            continue;
        for (const Method& method : unevenMethods()) {
            for (const std::uint64_t evaluations : {1U, 300U}) {
                const MapResult found = map({problem, method, options, {evaluations}});
                QVERIFY(found.answer.statistics.evaluated <= evaluations);
                if (!found.found())
                    continue;
                QVERIFY(found.answer.score.primary >= optimum.answer.score.primary * (1 - 1e-12));
                QVERIFY(violations(problem, *found.answer.best).empty() && !found.isOptimal());
                uneven += hasSteps(*found.answer.best) ? 1 : 0;
            }
        }
    }
    QVERIFY(uneven > caseCount(40) / 2);
}

void HeuristicMethodsTest::boundsTooLargeForNumbersAreSaid() {
    const Problem problem = bind(conv1d(2, 2, 5'000'000, 1),
                                 makeAccelerator({makeLevel("DRAM", 2, 2), makeLevel("L1")}));
    MapOptions options;
    options.uneven = Unevenness::All;
    for (const Method& method : unevenMethods()) {
        const MapResult none = map({problem, method, options, {.evaluations = 10}});
        QVERIFY(!none.found());
        QVERIFY(english(none.answer.whyNone)
                    .starts_with("the dimension sizes are too large to number all mappings"));
    }
}

LOOPGLASS_TEST(HeuristicMethodsTest)

}  // namespace loopglass::test::heuristic_methods_test

#include "heuristic_methods_test.moc"
