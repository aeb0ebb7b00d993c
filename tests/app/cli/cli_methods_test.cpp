// A method that is registered, and nothing else, is a method of the command line: it is listed,
// runs, is refused what it cannot do, and its answer is shown as any other.

#include "cli/program.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "support/counterfeit.h"
#include "support/paths.h"
#include "support/walker.h"

#include <QFloat16>  // complete, since overloads of QCOMPARE try to convert JSON into it
#include <QTemporaryFile>
#include <QTest>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace loopglass::test::cli_methods_test {

using Json = nlohmann::ordered_json;

struct Run {
    cli::ExitStatus status{};
    std::string out;
    std::string err;
    Json json() const { return Json::parse(out); }
    bool says(const char* text) const { return (out + err).find(text) != std::string::npos; }
};

/// A stream of this process, into a file.
class Redirected {
public:
    explicit Redirected(int stream) : m_stream(stream), m_before(::dup(stream)) {
        m_opened = m_file.open();
        ::dup2(m_file.handle(), stream);
    }
    Redirected(const Redirected&) = delete;
    Redirected& operator=(const Redirected&) = delete;
    ~Redirected() { ::close(m_before); }

    /// Ends it; all that was written.
    std::string taken() {
        ::dup2(m_before, m_stream);
        m_file.seek(0);
        return m_opened ? m_file.readAll().toStdString() : "";
    }

private:
    int m_stream;
    int m_before;
    bool m_opened = false;
    QTemporaryFile m_file;
};

Run run(std::vector<std::string> arguments, const MapperRegistry& mappers) {
    arguments.insert(arguments.begin(), "loopglass-cli");
    std::vector<const char*> words;
    for (const std::string& argument : arguments)
        words.push_back(argument.c_str());
    Redirected out(STDOUT_FILENO);
    Redirected err(STDERR_FILENO);
    Run result;
    result.status = cli::runProgram(static_cast<int>(words.size()), words.data(), mappers);
    result.err = err.taken();
    result.out = out.taken();
    return result;
}

const std::string samples = sourcePath("samples/");
const std::string machine = samples + "accelerators/figure-4-3.yaml";
const std::string workload = samples + "workloads/conv1d.yaml";

MapperRegistry withCounterfeit() {
    MapperRegistry mappers = builtInMappers();
    mappers.add(counterfeitMethod());
    return mappers;
}

Run counterfeit(const std::string& command, std::vector<std::string> more = {}) {
    more.insert(more.begin(), {command, machine, workload, "--search", "counterfeit"});
    return run(more, withCounterfeit());
}

class CliMethodsTest : public QObject {
    Q_OBJECT

private slots:
    void itIsListed();
    void itIsRun();
    void itMapsNetworks();
    void itIsRefusedWhatItCannotDo_data();
    void itIsRefusedWhatItCannotDo();
    void itsAnswerIsReported();
    void whatItCanDoIsOffered();
    void itsCandidatesAreFollowed();
};

void CliMethodsTest::itIsListed() {
    const Run help = run({"map", "--help"}, withCounterfeit());
    QVERIFY(help.says("--search METHOD") && help.says(" counterfeit:"));
    QVERIFY(help.says("counterfeit: the untiled mapping, whatever is asked for"));
    const Run without =
        run({"map", machine, workload, "--search", "counterfeit"}, builtInMappers());
    QCOMPARE(without.status, cli::ExitStatus::BadInput);
    QVERIFY(without.says("found 'counterfeit'; principles, proof, exact, "));
}

void CliMethodsTest::itIsRun() {
    const Run text = counterfeit("map");
    QCOMPARE(text.status, cli::ExitStatus::Done);
    QVERIFY(text.says("Search, with the method 'counterfeit'"));
    QVERIFY(text.says(" was evaluated"));
    QVERIFY(!text.says("Proven") && !text.says("optimum"));
    const Json json = counterfeit("map", {"--json"}).json();
    QCOMPARE(json["search"], Json("counterfeit"));
    QCOMPARE(json["optimal"], Json(false));
    QCOMPARE(json["gap"], Json(nullptr));
    const Problem problem =
        bind(readWorkload(readSource(workload)), readAccelerator(readSource(machine)));
    QCOMPARE(json["best"]["cost"]["edp_pj_cycles"].get<double>(),
             evaluate(problem, untiled(problem)).edp());
    QCOMPARE(run({"map", machine, workload, "--json"}, withCounterfeit()).json()["search"],
             Json("proof"));
}

void CliMethodsTest::itMapsNetworks() {
    const std::vector<std::string> network{"map",
                                           samples + "accelerators/eyeriss-like.yaml",
                                           samples + "networks/alexnet.yaml",
                                           "--search",
                                           "counterfeit",
                                           "--json"};
    const Json json = run(network, withCounterfeit()).json();
    for (const Json& layer : json["layers"])
        QCOMPARE(layer["search"], Json("counterfeit"));
}

void CliMethodsTest::itIsRefusedWhatItCannotDo_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* command, const QStringList& more, const char* sentence) {
        QTest::newRow(sentence) << QString(command) << more << QString(sentence);
    };
    row("map", {"--bypass"},
        "--bypass works only together with --search principles, proof or exact");
    row("map", {"--pad"}, "--pad works only together with --search exact");
    row("map", {"--without", "tile"}, "--search counterfeit has no pruning rules to switch");
    row("map", {"--constraints", QString::fromStdString(samples + "constraints/order-c-r.yaml")},
        "--constraints: the method 'counterfeit' does not support constraints; remove the "
        "constraints, or choose another method");
    row("explain", {QString::fromStdString(samples + "mappings/figure-4-3-best.yaml")},
        "explain needs a record of the candidates, but --search counterfeit keeps none; give "
        "--search principles, proof or exact");
    row("audit", {}, "audit compares the pruning rules with the exact search");
}

void CliMethodsTest::itIsRefusedWhatItCannotDo() {
    QFETCH(QString, command);
    QFETCH(QStringList, more);
    QFETCH(QString, sentence);
    std::vector<std::string> words;
    for (const QString& word : more)
        words.push_back(word.toStdString());
    const Run refused = counterfeit(command.toStdString(), words);
    QCOMPARE(refused.status, cli::ExitStatus::BadInput);
    QVERIFY2(refused.err.find(sentence.toStdString()) != std::string::npos, refused.err.c_str());
    QVERIFY(refused.out.empty());
}

void CliMethodsTest::itsAnswerIsReported() {
    const Run page = counterfeit("report", {"--output", "-"});
    QCOMPARE(page.status, cli::ExitStatus::Done);
    QVERIFY(page.says("Method: counterfeit (the untiled mapping, whatever is asked for)."));
    QVERIFY(!page.says("Pruned candidates") && !page.says("proven to be"));
}

/// The flags name every method that heeds them.
void CliMethodsTest::whatItCanDoIsOffered() {
    MapperRegistry mappers = builtInMappers();
    mappers.add(counterfeitMethod("padder", {.pads = true}));
    const Run help = run({"map", "--help"}, mappers);
    QVERIFY(help.says("With --search exact or padder:"));
    const Run refused = run({"map", machine, workload, "--pad"}, mappers);
    QVERIFY(
        refused.says("--pad works only together with --search exact or padder; add that option"));
    const Run padded =
        run({"map", machine, workload, "--pad", "--search", "padder", "--json"}, mappers);
    QCOMPARE(padded.json()["search"], Json("padder"));
}

/// A method that traces whole mappings is explained and reported, too.
void CliMethodsTest::itsCandidatesAreFollowed() {
    MapperRegistry mappers = builtInMappers();
    mappers.add(walkingMethod());
    const std::vector<std::string> words{
        "explain", machine,    workload, samples + "mappings/figure-4-3-best.yaml",
        "--json",  "--search", "walker"};
    const Run explained = run(words, mappers);
    QCOMPARE(explained.status, cli::ExitStatus::Done);
    QCOMPARE(explained.json()["stages"].size(), std::size_t{1});
    const Run page =
        run({"report", machine, workload, "--search", "walker", "--output", "-"}, mappers);
    QCOMPARE(page.status, cli::ExitStatus::Done);
    QVERIFY(page.says("Method: walker"));
}

LOOPGLASS_TEST(CliMethodsTest)

}  // namespace loopglass::test::cli_methods_test

#include "cli_methods_test.moc"
