// `evaluate` on the samples: its JSON against the library, its text against its JSON.

#include "cost/evaluate.h"
#include "end-to-end/run_cli.h"
#include "format/json_cost.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "words/number_text.h"

#include <QTest>

namespace loopglass::test::cli_evaluate_test {

/// Three sample names: an accelerator, a workload and a mapping.
struct Sample {
    const char* machine;
    const char* work;
    const char* loops;

    QStringList arguments() const {
        return {"evaluate", accelerator(machine), workload(work), mapping(loops)};
    }
    Json expected(const CostOptions& options = {}) const {
        const Accelerator a = readAccelerator(readSource(inSource(accelerator(machine))));
        const Workload w = readWorkload(readSource(inSource(workload(work))));
        const Mapping m = readMapping(readSource(inSource(mapping(loops))), w, a);
        const Problem problem = bind(w, a);
        const auto wrong = violations(problem, m);
        std::optional<Cost> cost;
        if (wrong.empty()) {
            cost = evaluate(problem, m, options);
        }
        return evaluationJson(problem, wrong, cost);
    }
};

const Sample rowStationary{"eyeriss-like", "conv2d", "resnet18-conv2-row-stationary"};
const Sample untiled{"table-2-1", "table-2-1", "table-2-1-untiled"};
const Sample illegal{"eyeriss-like", "conv2d", "illegal-resnet18-conv2"};

class CliEvaluateTest : public QObject {
    Q_OBJECT

private slots:
    void jsonIsThatOfTheLibrary_data();
    void jsonIsThatOfTheLibrary();
    void jsonHasTheKeysOfTheContract();
    void countsAreWholeNumbers();
    void textSaysWhatJsonSays();
    void textSaysWhatBinds();
    void reuseAndFirstVisits();
    void illegalMappingsAreAnsweredWithNo();
    void aLayerOfANetwork();
    void otherBounds();
    void anyFileMayBeStandardInput();
};

void CliEvaluateTest::jsonIsThatOfTheLibrary_data() {
    QTest::addColumn<Sample>("sample");
    QTest::newRow("row stationary") << rowStationary;
    QTest::newRow("figure 4.3") << Sample{"figure-4-3", "conv1d", "figure-4-3-best"};
    QTest::newRow("tiled") << Sample{"table-2-1", "table-2-1", "table-2-1-tiled"};
    QTest::newRow("untiled") << untiled;
    QTest::newRow("m outside n") << Sample{"systolic-2x2", "lecture-matmul", "lecture-m2-n2"};
    QTest::newRow("n outside m") << Sample{"systolic-2x2", "lecture-matmul", "lecture-n2-m2"};
}

void CliEvaluateTest::jsonIsThatOfTheLibrary() {
    QFETCH(Sample, sample);
    const Run run = runCli(sample.arguments() << "--json");
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, std::string());
    QCOMPARE(run.json().dump(), sample.expected().dump());
}

void CliEvaluateTest::jsonHasTheKeysOfTheContract() {
    const Json json = runCli(rowStationary.arguments() << "--json").json();
    for (const char* key : {"legal", "violations", "energy_pj", "cycles", "edp_pj_cycles",
                            "utilization", "utilization_over_time", "macs", "levels"}) {
        QVERIFY2(json.contains(key), key);
    }
    QCOMPARE(json["legal"], Json(true));
    QVERIFY(json["violations"].empty());
    QCOMPARE(json["levels"].size(), std::size_t{3});
    for (const Json& level : json["levels"]) {
        QVERIFY(level.contains("name") && level.contains("cycles"));
        QCOMPARE(level["tensors"].size(), std::size_t{3});
        for (const Json& tensor : level["tensors"]) {
            for (const char* key : {"tile_words", "reads", "fills", "updates", "energy_pj"}) {
                QVERIFY2(tensor[key].is_number(), key);
            }
        }
    }
}

void CliEvaluateTest::countsAreWholeNumbers() {
    const Json json = runCli(rowStationary.arguments() << "--json").json();
    QVERIFY(json["macs"].is_number_integer());
    for (const Json& level : json["levels"]) {
        for (const Json& tensor : level["tensors"]) {
            for (const char* key : {"tile_words", "reads", "fills", "updates"}) {
                QVERIFY2(tensor[key].is_number_integer(), key);
            }
        }
    }
}

void CliEvaluateTest::textSaysWhatJsonSays() {
    const Run run = runCli(rowStationary.arguments());
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, std::string());
    const Json json = rowStationary.expected();
    for (const Json& level : json["levels"]) {
        QVERIFY(contains(run.out, level["name"]));
        for (const auto& [name, tensor] : level["tensors"].items()) {
            QVERIFY(contains(run.out, name));
            for (const char* key : {"tile_words", "reads", "fills", "updates"}) {
                QVERIFY(contains(run.out, countText(tensor[key])));
            }
            QVERIFY(contains(run.out, quantityText(tensor["energy_pj"])));
        }
    }
    QVERIFY(contains(run.out, quantityText(json["energy_pj"]) + " pJ"));
    QVERIFY(contains(run.out, cyclesText(json["cycles"]) + " cycles"));
    QVERIFY(contains(run.out, quantityText(json["edp_pj_cycles"]) + " pJ·cycles"));
    QVERIFY(contains(run.out, percentText(json["utilization"]) + ", 168 of 168 lanes"));
    QVERIFY2(run.out.find('\x1b') == std::string::npos, "no colours in a pipe");
}

void CliEvaluateTest::textSaysWhatBinds() {
    QVERIFY(contains(runCli(rowStationary.arguments()).out, "limited by the MAC lanes"));
    const QByteArray slow = R"(
name: Slow
compute: {energy: 1}
levels:
  - {name: DRAM, energy: {read: 1}, bandwidth: {read: 0.5}}
  - name: L1
    energy: {read: 1}
    bandwidth: {read: 2}
)";
    const Run run = runCli({"evaluate", "-", workload("conv1d"), mapping("figure-4-3-best")}, slow);
    QCOMPARE(run.status, 0);
    QVERIFY(contains(run.out, "limited by the read bandwidth of DRAM"));
}

void CliEvaluateTest::reuseAndFirstVisits() {
    const auto with = [](const QStringList& options) {
        return runCli(untiled.arguments() << "--json" << options).json();
    };
    const Json flush = with({"--reuse", "flush", "--charge-first-visits"});
    QCOMPARE(flush.dump(), untiled.expected({ReuseReading::Flush, true}).dump());
    // Sunstone thesis, table 2.1, column "Un-tiled": 48 words of each tensor.
    for (const char* tensor : {"ifmap", "weight", "ofmap"}) {
        QCOMPARE(flush["levels"][0]["tensors"][tensor]["reads"], Json(48));
    }
    QCOMPARE(with({"--reuse=stationary"}).dump(),
             untiled.expected({ReuseReading::Stationary, false}).dump());
    QCOMPARE(with({"--reuse=exact"}).dump(), untiled.expected().dump());
    QVERIFY(flush.dump() != untiled.expected().dump());
}

void CliEvaluateTest::illegalMappingsAreAnsweredWithNo() {
    const Run run = runCli(illegal.arguments() << "--json");
    QCOMPARE(run.status, 1);
    const Json json = run.json();
    QCOMPARE(json.dump(), illegal.expected().dump());
    QCOMPARE(json["legal"], Json(false));
    QCOMPARE(json["violations"].size(), std::size_t{5});
    QVERIFY(json["energy_pj"].is_null());

    const Run text = runCli(illegal.arguments());
    QCOMPARE(text.status, 1);
    QVERIFY(contains(text.out, "it has 5 violations"));
    for (const Json& violation : json["violations"]) {
        QVERIFY(contains(text.out, violation["sentence"]));
    }
    QCOMPARE(text.err, std::string());
}

void CliEvaluateTest::aLayerOfANetwork() {
    const QStringList files{accelerator("eyeriss-like"), network("resnet18"),
                            mapping("resnet18-conv2-row-stationary")};
    const Run run = runCli(QStringList{"evaluate", "--layer", "conv2", "--json"} + files);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.json().dump(), rowStationary.expected().dump());
}

void CliEvaluateTest::otherBounds() {
    const Run run = runCli({"evaluate", accelerator("figure-4-3"), workload("conv1d"),
                            mapping("figure-4-3-best"), "--dimension", "K=8", "--dimension=C=4"});
    QCOMPARE(run.status, 1);
    QVERIFY(
        contains(run.out, "the factors of K multiply to 4, but must multiply to 8, the size of K"));
    QVERIFY(contains(run.out, "it has 1 violation"));
}

void CliEvaluateTest::anyFileMayBeStandardInput() {
    const std::string expected = rowStationary.expected().dump();
    for (int file = 1; file <= 3; ++file) {
        QStringList arguments = rowStationary.arguments();
        const QByteArray input = contents(QString::fromStdString(inSource(arguments[file])));
        arguments[file] = "-";
        QCOMPARE(runCli(arguments << "--json", input).json().dump(), expected);
    }
}

LOOPGLASS_TEST(CliEvaluateTest)

}  // namespace loopglass::test::cli_evaluate_test

#include "cli_evaluate_test.moc"
