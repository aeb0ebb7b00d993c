// The list of reasons and the table of rules: counts that both have are equal.
#include "models/bound_counts.h"
#include "models/reason_counts.h"
#include "reasons/space_panel.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/displayed_view.h"
#include "ui/own_home.h"
#include "ui/searched_sample.h"
#include "widgets/table_panel.h"

#include <QLabel>
#include <QTest>

namespace loopglass::ui::test::bound_counts_test {

class BoundCountsTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    Theme m_theme;

    static std::uint64_t whole(QString text) { return text.remove(QChar(0x202F)).toULongLong(); }
    static std::uint64_t of(const ReasonCount& count) { return count.count; }

private slots:
    void bothCountTheSame_data() {
        QTest::addColumn<std::string>("accelerator");
        QTest::addColumn<std::string>("workload");
        for (const auto& [accelerator, workload] :
             {std::pair{"eyeriss-like.yaml", "conv2d.yaml"},
              std::pair{"figure-4-3.yaml", "conv1d.yaml"},
              std::pair{"unified-edge.yaml", "conv2d.yaml"},
              std::pair{"simba-like.yaml", "pointwise.yaml"},
              std::pair{"datacenter-unified.yaml", "mttkrp-nell2.yaml"}}) {
            QTest::addRow("%s %s", accelerator, workload)
                << std::string(accelerator) << std::string(workload);
        }
    }
    /// The number of kept candidates is equal in both, except for orders of one tile that continued
    /// together. The numbers of pruned candidates differ by the stated amount.
    void bothCountTheSame() {
        QFETCH(std::string, accelerator);
        QFETCH(std::string, workload);
        const auto run = searched(accelerator, workload);
        SpacePanel panel(m_theme);
        panel.resize(1000, 600);
        panel.setDisplayState(loopglass::ui::DisplayState::current(run));
        const TablePanel& listed = panel.listed();
        const std::size_t levels = run->problem().levelCount();
        const ReasonCounts reasons = countReasons(run->trace(), levels);
        const BoundCounts bounds = countBounds(run->trace(), levels);
        std::uint64_t dropped = 0;
        std::uint64_t message = 0;
        for (std::size_t l = 0; l < levels; ++l) {
            const int row = static_cast<int>(l);
            const QString compared = cellText(listed, row, 7);
            message += of(reasons.levels[l][static_cast<std::size_t>(PruneReason::Bound)]);
            if (compared.isEmpty()) {
                continue;
            }
            const std::uint64_t kept = whole(cellText(listed, row, 8));
            QCOMPARE(kept, of(reasons.levels[l][0]) - of(reasons.keptTiles[l]));
            dropped += whole(compared) - kept;
        }
        QCOMPARE(bounds.cut + bounds.ordersCut, message);
        QVERIFY(dropped >= bounds.cut && dropped <= message);
        QString text;
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            text += label->text() + QLatin1Char('\n');
        }
        const auto label = [](std::uint64_t n) { return countLabel(static_cast<std::int64_t>(n)); };
        QVERIFY2(
            text.contains(QStringLiteral("The list of reasons counts %1: ").arg(label(message))),
            qPrintable(text));
        QVERIFY2(dropped == bounds.cut ||
                     text.contains(
                         QStringLiteral("all their orders, and counts %1.").arg(label(dropped))),
                 qPrintable(text));
    }

    /// If a factor grows from one rule to the next, a text explains why.
    void spatialIsExplained() {
        SpacePanel panel(m_theme);
        panel.setDisplayState(
            loopglass::ui::DisplayState::current(searched("eyeriss-like.yaml", "conv2d.yaml")));
        const TablePanel& stages = panel.stages();
        QTRY_VERIFY(stages.model()->rowCount() > 0);
        QString text;
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            text += label->text() + QLatin1Char('\n');
        }
        QVERIFY2(text.contains(QStringLiteral("Spatial: factorisations with spatial loops")),
                 qPrintable(text));
        const QModelIndex spatial = stages.model()->index(0, 3);
        QVERIFY(spatial.data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("factorisations with spatial loops for each")));
    }

    /// Without a separator, factors and orders would look like one number.
    void numbersStandApart_data() {
        QTest::addColumn<int>("width");
        for (const int width : {400, 560, 660, 760, 1000}) {
            QTest::addRow("%d", width) << width;
        }
    }
    void numbersStandApart() {
        QFETCH(int, width);
        const auto run = searched("eyeriss-like.yaml", "conv2d.yaml");
        SpacePanel panel(m_theme);
        panel.resize(width, 600);
        panel.show();
        panel.setDisplayState(loopglass::ui::DisplayState::current(run));
        TablePanel& stages = panel.stages();
        QTRY_VERIFY(stages.model()->rowCount() > 0);
        for (int column = 1; column < stages.model()->columnCount(); ++column) {
            const int letters =
                QFontMetrics(m_theme.numbers(12)).horizontalAdvance(QLatin1Char('0'));
            for (int row = 0; row < stages.model()->rowCount(); ++row) {
                const QString text = cellText(stages, row, column);
                QVERIFY2(stages.columnWidth(column) >= letters * (text.size() + 1),
                         qPrintable(text));
            }
        }
    }
};

LOOPGLASS_TEST(BoundCountsTest)

}  // namespace loopglass::ui::test::bound_counts_test

#include "bound_counts_test.moc"
