// The results of a search with little memory are true. With enough memory for depth-first mode, it
// proves the same optimum. With less memory, it ends with a valid gap. Neither result depends on
// the number of threads.
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/cases/tiny_cases.h"
#include "support/paths.h"
#include "support/recording.h"

#include <QTest>

namespace loopglass::test::search_memory_test {

Problem layer() {
    const std::string samples = sourcePath("samples/");
    return bind(readWorkload(readSource(samples + "workloads/conv2d.yaml")),
                readAccelerator(readSource(samples + "accelerators/simba-like.yaml")));
}

class SearchMemoryTest : public QObject {
    Q_OBJECT

private slots:
    void littleMemoryProvesTheSame() {
        const Problem problem = layer();
        SearchOptions options = exactly({});
        const SearchResult whole = search(problem, options);
        QVERIFY(whole.isClosed() && !whole.memoryFull());
        std::size_t closed = 0;
        std::size_t open = 0;
        for (std::uint64_t limit = 20'000; limit < 20'000'000; limit = limit * 3 / 2) {
            options.memoryLimit = limit;
            const SearchResult little = search(problem, options);
            QVERIFY(little.best && violations(problem, *little.best).empty());
            if (little.isClosed()) {
                QCOMPARE(little.score.primary, whole.score.primary);
                QVERIFY(!little.memoryFull() && !little.minOpen);
                ++closed;
            } else {
                QVERIFY(little.stopped() && little.memoryFull() && little.minOpen);
                QVERIFY(*little.minOpen <= whole.score.primary);
                QVERIFY(little.score.primary >= whole.score.primary * (1 - 1e-12));
                ++open;
            }
        }
        QVERIFY(closed > 0 && open > 0);
    }

    void theSameForAnyNumberOfThreads() {
        const Problem problem = layer();
        SearchOptions options = exactly({});
        for (const std::uint64_t limit : {30'000U, 300'000U, 1'000'000U}) {
            options.memoryLimit = limit;
            options.threads = 1;
            Recording first;
            const SearchResult one = search(problem, options, &first);
            for (const unsigned threads : {2U, 4U}) {
                options.threads = threads;
                Recording told;
                const SearchResult other = search(problem, options, &told);
                QVERIFY(other.best == one.best && other.minOpen == one.minOpen);
                QVERIFY(told.bytes() == first.bytes());
                QVERIFY2(told.breaches().empty(),
                         told.breaches().empty() ? "" : told.breaches().front().c_str());
            }
        }
    }
};

LOOPGLASS_TEST(SearchMemoryTest)

}  // namespace loopglass::test::search_memory_test

#include "search_memory_test.moc"
