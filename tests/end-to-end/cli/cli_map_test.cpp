// `map` on the samples: its JSON against the library and against itself, its text against its JSON,
// and the same answer for any number of threads.

#include "end-to-end/run_cli.h"
#include "format/json_cost.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "words/number_text.h"
#include "words/wording.h"

#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_map_test {

const QStringList conv1dOnFigure43{"map", accelerator("figure-4-3"), workload("conv1d")};
const QStringList resnetOnEyeriss{"map", accelerator("eyeriss-like"), network("resnet18")};

Json jsonOf(QStringList arguments) {
    const Run run = runCli(arguments << "--json");
    return run.status == 0 ? run.json() : Json(run.err);
}

/// The cost of a mapping that map gave back, by evaluate: JSON is YAML, so it is a mapping file.
Json evaluated(const Json& mapping, const QStringList& files) {
    const Run run = runCli(QStringList{"evaluate", "--json"} + files + QStringList{"-"},
                           QByteArray::fromStdString(mapping.dump()));
    return run.status == 0 ? run.json() : Json(run.err);
}

const char* const networkOfTwins = R"(
name: twins
equation: "C[m,n] += A[m,k] * B[k,n]"
layers:
  - {name: first, dimensions: {M: 8, N: 8, K: 8}}
  - {name: other, dimensions: {M: 8, N: 4, K: 8}}
  - {name: again, repeat: 3, dimensions: {M: 8, N: 8, K: 8}}
)";

class CliMapTest : public QObject {
    Q_OBJECT

private slots:
    void jsonHasTheKeysOfTheContract();
    void theBestIsThatOfTheLibrary();
    void theMappingCostsWhatIsSaid();
    void textSaysWhatJsonSays();
    void lanesAreThoseOfTheMachine();
    void noCandidatesAreNoTable();
    void networkJson();
    void networkTable();
    void equalLayersAreSearchedOnce();
    void layerAndDimension();
    void objectives();
    void principles();
    void growth();
    void constraintsAreKept();
    void constraintsOfANetwork();
    void costOptionsAreThoseOfEvaluate();
    void theMappingIsWritten();
    void threadsAndRepeatsMakeNoDifference_data();
    void threadsAndRepeatsMakeNoDifference();
};

void CliMapTest::jsonHasTheKeysOfTheContract() {
    const Json json = jsonOf(conv1dOnFigure43);
    for (const char* key : {"best", "why_none", "candidates", "mappings", "evaluated", "seconds",
                            "objective", "principles", "stopped", "widened"}) {
        QVERIFY2(json.contains(key), key);
    }
    QCOMPARE(json["best"]["cost"]["legal"], Json(true));
    QCOMPARE(json["objective"], Json("edp"));
    QCOMPARE(json["principles"], Json({"order", "tile", "unrolling", "cutoff"}));
    QCOMPARE(json["stopped"], Json(false));
    QVERIFY(json["evaluated"].is_number_integer() && json["seconds"].is_number());
    QCOMPARE(json["candidates"].size(), std::size_t{2});
    for (const Json& level : json["candidates"]) {
        for (const char* principle : {"order", "unrolling", "tile", "cutoff"}) {
            QVERIFY2(level[principle]["before"].is_number_integer(), principle);
            QVERIFY2(level[principle]["after"].is_number_integer(), principle);
            QVERIFY2(level[principle]["after"] <= level[principle]["before"], principle);
        }
    }
    // Sunstone thesis, figures 4.2 and 4.3: 4 of 24 orders, 4 of the 8 tiles that fit.
    QCOMPARE(json["candidates"][0]["order"], Json({{"before", 24}, {"after", 4}}));
    QCOMPARE(json["candidates"][1]["tile"], Json({{"before", 8}, {"after", 4}}));
}

void CliMapTest::theBestIsThatOfTheLibrary() {
    const Json layers = jsonOf(resnetOnEyeriss)["layers"];
    const Accelerator machine = readAccelerator(readSource(inSource(accelerator("eyeriss-like"))));
    const Network net = readNetwork(readSource(inSource(network("resnet18"))));
    QCOMPARE(layers.size(), net.layers.size());
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const Problem problem = bind(net.layers[i].workload, machine);
        const SearchResult result = search(problem, {});
        const Json& best = layers[i]["best"];
        QCOMPARE(best["cost"]["edp_pj_cycles"].get<double>(), result.totals.edp());
        QCOMPARE(best["mapping"].dump(), mappingJson(problem, *result.best).dump());
    }
}

void CliMapTest::theMappingCostsWhatIsSaid() {
    const Json json = jsonOf(conv1dOnFigure43);
    QCOMPARE(evaluated(json["best"]["mapping"], conv1dOnFigure43.mid(1)).dump(),
             json["best"]["cost"].dump());
}

/// That nothing fits is known before anything is searched.
/// Of uneven tiles a lane may have less to do than others, so use is not lanes in use over lanes.
void CliMapTest::lanesAreThoseOfTheMachine() {
    const std::string samples = sourcePath("samples/");
    const Run run =
        runCli({"map", QString::fromStdString(samples + "accelerators/eyeriss-like.yaml"),
                QString::fromStdString(samples + "workloads/matmul.yaml"), "--uneven", "spatial"});
    QVERIFY(contains(run.out, " of 168 lanes"));
    QVERIFY2(!contains(run.out, "100.0 %, "), "some lane is idle at times");
}

void CliMapTest::noCandidatesAreNoTable() {
    const QString hard = "tests/golden/hard/outermost-too-small/";
    const Run run = runCli({"map", hard + "accelerator.yaml", hard + "workload.yaml"});
    QCOMPARE(run.status, 1);
    QVERIFY(contains(run.out, "No mapping: "));
    QVERIFY(run.out.find("Candidates") == std::string::npos);
    QVERIFY(run.out.find("cutoff") == std::string::npos);
    QVERIFY(contains(run.out, "\n0 of "));
    const Run late = runCli({"map", accelerator("eyeriss-like"), workload("conv1d"),
                             "--search=exact", "--objective=energy within 1 cycles"});
    QCOMPARE(late.status, 1);
    QVERIFY(late.out.find("Candidates") == std::string::npos);
}

void CliMapTest::textSaysWhatJsonSays() {
    const Run run = runCli(conv1dOnFigure43);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, std::string());
    const Json json = jsonOf(conv1dOnFigure43);
    const Json& cost = json["best"]["cost"];
    QVERIFY(contains(run.out, quantityText(cost["energy_pj"]) + " pJ"));
    QVERIFY(contains(run.out, quantityText(cost["edp_pj_cycles"]) + " pJ·cycles"));
    for (const Json& level : json["best"]["mapping"]["levels"]) {
        QVERIFY(contains(run.out, level["level"].get<std::string>() + ": "));
        for (const Json& loop : level["temporal"]) {
            const std::string text = loop;
            const std::size_t space = text.find(' ');
            QVERIFY(contains(run.out, "for " + text.substr(0, space) + " in [0, " +
                                          text.substr(space + 1) + ")"));
        }
    }
    QVERIFY(contains(run.out, "ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]"));
    QVERIFY(contains(run.out, "8 of 8 words"));
    QVERIFY(contains(run.out, " of 1,728 mappings "));
}

void CliMapTest::networkJson() {
    const Json json = jsonOf(resnetOnEyeriss);
    double energy = 0;
    double cycles = 0;
    std::int64_t layers = 0;
    std::int64_t macs = 0;
    for (const Json& layer : json["layers"]) {
        const auto repeat = layer["repeat"].get<std::int64_t>();
        const Json& cost = layer["best"]["cost"];
        energy += static_cast<double>(repeat) * cost["energy_pj"].get<double>();
        cycles += static_cast<double>(repeat) * cost["cycles"].get<double>();
        macs += repeat * cost["macs"].get<std::int64_t>();
        layers += repeat;
        QVERIFY(layer.contains("candidates") && layer.contains("seconds"));
    }
    QCOMPARE(layers, std::int64_t{21});
    QCOMPARE(macs, std::int64_t{1'814'073'344});
    const Json& total = json["total"];
    QCOMPARE(total["energy_pj"].get<double>(), energy);
    QCOMPARE(total["cycles"].get<double>(), cycles);
    QCOMPARE(total["edp_pj_cycles"].get<double>(), energy * cycles);
    QCOMPARE(total["macs"], Json(macs));
    QCOMPARE(total["complete"], Json(true));
    QVERIFY(total["candidates"]["after"] < total["candidates"]["before"]);
    QVERIFY(total["utilization"] > 0.9 && total["utilization"] <= 1.0);
    constexpr double lanes = 168;  // 14 × 12
    QCOMPARE(total["utilization_over_time"].get<double>(), double(macs) / (lanes * cycles));
}

void CliMapTest::networkTable() {
    const Run run = runCli(resnetOnEyeriss);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, std::string());
    const Json json = jsonOf(resnetOnEyeriss);
    const QStringList lines = QString::fromStdString(run.out).split('\n');
    for (const QString& line : lines) {
        QVERIFY2(line.size() <= 100, qPrintable(line));
    }
    for (const Json& layer : json["layers"]) {
        const auto name = QString::fromStdString(layer["name"]);
        const auto row = std::find_if(lines.begin(), lines.end(), [&](const QString& line) {
            return line.startsWith(name + ' ');
        });
        QVERIFY2(row != lines.end(), qPrintable(name));
        const std::string text = row->toStdString();
        const Json& cost = layer["best"]["cost"];
        QVERIFY(contains(text, quantityText(cost["energy_pj"])));
        QVERIFY(contains(text, cyclesText(cost["cycles"])));
        QVERIFY(contains(text, quantityText(cost["edp_pj_cycles"])));
        QVERIFY(contains(text, percentText(cost["utilization"])));
        QVERIFY(contains(text, percentText(cost["utilization_over_time"])));
        QVERIFY(contains(text, countText(layer["evaluated"].get<std::int64_t>())));
        const auto repeat = layer["repeat"].get<std::int64_t>();
        QCOMPARE(text.find("×") != std::string::npos, repeat > 1);
    }
    QVERIFY(contains(run.out, "total           ×21"));
    QVERIFY(contains(run.out, quantityText(json["total"]["edp_pj_cycles"])));
}

void CliMapTest::equalLayersAreSearchedOnce() {
    const QStringList arguments{"map", accelerator("systolic-2x2"), "-", "--dimension", "K=8"};
    QByteArray text = networkOfTwins;
    text.replace("C[m,n] += A[m,k] * B[k,n]", "OA[n,m] += IA[m,k] * W[k,n]");
    const Json layers = runCli(arguments + QStringList{"--json"}, text).json()["layers"];
    QCOMPARE(layers[0]["same_as"], Json(nullptr));
    QCOMPARE(layers[1]["same_as"], Json(nullptr));
    QCOMPARE(layers[2]["same_as"], Json("first"));
    QCOMPARE(layers[2]["seconds"], Json(0.0));
    QCOMPARE(layers[2]["best"].dump(), layers[0]["best"].dump());
    QVERIFY(contains(runCli(arguments, text).out, "as first"));
}

void CliMapTest::layerAndDimension() {
    const QStringList conv5 = resnetOnEyeriss + QStringList{"--layer", "conv5"};
    const Json one = jsonOf(conv5);
    const Json sixteen = jsonOf(conv5 + QStringList{"--dimension", "N=16"});
    QVERIFY(one.contains("best") && !one.contains("layers"));
    QCOMPARE(sixteen["best"]["cost"]["macs"].get<std::int64_t>(),
             16 * one["best"]["cost"]["macs"].get<std::int64_t>());
    const Json all = jsonOf(resnetOnEyeriss + QStringList{"--dimension=N=2", "--dimension=R=1"});
    // 11 convolutions with N doubled, and the classifier with it too
    QCOMPARE(all["layers"][11]["best"]["cost"]["macs"], Json(2 * 512 * 1000));
    QCOMPARE(all["layers"][0]["best"]["cost"]["macs"], Json(2LL * 64 * 3 * 112 * 112 * 7));
}

void CliMapTest::objectives() {
    const auto best = [](const char* objective) {
        return jsonOf(QStringList{"map", accelerator("diannao-like"), workload("pointwise"),
                                  "--objective", objective})["best"]["cost"];
    };
    const Json edp = best("edp");
    const Json energy = best("energy");
    const Json delay = best("delay");
    QVERIFY(energy["energy_pj"] <= edp["energy_pj"] && energy["energy_pj"] <= delay["energy_pj"]);
    QVERIFY(delay["cycles"] <= edp["cycles"] && delay["cycles"] <= energy["cycles"]);
    QVERIFY(edp["edp_pj_cycles"] <= energy["edp_pj_cycles"]);
    QVERIFY(edp["edp_pj_cycles"] <= delay["edp_pj_cycles"]);
}

void CliMapTest::principles() {
    const Json all = jsonOf(conv1dOnFigure43);
    const Json none = jsonOf(conv1dOnFigure43 + QStringList{"--principles", "none"});
    const Json some = jsonOf(conv1dOnFigure43 + QStringList{"--without", "tile,order"});
    const Json same = jsonOf(conv1dOnFigure43 + QStringList{"--principles=unrolling,cutoff"});
    // Scripts call it as it was called before.
    const Json former = jsonOf(conv1dOnFigure43 + QStringList{"--principles=unrolling,alpha-beta"});
    QCOMPARE(withoutSeconds(former).dump(), withoutSeconds(same).dump());
    QCOMPARE(none["principles"], Json::array());
    QCOMPARE(some["principles"], Json({"unrolling", "cutoff"}));
    QCOMPARE(withoutSeconds(some).dump(), withoutSeconds(same).dump());
    QVERIFY(none["best"]["cost"]["edp_pj_cycles"] <= all["best"]["cost"]["edp_pj_cycles"]);
    QVERIFY(none["evaluated"] > all["evaluated"]);
    QCOMPARE(none["candidates"][0]["order"], Json({{"before", 24}, {"after", 24}}));
    QCOMPARE(none["candidates"][1]["tile"], Json({{"before", 8}, {"after", 8}}));
    QVERIFY(contains(runCli(conv1dOnFigure43 + QStringList{"--principles=none"}).out,
                     "with no pruning rules"));
}

void CliMapTest::growth() {
    const Json json = jsonOf(conv1dOnFigure43 + QStringList{"--growth", "reused"});
    QCOMPARE(json["best"]["cost"]["legal"], Json(true));
    QCOMPARE(json["growth"], Json("reused"));
    // On one processing element the default is growth in all dimensions.
    Json whole = withoutSeconds(jsonOf(conv1dOnFigure43 + QStringList{"--growth=all"}));
    QCOMPARE(whole["growth"], Json("all"));
    QCOMPARE(whole["grown_by"], Json(nullptr));
    whole["growth"] = "both";
    const Json both = jsonOf(conv1dOnFigure43 + QStringList{"--search=principles"});
    QCOMPARE(whole.dump(), withoutSeconds(both).dump());
    const QStringList wide{"map", "--search=principles", accelerator("eyeriss-like"),
                           workload("conv2d")};
    const Json found = jsonOf(wide);
    QCOMPARE(found["growth"], Json("both"));
    QVERIFY(found["grown_by"].is_string());
    QVERIFY(contains(runCli(wide).out, "of the best mapping"));
    QCOMPARE(jsonOf({"map", "--search=exact", accelerator("eyeriss-like"),
                     workload("conv2d")})["growth"],
             Json(nullptr));
}

void CliMapTest::constraintsAreKept() {
    const QStringList files{accelerator("eyeriss-like"), workload("conv2d")};
    const Json json = jsonOf(QStringList{"map"} + files +
                             QStringList{"--constraints", constraints("c-on-x-k-on-y")});
    const Json& spatial = json["best"]["mapping"]["levels"][1]["spatial"];
    for (const Json& loop : spatial["x"]) {
        QCOMPARE(loop.get<std::string>().substr(0, 2), std::string("C "));
    }
    for (const Json& loop : spatial["y"]) {
        QCOMPARE(loop.get<std::string>().substr(0, 2), std::string("K "));
    }
    QVERIFY(json["best"]["cost"]["edp_pj_cycles"] >=
            jsonOf(QStringList{"map"} + files)["best"]["cost"]["edp_pj_cycles"]);
}

/// Shortcuts have no R, and the classifier has no P either: there the constraint is void.
void CliMapTest::constraintsOfANetwork() {
    const Json json =
        jsonOf(resnetOnEyeriss + QStringList{"--constraints", constraints("row-stationary")});
    QCOMPARE(json["total"]["complete"], Json(true));
    for (const Json& layer : json["layers"]) {
        const Json& spatial = layer["best"]["mapping"]["levels"][1]["spatial"];
        for (const Json& loop : spatial["x"]) {
            QCOMPARE(loop.get<std::string>().substr(0, 2), std::string("P "));
        }
        for (const Json& loop : spatial["y"]) {
            QVERIFY(QString("R C K").contains(loop.get<std::string>()[0]));
        }
    }
    const Json shortcut =
        jsonOf(resnetOnEyeriss + QStringList{"--layer", "conv4_shortcut", "--constraints",
                                             constraints("row-stationary")});
    QCOMPARE(shortcut["best"].dump(), json["layers"][7]["best"].dump());
    const QByteArray fourteen = "constraints: [{level: L2, spatial: {x: {factors: [P 14]}}}]";
    const Run run = runCli(resnetOnEyeriss + QStringList{"--constraints", "-"}, fourteen);
    QCOMPARE(run.status, 2);
    QVERIFY(contains(run.err, "(in the layer 'conv5_first'; --layer selects one layer)"));
}

void CliMapTest::costOptionsAreThoseOfEvaluate() {
    const QStringList options{"--reuse", "flush", "--charge-first-visits"};
    const Json json = jsonOf(conv1dOnFigure43 + options);
    QCOMPARE(evaluated(json["best"]["mapping"], conv1dOnFigure43.mid(1) + options).dump(),
             json["best"]["cost"].dump());
    QVERIFY(json["best"]["cost"]["energy_pj"] >
            jsonOf(conv1dOnFigure43)["best"]["cost"]["energy_pj"]);
}

void CliMapTest::theMappingIsWritten() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("best.yaml");
    QVERIFY(writeText(file, "what was there before"));
    const Json json = jsonOf(conv1dOnFigure43 + QStringList{"--output", file, "--force"});
    const Run run = runCli(QStringList{"evaluate", "--json"} + conv1dOnFigure43.mid(1) << file);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.json().dump(), json["best"]["cost"].dump());
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"best.yaml"});
}

void CliMapTest::threadsAndRepeatsMakeNoDifference_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("network") << resnetOnEyeriss;
    QTest::newRow("two spatial levels")
        << QStringList{"map", accelerator("simba-like"), workload("conv-strided")};
    QTest::newRow("energy") << QStringList{"map", accelerator("unified-edge"),
                                           workload("tcl-alexnet"), "--objective", "energy"};
    QTest::newRow("explain") << QStringList{"explain", accelerator("eyeriss-like"),
                                            workload("conv2d"),
                                            mapping("resnet18-conv2-row-stationary")};
}

void CliMapTest::threadsAndRepeatsMakeNoDifference() {
    QFETCH(QStringList, arguments);
    const std::string one = withoutSeconds(jsonOf(arguments + QStringList{"--threads=1"})).dump();
    QVERIFY(one.size() > 1000);
    QCOMPARE(withoutSeconds(jsonOf(arguments + QStringList{"--threads=4"})).dump(), one);
    QCOMPARE(withoutSeconds(jsonOf(arguments + QStringList{"--threads=4"})).dump(), one);
    QCOMPARE(withoutSeconds(jsonOf(arguments)).dump(), one);
}

LOOPGLASS_TEST(CliMapTest)

}  // namespace loopglass::test::cli_map_test

#include "cli_map_test.moc"
