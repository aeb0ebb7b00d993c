// Representative orders. If the loops of every level are put into the order that the search tries,
// the cost is the same to the word. Every order of a level's loops has such a representative.

#include "cost/evaluate.h"
#include "runner/run_tests.h"
#include "search/principles/build_trie.h"
#include "search/principles/level_orders.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"

#include <QTest>
#include <algorithm>
#include <set>

namespace loopglass::test::level_orders_test {

/// Returns the mapping with at most one temporal loop over a dimension at a level, as the search
/// makes mappings.
Mapping oneLoopEach(Mapping mapping) {
    for (LevelMapping& level : mapping.levels) {
        std::vector<Loop> loops;
        for (const Loop& loop : level.temporal) {
            const auto same = std::find_if(loops.begin(), loops.end(), [&](const Loop& other) {
                return other.dimension == loop.dimension;
            });
            if (same == loops.end())
                loops.push_back(loop);
            else
                same->factor *= loop.factor;
        }
        std::erase_if(loops, [](const Loop& loop) { return loop.factor == 1; });
        level.temporal = std::move(loops);
    }
    return mapping;
}

OrderTrie trieOf(const space::SearchProblem& space) {
    return principles::buildOrderTrie(space.problem().workload, space.problem().reuse);
}

/// Returns the mapping with the temporal loops of every level except the innermost in the tried
/// order.
Mapping withEqualOrders(const space::SearchProblem& space, Mapping mapping) {
    const OrderTrie trie = trieOf(space);
    const principles::LevelOrders orders(space, trie);
    space::PartialMapping partial = space::PartialMapping::unconstrained(space);
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        for (const Loop& loop : mapping.levels[l].temporal)
            partial.multiplyTemporal(l, index(loop.dimension), loop.factor);
    }
    for (std::size_t l = 0; l + 1 < mapping.levels.size(); ++l) {
        auto& loops = mapping.levels[l].temporal;
        LoopOrder order;
        for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop)
            order.push_back(loop->dimension);
        const LoopOrder equal = orders.equalOrder(partial, l, order);
        std::vector<Loop> sorted;
        for (auto d = equal.rbegin(); d != equal.rend(); ++d)
            sorted.push_back(*std::find_if(loops.begin(), loops.end(),
                                           [&](const Loop& loop) { return loop.dimension == *d; }));
        loops = std::move(sorted);
    }
    return mapping;
}

bool sameCounts(const Cost& a, const Cost& b) {
    for (std::size_t l = 0; l < a.levels.size(); ++l) {
        for (std::size_t t = 0; t < a.levels[l].tensors.size(); ++t) {
            const TensorCost& x = a.levels[l].tensors[t];
            const TensorCost& y = b.levels[l].tensors[t];
            if (x.reads != y.reads || x.fills != y.fills || x.updates != y.updates)
                return false;
        }
    }
    return a.cycles == b.cycles;
}

/// Returns how many orders of all loops of a convolution are tried above a level.
std::size_t ordersAbove(const Level& inner) {
    const Problem problem = bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), inner}));
    const space::SearchProblem space(problem, exactly({}));
    space::PartialMapping all(space);
    for (std::size_t d = 0; d < space.dimensionCount(); ++d)
        all.multiplyTemporal(0, d, space.bound(d));
    std::size_t count = 0;
    principles::LevelOrders(space, trieOf(space))
        .forEach(all, 0, [&](std::size_t, const LoopOrder&) { return ++count > 0; });
    return count;
}

/// An observer that ignores everything except new bests.
class OnlyTheBest final : public SearchObserver {
public:
    bool wantsCandidates() const override { return false; }
    void orders(const OrderTrie&) override { ++others; }
    void nodes(NodeId, std::span<const NodeRecord>) override { ++others; }
    void unrollings(std::span<const UnrollingFactors>) override { ++others; }
    void largeFactors(std::span<const std::int64_t>) override { ++others; }
    void loopOrders(std::span<const LoopOrder>) override { ++others; }
    void decisions(std::span<const Decision>) override { ++others; }
    void best(const BestRecord& record) override { bests.push_back(record.objective); }

    int others = 0;
    std::vector<double> bests;
};

class LevelOrdersTest : public QObject {
    Q_OBJECT

private slots:
    void equalOrdersCostTheSame();
    void everyOrderHasOneThatIsTried();
    void aConvolutionHasFewDifferentOrders();
    void whatTheMacsReadNeedsNoOrder();
    void whoHearsNoCandidatesIsToldNone();
};

void LevelOrdersTest::equalOrdersCostTheSame() {
    int changed = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(3000); ++seed) {
        const RandomCase one = randomCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        SearchOptions options = exactly({});
        options.cost = one.options;
        const space::SearchProblem space(problem, options);
        const Mapping mapping = oneLoopEach(one.mapping);
        const Mapping equal = withEqualOrders(space, mapping);
        changed += equal == mapping ? 0 : 1;
        QVERIFY2(sameCounts(evaluate(problem, mapping, options.cost),
                            evaluate(problem, equal, options.cost)),
                 describe(one).c_str());
    }
    QVERIFY(changed > static_cast<int>(caseCount(3000) / 50));
}

void LevelOrdersTest::everyOrderHasOneThatIsTried() {
    for (std::uint64_t seed = 1; seed <= caseCount(300); ++seed) {
        const RandomCase randomCase = tinyCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        const space::SearchProblem space(problem, exactly({}));
        space::PartialMapping all(space);
        LoopOrder order;
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            all.multiplyTemporal(0, d, space.bound(d));
            if (space.bound(d) > 1)
                order.push_back(dimensionId(d));
        }
        const OrderTrie trie = trieOf(space);
        principles::LevelOrders orders(space, trie);
        std::set<LoopOrder> tried;
        orders.forEach(all, 0, [&](std::size_t, const LoopOrder& one) {
            return tried.insert(one).second;  // each once
        });
        std::set<LoopOrder> needed;
        do {
            needed.insert(orders.equalOrder(all, 0, order));
        } while (std::next_permutation(order.begin(), order.end()));
        QVERIFY2(tried == needed, describe(randomCase).c_str());
    }
}

void LevelOrdersTest::aConvolutionHasFewDifferentOrders() {
    // The input has C alone, the output K and P, the weights K, C and R. C behind K or P, with or
    // without R: 2 + 2 + 2 + 2 + 6 beginnings that settle all three; C ahead of both: 4, and 2
    // behind R. The 24 orders differ in these 20 ways.
    QCOMPARE(ordersAbove(makeLevel("L1")), std::size_t{20});
}

void LevelOrdersTest::whatTheMacsReadNeedsNoOrder() {
    // Every operation reads the input and updates the output. The weights have K, C and R alone:
    // one of these innermost, or behind P.
    QCOMPARE(ordersAbove(makeSplitLevel("L1", {"weight"})), std::size_t{6});
}

void LevelOrdersTest::whoHearsNoCandidatesIsToldNone() {
    const Problem problem =
        bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    OnlyTheBest observer;
    const SearchResult heard = search(problem, {}, &observer);
    const SearchResult unheard = search(problem, {});
    QCOMPARE(observer.others, 0);
    QVERIFY(!observer.bests.empty());
    QCOMPARE(observer.bests.back(), unheard.score.primary);
    QVERIFY(heard.best == unheard.best);
}

LOOPGLASS_TEST(LevelOrdersTest)

}  // namespace loopglass::test::level_orders_test

#include "level_orders_test.moc"
