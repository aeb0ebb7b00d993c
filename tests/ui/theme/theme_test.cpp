// Theme colours: text is readable on every background, and marks differ by colour and by shape.
#include "runner/run_tests.h"
#include "theme/theme.h"
#include "ui/no_warnings.h"

#include <QCheckBox>
#include <QImage>
#include <QTest>
#include <algorithm>
#include <cmath>

namespace loopglass::ui::test::theme_test {

double linear(double channel) {
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour) {
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

int distance(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) +
           std::abs(a.blue() - b.blue());
}

class ThemeTest : public QObject {
    Q_OBJECT

private slots:
    void textIsReadable_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textIsReadable() {
        QFETCH(bool, dark);
        Theme theme;
        theme.setDark(dark);
        for (const QColor& ground : {theme.page(), theme.panel()}) {
            QVERIFY(contrast(theme.text(), ground) >= 4.5);
            QVERIFY(contrast(theme.faintText(), ground) >= 4.5);
        }
        QVERIFY(contrast(theme.accent(), theme.panel()) >= 4.5);
        for (std::size_t level = 0; level < 4; ++level) {
            QVERIFY(contrast(theme.text(), theme.levelColor(level, 4)) >= 4.5);
            for (const QColor& ink : {theme.faintText(), theme.accent(), theme.caution(),
                                      theme.markColor(Mark::Capacity)}) {
                QVERIFY(contrast(theme.onLevel(ink), theme.levelColor(level, 4)) >= 4.49);
            }
        }
    }

    /// The innermost level and the operations are neighbours in bars of energy.
    void operationsAreToldFromLevels_data() { textIsReadable_data(); }
    void operationsAreToldFromLevels() {
        QFETCH(bool, dark);
        Theme theme;
        theme.setDark(dark);
        for (const QColor& beside : {theme.levelBarColor(2, 3), theme.page(), theme.panel()}) {
            QVERIFY(contrast(theme.operationsColor(), beside) >= 1.25);
        }
        for (const QColor& ground : {theme.page(), theme.panel()}) {
            QVERIFY(!dark || contrast(theme.operationsColor(), ground) >= 4.5);
        }
    }

    /// A disabled check box shows whether it is ticked.
    void ticksAreSeen_data() { textIsReadable_data(); }
    void ticksAreSeen() {
        QFETCH(bool, dark);
        Theme theme;
        theme.setDark(dark);
        QCheckBox box;
        box.setStyleSheet(theme.styleSheet());
        box.setEnabled(false);
        box.setChecked(true);
        const QImage ticked = box.grab().toImage();
        double most = 1;
        for (int y = 0; y < ticked.height(); ++y) {
            for (int x = 0; x < std::min(16, ticked.width()); ++x) {
                most = std::max(most, contrast(ticked.pixelColor(x, y), theme.page()));
            }
        }
        QVERIFY2(most >= 3, qPrintable(QString::number(most)));
    }

    void colouredTextIsReadable_data() { textIsReadable_data(); }
    void colouredTextIsReadable() {
        QFETCH(bool, dark);
        Theme theme;
        theme.setDark(dark);
        for (std::size_t operand = 0; operand < 6; ++operand) {
            const QColor colour = theme.roleColor(operand);
            const QColor text = theme.legible(colour);
            QVERIFY(contrast(text, theme.panel()) >= 4.49);
            QVERIFY(std::abs(text.hslHueF() - colour.hslHueF()) < 0.02F);  // the hue is the same
        }
        QVERIFY(contrast(theme.good(), theme.panel()) >= 4.49);
        QVERIFY(contrast(theme.caution(), theme.panel()) >= 4.49);
    }

    /// On a projector, text has a contrast of 7 : 1, which WCAG 2 calls enhanced, with larger
    /// letters and thicker lines.
    void projectorIsLouder_data() { textIsReadable_data(); }
    void projectorIsLouder() {
        QFETCH(bool, dark);
        Theme fixture;
        Theme wall;
        fixture.setDark(dark);
        wall.setDark(dark);
        wall.setProjector(true);
        for (const QColor& ground : {wall.page(), wall.panel(), wall.soft()}) {
            QVERIFY(contrast(wall.text(), ground) >= 7);
        }
        QVERIFY(contrast(wall.faintText(), wall.panel()) >= 7);
        QVERIFY(contrast(wall.accent(), wall.panel()) >= 7);
        QVERIFY(contrast(wall.wrong(), wall.panel()) >= 7);
        QVERIFY(contrast(wall.good(), wall.panel()) >= 6.99);
        QVERIFY(contrast(wall.caution(), wall.panel()) >= 6.99);
        QVERIFY(contrast(wall.hairline(), wall.panel()) >
                1.5 * contrast(fixture.hairline(), fixture.panel()));
        for (std::size_t level = 0; level < 4; ++level) {
            QVERIFY(contrast(wall.text(), wall.levelColor(level, 4)) >= 7);
        }
        QVERIFY(wall.font(10).pixelSize() >= 13);
        QVERIFY(wall.numbers(12).pixelSize() > fixture.numbers(12).pixelSize());
        QVERIFY(wall.stroke(1) > fixture.stroke(1));
        const QString sized = wall.sized(QStringLiteral("a { font-size: 10px; margin: 10px }"));
        QCOMPARE(sized, QStringLiteral("a { font-size: 15px; margin: 10px }"));
        QCOMPARE(fixture.sized(sized), sized);
    }

    void marksDiffer_data() { textIsReadable_data(); }
    void marksDiffer() {
        QFETCH(bool, dark);
        Theme theme;
        theme.setDark(dark);
        for (int a = 0; a < 6; ++a) {
            for (int b = a + 1; b < 6; ++b) {
                const auto first = static_cast<Mark>(a);
                const auto second = static_cast<Mark>(b);
                QVERIFY(distance(theme.markColor(first), theme.markColor(second)) >= 40);
                QVERIFY(Theme::markName(first) != Theme::markName(second));
                QVERIFY2(shape(theme, first) != shape(theme, second), "same shape");
            }
        }
    }

    /// A state has the same colour on the report's page and in the window.
    void marksAreThoseOfTheReport() {
        const Theme theme;
        for (int m = 0; m < 6; ++m) {
            const auto mark = static_cast<Mark>(m);
            QCOMPARE(theme.markColor(mark).name().toStdString(), lightColour(mark));
        }
    }

    void changesOnce() {
        Theme theme;
        int changes = 0;
        connect(&theme, &Theme::changed, this, [&changes] { ++changes; });
        theme.setDark(true);
        theme.setDark(true);
        QCOMPARE(changes, 1);
        QVERIFY(!theme.styleSheet().contains(QLatin1Char('%')));
    }

private:
    /// Returns the area with ink of any colour.
    static QImage shape(const Theme& theme, Mark mark) {
        QImage image(40, 40, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        theme.drawMark(painter, mark, QPointF(20, 20), 30);
        painter.end();
        return image.convertToFormat(QImage::Format_Alpha8);
    }
};

LOOPGLASS_TEST(ThemeTest)

}  // namespace loopglass::ui::test::theme_test

#include "theme_test.moc"
