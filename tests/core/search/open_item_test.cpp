// Waiting items. An unpacked item equals the packed one, also if bounds need more than 32 bits.
// Pieces of memory do not overlap. If several threads find the same value, one copy is kept.

#include "mapping/problem.h"
#include "parallel/found_table.h"
#include "record/options.h"
#include "runner/run_tests.h"
#include "search/engine/open_item.h"
#include "search/space/search_problem.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/sanitizer.h"

#include <QTest>
#include <algorithm>
#include <cstring>
#include <random>
#include <set>
#include <thread>
#include <vector>

namespace loopglass::test::open_item_test {

/// Returns a mapping with random divisors as factors, and orders of some levels.
space::PartialMapping anyMapping(const space::SearchProblem& space, std::mt19937_64& random) {
    space::PartialMapping mapping(space);
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        std::vector<DimensionId> order;
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            const auto& divisors = space.divisors(mapping.remaining(d));
            const std::int64_t factor = divisors[random() % divisors.size()];
            if (random() % 2 == 0)
                mapping.multiplyTemporal(l, d, factor);
            else
                mapping.multiplySpatial(l, d, factor);
            order.push_back(dimensionId(d));
        }
        std::shuffle(order.begin(), order.end(), random);
        order.resize(random() % (order.size() + 1));
        mapping.setOrder(l, order);
    }
    return mapping;
}

bound::InwardTraffic anyTraffic(const space::SearchProblem& space, std::mt19937_64& random) {
    bound::InwardTraffic inward;
    inward.open = random();
    for (bound::LowerBound* floor : {&inward.closed, &inward.least}) {
        floor->energy = static_cast<double>(random() % 1000);
        for (std::size_t p = 0; p < std::min(space.ports().size(), bound::boundedPorts); ++p)
            floor->words[p] = static_cast<double>(random() % 1000);
    }
    return inward;
}

bool equal(const bound::LowerBound& a, const bound::LowerBound& b) {
    return a.energy == b.energy && a.words == b.words;
}

void compare(const space::SearchProblem& space, const space::PartialMapping& a,
             const space::PartialMapping& b) {
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        QCOMPARE(a.remaining(d), b.remaining(d));
        for (std::size_t l = 0; l < space.levelCount(); ++l) {
            QCOMPARE(a.temporal(l, d), b.temporal(l, d));
            QCOMPARE(a.spatial(l, d), b.spatial(l, d));
        }
    }
    for (std::size_t l = 0; l < space.levelCount(); ++l)
        QVERIFY(a.order(l) == b.order(l));
}

void isReturning(const Problem& problem, std::uint64_t seed) {
    const SearchOptions options = exactly({});
    const space::SearchProblem space(problem, options);
    std::mt19937_64 random(seed);
    engine::ItemMemory memory(engine::WaitingItem::packedSize(space));
    std::vector<space::PartialMapping> mappings;
    std::vector<bound::InwardTraffic> traffics;
    std::vector<engine::WaitingItem> waiting;
    for (std::size_t i = 0; i < 20; ++i) {
        mappings.push_back(anyMapping(space, random));
        traffics.push_back(anyTraffic(space, random));
        waiting.push_back(
            engine::WaitingItem(memory, space, mappings[i], traffics[i],
                                {i, i % 2 == 0, {static_cast<double>(i), 1}, NodeId(i), 1}));
    }
    engine::OpenItem item(space);
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        waiting[i].unpack(memory, space, item);
        compare(space, item.partial, mappings[i]);
        QVERIFY(equal(item.inward.closed, traffics[i].closed));
        QVERIFY(equal(item.inward.least, traffics[i].least));
        QCOMPARE(item.inward.open, traffics[i].open);
        QCOMPARE(item.state.level, i);
        QCOMPARE(item.state.unrolled, i % 2 == 0);
        QCOMPARE(item.state.bound.primary, static_cast<double>(i));
        QVERIFY(item.state.node == NodeId(i));
    }
}

class OpenItemTest : public QObject {
    Q_OBJECT

private slots:
    void itemsComeBackAsTheyWent();
    void boundsBeyond32Bits();
    void piecesDoNotOverlap();
    void whatIsFoundIsKeptOnce();
};

void OpenItemTest::itemsComeBackAsTheyWent() {
    for (std::uint64_t seed = 1; seed <= randomRounds(200); ++seed) {
        const RandomCase randomCase = tinyCase(seed);
        isReturning(bind(randomCase.workload, randomCase.accelerator), seed);
        if (QTest::currentTestFailed())
            QFAIL(describe(randomCase).c_str());
    }
}

void OpenItemTest::boundsBeyond32Bits() {
    Workload workload = tinyCase(1).workload;
    workload.dimensions.front().bound = std::int64_t{3} << 33;
    isReturning(bind(workload, tinyCase(1).accelerator), 1);
}

void OpenItemTest::piecesDoNotOverlap() {
    for (const std::size_t size : {1U, 64U, 100U, 70'000U, 3'000'000U}) {
        const int count = size > 100'000 ? 10 : 300;
        engine::ItemMemory memory(size);
        std::vector<std::byte*> pieces;
        for (int i = 0; i < count; ++i) {
            pieces.push_back(memory.take());
            std::memset(pieces.back(), i % 256, size);
        }
        for (int i = 0; i < count; ++i)
            QVERIFY(*pieces[static_cast<std::size_t>(i)] == std::byte(i % 256));
        memory.give(pieces[7]);
        QCOMPARE(memory.take(), pieces[7]);
        QCOMPARE(std::set<std::byte*>(pieces.begin(), pieces.end()).size(), pieces.size());
    }
}

void OpenItemTest::whatIsFoundIsKeptOnce() {
    constexpr std::size_t count = 5000;
    parallel::FoundTable<std::size_t> table(count);
    QVERIFY(table.find(3) == nullptr);
    std::vector<std::vector<const std::size_t*>> seen(4, std::vector<const std::size_t*>(count));
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < seen.size(); ++t) {
        threads.emplace_back([&, t] {
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t number = t % 2 == 0 ? i : count - 1 - i;
                const std::size_t* known = table.find(number);
                seen[t][number] = known != nullptr ? known : &table.keep(number, 7 * number);
            }
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    for (std::size_t number = 0; number < count; ++number) {
        QCOMPARE(*table.find(number), 7 * number);
        for (const auto& of : seen)
            QCOMPARE(of[number], table.find(number));
    }
}

LOOPGLASS_TEST(OpenItemTest)

}  // namespace loopglass::test::open_item_test

#include "open_item_test.moc"
