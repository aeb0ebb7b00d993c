// Many curves in one chart: their names stay beside the chart without touching, omitted names are
// counted, and neighbouring curves differ in their lines and names.
#include "design/views/curve_painter.h"
#include "runner/run_tests.h"

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
            for (std::size_t one = 0; one < 30; ++one) {
                for (std::size_t other = 0; other < one; ++other) {
                    const double names = apart(theme.legible(curveColour(theme, one)),
                                               theme.legible(curveColour(theme, other)));
                    QVERIFY2(curveLine(one) != curveLine(other) || names > 0.25,
                             qPrintable(QStringLiteral("%1 and %2").arg(one).arg(other)));
                }
            }
        }
    }
};

LOOPGLASS_TEST(CurveNamesTest)

}  // namespace loopglass::ui::test::curve_names_test

#include "curve_names_test.moc"
