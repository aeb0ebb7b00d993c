// The view Edit mapping with fonts four steps larger in a window of 1280 by 800: no number is cut,
// no texts overlap, and every column can be reached.
#include "files/samples.h"
#include "manual_mapping/counts_panel.h"
#include "manual_mapping/figure_strip.h"
#include "manual_mapping/manual_mapping_view.h"
#include "manual_mapping/nest_editor.h"
#include "runner/run_tests.h"
#include "ui/clipped_text.h"
#include "ui/window_fixture.h"
#include "ui/worked_modes.h"
#include "views/energy_view.h"
#include "widgets/table_panel.h"
#include "window/main_window.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTest>

namespace loopglass::ui::test::large_text_test {

class LargeTextTest : public WindowFixture {
    Q_OBJECT

    ManualMappingView& manualMapping() { return *m_window->findChild<ManualMappingView*>(); }
    static bool isReachable(const TablePanel& table) {
        const QHeaderView& head = *table.horizontalHeader();
        return !head.isSectionHidden(head.count() - 1) &&
               (head.length() <= table.viewport()->width() + 1 ||
                table.horizontalScrollBar()->isVisible());
    }

private slots:
    void init() {
        begin(sampleCalled(QStringLiteral("resnet18")));
        m_window->resize(1280, 800);
    }
    void cleanup() { end(); }

    void byHand_data() {
        QTest::addColumn<double>("zoom");
        QTest::addColumn<bool>("pinned");
        for (const double zoom : {1.0, 1.25, 1.6}) {
            for (const bool pinned : {false, true}) {
                QTest::addRow("%g%s", zoom, pinned ? ", pinned" : "") << zoom << pinned;
            }
        }
    }
    void isManual() {
        QFETCH(const double, zoom);
        QFETCH(const bool, pinned);
        m_theme->setZoom(zoom);
        m_window->showView(ViewId::Hand);
        if (pinned) {
            QTest::keyClick(&manualMapping(), Qt::Key_P);
            manualMapping().startUntiled();
        }
        letPaint();
        auto& strip = *manualMapping().findChild<FigureStrip*>();
        QStringList wrong = cutDrawing(manualMapping().editor()) + cutDrawing(strip);
        const QString written = writtenOn(strip);
        for (const Figure& figure : strip.figures()) {
            for (QString part : {figure.value, figure.unit}) {
                if (!written.contains(part.remove(QLatin1Char(' ')))) {
                    wrong << QStringLiteral("not written: ") + part;
                }
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
        const auto& table = *manualMapping().findChild<CountsPanel*>()->findChild<TablePanel*>();
        QVERIFY(isReachable(table));
        constexpr int gap = 6;  // with a smaller gap, the columns scroll
        for (int column = 0; column < table.table().columnCount(); ++column) {
            for (int row = 0; row < table.table().rowCount(); ++row) {
                const QModelIndex cell = table.table().index(row, column);
                QFont font = cell.data(Qt::FontRole).value<QFont>();
                font.setPixelSize(m_theme->scaled(12));
                QVERIFY(QFontMetrics(font).horizontalAdvance(cell.data().toString()) + gap <=
                        table.columnWidth(column));
            }
        }
    }

    void energy() {
        m_theme->setZoom(1.6);
        m_window->showView(ViewId::Energy);
        letPaint();
        const auto& table = *m_window->view(ViewId::Energy).findChild<TablePanel*>();
        QVERIFY(isReachable(table));
        const int last = table.table().columnCount() - 1;
        QVERIFY(table.columnWidth(last) >= table.neededWidth(last));
    }
};

LOOPGLASS_TEST(LargeTextTest)

}  // namespace loopglass::ui::test::large_text_test

#include "large_text_test.moc"
