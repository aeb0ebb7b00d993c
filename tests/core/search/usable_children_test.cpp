// The number of children that perfect factors can use, by the definition: all spatial loops over
// all dimensions on both axes.

#include "runner/run_tests.h"
#include "search/space/divisors.h"
#include "search/space/usable_children.h"

#include <QTest>
#include <algorithm>
#include <random>
#include <vector>

namespace loopglass::test::usable_children_test {

class UsableChildrenTest : public QObject {
    Q_OBJECT

private slots:
    void equalsTheBestOfAllUnrollings();
    void primesOutsideTheSizesAreUnused();
    void largeFanoutsAreUsedAsFarAsTheSizesReach();
};

/// Tries all factors of the dimensions from `d` on, on both axes.
std::int64_t bestFrom(const std::vector<std::int64_t>& sizes, std::size_t d, std::int64_t x,
                      std::int64_t y) {
    if (d == sizes.size()) {
        return 1;
    }
    std::int64_t best = 1;
    for (const std::int64_t a : space::divisorsOf(sizes[d])) {
        for (const std::int64_t b : space::divisorsOf(sizes[d] / a)) {
            if (a <= x && b <= y)
                best = std::max(best, a * b * bestFrom(sizes, d + 1, x / a, y / b));
        }
    }
    return best;
}

void UsableChildrenTest::equalsTheBestOfAllUnrollings() {
    std::mt19937 draw(1);
    const auto upTo = [&](int most) { return std::uniform_int_distribution(1, most)(draw); };
    for (int n = 0; n < 300; ++n) {
        const std::vector<std::int64_t> sizes{upTo(24), upTo(24), upTo(60)};
        const std::int64_t x = upTo(20);
        const std::int64_t y = upTo(20);
        QCOMPARE(space::usableChildren(sizes, x, y), bestFrom(sizes, 0, x, y));
    }
}

void UsableChildrenTest::primesOutsideTheSizesAreUnused() {
    const std::vector<std::int64_t> convolution{4, 48, 384, 112, 1, 11, 7};
    QCOMPARE(space::usableChildren(convolution, 12, 5), std::int64_t{48});
    const std::vector<std::int64_t> primes{50257, 29};
    QCOMPARE(space::usableChildren(primes, 14, 12), std::int64_t{1});
}

void UsableChildrenTest::largeFanoutsAreUsedAsFarAsTheSizesReach() {
    const std::vector<std::int64_t> sizes{1 << 20, 1 << 20};
    QCOMPARE(space::usableChildren(sizes, 65536, 65536), std::int64_t{65536} * 65536);
    const std::vector<std::int64_t> few{6, 4};
    QCOMPARE(space::usableChildren(few, 65536, 65536), std::int64_t{24});
}

LOOPGLASS_TEST(UsableChildrenTest)

}  // namespace loopglass::test::usable_children_test

#include "usable_children_test.moc"
