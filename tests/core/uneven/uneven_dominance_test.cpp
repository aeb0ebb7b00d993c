// Chains that the exact search with imperfect factors prunes because another chain is no worse.
// With any chains of the other dimensions and any loop orders, the other chain costs no more energy
// and takes no longer. Also tests which chains a collection keeps. LOOPGLASS_SEED=<seed> begins
// with another case; LOOPGLASS_UNEVEN=<number> sets the number of cases.

#include "runner/run_tests.h"
#include "search/uneven/cuts/mapping_steps.h"
#include "search/uneven/cuts/tiling_collection.h"
#include "search/uneven/cuts/tiling_effects.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/environment.h"
#include "support/returning_cases.h"

#include <QTest>
#include <algorithm>
#include <string>

namespace loopglass::test::uneven_dominance_test {

using Steps = std::vector<std::int64_t>;

std::string text(const Steps& numbers) {
    std::string all;
    for (const std::int64_t number : numbers)
        all += " " + std::to_string(number);
    return all;
}

/// Returns a random chain of a dimension that fits the axes of the fanouts. Its steps are close to
/// each other, so that several steps make equally many pieces.
Steps cutOf(RandomSource& random, const space::SearchProblem& space, std::size_t d) {
    const bool added =
        space.problem().reuse[index(space.problem().output)].indexing.contains(dimensionId(d));
    Steps steps;
    std::int64_t range = space.bound(d);
    for (std::size_t place = 0; place < 3 * space.levelCount(); ++place) {
        const Fanout& fanout = space.compiled().level(place / 3).fanout;
        const std::int64_t axis = !fanout.reduction && !added ? 1
                                  : place % 3 == 1            ? fanout.x
                                                              : fanout.y;
        const std::int64_t room = place % 3 == 0 ? range : axis;
        std::vector<std::int64_t> choices{range};
        for (std::int64_t step = 1; step < range; ++step)
            if (uneven::roundedUp(range, step) <= room)
                choices.push_back(step);
        if (place + 3 == 3 * space.levelCount())
            break;
        steps.push_back(random.chance(40) ? range : random.pick(choices));
        range = steps.back();
    }
    steps.insert(steps.end(), 3, 1);
    return steps;
}

std::vector<std::int64_t> acrossOf(const Steps& steps) {
    std::vector<std::int64_t> across;
    for (std::size_t place = 0; place < steps.size(); place += 3)
        for (const std::size_t at : {place + 1, place + 2})
            across.push_back(uneven::roundedUp(steps[at - 1], steps[at]));
    return across;
}

bool doesNoMore(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b) {
    return std::ranges::equal(a, b, std::less_equal());
}

/// Returns a mapping with chains of all dimensions and random orders.
uneven::MappingSteps anyChain(RandomSource& random, const space::SearchProblem& space) {
    uneven::MappingSteps chain;
    std::vector<std::size_t> order;
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        chain.steps.push_back(cutOf(random, space, d));
        order.push_back(d);
    }
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        random.shuffle(order);
        chain.order.push_back(order);
    }
    return chain;
}

/// Compares both chains in the same mappings. Returns the costs that are higher for the first
/// chain.
std::string wrongOf(RandomSource& random, const space::SearchProblem& space, std::size_t d,
                    const Steps& better, const Steps& worse, std::uint64_t& compared) {
    uneven::MappingStepsCost cost(space);
    for (int tries = 0; tries < 6; ++tries) {
        uneven::MappingSteps chain = anyChain(random, space);
        chain.steps[d] = worse;
        const auto other = cost.priceIgnoringCapacity(chain);
        chain.steps[d] = better;
        const auto one = cost.priceIgnoringCapacity(chain);
        if (!other || !one)
            continue;
        ++compared;
        const auto isMore = [](double a, double b) { return a > b * (1 + 1e-9) + 1e-9; };
        if (isMore(one->totals.energy, other->totals.energy) ||
            isMore(one->totals.cycles, other->totals.cycles)) {
            return "dimension " + std::to_string(d) + " cut by" + text(better) + " takes " +
                   std::to_string(one->totals.energy) + " pJ and " +
                   std::to_string(one->totals.cycles) + " cycles, by" + text(worse) + " " +
                   std::to_string(other->totals.energy) + " and " +
                   std::to_string(other->totals.cycles);
        }
    }
    return "";
}

RandomCase caseOf(std::uint64_t seed) {
    return seed % 4 == 0 ? returningCase(seed) : randomCase(seed);
}

/// Compares chains of each dimension of a case; returns the first error.
std::string wrongIn(std::uint64_t seed, std::uint64_t& compared) {
    const RandomCase one = caseOf(seed);
    RandomSource random(seed);
    SearchOptions options;
    options.uneven = Unevenness::All;
    options.cost = one.options;
    const Problem problem = bind(one.workload, one.accelerator);
    const space::SearchProblem space(problem, options);
    const uneven::ProblemPairs pairs(space);
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        uneven::TilingEffects effects(space, pairs, d);
        if (space.bound(d) == 1 || !effects.areKnown())
            continue;
        std::vector<Steps> cuts;
        std::vector<std::vector<std::int64_t>> numbers;
        for (int i = 0; i < 24; ++i) {
            cuts.push_back(cutOf(random, space, d));
            numbers.push_back(effects.of(cuts.back()));
        }
        for (std::size_t a = 0; a < cuts.size(); ++a) {
            for (std::size_t b = 0; b < cuts.size(); ++b) {
                if (cuts[a] == cuts[b] || acrossOf(cuts[a]) != acrossOf(cuts[b]) ||
                    !doesNoMore(numbers[a], numbers[b]))
                    continue;
                std::string wrong = wrongOf(random, space, d, cuts[a], cuts[b], compared);
                if (!wrong.empty())
                    return wrong;
            }
        }
    }
    return "";
}

/// Returns a pointwise layer with 23 output channels on 3 × 2 lanes, each with its own buffer.
Problem product() {
    Level dram = makeLevel("DRAM");
    dram.buffers[0].energy = {100, 100, 100};
    return bind(conv1d(23, 5, 7, 1),
                makeAccelerator({dram, makeLevel("L2", 3, 2), makeLevel("L1")}));
}

SearchOptions everywhere() {
    SearchOptions options;
    options.uneven = Unevenness::All;
    return options;
}

/// Returns the lister of the chains of this layer.
struct Cuts {
    Problem problem = product();
    SearchOptions options = everywhere();
    space::SearchProblem space{problem, options};
    uneven::ProblemPairs pairs{space};
    uneven::TilingLister lister{space, pairs, {}};
};

class UnevenDominanceTest : public QObject {
    Q_OBJECT

private slots:
    void whatDoesNoMoreCostsNoMore();
    void theOthersAreKept();
    void classesHaveTheLeast();
};

void UnevenDominanceTest::whatDoesNoMoreCostsNoMore() {
    const std::uint64_t first = seedFromEnvironment(1);
    const std::uint64_t cases = fromEnvironment("LOOPGLASS_UNEVEN", caseCount(1200));
    std::uint64_t compared = 0;
    std::uint64_t failed = 0;
    for (std::uint64_t seed = first; seed < first + cases; ++seed) {
        const std::string wrong = wrongIn(seed, compared);
        if (!wrong.empty() && ++failed <= 3)
            qInfo("LOOPGLASS_SEED=%d: %s\n%s", static_cast<int>(seed), wrong.c_str(),
                  describe(caseOf(seed)).c_str());
    }
    qInfo("%d comparisons, %d cases wrong", static_cast<int>(compared), static_cast<int>(failed));
    QCOMPARE(failed, std::uint64_t{0});
    QVERIFY(compared > cases);
}

/// Each pruned chain is covered by a kept chain, and no kept chain by another.
void UnevenDominanceTest::theOthersAreKept() {
    const Cuts cuts;
    const space::SearchProblem& space = cuts.space;
    const uneven::TilingLister& lister = cuts.lister;
    uneven::TilingEffects effects(space, cuts.pairs, 0);
    QVERIFY(effects.areKnown());
    uneven::TilingCollection collection(100'000);
    std::vector<Steps> all;
    const auto each = [&](const Steps& steps) {
        all.push_back(steps);
        collection.add(lister.measured(0, steps, true), effects.of(steps));
        return true;
    };
    lister.walker().forEachSkeleton(0, {}, [&](const Steps& skeleton) {
        lister.walker().forEachCompletion(0, skeleton, {}, each);
        return true;
    });
    const std::uint64_t dominated = collection.dominated();
    const std::vector<uneven::DimensionTiling> kept = collection.take();
    QVERIFY(!collection.isCoarse());
    QVERIFY(dominated > all.size() / 10);
    QCOMPARE(kept.size() + dominated, all.size());
    for (const Steps& steps : all) {
        const bool isKept = std::ranges::any_of(
            kept, [&](const uneven::DimensionTiling& one) { return one.hasSteps(steps); });
        const bool isCovered = std::ranges::any_of(kept, [&](const uneven::DimensionTiling& one) {
            return !one.hasSteps(steps) && std::ranges::equal(one.across(), acrossOf(steps)) &&
                   one.innermostTile() == steps[3 * space.levelCount() - 4] &&
                   doesNoMore(effects.of(one.stepList()), effects.of(steps));
        });
        QVERIFY2(isKept != isCovered, text(steps).c_str());
    }
}

void UnevenDominanceTest::classesHaveTheLeast() {
    const Cuts cuts;
    const space::SearchProblem& space = cuts.space;
    const uneven::TilingLister& lister = cuts.lister;
    uneven::TilingCollection collection(20);
    RandomSource random(1);
    std::vector<uneven::DimensionTiling> all;
    for (int i = 0; i < 200; ++i) {
        all.push_back(lister.measured(0, cutOf(random, space, 0), true));
        collection.add(all.back(), {});
    }
    QVERIFY(collection.isCoarse());
    const std::vector<uneven::DimensionTiling> classes = collection.take();
    for (const uneven::DimensionTiling& chain : all) {
        const auto found = std::ranges::find_if(classes, [&](const uneven::DimensionTiling& one) {
            return std::ranges::equal(one.across(), chain.across()) && one.time() == chain.time() &&
                   one.innermostTile() == chain.innermostTile();
        });
        QVERIFY(found != classes.end());
        QVERIFY(!found->hasSteps());
        for (std::size_t l = 0; l < chain.extents().size(); ++l)
            QVERIFY(found->extents()[l] <= chain.extents()[l]);
        for (std::size_t i = 0; i < lister.pairs().repeatedBy[0].size(); ++i)
            QVERIFY(found->repeat(i).asked <= chain.repeat(i).asked);
    }
}

LOOPGLASS_TEST(UnevenDominanceTest)

}  // namespace loopglass::test::uneven_dominance_test

#include "uneven_dominance_test.moc"
