// Interchangeable dimensions are searched as one, and only one of several mirror images is
// searched. Both are off while an observer receives candidates, so a recorded search is the oracle
// (brute force is its own oracle). Both searches must find the same least cost.
// LOOPGLASS_SEED=<seed> starts with that seed.
#include "cost/evaluate.h"
#include "format/read/read_workload.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/space/interchangeable_dimensions.h"
#include "search/space/mirrors.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/random_objectives.h"
#include "support/recording.h"
#include "support/sanitizer.h"

#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

namespace loopglass::test::search_symmetry_test {

using Bounds = std::vector<std::pair<std::string, std::int64_t>>;

Workload kernel(const std::string& equation, const Bounds& bounds) {
    std::string text = "name: kernel\ndimensions: {";
    for (const auto& [name, bound] : bounds)
        text += (text.back() == '{' ? "" : ", ") + name + ": " + std::to_string(bound);
    return readWorkload({"", text + "}\nequation: \"" + equation + "\"\n"});
}

/// Sizes of the dimensions A, …; dimensions with equal letters in `pattern` have equal sizes.
Bounds randomBounds(RandomSource& random, const std::string& names, const std::string& pattern) {
    static const std::vector<std::int64_t> bounds = {1, 2, 2, 3, 4, 4, 6};
    Bounds all;
    for (std::size_t d = 0; d < names.size(); ++d) {
        const std::size_t same = pattern.find(pattern[d]);
        all.emplace_back(std::string(1, names[d]),
                         same < d ? all[same].second : bounds[random.below(bounds.size())]);
    }
    return all;
}

Workload randomContraction(RandomSource& random) {
    switch (random.below(4)) {
    case 0:
        return kernel("out[a,b] += X[a,b,k] * Y[k]", randomBounds(random, "ABK", "ABK"));
    case 1:
        return kernel("out[a,b,c] += X[a,b,k,l] * Y[c,k,l]",
                      randomBounds(random, "ABCKL", "ABCKL"));
    case 2:
        return kernel("out[b,h,m] += X[b,h,m,k] * Y[b,h,k]", randomBounds(random, "BHMK", "BHMK"));
    default:
        return kernel("out[a] += X[a,i,j] * Y[i,j,a]", randomBounds(random, "AIJ", "AIJ"));
    }
}

Workload randomSquare(RandomSource& random) {
    switch (random.below(4)) {
    case 0:
        return kernel("out[k,p,q] += X[p+r,q+s] * Y[k,r,s]",
                      randomBounds(random, "KPQRS", "KPPRR"));
    case 1:
        return kernel("out[2*p+r,2*q+s] += X[p,q] * Y[r,s]", randomBounds(random, "PQRS", "PPRR"));
    case 2:
        return kernel("out[p,q,d] += X[p+r,q+r,d+r] * Y[r]", randomBounds(random, "PQDR", "PPPR"));
    default:
        return kernel("out[i,j] += X[i+j,k] * Y[k,j+i]", randomBounds(random, "IJK", "IIK"));
    }
}

Problem onRandomMachine(RandomSource& random, const Workload& workload) {
    Accelerator accelerator = randomAccelerator(random, workload);
    const Mapping mapping = randomMapping(random, workload, accelerator);
    boundCapacities(random, workload, mapping, accelerator);
    return bind(workload, accelerator);
}

class SearchSymmetryTest : public QObject {
    Q_OBJECT

private slots:
    void findsTheLeast_data();
    void findsTheLeast();
    void partedMappingsCostTheSame();
    void groupsWhatNoCountTellsApart();
    void listsExchanges();
};

void SearchSymmetryTest::findsTheLeast_data() {
    QTest::addColumn<bool>("square");
    QTest::newRow("like dimensions") << false;
    QTest::newRow("mirror images") << true;
}

void SearchSymmetryTest::findsTheLeast() {
    QFETCH(bool, square);
    const std::uint64_t first = seedFromEnvironment(square ? 5000 : 1000);
    std::size_t symmetric = 0;
    const std::uint64_t rounds = bruteRounds(250);
    for (std::uint64_t seed = first; seed < first + rounds; ++seed) {
        RandomSource random(seed);
        const Problem problem =
            onRandomMachine(random, square ? randomSquare(random) : randomContraction(random));
        SearchOptions options = exactly({});
        const Totals point = search(problem, options).totals;
        const std::vector<Objective> objectives = randomObjectives(seed, problem, {point});
        options.objective = random.chance(50) ? Objective{} : random.pick(objectives);
        Recording heard;
        const SearchResult whole = search(problem, options, &heard);
        const SearchResult saved = search(problem, options);
        const QByteArray at = QByteArray::number(static_cast<qulonglong>(seed));
        QVERIFY2(whole.isClosed() && saved.isClosed(), at);
        QVERIFY2(whole.best.has_value() == saved.best.has_value(), at);
        symmetric += square ? !space::Mirrors(space::SearchProblem(problem, options)).empty()
                            : space::InterchangeableDimensions::of(problem).has_value();
        if (!saved.best)
            continue;
        QVERIFY2(violations(problem, *saved.best).empty(), at);
        const Cost cost = evaluate(problem, *saved.best, options.cost);
        QVERIFY2(cost.energy == saved.totals.energy && cost.cycles == saved.totals.cycles, at);
        QVERIFY2(whole.score.primary == saved.score.primary, at);
        QVERIFY2(whole.score.secondary == saved.score.secondary, at);
    }
    QVERIFY2(symmetric > rounds / 2, std::to_string(symmetric).c_str());
}

void SearchSymmetryTest::partedMappingsCostTheSame() {
    std::size_t merged = 0;
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        RandomSource random(seed);
        const Problem problem = onRandomMachine(random, randomContraction(random));
        const auto like = space::InterchangeableDimensions::of(problem);
        if (!like)
            continue;
        ++merged;
        const Problem& fewer = like->merged();
        const Mapping mapping = randomMapping(random, fewer.workload, fewer.accelerator);
        const Mapping unmerged = like->unmerged(mapping);
        const QByteArray at = QByteArray::number(static_cast<qulonglong>(seed));
        QVERIFY2(violations(fewer, mapping).size() == violations(problem, unmerged).size(), at);
        const Cost one = evaluate(fewer, mapping, {});
        const Cost other = evaluate(problem, unmerged, {});
        QVERIFY2(one == other, at);
    }
    QVERIFY(merged > 250);
}

void SearchSymmetryTest::groupsWhatNoCountTellsApart() {
    const Accelerator machine = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    const auto merged = [&](const std::string& equation, const Bounds& bounds) {
        const auto like =
            space::InterchangeableDimensions::of(bind(kernel(equation, bounds), machine));
        return like ? equationText(like->merged().workload) : std::string("none");
    };
    const Bounds bounds = {{"A", 4}, {"B", 8}, {"K", 3}};
    QCOMPARE(merged("out[a,b] += X[a,b,k] * Y[k]", bounds), "out[a] += X[a,k] * Y[k]");
    QCOMPARE(merged("out[a,b] += X[a,k] * Y[b,k]", bounds), "none");
    QCOMPARE(merged("out[a,b] += X[a,b,a] * Y[k]", bounds), "none");    // an index twice
    QCOMPARE(merged("out[a,b] += X[a+b,k] * Y[k]", bounds), "none");    // a window
    QCOMPARE(merged("out[a,b] += X[2*a,b,k] * Y[k]", bounds), "none");  // a stride
    const Bounds large = {{"A", maxBound / 2}, {"B", 4}, {"K", 1}};
    QCOMPARE(merged("out[a,b] += X[a,b,k] * Y[k]", large), "none");
}

void SearchSymmetryTest::listsExchanges() {
    const Accelerator machine = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    const auto tile = [&](const std::string& equation, const Bounds& bounds,
                          const std::vector<std::int64_t>& factors) {
        const Problem problem = bind(kernel(equation, bounds), machine);
        const space::SearchProblem space(problem, exactly({}));
        space::Mirrors mirrors(space);
        mirrors.assign(space::PartialMapping(space));
        return mirrors.isFirst(factors);
    };
    const std::string square = "out[p,q] += X[p+r,q+s] * Y[r,s]";
    const Bounds bounds = {{"P", 4}, {"Q", 4}, {"R", 2}, {"S", 2}};
    QVERIFY(tile(square, bounds, {1, 2, 1, 1}));
    QVERIFY(!tile(square, bounds, {2, 1, 1, 1}));
    QVERIFY(tile(square, bounds, {2, 2, 1, 2}));
    QVERIFY(!tile(square, bounds, {2, 2, 2, 1}));
    const Bounds oblong = {{"P", 4}, {"Q", 4}, {"R", 2}, {"S", 1}};
    QVERIFY(tile(square, oblong, {2, 1, 1, 1}));
    const std::string strided = "out[p,q] += X[2*p+r,q+s] * Y[r,s]";
    QVERIFY(tile(strided, bounds, {2, 1, 1, 1}));
    const std::string cube = "out[p,q,d] += X[p+r,q+s,d+t] * Y[r,s,t]";
    const Bounds cubic = {{"P", 4}, {"Q", 4}, {"D", 4}, {"R", 2}, {"S", 2}, {"T", 2}};
    QVERIFY(tile(cube, cubic, {1, 2, 4, 1, 1, 1}));
    QVERIFY(!tile(cube, cubic, {1, 4, 2, 1, 1, 1}));
    QVERIFY(!tile(cube, cubic, {2, 1, 4, 1, 1, 1}));
    QVERIFY(!tile(cube, cubic, {4, 2, 1, 1, 1, 1}));
}

LOOPGLASS_TEST(SearchSymmetryTest)

}  // namespace loopglass::test::search_symmetry_test

#include "search_symmetry_test.moc"
