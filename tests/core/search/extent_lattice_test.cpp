// The numbers of tiles, and the steps between them, by their definition.

#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "search/space/extent_lattice.h"
#include "support/builders.h"

#include <QTest>
#include <algorithm>
#include <array>

namespace loopglass::test::extent_lattice_test {

class ExtentLatticeTest : public QObject {
    Q_OBJECT

private slots:
    void stepsAreByOnePrime_data();
    void stepsAreByOnePrime();
    void extentsAreThoseOfTheNumber();
};

void ExtentLatticeTest::stepsAreByOnePrime_data() {
    QTest::addColumn<std::int64_t>("bound");
    for (const std::int64_t bound : {1LL, 2LL, 7LL, 12LL, 64LL, 97LL, 360LL, 5040LL, 720720LL})
        QTest::addRow("%lld", static_cast<long long>(bound)) << bound;
}

bool isPrime(std::int64_t n) {
    for (std::int64_t p = 2; p * p <= n; ++p) {
        if (n % p == 0)
            return false;
    }
    return n > 1;
}

void ExtentLatticeTest::stepsAreByOnePrime() {
    QFETCH(std::int64_t, bound);
    const Problem problem =
        bind(makeWorkload({{"I", bound}, {"J", 6}}, {{"O", {"I"}}, {"A", {"I", "J"}}}),
             makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const space::SearchProblem space(problem, {});
    const space::ExtentLattice lattice(space, 1 << 20);
    const std::vector<std::int64_t>& divisors = space.divisors(bound);
    QCOMPARE(lattice.size(), 4 * divisors.size());
    for (std::size_t from = 0; from < divisors.size(); ++from) {
        QCOMPARE(lattice.extentAt(0, from), divisors[from]);
        std::vector<std::size_t> steps;
        for (std::size_t to = from + 1; to < divisors.size(); ++to) {
            if (divisors[to] % divisors[from] == 0 && isPrime(divisors[to] / divisors[from]))
                steps.push_back(to - from);
        }
        const auto known = lattice.steps(0, from);
        QVERIFY(std::equal(known.begin(), known.end(), steps.begin(), steps.end()));
    }
}

/// All at once they are the extents one by one, up to the largest lattice.
void ExtentLatticeTest::extentsAreThoseOfTheNumber() {
    const Problem problem =
        bind(makeWorkload({{"I", 5040}, {"J", 97}, {"K", 1}, {"M", 720720}, {"N", 720}},
                          {{"O", {"I", "M", "K"}}, {"A", {"I", "J", "N"}}}),
             makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const space::SearchProblem space(problem, {});
    const space::ExtentLattice lattice(space, 1 << 20);
    QCOMPARE(lattice.size(), std::size_t{60 * 2 * 240 * 30});
    std::array<std::int64_t, 5> extents{};
    for (std::size_t number = 0; number < lattice.size(); ++number) {
        lattice.extents(number, extents.data());
        for (std::size_t d = 0; d < extents.size(); ++d)
            QVERIFY(extents[d] == lattice.extent(number, d));
    }
}

LOOPGLASS_TEST(ExtentLatticeTest)

}  // namespace loopglass::test::extent_lattice_test

#include "extent_lattice_test.moc"
