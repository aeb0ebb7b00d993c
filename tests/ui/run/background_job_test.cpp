// Background work of the window: which results arrive, and which do not.

#include "run/background_job.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/no_warnings.h"

#include <QSignalSpy>
#include <QTest>
#include <algorithm>
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
#include <thread>
#include <utility>
#include <vector>

namespace loopglass::ui::test::background_job_test {

using Link = BackgroundJob::Link;

/// Waits for the stop request, like work that would never end by itself.
void waitForStop(const Link& link) {
    std::binary_semaphore stopped(0);
    const std::stop_callback wake(link.stopToken(), [&stopped] { stopped.release(); });
    stopped.acquire();
}

/// Returns the nice value and the scheduling class of work with a lower priority than the calling
/// thread.
std::pair<int, int> priorityOfWork() {
    std::binary_semaphore measured(0);
    std::pair<int, int> priority;
    BackgroundJob job;
    job.start(
        [&](const Link& /*link*/) {
            priority = {::getpriority(PRIO_PROCESS, 0), ::sched_getscheduler(0)};
            measured.release();
            return 0;
        },
        [](int) {}, {.givesWay = true});
    measured.acquire();
    return priority;
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

    /// Work with a lower priority keeps the normal scheduling class. In the kernel's lowest class,
    /// it would get no time on a busy computer, and closing the window would take minutes.
    void whatGivesWayGoesOn() {
        const auto [nice, scheduled] = priorityOfWork();
        QCOMPARE(nice, std::min(::getpriority(PRIO_PROCESS, 0) + 10, 19));
        QCOMPARE(scheduled, SCHED_OTHER);
    }

    /// Work never gets a higher priority than its window, which may itself run under `nice`.
    /// A priority cannot be raised again without rights, so a thread of its own is lowered here.
    void whatGivesWayIsNeverAboveItsWindow() {
        std::vector<std::pair<int, int>> found;  // nice values of the owner and of its work
        std::jthread([&found] {
            for (const int lower : {3, 12, 19}) {
                const int own = std::max(::getpriority(PRIO_PROCESS, 0), lower);
                ::setpriority(PRIO_PROCESS, 0, own);  // on Linux, 0 is this thread alone
                found.emplace_back(own, priorityOfWork().first);
            }
        }).join();
        for (const auto& [own, work] : found) {
            QCOMPARE(work, std::min(own + 10, 19));
        }
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
                    link.report([&told, i] { told.push_back(i); });
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
                link.report([&got] { got << QStringLiteral("told by the first"); });
                begun.count_down();
                waitForStop(link);
                link.report([&got] { got << QStringLiteral("told late by the first"); });
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
                // A report arrives before the result, and starts other work.
                link.report([&] { job.start([](const Link&) { return 3; }, take); });
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
        job.stop();  // no work is running
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
            [&got](int result) { got = result; },
            {.givesWay = true, .limit = std::chrono::milliseconds(1)});
        QTRY_COMPARE(got, 6);
    }

    void isDestroyedWhileItRuns() {
        std::atomic<int> over = 0;
        bool taken = false;
        {
            BackgroundJob job;
            std::latch begun(2);
            for (int i = 0; i < 2; ++i) {  // one job that is replaced, and one that runs
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
        QTRY_COMPARE(ended.size(), 1);  // work is only finished when the last of them ends
        QCOMPARE(got, (QList<int>{1, 2, 3}));
    }
};

LOOPGLASS_TEST(BackgroundJobTest)

}  // namespace loopglass::ui::test::background_job_test

#include "background_job_test.moc"
