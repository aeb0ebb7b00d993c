// The JSON of an evaluation: names, order and types of every entry.

#include "cost/evaluate.h"
#include "format/json_cost.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "words/sentences/mapping.h"

#include <QTest>
#include <nlohmann/json.hpp>
#include <string>

namespace loopglass::test::json_cost_test {

/// C[m] += A[m] * B[] on two levels, the inner one with a buffer for A and C; B bypasses it.
Problem smallProblem() {
    const Workload workload = makeWorkload({{"M", 4}}, {{"C", {"M"}}, {"A", {"M"}}, {"B", {}}});
    Accelerator accelerator =
        makeAccelerator({makeLevel("DRAM", 2), makeSplitLevel("L1", {"A", "C"})});
    accelerator.levels[0].fanout.energy = 0.5;
    accelerator.levels[0].bandwidth.read = 1;
    accelerator.levels[1].buffers[0].capacity = 1;
    return bind(workload, accelerator);
}

Mapping mappingOf(const Problem& problem, const std::vector<std::string>& temporal,
                  const std::vector<std::string>& x) {
    return {{makeLoops(problem.workload, temporal, x), LevelMapping{}}};
}

QString pretty(const nlohmann::ordered_json& json) { return QString::fromStdString(json.dump(1)); }

class JsonCostTest : public QObject {
    Q_OBJECT

private slots:
    void legal();
    void illegal();
    void everyKindOfViolation();
    void largeCountsAreExact();
};

void JsonCostTest::legal() {
    const Problem problem = smallProblem();
    const Mapping mapping = mappingOf(problem, {"M 2"}, {"M 2"});
    const std::vector<Violation> found = violations(problem, mapping);
    const Cost cost = evaluate(problem, mapping);
    const nlohmann::ordered_json json = evaluationJson(problem, found, cost);
    const std::vector<std::string> keys{
        "legal",         "violations",  "against_constraints",   "energy_pj", "cycles",
        "edp_pj_cycles", "utilization", "utilization_over_time", "macs",      "levels"};
    std::vector<std::string> foundKeys;
    for (const auto& [key, value] : json.items())
        foundKeys.push_back(key);
    QCOMPARE(foundKeys, keys);
    QVERIFY(json["legal"] == true && json["violations"].is_array() && json["violations"].empty());
    QVERIFY(json["macs"].is_number_integer() && json["macs"] == 4);
    QCOMPARE(json["energy_pj"].get<double>(), cost.energy);
    QCOMPARE(json["cycles"].get<double>(), cost.cycles);
    QCOMPARE(json["edp_pj_cycles"].get<double>(), cost.energy * cost.cycles);
    QCOMPARE(json["utilization"].get<double>(), 1.0);
    QCOMPARE(json["utilization_over_time"].get<double>(), 4 / (2 * cost.cycles));  // 2 lanes
    QVERIFY(cost.cycles > 2);  // they wait for words
    QCOMPARE(json["levels"].size(), std::size_t{2});
    const auto& dram = json["levels"][0];
    QCOMPARE(dram["name"].get<std::string>(), std::string("DRAM"));
    QCOMPARE(dram["binding"].get<std::string>(), std::string("read"));
    QCOMPARE(pretty(dram["tensors"]["A"]), pretty(nlohmann::ordered_json{{"tile_words", 4},
                                                                         {"reads", 4},
                                                                         {"fills", 0},
                                                                         {"updates", 0},
                                                                         {"energy_pj", 4 + 4 * 0.5},
                                                                         {"network_pj", 4 * 0.5}}));
    QVERIFY(dram["tensors"].contains("B"));
    const auto& inner = json["levels"][1];
    QCOMPARE(inner["instances"].get<int>(), 2);
    QVERIFY(!inner["tensors"].contains("B"));  // bypasses the level
    QVERIFY(inner["tensors"]["C"]["updates"].is_number_integer());
    // The parts add up to the total.
    double energy = cost.macEnergy;
    for (const auto& level : json["levels"]) {
        for (const auto& [name, tensor] : level["tensors"].items())
            energy += tensor["energy_pj"].get<double>();
    }
    QCOMPARE(energy, cost.energy);
}

void JsonCostTest::illegal() {
    const Problem problem = smallProblem();
    const Mapping mapping{
        {makeLoops(problem.workload, {}, {"M 4"}), makeLoops(problem.workload, {"M 2"}, {})}};
    const nlohmann::ordered_json json =
        evaluationJson(problem, violations(problem, mapping), std::nullopt);
    QVERIFY(json["legal"] == false);
    for (const char* key :
         {"energy_pj", "cycles", "edp_pj_cycles", "utilization", "utilization_over_time", "macs"})
        QVERIFY2(json[key].is_null(), key);
    QVERIFY(json["levels"].is_array() && json["levels"].empty());
    QCOMPARE(json["violations"].size(), std::size_t{3});
    const auto& product = json["violations"][0];
    QCOMPARE(product["kind"].get<std::string>(), std::string("product"));
    QCOMPARE(product["dimension"].get<std::string>(), std::string("M"));
    QVERIFY(product["level"].is_null() && product["axis"].is_null() && product["tensors"].empty());
    QVERIFY(product["needed"] == 8 && product["available"] == 4);
    QVERIFY(!product["sentence"].get<std::string>().empty());
    bool capacity = false;
    bool fanout = false;
    for (const auto& violation : json["violations"]) {
        if (violation["kind"] == "capacity") {
            capacity = violation["level"] == "L1" && violation["buffer"].is_string() &&
                       violation["tensors"] == nlohmann::ordered_json::array({"A"}) &&
                       violation["needed"] == 2 && violation["available"] == 1;
        } else if (violation["kind"] == "fanout") {
            fanout = violation["level"] == "DRAM" && violation["axis"] == "x" &&
                     violation["needed"] == 4 && violation["available"] == 2;
        }
    }
    QVERIFY2(capacity && fanout, json.dump(1).c_str());
}

void JsonCostTest::everyKindOfViolation() {
    const Problem problem = smallProblem();
    const std::vector<std::pair<ViolationKind, std::string>> kinds{
        {ViolationKind::LevelCount, "level_count"}, {ViolationKind::BadFactor, "bad_factor"},
        {ViolationKind::Product, "product"},        {ViolationKind::Capacity, "capacity"},
        {ViolationKind::Fanout, "fanout"},          {ViolationKind::Reduction, "reduction"},
        {ViolationKind::Overflow, "overflow"}};
    for (const auto& [kind, name] : kinds) {
        Violation violation;
        violation.kind = kind;
        violation.level = levelId(99);  // an index out of range is omitted
        violation.dimension = dimensionId(99);
        violation.sentence = msg::mapping::removeLoop();
        const nlohmann::ordered_json json = violationJson(problem, violation);
        QCOMPARE(json["kind"].get<std::string>(), name);
        QVERIFY(json["level"].is_null() && json["dimension"].is_null() && json["buffer"].is_null());
        QCOMPARE(json.size(), std::size_t{9});
    }
}

void JsonCostTest::largeCountsAreExact() {
    const Problem problem = smallProblem();
    Cost cost = evaluate(problem, mappingOf(problem, {"M 2"}, {"M 2"}));
    cost.macs = 9'007'199'254'740'993;  // no double equals this
    cost.levels[0].tensors[0].reads = 9'223'372'036'854'775'807;
    const std::string text = evaluationJson(problem, {}, cost).dump();
    QVERIFY(text.find("9007199254740993") != std::string::npos);
    QVERIFY(text.find("9223372036854775807") != std::string::npos);
}

LOOPGLASS_TEST(JsonCostTest)

}  // namespace loopglass::test::json_cost_test

#include "json_cost_test.moc"
