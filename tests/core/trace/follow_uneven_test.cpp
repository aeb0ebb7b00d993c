// Explains why a search with imperfect factors did not choose a mapping, although the search keeps
// no record. The explanation has both numbers of the comparison that pruned a chain.
// LOOPGLASS_SEED=<seed> begins with another case.

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "search/uneven/cuts/mapping_steps.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/environment.h"
#include "trace/explain.h"
#include "trace/follow_uneven.h"
#include "trace/trace.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>
#include <functional>
#include <limits>
#include <map>

namespace loopglass::test::follow_uneven_test {

/// A search with the data that explain() needs.
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

/// Returns 7 × 5 × 13 on 4 × 3 lanes.
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

/// Four lanes: three with two of the 7 K each, the last with one. All other loops are temporal, at
/// the outermost level.
Mapping poorMapping(const Problem& problem) {
    Mapping mapping;
    mapping.levels.resize(3);
    mapping.levels[0].temporal = {
        {dimensionId(1), 5, 1}, {dimensionId(3), 3, 1}, {dimensionId(2), 13, 1}};
    mapping.levels[1].x = {{dimensionId(0), 4, 2}};
    mapping.levels[2].temporal = {{dimensionId(0), 2, 1}};
    return settled(mapping, workloadBounds(problem.workload));
}

/// Returns the first error in the explanations of random mappings of one problem; "" if there is
/// none.
class Checker {
public:
    Checker(const RandomCase& one, const Searched& searched)
        : m_case(one),
          m_searched(searched),
          m_space(searched.problem, searched.options),
          m_cost(m_space),
          m_random(one.seed) {}

    /// Error text; "" if there is no error.
    std::string wrongIn(const Mapping& mapping, const Explanation& found);
    /// Number of checked sentences of each kind.
    const std::map<std::string, int>& checked() const { return m_checked; }

private:
    double best() const { return m_searched.result.score.primary; }
    bool anotherIsNoWorse(const uneven::MappingSteps& chain, std::size_t d, double own);
    bool boundHolds(const uneven::MappingSteps& chain, std::size_t d, double bound);
    double bestOrder(uneven::MappingSteps chain, std::size_t level);
    std::optional<std::size_t> dimensionIn(const std::string& text) const;
    std::string wrongIn(const uneven::MappingSteps& chain, const StageVerdict& stage, double own);

    const RandomCase& m_case;
    const Searched& m_searched;
    space::SearchProblem m_space;
    uneven::MappingStepsCost m_cost;
    RandomSource m_random;
    std::map<std::string, int> m_checked;
};

/// Returns true if another chain of the dimension costs no more with the same remaining mapping.
bool Checker::anotherIsNoWorse(const uneven::MappingSteps& chain, std::size_t d, double own) {
    const std::vector<std::int64_t>& steps = chain.steps[d];
    std::vector<std::int64_t> other(steps.size(), 1);
    const std::function<bool(std::size_t)> cut = [&](std::size_t place) {
        if (place == steps.size()) {
            uneven::MappingSteps changed = chain;
            changed.steps[d] = other;
            const auto cost = other == steps ? std::nullopt : m_cost.price(changed);
            return cost && cost->score.primary <= own * (1 + 1e-12);
        }
        const std::int64_t range = place == 0 ? m_cost.bounds()[d] : other[place - 1];
        for (std::int64_t step = 1; step <= range; ++step) {
            other[place] = step;
            if (cut(place + 1))
                return true;
        }
        return false;
    };
    return cut(0);
}

/// Checks that no mapping with this chain of the dimension and random chains of the others costs
/// less.
bool Checker::boundHolds(const uneven::MappingSteps& chain, std::size_t d, double bound) {
    for (int i = 0; i < 20; ++i) {
        const Mapping drawn = unevenMapping(m_random, m_case.workload, m_case.accelerator);
        auto other = uneven::stepsOfMapping(drawn, m_cost.bounds());
        if (!other)
            continue;
        other->steps[d] = chain.steps[d];
        const auto cost = m_cost.price(*other);
        if (cost && cost->score.primary * (1 + 1e-9) < bound)
            return false;
    }
    return true;
}

/// Returns the least cost of these steps over all loop orders, from a level on.
double Checker::bestOrder(uneven::MappingSteps chain, std::size_t level) {
    if (level + 1 >= chain.order.size())
        return m_cost.price(chain)->score.primary;
    std::vector<std::size_t> turning;
    std::vector<std::size_t> still;
    for (std::size_t d = 0; d < chain.steps.size(); ++d) {
        const std::int64_t range = level == 0 ? m_cost.bounds()[d] : chain.steps[d][3 * level - 1];
        (chain.steps[d][3 * level] < range ? turning : still).push_back(d);
    }
    double least = std::numeric_limits<double>::infinity();
    do {
        chain.order[level] = turning;
        chain.order[level].insert(chain.order[level].end(), still.begin(), still.end());
        least = std::min(least, bestOrder(chain, level + 1));
    } while (std::ranges::next_permutation(turning).found);
    return least;
}

/// Returns the dimension in a sentence: `the cut of K into …`.
std::optional<std::size_t> Checker::dimensionIn(const std::string& text) const {
    const std::string before = "the factorisation of ";
    const std::size_t at = text.find(before);
    if (at == std::string::npos)
        return std::nullopt;
    const std::string rest = text.substr(at + before.size());
    for (std::size_t d = 0; d < m_case.workload.dimensions.size(); ++d)
        if (rest.starts_with(m_case.workload.dimensions[d].name + " into"))
            return d;
    return std::nullopt;
}

std::string Checker::wrongIn(const uneven::MappingSteps& chain, const StageVerdict& stage,
                             double own) {
    const std::string text = english(stage.sentence);
    const auto says = [&](const char* words) {
        const bool there = text.find(words) != std::string::npos;
        m_checked[words] += there ? 1 : 0;
        return there;
    };
    const auto d = dimensionIn(text);
    const bool isCut =
        says(" was pruned (") || says(" was pruned: with the remaining factorisations");
    if (isCut && (stage.passed || stage.right != best() || stage.left < stage.right))
        return "a cut that is none: " + text;
    const bool together = says("together with the factorisations of the other dimensions");
    if (isCut && !together && says("(bound)") && !boundHolds(chain, *d, stage.left))
        return "the bound does not hold: " + text;
    if (stage.reason == PruneReason::Bound && stage.left > own * (1 + 1e-9))
        return "its own cost is below its bound: " + text;
    if (says("the search does not list") && !anotherIsNoWorse(chain, *d, own))
        return "no other is as good: " + text;
    if (says("the best loop orders cost")) {
        const double least = bestOrder(chain, 0);
        if (std::abs(stage.left - least) > 1e-9 * least || stage.right != best())
            return "the best orders cost " + std::to_string(least) + ": " + text;
    }
    return "";
}

std::string Checker::wrongIn(const Mapping& mapping, const Explanation& found) {
    const auto chain = uneven::stepsOfMapping(mapping, m_cost.bounds());
    const auto own = chain ? m_cost.price(*chain) : std::nullopt;
    if (own && found.isBetter())  // of the space that was searched
        return "a mapping that is better than the proven answer";
    if (found.stages.empty() || found.sentence.empty())
        return "nothing is said";
    for (const StageVerdict& stage : found.stages) {
        if (&stage != &found.stages.back() && !stage.passed)
            return "dropped, and followed further";
        if (!own)
            continue;
        std::string wrong = wrongIn(*chain, stage, own->score.primary);
        if (!wrong.empty())
            return wrong;
    }
    return "";
}

class FollowUnevenTest : public QObject {
    Q_OBJECT

private slots:
    void theAnswerWasEvaluated();
    void aDroppedCutSaysItsNumbers();
    void whatDroppedItHasNumbers();
    void sentencesHold();
    void whatKeepsNoRecordSaysSo();
    void theBestIsTheLastMoment();
};

void FollowUnevenTest::theAnswerWasEvaluated() {
    const Searched searched(smallProblem(), exactMethod(), Unevenness::Spatial, {});
    QVERIFY(searched.result.best && hasSteps(*searched.result.best));
    const Explanation answer = searched.of(*searched.result.best);
    QVERIFY(answer.isBest && answer.kept);
    QCOMPARE(english(answer.sentence),
             std::string("this mapping is the best that the search found"));
    QCOMPARE(english(answer.stages.front().sentence),
             std::string("the search over imperfect factors evaluated this mapping"));
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
    const std::string text = english(found.sentence);
    QVERIFY2(text.find("the factorisation of ") != std::string::npos, text.c_str());
    QVERIFY2(text.find(" into ") != std::string::npos, text.c_str());
    QVERIFY2(text.find("no completion can cost less than") != std::string::npos, text.c_str());
    QVERIFY2(text.find("measured by EDP, this mapping costs") != std::string::npos, text.c_str());
}

/// No row only states that a chain was pruned: if there is no bound to show, the row has two costs.
void FollowUnevenTest::whatDroppedItHasNumbers() {
    const Mapping poor = poorMapping(smallProblem());
    Mapping timed = poor;
    timed.levels[0].temporal[2] = {dimensionId(2), 5, 3};
    timed.levels[1].temporal = {{dimensionId(2), 3, 1}};
    for (const Method& method : {principlesMethod(), exactMethod()}) {
        for (const Unevenness uneven : {Unevenness::Even, Unevenness::Spatial}) {
            const Searched searched(smallProblem(), method, uneven, {});
            for (const Mapping& mapping : {poor, timed}) {
                const Explanation found = searched.of(mapping);
                for (const StageVerdict& stage : found.stages) {
                    const std::string text = english(stage.sentence);
                    QVERIFY2(stage.passed || !stage.compared.empty(), text.c_str());
                    QVERIFY2(stage.passed || stage.left > 0, text.c_str());
                    QVERIFY2(stage.passed || stage.right > 0, text.c_str());
                }
            }
        }
    }
}

/// Compares each sentence with the engine. No bound of a chain exceeds the cost of a mapping with
/// the chain. A chain that replaces another is no worse. No loop orders are better than the orders
/// called best. All kinds of sentences occur.
void FollowUnevenTest::sentencesHold() {
    const std::uint64_t first = seedFromEnvironment(1);
    std::map<std::string, int> checked;
    for (std::uint64_t seed = first; seed < first + caseCount(30); ++seed) {
        const RandomCase one = tinyFieldCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        for (const Unevenness uneven : {Unevenness::Spatial, Unevenness::All}) {
            const Searched searched(problem, exactMethod(), uneven, one.options);
            Checker checker(one, searched);
            RandomSource random(seed);
            for (int i = 0; i < 20; ++i) {
                const Mapping mapping = unevenMapping(random, one.workload, one.accelerator);
                if (!hasSteps(mapping) || !violations(problem, mapping).empty())
                    continue;
                const std::string wrong = checker.wrongIn(mapping, searched.of(mapping));
                QVERIFY2(wrong.empty(),
                         (wrong + "\nLOOPGLASS_SEED=" + std::to_string(seed) + "\n" + describe(one))
                             .c_str());
            }
            for (const auto& [words, times] : checker.checked())
                checked[words] += times;
        }
    }
    for (const auto& [words, times] : checked)
        qInfo("%s: %d", words.c_str(), times);
    QVERIFY(checked["(bound)"] > 0);
    QVERIFY(checked["together with the factorisations of the other dimensions"] > 0);
}

void FollowUnevenTest::whatKeepsNoRecordSaysSo() {
    const Mapping poor = poorMapping(smallProblem());
    const Searched moved(smallProblem(), principlesMethod(), Unevenness::Spatial, {});
    const Explanation byMoves = moved.of(poor);
    QVERIFY(english(byMoves.stages.back().sentence).find("keeps no record of its moves") !=
            std::string::npos);
    const Searched even(smallProblem(), exactMethod(), Unevenness::Even, {});
    QVERIFY(english(even.of(poor).stages.back().sentence).find("uses only perfect factors") !=
            std::string::npos);
    // A temporal loop with an imperfect factor belongs to the larger space only.
    Mapping timed = poor;
    timed.levels[0].temporal[2] = {dimensionId(2), 5, 3};
    timed.levels[1].temporal = {{dimensionId(2), 3, 1}};
    const Searched spatial(smallProblem(), exactMethod(), Unevenness::Spatial, {});
    QVERIFY(english(spatial.of(timed).stages.back().sentence).find("does not allow the") !=
            std::string::npos);
}

/// The best mapping has imperfect factors and is found after the search with perfect factors. The
/// search steps continue, and the last step has this mapping.
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
        QCOMPARE(searched.trace.createdBy(searched.trace.now()), searched.trace.size());
    }
}

LOOPGLASS_TEST(FollowUnevenTest)

}  // namespace loopglass::test::follow_uneven_test

#include "follow_uneven_test.moc"
