// Costs in physical words: the causes of a difference have the numbers of the cost model, the
// largest cause is first, and the part that sets the pace is the slowest part.
#include "cost/evaluate.h"
#include "runner/run_tests.h"
#include "text/cost_causes.h"
#include "text/text.h"
#include "text/units.h"
#include "ui/searched_sample.h"

#include <QTest>
#include <algorithm>
#include <cmath>

namespace loopglass::ui::test::cost_causes_test {

class CostCausesTest : public QObject {
    Q_OBJECT

    std::shared_ptr<RunData> m_run;
    Cost m_best;

    const Problem& problem() const { return m_run->problem(); }

private slots:
    void initTestCase() {
        m_run = searched("eyeriss-like.yaml", "conv2d.yaml");
        m_best = evaluate(problem(), *m_run->result()->best);
    }

    /// One count changes: the sentence names its tensor, its level, the ratio and both energies.
    void oneChangedCount() {
        for (std::size_t l = 0; l < problem().levelCount(); ++l) {
            for (std::size_t t = 0; t < problem().workload.tensorCount(); ++t) {
                Cost more = m_best;
                TensorCost& changed = more.levels[l].tensors[t];
                if (changed.reads == 0) {
                    continue;
                }
                changed.reads *= 8;
                changed.accessEnergy += 131e6;
                more.energy += 131e6;
                const QStringList causes = energyCauses(problem(), more, m_best);
                QCOMPARE(causes.size(), 1);
                const QString cause = QStringLiteral("%1 is read 8 times as often from %2: +131")
                                          .arg(qt(problem().workload.tensors[t].name),
                                               qt(problem().accelerator.levels[l].name));
                QVERIFY2(causes[0].startsWith(cause) &&
                             causes[0].contains(QStringLiteral(" of +131")),
                         qPrintable(causes[0]));
                const QStringList back = energyCauses(problem(), m_best, more);
                QVERIFY2(back[0].contains(QStringLiteral("8 times less often")),
                         qPrintable(back[0]));
                QVERIFY2(back[0].contains(QChar(0x2212)), qPrintable(back[0]));
            }
        }
    }

    /// An access of only one mapping: the sentence has both counts, and no "this" or "other".
    void anAccessOfOneMapping() {
        Cost with = m_best;
        TensorCost& changed = with.levels[0].tensors[0];
        QCOMPARE(changed.reads, 0);
        changed.reads = 1'000;
        changed.accessEnergy += 131e6;
        with.energy += 131e6;
        const QString tensor = qt(problem().workload.tensors[0].name);
        const QString level = qt(problem().accelerator.levels[0].name);
        const QString sentence = QStringLiteral("%1 reads of %3 from %4 instead of %2: ");
        const QString many = countLabel(1'000);
        const QString none = QStringLiteral("0");
        QVERIFY(energyCauses(problem(), with, m_best)[0].startsWith(
            sentence.arg(many, none, tensor, level)));
        QVERIFY(energyCauses(problem(), m_best, with)[0].startsWith(
            sentence.arg(none, many, tensor, level)));
    }

    /// Several counts of one tensor change: the sentence names them all, because its energy belongs
    /// to all of them. A sentence with the reads alone would claim twice their energy.
    void severalChangedCounts() {
        Cost with = m_best;
        TensorCost& changed = with.levels[0].tensors[0];
        QCOMPARE(changed.reads, 0);
        const std::int64_t updates = changed.updates;
        changed.reads = 1'000;
        changed.updates += 2'000;
        changed.accessEnergy += 131e6;
        with.energy += 131e6;
        const QString cause = energyCauses(problem(), with, m_best)[0];
        QVERIFY2(cause.contains(QStringLiteral("%1 instead of 0 reads").arg(countLabel(1'000))) &&
                     cause.contains(QStringLiteral("%1 instead of %2 updates")
                                        .arg(countLabel(updates + 2'000), countLabel(updates))) &&
                     !cause.contains(QStringLiteral("fills")) &&
                     cause.contains(QStringLiteral(": +131")),
                 qPrintable(cause));
    }

    /// Of two causes with different signs, none claims to be a part of their sum.
    void opposingCauses() {
        Cost other = m_best;
        other.levels[0].tensors[0].updates *= 3;
        other.levels[0].tensors[0].accessEnergy += 200e6;
        other.levels[1].tensors[1].fills /= 2;
        other.levels[1].tensors[1].accessEnergy -= 150e6;
        other.energy += 50e6;
        const QStringList causes = energyCauses(problem(), other, m_best);
        QCOMPARE(causes.size(), 2);
        QVERIFY2(causes[0].contains(QStringLiteral("updated 3 times")) &&
                     causes[0].endsWith(QLatin1Char('+') + energyLabel(200e6) + QLatin1Char('.')),
                 qPrintable(causes[0]));
        QVERIFY2(causes[1].contains(QStringLiteral("written 2 times less often")) &&
                     causes[1].endsWith(QChar(0x2212) + energyLabel(150e6) + QLatin1Char('.')),
                 qPrintable(causes[1]));
    }

    void equalMappings() {
        QCOMPARE(energyCauses(problem(), m_best, m_best),
                 QStringList{QStringLiteral("Both mappings need the same energy.")});
        Cost close = m_best;
        close.energy += 1;  // pJ, no visible part of the energy
        QVERIFY(energyCauses(problem(), close, m_best).first().contains(QLatin1Char('+')));
        QCOMPARE(costCauses(problem(), m_best, m_best, QStringLiteral("best")).last(),
                 paceText(problem(), m_best));
    }

    /// Costs of other levels are not compared.
    void otherLevelsAreNotCompared() {
        Cost shorter = m_best;
        shorter.levels.pop_back();
        QVERIFY(energyCauses(problem(), shorter, m_best).isEmpty());
        QVERIFY(energyCauses(problem(), m_best, shorter).isEmpty());
    }

    void thePaceIsThatOfTheSlowest() {
        Cost slow = m_best;
        slow.levels[1].cycles = slow.cycles = 2 * m_best.cycles;
        slow.levels[1].binding = "read";
        const QString text = paceText(problem(), slow);
        QVERIFY2(text.contains(qt(problem().accelerator.levels[1].name)) &&
                     text.contains(QStringLiteral("read")) &&
                     text.contains(delayLabel(slow.cycles, {})),
                 qPrintable(text));
        Cost lanes = m_best;
        for (LevelCost& level : lanes.levels) {
            level.cycles = 0;
        }
        QVERIFY(paceText(problem(), lanes).startsWith(QStringLiteral("The lanes")));
        const QString both = costCauses(problem(), slow, lanes, QStringLiteral("best")).last();
        QVERIFY2(both.startsWith(text) && both.endsWith(paceText(problem(), lanes)),
                 qPrintable(both));
    }
};

LOOPGLASS_TEST(CostCausesTest)

}  // namespace loopglass::ui::test::cost_causes_test

#include "cost_causes_test.moc"
