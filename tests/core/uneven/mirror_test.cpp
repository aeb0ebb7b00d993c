// Mirror images. The test checks which problems have them, and that a mapping and its image cost
// the same, step by step. uneven_exact_test checks that the search loses no optimum.

#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/space/mirrors.h"
#include "search/space/search_problem.h"
#include "search/uneven/uneven_search.h"
#include "support/builders.h"
#include "support/cases/random_source.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/environment.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/step_simulator.h"

#include <QTest>
#include <algorithm>

namespace loopglass::test::mirror_test {

/// Returns the names of the pairs as text.
std::string mirrorText(const Workload& workload, const SearchOptions& options = {}) {
    const Problem problem = bind(workload, makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const space::SearchProblem space(problem, options);
    std::string text;
    const std::vector<space::Exchange> exchanges = space::exchangesOf(space);
    for (std::size_t d = 0; !exchanges.empty() && d < workload.dimensionCount(); ++d) {
        if (const std::size_t image = exchanges.front()[d]; d < image)
            text += workload.dimensions[d].name + workload.dimensions[image].name + " ";
    }
    return text;
}

Workload conv2d(std::int64_t p, std::int64_t q, std::int64_t r, std::int64_t s,
                const std::string& columns = "Q+S") {
    return makeWorkload({{"K", 3}, {"C", 3}, {"P", p}, {"Q", q}, {"R", r}, {"S", s}},
                        {{"ofmap", {"K", "P", "Q"}},
                         {"ifmap", {"C", "P+R", columns}},
                         {"weight", {"K", "C", "R", "S"}}});
}

class MirrorTest : public QObject {
    Q_OBJECT

private slots:
    void itIsFound();
    void imagesCostTheSame();
    void nothingIsLost();
};

void MirrorTest::itIsFound() {
    QCOMPARE(mirrorText(conv2d(7, 7, 3, 3)), std::string("PQ RS "));
    QCOMPARE(mirrorText(conv2d(7, 7, 1, 1)), std::string("PQ RS "));
    QCOMPARE(mirrorText(conv2d(7, 5, 3, 3)), std::string());
    QCOMPARE(mirrorText(conv2d(7, 7, 3, 2)), std::string());
    QCOMPARE(mirrorText(conv2d(7, 7, 3, 3, "2*Q+S")), std::string());
    // K and C have equal bounds, but index different tensors.
    QCOMPARE(mirrorText(makeWorkload({{"M", 4}, {"N", 4}, {"K", 4}},
                                     {{"out", {"M", "N"}}, {"a", {"M", "K"}}, {"b", {"K", "N"}}})),
             std::string());
    QCOMPARE(mirrorText(makeWorkload({{"M", 4}, {"N", 4}, {"K", 4}},
                                     {{"out", {"M", "N"}}, {"a", {"M", "K", "N"}}, {"b", {"K"}}})),
             std::string("MN "));
    // Constraints name dimensions.
    SearchOptions constrained;
    constrained.constraints.levels.resize(2);
    constrained.constraints.levels[1].temporal.factors = {{dimensionId(2), 1}};
    QCOMPARE(mirrorText(conv2d(7, 7, 3, 3), constrained), std::string());
}

void MirrorTest::imagesCostTheSame() {
    const std::uint64_t first = seedFromEnvironment(1);
    int apart = 0;
    for (std::uint64_t seed = first; seed < first + caseCount(400); ++seed) {
        const RandomCase one = tinySquareCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        const space::SearchProblem space(problem, {});
        const std::vector<space::Exchange> exchanges = space::exchangesOf(space);
        QVERIFY2(!exchanges.empty(), describe(one).c_str());
        RandomSource random(seed);
        for (int i = 0; i < 5; ++i) {
            const Mapping mapping = unevenMapping(random, one.workload, one.accelerator);
            Mapping image = mapping;
            const auto exchange = [&](std::vector<Loop>& loops) {
                for (Loop& loop : loops) {
                    loop.dimension = dimensionId(exchanges.front()[index(loop.dimension)]);
                }
            };
            for (LevelMapping& level : image.levels) {
                exchange(level.temporal);
                exchange(level.x);
                exchange(level.y);
            }
            apart += image == mapping ? 0 : 1;
            const Cost own = simulate(one.workload, one.accelerator, mapping, one.options);
            const Cost other = simulate(one.workload, one.accelerator, image, one.options);
            const std::string where =
                "LOOPGLASS_SEED=" + std::to_string(seed) + "\n" + describe(one);
            QVERIFY2(closeTo(own.energy, other.energy, 1e-12), where.c_str());
            QVERIFY2(closeTo(own.cycles, other.cycles, 1e-12), where.c_str());
        }
    }
    QVERIFY(apart > 0);
}

/// The search without a start mapping finds a result as good as a search with constraints that
/// require nothing. Such constraints prevent the search from skipping mirror images. A start
/// mapping would often be the best one already.
void MirrorTest::nothingIsLost() {
    const std::uint64_t first = seedFromEnvironment(1);
    std::uint64_t leftOut = 0;
    for (std::uint64_t seed = first; seed < first + caseCount(160); ++seed) {
        const RandomCase one = tinySquareCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        for (const Unevenness uneven : {Unevenness::Spatial, Unevenness::All}) {
            SearchOptions options;
            options.cost = one.options;
            options.uneven = uneven;
            options = exactly(options);
            SearchOptions whole = options;
            whole.constraints.levels.resize(problem.levelCount());
            const space::SearchProblem space(problem, options);
            const space::SearchProblem wholeSpace(problem, whole);
            const SearchResult found = uneven::UnevenSearch(space, nullptr, {}).run();
            const SearchResult known = uneven::UnevenSearch(wholeSpace, nullptr, {}).run();
            const std::string where =
                "LOOPGLASS_SEED=" + std::to_string(seed) + "\n" + describe(one);
            QVERIFY2(found.best && known.best && !found.stopped() && !known.stopped(),
                     where.c_str());
            QVERIFY2(closeTo(found.score.primary, known.score.primary, 1e-12), where.c_str());
            QVERIFY(known.statistics.uneven.groupsMirrored == 0);
            leftOut += found.statistics.uneven.groupsMirrored;
        }
    }
    QVERIFY(leftOut > 0);
}

LOOPGLASS_TEST(MirrorTest)

}  // namespace loopglass::test::mirror_test

#include "mirror_test.moc"
