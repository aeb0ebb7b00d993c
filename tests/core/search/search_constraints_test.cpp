// Searches under constraints. The result satisfies the constraints, and is as good as brute force
// under the same constraints. Contradictory constraints, and constraints that no mapping can
// satisfy, are reported.

#include "cost/evaluate.h"
#include "mapper/space_sample.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/cases/random_constraints.h"
#include "support/cases/reference_case.h"
#include "support/cases/tiny_cases.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "support/paths.h"
#include "words/language.h"
#include "workload/input_error.h"

#include <QTest>
#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace loopglass::test::search_constraints_test {

const std::string layer = "eyeriss resnet18:n1:64-64_3x3_56x56";

const ReferenceCase& resnetLayer() {
    static const std::vector<ReferenceCase> all =
        readReferenceCases(sourcePath("samples/evidence/sunstone-mappings.json"));
    return *std::find_if(all.begin(), all.end(),
                         [](const ReferenceCase& one) { return one.name() == layer; });
}

DimensionSet dimensionSet(const Workload& workload, const std::vector<std::string>& names) {
    DimensionSet set;
    for (const std::string& name : names)
        set.insert(*findDimension(workload, name));
    return set;
}

std::string describeConstraints(const Workload& workload, const Constraints& constraints) {
    std::string text = "constraints";
    const auto place = [&](const char* name, const LoopConstraint& constraint) {
        text += std::string(" ") + name + "(";
        for (std::size_t d = 0; constraint.allowed && d < workload.dimensions.size(); ++d)
            text += constraint.allowed->contains(dimensionId(d)) ? workload.dimensions[d].name : "";
        text += constraint.allowed ? "" : "any";
        for (const Loop& loop : constraint.factors)
            text += ", " + workload[loop.dimension].name + " " + std::to_string(loop.factor);
        for (const Loop& limit : constraint.most)
            text += ", " + workload[limit.dimension].name + " <= " + std::to_string(limit.factor);
        text += ")";
    };
    for (const LevelConstraints& level : constraints.levels) {
        text += "\n -";
        place("temporal", level.temporal);
        place("x", level.x);
        place("y", level.y);
        text += " order ";
        for (const DimensionId d : level.order)
            text += workload[d].name;
    }
    return text + "\n";
}

/// Returns the error of the search under constraints, compared with brute force.
std::string wrongUnder(const Problem& problem, SearchOptions options, const BruteForce& truth,
                       bool exact) {
    const std::optional<Optimum>& optimum = truth[options.objective];
    SearchResult result;
    try {
        result = search(problem, options);
    } catch (const InputError& error) {
        return optimum ? std::string("refused, but there is a mapping: ") + error.what() : "";
    }
    if (!result.best)
        return optimum                  ? "no mapping, but there is one"
               : result.whyNone.empty() ? "no mapping, and no reason"
                                        : "";
    if (!optimum)
        return "a mapping where there is none";
    if (!violations(problem, *result.best).empty())
        return "illegal: " + english(violations(problem, *result.best).front().sentence);
    if (!keepsTo(options.constraints, *result.best))
        return "the best does not keep to the constraints";
    const double value = valueOf(options.objective, evaluate(problem, *result.best, options.cost));
    if (!closeTo(value, result.score.primary, 1e-12))
        return "the cost is another than said";
    if (exact && !closeTo(value, optimum->value, 1e-12))
        return "finds " + std::to_string(value) + ", the optimum is " +
               std::to_string(optimum->value);
    return "";
}

/// Returns the sentence with which a search is rejected.
std::string refusal(const Problem& problem, const SearchOptions& options) {
    try {
        search(problem, options);
    } catch (const InputError& error) {
        return error.message();
    }
    return "";
}

/// A 1-D convolution on DRAM, an L2 with a fanout of 4 x 4, and an L1 of 8 words.
Problem smallProblem() {
    Level inner = makeLevel("L1");
    inner.buffers.front().capacity = 8;
    return bind(conv1d(4, 4, 14, 3),
                makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 4, 4), inner}));
}

class SearchConstraintsTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithBruteForce_data();
    void agreesWithBruteForce();
    void dimensionsOfAnAxis();
    void fixedFactors();
    void fixedOrder_data();
    void fixedOrder();
    void limitedFactors();
    void everythingFixed();
    void freeLoopsInsideFixedOnes();
    void contradictions();
    void notWithUnevenTiles();
    void nothingFits_data();
    void nothingFits();
};

void SearchConstraintsTest::agreesWithBruteForce_data() {
    QTest::addColumn<bool>("field");
    QTest::newRow("kernels of the field") << true;
    QTest::newRow("any problem") << false;
}

void SearchConstraintsTest::agreesWithBruteForce() {
    QFETCH(bool, field);
    const std::uint64_t first = seedFromEnvironment(1);
    std::map<bool, int> found;
    for (std::uint64_t seed = first; seed < first + caseCount(500); ++seed) {
        const RandomCase randomCase = field ? tinyFieldCase(seed) : tinyCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        RandomSource random(seed);
        SearchOptions options;
        options.cost = randomCase.options;
        options.constraints = randomConstraints(random, randomCase.workload, randomCase.mapping);
        options.objective = Objective{static_cast<ObjectiveKind>(seed % 3)};
        const BruteForce truth = bruteForce(problem, options.cost, options.constraints);
        ++found[truth.legal > 0];
        for (unsigned bits = 0; bits < 16; ++bits) {
            options.principles = {(bits & 1U) != 0, (bits & 2U) != 0, (bits & 4U) != 0,
                                  (bits & 8U) != 0};
            const std::string wrong = wrongUnder(problem, options, truth, (bits & 7U) == 0);
            const std::string text = wrong + " (principles " + std::to_string(bits) + ")\n" +
                                     describeConstraints(randomCase.workload, options.constraints) +
                                     describe(randomCase);
            QVERIFY2(wrong.empty(), text.c_str());
        }
    }
    QVERIFY(found[true] > found[false]);
    QVERIFY(found[false] > 0 || caseCount(500) < 100);
}

/// Input channels along x and output channels along y, as weight-stationary grids are wired.
void SearchConstraintsTest::dimensionsOfAnAxis() {
    const ReferenceCase& reference = resnetLayer();
    const Problem problem = bind(reference.workload, reference.machine);
    SearchOptions options;
    options.constraints.levels.resize(3);
    options.constraints.levels[1].x.allowed = dimensionSet(reference.workload, {"C"});
    options.constraints.levels[1].y.allowed = dimensionSet(reference.workload, {"K"});
    const SearchResult result = search(problem, options);
    QVERIFY(result.best);
    QVERIFY(violations(problem, *result.best).empty());
    QVERIFY(keepsTo(options.constraints, *result.best));
    const LevelMapping& l2 = result.best->levels[1];
    QCOMPARE(l2.x.size(), std::size_t{1});
    QCOMPARE(l2.y.size(), std::size_t{1});
    // No constraint can improve the result.
    QVERIFY(result.score.primary >= search(problem, {}).score.primary);
}

void SearchConstraintsTest::fixedFactors() {
    const ReferenceCase& reference = resnetLayer();
    const Problem problem = bind(reference.workload, reference.machine);
    SearchOptions options;
    options.constraints.levels.resize(3);
    options.constraints.levels[2].temporal.factors =
        makeLoops(reference.workload, {"S 3", "Q 1", "C 2"});
    options.constraints.levels[1].y.factors = makeLoops(reference.workload, {"R 3"});
    options.constraints.levels[1].x.factors = makeLoops(reference.workload, {"P 14"});
    const SearchResult result = search(problem, options);
    QVERIFY(result.best);
    QVERIFY(violations(problem, *result.best).empty());
    QVERIFY(keepsTo(options.constraints, *result.best));
    QCOMPARE(factorOf(result.best->levels[2].temporal, *findDimension(reference.workload, "C")),
             std::int64_t{2});
}

/// A limit with the factors of the optimum changes nothing. A lower limit costs more.
void SearchConstraintsTest::limitedFactors() {
    const ReferenceCase& reference = resnetLayer();
    const Problem problem = bind(reference.workload, reference.machine);
    SearchOptions options;
    options.principles = {false, false, false, true};
    const SearchResult free = search(problem, options);
    options.constraints.levels.resize(3);
    for (std::size_t l = 0; l < 3; ++l) {
        options.constraints.levels[l].temporal.most = free.best->levels[l].temporal;
        options.constraints.levels[l].x.most = free.best->levels[l].x;
        options.constraints.levels[l].y.most = free.best->levels[l].y;
    }
    const SearchResult same = search(problem, options);
    QVERIFY(same.best);
    QCOMPARE(same.score.primary, free.score.primary);
    std::vector<Loop>& unrolled = options.constraints.levels[1].y.most;
    QVERIFY(!unrolled.empty());
    for (Loop& limit : unrolled) {
        limit.factor = 1;
    }
    const SearchResult less = search(problem, options);
    QVERIFY(less.best);
    QVERIFY(keepsTo(options.constraints, *less.best));
    QVERIFY(less.score.primary > free.score.primary);
    Constraints none = options.constraints;
    none.levels[0].temporal.most = {{dimensionId(0), 0}};
    options.constraints = none;
    QVERIFY(!refusal(problem, options).empty());
}

void SearchConstraintsTest::fixedOrder_data() {
    QTest::addColumn<std::size_t>("level");
    for (std::size_t l = 0; l < 3; ++l)
        QTest::newRow(std::to_string(l).c_str()) << l;
}

/// The constraint also applies at the innermost level, although it has no effect on the cost there.
void SearchConstraintsTest::fixedOrder() {
    QFETCH(std::size_t, level);
    const ReferenceCase& reference = resnetLayer();
    const Problem problem = bind(reference.workload, reference.machine);
    for (const std::vector<std::string>& names :
         {std::vector<std::string>{"K", "C"}, {"S", "K", "P", "Q", "C", "R", "N"}, {"Q"}}) {
        SearchOptions options;
        options.constraints.levels.resize(3);
        for (const std::string& name : names)
            options.constraints.levels[level].order.push_back(
                *findDimension(reference.workload, name));
        const SearchResult result = search(problem, options);
        QVERIFY(result.best);
        QVERIFY(violations(problem, *result.best).empty());
        QVERIFY(keepsTo(options.constraints, *result.best));
    }
}

/// If constraints fix every factor and every order to the published mapping, the result is this
/// mapping.
void SearchConstraintsTest::everythingFixed() {
    const ReferenceCase& reference = resnetLayer();
    const Problem problem = bind(reference.workload, reference.machine);
    SearchOptions options;
    for (const LevelMapping& loops : reference.mapping.levels) {
        LevelConstraints level;
        for (std::size_t d = 0; d < reference.workload.dimensions.size(); ++d) {
            const DimensionId id = dimensionId(d);
            level.temporal.factors.push_back({id, factorOf(loops.temporal, id)});
            level.x.factors.push_back({id, factorOf(loops.x, id)});
            level.y.factors.push_back({id, factorOf(loops.y, id)});
        }
        for (const Loop& loop : loops.temporal)
            level.order.push_back(loop.dimension);
        options.constraints.levels.push_back(level);
    }
    const SearchResult result = search(problem, options);
    QVERIFY(result.best);
    QCOMPARE(canonical(*result.best), canonical(reference.mapping));
    QVERIFY(closeTo(result.score.primary, evaluate(problem, reference.mapping).edp(), 1e-12));
}

/// In the optimum, a loop that constraints fix two levels above the innermost is outside the free
/// loop. Until the order is decided, no bound may assume that it is inside.
void SearchConstraintsTest::freeLoopsInsideFixedOnes() {
    const Problem problem = bind(
        makeWorkload({{"I", 2}, {"K", 2}}, {{"O", {}}, {"A", {"I", "I+K"}}, {"B", {"K"}}}),
        makeAccelerator({makeLevel("DRAM"), makeLevel("L3"), makeLevel("L2"), makeLevel("L1")}));
    SearchOptions options = exactly({});
    options.constraints.levels.resize(4);
    options.constraints.levels[1].temporal.factors = {{dimensionId(1), 2}};
    const BruteForce truth = bruteForce(problem, {}, options.constraints);
    const std::string wrong = wrongUnder(problem, options, truth, true);
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void SearchConstraintsTest::contradictions() {
    const Problem problem = smallProblem();
    const Workload& workload = problem.workload;
    SearchOptions options;
    options.constraints.levels.resize(3);
    options.constraints.levels[0].temporal.factors = makeLoops(workload, {"K 3"});
    const std::string notADivisor = refusal(problem, options);
    QVERIFY2(notADivisor.find("K") != std::string::npos, notADivisor.c_str());
    QVERIFY2(notADivisor.find("3") != std::string::npos, notADivisor.c_str());
    QVERIFY2(notADivisor.find("4") != std::string::npos, notADivisor.c_str());
    // Each factor divides the size, but their product does not.
    options.constraints.levels[0].temporal.factors = makeLoops(workload, {"K 4"});
    options.constraints.levels[1].x.factors = makeLoops(workload, {"K 2"});
    QVERIFY(!refusal(problem, options).empty());
    // Products beyond 64 bits.
    const std::int64_t huge = std::int64_t{1} << 40;
    options.constraints.levels[0].temporal.factors = {{dimensionId(0), huge}};
    options.constraints.levels[1].temporal.factors = {{dimensionId(0), huge}};
    QVERIFY(!refusal(problem, options).empty());
    for (const std::int64_t bad : {std::int64_t{0}, std::int64_t{-2}}) {
        options.constraints.levels[0].temporal.factors = {{dimensionId(0), bad}};
        options.constraints.levels[1].temporal.factors = {};
        options.constraints.levels[1].x.factors = {};
        QVERIFY(!refusal(problem, options).empty());
    }
}

void SearchConstraintsTest::nothingFits_data() {
    QTest::addColumn<Constraints>("constraints");
    QTest::addColumn<bool>("reduction");
    const Workload workload = smallProblem().workload;
    const auto row = [](const char* name, const std::function<void(Constraints&)>& set,
                        bool reduction = true) {
        Constraints constraints;
        constraints.levels.resize(3);
        set(constraints);
        QTest::newRow(name) << constraints << reduction;
    };
    row("a dimension may be nowhere", [&](Constraints& constraints) {
        for (LevelConstraints& level : constraints.levels) {
            for (LoopConstraint* place : {&level.temporal, &level.x, &level.y})
                place->allowed = dimensionSet(workload, {"K", "P", "C"});
        }
    });
    row("more children than there are", [&](Constraints& constraints) {
        constraints.levels[1].x.factors = makeLoops(workload, {"P 14"});
    });
    row("a fanout that is not there", [&](Constraints& constraints) {
        constraints.levels[2].y.factors = makeLoops(workload, {"K 2"});
    });
    row("two dimensions on one axis", [&](Constraints& constraints) {
        constraints.levels[1].x.factors = makeLoops(workload, {"K 4", "C 2"});
    });
    row("a tile that is too large", [&](Constraints& constraints) {
        constraints.levels[2].temporal.factors = makeLoops(workload, {"P 14"});
    });
    row("a factor between a place and its bound", [&](Constraints& constraints) {
        for (LevelConstraints& level : constraints.levels) {
            level.temporal.factors = makeLoops(workload, {"P 1"});
            level.x.factors = makeLoops(workload, {"P 1"});
        }
        constraints.levels[1].y.factors = makeLoops(workload, {"P 2"});
    });
    row(
        "a sum over children that cannot add",
        [&](Constraints& constraints) {
            constraints.levels[1].x.factors = makeLoops(workload, {"C 2"});
        },
        false);
}

/// Each of them is rejected or gets a reason, with any pruning rules.
void SearchConstraintsTest::nothingFits() {
    QFETCH(Constraints, constraints);
    QFETCH(bool, reduction);
    Problem problem = smallProblem();
    problem.accelerator.levels[1].fanout.reduction = reduction;
    QCOMPARE(bruteForce(problem, {}, constraints).legal, std::uint64_t{0});
    for (const bool on : {true, false}) {
        SearchOptions options;
        options.constraints = constraints;
        options.principles = {on, on, on, on};
        try {
            const SearchResult result = search(problem, options);
            QVERIFY(!result.best);
            QVERIFY(!result.whyNone.empty());
            QVERIFY(!result.stopped());
        } catch (const InputError& error) {
            QVERIFY(!error.message().empty());
        }
    }
}

/// The search with imperfect factors does not support constraints, so each entry point rejects the
/// combination.
void SearchConstraintsTest::notWithUnevenTiles() {
    const Problem problem = smallProblem();
    constexpr double open = std::numeric_limits<double>::infinity();
    for (const Unevenness uneven : {Unevenness::Spatial, Unevenness::All}) {
        for (SearchOptions options : {SearchOptions{}, exactly({})}) {
            options.uneven = uneven;
            QVERIFY(search(problem, options).best);
            options.constraints.levels.resize(problem.levelCount());
            options.constraints.levels[0].order = {dimensionId(0)};
            QVERIFY_THROWS_EXCEPTION(InputError, search(problem, options));
            QVERIFY_THROWS_EXCEPTION(InputError, searchOnly(problem, options, nullptr, {}));
            QVERIFY_THROWS_EXCEPTION(InputError, searchBelow(problem, options, Score{open, open}));
            QVERIFY_THROWS_EXCEPTION(InputError, sampleSpace(problem, options, {}));
        }
    }
}

LOOPGLASS_TEST(SearchConstraintsTest)

}  // namespace loopglass::test::search_constraints_test

#include "search_constraints_test.moc"
