// `loopglass-cli embed`: what it finds, why it finds nothing, limits, files that it writes, bad
// input.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "support/run_program.h"
#include "support/solver.h"
#include "words/number_text.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_embed_test {

QString fromDocs(const char* page) { return QString::fromStdString(sourcePath("docs/") + page); }
QString instruction(const char* name) {
    return QString::fromStdString(sourcePath("samples/instructions/") + name + ".yaml");
}

const QStringList shallow{QStringLiteral("embed"), instruction("vta-gemm-1x16x16"),
                          workload("conv2d"), QStringLiteral("--dimension"), QStringLiteral("C=3")};

class CliEmbedTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { LOOPGLASS_NEEDS_SOLVER(); }
    void whyThereIsNone();
    void limitsAreSaid();
    void theProgramRuns();
    void theRestIsMapped();
    void theInstructionOfTheDocs();
    void badInput_data();
    void badInput();
};

void CliEmbedTest::whyThereIsNone() {
    const Run run = runCli(shallow);
    QCOMPARE(run.status, 1);
    for (const char* text :
         {"no instruction mapping meets all these constraints\n",
          "together, these constraints exclude every instruction mapping: data flow, box and whole "
          "tiles",
          "the dimension z of the instruction needs 16 elements from operator dimensions that "
          "index only ifmap and weight; the operator has only these dimensions: C has 3,",
          "without whole tiles, instruction mappings exist\n"}) {
        QVERIFY2(run.out.find(text) != std::string::npos, text);
    }
    const Json json = runCli(shallow + QStringList{"--json"}).json();
    QCOMPARE(json["complete"].get<bool>(), true);
    QCOMPARE(json["why_none"]["remedies"].dump(), std::string(R"([["whole-tiles"]])"));
}

void CliEmbedTest::limitsAreSaid() {
    const Run first = runCli(shallow + QStringList{"--relaxed", "--first", "5"});
    QCOMPARE(first.status, 0);
    QVERIFY(first.out.find("the first 5 instruction mappings, as requested; there may be more\n") !=
            std::string::npos);
    const Run some = runCli(shallow + QStringList{"--relaxed", "--node-limit", "40"});
    QVERIFY(
        some.out.find(" so far; there may be more, because the search reached its node limit\n") !=
        std::string::npos);
    QVERIFY(some.out.find("no others") == std::string::npos);
    const Json none =
        runCli(shallow + QStringList{"--relaxed", "--node-limit", "1", "--json"}).json();
    QCOMPARE(none["complete"].get<bool>(), false);
    QVERIFY(none["embeddings"].empty() && none["why_none"].is_null());
    const Run all = runCli(shallow + QStringList{"--relaxed"});
    QVERIFY(all.out.find("240 instruction mappings; there are no more\n") != std::string::npos);
    QVERIFY(all.out.find("216 more instruction mappings; --list-all lists all of them\n") !=
            std::string::npos);
    QVERIFY(runCli(shallow + QStringList{"--relaxed", "--list-all"}).out.find("\n240  ") !=
            std::string::npos);
}

void CliEmbedTest::theProgramRuns() {
    const QTemporaryDir folder;
    const QString code = folder.filePath("conv.c");
    const QStringList asked =
        shallow + QStringList{"--relaxed",   "--number", "3",      "--dimension", "P=6",
                              "--dimension", "Q=7",      "--code", code};
    QCOMPARE(runCli(asked).status, 0);
    QFile file(code);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("instruction: " + instruction("vta-gemm-1x16x16").toUtf8()));
    const QString program = folder.filePath("conv");
    const Outcome compiled = runProgram("cc", strictC() + QStringList{"-O1", code, "-o", program});
    QVERIFY2(compiled.good(), compiled.text.constData());
    const Outcome ran = runProgram(program, {});
    QVERIFY2(ran.good(), ran.text.constData());
    QCOMPARE(runCli(asked).status, 2);  // the file is there already
    QCOMPARE(runCli(asked + QStringList{"--force"}).status, 0);
}

/// What `embed` says of the loops around the best embedding is what `map` says of the files that
/// it writes.
void CliEmbedTest::theRestIsMapped() {
    const QTemporaryDir folder;
    const QString rest = folder.filePath("rest.yaml");
    const QString machine = folder.filePath("machine.yaml");
    const Json json = runCli({"embed", instruction("outer-4x4"), workload("lecture-matmul"),
                              "--relaxed", "--accelerator", accelerator("lecture-constraint-1"),
                              "--rest-workload", rest, "--rest-accelerator", machine, "--json"})
                          .json();
    QVERIFY(json["best_proven"].get<bool>());
    const Json best = json["embeddings"][json["best"].get<std::size_t>() - 1]["mapped"];
    const Json mapped = runCli({"map", machine, rest, "--search", "exact", "--json"}).json();
    QCOMPARE(mapped["best"]["cost"]["energy_pj"].get<double>(), best["energy_pj"].get<double>());
    QCOMPARE(mapped["best"]["cost"]["cycles"].get<double>(), best["cycles"].get<double>());
    for (const Json& embedding : json["embeddings"]) {
        QVERIFY(embedding["mapped"]["edp_pj_cycles"].get<double>() >=
                best["edp_pj_cycles"].get<double>());
    }
}

/// The file of docs/embed.md, section "An instruction of one's own", gives what its table says.
void CliEmbedTest::theInstructionOfTheDocs() {
    const std::string page = contents(fromDocs("embed.md")).toStdString();
    const std::size_t section = page.find("## An instruction of one's own");
    const std::size_t begin = page.find("```yaml\n", section) + 8;
    const std::string file = page.substr(begin, page.find("```", begin) - begin);
    const QStringList asked{"embed", "-", workload("conv2d"), "--dimension", "C=3", "--json"};
    const auto answer = [&](const QStringList& more) {
        return runCli(asked + more, QByteArray::fromStdString(file)).json();
    };
    QVERIFY(answer({})["embeddings"].empty());
    const std::string table =
        page.substr(section, page.find("## What propagation", section) - section);
    for (const QStringList& more : {QStringList{"--without", "whole-tiles"}, {"--relaxed"}}) {
        const Json found = answer(more);
        QVERIFY(found["complete"].get<bool>());
        const Json& cost = found["embeddings"][0]["cost"];
        const auto number = [](const Json& value) { return countText(value.get<std::int64_t>()); };
        const std::string row =
            "| `" + more.join(' ').toStdString() + "` | " +
            std::to_string(found["embeddings"].size()) + " | " + number(cost["executions"]) +
            " | " + number(cost["added_operations"]) + " | " + number(cost["bytes"]) + " |\n";
        QVERIFY2(table.find(row) != std::string::npos, row.c_str());
    }
}

void CliEmbedTest::badInput_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* equation, const QStringList& options,
                        const char* text) {
        QTest::newRow(name) << QStringLiteral("name: I\ndimensions: {x: 2, y: 3}\n"
                                              "equation: \"%1\"\noperands:\n  a: {shape: [2, 3]}\n")
                                   .arg(equation)
                            << options << QString(text);
    };
    const char* good = "o[x] += a[x,y] * b[y]";
    row("shape", "o[x] += a[y,x] * b[y]", {},
        "standard input:5:14: 'a' has the shape [2, 3], but the equation of the instruction gives "
        "it the shape [3, 2]");
    row("two results", "o[x] += p[x] += a[x,y] * b[y]", {},
        "standard input:3:25: 'o' and 'p' would both be outputs; an equation may have only one "
        "output");
    row("two results at once", "o[x], p[x] += a[x,y] * b[y]", {},
        "standard input:3:18: 'o' and 'p' would both be outputs; an equation may have only one "
        "output");
    row("size of nothing", "o[x] += a[x,z] * b[z]", {}, "standard input:3:24: ");
    row("size not used", "o[x] += a[x] * b[x]", {}, "standard input:2:");
    row("window", "o[x] += a[x+y,y] * b[y]", {},
        "standard input:3:11: 'a' has the index 'x+y'; each index of an instruction must be a "
        "single dimension, as in 'a[x,z]'");
    row("not affine", "o[x] += a[x*y] * b[y]", {},
        "standard input:3:24: the index multiplies the dimensions 'x' and 'y'; only a sum of "
        "dimensions is allowed, each dimension times a whole number");
    row("constraint", good, {"--without", "boxes"},
        "loopglass-cli: --without: found 'boxes'; data-flow, spatial-edges, all-different, box, "
        "origin, dense, linear-access, windows-overlap, whole-tiles, one-dimension, operand-order "
        "or symmetric-once is expected");
    row("number", good, {"--relaxed", "--number", "100000"},
        "loopglass-cli: --number: found '100000'; a whole number from 1 to ");
    row("first", good, {"--first", "0"},
        "loopglass-cli: --first: found '0'; a whole number from 1 to 1000000 is expected");
    row("machine", good, {"--rest-accelerator", "a.yaml"},
        "loopglass-cli: --rest-accelerator needs --accelerator");
}

void CliEmbedTest::badInput() {
    QFETCH(QString, file);
    QFETCH(QStringList, options);
    QFETCH(QString, text);
    const Run run =
        runCli(QStringList{"embed", "-", workload("lecture-matmul")} + options, file.toUtf8());
    QVERIFY2(run.err.find(text.toStdString()) != std::string::npos, run.err.c_str());
    QCOMPARE(run.status, 2);
    QVERIFY(run.out.empty());
}

LOOPGLASS_TEST(CliEmbedTest)

}  // namespace loopglass::test::cli_embed_test

#include "cli_embed_test.moc"
