// Fused mappings against the reference cases, which two other programs counted alike.

#include "fusion/evaluate_fused.h"
#include "runner/run_tests.h"
#include "support/cases/golden_case.h"
#include "support/fusion/fused_case.h"
#include "support/paths.h"
#include "words/language.h"

#include <QTest>
#include <cmath>
#include <map>

namespace loopglass::test::fused_golden_test {

using Json = nlohmann::ordered_json;

/// Returns reads, fills and updates by level and tensor, over all layers of the group.
std::map<std::string, std::vector<std::int64_t>> countsOf(const GroupCost& cost,
                                                          const FusedCase& inputs) {
    std::map<std::string, std::vector<std::int64_t>> counts;
    for (const FusedLayer& share : cost.layers) {
        const Workload& workload = inputs.network.layers[share.layer].workload;
        for (std::size_t l = 0; l < share.cost.levels.size(); ++l) {
            for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
                const TensorCost& one = share.cost.levels[l].tensors[t];
                if (!one.kept)
                    continue;
                auto& sum =
                    counts[inputs.accelerator.levels[l].name + " " + workload.tensors[t].name];
                sum.resize(3);
                sum[0] += one.reads;
                sum[1] += one.fills;
                sum[2] += one.updates;
            }
        }
    }
    return counts;
}

std::map<std::string, std::vector<std::int64_t>> countsOf(const Json& json) {
    std::map<std::string, std::vector<std::int64_t>> counts;
    for (const auto& [level, tensors] : json.items()) {
        for (const auto& [tensor, one] : tensors.items())
            counts[level + " " + tensor] = {one.at("reads"), one.at("fills"), one.at("updates")};
    }
    return counts;
}

class FusedGoldenTest : public QObject {
    Q_OBJECT

private slots:
    void allCasesAreThere();
    void agrees_data();
    void agrees();

private:
    static void compareGroup(const FusedCase& inputs, const GroupEvaluation& found,
                             const Json& group);
    static void compareLayers(const FusedCase& inputs, const GroupCost& cost, const Json& group);
};

void FusedGoldenTest::allCasesAreThere() {
    QCOMPARE(goldenFiles(sourcePath("tests/golden/fused")).size(), std::size_t{24});
}

void FusedGoldenTest::agrees_data() {
    QTest::addColumn<QString>("path");
    for (const auto& path : goldenFiles(sourcePath("tests/golden/fused")))
        QTest::newRow(path.stem().c_str()) << QString::fromStdString(path.string());
}

void FusedGoldenTest::agrees() {
    QFETCH(QString, path);
    const GoldenFused golden = readGoldenFused(path.toStdString());
    const FusedEvaluation found =
        evaluateFused(golden.inputs.network, golden.inputs.accelerator, golden.inputs.mapping);
    for (const GroupViolation& violation : found.violations)
        QFAIL(english(violation.sentence).c_str());
    const Json& groups = golden.definition.at("groups");
    QCOMPARE(found.groups.size(), groups.size());
    for (std::size_t g = 0; g < groups.size(); ++g)
        compareGroup(golden.inputs, found.groups[g], groups[g]);
    QVERIFY(std::abs(found.energy - golden.definition["total"]["energy_pj"].get<double>()) <
            1e-6 * found.energy);
    QCOMPARE(found.cycles, golden.definition["total"]["cycles"].get<double>());
}

void FusedGoldenTest::compareGroup(const FusedCase& inputs, const GroupEvaluation& found,
                                   const Json& group) {
    for (const GroupViolation& violation : found.violations) {
        if (group.at("illegal").empty())
            QFAIL(english(violation.sentence).c_str());
    }
    QCOMPARE(found.violations.empty(), group.at("illegal").empty());
    QVERIFY(found.cost.has_value());
    auto counts = countsOf(*found.cost, inputs);
    auto expected = countsOf(group.at("counts"));
    for (const auto& [name, words] : expected) {
        QVERIFY2(counts[name] == words,
                 qPrintable(QString::fromStdString(name + ": found " + Json(counts[name]).dump() +
                                                   ", expected " + Json(words).dump())));
        counts.erase(name);
    }
    for (const auto& [name, words] : counts)
        QVERIFY2(words == std::vector<std::int64_t>(3, 0), name.c_str());
    compareLayers(inputs, *found.cost, group);
    QCOMPARE(found.cost->energy, group.at("energy_pj").get<double>());
    QCOMPARE(found.cost->cycles, group.at("cycles").get<double>());
}

void FusedGoldenTest::compareLayers(const FusedCase& inputs, const GroupCost& cost,
                                    const Json& group) {
    for (const FusedLayer& share : cost.layers) {
        const std::string name = shortLayerName(inputs.network, share.layer);
        QCOMPARE(share.cost.macs, group.at("macs").at(name).get<std::int64_t>());
        QCOMPARE(share.cost.steps, group.at("steps").at(name).get<std::int64_t>());
        QCOMPARE(share.cost.cycles, group.at("layer_cycles").at(name).get<double>());
    }
    for (const BufferTurn& room : cost.rooms) {
        const std::string& level = inputs.accelerator.levels[room.level].name;
        const std::string layer = shortLayerName(inputs.network, cost.layers[room.layer].layer);
        if (group.at("need").contains(level))
            QCOMPARE(room.needed, group.at("need").at(level).at(layer).get<std::int64_t>());
    }
}

LOOPGLASS_TEST(FusedGoldenTest)

}  // namespace loopglass::test::fused_golden_test

#include "fused_golden_test.moc"
