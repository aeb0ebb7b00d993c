// `explain` on the samples, and the help texts: they name every option, and their examples work.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "words/number_text.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <loopglass_version.h>

namespace loopglass::test::cli_explain_help_test {

const QStringList rowStationary{accelerator("eyeriss-like"), workload("conv2d"),
                                mapping("resnet18-conv2-row-stationary")};

Json explained(const QStringList& arguments, const QByteArray& input = {}) {
    const Run run = runCli(QStringList{"explain", "--json"} + arguments, input);
    return run.status == 0 ? run.json() : Json(run.err);
}

class CliExplainHelpTest : public QObject {
    Q_OBJECT

private slots:
    void explainSaysWhatDroppedIt();
    void explainSaysWhatIsCutInOneBreath();
    void explainKnowsTheBest();
    void explainTakesTheOptionsOfMap();
    void theSpaceIsCountedByRule();
    void explainOfAnIllegalMapping();
    void explainOfABadMappingFile();
    void helpNamesEveryOption_data();
    void helpNamesEveryOption();
    void explainListsNoVariants();
    void helpIsTheSameEverywhere();
    void helpTeachesExitStatuses();
    void examplesWork_data();
    void examplesWork();
    void helpOfTheFiles();
    void version();
};

/// It once ended in a crash: the error of the third file destroyed what the first two had given.
void CliExplainHelpTest::explainOfABadMappingFile() {
    const Run run =
        runCli(QStringList{"explain", accelerator("eyeriss-like"), workload("matmul"), "-"},
               "levels: [{level: L9}]\n");
    QCOMPARE(run.status, 2);
    QVERIFY(contains(run.err, ":1:18: unknown level 'L9'"));
}

/// What happened to the tile comes first, then what happened to others.
void CliExplainHelpTest::explainSaysWhatIsCutInOneBreath() {
    const Run run = runCli(QStringList{"explain"} + rowStationary);
    const QString text = QString::fromStdString(run.out).simplified();
    const QRegularExpression sentence(
        "Its tile of L2 was pruned \\(bound\\): no completion can cost less than \\S+, but the "
        "best so far costs only \\S+; \\d+ other tiles were pruned as well, because their bounds "
        "are the same or higher; measured by EDP, this mapping costs \\S+ times as much as the "
        "best");
    QVERIFY2(sentence.match(text).hasMatch(), run.out.c_str());
}

void CliExplainHelpTest::explainSaysWhatDroppedIt() {
    const Json json = explained(rowStationary);
    QCOMPARE(json["legal"], Json(true));
    QCOMPARE(json["is_best"], Json(false));
    QVERIFY(json["ratio"] > 1.0);
    QCOMPARE(json["best"]["edp_pj_cycles"].get<double>() * json["ratio"].get<double>(),
             json["cost"]["edp_pj_cycles"].get<double>());
    const Json& last = json["dropped_by"];
    QCOMPARE(last["passed"], json["kept"]);
    for (const char* key : {"rule", "statement", "worth", "source", "left", "right"}) {
        QVERIFY2(last.contains(key), key);
    }
    const Json cost = runCli(QStringList{"evaluate", "--json"} + rowStationary).json();
    QCOMPARE(json["cost"].dump(), cost.dump());
    const Json best = runCli(QStringList{"map", "--json"} + rowStationary.mid(0, 2)).json();
    QCOMPARE(json["best"].dump(), best["best"]["cost"].dump());
    QCOMPARE(json["best_mapping"].dump(), best["best"]["mapping"].dump());

    const Run text = runCli(QStringList{"explain"} + rowStationary);
    QCOMPARE(text.status, 0);
    QCOMPARE(text.err, std::string());
    QVERIFY(contains(text.out, "The rule '" + last["rule"].get<std::string>() + "'"));
    QVERIFY(contains(text.out, last["source"]));
    QVERIFY(contains(text.out, quantityText(json["cost"]["energy_pj"])));
    QVERIFY(contains(text.out, quantityText(json["best"]["energy_pj"])));
    QVERIFY(contains(text.out, "Best mapping by EDP"));
}

void CliExplainHelpTest::explainKnowsTheBest() {
    const QStringList files = rowStationary.mid(0, 2);
    const Json best = runCli(QStringList{"map", "--json"} + files).json();
    const Json json = explained(files + QStringList{"-"},
                                QByteArray::fromStdString(best["best"]["mapping"].dump()));
    QCOMPARE(json["is_best"], Json(true));
    QCOMPARE(json["kept"], Json(true));
    QCOMPARE(json["ratio"], Json(1.0));
}

void CliExplainHelpTest::explainTakesTheOptionsOfMap() {
    const Json json = explained(rowStationary + QStringList{"--objective=delay", "--without=tile",
                                                            "--time-limit=100", "--threads=2"});
    QCOMPARE(json["objective"], Json("delay"));
    QCOMPARE(json["principles"], Json({"order", "unrolling", "cutoff"}));
    const Json kept =
        explained({rowStationary[0], network("resnet18"), rowStationary[2], "--layer=conv2",
                   "--constraints", constraints("row-stationary"), "--dimension=N=1"});
    QCOMPARE(kept["cost"].dump(), json["cost"].dump());
    // All unrollings are now of the mapping's kind.
    for (const Json& loop : kept["best_mapping"]["levels"][1]["spatial"]["x"]) {
        QCOMPARE(loop.get<std::string>().substr(0, 2), std::string("P "));
    }
}

/// explain and map --space count the same space, and what it narrows to is told in text too.
void CliExplainHelpTest::theSpaceIsCountedByRule() {
    const QStringList files{accelerator("figure-4-3"), workload("conv1d")};
    const Json space = runCli(QStringList{"map", "--json", "--space"} + files).json()["space"];
    QCOMPARE(space.size(), std::size_t{4});
    QCOMPARE(space[0]["rule"], Json("every mapping"));
    QCOMPARE(space[0]["factors"], Json("72"));
    QCOMPARE(space[0]["orders"], Json("24"));
    QCOMPARE(space[0]["bypass"], Json("8"));
    QCOMPARE(space[0]["mappings"], Json("13824"));
    QCOMPARE(space[3]["rule"], Json("the order trie keeps the loop orders"));
    QCOMPARE(space[3]["mappings"], Json("32"));
    const Json json = explained(files + QStringList{mapping("figure-4-3-best")});
    QCOMPARE(json["space"].dump(), space.dump());
    QCOMPARE(json["candidates"].size(), std::size_t{2});
    const Run text = runCli(QStringList{"map", "--space"} + files);
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out, "buffers hold their tiles"));
    QVERIFY(contains(text.out, "13,824"));
    const Run network = runCli(QStringList{"map", "--space", accelerator("eyeriss-like"),
                                           loopglass::test::network("resnet18")});
    QCOMPARE(network.status, 2);
    QVERIFY(contains(network.err, "--space"));
}

void CliExplainHelpTest::explainOfAnIllegalMapping() {
    const QStringList files{rowStationary[0], rowStationary[1], mapping("illegal-resnet18-conv2")};
    const Run json = runCli(QStringList{"explain", "--json"} + files);
    QCOMPARE(json.status, 1);
    QCOMPARE(json.json()["violations"].size(), std::size_t{5});
    const Run text = runCli(QStringList{"explain"} + files);
    QCOMPARE(text.status, 1);
    QVERIFY(contains(text.out, "it has 5 violations"));
}

void CliExplainHelpTest::helpNamesEveryOption_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QStringList>("options");
    const QStringList layer{"--layer", "--dimension", "--json", "--help"};
    const QStringList cost{"--reuse", "exact", "stationary", "flush", "--charge-first-visits"};
    const QStringList search{"--objective", "--threads",     "--principles", "--without",
                             "--growth",    "--constraints", "--time-limit"};
    QTest::newRow("evaluate") << "evaluate" << layer + cost;
    QTest::newRow("map") << "map" << layer + cost + search + QStringList{"--output", "--space"};
    QTest::newRow("explain") << "explain" << layer + cost + search;
    QTest::newRow("report") << "report"
                            << cost + search + QStringList{"--output", "--force", "PDF"};
    QTest::newRow("program") << ""
                             << QStringList{"--help",  "--version", "evaluate", "map",
                                            "explain", "help",      "NO_COLOR", "standard input"};
}

void CliExplainHelpTest::helpNamesEveryOption() {
    QFETCH(QString, command);
    QFETCH(QStringList, options);
    const Run run =
        runCli(command.isEmpty() ? QStringList{"--help"} : QStringList{command, "--help"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, std::string());
    for (const QString& option : options) {
        QVERIFY(contains(run.out, option.toStdString()));
    }
    for (const QString& line : QString::fromStdString(run.out).split('\n')) {
        QVERIFY2(line.size() <= 102, qPrintable(line));
    }
}

/// What it refuses stands in the help of map alone; asked for all the same, it says why not.
void CliExplainHelpTest::explainListsNoVariants() {
    const std::string map = runCli({"map", "--help"}).out;
    const std::string explain = runCli({"explain", "--help"}).out;
    for (const char* option : {"  --bypass", "  --pad", "  --pad-limit", "  --split-loops"}) {
        QVERIFY(contains(map, option));
        QVERIFY2(explain.find(option) == std::string::npos, option);
    }
    const Run run = runCli(QStringList{"explain", "--search=exact", "--bypass"} + rowStationary);
    QCOMPARE(run.status, 2);
    QVERIFY(run.err.find("no option") == std::string::npos);
    const Run alone = runCli(QStringList{"explain", "--bypass"} + rowStationary);
    QCOMPARE(alone.status, 2);
    QVERIFY(contains(alone.err,
                     "explain always uses the kept tensors and dimension sizes of the mapping"));
    QVERIFY(contains(runCli(QStringList{"explain"} + rowStationary).out,
                     "This command records every candidate, so its counts may exceed the counts"));
}

void CliExplainHelpTest::helpIsTheSameEverywhere() {
    QCOMPARE(runCli({"help", "map"}).out, runCli({"map", "--help"}).out);
    QCOMPARE(runCli({"help"}).out, runCli({"--help"}).out);
    QCOMPARE(runCli({"map", "-h"}).out, runCli({"map", "--help"}).out);
}

void CliExplainHelpTest::helpTeachesExitStatuses() {
    for (const char* command : {"evaluate", "map", "explain"}) {
        const std::string text = runCli({command, "--help"}).out;
        QVERIFY(contains(text, "Exit status: 0 "));
        QVERIFY(contains(text, "The keys of --json: "));
        QVERIFY(contains(text, "'help formats'"));
        QVERIFY(contains(text, "Example"));
    }
    QVERIFY(contains(runCli({"--help"}).out, "Exit status:"));
}

void CliExplainHelpTest::examplesWork_data() {
    QTest::addColumn<QString>("example");
    for (const char* command : {"", "evaluate", "map", "explain"}) {
        QString text = QString::fromStdString(runCli({"help", command}).out);
        if (QString(command).isEmpty()) {
            text = QString::fromStdString(runCli({"help"}).out);
        }
        text.replace("\\\n", " ");
        for (const QString& line : text.split('\n')) {
            if (line.startsWith("  loopglass-cli ")) {
                QTest::newRow(qPrintable(line.trimmed())) << line.simplified();
            }
        }
    }
}

void CliExplainHelpTest::examplesWork() {
    QFETCH(QString, example);
    const QTemporaryDir folder;
    QStringList words = example.split(' ').mid(1);
    words.replaceInStrings(QRegularExpression("^best.yaml$"), folder.filePath("best.yaml"));
    words.replaceInStrings(QRegularExpression("^report.html$"), "-");
    const Run run = runCli(words);
    QVERIFY2(run.status == 0, run.err.c_str());
    QVERIFY(run.out.size() > 200);
}

void CliExplainHelpTest::helpOfTheFiles() {
    const std::string text = runCli({"help", "formats"}).out;
    for (const char* key :
         {"name",      "description", "word_bits", "tensor_bits", "compute",     "levels",
          "capacity",  "keeps",       "energy",    "update",      "buffering",   "buffers",
          "bandwidth", "fanout",      "multicast", "reduction",   "dimensions",  "equation",
          "layers",    "repeat",      "temporal",  "spatial",     "constraints", "allowed",
          "factors",   "order"}) {
        QVERIFY(contains(text, key));
    }
}

void CliExplainHelpTest::version() {
    const Run run = runCli({"--version"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, "loopglass-cli " + std::string(toolVersion) + "\n");
}

LOOPGLASS_TEST(CliExplainHelpTest)

}  // namespace loopglass::test::cli_explain_help_test

#include "cli_explain_help_test.moc"
