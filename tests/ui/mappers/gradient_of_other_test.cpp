// A surrogate that was trained for another document is never shown as one of this document.
#include "mappers/gradient_tab.h"
#include "mappers/race_page.h"
#include "modes/mappers_mode.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "widgets/count_box.h"
#include "window/main_window.h"

#include <QTest>

namespace loopglass::ui::test::gradient_of_other_test {

class GradientOfOtherTest : public WindowFixture {
    Q_OBJECT

    GradientTab& tab() const { return modeCalled<MappersMode>("mappers").race().gradient(); }
    void open(const char* machine, const char* work) {
        QVERIFY(m_window->openFile(fromSource(machine)));
        QVERIFY(m_window->openFile(fromSource(work)));
        QVERIFY(settle(*m_window));
    }
    void train(int epochs) {
        tab().samples().setValue(400);
        tab().epochs().setValue(epochs);
        tab().evaluations().setValue(20);
        tab().begin();
        QTRY_VERIFY(!tab().run().isRunning());
        QVERIFY(tab().run().data() && tab().run().data()->model);
    }

private slots:
    void init() {
        begin();
        open("samples/accelerators/figure-4-3.yaml", "samples/workloads/conv1d.yaml");
        m_window->commands().action(QStringLiteral("mappers.show-gradient"))->trigger();
    }
    void cleanup() { end(); }

    void theModelBeforeIsOfItsOwnDocument() {
        train(2);
        train(3);
        QVERIFY(tab().canShowPreviousModel());
        open("samples/accelerators/eyeriss-like.yaml", "samples/workloads/matmul.yaml");
        QVERIFY(!tab().run().data());
        QVERIFY(!tab().canShowPreviousModel());
        tab().showPreviousModel();
        QVERIFY(!tab().run().data());
        QCOMPARE(tab().freshness(), Freshness::Nothing);
        train(2);
        QCOMPARE(tab().freshness(), Freshness::Current);
        QVERIFY(!tab().canShowPreviousModel());  // that model still belongs to the other document
        tab().showPreviousModel();
        QCOMPARE(tab().freshness(), Freshness::Current);
    }

    /// After an edit, the previous model is out of date as well.
    void theModelBeforeAnEditIsOld() {
        train(2);
        Accelerator machine = m_window->document().accelerator();
        machine.levels[0].buffers[0].energy.read *= 2;
        m_window->document().setAccelerator(machine, {QStringLiteral("energy"), {}});
        QCOMPARE(tab().freshness(), Freshness::Stale);
        train(3);
        QCOMPARE(tab().freshness(), Freshness::Current);
        QVERIFY(tab().canShowPreviousModel());
        tab().showPreviousModel();
        QCOMPARE(tab().freshness(), Freshness::Stale);
        tab().showPreviousModel();
        QCOMPARE(tab().freshness(), Freshness::Current);
    }

    /// The displayed result stays marked if a training cannot begin.
    void aRefusedTrainingChangesNothing() {
        train(2);
        Accelerator machine = m_window->document().accelerator();
        machine.levels[0].buffers[0].energy.read *= 2;
        m_window->document().setAccelerator(machine, {QStringLiteral("energy"), {}});
        const QString model = m_home->file(QStringLiteral("old.model"));
        QCOMPARE(tab().saveModel(model), QString());
        QVERIFY(!tab().openModel(model).isEmpty());  // a model for another machine
        QCOMPARE(tab().freshness(), Freshness::Stale);
    }
};

LOOPGLASS_TEST(GradientOfOtherTest)

}  // namespace loopglass::ui::test::gradient_of_other_test

#include "gradient_of_other_test.moc"
