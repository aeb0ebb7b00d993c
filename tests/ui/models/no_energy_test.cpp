// Rows without energy have a dash in the energy column, like counts of zero, because a 0 would be
// conspicuous among numbers.
#include "manual_mapping/count_rows.h"
#include "models/cost_table.h"
#include "runner/run_tests.h"
#include "ui/searched_sample.h"

#include <QTest>

namespace loopglass::ui::test::no_energy_test {

class NoEnergyTest : public QObject {
    Q_OBJECT

private slots:
    void aDashAndNoZero() {
        const auto run = searched("eyeriss-like.yaml", "conv2d.yaml");
        std::optional<DisplayedMapping> shown = bestMapping(*run, std::nullopt);
        QVERIFY(shown.has_value());
        for (LevelCost& level : shown->cost.levels) {
            for (TensorCost& tensor : level.tensors) {
                tensor.accessEnergy = 0;
                tensor.networkEnergy = 0;
            }
        }
        const Theme theme;
        ManualMappingMetrics numbers;
        numbers.cost = shown->cost;
        const QList<TableModel::Row> tables[] = {
            costRows(run->problem(), *shown, run->options().cost, theme),
            countRows(run->problem(), numbers, {}, theme)};
        for (const QList<TableModel::Row>& rows : tables) {
            QVERIFY(rows.size() > 4);
            for (qsizetype row = 0; row + 2 < rows.size(); ++row) {
                QCOMPARE(rows[row].last().text, QStringLiteral("–"));
            }
            QVERIFY(rows.last().last().text != QStringLiteral("–"));
        }
    }
};

LOOPGLASS_TEST(NoEnergyTest)

}  // namespace loopglass::ui::test::no_energy_test

#include "no_energy_test.moc"
