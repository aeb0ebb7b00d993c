// The memory of a chain in the exact search with imperfect factors: the reported bytes are compared
// with the allocated bytes of the heap.

#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "format/source.h"
#include "runner/run_tests.h"
#include "search/uneven/cuts/tiling_tree.h"
#include "support/paths.h"

#include <QTest>
#include <malloc.h>

namespace loopglass::test::chain_memory_test {

std::uint64_t inUse() { return mallinfo2().uordblks + mallinfo2().hblkhd; }

class ChainMemoryTest : public QObject {
    Q_OBJECT

private slots:
    void aChainTakesWhatIsSaid();
};

/// Returns the chains of P and of M in a layer of ResNet-18 on three and on five levels, listed and
/// divided into classes.
void ChainMemoryTest::aChainTakesWhatIsSaid() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("the heap is another one under a sanitizer");
#endif
    const std::string samples = sourcePath("samples/");
    for (const char* machine : {"eyeriss-like", "simba-like"}) {
        const Problem problem =
            bind(readWorkload(readSource(samples + "workloads/conv2d.yaml")),
                 readAccelerator(readSource(samples + "accelerators/" + machine + ".yaml")));
        SearchOptions options;
        options.uneven = Unevenness::Spatial;
        const space::SearchProblem space(problem, options);
        const uneven::ProblemPairs pairs(space);
        const uneven::TilingLister lister(space, pairs, {});
        std::size_t compared = 0;
        for (std::size_t d = 0; d < problem.workload.dimensions.size(); ++d) {
            const std::uint64_t before = inUse();
            std::vector<uneven::DimensionTiling> chains;
            lister.walker().forEachSkeleton(d, {}, [&](const uneven::TilingLister::Steps& steps) {
                chains.push_back(lister.measured(d, steps, true));
                return chains.size() < 4000;
            });
            if (chains.size() < 1000)
                continue;
            const std::uint64_t text = uneven::bytesOf(chains.front());
            const double listed =
                static_cast<double>(inUse() - before) / static_cast<double>(chains.size());
            qInfo("%s: %d chains, %d bytes said, %.0f used", machine,
                  static_cast<int>(chains.size()), static_cast<int>(text), listed);
            QVERIFY(listed < 1.02 * static_cast<double>(text + sizeof(uneven::DimensionTiling)));
            QVERIFY(listed > 0.9 * static_cast<double>(text));
            const std::size_t count = chains.size();
            const uneven::TilingTree tree(std::move(chains));
            const double inAll = static_cast<double>(inUse() - before) / static_cast<double>(count);
            qInfo("with classes %.0f", inAll);
            QVERIFY(inAll < 1.02 * static_cast<double>(2 * text + sizeof(uneven::DimensionTiling)));
            ++compared;
        }
        QVERIFY(compared > 0);
    }
}

LOOPGLASS_TEST(ChainMemoryTest)

}  // namespace loopglass::test::chain_memory_test

#include "chain_memory_test.moc"
