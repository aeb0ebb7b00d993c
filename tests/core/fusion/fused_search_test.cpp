// The search for groups, against the whole space of tiny networks (docs/fusion.md, section "The
// search"). LOOPGLASS_FUSED_CHAINS sets the number of networks.

#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/source.h"
#include "fusion/network/choose_groups.h"
#include "fusion/network/group_floor.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "record/vocabulary.h"
#include "runner/run_tests.h"
#include "support/environment.h"
#include "support/files/document.h"
#include "support/fusion/fused_brute_force.h"
#include "support/paths.h"
#include "words/language.h"

#include <QTest>
#include <cmath>
#include <map>

namespace loopglass::test::fused_search_test {

struct Point {
    double energy = 0;
    double cycles = 0;
    double words = 0;  ///< at the outermost level
};

Point pointOf(const GroupCost& cost) {
    Point point{cost.energy, cost.cycles, 0};
    for (const FusedLayer& share : cost.layers) {
        for (const TensorCost& tensor : share.cost.levels[0].tensors)
            point.words += static_cast<double>(tensor.reads + tensor.updates);
    }
    return point;
}

/// The objectives that are sums, by number.
Objective objectiveOf(int number) {
    switch (number) {
    case 0:
        return Objective::Energy;
    case 1:
        return Objective::Delay;
    case 2:
        return Objective::weighted(1.5);
    default:
        return Objective::traffic("L0");
    }
}
constexpr int objectives = 4;

double valueOf(int number, const Point& point) {
    return number == 0   ? point.energy
           : number == 1 ? point.cycles
           : number == 2 ? point.energy + 1.5 * point.cycles
                         : point.words;
}

/// The least value of every objective for every group of some layers.
struct Least {
    std::map<std::vector<std::size_t>, std::vector<double>> groups;
    bool complete = true;
};

std::vector<double> leastOfLayer(const TinyFusion& tiny, std::size_t layer) {
    std::vector<double> least;
    for (int number = 0; number < objectives; ++number) {
        MapRequest request{
            bind(tiny.network.layers[layer].workload, tiny.accelerator), exactMethod(), {}};
        request.options = exactMethod().fitted(request.options);
        request.options.objective = objectiveOf(number);
        const MapResult found = map(request);
        least.push_back(found.found() ? found.answer.score.primary
                                      : std::numeric_limits<double>::infinity());
    }
    return least;
}

Least leastOf(const TinyFusion& tiny, std::size_t most) {
    Least least;
    const std::size_t layers = tiny.network.layers.size();
    for (std::size_t mask = 1; mask < (std::size_t{1} << layers); ++mask) {
        std::vector<std::size_t> group;
        for (std::size_t l = 0; l < layers; ++l) {
            if ((mask >> l & 1) != 0)
                group.push_back(l);
        }
        if (group.size() == 1) {
            least.groups[group] = leastOfLayer(tiny, group.front());
            continue;
        }
        std::vector<double> values(objectives, std::numeric_limits<double>::infinity());
        least.complete =
            forEachGroupMapping(tiny, group, most,
                                [&](const GroupMapping&, const GroupCost& cost) {
                                    const Point point = pointOf(cost);
                                    for (int number = 0; number < objectives; ++number) {
                                        const auto n = static_cast<std::size_t>(number);
                                        values[n] = std::min(values[n], valueOf(number, point));
                                    }
                                }) &&
            least.complete;
        least.groups[group] = values;
        if (!least.complete)
            break;
    }
    return least;
}

/// Returns the least sum over all partitions of the layers from `layer` on into groups of
/// neighbours; in these networks no other groups are possible.
double leastSum(const Least& least, std::size_t layers, int number, std::size_t layer = 0) {
    if (layer == layers)
        return 0;
    double best = std::numeric_limits<double>::infinity();
    std::vector<std::size_t> group;
    for (std::size_t end = layer; end < layers; ++end) {
        group.push_back(end);
        best = std::min(best, least.groups.at(group)[static_cast<std::size_t>(number)] +
                                  leastSum(least, layers, number, end + 1));
    }
    return best;
}

FuseRequest requestOf(const TinyFusion& tiny, const Objective& objective) {
    FuseRequest request;
    request.network = tiny.network;
    request.accelerator = tiny.accelerator;
    request.objective = objective;
    return request;
}

bool close(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), 1.0); }

class FusedSearchTest : public QObject {
    Q_OBJECT

private slots:
    void wholeSpaces();
    void tableOfThePage();
    void repeatedBlocks();
    void edpOfTheNetwork();
    void reasonsCountWords();
    void objectivesAreNamed();
    void boundsHoldWithoutComparing();
    void anyNumberOfThreads();
    void stopsInTime();
    void effortIsCounted();
    void walksEndAtLimits();
    void buffersOfOtherLayers();
    void windowsInTheOutput();
};

void FusedSearchTest::wholeSpaces() {
    const std::uint64_t wanted = fromEnvironment("LOOPGLASS_FUSED_CHAINS", 30);
    const std::size_t most = wanted > 100 ? 40'000 : 6'000;
    const std::uint64_t first = fromEnvironment("LOOPGLASS_SEED", 1);
    std::uint64_t compared = 0;
    std::uint64_t fused = 0;
    std::uint64_t differences = 0;
    for (std::uint64_t seed = first; compared < wanted; ++seed) {
        const TinyFusion tiny = seed % 5 == 0 ? tinyWindows(seed) : tinyFusion(seed);
        const Least least = leastOf(tiny, most);
        if (!least.complete)
            continue;
        ++compared;
        for (const auto& [group, values] : least.groups) {
            for (int number = 0; number < objectives; ++number) {
                const fusion::Prices prices =
                    fusion::pricesOf(objectiveOf(number), tiny.accelerator);
                const double floor =
                    fusion::groupFloor(tiny.network, tiny.accelerator, prices, group);
                QVERIFY2(floor <= values[static_cast<std::size_t>(number)] * (1 + 1e-9),
                         ("LOOPGLASS_SEED=" + std::to_string(seed)).c_str());
                QVERIFY(floor > 0);
            }
        }
        for (int number = 0; number < objectives; ++number) {
            const double expected = leastSum(least, tiny.network.layers.size(), number);
            const std::string where =
                "LOOPGLASS_SEED=" + std::to_string(seed) + " objective " + std::to_string(number);
            const FuseResult found = chooseGroups(requestOf(tiny, objectiveOf(number)));
            if (!found.found) {
                QVERIFY2(std::isinf(expected), where.c_str());
                continue;
            }
            const std::string numbers = where + ": found " + std::to_string(found.sums.score) +
                                        ", bound " + std::to_string(found.least) + ", least " +
                                        std::to_string(expected);
            if (!close(found.sums.score, expected) || found.gap() != 1.0) {
                ++differences;
                qWarning("%s", numbers.c_str());
            }
            QVERIFY2(found.least <= expected * (1 + 1e-9), numbers.c_str());
            const FusedEvaluation again =
                evaluateFused(tiny.network, tiny.accelerator, found.mapping);
            QVERIFY2(again.legal(), where.c_str());
            QVERIFY2(close(again.energy, found.sums.energy), where.c_str());
            QVERIFY2(close(again.cycles, found.sums.cycles), where.c_str());
            fused += found.mapping.groups.size() < tiny.network.layers.size() ? 1 : 0;
        }
    }
    QCOMPARE(differences, std::uint64_t{0});
    QVERIFY(fused > compared / 2);
    qInfo("%d networks, %d of %d choices fuse", static_cast<int>(compared), static_cast<int>(fused),
          static_cast<int>(compared * objectives));
}

/// The table of docs/fusion.md: the least words at DRAM for some sizes of L1.
void FusedSearchTest::tableOfThePage() {
    const Document page(sourcePath("docs/fusion.md"));
    TinyFusion tiny;
    tiny.network = readNetwork({"network.yaml", page.file("network.yaml")});
    tiny.accelerator = readAccelerator({"accelerator.yaml", page.file("accelerator.yaml")});
    const auto& table = page.table("The search", {"L1 words", "layer by layer", "chosen"});
    QCOMPARE(table.rows.size(), std::size_t{4});
    for (const std::vector<std::string>& row : table.rows) {
        tiny.accelerator.levels[1].buffers[0].capacity = std::stoll(row[0]);
        const FuseResult found = chooseGroups(requestOf(tiny, Objective::traffic("DRAM")));
        QVERIFY(found.found);
        QCOMPARE(found.gap(), std::optional(1.0));
        QCOMPARE(std::to_string(found.unfused.outermostWords), row[1]);
        QCOMPARE(std::to_string(found.sums.outermostWords), row[2]);
        const bool fuses = std::stoll(row[2]) < std::stoll(row[1]);
        QCOMPARE(found.mapping.groups.size(), std::size_t{fuses ? 1U : 2U});
        QCOMPARE(found.boundaries.size(), std::size_t{1});
        QVERIFY(found.boundaries[0].verdict ==
                (fuses ? BoundaryVerdict::Fused : BoundaryVerdict::CostsMore));
        QCOMPARE(found.boundaries[0].savedWords, std::int64_t{20});
        QVERIFY(fuses == (found.boundaries[0].together < found.boundaries[0].apart));
        QVERIFY(fuses == !found.boundaries[0].nearest);
        if (!fuses) {  // 47 words at 9 words of L1: 46 - 20 + 21
            QCOMPARE(found.boundaries[0].nearest->score, 47.0);
            QCOMPARE(found.boundaries[0].nearest->savedWords, std::int64_t{20});
            QCOMPARE(found.boundaries[0].nearest->againWords, std::int64_t{21});
            QCOMPARE(found.boundaries[0].nearest->macsAgain, std::int64_t{0});
        }
    }
    // conv2 wants 3 words of t at once, and one word each of w and y.
    tiny.accelerator.levels[1].buffers[0].capacity = 4;
    tiny.network.layers[1].whole = {dimensionId(1)};
    const FuseResult none = chooseGroups(requestOf(tiny, Objective::traffic("DRAM")));
    QVERIFY(none.boundaries[0].verdict == BoundaryVerdict::NothingFits);
    QCOMPARE(none.boundaries[0].need.available, std::int64_t{4});
    QCOMPARE(none.boundaries[0].need.words, std::int64_t{5});
}

/// A block that runs three times costs three times as much, and has the same groups.
void FusedSearchTest::repeatedBlocks() {
    std::size_t compared = 0;
    for (std::uint64_t seed = 900; compared < 10; ++seed) {
        const TinyFusion once = tinyFusion(seed);
        TinyFusion thrice = once;
        for (NetworkLayer& layer : thrice.network.layers)
            layer.repeat = 3;
        const std::string where = "seed " + std::to_string(seed);
        for (const Objective& objective : {Objective::Energy, Objective::Delay}) {
            const FuseResult one = chooseGroups(requestOf(once, objective));
            const FuseResult three = chooseGroups(requestOf(thrice, objective));
            QVERIFY2(one.found == three.found, where.c_str());
            if (!one.found)
                continue;
            ++compared;
            QVERIFY2(close(3 * one.sums.score, three.sums.score), where.c_str());
            QVERIFY2(close(3 * one.sums.energy, three.sums.energy), where.c_str());
            QVERIFY2(close(3 * one.least, three.least), where.c_str());
            QCOMPARE(three.mapping.groups.size(), one.mapping.groups.size());
        }
    }
}

/// The EDP of a network lies between its lower bound and all choices of groups.
void FusedSearchTest::edpOfTheNetwork() {
    std::size_t compared = 0;
    for (std::uint64_t seed = 500; compared < 10; ++seed) {
        const TinyFusion tiny = tinyFusion(seed);
        if (tiny.network.layers.size() != 2)
            continue;
        double least = std::numeric_limits<double>::infinity();
        const bool complete = forEachGroupMapping(
            tiny, {0, 1}, 3000, [&](const GroupMapping&, const GroupCost& cost) {
                least = std::min(least, cost.energy * cost.cycles);
            });
        const FuseResult found = chooseGroups(requestOf(tiny, Objective::Edp));
        if (!complete || !found.found)
            continue;
        ++compared;
        const std::string where = "seed " + std::to_string(seed);
        QVERIFY2(found.least <= least * (1 + 1e-9), where.c_str());
        QVERIFY2(found.least > 0, where.c_str());
        QVERIFY2(close(found.sums.score, found.sums.energy * found.sums.cycles), where.c_str());
        if (found.gap() == 1.0)
            QVERIFY2(found.sums.score <= least * (1 + 1e-9), where.c_str());
    }
}

/// Returns the least sum as leastSum(), with the layers `maker` and `maker + 1` in one group.
double leastTogether(const Least& least, std::size_t layers, int number, std::size_t maker,
                     std::size_t layer = 0) {
    if (layer == layers)
        return 0;
    double best = std::numeric_limits<double>::infinity();
    std::vector<std::size_t> group;
    for (std::size_t end = layer; end < layers; ++end) {
        group.push_back(end);
        if (end != maker)
            best = std::min(best, least.groups.at(group)[static_cast<std::size_t>(number)] +
                                      leastTogether(least, layers, number, maker, end + 1));
    }
    return best;
}

/// If layers stay apart, all choices with both in one group cost at least the stated score, and the
/// words of the example are the difference of both choices.
void FusedSearchTest::reasonsCountWords() {
    std::size_t compared = 0;
    std::size_t examples = 0;
    for (std::uint64_t seed = 1; examples < 15; ++seed) {
        const TinyFusion tiny = tinyFusion(seed);
        const std::size_t layers = tiny.network.layers.size();
        const Least least = leastOf(tiny, 6'000);
        if (!least.complete)
            continue;
        for (int number : {0, 3}) {
            const FuseResult found = chooseGroups(requestOf(tiny, objectiveOf(number)));
            for (const Boundary& boundary : found.boundaries) {
                if (boundary.verdict != BoundaryVerdict::CostsMore ||
                    boundary.reader != boundary.maker + 1)
                    continue;
                ++compared;
                const std::string where = "seed " + std::to_string(seed);
                const double together = leastTogether(least, layers, number, boundary.maker);
                QVERIFY2(boundary.proven, where.c_str());
                QVERIFY2(close(boundary.apart, found.sums.score), where.c_str());
                QVERIFY2(boundary.together <= together * (1 + 1e-9), where.c_str());
                QVERIFY2(boundary.together >= boundary.apart, where.c_str());
                if (!boundary.nearest)
                    continue;
                ++examples;
                const NearestGroup& near = *boundary.nearest;
                QVERIFY2(near.score >= together * (1 - 1e-9), where.c_str());
                QVERIFY2(layers > 2 || near.score <= together * 1.1 * (1 + 1e-9), where.c_str());
                if (number == 3)
                    QVERIFY2(close(near.score - boundary.apart,
                                   static_cast<double>(near.againWords - near.savedWords)),
                             where.c_str());
                QVERIFY2(english(boundary.why).find("The best fused mapping found costs") !=
                             std::string::npos,
                         where.c_str());
            }
        }
    }
    qInfo("%d boundaries, %d with an example", static_cast<int>(compared),
          static_cast<int>(examples));
}

/// A refusal names the objective and the allowed ones.
void FusedSearchTest::objectivesAreNamed() {
    for (const Objective& objective :
         {Objective::Ed2p, Objective::energyWithin(5), Objective::traffic("L9")}) {
        std::string why;
        try {
            chooseGroups(requestOf(tinyFusion(1), objective));
        } catch (const InputError& error) {
            why = error.message();
        }
        QVERIFY2(why.find("found the objective '" + keyOf(objective) + "'; groups of layers can") ==
                     0,
                 why.c_str());
        QVERIFY2(why.find("one of the levels L0") != std::string::npos, why.c_str());
    }
}

/// Without comparing all own loops, the result is worse or unproven, but its bound holds.
void FusedSearchTest::boundsHoldWithoutComparing() {
    std::size_t open = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const TinyFusion tiny = tinyFusion(seed);
        for (int number = 0; number < objectives; ++number) {
            FuseRequest request = requestOf(tiny, objectiveOf(number));
            const FuseResult best = chooseGroups(request);
            request.mostOwnLoops = 0;
            const FuseResult found = chooseGroups(request);
            QCOMPARE(found.found, best.found);
            if (!best.found)
                continue;
            const std::string where =
                "seed " + std::to_string(seed) + " objective " + std::to_string(number);
            QVERIFY2(found.least <= best.sums.score * (1 + 1e-9), where.c_str());
            QVERIFY2(found.sums.score >= best.sums.score * (1 - 1e-9), where.c_str());
            open += found.gap() == 1.0 ? 0 : 1;
        }
    }
    QVERIFY(open > 0);
}

void FusedSearchTest::anyNumberOfThreads() {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        FuseRequest request = requestOf(tinyFusion(seed), Objective::Energy);
        const FuseResult one = chooseGroups(request);
        request.threads = 3;
        const FuseResult three = chooseGroups(request);
        QVERIFY(one.mapping == three.mapping);
        QVERIFY(one.least == three.least);
    }
}

/// A search without time returns the layers alone, or nothing, and never a wrong bound.
void FusedSearchTest::stopsInTime() {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const TinyFusion tiny = tinyFusion(seed);
        FuseRequest request = requestOf(tiny, Objective::Energy);
        const FuseResult best = chooseGroups(request);
        request.seconds = 1e-9;
        const FuseResult none = chooseGroups(request);
        QVERIFY(none.stopped || none.gap() == 1.0 || !none.found);
        if (none.found && best.found) {
            QVERIFY(none.least <= best.sums.score * (1 + 1e-9));
            QVERIFY(none.sums.score >= best.sums.score * (1 - 1e-9));
            QVERIFY(none.gap().has_value());
            QVERIFY(none.unfusedGap().has_value());
        }
    }
}

/// A limit of effort gives the same result with any number of threads, and a true bound.
void FusedSearchTest::effortIsCounted() {
    std::size_t ended = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const TinyFusion tiny = tinyFusion(seed);
        for (const Objective& objective : {Objective::Energy, Objective::Edp}) {
            FuseRequest request = requestOf(tiny, objective);
            const FuseResult best = chooseGroups(request);
            request.effort = 0.01;
            const FuseResult one = chooseGroups(request);
            request.threads = 3;
            const FuseResult three = chooseGroups(request);
            QVERIFY(one.mapping == three.mapping && one.least == three.least);
            QCOMPARE(one.found, best.found);
            QVERIFY(one.least <= best.sums.score * (1 + 1e-9));
            QVERIFY(one.sums.score >= best.sums.score * (1 - 1e-9));
            QVERIFY(whyOpen(one).empty() ? !one.stopped || one.gap() == 1.0 : one.gap() != 1.0);
            ended += one.outOfEffort ? 1 : 0;
            request.effort = 1e6;
            QVERIFY(!chooseGroups(request).stopped);
        }
    }
    QVERIFY(ended > 0);
}

/// The walk of a large group ends soon after a limit is reached.
void FusedSearchTest::walksEndAtLimits() {
    fusion::FuseLimits limits;
    limits.mostSpent = 10;
    fusion::WalkMeter meter(&limits);
    meter.step(1'000'000);
    QVERIFY(*limits.spent > 0 && !limits.over());
    *limits.spent = 10;
    meter.step(1);
    QVERIFY_THROWS_EXCEPTION(fusion::WalkEnded, meter.step(1'000'000));
    QVERIFY(limits.part(2).over());
    *limits.spent = 5;
    QCOMPARE(limits.part(2).effort(), std::optional(2.5));
}

/// A buffer may name a tensor that some layers lack, such as the weights of a sum.
void FusedSearchTest::buffersOfOtherLayers() {
    FuseRequest request;
    request.network =
        readNetwork(readSource(sourcePath("samples/fused/resnet18-block-network.yaml")));
    request.accelerator =
        readAccelerator(readSource(sourcePath("samples/accelerators/eyeriss-like.yaml")));
    request.objective = Objective::Energy;
    request.most = 2;
    request.seconds = 1;
    const FuseResult found = chooseGroups(request);
    QVERIFY(found.found);
    QVERIFY(found.gap().has_value());
}

/// Boxes of an output with a window overlap, so a turn may find sums of another box.
void FusedSearchTest::windowsInTheOutput() {
    TinyFusion tiny;
    tiny.network = readNetwork({"network.yaml", R"(name: spread
layers:
  - name: scale
    equation: "y[c,p] += x[c,p] * w[c]"
    dimensions: {C: 2, P: 4}
  - name: spread
    equation: "z[p+r] += y[c,p] * v[c,r]"
    dimensions: {C: 2, P: 4, R: 2}
    reads: {y: scale}
)"});
    tiny.accelerator = readAccelerator({"accelerator.yaml", R"(name: two
word_bits: 16
compute: {energy: 1}
levels:
  - {name: L0, energy: {read: 100}}
  - {name: L1, capacity: 24, energy: {read: 1}}
)"});
    for (const std::int64_t words : {8, 10, 12, 16, 24}) {
        tiny.accelerator.levels[1].buffers[0].capacity = words;
        const Least least = leastOf(tiny, 40'000);
        QVERIFY(least.complete);
        const double expected = leastSum(least, 2, 0);
        const FuseResult found = chooseGroups(requestOf(tiny, Objective::Energy));
        const std::string where = std::to_string(words) + " words";
        QVERIFY2(found.found && close(found.sums.score, found.sums.energy), where.c_str());
        QVERIFY2(close(found.sums.score, expected), where.c_str());
        QVERIFY2(found.gap() == 1.0, where.c_str());
    }
}

LOOPGLASS_TEST(FusedSearchTest)

}  // namespace loopglass::test::fused_search_test

#include "fused_search_test.moc"
