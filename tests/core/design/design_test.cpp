// The best of many machines. The oracle is the grid, which maps every layer on every machine. The
// search over boxes must find a best machine of the same cost, and its statements on every other
// machine must agree with the grid. LOOPGLASS_SEED=<seed> starts with that seed.
#include "accelerator/area.h"
#include "accelerator/derive.h"
#include "design/box.h"
#include "design/explore.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/random_designs.h"
#include "support/sanitizer.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace loopglass::test::design_test {

using namespace design;

constexpr double rounding = 1e-9;

class DesignTest : public QObject {
    Q_OBJECT

private slots:
    void findsWhatTheGridFinds();
    void relaxedMachinesBetterAllOfTheirBox();
    void readsParametersAndValues();
    void refusesWhatIsWrong_data();
    void refusesWhatIsWrong();
    void saysWhatNoMachineKeepsTo();
    void largerWordsMayTakeLessRoom();
    void unprovenCostsBoundNothing();
    void noGapIsLeft();
};

void DesignTest::findsWhatTheGridFinds() {
    const std::uint64_t first = seedFromEnvironment(1);
    std::size_t cuts = 0;
    std::size_t overs = 0;
    std::array<std::size_t, 4> byLimit{};
    std::uint64_t mapped = 0;
    std::uint64_t ofGrid = 0;
    std::size_t others = 0;  ///< equal but for rounding
    // A smaller number would not cover each kind of limit often enough.
    const std::uint64_t rounds =
        underAddressSanitizer ? randomRounds(240) : std::max<std::uint64_t>(randomRounds(240), 60);
    for (std::uint64_t seed = first; seed < first + rounds; ++seed) {
        Design asked = randomDesign(seed);
        const ExplorationResult exact = explore(asked);
        asked.exploration = Exploration::Grid;
        const ExplorationResult grid = explore(asked);
        mapped += exact.machines;
        ofGrid += grid.machines;
        const QByteArray at = QByteArray::number(static_cast<qulonglong>(seed));
        QVERIFY2(!exact.stopped && !grid.stopped, at);
        QVERIFY2(exact.best.has_value() == grid.best.has_value(), at);
        if (grid.best)
            QVERIFY2(std::abs(exact.cost.objective - grid.cost.objective) <=
                         rounding * grid.cost.objective,
                     at);
        others += exact.best == grid.best ? 0 : 1;
        for (std::size_t n = 0; n < grid.configurations.size(); ++n) {
            const Configuration& found = exact.configurations[n];
            const Configuration& known = grid.configurations[n];
            const bool costs = known.verdict == Verdict::Best || known.verdict == Verdict::Searched;
            switch (found.verdict) {
            case Verdict::Best:
            case Verdict::Searched:
                QVERIFY2(costs && std::abs(found.number - known.number) <= rounding * known.number,
                         at);
                break;
            case Verdict::Cut:
                ++cuts;
                QVERIFY2(!costs || found.number <= known.number * (1 + rounding), at);
                QVERIFY2(found.number >= exact.cost.objective * (1 - rounding), at);
                break;
            case Verdict::Over:
                ++overs;
                QVERIFY2(known.verdict == Verdict::Over ||
                             (known.verdict == Verdict::Unmappable &&
                              asked.limits[found.detail].isOfMappings()),
                         at);
                QVERIFY2(known.detail != found.detail || known.verdict != Verdict::Over ||
                             found.number <= known.number * (1 + rounding),
                         at);
                byLimit[static_cast<std::size_t>(asked.limits[found.detail].what)]++;
                break;
            case Verdict::Unmappable:
                QVERIFY2(known.verdict == Verdict::Unmappable || known.verdict == Verdict::Over,
                         at);
                break;
            case Verdict::Redundant:
            case Verdict::LeftOut:
            case Verdict::Open:
                QFAIL(at);
            }
        }
    }
    QVERIFY(others <= 2);
    QVERIFY(cuts > randomRounds(400) && overs > randomRounds(80));
    for (const std::size_t ofLimit : byLimit)
        QVERIFY(underAddressSanitizer || ofLimit > 20);
    QVERIFY(mapped < ofGrid);
    qInfo("%zu cut, %zu over; %llu machines mapped, %llu by the grid", cuts, overs,
          static_cast<unsigned long long>(mapped), static_cast<unsigned long long>(ofGrid));
}

void DesignTest::relaxedMachinesBetterAllOfTheirBox() {
    for (std::uint64_t seed = 1; seed <= randomRounds(60); ++seed) {
        const Design asked = randomDesign(seed);
        Box box = Box::whole(asked.space);
        RandomSource random(seed);
        while (!box.isSingle()) {
            double least = 0;
            for (const double area : minAreas(asked.space, box))
                least += area;
            const bool mixes = box.mixesWordBits(asked.space);
            const MachineCost bound =
                mixes ? MachineCost{} : costOn(relaxedMachine(asked.space, box), asked);
            for (std::size_t n = 0; n < asked.space.count(); ++n) {
                const std::vector<std::size_t> chosen = asked.space.choices(n);
                bool inside = true;
                for (std::size_t a = 0; a < chosen.size(); ++a)
                    inside = inside && chosen[a] >= box.first[a] && chosen[a] < box.end[a];
                if (!inside)
                    continue;
                const Accelerator here = asked.space.machine(chosen);
                QVERIFY(areaOf(here).total() >= least * (1 - rounding));
                if (mixes)
                    continue;
                const MachineCost cost = costOn(here, asked);
                QVERIFY(!bound.whyNone.empty() ? !cost.whyNone.empty() : true);
                QVERIFY(!cost.whyNone.empty() ||
                        bound.objective <= cost.objective * (1 + rounding));
            }
            box = box.halves(asked.space)[random.below(2)];
        }
    }
}

void DesignTest::readsParametersAndValues() {
    RandomSource random(1);
    const Accelerator base = designMachine(random);
    const Axis doubling = readAxis(base, "L2.capacity", "16:128");
    QCOMPARE(doubling.values.size(), std::size_t{4});
    QCOMPARE(doubling.values.back().number, 128.0);
    QCOMPARE(readAxis(base, "L2.capacity", "16:128:2").values.size(), std::size_t{7});
    const Axis between = readAxis(base, "L2.capacity", "16:50");  // the end is kept
    QCOMPARE(between.values.size(), std::size_t{3});
    QCOMPARE(between.values.back().number, 50.0);
    QCOMPARE(readAxis(base, "L2.capacity", "40:50").values.size(), std::size_t{2});
    QCOMPARE(readAxis(base, "L2.capacity", "50:50").values.size(), std::size_t{1});
    // Sizes in bytes and bits are converted to words.
    const double bits = base.wordBits;
    const Axis kibibytes = readAxis(base, "L2.capacity", "1 KiB:4KiB");
    QCOMPARE(kibibytes.values.size(), std::size_t{3});
    QCOMPARE(kibibytes.values.front().number, 8 * 1024 / bits);
    QCOMPARE(readAxis(base, "L2.capacity", "64 words, 256 bytes").values,
             readAxis(base, "L2.capacity", "64," + std::to_string(int(2048 / bits))).values);
    QVERIFY_THROWS_EXCEPTION(InputError, readAxis(base, "L2.capacity", "8 KB"));
    QCOMPARE(readAxis(base, "L1.a.capacity", "8,4,8").values.size(), std::size_t{2});
    Accelerator sized = base;
    sized.levels[1].buffers[0].capacity = 33;
    const Axis parts = readAxis(sized, "L2.capacity", "100%, 120%,70");
    QCOMPARE(parts.values.size(), std::size_t{3});
    QCOMPARE(parts.values[0].number, 33.0);
    QCOMPARE(parts.values[1].number, 40.0);  // 39.6 words
    QCOMPARE(readAxis(sized, "L2.capacity", "50%:200%").values.back().number, 66.0);
    for (const char* wrong : {"-5%", "%", "1x%", "0%", "1e308%", "1e-9%", "nan%"})
        QVERIFY_THROWS_EXCEPTION(InputError, readAxis(sized, "L2.capacity", wrong));
    sized.levels[1].buffers[0].capacity.reset();
    QVERIFY_THROWS_EXCEPTION(InputError, readAxis(sized, "L2.capacity", "120%"));
    QVERIFY_THROWS_EXCEPTION(InputError, readAxis(sized, "L2.fanout", "120%"));
    const Axis fanout = readAxis(base, "L2.fanout", "4,8x2");
    QCOMPARE(valueText(fanout.values[0]), "4x1");
    QCOMPARE(valueText(fanout.values[1]), "8x2");
    Accelerator changed = base;
    for (const std::string& name : parameterNames(base)) {
        const Parameter parameter = parameterOf(base, name);
        QCOMPARE(parameter.name, name);
        Accelerator other = base;
        set(other, parameter, {7, parameter.kind == ParameterKind::Fanout ? 3 : 0});
        QVERIFY2(!(other == base), name.c_str());
    }
}

void DesignTest::refusesWhatIsWrong_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("says");
    QTest::newRow("name") << "L7.capacity"
                          << "1"
                          << "not an accelerator parameter";
    QTest::newRow("text") << "L2.capacity"
                          << "big"
                          << "a number";
    QTest::newRow("zero") << "L2.capacity"
                          << "0"
                          << "a number";
    QTest::newRow("half") << "L2.capacity"
                          << "7.5"
                          << "a whole number";
    QTest::newRow("empty") << "L2.capacity"
                           << ""
                           << "a number";
    QTest::newRow("nan") << "L2.capacity"
                         << "nan"
                         << "a number";
    QTest::newRow("infinite") << "L2.capacity"
                              << "inf"
                              << "a number";
    QTest::newRow("reversed") << "L2.capacity"
                              << "64:32"
                              << "from 64 to 32 is empty; a range must begin above 0";
    QTest::newRow("steps") << "L2.capacity"
                           << "32:64:1001"
                           << "found '1001'; 1 to 1,000 steps per doubling are allowed";
    QTest::newRow("range") << "L2.capacity"
                           << "1:2:3:4"
                           << "a range (1:8)";
    QTest::newRow("fanout") << "L2.fanout"
                            << "4xx2"
                            << "a fanout such as";
    QTest::newRow("no children") << "L2.fanout"
                                 << "0x2"
                                 << "a fanout such as";
}

void DesignTest::refusesWhatIsWrong() {
    QFETCH(QString, name);
    QFETCH(QString, values);
    QFETCH(QString, says);
    RandomSource random(1);
    const Accelerator base = designMachine(random);
    try {
        readAxis(base, name.toStdString(), values.toStdString());
        QFAIL("it was taken");
    } catch (const InputError& error) {
        QVERIFY2(error.message().find(says.toStdString()) != std::string::npos,
                 error.message().c_str());
    }
    DesignSpace many{base, {}};
    for (const char* of : {"L2.capacity", "L1.a.capacity", "L1.b.capacity"})
        many.axes.push_back(readAxis(base, of, "1:1000000:6"));
    QVERIFY_THROWS_EXCEPTION(InputError, many.count());
}

void DesignTest::saysWhatNoMachineKeepsTo() {
    Design asked;
    asked.space.base = readAccelerator(
        {"", "name: m\ntechnology: {table: cacti-45nm, dram: lpddr4}\ncompute: {energy: 1, area: "
             "1668}\nlevels:\n  - {name: DRAM}\n  - {name: L1, capacity: 4096}\n"});
    asked.space.axes = {readAxis(asked.space.base, "L1.capacity", "4096:16384")};
    asked.layers = {{makeWorkload({{"I", 4}, {"J", 6}}, {{"O", {"I"}}, {"A", {"I", "J"}}}), 1}};
    asked.limits = {{std::nullopt, 100}};
    const ExplorationResult none = explore(asked);
    QVERIFY(!none.best && !none.stopped);
    QVERIFY(english(none.whyNone).find("smallest possible area") != std::string::npos);
    asked.space.base.compute.area = std::nullopt;
    QVERIFY2(!explore(asked).best, "the limit counts the buffers");
    asked.space.base.technology = std::nullopt;
    asked.space.base.levels[1].buffers[0].area = std::nullopt;
    QVERIFY_THROWS_EXCEPTION(InputError, explore(asked));
}

/// 128 words of 16 bits are the smallest SRAM of the table. It has a smaller area than registers
/// for as many words of 8 bits, or for one word less. Only this machine satisfies the limit.
void DesignTest::largerWordsMayTakeLessRoom() {
    Design asked;
    asked.space.base = readAccelerator(
        {"", "name: m\nword_bits: 8\ntechnology: {table: cacti-45nm, dram: lpddr4}\ncompute: "
             "{energy: 1, area: 1668}\nlevels:\n  - {name: DRAM}\n  - {name: L1, capacity: "
             "127}\n"});
    asked.space.axes = {readAxis(asked.space.base, "L1.capacity", "127,128"),
                        readAxis(asked.space.base, "word_bits", "8,16,24")};
    asked.layers = {{makeWorkload({{"I", 4}, {"J", 6}}, {{"O", {"I"}}, {"A", {"I", "J"}}}), 1}};
    asked.limits = {{std::nullopt, 2800}};
    for (const Exploration how : {Exploration::Grid, Exploration::Exact}) {
        asked.exploration = how;
        const ExplorationResult found = explore(asked);
        QCOMPARE(found.best, std::optional<std::size_t>(4));
    }
}

/// Layer searches that run out of memory end with a gap. Then no machine is cut that is better than
/// the remaining ones, and missing proofs are reported.
void DesignTest::unprovenCostsBoundNothing() {
    std::size_t unproven = 0;
    std::uint64_t tried = 0;
    for (std::uint64_t seed = 1; tried < randomRounds(60); ++seed) {
        Design asked = randomDesign(seed);
        if (asked.space.count() > 12)
            continue;  // each machine uses its own searches
        ++tried;
        asked.layers = {{readWorkload({"", "name: l\ndimensions: {K: 12, P: 16, C: 24}\nequation: "
                                           "\"O[k,p] += I[p,c] * W[k,c]\"\n"}),
                         2}};
        asked.exploration = Exploration::Grid;
        const ExplorationResult whole = explore(asked);
        QVERIFY(whole.proven);
        asked.exploration = Exploration::Exact;
        asked.options.memoryLimit = 1;
        const ExplorationResult little = explore(asked);
        unproven += little.proven ? 0 : 1;
        for (std::size_t n = 0; n < whole.configurations.size(); ++n) {
            const Configuration& known = whole.configurations[n];
            const Configuration& found = little.configurations[n];
            const bool costs = known.verdict == Verdict::Best || known.verdict == Verdict::Searched;
            if (costs && found.verdict == Verdict::Cut)
                QVERIFY2(found.number <= known.number * (1 + rounding),
                         QByteArray::number(static_cast<qulonglong>(seed)));
        }
        if (little.proven && whole.best)
            QVERIFY(little.best && little.cost.objective <= whole.cost.objective * (1 + rounding));
    }
    QVERIFY(unproven > 0);
}

/// A gap would leave costs unproven, so no cost is reused.
void DesignTest::noGapIsLeft() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Design asked = randomDesign(seed);
        const MachineCost plain = costOn(asked.space.base, asked);
        asked.options.gap = 0.9;
        const MachineCost same = costOn(asked.space.base, asked);
        QVERIFY(same.proven);
        QCOMPARE(same.objective, plain.objective);
    }
}

LOOPGLASS_TEST(DesignTest)

}  // namespace loopglass::test::design_test

#include "design_test.moc"
