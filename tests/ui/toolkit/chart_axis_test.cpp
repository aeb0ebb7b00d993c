#include "runner/run_tests.h"
#include "toolkit/chart.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <random>

namespace loopglass::ui::test::chart_axis_test {

class ChartAxisTest : public QObject {
    Q_OBJECT

private slots:
    void stepsAreTheSmallestRoundNumbers() {
        QCOMPARE(roundStep(1), 1.0);
        QCOMPARE(roundStep(1.1), 2.0);
        QCOMPARE(roundStep(2.1), 5.0);
        QCOMPARE(roundStep(2.1, true), 2.5);
        QCOMPARE(roundStep(0.06), 0.1);
        QCOMPARE(roundStep(5100), 10000.0);
    }

    /// Every value lies on the axis, in order, and ticks rise within it.
    void valuesAndTicksLieOnTheAxis() {
        std::mt19937 random(55);
        std::uniform_real_distribution<double> decades(-3, 9);
        for (int i = 0; i < 2000; ++i) {
            const double a = std::pow(10, decades(random));
            const double b = std::pow(10, decades(random));
            const double least = std::min(a, b);
            const double most = std::max(a, b);
            for (const ChartAxis& axis : {ChartAxis::rounded(least, most, 100, 20),
                                          ChartAxis::logarithmic(least, most, 100, 20),
                                          ChartAxis::even(least, most, 100, 20)}) {
                QVERIFY(axis.at(least) <= 100.001 && axis.at(most) >= 19.999);
                QVERIFY(axis.at(least) >= axis.at(most));
                const std::vector<ChartTick> ticks = axis.labelledTicks(8);
                QVERIFY(!ticks.empty());
                QVERIFY(ticks.front().at <= 100.1 && ticks.back().at >= 19.9);
                QVERIFY(std::is_sorted(
                    ticks.begin(), ticks.end(),
                    [](const ChartTick& one, const ChartTick& two) { return one.at > two.at; }));
            }
        }
    }

    /// The scale is narrow for small and large figures.
    void aConstantFigureHasANarrowScale() {
        for (const double figure : {0.05, 1.0, 3e15}) {
            const ChartAxis scale = ChartAxis::rounded(figure, figure, 0, 100);
            QVERIFY(scale.ticks().back() - scale.ticks().front() < figure / 2);
            QVERIFY(scale.at(figure) >= 0 && scale.at(figure) <= 100);
        }
    }

    void aLogarithmicAxisHasEqualSteps() {
        const ChartAxis axis = ChartAxis::logarithmic(1, 1000, 0, 300, 0);
        QCOMPARE(axis.at(1), 0.0);
        QCOMPARE(axis.at(10), 100.0);
        QCOMPARE(axis.at(1000), 300.0);
        QCOMPARE(axis.ticks(4), (std::vector<double>{1, 10, 100, 1000}));
    }

    void theNearestPointWins() {
        NearestPoint nearest({0, 0}, 10);
        QVERIFY(!nearest.isNearer({10, 0}));
        QVERIFY(nearest.isNearer({3, 4}));
        QVERIFY(!nearest.isNearer({4, 3}));
        QVERIFY(nearest.isNearer({0, 1}));
    }
};

LOOPGLASS_TEST(ChartAxisTest)

}  // namespace loopglass::ui::test::chart_axis_test

#include "chart_axis_test.moc"
