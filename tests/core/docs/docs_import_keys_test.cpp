// docs/import.md, section "Keys": each example of a row is inserted into a small file at the stated
// place, and its treatment must be that of the row. All keys that the readers request have a row.

#include "format/write/write_accelerator.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"
#include "import/onnx/layers/operators.h"
#include "runner/run_tests.h"
#include "support/files/document.h"
#include "support/import_support.h"
#include "support/paths.h"

#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace loopglass::test::docs_import_keys_test {

struct KeyRow {
    std::string tool;
    std::string place;
    std::string example;  ///< `depth: 8`
    std::string kind;

    std::string key() const { return example.substr(0, example.find(':')); }
};

std::vector<KeyRow> rowsOfPage() {
    static const Document page(sourcePath("docs/import.md"));
    static const std::regex mark("`([^`]*)`");
    std::vector<KeyRow> rows;
    for (const auto& row :
         page.table("Keys", {"tool", "place", "key, with a value", "kind"}).rows) {
        for (std::sregex_iterator at(row[2].begin(), row[2].end(), mark), end; at != end; ++at) {
            rows.push_back({row[0], row[1], (*at)[1].str(), row[3]});
        }
    }
    return rows;
}

std::string with(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

/// Returns the text with an example at its mark.
std::string with(const std::string& text, const std::string& example) {
    return with(text, "@", example);
}

const std::string timeloopProblem =
    "problem:\n  shape:\n    name: line\n    dimensions: [K, P, R]\n    data_spaces:\n"
    "    - {name: W, projection: [[[K]], [[R]]]}\n    - {name: I, projection: [[[P], [R]]]}\n"
    "    - {name: O, projection: [[[K]], [[P]]], read_write: true}\n"
    "  instance: {K: 4, P: 6, R: 3}\n";

/// A machine of version 0.4; `buffer` and `mac` add further keys to these components.
std::string timeloopNodes(const std::string& buffer, const std::string& mac = "") {
    return "architecture:\n  version: 0.4\n  nodes:\n"
           "  - !Component {name: DRAM, class: DRAM, attributes: {datawidth: 8}}\n"
           "  - !Component {name: GLB, class: SRAM, " +
           buffer +
           "}\n"
           "  - !Component {name: PE, class: regfile, spatial: {meshX: 4, meshY: 2}, attributes: "
           "{depth: 8}}\n"
           "  - !Component {name: mac, class: intmac" +
           mac + "}\n";
}

const std::string glb = timeloopNodes("attributes: {depth: 64}");

/// Returns a list of constraints with one that begins like this.
std::string constraint(const std::string& entry) {
    return glb + timeloopProblem + "mapspace_constraints:\n  targets:\n  - {" + entry + ", @}\n";
}

/// Returns a problem with additional text in its parts.
std::string problemWith(const std::string& problem, const std::string& shape,
                        const std::string& space, const std::string& instance) {
    return "problem:\n  " + problem + "\n  shape:\n    " + shape +
           "\n    dimensions: [K, P]\n    coefficients: [{name: S, default: 1}]\n    data_spaces:\n"
           "    - {name: O, projection: [[[K]], [[P]]], read_write: true}\n"
           "    - {name: W, projection: [[[K, S]]], " +
           space + "}\n  instance: {K: 4, P: 6, " + instance + "}\n";
}

/// Returns the energies of all components of the machine, those of GLB and further ones as given.
std::string energies(const std::string& buffer) {
    return glb +
           "ERT:\n  tables: [{name: DRAM, actions: [{name: read, energy: 3}, {name: write, energy: "
           "3}]}, {name: PE, actions: [{name: read, energy: 1}, {name: write, energy: 1}]}, {name: "
           "mac, actions: [{name: compute, energy: 1}]}, " +
           buffer + "]\n";
}

/// Returns a file of AccelForge with marks in its named parts.
const std::string forgeFile = R"(FILE
workload: {rank_sizes: {M: 4, K: 8}, einsums: [EINSUM], WORKLOAD}
arch:
  ARCH
  nodes:
  - !Memory {name: D, size: inf, tensors: {keep: All}, actions: [{name: read, energy: 1e-12, throughput: 64e9}, {name: write, energy: 1e-12, throughput: 64e9}]}
  - MEMORY
  - AXIS
  - !Compute {name: C, actions: [{name: compute, energy: 1e-12, throughput: 1e9}], COMPUTE}
)";

const std::string forgeActions =
    "actions: [{name: read, energy: 2e-12, throughput: 64e9}, {name: write, energy: 2e-12, "
    "throughput: 32e9}]";
const std::string forgeMemory = "!Memory {name: G, size: 4096, tensors: {keep: All}, ";
const std::string forgeAccesses =
    "{name: B, projection: [k]}, {name: Z, projection: [m], output: true}]";

/// Returns the file with the mark in one of its parts.
std::string forge(const std::string& part, const std::string& text) {
    std::string file = forgeFile;
    for (const auto& [name, usual] : std::map<std::string, std::string>{
             {"FILE", ""},
             {"EINSUM",
              "{name: Z, tensor_accesses: [{name: A, projection: [m, k]}, " + forgeAccesses + "}"},
             {"WORKLOAD", ""},
             {"ARCH", ""},
             {"MEMORY", forgeMemory + forgeActions + "}"},
             {"AXIS", "!Container {name: X, spatial: [{name: x, fanout: 4}]}"},
             {"COMPUTE", ""}}) {
        file.replace(file.find(name), name.size(), name == part ? text : usual);
    }
    return file;
}

/// Returns the file without limits of its bandwidths.
std::string withoutThroughputs(const std::string& file) {
    static const std::regex throughput(", throughput: [0-9.e]+");
    return std::regex_replace(file, throughput, "");
}

std::string forgeLoop(const std::string& loop) {
    return forge("FILE",
                 "mapping: {nodes: [!Storage {component: D, tensors: [Z, A, B]}, !Storage "
                 "{component: G, tensors: [Z, A, B]}, !Temporal {rank_variable: m, tile_shape: 1" +
                     loop +
                     "}, !Temporal {rank_variable: k, tile_shape: 1}, !Compute {einsum: Z, "
                     "component: C}]}");
}

std::string zigzagFile(const std::string& memory, const std::string& port, const std::string& array,
                       const std::string& file = "", const std::string& mapping = "") {
    return file +
           "\nmemories:\n  cache: {size: 4096, r_cost: 1, w_cost: 1, operands: [I1, I2, O], "
           "served_dimensions: [D1], r_bw: 512, w_bw: 512" +
           memory +
           "}\n  dram: {size: 8192, r_cost: 8, w_cost: 8, operands: [I1, I2, O], "
           "served_dimensions: [D1], ports: [{name: rw_port_1, type: read_write, bandwidth_max: "
           "512, allocation: [\"I1, tl\", \"I2, tl\", \"O, tl\", \"O, fl\"]" +
           port + "}]}\noperational_array: {dimensions: [D1], sizes: [4]" + array + "}\n" + mapping;
}

const std::string zigzagLayer =
    "list of layers:\n- {id: 0, operator_type: Gemm, equation: \"O[b][k]+=I[b][c]*W[c][k]\", "
    "loop_dims: [B, K, C], loop_sizes: [2, 4, 8]";

/// Returns the files for each place; `@` means the example of a row.
const std::map<std::pair<std::string, std::string>, std::string>& places() {
    static const std::map<std::pair<std::string, std::string>, std::string> all{
        {{"Timeloop", "attributes of a storage with an energy"},
         timeloopNodes("attributes: {depth: 64, vector_access_energy: 2, @}")},
        {{"Timeloop", "temporal constraint of the storage above the MACs"},
         constraint("target: PE, type: temporal")},
        {{"AccelForge", "file by itself"}, "@\n"},
        {{"AccelForge", "memory without tensors"},
         forge("MEMORY", "!Memory {name: G, size: 4096, " + forgeActions + ", @}")},
        {{"AccelForge", "file"}, forge("FILE", "@")},
        {{"AccelForge", "file that names `room`"},
         "@" + forge("MEMORY",
                     "!Memory {name: G, size: room, tensors: {keep: All}, " + forgeActions + "}")},
        {{"AccelForge", "file without a mapping"}, forge("FILE", "@")},
        {{"AccelForge", "architecture"}, forge("ARCH", "@")},
        {{"AccelForge", "architecture that names `room`"},
         with(forge("MEMORY",
                    "!Memory {name: G, size: room, tensors: {keep: All}, " + forgeActions + "}"),
              "  nodes:", "  @\n  nodes:")},
        {{"AccelForge", "node by itself"}, forge("AXIS", "@")},
        {{"AccelForge", "memory"}, forge("MEMORY", forgeMemory + forgeActions + ", @}")},
        {{"AccelForge", "memory without actions"}, forge("MEMORY", forgeMemory + "@}")},
        {{"AccelForge", "memory with leakage"},
         forge("MEMORY", forgeMemory + forgeActions + ", leak_power: 1e-3, @}")},
        {{"AccelForge", "action of a memory"},
         forge("MEMORY", forgeMemory + "actions: [{name: read, energy: 2e-12, @}, {name: write, "
                                       "energy: 2e-12, throughput: 32e9}]}")},
        {{"AccelForge", "action of a memory with a throughput"},
         forge("MEMORY", forgeMemory + "actions: [{name: read, energy: 2e-12, throughput: 64e9, "
                                       "@}, {name: write, energy: 2e-12, throughput: 32e9}]}")},
        {{"AccelForge", "tensors of a memory"},
         forge("MEMORY", "!Memory {name: G, size: 4096, " + forgeActions + ", tensors: {@}}")},
        {{"AccelForge", "axis"},
         forge("AXIS", "!Container {name: X, spatial: [{name: x, fanout: 4, @}]}")},
        {{"AccelForge", "axis of a memory with leakage"},
         forge("AXIS", "!Memory {name: L, size: 64, leak_power: 1e-3, tensors: {keep: All}, " +
                           forgeActions + ", spatial: [{name: x, fanout: 4, @}]}")},
        {{"AccelForge", "compute unit"}, forge("COMPUTE", "@")},
        {{"AccelForge", "workload by itself"}, "workload: {@}\n"},
        {{"AccelForge", "workload"}, forge("WORKLOAD", "@")},
        {{"AccelForge", "einsum by itself"}, forge("EINSUM", "{@}")},
        {{"AccelForge", "einsum"},
         forge("EINSUM", "{name: Z, tensor_accesses: [{name: A, projection: [m, k]}, " +
                             forgeAccesses + ", @}")},
        {{"AccelForge", "tensor access by itself"},
         forge("EINSUM", "{name: Z, tensor_accesses: [{@}, " + forgeAccesses + "}")},
        {{"AccelForge", "tensor access of the output"},
         forge("EINSUM", "{name: Z, tensor_accesses: [{name: A, projection: [m, k]}, {name: B, "
                         "projection: [k]}, {name: Z, projection: [m], @}]}")},
        {{"AccelForge", "tensor access"},
         withoutThroughputs(
             forge("EINSUM", "{name: Z, tensor_accesses: [{name: A, projection: [m, k], @}, " +
                                 forgeAccesses + "}"))},
        {{"AccelForge", "loop of a mapping"}, forgeLoop(", @")},
        {{"ZigZag", "file by itself"}, "{@}\n"},
        {{"ZigZag", "file"}, zigzagFile("", "", "", "@")},
        {{"ZigZag", "memory by itself"},
         with(zigzagFile("", "", ", unit_energy: 1"), "memories:\n", "memories:\n  reg: {@}\n")},
        {{"ZigZag", "memory with `r_bw` and `w_bw`"}, zigzagFile(", @", "", "")},
        {{"ZigZag", "port"}, zigzagFile("", ", @", "")},
        {{"ZigZag", "port by itself"},
         with(zigzagFile("", "", ""), "memories:\n",
              "memories:\n  reg: {size: 64, r_cost: 1, w_cost: 1, operands: [O], "
              "served_dimensions: [], ports: [{@}, {name: w, type: write, bandwidth_max: 8, "
              "allocation: [\"O, fl\"]}]}\n")},
        {{"ZigZag", "array"}, zigzagFile("", "", ", @")},
        {{"ZigZag", "layer by itself"}, "list of layers:\n- {@}\n"},
        {{"ZigZag", "layer"}, zigzagLayer + ", @}\n"},
        {{"ZigZag", "layer beside an accelerator"}, zigzagFile("", "", "", zigzagLayer + ", @}")},
        {{"ZigZag", "mapping of the layer"},
         with(zigzagFile("", "", "", zigzagLayer + "}", "list of mappings:\n- {name: Gemm, @}\n"),
              "operands: [I1, I2, O]", "operands: [I1, O]")},
        {{"Stream", "core"}, zigzagFile("", "", "", "@")},
        {{"Stream", "system of one core"}, zigzagFile("", "", "", "@")},
        {{"Stream", "layer of a mapping"},
         "layers:\n- {name: one, core_allocation: [[0]]}\n- {name: two, @}\n"},
        {{"Stream", "mapping"}, "layers:\n- {name: one, core_allocation: [[0]]}\n@\n"},
        {{"Timeloop", "file by itself"}, "@\n"},
        {{"Timeloop", "file"}, glb + timeloopProblem + "@\n"},
        {{"Timeloop", "attributes of the outermost storage"},
         "architecture:\n  nodes:\n  - !Component {name: DRAM, class: DRAM, attributes: {@}}\n"
         "  - !Component {name: mac, class: intmac}\n"},
        {{"Timeloop", "attributes of a storage"}, timeloopNodes("attributes: {@}")},
        {{"Timeloop", "attributes of a storage of 8-bit words"},
         timeloopNodes("attributes: {datawidth: 8, depth: 64, @}")},
        {{"Timeloop", "attributes of a MAC"},
         timeloopNodes("attributes: {depth: 64}", ", attributes: {@}")},
        {{"Timeloop", "component"}, timeloopNodes("attributes: {depth: 64}, @")},
        {{"Timeloop", "component by itself"},
         "architecture:\n  nodes:\n  - !Component {name: DRAM, class: DRAM}\n  - !Component {@}\n"
         "  - !Component {name: mac, class: intmac}\n"},
        {{"Timeloop", "tree"},
         "architecture:\n  subtree:\n  - name: chip\n    local: [{name: DRAM, class: DRAM}, {name: "
         "\"MAC[0..3]\", class: intmac, attributes: {@}}]\n"},
        {{"Timeloop", "storage of 0.1"},
         "arch: {arithmetic: {instances: 4}, storage: [{name: A, entries: 8, @}, {name: B, "
         "technology: DRAM}]}\n"},
        {{"Timeloop", "architecture"},
         "architecture:\n  @\n  nodes:\n  - !Component {name: DRAM, class: DRAM}\n  - !Component "
         "{name: mac, class: intmac}\n"},
        {{"Timeloop", "table of energies"},
         energies("{name: GLB, actions: [{name: read, energy: 1}, {name: write, energy: 1}]}, @")},
        {{"Timeloop", "actions of a table"}, energies("{name: GLB, actions: [{@}]}")},
        {{"Timeloop", "problem"}, problemWith("@", "", "", "")},
        {{"Timeloop", "shape"}, problemWith("", "@", "", "")},
        {{"Timeloop", "data space"}, problemWith("", "", "@", "")},
        {{"Timeloop", "instance"}, problemWith("", "", "", "@")},
        {{"Timeloop", "temporal constraint"}, constraint("target: GLB, type: temporal")},
        {{"Timeloop", "spatial constraint"},
         constraint("target: PE, type: spatial, permutation: KPR")},
        {{"Timeloop", "constraint of tensors"}, constraint("target: GLB, type: dataspace")},
        {{"Timeloop", "constraint of PE"}, constraint("target: PE")},
        {{"Timeloop", "constraints"}, glb + timeloopProblem + "mapspace:\n  @\n"},
        {{"Timeloop", "mapping"},
         glb + timeloopProblem +
             "mapping:\n- {target: DRAM, type: temporal, factors: K=4 P=6 R=3, permutation: KPR}\n"
             "- {target: PE, @}\n"},
    };
    return all;
}

/// Returns all results of an import as text, or the reason for a refusal.
struct Made {
    std::string all;
    std::string refused;
    ImportReport report;
};

Made madeOf(const std::string& text) {
    Made made;
    try {
        const Imported read = importText(text);
        made.report = read.report;
        made.all = read.accelerator ? writeAccelerator(*read.accelerator) : "";
        made.all += read.workload ? writeWorkload(*read.workload) : "";
        made.all += read.layers.layers.empty() ? "" : writeNetwork(read.layers);
        made.all += std::to_string(read.freeTensors) + (read.reasonNoMapping ? "no mapping" : "");
        if (read.accelerator && read.workload) {
            made.all += writeConstraints(read.constraints, *read.workload, *read.accelerator);
            made.all += read.mapping ? writeMapping(read.mapping->mapping, *read.workload,
                                                    *read.accelerator, read.mapping->variant)
                                     : "";
        }
    } catch (const InputError& error) {
        made.refused = error.what();
    }
    return made;
}

bool notes(const ImportReport& report, ImportFate fate, const std::string& key) {
    return std::any_of(report.notes.begin(), report.notes.end(), [&](const ImportNote& note) {
        return note.fate == fate && note.key == key;
    });
}

class DocsImportKeysTest : public QObject {
    Q_OBJECT

private slots:
    void everyKey_data();
    void everyKey();
    void everyKeyHasARow_data();
    void everyKeyHasARow();
    void operatorsOfOnnx();
};

void DocsImportKeysTest::everyKey_data() {
    QTest::addColumn<int>("row");
    const std::vector<KeyRow> rows = rowsOfPage();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].tool != "ONNX") {
            QTest::newRow((rows[i].tool + ", " + rows[i].place + ": " + rows[i].example).c_str())
                << static_cast<int>(i);
        }
    }
}

void DocsImportKeysTest::everyKey() {
    QFETCH(int, row);
    const KeyRow given = rowsOfPage()[static_cast<std::size_t>(row)];
    const auto place = places().find({given.tool, given.place});
    QVERIFY2(place != places().end(), "no file for this place");
    const Made without = madeOf(with(place->second, ""));
    const Made made = madeOf(with(place->second, given.example));
    const std::string report = importReportText(made.report);
    if (given.kind == "refused") {
        QVERIFY2(!made.refused.empty(), report.c_str());
        return;
    }
    QVERIFY2(made.refused.empty(), made.refused.c_str());
    const std::size_t lost = made.report.count(ImportFate::Missing);
    const bool changes = made.all != without.all || !without.refused.empty();
    if (given.kind == "missing") {
        const bool alone = given.place.find("by itself") != std::string::npos;
        QVERIFY2(lost > (alone ? 0 : without.report.count(ImportFate::Missing)), report.c_str());
        return;
    }
    QVERIFY2(lost <= without.report.count(ImportFate::Missing), report.c_str());
    if (given.kind == "rule") {
        QVERIFY(!changes);
        return;
    }
    if (given.kind == "assumed") {
        QVERIFY2(notes(made.report, ImportFate::Assumed, given.key()), report.c_str());
        return;
    }
    if (given.kind == "read") {
        QVERIFY2(changes, "the key changes nothing");
        QVERIFY2(!notes(made.report, ImportFate::LeftOut, given.key()), report.c_str());
        return;
    }
    QCOMPARE(given.kind, std::string("no effect"));
    QVERIFY2(!changes, (made.all + " instead of " + without.all).c_str());
    const bool checked = given.key() == "version";  // is looked at, and known
    QVERIFY2(checked || notes(made.report, ImportFate::LeftOut, given.key()), report.c_str());
}

/// Returns the quoted names that follow a pattern in the sources of a reader.
std::set<std::string> namesIn(const std::string& folder) {
    static const std::regex asked(
        "(?:find|required|number|takeSize|findAll|addConstraintsOf)\\((\"\\w+\"|\\{\"[^}]*\\})|"
        "char\\* \\w+ "
        ":\\s*\\{([^}]*)\\}|std::pair\\{(\"\\w+\")|UnreadKeys\\{((?:\\s*\"[^\"]*\")+)");
    static const std::regex word("\\w+");
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(sourcePath(folder))) {
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        const std::string source = text.str();
        for (std::sregex_iterator at(source.begin(), source.end(), asked), end; at != end; ++at) {
            const std::string found =
                (*at)[1].str() + " " + (*at)[2].str() + " " + (*at)[3].str() + " " + (*at)[4].str();
            for (std::sregex_iterator name(found.begin(), found.end(), word); name != end; ++name) {
                names.insert(name->str());
            }
        }
    }
    return names;
}

void DocsImportKeysTest::everyKeyHasARow_data() {
    QTest::addColumn<QString>("tool");
    QTest::newRow("core/import/timeloop") << "Timeloop";
    QTest::newRow("core/import/stack") << "Timeloop";
    QTest::newRow("core/import/accelforge") << "AccelForge";
    QTest::newRow("core/import/zigzag") << "ZigZag";
}

void DocsImportKeysTest::everyKeyHasARow() {
    QFETCH(QString, tool);
    std::string known;
    for (const KeyRow& row : rowsOfPage()) {
        const bool ofCore = row.tool == "Stream" && tool == "ZigZag";  // one reader
        known += row.tool == tool.toStdString() || ofCore ? " " + row.example : "";
    }
    const std::set<std::string> names = namesIn(QTest::currentDataTag());
    QVERIFY(names.size() > 10);
    const std::set<std::string> partsOfTexts{"K",    "Other", "core",   "cores", "constraints_",
                                             "dram", "dummy", "inter_", "reg"};
    for (const std::string& name : names) {
        if (partsOfTexts.contains(name)) {
            continue;
        }
        const std::regex asKey("[ {]" + name + ":");
        QVERIFY2(std::regex_search(known, asKey), ("no row for " + name).c_str());
    }
}

/// Returns the names of a table of operators in a source.
std::set<std::string> operatorsIn(const std::string& source, const std::string& from,
                                  const std::string& to) {
    std::ostringstream text;
    text << std::ifstream(sourcePath(source)).rdbuf();
    const std::string all = text.str();
    const std::size_t begin = all.find(from);
    const std::string part = all.substr(begin, all.find(to, begin) - begin);
    static const std::regex entry("\\{\"([A-Z]\\w+)\",");
    std::set<std::string> names;
    for (std::sregex_iterator at(part.begin(), part.end(), entry), end; at != end; ++at) {
        names.insert((*at)[1].str());
    }
    return names;
}

/// The rows of the operators are exactly those of the reader, with equal kinds.
void DocsImportKeysTest::operatorsOfOnnx() {
    std::map<std::string, std::set<std::string>> rows;
    for (const KeyRow& row : rowsOfPage()) {
        if (row.tool != "ONNX") {
            continue;
        }
        QVERIFY2(rows[row.place].insert(row.example).second, row.example.c_str());
        OnnxNode node;
        node.type = row.example;
        node.domain = row.place == "operators" ? "" : "com.microsoft";
        const OnnxOperator* known = onnxOperatorOf(node);
        QVERIFY2(known != nullptr, row.example.c_str());
        QVERIFY2((known->kind == OnnxKind::Deformed) == (row.kind == "missing"),
                 row.example.c_str());
    }
    const std::string source = "core/import/onnx/layers/operators.cpp";
    QCOMPARE(rows["operators"], operatorsIn(source, "& standardOperators() {", "return known;"));
    QCOMPARE(rows["operators of ONNX Runtime"],
             operatorsIn(source, "& runtimeOperators() {", "return known;"));
    const Document page(sourcePath("docs/import.md"));
    const std::string text = page.section("Keys").text;
    const std::size_t begin = text.find("operators that compute");
    QVERIFY(begin != std::string::npos);
    const std::string list = text.substr(begin, text.find("Every other", begin) - begin);
    static const std::regex mark("`(\\w+)`");
    std::set<std::string> listed;
    for (std::sregex_iterator at(list.begin(), list.end(), mark), end; at != end; ++at) {
        listed.insert((*at)[1].str());
    }
    QCOMPARE(listed, operatorsIn("core/import/onnx/values.cpp", "namespace loopglass {",
                                 "}  // namespace loopglass"));
}

LOOPGLASS_TEST(DocsImportKeysTest)

}  // namespace loopglass::test::docs_import_keys_test

#include "docs_import_keys_test.moc"
