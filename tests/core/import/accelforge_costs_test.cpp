// The entries of AccelForge files on bits, delays, branches and leakage: read with the tool's
// meaning, or reported as missing.

#include "cost/evaluate.h"
#include "import/import.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/import_support.h"

#include <QTest>
#include <cmath>

namespace loopglass::test::accelforge_costs_test {

bool same(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

std::size_t missing(const Imported& read) { return read.report.count(ImportFate::Missing); }

const Buffer& bufferOf(const Imported& read, const std::string& name) {
    for (const Level& level : read.accelerator->levels) {
        for (const Buffer& buffer : level.buffers) {
            if (buffer.name == name) {
                return buffer;
            }
        }
    }
    throw InputError(Message{});
}

/// A product of 16 x 16 x 16. Words of Z have 32 bits, all others 8. A bit costs 8 pJ at Dram and 1
/// pJ at Buf, which holds 4,096 bits.
const std::string wide = R"(
arch:
  nodes:
  - !Memory
    name: Dram
    size: inf
    leak_power: 0
    actions: [{name: read, energy: 8e-12, throughput: inf}, {name: write, energy: 8e-12, latency: 0}]
    tensors: {keep: All}
  - !Memory
    name: Buf
    size: 4096
    actions: [{name: read, energy: 1e-12, latency: 0}, {name: write, energy: 1e-12, latency: 0}]
    tensors: {keep: All}
  - !Compute
    name: Mac
    actions: [{name: compute, energy: 0.5e-12, latency: 1 / 1e9}]
workload:
  rank_sizes: {M: 16, N: 16, K: 16}
  bits_per_value: {All: 8, Z: 32}
  einsums: [{einsum: "Z[m, n] = A[m, k] * B[k, n]"}]
)";

/// 1,024 sums of two words.
const std::string sums = R"(
arch:
  nodes:
  - !Memory
    name: Dram
    size: inf
    FORMULA
    actions: [{name: read, energy: 8e-12, throughput: 1e9}, {name: write, energy: 8e-12, throughput: 4e9}]
    tensors: {keep: All}
  - !Compute {name: Mac, actions: [{name: compute, energy: 0.5e-12, latency: 1 / 64e9}]}
workload:
  rank_sizes: {M: 1024}
  bits_per_value: {All: 8}
  einsums: [{einsum: "Z[m] = A[m] * B[m]"}]
)";

/// A vector unit in one branch, a matrix unit of 8 x 8 in another.
const std::string forked = R"(
arch:
  nodes:
  - !Memory
    name: Dram
    size: inf
    actions: [{name: read, energy: 8e-12, latency: 1 / 64e9}, {name: write, energy: 8e-12, latency: 1 / 64e9}]
    tensors: {keep: All}
  - !Fork
    nodes:
    - !Memory {name: VectorBuffer, size: 8192, actions: [{name: read, energy: 5e-13, latency: 0}, {name: write, energy: 5e-13, latency: 0}]}
    - !Compute {name: Vector, actions: [{name: compute, energy: 1e-12, latency: 1 / 1e9}], enabled: len(All) == 2}
  - !Fork
    nodes:
    - !Memory {name: MatrixBuffer, size: 65536, actions: [{name: read, energy: 5e-13, latency: 0}, {name: write, energy: 5e-13, latency: 0}]}
    - !Container {name: Array, spatial: [{name: X, fanout: 8}, {name: Y, fanout: 8}]}
    - !Compute {name: Matrix, actions: [{name: compute, energy: 1e-13, latency: 1 / 1e9}], enabled: len(All) == 3}
workload:
  rank_sizes: {M: 64, N: 64, K: 64}
  bits_per_value: {All: 8}
  einsums: [{einsum: "Z[m, n] = A[m, k] * B[k, n]"}]
)";

class AccelforgeCostsTest : public QObject {
    Q_OBJECT

private slots:
    void bitsOfTensors();
    void bandwidthOfBits();
    void narrowWords();
    void bitsOfOneMemory();
    void valuesPerAction();
    void scales();
    void formulas_data();
    void formulas();
    void cyclesAtOnePort();
    void mixedPorts();
    void branches();
    void computeUnits();
    void leakage();
    void halfOfTheCosts();
    void layersThatDiffer();
    void lostDemands();
};

/// A word of Z costs 256 pJ at Dram and 32 at Buf, and occupies four words.
void AccelforgeCostsTest::bitsOfTensors() {
    const Imported read = importText(wide);
    QVERIFY2(missing(read) == 0, importReportText(read.report).c_str());
    QCOMPARE(read.accelerator->wordBits, 8);
    QCOMPARE(read.accelerator->tensorBits, (std::map<std::string, int>{{"Z", 32}}));
    const Problem problem = bind(*read.workload, *read.accelerator);
    const TensorId z = *findTensor(problem.workload, "Z");
    const TensorId a = *findTensor(problem.workload, "A");
    QVERIFY(same(problem.energy(levelId(0), z).write, 256));
    QVERIFY(same(problem.energy(levelId(0), a).read, 64));
    QVERIFY(same(problem.energy(levelId(1), z).update, 32));
    QVERIFY(same(problem.energy(levelId(1), a).write, 8));
    QCOMPARE(problem.accelerator.levels[1].buffers[0].capacity, std::int64_t{512});
    // 256 words of Z alone are 8,192 bits.
    const auto legal = [&](std::int64_t m, std::int64_t n) {
        Mapping mapping;
        mapping.levels.resize(2);
        mapping.levels[0].temporal = {{dimensionId(0), 16 / m}, {dimensionId(1), 16 / n}};
        mapping.levels[1].temporal = {
            {dimensionId(0), m}, {dimensionId(1), n}, {dimensionId(2), 16}};
        return violations(problem, mapping).empty();
    };
    QVERIFY(!legal(16, 16));
    QVERIFY(!legal(16, 8));
    QVERIFY(legal(8, 8));  // 2,048 + 1,024 + 1,024 bits
}

void AccelforgeCostsTest::bandwidthOfBits() {
    const Imported read = importText(replaced(wide, "throughput: inf", "throughput: 64e9"));
    QCOMPARE(missing(read), std::size_t{1});
    QCOMPARE(notesOf(read.report, ImportFate::Missing, "Dram").size(), std::size_t{1});
    QVERIFY(same(*bufferOf(read, "Dram").bandwidth.read, 2));  // bandwidth of the widest words
    // Only results are written to the outermost memory, so all words in this direction have 32
    // bits.
    const Imported written = importText(replaced(wide, "latency: 0}]", "throughput: 64e9}]"));
    QCOMPARE(missing(written), std::size_t{0});
    QVERIFY(same(*bufferOf(written, "Dram").bandwidth.write, 2));
}

/// A register of one weight of 4 bits holds it, although other words have 8.
void AccelforgeCostsTest::narrowWords() {
    std::string text = replaced(wide, "Z: 32", "B: 4");
    text = replaced(text, "size: 4096", "size: 1024 + weight.bits_per_value");
    const Imported read = importText(text);
    QCOMPARE(missing(read), std::size_t{0});
    QCOMPARE(read.accelerator->wordBits, 4);
    QCOMPARE(read.accelerator->tensorBits, (std::map<std::string, int>{{"A", 8}, {"Z", 8}}));
    QCOMPARE(bufferOf(read, "Buf").capacity, std::int64_t{257});
}

/// Sums of 24 bits in a memory for outputs of 8 bits: 3,072 bits are 128 words, and each word costs
/// three times as much.
void AccelforgeCostsTest::bitsOfOneMemory() {
    std::string text = replaced(wide, ", Z: 32", "");
    text = replaced(text, "size: 4096",
                    "size: 3072 + 8\n    bits_per_value: {output: 3 * output.bits_per_value}");
    const std::string alone =
        text.replace(text.rfind("tensors: {keep: All}"), 20, "tensors: {keep: output}");
    const Imported read = importText(alone);
    QVERIFY2(missing(read) == 0, importReportText(read.report).c_str());
    QCOMPARE(bufferOf(read, "Buf").capacity, std::int64_t{128});
    QVERIFY(same(bufferOf(read, "Buf").energy.write, 24));
    const Imported all = importText(replaced(alone, "keep: output", "keep: All"));
    QCOMPARE(missing(all), std::size_t{1});
}

void AccelforgeCostsTest::valuesPerAction() {
    const Imported read =
        importText(replaced(wide, "size: 4096", "size: 4096\n    values_per_action: {All: 2}"));
    QCOMPARE(missing(read), std::size_t{0});
    QVERIFY(same(bufferOf(read, "Buf").energy.read, 0.5));
    QVERIFY(bufferOf(read, "Buf").tensorEnergy.empty());
}

void AccelforgeCostsTest::scales() {
    const Imported read = importText(
        replaced(wide, "size: 4096", "size: 4096\n    energy_scale: 3\n    actions_scale: 2"));
    QVERIFY(same(bufferOf(read, "Buf").tensorEnergy.at("A").read, 8 * 3 * 2));
    const std::string limited = replaced(wide, "throughput: inf", "throughput: 64e9");
    const Imported faster = importText(replaced(
        limited, "size: inf", "size: inf\n    throughput_scale: 2\n    n_parallel_instances: 3"));
    QVERIFY(same(*bufferOf(faster, "Dram").bandwidth.read, 12));
}

void AccelforgeCostsTest::formulas_data() {
    QTest::addColumn<QString>("formula");
    QTest::addColumn<QString>("form");
    QTest::addColumn<double>("read");  // words per cycle; 0: unlimited
    QTest::addColumn<double>("write");
    const double one = 1e9 / 8 / 64e9;
    const auto row = [](const char* formula, const char* form, double read, double write) {
        QTest::newRow(formula) << QString(formula) << QString(form) << read << write;
    };
    row("", "shared", one, 4 * one);
    row("sum(a.n_calls / a.throughput for a in actions)", "shared", one, 4 * one);
    row("sum(*action2latency.values())", "shared", one, 4 * one);
    row("read_latency + write_latency", "shared", one, 4 * one);
    row("max(a.n_calls / a.throughput for a in actions)", "separate", one, 4 * one);
    row("max(*action2latency.values())", "separate", one, 4 * one);
    row("max(read_actions / 2e9, write_actions / 4e9)", "separate", 2 * one, 4 * one);
    row("(read_actions + write_actions) / 1e9", "shared", one, one);
    row("sum(a.n_calls for a in actions) / 4 / 2e9", "shared", 8 * one, 8 * one);
    row("actions['read'].n_calls / 3e9", "separate", 3 * one, 0);
    row("1e-9 * read_actions if read_actions > 0 else 0", "separate", one, 0);
    row("0", "separate", 0, 0);
    row("max(read_actions, write_actions, 100) / 1e9", "lost", 0, 0);
    row("ceil(read_actions / 64) / 1e9 + write_actions / 1e9", "lost", 0, 0);
    row("(read_actions + write_actions) / 1e9 + 5e-9", "lost", 0, 0);
    row("max(read_actions + write_actions, 2 * read_actions) / 1e9", "lost", 0, 0);
    row("read_actions / bandwidth_of_something", "lost", 0, 0);
    row("min(read_actions, write_actions) / 1e9", "lost", 0, 0);
}

void AccelforgeCostsTest::formulas() {
    QFETCH(QString, formula);
    QFETCH(QString, form);
    QFETCH(double, read);
    QFETCH(double, write);
    const std::string key =
        formula.isEmpty() ? "" : "total_latency: \"" + formula.toStdString() + "\"";
    const Imported imported = importText(replaced(sums, "FORMULA", key));
    const std::string report = importReportText(imported.report);
    const bool lost = form == QStringLiteral("lost");
    QCOMPARE(notesOf(imported.report, ImportFate::Missing, "total_latency").size(),
             std::size_t{lost ? 1U : 0U});
    QVERIFY2(missing(imported) == (lost ? 1U : 0U), report.c_str());
    const Bandwidth& bandwidth = bufferOf(imported, "Dram").bandwidth;
    QVERIFY2(same(bandwidth.read.value_or(0), read), report.c_str());
    QVERIFY2(same(bandwidth.write.value_or(0), write), report.c_str());
    QCOMPARE(imported.accelerator->counting.ports == PortUse::Shared,
             form == QStringLiteral("shared"));
}

/// 3,072 words of 8 bits at 1e9 bits a second are 24.576 us: 1,572,864 cycles of 1/64 ns.
void AccelforgeCostsTest::cyclesAtOnePort() {
    const Imported read = importText(
        replaced(sums, "FORMULA", "total_latency: (read_actions + write_actions) / 1e9"));
    Mapping mapping;
    mapping.levels.resize(1);
    mapping.levels[0].temporal = {{dimensionId(0), 1024}};
    const Problem problem = bind(*read.workload, *read.accelerator);
    QVERIFY(violations(problem, mapping).empty());
    QCOMPARE(evaluate(problem, mapping, {}).cycles, 1572864.0);
}

/// One port here and two there.
void AccelforgeCostsTest::mixedPorts() {
    std::string text = replaced(wide, ", Z: 32", "");
    text = replaced(text, "throughput: inf}, {name: write, energy: 8e-12, latency: 0",
                    "throughput: 64e9}, {name: write, energy: 8e-12, throughput: 64e9");
    const std::string buffer =
        replaced(text, "energy: 1e-12, latency: 0}, {name: write, energy: 1e-12, latency: 0",
                 "energy: 1e-12, throughput: 8e9}, {name: write, energy: 1e-12, throughput: 4e9");
    QCOMPARE(missing(importText(buffer)), std::size_t{0});  // both by default
    const Imported mixed = importText(
        replaced(buffer, "size: 4096",
                 "size: 4096\n    total_latency: max(a.n_calls / a.throughput for a in actions)"));
    QCOMPARE(missing(mixed), std::size_t{0});
    QVERIFY(mixed.accelerator->counting.ports == PortUse::Separate);
    QVERIFY(!bufferOf(mixed, "Buf").bandwidth.ports);
    QVERIFY(mixed.accelerator->levels[0].buffers[0].bandwidth.ports == PortUse::Shared);
}

void AccelforgeCostsTest::branches() {
    const Imported read = importText(forked);
    QVERIFY2(missing(read) == 0, importReportText(read.report).c_str());
    QCOMPARE(read.accelerator->compute.name, std::string("Matrix"));
    QVERIFY(same(read.accelerator->compute.energy, 0.1));
    QCOMPARE(read.accelerator->levels.size(), std::size_t{2});
    QCOMPARE(read.accelerator->levels[1].name, std::string("MatrixBuffer"));
    QCOMPARE(read.accelerator->levels[1].fanout.x * read.accelerator->levels[1].fanout.y,
             std::int64_t{64});
    QVERIFY(same(*bufferOf(read, "Dram").bandwidth.read, 8));
    // A layer of two tensors runs on the other unit.
    const Imported two =
        importText(replaced(forked, "Z[m, n] = A[m, k] * B[k, n]", "Z[m, n] = A[m, n]"));
    QCOMPARE(two.accelerator->compute.name, std::string("Vector"));
    QCOMPARE(two.accelerator->levels[1].name, std::string("VectorBuffer"));
}

void AccelforgeCostsTest::computeUnits() {
    const auto lost = [](const std::string& text) {
        const Imported read = importText(text);
        return missing(read) > 0;
    };
    QVERIFY(!lost(forked));
    QVERIFY(lost(replaced(forked, "== 3", "== 4")));  // no unit is enabled
    QVERIFY(lost(replaced(forked, "== 2", "<= 3")));  // two units are enabled
    std::string none = wide;
    none.erase(none.find("  - !Compute"), none.find("workload:") - none.find("  - !Compute"));
    QVERIFY(lost(none));
    QVERIFY(lost(replaced(wide, "  - !Compute", "  - !Network {name: Mesh}\n  - !Compute")));
    QVERIFY(lost(replaced(wide, "  - !Compute", "  - !Other {name: Mesh}\n  - !Compute")));
    // Other units on the path do not matter, and components beyond the unit are not on the path.
    QVERIFY(!lost(replaced(wide, "  - !Compute",
                           "  - !Compute {name: Scalar, enabled: len(All) == 2, actions: [{name: "
                           "compute, energy: 1e-12, throughput: 1e9}]}\n  - !Compute")));
}

/// 2 mW of Dram and 64 MACs of 1 uW for 4,096 cycles of 1 ns: 8,192 and 262.144 pJ.
void AccelforgeCostsTest::leakage() {
    std::string text = replaced(forked, "name: Dram", "name: Dram\n    leak_power: 2e-3");
    text = replaced(text, "{name: Matrix,", "{name: Matrix, leak_power: 1e-6,");
    const Imported read = importText(text);
    QVERIFY2(missing(read) == 0, importReportText(read.report).c_str());
    QVERIFY(read.accelerator->counting.staticEnergy == StaticEnergy::Counted);
    QVERIFY(same(*read.accelerator->clock, 1));
    QVERIFY(same(*bufferOf(read, "Dram").leakage, 2));
    QVERIFY(same(*bufferOf(read, "MatrixBuffer").leakage, 0.064));
    QVERIFY(importText(forked).accelerator->counting.staticEnergy == StaticEnergy::Free);
}

/// Costs from the file, and costs of models that are not installed.
void AccelforgeCostsTest::halfOfTheCosts() {
    const Imported half =
        importText(replaced(wide, ", {name: write, energy: 1e-12, latency: 0}", ""));
    QVERIFY(!notesOf(half.report, ImportFate::Missing, "Buf").empty());
    const Imported model = importText(replaced(wide,
                                               "    actions: [{name: read, energy: 1e-12, latency: "
                                               "0}, {name: write, energy: 1e-12, latency: 0}]",
                                               "    component_class: SRAM"));
    QCOMPARE(notesOf(model.report, ImportFate::Missing, "Buf").size(), std::size_t{2});
    const Imported dummy = importText(replaced(wide,
                                               "    actions: [{name: read, energy: 1e-12, latency: "
                                               "0}, {name: write, energy: 1e-12, latency: 0}]",
                                               "    component_class: Dummy"));
    QCOMPARE(missing(dummy), std::size_t{0});
    QVERIFY(same(bufferOf(dummy, "Buf").energy.read, 0));
    // Without a rate of the MACs, bandwidths have no cycle as their unit.
    const Imported free =
        importText(replaced(replaced(sums, "FORMULA", ""), "energy: 0.5e-12, latency: 1 / 64e9",
                            "energy: 0.5e-12, latency: 0"));
    QCOMPARE(notesOf(free.report, ImportFate::Missing, "Dram").size(), std::size_t{1});
}

/// One accelerator serves all layers of a network, so it must be the same for all layers.
void AccelforgeCostsTest::layersThatDiffer() {
    const std::string two = replaced(
        wide, "{einsum: \"Z[m, n] = A[m, k] * B[k, n]\"}",
        "{einsum: \"Z[m, n] = A[m, k] * B[k, n]\"}, {einsum: \"Y[m, n] = C[m, k] * D[k, n]\"}");
    QVERIFY(missing(importText(two)) > 0);
    QCOMPARE(missing(importText(replaced(two, "Z: 32", "\"Z | Y\": 32"))), std::size_t{0});
}

void AccelforgeCostsTest::lostDemands() {
    for (const char* demand :
         {"no_refetch_from_above: A", "tile_shape: [{expression: m, operator: ==, value: 4}]"}) {
        const Imported read =
            importText(replaced(wide, "tensors: {keep: All}\n  - !Compute",
                                std::string("tensors: {keep: All, ") + demand + "}\n  - !Compute"));
        QVERIFY2(missing(read) == 1, demand);
    }
    QCOMPARE(missing(importText(
                 replaced(wide, "size: 4096", "size: 4096\n    skip_initial_output_write: false"))),
             std::size_t{1});
    QCOMPARE(missing(importText(replaced(wide, "{einsum: ", "{n_instances: 3, einsum: "))),
             std::size_t{1});
}

LOOPGLASS_TEST(AccelforgeCostsTest)

}  // namespace loopglass::test::accelforge_costs_test

#include "accelforge_costs_test.moc"
