// Work beside the window: what arrives of it, and what does not.

#include "run/background_job.h"
#include "runner/run_tests.h"
#include "ui/no_warnings.h"

#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <functional>
#include <latch>
#include <memory>
#include <optional>
#include <sched.h>
#include <semaphore>
#include <stdexcept>
#include <stop_token>
#include <sys/resource.h>

namespace loopglass::ui::test::background_job_test {

using Link = BackgroundJob::Link;

/// Waits for the stop, as work does that would never end by itself.
void waitForStop(const Link& link) {
    std::binary_semaphore stopped(0);
    const std::stop_callback wake(link.stopToken(), [&stopped] { stopped.release(); });
    stopped.acquire();
}

class BackgroundJobTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    /// In the lowest class of the kernel it would get nothing on a busy machine, also once it is
    /// stopped, and whoever closes the window would wait for minutes.
    void whatGivesWayGoesOn() {
        std::atomic<int> nice = 0;
        std::atomic<int> scheduled = -1;
        BackgroundJob job;
        job.start(
            [&](const Link& /*link*/) {
                nice = ::getpriority(PRIO_PROCESS, 0);
                scheduled = ::sched_getscheduler(0);
                return 0;
            },
            [](int) {}, {true, {}});
        QTRY_VERIFY(!job.isRunning());
        QVERIFY(nice > ::getpriority(PRIO_PROCESS, 0));
        QCOMPARE(scheduled.load(), SCHED_OTHER);
    }

    void givesItsResultOnTheThreadOfItsOwner() {
        BackgroundJob job;
        QSignalSpy ended(&job, &BackgroundJob::ended);
        QThread* worker = nullptr;
        QThread* owner = nullptr;
        int got = 0;
        job.start(
            [&worker](const Link&) {
                worker = QThread::currentThread();
                return 7;
            },
            [&](int result) {
                owner = QThread::currentThread();
                got = result;
                QVERIFY(!job.isRunning());
            });
        QVERIFY(job.isRunning());
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(got, 7);
        QCOMPARE(owner, QThread::currentThread());
        QVERIFY(worker != nullptr && worker != owner);
        QVERIFY(job.failure().isEmpty());
    }

    void tellsInOrderBeforeItsResult() {
        BackgroundJob job;
        QList<int> told;
        job.start(
            [&told](const Link& link) {
                for (int i = 0; i < 100; ++i) {
                    link.tell([&told, i] { told.push_back(i); });
                }
                return 100;
            },
            [&told](int last) { told.push_back(last); });
        QTRY_COMPARE(told.size(), 101);
        for (int i = 0; i <= 100; ++i) {
            QCOMPARE(told[i], i);
        }
    }

    void aNewStartSupersedesWhatRuns() {
        BackgroundJob job;
        QSignalSpy ended(&job, &BackgroundJob::ended);
        QStringList got;
        const auto take = [&got](const QString& result) { got << result; };
        std::latch begun(1);
        job.start(
            [&](const Link& link) {
                link.tell([&got] { got << QStringLiteral("told by the first"); });
                begun.count_down();
                waitForStop(link);
                link.tell([&got] { got << QStringLiteral("told late by the first"); });
                return QStringLiteral("first");
            },
            take);
        begun.wait();
        job.start([](const Link&) { return QStringLiteral("second"); }, take);
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(got, QStringList{QStringLiteral("second")});
    }

    void aResultThatWaitsIsDroppedWhenSuperseded() {
        BackgroundJob job;
        QList<int> got;
        QSignalSpy ended(&job, &BackgroundJob::ended);
        const auto take = [&got](int result) { got << result; };
        job.start(
            [&](const Link& link) {
                // What it tells arrives before its result, and starts other work.
                link.tell([&] { job.start([](const Link&) { return 3; }, take); });
                return 1;
            },
            take);
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(got, QList<int>{3});
    }

    void nothingComesAfterAStop() {
        BackgroundJob job;
        QSignalSpy ended(&job, &BackgroundJob::ended);
        bool taken = false;
        std::latch begun(1);
        auto over = std::make_shared<std::binary_semaphore>(0);
        job.start(
            [&begun, over](const Link& link) {
                begun.count_down();
                waitForStop(link);
                over->release();
                return 1;
            },
            [&taken](int) { taken = true; });
        begun.wait();
        job.stop();
        QVERIFY(!job.isRunning());
        over->acquire();
        QCoreApplication::processEvents();
        QVERIFY(!taken);
        QCOMPARE(ended.size(), 0);
        job.stop();  // of nothing
    }

    void whatEndsEarlyCounts() {
        BackgroundJob job;
        int got = 0;
        job.start(
            [](const Link& link) {
                waitForStop(link);
                return link.stopRequested() ? 5 : 0;
            },
            [&got](int result) { got = result; });
        job.endEarly();
        QVERIFY(job.isRunning());
        QTRY_COMPARE(got, 5);
        QVERIFY(!job.isRunning());
    }

    void aLimitEndsTheWorkEarly() {
        BackgroundJob job;
        int got = 0;
        job.start(
            [](const Link& link) {
                waitForStop(link);
                return 6;
            },
            [&got](int result) { got = result; }, {true, std::chrono::milliseconds(1)});
        QTRY_COMPARE(got, 6);
    }

    void isDestroyedWhileItRuns() {
        std::atomic<int> over = 0;
        bool taken = false;
        {
            BackgroundJob job;
            std::latch begun(2);
            for (int i = 0; i < 2; ++i) {  // one that is superseded, one that runs
                job.start(
                    [&begun, &over](const Link& link) {
                        begun.count_down();
                        waitForStop(link);
                        return ++over;
                    },
                    [&taken](int) { taken = true; });
            }
            begun.wait();
        }
        QCOMPARE(over.load(), 2);
        QCoreApplication::processEvents();
        QVERIFY(!taken);
    }

    void whatIsThrownIsItsFailure() {
        BackgroundJob job;
        QSignalSpy ended(&job, &BackgroundJob::ended);
        bool taken = false;
        const auto take = [&taken](int) { taken = true; };
        job.start([](const Link&) -> int { throw std::runtime_error("no memory is left"); }, take);
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(job.failure(), QStringLiteral("no memory is left"));
        QVERIFY(!job.isRunning() && !taken);
        job.start([](const Link&) { return 1; }, take);
        QVERIFY(job.failure().isEmpty());
        QTRY_VERIFY(taken);
    }

    void aResultMayStartTheNextWork() {
        BackgroundJob job;
        QSignalSpy ended(&job, &BackgroundJob::ended);
        QList<int> got;
        const std::function<void(int)> next = [&](int number) {
            job.start([number](const Link&) { return number; },
                      [&](int result) {
                          got << result;
                          if (result < 3) {
                              next(result + 1);
                          }
                      });
        };
        next(1);
        QTRY_COMPARE(ended.size(), 1);  // only the last of them leaves the job without work
        QCOMPARE(got, (QList<int>{1, 2, 3}));
    }
};

LOOPGLASS_TEST(BackgroundJobTest)

}  // namespace loopglass::ui::test::background_job_test

#include "background_job_test.moc"
