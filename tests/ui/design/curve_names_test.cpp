// Many curves in one chart: their names stay beside the chart and do not touch, what is not named
// is counted, and curves beside each other can be told apart, as lines and as names.
#include "design/views/curve_painter.h"
#include "design/views/curve_view.h"
#include "runner/run_tests.h"
#include "ui/design/design_window.h"
#include "ui/drawn_text.h"

#include <QTest>
#include <cmath>

namespace loopglass::ui::test::curve_names_test {

class CurveNamesTest : public QObject {
    Q_OBJECT

    static double apart(const QColor& one, const QColor& other) {
        return std::hypot(one.redF() - other.redF(), one.greenF() - other.greenF(),
                          one.blueF() - other.blueF());
    }

private slots:
    void curvesAreToldApart() {
        Theme theme;
        for (const bool dark : {false, true}) {
            theme.setDark(dark);
            for (std::size_t one = 0; one < 5 * curveColours; ++one) {
                for (std::size_t other = 0; other < one; ++other) {
                    const double names = apart(theme.legible(curveColour(theme, one)),
                                               theme.legible(curveColour(theme, other)));
                    QVERIFY2(curveLine(one) != curveLine(other) || names > 0.25,
                             qPrintable(QStringLiteral("%1 and %2").arg(one).arg(other)));
                }
            }
        }
    }

    void namesStayBesideTheChart() {
        QStringList capacities;
        for (int words = 8; words < 8 + 60; ++words) {
            capacities << QString::number(words);
        }
        DesignWindow bench;
        QVERIFY(bench.map(QStringLiteral("accelerator: \"%1samples/accelerators/figure-4-3.yaml\"\n"
                                         "workloads: \"%1samples/workloads/conv1d.yaml\"\n"
                                         "vary:\n"
                                         "  - {parameter: L2.capacity, values: [64, 128]}\n"
                                         "  - {parameter: L1.capacity, values: [") +
                          capacities.join(QStringLiteral(", ")) +
                          QStringLiteral("]}\nobjective: edp\nover: sum\nsearch: exact\n")));
        bench.page().chooseView(QStringLiteral("curve"));
        for (const QSize& size : {QSize(1280, 800), QSize(960, 600)}) {
            bench.window().resize(size);
            QCoreApplication::processEvents();
            auto& view = bench.view<CurveView>("curve");
            const QList<DrawnText> drawn = drawnTexts(view);
            bool counted = false;
            for (qsizetype i = 0; i < drawn.size(); ++i) {
                QVERIFY2(!isCut(drawn[i]), qPrintable(drawn[i].text));
                counted = counted || drawn[i].text.contains(QStringLiteral("more"));
                for (qsizetype j = 0; j < i; ++j) {
                    QVERIFY2(!overlap(drawn[i], drawn[j]),
                             qPrintable(drawn[i].text + QLatin1Char('|') + drawn[j].text));
                }
            }
            QVERIFY(counted);
        }
        QCOMPARE(bench.warnings(), QStringList());
    }
};

LOOPGLASS_TEST(CurveNamesTest)

}  // namespace loopglass::ui::test::curve_names_test

#include "curve_names_test.moc"
