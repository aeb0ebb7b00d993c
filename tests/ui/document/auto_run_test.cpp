// Automatic searches after edits: when they start, and what happens to documents that cannot be
// searched.

#include "document/auto_run.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"

#include <QTest>
#include <optional>

namespace loopglass::ui::test::auto_run_test {

constexpr int patience = longestWait;  ///< milliseconds, for a busy computer

/// A document, a controller, and the number of runs.
struct Bench : QObject {
    Bench() {
        connect(&controller, &RunController::runChanged, this, [this] { ++runs; });
    }
    void setCapacity(std::int64_t words, Document::EditTiming pace) {
        Accelerator accelerator = document.accelerator();
        accelerator.levels.back().buffers.front().capacity = words;
        document.setAccelerator(accelerator,
                                {QStringLiteral("capacity"), QStringLiteral("c"), pace});
    }
    bool ended() const { return controller.current() && !controller.current()->isRunning(); }

    Document document;
    RunController controller;
    AutoRun autoRun{document, controller};
    int runs = 0;
};

class AutoRunTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void aClickSearchesAtOnce() {
        Bench bench;
        bench.setCapacity(16, Document::EditTiming::Once);
        QCoreApplication::processEvents();
        QCOMPARE(bench.runs, 1);
        QTRY_VERIFY(bench.ended());
        QCOMPARE(bench.controller.current()
                     ->problem()
                     .accelerator.levels.back()
                     .buffers.front()
                     .capacity,
                 std::optional<std::int64_t>(16));
    }

    void typingIsWaitedFor() {
        Bench bench;
        for (std::int64_t words = 10; words < 15; ++words) {
            bench.setCapacity(words, Document::EditTiming::Typing);
            QCOMPARE(bench.runs, 0);
            QVERIFY(bench.autoRun.isWaiting());
        }
        QTRY_VERIFY(!bench.autoRun.isWaiting());
        QCOMPARE(bench.runs, 1);
    }

    void aSliderSearchesAllTheTime() {
        Bench bench;
        std::int64_t words = 8;
        const auto searchesTenTimes = [&] {
            bench.setCapacity(++words, Document::EditTiming::Sliding);
            return bench.runs >= 10;
        };
        QVERIFY(QTest::qWaitFor(searchesTenTimes, patience));
        QTRY_VERIFY(bench.ended());
        QTRY_COMPARE(bench.controller.current()
                         ->problem()
                         .accelerator.levels.back()
                         .buffers.front()
                         .capacity,
                     std::optional<std::int64_t>(words));
        QCOMPARE(bench.document.undoStack().count(), 1);
    }

    void aSlowSearchIsSupersededByTheSlider() {
        Bench bench;
        bench.document.open(fromSource("samples/accelerators/eyeriss-like.yaml"));
        bench.document.open(fromSource("samples/networks/resnet18.yaml"));
        bench.document.chooseLayer(1);
        SearchOptions options = bench.document.options();
        options.principles = {false, false, false, false};
        bench.document.setOptions(options, {});
        QTRY_COMPARE(bench.runs, 1);
        std::int64_t words = 16;
        const auto searchesOften = [&] {
            bench.setCapacity(++words, Document::EditTiming::Sliding);
            return bench.runs >= 15;
        };
        QVERIFY(QTest::qWaitFor(searchesOften, patience));
        QTRY_VERIFY(!bench.autoRun.isWaiting());  // the last movement is searched too
        bench.controller.stop();
        QTRY_VERIFY(bench.ended());
    }

    /// An exact search with imperfect factors takes long. An edit ends it and starts another one.
    void anEditEndsAnUnevenSearch() {
        Bench bench;
        bench.document.open(fromSource("samples/accelerators/eyeriss-like.yaml"));
        bench.document.open(fromSource("samples/networks/resnet18.yaml"));
        bench.document.setMethod(exactMethod(), {});
        SearchOptions options = bench.document.options();
        options.uneven = Unevenness::All;
        bench.document.setOptions(options, {{}, {}, Document::EditTiming::Once});
        QTRY_VERIFY(bench.controller.current() &&
                    bench.controller.current()->options().uneven == Unevenness::All);
        const std::shared_ptr<RunData> all = bench.controller.current();
        QTRY_VERIFY(all->best(std::nullopt).has_value());
        bench.setCapacity(200, Document::EditTiming::Once);
        QTRY_VERIFY(bench.controller.current() != all);
        const std::shared_ptr<RunData> smaller = bench.controller.current();
        QVERIFY(!all->isRunning());
        options.uneven = Unevenness::Spatial;
        bench.document.setOptions(options, {{}, {}, Document::EditTiming::Once});
        QTRY_VERIFY(bench.controller.current() != smaller);
        QCOMPARE(bench.controller.current()->options().uneven, Unevenness::Spatial);
        // That search may have ended. A search for all imperfect factors is still running when it
        // is stopped.
        options.uneven = Unevenness::All;
        bench.document.setOptions(options, {{}, {}, Document::EditTiming::Once});
        QTRY_COMPARE(bench.controller.current()->options().uneven, Unevenness::All);
        bench.controller.stop();
        QTRY_VERIFY(bench.ended());
        QVERIFY(bench.controller.current()->result()->stopped());
    }

    void whatCannotBeSearchedKeepsTheLastRun() {
        Bench bench;
        bench.autoRun.runNow();
        QTRY_VERIFY(bench.ended());
        const std::shared_ptr<RunData> good = bench.controller.current();
        QStringList message;
        connect(&bench.autoRun, &AutoRun::errorChanged, this,
                [&message](const QString& sentence) { message << sentence; });
        bench.document.setConstraints("constraints: [{level: L9}]",
                                      {{}, QStringLiteral("text"), Document::EditTiming::Typing});
        QTRY_COMPARE(message.size(), 1);
        QVERIFY2(message[0].contains(QStringLiteral("L9")), qPrintable(message[0]));
        QCOMPARE(bench.autoRun.error(), message[0]);
        QCOMPARE(bench.controller.current(), good);
        bench.document.setConstraints("",
                                      {{}, QStringLiteral("text"), Document::EditTiming::Typing});
        QTRY_COMPARE(bench.autoRun.error(), QString());
        bench.setCapacity(12, Document::EditTiming::Once);
        QTRY_VERIFY(bench.controller.current() != good);
    }

    void stepwiseBeginsPaused() {
        Bench bench;
        bench.autoRun.runStepwise();
        QCOMPARE(bench.controller.state(), RunController::State::Paused);
        QCOMPARE(bench.controller.current()->trace().size(), std::size_t{0});
    }

private:
    std::optional<NoWarnings> m_warnings;
};

LOOPGLASS_TEST(AutoRunTest)

}  // namespace loopglass::ui::test::auto_run_test

#include "auto_run_test.moc"
