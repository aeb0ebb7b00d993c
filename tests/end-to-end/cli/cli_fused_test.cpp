// `evaluate` with fused mappings: the samples, violations, and bad input.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_fused_test {

QString sample(const char* name) {
    return QString::fromStdString(sourcePath("samples/")) + QString::fromLatin1(name);
}
const QString machine = sample("fused/two-windows-accelerator.yaml");
const QString network = sample("fused/two-windows-network.yaml");
const QString mapping = sample("fused/two-windows-mapping.yaml");

class CliFusedTest : public QObject {
    Q_OBJECT

private slots:
    void text();
    void json();
    void residualBlock();
    void violations();
    void badInput();
    void wrongGroups_data();
    void wrongGroups();
    void verdicts();
    void chosenGroups();
    void optionsOfGroups();
    void sweepOfGroups();
    void curveOfWords();
    void designOfGroups();
    void optionsOfSweeps();
    void resumes();
    void reportOfGroups();
    void accelForgeNetworks();
    void accelForgeRoundTrip();
    void remarksOnCloseSources();
    void remarksOnOtherSizes();

private:
    /// Returns the path of a copy of the small mapping with a change.
    QString changed(const char* from, const char* to);
    /// Returns the path of a copy of the accelerator with another capacity of L1.
    QString withCapacity(const char* words);

    QTemporaryDir m_folder;
};

QString CliFusedTest::changed(const char* from, const char* to) {
    QFile file(mapping);
    file.open(QIODevice::ReadOnly);
    QByteArray text = file.readAll();
    text.replace(from, to);
    QFile copy(m_folder.filePath(QStringLiteral("changed.yaml")));
    copy.open(QIODevice::WriteOnly);
    copy.write(text);
    return copy.fileName();
}

QString CliFusedTest::withCapacity(const char* words) {
    QFile file(machine);
    file.open(QIODevice::ReadOnly);
    QFile copy(m_folder.filePath(QStringLiteral("small.yaml")));
    copy.open(QIODevice::WriteOnly);
    copy.write(file.readAll().replace("capacity: 24", QByteArray("capacity: ") + words));
    return copy.fileName();
}

void CliFusedTest::text() {
    const Run run = runCli({"evaluate", machine, network, mapping});
    QCOMPARE(run.status, 0);
    for (const char* line :
         {"Group 1: conv1 and conv2 in turn, fused at L1; 2 iterations in 1 place",
          "L1      conv1              20         24  conv1 x 8 + conv1 v 3 + conv2 w 3 + conv1 t 6",
          "energy       2,843 pJ", "delay        54 cycles"})
        QVERIFY2(run.out.find(line) != std::string::npos, run.out.c_str());
}

void CliFusedTest::json() {
    const Json found = runCli({"evaluate", machine, network, mapping, "--json"}).json();
    QVERIFY(found["legal"].get<bool>());
    QCOMPARE(found["energy_pj"].get<double>(), 2843.0);
    QCOMPARE(found["cycles"].get<double>(), 54.0);
    const Json& maker = found["groups"][0]["layers"][0];
    QCOMPARE(maker["boxes"].size(), std::size_t{2});
    QCOMPARE(maker["levels"][1]["tensors"]["t"]["updates"].get<int>(), 30);
    QVERIFY(!maker["levels"][0]["tensors"].contains("t"));

    const QString again = changed("    home: L1", "    home: L1\n    recompute: [conv1]");
    const Json recomputed = runCli({"evaluate", machine, network, again, "--json"}).json();
    QCOMPARE(recomputed["groups"][0]["layers"][0]["macs_again"].get<int>(), 6);
    QCOMPARE(recomputed["energy_pj"].get<double>(), 2868.0);
}

void CliFusedTest::residualBlock() {
    const Json found = runCli({"evaluate", sample("accelerators/datacenter-unified.yaml"),
                               sample("fused/resnet18-block-network.yaml"),
                               sample("fused/resnet18-block-mapping.yaml"), "--json"})
                           .json();
    QVERIFY(found["legal"].get<bool>());
    const Json& layers = found["groups"][0]["layers"];
    // With its padding the picture has 64 · 58 · 58 words, and the shortcut reads none at DRAM.
    const Json& outermost = layers[0]["levels"][0]["tensors"];
    QCOMPARE(outermost["ifmap"]["reads"].get<int>(), 64 * 58 * 58);
    QVERIFY(!outermost.contains("ofmap"));
    QCOMPARE(layers[2]["levels"][0]["tensors"]["shortcut"]["reads"].get<int>(), 0);
    for (const Json& layer : layers)
        QCOMPARE(layer["macs_again"].get<int>(), 0);
}

void CliFusedTest::violations() {
    const Run small = runCli({"evaluate", withCapacity("23"), network, mapping, "--json"});
    QCOMPARE(small.status, 1);
    const Json found = small.json();
    QVERIFY(!found["legal"].get<bool>());
    QVERIFY(found["energy_pj"].is_null());
    const Json& fault = found["groups"][0]["violations"][0];
    QCOMPARE(fault["kind"].get<std::string>(), std::string("capacity"));
    QCOMPARE(fault["needed"].get<int>(), 24);
    QCOMPARE(fault["available"].get<int>(), 23);

    const Run large = runCli({"evaluate", machine, network, changed("P 4", "P by 1")});
    QCOMPARE(large.status, 0);
}

void CliFusedTest::badInput() {
    const auto complaint = [&](const QStringList& arguments) {
        const Run run = runCli(arguments);
        return std::to_string(run.status) + " " + run.err;
    };
    const std::string layer =
        complaint({"evaluate", machine, network, changed("[conv1, conv2]", "[conv1, conv3]")});
    QVERIFY2(layer.find("2 ") == 0 &&
                 layer.find(":4:21: unknown layer 'conv3'; did you mean 'conv1'?") !=
                     std::string::npos,
             layer.c_str());
    const std::string reuse = complaint({"evaluate", machine, network, mapping, "--reuse=flush"});
    QVERIFY2(reuse.find("2 ") == 0 &&
                 reuse.find("supports only --reuse exact") != std::string::npos,
             reuse.c_str());
    const std::string elsewhere = complaint({"explain", machine, network, mapping});
    QVERIFY2(elsewhere.find("2 ") == 0 &&
                 elsewhere.find("only the commands 'evaluate' and 'export' accept such") !=
                     std::string::npos,
             elsewhere.c_str());
}

void CliFusedTest::wrongGroups_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const char* from, const char* to, const char* expected) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QByteArray(expected);
    };
    row("shared loop", "temporal: [P 2]", "temporal: [P 3]",
        ":6:39: the shared loop P 3 of level 'DRAM' does not divide the 8 iterations left there; "
        "'P by 3' leaves a remainder tile");
    row("own loop", "[P by 1, R 3]", "[P 3, R 3]",
        ":8:38: the own loop P 3 of 'two windows conv1' does not divide the 4 iterations");
    row("rest of a box", "[P by 1, R 3]", "[P by 1]",
        ":4:14: the own loops of 'two windows conv1' leave 3 iterations of R in a box");
    row("order", "[conv1, conv2]", "[conv2, conv1]",
        ":4:14: the layer 'conv2' reads the later layer 'conv1' of its group");
    row("two sinks", "[conv1, conv2]\n", "[conv1]\n  - layers: [conv1, conv2]\n",
        ": the layer 'conv1' appears in the groups 1 and 2");
    row("level", "shared: [{level: DRAM", "shared: [{level: L1",
        ": the level 'L1' has a shared loop over P; shared loops are allowed only above");
    row("syntax", "    own:", "    own: ]", ": ");
    row("key twice", "    home: L1", "    home: L1\n    home: L1", ": ");
}

/// Layers and loops that do not form groups are bad input with a place, in text and JSON.
void CliFusedTest::wrongGroups() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, expected);
    const QString file = changed(from.constData(), to.constData());
    for (const QStringList& more : {QStringList{}, QStringList{"--json"}}) {
        const Run run = runCli(QStringList{"evaluate", machine, network, file} + more);
        QVERIFY2(run.status == 2, (run.out + run.err).c_str());
        QVERIFY2(run.err.find("changed.yaml:") != std::string::npos, run.err.c_str());
        QVERIFY2(run.err.find(expected.constData()) != std::string::npos, run.err.c_str());
        QCOMPARE(std::count(run.err.begin(), run.err.end(), '\n'), 1);
    }
    const Run written = runCli({"export", machine, network, file, "--to", "c"});
    QVERIFY2(written.status == 2, (written.out + written.err).c_str());
}

/// Each boundary begins with its verdict, and further lines of a sentence are indented.
void CliFusedTest::verdicts() {
    const Run fused = runCli({"map", machine, network, "--fuse", "--objective", "energy"});
    QVERIFY2(fused.out.find("\n- fused: 'conv1' hands over 10 words to 'conv2' at 'L1'") !=
                 std::string::npos,
             fused.out.c_str());
    const QStringList traffic{"--fuse", "--objective", "traffic DRAM"};
    const Run run = runCli(QStringList{"map", withCapacity("8"), network} + traffic);
    const std::size_t at = run.out.find(
        "\n- costs more: 'conv1' and 'conv2' in one group cost at least 1 word more. The best");
    QVERIFY2(at != std::string::npos, run.out.c_str());
    QCOMPARE(run.out.substr(run.out.find('\n', at + 1), 3), std::string("\n  "));
    const Run none = runCli({"map", machine, network, "--fuse=1", "--objective", "energy"});
    QVERIFY2(none.out.find("\n- not searched: no group with 'conv1' and 'conv2'") !=
                 std::string::npos,
             none.out.c_str());
}

/// The file of --output evaluates to the same numbers.
void CliFusedTest::chosenGroups() {
    const QString file = m_folder.filePath(QStringLiteral("chosen.yaml"));
    const Json found = runCli({"map", machine, network, "--fuse", "--objective", "energy",
                               "--output", file, "--json"})
                           .json();
    QCOMPARE(found["gap"].get<double>(), 1.0);
    QCOMPARE(found["chosen"]["energy_pj"].get<double>(), 2843.0);
    QCOMPARE(found["layer_by_layer"]["energy_pj"].get<double>(), 4853.0);
    QCOMPARE(found["boundaries"][0]["verdict"].get<std::string>(), std::string("fused"));
    const Json again = runCli({"evaluate", machine, network, file, "--json"}).json();
    QVERIFY(again["legal"].get<bool>());
    QCOMPARE(again["energy_pj"].get<double>(), found["chosen"]["energy_pj"].get<double>());
    QCOMPARE(again["cycles"].get<double>(), found["chosen"]["cycles"].get<double>());

    const Run alone = runCli({"map", machine, network, "--fuse=1", "--objective", "energy"});
    QVERIFY(alone.out.find("each has more than 1 layer") != std::string::npos);
}

void CliFusedTest::optionsOfGroups() {
    for (const char* option : {"--csv", "--space", "--bypass", "--pad"}) {
        const Run run = runCli({"map", machine, network, "--fuse", option});
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.find(std::string("loopglass-cli: ") + option +
                              ": found together with --fuse, which allows") == 0,
                 run.err.c_str());
    }
    QCOMPARE(runCli({"map", machine, network, "--fuse=0"}).status, 2);
    const Run refused = runCli({"map", machine, network, "--fuse", "--objective", "ed2p"});
    QCOMPARE(refused.status, 2);
    QCOMPARE(refused.err, std::string("loopglass-cli: --objective: found the objective 'ed2p'; "
                                      "groups of layers can be chosen for energy, delay, edp, "
                                      "energy + W delay, and the traffic of one of the levels "
                                      "DRAM and L1\n"));
}

/// A sweep has the costs of `map --fuse` on each accelerator.
void CliFusedTest::sweepOfGroups() {
    const QStringList sweep{"sweep",  machine,       network, "--vary", "L1.capacity=9,13,24",
                            "--fuse", "--objective", "energy"};
    const Json swept = runCli(sweep + QStringList{"--json"}).json();
    QCOMPARE(swept["fused"]["most_layers"], 4);
    QVERIFY(swept["fused"]["compulsory_words"].is_null());
    QVERIFY(swept["proven"].get<bool>());
    QCOMPARE(swept["best"]["objective"].get<double>(), 2843.0);
    const Json& first = swept["configurations"][0];
    QCOMPARE(first["objective"].get<double>(), 4853.0);
    QCOMPARE(first["fused"]["layer_by_layer"].get<double>(), 4853.0);
    QCOMPARE(first["fused"]["groups"], Json::parse(R"([["conv1"], ["conv2"]])"));
    const Json& last = swept["configurations"][2];
    QCOMPARE(last["objective"].get<double>(), 2843.0);
    QCOMPARE(last["fused"]["gap"].get<double>(), 1.0);
    QCOMPARE(last["fused"]["groups"], Json::parse(R"([["conv1", "conv2"]])"));

    const Run text = runCli(sweep);
    QCOMPARE(text.status, 0);
    for (const char* line :
         {"3 design points by energy summed over layers, with groups of at most",
          "A: no fused layers\nB: conv1 + conv2\n", "The best design point: L1.capacity 24"})
        QVERIFY2(text.out.find(line) != std::string::npos, text.out.c_str());
    const QString file = m_folder.filePath(QStringLiteral("best.yaml"));
    QCOMPARE(runCli(sweep + QStringList{"--output", file}).status, 0);
    const Json again =
        runCli({"map", file, network, "--fuse", "--objective", "energy", "--json"}).json();
    QCOMPARE(again["score"].get<double>(), 2843.0);
}

/// The three curves of the example of docs/fusion.md.
void CliFusedTest::curveOfWords() {
    const Run run = runCli({"sweep", machine, network, "--vary", "L1.capacity=9,11,13,15,24",
                            "--fuse", "--objective", "traffic DRAM", "--csv"});
    QCOMPARE(run.status, 0);
    std::string expected =
        "L1.capacity,verdict,area_mm2,objective,energy_pj,cycles,at_least,front,bound,"
        "layer_by_layer,layer_by_layer_bound,compulsory_words,groups\n";
    QCOMPARE(run.out.substr(0, expected.size()), expected);
    for (const char* end : {",46,46,46,26,\n", ",41,46,46,26,conv1 + conv2\n",
                            ",34,46,46,26,conv1 + conv2\n", ",26,46,46,26,conv1 + conv2\n"})
        QVERIFY2(run.out.find(end) != std::string::npos, run.out.c_str());
    const Run text = runCli({"sweep", machine, network, "--vary", "L1.capacity=9,24", "--fuse=1",
                             "--objective", "traffic DRAM"});
    QVERIFY2(text.out.find("at least the compulsory 26 words") != std::string::npos,
             text.out.c_str());
}

void CliFusedTest::designOfGroups() {
    const auto design = [&](const QString& more) {
        QFile file(m_folder.filePath(QStringLiteral("design.yaml")));
        file.open(QIODevice::WriteOnly);
        file.write(("accelerator: " + machine + "\nworkloads: " + network +
                    "\nvary: [{parameter: L1.capacity, values: [9, 13, 24]}]\n" + more)
                       .toUtf8());
        return file.fileName();
    };
    const Json found = runCli({"design", design("objective: delay\n"), "--fuse", "--json"}).json();
    QCOMPARE(found["best"]["objective"].get<double>(), 54.0);
    QCOMPARE(found["configurations"][2]["fused"]["layer_by_layer"].get<double>(), 56.0);
    QVERIFY(found["configurations"][0]["front"].is_boolean());

    const auto complaint = [&](const QString& more) {
        const Run run = runCli({"design", design(more), "--fuse"});
        return run.status == 2 ? run.err : "status " + std::to_string(run.status);
    };
    const std::string objective = complaint("objective: ed2p\n");
    QVERIFY2(objective.find("design.yaml:4:12: found the objective 'ed2p'") != std::string::npos,
             objective.c_str());
    QVERIFY(complaint("over: worst\n").find("found the cost 'worst'") != std::string::npos);
    QVERIFY(complaint("search: published\n").find("found the search 'published'") !=
            std::string::npos);
    QVERIFY(complaint("bypass: true\n").find("bypass: found together with --fuse") !=
            std::string::npos);
    QVERIFY(complaint("limit: [{energy: 5e9}]\n").find("found a limit of energy or delay") !=
            std::string::npos);
}

void CliFusedTest::optionsOfSweeps() {
    const QStringList sweep{"sweep", machine, network, "--vary", "L1.capacity=9,13"};
    for (const QStringList& more :
         {QStringList{"--fuse", "--layers"}, QStringList{"--fuse", "--bypass"},
          QStringList{"--fuse", "--layer", "conv1"}, QStringList{"--fuse", "--over", "worst"},
          QStringList{"--fuse=9"}, QStringList{"--gap", "5%"},
          QStringList{"--fuse", "--objective", "ed2p"}, QStringList{"--fuse", "--reuse", "flush"}})
        QVERIFY2(runCli(sweep + more).status == 2, qPrintable(more.join(' ')));
    const Run gap = runCli(sweep + QStringList{"--fuse", "--gap", "50%", "--json"});
    QCOMPARE(gap.status, 0);
    const Run limited = runCli(sweep + QStringList{"--fuse", "--time-limit", "20", "--best"});
    QCOMPARE(limited.status, 0);
    const QString file = m_folder.filePath(QStringLiteral("shard"));
    QCOMPARE(runCli({"design", "merge", file, "--fuse"}).status, 2);
    QCOMPARE(runCli({"design", file, "--gap", "5%"}).status, 2);
}

/// The answers of a run, or of its first part, are used again; the result does not change.
void CliFusedTest::resumes() {
    const QString file = m_folder.filePath(QStringLiteral("groups"));
    const auto bytes = [&] {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    };
    const auto write = [&](const QByteArray& text) {
        QFile out(file);
        out.open(QIODevice::WriteOnly);
        out.write(text);
    };
    for (const QStringList& command : {QStringList{"map", machine, network, "--fuse", "--json"},
                                       QStringList{"sweep", machine, network, "--fuse", "--vary",
                                                   "L1.capacity=9,13,24", "--csv"}}) {
        QFile::remove(file);
        const auto outputOf = [&](const Run& run) {
            if (run.status != 0 || command.front() == "sweep")
                return std::to_string(run.status) + run.out;
            Json json = run.json();
            json["counts"].erase("layer_searches");
            return json.dump();
        };
        const std::string expected = outputOf(runCli(command));
        QCOMPARE(outputOf(runCli(command + QStringList{"--resume", file})), expected);
        const QByteArray whole = bytes();
        QVERIFY(whole.count('\n') > 3);
        QCOMPARE(outputOf(runCli(command + QStringList{"--resume", file})), expected);
        QCOMPARE(bytes(), whole);             // nothing was searched again
        write(whole.left(whole.size() / 2));  // killed in the middle of a line
        QCOMPARE(outputOf(runCli(command + QStringList{"--resume", file})), expected);
        QCOMPARE(bytes(), whole);
        QByteArray changed = whole;
        changed.replace("P 2", "P 5");
        changed.replace("\"any_fits\":true", "\"any_fits\":false");
        QVERIFY(changed != whole);
        write(changed);
        const Run refused = runCli(command + QStringList{"--resume", file});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.find("does not match its hash") != std::string::npos,
                 refused.err.c_str());
    }
    write("name: other\n");
    const Run other = runCli({"map", machine, network, "--fuse", "--resume", file});
    QCOMPARE(other.status, 2);
    QVERIFY2(other.err.find("groups:1:1: this file has no results of groups") != std::string::npos,
             other.err.c_str());
}

/// The report has the words of a boundary that costs more, as the JSON output does.
void CliFusedTest::reportOfGroups() {
    const QString small = m_folder.filePath(QStringLiteral("small.yaml"));
    QFile in(machine);
    QVERIFY(in.open(QIODevice::ReadOnly));
    QFile out(small);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(in.readAll().replace("capacity: 24", "capacity: 9"));
    out.close();
    const QStringList apart{small, network, "--fuse", "--objective", "traffic DRAM"};
    const Run page = runCli(QStringList{"report"} + apart + QStringList{"--output", "-"});
    QCOMPARE(page.status, 0);
    const Json found = runCli(QStringList{"map"} + apart + QStringList{"--json"}).json();
    const Json& near = found["boundaries"][0]["nearest"];
    QCOMPARE(near["saved_words"], 20);
    QCOMPARE(near["more_words"], 21);
    const std::string why = found["boundaries"][0]["sentence"];
    QVERIFY2(why.find("This mapping saves 20 words at 'DRAM', but moves 21 other words again") !=
                 std::string::npos,
             why.c_str());
    for (const char* part : {"Proven optimal", "words moved again", ">20</td>", ">21</td>",
                             "moves 21 other words again", "groups:"})
        QVERIFY2(page.out.find(part) != std::string::npos, part);
    const Run fused = runCli({"report", machine, network, "--fuse", "--output", "-"});
    QVERIFY(fused.out.find("conv1 + conv2") != std::string::npos);
    QCOMPARE(runCli({"report", machine, network, "--fuse", "--bypass", "--output", "-"}).status, 2);
}

/// A memory that need not keep intermediate tensors has the freedom of fusion. A sweep accepts a
/// network of several einsums.
void CliFusedTest::accelForgeNetworks() {
    QFile file(m_folder.filePath(QStringLiteral("forge.yaml")));
    file.open(QIODevice::WriteOnly);
    file.write(R"(arch:
  nodes:
  - !Memory {name: Main, size: inf, tensors: {keep: ~Intermediates, may_keep: All}, actions: [{name: read, energy: 100e-12, bits_per_action: 8, throughput: 8e9}, {name: write, energy: 100e-12, bits_per_action: 8, throughput: 8e9}]}
  - !Memory {name: Buffer, size: 64 * 8, tensors: {keep: All}, actions: [{name: read, energy: 1e-12, bits_per_action: 8, throughput: 8e9}, {name: write, energy: 1e-12, bits_per_action: 8, throughput: 8e9}]}
  - !Compute {name: MAC, actions: [{name: compute, energy: 1e-12, throughput: 1e9}]}
workload:
  rank_sizes: {M: 4, K: 4, N: 4, J: 4}
  bits_per_value: {All: 8}
  einsums: ["H[m, n] = X[m, k] * W0[k, n]", "Y[m, j] = H[m, n] * W1[n, j]"]
)");
    file.close();
    const Run chosen =
        runCli({"map", file.fileName(), "--fuse", "--objective", "energy", "--json"});
    QVERIFY2(chosen.status == 0, chosen.err.c_str());
    QCOMPARE(chosen.json()["groups"].size(), std::size_t{1});
    const Run swept = runCli({"sweep", file.fileName(), "--vary", "Buffer.capacity=100%,120%",
                              "--fuse", "--objective", "energy", "--json"});
    QVERIFY2(swept.status == 0, swept.err.c_str());
}

/// A source that is close to the name of a layer is an input, and the result has a remark.
void CliFusedTest::remarksOnCloseSources() {
    QFile file(m_folder.filePath(QStringLiteral("close.yaml")));
    file.open(QIODevice::WriteOnly);
    file.write(R"(name: close
equation: "y[m,n] += x[m,k] * w[k,n]"
dimensions: {M: 2, N: 2, K: 2}
layers:
  - {name: first}
  - {name: second, reads: {x: fist}}
)");
    file.close();
    const QStringList command{"map",           sample("accelerators/table-2-1.yaml"),
                              file.fileName(), "--fuse",
                              "--objective",   "energy"};
    const Run text = runCli(command);
    QVERIFY2(text.status == 0, text.err.c_str());
    QVERIFY2(contains(text.out, "'fist' is read as an input of the network"), text.out.c_str());
    const Json notes = runCli(command + QStringList{"--json"}).json()["assumptions"];
    QCOMPARE(notes.size(), std::size_t{1});
    QCOMPARE(notes[0]["key"].get<std::string>(), std::string("reads"));
    QCOMPARE(notes[0]["line"].get<int>(), 6);
}

/// An operand that has no rank in common with the output that it reads has a remark.
void CliFusedTest::remarksOnOtherSizes() {
    QFile file(m_folder.filePath(QStringLiteral("sizes.yaml")));
    file.open(QIODevice::WriteOnly);
    file.write(R"(name: sizes
equation: "y[m,n] += x[m,k] * w[k,n]"
layers:
  - {name: first, dimensions: {M: 4, N: 8, K: 2}}
  - {name: second, dimensions: {M: 8, N: 2, K: 4}, reads: {x: first}}
)");
    file.close();
    const QStringList command{"map",           sample("accelerators/table-2-1.yaml"),
                              file.fileName(), "--fuse",
                              "--objective",   "energy"};
    const Run text = runCli(command);
    QVERIFY2(text.status == 0, text.err.c_str());
    QVERIFY2(contains(text.out, "sizes.yaml:5"), text.out.c_str());
    QVERIFY2(contains(text.out, "no rank of the operand 'x'"), text.out.c_str());
    const Json notes = runCli(command + QStringList{"--json"}).json()["assumptions"];
    QCOMPARE(notes.size(), std::size_t{1});
    QCOMPARE(notes[0]["line"].get<int>(), 5);
    QCOMPARE(notes[0]["column"].get<int>(), 63);
}

/// An exported group is an input like the files that it was written from.
void CliFusedTest::accelForgeRoundTrip() {
    const auto write = [&](const char* name, const char* text) {
        QFile file(m_folder.filePath(name));
        file.open(QIODevice::WriteOnly);
        file.write(text);
        return file.fileName();
    };
    const QString accelerator = write("round-a.yaml", R"(name: simple
compute: {energy: 1}
levels:
  - {name: Main, energy: {read: 5}}
  - {name: Buffer, capacity: 80, energy: {read: 1}}
)");
    const QString layers = write("round-n.yaml", R"(name: products
layers:
  - {name: one, equation: "t[m,n] += x[m,k] * v[k,n]", dimensions: {M: 6, K: 4, N: 4}}
  - {name: two, equation: "y[m,j] += t[m,n] * w[n,j]", dimensions: {M: 6, N: 4, J: 8}, reads: {t: one}}
)");
    const QString groups = write("round-m.yaml", R"(groups:
  - layers: [one, two]
    home: Buffer
    shared: [{level: Main, temporal: [M 6]}]
    own:
      one: [{level: Buffer, temporal: [K 4, N 4]}]
      two: [{level: Buffer, temporal: [N 4, J 8]}]
)");
    const QString forge = m_folder.filePath("round.yaml");
    const Run written =
        runCli({"export", accelerator, layers, groups, "--to", "accelforge", "--output", forge});
    QVERIFY2(written.status == 0, written.err.c_str());
    const Json before = runCli({"evaluate", accelerator, layers, groups, "--json"}).json();
    const Run after = runCli({"evaluate", forge, forge, forge, "--json"});
    QVERIFY2(after.status == 0, after.err.c_str());
    QCOMPARE(after.json()["energy_pj"].get<double>(), before["energy_pj"].get<double>());
    QCOMPARE(after.json()["cycles"].get<double>(), before["cycles"].get<double>());
    const QString folder = m_folder.filePath("round");
    const Run imported = runCli({"import", forge, "--output", folder});
    QVERIFY2(imported.status == 0, imported.err.c_str());
    const Run own = runCli({"evaluate", folder + "/accelerator.yaml", folder + "/workload.yaml",
                            folder + "/mapping.yaml", "--json"});
    QVERIFY2(own.status == 0, own.err.c_str());
    QCOMPARE(own.json()["energy_pj"].get<double>(), before["energy_pj"].get<double>());
}

LOOPGLASS_TEST(CliFusedTest)

}  // namespace loopglass::test::cli_fused_test

#include "cli_fused_test.moc"
