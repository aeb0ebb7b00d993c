// The exact search over variants against brute force. Brute force tries every choice of keeps and
// bypasses and every padded size, with all mappings of each variant. The variants are listed
// independently of the search, except for the padded sizes, which follow a rule.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/padding.h"
#include "runner/run_tests.h"
#include "search/bound/root_bound.h"
#include "search/space/joint_sharing.h"
#include "search/space/search_problem.h"
#include "search/variants/variant_search.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/impatient.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/every_keep.h"

#include <QTest>
#include <algorithm>
#include <limits>

namespace loopglass::test::variant_search_test {

constexpr std::uint64_t mostInAll = 20'000;  // mappings of all variants of a case

std::vector<Workload> everySize(const Problem& problem, double limit) {
    std::vector<Workload> all{problem.workload};
    for (std::size_t d = 0; d < problem.workload.dimensionCount(); ++d) {
        std::vector<Workload> next;
        for (const Workload& workload : all) {
            for (const std::int64_t size : paddedSizes(problem, {}, dimensionId(d), limit)) {
                Workload larger = workload;
                larger.dimensions[d].bound = size;
                next.push_back(std::move(larger));
            }
        }
        all = std::move(next);
    }
    const auto most = static_cast<double>(operationCount(problem.workload)) * (1 + limit) + 1e-6;
    std::erase_if(all, [&](const Workload& workload) {
        return static_cast<double>(operationCount(workload)) > most;
    });
    return all;
}

std::vector<Problem> everyVariant(const Problem& problem, const VariantOptions& choices) {
    std::vector<Problem> all;
    const std::vector<Accelerator> keeps =
        choices.bypass ? everyKeep(problem) : std::vector{problem.accelerator};
    for (const Workload& workload : everySize(problem, choices.padding)) {
        for (const Accelerator& accelerator : keeps)
            all.push_back(bind(workload, accelerator));
    }
    return all;
}

/// Returns the variants of a case; nothing if there are too many mappings.
std::vector<Problem> triable(const Problem& problem, const VariantOptions& choices) {
    std::vector<Problem> all = everyVariant(problem, choices);
    std::uint64_t sum = 0;
    for (const Problem& variant : all) {
        const auto count = countMappings(variant, {}, mostInAll);
        sum += count.value_or(mostInAll + 1);
        if (sum > mostInAll)
            return {};
    }
    return all;
}

struct Tried {
    std::size_t cases = 0;
    std::size_t bettered = 0;  ///< number of cases in which a variant improves the result
    std::size_t closed = 0;    ///< number of variants pruned by their bound
    std::size_t sharper = 0;   ///< number of variant bounds that joint sharing of lanes raises
};

/// Returns "" if the search agrees with brute force.
std::string wrongWith(const Problem& problem, const std::vector<Problem>& variants,
                      SearchOptions options, Tried& tried) {
    std::vector<std::optional<double>> least(everyObjective().size());
    std::vector<std::optional<double>> given(everyObjective().size());
    const space::JointSharing sharing(space::SearchProblem(problem, options));
    for (const Problem& variant : variants) {
        const BruteForce all = bruteForce(variant, options.cost);
        for (const Objective& objective : everyObjective()) {
            const auto& optimum = all[objective];
            auto& best = least[static_cast<std::size_t>(objective.kind)];
            if (optimum && (!best || optimum->value < *best))
                best = optimum->value;
            if (optimum && variant.workload == problem.workload && variant.keeper == problem.keeper)
                given[static_cast<std::size_t>(objective.kind)] = optimum->value;
            options.objective = objective;
            if (optimum &&
                bound::rootBound(variant, options).primary > optimum->value * (1 + 1e-12))
                return "the root bound is above the optimum of a variant";
            if (!(objective == Objective::Energy) || !(variant.workload == problem.workload))
                continue;
            const double joint = bound::jointRootBound(variant, options, sharing).primary;
            if (optimum && joint > optimum->value * (1 + 1e-12))
                return "the sharper root bound is above the optimum of a variant";
            tried.sharper +=
                joint > bound::rootBound(variant, options).primary * (1 + 1e-9) ? 1 : 0;
        }
    }
    for (const Objective& objective : everyObjective()) {
        options.objective = objective;
        const VariantsResult found = variants::searchVariants(problem, options);
        const auto& best = least[static_cast<std::size_t>(objective.kind)];
        const auto& plain = given[static_cast<std::size_t>(objective.kind)];
        if (found.variants != variants.size())
            return std::to_string(found.variants) + " variants instead of " +
                   std::to_string(variants.size());
        if (!found.result.best || !best)
            return "no mapping";
        if (found.closedByBound + found.searched != found.variants || found.result.stopped())
            return "not every variant was closed";
        if (!closeTo(found.result.score.primary, *best, 1e-12))
            return "finds " + std::to_string(found.result.score.primary) + ", the optimum is " +
                   std::to_string(*best);
        if (!violations(found.problem, *found.result.best).empty())
            return "the best is illegal";
        if (found.problem.keeper != applied(problem, found.variant).keeper)
            return "the problem is not that of the variant";
        const Cost cost = evaluate(found.problem, *found.result.best, options.cost);
        if (!closeTo(valueOf(objective, cost), *best, 1e-12))
            return "the best costs something else";
        if (found.plain.has_value() != plain.has_value() ||
            (plain && !closeTo(found.plain->primary, *plain, 1e-12)))
            return "the best of the problem as given is wrong";
        tried.bettered += plain && *best < *plain * (1 - 1e-9) ? 1 : 0;
        tried.closed += found.closedByBound;
    }
    ++tried.cases;
    return "";
}

SearchOptions optionsOf(const RandomCase& randomCase, const VariantOptions& choices) {
    SearchOptions options = exactly({});
    options.cost = randomCase.options;
    options.variants = choices;
    return options;
}

class VariantSearchTest : public QObject {
    Q_OBJECT

private slots:
    void bypassAgainstBruteForce_data();
    void bypassAgainstBruteForce();
    void paddingAgainstBruteForce_data();
    void paddingAgainstBruteForce();
    void bothAgainstBruteForce();
    void sizesByTheRule();
    void windowsArePaddedWhereItMeansSomething();
    void lanesThatShareOneTensorShareNoOther();
    void unevenVariantsAreEachSearched();
    void threadsChangeNothing();
    void aStoppedSearchBoundsAllVariants();
    void manyOpenKeeps();
};

void VariantSearchTest::bypassAgainstBruteForce_data() {
    QTest::addColumn<bool>("field");
    QTest::newRow("any problem") << false;
    QTest::newRow("kernels of the field") << true;
}

void VariantSearchTest::bypassAgainstBruteForce() {
    QFETCH(bool, field);
    Tried tried;
    for (std::uint64_t seed = 1; tried.cases < caseCount(220); ++seed) {
        const RandomCase randomCase = field ? tinyFieldCase(seed) : tinyCase(seed);
        const SearchOptions options = optionsOf(randomCase, {true, 0});
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        const std::vector<Problem> variants = triable(problem, options.variants);
        if (variants.size() < 2)
            continue;
        const std::string wrong = wrongWith(problem, variants, options, tried);
        QVERIFY2(
            wrong.empty(),
            ("seed " + std::to_string(seed) + ": " + wrong + "\n" + describe(randomCase)).c_str());
    }
    QVERIFY(tried.bettered > 0 && tried.closed > 0 && tried.sharper > 0);
    qInfo("%zu cases, bettered %zu times, %zu variants closed by their bound, %zu bounds sharper",
          tried.cases, tried.bettered, tried.closed, tried.sharper);
}

void VariantSearchTest::paddingAgainstBruteForce_data() { bypassAgainstBruteForce_data(); }

void VariantSearchTest::paddingAgainstBruteForce() {
    QFETCH(bool, field);
    Tried tried;
    for (std::uint64_t seed = 1; tried.cases < caseCount(220); ++seed) {
        RandomCase randomCase = field ? tinyFieldCase(seed) : tinyCase(seed);
        // Prime sizes benefit most from padding.
        RandomSource random(seed);
        Dimension& dimension =
            randomCase.workload.dimensions[random.below(randomCase.workload.dimensionCount())];
        dimension.bound = random.pick(std::vector<std::int64_t>{5, 7, 11, 13});
        const SearchOptions options = optionsOf(randomCase, {false, 0.35});
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        const std::vector<Problem> variants = triable(problem, options.variants);
        const BruteForce own = variants.size() < 2 ? BruteForce{} : bruteForce(problem, {});
        if (own.legal == 0)
            continue;
        const std::string wrong = wrongWith(problem, variants, options, tried);
        QVERIFY2(
            wrong.empty(),
            ("seed " + std::to_string(seed) + ": " + wrong + "\n" + describe(randomCase)).c_str());
    }
    QVERIFY(tried.bettered > 0 && tried.closed > 0);
    qInfo("%zu cases, bettered %zu times, %zu variants closed by their bound", tried.cases,
          tried.bettered, tried.closed);
}

void VariantSearchTest::bothAgainstBruteForce() {
    Tried tried;
    for (std::uint64_t seed = 1; tried.cases < caseCount(60); ++seed) {
        const RandomCase randomCase = tinyFieldCase(seed);
        const SearchOptions options = optionsOf(randomCase, {true, 0.35});
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        const std::vector<Problem> variants = triable(problem, options.variants);
        if (variants.size() < 2)
            continue;
        const std::string wrong = wrongWith(problem, variants, options, tried);
        QVERIFY2(wrong.empty(), ("seed " + std::to_string(seed) + ": " + wrong).c_str());
    }
}

void VariantSearchTest::sizesByTheRule() {
    const auto sizes = [](std::int64_t bound, std::int64_t children, double limit) {
        const Problem problem =
            bind(conv1d(bound, 2, 2, 1),
                 makeAccelerator({makeLevel("DRAM", children), makeLevel("L1")}));
        return paddedSizes(problem, {}, dimensionId(0), limit);
    };
    using Sizes = std::vector<std::int64_t>;
    QCOMPARE(sizes(7, 1, 0.2), (Sizes{7, 8}));
    QCOMPARE(sizes(13, 1, 0.2), (Sizes{13, 14}));
    QCOMPARE(sizes(17, 1, 0.2), (Sizes{17, 18}));
    QCOMPARE(sizes(17, 5, 0.2), (Sizes{17, 18, 20}));
    QCOMPARE(sizes(149, 1, 0.2), (Sizes{149, 150, 168}));
    QCOMPARE(sizes(149, 14, 0.2), (Sizes{149, 150, 154, 168}));
    QCOMPARE(sizes(7, 1, 0.1), (Sizes{7}));
    QCOMPARE(sizes(1, 1, 3), (Sizes{1}));
    QCOMPARE(sizes(5, 1, 0.2), (Sizes{5, 6}));  // the limit itself is allowed
    // A factor that a constraint fixes divides every size.
    const Problem problem =
        bind(conv1d(7, 2, 2, 1), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    Constraints constraints{{LevelConstraints{}, LevelConstraints{}}};
    constraints.levels[1].temporal.factors = {{dimensionId(0), 7}};
    QCOMPARE(paddedSizes(problem, constraints, dimensionId(0), 1), (Sizes{7}));
}

void VariantSearchTest::windowsArePaddedWhereItMeansSomething() {
    const Accelerator accelerator = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    const Problem problem = bind(conv1d(7, 7, 7, 7), accelerator);
    const auto padded = [](const Problem& where, const char* name) {
        return paddedSizes(where, {}, *findDimension(where.workload, name), 0.2).size() > 1;
    };
    QVERIFY(padded(problem, "K") && padded(problem, "C") && padded(problem, "P"));
    QVERIFY(!padded(problem, "R"));  // a window tap
    const Problem transposed =
        bind(makeWorkload({{"K", 7}, {"P", 7}, {"R", 7}},
                          {{"out", {"K", "P+R"}}, {"in", {"P"}}, {"weight", {"K", "R"}}}),
             accelerator);
    QVERIFY(padded(transposed, "K"));
    QVERIFY(!padded(transposed, "P") && !padded(transposed, "R"));
    // A window of one tap does not count as a window.
    QVERIFY(padded(bind(conv1d(7, 7, 7, 1), accelerator), "P"));
}

/// The example of joint_sharing.cpp: 64 lanes receive a product from one level. All lanes may share
/// a word of one tensor. For all three tensors at once, 4 · 4 · 4 is best.
void VariantSearchTest::lanesThatShareOneTensorShareNoOther() {
    const Problem problem =
        bind(makeWorkload({{"M", 64}, {"N", 64}, {"K", 64}},
                          {{"c", {"M", "N"}}, {"a", {"M", "K"}}, {"b", {"K", "N"}}}),
             makeAccelerator({makeLevel("L1", 64)}));
    SearchOptions options = exactly({});
    options.objective = Objective::Energy;
    const AccessEnergy& energy = problem.accelerator.levels[0].buffers[0].energy;
    const double operations = 64.0 * 64 * 64;
    const double all = energy.read * 2 + energy.update;
    const space::JointSharing sharing(space::SearchProblem(problem, options));
    const double raised = bound::jointRootBound(problem, options, sharing).primary -
                          bound::rootBound(problem, options).primary;
    QVERIFY(closeTo(raised, operations * all * (1.0 / 4 - 1.0 / 64), 1e-9));
}

/// Lanes that process 7 in tiles of 4 share more words than any divisor of 7 allows. The result
/// equals the best result of all variants searched separately.
void VariantSearchTest::unevenVariantsAreEachSearched() {
    const Workload product = makeWorkload(
        {{"M", 7}, {"N", 5}, {"K", 7}}, {{"c", {"M", "N"}}, {"a", {"M", "K"}}, {"b", {"K", "N"}}});
    for (std::uint64_t seed = 0; seed < caseCount(12); ++seed) {
        Accelerator machine =
            makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 4), makeLevel("L1")});
        const double inner = 1 + static_cast<double>(seed % 4);
        machine.levels[2].buffers[0].energy = {inner, inner};
        machine.levels[1].buffers[0].energy = {3, 3};
        machine.levels[2].buffers[0].capacity = 1 + static_cast<std::int64_t>(seed / 4);
        const Problem problem = bind(product, machine);
        SearchOptions options = exactly({});
        options.variants = {true, 0};
        options.uneven = Unevenness::Spatial;
        options.objective = Objective::Energy;
        const VariantsResult found = variants::searchVariants(problem, options);
        options.variants = {};
        double best = std::numeric_limits<double>::infinity();
        for (const Problem& variant : everyVariant(problem, {true, 0})) {
            const SearchResult alone = search(variant, options);
            QVERIFY(!alone.stopped());
            best = alone.best ? std::min(best, alone.score.primary) : best;
        }
        QVERIFY(!found.result.stopped());
        QVERIFY2(closeTo(found.result.score.primary, best, 1e-9),
                 qPrintable(QStringLiteral("%1: %2, and %3 by itself")
                                .arg(seed)
                                .arg(found.result.score.primary)
                                .arg(best)));
    }
}

void VariantSearchTest::threadsChangeNothing() {
    const std::vector<Objective> objectives = everyObjective();
    for (std::uint64_t seed = 1; seed <= caseCount(60); ++seed) {
        const RandomCase randomCase = tinyFieldCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        SearchOptions options = optionsOf(randomCase, {true, 0.35});
        options.objective = objectives[seed % objectives.size()];
        const VariantsResult one = variants::searchVariants(problem, options);
        for (const unsigned threads : {2U, 5U}) {
            options.threads = threads;
            const VariantsResult many = variants::searchVariants(problem, options);
            QVERIFY(one.result.best == many.result.best && one.variant == many.variant);
            QCOMPARE(one.result.score.primary, many.result.score.primary);
            QCOMPARE(one.searched, many.searched);
            QCOMPARE(one.closedByBound, many.closedByBound);
            QCOMPARE(one.result.statistics.evaluated, many.result.statistics.evaluated);
        }
    }
}

void VariantSearchTest::aStoppedSearchBoundsAllVariants() {
    int stopped = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(100); ++seed) {
        const RandomCase randomCase = tinyFieldCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        const SearchOptions options = optionsOf(randomCase, {true, 0.35});
        const VariantsResult whole = variants::searchVariants(problem, options);
        Impatient observer({.bests = 1});
        const VariantsResult part =
            variants::searchVariants(problem, options, &observer, observer.token());
        QVERIFY(part.result.best);
        if (!part.result.stopped()) {
            QCOMPARE(part.result.score.primary, whole.result.score.primary);
            continue;
        }
        ++stopped;
        const double optimum = whole.result.score.primary;
        QVERIFY(part.result.minOpen);
        QVERIFY(part.result.score.primary <= optimum * (1 + 1e-12) ||
                *part.result.minOpen <= optimum * (1 + 1e-12));
        QVERIFY(*part.result.gap() * (1 + 1e-12) >= part.result.score.primary / optimum);
    }
    QVERIFY(stopped > 0);
}

/// 2^18 choices are searched by their bounds. Together with padded sizes, they are rejected.
void VariantSearchTest::manyOpenKeeps() {
    std::vector<Level> levels;
    for (const char* name : {"A", "B", "C", "D", "E", "F", "G"}) {
        levels.push_back(makeLevel(name));
        if (levels.size() > 3)
            levels.back().buffers.front().capacity = 1;  // each level can keep at most one tensor
    }
    levels.front().buffers.front().energy = {64, 64, 64};
    const Problem problem = bind(conv1d(2, 2, 2, 2), makeAccelerator(levels));
    SearchOptions options = exactly({});
    options.variants.bypass = true;
    const VariantsResult found = variants::searchVariants(problem, options);
    QCOMPARE(found.variants, std::size_t{1} << 18);
    QVERIFY(found.result.best.has_value());
    QVERIFY(!found.result.stopped());
    // A machine with fewer of these levels equals this machine with the other levels bypassed.
    std::vector<Level> few(levels.begin(), levels.begin() + 2);
    few.insert(few.end(), levels.begin() + 4, levels.end());
    const Problem smaller = bind(conv1d(2, 2, 2, 2), makeAccelerator(few));
    const VariantsResult same = variants::searchVariants(smaller, options);
    QVERIFY(found.result.score.primary <= same.result.score.primary * (1 + 1e-12));
    std::stop_source stopped;
    stopped.request_stop();
    const VariantsResult part =
        variants::searchVariants(problem, options, nullptr, stopped.get_token());
    // A stopped search does not prove that no mapping exists.
    QVERIFY(part.result.best.has_value());
    QVERIFY(part.result.whyNone.empty());
    options.variants.padding = 0.5;
    QVERIFY_THROWS_EXCEPTION(InputError, variants::searchVariants(problem, options));
}

LOOPGLASS_TEST(VariantSearchTest)

}  // namespace loopglass::test::variant_search_test

#include "variant_search_test.moc"
