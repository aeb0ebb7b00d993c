// The record of a method that makes complete mappings is read like the record of any other method.
// Its candidates are mappings, with the costs of these mappings and a text for each. A mapping is
// found in the record, or is not there.

#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapper/map.h"
#include "mapper/mapper_registry.h"
#include "mapper/search_methods.h"
#include "mapping/steps.h"
#include "report/report.h"
#include "runner/run_tests.h"
#include "support/cases/tiny_cases.h"
#include "support/messages.h"
#include "support/paths.h"
#include "support/walker.h"
#include "trace/candidate_mapping.h"
#include "trace/candidate_text.h"
#include "trace/completion.h"
#include "trace/decided_cost.h"
#include "trace/explain.h"
#include "trace/explanation_json.h"
#include "trace/path.h"

#include <QTest>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

namespace loopglass::test::whole_trace_test {

struct Walked {
    Problem problem;
    SearchOptions options = walkingMethod().fitted({});
    Trace trace;
    MapResult found;

    explicit Walked(Problem of) : problem(std::move(of)) {
        found = map({problem, walkingMethod(), options}, &trace);
    }
    Explanation explained(const Mapping& mapping) const {
        return explain(problem, options, trace, found.answer, mapping);
    }
};

std::unique_ptr<Walked> sample() {
    return std::make_unique<Walked>(
        bind(readWorkload(readSource(sourcePath("samples/workloads/conv1d.yaml"))),
             readAccelerator(readSource(sourcePath("samples/accelerators/figure-4-3.yaml")))));
}

class WholeTraceTest : public QObject {
    Q_OBJECT

private slots:
    void candidatesAreMappings();
    void candidatesHaveWords();
    void mappingsAreFollowed();
    void aMappingOfARandomProblemIsFollowed();
    void theReportShowsWhatThereIs();
    void candidatesAreCompletedWhereTilesNeedNotDivide();
};

void WholeTraceTest::candidatesAreMappings() {
    const auto walked = sample();
    QVERIFY(walked->trace.size() > 5);
    CandidateDecoder decoder(walked->trace);
    DecidedCostCounter spent(walked->problem, walked->options);
    int evaluated = 0;
    for (std::size_t n = 1; n < walked->trace.size(); ++n) {
        const auto node = static_cast<NodeId>(n);
        const NodeRecord& record = walked->trace[node];
        const CandidateMapping candidate = decoder.mappingOf(node);
        QVERIFY(isWhole(walked->trace, node) && candidate.whole);
        if (record.state != NodeState::Evaluated) {
            QVERIFY(!violations(walked->problem, candidate.mapping).empty());
            continue;
        }
        ++evaluated;
        QCOMPARE(evaluate(walked->problem, candidate.mapping).edp(), record.cost);
        const BoundParts parts = spent.of(walked->trace, node);
        QCOMPARE(parts.spent, record.cost);
        QCOMPARE(parts.remainder, 0.0);
    }
    QVERIFY(evaluated > 3);
    // The root is completed to the best of all mappings, and a complete mapping to itself.
    const NodeId best = walked->found.answer.bestNode;
    const Completion completion = completed(completionTask(walked->trace, best), {});
    QVERIFY(completion.mapping);
    QCOMPARE(evaluate(walked->problem, *completion.mapping).edp(), walked->trace[best].cost);
}

void WholeTraceTest::candidatesHaveWords() {
    const auto walked = sample();
    int dropped = 0;
    for (std::size_t n = 1; n < walked->trace.size(); ++n) {
        const NodeRecord& record = walked->trace[static_cast<NodeId>(n)];
        QCOMPARE(english(candidateText(walked->problem, walked->trace, static_cast<NodeId>(n))),
                 "mapping " + std::to_string(n));
        const std::string reason =
            idAndArguments(reasonText(walked->problem, walked->trace, record));
        const bool evaluated = record.state == NodeState::Evaluated;
        dropped += evaluated ? 0 : 1;
        QCOMPARE(reason.rfind("trace.costs", 0) == 0, evaluated);
        QCOMPARE(reason == "trace.came-to-it()", !evaluated);
    }
    QVERIFY(dropped > 0);
}

void WholeTraceTest::mappingsAreFollowed() {
    const auto walked = sample();
    const Explanation best = walked->explained(*walked->found.answer.best);
    QVERIFY(best.kept && best.isBest);
    QCOMPARE(best.stages.size(), std::size_t{1});
    QVERIFY(best.stages.front().stage == Stage::Whole && best.stages.front().passed);
    QCOMPARE(best.stages.front().node, walked->found.answer.bestNode);
    QCOMPARE(idAndArguments(best.sentence), std::string("trace.is-the-answer()"));

    const Explanation start = walked->explained(untiled(walked->problem));
    QVERIFY(start.kept && !start.isBest && start.ratio > 1);

    // The optimum needs orders that the walk never makes.
    const MapResult optimum = map({walked->problem, *builtInMappers().find("exact"), {}});
    QVERIFY(optimum.answer.score < walked->found.answer.score);
    const Explanation missed = walked->explained(*optimum.answer.best);
    QVERIFY(!missed.kept && missed.isBetter());
    QCOMPARE(idAndArguments(missed.stages.front().sentence), std::string("trace.not-visited()"));
    QVERIFY(!explanationJson(walked->problem, missed).empty());
}

/// The mappings that the walk evaluated were kept. The mappings that it reached and could not
/// evaluate are illegal.
void WholeTraceTest::aMappingOfARandomProblemIsFollowed() {
    for (std::uint64_t seed = 1; seed <= caseCount(20); ++seed) {
        const RandomCase tiny = tinyFieldCase(seed);
        const Walked walked(bind(tiny.workload, tiny.accelerator));
        CandidateDecoder decoder(walked.trace);
        for (std::size_t n = 1; n < walked.trace.size(); ++n) {
            const auto node = static_cast<NodeId>(n);
            const Explanation explanation = walked.explained(decoder.mappingOf(node).mapping);
            const bool evaluated = walked.trace[node].state == NodeState::Evaluated;
            QVERIFY2(explanation.kept == evaluated, std::to_string(seed).c_str());
            QVERIFY2(explanation.legal == evaluated, std::to_string(seed).c_str());
        }
    }
}

void WholeTraceTest::theReportShowsWhatThereIs() {
    const auto walked = sample();
    const Method method = walkingMethod();
    const std::string page = reportHtml({&walked->problem, &walked->problem, &method,
                                         &walked->options, &walked->trace, &walked->found});
    QVERIFY(page.find("Method: walker") != std::string::npos);
    QVERIFY(page.find("rder trie") == std::string::npos);
    QVERIFY(page.find("proven to be") == std::string::npos);
}

/// The decisions of a candidate are constraints, which the search with imperfect factors does not
/// accept. So the candidates have perfect factors, and their completions have perfect factors too.
void WholeTraceTest::candidatesAreCompletedWhereTilesNeedNotDivide() {
    const auto walked = sample();
    for (const Method& method : {principlesMethod(), exactMethod()}) {
        SearchOptions options = method.fitted({});
        options.uneven = Unevenness::All;
        Trace trace;
        map({walked->problem, method, options}, &trace);
        QVERIFY(trace.size() > 1);
        for (std::size_t n = 0; n < std::min<std::size_t>(trace.size(), 20); ++n) {
            const auto node = static_cast<NodeId>(n);
            if (trace[node].state != NodeState::Pruned) {
                const Completion completion = completed(completionTask(trace, node), {});
                QVERIFY(!completion.mapping || !hasSteps(*completion.mapping));
            }
        }
    }
}

LOOPGLASS_TEST(WholeTraceTest)

}  // namespace loopglass::test::whole_trace_test

#include "whole_trace_test.moc"
