// Accelerators of AccelForge and ZigZag, converted to words, pJ and words per cycle.

#include "import/import.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/import_support.h"

#include <QTest>
#include <cmath>

namespace loopglass::test::other_tools_import_test {

const std::string forge = R"(
{% set size = size | default(64) %}
arch:
  nodes:
  - !Memory
    name: Main
    size: inf
    leak_power: 0
    tensors: {keep: ~Intermediates, may_keep: All}
    actions:
    - {name: read, energy: 8e-12, throughput: 16e9, latency: 0}
    - {name: write, energy: 10e-12, latency: 1 / 8e9}
  - !Memory
    name: Buffer
    size: {{ size }} * 1024 * 8
    tensors: {keep: ~Main.tensors | input | output}
    actions:
    - {name: read, energy: 2e-12, bits_per_action: 16, throughput: inf}
    - {name: write, energy: 2e-12, bits_per_action: 16}
  - !Container
    name: Array
    spatial: [{name: a, fanout: 4, reuse: input}, {name: b, fanout: 2 * 3}]
  - !Memory {name: InputPad, size: 16 * 8, tensors: {keep: input}, component_class: Dummy}
  - !Memory {name: WeightPad, size: weight.bits_per_value if weight else 1, tensors: {keep: weight}}
  - !Compute {name: Pair, enabled: len(All) == 2, actions: [{name: compute, energy: 5e-12}]}
  - !Compute
    name: MAC
    enabled: len(All) == 3
    actions: [{name: compute, energy: 1e-12, throughput: 1e9}]
)";

const std::string zigzag = R"(
name: machine
memories:
  rf_in: {size: 128, r_bw: 8, w_bw: 8, r_cost: 1, w_cost: 1.5, operands: [I1], served_dimensions: []}
  rf_out:
    size: 64
    r_bw: 16
    w_bw: 16
    r_cost: 2
    w_cost: 3
    area: 1
    operands: [O]
    ports: [{fh: w_port_1}]
    served_dimensions: []
  rf_weight: {size: 8, r_bw: 8, w_bw: 8, r_cost: 0.5, w_cost: 0.5, operands: [I2], served_dimensions: [D2]}
  sram: {size: 8192, r_bw: 64, w_bw: 64, r_cost: 10, w_cost: 16, operands: [I1, I2, O, S], served_dimensions: [D1, D2]}
  dram: {size: 10000000000, r_bw: 64, w_bw: 64, r_cost: 700, w_cost: 750, operands: [I1, I2, O], served_dimensions: [D1, D2]}
operational_array: {unit_energy: 0.5, dimensions: [D1, D2], sizes: [14, 12]}
)";

std::string shape(const Accelerator& accelerator) {
    std::string text;
    for (const Level& level : accelerator.levels) {
        text += level.name;
        for (const Buffer& buffer : level.buffers) {
            text += " " + buffer.name + " " +
                    (buffer.capacity ? std::to_string(*buffer.capacity) : std::string("inf"));
            for (const std::string& tensor : buffer.keeps) {
                text += " " + tensor;
            }
        }
        text += " " + std::to_string(level.fanout.x) + "x" + std::to_string(level.fanout.y) + "; ";
    }
    return text;
}

bool near(double a, double b) { return std::abs(a - b) < 1e-9; }

class OtherToolsImportTest : public QObject {
    Q_OBJECT

private slots:
    void accelForgeLevels();
    void accelForgeUnits();
    void accelForgeOfCourses();
    void zigZagLevels();
    void zigZagUnits();
    void coresOfStream();
    void toolsByTheirKeys();
    void keysTwice();
    void lastKeyOfZigZag();
    void tensorsOfAWorkload();
    void refusals();
    void functionsOfOthers();
    void keptByDefault();
    void tensorsNamedAsSets();
};

void OtherToolsImportTest::accelForgeLevels() {
    const Imported read = importText(forge, {}, {{"size", "32"}});
    QCOMPARE(read.report.tool, std::string("AccelForge"));
    QCOMPARE(shape(*read.accelerator),
             std::string("Main Main inf 1x1; Buffer Buffer 32768 ofmap ifmap 4x6; "
                         "InputPad InputPad 16 ifmap 1x1; WeightPad WeightPad 1 weight 1x1; "));
    QCOMPARE(notesOf(read.report, ImportFate::LeftOut, "reuse").size(), std::size_t{1});
    QCOMPARE(importText(forge).accelerator->levels[1].buffers[0].capacity, std::int64_t{65536});
}

/// With 8 bits per word, 8 pJ per bit are 64 pJ per word. A cycle is the time of one operation.
void OtherToolsImportTest::accelForgeUnits() {
    const Accelerator machine = *importText(forge).accelerator;
    const Buffer& main = machine.levels[0].buffers[0];
    QVERIFY(near(main.energy.read, 64) && near(main.energy.write, 80));
    QVERIFY(near(*main.bandwidth.read, 2) && near(*main.bandwidth.write, 1));
    const Buffer& buffer = machine.levels[1].buffers[0];
    QVERIFY(near(buffer.energy.read, 1) && !buffer.bandwidth.read);
    QVERIFY(near(machine.levels[2].buffers[0].energy.read, 0));
    QVERIFY(near(machine.compute.energy, 1));
    QCOMPARE(machine.compute.name, std::string("MAC"));
}

void OtherToolsImportTest::accelForgeOfCourses() {
    std::string text = forge;
    for (std::size_t at = text.find("e-12"); at != std::string::npos; at = text.find("e-12")) {
        text.erase(at, 4);
    }
    const Imported read = importText(text);
    QVERIFY(near(read.accelerator->levels[0].buffers[0].energy.read, 64));
    QCOMPARE(notesOf(read.report, ImportFate::Assumed, "energy").size(), std::size_t{1});
}

void OtherToolsImportTest::zigZagLevels() {
    const Imported read = importText(zigzag);
    QCOMPARE(read.report.tool, std::string("ZigZag"));
    QCOMPARE(shape(*read.accelerator),
             std::string("dram dram 1250000000 1x1; sram sram 1024 14x1; "
                         "rf_weight rf_weight 1 weight 1x12; "
                         "rf_out rf_out 8 ofmap 1x1; rf_in rf_in 16 ifmap 1x1; "));
    QCOMPARE(notesOf(read.report, ImportFate::Missing, "operands").size(), std::size_t{1});
    QCOMPARE(notesOf(read.report, ImportFate::Converted, "ports").size(), std::size_t{1});
    QVERIFY(notesOf(read.report, ImportFate::Missing, "served_dimensions").empty());
    // A register may be shared while an outer register is not. This cannot be expressed, so each
    // instance gets one, with a note.
    std::string crossed = zigzag;
    crossed.replace(crossed.find("operands: [O]"), 13, "operands: [O]\n    other: 1");
    crossed.replace(crossed.find("    served_dimensions: []"), 25, "    served_dimensions: [D1]");
    const Imported other = importText(crossed);
    QCOMPARE(shape(*other.accelerator), shape(*read.accelerator));
    QCOMPARE(notesOf(other.report, ImportFate::Missing, "served_dimensions").size(),
             std::size_t{1});
    QCOMPARE(notesOf(other.report, ImportFate::Missing, "other").size(), std::size_t{1});
}

/// Costs belong to accesses of the full width: 700 pJ for 64 bits are 87.5 pJ for a word of 8 bits.
void OtherToolsImportTest::zigZagUnits() {
    const Accelerator machine = *importText(zigzag).accelerator;
    const Buffer& dram = machine.levels[0].buffers[0];
    QVERIFY(near(dram.energy.read, 87.5) && near(dram.energy.write, 93.75));
    QVERIFY(near(*dram.bandwidth.read, 8));
    QVERIFY(near(machine.levels[2].buffers[0].energy.read, 0.5));
    QVERIFY(near(machine.compute.energy, 0.5));
    std::string wide = zigzag;
    wide.replace(wide.find("unit_energy"), 11, "input_precision: [16, 16], multiplier_energy");
    const Accelerator other = *importText(wide).accelerator;
    QCOMPARE(other.wordBits, 16);
    QCOMPARE(other.levels[1].buffers[0].capacity, std::int64_t{512});
    QVERIFY(near(other.levels[0].buffers[0].energy.read, 175));
}

/// A core that only stores has an array of size 0. Ports have widths, and large memories are
/// unbounded.
void OtherToolsImportTest::coresOfStream() {
    const Imported read = importText(R"(
name: off
memories:
  hbm:
    size: 32_985_348_833_280_000
    r_cost: 64
    w_cost: 32
    operands: [I1, I2, O]
    ports:
    - {name: a, type: read_write, bandwidth_min: 8, bandwidth_max: 64, allocation: [I1, fh]}
    - {name: b, type: read, bandwidth_max: 32}
    served_dimensions: [D1, D2]
operational_array: {input_precision: [0, 0], dimensions: [D1, D2], sizes: [0, 0]}
)");
    const Level& level = read.accelerator->levels.at(0);
    QVERIFY(!level.buffers[0].capacity);
    QCOMPARE(level.fanout.x * level.fanout.y, std::int64_t{1});
    // One MAC moves a word of 8 bits in a cycle at the port of 64 bits. All reads use the other
    // port.
    QVERIFY(near(*level.buffers[0].bandwidth.read, 4) && !level.buffers[0].bandwidth.write);
    QVERIFY(near(level.buffers[0].energy.read, 16) && near(level.buffers[0].energy.write, 4));
    QCOMPARE(notesOf(read.report, ImportFate::Assumed, "sizes").size(), std::size_t{2});
    QCOMPARE(notesOf(read.report, ImportFate::Converted, "ports").size(), std::size_t{1});
}

void OtherToolsImportTest::toolsByTheirKeys() {
    const auto toolOf = [](const std::string& text) { return foreignTool({"file.yaml", text}); };
    QVERIFY(toolOf("arch: {storage: [], arithmetic: {}}\n") == ForeignTool::Timeloop);
    QVERIFY(toolOf("arch: {nodes: []}\n") == ForeignTool::AccelForge);
    QVERIFY(toolOf("workload: {einsums: []}\n") == ForeignTool::AccelForge);
    QVERIFY(toolOf("renames: {einsums: []}\n") == ForeignTool::AccelForge);
    QVERIFY(toolOf("mapping: {nodes: []}\n") == ForeignTool::AccelForge);
    QVERIFY(toolOf("mapping: []\n") == ForeignTool::Timeloop);
    ImportRequest request;
    request.files = noFiles();
    request.sources = {{"a.yaml", zigzag}, {"b.yaml", "mapping: []\n"}};
    try {
        importFiles(request);
        QVERIFY(false);
    } catch (const InputError& error) {
        QCOMPARE(std::string(error.what()),
                 std::string("b.yaml: this file belongs to Timeloop, but the previous file belongs "
                             "to ZigZag; only files of one tool can be read together"));
    }
}

/// The error names both places in the original files.
void OtherToolsImportTest::keysTwice() {
    QVERIFY(refusalOf("arch:\n  nodes: []\n  nodes: []\n")
                .find("file.yaml:3:3: the key 'nodes' appears twice in one map, first in line 2, "
                      "column 3;") == 0);
    const std::string made = refusalOf("{% set a = 1 %}\n{% if a %}\narch:\n{% endif %}\n"
                                       "  nodes: {{ a }}\n  nodes: []\n");
    QVERIFY2(made.find("file.yaml:6:3: the key 'nodes' appears twice in one map, first in line 5, "
                       "column 3;") == 0,
             made.c_str());
}

/// The tool uses the last value, at the place of the first. The note names both lines.
void OtherToolsImportTest::lastKeyOfZigZag() {
    std::string twice = zigzag;
    twice.replace(twice.find("    r_bw: 16\n"), 13, "    r_bw: 8\n    r_bw: 16\n");
    const Imported read = importText(twice);
    QVERIFY(read.accelerator->levels == importText(zigzag).accelerator->levels);
    QCOMPARE(notesOf(read.report, ImportFate::Assumed, "r_bw"),
             std::vector<std::string>{"8: imports.key-repeated(7; 8)"});
}

void OtherToolsImportTest::tensorsOfAWorkload() {
    for (const std::string& text : {forge, zigzag}) {
        ImportRequest request;
        request.sources = {{"file.yaml", text}};
        request.files = noFiles();
        request.workload = makeWorkload({{"M", 4}, {"N", 4}, {"K", 4}},
                                        {{"C", {"M", "N"}}, {"A", {"M", "K"}}, {"B", {"K", "N"}}});
        const Imported read = importFiles(request);
        const Problem problem = bind(*request.workload, *read.accelerator);
        const TensorId operand = *findTensor(problem.workload, "A");
        QVERIFY(problem.keeps(levelId(problem.levelCount() - 1), operand) ||
                problem.keeps(levelId(problem.levelCount() - 2), operand));
    }
}

void OtherToolsImportTest::refusals() {
    QVERIFY(refusalOf("memories: {}\n").find("needs both 'memories' and 'operational_array'") !=
            std::string::npos);
    QVERIFY(refusalOf("arch: {}\n").find("file.yaml:1:7: ") == 0);
    std::string text = zigzag;
    text.replace(text.find("[D2]"), 4, "[D7]");
    const std::string refusal = refusalOf(text);
    QVERIFY2(refusal.find("the memory is shared along 'D7'") != std::string::npos, refusal.c_str());
    text = zigzag;
    text.replace(text.find("sizes: [14, 12]"), 15, "sizes: [14]");
    QVERIFY(refusalOf(text).find("2 dimensions and 1 size;") != std::string::npos);
}

/// A value that depends on a function of a Python file is rejected at the function, in one
/// sentence.
void OtherToolsImportTest::functionsOfOthers() {
    const auto with = [](const std::string& variables) {
        return "arch:\n  variables:\n" + variables +
               "  nodes:\n  - !Memory {name: M, size: inf, tensors: {keep: All}, actions: [{name: "
               "read, energy: slices * 1e-12}, {name: write, energy: 1e-12}]}\n"
               "  - !Compute {name: C}\n";
    };
    QCOMPARE(importText(with("    rows: 12\n    slices: max(ceil(rows / 8), 1)\n"))
                 .accelerator->levels[0]
                 .buffers[0]
                 .energy.read,
             importText(with("    slices: 2\n")).accelerator->levels[0].buffers[0].energy.read);
    QCOMPARE(
        refusalOf(with("    rows: fanout_of(spec)\n    slices: max(ceil(rows / 8), 1)\n")),
        std::string("file.yaml:3:11: the expression 'fanout_of(spec)' cannot be evaluated: the "
                    "function 'fanout_of' is unknown. Allowed are numbers, names, + - * / // % **, "
                    "comparisons, max, min, ceil, floor, round, abs, sqrt and log2"));
}

/// AccelForge's defaults: no tensor must be kept, and all may be. After `keep`, no other tensor may
/// be kept.
void OtherToolsImportTest::keptByDefault() {
    const auto rule = [](const std::string& tensors) {
        const Imported read = importText(
            "workload: {rank_sizes: {M: 4, K: 4}, einsums: [{name: Z, einsum: \"Z[m] = A[m, k] * "
            "B[k]\"}]}\narch:\n  nodes:\n  - !Memory {name: D, size: inf, tensors: {keep: All}}\n"
            "  - !Memory {name: M, size: 1024" +
            tensors + "}\n  - !Compute {name: C}\n");
        return std::to_string(read.freeTensors) + " free";
    };
    QCOMPARE(rule(""), std::string("3 free"));
    QCOMPARE(rule(", tensors: {keep: A}"), std::string("0 free"));
    QCOMPARE(rule(", tensors: {back: A}"), std::string("2 free"));
    QCOMPARE(rule(", tensors: {keep: A, may_keep: B}"), std::string("1 free"));
    QCOMPARE(rule(", tensors: {may_keep: B}"), std::string("1 free"));
}

/// A tensor hides a set with the same name, as in AccelForge.
void OtherToolsImportTest::tensorsNamedAsSets() {
    const Imported read = importText(
        "workload: {rank_sizes: {M: 4, K: 4}, einsums: [{name: Z, einsum: \"Z[m] = Inputs[m, k] * "
        "W[k]\"}]}\narch:\n  nodes:\n  - !Memory {name: D, size: inf, tensors: {keep: All}}\n"
        "  - !Memory {name: M, size: 1024, tensors: {keep: Inputs}}\n  - !Compute {name: C}\n");
    QCOMPARE(read.accelerator->levels.at(1).buffers[0].keeps, std::vector<std::string>{"Inputs"});
}

LOOPGLASS_TEST(OtherToolsImportTest)

}  // namespace loopglass::test::other_tools_import_test

#include "other_tools_import_test.moc"
