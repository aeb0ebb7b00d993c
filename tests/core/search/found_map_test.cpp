// Values by key: stored values are found, also by several threads, and the number of stored values
// is limited.
#include "parallel/found_map.h"
#include "runner/run_tests.h"

#include <QTest>
#include <thread>
#include <vector>

namespace loopglass::test::found_map_test {

class FoundMapTest : public QObject {
    Q_OBJECT

private slots:
    void findsWhatWasKept() {
        parallel::FoundMap<std::uint64_t> map(1U << 24);
        std::uint64_t value = 0;
        for (std::uint64_t key = 0; key < 20'000; ++key) {
            QVERIFY(!map.find(key << 20, value));
            map.keep(key << 20, key + 1);
        }
        for (std::uint64_t key = 0; key < 20'000; ++key) {
            QVERIFY(map.find(key << 20, value));
            QCOMPARE(value, key + 1);
            QVERIFY(!map.find((key << 20) + 1, value));
        }
    }

    void keepsNoMoreThanThereIsRoomFor() {
        parallel::FoundMap<std::uint64_t> none(0);
        std::uint64_t value = 0;
        none.keep(1, 1);
        QVERIFY(!none.find(1, value));
        constexpr std::size_t bytes = 1U << 16;
        parallel::FoundMap<std::uint64_t> small(bytes);
        std::size_t kept = 0;
        for (std::uint64_t key = 0; key < 100'000; ++key) {
            small.keep(key, 7 * key);
            if (small.find(key, value)) {
                ++kept;
                QCOMPARE(value, 7 * key);
            }
        }
        QVERIFY(kept > 100);
        QVERIFY(kept * sizeof(std::uint64_t) * 2 <= bytes);
    }

    void servesSeveralThreads() {
        parallel::FoundMap<std::uint64_t> map(1U << 24);
        std::vector<std::size_t> wrong(4, 0);
        std::vector<std::jthread> threads;
        for (std::size_t t = 0; t < wrong.size(); ++t) {
            threads.emplace_back([&map, &own = wrong[t], t] {
                for (std::uint64_t i = 0; i < 40'000; ++i) {
                    const std::uint64_t key = (i * 7919 + t * 104'729) % 30'011;
                    std::uint64_t value = 0;
                    if (!map.find(key, value)) {
                        map.keep(key, key * key);
                    } else if (value != key * key) {
                        ++own;
                    }
                }
            });
        }
        threads.clear();
        QCOMPARE(wrong, std::vector<std::size_t>(4, 0));
    }
};

LOOPGLASS_TEST(FoundMapTest)

}  // namespace loopglass::test::found_map_test

#include "found_map_test.moc"
