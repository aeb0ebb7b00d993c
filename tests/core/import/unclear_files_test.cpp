// Files without a usable accelerator: the error names the faulty part, its content and the allowed
// content. Files whose parts have other names are read.
#include "import/import.h"
#include "runner/run_tests.h"
#include "support/import_support.h"

#include <QTest>

namespace loopglass::test::unclear_files_test {

const std::string macAndProblem = R"(
problem:
  shape:
    name: product
    dimensions: [M, K]
    data_spaces:
    - {name: A, projection: [[[M]], [[K]]]}
    - {name: B, projection: [[[K]]]}
    - {name: Z, projection: [[[M]]], read_write: true}
  instance: {M: 4, K: 8}
)";

/// A tree of Timeloop with one storage inside DRAM. The keys of the storage differ from file to
/// file.
std::string tree(const std::string& buffer) {
    return "architecture:\n"
           "  version: 0.3\n"
           "  subtree:\n"
           "  - name: system\n"
           "    local:\n"
           "    - {name: DRAM, class: DRAM, attributes: {word_bits: 8, instances: 4, meshX: 4}}\n"
           "    - " +
           buffer +
           "\n"
           "    - {name: MACs, class: intmac, attributes: {instances: 8, meshX: 8}}\n" +
           macAndProblem;
}

class UnclearFilesTest : public QObject {
    Q_OBJECT

private slots:
    void refusals_data();
    void refusals();
    void coresWithoutAnArray_data();
    void coresWithoutAnArray();
    void subclassInPlaceOfAClass();
    void shapeOfAnEinsum();
    void demandsWithoutAWorkload();
};

void UnclearFilesTest::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("refusal");
    const auto row = [](const char* name, const std::string& text, const char* refusal) {
        QTest::newRow(name) << QString::fromStdString(text) << refusal;
    };
    row("no class", tree("{name: buffer, attributes: {depth: 8}}"),
        "file.yaml:7:7: the component 'buffer' has no class; a class such as DRAM, SRAM, regfile "
        "or intmac is expected");
    row("mesh", tree("{name: buffer, class: SRAM, attributes: {depth: 8, instances: 6, meshX: 6}}"),
        "file.yaml:7:14: the mesh of 'buffer' is 6 x 1, but the mesh of 'DRAM' around it is 4 x "
        "1; the sides of the inner mesh must be multiples of the same sides of the outer mesh");
    row("tags without a memory",
        "arch:\n  nodes:\n  - !Component {name: DRAM, class: DRAM}\n"
        "  - !Compute {name: mac, actions: [{name: compute, energy: 1, latency: 1}]}\n",
        "file.yaml:3:3: the architecture has no !Memory outside its MACs, only these tags: "
        "!Component and !Compute");
}

void UnclearFilesTest::refusals() {
    QFETCH(const QString, text);
    QTEST(QString::fromStdString(refusalOf(text.toStdString())), "refusal");
}

const std::string macs = R"(
name: macs
type: compute
operational_array:
  dimensions: [D1]
  sizes: [2]
)";

void UnclearFilesTest::coresWithoutAnArray_data() {
    QTest::addColumn<QString>("core");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("tile of memory")
        << "name: tile\ntype: aie2.memory\nmemory: {capacity: 2097152}\n"
        << "first.yaml:1:1: the core '0' of type 'aie2.memory' has no operational_array and cannot "
           "run a layer; '--set core=ID' selects another core: 0 and 1";
    QTest::newRow("array without memories")
        << QString::fromStdString(macs)
        << "first.yaml:2:1: the core '0' of type 'compute' has no memories and cannot run a layer; "
           "'--set core=ID' selects another core: 0 and 1";
}

/// Stream has cores that only store, cores that transfer, and processor cores.
void UnclearFilesTest::coresWithoutAnArray() {
    QFETCH(const QString, core);
    const std::string system = "name: system\ncores:\n  0: first.yaml\n  1: second.yaml\n";
    QTEST(QString::fromStdString(
              refusalOf(system, {{"first.yaml", core.toStdString()}, {"second.yaml", macs}})),
          "refusal");
}

/// Files for the energy estimator alone may have only a subclass.
void UnclearFilesTest::subclassInPlaceOfAClass() {
    const Imported imported = importText(tree("{name: buffer, subclass: SRAM, "
                                              "attributes: {depth: 8, instances: 4, meshX: 4}}"));
    QCOMPARE(imported.accelerator->levels.size(), std::size_t{2});
    QCOMPARE(imported.accelerator->levels[1].name, std::string("buffer"));
    QCOMPARE(notesOf(imported.report, ImportFate::Assumed, "subclass"),
             std::vector<std::string>{"7: imports.subclass-as-class(buffer; SRAM)"});
}

/// Version 0.5 of AccelForge has `shape`; the current version has `iteration_space_shape`.
void UnclearFilesTest::shapeOfAnEinsum() {
    const Imported imported = importText("workload:\n"
                                         "  rank_sizes: {K: 6}\n"
                                         "  einsums:\n"
                                         "  - name: Z\n"
                                         "    shape: {m: 0 <= m < 5}\n"
                                         "    tensor_accesses:\n"
                                         "    - {name: A, projection: {M: m, K: k}}\n"
                                         "    - {name: B, projection: {K: k}}\n"
                                         "    - {name: Z, projection: {M: m}, output: true}\n");
    QVERIFY(imported.workload);
    QCOMPARE(operationCount(*imported.workload), std::int64_t{30});
    QVERIFY(notesOf(imported.report, ImportFate::Missing, "shape").empty());
}

/// The parts of a constraint are not unknown keys.
void UnclearFilesTest::demandsWithoutAWorkload() {
    const Imported imported =
        importText("arch:\n"
                   "  nodes:\n"
                   "  - !Memory {name: DRAM, size: inf, actions: [{name: read, energy: 1}, "
                   "{name: write, energy: 1}]}\n"
                   "  - !Compute\n"
                   "    name: mac\n"
                   "    spatial:\n"
                   "    - name: X\n"
                   "      fanout: 4\n"
                   "      loop_bounds:\n"
                   "      - {expression: ~a, operator: '==', value: 1}\n"
                   "    actions: [{name: compute, energy: 1, latency: 1}]\n");
    for (const char* key : {"expression", "operator", "value"}) {
        QVERIFY2(notesOf(imported.report, ImportFate::Missing, key).empty(), key);
    }
}

LOOPGLASS_TEST(UnclearFilesTest)

}  // namespace loopglass::test::unclear_files_test

#include "unclear_files_test.moc"
