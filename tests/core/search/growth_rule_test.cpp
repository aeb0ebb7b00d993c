// The default growth of tiles (docs/search.md, section "Tiles"): on deep machines growth in all
// dimensions starves the outer levels, and growth by both rules does not.
#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/impatient.h"
#include "words/language.h"

#include <QTest>
#include <string>

namespace loopglass::test::growth_rule_test {

/// Returns a register of one weight, as the innermost of five to seven levels that keep one tensor
/// each.
struct Stack {
    std::string accelerator;
    std::string constraints;
    std::string published;  ///< a mapping
};

const std::string gemm = R"(name: gemm
dimensions: {M: 64, K: 4096, N: 4096}
equation: "ofmap[m,n] += weight[m,k] * ifmap[k,n]"
)";

const Stack oneFanoutEach{R"(name: fanouts at three levels
word_bits: 8
compute: {energy: 0.32}
levels:
  - {name: DRAM, energy: {read: 64}, bandwidth: {read: 8, write: 8}}
  - {name: G, capacity: 65536, keeps: [ifmap, ofmap], energy: {read: 1.85}, fanout: {x: 16}}
  - {name: I, capacity: 65536, keeps: [ifmap], energy: {read: 30.26}, fanout: {x: 4}}
  - {name: W, capacity: 32768, keeps: [weight], energy: {read: 15.16}}
  - {name: A, capacity: 128, keeps: [ofmap], energy: {read: 3.93}, fanout: {x: 4}}
  - {name: R, capacity: 1, keeps: [weight], energy: {read: 0.7}}
)",
                          R"(constraints:
  - {level: G, spatial: {x: {allowed: [K, M]}}}
  - {level: I, spatial: {x: {allowed: [K]}}}
  - {level: A, spatial: {x: {allowed: [M, K]}}}
)",
                          R"(levels:
  - {level: DRAM, temporal: [K 8, N 128]}
  - {level: G, spatial: {x: [M 16]}}
  - {level: I, spatial: {x: [K 4]}}
  - {level: W}
  - {level: A, temporal: [K 128], spatial: {x: [M 4]}}
  - {level: R, temporal: [N 32]}
)"};

const Stack sevenLevels{R"(name: seven levels
word_bits: 8
compute: {energy: 0.32}
levels:
  - {name: DRAM, energy: {read: 64}, bandwidth: {read: 8, write: 8}}
  - {name: G, capacity: 655360, keeps: [ofmap], energy: {read: 1.85}, fanout: {x: 16, y: 4}}
  - {name: W, capacity: 32768, keeps: [weight], energy: {read: 15.16}}
  - {name: H, capacity: 655360, keeps: [ifmap], energy: {read: 1.85}}
  - {name: I, capacity: 65536, keeps: [ifmap], energy: {read: 30.26}}
  - {name: A, capacity: 128, keeps: [ofmap], energy: {read: 3.93}, fanout: {x: 4}}
  - {name: R, capacity: 1, keeps: [weight], energy: {read: 0.7}}
)",
                        R"(constraints:
  - {level: G, spatial: {x: {allowed: [K, M]}, y: {allowed: [M]}}}
  - {level: A, spatial: {x: {allowed: [K]}}}
)",
                        R"(levels:
  - {level: DRAM, temporal: [N 4]}
  - {level: G, temporal: [N 2], spatial: {x: [K 4, M 4], y: [M 4]}}
  - {level: W, temporal: [K 2, N 2]}
  - {level: H, temporal: [N 2]}
  - {level: I, temporal: [M 4, N 2]}
  - {level: A, temporal: [K 128], spatial: {x: [K 4]}}
  - {level: R, temporal: [N 64]}
)"};

class GrowthRuleTest : public QObject {
    Q_OBJECT

private slots:
    void theDefaultDoesNotStarve_data();
    void theDefaultDoesNotStarve();
    void withoutAFanoutItIsTheThesis();
    void aLegalMappingIsFoundWithAnyRule();
    void cutoffsComeFromBoth();
};

void GrowthRuleTest::theDefaultDoesNotStarve_data() {
    QTest::addColumn<const Stack*>("stack");
    QTest::addColumn<double>("starved");  // growth in all dimensions ÷ the default, at least
    QTest::newRow("a fanout each at three levels") << &oneFanoutEach << 30.0;
    QTest::newRow("seven levels") << &sevenLevels << 7.0;
}

struct Asked {
    Problem problem;
    SearchOptions options;
};

Asked ask(const Stack& stack) {
    Asked asked{bind(readWorkload({"gemm", gemm}), readAccelerator({"stack", stack.accelerator})),
                {}};
    asked.options.constraints = readConstraints({"constraints", stack.constraints},
                                                asked.problem.workload, asked.problem.accelerator);
    return asked;
}

void GrowthRuleTest::theDefaultDoesNotStarve() {
    QFETCH(const Stack*, stack);
    const auto [problem, options] = ask(*stack);
    const auto found = [&, &problem = problem, &options = options](GrowthRule rule) {
        SearchOptions with = options;
        with.growth = rule;
        return search(problem, with);
    };
    QFETCH(double, starved);
    const SearchResult both = search(problem, options);
    const SearchResult whole = found(GrowthRule::AllDimensions);
    const SearchResult reused = found(GrowthRule::IndexingOfReused);
    QVERIFY(both.best && whole.best && reused.best);
    QVERIFY(both.score.primary <= reused.score.primary);
    QVERIFY(both.score.primary * starved < whole.score.primary);
    QVERIFY(both.grownBy == GrowthRule::IndexingOfReused || both.grownBy == GrowthRule::Both);
    QVERIFY(!whole.grownBy && !reused.grownBy);
    const Mapping published =
        readMapping({"published", stack->published}, problem.workload, problem.accelerator);
    QVERIFY(violations(problem, published).empty());
    const Cost cost = evaluate(problem, published);
    QVERIFY(both.score.primary <= cost.edp());
}

/// On a machine without a fanout, the default is the tree of the thesis.
void GrowthRuleTest::withoutAFanoutItIsTheThesis() {
    Level inner = makeLevel("L1");
    inner.buffers.front().capacity = 8;
    const Problem problem = bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), inner}));
    SearchOptions options;
    const SearchResult usual = search(problem, options);
    options.growth = GrowthRule::AllDimensions;
    const SearchResult whole = search(problem, options);
    QVERIFY(!usual.grownBy);
    QCOMPARE(usual.score.primary, whole.score.primary);
    QCOMPARE(usual.statistics.levels[1].tilesBefore, std::uint64_t{8});
    QCOMPARE(usual.statistics.levels[1].tilesAfter, std::uint64_t{4});
    QCOMPARE(usual.statistics.evaluated, whole.statistics.evaluated);
}

/// In the only mapping, the loop is at a more inner level than growth for any reused operand
/// allows.
void GrowthRuleTest::aLegalMappingIsFoundWithAnyRule() {
    const Problem problem = bind(makeWorkload({{"I", 2}}, {{"out", {}}, {"in1", {"I"}}}),
                                 makeAccelerator({makeLevel("DRAM", 2), makeLevel("L1")}));
    for (const GrowthRule rule :
         {GrowthRule::Both, GrowthRule::AllDimensions, GrowthRule::IndexingOfReused}) {
        for (const bool others : {true, false}) {
            SearchOptions options;
            options.growth = rule;
            options.principles.tile = options.principles.unrolling = others;
            options.constraints.levels.resize(2);
            options.constraints.levels[0].temporal.allowed = DimensionSet();
            options.constraints.levels[0].x.allowed = DimensionSet();
            const SearchResult found = search(problem, options);
            QVERIFY2(found.best, english(found.whyNone).c_str());
            QVERIFY(violations(problem, *found.best).empty());
        }
    }
}

/// If an exact search is stopped at once, its mapping is no worse than the result of the default
/// search.
void GrowthRuleTest::cutoffsComeFromBoth() {
    const auto [problem, options] = ask(sevenLevels);
    const SearchResult usual = search(problem, options);
    Impatient observer({.candidates = 30});
    const SearchResult stopped = search(problem, exactly(options), &observer, observer.token());
    QVERIFY(usual.best && stopped.best && stopped.stopped());
    QVERIFY(stopped.score.primary <= usual.score.primary);
}

LOOPGLASS_TEST(GrowthRuleTest)

}  // namespace loopglass::test::growth_rule_test

#include "growth_rule_test.moc"
