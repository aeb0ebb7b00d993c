// docs/import.md, section "Keys": each example of a row is put where the row says, into a small
// file, and what becomes of it is what the row says. All keys that the readers ask for have a row.

#include "format/write/write_accelerator.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"
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

const std::string timeloopProblem =
    "problem:\n  shape:\n    name: line\n    dimensions: [K, P, R]\n    data_spaces:\n"
    "    - {name: W, projection: [[[K]], [[R]]]}\n    - {name: I, projection: [[[P], [R]]]}\n"
    "    - {name: O, projection: [[[K]], [[P]]], read_write: true}\n"
    "  instance: {K: 4, P: 6, R: 3}\n";

/// A machine of version 0.4; `buffer` and `mac` are more of these components.
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

/// A list of constraints with one of this beginning.
std::string constraint(const std::string& entry) {
    return glb + timeloopProblem + "mapspace_constraints:\n  targets:\n  - {" + entry + ", @}\n";
}

/// A problem with something more in its parts.
std::string problemWith(const std::string& problem, const std::string& shape,
                        const std::string& space, const std::string& instance) {
    return "problem:\n  " + problem + "\n  shape:\n    " + shape +
           "\n    dimensions: [K, P]\n    coefficients: [{name: S, default: 1}]\n    data_spaces:\n"
           "    - {name: O, projection: [[[K]], [[P]]], read_write: true}\n"
           "    - {name: W, projection: [[[K, S]]], " +
           space + "}\n  instance: {K: 4, P: 6, " + instance + "}\n";
}

/// Energies of all components of the machine, those of GLB and more as given.
std::string energies(const std::string& buffer) {
    return glb +
           "ERT:\n  tables: [{name: DRAM, actions: [{name: read, energy: 3}, {name: write, energy: "
           "3}]}, {name: PE, actions: [{name: read, energy: 1}, {name: write, energy: 1}]}, {name: "
           "mac, actions: [{name: compute, energy: 1}]}, " +
           buffer + "]\n";
}

/// The files of each place; the example of a row stands for `@`.
const std::map<std::pair<std::string, std::string>, std::string>& places() {
    static const std::map<std::pair<std::string, std::string>, std::string> all{
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

/// All that an import made, as text; why it is refused, if it is.
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
        made.all += std::to_string(read.freeTensors) + (read.whyNoMapping ? "no mapping" : "");
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

std::string with(std::string text, const std::string& example) {
    const std::size_t at = text.find('@');
    return text.replace(at, 1, example);
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
};

void DocsImportKeysTest::everyKey_data() {
    QTest::addColumn<int>("row");
    const std::vector<KeyRow> rows = rowsOfPage();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].tool != "ONNX") {  // onnx_layers_test reads models of its operators
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
        QVERIFY2(lost > without.report.count(ImportFate::Missing), report.c_str());
        return;
    }
    QVERIFY2(lost <= without.report.count(ImportFate::Missing), report.c_str());
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

/// The names in quotes that follow a pattern in the sources of a reader.
std::set<std::string> namesIn(const std::string& folder) {
    static const std::regex asked(
        "(?:find|required|number|findAll|addConstraintsOf)\\((\"\\w+\"|\\{\"[^}]*\\})|"
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
}

void DocsImportKeysTest::everyKeyHasARow() {
    QFETCH(QString, tool);
    std::string known;
    for (const KeyRow& row : rowsOfPage()) {
        known += row.tool == tool.toStdString() ? " " + row.example : "";
    }
    const std::set<std::string> names = namesIn(QTest::currentDataTag());
    QVERIFY(names.size() > 10);
    const std::set<std::string> partsOfTexts{"K", "constraints_", "dram", "dummy", "inter_", "reg"};
    for (const std::string& name : names) {
        if (partsOfTexts.contains(name)) {
            continue;
        }
        const std::regex asKey("[ {]" + name + ":");
        QVERIFY2(std::regex_search(known, asKey), ("no row for " + name).c_str());
    }
}

LOOPGLASS_TEST(DocsImportKeysTest)

}  // namespace loopglass::test::docs_import_keys_test

#include "docs_import_keys_test.moc"
