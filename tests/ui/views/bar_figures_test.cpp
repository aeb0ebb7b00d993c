// Numbers above the bars of a chart.
#include "charts/bar_figures.h"
#include "runner/run_tests.h"
#include "theme/theme.h"

#include <QTest>
#include <initializer_list>

namespace loopglass::ui::test::bar_figures_test {

class BarFiguresTest : public QObject {
    Q_OBJECT

    static QStringList written(const std::vector<double>& values, double room) {
        const Theme theme;
        std::vector<BarFigure> figures;
        for (const double value : values) {
            figures.push_back({value, room});
        }
        return barFigures(figures, QFontMetricsF(theme.numbers(10)));
    }
    static QStringList texts(std::initializer_list<const char*> all) {
        QStringList result;
        for (const char* text : all) {
            result << QString::fromUtf8(text);
        }
        return result;
    }
    static double widthOf(const char* text) {
        const Theme theme;
        return QFontMetricsF(theme.numbers(10)).horizontalAdvance(QLatin1String(text)) + 4;
    }

private slots:
    /// 0.7 next to 0.69 would look less exact.
    void allHaveAsManyDigits() {
        QCOMPARE(written({0.69, 0.7, 1.24}, widthOf("0.70")), texts({"0.69", "0.70", "1.2"}));
        QCOMPARE(written({0.6912, 0.7, 12.5}, widthOf("0.700")), texts({"0.691", "0.700", "12.5"}));
        QCOMPARE(written({0.6912, 3, 0.0625}, 200), texts({"0.6912", "3.000", "0.06250"}));
        QCOMPARE(written({2e8, 2.14e8}, widthOf("2.1e8")), texts({"2.0e8", "2.1e8"}));
    }

    void wholeNumbersStayWhole() {
        QCOMPARE(written({7, 120, 45}, 200), texts({"7", "120", "45"}));
        QCOMPARE(written({7, 216'366}, widthOf("2.2e5")), texts({"7", "2.2e5"}));
    }

    /// A number that does not fit with two digits is omitted.
    void whatHasNoRoomIsLeftOut() {
        QCOMPARE(written({7, 216'366}, widthOf("77")), texts({"7", ""}));
        QCOMPARE(written({}, 10), QStringList());
    }
};

LOOPGLASS_TEST(BarFiguresTest)

}  // namespace loopglass::ui::test::bar_figures_test

#include "bar_figures_test.moc"
