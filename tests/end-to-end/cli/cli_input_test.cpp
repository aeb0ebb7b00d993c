// What is wrong with files and options is said in one line on standard error, and nothing else
// happens; and the answers that are no.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_input_test {

const QString eyeriss = accelerator("eyeriss-like");
const QString figure43 = accelerator("figure-4-3");
const QString conv1d = workload("conv1d");
const QString resnet = network("resnet18");

/// A run that must be refused: what standard error must match.
struct Refusal {
    QStringList arguments;
    QString sentence;  ///< a regular expression
    QByteArray input = {};
};

void row(const char* name, const QStringList& arguments, const char* sentence,
         const QByteArray& input = {}) {
    QTest::newRow(name) << Refusal{arguments, sentence, input};
}

QStringList map(const QStringList& options) {
    return QStringList{"map", figure43, conv1d} + options;
}

class CliInputTest : public QObject {
    Q_OBJECT

private slots:
    void badCommandLines_data();
    void badCommandLines() { refuse(); }
    void badOptions_data();
    void badOptions() { refuse(); }
    void badFiles_data();
    void badFiles() { refuse(); }
    void contradictions_data();
    void contradictions() { refuse(); }
    void nothingFits();
    void aLayerThatDoesNotFit();
    void nothingIsWrittenWhereNothingFits();
    void theBufferThatIsTooSmall();
    void whatCannotBeCounted();

private:
    /// A file with this text.
    QString made(const QByteArray& text);
    void refuse();

    QTemporaryDir m_folder;
    int m_made = 0;
};

void CliInputTest::refuse() {
    QFETCH(Refusal, refusal);
    const Run run = runCli(refusal.arguments, refusal.input);
    const QString err = QString::fromStdString(run.err);
    QVERIFY2(run.status == 2, qPrintable(QString("status %1: %2").arg(run.status).arg(err)));
    QCOMPARE(run.out, std::string());
    QVERIFY2(err.endsWith('\n') && err.count('\n') == 1, qPrintable(err));
    QVERIFY2(QRegularExpression(refusal.sentence).match(err).hasMatch(), qPrintable(err));
}

void CliInputTest::badCommandLines_data() {
    QTest::addColumn<Refusal>("refusal");
    row("no command", {},
        "^loopglass-cli: the command is missing; expected: evaluate, map, explain, audit, "
        "dataflows, pareto, sweep, design, verify, export, report, import, show, sensitivity, "
        "roofline, race, embed, stream, train, lab or help");
    row("unknown command", {"mop"}, "found 'mop'.*did you mean 'map'\\?");
    row("no file", {"map"}, "ACCELERATOR is required \\(see loopglass-cli map --help\\)");
    row("one file", {"map", figure43}, "WORKLOAD is required");
    row("a number that is no number of loops", map({"--search", "exact", "--split-loops", "-1"}),
        "--split-loops: found '-1'; a whole number from 2 to 4 is expected");
    row("split loops of variants", map({"--search", "exact", "--split-loops", "--bypass"}),
        "--split-loops: split loops cannot be combined with bypass or padding");
    row("split loops of uneven tiles", map({"--search", "exact", "--split-loops", "--uneven=all"}),
        "--split-loops: split loops cannot be combined with imperfect factors");
    row("a dimension twice", map({"--dimension=K=2", "--dimension=K=4"}),
        "--dimension: found 'K' twice; each dimension may have only one size");
    row("nothing left out", map({"--without", ""}), "--without: found an empty value");
    row("no gap", map({"--search=exact", "--gap", ""}), "--gap: found an empty value");
    row("a setting that is none", map({"--search=annealing", "--settings=x=1"}),
        "--settings: the method 'annealing' has no setting 'x'");
    row("one file by two names", map({"--search=exact", "--certificate=./both", "--output=both"}),
        "--certificate: standard output or the file of --output already holds another");
    row("a check of no file", {"verify", ""}, "found an empty file name; a file is expected");
    row("two bounds after one option", map({"--dimension", "K=2", "P=2"}),
        "found 'P=2', which is .*; did you mean '--dimension P=2'");
    row("a number with a blank", map({"--search", "exact", "--split-loops", "3"}),
        "found '3', which is not an option, command or file that is expected here; did you mean "
        "'--split-loops=3'?");
    row("a file too many", map({"more"}),
        "found 'more', which is not an option, command or file that is expected here");
    row("a file too many that does not exist", map({"nofile.yaml"}),
        "the file 'nofile.yaml' does not exist");
    row("unknown option", map({"--objectiv=edp"}), "did you mean '--objective'\\?");
    row("option without value", map({"--threads"}),
        "--threads: the value of this option is missing");
    row("two commands", map({"evaluate"}), "found 'evaluate'");
    row("empty name", {"map", "", conv1d}, "found an empty file name");
    row("standard input twice", {"map", "-", "-"}, "found '-' twice",
        contents(QString::fromStdString(inSource(figure43))));
    row("unknown topic", {"help", "format"}, "did you mean 'formats'\\?");
}

void CliInputTest::badOptions_data() {
    QTest::addColumn<Refusal>("refusal");
    row("objective", map({"--objective", "EDP"}),
        "--objective: found 'EDP'; did you mean 'edp'\\? edp, energy.* is expected");
    row("objective without a limit", map({"--objective", "energy within soon"}),
        "--objective: the objective 'energy within soon' has 'soon', but a number above 0 is "
        "expected there");
    row("objective that is none", map({"--objective", "energy and delay"}),
        "--objective: 'energy and delay' is not an objective. Allowed are edp, .*traffic LEVEL");
    row("traffic of no level", map({"--objective", "traffic L7"}),
        "the objective counts words at 'L7', which is not a level of .*; its levels are '.*'");
    row("threads 0", map({"--threads=0"}), "--threads: found '0'; a whole number from 1 to 256");
    row("threads half", map({"--threads=1.5"}), "--threads: found '1.5'");
    row("threads word", map({"--threads=many"}), "--threads: found 'many'");
    row("threads huge", map({"--threads=99999999999999999999"}), "--threads: found");
    row("principle", map({"--principles=order,tiles"}),
        "--principles: found 'tiles'; did you mean 'tile'\\?");
    row("expected principles", map({"--principles=order,foo"}),
        "order, tile, unrolling, cutoff or none is expected");
    row("none and another", map({"--principles=none,order"}), "'none' is allowed only alone");
    row("no principle", map({"--principles=order,"}), "--principles: found ''");
    row("without", map({"--without=none"}), "--without: found 'none'");
    row("both", map({"--principles=tile", "--without=tile"}),
        "cannot be combined; remove one option");
    row("growth", map({"--growth=some"}),
        "--growth: found 'some'; both, all or reused is expected");
    row("reuse", map({"--reuse=none"}), "exact, stationary or flush is expected");
    row("time 0", map({"--time-limit=0"}), "--time-limit: found '0'; a number above 0");
    row("time word", map({"--time-limit=1s"}), "--time-limit: found '1s'");
    row("time nan", map({"--time-limit=nan"}), "--time-limit: found 'nan'");
    row("race of a stranger", {"race", eyeriss, resnet, "--methods", "random,genetics"},
        "--methods: found 'genetics'; did you mean 'genetic'\\?");
    row("race without seeds", {"race", eyeriss, resnet, "--seeds=0"}, "--seeds: found '0'");
    row("race that goes on with nothing", {"race", eyeriss, resnet, "--resume"},
        "--resume continues from the file of --output");
    row("race that takes no time", {"race", eyeriss, resnet, "--seconds=0"},
        "--seconds: found '0'; a number above 0");
    row("setting of nobody", map({"--search=genetic", "--settings=size=3"}),
        "the method 'genetic' has no setting 'size'; its settings are 'population', ");
    row("setting too large", map({"--search=genetic", "--settings=mutation=2"}),
        "the setting 'mutation' is 2; a number from 0 to 1 is allowed");
    row("setting in parts", map({"--search=genetic", "--settings=population=2.5"}),
        "the setting 'population' is 2.5; a whole number from 2 to");
    row("setting without a number", map({"--search=genetic", "--settings=population"}),
        "--settings: found 'population'; SETTING=NUMBER pairs");
    row("settings where there are none", map({"--settings=population=3"}),
        "the method 'proof' has no settings");
    row("race with a stranger's setting",
        {"race", eyeriss, resnet, "--methods=random", "--settings=genetic.elite=1"},
        "--settings: found 'genetic'; .*random");
    row("race with a setting of no method",
        {"race", eyeriss, resnet, "--methods=genetic", "--settings=population=1"},
        "--settings: found 'population=1'; METHOD.KEY=NUMBER such as genetic.population=200 is "
        "expected, each key once");
    row("race with a setting that is not allowed",
        {"race", eyeriss, resnet, "--methods=genetic", "--settings=genetic.mutation=2"},
        "--settings: genetic: the setting 'mutation' is 2; a number from 0 to 1 is allowed");
    row("race with a setting that there is not",
        {"race", eyeriss, resnet, "--methods=genetic", "--settings=genetic.elite=1",
         "--settings=genetic.size=3"},
        "--settings: genetic: the method 'genetic' has no setting 'size'; its settings are "
        "'population', ");
    row("race with a setting twice",
        {"race", eyeriss, resnet, "--methods=genetic", "--settings=genetic.elite=1",
         "--settings=genetic.elite=2"},
        "--settings: found 'genetic.elite=2'; METHOD.KEY=NUMBER");
    row("race of nobody", {"race", eyeriss, resnet, "--methods", ""}, "--methods: found ''; ");
    row("race of one against itself", {"race", eyeriss, resnet, "--methods=random,random"},
        "--methods: found 'random' twice; each value may appear once");
    row("seeds twice", {"race", eyeriss, resnet, "--seeds=1", "--seeds=2"},
        "--seeds is given several times; the option may appear once");
    row("program without a command", {"race", eyeriss, resnet, "--program=mine"},
        "--program: found 'mine'; NAME=COMMAND is expected");
    row("list without a file", {"race", eyeriss, resnet, "--mappings=paper"},
        "--mappings: found 'paper'; NAME=FILE is expected");
    row("list that is not there", {"race", eyeriss, resnet, "--mappings=paper=/nowhere.yaml"},
        "/nowhere.yaml");
    row("list that is a mapping", {"race", eyeriss, resnet, "--mappings=paper=" + resnet},
        "the list of mappings");
    row("program twice", {"race", eyeriss, resnet, "--program=a=true", "--program=a=false"},
        "--program: found 'a=false'; NAME=COMMAND is expected");
    row("no evaluations", map({"--search=random", "--evaluations=0"}),
        "--evaluations: found '0'; a whole number from 1");
    row("evaluations without", map({"--evaluations=10"}),
        "--evaluations works only together with --search random.*; add that option");
    row("seed of the exact search", map({"--search=exact", "--seed=1"}),
        "--seed works only together with --search random");
    row("seed word", map({"--search=genetic", "--seed=x"}), "--seed: found 'x'");
    row("layer of a workload", map({"--layer=conv2"}), "is a workload; only a network has layers");
    row("unknown layer", {"map", eyeriss, resnet, "--layer", "conf2"},
        "found 'conf2'; did you mean 'conv2'\\? the layers of .*resnet18.yaml are conv1, conv2");
    row("no bound", map({"--dimension=K"}), "found 'K'; a dimension and its size such as N=16");
    row("no dimension", map({"--dimension", "=4"}), "found '=4'");
    row("unknown dimension", map({"--dimension=Z=4"}),
        "found 'Z'; the dimensions are K, C, P and R");
    row("zero bound", map({"--dimension=K=0"}), "--dimension K: found '0'");
    row("huge bound", map({"--dimension=K=9999999999999"}), "from 1 to 1099511627776");
    row("too many operations", map({"--dimension=K=1099511627776", "--dimension=P=1099511627776"}),
        "the workload .* is not valid: the dimension sizes multiply to more than "
        "9223372036854775807 operations");
    row("constraints", map({"--constraints=nowhere.yaml"}),
        "^loopglass-cli: nowhere.yaml: the file cannot be read");
    row("output of a network", {"map", eyeriss, resnet, "--output=x.yaml"}, "choose a layer");
    row("output to standard output", map({"--output=-"}), "--output: found '-'");
    row("output into a folder", map({"--output=samples"}), "samples: .*this is a folder");
    row("output nowhere", map({"--output=nowhere/best.yaml"}),
        "^loopglass-cli: nowhere/best.yaml: the file cannot be written: No such file");
    row("a network for one layer",
        {"evaluate", eyeriss, resnet, mapping("resnet18-conv2-row-stationary")},
        "is a network; choose a layer with --layer: conv1, conv2");
}

void CliInputTest::badFiles_data() {
    QTest::addColumn<Refusal>("refusal");
    row("no such file", {"map", "nowhere.yaml", conv1d},
        "^loopglass-cli: nowhere.yaml: the file cannot be read: No such file or directory");
    row("a folder", {"map", "samples", conv1d}, "^loopglass-cli: samples: this is a folder");
    row("unknown key", {"map", figure43, "-"}, "^standard input:2:1: .*'dimension'",
        "name: x\ndimension: {K: 4}\nequation: \"a[k] += b[k]\"\n");
    row("zero bound", {"map", figure43, "-"},
        "^standard input:2:17: ", "name: x\ndimensions: {K: 0}\nequation: \"a[k] += b[k]\"\n");
    row("cut short", {"map", "-", conv1d},
        "^standard input:\\d+:\\d+: ", "name: x\nlevels: [{name");
    row("nothing", {"map", "-", conv1d}, "^standard input:1:1: ", "");
    row("nonsense", {"map", "-", conv1d}, "^loopglass-cli: standard input",
        QByteArray(10'000'000, '{'));
    row("factor that does not divide", {"evaluate", figure43, conv1d, "-"},
        "^standard input:1:\\d+: .*5", "levels: [{level: DRAM, temporal: [K 5]}]");
    const QString anAccelerator = "^%1:\\d+:\\d+: this is %2; an accelerator is expected\n$";
    for (const auto& [file, kind] :
         {std::pair(conv1d, "a workload"), std::pair(resnet, "a network"),
          std::pair(mapping("figure-4-3-best"), "a mapping"),
          std::pair(constraints("row-stationary"), "a constraints file")}) {
        row(qPrintable(QString(kind) + " for an accelerator"), {"map", file, conv1d},
            qPrintable(anAccelerator.arg(file, kind)));
    }
    row("accelerator for workload", {"map", eyeriss, eyeriss},
        "eyeriss-like.yaml:\\d+:\\d+: this is an accelerator; a workload or a network is "
        "expected\n$");
    row("workload for mapping", {"evaluate", figure43, conv1d, conv1d},
        "this is a workload; a mapping is expected\n$");
    row("mapping for constraints", map({"--constraints", mapping("figure-4-3-best")}),
        "this is a mapping; a constraints file is expected\n$");
    row("tensors that do not match",
        {"map", accelerator("systolic-2x2"), workload("ttmc-poisson1")},
        "systolic-2x2.yaml:17:\\d+: .*'W', which the workload 'ttmc-poisson1' does not have");
    row("constraints of another workload",
        {"map", figure43, conv1d, "--constraints", constraints("row-stationary")},
        "row-stationary.yaml:\\d+:\\d+: ");
}

QString CliInputTest::made(const QByteArray& text) {
    const QString path = m_folder.filePath(QStringLiteral("made-%1.yaml").arg(++m_made));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        file.write(text);
    }
    return path;
}

/// What a search finds out is said of the place where it was written.
void CliInputTest::contradictions_data() {
    QTest::addColumn<Refusal>("refusal");
    row("factors of two levels", map({"--constraints", "-"}),
        "^standard input:5:24: the constraints fix several factors of K, but their product does "
        "not divide the size 4; change a factor",
        "constraints:\n- level: DRAM\n  temporal: {factors: [P 2, K 4]}\n"
        "- level: L1\n  temporal: {factors: [K 2]}\n");
    row("more than the children",
        {"map", accelerator("systolic-2x2"), workload("lecture-matmul"), "--constraints", "-"},
        "^standard input:1:61: on the x axis below 'Buffers', the fixed factors",
        "constraints: [{level: Buffers, spatial: {x: {factors: [N 2, K 2]}}}]");
    row("a fanout that cannot add",
        {"map", "-", workload("lecture-matmul"), "--constraints",
         made("constraints: [{level: Top, spatial: {y: {factors: [K 2]}}}]")},
        "made-1.yaml:1:52: the constraints unroll K below 'Top', but the fanout of this level "
        "cannot add",
        "name: a\ncompute: {energy: 1}\nlevels:\n"
        "- {name: Top, energy: {read: 1}, fanout: {x: 2, y: 2, reduction: false}}\n"
        "- {name: Low, energy: {read: 1}}\n");
    row("words along a rank", {"map", figure43, "-"},
        "^standard input:3:11: the words along a rank cannot be counted, because they form too "
        "many separate runs; use smaller dimension sizes",
        "name: x\ndimensions: {I: 5000000, J: 1000, K: 3000}\n"
        "equation: \"o[i] += a[1001*i+1009*j+7*k]\"\n");
    row("words of a mapping",
        {"evaluate",
         made("name: a\ncompute: {energy: 1}\nlevels:\n- {name: Top, energy: {read: 1}}\n"
              "- {name: Low, energy: {read: 1}}\n"),
         "-",
         made("levels:\n- {level: Top, temporal: [K 16777216]}\n"
              "- {level: Low, temporal: [I 1024, J 1024]}\n")},
        "^standard input:3:11: ",
        "name: x\ndimensions: {K: 16777216, I: 1024, J: 1024}\n"
        "equation: \"o[k] += a[k, 1024*i, 1024*j]\"\n");
}

/// Three tensors of one word each do not fit into two words.
const char* const tooSmall = R"(
name: Too small
compute: {energy: 1}
levels:
  - {name: DRAM, energy: {read: 1}}
  - {name: L1, capacity: 2, energy: {read: 1}}
)";

void CliInputTest::nothingFits() {
    const Run json = runCli({"map", "-", conv1d, "--json"}, tooSmall);
    QCOMPARE(json.status, 1);
    QVERIFY(json.json()["best"].is_null());
    QVERIFY(contains(
        json.json()["why_none"],
        "even the smallest tiles need 3 words, but the capacity of level 'L1' is 2 words"));
    const Run text = runCli({"map", "-", conv1d}, tooSmall);
    QCOMPARE(text.status, 1);
    QVERIFY(contains(text.out, "No mapping: even the smallest tiles need 3 words, but the capacity "
                               "of level 'L1' is 2 words."));
    QCOMPARE(text.err, std::string());
}

/// Of several buffers, the one; half of it where it holds two copies.
void CliInputTest::theBufferThatIsTooSmall() {
    const Run run = runCli({"map", "-", conv1d},
                           "name: a\ncompute: {energy: 1}\nlevels:\n"
                           "- {name: DRAM, energy: {read: 1}}\n"
                           "- {name: L1, buffers: [{name: A, keeps: [ofmap], energy: {read: 1}},\n"
                           "  {name: B, keeps: [ifmap, weight], capacity: 2, buffering: 2,"
                           " energy: {read: 1}}]}\n");
    QCOMPARE(run.status, 1);
    QVERIFY(contains(run.out, "No mapping: even the smallest tiles need 2 words, but the capacity "
                              "of buffer 'B' of level 'L1' is 1 word."));
}

void CliInputTest::aLayerThatDoesNotFit() {
    const QByteArray two = R"(
name: two
layers:
  - {name: small, dimensions: {K: 4}, equation: "a[k] += b[k]"}
  - {name: large, dimensions: {K: 4}, equation: "a[k] += b[k] * c[k]"}
)";
    const QTemporaryDir folder;
    QVERIFY(writeText(folder.filePath("small.yaml"), tooSmall));
    const Run json = runCli({"map", folder.filePath("small.yaml"), "-", "--json"}, two);
    QCOMPARE(json.status, 1);
    QVERIFY(!json.json()["layers"][0]["best"].is_null());
    QVERIFY(json.json()["layers"][1]["best"].is_null());
    QCOMPARE(json.json()["total"]["complete"], Json(false));
    QCOMPARE(json.json()["total"]["energy_pj"],
             json.json()["layers"][0]["best"]["cost"]["energy_pj"]);
    const Run text = runCli({"map", folder.filePath("small.yaml"), "-"}, two);
    QCOMPARE(text.status, 1);
    QVERIFY(
        contains(text.out, "No mapping of these layers (even the smallest tiles need 3 words, "));
    QVERIFY(contains(text.out, "The total covers only the mapped layers."));
}

void CliInputTest::nothingIsWrittenWhereNothingFits() {
    const QTemporaryDir folder;
    const Run run =
        runCli({"map", "-", conv1d, "--output", folder.filePath("best.yaml")}, tooSmall);
    QCOMPARE(run.status, 1);
    QVERIFY(QDir(folder.path()).isEmpty());
}

/// 2^61 operations can be counted, but not the energy's words of a search over all their loops.
void CliInputTest::whatCannotBeCounted() {
    const QByteArray vast = R"(
name: vast
dimensions: {I: 1099511627776, J: 2097152}
equation: "a[i] += b[j] * c[i,j]"
)";
    const Run run = runCli({"map", "-", conv1d}, vast);
    QCOMPARE(run.status, 2);
    const Run evaluated = runCli({"map", figure43, "-", "--json"}, vast);
    QVERIFY2(evaluated.status >= 0 && evaluated.status <= 2, evaluated.err.c_str());
    QVERIFY(evaluated.status == 2 || evaluated.json().contains("best"));
}

LOOPGLASS_TEST(CliInputTest)

}  // namespace loopglass::test::cli_input_test

#include "cli_input_test.moc"
