// The life of a run: what the window receives from a search on another thread.

#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/source.h"
#include "run/run_controller.h"
#include "run/run_feed.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/paths.h"
#include "ui/no_warnings.h"
#include "words/language.h"
#include "workload/input_error.h"

#include <QTest>
#include <QTimer>
#include <atomic>
#include <limits>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace loopglass::ui::test::run_controller_test {

std::string samplePath(const std::string& name) {
    return loopglass::test::sourcePath("samples/") + name + ".yaml";
}

std::shared_ptr<const Problem> problemOf(const std::string& accelerator,
                                         const std::string& workload, std::size_t layer = 0) {
    const Network network = readWorkloadOrNetwork(readSource(samplePath(workload)));
    return std::make_shared<const Problem>(
        bind(network.layers[layer].workload, readAccelerator(readSource(samplePath(accelerator)))));
}

std::shared_ptr<const Problem> small() {
    return problemOf("accelerators/figure-4-3", "workloads/conv1d");
}

/// Nothing is pruned, so the search does not end within any test.
std::shared_ptr<const Problem> large() {
    return problemOf("accelerators/eyeriss-like", "networks/resnet18", 1);
}

SearchOptions withoutPrinciples() {
    SearchOptions options;
    options.principles = {false, false, false, false};
    return options;
}

/// Waits for this number of frames, if nothing should happen that the test could wait for.
bool passFrames(int frames = 4) {
    int passed = 0;
    QTimer frame;
    QObject::connect(&frame, &QTimer::timeout, [&passed] { ++passed; });
    frame.start(16);
    return QTest::qWaitFor([&] { return passed >= frames; }, longestWait);
}

/// Counts the signals of a controller, on the thread of the test.
struct Heard : QObject {
    explicit Heard(RunController& controller) {
        connect(&controller, &RunController::runChanged, this, [this] { ++runs; });
        connect(&controller, &RunController::stateChanged, this, [this] { ++states; });
        connect(&controller, &RunController::failed, this,
                [this](const QString& sentence) { failures << sentence; });
    }
    int runs = 0;
    int states = 0;
    QStringList failures;
};

bool ended(const RunController& controller) {
    return controller.current() && !controller.current()->isRunning();
}

/// Notifies the test when the thread of an engine has finished.
struct ThreadEnd {
    std::atomic<bool>* message = nullptr;
    ~ThreadEnd() {
        if (message != nullptr) {
            *message = true;
        }
    }
};

Method tellingItsEnd(const Method& method, std::atomic<bool>& ended) {
    const MapFunction run = [method, &ended](const MapRequest& request, MapObserver& observer,
                                             std::stop_token stop) {
        thread_local ThreadEnd end;
        end.message = &ended;
        return method.run()(request, observer, std::move(stop));
    };
    return Method({.key = method.key(),
                   .title = method.title(),
                   .description = method.description(),
                   .can = method.can(),
                   .rules = {},
                   .run = run});
}

class RunControllerTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }
    void aRunIsTheSearch();
    void aRunSupersedesTheOneBefore();
    void stepsShowOneEventEach();
    void stepToCutoffEndsOnACut();
    void pausedRunStandsStill();
    void stopAnswersAtOnce_data();
    void stopAnswersAtOnce();
    void speedIsAnUpperLimit();
    void stopStandsAtWhatIsShown_data();
    void stopStandsAtWhatIsShown();
    void whatCannotRunKeepsTheRunBefore();
    void firstRunThatCannotRunIsShown();
    void signalsMayStartTheNextRun();
    void closesDuringARun();
    void saysItsGap();
    void fiftyTimes();
    void aMillionNodesAreHandedOver();
    void aFullFeedHoldsTheEngine();

private:
    std::optional<NoWarnings> m_warnings;
};

void RunControllerTest::aRunIsTheSearch() {
    const auto problem = small();
    Trace expected;
    const SearchResult result = search(*problem, {}, &expected);
    RunController controller;
    Heard heard(controller);
    controller.start(problem, {});
    QVERIFY(controller.current());
    QTRY_VERIFY(ended(controller));
    const RunData& run = *controller.current();
    QCOMPARE(run.trace().size(), expected.size());
    QCOMPARE(run.trace().now(), expected.now());
    QCOMPARE(run.trace().bestHistory().size(), expected.bestHistory().size());
    QCOMPARE(run.trace().trie().nodes.size(), expected.trie().nodes.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const auto id = static_cast<NodeId>(i);
        QCOMPARE(run.trace()[id].state, expected[id].state);
        QCOMPARE(run.trace()[id].payload, expected[id].payload);
        QCOMPARE(run.trace()[id].decidedAt, expected[id].decidedAt);
    }
    QCOMPARE(run.result()->score.primary, result.score.primary);
    QCOMPARE(run.result()->bestNode, result.bestNode);
    QCOMPARE(controller.state(), RunController::State::Idle);
    QCOMPARE(heard.runs, 1);
    QVERIFY(heard.failures.isEmpty());
}

void RunControllerTest::aRunSupersedesTheOneBefore() {
    RunController controller;
    Heard heard(controller);
    controller.start(large(), withoutPrinciples());
    const std::shared_ptr<RunData> first = controller.current();
    QTRY_VERIFY(first->trace().size() > 0);
    QVERIFY(first->isRunning());
    controller.start(small(), {});  // does not wait for the endless search
    QVERIFY(controller.current() != first);
    QVERIFY(!first->isRunning());
    QVERIFY(first->result()->stopped());
    const std::size_t size = first->trace().size();
    QTRY_VERIFY(ended(controller));
    QVERIFY(controller.current()->result()->best.has_value());
    QCOMPARE(heard.runs, 2);
    // Frames of a third run: none of them has results of the first run.
    controller.start(large(), withoutPrinciples());
    QTRY_VERIFY(controller.current()->trace().size() > 0);
    QCOMPARE(first->trace().size(), size);
    QCOMPARE(heard.runs, 3);
}

void RunControllerTest::stepsShowOneEventEach() {
    RunController controller;
    controller.startPaused(small(), {});
    QCOMPARE(controller.state(), RunController::State::Paused);
    const Trace& trace = controller.current()->trace();
    QCOMPARE(trace.size(), std::size_t{0});
    for (std::uint32_t moment = 1; moment <= 40; ++moment) {
        controller.stepDecision();
        QTRY_COMPARE(trace.now(), moment);
        QCOMPARE(controller.state(), RunController::State::Paused);
    }
    QVERIFY(controller.current()->isRunning());
    controller.resume();
    QCOMPARE(controller.state(), RunController::State::Running);
    QTRY_VERIFY(ended(controller));
    Trace expected;
    search(*small(), {}, &expected);
    QCOMPARE(trace.size(), expected.size());
}

void RunControllerTest::stepToCutoffEndsOnACut() {
    RunController controller;
    controller.startPaused(small(), {});
    controller.stepToCutoff();
    QTRY_COMPARE(controller.state(), RunController::State::Paused);
    const Trace& trace = controller.current()->trace();
    std::size_t cut = 0;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        const NodeRecord& node = trace[static_cast<NodeId>(i)];
        if (node.state == NodeState::Cut) {
            ++cut;
            QCOMPARE(node.decidedAt, trace.now());
        }
    }
    QCOMPARE(cut, std::size_t{1});
    controller.resume();
    QTRY_VERIFY(ended(controller));
}

void RunControllerTest::pausedRunStandsStill() {
    RunController controller;
    controller.start(large(), withoutPrinciples());
    QTRY_VERIFY(controller.current()->trace().size() > 0);
    controller.pause();
    QCOMPARE(controller.state(), RunController::State::Paused);
    const std::size_t size = controller.current()->trace().size();
    QVERIFY(passFrames());
    QCOMPARE(controller.current()->trace().size(), size);
    controller.resume();
    QTRY_VERIFY(controller.current()->trace().size() > size);
}

void RunControllerTest::stopAnswersAtOnce_data() {
    QTest::addColumn<bool>("paused");
    QTest::newRow("running") << false;
    QTest::newRow("paused") << true;
}

void RunControllerTest::stopAnswersAtOnce() {
    QFETCH(bool, paused);
    RunController controller;
    controller.start(large(), withoutPrinciples());
    QTRY_VERIFY(!controller.current()->trace().bestHistory().empty());
    if (paused) {
        controller.pause();
        QVERIFY(passFrames());
    }
    controller.stop();  // stops a search that never ends by itself
    QTRY_COMPARE(controller.state(), RunController::State::Idle);
    QTRY_VERIFY(ended(controller));
    QVERIFY(controller.current()->result()->stopped());
    QVERIFY(controller.current()->result()->best.has_value());
    const NodeId best = controller.current()->result()->bestNode;
    QVERIFY(static_cast<std::size_t>(best) < controller.current()->trace().size());
}

void RunControllerTest::speedIsAnUpperLimit() {
    RunController controller;
    controller.setSpeed(100);
    controller.start(small(), {});
    QTRY_VERIFY(controller.current()->trace().now() > 20);
    const double seconds = static_cast<double>(controller.age()) / 1000;
    QVERIFY(controller.current()->trace().now() <= 100 * seconds + 1);
    controller.setSpeed(0);
    QTRY_VERIFY(ended(controller));
}

void RunControllerTest::stopStandsAtWhatIsShown_data() {
    QTest::addColumn<bool>("paused");
    QTest::addColumn<bool>("exact");
    QTest::newRow("at a speed") << false << false;
    QTest::newRow("paused") << true << false;
    QTest::newRow("exact, at a speed") << false << true;
    QTest::newRow("exact, paused") << true << true;
}

/// The engine has ended before the display, and the displayed step proves nothing.
void RunControllerTest::stopStandsAtWhatIsShown() {
    QFETCH(bool, paused);
    QFETCH(bool, exact);
    const auto problem = small();
    std::atomic<bool> engineEnded{false};
    RunController controller;
    controller.setSpeed(1e-6);
    controller.start(problem, {},
                     tellingItsEnd(exact ? exactMethod() : principlesMethod(), engineEnded));
    const std::shared_ptr<RunData> run = controller.current();
    QTRY_VERIFY(engineEnded);
    while (run->isRunning() && !run->best(std::nullopt)) {
        controller.stepDecision();
    }
    if (!paused) {
        controller.resume();
    }
    const std::uint32_t reached = run->trace().now();
    const double best = run->best(std::nullopt)->cost;
    QVERIFY(run->isRunning());
    controller.stop();
    QCOMPARE(controller.state(), RunController::State::Idle);
    QVERIFY(!run->isRunning());
    QVERIFY(run->result()->stopped());
    QCOMPARE(run->result()->score.primary, best);
    QVERIFY(run->result()->best.has_value());
    QVERIFY(run->found()->cost.has_value());
    QVERIFY(!run->found()->isOptimal());
    QVERIFY(!run->found()->gap().has_value());
    QVERIFY(passFrames());
    QCOMPARE(run->trace().now(), reached);
    Trace whole;
    search(*problem, {}, &whole);
    QVERIFY(exact || reached < whole.now());
}

void RunControllerTest::whatCannotRunKeepsTheRunBefore() {
    RunController controller;
    Heard heard(controller);
    controller.start(small(), {});
    QTRY_VERIFY(ended(controller));
    const std::shared_ptr<RunData> good = controller.current();
    SearchOptions impossible;
    impossible.constraints.levels.resize(small()->levelCount());
    // The factor does not divide 4.
    impossible.constraints.levels[0].temporal.factors = {{dimensionId(0), 3}};
    controller.start(small(), impossible);
    QTRY_COMPARE(heard.failures.size(), 1);
    QVERIFY(!heard.failures[0].isEmpty());
    QCOMPARE(controller.current(), good);
    QCOMPARE(controller.state(), RunController::State::Idle);
}

void RunControllerTest::firstRunThatCannotRunIsShown() {
    RunController controller;
    Heard heard(controller);
    SearchOptions impossible;
    impossible.constraints.levels.resize(small()->levelCount());
    impossible.constraints.levels[0].temporal.factors = {{dimensionId(0), 3}};
    controller.start(small(), impossible);
    QTRY_COMPARE(heard.failures.size(), 1);
    QCOMPARE(heard.runs, 1);
    QVERIFY(ended(controller));
    QCOMPARE(QString::fromStdString(english(controller.current()->result()->whyNone)),
             heard.failures[0]);
}

void RunControllerTest::signalsMayStartTheNextRun() {
    RunController controller;
    int left = 5;
    connect(&controller, &RunController::runChanged, this, [&] {
        if (left-- > 0) {
            controller.start(small(), {});
        }
    });
    controller.start(small(), {});
    QTRY_VERIFY(ended(controller));
    QVERIFY(left < 0);
    QCOMPARE(controller.state(), RunController::State::Idle);
}

/// A search with a proof reports the distance of its best from the proven bound, and this distance
/// shrinks.
void RunControllerTest::saysItsGap() {
    RunController controller;
    SearchOptions options = exactly({});
    options.uneven = Unevenness::All;
    controller.start(large(), options);
    double last = std::numeric_limits<double>::infinity();
    int heard = 0;
    bool grew = false;
    const auto listens = [&] {
        const double gap = controller.gap().value_or(last);
        grew |= gap > last;
        heard += gap < last ? 1 : 0;
        last = gap;
        return heard >= 3 || grew || ended(controller);
    };
    QTRY_VERIFY(listens());
    QVERIFY(heard > 0);
    QVERIFY2(!grew && last >= 0, qPrintable(QString::number(last)));
    controller.stop();
    QTRY_VERIFY(controller.state() == RunController::State::Idle);
    QVERIFY(!controller.gap());
}

void RunControllerTest::closesDuringARun() {
    auto controller = std::make_unique<RunController>();
    controller->start(large(), withoutPrinciples());
    QTRY_VERIFY(controller->current()->trace().size() > 0);
    controller.reset();  // stops and joins a search that never ends by itself
}

void RunControllerTest::fiftyTimes() {
    const auto few = small();
    const auto many = large();
    for (int i = 0; i < 50; ++i) {
        RunController controller;
        controller.start(many, i % 2 == 0 ? withoutPrinciples() : SearchOptions());
        if (i % 3 == 0) {
            controller.pause();
        }
        QVERIFY(passFrames(i % 3));
        if (i % 4 == 0) {
            controller.stepDecision();
            controller.stop();
        }
        controller.start(few, {});
        QVERIFY(passFrames(i % 2));
        controller.start(many, withoutPrinciples());
        controller.stepToCutoff();
        if (i % 2 == 0) {
            controller.start(few, {});
            QTRY_VERIFY(ended(controller));
            QVERIFY(controller.current()->result()->best.has_value());
        }
    }
}

void RunControllerTest::aMillionNodesAreHandedOver() {
    constexpr std::size_t nodes = 1'000'000;
    constexpr std::size_t perCall = 512;
    RunFeed feed{std::stop_token()};
    std::thread engine([&] {
        std::vector<NodeRecord> records(perCall);
        std::uint32_t id = 0;
        while (id < nodes) {
            for (NodeRecord& record : records) {
                record.bornAt = record.decidedAt = id + 1;
                record.parent = static_cast<NodeId>(id / 2);
                ++id;
            }
            feed.nodes(static_cast<NodeId>(id - perCall), records);
        }
        feed.end({});
    });
    Trace trace;
    TraceReplay replay;
    while (!feed.ended() || replay.waiting() > 0) {
        feed.take(replay);
        replay.play(trace, replay.waiting());
        std::this_thread::yield();
    }
    feed.take(replay);
    replay.play(trace, replay.waiting());
    engine.join();
    QVERIFY(trace.size() >= nodes);
    QCOMPARE(trace[static_cast<NodeId>(nodes - 1)].bornAt, static_cast<std::uint32_t>(nodes));
}

void RunControllerTest::aFullFeedHoldsTheEngine() {
    std::stop_source stop;
    RunFeed feed{stop.get_token()};
    feed.setRoom(10);
    std::atomic<int> calls{0};
    std::thread engine([&] {
        const std::vector<NodeRecord> records(8);
        for (int i = 0; i < 4; ++i) {
            feed.nodes(static_cast<NodeId>(8 * i), records);
            ++calls;
        }
    });
    QTRY_COMPARE(calls.load(), 1);
    QVERIFY(passFrames());
    QCOMPARE(calls.load(), 1);  // the second call waits for space
    TraceReplay replay;
    feed.take(replay);
    QTRY_COMPARE(calls.load(), 3);
    QCOMPARE(replay.waiting(), std::size_t{16});
    stop.request_stop();
    engine.join();
    QCOMPARE(calls.load(), 4);
}

LOOPGLASS_TEST(RunControllerTest)

}  // namespace loopglass::ui::test::run_controller_test

#include "run_controller_test.moc"
