// The machines that no other machine dominates. The oracle compares every machine with every other.
#include "design/analysis/machine_front.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"

#include <QTest>
#include <algorithm>

namespace loopglass::test::machine_front_test {

using namespace design;

bool improvesOn(const MachineFigures& a, const MachineFigures& b,
                const std::vector<Figure>& figures, bool before) {
    bool some = before;
    for (const Figure figure : figures) {
        if (a.of(figure) > b.of(figure))
            return false;
        some = some || a.of(figure) < b.of(figure);
    }
    return some;
}

class MachineFrontTest : public QObject {
    Q_OBJECT

private slots:
    void asEveryPairSays();
    void isManual();
};

void MachineFrontTest::asEveryPairSays() {
    const std::vector<std::vector<Figure>> kinds{{Figure::Energy, Figure::Delay},
                                                 {Figure::Energy, Figure::Area},
                                                 {Figure::Delay, Figure::Area},
                                                 {Figure::Energy},
                                                 {allFigures.begin(), allFigures.end()}};
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        RandomSource random(seed);
        const std::size_t range = 2 + random.below(12);
        const auto number = [&] { return static_cast<double>(random.below(range)); };
        std::vector<std::optional<MachineFigures>> machines(random.below(40));
        for (auto& machine : machines)
            if (random.chance(90))
                machine = {number(), number(), number()};
        const std::vector<Figure>& figures = kinds[seed % kinds.size()];
        const std::vector<char> front = onFront(machines, figures);
        QCOMPARE(front.size(), machines.size());
        for (std::size_t m = 0; m < machines.size(); ++m) {
            bool stands = machines[m].has_value();
            for (std::size_t o = 0; o < machines.size() && stands; ++o)
                stands = o == m || !machines[o] ||
                         !improvesOn(*machines[o], *machines[m], figures, o < m);
            QCOMPARE(front[m] != 0, stands);
        }
    }
}

void MachineFrontTest::isManual() {
    const std::vector<std::optional<MachineFigures>> machines{
        MachineFigures{3, 5, 0}, MachineFigures{4, 4, 0}, MachineFigures{4, 6, 0},
        MachineFigures{5, 4, 0}};
    QCOMPARE(onFront(machines, {Figure::Energy, Figure::Delay}), (std::vector<char>{1, 1, 0, 0}));
    QVERIFY(onFront({}, {Figure::Energy}).empty());
}

LOOPGLASS_TEST(MachineFrontTest)

}  // namespace loopglass::test::machine_front_test

#include "machine_front_test.moc"
