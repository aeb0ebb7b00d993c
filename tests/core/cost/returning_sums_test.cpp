// Partial sums that come back in uneven mappings: who is filled with them, and what an idle sibling
// gives up (docs/cost-model.md, section "Uneven tiles"). Cases worked out by hand; the closed form
// against the step-by-step simulator; and without any oracle, that the words of all instances add
// up to those of their level, and that no level is faster than its words ÷ instances ÷ bandwidth.
// LOOPGLASS_SEED=<seed> begins with another case, LOOPGLASS_UNEVEN=<number> takes so many.

#include "cost/cut_traffic.h"
#include "cost/evaluate.h"
#include "format/read/read_mapping.h"
#include "format/source.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/environment.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/step_simulator.h"
#include "support/returning_cases.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <exception>

namespace loopglass::test::returning_sums_test {

/// Calls `check` for each case, and fails with the first one for which it returns an error.
template <typename Check> void attack(std::uint64_t usual, Check check) {
    const std::uint64_t first = seedFromEnvironment(1);
    const std::uint64_t cases = fromEnvironment("LOOPGLASS_UNEVEN", caseCount(usual));
    std::size_t failures = 0;
    for (std::uint64_t seed = first; seed < first + cases; ++seed) {
        const RandomCase one = returningCase(seed);
        std::vector<std::string> wrong;
        try {
            wrong = check(one);
        } catch (const std::exception& error) {
            wrong = {std::string("throws: ") + error.what()};
        }
        if (!wrong.empty() && ++failures == 1)
            qInfo("%s", ("LOOPGLASS_SEED=" + std::to_string(seed) + " starts with it\n" +
                         lines(wrong) + describe(one))
                            .c_str());
    }
    QCOMPARE(failures, std::size_t{0});
}

std::vector<std::string> disagreements(const RandomCase& one) {
    const Problem problem = bind(one.workload, one.accelerator);
    for (const Violation& violation : violations(problem, one.mapping))
        return {english(violation.sentence)};
    const Cost found = evaluate(problem, one.mapping, one.options);
    return differences(one.workload, one.accelerator,
                       simulate(one.workload, one.accelerator, one.mapping, one.options), found);
}

/// Cycles that the ports of a level need if its instances have equal parts of its words.
double evenCycles(const Problem& problem, std::size_t l, const LevelCost& cost) {
    const Level& level = problem.accelerator.levels[l];
    const Counting& counting = problem.accelerator.counting;
    double cycles = 0;
    const auto add = [&](double needed) {
        cycles = counting.latency == Latency::Serial ? cycles + needed : std::max(cycles, needed);
    };
    const auto addPorts = [&](double reads, double writes, const Bandwidth& bandwidth) {
        const auto each = static_cast<double>(cost.instances);
        const double reading = bandwidth.read ? reads / each / *bandwidth.read : 0;
        const double writing = bandwidth.write ? writes / each / *bandwidth.write : 0;
        if (counting.ports == PortUse::Shared) {
            add(reading + writing);
        } else {
            add(reading);
            add(writing);
        }
    };
    double allReads = 0;
    double allWrites = 0;
    for (std::size_t b = 0; b < level.buffers.size(); ++b) {
        double reads = 0;
        double writes = 0;
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (problem.keeper[l][t] != b)
                continue;
            reads += static_cast<double>(cost.tensors[t].reads);
            writes += static_cast<double>(cost.tensors[t].fills + cost.tensors[t].updates);
        }
        addPorts(reads, writes, level.buffers[b].bandwidth);
        allReads += reads;
        allWrites += writes;
    }
    addPorts(allReads, allWrites, level.bandwidth);
    return cycles;
}

std::vector<std::string> tooFast(const RandomCase& one) {
    const Problem problem = bind(one.workload, one.accelerator);
    const Cost cost = evaluate(problem, one.mapping, one.options);
    std::vector<std::string> wrong;
    for (std::size_t l = 0; l < cost.levels.size(); ++l) {
        const double least = evenCycles(problem, l, cost.levels[l]);
        if (cost.levels[l].cycles < least * (1 - 1e-12) || cost.cycles < least * (1 - 1e-12))
            wrong.push_back("level " + std::to_string(l) + " needs " + std::to_string(least) +
                            " cycles and takes " + std::to_string(cost.levels[l].cycles));
    }
    return wrong;
}

/// Returns all instances of a level, as the pieces of the spatial loops outside it.
std::vector<PinnedPlaces> instancesOf(const CutNest& nest, std::size_t level) {
    std::vector<PinnedPlaces> all{PinnedPlaces(nest.spatialLoops(), 0)};
    for (std::size_t d = 0; d < nest.dimensionCount(); ++d) {
        for (const CutLoop& loop : nest.of(d)) {
            if (loop.temporal || loop.level >= level)
                continue;
            std::vector<PinnedPlaces> more;
            for (const PinnedPlaces& place : all) {
                for (std::int64_t i = 0; i < loop.pieces; ++i) {
                    more.push_back(place);
                    more.back()[loop.order] = i;
                }
            }
            all = std::move(more);
        }
    }
    return all;
}

/// Returns the total words of all instances of a pair of levels between which the output moves.
std::vector<std::string> unequalSums(const CompiledProblem& compiled, const CutNest& nest,
                                     CutPair pair, const Cost& cost) {
    CutTraffic traffic(compiled);
    traffic.begin(nest);
    double filled = 0;
    double updated = 0;
    std::int64_t taken = 0;
    for (const PinnedPlaces& place : instancesOf(nest, pair.child)) {
        traffic.pin(place);
        pair.pinned = fanoutsFrom(0, pair.child);
        filled += traffic.filled(pair);
        taken += traffic.taken(pair);
    }
    for (const PinnedPlaces& place : instancesOf(nest, pair.parent)) {
        traffic.pin(place);
        pair.pinned = fanoutsFrom(0, pair.parent);
        updated += static_cast<double>(traffic.asked(pair));
    }
    const TensorCost& above = cost.levels[pair.parent].tensors[pair.tensor];
    const TensorCost& below = cost.levels[pair.child].tensors[pair.tensor];
    std::vector<std::string> wrong;
    if (std::abs(filled - static_cast<double>(below.fills)) > 1e-9 * (1 + filled))
        wrong.push_back("level " + std::to_string(pair.child) + ": " + std::to_string(below.fills) +
                        " fills, its instances have " + std::to_string(filled));
    if (updated != static_cast<double>(above.updates))
        wrong.push_back("level " + std::to_string(pair.parent) + ": " +
                        std::to_string(above.updates) + " updates, its instances have " +
                        std::to_string(updated));
    if (compiled.tensors[pair.tensor].drainsRead && taken != below.drains)
        wrong.push_back("level " + std::to_string(pair.child) + ": " +
                        std::to_string(below.drains) + " drains, its instances have " +
                        std::to_string(taken));
    return wrong;
}

std::vector<std::string> sumsThatDiffer(const RandomCase& one) {
    const Problem problem = bind(one.workload, one.accelerator);
    const Cost cost = evaluate(problem, one.mapping, one.options);
    const CompiledProblem compiled(problem, one.options);
    CutNest nest;
    nest.assign(settled(one.mapping, workloadBounds(one.workload)), workloadBounds(one.workload));
    const std::vector<std::size_t>& keepers = compiled.outputKeepers();
    std::vector<std::string> wrong;
    for (std::size_t k = 0; k + 1 < keepers.size(); ++k) {
        const CutPair pair{index(problem.output), keepers[k], keepers[k + 1], 0};
        for (std::string& text : unequalSums(compiled, nest, pair, cost))
            wrong.push_back(std::move(text));
    }
    return wrong;
}

/// Returns a problem of two or three levels that keep all tensors, with its mapping.
struct ByHand {
    Workload workload;
    Accelerator accelerator;

    Problem problem() const { return bind(workload, accelerator); }
    Cost cost(const std::string& mapping) const {
        const Problem bound = problem();
        return evaluate(bound, readMapping(sourceOf(mapping), bound.workload, bound.accelerator));
    }
    Cost walked(const std::string& mapping) const {
        const Problem bound = problem();
        return simulate(workload, accelerator,
                        readMapping(sourceOf(mapping), bound.workload, bound.accelerator));
    }

private:
    static Source sourceOf(const std::string& text) { return Source{"mapping.yaml", text}; }
};

/// L1 has two instances, each with a port of one word per cycle for writes of the output.
ByHand twoBelow(Workload workload) {
    Level outer = makeLevel("L0", 2);
    Level inner = makeLevel("L1");
    inner.buffers.front().keepsAll = false;
    inner.buffers.front().keeps = {workload.tensors.front().name};
    inner.buffers.front().bandwidth.write = 1;
    Buffer rest;
    rest.name = "rest";
    rest.keepsAll = true;
    inner.buffers.push_back(rest);
    return {std::move(workload), makeAccelerator({outer, inner})};
}

Workload slidingOutput(std::int64_t p) {
    return makeWorkload({{"P", p}, {"R", 2}}, {{"O", {"P+R"}}, {"I", {"P"}}, {"W", {"R"}}});
}

class ReturningSumsTest : public QObject {
    Q_OBJECT

private slots:
    void theOneThatAsksIsFilled();
    void anIdleSiblingIsNotFilled();
    void onePortForEverything();
    void anUnevenLoopOfAnotherDimension();
    void whatTheParentGivesUpTheIdleGiveUp();
    void agreesWithTheSimulator();
    void noLevelIsFasterThanItsWords();
    void theWordsOfAllInstancesAddUp();
};

/// The first has 14 updates and the six returning sums, the second 12 updates.
void ReturningSumsTest::theOneThatAsksIsFilled() {
    const ByHand one = twoBelow(slidingOutput(13));
    const std::string mapping = R"(levels:
  - {level: L0, temporal: [P by 2], spatial: {x: [P by 1]}}
  - {level: L1, temporal: [R 2]}
)";
    const Cost cost = one.cost(mapping);
    QCOMPARE(cost.levels[1].tensors[0].fills, 6);
    QCOMPARE(cost.levels[1].tensors[0].updates, 26);
    QCOMPARE(cost.cycles, 20.0);
    QCOMPARE(one.walked(mapping).cycles, 20.0);
    const std::string other = R"(levels:
  - {level: L0, temporal: [P by 2], spatial: {x: [R 2]}}
  - {level: L1, temporal: [P 2]}
)";
    QVERIFY(one.cost(other).cycles >= 16);
    QCOMPARE(one.walked(other).cycles, one.cost(other).cycles);
}

/// All eight sums return to the first sibling while the second is idle.
void ReturningSumsTest::anIdleSiblingIsNotFilled() {
    const ByHand one = twoBelow(
        makeWorkload({{"P", 8}, {"C", 3}}, {{"O", {"P"}}, {"I", {"P", "C"}}, {"W", {"C"}}}));
    const std::string mapping = R"(levels:
  - {level: L0, temporal: [C by 2, P 8], spatial: {x: [C by 1]}}
  - {level: L1}
)";
    QCOMPARE(one.cost(mapping).levels[1].tensors[0].fills, 8);
    QCOMPARE(one.cost(mapping).cycles, 24.0);
    QCOMPARE(one.walked(mapping).cycles, 24.0);
}

/// 3 words of I, 2 of W, 6 updates and 2 returning sums, at one word in 100 cycles.
void ReturningSumsTest::onePortForEverything() {
    Level inner = makeLevel("L1");
    inner.bandwidth.write = 0.01;
    const ByHand one{slidingOutput(5), makeAccelerator({makeLevel("L0", 2), inner})};
    const std::string mapping = R"(levels:
  - {level: L0, temporal: [P by 2], spatial: {x: [P by 1]}}
  - {level: L1, temporal: [R 2]}
)";
    QCOMPARE(one.cost(mapping).cycles, 1300.0);
    QCOMPARE(one.walked(mapping).cycles, 1300.0);
}

/// Each sibling has 43.5 of 72 updates and 15 fills on average, which would be the delay with
/// perfect factors. The first one has all fills, which determines the delay with imperfect factors:
/// never less.
void ReturningSumsTest::anUnevenLoopOfAnotherDimension() {
    const ByHand one = twoBelow(makeWorkload(
        {{"K", 3}, {"P", 12}, {"R", 2}}, {{"O", {"K", "P+R"}}, {"I", {"P"}}, {"W", {"K", "R"}}}));
    const std::string outside = "levels:\n  - {level: L0, temporal: [P 6], spatial: {x: [P 2]}}\n";
    const std::string even = outside + "  - {level: L1, temporal: [K 3, R 2]}\n";
    const std::string uneven = outside + "  - {level: L1, temporal: [K by 2, R 2, K 2]}\n";
    QCOMPARE(one.cost(even).levels[1].tensors[0].fills, 15);
    QCOMPARE(one.cost(even).cycles, 43.5);
    QCOMPARE(one.cost(uneven).levels[1].tensors[0].fills, 15);
    QCOMPARE(one.cost(uneven).cycles, 51.0);
    QCOMPARE(one.walked(uneven).cycles, 51.0);
}

/// The second L1 has to send the word 1 back before L2 does, and requests it again with the second
/// n. If L2 holds all three words it keeps this word.
void ReturningSumsTest::whatTheParentGivesUpTheIdleGiveUp() {
    const ByHand one{makeWorkload({{"M", 3}, {"K", 2}, {"N", 2}},
                                  {{"o", {"M"}}, {"a", {"M", "K"}}, {"b", {"N", "K"}}}),
                     makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 2), makeLevel("L1")})};
    const std::string released = R"(levels:
  - {level: DRAM, temporal: [N 2, M by 2]}
  - {level: L2, spatial: {x: [M by 1]}}
  - {level: L1, temporal: [K by 1]}
)";
    const std::string kept = R"(levels:
  - {level: DRAM, temporal: [N 2]}
  - {level: L2, temporal: [M by 2], spatial: {x: [M by 1]}}
  - {level: L1, temporal: [K by 1]}
)";
    for (const Cost& cost : {one.cost(released), one.walked(released)}) {
        QCOMPARE(cost.levels[1].tensors[0].updates, 6);
        QCOMPARE(cost.levels[1].tensors[0].reads, 3);
        QCOMPARE(cost.levels[2].tensors[0].fills, 3);
    }
    for (const Cost& cost : {one.cost(kept), one.walked(kept)}) {
        QCOMPARE(cost.levels[1].tensors[0].updates, 5);
        QCOMPARE(cost.levels[1].tensors[0].reads, 2);
        QCOMPARE(cost.levels[2].tensors[0].fills, 2);
    }
}

void ReturningSumsTest::agreesWithTheSimulator() { attack(1500, disagreements); }

void ReturningSumsTest::noLevelIsFasterThanItsWords() { attack(1500, tooFast); }

void ReturningSumsTest::theWordsOfAllInstancesAddUp() { attack(600, sumsThatDiffer); }

LOOPGLASS_TEST(ReturningSumsTest)

}  // namespace loopglass::test::returning_sums_test

#include "returning_sums_test.moc"
