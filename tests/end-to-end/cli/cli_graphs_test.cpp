// Networks with links on the command line: `import` of language models, and einsums that go out.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_graphs_test {

const char* const config = R"({
  "model_type": "llama", "hidden_size": 64, "num_hidden_layers": 3, "num_attention_heads": 4,
  "num_key_value_heads": 2, "intermediate_size": 96, "vocab_size": 100
}
)";

class CliGraphsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void languageModel();
    void blocksCostTheirRepeats();
    void badModels_data();
    void badModels();
    void einsums();

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

void CliGraphsTest::initTestCase() { QVERIFY(writeText(path("config.json"), config)); }

void CliGraphsTest::languageModel() {
    const Run run = runCli({"import", path("config.json"), "--sequence", "8", "--batch", "2",
                            "--output", path("llama"), "--json"});
    QCOMPARE(run.status, 0);
    const Json json = run.json();
    QCOMPARE(json["tool"], Json("Hugging Face"));
    QVERIFY(json["workload"].is_null());
    QVERIFY(json["prefill"].get<std::string>().find("repeat: 3") != std::string::npos);
    const Json mapped = runCli({"map", accelerator("unified-edge"), path("llama/decode.yaml"),
                                "--search", "principles", "--json"})
                            .json();
    QCOMPARE(mapped["layers"][0]["name"], Json("q"));
    QCOMPARE(mapped["layers"][0]["repeat"], Json(3));
    QCOMPARE(runCli({"map", accelerator("unified-edge"), path("llama/prefill.yaml"), "--layer",
                     "scores", "--search", "principles"})
                 .status,
             0);
}

/// A block of two fused layers with 3 repeats costs three times one run.
void CliGraphsTest::blocksCostTheirRepeats() {
    const auto cost = [&](int repeat) {
        const QByteArray times = QByteArray::number(repeat);
        writeText(path("network.yaml"),
                  "name: two windows\nlayers:\n  - {name: conv1, repeat: " + times +
                      ", equation: \"t[p] += x[p+r] * v[r]\", dimensions: {P: 10, R: 3}}\n"
                      "  - {name: conv2, repeat: " +
                      times +
                      ", equation: \"y[p] += t[p+r] * w[r]\", dimensions: {P: 8, R: 3}, reads: "
                      "{t: conv1}}\n");
        const QString samples = QString::fromStdString(sourcePath("samples/fused/two-windows-"));
        return runCli({"evaluate", samples + "accelerator.yaml", path("network.yaml"),
                       samples + "mapping.yaml", "--json"})
            .json();
    };
    QCOMPARE(cost(1)["energy_pj"].get<double>(), 2843.0);
    QCOMPARE(cost(3)["energy_pj"].get<double>(), 3 * 2843.0);
    QCOMPARE(cost(3)["cycles"].get<double>(), 3 * 54.0);
}

void CliGraphsTest::badModels_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("expected");
    const QString good = path("config.json");
    QVERIFY(writeText(path("bert.json"), "{\"model_type\": \"bert\"}"));
    QVERIFY(writeText(path("cut.json"), "{\"model_type\": \"llama\", "));
    QTest::newRow("type") << QStringList{path("bert.json")}
                          << "bert.json:1:16: the model type 'bert' is not known; ";
    QTest::newRow("cut off") << QStringList{path("cut.json")} << "cut.json:1:";
    QTest::newRow("several") << QStringList{good, path("bert.json")}
                             << "a language model is read alone";
    QTest::newRow("no tokens") << QStringList{good, "--sequence", "0"} << "--sequence";
    QTest::newRow("another file") << QStringList{"samples/timeloop/problem.yaml", "--batch", "2"}
                                  << "--batch belongs to language models";
}

void CliGraphsTest::badModels() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, expected);
    const Run run = runCli(QStringList{"import"} + arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(contains(run.err, expected.toStdString().c_str()), run.err.c_str());
    const Run mapped = runCli({"map", accelerator("unified-edge"), path("config.json"), "--fuse"});
    QCOMPARE(mapped.status, 2);
    QVERIFY2(contains(mapped.err, "config.json:1:1: this is the configuration of a language model"),
             mapped.err.c_str());
}

void CliGraphsTest::einsums() {
    const QString network =
        QString::fromStdString(sourcePath("samples/fused/gpt2-decode-network.yaml"));
    const QString out = path("einsums.yaml");
    QCOMPARE(runCli({"export", network, "--to", "accelforge-workload", "--output", out}).status, 0);
    const Json back = runCli({"import", out, "--json"}).json();
    const std::string text = back["workload"].get<std::string>();
    QVERIFY2(text.find("reads: {ifmap: q") != std::string::npos, text.c_str());
    QVERIFY2(text.find("repeat: 12") != std::string::npos, text.c_str());
    const Run twice = runCli({"export", network, network, "--to", "accelforge-workload"});
    QCOMPARE(twice.status, 2);
    QVERIFY2(contains(twice.err, "takes one file"), twice.err.c_str());
    QCOMPARE(runCli({"export", network, "--to", "accelforge"}).status, 2);
}

LOOPGLASS_TEST(CliGraphsTest)

}  // namespace loopglass::test::cli_graphs_test

#include "cli_graphs_test.moc"
