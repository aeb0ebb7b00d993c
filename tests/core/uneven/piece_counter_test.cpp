// The share of the iterations that a loop moves, compared with a walk over all pieces. The walk
// handles each sibling separately, in each iteration of the outer loops.

#include "runner/run_tests.h"
#include "search/uneven/cuts/piece_counter.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/environment.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <vector>

namespace loopglass::test::piece_counter_test {

using Steps = std::vector<std::int64_t>;

/// The pieces of one sibling in one run of the innermost temporal loop.
struct Run {
    std::int64_t pieces = 0;
    std::int64_t iterations = 0;
};

/// Walks over all pieces outside a level. The pieces at all other places identify a run.
class Walk {
public:
    Walk(const Steps& steps, std::size_t child, std::int64_t bound)
        : m_steps(&steps),
          m_places(3 * child) {
        std::int64_t range = bound;
        for (std::size_t place = 0; place < m_places; ++place) {
            if (place % 3 == 0 && steps[place] < range)
                m_innermost = place;
            range = steps[place];
        }
        from(0, bound);
    }

    bool hasLoop() const { return m_innermost < none; }
    std::int64_t moving() const {
        std::int64_t iterations = 0;
        for (const auto& [where, run] : m_runs)
            iterations += run.pieces > 1 ? run.iterations : 0;
        return iterations;
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};

    void from(std::size_t place, std::int64_t length) {
        if (place == m_places) {
            Run& run = m_runs[m_where];
            ++run.pieces;
            run.iterations += length;
            return;
        }
        const std::int64_t step = (*m_steps)[place];
        for (std::int64_t begin = 0; begin < length; begin += step) {
            m_where.push_back(place == m_innermost ? 0 : begin);
            from(place + 1, std::min(step, length - begin));
            m_where.pop_back();
        }
    }

    const Steps* m_steps;
    std::size_t m_places;
    std::size_t m_innermost = none;
    std::vector<std::int64_t> m_where;
    std::map<std::vector<std::int64_t>, Run> m_runs;
};

class PieceCounterTest : public QObject {
    Q_OBJECT

private slots:
    void aShortPieceMovesTheSiblingsThatHaveSomethingOfIt();
    void sharesAreThoseOfAWalk();
};

/// 55 columns, 28 at once: the last of 28 lanes has one column, and all other lanes have two.
void PieceCounterTest::aShortPieceMovesTheSiblingsThatHaveSomethingOfIt() {
    const Steps lanes{55, 55, 55, 28, 2, 1, 1, 1, 1};
    QCOMPARE(uneven::PieceCounter(55, lanes).movingShare(2), 54.0 / 55);
    const Steps pairs{55, 55, 55, 28, 4, 2, 1, 1, 1};  // the last of 14 lanes has two and one
    QCOMPARE(uneven::PieceCounter(55, pairs).movingShare(2), 1.0);
    const Steps rest{55, 55, 55, 40, 8, 4, 1, 1, 1};  // four of ten lanes have something of 15
    QCOMPARE(uneven::PieceCounter(55, rest).movingShare(2), 31.0 / 55);
}

void PieceCounterTest::sharesAreThoseOfAWalk() {
    const std::uint64_t first = fromEnvironment("LOOPGLASS_SEED", 1);
    const std::uint64_t cases = fromEnvironment("LOOPGLASS_UNEVEN", caseCount(20'000));
    std::uint64_t parts = 0;
    for (std::uint64_t seed = first; seed < first + cases; ++seed) {
        RandomSource random(seed);
        const std::int64_t bound = random.between(2, 60);
        Steps steps;
        for (std::int64_t range = bound; steps.size() < 9; range = steps.back())
            steps.push_back(random.chance(40) ? range : random.between(1, range));
        for (std::size_t child = 1; child <= 3; ++child) {
            const Walk walk(steps, child, bound);
            const double expected =
                walk.hasLoop() ? static_cast<double>(walk.moving()) / static_cast<double>(bound)
                               : 0;
            const double found = uneven::PieceCounter(bound, steps).movingShare(child);
            QVERIFY2(found == expected, qPrintable(QString("seed %1, child %2: %3, %4 by the walk")
                                                       .arg(seed)
                                                       .arg(child)
                                                       .arg(found)
                                                       .arg(expected)));
            parts += found > 0 && found < 1 ? 1 : 0;
        }
    }
    QVERIFY(parts > cases / 10);
}

LOOPGLASS_TEST(PieceCounterTest)

}  // namespace loopglass::test::piece_counter_test

#include "piece_counter_test.moc"
