// Accelerator files: the meaning of every key, and reading back what was written.

#include "format/read/read_accelerator.h"
#include "format/write/write_accelerator.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "support/files/random_files.h"
#include "support/messages.h"
#include "support/oracles/cost_comparison.h"

#include <QTest>
#include <cmath>
#include <map>
#include <string>

namespace loopglass::test::accelerator_format_test {

Accelerator read(const std::string& text) { return readAccelerator({"test.yaml", text}); }

/// Returns an accelerator with one level, whose lines are given.
Level readLevel(const std::string& lines) {
    return read("name: A\ncompute: {energy: 1}\nlevels:\n  - name: L\n" + lines).levels[0];
}

class AcceleratorFormatTest : public QObject {
    Q_OBJECT

private slots:
    void everyKey();
    void conventions();
    void defaults();
    void oneBufferForms();
    void energyFallsBackOnWhatStandsBefore();
    void yamlStyles();
    void anchorsAndAliases();
    void written();
    void writtenReadsBackEqual();
    void problems();
    void readOnesHaveNoProblems();
};

void AcceleratorFormatTest::conventions() {
    const Accelerator accelerator = read(R"(
name: A
clock: 500 MHz
counting: {drains: read, returns: all, latency: serial, ports: shared, static: counted}
compute: {energy: 1}
levels:
  - {name: DRAM, energy: {read: 1}, leakage: 1.5}
)");
    const Counting all{Drains::Read, Returns::All, Latency::Serial, PortUse::Shared,
                       StaticEnergy::Counted};
    QVERIFY(accelerator.counting == all);
    QVERIFY(problemsOf(accelerator).empty());
    const std::string written = writeAccelerator(accelerator);
    QVERIFY(read(written) == accelerator);
    Accelerator mixed = accelerator;
    mixed.levels[0].bandwidth = {2, 3, PortUse::Separate};
    QVERIFY(writeAccelerator(mixed).find("bandwidth: {read: 2, write: 3, ports: separate}") !=
            std::string::npos);
    QVERIFY(read(writeAccelerator(mixed)) == mixed);
    QVERIFY(written.find("counting: {drains: read, returns: all, latency: serial, ports: shared, "
                         "static: counted}\n") != std::string::npos);
    Accelerator wrong = accelerator;
    wrong.clock.reset();
    QCOMPARE(problemsOf(wrong).size(), std::size_t{1});
}

void AcceleratorFormatTest::everyKey() {
    const Accelerator accelerator = read(R"(
name: Everything
description: "all keys"
word_bits: 8
tensor_bits: {weight: 4, ofmap: 24}
compute: {name: PE, energy: 0.5}
levels:
  - name: DRAM
    energy: {read: 128, write: 130, update: 140}
    bandwidth: {read: 4, write: 3.5}
    fanout: {x: 4, y: 3, energy: 0.6, multicast: word, reduction: false}
  - name: L1
    buffers:
      - {name: a, keeps: [ifmap, weight], capacity: 12, buffering: 2, energy: {read: 0.24},
         bandwidth: {read: 1}}
      - name: b
        keeps: [ofmap]
        energy: {read: 1, tensors: {ofmap: {read: 5, write: 6, update: 7}}}
        bandwidth: {write: 2}
    bandwidth: {write: 8, ports: shared}
    fanout: {y: 2, multicast: none}
)");
    QCOMPARE(accelerator.name, std::string("Everything"));
    QCOMPARE(accelerator.description, std::string("all keys"));
    QCOMPARE(accelerator.wordBits, 8);
    QVERIFY(accelerator.tensorBits == (std::map<std::string, int>{{"weight", 4}, {"ofmap", 24}}));
    QVERIFY(accelerator.compute == (Compute{"PE", 0.5}));
    QCOMPARE(accelerator.levels.size(), std::size_t{2});
    const Level dram{"DRAM",
                     {{"DRAM", true, {}, std::nullopt, 1, {128, 130, 140}, {}, {}}},
                     {4, 3.5},
                     {4, 3, 0.6, Multicast::Word, false}};
    QVERIFY(accelerator.levels[0] == dram);
    const Level l1{"L1",
                   {{"a", false, {"ifmap", "weight"}, 12, 2, {0.24, 0.24, 0.24}, {}, {1, {}}},
                    {"b", false, {"ofmap"}, {}, 1, {1, 1, 1}, {{"ofmap", {5, 6, 7}}}, {{}, 2}}},
                   {std::nullopt, 8, PortUse::Shared},
                   {1, 2, 0, Multicast::None, true}};
    QVERIFY(accelerator.levels[1] == l1);
}

void AcceleratorFormatTest::defaults() {
    const Accelerator accelerator =
        read("name: Small\ncompute: {energy: 0}\nlevels:\n  - name: M\n    energy: {read: 3}\n");
    Accelerator expected;
    expected.name = "Small";
    expected.levels = {{"M", {{"M", true, {}, {}, 1, {3, 3, 3}, {}, {}}}, {}, {}}};
    QVERIFY(accelerator == expected);
    QCOMPARE(accelerator.wordBits, 16);
    QCOMPARE(accelerator.compute.name, std::string("MAC"));
}

void AcceleratorFormatTest::oneBufferForms() {
    // A single buffer in the level and a list of one are equal except for the name.
    const Level inLevel = readLevel("    capacity: 5\n    energy: {read: 1}\n");
    const Level listed = readLevel("    buffers: [{name: L, capacity: 5, energy: {read: 1}}]\n");
    QVERIFY(inLevel == listed);
    // The bandwidth of a level differs from that of its buffer.
    const Level level = readLevel("    energy: {read: 1}\n    bandwidth: {read: 2}\n");
    QVERIFY(level.bandwidth == (Bandwidth{2, {}}) && level.buffers[0].bandwidth == Bandwidth{});
    QCOMPARE(*readLevel("    capacity: 0\n    energy: {read: 1}\n").buffers[0].capacity, 0);
}

void AcceleratorFormatTest::energyFallsBackOnWhatStandsBefore() {
    const auto energy = [](const std::string& text) {
        return readLevel("    energy: " + text + "\n").buffers[0].energy;
    };
    QVERIFY(energy("{read: 1}") == (AccessEnergy{1, 1, 1}));
    QVERIFY(energy("{read: 1, write: 2}") == (AccessEnergy{1, 2, 2}));
    QVERIFY(energy("{read: 1, update: 3}") == (AccessEnergy{1, 1, 3}));
    QVERIFY(energy("{write: 2, update: 3, read: 1}") == (AccessEnergy{1, 2, 3}));
    QVERIFY(energy("{read: +1.5e-1, write: .5}") == (AccessEnergy{0.15, 0.5, 0.5}));
    QVERIFY(!std::signbit(energy("{read: -0}").read));
}

void AcceleratorFormatTest::yamlStyles() {
    const Accelerator expected =
        read("name: A\ncompute: {energy: 1}\nlevels:\n  - name: L\n    energy: {read: 2}\n");
    const std::vector<std::string> same{
        "{name: A, compute: {energy: 1}, levels: [{name: L, energy: {read: 2}}]}",
        "---\nname: 'A'\ncompute:\n    energy: 1\nlevels:\n- energy:\n    read: 2\n  name: "
        "\"L\"\n...\n",
        "{\"name\": \"A\", \"compute\": {\"energy\": 1}, \"levels\": [{\"name\": \"L\", "
        "\"energy\": {\"read\": 2}}]}",
        "\xEF\xBB\xBF# comment\r\nname: A # more\r\ncompute: {energy: 1}\r\nlevels:\r\n  - name: "
        "L\r\n    energy: {read: 2}\r\n",
        "%YAML 1.2\n---\nname: >-\n  A\ncompute: {energy: 1}\nlevels: [{name: L, energy: {read: "
        "2}}]",
        "? name\n: A\n? compute\n: {energy: 1}\n? levels\n: [{name: L, energy: {read: 2}}]\n"};
    for (const std::string& text : same)
        QVERIFY2(read(text) == expected, text.c_str());
}

void AcceleratorFormatTest::anchorsAndAliases() {
    const Accelerator accelerator = read(R"(
name: &name Shared
description: *name
compute: {energy: 1}
levels:
  - {name: A, energy: &energy {read: 2, write: 3}}
  - {name: B, energy: *energy}
)");
    QCOMPARE(accelerator.description, std::string("Shared"));
    QVERIFY(accelerator.levels[1].buffers[0].energy == (AccessEnergy{2, 3, 3}));
}

void AcceleratorFormatTest::written() {
    const std::string text = R"(name: Everything
description: "all keys: in use"
word_bits: 8
tensor_bits: {ofmap: 24, weight: 4}
compute: {name: PE, energy: 0.5}
levels:
  - name: DRAM
    energy: {read: 128, write: 130, update: 140}
    bandwidth: {read: 4, write: 3.5}
    fanout: {x: 4, y: 3, energy: 0.6, multicast: word, reduction: false}
  - name: L2
    capacity: 55296
    keeps: [ifmap, ofmap]
    energy: {read: 5.47, tensors: {ofmap: {read: 5.71}}}
    buffering: 2
  - name: L1
    buffers:
      - {name: a, keeps: [ifmap, weight], capacity: 12, energy: {read: 0.24}, bandwidth: {read: 1}, buffering: 2}
      - {name: b, keeps: [ofmap], energy: {read: 1}}
    fanout: {x: 1, y: 2}
)";
    QCOMPARE(QString::fromStdString(writeAccelerator(read(text))), QString::fromStdString(text));
}

void AcceleratorFormatTest::writtenReadsBackEqual() {
    const std::uint64_t seed = seedFromEnvironment(11);
    RandomSource random(seed);
    for (int round = 0; round < 2000; ++round) {
        const Accelerator accelerator =
            randomAcceleratorForFile(random, {"ifmap", "weight", "null", "_t"});
        QVERIFY(problemsOf(accelerator).empty());
        const std::string text = writeAccelerator(accelerator);
        try {
            QVERIFY2(read(text) == accelerator, text.c_str());
        } catch (const InputError& error) {
            QFAIL(qPrintable(QString("seed %1: %2\n%3")
                                 .arg(seed)
                                 .arg(error.what(), QString::fromStdString(text))));
        }
    }
}

void AcceleratorFormatTest::problems() {
    const auto problem = [](const auto& change) {
        Accelerator accelerator = read(
            "name: A\ncompute: {energy: 1}\nlevels:\n  - {name: M, energy: {read: 3}}\n  - {name: "
            "L, energy: {read: 3}, keeps: [a]}\n");
        change(accelerator);
        const std::vector<Message> found = problemsOf(accelerator);
        return found.empty() ? std::string("none") : idAndArguments(found.front());
    };
    const auto contains = [&](const auto& change, const char* words) {
        const std::string found = problem(change);
        if (found.find(words) == std::string::npos)
            qWarning("found: %s", found.c_str());
        return found.find(words) != std::string::npos;
    };
    QCOMPARE(problem([](Accelerator&) {}), std::string("none"));
    QVERIFY(contains([](Accelerator& a) { a.levels.clear(); }, "level-count(0; 1; "));
    QVERIFY(contains([](Accelerator& a) { a.name.clear(); }, "accelerator.no-name()"));
    QVERIFY(contains([](Accelerator& a) { a.wordBits = 0; },
                     "integer-range(accelerator.word-bits(); 0; 1;"));
    QVERIFY(contains([](Accelerator& a) { a.tensorBits["t"] = -1; },
                     "integer-range(accelerator.tensor-bits('t'); -1;"));
    QVERIFY(contains([](Accelerator& a) { a.compute.energy = -1; },
                     "energy-range(accelerator.operation-energy(); -1)"));
    QVERIFY(contains([](Accelerator& a) { a.levels[1].name = "M"; }, "levels-of-one-name('M')"));
    QVERIFY(contains([](Accelerator& a) { a.levels[1].buffers.clear(); },
                     "no-buffer(accelerator.level('L'))"));
    QVERIFY(contains(
        [](Accelerator& a) {
            a.levels[0].buffers[0].keepsAll = false;
            a.levels[0].buffers[0].keeps.clear();
        },
        "keeps-nothing("));
    // An inner level that keeps nothing has loops only.
    QCOMPARE(problem([](Accelerator& a) { a.levels[1].buffers[0].keeps.clear(); }),
             std::string("none"));
    QVERIFY(contains([](Accelerator& a) { a.levels[0].buffers[0].keeps = {"t"}; },
                     "keeps-all-and-some("));
    QVERIFY(contains(
        [](Accelerator& a) {
            a.levels[1].buffers[0].keeps = {"t", "t"};
        },
        "kept-twice(accelerator.level('L'); 't')"));
    QVERIFY(contains([](Accelerator& a) { a.levels[1].buffers[0].capacity = -1; },
                     "integer-range(accelerator.capacity(accelerator.buffer('L'; 'L')); -1"));
    QVERIFY(contains([](Accelerator& a) { a.levels[1].buffers[0].buffering = 0; },
                     "integer-range(accelerator.buffering("));
    QVERIFY(contains([](Accelerator& a) { a.levels[1].buffers[0].energy.update = NAN; },
                     "energy-range(accelerator.update-energy("));
    QVERIFY(contains([](Accelerator& a) { a.levels[1].bandwidth.read = 0; },
                     "bandwidth-range(accelerator.read-bandwidth(accelerator.level('L')); 0)"));
    QVERIFY(contains([](Accelerator& a) { a.levels[1].fanout.y = 0; },
                     "integer-range(accelerator.fanout-y("));
    QVERIFY(contains([](Accelerator& a) { a.levels[1].fanout.energy = INFINITY; },
                     "energy-range(accelerator.fanout-energy("));
    QVERIFY(contains([](Accelerator& a) { a.levels[1].buffers.push_back(a.levels[0].buffers[0]); },
                     "keeps-all-beside-others("));
    QVERIFY(contains(
        [](Accelerator& a) {
            a.levels[0].buffers[0].keepsAll = false;
            a.levels[0].buffers[0].keeps = {"b"};
        },
        "outermost-misses('M'; 'a'; 'L')"));
}

void AcceleratorFormatTest::readOnesHaveNoProblems() {
    RandomSource random(3);
    for (int round = 0; round < 200; ++round) {
        const Accelerator accelerator = randomAcceleratorForFile(random, {"a", "b", "c"});
        QVERIFY(problemsOf(read(writeAccelerator(accelerator))).empty());
    }
}

LOOPGLASS_TEST(AcceleratorFormatTest)

}  // namespace loopglass::test::accelerator_format_test

#include "accelerator_format_test.moc"
