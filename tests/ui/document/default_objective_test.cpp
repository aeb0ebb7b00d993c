// The default limit of an objective can be met, so that a mapping is displayed first.
#include "document/default_objective.h"
#include "mapper/map.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/own_home.h"

#include <QTest>

namespace loopglass::ui::test::default_objective_test {

class DefaultObjectiveTest : public QObject {
    Q_OBJECT

    OwnHome m_home;

private slots:
    void limitsCanBeKept_data() {
        QTest::addColumn<QString>("accelerator");
        QTest::addColumn<QString>("workload");
        for (const auto& [accelerator, workload] : {std::pair{"eyeriss-like", "conv2d"},
                                                    {"eyeriss-like-45nm", "conv2d"},
                                                    {"simba-like", "pointwise"},
                                                    {"figure-4-3", "conv1d"},
                                                    {"systolic-2x2", "lecture-matmul"},
                                                    {"lecture-constraint-1", "lecture-matmul"},
                                                    {"unified-edge", "matmul"}}) {
            QTest::newRow(accelerator) << QString::fromLatin1(accelerator) + QStringLiteral(".yaml")
                                       << QString::fromLatin1(workload) + QStringLiteral(".yaml");
        }
    }
    void limitsCanBeKept() {
        QFETCH(QString, accelerator);
        QFETCH(QString, workload);
        Document document;
        open(document, accelerator, workload);
        for (const ObjectiveKind kind : {ObjectiveKind::EnergyWithin, ObjectiveKind::DelayWithin}) {
            const Objective objective = defaultObjective(kind, document);
            QVERIFY2(leads(document, objective), qPrintable(QString::number(objective.number)));
        }
    }

    /// The limit considers the mappings that the constraints allow.
    void constraintsAreKept() {
        Document document;
        open(document, QStringLiteral("figure-4-3.yaml"), QStringLiteral("conv1d.yaml"));
        const double free = defaultObjective(ObjectiveKind::DelayWithin, document).number;
        document.setConstraints(
            "constraints: [{level: L1, temporal: {factors: [P 1, K 1, C 1, R 1]}}]", {});
        const Objective bound = defaultObjective(ObjectiveKind::DelayWithin, document);
        QVERIFY(bound.number > free);
        QVERIFY(leads(document, bound));
    }

    /// If every access is free, no energy can be limited, and the default is a valid number.
    void aFreeMachine() {
        Document document;
        open(document, QStringLiteral("figure-4-3.yaml"), QStringLiteral("conv1d.yaml"));
        Accelerator free = document.accelerator();
        free.compute.energy = 0;
        for (Level& level : free.levels) {
            for (Buffer& buffer : level.buffers) {
                buffer.energy = {};
            }
        }
        QCOMPARE(document.setAccelerator(free, {}), QString());
        QCOMPARE(defaultObjective(ObjectiveKind::DelayWithin, document).number, 1.0);
    }

private:
    static void open(Document& document, const QString& accelerator, const QString& workload) {
        const QString samples = fromSource("samples/");
        document.open(samples + QStringLiteral("accelerators/") + accelerator);
        document.open(samples + QStringLiteral("workloads/") + workload);
    }
    /// Returns true if a mapping exists.
    static bool leads(const Document& document, const Objective& objective) {
        const Document::Prepared prepared = document.prepare();
        MapOptions options = prepared.options;
        options.objective = objective;
        return map({*prepared.problem, prepared.method, options}).found();
    }
};

LOOPGLASS_TEST(DefaultObjectiveTest)

}  // namespace loopglass::ui::test::default_objective_test

#include "default_objective_test.moc"
