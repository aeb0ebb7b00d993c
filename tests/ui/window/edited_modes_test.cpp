// Consistency of the other modes with the document. The document is edited while each mode works.
// After every pass of the event loop, current results belong to the present document. Earlier
// results are veiled, marked as out of date, and not exported.
#include "design/point_panel.h"
#include "mappers/explanation_panel.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/window_fixture.h"
#include "ui/worked_modes.h"

#include <QElapsedTimer>
#include <QImage>
#include <QTest>
#include <functional>

namespace loopglass::ui::test::edited_modes_test {

class EditedModesTest : public WindowFixture {
    Q_OBJECT

    int m_frames = 0;
    int m_oldFrames = 0;

    Document& document() { return m_window->document(); }
    const DocumentState& state() { return document().state(); }
    void trigger(const char* command) {
        m_window->commands().update();
        m_window->commands().action(QLatin1String(command))->trigger();
    }
    void dearer() {
        Accelerator accelerator = document().accelerator();
        accelerator.levels[0].buffers[0].energy.read += 1;
        QCOMPARE(document().setAccelerator(accelerator, {QStringLiteral("energy"), {}, {}}),
                 QString());
    }
    void anotherBound() {
        Workload workload = document().workload();
        std::int64_t& bound = workload.dimensions.front().bound;
        bound = bound == 4 ? 8 : 4;
        QCOMPARE(document().setWorkload(workload, {QStringLiteral("bound"), {}}), QString());
    }
    /// Examines every frame of the work, with some edits, until this number was examined.
    void watch(const std::function<void()>& edit, const std::function<void()>& again,
               const std::function<void()>& look) {
        constexpr int edits = 3;
        constexpr int passes = 4;
        for (int time = 0; time < edits; ++time) {
            again();
            look();
            for (int pass = 0; pass < passes; ++pass) {
                QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
                look();
                ++m_frames;
            }
            edit();
            look();  // in the same pass, before anything else happens
            for (int pass = 0; pass < passes; ++pass) {
                QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
                look();
            }
        }
    }

private slots:
    void init() {
        begin(samples().first());
        m_frames = m_oldFrames = 0;
    }
    void cleanup() { end(); }

    void design() {
        const WorkedModes modes(*m_window);
        modes.show(QStringLiteral("design"));
        DesignPlan plan;
        plan.add("L1.capacity", "8,12,16,24,32,48,64");
        QCOMPARE(document().setDesign(plan, {QStringLiteral("design"), {}, {}}), QString());
        DesignMode& mode = modes.mode<DesignMode>();
        DesignPage& page = mode.design();
        const auto look = [&] {
            const bool current = page.freshness() == Freshness::Current;
            if (page.data()) {
                const DocumentState& of = page.data()->of.of;
                QVERIFY(!current || (of.workload() == state().workload() &&
                                     *of.accelerator == *state().accelerator));
                m_oldFrames += current ? 0 : 1;
            }
            QCOMPARE(page.isStale(), page.freshness() == Freshness::Stale);
            QCOMPARE(page.shownText().isEmpty(), !page.isStale());
            QVERIFY(!page.isStale() || !mode.can(ModeCommand::Export));
        };
        watch([this] { dearer(); }, [this] { trigger("design.run"); }, look);
        QVERIFY(m_oldFrames > 0);
        trigger("run.stop");
    }

    void mappers() {
        const WorkedModes modes(*m_window);
        modes.show(QStringLiteral("mappers"));
        MappersMode& mode = modes.mode<MappersMode>();
        RacePage& page = mode.race();
        RaceChoice choice;
        choice.methods = {"random", "annealing"};
        choice.seeds = 2;
        choice.evaluations = 2000;
        const auto look = [&] {
            const bool current = page.freshness() == Freshness::Current;
            if (page.data()) {
                const DocumentState& of = page.data()->of;
                QVERIFY(!current || (of.workload() == state().workload() &&
                                     *of.accelerator == *state().accelerator));
                m_oldFrames += current ? 0 : 1;
            }
            QCOMPARE(page.shownText().isEmpty(), page.freshness() != Freshness::Stale);
            QVERIFY(page.freshness() != Freshness::Stale || !mode.can(ModeCommand::Export));
        };
        watch([this] { dearer(); }, [&] { QCOMPARE(page.begin(choice), QString()); }, look);
        QVERIFY(m_oldFrames > 0);
        trigger("run.stop");
    }

    /// After another document is opened, no result of the previous one is visible.
    void anotherDocumentEmptiesThem() {
        const WorkedModes modes(*m_window);
        modes.show(QStringLiteral("design"));
        DesignPlan plan;
        plan.add("L1.capacity", "8,12");
        QCOMPARE(document().setDesign(plan, {QStringLiteral("design"), {}, {}}), QString());
        DesignMode& design = modes.mode<DesignMode>();
        trigger("design.run");
        QTRY_VERIFY(!design.design().run().isRunning());
        QVERIFY(design.point().open().isEnabled());
        modes.show(QStringLiteral("mappers"));
        MappersMode& mappers = modes.mode<MappersMode>();
        RaceChoice choice;
        choice.methods = {"random", "annealing"};
        choice.evaluations = 200;
        QCOMPARE(mappers.race().begin(choice), QString());
        QTRY_VERIFY(!mappers.race().run().isRunning());
        dearer();  // an edit leaves both, marked as out of date
        QCOMPARE(design.design().freshness(), Freshness::Stale);
        QCOMPARE(mappers.race().freshness(), Freshness::Stale);
        const auto isEmpty = [&] {
            return design.design().freshness() == Freshness::Nothing && !design.design().data() &&
                   design.design().shownText().isEmpty() && !design.design().isStale() &&
                   !design.point().open().isEnabled() && !design.point().keep().isEnabled() &&
                   mappers.race().freshness() == Freshness::Nothing && !mappers.race().data() &&
                   mappers.race().shownText().isEmpty() && !mappers.why().open().isEnabled();
        };
        m_window->setUnattended(true);
        m_window->openSample(samples().last());
        QVERIFY(isEmpty());
        QVERIFY(mappers.note().isEmpty());
        letPaint();
        modes.show(QStringLiteral("design"));
        letPaint();
        QVERIFY(!design.can(ModeCommand::Export));
        // The same holds after a file with another machine, which is an edit with an undo step.
        QCOMPARE(mappers.race().begin(choice), QString());
        QTRY_VERIFY(!mappers.race().run().isRunning());
        QVERIFY(mappers.race().data());
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like-45nm.yaml")));
        QVERIFY(isEmpty());
    }

    void embed() {
        if (m_window->bench().modeCalled(QStringLiteral("embed")) == nullptr) {
            QSKIP("this build has no solver");
        }
        const WorkedModes modes(*m_window);
        QVERIFY(modes.workOut(QStringLiteral("embed")));
        EmbedMode& mode = modes.mode<EmbedMode>();
        const EmbedSession& fixture = mode.session();
        EmbedPage& page = mode.embedPage();
        page.chooseView(QStringLiteral("match"));
        const auto look = [&] {
            // The time of an answer shows to which operator it belongs, because every edit asks
            // again.
            if (fixture.data() && fixture.isSearching()) {
                ++m_oldFrames;
                QVERIFY(page.isStale());
                QCOMPARE(page.shownText(), QStringLiteral("out of date"));
                QVERIFY(!mode.can(ModeCommand::Export));
            }
            QVERIFY(!fixture.data() || page.isStale() == fixture.isOld());
        };
        watch([this] { anotherBound(); }, [] {}, look);
        QVERIFY(m_oldFrames > 0);
        // Stopped before the answer: the visible result is still out of date.
        anotherBound();
        trigger("run.stop");
        look();
        QVERIFY(!fixture.data() || fixture.isOld() == page.isStale());
        QTRY_VERIFY(!fixture.isRunning());
        mode.run(ModeCommand::Run);
        QTRY_VERIFY(!fixture.isRunning() && fixture.data() && !page.isStale());
    }

    /// A lab has its own numbers, so the document never affects it.
    void labs() {
        const WorkedModes modes(*m_window);
        QVERIFY(modes.workOut(QStringLiteral("labs")));
        QWidget& page = modes.mode<LabsMode>().page();
        letPaint();
        const QImage before = page.grab().toImage();
        dearer();
        letPaint();
        QVERIFY(settle(*m_window));
        letPaint();
        QCOMPARE(page.grab().toImage(), before);
    }
};

LOOPGLASS_TEST(EditedModesTest)

}  // namespace loopglass::ui::test::edited_modes_test

#include "edited_modes_test.moc"
