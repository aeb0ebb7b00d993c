// Files of ZigZag and AccelForge with one error each: the report names the error and its place. It
// does not call the other keys of the part unknown.
#include "import/import.h"
#include "runner/run_tests.h"
#include "support/import_support.h"
#include "support/messages.h"

#include <QTest>
#include <algorithm>
#include <stdexcept>

namespace loopglass::test::unread_parts_test {

const std::string core = R"(name: core
memories:
  reg:
    size: 64
    r_cost: 1
    w_cost: 2
    area: 0
    latency: 1
    operands: [I2]
    ports:
    - {name: r, type: read, bandwidth_min: 8, bandwidth_max: 16, allocation: ["I2, tl"]}
    - {name: w, type: write, bandwidth_min: 8, bandwidth_max: 16, allocation: ["I2, fh"]}
    served_dimensions: []
  dram:
    size: 65536
    r_cost: 8
    w_cost: 8
    area: 0
    latency: 1
    operands: [I1, I2, O]
    ports:
    - {name: rw, type: read_write, bandwidth_min: 64, bandwidth_max: 64, allocation: ["I1, tl", "I2, tl", "O, tl", "O, fl"]}
    served_dimensions: [D1, D2]
operational_array: {unit_energy: 1, unit_area: 1, dimensions: [D1, D2], sizes: [8, 4]}
)";

const std::string layer = R"(- id: 0
  name: fc
  operator_type: Gemm
  equation: O[b][k]+=I[b][c]*W[c][k]
  loop_dims: [B, K, C]
  loop_sizes: [2, 8, 4]
  operand_precision: {O: 8, O_final: 8, W: 8, I: 8}
)";

const std::string mapping = R"(- name: default
  spatial_mapping: {D1: ["K, 8"], D2: ["C, 4"]}
  memory_operand_links: {O: O, W: I2, I: I1}
)";

const std::string chip = R"(arch:
  nodes:
  - !Memory
    name: Main
    size: inf
    tensors: {keep: All}
    actions: [{name: read, energy: 8e-12, throughput: 1e10}, {name: write, energy: 8e-12, throughput: 1e10}]
  - !Container
    name: PE
    spatial:
    - {name: x, fanout: 8, reuse: input, loop_bounds: [{expression: ~weight.rank_variables, operator: "==", value: 1}]}
    - {name: y, fanout: 4}
  - !Memory
    name: RF
    size: 512
    tensors: {keep: weight}
    actions: [{name: read, energy: 1e-12, throughput: inf}, {name: write, energy: 1e-12, throughput: inf}]
  - !Compute {name: MAC, actions: [{name: compute, energy: 5e-13, throughput: 1e9}]}
workload:
  rank_sizes: {M: 16, K: 32, N: 8}
  bits_per_value: {All: 8}
  einsums:
  - name: Z
    tensor_accesses:
    - {name: A, projection: [m, k]}
    - {name: B, projection: [k, n]}
    - {name: Z, projection: [m, n], output: true}
    renames: {input: A, weight: B, output: Z}
)";

/// Replaces a text in the first of some files that has it.
std::vector<std::string> replaced(std::vector<std::string> files, const std::string& what,
                                  const std::string& by) {
    for (std::string& file : files) {
        if (const std::size_t at = file.find(what); at != std::string::npos) {
            file.replace(at, what.size(), by);
            return files;
        }
    }
    throw std::logic_error("no file has " + what);
}

Imported imported(const std::vector<std::string>& files) {
    ImportRequest request;
    request.files = noFiles();
    for (std::size_t f = 0; f < files.size(); ++f) {
        request.sources.push_back({std::to_string(f) + ".yaml", files[f]});
    }
    return importFiles(request);
}

/// Returns the text on one line, for the name of a row.
std::string shown(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

/// Returns the notes of a fate, each as `key file:line: id(arguments)`, or the error message.
QString notes(const std::vector<std::string>& files, ImportFate fate = ImportFate::Missing) {
    QStringList all;
    try {
        for (const ImportNote& note : imported(files).report.notes) {
            if (note.fate == fate) {
                all += QString::fromStdString(note.key + " " + note.at.file + ":" +
                                              std::to_string(note.at.line) + ": " +
                                              idAndArguments(note.text));
            }
        }
    } catch (const InputError& error) {
        return QString::fromStdString(error.what());
    }
    return all.join(QStringLiteral(" | "));
}

class UnreadPartsTest : public QObject {
    Q_OBJECT

private slots:
    void filesWithoutErrors();
    void errorsOfZigZag_data();
    void errorsOfZigZag();
    void assumptionsOfZigZag();
    void widthOfAMisspeltPort();
    void layersOfOneName();
    void errorsOfAccelForge_data();
    void errorsOfAccelForge();
    void renamesOfAccelForge();
    void mappingsOfAccelForge_data();
    void mappingsOfAccelForge();
    void unitOfEnergies();
    void digitsOfAccelForge();
};

void UnreadPartsTest::filesWithoutErrors() {
    QCOMPARE(notes({core, layer, mapping}), QString());
    QCOMPARE(notes({core, layer, mapping}, ImportFate::Assumed), QString());
    QCOMPARE(notes({chip}), QString());
}

void UnreadPartsTest::errorsOfZigZag_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* what, const char* by, const char* sentence) {
        QTest::addRow("%s -> %s", shown(what).c_str(), shown(by).c_str()) << what << by << sentence;
    };
    row("    size: 64\n", "", "reg 0.yaml:3: imports.no-memory-size(reg)");
    row("size: 64\n", "sise: 64\n",
        "reg 0.yaml:3: imports.no-memory-size(reg) | sise 0.yaml:4: imports.unknown-key(ZigZag)");
    row("operands: [I2]", "operands: [I3]", "operands 0.yaml:9: imports.unknown-operand(I3)");
    row("bandwidth_min: 8, bandwidth_max: 16, allocation: [\"I2, tl\"]",
        "bandwidth_min: 8, bandwith_max: 16, allocation: [\"I2, tl\"]",
        "ports 0.yaml:11: imports.port-width-misspelt('r'; reg; 'bandwith_max'; 8)");
    row("bandwidth_max: 16, allocation: [\"I2, tl\"]", "allocation: [\"I2, tl\"]",
        "ports 0.yaml:11: imports.port-without-width('r'; reg; 8)");
    row(", allocation: [\"I2, tl\"]", "",
        "ports 0.yaml:11: imports.port-without-allocation('r'; reg)");
    row("type: read,", "type: raed,", "ports 0.yaml:11: imports.port-without-type('r')");
    row("\"I2, tl\"]}\n    - {name: w", "\"I2, tx\"]}\n    - {name: w",
        "allocation 0.yaml:11: imports.bad-allocation('I2, tx'; I2)");
    row("\"I2, tl\"]}\n    - {name: w", "\"I4, tl\"]}\n    - {name: w",
        "allocation 0.yaml:11: imports.bad-allocation('I4, tl'; I2)");
    row("\"I2, tl\"]}\n    - {name: w", "\"I2, fh\"]}\n    - {name: w",
        "allocation 0.yaml:11: imports.allocation-against-type('I2, fh')");
    row(", \"O, tl\", \"O, fl\"]", "]",
        "ports 0.yaml:21: imports.use-without-port(dram; 'O, tl') | ports 0.yaml:21: "
        "imports.use-without-port(dram; 'O, fl')");
    row(", \"O, tl\"", "", "ports 0.yaml:21: imports.use-without-port(dram; 'O, tl')");
    row("    r_cost: 1\n", "", "reg 0.yaml:3: imports.forge-half-energy(read)");
    row("sizes: [8, 4]", "sizes: [8, 0]", "sizes 0.yaml:24: imports.array-dimension-of-none(D2)");
    row("sizes: [8, 4]", "sizes: [8]",
        "0.yaml:24:20: the array has 2 dimensions and 1 size; each dimension needs one size");
    row("operational_array:", "multipliers:",
        "0.yaml:2:1: the file has 'memories', but not 'operational_array'; an accelerator of "
        "ZigZag needs both 'memories' and 'operational_array'");
    row("memories:", "memory:",
        "0.yaml:24:1: the file has 'operational_array', but not 'memories'; an accelerator of "
        "ZigZag needs both 'memories' and 'operational_array'");
    row("loop_sizes: [2, 8, 4]", "loop_sizes: [2, 8]",
        "1.yaml:6:15: the layer has 3 dimensions in 'loop_dims' and 2 sizes in 'loop_sizes'; each "
        "dimension needs one size");
    row("O_final", "O_finl",
        "O_finl 1.yaml:7: imports.bits-of-unknown('O_finl'; words.did-you-mean('O_final'); O, "
        "O_final, I and W)");
    row("C, 4\"", "C, 0\"", "2.yaml:2:40: the factor of C is 0; a factor of 1 or more is expected");
    row("W: I2, ", "", "memory_operand_links 2.yaml:3: imports.tensor-not-linked(W)");
    row("W: I2", "W: I7", "W 2.yaml:3: imports.linked-to-no-memory(W; 'I7'; I2, I1 and O)");
    row("  memory_operand", "  temporal_ordering: [[B, 2], [K, 4]]\n  memory_operand",
        "temporal_ordering 2.yaml:3: imports.temporal-product(K; 4; 1)");
    row("\"K, 8\"", "\"K, 3\"", "D1 2.yaml:2: imports.unrolled-uneven(K; 3; D1; 8; 3)");
}

void UnreadPartsTest::errorsOfZigZag() {
    QFETCH(const QString, what);
    QFETCH(const QString, by);
    QTEST(notes(replaced({core, layer, mapping}, what.toStdString(), by.toStdString())), "said");
}

void UnreadPartsTest::assumptionsOfZigZag() {
    const auto assumed = [](const std::string& what, const std::string& by) {
        const std::vector<std::string> files = replaced({core, layer, mapping}, what, by);
        return notes(files) + notes(files, ImportFate::Assumed);
    };
    QCOMPARE(assumed("  memory_operand_links: {O: O, W: I2, I: I1}\n", ""),
             QStringLiteral("memory_operand_links 2.yaml:1: imports.links-of-the-tool()"));
    QCOMPARE(assumed("size: 64\n", "size: 4\n"),
             QStringLiteral("reg 0.yaml:3: imports.less-than-a-word(reg; 4; 8)"));
    QCOMPARE(assumed("sizes: [8, 4]", "sizes: [0, 0]"),
             QStringLiteral("sizes 0.yaml:24: imports.array-without-macs() | "
                            "sizes 0.yaml:24: imports.array-without-macs()"));
    QCOMPARE(assumed("  memory_operand_links: {O: O, W: I2, I: I1}\n",
                     "  memory_operand_links: {O: O, W: I2, I: I1}\n" + mapping),
             QStringLiteral("name 2.yaml:4: imports.second-mapping('default'; 1)"));
}

/// The cost of an access still counts: 1 pJ for the assumed width of 8 bits.
void UnreadPartsTest::widthOfAMisspeltPort() {
    const Imported read = imported(replaced(
        {core, layer}, "bandwidth_max: 16, allocation: [\"I2, tl\"]", "allocation: [\"I2, tl\"]"));
    const Buffer& buffer = read.accelerator->levels.back().buffers.at(0);
    QCOMPARE(buffer.name, std::string("reg"));
    QCOMPARE(buffer.energy.read, 1.0);
    QCOMPARE(buffer.energy.write, 1.0);  // 2 pJ for 16 bits
    QCOMPARE(*buffer.capacity, std::int64_t{8});
}

void UnreadPartsTest::layersOfOneName() {
    const std::string two = "workload:\n  rank_sizes: {M: 2, K: 4}\n  einsums:\n"
                            "  - 'Y[m] = A[m, k] * B[k]'\n  - 'Y[m] = C[m, k] * D[k]'\n";
    QVERIFY(notes({two}, ImportFate::Converted)
                .contains(QStringLiteral("Y_2 0.yaml:5: imports.renamed-layer('Y'; Y_2)")));
}

void UnreadPartsTest::errorsOfAccelForge_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* what, const char* by, const char* sentence) {
        QTest::addRow("%s -> %s", shown(what).c_str(), shown(by).c_str()) << what << by << sentence;
    };
    row("keep: weight", "keep: wieght",
        "keep 0.yaml:16: imports.unknown-in-set('wieght'; words.did-you-mean('weight'); Z, A, B, "
        "Main, input, weight, output, All, Nothing, Inputs and Above; RF)");
    row("keep: weight", "keep: weight &", "keep 0.yaml:16: imports.unreadable-set(RF)");
    row("reuse: input", "reuse: inputt",
        "reuse 0.yaml:11: imports.unknown-in-demand('inputt'; words.did-you-mean('input'); Z, A, "
        "B, "
        "input, weight, output, All and Nothing)");
    row("~weight.rank", "~wieght.rank",
        "expression 0.yaml:11: imports.unknown-in-demand('wieght.rank_variables'; "
        "words.did-you-mean('weight.rank_variables'); m, n, k, Z.rank_variables, A.rank_variables, "
        "B.rank_variables, input.rank_variables, weight.rank_variables, output.rank_variables, All "
        "and Nothing)");
    row("    spatial:\n    - {name: x, fanout: 8, reuse: input, loop_bounds: [{expression: "
        "~weight.rank_variables, operator: \"==\", value: 1}]}\n    - {name: y, fanout: 4}\n",
        "    spatial: {x: 8}\n", "spatial 0.yaml:10: imports.axes-in-a-map(PE)");
    row("weight: B", "weight: Q", "weight 0.yaml:28: imports.unknown-in-rename('Q'; ; Z, A and B)");
    row("    - {name: y, fanout: 4}",
        "    - {name: y, fanout: 4}\n    - {name: z, fanout: 2, reuse: input}",
        "reuse 0.yaml:11: imports.axis-of-several() | loop_bounds 0.yaml:11: "
        "imports.axis-of-several() | reuse 0.yaml:13: imports.axis-of-several() | reuse 0.yaml:11: "
        "imports.unicast-lost(Z and B) | reuse 0.yaml:13: imports.unicast-lost(Z and B)");
}

void UnreadPartsTest::errorsOfAccelForge() {
    QFETCH(const QString, what);
    QFETCH(const QString, by);
    QTEST(notes(replaced({chip}, what.toStdString(), by.toStdString())), "said");
}

void UnreadPartsTest::mappingsOfAccelForge_data() {
    QTest::addColumn<QString>("nodes");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("another tensor") << "  - !Storage {component: Main, tensors: [A, C]}\n"
                                       "  - !Temporal {rank_variable: m, tile_shape: 1}\n"
                                    << "mapping 0.yaml:31: imports.no-tensor('C')";
    QTest::newRow("another variable") << "  - !Storage {component: Main, tensors: [A, B, Z]}\n"
                                         "  - !Temporal {rank_variable: q, tile_shape: 1}\n"
                                         "  - !Temporal {rank_variable: m, tile_shape: 1}\n"
                                      << "mapping 0.yaml:32: imports.no-variable('q')";
    QTest::newRow("tile that grows") << "  - !Storage {component: Main, tensors: [A, B, Z]}\n"
                                        "  - !Temporal {rank_variable: m, tile_shape: 2}\n"
                                        "  - !Temporal {rank_variable: m, tile_shape: 4}\n"
                                        "  - !Temporal {rank_variable: k, tile_shape: 1}\n"
                                     << "mapping 0.yaml:33: imports.larger-tile(m; 2; 4)";
    const QString loops = "  - !Storage {component: Main, tensors: [A, B, Z]}\n"
                          "  - !Temporal {rank_variable: m, tile_shape: 1}\n"
                          "  - !Temporal {rank_variable: n, tile_shape: 1}\n"
                          "  - !Temporal {rank_variable: k, tile_shape: 1}\n";
    QTest::newRow("another einsum") << loops + "  - !Compute {einsum: Y, component: MAC}\n"
                                    << "mapping 0.yaml:35: imports.other-einsum('Y'; 'Z')";
    QTest::newRow("another unit") << loops + "  - !Compute {einsum: Z, component: ALU}\n"
                                  << "mapping 0.yaml:35: imports.no-component('ALU')";
    QTest::newRow("unknown axis")
        << "  - !Storage {component: Main, tensors: [A, B, Z]}\n"
           "  - !Spatial {rank_variable: m, tile_shape: 1, name: z, component: PE}\n"
           "  - !Compute {einsum: Z, component: MAC}\n"
        << "mapping 0.yaml:32: imports.no-axis('z'; x and y)";
}

/// AccelForge has new names for any set of tensors, and also takes a list of them.
void UnreadPartsTest::renamesOfAccelForge() {
    const std::vector<std::string> other = replaced({chip}, "weight: B, ", "weight: B, mine: A, ");
    QCOMPARE(notes(other), QString());
    QVERIFY(notes(other, ImportFate::LeftOut)
                .contains(QStringLiteral("mine 0.yaml:28: imports.other-new-name('mine')")));
    const std::vector<std::string> list =
        replaced({chip}, "{input: A, weight: B, output: Z}",
                 "[{name: input, source: B, expected_count: 1}, {name: weight, source: A}]");
    QCOMPARE(notes(list), QString());
    QCOMPARE(imported(list).workload->tensors.at(1).name, std::string("B"));
    QCOMPARE(imported({chip}).workload->tensors.at(1).name, std::string("A"));
    QCOMPARE(notes(replaced({chip}, "weight: B, ", "weight: Inputs - A, ")), QString());
}

/// A mapping that cannot be read is reported as missing with its reason, and nothing else is.
void UnreadPartsTest::mappingsOfAccelForge() {
    QFETCH(const QString, nodes);
    const std::vector<std::string> files{chip + "mapping:\n  nodes:\n" + nodes.toStdString()};
    QTEST(notes(files), "said");
    const Imported read = imported(files);
    QVERIFY(read.reasonNoMapping && read.accelerator && read.workload && !read.mapping);
}

/// A single large energy determines the unit of all energies.
void UnreadPartsTest::unitOfEnergies() {
    const std::vector<std::string> mixed = replaced({chip}, "energy: 8e-12", "energy: 8");
    QCOMPARE(notes(mixed, ImportFate::Assumed),
             QStringLiteral("energy 0.yaml:7: imports.large-energies()"));
    QCOMPARE(notes(mixed),
             QStringLiteral("energy 0.yaml:7: imports.energies-of-two-units(5e-13; 8)"));
    std::string all = chip;
    for (std::size_t at = all.find("e-1"); at != std::string::npos; at = all.find("e-1")) {
        all.erase(at, 4);
    }
    QCOMPARE(notes({all}), QString());
    QCOMPARE(imported({all}).accelerator->compute.energy, 5.0);
}

/// The change of units adds no digits.
void UnreadPartsTest::digitsOfAccelForge() {
    const Imported read = imported(
        replaced({chip}, "energy: 1e-12, throughput: inf", "energy: 1.1e-12, throughput: 3e9"));
    const Buffer& buffer = read.accelerator->levels.back().buffers.at(0);
    QCOMPARE(buffer.name, std::string("RF"));
    QVERIFY(buffer.energy.read == 8.8);
    QVERIFY(buffer.bandwidth.read == 0.375);
}

LOOPGLASS_TEST(UnreadPartsTest)

}  // namespace loopglass::test::unread_parts_test

#include "unread_parts_test.moc"
