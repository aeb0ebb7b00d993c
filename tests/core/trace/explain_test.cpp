// explain() must find, for every mapping, the stage that pruned it. Its statements must agree with
// costs that are computed without the search.

#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "format/source.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/messages.h"
#include "support/paths.h"
#include "trace/explain.h"
#include "trace/explanation_json.h"
#include "words/language.h"

#include <QTest>
#include <nlohmann/json.hpp>

namespace loopglass::test::explain_test {

struct Example {
    Problem problem;
    SearchOptions options;
    Trace trace;
    SearchResult result;

    explicit Example(SearchOptions o = {})
        : problem(bind(
              readWorkload(readSource(sourcePath("samples/workloads/conv1d.yaml"))),
              readAccelerator(readSource(sourcePath("samples/accelerators/figure-4-3.yaml"))))),
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

/// Returns true if ids and arguments of the message contain this text.
bool says(const Explanation& explanation, const char* part) {
    return idAndArguments(explanation.sentence).find(part) != std::string::npos;
}

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
    void twoLoopsOfOneDimension();
    void ordersOfAllLevelsAreJudged();
    void whatWasKeptSaysAgainstWhat();
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
    QCOMPARE(x.decisive()->stage, Stage::Tile);
    QCOMPARE(x.decisive()->reason, PruneReason::LargerTile);
    QCOMPARE(x.decisive()->left, 2.0);
    QCOMPARE(x.decisive()->right, 4.0);
    QCOMPARE(english(x.decisive()->candidate), std::string("K 2"));
    QVERIFY(says(x, "trace.tile(trace.notation(K 2, C 2); L1)") ||
            says(x, "trace.tile(trace.notation(K 2, P 2); L1)"));
    QVERIFY(x.ratio > 1);
}

void ExplainTest::anOrderWithoutReuse() {
    const Example e;  // xxCK: C reuses nothing beyond the reuse of K
    const Explanation x = e.of(e.mapping({"P 7", "R 3", "C 4", "K 2"}, {"P 2", "K 2"}));
    QCOMPARE(x.decisive()->stage, Stage::Order);
    QCOMPARE(x.decisive()->reason, PruneReason::NoFurtherReuse);
    QCOMPARE(x.decisive()->left, 1.0);
    QCOMPARE(x.decisive()->right, 1.0);
    QVERIFY(says(x, "trace.no-further-reuse-name()"));
}

void ExplainTest::aDominatedOrder() {
    // xxRC reuses ofmap across two dimensions; xxCR reuses the same, and a part of ifmap.
    const Example e;
    const Explanation x = e.of(e.mapping({"P 7", "K 2", "R 3", "C 4"}, {"P 2", "K 2"}));
    QCOMPARE(x.decisive()->stage, Stage::Order);
    QCOMPARE(x.decisive()->reason, PruneReason::SameOrLessReuse);
    QCOMPARE(idAndArguments(x.decisive()->otherText), std::string("trace.order(xxCR)"));
    QCOMPARE(x.decisive()->left, 2.0);
    QCOMPARE(x.decisive()->right, 3.0);
    // Compare the kinds of reuse.
    const std::string sentence = english(x.decisive()->sentence);
    QVERIFY2(sentence.find("both orders reuse ofmap across C and ofmap across R, and the other "
                           "order also reuses ifmap partly across R") != std::string::npos,
             sentence.c_str());
}

void ExplainTest::anIllegalMapping() {
    const Example e;
    const Explanation x = e.of(e.mapping({"C 4"}, {"K 4", "P 14", "R 3"}));
    QVERIFY(!x.legal && !x.kept && !x.cost);
    QVERIFY(!x.violations.empty());
    QVERIFY(x.sentence.sentence()->id() == "trace.not-legal");
}

void ExplainTest::aBoundThatCut() {
    const Example e;
    const Explanation x = e.of(e.mapping({"K 4", "P 14", "C 4"}, {"R 3"}));
    QVERIFY(x.legal && !x.kept);
    QCOMPARE(x.decisive()->stage, Stage::Bound);
    QVERIFY(x.decisive()->left >= x.decisive()->right);
    // The bound must not exceed the cost of the mapping.
    QVERIFY(x.decisive()->left <= x.cost->edp() * (1 + 1e-12));
}

void ExplainTest::disobeyedConstraints() {
    SearchOptions options;
    options.constraints.levels.resize(2);
    options.constraints.levels[1].temporal.factors = {{dimensionId(0), 2}};
    const Example e(options);
    const Explanation x = e.of(e.mapping({"K 4", "P 7", "C 4", "R 3"}, {"P 2"}));
    QCOMPARE(x.decisive()->stage, Stage::Constraints);
    QVERIFY(says(x, "mapping.another-factor(K; 2; mapping.at-level(L1)"));
    const Explanation good = e.of(*e.result.best);
    QVERIFY(good.kept);
}

/// For every legal mapping: if the mapping was not kept, the explanation names a stage. If two
/// numbers were compared, they agree with the rule. A bound never exceeds the cost of the mapping.
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
        const StageVerdict& last = *x.decisive();
        QVERIFY2(!last.passed, where.constData());
        if (last.reason == PruneReason::Bound && last.stage == Stage::Bound) {
            QVERIFY2(last.left >= last.right, where.constData());
            QVERIFY2(last.left <= x.cost->edp() * (1 + 1e-9), where.constData());
        }
    }
    QVERIFY(dropped > 50);
}

/// A mapping that is better than the result can only be lost by a rule that is not proven.
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
        QVERIFY2(says(x, "trace.is-better"), english(x.sentence).c_str());
        QVERIFY(x.isBetter());
        const PruneReason reason = x.decisive()->reason;
        if (reason == PruneReason::LargerTile) {
            QVERIFY2(says(x, "dropped(search.tile()"), english(x.sentence).c_str());
        } else if (reason != PruneReason::None) {
            QVERIFY2(says(x, "trace.is-better-because(trace.principle-dropped(") ||
                         says(x, "trace.is-better-because(trace.principles-dropped("),
                     english(x.sentence).c_str());
        }
        if (x.decisive()->reason != PruneReason::None) {
            const Rule rule = ruleOf(x.decisive()->reason, hasWindows(problem.workload));
            QVERIFY2(rule.worth == Worth::Heuristic, english(x.sentence).c_str());
        }
    }
    QVERIFY(better >= 3);
}

void ExplainTest::jsonHasTheNumbers() {
    const Example e;
    const auto json =
        explanationJson(e.problem, e.of(e.mapping({"K 2", "P 14", "C 4", "R 3"}, {"K 2"})));
    QCOMPARE(json["kept"].get<bool>(), false);
    const auto& last = json["dropped_by"];
    QCOMPARE(last["stage"].get<std::string>(), std::string("tile"));
    QCOMPARE(last["rule"].get<std::string>(), std::string("larger tile"));
    QCOMPARE(last["worth"].get<std::string>(), std::string("heuristic"));
    QCOMPARE(last["left"].get<double>(), 2.0);
    QCOMPARE(last["right"].get<double>(), 4.0);
    QVERIFY(json["cost"]["edp_pj_cycles"].get<double>() >
            json["best"]["edp_pj_cycles"].get<double>());
}

/// A manual mapping may have split loops, which the search never makes.
void ExplainTest::twoLoopsOfOneDimension() {
    const Example e;
    const Explanation x = e.of(e.mapping({"K 2", "P 7", "K 2", "R 3", "C 4"}, {"P 2"}));
    QVERIFY(x.legal && !x.kept);
    QCOMPARE(x.decisive()->stage, Stage::Order);
    QVERIFY(says(x, "trace.two-loops-of-one(DRAM; K)"));
}

/// A bad order at the inner level does not prevent the check of the order at the outer level.
void ExplainTest::ordersOfAllLevelsAreJudged() {
    const Problem problem =
        bind(conv1d(4, 4, 14, 3),
             makeAccelerator({makeLevel("DRAM"), makeLevel("L2"), makeLevel("L1")}));
    Trace trace;
    const SearchResult result = search(problem, {}, &trace);
    const auto level = [&](const std::vector<std::string>& loops) {
        return makeLoops(problem.workload, loops, {});
    };
    const Mapping mapping{
        {level({"K 2", "P 7", "C 2", "R 3"}), level({"C 2", "K 2"}), level({"P 2"})}};
    const Explanation x = explain(problem, {}, trace, result, mapping);
    QVERIFY(x.legal);
    QVERIFY(x.stages.size() >= 2);
    for (std::size_t s = 0; s < 2; ++s) {
        QCOMPARE(x.stages[s].stage, Stage::Order);
        QCOMPARE(index(x.stages[s].level), 1 - s);
        if (x.stages[s].node != noNode) {
            const NodeRecord& node = trace[x.stages[s].node];
            QCOMPARE(node.kind, NodeKind::Order);
            QCOMPARE(node.state == NodeState::Pruned, !x.stages[s].passed);
        }
    }
    QVERIFY(x.stages[1].passed);
    QVERIFY(x.stages[1].node != noNode);
}

/// Every stage that the result passed is a stage of the trace. If the stage has numbers, the first
/// is smaller.
void ExplainTest::whatWasKeptSaysAgainstWhat() {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const RandomCase tiny = tinyFieldCase(seed);
        const Problem problem = bind(tiny.workload, tiny.accelerator);
        Trace trace;
        const SearchResult result = search(problem, {}, &trace);
        if (!result.best) {
            continue;
        }
        const Explanation x = explain(problem, {}, trace, result, *result.best);
        QVERIFY(x.kept && x.decisive()->passed && !x.isBetter());
        for (const StageVerdict& stage : x.stages) {
            QVERIFY(stage.stage == Stage::Order || stage.node != noNode);
            if (!stage.compared.empty()) {
                ++compared;
                QVERIFY(stage.left < stage.right);
            }
        }
        QVERIFY(x.stages.back().stage == Stage::Whole);
    }
    QVERIFY(compared > 10);
}

LOOPGLASS_TEST(ExplainTest)

}  // namespace loopglass::test::explain_test

#include "explain_test.moc"
