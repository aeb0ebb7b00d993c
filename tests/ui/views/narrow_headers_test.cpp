// Above a view in a window of 1280 pixels, the counts and the columns are not cut.
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/drawn_text.h"
#include "ui/searched_sample.h"
#include "views/energy_view.h"
#include "views/orders_view.h"
#include "views/view_header.h"
#include "widgets/table_panel.h"

#include <QHeaderView>
#include <QTest>

namespace loopglass::ui::test::narrow_headers_test {

constexpr int viewWidth = 688;  ///< pixels of a view between both panels, in a window of 1280

class NarrowHeadersTest : public QObject {
    Q_OBJECT

    Theme m_theme;

private slots:
    /// The title leaves enough width for the counts, which need more than half of the line.
    void countsOfLoopOrdersAreWhole() {
        SelectionModel selection;
        OrdersView orders(selection, m_theme);
        orders.resize(viewWidth, 500);
        orders.show();
        orders.setDisplayState(
            loopglass::ui::DisplayState::current(searched("eyeriss-like.yaml", "conv2d.yaml")));
        const QString written = writtenOn(*orders.findChild<ViewHeader*>());
        QVERIFY2(!written.contains(QChar(0x2026)), qPrintable(written));
        QVERIFY2(written.contains(QStringLiteral("Loopordersofconv2d")), qPrintable(written));
        QVERIFY2(written.contains(QStringLiteral("kept")), qPrintable(written));
    }

    /// A title that needs the whole width still leaves half of the line to the counts.
    void aLongTitleIsElided() {
        ViewHeader header(m_theme);
        header.resize(viewWidth, 34);
        header.setTexts(QStringLiteral("A long title ").repeated(12), QStringLiteral("7 kept"));
        const QString written = writtenOn(header);
        QVERIFY(written.contains(QChar(0x2026)));
        QVERIFY(written.contains(QStringLiteral("7kept")));
    }

    void theBottleneckIsWhole() {
        SelectionModel selection;
        EnergyView energy(selection, m_theme);
        energy.resize(viewWidth, 600);
        energy.show();
        energy.setDisplayState(
            loopglass::ui::DisplayState::current(searched("eyeriss-like.yaml", "conv2d.yaml")));
        auto* table = energy.findChild<TablePanel*>();
        const int last = table->table().columnCount() - 1;
        QTRY_VERIFY(table->columnWidth(last) >= table->neededWidth(last));
        QVERIFY2(table->horizontalHeader()->length() <= table->viewport()->width(),
                 qPrintable(QString::number(table->horizontalHeader()->length())));
        // The columns return to their distance.
        energy.resize(2 * viewWidth, 600);
        for (int column = 0; column <= last; ++column) {
            QTRY_VERIFY(table->columnWidth(column) >= table->neededWidth(column));
        }
    }
};

LOOPGLASS_TEST(NarrowHeadersTest)

}  // namespace loopglass::ui::test::narrow_headers_test

#include "narrow_headers_test.moc"
