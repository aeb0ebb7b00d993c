// The JSON that each command writes against the tables of docs/files.md, section "JSON output": the
// same keys, no more and no fewer, in every object.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/files/document.h"
#include "support/paths.h"
#include "support/solver.h"

#include <QTemporaryDir>
#include <QTest>
#include <set>

namespace loopglass::test::cli_docs_test {

using Keys = std::set<std::string>;

const Document& page() {
    static const Document document(sourcePath("docs/files.md"));
    return document;
}

Keys keysOf(const Json& object) {
    Keys keys;
    for (const auto& [key, value] : object.items())
        keys.insert(key);
    return keys;
}

Keys listed(const std::string& section) {
    Keys keys;
    for (const auto& row : page().table(section, {"key", "what it is"}).rows)
        keys.insert(withoutMarks(row[0]));
    return keys;
}

QString joined(const Keys& keys) {
    QStringList all;
    for (const std::string& key : keys)
        all.append(QString::fromStdString(key));
    return all.join(QStringLiteral(", "));
}

/// Compares an object with a section, whose keys may stand beside those of another.
void compare(const Json& object, const std::string& section, const std::string& beside = {},
             const Keys& without = {}) {
    Keys keys = listed(section);
    if (!beside.empty())
        keys.merge(listed(beside));
    for (const std::string& key : without)
        QCOMPARE(keys.erase(key), std::size_t{1});
    QVERIFY2(object.is_object(), section.c_str());
    QCOMPARE(joined(keysOf(object)), joined(keys));
}

void compareCost(const Json& cost) {
    compare(cost, "evaluate --json");
    compare(cost["levels"][0], "level of a cost");
    compare(cost["levels"][0]["tensors"].front(), "tensor of a cost");
}

void compareBest(const Json& best) {
    compare(best, "best of a search");
    compareCost(best["cost"]);
}

Json jsonOf(QStringList arguments, int status = 0) {
    const Run run = runCli(arguments << QStringLiteral("--json"));
    if (run.status != status)
        throw std::runtime_error(run.err);
    return run.json();
}

const QStringList small{accelerator("figure-4-3"), workload("conv1d")};

class CliDocsTest : public QObject {
    Q_OBJECT

private slots:
    void evaluate();
    void evaluateGroups();
    void chosenGroups();
    void show();
    void map();
    void mapWithFreedom();
    void mapOfANetwork();
    void explain();
    void certificate();
    void dataflows();
    void embed();
    void stream();
    void pareto();
    void sweep();
    void sensitivity();
    void roofline();
    void race();
    void audit();
    void exportAndImport();
    void csv();
    void help();
};

void CliDocsTest::evaluate() {
    compareCost(jsonOf(QStringList{"evaluate"} + small + QStringList{mapping("figure-4-3-best")}));
    const Json illegal = jsonOf({"evaluate", accelerator("eyeriss-like"), workload("conv2d"),
                                 mapping("illegal-resnet18-conv2")},
                                1);
    compare(illegal, "evaluate --json");
    compare(illegal["violations"][0], "violation");
    for (const char* key : {"energy_pj", "cycles", "edp_pj_cycles", "utilization", "macs"})
        QVERIFY(illegal[key].is_null());
    QVERIFY(illegal["levels"].empty());
}

void CliDocsTest::evaluateGroups() {
    const QString samples = QString::fromStdString(sourcePath("samples/fused/"));
    const Json network =
        jsonOf({"evaluate", samples + "two-windows-accelerator.yaml",
                samples + "two-windows-network.yaml", samples + "two-windows-mapping.yaml"});
    compare(network, "evaluate --json of a network");
    const Json& group = network["groups"][0];
    compare(group, "group of a network");
    compare(group["layers"][0], "layer of a group");
    compare(group["layers"][0]["boxes"][0], "box of a layer");
    compare(group["layers"][0]["levels"][0], "level of a cost");
    compare(group["layers"][0]["levels"][0]["tensors"].front(), "tensor of a cost");
    compare(group["buffers"][0], "buffer in a turn");
    compare(group["buffers"][0]["holds"][0], "words in a buffer");
}

void CliDocsTest::chosenGroups() {
    const QString samples = QString::fromStdString(sourcePath("samples/fused/"));
    const Json found = jsonOf({"map", samples + "two-windows-accelerator.yaml",
                               samples + "two-windows-network.yaml", "--fuse"});
    compare(found, "map --fuse --json");
    compare(found["chosen"], "sums of groups");
    compare(found["layer_by_layer"], "sums of groups");
    compare(found["boundaries"][0], "boundary of layers");
    compare(found["counts"], "counts of a search for groups");
    const QStringList windows{QStringLiteral("sweep"),
                              samples + "two-windows-accelerator.yaml",
                              samples + "two-windows-network.yaml",
                              QStringLiteral("--vary"),
                              QStringLiteral("L1.capacity=9,13"),
                              QStringLiteral("--fuse")};
    const Json swept = jsonOf(windows);
    compare(swept, "sweep --json");
    compare(swept["configurations"][0], "configuration of a design");
    compare(swept["fused"], "groups of a design");
    compare(swept["configurations"][0]["fused"], "groups of a design point");
    QVERIFY(found["boundaries"][0]["nearest"].is_null());
    QFile machine(samples + "two-windows-accelerator.yaml");
    QVERIFY(machine.open(QIODevice::ReadOnly));
    QTemporaryDir folder;
    QFile tiny(folder.filePath("tiny.yaml"));
    QVERIFY(tiny.open(QIODevice::WriteOnly));
    tiny.write(machine.readAll().replace("capacity: 24", "capacity: 9"));
    tiny.close();
    const Json apart = jsonOf({"map", tiny.fileName(), samples + "two-windows-network.yaml",
                               "--fuse", "--objective", "energy"});
    compare(apart["boundaries"][0], "boundary of layers");
    compare(apart["boundaries"][0]["nearest"], "nearest group of a boundary");
}

void CliDocsTest::show() {
    const QStringList machine{QStringLiteral("show"), accelerator("eyeriss-like-45nm")};
    const Json json = jsonOf(machine);
    compare(json, "show --json");
    for (const Json& part : json["parts"])
        compare(part, "part of an accelerator");
    compare(json["mac"], "MAC of an accelerator");
    const Json filled = jsonOf(QStringList(machine) << QStringLiteral("--fill"));
    QVERIFY(filled["file"].is_null() && filled["text"].is_string());
    Keys keys = listed("show --json");
    keys.insert({"file", "text"});
    QCOMPARE(joined(keysOf(filled)), joined(keys));
}

void CliDocsTest::map() {
    const Json plain = jsonOf(QStringList{"map"} + small);
    compare(plain, "map --json", {}, {"uneven_tiles", "space", "certificate"});
    compareBest(plain["best"]);
    compare(plain["candidates"][0], "candidates");
    const Json space = jsonOf(QStringList{"map"} + small + QStringList{"--space"});
    compare(space, "map --json", {}, {"uneven_tiles", "certificate"});
    compare(space["space"][0], "space");
    const Json uneven = jsonOf(QStringList{"map"} + small +
                               QStringList{"--search", "exact", "--uneven", "all"})["uneven_tiles"];
    compare(uneven, "uneven tiles");
    compare(uneven["cuts"][0], "cuts of a dimension");
}

void CliDocsTest::mapWithFreedom() {
    const Json wide =
        jsonOf(QStringList{"map"} + small + QStringList{"--search", "exact", "--bypass", "--pad"});
    compare(wide["freedom"], "freedom");
}

void CliDocsTest::mapOfANetwork() {
    const Json network =
        jsonOf({"map", accelerator("eyeriss-like"), loopglass::test::network("alexnet")});
    compare(network, "map --json of a network");
    compare(network["layers"][0], "layer of a network", "map --json",
            {"uneven_tiles", "space", "certificate"});
    compare(network["total"], "total of a network");
}

void CliDocsTest::explain() {
    const Json answer = jsonOf({"explain", accelerator("eyeriss-like"), workload("conv2d"),
                                mapping("resnet18-conv2-row-stationary")});
    compare(answer, "explain --json");
    compare(answer["dropped_by"], "stage");
    compareCost(answer["cost"]);
    compareCost(answer["best"]);
    compare(answer["space"][0], "space");
    compare(answer["candidates"][0], "candidates");
    QVERIFY(answer["stages"][0]["passed"].get<bool>());
    compare(answer["stages"][0], "stage", {},
            {"compared", "left", "right", "rule", "statement", "worth", "source", "other"});
}

void CliDocsTest::certificate() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("proof");
    const Json mapped = jsonOf(QStringList{"map"} + small +
                               QStringList{"--search", "exact", "--certificate", file});
    compare(mapped, "map --json", {}, {"uneven_tiles", "space"});
    compare(mapped["certificate"], "certificate of a search");
    compare(jsonOf({"verify", file}), "verify --json");
}

void CliDocsTest::embed() {
    LOOPGLASS_NEEDS_SOLVER();
    const auto instruction = [](const char* name) {
        return QString::fromStdString(sourcePath("samples/instructions/") + name + ".yaml");
    };
    const Json found = jsonOf({"embed", instruction("outer-4x4"), workload("lecture-matmul"),
                               "--relaxed", "--accelerator", accelerator("lecture-constraint-1")});
    compare(found, "embed --json");
    const Json& first = found["embeddings"][0];
    compare(first, "embedding");
    compare(first["parts"][0], "part of an embedding");
    compare(first["cost"], "cost of an embedding");
    compare(first["cost"]["tensors"][0], "packed tensor");
    compare(first["cost"]["tensors"][0]["transforms"][0], "transform of a tensor");
    compare(first["mapped"], "mapped embedding");
    const Json none = jsonOf(
        {"embed", instruction("vta-gemm-1x16x16"), workload("conv2d"), "--dimension", "C=3"}, 1);
    compare(none["why_none"], "reason for no embedding");
    const Json ablated =
        jsonOf({"embed", instruction("outer-4x4"), workload("lecture-matmul"), "--ablate"});
    compare(ablated["ablation"][0], "search without a propagation");
}

void CliDocsTest::stream() {
    const Json found =
        jsonOf({"stream", QString::fromStdString(sourcePath("samples/machines/diannao.yaml")),
                accelerator("diannao-like"), workload("conv2d")});
    compare(found, "stream --json");
    compare(found["layers"][0], "layer as a stream");
    compare(found["layers"][0]["tensors"][0], "tensor of a stream");
}

void CliDocsTest::dataflows() {
    const Json found = jsonOf(QStringList{"dataflows"} + small);
    compare(found, "dataflows --json");
    compare(found["dataflows"][0], "dataflow");
    compare(found["best"], "best of a dataflow");
}

void CliDocsTest::pareto() {
    const Json front = jsonOf(QStringList{"pareto"} + small);
    compare(front, "pareto --json");
    compare(front["points"][0], "point of a front");
}

void CliDocsTest::sweep() {
    const Json swept =
        jsonOf(QStringList{"sweep"} + small + QStringList{"--vary", "L1.capacity=6,8"});
    compare(swept, "sweep --json");
    compare(swept["configurations"][0], "configuration of a design");
    compare(swept["best"], "best of a design");
    const Json designed = jsonOf({"design", "samples/designs/eyeriss-sizes.yaml"});
    compare(designed, "sweep --json");
    QVERIFY(designed["layers"].is_null());
    const Json wanted =
        jsonOf(QStringList{"sweep"} + small + QStringList{"--vary", "L1.capacity=6,8", "--layers"});
    compare(wanted["layers"][0], "best design of a layer");
}

void CliDocsTest::sensitivity() {
    const Json steps = jsonOf(QStringList{"sensitivity"} + small);
    compare(steps, "sensitivity --json");
    compare(steps["steps"][0], "step of an accelerator");
}

void CliDocsTest::race() {
    QTemporaryDir folder;
    const QString file = folder.filePath("race.jsonl");
    const QStringList asked{"race",      accelerator("figure-4-3"), workload("conv1d"),
                            "--methods", "random,principles",       "--seeds",
                            "3",         "--evaluations",           "200"};
    const Json first = jsonOf(asked + QStringList{"--output", file});
    compare(first, "race --json");
    compare(first["problems"][0], "problem of a race");
    compare(first["problems"][0]["standings"][0], "standing of a race");
    compare(first["methods"][0], "method of a race");
    QCOMPARE(first["methods"][0]["runs"], 3);
    QCOMPARE(first["methods"][1]["runs"], 1);
    QFile lines(file);
    QVERIFY(lines.open(QIODevice::ReadWrite));
    const QList<QByteArray> all = lines.readAll().trimmed().split('\n');
    QCOMPARE(all.size(), 5);  // an optimum and four runs
    compare(Json::parse(all[1].toStdString()), "line of a race");
    // Cut off in the middle of the last line, it goes on from there, and has no more to do at last.
    lines.resize(lines.size() - 10);
    lines.close();
    for (int i = 0; i < 2; ++i) {
        QVERIFY(jsonOf(asked + QStringList{"--output", file, "--resume"}) == first);
        QVERIFY(lines.open(QIODevice::ReadOnly));
        QCOMPARE(lines.readAll().count('\n'), 5);
        lines.close();
    }
    QCOMPARE(runCli(asked + QStringList{"--output", file}).status, 2);  // it is there
    QVERIFY(jsonOf(asked + QStringList{"--threads", "1"}) == first);
    // The last row of a method has what the table has.
    const Run curves = runCli(asked + QStringList{"--csv"});
    QCOMPARE(curves.status, 0);
    const QList<QByteArray> rows = QByteArray::fromStdString(curves.out).trimmed().split('\n');
    QCOMPARE(rows.first(), QByteArray("layer,method,evaluations,low,median,high,runs"));
    const QList<QByteArray> last = rows.last().split(',');
    QCOMPARE(last[1], QByteArray("principles"));
    QCOMPARE(last[4].toDouble(), first["methods"][1]["median"].get<double>());
    QCOMPARE(runCli(asked + QStringList{"--csv", "--json"}).status, 2);
}

void CliDocsTest::roofline() {
    const Json chart = jsonOf({"roofline", accelerator("unified-edge"), workload("conv2d")});
    compare(chart, "roofline --json");
    compare(chart["roofs"][0], "roof");
    compare(chart["layers"][0], "layer under the roofs");
}

void CliDocsTest::audit() {
    const Json audited =
        jsonOf({"audit", accelerator("eyeriss-like"), loopglass::test::network("mobilenet-v2"),
                "--layer", "block2_depthwise"});
    compare(audited, "audit --json");
    compareBest(audited["answer"]);
    compareBest(audited["least"]);
    compare(audited["rules"][0], "rule of an audit");
    const Json uneven = jsonOf(QStringList{"audit"} + small + QStringList{"--uneven", "spatial"});
    compare(uneven["cuts"][0], "cut of an audit");
}

void CliDocsTest::exportAndImport() {
    compare(jsonOf(QStringList{"export"} + small +
                   QStringList{mapping("figure-4-3-best"), "--to", "yaml"}),
            "export --json", "evaluate --json");
    const QString timeloop = QString::fromStdString(sourcePath("samples/timeloop/"));
    const Json imported = jsonOf({"import", timeloop + "machine.yaml", timeloop + "problem.yaml"});
    compare(imported, "import --json");
    compare(imported["notes"][0], "note of an import");
}

void CliDocsTest::csv() {
    const Run run = runCli(QStringList{"map"} + small + QStringList{"--csv"});
    const QString head = QString::fromStdString(run.out).section(QLatin1Char('\n'), 0, 0);
    const std::string& text = page().section("Other output").text;
    for (const QString& column : head.split(QLatin1Char(','))) {
        const QString name = column.startsWith(QStringLiteral("energy_pj_all_"))
                                 ? QStringLiteral("energy_pj_all_PART")
                                 : column;
        QVERIFY2(text.find("`" + name.toStdString() + "`") != std::string::npos, qPrintable(name));
    }
}

/// The help on files is the page itself, up to where it says so.
void CliDocsTest::help() {
    const QString text =
        QString::fromUtf8(contents(QString::fromStdString(sourcePath("docs/files.md"))));
    const qsizetype end = text.indexOf(QStringLiteral("\n<!-- The help ends here. -->"));
    QVERIFY(end > 0);
    QCOMPARE(QString::fromStdString(runCli({"help", "formats"}).out).trimmed(),
             text.left(end).trimmed());
}

LOOPGLASS_TEST(CliDocsTest)

}  // namespace loopglass::test::cli_docs_test

#include "cli_docs_test.moc"
