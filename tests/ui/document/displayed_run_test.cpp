// The object that decides what the window displays: which run, its state compared with the
// document, and the step. The test covers every way in which a run and a document can differ and
// agree again.
#include "document/displayed_run.h"
#include "document/session_text.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "workload/equation.h"

#include <QTest>
#include <QTimer>
#include <optional>

namespace loopglass::ui::test::displayed_run_test {

using namespace loopglass::test;

QString sample(const char* name) {
    return QString::fromStdString(sourcePath("samples/")) + QLatin1String(name);
}

/// A document, its searches, and a list of everything displayed.
struct Bench : QObject {
    explicit Bench(std::chrono::milliseconds patience = DisplayedRun::defaultPatience)
        : shownRun(document, controller, autoRun, selection, patience) {
        connect(&shownRun, &DisplayedRun::changed, this, [this](const DisplayState& shown) {
            history << shown;
            ended << (!shown.run || !shown.run->isRunning());
        });
    }
    void setCapacity(std::int64_t words, Document::EditTiming pace) {
        Accelerator accelerator = document.accelerator();
        accelerator.levels.back().buffers.front().capacity = words;
        QCOMPARE(
            document.setAccelerator(accelerator, {QStringLiteral("c"), QStringLiteral("c"), pace}),
            QString());
    }
    void setConstraints(const char* text) {
        document.setConstraints(text, {{}, QStringLiteral("text"), Document::EditTiming::Once});
    }
    /// Nothing is pruned, so the search does not end within any test.
    void openLarge() {
        document.open(sample("accelerators/eyeriss-like.yaml"));
        document.open(sample("networks/resnet18.yaml"));
        document.chooseLayer(1);
        SearchOptions options = document.options();
        options.principles = {false, false, false, false};
        document.setOptions(options, {});
    }
    const DisplayState& now() const { return shownRun.now(); }
    bool isSettled() const {
        return now().freshness == Freshness::Current && !now().run->isRunning() &&
               now().run == controller.current();
    }
    /// Waits until its result is displayed.
    void search() {
        autoRun.runNow();
        QTRY_VERIFY(isSettled());
    }
    /// Returns the list of everything displayed so far.
    void forget() {
        history.clear();
        ended.clear();
    }
    /// Returns the capacity of the displayed run.
    std::int64_t capacity() const {
        return now().run->problem().accelerator.levels.back().buffers.front().capacity.value_or(0);
    }

    Document document;
    RunController controller;
    SelectionModel selection;
    AutoRun autoRun{document, controller};
    DisplayedRun shownRun;
    QList<DisplayState> history;
    QList<bool> ended;  ///< whether the run had ended when it was displayed
};

class DisplayedRunTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    std::optional<NoWarnings> m_warnings;

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void nothingBeforeTheFirstRun() {
        Bench bench;
        QCOMPARE(bench.now().freshness, Freshness::Nothing);
        QVERIFY(!bench.now().run);
        bench.search();
    }

    void theRunBeforeStaysUntilTheNextHasEnded() {
        Bench bench;
        bench.search();
        const std::shared_ptr<RunData> first = bench.now().run;
        bench.forget();
        bench.setCapacity(16, Document::EditTiming::Typing);
        QCOMPARE(bench.now().freshness, Freshness::Before);
        QCOMPARE(bench.now().run, first);
        QTRY_VERIFY(bench.isSettled());
        QCOMPARE(bench.capacity(), 16);
        for (qsizetype i = 0; i < bench.history.size(); ++i) {
            QVERIFY(bench.history[i].run == first || bench.ended[i]);
            QCOMPARE(bench.history[i].isOld(), bench.history[i].run == first);
        }
    }

    /// While a slider moves, every displayed run is complete, and marked if it does not match the
    /// slider. The previous run gets enough time even on a slow computer.
    void aSliderShowsNothingHalf() {
        Bench bench(std::chrono::hours(1));
        bench.search();
        bench.ended.clear();  // the first run is displayed while it grows
        std::int64_t words = 8;
        for (int i = 0; i < 200; ++i) {
            bench.setCapacity(++words, Document::EditTiming::Sliding);
            QCOMPARE(bench.now().isOld(), bench.capacity() != words);
            QCoreApplication::processEvents();
            QCOMPARE(bench.now().isOld(), bench.capacity() != words);
        }
        QTRY_VERIFY(bench.isSettled());
        QCOMPARE(bench.capacity(), words);
        QVERIFY(bench.ended.size() > 2);
        QVERIFY(!bench.ended.contains(false));
    }

    void aLongSearchIsShownGrowing() {
        Bench bench;
        bench.search();
        const std::shared_ptr<RunData> first = bench.now().run;
        bench.openLarge();
        QCOMPARE(bench.now().freshness, Freshness::Before);
        QCOMPARE(bench.now().run, first);
        QTRY_VERIFY(bench.now().run != first);
        QCOMPARE(bench.now().freshness, Freshness::Current);
        QVERIFY(bench.now().run->isRunning());
        QTRY_VERIFY(bench.now().run->trace().size() > 0);
        bench.controller.pause();
        QVERIFY(bench.now().paused);
        bench.controller.resume();
        QVERIFY(!bench.now().paused);
        bench.controller.stop();
        QTRY_VERIFY(bench.isSettled());
        QVERIFY(bench.now().run->result()->stopped());
    }

    /// Constraints with unknown names, accelerators that cannot run the workload, and text in a
    /// field.
    void whatIsNotSearchedLeavesTheRunStale() {
        Bench bench;
        bench.search();
        const DisplayState good = bench.now();
        bench.setConstraints("constraints: [{level: L9}]");
        QCOMPARE(bench.now().freshness, Freshness::Stale);
        QVERIFY(bench.now().error.contains(QStringLiteral("L9")));
        QCOMPARE(bench.now().run, good.run);
        bench.setConstraints("");
        QTRY_VERIFY(bench.isSettled());
        QCOMPARE(bench.now().error, QString());

        Accelerator accelerator = bench.document.accelerator();
        accelerator.levels.back().buffers.front().keeps = {"nothing"};
        accelerator.levels.back().buffers.front().keepsAll = false;
        bench.document.setAccelerator(accelerator, {{}, {}, Document::EditTiming::Typing});
        QCOMPARE(bench.now().freshness, Freshness::Stale);
        QVERIFY(bench.now().error.contains(QStringLiteral("nothing")));
        bench.document.undoStack().undo();
        QCOMPARE(bench.now().freshness, Freshness::Current);
        QTRY_VERIFY(bench.isSettled());

        const std::shared_ptr<RunData> run = bench.now().run;
        bench.document.refuse(QStringLiteral("field"), QStringLiteral("a number is expected"));
        QCOMPARE(bench.now().freshness, Freshness::Stale);
        QCOMPARE(bench.now().error, QStringLiteral("a number is expected"));
        bench.document.refuse(QStringLiteral("field"), {});
        QCOMPARE(bench.now().freshness, Freshness::Current);
        QCOMPARE(bench.now().run, run);
    }

    /// Only the engine detects that constraints contradict each other.
    void whatTheSearchRefusesIsStale() {
        Bench bench;
        bench.search();
        const std::shared_ptr<RunData> good = bench.now().run;
        bench.setConstraints("constraints: [{level: L1, temporal: {factors: [K 3]}}]");
        QTRY_COMPARE(bench.now().freshness, Freshness::Stale);
        QVERIFY(!bench.now().error.isEmpty());
        QCOMPARE(bench.now().run, good);
        QTRY_VERIFY(!bench.autoRun.isWaiting());
        QCOMPARE(bench.now().freshness, Freshness::Stale);
        bench.setConstraints("");
        QTRY_VERIFY(bench.isSettled());
    }

    void undoneBeforeItWasSearchedIsCurrent() {
        Bench bench;
        bench.search();
        const std::shared_ptr<RunData> first = bench.now().run;
        bench.setCapacity(16, Document::EditTiming::Typing);
        QCOMPARE(bench.now().freshness, Freshness::Before);
        bench.document.undoStack().undo();
        QCOMPARE(bench.now().freshness, Freshness::Current);
        QCOMPARE(bench.now().run, first);
    }

    void aStepIsShownAtOnce() {
        Bench bench;
        bench.search();
        const std::shared_ptr<RunData> first = bench.now().run;
        bench.autoRun.runStepwise();
        QVERIFY(bench.now().run != first);
        QVERIFY(bench.now().paused);
        bench.controller.stepDecision();
        QTRY_COMPARE(bench.now().run->trace().size(), std::size_t{1});
    }

    void aMomentIsOfTheRunThatItWasLookedAtIn() {
        Bench bench;
        bench.search();
        bench.selection.showMoment(3);
        QCOMPARE(bench.now().moment, std::optional<std::uint32_t>(3));
        bench.setCapacity(16, Document::EditTiming::Typing);
        QCOMPARE(bench.now().moment, std::optional<std::uint32_t>(3));
        QCOMPARE(bench.now().freshness, Freshness::Before);
        QTRY_VERIFY(bench.isSettled());
        QCOMPARE(bench.now().moment, std::nullopt);
        QCOMPARE(bench.selection.moment(), std::nullopt);
    }

    /// Nothing of the previous session is shown under the name of the next one.
    void aSessionThatCannotBeSearchedShowsNothing() {
        Bench bench;
        bench.search();
        Session session;
        session.state = bench.document.state();
        session.state.constraints = "constraints: [{level: L9}]";
        bench.document.openText(writeSession(session).toStdString(), QStringLiteral("s"));
        QCOMPARE(bench.now().freshness, Freshness::Nothing);
        QVERIFY(!bench.now().run);
        QVERIFY(bench.now().error.contains(QStringLiteral("L9")));
        bench.setConstraints("");
        QTRY_VERIFY(bench.isSettled());
    }

    void anotherSessionKeepsTheFrameUntilItsSearchHasEnded() {
        Bench bench;
        bench.search();
        const std::shared_ptr<RunData> first = bench.now().run;
        bench.forget();
        Session session;
        session.state = bench.document.state();
        Workload workload = bench.document.workload();
        workload.name = "another";
        workload.dimensions[0].bound = 8;
        session.state.network =
            std::make_shared<const Network>(Network{workload.name, {}, {{workload, 1}}});
        bench.document.openText(writeSession(session).toStdString(), QStringLiteral("s"));
        QCOMPARE(bench.now().run, first);
        QCOMPARE(bench.now().freshness, Freshness::Before);
        bench.search();
        QCOMPARE(bench.now().run->problem().workload.name, std::string("another"));
        for (qsizetype i = 0; i < bench.history.size(); ++i) {
            QVERIFY(bench.history[i].run == first ? bench.history[i].isOld() : bench.ended[i]);
        }
    }

    /// The best variant of a search over keeps and sizes has another problem, but is the result of
    /// the document's search.
    void theWinnerOfAWiderSearchIsCurrent() {
        Bench bench;
        bench.search();
        QCOMPARE(bench.document.setMethod(exactMethod(), {}), QString());
        MapOptions options = bench.document.options();
        options.variants.bypass = true;
        QCOMPARE(bench.document.setOptions(options, {}), QString());
        QCOMPARE(bench.now().freshness, Freshness::Before);
        QTRY_VERIFY(bench.isSettled());
        QVERIFY(bench.now().run->variants() != nullptr);
    }
};

LOOPGLASS_TEST(DisplayedRunTest)

}  // namespace loopglass::ui::test::displayed_run_test

#include "displayed_run_test.moc"
