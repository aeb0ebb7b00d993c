// General properties of every cost: an equivalent mapping has the same cost, weaker reuse and
// weaker multicast never read less, and the parts of the energy add up to the energy. The random
// problems are those of the comparison with the simulator.

#include "cost/evaluate.h"
#include "cost/loop_nest.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "support/oracles/cost_comparison.h"
#include "support/sanitizer.h"

#include <QTest>
#include <algorithm>
#include <functional>

namespace loopglass::test::cost_properties_test {

const std::uint64_t caseCount = randomRounds(1500);

using Check = std::function<std::vector<std::string>(const RandomCase&, RandomSource&)>;

void forEachCase(const Check& check) {
    const std::uint64_t first = seedFromEnvironment(50'000);
    for (std::uint64_t seed = first; seed < first + caseCount; ++seed) {
        const RandomCase randomCase = test::randomCase(seed);
        RandomSource random(seed);
        const std::vector<std::string> wrong = check(randomCase, random);
        QVERIFY2(wrong.empty(), (lines(wrong) + describe(randomCase)).c_str());
    }
}

Cost costOf(const RandomCase& randomCase) {
    return evaluate(bind(randomCase.workload, randomCase.accelerator), randomCase.mapping,
                    randomCase.options);
}

std::vector<std::string> differencesTo(const RandomCase& original, const RandomCase& rewritten) {
    return differences(original.workload, original.accelerator, costOf(original),
                       costOf(rewritten));
}

/// Splits a loop f of a list into a and b = f ÷ a inside it, which gives the same iterations in the
/// same order.
void splitLoop(RandomSource& random, std::vector<Loop>& loops) {
    if (loops.empty())
        return;
    const std::size_t at = random.below(loops.size());
    std::vector<std::int64_t> divisors;
    for (std::int64_t d = 1; d <= loops[at].factor; ++d) {
        if (loops[at].factor % d == 0)
            divisors.push_back(d);
    }
    const std::int64_t outer = random.pick(divisors);
    Loop inner = loops[at];
    inner.factor /= outer;
    loops[at].factor = outer;
    loops.insert(loops.begin() + static_cast<std::ptrdiff_t>(at) + 1, inner);
}

void insertUnitLoop(RandomSource& random, const Workload& workload, std::vector<Loop>& loops) {
    const auto at = static_cast<std::ptrdiff_t>(random.below(loops.size() + 1));
    loops.insert(loops.begin() + at, {dimensionId(random.below(workload.dimensions.size())), 1});
}

/// Returns the place where a count of `more` is below that of `less`.
std::vector<std::string> decreases(const RandomCase& randomCase, const Cost& less, const Cost& more,
                                   bool fillsToo) {
    std::vector<std::string> wrong;
    for (std::size_t l = 0; l < less.levels.size(); ++l) {
        for (std::size_t t = 0; t < randomCase.workload.tensors.size(); ++t) {
            const TensorCost& a = less.levels[l].tensors[t];
            const TensorCost& b = more.levels[l].tensors[t];
            const std::string place =
                randomCase.accelerator.levels[l].name + " " + randomCase.workload.tensors[t].name;
            if (b.reads < a.reads)
                wrong.push_back(place + " reads fall from " + std::to_string(a.reads) + " to " +
                                std::to_string(b.reads));
            if (fillsToo && (b.fills < a.fills || b.updates < a.updates))
                wrong.push_back(place + " fills or updates fall");
            if (!fillsToo && (b.fills != a.fills || b.updates != a.updates))
                wrong.push_back(place + " fills or updates change");
        }
    }
    return wrong;
}

/// Returns the cycles of one bandwidth of a level, by its name in `binding`.
double cyclesOf(const RandomCase& randomCase, std::size_t l, const LevelCost& cost,
                const std::string& binding) {
    const Level& level = randomCase.accelerator.levels[l];
    const Problem problem = bind(randomCase.workload, randomCase.accelerator);
    const bool isRead = binding.size() >= 4 && binding.substr(binding.size() - 4) == "read";
    for (std::size_t b = 0; b <= level.buffers.size(); ++b) {
        const bool whole = b == level.buffers.size();
        const std::string name = whole ? "" : level.buffers[b].name + " ";
        if (binding != name + (isRead ? "read" : "write"))
            continue;
        std::int64_t words = 0;
        for (std::size_t t = 0; t < cost.tensors.size(); ++t) {
            if (whole || problem.keeper[l][t] == b)
                words += isRead ? cost.tensors[t].reads
                                : cost.tensors[t].fills + cost.tensors[t].updates;
        }
        const Bandwidth& bandwidth = whole ? level.bandwidth : level.buffers[b].bandwidth;
        const std::optional<double> limit = isRead ? bandwidth.read : bandwidth.write;
        if (limit)
            return static_cast<double>(words) / static_cast<double>(cost.instances) / *limit;
    }
    return -1;
}

/// Returns whether some fanout shares along axes and has a dimension on both.
bool alongAxesOnBoth(const RandomCase& randomCase) {
    for (std::size_t l = 0; l < randomCase.mapping.levels.size(); ++l) {
        const LevelMapping& level = randomCase.mapping.levels[l];
        for (const Loop& loop : level.x) {
            const bool both = std::any_of(level.y.begin(), level.y.end(), [&](const Loop& other) {
                return other.dimension == loop.dimension;
            });
            if (both && randomCase.accelerator.levels[l].fanout.multicast == Multicast::Axis)
                return true;
        }
    }
    return false;
}

class CostPropertiesTest : public QObject {
    Q_OBJECT

private slots:
    void neighbouringLoopsOfOneDimensionMerge();
    void loopsOfOneIterationDoNotMatter();
    void theCanonicalFormCostsTheSame();
    void theAxesMaySwap();
    void spatialLoopsMaySwap();
    void aNestPutInOrderIsTheNestOfThatOrder();
    void offsetsDoNotMatter();
    void weakerReuseNeverReadsLess();
    void weakerMulticastNeverReadsLess();
    void firstVisitsAreOnlyEverAdded();
    void thePartsOfTheEnergyAreTheEnergy();
    void theDelayIsThatOfTheSlowest();
};

void CostPropertiesTest::neighbouringLoopsOfOneDimensionMerge() {
    forEachCase([](const RandomCase& original, RandomSource& random) {
        RandomCase split = original;
        for (LevelMapping& level : split.mapping.levels) {
            splitLoop(random, level.temporal);
            splitLoop(random, level.x);
            splitLoop(random, level.y);
        }
        return differencesTo(original, split);
    });
}

void CostPropertiesTest::loopsOfOneIterationDoNotMatter() {
    forEachCase([](const RandomCase& original, RandomSource& random) {
        RandomCase padded = original;
        for (LevelMapping& level : padded.mapping.levels) {
            insertUnitLoop(random, original.workload, level.temporal);
            insertUnitLoop(random, original.workload, level.x);
            insertUnitLoop(random, original.workload, level.y);
        }
        return differencesTo(original, padded);
    });
}

void CostPropertiesTest::theCanonicalFormCostsTheSame() {
    forEachCase([](const RandomCase& original, RandomSource&) {
        RandomCase plain = original;
        plain.mapping = canonical(original.mapping);
        std::vector<std::string> wrong = differencesTo(original, plain);
        if (canonical(plain.mapping) != plain.mapping)
            wrong.emplace_back("the canonical form has another canonical form");
        return wrong;
    });
}

/// The outer part of a dimension on both axes is on X, which matters if siblings share along axes.
void CostPropertiesTest::theAxesMaySwap() {
    forEachCase([](const RandomCase& original, RandomSource&) {
        if (alongAxesOnBoth(original))
            return std::vector<std::string>{};
        RandomCase turned = original;
        for (LevelMapping& level : turned.mapping.levels)
            std::swap(level.x, level.y);
        for (Level& level : turned.accelerator.levels)
            std::swap(level.fanout.x, level.fanout.y);
        return differencesTo(original, turned);
    });
}

void CostPropertiesTest::spatialLoopsMaySwap() {
    forEachCase([](const RandomCase& original, RandomSource& random) {
        RandomCase shuffled = original;
        for (LevelMapping& level : shuffled.mapping.levels) {
            random.shuffle(level.x);
            random.shuffle(level.y);
        }
        return differencesTo(original, shuffled);
    });
}

void CostPropertiesTest::aNestPutInOrderIsTheNestOfThatOrder() {
    const auto shown = [](const LoopNest& nest, std::size_t levels) {
        std::vector<std::string> loops;
        for (std::size_t l = 0; l <= levels; ++l) {
            for (const NestLoop& loop : nest.temporalOutside(l))
                loops.push_back(std::to_string(loop.dimension) + " " + std::to_string(loop.bound) +
                                " " + std::to_string(loop.stride));
        }
        return loops;
    };
    std::uint64_t moved = 0;
    forEachCase([&](const RandomCase& original, RandomSource& random) {
        const std::size_t dimensions = original.workload.dimensionCount();
        const std::size_t level = random.below(original.mapping.levels.size());
        Mapping mapping = original.mapping;
        auto& loops = mapping.levels[level].temporal;
        std::vector<Loop> once;
        for (const Loop& loop : loops) {
            const bool known = std::any_of(once.begin(), once.end(), [&](const Loop& other) {
                return other.dimension == loop.dimension;
            });
            if (loop.factor > 1 && !known)
                once.push_back(loop);
        }
        loops = once;
        LoopNest nest;
        nest.assign(mapping, dimensions);
        const auto before = shown(nest, mapping.levels.size());
        for (std::size_t i = loops.size(); i > 1; --i)
            std::swap(loops[i - 1], loops[random.below(i)]);
        std::vector<DimensionId> order;
        for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop)
            order.push_back(loop->dimension);
        nest.reorder(level, order);
        LoopNest anew;
        anew.assign(mapping, dimensions);
        const auto after = shown(nest, mapping.levels.size());
        moved += after == before ? 0 : 1;
        return after == shown(anew, mapping.levels.size())
                   ? std::vector<std::string>{}
                   : std::vector<std::string>{"another nest"};
    });
    QVERIFY(moved > randomRounds(100));
}

void CostPropertiesTest::offsetsDoNotMatter() {
    forEachCase([](const RandomCase& original, RandomSource& random) {
        RandomCase moved = original;
        for (Tensor& tensor : moved.workload.tensors) {
            for (Rank& rank : tensor.ranks)
                rank.offset = random.between(0, 1000);
        }
        return differencesTo(original, moved);
    });
}

void CostPropertiesTest::weakerReuseNeverReadsLess() {
    forEachCase([](const RandomCase& original, RandomSource&) {
        RandomCase exact = original;
        RandomCase stationary = original;
        RandomCase flush = original;
        exact.options.reuse = ReuseReading::Exact;
        stationary.options.reuse = ReuseReading::Stationary;
        flush.options.reuse = ReuseReading::Flush;
        std::vector<std::string> wrong =
            decreases(original, costOf(exact), costOf(stationary), true);
        for (const std::string& more : decreases(original, costOf(stationary), costOf(flush), true))
            wrong.push_back(more);
        return wrong;
    });
}

void CostPropertiesTest::weakerMulticastNeverReadsLess() {
    forEachCase([](const RandomCase& original, RandomSource&) {
        const auto with = [&](Multicast multicast) {
            RandomCase changed = original;
            changed.accelerator = withMulticast(original.accelerator, multicast);
            return costOf(changed);
        };
        std::vector<std::string> wrong;
        Cost stronger = with(Multicast::Word);
        for (const Multicast weaker : {Multicast::Tile, Multicast::Axis, Multicast::None}) {
            Cost cost = with(weaker);
            for (const std::string& more : decreases(original, stronger, cost, false))
                wrong.push_back(more);
            stronger = std::move(cost);
        }
        return wrong;
    });
}

void CostPropertiesTest::firstVisitsAreOnlyEverAdded() {
    forEachCase([](const RandomCase& original, RandomSource&) {
        RandomCase free = original;
        RandomCase charged = original;
        free.options.chargeFirstVisits = false;
        charged.options.chargeFirstVisits = true;
        const Cost less = costOf(free);
        const Cost more = costOf(charged);
        std::vector<std::string> wrong = decreases(original, less, more, true);
        for (std::size_t l = 0; l < less.levels.size(); ++l) {
            for (std::size_t t = 0; t < original.workload.tensors.size(); ++t) {
                const TensorCost& cost = more.levels[l].tensors[t];
                const bool output = original.workload.tensors[t].output;
                if (output ? cost.kept && cost.reads != cost.updates
                           : cost != less.levels[l].tensors[t])
                    wrong.push_back("level " + std::to_string(l) + " tensor " + std::to_string(t));
            }
        }
        return wrong;
    });
}

void CostPropertiesTest::thePartsOfTheEnergyAreTheEnergy() {
    forEachCase([](const RandomCase& original, RandomSource&) {
        const Cost cost = costOf(original);
        std::vector<std::string> wrong;
        double sum = cost.macEnergy;
        for (const LevelCost& level : cost.levels) {
            double ofLevel = 0;
            for (const TensorCost& tensor : level.tensors) {
                ofLevel += tensor.energy();
                if (!tensor.kept && tensor != TensorCost{})
                    wrong.emplace_back("a level that does not keep a tensor moves it");
            }
            if (!closeTo(level.energy(), ofLevel, energyTolerance))
                wrong.emplace_back("a level has another energy than its tensors");
            sum += level.energy();
        }
        if (!closeTo(sum, cost.energy, energyTolerance))
            wrong.emplace_back("the energies of levels and MACs do not add up");
        if (!closeTo(cost.edp(), cost.energy * cost.cycles, energyTolerance))
            wrong.emplace_back("the EDP is not energy times delay");
        return wrong;
    });
}

void CostPropertiesTest::theDelayIsThatOfTheSlowest() {
    forEachCase([](const RandomCase& original, RandomSource&) {
        const Cost cost = costOf(original);
        std::vector<std::string> wrong;
        double slowest = static_cast<double>(cost.macs) / static_cast<double>(cost.lanes);
        for (std::size_t l = 0; l < cost.levels.size(); ++l) {
            const LevelCost& level = cost.levels[l];
            slowest = std::max(slowest, level.cycles);
            const bool named = !level.binding.empty();
            if (named != (level.cycles > 0))
                wrong.push_back("level " + std::to_string(l) + " binds by '" + level.binding +
                                "' with " + std::to_string(level.cycles) + " cycles");
            if (named && !closeTo(cyclesOf(original, l, level, level.binding), level.cycles,
                                  cyclesTolerance))
                wrong.push_back("level " + std::to_string(l) + ": '" + level.binding +
                                "' does not take that long");
        }
        if (!closeTo(slowest, cost.cycles, cyclesTolerance))
            wrong.emplace_back("the delay is not the longest of all");
        if (cost.utilization <= 0 || cost.utilization > 1)
            wrong.emplace_back("the utilisation is not within 0 and 1");
        return wrong;
    });
}

LOOPGLASS_TEST(CostPropertiesTest)

}  // namespace loopglass::test::cost_properties_test

#include "cost_properties_test.moc"
