// The appearance of design views. Headings are above their numbers, the budget line is visible on
// every background, the box at a mark hides no point, and curves have colours that everybody can
// distinguish.
#include "design/views/curve_painter.h"
#include "design/views/map_view.h"
#include "design/views/searched_sizes.h"
#include "design/views/sizes_view.h"
#include "design_window.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/drawn_text.h"

#include <QHeaderView>
#include <QImage>
#include <QPushButton>
#include <QTableWidget>
#include <array>
#include <cmath>

namespace loopglass::ui::test::design_look_test {

const char* const budgeted = "accelerator: %1/samples/accelerators/eyeriss-like-45nm.yaml\n"
                             "workloads: %1/samples/workloads/conv2d.yaml\n"
                             "vary:\n"
                             "  - {parameter: L2.capacity, from: 4096, to: 131072}\n"
                             "  - {parameter: L1.weight_spad.capacity, values: [8, 32, 128]}\n"
                             "limit:\n"
                             "  - {area: 1.2 mm2}\n";
const char* const manyCurves =
    "accelerator: %1/samples/accelerators/datacenter-unified.yaml\n"
    "workloads: %1/samples/workloads/mttkrp-nell2.yaml\n"
    "vary:\n"
    "  - {parameter: L2.capacity, values: [203162, 406324, 812648, 1625296, 3250592, 6501184]}\n"
    "  - {parameter: L1.capacity, from: 32, to: 2048}\n";

using Linear = std::array<double, 3>;

Linear linear(const QColor& colour) {
    const auto part = [](double one) {
        return one <= 0.04045 ? one / 12.92 : std::pow((one + 0.055) / 1.055, 2.4);
    };
    return {part(colour.redF()), part(colour.greenF()), part(colour.blueF())};
}

double contrast(const QColor& one, const QColor& other) {
    const auto light = [](const QColor& colour) {
        const Linear parts = linear(colour);
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05;
    };
    return std::max(light(one), light(other)) / std::min(light(one), light(other));
}

/// Returns the CIELAB colour as seen with a complete colour deficiency (Machado, Oliveira and
/// Fernandes 2009).
Linear seen(const QColor& colour, const std::array<Linear, 3>& eye) {
    const Linear parts = linear(colour);
    Linear rgb{};
    for (std::size_t i = 0; i < 3; ++i) {
        rgb[i] = std::clamp(eye[i][0] * parts[0] + eye[i][1] * parts[1] + eye[i][2] * parts[2], 0.0,
                            1.0);
    }
    const auto root = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = root((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
    const double y = root(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
    const double z = root((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double apart(const Linear& one, const Linear& other) {
    return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

class DesignLookTest : public QObject {
    Q_OBJECT

    std::unique_ptr<DesignWindow> m_bench;

    /// Returns the right ends of a column's texts, in pixels of the table.
    static double endOf(const QList<DrawnText>& texts, int left, int width) {
        double end = 0;
        for (const DrawnText& text : texts) {
            if (text.place.center().x() > left && text.place.center().x() < left + width) {
                end = std::max(end, text.place.right());
            }
        }
        return end;
    }
    static void headingsStandOverNumbers(QTableView& table) {
        const QList<DrawnText> head = drawnTexts(*table.horizontalHeader()->viewport());
        const QList<DrawnText> rows = drawnTexts(*table.viewport());
        for (int column = 0; column + 1 < table.model()->columnCount(); ++column) {
            if (table.isColumnHidden(column)) {
                continue;
            }
            const int left = table.columnViewportPosition(column);
            const double heading = endOf(head, left, table.columnWidth(column));
            const double number = endOf(rows, left, table.columnWidth(column));
            QVERIFY(heading > 0 && number > 0);
            QVERIFY2(std::abs(heading - number) <= 2.5,
                     qPrintable(QStringLiteral("%1: %2, %3").arg(column).arg(heading).arg(number)));
        }
    }

private slots:
    void init() { m_bench = std::make_unique<DesignWindow>(); }
    void cleanup() {
        QCOMPARE(m_bench->warnings(), QStringList());
        m_bench.reset();
    }

    void headingsStandOverTheirNumbers() {
        QVERIFY(m_bench->map(QLatin1String(budgeted)));
        m_bench->trigger("design.sizes");
        auto& view = m_bench->view<SizesView>("sizes");
        headingsStandOverNumbers(view.table());
        QTest::mouseClick(&view.button(), Qt::LeftButton);
        QTRY_VERIFY(view.work().isEmpty());
        QVERIFY(view.searched().isVisible());
        QCoreApplication::processEvents();
        headingsStandOverNumbers(view.searched().table());
    }

    /// Across each line between two cells, some pixel contrasts with both.
    void theBudgetIsSeen_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void theBudgetIsSeen() {
        QFETCH(const bool, dark);
        QVERIFY(m_bench->map(QLatin1String(budgeted)));
        m_bench->theme().setDark(dark);
        m_bench->trigger("design.map");
        auto& map = m_bench->view<MapView>("map");
        const DesignData& data = *m_bench->page().data();
        const QImage picture = map.grab().toImage();
        int lines = 0;
        for (std::size_t c = 0; c < data.curves.size(); ++c) {
            for (std::size_t x = 0; x + 1 < data.xs.size(); ++x) {
                if (data.at({c, x})->over == data.at({c, x + 1})->over) {
                    continue;
                }
                ++lines;
                const QRectF cell = map.cellOf({c, x});
                const QPoint at = QPointF(cell.right(), cell.top() + cell.height() / 4).toPoint();
                constexpr int half = 4;
                for (const int ground : {-8, 8}) {
                    double most = 1;
                    for (int along = -half; along <= half; ++along) {
                        most = std::max(most, contrast(picture.pixelColor(at + QPoint(along, 0)),
                                                       picture.pixelColor(at + QPoint(ground, 0))));
                    }
                    QVERIFY2(most >= 3, qPrintable(QString::number(most)));
                }
            }
        }
        QVERIFY(lines > 0);
        m_bench->theme().setDark(false);
    }

    void theBoxAtTheMarkHidesNothing_data() {
        QTest::addColumn<QString>("design");
        QTest::newRow("conv2d") << QString::fromLatin1(budgeted);
        QTest::newRow("mttkrp") << QString::fromLatin1(manyCurves);
    }
    void theBoxAtTheMarkHidesNothing() {
        QFETCH(const QString, design);
        QVERIFY(m_bench->map(design));
        const DesignData& data = *m_bench->page().data();
        for (const QSize& size : {QSize(694, 690), QSize(1240, 960)}) {
            for (std::size_t n = 0; n < data.all(); ++n) {
                const DesignPlace mark{n / data.xs.size(), n % data.xs.size()};
                const CurvePainter painter(m_bench->theme(), data, mark.curve,
                                           QRectF(QPointF(), QSizeF(size)));
                const QRectF box = painter.markerBox(mark);
                for (std::size_t p = 0; p < data.all(); ++p) {
                    const QPointF at = painter.pointAt({p / data.xs.size(), p % data.xs.size()});
                    QVERIFY2(
                        !box.contains(at),
                        qPrintable(QStringLiteral("%1 of %2 at %3").arg(p).arg(data.all()).arg(n)));
                }
            }
        }
    }

    /// Six colours with the same pattern can be distinguished by everybody; all other pairs by most
    /// people.
    void curvesHaveColoursOfTheirOwn() {
        constexpr std::array<Linear, 3> most{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        constexpr std::array<std::array<Linear, 3>, 4> eyes{{most,
                                                             {{{0.152286, 1.052583, -0.204868},
                                                               {0.114503, 0.786281, 0.099216},
                                                               {-0.003882, -0.048116, 1.051998}}},
                                                             {{{0.367322, 0.860646, -0.227968},
                                                               {0.280085, 0.672501, 0.047413},
                                                               {-0.011820, 0.042940, 0.968881}}},
                                                             {{{1.255528, -0.076749, -0.178779},
                                                               {-0.078411, 0.930809, 0.147602},
                                                               {0.004733, 0.691367, 0.303900}}}}};
        Theme theme;
        for (const bool dark : {false, true}) {
            theme.setDark(dark);
            for (std::size_t one = 0; one < 12; ++one) {
                const QColor own = curveColour(theme, one);
                QVERIFY(contrast(own, theme.panel()) >= 3);
                for (std::size_t other = 0; other < one; ++other) {
                    const QColor beside = curveColour(theme, other);
                    const QString pair = QStringLiteral("%1 and %2").arg(one).arg(other);
                    QVERIFY2(apart(seen(own, most), seen(beside, most)) > 30, qPrintable(pair));
                    for (const auto& eye : eyes) {
                        QVERIFY2(curveLine(one) != curveLine(other) ||
                                     apart(seen(own, eye), seen(beside, eye)) > 15,
                                 qPrintable(pair));
                    }
                }
            }
        }
    }
};

LOOPGLASS_TEST(DesignLookTest)

}  // namespace loopglass::ui::test::design_look_test

#include "design_look_test.moc"
