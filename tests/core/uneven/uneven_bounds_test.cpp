// The bounds of the exact search with imperfect factors, compared with costs of mappings. The
// mappings are complete, or some dimensions are undecided, or the bound belongs to a class. The
// loop orders that the search finds are compared with other orders. The cases have windows in two
// ranks, strides and dilation. In most cases only one level costs energy, so that other levels
// cannot hide an error. LOOPGLASS_SEED=<seed> begins with another case; LOOPGLASS_UNEVEN=<number>
// sets the number of cases.

#include "runner/run_tests.h"
#include "search/uneven/cuts/tiling_list.h"
#include "search/uneven/order_search.h"
#include "search/uneven/uneven_bound.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/environment.h"

#include <QTest>
#include <string>

namespace loopglass::test::uneven_bounds_test {

using Steps = std::vector<std::int64_t>;

std::string times(std::int64_t coefficient, const std::string& name) {
    return (coefficient == 1 ? "" : std::to_string(coefficient) + "*") + name;
}

/// Depthwise, dense in two ranks or in one, or with a window in the output.
Workload windowed(RandomSource& random) {
    const auto bound = [&] { return random.between(2, 11); };
    const auto small = [&] { return random.between(1, 4); };
    const std::string p = times(random.between(1, 3), "P") + "+" + times(random.between(1, 2), "R");
    const std::string q = times(random.between(1, 2), "Q") + "+S";
    switch (random.below(6)) {
    case 0:
    case 4:
    case 5:
        return makeWorkload(
            {{"D", small()}, {"P", bound()}, {"Q", bound()}, {"R", small()}, {"S", small()}},
            {{"ofmap", {"D", "P", "Q"}}, {"ifmap", {"D", p, q}}, {"weight", {"D", "R", "S"}}});
    case 1:
        return makeWorkload(
            {{"K", small()}, {"P", bound()}, {"Q", small()}, {"R", small()}, {"S", small()}},
            {{"ofmap", {"K", "P", "Q"}}, {"ifmap", {p, q}}, {"weight", {"K", "R", "S"}}});
    case 2:
        return makeWorkload(
            {{"K", small()}, {"C", small()}, {"P", bound()}, {"R", small()}},
            {{"ofmap", {"K", "P"}}, {"ifmap", {"C", p}}, {"weight", {"K", "C", "R"}}});
    default:
        return makeWorkload(
            {{"K", small()}, {"C", small()}, {"P", bound()}, {"R", small()}},
            {{"ofmap", {"K", p}}, {"ifmap", {"C", "P"}}, {"weight", {"K", "C", "R"}}});
    }
}

Accelerator machine(RandomSource& random, const Workload& workload) {
    const std::size_t count = 2 + random.below(3);
    const bool one = random.chance(80);
    const std::size_t costly = random.below(count);
    std::vector<Level> levels;
    for (std::size_t l = 0; l < count; ++l) {
        const std::string name = l == 0 ? "DRAM" : "L" + std::to_string(count - l);
        Level level = makeLevel(name);
        if (l > 0 && random.chance(25)) {
            std::vector<std::string> kept;
            for (const Tensor& tensor : workload.tensors)
                if (random.chance(60))
                    kept.push_back(tensor.name);
            if (!kept.empty())
                level = makeSplitLevel(name, kept);
        }
        if (random.chance(60)) {
            level.fanout.x = random.between(1, 6);
            level.fanout.y = random.between(1, 4);
        }
        level.fanout.multicast = random.pick(std::vector<Multicast>{
            Multicast::Tile, Multicast::Axis, Multicast::Word, Multicast::None});
        level.fanout.reduction = random.chance(75);
        for (Buffer& buffer : level.buffers) {
            const auto energy = [&] {
                return !one ? static_cast<double>(random.between(0, 9))
                       : l == costly && random.chance(60) ? 1.0
                                                          : 0.0;
            };
            buffer.energy = {energy(), energy(), energy()};
        }
        levels.push_back(std::move(level));
    }
    return makeAccelerator(std::move(levels));
}

/// Returns a random chain of a dimension that fits the remaining fanouts; nothing if it does not
/// end at 1.
std::optional<Steps> cut(RandomSource& random, const space::SearchProblem& space, std::size_t d,
                         std::vector<std::int64_t>& room) {
    const bool all = space.options().uneven == Unevenness::All;
    const bool added =
        space.problem().reuse[index(space.problem().output)].indexing.contains(dimensionId(d));
    Steps steps;
    std::int64_t range = space.bound(d);
    for (std::size_t place = 0; place < 3 * space.levelCount(); ++place) {
        const bool may =
            place % 3 == 0 || added || space.compiled().level(place / 3).fanout.reduction;
        std::vector<std::int64_t> choices{range};
        for (std::int64_t step = 1; step < range && may; ++step) {
            const bool fits = place % 3 == 0 ? all || range % step == 0
                                             : uneven::roundedUp(range, step) <= room[place];
            if (fits)
                choices.push_back(step);
        }
        const bool last = place + 1 == 3 * space.levelCount() || random.chance(15);
        std::int64_t step = random.chance(45) ? range : random.pick(choices);
        if (last && std::ranges::count(choices, 1) > 0)
            step = 1;
        if (place % 3 != 0)
            room[place] /= uneven::roundedUp(range, step);
        steps.push_back(step);
        range = step;
    }
    return range == 1 ? std::optional(steps) : std::nullopt;
}

/// Returns some chains of each dimension. The first chains of all dimensions form a mapping.
class Chains {
public:
    Chains(RandomSource& random, const space::SearchProblem& space,
           const uneven::TilingLister& lister) {
        std::vector<std::int64_t> whole;
        for (std::size_t l = 0; l < space.levelCount(); ++l) {
            const Fanout& fanout = space.compiled().level(l).fanout;
            whole.insert(whole.end(), {1, fanout.x, fanout.y});
        }
        std::vector<std::int64_t> together = whole;
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            std::vector<uneven::DimensionTiling> own;
            for (int tries = 0; tries < 60 && own.size() < 4; ++tries) {
                std::vector<std::int64_t> room = own.empty() ? together : whole;
                if (const auto steps = cut(random, space, d, room)) {
                    together = own.empty() ? room : together;
                    own.push_back(lister.measured(d, *steps, true));
                }
            }
            complete = complete && !own.empty();
            if (!complete)
                return;
            least.push_back(uneven::leastOf(own));
            chains.push_back(std::move(own));
        }
    }

    bool complete = true;
    std::vector<std::vector<uneven::DimensionTiling>> chains;
    std::vector<uneven::DimensionTiling> least;
};

uneven::MappingSteps ordered(RandomSource& random, const Chains& of, std::size_t levels) {
    uneven::MappingSteps chain;
    std::vector<std::size_t> order;
    for (std::size_t d = 0; d < of.chains.size(); ++d) {
        chain.steps.push_back(of.chains[d].front().stepList());
        order.push_back(d);
    }
    for (std::size_t l = 0; l < levels; ++l) {
        random.shuffle(order);
        chain.order.push_back(order);
    }
    return chain;
}

std::string stepsText(const uneven::MappingSteps& chain) {
    std::string text;
    for (std::size_t d = 0; d < chain.steps.size(); ++d) {
        text += "\nsteps of " + std::to_string(d) + ":";
        for (const std::int64_t step : chain.steps[d])
            text += " " + std::to_string(step);
    }
    for (const std::vector<std::size_t>& order : chain.order) {
        text += "\norder:";
        for (const std::size_t d : order)
            text += " " + std::to_string(d);
    }
    return text;
}

/// Returns the amount by which a bound exceeds the cost, or nothing.
std::string wrongBound(RandomSource& random, const space::SearchProblem& space,
                       const uneven::ProblemPairs& pairs, const Chains& of, double least) {
    const auto isAbove = [&](const Score& bound) {
        return !bound.isOver() && bound.primary > least * (1 + 1e-9) + 1e-9;
    };
    uneven::UnevenBound bound(space, pairs, of.least);
    for (std::size_t mask = 0; mask < std::size_t{1} << of.chains.size(); ++mask) {
        std::vector<uneven::DimensionTiling> classes;
        classes.reserve(of.chains.size());
        uneven::PartTilings part(of.chains.size(), nullptr);
        for (std::size_t d = 0; d < part.size(); ++d) {
            if ((mask >> d & 1) == 0 && space.bound(d) > 1)
                continue;
            part[d] = &of.chains[d].front();
            if (mask + 1 < std::size_t{1} << part.size() && random.chance(40)) {
                const uneven::DimensionTiling& other = random.pick(of.chains[d]);
                if (!std::ranges::equal(other.across(), part[d]->across()))
                    continue;  // both chains are in no common class
                classes.push_back(*part[d]);
                classes.back().lower(other);
                part[d] = &classes.back();
            }
        }
        const auto decided =
            std::ranges::find_if(part, [](const auto* one) { return one != nullptr; });
        if (decided == part.end())
            continue;
        bound.prepare(part, static_cast<std::size_t>(decided - part.begin()));
        const Score found = bound.with(**decided);
        if (isAbove(found))
            return "the bound of " + std::to_string(mask) + " is " + std::to_string(found.primary) +
                   " for " + std::to_string(least);
    }
    return "";
}

/// Returns the first error of one problem; nothing if the problem has no such mapping.
std::optional<std::string> wrongIn(std::uint64_t seed, Unevenness uneven) {
    RandomSource random(seed);
    const Workload workload = windowed(random);
    const Problem problem = bind(workload, machine(random, workload));
    SearchOptions options;
    options.uneven = uneven;
    options.objective = Objective::Energy;
    options.cost.chargeFirstVisits = random.chance(20);
    if (random.chance(20))
        options.cost.reuse = random.chance(50) ? ReuseReading::Flush : ReuseReading::Stationary;
    const space::SearchProblem space(problem, options);
    const uneven::ProblemPairs pairs(space);
    const uneven::TilingLister lister(space, pairs, {});
    const Chains chains(random, space, lister);
    if (!chains.complete)
        return std::nullopt;
    uneven::MappingStepsCost cost(space);
    double least = std::numeric_limits<double>::infinity();
    uneven::MappingSteps best;
    for (int i = 0; i < 8; ++i) {
        uneven::MappingSteps chain = ordered(random, chains, space.levelCount());
        const auto priced = cost.price(chain);
        if (priced && priced->score.primary < least) {
            least = priced->score.primary;
            best = std::move(chain);
        }
    }
    if (best.steps.empty())
        return std::nullopt;
    std::string wrong = wrongBound(random, space, pairs, chains, least);
    uneven::UnevenBound bound(space, pairs, chains.least);
    uneven::OrderSearch orders(space, pairs, bound, cost, {});
    uneven::PartTilings whole;
    for (const std::vector<uneven::DimensionTiling>& own : chains.chains)
        whole.push_back(&own.front());
    const auto found = orders.below(whole, {least * (1 + 1e-9) + 1e-9, 0});
    if (wrong.empty() && !found)
        wrong = "no order is found that costs " + std::to_string(least) + " at most";
    return wrong.empty() ? wrong : wrong + stepsText(best);
}

class UnevenBoundsTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsBelow_data();
    void nothingIsBelow();
};

void UnevenBoundsTest::nothingIsBelow_data() {
    QTest::addColumn<Unevenness>("uneven");
    QTest::newRow("spatial") << Unevenness::Spatial;
    QTest::newRow("all") << Unevenness::All;
}

void UnevenBoundsTest::nothingIsBelow() {
    QFETCH(Unevenness, uneven);
    const std::uint64_t first = seedFromEnvironment(1);
    const std::uint64_t cases = fromEnvironment("LOOPGLASS_UNEVEN", caseCount(800));
    std::uint64_t tried = 0;
    std::uint64_t failed = 0;
    for (std::uint64_t seed = first; seed < first + cases; ++seed) {
        const std::optional<std::string> wrong = wrongIn(seed, uneven);
        tried += wrong ? 1 : 0;
        if (!wrong || wrong->empty())
            continue;
        if (++failed <= 3)
            qInfo("LOOPGLASS_SEED=%d: %s", static_cast<int>(seed), wrong->c_str());
    }
    qInfo("%d mappings, %d wrong", static_cast<int>(tried), static_cast<int>(failed));
    QCOMPARE(failed, std::uint64_t{0});
    QVERIFY(2 * tried > cases);
}

LOOPGLASS_TEST(UnevenBoundsTest)

}  // namespace loopglass::test::uneven_bounds_test

#include "uneven_bounds_test.moc"
