// Compares the best mapping of each dataflow with all mappings that have it, by enumeration.
// LOOPGLASS_BRUTE_SEED and LOOPGLASS_BRUTE_ROUNDS select other problems.

#include "dataflow/dataflow_parts.h"
#include "dataflow/dataflow_search.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "mapping/stationarity.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/wide_cases.h"
#include "support/environment.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "words/language.h"
#include "workload/input_error.h"

#include <QTest>
#include <map>
#include <stdexcept>
#include <string>

namespace loopglass::test::dataflow_search_test {

const std::vector<Objective>& tried() {
    static const std::vector<Objective> objectives{Objective::Edp, Objective::Energy,
                                                   Objective::Delay};
    return objectives;
}

class DataflowSearchTest : public QObject {
    Q_OBJECT

private slots:
    void asByEnumeration();
    void rowsAsByEnumeration();
    void rowsWithConstraintsAsByEnumeration();
    void partsDoNotOverlap();
    void aConvolutionHasAllFive();
    void theNameIsThatOfTheCourse();
    void constraintsHold();
    void tilesDivideWhateverIsAsked();
    void contradictionsAreRefused();
    void stoppedNothingIsProven();
    void theOptimumEndsTheSearch();
    void whatFitsNowhereSaysSo();
};

/// Returns the error of the best mapping of a dataflow by an objective; empty if there is none.
std::string wrongIn(const WideCase& wide, const Problem& problem, const Dataflow& dataflow,
                    std::map<Dataflow::Kind, int>& found) {
    const auto is = [&](const Problem& of) {
        return [&](const Mapping& mapping) { return isOf(of, mapping, dataflow); };
    };
    MapRequest request{problem, exactMethod(), {}};
    request.options.cost = wide.base.options;
    request.options.constraints = wide.constraints;
    const DataflowBest first = mapDataflow(request, dataflow);
    const BruteForce truth =
        bruteForce(first.problem, wide.base.options, wide.constraints, tried(), is(first.problem));
    for (std::size_t o = 0; o < tried().size(); ++o) {
        request.options.objective = tried()[o];
        const DataflowBest best = mapDataflow(request, dataflow);
        if (!best.proven)
            return "not proven";
        if (best.mapping.has_value() != truth.optima[o].has_value())
            return best.mapping ? "a mapping where there is none" : "no mapping where there is one";
        if (!best.mapping)
            continue;
        found[dataflow.kind] += 1;
        if (!violations(best.problem, *best.mapping).empty() ||
            !isOf(best.problem, *best.mapping, dataflow) ||
            !violatedConstraint(best.problem, wide.constraints, *best.mapping).empty())
            return "not a mapping of the dataflow";
        if (!closeTo(valueOf(tried()[o], *best.cost), truth.optima[o]->value, 1e-12))
            return "not the best";
    }
    return "";
}

void DataflowSearchTest::asByEnumeration() {
    const std::uint64_t first = fromEnvironment("LOOPGLASS_BRUTE_SEED", 1);
    const std::uint64_t rounds = fromEnvironment("LOOPGLASS_BRUTE_ROUNDS", 150);
    std::map<Dataflow::Kind, int> found;
    for (std::uint64_t seed = first; seed < first + rounds; ++seed) {
        const WideCase wide = wideCase(seed);
        const Problem problem = bind(wide.base.workload, wide.base.accelerator);
        for (const Dataflow& dataflow : dataflowsOf(problem)) {
            std::string wrong;
            try {
                wrong = wrongIn(wide, problem, dataflow, found);
            } catch (const InputError&) {
                continue;  // the constraints contradict the problem
            }
            QVERIFY2(wrong.empty(), ("seed " + std::to_string(seed) + ", " +
                                     english(dataflow.title) + ": " + wrong)
                                        .c_str());
        }
    }
    qInfo("found: %d where a tensor stays, %d row-stationary, %d without local reuse",
          found[Dataflow::Kind::TensorStays], found[Dataflow::Kind::RowStays],
          found[Dataflow::Kind::NoLocalReuse]);
    if (rounds >= 150)
        QVERIFY(found[Dataflow::Kind::TensorStays] > 100 &&
                found[Dataflow::Kind::NoLocalReuse] > 20);
}

/// Returns a convolution on a small array with a register file in each PE.
Problem convolution(std::int64_t registers = 64) {
    Accelerator machine =
        makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 4, 3), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 4096;
    machine.levels[2].buffers[0].capacity = registers;
    return bind(
        makeWorkload(
            {{"K", 4}, {"C", 4}, {"P", 6}, {"Q", 6}, {"R", 3}, {"S", 3}},
            {{"o", {"K", "P", "Q"}}, {"i", {"C", "P+R", "Q+S"}}, {"w", {"K", "C", "R", "S"}}}),
        machine);
}

Dataflow named(const Problem& problem, const std::string& title) {
    for (const Dataflow& dataflow : dataflowsOf(problem)) {
        if (english(dataflow.title) == title)
            return dataflow;
    }
    throw std::runtime_error("there is no dataflow " + title);
}

/// Returns a problem that is small enough to enumerate.
Problem rows() {
    Accelerator machine = makeAccelerator({makeLevel("DRAM", 4, 2), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 20;
    machine.levels[0].buffers[0].energy.read = 90;
    return bind(
        makeWorkload({{"K", 2}, {"P", 4}, {"Q", 4}, {"R", 2}, {"S", 2}},
                     {{"o", {"K", "P", "Q"}}, {"i", {"P+R", "Q+S"}}, {"w", {"K", "R", "S"}}}),
        machine);
}

/// Returns whether the best of a dataflow equals that of all mappings that have it and obey the
/// constraints.
void compare(const Problem& problem, const Dataflow& dataflow, const Objective& objective,
             const Constraints& constraints, bool& asExpected) {
    MapRequest request{problem, exactMethod(), {}};
    request.options.objective = objective;
    request.options.constraints = constraints;
    const DataflowBest best = mapDataflow(request, dataflow);
    const BruteForce truth =
        bruteForce(best.problem, {}, constraints, {objective},
                   [&](const Mapping& mapping) { return isOf(best.problem, mapping, dataflow); });
    asExpected = best.proven && best.mapping && truth.optima[0] &&
                 isOf(best.problem, *best.mapping, dataflow) &&
                 closeTo(valueOf(objective, *best.cost), truth.optima[0]->value, 1e-12);
}

void DataflowSearchTest::rowsAsByEnumeration() {
    const Problem problem = rows();
    for (const Dataflow& dataflow : dataflowsOf(problem)) {
        for (const Objective& objective : tried()) {
            bool asExpected = false;
            compare(problem, dataflow, objective, {}, asExpected);
            QVERIFY2(asExpected, english(dataflow.title).c_str());
        }
    }
}

/// The user's orders are combined with those that the sliding loop requires.
void DataflowSearchTest::rowsWithConstraintsAsByEnumeration() {
    const Problem problem = rows();
    const auto d = [&](const char* name) { return *findDimension(problem.workload, name); };
    for (const std::vector<DimensionId>& order :
         {std::vector{d("Q")}, std::vector{d("P"), d("Q")}, std::vector{d("Q"), d("P")},
          std::vector{d("Q"), d("K")}, std::vector{d("K"), d("Q"), d("P")}}) {
        Constraints constraints;
        constraints.levels.resize(2);
        constraints.levels[0].order = order;
        bool asExpected = false;
        compare(problem, named(problem, "row-stationary"), Objective::Energy, constraints,
                asExpected);
        QVERIFY2(asExpected, std::to_string(order.size()).c_str());
        constraints.levels[1].temporal.factors = {{d("Q"), 1}};  // outside it slides
        compare(problem, named(problem, "row-stationary"), Objective::Energy, constraints,
                asExpected);
        QVERIFY2(asExpected, std::to_string(order.size()).c_str());
    }
}

void DataflowSearchTest::partsDoNotOverlap() {
    const Problem problem = convolution();
    const Dataflow weights = named(problem, "weight-stationary");
    const std::vector<Constraints> parts = dataflowParts(problem, weights, {});
    for (std::size_t p = 0; p < parts.size(); ++p) {
        MapRequest request{problem, exactMethod(), {}};
        request.options.constraints = parts[p];
        const MapResult found = map(request);
        if (!found.found())
            continue;
        QVERIFY(isOf(problem, *found.answer.best, weights));
        for (std::size_t other = 0; other < parts.size(); ++other)
            QCOMPARE(violatedConstraint(problem, parts[other], *found.answer.best).empty(),
                     other == p);
    }
}

void DataflowSearchTest::aConvolutionHasAllFive() {
    std::string titles;
    for (const Dataflow& dataflow : dataflowsOf(convolution()))
        titles += english(dataflow.title) + "; ";
    QCOMPARE(titles, std::string("output-stationary; input-stationary; weight-stationary; "
                                 "row-stationary; no local reuse; "));
}

void DataflowSearchTest::theNameIsThatOfTheCourse() {
    const Problem problem = convolution();
    for (const char* title :
         {"output-stationary", "input-stationary", "weight-stationary", "row-stationary"}) {
        const DataflowBest best = mapDataflow({problem, exactMethod(), {}}, named(problem, title));
        QVERIFY2(best.mapping && best.proven, title);
        QVERIFY2(isOf(problem, *best.mapping, best.dataflow), title);
        const Stationarity name = stationarityOf(problem, *best.mapping);
        if (name.kind == Stationarity::Kind::Tensor)
            QCOMPARE(english(name.name), std::string(title));
    }
    const DataflowBest none =
        mapDataflow({problem, exactMethod(), {}}, named(problem, "no local reuse"));
    QVERIFY(none.mapping && none.proven);
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t)
        QVERIFY(!none.problem.keeps(levelId(2), tensorId(t)));
}

void DataflowSearchTest::constraintsHold() {
    const Problem problem = convolution();
    MapRequest request{problem, exactMethod(), {}};
    request.options.constraints.levels.resize(3);
    request.options.constraints.levels[2].order = {dimensionId(1), dimensionId(4)};  // C, R
    for (const Dataflow& dataflow : dataflowsOf(problem)) {
        const DataflowBest best = mapDataflow(request, dataflow);
        QVERIFY(best.proven);
        if (best.mapping)
            QVERIFY(violatedConstraint(best.problem, request.options.constraints, *best.mapping)
                        .empty());
    }
}

/// A mapping as good as the proven optimum of the whole space is the best of its dataflow. A
/// dataflow whose best mapping is worse is searched as without the optimum.
void DataflowSearchTest::theOptimumEndsTheSearch() {
    const Problem problem = convolution();
    const MapRequest request{problem, exactMethod(), {}};
    const MapResult whole = map(request);
    QVERIFY(whole.isOptimal());
    const double optimum = whole.answer.score.primary;
    int ended = 0;
    int searched = 0;
    for (const Dataflow& dataflow : dataflowsOf(problem)) {
        const DataflowBest plain = mapDataflow(request, dataflow);
        const DataflowBest best = mapDataflow(request, dataflow, nullptr, {}, optimum);
        QVERIFY(best.proven && best.mapping && plain.mapping);
        QVERIFY(closeTo(best.score.primary, plain.score.primary, 1e-12));
        const bool isBest = closeTo(best.score.primary, optimum, 1e-9);
        ended += isBest && best.searches < plain.searches ? 1 : 0;
        searched += !isBest && best.searches == plain.searches ? 1 : 0;
    }
    QVERIFY(ended > 0);
    QVERIFY(searched > 0);
}

/// A dataflow is a set of constraints, but uneven tiles are searched without any. A search for both
/// once returned a mapping without the dataflow.
void DataflowSearchTest::tilesDivideWhateverIsAsked() {
    Accelerator machine =
        makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 4, 3), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 512;
    machine.levels[2].buffers[0].capacity = 16;
    const Problem problem =
        bind(makeWorkload({{"K", 13}, {"C", 4}, {"P", 7}},
                          {{"o", {"K", "P"}}, {"i", {"C", "P"}}, {"w", {"K", "C"}}}),
             machine);
    for (const Dataflow& dataflow : dataflowsOf(problem)) {
        MapRequest request{problem, exactMethod(), {}};
        const DataflowBest even = mapDataflow(request, dataflow);
        QVERIFY(even.proven && even.mapping && !even.evenOnly);
        for (const Unevenness uneven : {Unevenness::Spatial, Unevenness::All}) {
            request.options.uneven = uneven;
            const DataflowBest best = mapDataflow(request, dataflow);
            QVERIFY(best.proven && best.mapping && best.evenOnly);
            QVERIFY2(isOf(best.problem, *best.mapping, dataflow), english(dataflow.title).c_str());
            QCOMPARE(*best.mapping, *even.mapping);
        }
    }
}

void DataflowSearchTest::contradictionsAreRefused() {
    const Problem problem = convolution();
    MapRequest request{problem, exactMethod(), {}};
    request.options.constraints.levels.resize(3);
    request.options.constraints.levels[1].x.factors = {{dimensionId(2), 5}};  // 5 does not divide 6
    QVERIFY_THROWS_EXCEPTION(InputError, mapDataflow(request, dataflowsOf(problem).front()));
}

void DataflowSearchTest::stoppedNothingIsProven() {
    std::stop_source stop;
    stop.request_stop();
    const Problem problem = convolution();
    const DataflowBest best = mapDataflow({problem, exactMethod(), {}},
                                          dataflowsOf(problem).front(), nullptr, stop.get_token());
    QVERIFY(!best.proven && best.whyNone.empty());
}

void DataflowSearchTest::whatFitsNowhereSaysSo() {
    const Problem problem = convolution(3);  // a row of a window needs more
    const DataflowBest best =
        mapDataflow({problem, exactMethod(), {}}, named(problem, "row-stationary"));
    QVERIFY(best.proven && !best.mapping);
    QCOMPARE(english(best.whyNone), std::string("no row-stationary mapping fits this accelerator"));
}

LOOPGLASS_TEST(DataflowSearchTest)

}  // namespace loopglass::test::dataflow_search_test

#include "dataflow_search_test.moc"
