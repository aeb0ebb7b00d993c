// `map` of a whole network: energy by layer and level, CSV, and going on from a file.
#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_network_test {

const QStringList resnet{accelerator("eyeriss-like"), network("resnet18")};

Run mapped(const QStringList& more) { return runCli(QStringList{"map"} + resnet + more); }

class CliNetworkTest : public QObject {
    Q_OBJECT

private slots:
    void partsAddUp();
    void theTextNamesWhatDominates();
    void theTextSaysWhatUnevenCountsAreOf();
    void csvHasTheSameNumbers();
    void goesOnFromAFile();
    void theFileKnowsTheProblem();
    void anEntryOfAnotherProblemIsNotBelieved();
    void widerSearchesGoOn();
    void resumedJsonIsThatOfOneRun_data();
    void resumedJsonIsThatOfOneRun();
    void changedResultsAreRefused();
    void badFiles();
};

void CliNetworkTest::partsAddUp() {
    const Json json = mapped({"--json"}).json();
    std::map<std::string, double> sums;
    for (const Json& layer : json["layers"]) {
        double energy = 0;
        for (const auto& [part, value] : layer["energy_pj_by_part"].items()) {
            energy += value.get<double>();
            sums[part] += value.get<double>();
        }
        const double once = layer["best"]["cost"]["energy_pj"];
        QCOMPARE(energy, once * layer["repeat"].get<double>());
    }
    for (const auto& [part, value] : json["total"]["energy_pj_by_part"].items()) {
        QCOMPARE(value.get<double>(), sums[part]);
    }
    double share = 0;
    for (const Json& layer : json["total"]["dominating_energy"]) {
        share += layer["share"].get<double>();
    }
    QVERIFY(share >= 0.8 && share <= 1);
}

void CliNetworkTest::theTextNamesWhatDominates() {
    const Run run = mapped({});
    QCOMPARE(run.status, 0);
    QVERIFY(contains(run.out, "of the energy comes from the layers conv"));
    QVERIFY(contains(run.out, "MAC  "));
}

void CliNetworkTest::theTextSaysWhatUnevenCountsAreOf() {
    QVERIFY(!contains(mapped({}).out, "need not divide"));
    const Run run = mapped({"--uneven", "spatial", "--search", "exact"});
    QCOMPARE(run.status, 0);
    QVERIFY(contains(run.out, "The numbers of candidates come from the search"));
}

void CliNetworkTest::csvHasTheSameNumbers() {
    const Json json = mapped({"--json"}).json();
    const Run run = mapped({"--csv"});
    QCOMPARE(run.status, 0);
    const QStringList lines = QString::fromStdString(run.out).trimmed().split('\n');
    QCOMPARE(static_cast<std::size_t>(lines.size()), json["layers"].size() + 2);
    for (std::size_t i = 0; i < json["layers"].size(); ++i) {
        const QStringList cells = lines[static_cast<qsizetype>(i) + 1].split(',');
        const Json& layer = json["layers"][i];
        QCOMPARE(cells[0].toStdString(), layer["name"].get<std::string>());
        QCOMPARE(cells[2].toDouble(), layer["best"]["cost"]["energy_pj"].get<double>());
        QCOMPARE(cells[3].toDouble(), layer["best"]["cost"]["cycles"].get<double>());
    }
    QCOMPARE(mapped({"--csv", "--json"}).status, 2);
}

/// Half of the layers from the file and half searched give what a run at once gives.
void CliNetworkTest::goesOnFromAFile() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("results.json");
    const Json whole = withoutSeconds(mapped({"--json"}).json());
    const Run first = mapped({"--json", "--resume", file});
    QCOMPARE(withoutSeconds(first.json()).dump(), whole.dump());
    const Json kept = Json::parse(contents(file).toStdString());
    Json half = kept;
    half["layers"] = Json::array();
    for (std::size_t i = 0; i < kept["layers"].size(); i += 2) {
        half["layers"].push_back(kept["layers"][i]);
    }
    QVERIFY(half["layers"].size() < kept["layers"].size());
    QVERIFY(writeText(file, QByteArray::fromStdString(half.dump())));
    const Run second = mapped({"--json", "--resume", file});
    QCOMPARE(withoutSeconds(second.json()).dump(), whole.dump());
    QCOMPARE(Json::parse(contents(file).toStdString())["layers"].size(), kept["layers"].size());
    // With all layers there, nothing is written any more: what the file says is believed.
    const QByteArray before = contents(file);
    QCOMPARE(withoutSeconds(mapped({"--json", "--resume", file}).json()).dump(), whole.dump());
    QCOMPARE(contents(file), before);
}

void CliNetworkTest::theFileKnowsTheProblem() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("results.json");
    const QStringList one{
        "map", accelerator("eyeriss-like"), workload("conv2d"), "--json", "--resume", file};
    const auto kept = [&] { return Json::parse(contents(file).toStdString())["layers"].size(); };
    QCOMPARE(runCli(one).status, 0);
    QCOMPARE(kept(), std::size_t{1});
    const Run energy = runCli(one + QStringList{"--objective", "energy"});
    QCOMPARE(energy.json()["objective"], Json("energy"));
    QCOMPARE(kept(), std::size_t{2});
    runCli(one + QStringList{"--dimension", "N=2"});
    QCOMPARE(kept(), std::size_t{3});
    runCli(one + QStringList{"--constraints", constraints("row-stationary")});
    QCOMPARE(kept(), std::size_t{4});
    runCli(one + QStringList{"--threads", "1"});  // makes no difference
    QCOMPARE(kept(), std::size_t{4});
}

/// Whatever an entry is found by: when its key is another layer's, it is searched anew.
void CliNetworkTest::anEntryOfAnotherProblemIsNotBelieved() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("results.json");
    const QStringList one{
        "map", accelerator("eyeriss-like"), workload("conv2d"), "--json", "--resume", file};
    const Json searched = runCli(one).json();
    QCOMPARE(runCli(one).json(), searched);  // taken from the file, its seconds too
    Json json = Json::parse(contents(file).toStdString());
    for (Json& entry : json["layers"]) {
        entry["key"] = "another layer";
    }
    QVERIFY(writeText(file, QByteArray::fromStdString(json.dump())));
    QCOMPARE(runCli(one).status, 2);  // the entry does not match its hash
    for (Json& entry : json["layers"]) {
        entry.erase("hash");
        entry["seconds"] = 12345.0;
    }
    QVERIFY(writeText(file, QByteArray::fromStdString(json.dump())));
    const Json again = runCli(one).json();
    QVERIFY(again["seconds"] != Json(12345.0));
    QCOMPARE(withoutSeconds(again).dump(), withoutSeconds(searched).dump());
}

void CliNetworkTest::widerSearchesGoOn() {
    const QTemporaryDir folder;
    const QStringList one{"map",
                          accelerator("figure-4-3"),
                          workload("conv1d"),
                          "--search",
                          "exact",
                          "--bypass",
                          "--pad",
                          "--json",
                          "--resume",
                          folder.filePath("results.json")};
    const Json first = withoutSeconds(runCli(one).json());
    QCOMPARE(withoutSeconds(runCli(one).json()).dump(), first.dump());
    QVERIFY(!first["freedom"].is_null());
}

void CliNetworkTest::resumedJsonIsThatOfOneRun_data() {
    QTest::addColumn<QStringList>("options");
    const auto row = [](const char* options) {
        QTest::newRow(options) << QString::fromLatin1(options).split(QLatin1Char(' '));
    };
    row("--search exact");
    row("--search exact --uneven spatial");
    row("--search exact --uneven all");
    row("--search exact --bypass --pad");
    row("--search exact --split-loops=2");
    row("--search exact --gap 50%");
    row("--search exact --objective delay --reuse flush");
    row("--search principles --growth reused --objective energy");
    row("--search random --evaluations 200");
    row("--search annealing --evaluations 200 --uneven all");
    row("--search random --evaluations 1");
    row("--search cosa");
}

/// Every key: of a run that knows nothing, of one that knows some layers, and of one that knows
/// all.
void CliNetworkTest::resumedJsonIsThatOfOneRun() {
    QFETCH(QStringList, options);
    const QTemporaryDir folder;
    const QString file = folder.filePath("results.json");
    const QString layers = folder.filePath("layers.yaml");
    QVERIFY(writeText(layers,
                      "name: two\n"
                      "equation: \"o[k,p] += i[c,p+r] * w[k,c,r]\"\n"
                      "layers:\n"
                      "  - {name: small, dimensions: {K: 2, C: 2, P: 6, R: 3}}\n"
                      "  - {name: whole, dimensions: {K: 4, C: 4, P: 14, R: 3}}\n"
                      "  - {name: again, dimensions: {K: 2, C: 2, P: 6, R: 3}, repeat: 3}\n"));
    const QStringList asked =
        QStringList{"map", accelerator("figure-4-3"), layers, "--json"} + options;
    const QStringList resumed = asked + QStringList{"--resume", file};
    const Run alone = runCli(asked);
    QVERIFY2(alone.status == 0 || alone.status == 1, alone.err.c_str());
    const std::string whole = withoutSeconds(alone.json()).dump(1);
    QCOMPARE(withoutSeconds(runCli(resumed).json()).dump(1), whole);
    QCOMPARE(withoutSeconds(runCli(resumed).json()).dump(1), whole);
    QByteArray text = contents(file);
    const qsizetype second = text.indexOf("},\n");
    QVERIFY(second > 0);
    QVERIFY(writeText(file, text.left(second + 1) + "\n ]\n}\n"));
    QCOMPARE(withoutSeconds(runCli(resumed).json()).dump(1), whole);
}

/// A result that was changed is not believed, whatever it says of itself.
void CliNetworkTest::changedResultsAreRefused() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("results.json");
    const QStringList asked{"map",
                            accelerator("figure-4-3"),
                            workload("conv1d"),
                            "--search",
                            "exact",
                            "--json",
                            "--resume",
                            file};
    QCOMPARE(runCli(asked).status, 0);
    Json json = Json::parse(contents(file).toStdString());
    json["layers"][0]["mapping"] = "levels:\n  - {level: DRAM, temporal: [K 4, C 4, P 14, R 3]}\n"
                                   "  - {level: L1}\n";
    QVERIFY(writeText(file, QByteArray::fromStdString(json.dump())));
    const Run changed = runCli(asked);
    QCOMPARE(changed.status, 2);
    QVERIFY(contains(changed.err, "this entry does not match its hash, so the entry is damaged"));
    json["layers"][0].erase("hash");
    QVERIFY(writeText(file, QByteArray::fromStdString(json.dump())));
    const Run again = runCli(asked);  // searched again
    QCOMPARE(again.status, 0);
    QCOMPARE(withoutSeconds(again.json()).dump(),
             withoutSeconds(runCli(QStringList(asked.mid(0, 6))).json()).dump());
}

void CliNetworkTest::badFiles() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("results.json");
    for (const char* text : {"", "{}", "[1]", "levels: []", R"({"loopglass": "session"})"}) {
        QVERIFY(writeText(file, text));
        const Run run = mapped({"--resume", file});
        QCOMPARE(run.status, 2);
        QVERIFY(contains(run.err, "the search cannot continue from this file"));
        QCOMPARE(contents(file), QByteArray(text));
    }
    QCOMPARE(mapped({"--resume", folder.path()}).status, 2);
    QCOMPARE(mapped({"--resume", "missing-folder/results.json"}).status, 2);
    // An entry that is cut short.
    QVERIFY(QFile::remove(file));
    QCOMPARE(mapped({"--resume", file}).status, 0);
    Json json = Json::parse(contents(file).toStdString());
    for (Json& layer : json["layers"]) {
        layer.erase("statistics");
    }
    QVERIFY(writeText(file, QByteArray::fromStdString(json.dump())));
    const Run run = mapped({"--resume", file});
    QCOMPARE(run.status, 2);
    QVERIFY(contains(
        run.err, "results.json:1:1: this entry does not match its hash, so the entry is damaged"));
}

LOOPGLASS_TEST(CliNetworkTest)

}  // namespace loopglass::test::cli_network_test

#include "cli_network_test.moc"
