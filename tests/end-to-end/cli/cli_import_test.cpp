// Files of other tools on the command line: every command takes them, `import` writes them as files
// of this program with a report, and what is wrong with them is said.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_import_test {

QString sample(const char* name) {
    return QStringLiteral("samples/timeloop/") + QLatin1String(name);
}

/// Machine, problem, mapping, and the energies beside.
QStringList inputs(bool mapping) {
    QStringList list{sample("machine.yaml"), sample("problem.yaml")};
    if (mapping) {
        list << sample("mapping.yaml");
    }
    return list << "--with" << sample("energies.yaml");
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(not there)");
}

class CliImportTest : public QObject {
    Q_OBJECT

private slots:
    void everyCommandTakesThem();
    void oneFileForAll();
    void importedFilesMeanTheSame();
    void mixedWithOurOwn();
    void aDesignNamesThem();
    void nothingIsHalfWritten();
    void energiesThatAreMissing();
    void filesFurtherAway();
    void whatWouldBeLost();
    void census();
    void freeTensors();
    void openKeepsThatAreWritten();
    void stackedStorages_data();
    void stackedStorages();
    void manyOpenKeeps();
    void explainAgreesWithMap_data();
    void explainAgreesWithMap();
    void severalLayers();
    void badFiles_data();
    void badFiles();
};

void CliImportTest::everyCommandTakesThem() {
    const Run evaluated = runCli(QStringList{"evaluate", "--json"} + inputs(true));
    QCOMPARE(evaluated.status, 0);
    QCOMPARE(evaluated.json()["legal"], true);
    // Stacked storages are levels of their own.
    const Json levels = evaluated.json()["levels"];
    QCOMPARE(levels.size(), std::size_t{5});
    QCOMPARE(levels[2]["name"], "input_pad");
    QCOMPARE(levels[3]["name"], "weight_pad");
    QCOMPARE(levels[4]["name"], "output_pad");
    QVERIFY(evaluated.err.find("read as Timeloop") != std::string::npos);
    QCOMPARE(evaluated.json()["assumptions"], Json::array());  // the files give all numbers
    const Run mapped = runCli(QStringList{"map", "--json"} + inputs(false));
    QCOMPARE(mapped.status, 0);
    // The constraints in the machine hold: no loop at the first pad, R and C at the second, K alone
    // at the third.
    const Json pads = mapped.json()["best"]["mapping"]["levels"];
    QVERIFY2(!pads[2].contains("temporal") || pads[2]["temporal"].empty(), pads.dump().c_str());
    QVERIFY2(pads[3].dump().find_first_of("PK") == std::string::npos, pads.dump().c_str());
    QCOMPARE(pads[4]["temporal"], Json({"K 4"}));
    for (const char* command : {"explain", "export"}) {
        QStringList arguments = QStringList{command} + inputs(true);
        if (arguments[0] == "export") {
            arguments << "--to"
                      << "timeloop";
        }
        const Run run = runCli(arguments);
        QVERIFY2(run.status == 0, (run.out + run.err).c_str());
    }
    QCOMPARE(runCli(QStringList{"audit"} + inputs(false)).status, 0);
}

void CliImportTest::oneFileForAll() {
    const QString top = sample("top.yaml.jinja2");
    const Run one = runCli({"evaluate", "--json", top, top, top});
    QCOMPARE(one.status, 0);
    QCOMPARE(one.json(), runCli(QStringList{"evaluate", "--json"} + inputs(true)).json());
    QCOMPARE(runCli({"evaluate", "--json", top}).json(), one.json());  // it is there once
    QCOMPARE(runCli({"map", top}).status, 0);
    const Run half = runCli({"map", sample("machine.yaml")});
    QCOMPARE(half.status, 2);
    QVERIFY2(half.err.find("workload") != std::string::npos, half.err.c_str());
    const Run other = runCli({"evaluate", top, top, top, "--set", "problem_file=nothing.yaml"});
    QCOMPARE(other.status, 2);
    QVERIFY2(other.err.find("top.yaml.jinja2:5:10: the file 'nothing.yaml' cannot be included") !=
                 std::string::npos,
             other.err.c_str());
}

void CliImportTest::importedFilesMeanTheSame() {
    const QTemporaryDir folder;
    const QString out = folder.filePath("made/here");
    const Run run = runCli({"import", sample("machine.yaml"), sample("problem.yaml"),
                            sample("mapping.yaml"), sample("energies.yaml"), "-o", out});
    QVERIFY2(run.status == 0, run.err.c_str());
    QVERIFY(run.out.find("Converted") != std::string::npos);
    QVERIFY(contentOf(out + "/report.txt").startsWith("Read as Timeloop: "));
    const Json report = Json::parse(contentOf(out + "/report.json").toStdString());
    QVERIFY(report["notes"].size() > 10);
    QVERIFY(report["notes"][0].contains("line"));
    const QStringList files{out + "/accelerator.yaml", out + "/workload.yaml",
                            out + "/mapping.yaml"};
    const Run ours = runCli(QStringList{"evaluate", "--json"} + files);
    QCOMPARE(ours.status, 0);
    QVERIFY(ours.err.empty());
    Json theirs = runCli(QStringList{"evaluate", "--json"} + inputs(true)).json();
    theirs.erase("assumptions");  // of files of other tools only
    QCOMPARE(ours.json(), theirs);
    const Run constrained = runCli(QStringList{"map", "--json", files[0], files[1], "--constraints",
                                               out + "/constraints.yaml"});
    QCOMPARE(constrained.json()["best"]["mapping"],
             runCli(QStringList{"map", "--json"} + inputs(false)).json()["best"]["mapping"]);
    const Run json = runCli({"import", "--json", sample("problem.yaml")});
    QVERIFY(json.json()["accelerator"].is_null());
    QVERIFY(json.json()["workload"].is_string());
}

/// A mapping of theirs onto the accelerator as a file of ours, and the other way round.
void CliImportTest::mixedWithOurOwn() {
    const QTemporaryDir folder;
    const QString out = folder.path();
    QCOMPARE(runCli({"import", sample("machine.yaml"), sample("problem.yaml"),
                     sample("mapping.yaml"), sample("energies.yaml"), "-o", out})
                 .status,
             0);
    const Json whole = runCli(QStringList{"evaluate", "--json"} + inputs(true)).json();
    const QString ours = out + "/accelerator.yaml";
    Run run = runCli({"evaluate", "--json", ours, out + "/workload.yaml", sample("mapping.yaml")});
    QVERIFY2(run.status == 2, run.out.c_str());  // column is no level of ours
    QVERIFY2(run.err.find("the target 'column' is unknown") != std::string::npos, run.err.c_str());
    run = runCli({"evaluate", "--json", sample("machine.yaml"), out + "/workload.yaml",
                  out + "/mapping.yaml", "--with", sample("energies.yaml")});
    QCOMPARE(run.json(), whole);
    run = runCli({"evaluate", "--json", ours, sample("problem.yaml"), out + "/mapping.yaml"});
    QCOMPARE(run.json(), whole);
    QCOMPARE(runCli({"map", sample("machine.yaml"), "samples/workloads/conv1d.yaml"}).status, 2);
}

/// A design gives the same answer, with the same assumptions, as a sweep of the same files.
void CliImportTest::aDesignNamesThem() {
    const QTemporaryDir folder;
    const QString design = folder.filePath("design.yaml");
    const QDir root(QString::fromStdString(sourcePath()));
    QFile file(design);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        QStringLiteral("accelerator: %1\nworkloads: %2\n"
                       "vary: [{parameter: weight_pad.capacity, values: [64, 128]}]\n")
            .arg(root.filePath(sample("machine.yaml")), root.filePath(sample("problem.yaml")))
            .toUtf8());
    file.close();
    const Run swept = runCli({"sweep", sample("machine.yaml"), sample("problem.yaml"), "--vary",
                              "weight_pad.capacity=64,128", "--json", "--assume-missing"});
    const Run designed = runCli({"design", design, "--json", "--assume-missing"});
    QCOMPARE(swept.status, 0);
    QCOMPARE(designed.status, 0);
    QCOMPARE(designed.json()["best"], swept.json()["best"]);
    QVERIFY(!designed.json()["assumptions"].empty());
    QCOMPARE(designed.json()["assumptions"].size(), swept.json()["assumptions"].size());
    QVERIFY(contains(designed.err, "read as Timeloop"));
    const Run priced =
        runCli({"design", design, "--json", "--with", sample("energies.yaml"), "--assume-missing"});
    QCOMPARE(priced.json()["assumptions"], Json::array());
    const Run shard = runCli({"design", design, "--assume-missing", "--shard", "1/2", "--output",
                              folder.filePath("part.1")});
    QCOMPARE(shard.status, 2);
    QVERIFY(contains(shard.err, "cannot be split into shards"));
    QVERIFY(!QFile::exists(folder.filePath("part.1")));
}

void CliImportTest::nothingIsHalfWritten() {
    const QTemporaryDir folder;
    QFile there(folder.filePath("workload.yaml"));
    QVERIFY(there.open(QIODevice::WriteOnly) && there.write("mine") == 4);
    there.close();
    const QStringList arguments{"import", sample("top.yaml.jinja2"), "-o", folder.path()};
    const Run refused = runCli(arguments);
    QCOMPARE(refused.status, 2);
    QVERIFY(refused.err.find("already exists") != std::string::npos);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"workload.yaml"});
    QCOMPARE(contentOf(there.fileName()), QByteArray("mine"));
    QCOMPARE(runCli(arguments + QStringList{"--force"}).status, 0);
    QVERIFY(contentOf(there.fileName()).startsWith("name: conv1d"));
    QCOMPARE(runCli({"import", sample("energies.yaml"), "-o", folder.path()}).status, 2);
    QCOMPARE(runCli({"import", sample("energies.yaml")}).status, 0);
}

/// Every command warns of a table that does not fit, and goes on only when asked to.
void CliImportTest::energiesThatAreMissing() {
    const QTemporaryDir folder;
    const QString table = folder.filePath("table.yaml");
    QFile file(table);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QByteArray text = contentOf(QString::fromStdString(inSource(sample("energies.yaml"))));
    file.write(text.replace("weight_pad", "filter_pad"));
    file.close();
    const std::string entry =
        table.toStdString() +
        ":11:11: warning: filter_pad: no component of the architecture has this name";
    const std::string component =
        "machine.yaml:40:13: warning: weight_pad: the energy table has no entry for this "
        "component; the import assumes 1 pJ per word, the default for components of this class\n";
    const QString out = folder.filePath("out");
    const QStringList all{sample("machine.yaml"), sample("problem.yaml"), sample("mapping.yaml")};
    const QStringList noMapping = all.mid(0, 2);
    const QStringList with{"--with", table};
    for (const QStringList& arguments :
         {QStringList{"evaluate", "--json"} + all + with,
          QStringList{"export", "--to", "timeloop"} + all + with,
          QStringList{"explain"} + all + with, QStringList{"map"} + noMapping + with,
          QStringList{"audit"} + noMapping + with, QStringList{"import", table, "-o", out} + all}) {
        const Run refused = runCli(arguments);
        QCOMPARE(refused.status, 2);
        QVERIFY(refused.out.empty());
        QVERIFY(!QFile::exists(out));
        QVERIFY2(refused.err.find(entry) != std::string::npos, refused.err.c_str());
        QVERIFY2(refused.err.find(component) != std::string::npos, refused.err.c_str());
        QVERIFY2(refused.err.find("the import would lose features (2 warnings); add the missing "
                                  "files, such as the energy table, or give --assume-missing") !=
                     std::string::npos,
                 refused.err.c_str());
        const Run run = runCli(arguments + QStringList{"--assume-missing"});
        QVERIFY2(run.status == 0, run.err.c_str());
        QVERIFY(run.err.find(entry) != std::string::npos);
    }
    QVERIFY(contentOf(out + "/report.txt").contains("\nMissing\n  weight_pad: "));
}

/// Beyond the folder above, files are included where --root says so, and nowhere else.
void CliImportTest::filesFurtherAway() {
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("a/b/c")));
    const auto write = [&](const char* name, const char* text) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    };
    write("far.yaml", "size: 5\n");
    write("a/b/c/layer.yaml",
          "workload:\n  rank_sizes: {A: {{include('../../../far.yaml', 'size')}}}\n"
          "  einsums: ['Y[a] = X[a]']\n");
    const QString layer = folder.filePath("a/b/c/layer.yaml");
    const Run refused = runCli({"import", layer});
    QCOMPARE(refused.status, 2);
    QVERIFY2(
        refused.err.find("layer.yaml:2:19: the file '../../../far.yaml' may not be included") !=
                std::string::npos &&
            refused.err.find("'--root FOLDER'") != std::string::npos,
        refused.err.c_str());
    QCOMPARE(runCli({"import", layer, "--root", folder.filePath("a")}).status, 2);
    const Run read = runCli({"import", layer, "--root", folder.path(), "--json"});
    QVERIFY2(read.status == 0, read.err.c_str());
    QVERIFY(read.json()["workload"].get<std::string>().find("a: 5") != std::string::npos);
}

/// A sparse machine is no dense one: no command counts it unless it is told to.
void CliImportTest::whatWouldBeLost() {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("sparse.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("sparse_optimizations:\n  targets:\n  - {name: global_buffer, action_optimization: "
               "[{type: skipping, options: [{target: Inputs, condition_on: [Weights]}]}]}\n");
    file.close();
    const QStringList with{"--with", file.fileName()};
    for (const QStringList& arguments :
         {QStringList{"evaluate"} + inputs(true), QStringList{"map"} + inputs(false)}) {
        const Run refused = runCli(arguments + with);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.find(
                     "sparse.yaml:3:5: warning: targets: global_buffer has "
                     "sparse optimizations, which would be lost: compressed formats, gating or "
                     "skipping of Inputs; ") != std::string::npos,
                 refused.err.c_str());
        const Run run = runCli(arguments + with + QStringList{"--assume-missing"});
        QVERIFY2(run.status == 0, run.err.c_str());
    }
}

/// Every file below a folder, and whether it is read.
void CliImportTest::census() {
    QTemporaryDir folder;
    QDir(folder.path()).mkdir(QStringLiteral("below"));
    const auto write = [&](const char* name, const char* text) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    };
    write("a.yaml", "arch: {arithmetic: {instances: 4}, storage: [{name: A}]}\n");
    write("below/b.yml", "architecture: {version: 0.4, nodes: []}\n");
    write("below/c.yaml", "name: something\n");
    write("d.txt", "arch: 1\n");
    const Run json = runCli({"import", "--census", folder.path(), "--json"});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.json()["read"], 1);
    QCOMPARE(json.json()["unknown"], 1);
    const Json files = json.json()["files"];
    QCOMPARE(files.size(), std::size_t{3});
    QCOMPARE(files[0]["version"], "0.1");
    QCOMPARE(files[0]["read"], true);
    QCOMPARE(files[1]["version"], "0.4");
    QVERIFY(files[1]["why_not"].get<std::string>().find("1:") == 0);
    QCOMPARE(files[2]["tool"], nullptr);
    const Run table = runCli({"import", "--census", folder.path()});
    QVERIFY2(table.out.find("1 of 3 files were read; 1 file belongs to no known tool") !=
                 std::string::npos,
             table.out.c_str());
    const Run csv = runCli({"import", "--census", folder.path(), "--csv"});
    QVERIFY(csv.out.find("file,tool,version,read,") == 0);
    QCOMPARE(runCli({"import", "--census", folder.filePath("a.yaml")}).status, 2);
    QCOMPARE(runCli({"import", "--census", folder.path(), "more.yaml"}).status, 2);
    QCOMPARE(runCli({"import"}).status, 2);
}

/// What a file leaves free is searched unless a search is named that cannot.
void CliImportTest::freeTensors() {
    QTemporaryDir folder;
    QFile file(folder.filePath("all.yaml"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"(problem: {shape: gemm-ABZ, M: 4, N: 4, K: 4}
architecture:
  version: 0.4
  nodes:
  - !Component {name: DRAM, class: DRAM}
  - !Component {name: RF, class: regfile, attributes: {depth: 1}, constraints: {dataspace: {keep: [Z]}}}
  - !Component {name: mac, class: intmac}
)");
    file.close();
    const QString path = folder.filePath("all.yaml");
    const Run found = runCli({"map", path, path, "--json"});
    QVERIFY2(found.status == 0, found.err.c_str());
    QVERIFY2(
        found.err.find(
            "in 2 cases, the files leave open whether a level keeps a tensor; this run decides "
            "these cases, as with "
            "'--search exact --bypass'\n") != std::string::npos,
        found.err.c_str());
    // One word: Z must be there, so both others are bypassed.
    const Run quick = runCli({"map", path, path, "--search", "principles", "--json"});
    QVERIFY2(quick.status == 0, quick.err.c_str());
    QVERIFY2(quick.err.find("a tensor; this run looks for good choices, as with '--search "
                            "principles --bypass'. Only '--search exact --bypass' proves the "
                            "best choices") != std::string::npos,
             quick.err.c_str());
    QCOMPARE(quick.json()["best"]["cost"]["edp_pj_cycles"],
             found.json()["best"]["cost"]["edp_pj_cycles"]);
    // A search that cannot choose keeps has no answer, and says nothing of all keeps.
    const Run kept = runCli({"map", path, path, "--search", "random"});
    QVERIFY(kept.err.find("this search keeps all these tensors") != std::string::npos);
    QCOMPARE(kept.status, 1);
    QVERIFY(kept.out.find("No mapping") == std::string::npos);
    QVERIFY2(kept.out.find("this search kept every tensor") != std::string::npos, kept.out.c_str());
}

/// Written files keep every tensor that is open, and the import names the command that decides.
void CliImportTest::openKeepsThatAreWritten() {
    QTemporaryDir folder;
    const QString files = QStringLiteral("tests/golden/stacks/open-keeps/");
    const QStringList given{files + "arch.yaml", files + "prob.yaml"};
    const QString out = folder.filePath("out");
    const Run imported =
        runCli(QStringList{"import"} + given + QStringList{"--output", out, "--assume-missing"});
    QVERIFY2(imported.status == 0, imported.err.c_str());
    const QString command =
        "loopglass-cli map " + out + "/accelerator.yaml " + out + "/workload.yaml";
    const QString text = QString::fromStdString(imported.out);
    QVERIFY2(text.contains(QStringLiteral("In the written files, each level keeps all these "
                                          "tensors. To let a search decide, run: ") +
                           command),
             qPrintable(text));
    QVERIFY(text.contains(QStringLiteral(" --search exact --bypass\n")));
    QVERIFY(contentOf(out + "/report.txt").contains("To let a search decide, run: "));
    QVERIFY2(contentOf(out + "/accelerator.yaml").startsWith("# The imported files leave open"),
             contentOf(out + "/accelerator.yaml").constData());
    QStringList written{
        "map",     out + "/accelerator.yaml", out + "/workload.yaml", "--json", "--search", "exact",
        "--bypass"};
    if (QFile::exists(out + "/constraints.yaml")) {
        written << "--constraints" << out + "/constraints.yaml";
    }
    const Run best = runCli(QStringList{"map", "--json", "--search", "exact"} + given);
    QVERIFY2(best.status == 0, best.err.c_str());
    QCOMPARE(runCli(written).json()["best"]["cost"]["edp_pj_cycles"],
             best.json()["best"]["cost"]["edp_pj_cycles"]);
}

/// Case by case: what the best mapping costs, and that each command says the same of it.
void CliImportTest::stackedStorages_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<double>("edp");
    // Every tensor comes from DRAM once (320 words, 64,000 pJ). At 1 pJ each: act_spad 1,024 reads
    // and 128 fills, psum_spad 896 reads and 1,024 updates, weight_reg 1,024 reads and 64 fills,
    // 1,024 operations. No mapping has less of any of these counts.
    QTest::newRow("optimum") << "stacked-storages" << 69184.0 * 1024;
    // R is at psum_spad, outside of weight_reg, which holds one word.
    QTest::newRow("fixed factors") << "stacked-with-factors" << 54316.0 * 192;
}

void CliImportTest::stackedStorages() {
    QFETCH(QString, folder);
    QFETCH(double, edp);
    const QString files = QStringLiteral("tests/golden/stacks/") + folder;
    const QStringList machine{files + "/arch.yaml", files + "/prob.yaml"};
    const QStringList with{"--with", files + "/cons.yaml"};
    const Run found =
        runCli(QStringList{"map"} + machine + with + QStringList{"--search", "exact", "--json"});
    QVERIFY2(found.status == 0, found.err.c_str());
    const Json best = found.json()["best"]["cost"]["edp_pj_cycles"];
    QVERIFY2(best.get<double>() <= edp * (1 + 1e-9), best.dump().c_str());
    const QStringList mapped = machine + QStringList{files + "/map.yaml"} + with;
    const Run evaluated = runCli(QStringList{"evaluate"} + mapped + QStringList{"--json"});
    QVERIFY2(evaluated.status == 0, evaluated.err.c_str());
    QCOMPARE(evaluated.json()["edp_pj_cycles"].get<double>(), edp);
    const Run explained =
        runCli(QStringList{"explain"} + mapped + QStringList{"--search", "exact", "--json"});
    QCOMPARE(explained.json()["best"]["edp_pj_cycles"], best);
    if (folder == QStringLiteral("stacked-storages")) {
        QCOMPARE(best.get<double>(), edp);
    }
}

void CliImportTest::explainAgreesWithMap_data() {
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QStringList>("with");
    QTest::newRow("sample") << QStringList{sample("machine.yaml"), sample("problem.yaml")}
                            << QStringList{"--with", sample("energies.yaml")};
    for (const char* folder : {"stacked-storages", "stacked-with-factors", "open-keeps"}) {
        const QString files = QStringLiteral("tests/golden/stacks/") + QLatin1String(folder) + '/';
        const bool constrained = QFile::exists(files + "cons.yaml");
        QTest::newRow(folder) << QStringList{files + "arch.yaml", files + "prob.yaml"}
                              << (constrained ? QStringList{"--with", files + "cons.yaml"}
                                              : QStringList());
    }
}

/// The mapping that map proves best is legal for evaluate, at the same cost, and best for explain.
void CliImportTest::explainAgreesWithMap() {
    QFETCH(QStringList, files);
    QFETCH(QStringList, with);
    const QTemporaryDir folder;
    const QString best = folder.filePath(QStringLiteral("best.yaml"));
    const Run found = runCli(QStringList{"map"} + files + with +
                             QStringList{"--search", "exact", "--json", "--output", best});
    QVERIFY2(found.status == 0, found.err.c_str());
    const Json edp = found.json()["best"]["cost"]["edp_pj_cycles"];
    const QStringList mapped = files + QStringList{best} + with + QStringList{"--json"};
    const Run evaluated = runCli(QStringList{"evaluate"} + mapped);
    QVERIFY2(evaluated.status == 0, evaluated.err.c_str());
    QCOMPARE(evaluated.json()["edp_pj_cycles"], edp);
    const Json explained =
        runCli(QStringList{"explain"} + mapped + QStringList{"--search", "exact"}).json();
    QCOMPARE(explained["best"]["edp_pj_cycles"], edp);
    QCOMPARE(explained["is_best"], Json(true));
    QCOMPARE(explained["is_better"], Json(false));
}

/// A register of one word for each operand, and 15 open keeps: no search says that there is no
/// mapping, and the exact one is no worse than a mapping that is known.
void CliImportTest::manyOpenKeeps() {
    const QString files = QStringLiteral("tests/golden/stacks/open-keeps");
    const QStringList machine{files + "/arch.yaml", files + "/prob.yaml"};
    const Run known =
        runCli(QStringList{"evaluate"} + machine + QStringList{files + "/map.yaml", "--json"});
    QVERIFY2(known.status == 0, known.err.c_str());
    const double edp = known.json()["edp_pj_cycles"].get<double>();
    QCOMPARE(edp, 56912.0 * 192);
    for (const QStringList& search :
         {QStringList{}, QStringList{"--search", "principles"},
          QStringList{"--search", "exact", "--bypass", "--time-limit", "20"}}) {
        const Run found = runCli(QStringList{"map"} + machine + search + QStringList{"--json"});
        QVERIFY2(found.status == 0, found.out.c_str());
        QVERIFY(found.json()["best"]["cost"]["edp_pj_cycles"].get<double>() <= edp * (1 + 1e-9));
    }
    const Run stopped =
        runCli(QStringList{"map"} + machine +
               QStringList{"--search", "exact", "--bypass", "--time-limit", "0.001"});
    QVERIFY(stopped.out.find("No mapping") == std::string::npos);
}

/// A workload of several layers is a network.
void CliImportTest::severalLayers() {
    QTemporaryDir folder;
    QFile file(folder.filePath("all.yaml"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"(arch:
  nodes:
  - !Memory {name: Main, size: inf}
  - !Memory {name: Pad, size: 64 * 8}
  - !Compute {name: MAC}
workload:
  rank_sizes: {M: 4, N: 4, K: 4, J: 2}
  einsums: ['T[m, n] = A[m, k] * B[k, n]', 'Z[m, j] = T[m, n] * C[n, j]']
)");
    file.close();
    const QString path = folder.filePath("all.yaml");
    const Run both = runCli({"map", path, path, "--json"});
    QVERIFY2(both.status == 0, both.err.c_str());
    const Run one = runCli({"map", path, path, "--layer", "Z", "--json"});
    QVERIFY2(one.status == 0, one.err.c_str());
    QVERIFY(runCli({"map", path, path, "--layer", "Y"}).status == 2);
}

void CliImportTest::badFiles_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("ours") << QByteArray("name: x\nlevels: []\n")
                          << "this file belongs to no known tool";
    QTest::newRow("tag") << QByteArray("architecture:\n  nodes:\n  - !Odd {name: a}\n")
                         << "standard input:3:5: found '!Odd'";
    QTest::newRow("yaml") << QByteArray("problem: [\n") << "standard input:2:1: ";
    QTest::newRow("template") << QByteArray("problem:\n{% macro a() %}\n")
                              << "standard input:2:1: found the template statement";
    QTest::newRow("size") << QByteArray("problem:\n  shape: cnn_layer\n  instance: {C: 0}\n")
                          << "standard input:3:17: 'C' is '0'; a number from 1 to";
}

void CliImportTest::badFiles() {
    QFETCH(QByteArray, text);
    QFETCH(QString, sentence);
    const Run run = runCli({"import", "-"}, text);
    QCOMPARE(run.status, 2);
    QVERIFY(run.out.empty());
    QVERIFY2(QString::fromStdString(run.err).contains(sentence), run.err.c_str());
}

LOOPGLASS_TEST(CliImportTest)

}  // namespace loopglass::test::cli_import_test

#include "cli_import_test.moc"
