// Mappings and constraints of Timeloop, and the reports about parts that Loopglass cannot
// represent.

#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "support/import_support.h"
#include "support/messages.h"
#include "support/timeloop_files.h"

#include <QTest>

namespace loopglass::test::timeloop_mappings_test {
using namespace loopglass::test::timeloop;

class TimeloopMappingsTest : public QObject {
    Q_OBJECT

private slots:
    void wordsOfMappings();
    void splitsOfPermutations_data();
    void splitsOfPermutations();
    void dimensionsThatWereTakenOff();
    void bypassOfMappings();
    void constraintsOfLevels();
    void whatIsLeftOutIsSaid();
    void mappingsThatCannotBeSaid();
    void factorsWithARest();
    void ontoAnAcceleratorOfOurs();
};

/// Permutations are innermost first; 0 means the whole dimension; a split puts the first dimensions
/// on X.
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

namespace {

/// A product of matrices with a dimension Z of size 1 that indexes nothing, and 4 x 4 MACs.
const std::string product = R"(
problem:
  shape:
    name: product
    dimensions: [Z, K, C, N, W2]
    data_spaces:
    - {name: A, projection: [[[N]], [[C]]]}
    - {name: B, projection: [[[C]], [[K]], [[W2]]]}
    - {name: O, projection: [[[N]], [[K]], [[W2]]], read_write: true}
  instance: {Z: 1, K: 4, C: 4, N: 8, W2: 2}
architecture:
  version: 0.3
  subtree:
  - name: chip
    local:
    - {name: Top, class: DRAM}
    - {name: "Lane[0..15]", class: regfile, attributes: {entries: 64, meshX: 4, meshY: 4}}
    - {name: "MAC[0..15]", class: intmac, attributes: {meshX: 4, meshY: 4}}
)";

/// Returns `x:C4 y:K4`: the loops on the axes of the outermost level.
std::string axesOf(const Imported& read) {
    std::string text;
    const LevelMapping& level = read.mapping->mapping.levels[0];
    for (const auto& [name, loops] : {std::pair{"x:", level.x}, std::pair{" y:", level.y}}) {
        text += name;
        for (const Loop& loop : loops) {
            text += read.workload->dimensions[index(loop.dimension)].name;
            text += std::to_string(loop.factor);
        }
    }
    return text;
}

/// Returns the dimensions that constraints allow on the axes of the outermost level.
std::string allowedAxes(const Imported& read) {
    std::string text;
    const LevelConstraints& level = read.constraints.levels.at(0);
    for (const auto& [name, axis] : {std::pair{"x:", level.x}, std::pair{" y:", level.y}}) {
        text += name;
        for (std::size_t d = 0; d < read.workload->dimensionCount(); ++d) {
            const bool allowed = !axis.allowed || axis.allowed->contains(dimensionId(d));
            text += allowed ? read.workload->dimensions[d].name : "";
        }
    }
    return text;
}

}  // namespace

void TimeloopMappingsTest::splitsOfPermutations_data() {
    QTest::addColumn<QString>("permutation");
    for (const char* text : {"NCK", "NC K", "N CK", "N C K", " N\tCK", "N,C,K", "N, C, K W2",
                             "NC W2 K", "[N, C, K]", "[N, C, K, W2]", "NC_K", "[N, C, _, K]"}) {
        QTest::newRow(text) << QString::fromLatin1(text);
    }
}

/// For every notation of a permutation, its first entries are on X.
void TimeloopMappingsTest::splitsOfPermutations() {
    QFETCH(QString, permutation);
    const QString quoted = permutation.startsWith('[') ? permutation : "\"" + permutation + "\"";
    const std::string directive =
        "{target: Top, type: spatial, permutation: " + quoted.toStdString() + ", split: 2";
    const Imported mapped =
        importText(product + "mapping:\n- " + directive + ", factors: C=4 K=4}\n");
    QCOMPARE(axesOf(mapped), std::string("x:C4 y:K4"));
    const Imported limited =
        importText(product + "architecture_constraints:\n  targets:\n  - " + directive + "}\n");
    QCOMPARE(allowedAxes(limited), std::string("x:CN y:KW2"));
}

/// Z is no longer a dimension, but the split counts it.
void TimeloopMappingsTest::dimensionsThatWereTakenOff() {
    const std::string directive = "{target: Top, type: spatial, permutation: CZKN, split: 2";
    const Imported mapped =
        importText(product + "mapping:\n- " + directive + ", factors: Z=1 C=4 K=4}\n");
    QCOMPARE(axesOf(mapped), std::string("x:C4 y:K4"));
    const Imported limited =
        importText(product + "architecture_constraints:\n  targets:\n  - " + directive + "}\n");
    QCOMPARE(allowedAxes(limited), std::string("x:C y:KNW2"));
    QCOMPARE(notesOf(mapped.report, ImportFate::Assumed, "permutation"),
             std::vector<std::string>{"20: imports.permutation-of-other(Top; 'Z')"});
}

void TimeloopMappingsTest::bypassOfMappings() {
    const Imported read = importText(conv + twoLevels + energies + outputStationary + R"(
- {target: Buffer, type: dataspace, keep: [Outputs], bypass: [Weights, Inputs]}
)");
    const Evaluated done = evaluated(read);
    QVERIFY(read.accelerator->levels[1].buffers[0].keepsAll);
    QCOMPARE(read.mapping->variant.bypassed.at(1).size(), std::size_t{2});
    QCOMPARE(counts(done, "Main", "Weights"), std::string("1536 0 0"));
    const Imported outermost = importText(conv + twoLevels + outputStationary + R"(
- {target: Main, type: bypass, bypass: [Weights]}
)");
    QVERIFY(outermost.accelerator->levels[0].buffers[0].keepsAll);
    QVERIFY(
        importReportText(outermost.report).find("the outermost storage would also keep Weights") !=
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
    QCOMPARE(levels.size(), std::size_t{5});
    // R has no loop, so all loops have positions.
    QCOMPARE(names(levels[0].order), std::string("KP"));
    QVERIFY(!levels[0].temporal.allowed->contains(*findDimension(*read.workload, "R")));
    QCOMPARE(levels[1].temporal.factors.size(), std::size_t{1});
    QCOMPARE(levels[1].x.allowed->size(), std::size_t{2});  // P and K, not R
    // One branch has no loop, one may have a loop over R, one over K.
    QCOMPARE(levels[2].temporal.allowed->size(), std::size_t{0});
    QCOMPARE(levels[3].temporal.allowed->size(), std::size_t{1});
    QCOMPARE(names(levels[3].order), std::string("R"));
    QVERIFY(levels[4].order.empty());  // directly above the MACs, the order does not matter
    QCOMPARE(levels[0].temporal.most,
             (std::vector<Loop>{{*findDimension(*read.workload, "K"), 4}}));
    QCOMPARE(notesOf(read.report, ImportFate::Assumed, "factors").size(), std::size_t{1});
    QCOMPARE(notesOf(read.report, ImportFate::Missing, "utilization").size(), std::size_t{1});
}

/// An unknown key is reported at any place.
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
            // In a mapping, the key may be a typing error, so it is missing.
            const std::size_t notes = notesOf(report, ImportFate::LeftOut, "oddity").size() +
                                      notesOf(report, ImportFate::Missing, "oddity").size();
            QVERIFY2(notes == 1, (changed + importReportText(report)).c_str());
            QVERIFY(instance || report.count(ImportFate::LeftOut) > 0);
            ++tried;
        }
    }
    QVERIFY(tried > 12);
    const std::string rest =
        importReportText(importText(text + "\nlayout: [{target: Main}]\nmapper: {a: 1}\n").report);
    for (const char* part :
         {"layout: data layouts", "mapper: this key sets options of another mapper",
          "technology: this key describes"}) {
        QVERIFY2(rest.find(part) != std::string::npos, rest.c_str());
    }
}

void TimeloopMappingsTest::mappingsThatCannotBeSaid() {
    const Imported imperfect = importText(conv + twoLevels + R"(
mapping:
- {target: Main, type: temporal, factors: "P=6,4 K=32", permutation: PRK}
)");
    QVERIFY(imperfect.accelerator && imperfect.workload && !imperfect.mapping);
    QCOMPARE(idAndArguments(imperfect.reasonNoMapping->text()),
             std::string("imports.rest-does-not-fit(P; 16)"));
    QCOMPARE(imperfect.reasonNoMapping->location().line, 33);
    const Imported skewed = importText(conv + twoLevels + outputStationary + R"(
- {target: Buffer, type: skew, terms: [{bound: 2}]}
)");
    QVERIFY(skewed.mapping.has_value());
    QCOMPARE(notesOf(skewed.report, ImportFate::Missing, "skew").size(), std::size_t{1});
    const Imported alone = importText(outputStationary);
    QVERIFY(!alone.mapping && alone.reasonNoMapping);
}

/// 16 positions by 6: two tiles of 6 and a remainder tile of 4.
void TimeloopMappingsTest::factorsWithARest() {
    const Imported read = importText(conv + twoLevels + R"(
mapping:
- {target: Main, type: temporal, factors: "P=3 K=32", permutation: PRK}
- {target: Buffer, type: temporal, factors: "P=6,4 R=3", permutation: RPK}
)");
    QVERIFY2(read.mapping, read.reasonNoMapping ? read.reasonNoMapping->what() : "");
    const Workload& workload = *read.workload;
    const DimensionId p = *findDimension(workload, "P");
    const auto loopOf = [&](std::size_t level) {
        for (const Loop& loop : read.mapping->mapping.levels[level].temporal) {
            if (loop.dimension == p)
                return loop;
        }
        return Loop{};
    };
    QVERIFY(loopOf(0) == (Loop{p, 3, 6}));
    QVERIFY(loopOf(1) == (Loop{p, 6, 1}));
    QVERIFY(violations(bind(workload, *read.accelerator), read.mapping->mapping).empty());
    QCOMPARE(notesOf(read.report, ImportFate::Converted, "mapping").size(), std::size_t{1});
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

LOOPGLASS_TEST(TimeloopMappingsTest)

}  // namespace loopglass::test::timeloop_mappings_test

#include "timeloop_mappings_test.moc"
