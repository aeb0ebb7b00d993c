// Mappings and constraints of Timeloop, and what the report says of what has no words here.

#include "support/import_support.h"
#include "support/timeloop_files.h"

#include <QTest>

using namespace loopglass;
using namespace loopglass::test;
using namespace loopglass::test::timeloop;

class TimeloopMappingsTest : public QObject {
    Q_OBJECT

private slots:
    void wordsOfMappings();
    void bypassOfMappings();
    void constraintsOfLevels();
    void whatIsLeftOutIsSaid();
    void mappingsThatCannotBeSaid();
    void ontoAnAcceleratorOfOurs();
};

/// Permutations are innermost first, 0 is the whole dimension, a split puts the first ones on X.
void TimeloopMappingsTest::wordsOfMappings() {
    const Imported read = importText(conv + grid + R"(
mapping:
- target: DRAM
  type: temporal
  factors: K=2 P=0, R=1
  permutation: [R, P, K]
- {target: column, type: spatial, factors: [K=4], permutation: KPR, split: 1}
- {target: PE, type: spatial, factors: {K: 2}, permutation: KPR}
)");
    const LevelMapping& dram = read.mapping->mapping.levels[0];
    QCOMPARE(read.workload->dimensions[index(dram.temporal[0].dimension)].name, std::string("K"));
    QCOMPARE(read.workload->dimensions[index(dram.temporal[1].dimension)].name, std::string("P"));
    QCOMPARE(dram.temporal[1].factor, std::int64_t{16});
    QCOMPARE(read.mapping->mapping.levels[1].x[0].factor, std::int64_t{4});
    QCOMPARE(read.mapping->mapping.levels[1].y[0].factor, std::int64_t{2});
}

void TimeloopMappingsTest::bypassOfMappings() {
    const Imported read = importText(conv + twoLevels + energies + outputStationary + R"(
- {target: Buffer, type: dataspace, keep: [Outputs], bypass: [Weights, Inputs]}
)");
    const Evaluated done = evaluated(read);
    QCOMPARE(read.accelerator->levels[1].buffers[0].keeps, std::vector<std::string>{"Outputs"});
    QCOMPARE(counts(done, "Main", "Weights"), std::string("1536 0 0"));
    const Imported outermost = importText(conv + twoLevels + outputStationary + R"(
- {target: Main, type: bypass, bypass: [Weights]}
)");
    QVERIFY(outermost.accelerator->levels[0].buffers[0].keepsAll);
    QVERIFY(importReportText(outermost.report).find("the outermost storage keeps Weights, too") !=
            std::string::npos);
}

void TimeloopMappingsTest::constraintsOfLevels() {
    const Imported read = importText(conv + grid + R"(
mapspace_constraints:
  targets:
  - {target: DRAM, type: temporal, permutation: PR_K, factors: "K<=4,R=1"}
  - {target: glb, type: temporal, factors: R=64 P=4}
  - {target: glb, type: utilization, min: 0.5}
)");
    const auto names = [&](const std::vector<DimensionId>& ids) {
        std::string text;
        for (const DimensionId id : ids) {
            text += (*read.workload)[id].name;
        }
        return text;
    };
    const auto& levels = read.constraints.levels;
    QCOMPARE(levels.size(), std::size_t{3});
    QCOMPARE(names(levels[0].order), std::string("P"));
    QVERIFY(!levels[0].temporal.allowed->contains(*findDimension(*read.workload, "R")));
    QCOMPARE(levels[1].temporal.factors.size(), std::size_t{1});
    QCOMPARE(levels[1].x.allowed->size(), std::size_t{2});  // P and K, not R
    // Of the branches one may loop over R, one over K: K innermost, as the last branch stands.
    QCOMPARE(levels[2].temporal.allowed->size(), std::size_t{2});
    QCOMPARE(names(levels[2].order), std::string("RK"));
    QCOMPARE(notesOf(read.report, ImportFate::LeftOut, "factors").size(), std::size_t{2});
    QCOMPARE(notesOf(read.report, ImportFate::LeftOut, "utilization").size(), std::size_t{1});
}

/// A key that nobody knows is in the report wherever it stands.
void TimeloopMappingsTest::whatIsLeftOutIsSaid() {
    const std::string text = conv + twoLevels + energies + outputStationary;
    std::size_t tried = 0;
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
        std::string changed = text;
        changed.insert(at + 1, "oddity: {inside: 1}, ");
        const std::string refusal = refusalOf(changed);
        if (refusal.empty()) {
            const ImportReport report = importText(changed).report;
            const bool instance = text.compare(at - 10, 10, "instance: ") == 0;
            const std::size_t notes = notesOf(report, ImportFate::LeftOut, "oddity").size();
            QVERIFY2(notes == 1, (changed + importReportText(report)).c_str());
            QVERIFY(instance || report.count(ImportFate::LeftOut) > 0);
            ++tried;
        }
    }
    QVERIFY(tried > 12);
    const std::string rest = importReportText(
        importText(text + "\nlayout: []\nsparse_optimizations: {targets: []}\nmapper: {a: 1}\n")
            .report);
    for (const char* part : {"layout: data layouts", "sparse_optimizations: sparsity",
                             "mapper: settings of another mapper", "technology: describes"}) {
        QVERIFY2(rest.find(part) != std::string::npos, rest.c_str());
    }
}

void TimeloopMappingsTest::mappingsThatCannotBeSaid() {
    const Imported imperfect = importText(conv + twoLevels + R"(
mapping:
- {target: Main, type: temporal, factors: "P=6,4 K=32", permutation: PRK}
)");
    QVERIFY(imperfect.accelerator && imperfect.workload && !imperfect.mapping);
    QVERIFY(imperfect.whyNoMapping->message().find("P=6,4, which leaves a rest") !=
            std::string::npos);
    QCOMPARE(imperfect.whyNoMapping->location().line, 33);
    const Imported skewed = importText(conv + twoLevels + outputStationary + R"(
- {target: Buffer, type: skew, terms: [{bound: 2}]}
)");
    QVERIFY(skewed.mapping.has_value());
    QCOMPARE(notesOf(skewed.report, ImportFate::LeftOut, "skew").size(), std::size_t{1});
    const Imported alone = importText(outputStationary);
    QVERIFY(!alone.mapping && alone.whyNoMapping);
}

void TimeloopMappingsTest::ontoAnAcceleratorOfOurs() {
    const Imported whole = importText(conv + twoLevels + energies);
    ImportRequest request;
    request.sources = {
        {"map.yaml", outputStationary + "- {target: Buffer, type: bypass, bypass: [Inputs]}\n"}};
    request.files = noFiles();
    request.workload = whole.workload;
    request.accelerator = whole.accelerator;
    const Imported read = importFiles(request);
    QVERIFY(read.mapping.has_value() && !read.accelerator);
    QCOMPARE(read.mapping->variant.bypassed[1].size(), std::size_t{1});
    QCOMPARE(read.mapping->mapping.levels[1].temporal.size(), std::size_t{2});
}

QTEST_APPLESS_MAIN(TimeloopMappingsTest)
#include "timeloop_mappings_test.moc"
