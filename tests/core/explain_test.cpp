// Explain must find for every mapping the stage that dropped it, and what it says must agree with
// costs worked out apart from the search.

#include "cost/evaluate.h"
#include "format/read_accelerator.h"
#include "format/read_workload.h"
#include "format/source.h"
#include "support/builders.h"
#include "support/tiny_cases.h"
#include "trace/explain.h"
#include "trace/explanation_json.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace loopglass;
using namespace loopglass::test;

namespace {

struct Example {
    Problem problem;
    SearchOptions options;
    Trace trace;
    SearchResult result;

    explicit Example(SearchOptions o = {})
        : problem(
              bind(readWorkload(readSource(LOOPGLASS_SOURCE_DIR "/samples/workloads/conv1d.yaml")),
                   readAccelerator(
                       readSource(LOOPGLASS_SOURCE_DIR "/samples/accelerators/figure-4-3.yaml")))),
          options(std::move(o)),
          result(search(problem, options, &trace)) {}

    Mapping mapping(const std::vector<std::string>& dram,
                    const std::vector<std::string>& l1) const {
        return {{makeLoops(problem.workload, dram, {}), makeLoops(problem.workload, l1, {})}};
    }
    Explanation of(const Mapping& mapping) const {
        return explain(problem, options, trace, result, mapping);
    }
};

bool says(const Explanation& explanation, const char* words) {
    return explanation.sentence.find(words) != std::string::npos;
}

}  // namespace

class ExplainTest : public QObject {
    Q_OBJECT

private slots:
    void theAnswerWasKept();
    void aTileThatCanGrow();
    void anOrderWithoutReuse();
    void aDominatedOrder();
    void anIllegalMapping();
    void aBoundThatCut();
    void disobeyedConstraints();
    void everyMappingOfTinyProblems();
    void aMappingTheRulesLost();
    void jsonHasTheNumbers();
};

void ExplainTest::theAnswerWasKept() {
    const Example e;
    const Explanation x = e.of(*e.result.best);
    QVERIFY(x.legal && x.kept && x.isBest);
    QCOMPARE(x.ratio, 1.0);
    for (const StageVerdict& verdict : x.stages) {
        QVERIFY(verdict.passed);
    }
}

void ExplainTest::aTileThatCanGrow() {
    const Example e;
    const Explanation x = e.of(e.mapping({"K 2", "P 14", "C 4", "R 3"}, {"K 2"}));
    QVERIFY(x.legal && !x.kept);
    QCOMPARE(x.stages.back().stage, Stage::Tile);
    QCOMPARE(x.stages.back().reason, PruneReason::LargerTile);
    QCOMPARE(x.stages.back().left, 2.0);
    QCOMPARE(x.stages.back().right, 4.0);
    QCOMPARE(x.stages.back().candidate, std::string("K 2"));
    QVERIFY(says(x, "tile K 2, C 2 of L1") || says(x, "tile K 2, P 2 of L1"));
    QVERIFY(x.ratio > 1);
}

void ExplainTest::anOrderWithoutReuse() {
    const Example e;  // xxCK: C does not reuse what K reuses
    const Explanation x = e.of(e.mapping({"P 7", "R 3", "C 4", "K 2"}, {"P 2", "K 2"}));
    QCOMPARE(x.stages.back().stage, Stage::Order);
    QCOMPARE(x.stages.back().reason, PruneReason::NoFurtherReuse);
    QCOMPARE(x.stages.back().left, 1.0);
    QCOMPARE(x.stages.back().right, 1.0);
    QVERIFY(says(x, "no further reuse"));
}

void ExplainTest::aDominatedOrder() {
    const Example e;  // xxRC offers ofmap twice, xxCR the same and a part of ifmap
    const Explanation x = e.of(e.mapping({"P 7", "K 2", "R 3", "C 4"}, {"P 2", "K 2"}));
    QCOMPARE(x.stages.back().stage, Stage::Order);
    QCOMPARE(x.stages.back().reason, PruneReason::SameOrLessReuse);
    QCOMPARE(x.stages.back().otherText, std::string("order xxCR"));
    QCOMPARE(x.stages.back().left, 2.0);
    QCOMPARE(x.stages.back().right, 3.0);
}

void ExplainTest::anIllegalMapping() {
    const Example e;
    const Explanation x = e.of(e.mapping({"C 4"}, {"K 4", "P 14", "R 3"}));
    QVERIFY(!x.legal && !x.kept && !x.cost);
    QVERIFY(!x.violations.empty());
    QVERIFY(says(x, "no legal mapping"));
}

void ExplainTest::aBoundThatCut() {
    const Example e;
    const Explanation x = e.of(e.mapping({"K 4", "P 14", "C 4"}, {"R 3"}));
    QVERIFY(x.legal && !x.kept);
    QCOMPARE(x.stages.back().stage, Stage::Bound);
    QVERIFY(x.stages.back().left >= x.stages.back().right);
    // The bound may not exceed what the mapping costs.
    QVERIFY(x.stages.back().left <= x.cost->edp() * (1 + 1e-12));
}

void ExplainTest::disobeyedConstraints() {
    SearchOptions options;
    options.constraints.levels.resize(2);
    options.constraints.levels[1].temporal.factors = {{dimensionId(0), 2}};
    const Example e(options);
    const Explanation x = e.of(e.mapping({"K 4", "P 7", "C 4", "R 3"}, {"P 2"}));
    QCOMPARE(x.stages.back().stage, Stage::Constraints);
    QVERIFY(says(x, "fix K 2 at L1"));
    const Explanation good = e.of(*e.result.best);
    QVERIFY(good.kept);
}

/// Whatever legal mapping comes: a mapping that was not kept names a stage and, where two numbers
/// were compared, they compare as the rule says; a bound is never above the mapping's own cost.
void ExplainTest::everyMappingOfTinyProblems() {
    int dropped = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const RandomCase tiny = tinyFieldCase(seed);
        const Problem problem = bind(tiny.workload, tiny.accelerator);
        SearchOptions options;
        options.cost = tiny.options;
        Trace trace;
        const SearchResult result = search(problem, options, &trace);
        const Explanation x = explain(problem, options, trace, result, tiny.mapping);
        const QByteArray where = "seed " + QByteArray::number(static_cast<qulonglong>(seed));
        QVERIFY2(x.legal, where.constData());
        QVERIFY2(!x.stages.empty() || x.kept, where.constData());
        QVERIFY2(!x.sentence.empty(), where.constData());
        if (x.kept) {
            continue;
        }
        ++dropped;
        const StageVerdict& last = x.stages.back();
        QVERIFY2(!last.passed, where.constData());
        if (last.reason == PruneReason::Bound && last.stage == Stage::Bound) {
            QVERIFY2(last.left >= last.right, where.constData());
            QVERIFY2(last.left <= x.cost->edp() * (1 + 1e-9), where.constData());
        }
    }
    QVERIFY(dropped > 50);
}

/// A better mapping than the answer can only have been lost by a rule that is no proof.
void ExplainTest::aMappingTheRulesLost() {
    int better = 0;
    for (std::uint64_t seed = 1; seed <= 400 && better < 5; ++seed) {
        const RandomCase tiny = tinyFieldCase(seed);
        const Problem problem = bind(tiny.workload, tiny.accelerator);
        SearchOptions all;
        all.cost = tiny.options;
        SearchOptions none = all;
        none.principles = {false, false, false, true};
        Trace trace;
        const SearchResult pruned = search(problem, all, &trace);
        const SearchResult best = search(problem, none);
        if (!(best.totals.edp() < pruned.totals.edp() * (1 - 1e-9))) {
            continue;
        }
        ++better;
        const Explanation x = explain(problem, all, trace, pruned, *best.best);
        QVERIFY(!x.kept);
        QVERIFY(x.ratio < 1);
        QVERIFY2(says(x, "yours is better"), x.sentence.c_str());
        if (x.stages.back().reason != PruneReason::None) {
            const Rule rule = ruleOf(x.stages.back().reason, hasWindows(problem.workload));
            QVERIFY2(rule.worth == Worth::Heuristic, x.sentence.c_str());
        }
    }
    QVERIFY(better >= 3);
}

void ExplainTest::jsonHasTheNumbers() {
    const Example e;
    const auto json =
        explanationJson(e.problem, e.of(e.mapping({"K 2", "P 14", "C 4", "R 3"}, {"K 2"})));
    QCOMPARE(json["kept"].get<bool>(), false);
    const auto& last = json["stages"].back();
    QCOMPARE(last["stage"].get<std::string>(), std::string("tile"));
    QCOMPARE(last["rule"].get<std::string>(), std::string("larger tile"));
    QCOMPARE(last["worth"].get<std::string>(), std::string("heuristic"));
    QCOMPARE(last["left"].get<double>(), 2.0);
    QCOMPARE(last["right"].get<double>(), 4.0);
    QVERIFY(json["cost"]["edp_pj_cycles"].get<double>() >
            json["best"]["edp_pj_cycles"].get<double>());
}

QTEST_GUILESS_MAIN(ExplainTest)
#include "explain_test.moc"
