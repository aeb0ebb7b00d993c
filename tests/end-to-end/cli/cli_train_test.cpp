// `train`, and `map` with the model that it writes.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/paths.h"

#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_train_test {

const char* const machine = "samples/accelerators/table-2-1.yaml";
const char* const workload = "samples/workloads/table-2-1.yaml";

class CliTrainTest : public QObject {
    Q_OBJECT

private slots:
    void trainsAndMaps();
    void linesAreJson();
    void isTheSameWhateverTheThreads();
    void badInputIsASentence_data();
    void badInputIsASentence();
    void modelsAreRefusedAndWarnOf();
    void racesWithItsModel();
    void ctrlCKeepsWhatIsLearned();

private:
    QStringList train(const QStringList& more) const {
        return QStringList{"train",    machine, workload,   "--samples", "400",
                           "--epochs", "2",     "--hidden", "8,6"} +
               more;
    }
    QString at(const char* name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void CliTrainTest::trainsAndMaps() {
    const Run trained = runCli(train({"--output", at("a.model")}));
    QCOMPARE(trained.status, 0);
    QVERIFY(trained.out.find("training with 400 samples of") != std::string::npos);
    QVERIFY(trained.out.find("epoch 2 of 2: training loss ") != std::string::npos);
    for (const char* method : {"mind-mappings", "mind-mappings-repository"}) {
        const Run mapped = runCli({"map", machine, workload, "--search", method, "--model",
                                   at("a.model"), "--time-limit", "0.2", "--json"});
        QCOMPARE(mapped.status, 0);
        QVERIFY(!mapped.json()["best"].is_null());
        QCOMPARE(mapped.json()["search"].get<std::string>(), std::string(method));
    }
}

void CliTrainTest::linesAreJson() {
    const Run trained = runCli(train({"--output", at("j.model"), "--json"}));
    QCOMPARE(trained.status, 0);
    std::istringstream lines(trained.out);
    std::string line;
    std::vector<Json> all;
    while (std::getline(lines, line)) {
        all.push_back(Json::parse(line));
    }
    QCOMPARE(all.size(), std::size_t{3});
    QCOMPARE(all[0]["samples"].get<int>(), 400);
    QCOMPARE(all[0]["widths"].size(), std::size_t{4});
    QCOMPARE(all[2]["epoch"].get<int>(), 2);
    QVERIFY(all[2]["test_loss"].is_number() && all[2]["training_loss"].is_number());
}

void CliTrainTest::isTheSameWhateverTheThreads() {
    const auto bytes = [&](const char* name, const char* threads) {
        const Run run = runCli(train({"--output", at(name), "--threads", threads}));
        QFile file(at(name));
        return run.status == 0 && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QByteArray one = bytes("t1.model", "1");
    QVERIFY(!one.isEmpty());
    QCOMPARE(bytes("t3.model", "3"), one);
}

void CliTrainTest::badInputIsASentence_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("text");
    const QString output = "--output";
    const auto row = [&](const char* name, const QStringList& more, const char* text) {
        QTest::newRow(name) << train(QStringList{output, at("bad.model")} + more) << QString(text);
    };
    row("seed", {"--seed", "x"}, "--seed: found 'x'");
    row("batch", {"--batch", "0"}, "--batch: found '0'");
    QTest::newRow("hidden") << QStringList{"train", machine, workload,       "--hidden",
                                           "8,x",   output,  at("bad.model")}
                            << QString("--hidden: found 'x'");
    QTest::newRow("huge") << QStringList{"train",         machine, workload,       "--hidden",
                                         "100000,100000", output,  at("bad.model")}
                          << QString("at most 20,000,000 parameters");
    row("range", {"--range", "K=0"}, "a range of dimension sizes is expected");
    row("no dimension", {"--range", "Z=1"}, "not a dimension of");
    row("banks", {"--banks", "2"}, "banks");
    row("rate", {"--rate", "-1"}, "--rate");
    QTest::newRow("shapes") << QStringList{"train", "samples/accelerators/unified-edge.yaml",
                                           "samples/networks/resnet18.yaml", output,
                                           at("bad.model")}
                            << QString("another equation than");
    QTest::newRow("no output") << QStringList{"train", machine, workload} << QString("--output");
    QTest::newRow("map without") << QStringList{"map", machine, workload, "--search",
                                                "mind-mappings"}
                                 << QString("needs a model");
    QTest::newRow("map with another") << QStringList{"map", machine, workload, "--model", machine}
                                      << QString("--model works only together with ");
    QTest::newRow("no model") << QStringList{"map",           machine,   workload, "--search",
                                             "mind-mappings", "--model", machine}
                              << QString("this is not a model");
}

void CliTrainTest::badInputIsASentence() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, text);
    const Run run = runCli(arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(QString::fromStdString(run.err).contains(text), run.err.c_str());
    QVERIFY(run.out.empty());
    QVERIFY(!QFile::exists(at("bad.model")));
}

void CliTrainTest::modelsAreRefusedAndWarnOf() {
    QCOMPARE(runCli(train({"--output", at("w.model")})).status, 0);
    const QStringList map{"map",     machine,       workload,       "--search", "mind-mappings",
                          "--model", at("w.model"), "--time-limit", "0.1"};
    const Run larger = runCli(map + QStringList{"--dimension", "K=8"});
    QCOMPARE(larger.status, 0);
    QVERIFY(larger.err.find("are outside the training ranges of the model: K") !=
            std::string::npos);
    const Run counted = runCli(map + QStringList{"--charge-first-visits"});
    QCOMPARE(counted.status, 2);
    QVERIFY(counted.err.find("the model was trained for the accelerator ") != std::string::npos);
    // What is there is not replaced unasked.
    QCOMPARE(runCli(train({"--output", at("w.model")})).status, 2);
    QCOMPARE(runCli(train({"--output", at("w.model"), "--force"})).status, 0);
}

void CliTrainTest::racesWithItsModel() {
    const QString other = "samples/workloads/matmul.yaml";
    QCOMPARE(runCli(train({"--output", at("r.model")})).status, 0);
    QCOMPARE(runCli({"train", machine, other, "--samples", "400", "--epochs", "1", "--hidden", "8",
                     "--output", at("o.model")})
                 .status,
             0);
    const QStringList race{"race",          machine, workload, "--seeds", "2",
                           "--evaluations", "50",    "--json", "--model", at("o.model")};
    // Of several models that which was trained for the problem serves; no other is tried.
    const Run both =
        runCli(race + QStringList{"--model", at("r.model"), "--methods", "random,mind-mappings"});
    QVERIFY2(both.status == 0, both.err.c_str());
    QCOMPARE(both.json()["methods"][1]["runs"].get<int>(), 2);
    QVERIFY(both.json()["methods"][1]["median"].get<double>() >= 1);
    QCOMPARE(both.json()["methods"][1]["illegal"].get<double>(), 0.0);
    const Run wrong = runCli(race + QStringList{"--methods", "mind-mappings"});
    QCOMPARE(wrong.status, 2);
    QVERIFY(wrong.err.find("trained for another workload") != std::string::npos);
    QVERIFY2(wrong.err.find("--model: the model does not fit the layer '") != std::string::npos &&
                 wrong.err.find("give one --model for each kind of layer") != std::string::npos,
             wrong.err.c_str());
    const Run idle = runCli(race + QStringList{"--methods", "random"});
    QCOMPARE(idle.status, 2);
    QVERIFY(idle.err.find("none of the chosen methods uses a model") != std::string::npos);
}

void CliTrainTest::ctrlCKeepsWhatIsLearned() {
    QProcess process;
    prepare(process, {"train", machine, workload, "--samples", "400", "--hidden", "8", "--output",
                      at("c.model"), "--epochs", "100000"});
    process.start();
    QVERIFY(process.waitForStarted());
    QByteArray heard;
    while (!heard.contains("epoch 2 of") && process.waitForReadyRead(patience)) {
        heard += process.readAllStandardOutput();
    }
    process.terminate();
    const Run run = finish(process);
    QCOMPARE(run.status, 0);
    QVERIFY2(run.err.find("stopped; ") != std::string::npos, run.err.c_str());
    QCOMPARE(runCli({"map", machine, workload, "--search", "mind-mappings", "--model",
                     at("c.model"), "--time-limit", "0.1"})
                 .status,
             0);
}

LOOPGLASS_TEST(CliTrainTest)

}  // namespace loopglass::test::cli_train_test

#include "cli_train_test.moc"
