// Sessions of the explorer in the place of files: each command says of a session what it says of
// the files that are inside, and what the session says of the search is taken where the line says
// nothing.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_session_test {

const QByteArray networkText = "name: two\n"
                               "equation: \"ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]\"\n"
                               "layers:\n"
                               "  - {name: small, dimensions: {K: 2, C: 2, P: 6, R: 3}}\n"
                               "  - {name: whole, dimensions: {K: 4, C: 4, P: 14, R: 3}}\n";

class CliSessionTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString at(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    /// Writes a session of the second layer; gives its path.
    QString session(const Json& more = {}) const {
        Json json{{"loopglass", "session"},
                  {"version", 1},
                  {"accelerator", contents(inTree("accelerators/figure-4-3.yaml")).toStdString()},
                  {"workload", networkText.toStdString()},
                  {"layer", 1}};
        for (const auto& [key, value] : more.items()) {
            json[key] = value;
        }
        const QString file = at("kept.loopglass");
        return writeText(file, QByteArray::fromStdString(json.dump(2))) ? file : QString();
    }
    /// That of figure-4-3-best.yaml, as a session has it.
    static Json isManual() {
        return Json::parse(R"({"levels": [
            {"level": "DRAM", "temporal": [["K", 2], ["P", 7], ["C", 4], ["R", 3]]},
            {"level": "L1", "temporal": [["K", 2], ["P", 2]], "bypass": []}]})");
    }
    /// Those name the files.
    static std::string withoutComments(const std::string& text) {
        QStringList lines = QString::fromStdString(text).split(QLatin1Char('\n'));
        lines.removeIf([](const QString& line) { return line.startsWith(QLatin1String("//")); });
        return lines.join(QLatin1Char('\n')).toStdString();
    }
    static bool lacks(const std::string& text, const std::string& words) {
        return text.find(words) == std::string::npos;
    }
    static QString inTree(const char* name) {
        return QString::fromStdString(sourcePath(std::string("samples/") + name));
    }
    /// What is said of the files; `A` and `W` stand for them.
    QStringList filled(const char* words, const QString& a, const QString& w) const {
        QStringList list = QString::fromLatin1(words).split(QLatin1Char(' '));
        for (QString& word : list) {
            word = word == QLatin1String("A")   ? a
                   : word == QLatin1String("W") ? w
                   : word == QLatin1String("M") ? inTree("mappings/figure-4-3-best.yaml")
                                                : word.replace(QLatin1String("%1"), at("out"));
        }
        return list;
    }

private slots:
    void initTestCase() { QVERIFY(writeText(at("two.yaml"), networkText)); }

    void everyCommandTakesThem_data() {
        QTest::addColumn<QString>("with");
        QTest::addColumn<QString>("without");
        const auto row = [](const char* with, const char* without) {
            QTest::newRow(with) << QString::fromLatin1(with) << QString::fromLatin1(without);
        };
        // A session without a method has the pruning rules.
        row("map A --json", "map A W --search principles --objective energy --json");
        row("map A --layer whole --json",
            "map A W --search principles --layer whole --objective energy --json");
        row("map A --objective delay --json",
            "map A W --search principles --objective delay --json");
        row("evaluate A --json", "evaluate A W M --layer whole --json");
        row("explain A --json", "explain A W M --layer whole --objective energy --json");
        row("export A --to pseudo", "export A W M --layer whole --to pseudo");
        row("evaluate A M --json", "evaluate A W M --layer whole --json");
        row("evaluate A M --layer whole --json", "evaluate A W M --layer whole --json");
        row("evaluate A A M --json", "evaluate A W M --layer whole --json");
        row("explain A M --json", "explain A W M --layer whole --objective energy --json");
        row("export A M --to pseudo", "export A W M --layer whole --to pseudo");
        row("audit A --json", "audit A W --layer whole --objective energy --json");
        row("dataflows A --layer whole --json",
            "dataflows A W --layer whole --objective energy --json");
        row("pareto A --layer whole --json", "pareto A W --layer whole --json");
        row("sweep A --vary L1.capacity=8,16 --csv",
            "sweep A W --vary L1.capacity=8,16 --objective energy --csv");
        row("sensitivity A --csv", "sensitivity A W --objective energy --csv");
        row("roofline A --json", "roofline A W --objective energy --json");
        row("race A --layer whole --methods random --seeds 1 --evaluations 50 --csv",
            "race A W --layer whole --methods random --seeds 1 --evaluations 50 --objective energy "
            "--csv");
        row("show A --json", "show A --json");
        row("embed samples/instructions/dot-8.yaml A --json",
            "embed samples/instructions/dot-8.yaml W --layer whole --objective energy --json");
        row("embed samples/instructions/dot-8.yaml --accelerator A --json",
            "embed samples/instructions/dot-8.yaml W --accelerator A --layer whole --objective "
            "energy --json");
        row("stream samples/machines/dma.yaml A --mapping M --json",
            "stream samples/machines/dma.yaml A W --layer whole --mapping M --json");
        row("stream samples/machines/dma.yaml A --json",
            "stream samples/machines/dma.yaml A W --objective energy --json");
    }

    void everyCommandTakesThem() {
        QFETCH(QString, with);
        QFETCH(QString, without);
        const QString kept =
            session({{"options", {{"objective", "energy"}}}, {"hand_mapping", isManual()}});
        const Run one = runCli(filled(with.toLatin1().constData(), kept, kept));
        const Run other = runCli(filled(without.toLatin1().constData(),
                                        inTree("accelerators/figure-4-3.yaml"), at("two.yaml")));
        QVERIFY2(other.status == 0 || other.status == 1, other.err.c_str());
        QVERIFY2(one.status == other.status, one.err.c_str());
        if (with.contains(QStringLiteral("--json"))) {
            QCOMPARE(withoutSeconds(one.json()).dump(1), withoutSeconds(other.json()).dump(1));
        } else {
            QCOMPARE(withoutComments(one.out), withoutComments(other.out));
        }
    }

    /// Another mapping than that of *By hand*, also from standard input or a file of Timeloop, and
    /// what is no mapping is still refused as a workload.
    void anotherMapping() {
        const QString kept = session({{"hand_mapping", isManual()}});
        const QByteArray other = "levels:\n"
                                 "  - {level: DRAM, temporal: [K 4, P 14, C 4, R 3]}\n"
                                 "  - {level: L1}\n";
        QVERIFY(writeText(at("other.yaml"), other));
        const Run files = runCli({"evaluate", inTree("accelerators/figure-4-3.yaml"),
                                  at("two.yaml"), at("other.yaml"), "--layer", "whole", "--json"});
        QCOMPARE(files.status, 0);
        QCOMPARE(runCli({"evaluate", kept, at("other.yaml"), "--json"}).out, files.out);
        QCOMPARE(runCli({"evaluate", kept, "-", "--json"}, other).out, files.out);
        QVERIFY(files.out != runCli({"evaluate", kept, "--json"}).out);
        const Run machine = runCli({"evaluate", kept, inTree("accelerators/figure-4-3.yaml")});
        QCOMPARE(machine.status, 2);
        QVERIFY(contains(machine.err, "a workload or a network is expected"));
        const Run noSession =
            runCli({"evaluate", inTree("accelerators/figure-4-3.yaml"), at("other.yaml")});
        QCOMPARE(noSession.status, 2);
        QVERIFY(contains(noSession.err, "MAPPING is required"));
    }

    /// Constraints, what is counted, how it is searched, and the mapping of *By hand*.
    void whatIsInsideIsTaken() {
        const QString machine = inTree("accelerators/figure-4-3.yaml");
        const QString order = inTree("constraints/order-c-r.yaml");
        const QString kept = session(
            {{"constraints", contents(order).toStdString()},
             {"options", {{"reuse", "flush"}, {"charge_first_visits", true}, {"search", "exact"}}},
             {"hand_mapping", isManual()}});
        const QStringList counted{"--reuse", "flush", "--charge-first-visits"};
        const Run mapped = runCli({"map", kept, "--layer", "whole", "--json"});
        QVERIFY2(mapped.status == 0, mapped.err.c_str());
        QCOMPARE(withoutSeconds(mapped.json()).dump(),
                 withoutSeconds(
                     runCli(QStringList{"map", machine, at("two.yaml"), "--layer", "whole",
                                        "--constraints", order, "--search", "exact", "--json"} +
                            counted)
                         .json())
                     .dump());
        const Run evaluated = runCli({"evaluate", kept, "--json"});
        QVERIFY2(evaluated.status == 0, evaluated.err.c_str());
        QCOMPARE(evaluated.out, runCli(QStringList{"evaluate", machine, at("two.yaml"), "--layer",
                                                   "whole", mapping("figure-4-3-best"), "--json"} +
                                       counted)
                                    .out);
        const Run both = runCli({"map", kept, "--json"});
        QCOMPARE(both.status, 2);
        QVERIFY(contains(
            both.err, "kept.loopglass is a network, but the constraints of the session belong to "
                      "one layer; choose --layer whole, or another layer: small and whole"));
        QCOMPARE(runCli({"report", kept, "-o", "-"}).err, both.err);
    }

    /// Loops in space and loops with a step are written otherwise in a mapping file.
    void spatialAndUnevenLoopsByHand() {
        const QString machine = inTree("accelerators/eyeriss-like.yaml");
        const QByteArray file =
            "levels:\n"
            "  - {level: DRAM, temporal: [P by 3, R 3]}\n"
            "  - {level: L2, temporal: [P 3, C 2], spatial: {x: [K 4], y: [C 2]}}\n";
        QVERIFY(writeText(at("hand.yaml"), file));
        const Json manualMapping = Json::parse(R"({"levels": [
            {"level": "DRAM", "temporal": [["P", 5, 3], ["R", 3]], "x": [], "y": [], "bypass": []},
            {"level": "L2", "temporal": [["P", 3], ["C", 2]], "x": [["K", 4]], "y": [["C", 2]]},
            {"level": "L1", "temporal": [], "x": [], "y": [], "bypass": []}], "padded": {}})");
        const QString kept = session(
            {{"accelerator", contents(machine).toStdString()}, {"hand_mapping", manualMapping}});
        const Run one = runCli({"evaluate", kept, "--json"});
        QVERIFY2(one.status == 0, one.err.c_str());
        QCOMPARE(one.out, runCli({"evaluate", machine, at("two.yaml"), at("hand.yaml"), "--layer",
                                  "whole", "--json"})
                              .out);
    }

    /// Uneven tiles are taken where the method looks for them.
    void unevenTilesAreTaken() {
        const QString machine = inTree("accelerators/figure-4-3.yaml");
        const QStringList files{"map", machine, at("two.yaml"), "--layer", "whole", "--json"};
        for (const char* method : {"exact", "principles", "random", "interstellar"}) {
            const QString kept =
                session({{"options", {{"search", method}, {"uneven", "all"}, {"gap", 0}}}});
            const bool cuts = std::string(method) != "interstellar";
            QStringList asked = files + QStringList{"--search", method};
            asked += cuts ? QStringList{"--uneven", "all"} : QStringList();
            const Run one = runCli({"map", kept, "--layer", "whole", "--json"});
            QVERIFY2(one.status == 0, one.err.c_str());
            QCOMPARE(withoutSeconds(one.json()).dump(1),
                     withoutSeconds(runCli(asked).json()).dump(1));
        }
        const Run wrong =
            runCli({"map", session({{"options", {{"uneven", "half"}}}}), "--layer", "whole"});
        QCOMPARE(wrong.status, 2);
        QVERIFY2(contains(wrong.err, "half"), wrong.err.c_str());
    }

    void whatIsLeftOutIsSaid_data() {
        QTest::addColumn<QString>("line");
        for (const char* line :
             {"dataflows A --layer whole", "pareto A --layer whole", "sensitivity A", "design A",
              "sweep A --vary L1.capacity=8,16", "sweep A --vary L1.capacity=8,16 --layers",
              "roofline A", "stream samples/machines/dma.yaml A",
              "embed samples/instructions/dot-8.yaml A --layer whole --relaxed --accelerator B"}) {
            QTest::newRow(line) << QString::fromLatin1(line);
        }
    }

    /// Commands that look at loops that divide only say so of a session that asks for more: what
    /// is proven there is not the best of what the session asks for.
    void whatIsLeftOutIsSaid() {
        QFETCH(QString, line);
        QStringList words = line.split(QLatin1Char(' '));
        words.replaceInStrings(QRegularExpression(QStringLiteral("^B$")),
                               inTree("accelerators/basic-16x16.yaml"));
        const auto run = [&](const char* uneven, const char* method, const QStringList& form) {
            const QString kept = session(
                {{"options", {{"uneven", uneven}, {"search", method}}},
                 {"design", {{"vary", {{{"parameter", "L1.capacity"}, {"values", "8, 16"}}}}}}});
            QStringList all = words;
            return runCli(all.replaceInStrings(QRegularExpression(QStringLiteral("^A$")), kept) +
                          form);
        };
        const std::string sentence = "The session allows imperfect factors, ";
        const Run text = run("all", "exact", {});
        QVERIFY2(text.status == 0, text.err.c_str());
        QVERIFY2(contains(text.out, sentence.c_str()), text.out.c_str());
        QVERIFY(lacks(run("no", "exact", {}).out, sentence));
        QVERIFY(lacks(run("all", "interstellar", {}).out, sentence));
        QVERIFY(contains(run("spatial", "principles", {}).out, sentence.c_str()));
        const Run json = run("all", "exact", {QStringLiteral("--json")});
        QVERIFY2(contains(json.json()["note"].get<std::string>(), sentence.c_str()),
                 json.out.c_str());
        QVERIFY(!run("no", "exact", {QStringLiteral("--json")}).json().contains("note"));
        if (!line.startsWith(QStringLiteral("dataflows")) &&
            !line.startsWith(QStringLiteral("stream")) &&
            !line.startsWith(QStringLiteral("embed"))) {
            const Run csv = run("all", "exact", {QStringLiteral("--csv")});
            QVERIFY2(csv.status == 0 && contains(csv.err, sentence.c_str()), csv.err.c_str());
            QVERIFY(lacks(csv.out, sentence));
        }
        const Run wrong = run("half", "exact", {});
        QVERIFY2(wrong.status == 2 && contains(wrong.err, "half"), wrong.err.c_str());
    }

    /// A model learns from mappings whose loops divide, whatever the session asks for.
    void trainSaysWhatItLeavesOut() {
        const auto train = [&](const char* uneven) {
            return runCli({"train", session({{"options", {{"uneven", uneven}}}}), "--samples",
                           "100", "--epochs", "1", "--hidden", "4", "--output", at("a.model"),
                           "--force"});
        };
        const std::string sentence = "The session allows imperfect factors, ";
        QVERIFY2(contains(train("all").err, sentence.c_str()), train("all").err.c_str());
        QVERIFY(lacks(train("no").err, sentence));
    }

    /// Two commands that give different answers to one session are both right, and say how.
    void anAnswerByThePrinciplesIsNotTheOptimum() {
        const QString kept = session({{"options", {{"uneven", "all"}}}});
        const Run mapped = runCli({"map", kept, "--layer", "whole"});
        QVERIFY2(contains(mapped.out, "Not proven optimal, because 'principles' evaluates"),
                 mapped.out.c_str());
        const Run exact =
            runCli({"map", session({{"options", {{"uneven", "all"}, {"search", "exact"}}}}),
                    "--layer", "whole"});
        QVERIFY2(lacks(exact.out, "Not proven"), exact.out.c_str());
        const Run audit = runCli({"audit", kept, "--layer", "whole"});
        QVERIFY2(contains(audit.out, "and imperfect factors in all loops"), audit.out.c_str());
        QVERIFY2(lacks(runCli({"map", session(), "--layer", "whole"}).out, "Not proven"),
                 "of loops that divide nothing is said");
    }

    /// Which principles are on, how tiles grow, and when the search ends.
    void principlesAndEndsAreTaken() {
        const QString machine = inTree("accelerators/figure-4-3.yaml");
        const QStringList files{"map", machine, at("two.yaml"), "--layer", "whole", "--json"};
        const auto sentence = [](const QStringList& line) {
            const Run run = runCli(line);
            return run.status == 0 ? withoutSeconds(run.json()).dump(1) : run.err;
        };
        const auto kept = [&](const Json& options) {
            return sentence({"map", session({{"options", options}}), "--layer", "whole", "--json"});
        };
        // By its former name, and by its own.
        QCOMPARE(
            kept({{"principles", {{"tile", false}, {"alpha_beta", false}}}, {"growth", "all"}}),
            sentence(files + QStringList{"--principles", "order,unrolling", "--growth", "all"}));
        QCOMPARE(
            kept({{"principles",
                   {{"order", false}, {"tile", false}, {"unrolling", false}, {"cutoff", false}}}}),
            sentence(files + QStringList{"--principles", "none"}));
        QCOMPARE(kept({{"search", "exact"}, {"gap", 5}, {"memory_limit_mb", 300}}),
                 sentence(files + QStringList{"--search", "exact", "--gap", "5%", "--memory-limit",
                                              "300MB"}));
        // The line goes before.
        const QString off = session({{"options", {{"principles", {{"tile", false}}}}}});
        QCOMPARE(sentence({"map", off, "--layer", "whole", "--json", "--without", "order"}),
                 sentence(files + QStringList{"--without", "order"}));
    }

    /// It compares the principles with the exact search, whichever of them a session names.
    void anAuditOfAnExactSearch() {
        const Run audited = runCli(
            {"audit", session({{"options", {{"search", "exact"}}}}), "--layer", "whole", "--json"});
        QVERIFY2(audited.status == 0, audited.err.c_str());
        QCOMPARE(withoutSeconds(audited.json()).dump(1),
                 withoutSeconds(runCli({"audit", inTree("accelerators/figure-4-3.yaml"),
                                        at("two.yaml"), "--layer", "whole", "--json"})
                                    .json())
                     .dump(1));
    }

    /// The limit of padding is taken as it stands: 14 % would leave out P 16, which adds 14.3 %.
    void paddingIsTaken() {
        const QString machine = inTree("accelerators/figure-4-3.yaml");
        const QStringList files{"map",    machine,    at("two.yaml"), "--layer", "whole",
                                "--json", "--search", "exact",        "--pad"};
        const auto sentence = [](const QStringList& line) {
            const Run run = runCli(line);
            return run.status == 0 ? withoutSeconds(run.json()).dump(1) : run.err;
        };
        const auto kept = [&](const Json& options) {
            return sentence({"map", session({{"options", options}}), "--layer", "whole", "--json"});
        };
        const std::string exactly = sentence(files + QStringList{"--pad-limit", "14.4"});
        QCOMPARE(kept({{"search", "exact"}, {"pad", true}, {"pad_limit", 14.4}}), exactly);
        QVERIFY(exactly != sentence(files + QStringList{"--pad-limit", "14"}));
        QCOMPARE(kept({{"search", "exact"}, {"pad", true}}), sentence(files));
    }

    void certificatesAndSurrogates() {
        const QString kept = session();
        const QString certificate = at("proof");
        const QString model = at("kept.model");
        QCOMPARE(runCli({"map", kept, "--layer", "whole", "--search", "exact", "--certificate",
                         certificate})
                     .status,
                 0);
        const Run verified = runCli({"verify", certificate, kept});
        QVERIFY2(verified.status == 0, verified.err.c_str());
        const Run trained = runCli({"train", kept, "--layer", "whole", "--samples", "200",
                                    "--epochs", "1", "--output", model});
        QVERIFY2(trained.status == 0, trained.err.c_str());
    }

    void mistakesHaveTheirPlace() {
        const auto refused = [](const QStringList& arguments, const char* sentence) {
            const Run run = runCli(arguments);
            return run.status == 2 && run.out.empty() && contains(run.err, sentence);
        };
        QVERIFY(refused({"explain", session()},
                        "the session has no 'hand_mapping'. Save a session from"));
        QVERIFY(refused({"evaluate", session()},
                        "the session has no 'hand_mapping'. Save a session from"));
        QVERIFY(refused({"map", session({{"layer", 2}})}, "kept.loopglass:"));
        QVERIFY(refused({"map", session({{"version", 2}})}, "'version' is '2'"));
        QVERIFY(refused({"map", session({{"accelerator", "name: x\n"}})},
                        "kept.loopglass (accelerator):1:1: "));
        QVERIFY(refused({"map", session({{"options", {{"objective", "speed"}}}})}, "speed"));
        QVERIFY(refused({"map", session({{"options", {{"bypass", "maybe"}}}})}, "maybe"));
        QVERIFY(refused({"map", inTree("accelerators/figure-4-3.yaml")}, "WORKLOAD is required"));
        QVERIFY(refused({"train", inTree("accelerators/figure-4-3.yaml"), "--output", at("m")},
                        "WORKLOAD is required"));
    }
};

LOOPGLASS_TEST(CliSessionTest)

}  // namespace loopglass::test::cli_session_test

#include "cli_session_test.moc"
