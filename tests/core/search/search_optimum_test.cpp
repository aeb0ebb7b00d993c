// Real layers are too large for brute force, but the bound rule alone claims their optimum. This
// test looks for better mappings: it makes many small random changes to the optimum and to the
// published mapping, and keeps improvements. It also prints the loss of all four rules together.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/cases/random_source.h"
#include "support/cases/reference_case.h"
#include "support/cases/tiny_cases.h"
#include "support/paths.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace loopglass::test::search_optimum_test {

std::vector<ReferenceCase> batchOne(const std::string& accelerator) {
    std::vector<ReferenceCase> cases;
    for (const ReferenceCase& reference :
         readReferenceCases(sourcePath("samples/evidence/sunstone-mappings.json"))) {
        const bool here = reference.accelerator == accelerator &&
                          reference.layer.find(":n1:") != std::string::npos;
        if (here && cases.size() <= caseCount(20))
            cases.push_back(reference);
    }
    return cases;
}

std::vector<Loop>& somePlace(RandomSource& random, const Accelerator& accelerator,
                             Mapping& mapping) {
    const std::size_t l = random.below(mapping.levels.size());
    LevelMapping& level = mapping.levels[l];
    const Fanout& fanout = accelerator.levels[l].fanout;
    const bool spatial = fanout.x * fanout.y > 1 && random.chance(60);
    return !spatial ? level.temporal : random.chance(50) ? level.x : level.y;
}

void put(RandomSource& random, std::vector<Loop>& loops, const Loop& loop) {
    for (Loop& there : loops) {
        if (there.dimension == loop.dimension) {
            there.factor *= loop.factor;
            return;
        }
    }
    loops.insert(loops.begin() + static_cast<std::ptrdiff_t>(random.below(loops.size() + 1)), loop);
}

/// Moves a divisor of some loop's factor to another place.
void moveFactor(RandomSource& random, const Accelerator& accelerator, Mapping& mapping) {
    std::vector<Loop>& from = somePlace(random, accelerator, mapping);
    if (from.empty())
        return;
    const std::size_t i = random.below(from.size());
    std::vector<std::int64_t> divisors;
    for (std::int64_t divisor = 2; divisor <= from[i].factor; ++divisor) {
        if (from[i].factor % divisor == 0)
            divisors.push_back(divisor);
    }
    const Loop moved{from[i].dimension, random.pick(divisors)};
    from[i].factor /= moved.factor;
    std::erase_if(from, [](const Loop& loop) { return loop.factor == 1; });
    put(random, somePlace(random, accelerator, mapping), moved);
}

void swapLoops(RandomSource& random, Mapping& mapping) {
    std::vector<Loop>& loops = mapping.levels[random.below(mapping.levels.size())].temporal;
    if (loops.size() > 1)
        std::swap(loops[random.below(loops.size())], loops[random.below(loops.size())]);
}

/// Returns the best EDP of `steps` mappings. Each one changes the current mapping a little. The
/// current mapping is replaced by a better one, and sometimes by a slightly worse one.
double bestAround(const Problem& problem, Mapping here, int steps, std::uint64_t seed) {
    RandomSource random(seed);
    double best = std::numeric_limits<double>::infinity();
    double current = evaluate(problem, here).edp();
    for (int step = 0; step < steps; ++step) {
        Mapping next = here;
        for (std::size_t moves = 1 + random.below(3); moves > 0; --moves)
            moveFactor(random, problem.accelerator, next);
        if (random.chance(50))
            swapLoops(random, next);
        if (!violations(problem, next).empty())
            continue;
        const double edp = evaluate(problem, next).edp();
        best = std::min(best, edp);
        if (edp < current || (edp < 1.05 * current && random.chance(5))) {
            here = next;
            current = edp;
        }
    }
    return best;
}

class SearchOptimumTest : public QObject {
    Q_OBJECT

private slots:
    void nothingBetterIsFound_data();
    void nothingBetterIsFound();
};

void SearchOptimumTest::nothingBetterIsFound_data() {
    QTest::addColumn<ReferenceCase>("reference");
    for (const char* accelerator : {"eyeriss", "unified-edge", "basic"}) {
        for (const ReferenceCase& reference : batchOne(accelerator))
            QTest::newRow(reference.name().c_str()) << reference;
    }
}

void SearchOptimumTest::nothingBetterIsFound() {
    QFETCH(ReferenceCase, reference);
    const Problem problem = bind(reference.workload, reference.machine);
    SearchOptions options;
    const SearchResult pruned = search(problem, options);
    options.principles = {false, false, false, true};
    const SearchResult optimum = search(problem, options);
    QVERIFY(pruned.best && optimum.best);
    const double least = optimum.score.primary * (1 - 1e-12);
    const int steps = static_cast<int>(caseCount(20'000));
    QVERIFY(pruned.score.primary >= least);
    QVERIFY(bestAround(problem, *optimum.best, steps, 1) >= least);
    QVERIFY(bestAround(problem, reference.mapping, steps, 2) >= least);
    qInfo("four principles: EDP %.4fx of the optimum",
          pruned.score.primary / optimum.score.primary);
}

LOOPGLASS_TEST(SearchOptimumTest)

}  // namespace loopglass::test::search_optimum_test

#include "search_optimum_test.moc"
