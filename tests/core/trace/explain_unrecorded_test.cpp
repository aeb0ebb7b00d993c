// Candidates without a record, because a list or a tile tree is too long to be recorded. They are
// explained by the reasons of the rules, and the result of the search is recognised.

#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/cases/large_cases.h"
#include "support/messages.h"
#include "trace/explain.h"

#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

namespace loopglass::test::explain_unrecorded_test {

struct Searched {
    Problem problem;
    SearchOptions options;
    Trace trace;
    SearchResult result;

    explicit Searched(Problem of)
        : problem(std::move(of)),
          result(search(problem, options, &trace)) {}
    Explanation of(const Mapping& mapping) const {
        return explain(problem, options, trace, result, mapping);
    }
};

std::string sentenceOf(const Explanation& explanation) {
    return idAndArguments(explanation.sentence);
}

bool says(const Explanation& explanation, const char* part) {
    return sentenceOf(explanation).find(part) != std::string::npos;
}

/// Returns a mapping with all loops at DRAM, except dimensions that are unrolled below L2 and
/// dimensions in L1. The innermost loops at DRAM do not index A, and their order is one that the
/// search keeps.
Mapping mappingWith(const Problem& problem, std::size_t unrolled,
                    const std::vector<std::size_t>& inside) {
    Mapping mapping;
    mapping.levels.resize(problem.levelCount());
    std::vector<Loop> reuse;
    for (std::size_t d = 0; d < problem.workload.dimensions.size(); ++d) {
        const Loop loop{dimensionId(d), problem.workload.dimensions[d].bound};
        if (d < unrolled)
            mapping.levels[1].x.push_back(loop);
        else if (std::ranges::find(inside, d) != inside.end())
            mapping.levels[2].temporal.push_back(loop);
        else if (d % 3 == 2)
            reuse.push_back(loop);
        else
            mapping.levels[0].temporal.push_back(loop);
    }
    mapping.levels[0].temporal.insert(mapping.levels[0].temporal.end(), reuse.rbegin(),
                                      reuse.rend());
    return mapping;
}

const StageVerdict* droppedAt(const Explanation& explanation, Stage stage) {
    const auto found = std::ranges::find_if(explanation.stages, [&](const StageVerdict& verdict) {
        return verdict.stage == stage && !verdict.passed;
    });
    return found == explanation.stages.end() ? nullptr : &*found;
}

class ExplainUnrecordedTest : public QObject {
    Q_OBJECT

private slots:
    void anAnswerOutsideOfTheTree();
    void anUnrollingOfALongList();
    void aTileOfATreeThatIsTooLarge();
};

/// The search was limited, and found its result with interchangeable dimensions merged into one.
void ExplainUnrecordedTest::anAnswerOutsideOfTheTree() {
    const Searched e(bind(contraction(24), wideArray(64)));
    QVERIFY(e.result.stoppedEarly() && e.result.best && e.result.bestNode == noNode);
    const Explanation found = e.of(*e.result.best);
    QVERIFY(found.isBest && found.isFromOutside);
    QVERIFY2(found.kept || says(found, "is-the-answer-from-outside"), sentenceOf(found).c_str());
}

/// Only the kept ones of 16 million unrollings are recorded. All others have a reason.
void ExplainUnrecordedTest::anUnrollingOfALongList() {
    const Searched e(bind(contraction(24), wideArray(65536)));
    const Mapping mapping = mappingWith(e.problem, 2, {});
    QVERIFY(violations(e.problem, mapping).empty());
    const Explanation explanation = e.of(mapping);
    const StageVerdict* stage = droppedAt(explanation, Stage::Unrolling);
    QVERIFY2(stage != nullptr, sentenceOf(explanation).c_str());
    QCOMPARE(stage->reason, PruneReason::LargerUnrolling);
    QCOMPARE(stage->left, 4.0);
    QCOMPARE(stage->right, 8.0);
}

void ExplainUnrecordedTest::aTileOfATreeThatIsTooLarge() {
    const Searched e(bind(contraction(30), wideArray(1)));
    const Mapping mapping = mappingWith(e.problem, 0, {4, 17, 29});
    QVERIFY(violations(e.problem, mapping).empty());
    const Explanation explanation = e.of(mapping);
    const StageVerdict* stage = droppedAt(explanation, Stage::Tile);
    QVERIFY2(stage != nullptr, sentenceOf(explanation).c_str());
    QVERIFY2(idAndArguments(stage->sentence).find("growth-tree-too-large") != std::string::npos,
             idAndArguments(stage->sentence).c_str());
}

LOOPGLASS_TEST(ExplainUnrecordedTest)

}  // namespace loopglass::test::explain_unrecorded_test

#include "explain_unrecorded_test.moc"
