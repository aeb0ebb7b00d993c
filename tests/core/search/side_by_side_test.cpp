#include "parallel/side_by_side.h"
#include "runner/run_tests.h"

#include <QTest>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace loopglass::test::side_by_side_test {

class SideBySideTest : public QObject {
    Q_OBJECT
private slots:
    void everyJobRunsOnce_data();
    void everyJobRunsOnce();
    void theHeaviestBeginsFirst();
    void twoRunAtTheSameTime();
    void theLastSharesTheThreads();
    void whatAJobThrowsArrives();
};

void SideBySideTest::everyJobRunsOnce_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<unsigned>("threads");
    QTest::newRow("nothing") << 0 << 4U;
    QTest::newRow("no threads are one") << 5 << 0U;
    QTest::newRow("fewer threads than jobs") << 57 << 3U;
    QTest::newRow("more threads than jobs") << 3 << 16U;
}

void SideBySideTest::everyJobRunsOnce() {
    QFETCH(int, count);
    QFETCH(unsigned, threads);
    std::vector<std::atomic<int>> runs(static_cast<std::size_t>(count));
    std::atomic<unsigned> inUse = 0;
    std::atomic<bool> tooMany = false;
    parallel::sideBySide(
        std::vector<double>(runs.size(), 1), threads, [&](std::size_t number, unsigned own) {
            tooMany = tooMany || (inUse += own) > std::max(1U, threads) || own == 0;
            ++runs[number];
            inUse -= own;
        });
    for (const std::atomic<int>& times : runs) {
        QCOMPARE(times.load(), 1);
    }
    QVERIFY(!tooMany);
}

void SideBySideTest::theHeaviestBeginsFirst() {
    std::vector<std::size_t> begun;
    parallel::sideBySide({2, 7, 7, 9, 1}, 1,
                         [&](std::size_t number, unsigned /*own*/) { begun.push_back(number); });
    QCOMPARE(begun, (std::vector<std::size_t>{3, 1, 2, 0, 4}));
}

/// Each job waits for the other, so they must run at the same time.
void SideBySideTest::twoRunAtTheSameTime() {
    std::mutex mutex;
    std::condition_variable both;
    int here = 0;
    bool shared = false;
    parallel::sideBySide({1, 1}, 2, [&](std::size_t /*number*/, unsigned own) {
        std::unique_lock lock(mutex);
        ++here;
        shared = shared || own != 1;
        both.notify_all();
        both.wait(lock, [&] { return here == 2; });
    });
    QCOMPARE(here, 2);
    QVERIFY(!shared);
}

void SideBySideTest::theLastSharesTheThreads() {
    std::vector<unsigned> shares;
    parallel::sideBySide({1}, 6,
                         [&](std::size_t /*number*/, unsigned own) { shares.push_back(own); });
    QCOMPARE(shares, std::vector<unsigned>{6});
}

void SideBySideTest::whatAJobThrowsArrives() {
    std::atomic<int> runs = 0;
    QVERIFY_THROWS_EXCEPTION(std::runtime_error,
                             parallel::sideBySide(std::vector<double>(100, 1), 1,
                                                  [&](std::size_t number, unsigned /*own*/) {
                                                      ++runs;
                                                      if (number == 3) {
                                                          throw std::runtime_error("no");
                                                      }
                                                  }));
    QCOMPARE(runs.load(), 4);  // no job begins after a failure
}

LOOPGLASS_TEST(SideBySideTest)

}  // namespace loopglass::test::side_by_side_test

#include "side_by_side_test.moc"
