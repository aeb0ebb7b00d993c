// If a file has another kind than the expected one, the error names its kind, not one of its keys.

#include "format/read/read_network.h"
#include "runner/run_tests.h"
#include "support/files/bad_rows.h"

#include <map>

namespace loopglass::test::swapped_files_test {

/// A file of each kind, by the folder of samples; and a session.
const std::map<std::string, std::string> texts{
    {"accelerators", "name: A\ncompute: {energy: 1}\nlevels: [{name: DRAM, energy: {read: 1}}]\n"},
    {"workloads", "name: w\ndimensions: {K: 4}\nequation: \"a[k] += b[k]\"\n"},
    {"networks", "name: n\nequation: \"a[k] += b[k]\"\nlayers: [{name: l, dimensions: {K: 4}}]\n"},
    {"mappings", "levels: [{level: DRAM, temporal: [K 8]}]\n"},
    {"constraints", "constraints: [{level: L2}]\n"},
    {"sessions", "{\n    \"accelerator\": \"name: A\\nlevels: []\\n\",\n    \"layer\": 0,\n"
                 "    \"loopglass\": \"session\",\n    \"workload\": \"name: w\\n\"\n}\n"}};

const std::map<std::string, std::string> names{{"accelerators", "an accelerator"},
                                               {"workloads", "a workload"},
                                               {"networks", "a network"},
                                               {"mappings", "a mapping"},
                                               {"constraints", "a constraints file"},
                                               {"sessions", "a session"}};

class SwappedFilesTest : public QObject {
    Q_OBJECT

private slots:
    void allPairs_data();
    void allPairs();
    void workloadOrNetwork();
    void aSlipIsNoOtherKind_data();
    void aSlipIsNoOtherKind() { checkBadInput(); }
};

void SwappedFilesTest::allPairs_data() {
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("expected");
    for (const auto& [given, text] : texts) {
        for (const std::string& expected : fileKinds) {
            if (given != expected) {
                QTest::newRow((given + " for " + expected).c_str())
                    << QString::fromStdString(given) << QString::fromStdString(expected);
            }
        }
    }
}

void SwappedFilesTest::allPairs() {
    QFETCH(QString, given);
    QFETCH(QString, expected);
    const std::string kind = given.toStdString();
    const std::string complaint =
        complaintOf([&] { readAs(expected.toStdString(), texts.at(kind)); });
    QCOMPARE(complaint, "1:1 this is " + names.at(kind) + "; " + names.at(expected.toStdString()) +
                            " is expected");
}

void SwappedFilesTest::workloadOrNetwork() {
    for (const auto& [kind, text] : texts) {
        const std::string complaint = complaintOf([&, of = text] {
            readWorkloadOrNetwork({"test.yaml", of});
        });
        const bool either = kind == "workloads" || kind == "networks";
        QCOMPARE(complaint, either ? "nothing is wrong"
                                   : "1:1 this is " + names.at(kind) +
                                         "; a workload or a network is expected");
    }
}

/// A wrong key, or a key of another kind among the right ones, is reported as that key.
void SwappedFilesTest::aSlipIsNoOtherKind_data() {
    addBadInputColumns();
    addBadInput("accelerators", texts.at("accelerators") + "dimensions: {K: 4}\n",
                "4:1 unknown key 'dimensions' in the accelerator");
    addBadInput("workloads", texts.at("workloads") + "levels: [{name: L}]\n",
                "4:1 unknown key 'levels' in the workload");
    addBadInput("workloads", "name: w\n", "1:1 the key 'dimensions' is missing in the workload");
    addBadInput("accelerators", "name: w\nlevel: []\n", "2:1 unknown key 'level'");
    addBadInput("mappings", "levels: [K 8]\n", "1:10 ");
    addBadInput("mappings", "levels: []\nname: x\n", "2:1 unknown key 'name' in the mapping");
}

LOOPGLASS_TEST(SwappedFilesTest)

}  // namespace loopglass::test::swapped_files_test

#include "swapped_files_test.moc"
