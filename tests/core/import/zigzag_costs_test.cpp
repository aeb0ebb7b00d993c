// Bits, ports and costs in files of ZigZag: read as the tool counts them, or reported as missing.

#include "import/import.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/import_support.h"

#include <QTest>
#include <cmath>

namespace loopglass::test::zigzag_costs_test {

bool same(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

/// An array of 8 x 8, registers for weights and sums, and an outer memory with one port.
const std::string machine = R"(
name: small
memories:
  reg_w:
    size: 8
    r_cost: 0.1
    w_cost: 0.2
    area: 0
    latency: 1
    operands: [I2]
    ports:
    - {name: r, type: read, bandwidth_min: 8, bandwidth_max: 8, allocation: ["I2, tl"]}
    - {name: w, type: write, bandwidth_min: 8, bandwidth_max: 8, allocation: ["I2, fh"]}
    served_dimensions: []
  reg_o:
    size: 32
    r_cost: 0.3
    w_cost: 0.4
    area: 0
    latency: 1
    operands: [O]
    ports:
    - {name: r1, type: read, bandwidth_min: 16, bandwidth_max: 16, allocation: ["O, tl"]}
    - {name: r2, type: read, bandwidth_min: 16, bandwidth_max: 16, allocation: ["O, th"]}
    - {name: w1, type: write, bandwidth_min: 16, bandwidth_max: 16, allocation: ["O, fh"]}
    - {name: w2, type: write, bandwidth_min: 16, bandwidth_max: 16, allocation: ["O, fl"]}
    served_dimensions: []
  dram:
    size: 10000000000
    r_cost: 700
    w_cost: 750
    area: 0
    latency: 1
    operands: [I1, I2, O]
    ports:
    - {name: rw, type: read_write, bandwidth_min: 64, bandwidth_max: 64, allocation: ["I1, fh", "I1, tl", "I2, fh", "I2, tl", "O, fh", "O, tl", "O, fl", "O, th"]}
    served_dimensions: [D1, D2]
operational_array: {unit_energy: 0.04, unit_area: 1, dimensions: [D1, D2], sizes: [8, 8]}
)";

const std::string layers = R"(
- id: 0
  equation: O[m][n]+=I[m][k]*W[k][n]
  loop_dims: [M, N, K]
  loop_sizes: [16, 16, 16]
  operand_precision: {I: 8, W: 8, O: 8, O_final: 8}
)";

Imported imported(const std::string& accelerator, const std::string& workload) {
    ImportRequest request;
    request.files = noFiles();
    request.sources = {{"hardware.yaml", accelerator}, {"layers.yaml", workload}};
    return importFiles(request);
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

class ZigzagCostsTest : public QObject {
    Q_OBJECT

private slots:
    void onePort();
    void portsThatLimit();
    void mixedPorts();
    void bitsOfTensors();
    void wordsWiderThanAPort();
    void costsOfOtherTools();
    void keysTwice();
};

/// Registers are as wide as a MAC needs. The outer memory has one port of 8 words for both
/// directions.
void ZigzagCostsTest::onePort() {
    const Imported read = imported(machine, layers);
    QVERIFY2(missing(read) == 0, importReportText(read.report).c_str());
    QVERIFY(read.accelerator->counting.ports == PortUse::Shared);
    QVERIFY(same(*bufferOf(read, "dram").bandwidth.read, 8));
    QVERIFY(same(*bufferOf(read, "dram").bandwidth.write, 8));
    QVERIFY(bufferOf(read, "reg_o").bandwidth == Bandwidth{});
    QVERIFY(same(bufferOf(read, "dram").energy.read, 87.5));
    QVERIFY(same(bufferOf(read, "reg_o").energy.update, 0.2));
}

void ZigzagCostsTest::portsThatLimit() {
    // A port of 4 bits takes two cycles for a sum. It is not possible to express which of the four
    // limits this is.
    const Imported slow =
        imported(replaced(machine, "name: w2, type: write, bandwidth_min: 16, bandwidth_max: 16",
                          "name: w2, type: write, bandwidth_min: 4, bandwidth_max: 4"),
                 layers);
    QCOMPARE(notesOf(slow.report, ImportFate::Missing, "ports").size(), std::size_t{1});
    // One port for reads and one for writes can be expressed.
    const std::string apart = replaced(
        machine,
        "{name: rw, type: read_write, bandwidth_min: 64, bandwidth_max: 64, allocation: "
        "[\"I1, fh\", \"I1, tl\", \"I2, fh\", \"I2, tl\", \"O, fh\", \"O, tl\", \"O, fl\", "
        "\"O, th\"]}",
        "{name: r, type: read, bandwidth_max: 64, allocation: [\"I1, tl\", \"I2, tl\", \"O, tl\", "
        "\"O, th\"]}\n    - {name: w, type: write, bandwidth_max: 32, allocation: [\"I1, fh\", "
        "\"I2, fh\", \"O, fh\", \"O, fl\"]}");
    const Imported two = imported(apart, layers);
    QVERIFY2(missing(two) == 0, importReportText(two.report).c_str());
    QVERIFY(two.accelerator->counting.ports == PortUse::Separate);
    QVERIFY(same(*bufferOf(two, "dram").bandwidth.read, 8));
    QVERIFY(same(*bufferOf(two, "dram").bandwidth.write, 4));
}

/// A memory with two ports, and another with one.
void ZigzagCostsTest::mixedPorts() {
    const std::string mixed = replaced(machine, "  dram:\n", R"(  sram:
    size: 65536
    r_cost: 20
    w_cost: 20
    operands: [I1, O]
    ports:
    - {name: r, type: read, bandwidth_max: 64, allocation: ["I1, tl", "O, tl", "O, th"]}
    - {name: w, type: write, bandwidth_max: 64, allocation: ["I1, fh", "O, fh", "O, fl"]}
    served_dimensions: [D1, D2]
  dram:
)");
    const Imported read = imported(mixed, layers);
    QVERIFY2(missing(read) == 0, importReportText(read.report).c_str());
    QVERIFY(read.accelerator->counting.ports == PortUse::Separate);
    QVERIFY(bufferOf(read, "dram").bandwidth.ports == PortUse::Shared);
    QVERIFY(!bufferOf(read, "sram").bandwidth.ports);
}

/// A sum of 16 bits takes two words. The outer port carries words of both widths.
void ZigzagCostsTest::bitsOfTensors() {
    const Imported read =
        imported(machine, replaced(layers, "O: 8, O_final: 8", "O: 16, O_final: 16"));
    QCOMPARE(read.accelerator->wordBits, 8);
    QCOMPARE(read.accelerator->tensorBits, (std::map<std::string, int>{{"O", 16}}));
    const Problem problem = bind(*read.workload, *read.accelerator);
    const TensorId o = *findTensor(problem.workload, "O");
    QVERIFY(same(problem.energy(levelId(0), o).update, 187.5));
    QCOMPARE(bufferOf(read, "reg_o").capacity, std::int64_t{4});
    QVERIFY(same(bufferOf(read, "reg_o").energy.read, 0.3));
    QCOMPARE(missing(read), std::size_t{1});  // the bandwidth of the outer memory
    const Imported final =
        imported(machine, replaced(layers, "O: 8, O_final: 8", "O: 16, O_final: 8"));
    QCOMPARE(notesOf(final.report, ImportFate::Missing, "operand_precision").size(),
             std::size_t{1});
    const Imported pooled = imported(machine, replaced(layers, "W: 8", "W: 0"));
    QCOMPARE(notesOf(pooled.report, ImportFate::Missing, "operand_precision").size(),
             std::size_t{1});
}

/// A word of 16 bits through a port of 8 is two accesses.
void ZigzagCostsTest::wordsWiderThanAPort() {
    const Imported read = imported(machine, replaced(layers, "I: 8, W: 8, O: 8, O_final: 8",
                                                     "I: 16, W: 16, O: 16, O_final: 16"));
    QVERIFY(same(bufferOf(read, "reg_w").energy.read, 0.2));
    QVERIFY(same(bufferOf(read, "reg_w").energy.write, 0.4));
}

void ZigzagCostsTest::costsOfOtherTools() {
    const auto lost = [](const std::string& text) { return missing(imported(text, layers)) > 0; };
    QVERIFY(!lost(machine));
    QVERIFY(lost(replaced(machine, "unit_energy: 0.04", "is_imc: true")));
    QVERIFY(lost(replaced(machine, "unit_energy: 0.04, ", "")));
    QVERIFY(lost(replaced(machine, "    r_cost: 700\n", "")));
    QVERIFY(lost(
        replaced(machine, "    r_cost: 700", "    auto_cost_extraction: True\n    r_cost: 700")));
    QVERIFY(lost(replaced(machine, "served_dimensions: [D1, D2]", "served_dimensions: [D1]")));
}

/// The last value counts, at the place of the first, and the note names both lines.
void ZigzagCostsTest::keysTwice() {
    const std::string twice =
        replaced(machine, "    ports:\n", "    ports:\n    - {fh: w, tl: r}\n    ports:\n");
    const Imported read = imported(twice, layers);
    QVERIFY(read.accelerator->levels == imported(machine, layers).accelerator->levels);
    QCOMPARE(notesOf(read.report, ImportFate::Assumed, "ports"),
             std::vector<std::string>{"13: imports.key-repeated(11; 13)"});
    const Imported listed =
        imported(machine, replaced(layers, "  loop_sizes: [16, 16, 16]",
                                   "  loop_sizes: [1, 1, 1]\n  loop_sizes: [16, 16, 16]"));
    QCOMPARE(listed.workload->dimensions[0].bound, std::int64_t{16});
    QCOMPARE(notesOf(listed.report, ImportFate::Assumed, "loop_sizes").size(), std::size_t{1});
}

LOOPGLASS_TEST(ZigzagCostsTest)

}  // namespace loopglass::test::zigzag_costs_test

#include "zigzag_costs_test.moc"
