// Unrollings of ZigZag's mapping files that cannot be represented: each is reported as missing,
// with its numbers.
#include "import/import.h"
#include "runner/run_tests.h"
#include "support/import_support.h"

#include <QTest>

namespace loopglass::test::zigzag_unrollings_test {

const std::string core = R"(
memories:
  sram: {size: 4096, r_bw: 8, w_bw: 8, operands: [I1, I2, O], served_dimensions: [D1, D2, D3]}
operational_array: {input_precision: [8], dimensions: [D1, D2, D3], sizes: [4, 4, 1]}
)";

const std::string layer = R"(
- id: 0
  operator_type: Conv
  equation: O[k][oy]+=W[k][c][fy]*I[c][iy]
  dimension_relations: [iy=1*oy+1*fy]
  loop_dims: [K, C, OY, FY]
  loop_sizes: [8, 7, 4, 3]
)";

Imported read(const std::string& entries) {
    ImportRequest request;
    request.files = noFiles();
    request.sources = {{"core.yaml", core}, {"layer.yaml", layer}, {"mapping.yaml", entries}};
    return importFiles(request);
}

/// Returns the notes of a fate, each as `key line: id(arguments)`.
std::string notes(const ImportReport& report, ImportFate fate) {
    std::string text;
    for (const char* key : {"D1", "D2", "D3", "D4", "list of mappings"}) {
        for (const std::string& note : notesOf(report, fate, key)) {
            text += (text.empty() ? "" : "; ") + std::string(key) + " " + note;
        }
    }
    return text;
}

class ZigzagUnrollingsTest : public QObject {
    Q_OBJECT

private slots:
    void notTakenOver_data();
    void notTakenOver();
    void reduced();
    void entryOfNoLayer();
    void aMappingAlone();
    void partOfAnAxis();
};

void ZigzagUnrollingsTest::notTakenOver_data() {
    QTest::addColumn<QString>("spatial");
    QTest::addColumn<QString>("missing");
    const auto row = [](const char* name, const char* spatial, const char* missing) {
        QTest::newRow(name) << spatial << missing;
    };
    row("exact", "{D1: [K, 4], D2: [C, 1]}", "");
    row("remainder", "{D1: [K, 4], D2: [C, 4]}", "D2 1: imports.unrolled-uneven(C; 4; D2; 7; 2)");
    row("remainder of a smaller factor", "{D1: [C, 3]}",
        "D1 1: imports.unrolled-uneven(C; 3; D1; 7; 3)");
    row("remainder behind another axis", "{D1: [K, 4], D2: [K, 4]}",
        "D2 1: imports.unrolled-too-far(K; 4; D2; 2)");
    row("too many on one axis", "{D1: ['K, 4', 'OY, 2']}",
        "D1 1: imports.unrolled-too-far(OY; 2; D1; 1)");
    row("no such axis", "{D1: [K, 4], D4: [OY, 4]}",
        "D4 1: imports.unrolled-no-axis('D4'; D1, D2 and D3)");
    row("no such axis and no loop", "{D1: [K, 4], D4: [OY, 1]}", "");
    row("axis of one instance", "{D3: [OY, 4]}", "");
}

void ZigzagUnrollingsTest::notTakenOver() {
    QFETCH(QString, spatial);
    QFETCH(QString, missing);
    const Imported imported =
        read("- {name: default, spatial_mapping: " + spatial.toStdString() + "}\n");
    QCOMPARE(QString::fromStdString(notes(imported.report, ImportFate::Missing)), missing);
    QCOMPARE(imported.report.count(ImportFate::Missing), missing.isEmpty() ? 0U : 1U);
}

/// ZigZag uses at most the size of the dimension and of the array.
void ZigzagUnrollingsTest::reduced() {
    const Imported imported =
        read("- {name: default, spatial_mapping: {D1: [K, 32], D2: [FY, 4]}}\n");
    QCOMPARE(QString::fromStdString(notes(imported.report, ImportFate::Converted)),
             QStringLiteral("D1 1: imports.unrolled-less(K; 32; D1; 4); "
                            "D2 1: imports.unrolled-less(FY; 4; D2; 3)"));
    QCOMPARE(imported.report.count(ImportFate::Missing), std::size_t{0});
    const LevelConstraints& level = imported.constraints.levels.at(0);
    QCOMPARE(level.x.factors.at(0).factor, std::int64_t{4});
    QCOMPARE(level.y.factors.at(0).factor, std::int64_t{3});
}

/// With a typing error in the name of an entry, the search would choose freely.
void ZigzagUnrollingsTest::entryOfNoLayer() {
    const Imported slip = read("- {name: Covn, spatial_mapping: {D1: [K, 4]}}\n");
    QCOMPARE(QString::fromStdString(notes(slip.report, ImportFate::Missing)),
             QStringLiteral("list of mappings 1: imports.no-mapping-of-layer('layer_0')"));
    const Imported links = read("- {name: Covn, memory_operand_links: {O: O, W: I2, I: I1}}\n");
    QCOMPARE(links.report.count(ImportFate::Missing), std::size_t{0});
}

/// The entry changes no result, because nothing can be mapped with it.
void ZigzagUnrollingsTest::aMappingAlone() {
    const Imported alone = importText("- {name: default, spatial_mapping: {D1: ['K, 4']}, "
                                      "memory_operand_links: {O: O, W: I2, I: I1}}\n");
    QCOMPARE(alone.report.count(ImportFate::Missing), std::size_t{0});
}

/// The first and the third dimension of an array form one axis.
void ZigzagUnrollingsTest::partOfAnAxis() {
    ImportRequest request;
    request.files = noFiles();
    request.sources = {
        {"core.yaml", std::string(core).replace(core.find("[4, 4, 1]"), 9, "[4, 4, 2]")},
        {"layer.yaml", layer},
        {"mapping.yaml", "- {name: default, spatial_mapping: {D1: [K, 4], D2: [OY, 4]}}\n"}};
    const Imported part = importFiles(request);
    QCOMPARE(QString::fromStdString(notes(part.report, ImportFate::Missing)),
             QStringLiteral("D1 1: imports.unrolled-in-part(D1; D3)"));
    request.sources[2].text = "- {name: default, spatial_mapping: {D1: [K, 4], D3: [K, 2]}}\n";
    const Imported whole = importFiles(request);
    QCOMPARE(whole.report.count(ImportFate::Missing), std::size_t{0});
    QCOMPARE(whole.constraints.levels.at(0).x.factors.at(0).factor, std::int64_t{8});
}

LOOPGLASS_TEST(ZigzagUnrollingsTest)

}  // namespace loopglass::test::zigzag_unrollings_test

#include "zigzag_unrollings_test.moc"
