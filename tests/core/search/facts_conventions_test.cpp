// The optima of an independent, provably optimal mapper (AccelForge, docs/bibliography.md) on its
// Eyeriss, equal to the digit if its counting conventions are on (docs/evidence.md). Its arrays are
// unrolled as far as factors allow, over dimensions that reuse weights on one axis and outputs on
// the other. Tensors may bypass the global buffer. The lowest optimum of all these choices counts.

#include "core/search/facts_machine.h"
#include "cost/evaluate.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/builders.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace loopglass::test::facts_conventions_test {

using Names = std::vector<std::string>;

const Counting itsCounting{.drains = Drains::Read, .returns = Returns::All};

Accelerator machine(const Names& kept, Multicast multicast, const Counting& counting) {
    Accelerator accelerator = facts::eyeriss();
    Level& global = accelerator.levels[1];
    global.buffers.front().keepsAll = false;
    global.buffers.front().keeps = kept;
    global.fanout.multicast = multicast;
    accelerator.counting = counting;
    return accelerator;
}

/// The dimensions unrolled along one axis.
using Factors = std::vector<std::pair<const char*, std::int64_t>>;

void fix(const Workload& workload, const Factors& factors, LoopConstraint& axis) {
    axis.allowed = DimensionSet();
    for (const auto& [name, factor] : factors) {
        axis.allowed->insert(*findDimension(workload, name));
        axis.factors.push_back({*findDimension(workload, name), factor});
    }
}

double leastEnergy(const Workload& workload, const std::vector<Factors>& alongX,
                   const std::vector<Factors>& alongY, Multicast multicast,
                   const Counting& counting) {
    const std::vector<Names> keeps{{"ofmap"},
                                   {"ifmap"},
                                   {"weight"},
                                   {"ofmap", "ifmap"},
                                   {"ofmap", "weight"},
                                   {"ifmap", "weight"},
                                   {"ofmap", "ifmap", "weight"}};
    double least = std::numeric_limits<double>::infinity();
    for (const Names& kept : keeps) {
        const Problem problem = bind(workload, machine(kept, multicast, counting));
        for (const Factors& x : alongX) {
            for (const Factors& y : alongY) {
                SearchOptions options = exactly({});
                options.objective = Objective::Energy;
                options.constraints.levels.resize(problem.levelCount());
                fix(workload, x, options.constraints.levels[1].x);
                fix(workload, y, options.constraints.levels[1].y);
                const SearchResult found = search(problem, options);
                if (found.best)
                    least = std::min(least, found.score.primary);
            }
        }
    }
    return least;
}

class FactsConventionsTest : public QObject {
    Q_OBJECT

private slots:
    void eyeriss_data();
    void eyeriss();
    void attention_data();
    void attention();
    void transformer_data();
    void transformer();
};

void FactsConventionsTest::eyeriss_data() {
    QTest::addColumn<bool>("convolution");
    QTest::addColumn<bool>("itsRules");
    QTest::addColumn<double>("energy");
    QTest::newRow("matrix product, our rules") << false << false << 1'130'627'072.0;
    QTest::newRow("matrix product, its rules") << false << true << 1'161'822'208.0;
    QTest::newRow("convolution, our rules") << true << false << 4'259'584.0;
    QTest::newRow("convolution, its rules") << true << true << 4'297'216.0;
}

void FactsConventionsTest::eyeriss() {
    QFETCH(bool, convolution);
    QFETCH(bool, itsRules);
    QFETCH(double, energy);
    const Counting counting = itsRules ? itsCounting : Counting{};
    const double least =
        convolution
            ? leastEnergy(facts::conv(16, 14),
                          {{{"P", 14}}, {{"P", 7}, {"Q", 2}}, {{"P", 2}, {"Q", 7}}},
                          {{{"C", 4}, {"R", 3}}, {{"C", 4}, {"S", 3}}}, Multicast::Axis, counting)
            : leastEnergy(facts::matmul512(), {{{"M", 8}}}, {{{"K", 8}}}, Multicast::Axis,
                          counting);
    QCOMPARE(least, energy);
}

/// The tensors of a product, by their role in the arrays.
struct Parts {
    std::string input, weight, output;
};

/// Returns a machine like TPU-v4i for words of this number of bytes; energies in pJ.
Accelerator tensorUnit(const Counting& counting, const Parts& parts, const Names& globalKeeps,
                       int bytes = 1) {
    constexpr double gigahertz = 1.05;
    const auto level = [&](const char* name, double read, double write, Names keeps) {
        Level made = makeLevel(name);
        made.buffers.front().energy = {bytes * read, bytes * write, bytes * write};
        if (!keeps.empty()) {
            made.buffers.front().keepsAll = false;
            made.buffers.front().keeps = std::move(keeps);
        }
        return made;
    };
    Level memory = level("Memory", 56.24, 56.24, {});
    memory.bandwidth = {614 / gigahertz / bytes, 614 / gigahertz / bytes};
    Level global = level("Global", 15.04, 18.88, globalKeeps);
    global.buffers.front().capacity = (std::int64_t{128} << 20) / bytes;
    global.bandwidth = {2048 / gigahertz / bytes, 1024 / gigahertz / bytes};
    global.fanout = {4, 1, 0, Multicast::None, true};
    Level local = level("Local", 1.992, 2.344, {parts.input, parts.output});
    local.buffers.front().capacity = (std::int64_t{4} << 20) / bytes;
    local.fanout = {128, 128, 0, Multicast::Axis, true};
    Level registers = level("Register", 0, 0, {parts.weight});
    registers.buffers.front().capacity = 1;
    Accelerator accelerator = makeAccelerator({memory, global, local, registers});
    accelerator.wordBits = 8 * bytes;
    accelerator.compute.energy = 0.084;
    accelerator.counting = counting;
    return accelerator;
}

void FactsConventionsTest::attention_data() {
    QTest::addColumn<bool>("itsRules");
    QTest::addColumn<bool>("shared");
    QTest::addColumn<double>("joules");
    QTest::newRow("our rules") << false << false << 798.9319493379685;
    QTest::newRow("its rules") << true << false << 948.7470056922152;
    QTest::newRow("its rules, local buffers share reads") << true << true << 945.848418163;
}

/// Words that move equally often for each word of a tensor, as in the table of docs/evidence.md,
/// section "AccelForge on a TPU".
struct Moves {
    double memoryOut, globalIn, globalOut, localIn;
};

/// pJ of one word of Q or K.
double wordEnergy(const Moves& moves) {
    return 56.24 * moves.memoryOut + 18.88 * moves.globalIn + 15.04 * moves.globalOut +
           2.344 * moves.localIn;
}

/// The nest that AccelForge's own mapper returns. Its words of Q and K move differently from the
/// words of the optimum; all other words move alike.
void itsNest(const Problem& problem, const SearchResult& optimum) {
    constexpr std::int64_t words = std::int64_t{64} * 32 * 65536 * 128;  // of Q, and of K
    const Cost cost = evaluate(problem, *optimum.best);
    const std::size_t q = 1;
    const std::size_t k = 2;
    QCOMPARE(cost.levels[0].tensors[q].reads, words);
    QCOMPARE(cost.levels[1].tensors[q].fills, words);
    QCOMPARE(cost.levels[1].tensors[q].reads, words);
    QCOMPARE(cost.levels[2].tensors[q].fills, words);
    QCOMPARE(cost.levels[0].tensors[k].reads, words);
    const double here = wordEnergy({1, 1, 1, 1}) + wordEnergy({1, 0, 0, 0});
    const double there = wordEnergy({1, 1, 4, 4}) + wordEnergy({1, 1, 16, 0});
    const double joules = (cost.energy + (there - here) * static_cast<double>(words)) * 1e-12;
    QVERIFY2(std::abs(joules - 951.2029) < 0.0001, qPrintable(QString::number(joules, 'f', 5)));
}

/// Published: 15,563.34 J·s in 16.3618 s.
void FactsConventionsTest::attention() {
    QFETCH(bool, itsRules);
    QFETCH(bool, shared);
    QFETCH(double, joules);
    const Workload workload = makeWorkload(
        {{"B", 64}, {"H", 32}, {"M", 65536}, {"P", 65536}, {"E", 128}},
        {{"QK", {"B", "H", "M", "P"}}, {"Q", {"B", "H", "M", "E"}}, {"K", {"B", "H", "P", "E"}}});
    Accelerator machine =
        tensorUnit(itsRules ? itsCounting : Counting{}, {"Q", "K", "QK"}, {"Q", "QK"});
    if (shared) {
        machine.levels[1].fanout.multicast = Multicast::Axis;
    }
    const Problem problem = bind(workload, machine);
    SearchOptions options = exactly({});
    options.constraints.levels.resize(problem.levelCount());
    fix(workload, {{"P", 128}}, options.constraints.levels[2].x);
    fix(workload, {{"E", 128}}, options.constraints.levels[2].y);
    const SearchResult found = search(problem, options);
    QVERIFY(found.best && !found.stopped());
    QVERIFY2(std::abs(found.totals.energy * 1e-12 / joules - 1) < 1e-8,
             qPrintable(QString::number(found.totals.energy * 1e-12, 'f', 9)));
    const double seconds = found.totals.cycles / 1.05e9;
    QVERIFY(std::abs(seconds - 16.3618) < 1e-4);
    if (itsRules) {
        const double share = found.totals.energy * 1e-12 * seconds / 15'563.34;
        QVERIFY(share > 0.994 && share < 1);
    }
    if (shared) {
        itsNest(problem, found);
    }
}

void FactsConventionsTest::transformer_data() {
    QTest::addColumn<qint64>("columns");
    QTest::addColumn<qint64>("sums");
    QTest::addColumn<double>("energy");  // published to seven digits
    QTest::newRow("V") << qint64{12288} << qint64{12288} << 9.414676e10;
    QTest::newRow("FFB") << qint64{12288} << qint64{49152} << 3.736533e11;
}

/// GPT-3 175B with 2048 tokens of 16 bits. The four arrays of that machine share neither words nor
/// sums, so no dimension is unrolled over them that would need this.
void FactsConventionsTest::transformer() {
    QFETCH(qint64, columns);
    QFETCH(qint64, sums);
    QFETCH(double, energy);
    const Workload workload =
        makeWorkload({{"M", 2048}, {"N", columns}, {"D", sums}},
                     {{"O", {"M", "N"}}, {"I", {"M", "D"}}, {"W", {"D", "N"}}});
    double least = std::numeric_limits<double>::infinity();
    for (const Names& kept : {Names{"I"}, Names{"O"}, Names{"I", "O"}}) {  // with W it costs more
        const Problem problem = bind(workload, tensorUnit(itsCounting, {"I", "W", "O"}, kept, 2));
        SearchOptions options = exactly({});
        options.objective = Objective::Energy;
        options.constraints.levels.resize(problem.levelCount());
        DimensionSet spread;
        spread.insert(*findDimension(workload, "M"));
        spread.insert(*findDimension(workload, "N"));
        options.constraints.levels[1].x.allowed = spread;
        fix(workload, {{"N", 128}}, options.constraints.levels[2].x);
        fix(workload, {{"D", 128}}, options.constraints.levels[2].y);
        const SearchResult found = search(problem, options);
        QVERIFY(found.best && !found.stopped());
        least = std::min(least, found.score.primary);
    }
    QVERIFY2(std::abs(least / energy - 1) < 1e-7, qPrintable(QString::number(least)));
}

LOOPGLASS_TEST(FactsConventionsTest)

}  // namespace loopglass::test::facts_conventions_test

#include "facts_conventions_test.moc"
