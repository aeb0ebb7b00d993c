// A function in the background: its progress, its results before the end, stopping and discarding.

#include "run/analysis.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/no_warnings.h"

#include <QSignalSpy>
#include <QTest>
#include <memory>
#include <optional>
#include <semaphore>
#include <stdexcept>

namespace loopglass::ui::test::analysis_test {

/// A subject that controls its function.
struct Gate {
    std::binary_semaphore opened{0};
    bool fails = false;
};
using Shared = std::shared_ptr<Gate>;
using Squares = Analysis<Shared, int, int>;

/// Reports 1, shows 10, waits for the gate or for a stop request, reports 2 and returns 20; returns
/// 15 if it was asked to stop.
int squares(const Shared& gate, const Squares::Link& link) {
    link.tell(1);
    link.show(10);
    const std::stop_callback wake(link.stopToken(), [&gate] { gate->opened.release(); });
    gate->opened.acquire();
    if (gate->fails) {
        throw std::runtime_error("no squares");
    }
    if (link.stopRequested()) {
        return 15;
    }
    link.tell(2);
    return 20;
}

class AnalysisTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;
    Shared m_gate;

private slots:
    void init() {
        m_warnings.emplace();
        m_gate = std::make_shared<Gate>();
    }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void reportsAndEnds() {
        Squares analysis(squares);
        QVERIFY(!analysis.subject() && !analysis.result() && !analysis.isRunning());
        const QSignalSpy changes(&analysis, &AnalysisJob::changed);
        analysis.start(m_gate);
        QVERIFY(analysis.isRunning() && *analysis.subject() == m_gate && !analysis.result());
        QTRY_COMPARE(analysis.result(), std::optional(10));
        QCOMPARE(analysis.progress(), 1);
        m_gate->opened.release();
        QTRY_VERIFY(!analysis.isRunning());
        QCOMPARE(analysis.result(), std::optional(20));
        QCOMPARE(analysis.progress(), 2);
        QCOMPARE(changes.size(), 5);  // start, two reports, one result before the end, and the end
    }

    /// What was shown stays; what comes later does not arrive.
    void stopKeepsWhatIsShown() {
        Squares analysis(squares);
        analysis.start(m_gate);
        QTRY_COMPARE(analysis.result(), std::optional(10));
        const QSignalSpy changes(&analysis, &AnalysisJob::changed);
        analysis.stop();
        QVERIFY(!analysis.isRunning());
        QCOMPARE(changes.size(), 1);
        analysis.stop();  // nothing runs
        QCoreApplication::processEvents();
        QCOMPARE(changes.size(), 1);
        QCOMPARE(analysis.result(), std::optional(10));
    }

    void endEarlyReturnsTheResultSoFar() {
        Squares analysis(squares);
        analysis.start(m_gate);
        analysis.endEarly();
        QTRY_VERIFY(!analysis.isRunning());
        QCOMPARE(analysis.result(), std::optional(15));
    }

    void clearAndStartForget() {
        Squares analysis(squares);
        analysis.start(m_gate);
        QTRY_COMPARE(analysis.result(), std::optional(10));
        const auto other = std::make_shared<Gate>();
        other->opened.release();
        analysis.start(other);
        QVERIFY(!analysis.result() && analysis.progress() == 0);
        QTRY_COMPARE(analysis.result(), std::optional(20));
        analysis.clear();
        QVERIFY(!analysis.result() && !analysis.subject() && analysis.progress() == 0);
    }

    void aFailureIsASentence() {
        Squares analysis(squares);
        m_gate->fails = true;
        m_gate->opened.release();
        analysis.start(m_gate);
        QTRY_VERIFY(!analysis.isRunning());
        QVERIFY(analysis.failure().contains(QStringLiteral("no squares")));
    }

    /// During the pause, another start replaces the first one, whose function never runs.
    void aPauseMergesStarts() {
        Squares analysis(squares, nullptr, {.pause = std::chrono::milliseconds(20)});
        analysis.start(m_gate);
        QVERIFY(analysis.isRunning());
        const auto other = std::make_shared<Gate>();
        other->opened.release();
        analysis.start(other);
        QTRY_COMPARE(analysis.result(), std::optional(20));
        QCOMPARE(m_gate.use_count(), 1);
        analysis.start(other);
        analysis.clear();
        QVERIFY(!analysis.isRunning());
    }
};

LOOPGLASS_TEST(AnalysisTest)

}  // namespace loopglass::ui::test::analysis_test

#include "analysis_test.moc"
