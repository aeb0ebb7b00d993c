// `loopglass-cli sweep` and `design`: what they print and how they end.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

namespace loopglass::test::cli_design_test {

const QString sample = QStringLiteral("samples/designs/eyeriss-sizes.yaml");

QStringList sweepOf(const QStringList& more) {
    return QStringList{"sweep", accelerator("eyeriss-like-45nm"), workload("conv2d")} + more;
}

/// A file in a folder of its own, with the paths of samples.
QByteArray designText(const QByteArray& more) {
    const QByteArray samples = QByteArray::fromStdString(sourcePath("samples/"));
    return "accelerator: " + samples +
           "accelerators/eyeriss-like-45nm.yaml\nworkloads: " + samples +
           "networks/resnet18.yaml\nvary:\n  - {parameter: L2.capacity, from: 4096, to: 131072, "
           "per_doubling: 20}\n  - {parameter: L1.weight_spad.capacity, from: 8, to: 256, "
           "per_doubling: 20}\n" +
           more;
}

class CliDesignTest : public QObject {
    Q_OBJECT

private slots:
    void bothSayTheSame();
    void gridAndExactAgree();
    void whatTheLayersWant();
    void standardInput();
    void csvQuotesNames();
    void nothingKeepsToTheLimit();
    void bypasses();
    void stoppedByTheLimitOfTime();
    void goesOnFromAFile();
    void resumedJsonIsThatOfOneRun();
    void sharesAreMerged();
    void partsThatDoNotBelongTogether();
    void slurmScript();
    void publishedIsRefusedAtOnce();
    void refusals();
};

/// The same question to both commands.
void CliDesignTest::bothSayTheSame() {
    const QStringList sweep =
        sweepOf({"--vary", "L2.capacity=4096:131072:2", "--vary",
                 "L1.weight_spad.capacity=8,16,32,64,128", "--area", "1.2 mm2", "--best"});
    const Run swept = runCli(sweep + QStringList{"--json"});
    const Run designed = runCli({"design", sample, "--json"});
    QCOMPARE(swept.status, 0);
    QCOMPARE(designed.status, 0);
    QCOMPARE(withoutSeconds(designed.json()).dump(), withoutSeconds(swept.json()).dump());
    const Run csv = runCli({"design", sample, "--csv"});
    QVERIFY(csv.out.rfind("L2.capacity,L1.weight_spad.capacity,verdict,area_mm2,"
                          "objective,energy_pj,cycles,at_least,front\n4096,8,",
                          0) == 0);
    QCOMPARE(csv.out, runCli(sweep + QStringList{"--csv"}).out);
    const Run text = runCli({"design", sample});
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out, "The best design point: L2.capacity "));
}

void CliDesignTest::gridAndExactAgree() {
    const QStringList vary{"--vary", "L2.capacity=4096:16384", "--threads", "1"};
    const Json grid = runCli(sweepOf(vary + QStringList{"--json"})).json();
    const Json exact = runCli(sweepOf(vary + QStringList{"--json", "--best"})).json();
    QCOMPARE(grid["best"].dump(), exact["best"].dump());
    QCOMPARE(grid["configurations"].size(), std::size_t{3});
    QVERIFY(!grid["stopped"].get<bool>() && grid["why_none"].is_null());
}

/// No layer costs more on its own best machine than on the common one, and each row is what a
/// search of this layer alone says.
void CliDesignTest::whatTheLayersWant() {
    const QString network = QStringLiteral("samples/networks/resnet-stacked.yaml");
    const QStringList vary{"--vary", "L1.weight_spad.capacity=8,32", "--vary",
                           "L1.ofmap_spad.capacity=8,32", "--best"};
    const QStringList sweep{"sweep", "samples/accelerators/case-study.yaml", network};
    const Json swept = runCli(sweep + vary + QStringList{"--layers", "--json"}).json();
    QCOMPARE(swept["layers"].size(), std::size_t{4});
    bool differs = false;
    for (const Json& layer : swept["layers"]) {
        QVERIFY(layer["proven"].get<bool>());
        QVERIFY(layer["alone"].get<double>() <= layer["together"].get<double>());
        differs = differs || layer["values"] != swept["best"]["values"];
        const QString name =
            QString::fromStdString(layer["layer"].get<std::string>()).section(QLatin1Char(' '), -1);
        const Json alone = runCli(sweep + vary + QStringList{"--layer", name, "--json"}).json();
        QCOMPARE(layer["values"].dump(), alone["best"]["values"].dump());
        QCOMPARE(layer["alone"].get<double>(), alone["best"]["objective"].get<double>());
    }
    QVERIFY(differs);
    const Run csv = runCli(sweep + vary + QStringList{"--layers", "--csv"});
    QVERIFY(csv.out.starts_with("layer,L1.weight_spad.capacity,L1.ofmap_spad.capacity,alone,"));
    const Run none =
        runCli({"design", "-", "--layers"}, designText("limit: [{energy: 1 pJ}]\n")
                                                .replace("131072, per_doubling: 20", "4096")
                                                .replace("256, per_doubling: 20", "8"));
    QCOMPARE(none.status, 1);
    QVERIFY(contains(none.err, "The best design for each layer cannot be compared"));
}

void CliDesignTest::standardInput() {
    const Run run = runCli({"design", "-", "--csv"},
                           "accelerator: samples/accelerators/eyeriss-like.yaml\n"
                           "workloads: samples/workloads/conv2d.yaml\n"
                           "vary: [{parameter: L2.capacity, values: [4096, 16384]}]\n");
    QCOMPARE(run.status, 0);
    QCOMPARE(std::count(run.out.begin(), run.out.end(), '\n'), 3);
}

/// A name with a comma remains one cell.
void CliDesignTest::csvQuotesNames() {
    QByteArray text =
        contents(QString::fromStdString(sourcePath("samples/accelerators/eyeriss-like.yaml")));
    text.replace("name: L2", "name: \"L,2\"");
    const Run run = runCli(
        {"sweep", "-", workload("conv1d"), "--vary", "L,2.capacity=1024,2048", "--csv"}, text);
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.starts_with("\"L,2.capacity\",verdict,"), run.out.c_str());
}

void CliDesignTest::nothingKeepsToTheLimit() {
    const Run run = runCli(sweepOf({"--vary", "L2.capacity=4096,8192", "--area", "20 um2"}));
    QCOMPARE(run.status, 2);
    QVERIFY(run.out.empty());
    QVERIFY(contains(run.err, "the smallest possible area is 1.006 mm²"));
    const QTemporaryDir folder;
    const QString part = folder.filePath(QStringLiteral("part"));
    const QString file = folder.filePath(QStringLiteral("design.yaml"));
    for (const auto& [limit, sentence] :
         {std::pair{"{area: 0.1 mm2}", ":6:9: no design point meets the limit: the smallest"},
          {"{area: 9}, {area: 1 um2, level: L2}", ":6:20: no design point meets the limit"},
          {"{sum: [L2.capacity], most: 4000}", ":6:9: no design point meets the limit"}}) {
        QVERIFY(writeText(file, designText("limit: [" + QByteArray(limit) + "]\n")));
        for (const QStringList& form : {QStringList{"--resume", part},
                                        {"--shard", "1/2", "--output", part},
                                        {"--slurm", part, "--shards", "2"}}) {
            const Run refused = runCli(QStringList{"design", file} + form);
            QCOMPARE(refused.status, 2);
            QVERIFY(refused.out.empty() && !QFile::exists(part));
            QVERIFY2(contains(refused.err, sentence), refused.err.c_str());
        }
    }
    QVERIFY(writeText(file, designText("limit: [{energy: 1 pJ}]\nsearch: grid\n")
                                .replace("131072, per_doubling: 20", "4096")
                                .replace("256, per_doubling: 20", "8")));
    const Run searched = runCli({"design", file});  // only mappings tell
    QCOMPARE(searched.status, 1);
    QVERIFY(contains(searched.out, "within the other limits, the lowest"));
}

/// Levels may pass tensors on, which is never worse, and here better.
void CliDesignTest::bypasses() {
    const QStringList vary{"--vary", "L2.capacity=4096,8192", "--objective", "energy"};
    const Json without = runCli(sweepOf(vary + QStringList{"--json"})).json();
    const Json with = runCli(sweepOf(vary + QStringList{"--json", "--bypass"})).json();
    QVERIFY(with["best"]["objective"].get<double>() < without["best"]["objective"].get<double>());
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("design.yaml"));
    const QByteArray samples = QByteArray::fromStdString(sourcePath("samples/"));
    QVERIFY(writeText(file, "accelerator: " + samples +
                                "accelerators/eyeriss-like-45nm.yaml\nworkloads: " + samples +
                                "workloads/conv2d.yaml\nvary: [{parameter: L2.capacity, values: "
                                "[4096, 8192]}]\nobjective: energy\nsearch: grid\n"
                                "bypass: true\n"));
    const QString part = folder.filePath(QStringLiteral("part"));
    QCOMPARE(withoutSeconds(runCli({"design", file, "--json"}).json()).dump(),
             withoutSeconds(with).dump());
    QCOMPARE(runCli({"design", file, "--shard", "1/1", "--output", part}).status, 0);
    QCOMPARE(runCli({"design", "merge", part, "--json"}).out,
             runCli({"design", file, "--json"}).out);
}

/// Ten thousand configurations and more take far longer than a millisecond.
void CliDesignTest::stoppedByTheLimitOfTime() {
    const QTemporaryDir folder;
    for (const QByteArray search : {"exact", "grid"}) {
        const QString file = folder.filePath(QStringLiteral("design.yaml"));
        QVERIFY(writeText(file, designText("search: " + search + "\n")));
        const Run run = runCli({"design", file, "--time-limit", "0.001", "--json"});
        const Json json = run.json();
        QVERIFY(json["stopped"].get<bool>());
        QCOMPARE(run.status, json["best"].is_null() ? 1 : 0);
        QCOMPARE(json["why_none"].is_null(), !json["best"].is_null());
        const Json& last = json["configurations"].back();
        QVERIFY(last["verdict"] == "open");
        QVERIFY(last["reason"] == "not evaluated, because the search was stopped");
    }
    const Run run =
        runCli(sweepOf({"--vary", "L2.capacity=4096:131072:200", "--vary",
                        "L1.weight_spad.capacity=8:128:10", "--best", "--time-limit", "0.001"}));
    QVERIFY(run.status == 0 || run.status == 1);
    QVERIFY(contains(run.out, "design points were not evaluated."));
    QVERIFY(contains(run.out, run.status == 1 ? "stopped before any design point was mapped"
                                              : "The best design point so far: "));
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Killed in the middle of a line, at a place where lines end, and not at all.
void CliDesignTest::goesOnFromAFile() {
    const QTemporaryDir folder;
    const QString kept = folder.filePath(QStringLiteral("kept"));
    const QStringList asked{"design", sample, "--json", "--resume", kept};
    const Run alone = runCli({"design", sample, "--json"});
    const Run first = runCli(asked);
    QCOMPARE(first.status, 0);
    QCOMPARE(first.out, alone.out);
    const QByteArray whole = bytesOf(kept);
    for (const qsizetype bytes : {whole.size(), whole.size() - 200, whole.indexOf('\n') + 1}) {
        QVERIFY(writeText(kept, whole.left(bytes)));
        const Run again = runCli(asked);
        QCOMPARE(again.out, alone.out);
        QCOMPARE(bytesOf(kept), whole);
        QVERIFY(bytes < whole.size() || contains(again.err, "This run made 0 layer searches"));
    }
    const auto refused = [&](const QStringList& arguments, const QByteArray& text,
                             const QByteArray& sentence) {
        if (!writeText(kept, text))
            return false;
        const Run run = runCli(arguments);
        return run.status == 2 && run.out.empty() &&
               contains(run.err, (kept.toUtf8() + sentence).constData()) && bytesOf(kept) == text;
    };
    const QByteArray damaged = whole.chopped(40) + "\n" + whole.right(20);
    const QByteArray line = QByteArray::number(whole.chopped(40).count('\n') + 1);
    QVERIFY(refused(asked, damaged, ":" + line + ":1: this line is damaged"));
    QVERIFY(refused(asked, "vary: []\n", ":1:1: this is not a design journal"));
    QVERIFY(refused(sweepOf({"--vary", "L2.capacity=4096", "--resume", kept}), whole,
                    ":1:1: this file belongs to another design"));
    QVERIFY(refused(
        {"design", sample, "--shard", "1/2", "--output", kept}, whole,
        ":1:1: this file already belongs to shard 1 of 1; give another file for this shard"));
}

/// Every key of a sweep that goes on, by several options; a changed cost makes no other machine
/// best.
void CliDesignTest::resumedJsonIsThatOfOneRun() {
    const QTemporaryDir folder;
    int number = 0;
    for (const QStringList& options :
         {QStringList{}, QStringList{"--objective", "delay"}, QStringList{"--search", "grid"},
          QStringList{"--bypass", "--objective", "energy"}}) {
        const QString kept = folder.filePath(QString::number(++number));
        const QStringList asked =
            QStringList{"sweep",  accelerator("figure-4-3"), workload("conv1d"),
                        "--vary", "L1.capacity=4,8,16",      "--json"} +
            options;
        const Run alone = runCli(asked);
        if (alone.status == 2) {
            continue;  // an option that a sweep does not have
        }
        const QStringList resumed = asked + QStringList{"--resume", kept};
        QCOMPARE(runCli(resumed).out, alone.out);
        const QByteArray whole = bytesOf(kept);
        QCOMPARE(runCli(resumed).out, alone.out);
        QVERIFY(writeText(kept, whole.left(whole.indexOf('\n', whole.indexOf('\n') + 1) + 1)));
        QCOMPARE(runCli(resumed).out, alone.out);
        QByteArray changed = whole;
        const qsizetype costs = changed.lastIndexOf("\"costs\":[");
        changed.replace(costs, changed.indexOf(']', costs) + 1 - costs, "\"costs\":[1.0,1.0,1.0]");
        QVERIFY(writeText(kept, changed));
        const Run refused = runCli(resumed);
        QCOMPARE(refused.status, 2);
        QVERIFY(contains(refused.err, "this line does not match its hash"));
        QVERIFY(refused.out.empty());
    }
    QVERIFY(number > 2);
}

void CliDesignTest::sharesAreMerged() {
    const QTemporaryDir folder;
    for (const QByteArray search : {"exact", "grid"}) {
        const QString file = folder.filePath(QStringLiteral("design.yaml"));
        const QByteArray samples = QByteArray::fromStdString(sourcePath("samples/"));
        QVERIFY(writeText(file, "accelerator: " + samples +
                                    "accelerators/eyeriss-like-45nm.yaml\nworkloads: " + samples +
                                    "workloads/conv2d.yaml\nvary: [{parameter: L2.capacity, from: "
                                    "4096, to: 65536}]\nsearch: " +
                                    search + "\n"));
        QStringList parts;
        for (int share = 1; share <= 3; ++share) {
            parts << folder.filePath(QStringLiteral("%1.%2").arg(search).arg(share));
            const QStringList asked{"design",   file,
                                    "--shard",  QStringLiteral("%1/3").arg(share),
                                    "--output", parts.back()};
            QCOMPARE(runCli(asked).status, 0);
            const QByteArray whole = bytesOf(parts.back());
            QVERIFY(writeText(parts.back(), whole.left(whole.size() - 30)));
            QVERIFY(share > 1 || runCli(QStringList{"design", "merge"} + parts).status == 2);
            QVERIFY(contains(runCli(asked).out, "is complete"));
            QCOMPARE(bytesOf(parts.back()), whole);
        }
        for (const QStringList& form : {QStringList{"--json"}, {"--csv"}, {}}) {
            const Run merged = runCli(QStringList{"design", "merge"} + parts + form);
            QCOMPARE(merged.status, 0);
            QCOMPARE(merged.out, runCli(QStringList{"design", file} + form).out);
            QVERIFY(contains(merged.err, "This run made 0 layer searches"));
        }
        const QString best = folder.filePath(QStringLiteral("best.yaml"));
        QCOMPARE(runCli(QStringList{"design", "merge", "--output", best} + parts).status, 0);
        const QByteArray machine = bytesOf(best);
        QCOMPARE(runCli({"design", file, "--output", best, "--force"}).status, 0);
        QCOMPARE(bytesOf(best), machine);
        QFile::remove(best);
    }
}

void CliDesignTest::partsThatDoNotBelongTogether() {
    const QTemporaryDir folder;
    const auto part = [&](const QString& name, const QString& share, const QString& design) {
        const QString path = folder.filePath(name);
        runCli({"design", design, "--shard", share, "--output", path});
        return path;
    };
    const QString other = folder.filePath(QStringLiteral("other.yaml"));
    QByteArray text = bytesOf(QString::fromStdString(sourcePath(sample.toStdString())));
    text.replace("../", QByteArray::fromStdString(sourcePath("samples/")));
    QVERIFY(writeText(other, text.replace("1.2 mm2", "1.1 mm2")));
    const QString first = part(QStringLiteral("a"), QStringLiteral("1/3"), sample);
    const QString third = part(QStringLiteral("c"), QStringLiteral("3/3"), sample);
    const QString foreign = part(QStringLiteral("f"), QStringLiteral("2/3"), other);
    const QString half = part(QStringLiteral("h"), QStringLiteral("2/2"), sample);
    const auto refused = [&](const QStringList& parts, const char* sentence) {
        const Run run = runCli(QStringList{"design", "merge"} + parts);
        return run.status == 2 && run.out.empty() && contains(run.err, sentence);
    };
    QVERIFY(refused({first, third}, "some of the 3 shards are missing: 2"));
    QVERIFY(refused({third}, "some of the 3 shards are missing: 1 and 2"));
    QVERIFY(refused({first, first}, ":1:1: this file and "));
    QVERIFY(refused({first, foreign, third}, "f:1:1: this file and "));
    QVERIFY(refused({first, half}, "h:1:1: this file and "));
    QVERIFY(refused({sample}, ":1:1: this is not a design journal"));
    QVERIFY(refused({}, "merge needs the files"));
    QVERIFY(refused({"none"}, "none"));
    QVERIFY(refused({first, third, "--resume", "x"}, "merge cannot be combined with --resume"));
}

/// The script with a stand-in for sbatch, which runs the jobs one after the other.
void CliDesignTest::slurmScript() {
    const QTemporaryDir folder;
    const QString script = folder.filePath(QStringLiteral("job.sh"));
    const QString tools = folder.filePath(QStringLiteral("tools"));
    QVERIFY(QDir().mkdir(tools));
    const QString sbatch = tools + QStringLiteral("/sbatch");
    QVERIFY(writeText(sbatch, "#!/bin/sh\nfor last; do :; done\ncase $last in\n--wrap=*) sh -c "
                              "\"${last#--wrap=}\" > log 2>&1;;\n*) for i in 1 2 3; do "
                              "SLURM_ARRAY_TASK_ID=$i sh \"$last\" >> log 2>&1; done;;\nesac\n"
                              "echo 7\n"));
    QVERIFY(QFile::setPermissions(sbatch, QFile::permissions(sbatch) | QFile::ExeOwner));
    const Run written =
        runCli({"design", sample, "--slurm", script, "--shards", "3", "--json", "--layers",
                "--threads", "1", "--charge-first-visits", "--reuse", "flush"});
    QVERIFY2(written.status == 0, written.err.c_str());
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PATH"),
                       tools + QStringLiteral(":") + environment.value(QStringLiteral("PATH")));
    shell.setProcessEnvironment(environment);
    shell.start(QStringLiteral("/bin/sh"), {script});
    QVERIFY(shell.waitForFinished(-1));
    QCOMPARE(shell.exitCode(), 0);
    QCOMPARE(bytesOf(script + QStringLiteral(".result")).toStdString(),
             runCli({"design", sample, "--json", "--layers", "--charge-first-visits", "--reuse",
                     "flush"})
                 .out);
    const auto refused = [](const QStringList& more, const char* sentence) {
        const Run run = runCli(QStringList{"design", sample} + more);
        return run.status == 2 && run.out.empty() && contains(run.err, sentence);
    };
    QVERIFY(refused({"--slurm", script, "--shards", "3"}, "job.sh"));  // it is there already
    QVERIFY(refused({"--slurm", script + "x"}, "--slurm JOB.sh needs --shards N"));
    QVERIFY(refused({"--shards", "3"}, "--slurm JOB.sh needs --shards N"));
    QVERIFY(refused({"--slurm", script + "x", "--shards", "0"}, "--shards"));
    QVERIFY(refused({"--slurm", script + "x", "--shards", "2", "--time-limit", "9"},
                    "--slurm cannot be combined with --time-limit, "));
    QVERIFY(refused({"--slurm", script + "x", "--shards", "2", "--json", "--csv"}, "--csv"));
    QVERIFY(refused({"--slurm", script + " x", "--shards", "2"}, "the name of the script"));
    for (const char* share : {"0/3", "4/3", "1", "a/b", "1/", "/2", "1/3x", "-1/3"})
        QVERIFY2(refused({"--shard", share, "--output", "p"},
                         "a shard such as 2/8, the second of eight, is expected"),
                 share);
    QVERIFY(refused({"--shard", "1/2"}, "--shard needs the option --output PART"));
    QVERIFY(
        refused({"--shard", "1/2", "--output", "p", "--json"}, "cannot be combined with --json"));
}

/// Nothing is written where the search cannot begin.
void CliDesignTest::publishedIsRefusedAtOnce() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("design.yaml"));
    const QString part = folder.filePath(QStringLiteral("part"));
    QVERIFY(writeText(file, designText("search: published\n")));
    for (const QStringList& form :
         {QStringList{"--shard", "1/2", "--output", part}, {"--slurm", part, "--shards", "2"}}) {
        const Run refused = runCli(QStringList{"design", file} + form);
        QCOMPARE(refused.status, 2);
        QVERIFY(refused.out.empty() && !QFile::exists(part));
        QVERIFY(contains(refused.err, "cannot be split into shards"));
    }
    QVERIFY(writeText(file, designText("search: published\n")
                                .replace("L2.capacity, from: 4096, to: 131072, per_doubling: 20",
                                         "L2.bandwidth.read, values: [1, 2]")
                                .replace("L1.weight_spad.capacity, from: 8, to: 256, per_doubling: "
                                         "20",
                                         "MAC.energy, values: [1, 2]")));
    const Run refused = runCli({"design", file, "--resume", part});
    QCOMPARE(refused.status, 2);
    QVERIFY(refused.out.empty() && !QFile::exists(part));
    QVERIFY(contains(refused.err, ":6:9: the published search grows tiles"));
}

void CliDesignTest::refusals() {
    const auto refused = [](const QStringList& arguments, const QByteArray& input,
                            const char* sentence) {
        const Run run = runCli(arguments, input);
        return run.status == 2 && run.out.empty() && contains(run.err, sentence);
    };
    QVERIFY(refused({"design"}, {}, "FILE is required"));
    QVERIFY(refused({"design", sample, "--csv", "--json"}, {}, "--csv"));
    QVERIFY(refused({"design", sample, "--time-limit", "soon"}, {}, "--time-limit"));
    QVERIFY(refused({"design", sample, "--objective", "edp"}, {}, "--objective"));
    QVERIFY(refused({"design", "no-such-file.yaml"}, {}, "no-such-file.yaml"));
    QVERIFY(refused({"design", workload("conv2d")}, {}, "a design is expected"));
    QVERIFY(refused({"show", sample}, {}, "this is a design; an accelerator is expected"));
    QVERIFY(
        refused({"design", "-"}, designText("over: best\n"), "sum, worst, mean and network-edp"));
    QVERIFY(refused(sweepOf({"--vary", "L2.capacity"}), {}, "PARAMETER=VALUES is expected"));
    QVERIFY(refused(sweepOf({"--vary", "L2.capacity=8", "--area", "1 kg"}), {}, "an area such as"));
}

LOOPGLASS_TEST(CliDesignTest)

}  // namespace loopglass::test::cli_design_test

#include "cli_design_test.moc"
