// The results of the mode Design space in a session: points, the search of sizes and the steps of
// Sensitivity are shown on reopening without a search, as current or out of date.
#include "design/saved_design.h"
#include "design/views/sensitivity_view.h"
#include "design/views/sizes_view.h"
#include "runner/run_tests.h"
#include "ui/design/design_window.h"

#include <QTest>

namespace loopglass::ui::test::kept_design_test {

constexpr const char* sizes = R"(accelerator: %1samples/accelerators/eyeriss-like-45nm.yaml
workloads: %1samples/networks/alexnet.yaml
vary:
  - {parameter: L2.capacity, values: [8192, 32768, 65536]}
  - {parameter: L2.bandwidth.read, values: [4, 8]}
)";

class KeptDesignTest : public QObject {
    Q_OBJECT

private slots:
    void everyResultStays();
    void anEditMakesThemOld();
    void nothingIsSearchedOnReopening();

private:
    static QString save(DesignWindow& shown) {
        const QString file = shown.write(QStringLiteral("kept.loopglass"), "{}");
        emit shown.window().files().aboutToSave();
        shown.window().document().save(file);
        QFile copy(file);
        return copy.open(QIODevice::ReadOnly) ? QString::fromUtf8(copy.readAll()) : QString();
    }
    static void open(DesignWindow& shown, const QString& session) {
        const QString file = shown.write(QStringLiteral("kept.loopglass"), session.toUtf8());
        QVERIFY(shown.window().openFile(file));
        QTRY_VERIFY_WITH_TIMEOUT(!shown.page().run().isRunning(), longestWait);
    }
    static DesignRuns runs(DesignWindow& shown) {
        return {shown.page().run(),
                *dynamic_cast<SizesView*>(shown.page().view(QStringLiteral("sizes"))),
                *dynamic_cast<SensitivityView*>(shown.page().view(QStringLiteral("sensitivity")))};
    }
};

void KeptDesignTest::everyResultStays() {
    QString session;
    SharedDesign before;
    SharedSizes sizesBefore;
    SharedSteps stepsBefore;
    {
        DesignWindow shown;
        QVERIFY(shown.map(QLatin1String(sizes)));
        before = shown.page().data();
        shown.trigger("design.steps");
        QTRY_VERIFY_WITH_TIMEOUT(!runs(shown).steps.isRunning(), longestWait);
        shown.trigger("design.search");
        QTRY_VERIFY_WITH_TIMEOUT(!runs(shown).sizes.isRunning(), longestWait);
        sizesBefore = runs(shown).sizes.known(before->of.design);
        stepsBefore = runs(shown).steps.allKnown().front();
        QVERIFY(sizesBefore && !sizesBefore->wants.empty());
        session = save(shown);
        QVERIFY(session.size() < 200'000);
    }
    DesignWindow shown;
    open(shown, session);
    const SharedDesign& data = shown.page().data();
    QVERIFY(data);
    QCOMPARE(shown.page().freshness(), Freshness::Current);
    QCOMPARE(data->known(), before->known());
    for (std::size_t c = 0; c < before->curves.size(); ++c) {
        for (std::size_t x = 0; x < before->xs.size(); ++x) {
            const DesignPoint& one = *before->at({c, x});
            const DesignPoint& other = *data->at({c, x});
            QCOMPARE(other.objective, one.objective);
            QCOMPARE(other.energy, one.energy);
            QCOMPARE(other.parts, one.parts);
            QCOMPARE(other.area(), one.area());
            QCOMPARE(other.proven, one.proven);
            QVERIFY(*other.machine == *one.machine);
            QCOMPARE(other.underRoofs.size(), one.underRoofs.size());
            QCOMPARE(other.underRoofs.front().perWord, one.underRoofs.front().perWord);
        }
    }
    const SharedSizes found = runs(shown).sizes.known(data->of.design);
    QVERIFY(found);
    QCOMPARE(found->order, sizesBefore->order);
    QCOMPARE(found->explored.cost.objective, sizesBefore->explored.cost.objective);
    QCOMPARE(found->wants.size(), sizesBefore->wants.size());
    for (std::size_t number = 0; number < found->explored.configurations.size(); ++number) {
        QCOMPARE(found->explored.configurations[number].number,
                 sizesBefore->explored.configurations[number].number);
    }
    const SharedSteps steps = runs(shown).steps.known(data->of.design, *stepsBefore->machine);
    QVERIFY(steps);
    QCOMPARE(steps->order, stepsBefore->order);
    QCOMPARE(steps->found.steps.size(), stepsBefore->found.steps.size());
    for (std::size_t step = 0; step < steps->found.steps.size(); ++step) {
        QCOMPARE(design::changeOf(steps->found, steps->found.steps[step]),
                 design::changeOf(stepsBefore->found, stepsBefore->found.steps[step]));
    }
    QCOMPARE(shown.warnings(), QStringList());
}

void KeptDesignTest::anEditMakesThemOld() {
    QString session;
    double best = 0;
    {
        DesignWindow shown;
        QVERIFY(shown.map(QLatin1String(sizes)));
        best = shown.page().data()->at(*shown.page().data()->best())->objective;
        Accelerator accelerator = shown.window().document().accelerator();
        accelerator.levels[2].buffers[0].capacity = 24;
        QCOMPARE(shown.window().document().setAccelerator(accelerator, {}), QString());
        session = save(shown);
    }
    DesignWindow shown;
    open(shown, session);
    QCOMPARE(shown.page().freshness(), Freshness::Stale);
    QCOMPARE(shown.page().data()->at(*shown.page().data()->best())->objective, best);
}

/// Of a run that was stopped, the finished points are kept, and the others stay unknown.
void KeptDesignTest::nothingIsSearchedOnReopening() {
    QString session;
    std::size_t known = 0;
    {
        DesignWindow shown;
        QVERIFY(shown.map(QLatin1String(sizes)));
        const PointCache::Used all = shown.page().run().used();
        PointCache::Used some = all;
        some.layers.erase(some.layers.begin());
        shown.page().run().restore(shown.window().document().state(), some,
                                   shown.window().document());
        session = save(shown);
        known = all.layers.size();
    }
    DesignWindow shown;
    open(shown, session);
    QVERIFY(shown.page().run().used().layers.size() <= known);
    QCOMPARE(shown.page().run().isRunning(), false);
}

LOOPGLASS_TEST(KeptDesignTest)

}  // namespace loopglass::ui::test::kept_design_test

#include "kept_design_test.moc"
