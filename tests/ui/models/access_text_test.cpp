// The explanation of a count. With imperfect factors, the steps differ, so the text has only the
// sum over the steps of a loop.

#include "mapping/legality.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "text/access_text.h"

#include <QTest>

namespace loopglass::ui::test::access_text_test {
using namespace loopglass::test;

class AccessTextTest : public QObject {
    Q_OBJECT

private slots:
    /// 7 in tiles of 3, 3 and 1 at the outer level, then one by one.
    void unevenLoopsHaveTheirSum() {
        const Problem problem =
            bind(conv1d(7, 1, 4, 1), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
        Mapping mapping;
        mapping.levels.resize(2);
        mapping.levels[0].temporal = {{dimensionId(0), 3, 3}, {dimensionId(2), 4, 1}};
        mapping.levels[1].temporal = {{dimensionId(0), 3, 1}};
        mapping = settled(mapping, workloadBounds(problem.workload));
        QVERIFY(violations(problem, mapping).empty() && hasSteps(mapping));
        const TensorId input = tensorId(1);
        const QString text = accessText(problem, mapping, {}, levelId(0), input, Access::Reads);
        QVERIFY2(!text.contains(QStringLiteral("0 × 0")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("words. ")), qPrintable(text));
    }

    /// A loop of two iterations moves once, not "1 times".
    void aLoopOfTwoMovesOnce() {
        const Problem problem =
            bind(conv1d(4, 1, 6, 1), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
        Mapping mapping;
        mapping.levels.resize(2);
        mapping.levels[0].temporal = {{dimensionId(2), 6}, {dimensionId(0), 2}};
        mapping.levels[1].temporal = {{dimensionId(0), 2}};
        QVERIFY(violations(problem, mapping).empty());
        const QString text =
            accessText(problem, mapping, {}, levelId(0), problem.output, Access::Updates);
        QVERIFY2(text.contains(QStringLiteral("once in each of 6 outer iterations")) &&
                     !text.contains(QStringLiteral("1 times")),
                 qPrintable(text));
    }
};

LOOPGLASS_TEST(AccessTextTest)

}  // namespace loopglass::ui::test::access_text_test

#include "access_text_test.moc"
