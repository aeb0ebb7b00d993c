// Why a search over uneven tiles did not take a mapping: said with the two numbers of the cut that
// was dropped, though the search keeps no record. LOOPGLASS_SEED=<seed> begins with another case.

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/environment.h"
#include "trace/explain.h"
#include "trace/trace.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>

namespace loopglass::test::follow_uneven_test {

/// A search, and what explain() needs of it.
struct Searched {
    Searched(const Problem& of, const Method& method, Unevenness uneven, const CostOptions& cost)
        : problem(of) {
        MapOptions asked;
        asked.uneven = uneven;
        asked.cost = cost;
        options = method.fitted(asked);
        result = map({problem, method, options}, &trace).answer;
    }
    Explanation of(const Mapping& mapping) const {
        return explain(problem, options, trace, result, mapping);
    }

    Problem problem;
    MapOptions options;
    Trace trace;
    SearchResult result;
};

/// 7 × 5 × 13 on 4 × 3 lanes.
Problem smallProblem() {
    Level dram = makeLevel("DRAM");
    dram.buffers[0].energy = {100, 100, 100};
    Level shared = makeLevel("L2", 4, 3);
    shared.buffers[0].energy = {8, 8, 8};
    shared.buffers[0].capacity = 60;
    Level lane = makeLevel("L1");
    lane.buffers[0].capacity = 12;
    return bind(conv1d(7, 5, 13, 3), makeAccelerator({dram, shared, lane}));
}

/// Four lanes with two of the 7 K each, the last with one; all else in time at the outermost level.
Mapping poorMapping(const Problem& problem) {
    Mapping mapping;
    mapping.levels.resize(3);
    mapping.levels[0].temporal = {
        {dimensionId(1), 5, 1}, {dimensionId(3), 3, 1}, {dimensionId(2), 13, 1}};
    mapping.levels[1].x = {{dimensionId(0), 4, 2}};
    mapping.levels[2].temporal = {{dimensionId(0), 2, 1}};
    return settled(mapping, workloadBounds(problem.workload));
}

class FollowUnevenTest : public QObject {
    Q_OBJECT

private slots:
    void theAnswerWasEvaluated();
    void aDroppedCutSaysItsNumbers();
    void boundsHoldOfTheMapping();
    void whatKeepsNoRecordSaysSo();
    void theBestIsTheLastMoment();
};

void FollowUnevenTest::theAnswerWasEvaluated() {
    const Searched searched(smallProblem(), exactMethod(), Unevenness::Spatial, {});
    QVERIFY(searched.result.best && hasSteps(*searched.result.best));
    const Explanation answer = searched.of(*searched.result.best);
    QVERIFY(answer.isBest && answer.kept);
    QCOMPARE(english(answer.sentence), std::string("this mapping is the answer of the search"));
    QCOMPARE(english(answer.stages.front().sentence),
             std::string("the search over uneven tiles evaluated this mapping"));
}

void FollowUnevenTest::aDroppedCutSaysItsNumbers() {
    const Searched searched(smallProblem(), exactMethod(), Unevenness::Spatial, {});
    const Mapping poor = poorMapping(searched.problem);
    QVERIFY(violations(searched.problem, poor).empty() && hasSteps(poor));
    Explanation found = searched.of(poor);
    QVERIFY(!found.kept && !found.stages.empty());
    const StageVerdict& last = found.stages.back();
    QVERIFY(!last.passed && last.left >= last.right);
    QCOMPARE(last.right, searched.result.score.primary);
    const std::string said = english(found.sentence);
    QVERIFY2(said.find("the cut of ") != std::string::npos, said.c_str());
    QVERIFY2(said.find(" at L2") != std::string::npos, said.c_str());
    QVERIFY2(said.find("no completion can cost less than") != std::string::npos, said.c_str());
}

/// No bound that a cut was judged by is above what the mapping costs, and nothing is dropped that
/// is as good as the answer.
void FollowUnevenTest::boundsHoldOfTheMapping() {
    const std::uint64_t first = seedFromEnvironment(1);
    std::size_t followed = 0;
    for (std::uint64_t seed = first; seed < first + caseCount(20); ++seed) {
        const RandomCase one = tinyFieldCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        for (const Unevenness uneven : {Unevenness::Spatial, Unevenness::All}) {
            const Searched searched(problem, exactMethod(), uneven, one.options);
            RandomSource random(seed);
            for (int i = 0; i < 12; ++i) {
                const Mapping mapping = unevenMapping(random, one.workload, one.accelerator);
                if (!hasSteps(mapping) || !violations(problem, mapping).empty())
                    continue;
                const Explanation found = searched.of(mapping);
                const double own =
                    scoreOf(searched.options.objective, problem, *found.cost).primary;
                const std::string where = "LOOPGLASS_SEED=" + std::to_string(seed) + "\n" +
                                          english(found.sentence) + "\n" + describe(one);
                QVERIFY2(!found.isBetter() || found.stages.back().lostIt, where.c_str());
                QVERIFY2(!found.stages.empty() && !found.sentence.empty(), where.c_str());
                for (const StageVerdict& stage : found.stages) {
                    QVERIFY2(!stage.sentence.empty(), where.c_str());
                    if (stage.stage == Stage::Bound && stage.reason == PruneReason::Bound)
                        QVERIFY2(stage.left <= own * (1 + 1e-9), where.c_str());
                    followed += stage.stage == Stage::Bound ? 1 : 0;
                }
                for (std::size_t s = 0; s + 1 < found.stages.size(); ++s)
                    QVERIFY2(found.stages[s].passed, where.c_str());
            }
        }
    }
    QVERIFY(followed > 0);
}

void FollowUnevenTest::whatKeepsNoRecordSaysSo() {
    const Mapping poor = poorMapping(smallProblem());
    const Searched moved(smallProblem(), principlesMethod(), Unevenness::Spatial, {});
    const Explanation byMoves = moved.of(poor);
    QVERIFY(english(byMoves.stages.back().sentence).find("keeps no record") != std::string::npos);
    const Searched even(smallProblem(), exactMethod(), Unevenness::Even, {});
    QVERIFY(english(even.of(poor).stages.back().sentence).find("loops that divide only") !=
            std::string::npos);
    // A loop in time that does not divide is in the larger space alone.
    Mapping timed = poor;
    timed.levels[0].temporal[2] = {dimensionId(2), 5, 3};
    timed.levels[1].temporal = {{dimensionId(2), 3, 1}};
    const Searched spatial(smallProblem(), exactMethod(), Unevenness::Spatial, {});
    QVERIFY(english(spatial.of(timed).stages.back().sentence).find("in other places") !=
            std::string::npos);
}

/// An uneven best is found after the even search: moments go on, and the last one has it.
void FollowUnevenTest::theBestIsTheLastMoment() {
    for (const Method& method : {principlesMethod(), exactMethod()}) {
        const Searched searched(smallProblem(), method, Unevenness::Spatial, {});
        QVERIFY(hasSteps(*searched.result.best));
        std::uint32_t before = 0;
        for (const BestRecord& record : searched.trace.bestHistory()) {
            QVERIFY(record.at >= before);
            before = record.at;
        }
        for (std::size_t n = 0; n < searched.trace.size(); ++n)
            QVERIFY(searched.trace[static_cast<NodeId>(n)].bornAt <= searched.trace.now());
        const BestRecord* last = searched.trace.bestAt(searched.trace.now());
        QVERIFY(last && *last->mapping == *searched.result.best);
        QCOMPARE(searched.trace.bornBy(searched.trace.now()), searched.trace.size());
    }
}

LOOPGLASS_TEST(FollowUnevenTest)

}  // namespace loopglass::test::follow_uneven_test

#include "follow_uneven_test.moc"
