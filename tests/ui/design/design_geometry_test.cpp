// The mode Design space at 1280x800: nothing is cut off, and no empty line remains.
#include "design/vary_panel.h"
#include "design/views/sizes_view.h"
#include "design_window.h"
#include "modes/headers/top_bar.h"
#include "modes/mode_rail.h"
#include "runner/run_tests.h"

#include <QComboBox>
#include <QHeaderView>
#include <QImage>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>

namespace loopglass::ui::test::design_geometry_test {

const char* const design = "accelerator: %1/samples/accelerators/eyeriss-like-45nm.yaml\n"
                           "workloads: %1/samples/workloads/conv1d.yaml\n"
                           "vary:\n"
                           "  - {parameter: L2.capacity, values: [4096, 8192]}\n"
                           "  - {parameter: L1.weight_spad.capacity, values: [32, 64]}\n";

/// Returns the texts of a combo box that do not fit its field, for all its items or for the
/// selected one.
QStringList cutWords(const QComboBox& box, bool all) {
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = false;
    const int room =
        box.style()
            ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box)
            .width();
    QStringList cut;
    for (int item = 0; item < box.count(); ++item) {
        const QString text = box.itemText(item);
        if ((all || item == box.currentIndex()) &&
            box.fontMetrics().horizontalAdvance(text) > room) {
            cut << QStringLiteral("%1: %2").arg(box.accessibleName(), text);
        }
    }
    return cut;
}

class DesignGeometryTest : public QObject {
    Q_OBJECT

    std::unique_ptr<DesignWindow> m_bench;

private slots:
    void init() {
        m_bench = std::make_unique<DesignWindow>();
        QVERIFY(m_bench->map(QLatin1String(design)));
    }
    void cleanup() {
        QCOMPARE(m_bench->warnings(), QStringList());
        m_bench.reset();
    }

    void theRailHasRoomForItsNames() {
        const auto* rail = m_bench->window().findChild<ModeRail*>();
        for (const QToolButton* button : rail->findChildren<QToolButton*>()) {
            if (button->property("rail").toBool()) {
                QVERIFY2(rail->rect().contains(button->geometry()),
                         qPrintable(QStringLiteral("%1: %2 to %3 of %4")
                                        .arg(button->text())
                                        .arg(button->geometry().left())
                                        .arg(button->geometry().right())
                                        .arg(rail->width())));
            }
        }
    }

    void theChoicesAtTheLeftAreWhole() {
        for (const QComboBox* box : m_bench->mode().vary().findChildren<QComboBox*>()) {
            if (box->isVisible()) {
                QCOMPARE(cutWords(*box, true).join(QLatin1Char('\n')), QString());
            }
        }
    }

    /// The panel stays usable at its smallest width.
    void thePanelAtTheLeftIsWhole() {
        VaryPanel& panel = m_bench->mode().vary();
        QVERIFY(panel.minimumSizeHint().width() > 0);
        QVERIFY(panel.viewport()->width() >= panel.widget()->minimumSizeHint().width());
        panel.resize(panel.minimumSizeHint().width(), panel.height());
        QVERIFY(panel.viewport()->width() >= panel.widget()->minimumSizeHint().width());
        QVERIFY(m_bench->window().minimumSizeHint().width() <= 1280);
    }

    /// The tab bar has one colour from the last tab to its end.
    void nothingStandsBehindTheTabs() {
        auto* tabs = m_bench->page().findChild<QTabWidget*>();
        const QImage picture = m_bench->page().grab().toImage();
        const int high = tabs->tabBar()->height();
        const int last = tabs->tabBar()->tabRect(tabs->count() - 1).right();
        const QColor ground = picture.pixelColor(last + 40, high / 2);
        for (int x = last + 40; x < picture.width(); ++x) {
            for (int y = 4; y < high - 4; ++y) {
                QVERIFY2(picture.pixelColor(x, y) == ground,
                         qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
            }
        }
    }

    /// Titles are complete, numbers are separated, and most of the width is left for the reason.
    void theSizesHaveRoomForTheirNumbers() {
        m_bench->trigger("design.sizes");
        const QTableWidget& table = m_bench->view<SizesView>("sizes").table();
        const int last = table.columnCount() - 1;
        for (int column = 0; column < last; ++column) {
            const QTableWidgetItem* head = table.horizontalHeaderItem(column);
            for (const QString& line : head->text().split(QLatin1Char('\n'))) {
                QVERIFY2(table.horizontalHeader()->fontMetrics().horizontalAdvance(line) <=
                             table.columnWidth(column),
                         qPrintable(line));
            }
            for (int row = 0; row < table.rowCount(); ++row) {
                const QTableWidgetItem* item = table.item(row, column);
                const int text = QFontMetrics(item->font()).horizontalAdvance(item->text());
                QVERIFY(text + 14 <= table.columnWidth(column));
            }
        }
        QVERIFY(table.columnWidth(last) > 2 * table.width() / 5);
        QVERIFY(table.columnViewportPosition(last) + table.columnWidth(last) <=
                table.viewport()->width());
    }

    /// The title gives way to it.
    void theObjectiveIsWholeInTheBar() {
        m_bench->trigger("mode.search");
        auto* bar = m_bench->window().findChild<TopBar*>();
        QComboBox* box = nullptr;
        for (QComboBox* each : bar->findChildren<QComboBox*>()) {
            box = each->accessibleName() == QStringLiteral("Objective") ? each : box;
        }
        QVERIFY(box != nullptr && box->isVisible());
        for (int item = 0; item < box->count(); ++item) {
            box->setCurrentIndex(item);
            emit box->activated(item);
            QCoreApplication::processEvents();
            QCOMPARE(cutWords(*box, false).join(QLatin1Char('\n')), QString());
            QCOMPARE(m_bench->window().width(), 1280);
        }
        m_bench->window().controller().stop();
    }
};

LOOPGLASS_TEST(DesignGeometryTest)

}  // namespace loopglass::ui::test::design_geometry_test

#include "design_geometry_test.moc"
