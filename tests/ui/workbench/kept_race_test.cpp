// The benchmark of a session: on another computer, the runs are shown on reopening without a run,
// as current or out of date.
#include "mappers/race_page.h"
#include "mappers/racers_panel.h"
#include "modes/mappers_mode.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"

#include <QFile>
#include <QTest>

namespace loopglass::ui::test::kept_race_test {

class KeptRaceTest : public WindowFixture {
    Q_OBJECT

private slots:
    void init() {
        begin();
        m_window->setUnattended(true);
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/figure-4-3.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/workloads/conv1d.yaml")));
        RaceChoice choice = mode().racers().choice();
        choice.methods = {"random", "annealing"};
        choice.seeds = 3;
        choice.evaluations = 100;
        mode().racers().setChoice(choice);
        trigger("mode.mappers");
        mode().run(ModeCommand::Run);
        QTRY_VERIFY_WITH_TIMEOUT(data() && data()->done() == data()->all, longestWait);
        QTRY_VERIFY_WITH_TIMEOUT(!mode().race().run().isRunning(), longestWait);
    }
    void cleanup() { end(); }
    void runsStay() {
        const SharedRaceData before = data();
        reopenElsewhere();
        QVERIFY(data());
        QCOMPARE(mode().race().freshness(), Freshness::Current);
        QCOMPARE(data()->done(), before->all);
        QCOMPARE(data()->optima.front()->value, before->optima.front()->value);
        for (std::size_t method = 0; method < 2; ++method) {
            for (std::size_t seed = 0; seed < 3; ++seed) {
                QCOMPARE(data()->at({0, method, seed})->curve.size(),
                         before->at({0, method, seed})->curve.size());
            }
        }
    }
    void anEditMakesThemOld() {
        const double optimum = data()->optima.front()->value;
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels[0].buffers[0].energy.read *= 2;
        QCOMPARE(m_window->document().setAccelerator(accelerator, {QStringLiteral("energy"), {}}),
                 QString());
        reopenElsewhere();
        QVERIFY(data());
        QCOMPARE(mode().race().freshness(), Freshness::Stale);
        QCOMPARE(data()->optima.front()->value, optimum);
    }

private:
    MappersMode& mode() const { return modeCalled<MappersMode>("mappers"); }
    const SharedRaceData& data() const { return mode().race().data(); }
    /// Reopens the session in a new home folder, which has no stored runs.
    void reopenElsewhere() {
        const QString name = m_home->file(QStringLiteral("kept.loopglass"));
        emit m_window->files().aboutToSave();
        m_window->document().save(name);
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray session = file.readAll();
        file.close();
        QVERIFY(session.size() < 60'000);
        m_window.reset();
        m_home.reset();
        m_home.emplace();
        openWindow();
        const QString copy = m_home->file(QStringLiteral("copy.loopglass"));
        QFile out(copy);
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(session) == session.size());
        out.close();
        QVERIFY(m_window->openFile(copy));
    }
};

LOOPGLASS_TEST(KeptRaceTest)

}  // namespace loopglass::ui::test::kept_race_test

#include "kept_race_test.moc"
