// Explanations of mappings that are better than the result of a search, compared with the engine. A
// proven rule is never given as the reason. A search without exactly the named rules finds a
// mapping that is as good. The result itself is always recognised.

#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "format/source.h"
#include "mapping/legality.h"
#include "mapping/variant.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/wide_cases.h"
#include "support/messages.h"
#include "support/oracles/brute_force.h"
#include "trace/explain.h"
#include "words/language.h"
#include "words/sentences/trace.h"
#include "workload/input_error.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::test::explain_lost_test {

constexpr double hair = 1e-9;

/// A problem, the options of its search, and the result.
struct Searched {
    std::uint64_t seed = 0;
    Problem problem;
    SearchOptions options;
    Mapping known;  ///< legal
    Trace trace;
    SearchResult result;

    double objective(const Mapping& mapping) const {
        const Cost cost = evaluate(problem, mapping, options.cost);
        return scoreOf(options.objective, cost.energy, cost.cycles).primary;
    }
    std::string where(const std::string& what) const {
        return "seed " + std::to_string(seed) + ": " + what;
    }
};

Principles somePrinciples(std::uint64_t seed) {
    Principles on;
    switch (seed / 3 % 8) {
    case 0:
        on.order = false;
        break;
    case 1:
        on.tile = false;
        break;
    case 2:
        on.unrolling = false;
        break;
    case 3:
        on = {false, false, false, true};
        break;
    case 4:
        on.tile = on.unrolling = false;
        break;
    default:
        break;
    }
    return on;
}

/// Sets bypasses of levels by the bits of the seed.
Problem bypassing(const Problem& problem, std::uint64_t seed) {
    Variant variant;
    variant.bypassed.resize(problem.levelCount());
    for (std::size_t l = 1; l < problem.levelCount(); ++l) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (problem.keeps(levelId(l), tensorId(t)) && (seed = seed * 5 + 3) % 4 == 0) {
                variant.bypassed[l].push_back(tensorId(t));
            }
        }
    }
    return applied(problem, variant);
}

std::optional<Searched> searched(std::uint64_t seed) {
    Searched out;
    out.seed = seed;
    RandomCase base;
    if (seed % 3 == 0) {
        base = tinyFieldCase(seed);
    } else {
        WideCase wide = wideCase(seed);
        base = wide.base;
        out.options.constraints = wide.constraints;
    }
    out.problem = bind(base.workload, base.accelerator);
    if (seed % 7 == 0) {
        out.problem = bypassing(out.problem, seed);
    }
    out.known = base.mapping;
    out.options.cost = base.options;
    out.options.objective = everyObjective()[seed % everyObjective().size()];
    out.options.principles = somePrinciples(seed);
    out.options.growth = std::array{GrowthRule::AllDimensions, GrowthRule::IndexingOfReused,
                                    GrowthRule::Both}[seed / 2 % 3];
    out.options.comparedFrom = seed % 5 == 0 ? 0 : 4000;
    try {
        out.result = search(out.problem, out.options, &out.trace);
    } catch (const InputError&) {
        return std::nullopt;  // the constraints contradict each other
    }
    return out;
}

/// Returns an explanation with all its stages.
std::string inFull(const Explanation& why) {
    std::string text = english(why.sentence);
    for (const StageVerdict& stage : why.stages) {
        text += std::string("\n  ") +
                (stage.lostIt   ? "lost it: "
                 : stage.passed ? "passed: "
                                : "") +
                english(stageText(stage.stage)) + ", level " + std::to_string(index(stage.level)) +
                ": " + english(stage.sentence);
    }
    return text;
}

/// Returns true if the mapping has two loops over one dimension at a level.
bool hasSplitLoops(const Mapping& mapping) {
    for (const LevelMapping& level : canonical(mapping).levels) {
        for (std::size_t i = 0; i < level.temporal.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (level.temporal[i].dimension == level.temporal[j].dimension) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// Returns the options of a search without all rules that pruned the mapping. Returns nothing if no
/// option switches a rule off.
std::optional<SearchOptions> withoutBlamed(const Searched& given, const Explanation& why) {
    SearchOptions options = given.options;
    const bool relaxed = given.result.relaxed;
    if (relaxed) {
        options.principles.tile = options.principles.unrolling = false;
        options.growth = GrowthRule::AllDimensions;
    }
    for (const StageVerdict& stage : why.stages) {
        if (!stage.lostIt) {
            continue;
        }
        if (stage.stage == Stage::Order) {
            options.principles.order = false;
        } else if (stage.stage == Stage::Unrolling) {
            options.principles.unrolling = false;
        } else if (stage.stage == Stage::Tile && stage.reason == PruneReason::LargerTile) {
            options.principles.tile = false;
        } else if (stage.stage == Stage::Tile) {
            options.growth = GrowthRule::AllDimensions;  // the tile rule examines more tiles
            options.principles.tile = false;
        } else {
            return std::nullopt;
        }
    }
    return options;
}

/// Returns true if the named rule was on.
bool wasOn(const Searched& given, const StageVerdict& stage) {
    const Principles& on = given.options.principles;
    switch (stage.stage) {
    case Stage::Order:
        return on.order;
    case Stage::Unrolling:
        return on.unrolling && !given.result.relaxed;
    case Stage::Tile:
        return stage.reason == PruneReason::LargerTile
                   ? on.tile && !given.result.relaxed
                   : given.options.growth == GrowthRule::IndexingOfReused && !given.result.relaxed;
    case Stage::Constraints:
        return !given.options.constraints.empty();
    default:
        return false;
    }
}

/// Returns true if a proven order rule pruned the mapping, and another rule pruned its
/// representative.
bool passedAProvenRule(const Searched& given, const Explanation& why) {
    return !hasWindows(given.problem.workload) && why.decisive()->stage != Stage::Order &&
           std::any_of(why.stages.begin(), why.stages.end(), [](const StageVerdict& stage) {
               return stage.stage == Stage::Order && !stage.passed;
           });
}

/// Returns the cost of the mapping that was followed in place of this one. It has merged loops, and
/// the orders that the search keeps.
double followedCost(const Explanation& why, double own, bool ordersKept) {
    for (const StageVerdict& stage : why.stages) {
        const bool joined = stage.candidate == msg::trace::joinedLoops();
        if (stage.compared.left == msg::trace::costOfStandIn() && (joined || ordersKept)) {
            own = stage.left;
        }
    }
    return own;
}

/// Returns the error in the explanation of a mapping that is better than the result.
std::string wrongIn(const Searched& given, const Mapping& mapping, const Explanation& why) {
    if (!why.isBetter() || why.kept || !why.decisive() || !why.decisive()->lostIt) {
        return "it is not said what lost it";
    }
    if (why.decisive()->sentence.sentence()->id() == "trace.two-loops-of-one") {
        return hasSplitLoops(mapping) ? "" : "no level has two loops of one dimension";
    }
    for (const StageVerdict& stage : why.stages) {
        if (!stage.lostIt) {
            continue;
        }
        if (stage.passed && stage.stage != Stage::Order) {
            return "what passed it is blamed";
        }
        if (!wasOn(given, stage)) {
            return "what was off is blamed";
        }
        if (stage.reason != PruneReason::None &&
            ruleOf(stage.reason, hasWindows(given.problem.workload)).worth == Worth::Proven) {
            return "a proven rule is blamed";
        }
        if (!stage.compared.empty() && stage.reason == PruneReason::LargerTile &&
            !(stage.left < stage.right)) {
            return "the larger tile is not larger";
        }
        if (stage.sentence.empty()) {
            return "a verdict without a sentence";
        }
    }
    if (why.decisive()->stage == Stage::Constraints) {
        return violatedConstraint(given.problem, given.options.constraints, mapping).empty()
                   ? "the mapping obeys the constraints"
                   : "";
    }
    const std::optional<SearchOptions> options = withoutBlamed(given, why);
    if (!options) {
        return "a stage is blamed that no option switches";
    }
    const SearchResult again = search(given.problem, *options);
    const double lost = followedCost(why, given.objective(mapping), options->principles.order);
    if (!again.best || again.score.primary > lost * (1 + hair)) {
        return "without what is blamed the search finds " + std::to_string(again.score.primary) +
               ", and what was followed costs " + std::to_string(lost);
    }
    return lost < given.result.score.primary ? "" : "what was followed is no better";
}

/// Returns mappings to explain: the best of all, with and without the constraints, and some random
/// mappings.
std::vector<Mapping> asked(const Searched& given) {
    std::vector<Mapping> mappings{given.known};
    for (const Constraints& constraints : {given.options.constraints, Constraints{}}) {
        const BruteForce all = bruteForce(given.problem, given.options.cost, constraints);
        if (const auto& best = all[given.options.objective]) {
            mappings.push_back(best->mapping);
        }
    }
    RandomSource random(given.seed);
    for (int i = 0; i < 30; ++i) {
        Mapping mapping = randomMapping(random, given.problem.workload, given.problem.accelerator);
        if (violations(given.problem, mapping).empty()) {
            mappings.push_back(std::move(mapping));
        }
    }
    return mappings;
}

class ExplainLostTest : public QObject {
    Q_OBJECT

private slots:
    void theOrderRuleIsBlamedWithAWindow();
    void theAnswerIsRecognised();
    void whatIsBlamedLostIt();
};

/// The counter-example of docs/search.md, section "Loop orders": every kept order is worse.
void ExplainLostTest::theOrderRuleIsBlamedWithAWindow() {
    const Problem problem =
        bind(readWorkload({"w.yaml", "name: w\ndimensions: {K: 2, P: 3, R: 4}\n"
                                     "equation: \"ofmap[k,p] += ifmap[p+r] * weight[k,r]\"\n"}),
             readAccelerator({"a.yaml", R"(name: a
compute: {energy: 1}
levels:
  - {name: DRAM, energy: {read: 100}}
  - {name: L1, capacity: 5, energy: {read: 1}}
)"}));
    SearchOptions options;
    options.principles.tile = false;
    Trace trace;
    const SearchResult result = search(problem, options, &trace);
    const Mapping mapping{{makeLoops(problem.workload, {"K 2", "R 2", "P 3"}, {}),
                           makeLoops(problem.workload, {"R 2"}, {})}};
    const Explanation why = explain(problem, options, trace, result, mapping);
    QVERIFY(why.isBetter());
    const std::string wording = idAndArguments(why.sentence);
    QVERIFY2(wording.find("trace.principle-dropped(search.order())") != std::string::npos,
             wording.c_str());
    const StageVerdict& stands = *why.decisive();
    QVERIFY(stands.lostIt);
    QCOMPARE(stands.left, 99408.0);
    QCOMPARE(stands.right, 99408.0);
}

void ExplainLostTest::theAnswerIsRecognised() {
    int recognised = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(1000); ++seed) {
        const std::optional<Searched> given = searched(seed);
        if (!given || !given->result.best) {
            continue;
        }
        const Explanation why = explain(given->problem, given->options, given->trace, given->result,
                                        *given->result.best);
        QVERIFY2(why.kept && why.isBest, given->where(inFull(why)).c_str());
        ++recognised;
    }
    QVERIFY(recognised > static_cast<int>(caseCount(500)));
}

void ExplainLostTest::whatIsBlamedLostIt() {
    std::uint64_t problems = 0;
    std::uint64_t lost = 0;
    std::uint64_t proven = 0;
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + caseCount(2000); ++seed) {
        const std::optional<Searched> given = searched(seed);
        if (!given || !given->result.best) {
            continue;
        }
        ++problems;
        for (const Mapping& mapping : asked(*given)) {
            if (!(given->objective(mapping) < given->result.score.primary * (1 - hair))) {
                continue;
            }
            const Explanation why =
                explain(given->problem, given->options, given->trace, given->result, mapping);
            const std::string wrong = wrongIn(*given, mapping, why);
            QVERIFY2(wrong.empty(), given->where(wrong + "; " + inFull(why)).c_str());
            proven += passedAProvenRule(*given, why) ? 1 : 0;
            lost += why.decisive()->stage == Stage::Constraints ? 0 : 1;
        }
    }
    qInfo("%s problems, %s lost mappings, %s of them past a proven rule",
          std::to_string(problems).c_str(), std::to_string(lost).c_str(),
          std::to_string(proven).c_str());
    QVERIFY(problems >= caseCount(300) && lost >= caseCount(80) && proven >= caseCount(20) / 20);
}

LOOPGLASS_TEST(ExplainLostTest)

}  // namespace loopglass::test::explain_lost_test

#include "explain_lost_test.moc"
