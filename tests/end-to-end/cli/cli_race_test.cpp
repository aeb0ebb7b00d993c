// Races of the command line: what is said of one that was stopped, programs of the user's, files of
// runs that cannot be, and answers that are the same on every machine.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/process_work.h"

#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <map>
#include <string>

namespace loopglass::test::cli_race_test {

class CliRaceTest : public QObject {
    Q_OBJECT

private slots:
    void aStoppedRaceSaysHowFarItCame();
    void programsOfARace();
    void runsThatCannotBe();
    void unevenTilesAreRaced();
    void answersAreTheSameOnEveryMachine();
    void csvQuotesNames();
};

/// A name with a comma remains one cell.
void CliRaceTest::csvQuotesNames() {
    QByteArray text =
        contents(QString::fromStdString(sourcePath("samples/workloads/table-2-1.yaml")));
    text.replace("name: table-2-1\n", "name: \"one, two\"\n");
    const Run run = runCli({"race", accelerator("table-2-1"), "-", "--methods", "random", "--seeds",
                            "1", "--evaluations", "20", "--csv"},
                           text);
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.starts_with("layer,method,evaluations,low,median,high,runs\n"
                                 "\"one, two\",random,1,"),
             run.out.c_str());
}

/// Stopped by Ctrl+C, it says how far it came, and marks what is of some of the seeds only.
void CliRaceTest::aStoppedRaceSaysHowFarItCame() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("race.jsonl");
    const QStringList race{"race",
                           accelerator("figure-4-3"),
                           workload("conv1d"),
                           "--methods",
                           "random",
                           "--seeds",
                           "40",
                           "--threads",
                           "1",
                           "--evaluations",
                           "300000",
                           "--output",
                           file};
    QProcess process;
    prepare(process, race);
    process.start();
    process.waitForStarted();
    for (int i = 0; i < 6000 && contents(file).count('\n') < 4; ++i) {
        process.waitForFinished(5);
    }
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    const Run stopped = finish(process);
    QCOMPARE(stopped.status, 0);
    const std::string text = "Stopped after " + std::to_string(contents(file).count('\n') - 1) +
                             " of 40 runs; --output and --resume continue the benchmark.";
    QVERIFY2(stopped.out.find(text) != std::string::npos, stopped.out.c_str());
    QVERIFY(stopped.out.find("* marks results that lack some of the seeds.") != std::string::npos);
    QVERIFY(stopped.out.find(" of 40 ") != std::string::npos);
    const std::size_t row = stopped.out.find("\nconv1d") + 1;
    QVERIFY(stopped.out.substr(row, stopped.out.find('\n', row) - row).find('*') !=
            std::string::npos);
}

/// A program that is not there finds nothing; one whose file has changed is run again.
void CliRaceTest::programsOfARace() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("race.jsonl");
    const QString script = folder.filePath("mine.sh");
    const QStringList race{"race",
                           accelerator("figure-4-3"),
                           workload("conv1d"),
                           "--seeds",
                           "2",
                           "--evaluations",
                           "20",
                           "--output",
                           file,
                           "--program",
                           "mine=sh " + script};
    const Run missing = runCli(race);
    QCOMPARE(missing.status, 1);
    QVERIFY2(missing.out.find("status 2; the program wrote: ") != std::string::npos,
             missing.out.c_str());
    QVERIFY(writeText(script, "echo nonsense\n"));
    const Run nonsense = runCli(race + QStringList{"--resume"});
    QCOMPARE(nonsense.status, 1);
    QVERIFY2(nonsense.out.find("in line 1 of the output of the program: found 'nonsense'") !=
                 std::string::npos,
             nonsense.out.c_str());
    QVERIFY(
        writeText(script, "echo run >> " + (script + ".calls").toUtf8() +
                              "\necho '{\"levels\": [{\"level\": \"DRAM\", \"temporal\": [\"K 4\", "
                              "\"C 4\", \"P 14\", \"R 3\"]}, {\"level\": \"L1\"}]}'\n"));
    for (int i = 0; i < 2; ++i) {
        const Run good = runCli(race + QStringList{"--resume"});
        QVERIFY2(good.status == 0, good.out.c_str());
        QCOMPARE(contents(script + ".calls").count('\n'), 2);  // the second time it is known
    }
}

/// Too good to be true: refused with file, line, what was found and what is allowed.
void CliRaceTest::runsThatCannotBe() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("race.jsonl");
    const QStringList race{"race",
                           accelerator("figure-4-3"),
                           workload("conv1d"),
                           "--methods",
                           "random",
                           "--seeds",
                           "2",
                           "--evaluations",
                           "200",
                           "--output",
                           file};
    QCOMPARE(runCli(race).status, 0);
    QList<QByteArray> lines = contents(file).trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    Json run = Json::parse(lines[2].toStdString());
    run["best"] = 1.5;
    lines[2] = QByteArray::fromStdString(run.dump());
    QVERIFY(writeText(file, lines.join('\n') + "\n"));
    const Run changed = runCli(race + QStringList{"--resume"});
    QCOMPARE(changed.status, 2);
    QVERIFY2(changed.err.find("this line does not match its hash") != std::string::npos,
             changed.err.c_str());
    run.erase("hash");
    lines[2] = QByteArray::fromStdString(run.dump());
    QVERIFY(writeText(file, lines.join('\n') + "\n"));
    const Run refused = runCli(race + QStringList{"--resume"});
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.err.find(
                 "race.jsonl:3:1: the line states a best of 1.5, but the proven optimum of ") !=
                 std::string::npos,
             refused.err.c_str());
    run["curve"] = "high";
    lines[2] = QByteArray::fromStdString(run.dump());
    QVERIFY(writeText(file, lines.join('\n') + "\n"));
    const Run broken = runCli(race + QStringList{"--resume"});
    QCOMPARE(broken.status, 2);
    QVERIFY2(broken.err.find("'curve': found '\"high\"'; a list of [evaluations, seconds, best]") !=
                 std::string::npos,
             broken.err.c_str());
}

/// Numbers of mappings in the space, as they were found when the methods were written: integers,
/// exponentials and sums of networks are made without what differs between machines. That of CoSA
/// is the answer of the solver that is installed, so it is not among them.
void CliRaceTest::answersAreTheSameOnEveryMachine() {
    const std::map<std::string, std::string> known{{"random", "6619149288028830"},
                                                   {"random-pruned", "2846035509051408"},
                                                   {"annealing", "13286321143020264"},
                                                   {"genetic", "5380832611738368"},
                                                   {"interstellar", "5807896835465064"},
                                                   {"dmazerunner", "15056403345158592"},
                                                   {"unroll-tile-order", "17170018778469600"},
                                                   {"tile-unroll-order", "11119949049600"},
                                                   {"order-tile-unroll", "344515949049600"},
                                                   {"top-down", "10557533208182400"},
                                                   {"linear", "0"},
                                                   {"mind-mappings", "1972606304390766"},
                                                   {"reinforcement", "12033617536407048"}};
    const QTemporaryDir folder;
    QStringList quick;
    for (const auto& [method, number] : known) {
        if (method != "reinforcement" && method != "mind-mappings") {
            quick << QString::fromStdString(method);
        }
    }
    const QString file = folder.filePath("race.jsonl");
    const auto race = [&](const QString& methods, const char* evaluations) {
        return QStringList{"race",
                           accelerator("eyeriss-like"),
                           workload("conv2d"),
                           "--methods",
                           methods,
                           "--seeds",
                           "2",
                           "--evaluations",
                           evaluations,
                           "--output",
                           file,
                           "--resume"};
    };
    QCOMPARE(runCli(race(quick.join(','), "20000")).status, 0);
    QCOMPARE(
        runCli(race("reinforcement", "300") + QStringList{"--settings", "reinforcement.neurons=16",
                                                          "--settings", "reinforcement.warm-up=4"})
            .status,
        0);
    const QString model = folder.filePath("conv2d.model");
    QCOMPARE(runCli({"train", accelerator("eyeriss-like"), workload("conv2d"), "--samples", "400",
                     "--epochs", "3", "--hidden", "16", "--output", model})
                 .status,
             0);
    QCOMPARE(runCli(race("mind-mappings", "500") + QStringList{"--model", model}).status, 0);
    std::map<std::string, std::string> found;  // the last seed of each
    std::map<std::string, int> seeds;
    for (const QByteArray& line : contents(file).trimmed().split('\n')) {
        const Json run = Json::parse(line.toStdString());
        const bool last = run["kind"] == "run" && run["seed"] >= seeds[run.value("method", "")];
        if (last && !run["number"].is_null()) {
            seeds[run["method"]] = run["seed"];
            found[run["method"]] = run["number"];
        }
    }
    for (const auto& [method, number] : known) {
        QVERIFY2(found[method] == number, (method + ": " + found[method]).c_str());
    }
}

/// Judged by the optimum of uneven mappings; who looks at loops that divide only is named. What was
/// written is taken again.
void CliRaceTest::unevenTilesAreRaced() {
    const QTemporaryDir folder;
    const QStringList race{"race",
                           accelerator("figure-4-3"),
                           workload("conv1d"),
                           "--methods",
                           "random,cosa",
                           "--seeds",
                           "2",
                           "--evaluations",
                           "3000"};
    const QStringList uneven =
        race + QStringList{"--uneven", "all", "--output", folder.filePath("race.jsonl")};
    const Run run = runCli(uneven);
    QVERIFY2(run.status == 0, run.err.c_str());
    QVERIFY2(run.out.find(
                 "Imperfect factors are allowed, and the optimum is proven among all mappings") !=
                     std::string::npos &&
                 run.out.find("cosa.\n") != std::string::npos,
             run.out.c_str());
    const Run again = runCli(uneven + QStringList{"--resume", "--json"});
    QVERIFY2(again.status == 0, again.err.c_str());
    const Json json = again.json();
    const Json even = runCli(race + QStringList{"--json"}).json();
    QCOMPARE(json["uneven"], Json("all"));
    QCOMPARE(even["uneven"], Json("no"));
    QCOMPARE(json["methods"][0]["uneven"], Json("all"));
    QCOMPARE(json["methods"][1]["uneven"], Json("no"));
    QVERIFY(json["problems"][0]["optimum"].get<double>() <=
            even["problems"][0]["optimum"].get<double>());
    QVERIFY(json["methods"][0]["median"].get<double>() >= 1);
    const Run half = runCli(race + QStringList{"--uneven", "half"});
    QCOMPARE(half.status, 2);
    QVERIFY2(half.err.find("--uneven: found 'half'") != std::string::npos, half.err.c_str());
}

LOOPGLASS_TEST(CliRaceTest)

}  // namespace loopglass::test::cli_race_test

#include "cli_race_test.moc"
