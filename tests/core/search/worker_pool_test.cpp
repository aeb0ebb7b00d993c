// The threads of a search. Every job runs once, and the caller receives an exception of a job.

#include "parallel/worker_pool.h"
#include "runner/run_tests.h"

#include <QTest>
#include <atomic>
#include <deque>
#include <new>
#include <stdexcept>

namespace loopglass::test::worker_pool_test {

class WorkerPoolTest : public QObject {
    Q_OBJECT

private slots:
    void everyJobOnce_data() { threads(); }
    void everyJobOnce();
    void exceptionsReachTheCaller_data() { threads(); }
    void exceptionsReachTheCaller();
    void batchesFollowEachOther_data() { threads(); }
    void batchesFollowEachOther();
    void asideOthersGoOn_data() { threads(); }
    void asideOthersGoOn();

private:
    static void threads() {
        QTest::addColumn<unsigned>("threads");
        QTest::newRow("one") << 1U;
        QTest::newRow("four") << 4U;
    }
};

void WorkerPoolTest::everyJobOnce() {
    QFETCH(unsigned, threads);
    parallel::WorkerPool pool(threads);
    for (const std::size_t count : {0U, 1U, 2U, 100U}) {
        std::vector<std::atomic<int>> done(count);
        std::atomic<bool> strange = false;
        pool.run(count, [&](std::size_t worker, std::size_t number) {
            strange = strange || worker >= pool.size();
            ++done[number];
        });
        QVERIFY(!strange);
        for (const std::atomic<int>& times : done) {
            QCOMPARE(times.load(), 1);
        }
    }
}

void WorkerPoolTest::batchesFollowEachOther() {
    QFETCH(unsigned, threads);
    parallel::WorkerPool pool(threads);
    for (int repeat = 0; repeat < 200; ++repeat) {
        std::atomic<int> ofFirst = 0;
        std::atomic<int> ofSecond = 0;
        parallel::JobBatch first(7, [&](std::size_t, std::size_t) { ++ofFirst; });
        parallel::JobBatch second(5, [&](std::size_t, std::size_t number) {
            ++ofSecond;
            if (number == 3)
                throw std::bad_alloc();
        });
        parallel::JobBatch none(0, [](std::size_t, std::size_t) {});
        pool.start(first);
        pool.start(none);
        pool.start(second);
        pool.finish(first);
        QCOMPARE(ofFirst.load(), 7);
        pool.finish(none);
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, pool.finish(second));
        QCOMPARE(ofSecond.load(), 5);
    }
}

/// A background job runs once, whenever the caller waits for it, while batches of the caller
/// continue. The caller runs the job itself only if no other thread can.
void WorkerPoolTest::asideOthersGoOn() {
    QFETCH(unsigned, threads);
    parallel::WorkerPool pool(threads);
    for (int repeat = 0; repeat < 100; ++repeat) {
        std::atomic<int> aside = 0;
        std::atomic<int> others = 0;
        parallel::JobBatch job(1, [&](std::size_t, std::size_t) {
            ++aside;
            if (repeat % 5 == 0)
                throw std::bad_alloc();
        });
        std::deque<parallel::JobBatch> batches;
        for (int i = 0; i < 4; ++i)
            batches.emplace_back(3, [&](std::size_t, std::size_t) { ++others; });
        pool.start(batches[0]);
        pool.startInBackground(job);
        pool.start(batches[1]);
        pool.finish(batches[0]);
        QCOMPARE(threads == 1 ? aside.load() : 0, 0);
        pool.start(batches[2]);
        if (repeat % 5 == 0)
            QVERIFY_THROWS_EXCEPTION(std::bad_alloc, pool.finish(job));
        else
            pool.finish(job);
        QCOMPARE(aside.load(), 1);
        pool.start(batches[3]);
        for (int i = 1; i < 4; ++i)
            pool.finish(batches[static_cast<std::size_t>(i)]);
        QCOMPARE(others.load(), 12);
        QCOMPARE(aside.load(), 1);
    }
}

void WorkerPoolTest::exceptionsReachTheCaller() {
    QFETCH(unsigned, threads);
    parallel::WorkerPool pool(threads);
    std::atomic<int> done = 0;
    const auto job = [&](std::size_t, std::size_t number) {
        if (number % 3 == 0) {
            throw std::bad_alloc();
        }
        ++done;
    };
    for (int repeat = 0; repeat < 50; ++repeat) {
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, pool.run(30, job));
    }
    done = 0;
    pool.run(10, [&](std::size_t, std::size_t) { ++done; });
    QCOMPARE(done.load(), 10);
}

LOOPGLASS_TEST(WorkerPoolTest)

}  // namespace loopglass::test::worker_pool_test

#include "worker_pool_test.moc"
