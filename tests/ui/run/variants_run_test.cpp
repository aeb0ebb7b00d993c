// A run that also chooses kept tensors and sizes. Its trace and its problem belong to the best
// variant.

#include "format/variant_text.h"
#include "models/space_text.h"
#include "report/report_pdf.h"
#include "run/run_controller.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "search/variants/variant_search.h"
#include "support/paths.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <optional>

namespace loopglass::ui::test::variants_run_test {

std::shared_ptr<const Problem> problemOf(const char* accelerator, const char* workload,
                                         const std::vector<std::int64_t>& bounds = {}) {
    const std::string samples = loopglass::test::sourcePath("samples/");
    Workload work = readWorkload(readSource(samples + "workloads/" + workload));
    for (std::size_t d = 0; d < bounds.size(); ++d) {
        work.dimensions[d].bound = bounds[d];
    }
    return std::make_shared<const Problem>(
        bind(work, readAccelerator(readSource(samples + "accelerators/" + accelerator))));
}

SearchOptions freely() {
    SearchOptions options;
    options.variants = {true, 0.2};
    return options;
}

class VariantsRunTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void theTraceIsThatOfTheWinner() {
        const auto problem = problemOf("eyeriss-like.yaml", "matmul.yaml", {56, 49, 13});
        const VariantsResult expected = variants::searchVariants(*problem, freely());
        QVERIFY(expected.variant != Variant{});
        RunController controller;
        controller.start(problem, freely(), exactMethod());
        QTRY_VERIFY(controller.current() && !controller.current()->isRunning() &&
                    controller.state() == RunController::State::Idle);
        const RunData& run = *controller.current();
        QVERIFY(run.variants() != nullptr);
        QVERIFY(run.variants()->result.variant == expected.variant);
        QVERIFY(run.problem().workload == expected.problem.workload);
        QVERIFY(run.problem().keeper == expected.problem.keeper);
        QCOMPARE(run.result()->score.primary, expected.result.score.primary);
        QVERIFY(!run.result()->stopped());
        QVERIFY(run.trace().size() > 1);
        const BestRecord* best = run.trace().bestAt(run.trace().now());
        QVERIFY(best && best->node == run.result()->bestNode);
        QCOMPARE(best->objective, expected.result.score.primary);
        const QString text = variantsText(run);
        QVERIFY2(text.startsWith(QStringLiteral("Best variant: ")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("%1 variants: ").arg(expected.variants)));
        QString digits = spaceText(run);
        QCOMPARE(digits.remove(QChar(0x202F)).toStdString(), expected.mappingsExactly);
        const QTemporaryDir folder;
        QFile page(folder.filePath(QStringLiteral("report.html")));
        QCOMPARE(writeReport(run, page.fileName()), QString());
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString html = QString::fromUtf8(page.readAll());
        QVERIFY(html.contains(QStringLiteral("Effect of bypass and padding")));
        QVERIFY(html.contains(
            QString::fromStdString("This mapping belongs to a variant of the problem: " +
                                   variantText(*problem, expected.variant) + ".")));
    }

    void withoutFreedomThereIsNoWinner() {
        RunController controller;
        controller.start(problemOf("figure-4-3.yaml", "conv1d.yaml"), {}, exactMethod());
        QTRY_VERIFY(controller.current() && !controller.current()->isRunning());
        QVERIFY(controller.current()->variants() == nullptr);
        QVERIFY(variantsText(*controller.current()).isEmpty());
        // The search with pruning rules chooses bypasses, but pads nothing.
        const MapOptions fitted = principlesMethod().fitted(freely());
        QVERIFY(fitted.variants.bypass && fitted.variants.padding == 0);
        controller.start(problemOf("figure-4-3.yaml", "conv1d.yaml"), fitted);
        QTRY_VERIFY(controller.current() && !controller.current()->isRunning());
        QVERIFY(controller.current()->variants() != nullptr);
    }

    void stoppedItHasTheBestSoFar() {
        RunController controller;
        controller.start(problemOf("eyeriss-like.yaml", "conv2d.yaml"), freely(), exactMethod());
        QVERIFY(controller.current()->isRunning());
        controller.stop();
        QTRY_VERIFY(!controller.current()->isRunning());
        const auto* result = controller.current()->result();
        QVERIFY(result->stopped());
        QVERIFY(!result->best || *result->gap() >= 1);
    }

    void anotherRunSupersedesIt() {
        RunController controller;
        for (int i = 0; i < 5; ++i) {
            controller.start(problemOf("eyeriss-like.yaml", "conv2d.yaml"), freely(),
                             exactMethod());
            QCoreApplication::processEvents();
        }
        controller.start(problemOf("figure-4-3.yaml", "conv1d.yaml"), freely(), exactMethod());
        QTRY_VERIFY(!controller.current()->isRunning() &&
                    !controller.current()->result()->stopped());
        QVERIFY(controller.current()->variants() != nullptr);
    }
};

LOOPGLASS_TEST(VariantsRunTest)

}  // namespace loopglass::ui::test::variants_run_test

#include "variants_run_test.moc"
