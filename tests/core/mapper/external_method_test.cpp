// Programs of the user as mappers. A valid one is treated like any method. A malicious one ends its
// own run with an error sentence.

#include "mapper/external_method.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "words/language.h"

#include <QElapsedTimer>
#include <QTest>
#include <thread>

namespace loopglass::test::external_method_test {

Problem product() {
    Accelerator machine = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 20;
    return bind(makeWorkload({{"M", 4}, {"K", 6}}, {{"o", {"M"}}, {"a", {"M", "K"}}, {"b", {"K"}}}),
                machine);
}

/// Returns a mapping as a program writes it.
const char* const untiled =
    R"({"levels": [{"level": "DRAM", "temporal": ["M 4", "K 6"]}, {"level": "L1"}]})";

/// Returns a mapping that fits no buffer.
const char* const large =
    R"({"levels": [{"level": "DRAM"}, {"level": "L1", "temporal": ["M 4", "K 6"]}]})";

std::string printing(const std::string& line) { return "printf '%s\\n' '" + line + "'"; }

MapRequest requestOf(const std::string& command, std::uint64_t evaluations = 5) {
    MapRequest request{product(), externalMethod("mine", command), {}};
    request.budget.evaluations = evaluations;
    request.settings = {{"patience", 300}};  // seconds; no test waits this long
    return request;
}

class ExternalMethodTest : public QObject {
    Q_OBJECT

private slots:
    void mappingsAreJudged();
    void isToldTheProblemAndAnswered();
    void unevenMappingsAreJudged();
    void mappingsOutsideOfTheSpace_data();
    void mappingsOutsideOfTheSpace();
    void disobeyedConstraintsAreNamed();
    void hostileOnes_data();
    void hostileOnes();
    void nothingLegal();
    void silenceEndsInTime();
    void aStopKillsIt();
    void memoryIsLimited();
};

void ExternalMethodTest::mappingsAreJudged() {
    const MapResult found = map(requestOf(printing(untiled)));
    QVERIFY2(found.found() && found.ended.empty(), english(found.ended).c_str());
    QCOMPARE(found.answer.statistics.evaluated, std::uint64_t{1});
    const MapResult optimum = map({product(), exactMethod(), {}});
    QVERIFY(found.answer.score.primary >= optimum.answer.score.primary);
    QVERIFY(!found.isOptimal());
    // A last line without an end counts. Lines after the end of the budget do not.
    QVERIFY(map(requestOf(std::string("printf '%s' '") + untiled + "'")).found());
    const MapResult many = map(requestOf("while true; do " + printing(untiled) + "; done", 50));
    QVERIFY(many.found() && many.ended.empty());
    QCOMPARE(many.answer.statistics.evaluated, std::uint64_t{50});
}

/// The program prints its input as its error message.
void ExternalMethodTest::isToldTheProblemAndAnswered() {
    const MapResult told = map(requestOf("read q; printf '%.150s' \"$q\" >&2; exit 3"));
    const std::string text = english(told.ended);
    QVERIFY2(
        text.find("the program ended with status 3; the program wrote: {\"protocol\":1,\"seed\":0,"
                  "\"evaluations\":5,\"seconds\":null,\"objective\":\"edp\","
                  "\"dimensions\":{\"M\":4,\"K\":6}") != std::string::npos,
        text.c_str());
    QCOMPARE(english(told.answer.whyNone), text);
    MapRequest narrow = requestOf(
        R"(read q; case "$q" in *'"word_bits":16'*'"bits":24'*'"adds":false'*) exit 4; esac; exit 5)");
    narrow.problem.tensorBits[0] = 24;
    narrow.problem.accelerator.levels[0].fanout.reduction = false;
    QVERIFY(english(map(narrow).ended).find("status 4") != std::string::npos);
    const MapResult legal =
        map(requestOf("read q; " + printing(untiled) + "; read a; echo \"$a\" >&2; exit 1"));
    QVERIFY(english(legal.ended).find(R"({"legal":true,"energy":)") != std::string::npos);
    QVERIFY(legal.found());  // mappings found earlier are kept
    const MapResult illegal =
        map(requestOf("read q; " + printing(large) + "; read a; echo \"$a\" >&2; exit 1"));
    QVERIFY(english(illegal.ended).find(R"({"legal":false,"violations":[")") != std::string::npos);
    QCOMPARE(illegal.answer.statistics.illegal, std::uint64_t{1});
}

/// The program learns that factors may be imperfect, and its steps are read. Otherwise its mappings
/// are outside the space.
void ExternalMethodTest::unevenMappingsAreJudged() {
    const std::string uneven =
        R"({"levels": [{"level": "DRAM", "temporal": ["K by 4", "M 4"]}, {"level": "L1", "temporal": ["K by 1"]}]})";
    MapRequest request = requestOf(
        R"(read q; case "$q" in *'"uneven":"all"'*) :;; *) exit 4;; esac; )" + printing(uneven));
    QVERIFY(english(map(request).ended).find("status 4") != std::string::npos);
    request.options.uneven = Unevenness::All;
    const MapResult found = map(request);
    QVERIFY2(found.found() && found.ended.empty(), english(found.ended).c_str());
    QVERIFY(hasSteps(*found.answer.best));
    const MapResult even = map(requestOf(printing(uneven)));
    QVERIFY(!even.found());
    QCOMPARE(even.answer.statistics.illegal, std::uint64_t{1});
}

void ExternalMethodTest::mappingsOutsideOfTheSpace_data() {
    QTest::addColumn<QString>("levels");
    QTest::addColumn<Unevenness>("uneven");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* levels, Unevenness uneven,
                        const char* sentence) {
        QTest::newRow(name) << QString::fromUtf8(levels) << uneven
                            << "the only mapping of the program is not legal: " +
                                   QString::fromUtf8(sentence);
    };
    row("steps in an even race",
        R"({"level": "DRAM", "temporal": ["K by 4", "M 4"]}, {"level": "L1", "temporal": ["K by 1"]})",
        Unevenness::Even,
        "at level DRAM, the loop 'K by 4' would leave a remainder tile, because the outer "
        "loops leave 6 iterations; the value 'no' of 'uneven' does not allow this tile");
    row("temporal steps in a race of spatial ones",
        R"({"level": "DRAM", "temporal": ["K by 4", "M 4"]}, {"level": "L1", "temporal": ["K by 1"]})",
        Unevenness::Spatial,
        "at level DRAM, the loop 'K by 4' would leave a remainder tile, because the outer "
        "loops leave 6 iterations; the value 'spatial' of 'uneven' does not allow this tile");
    row("split loops", R"({"level": "DRAM", "temporal": ["K 2", "M 4", "K 3"]}, {"level": "L1"})",
        Unevenness::Even,
        "level DRAM has several loops over K among its temporal loops or on one axis; only one is "
        "allowed");
    row("split loops with steps",
        R"({"level": "DRAM", "temporal": ["K by 4", "M 4", "K by 1"]}, {"level": "L1"})",
        Unevenness::All,
        "level DRAM has several loops over K among its temporal loops or on one axis; only one is "
        "allowed");
}

void ExternalMethodTest::mappingsOutsideOfTheSpace() {
    QFETCH(QString, levels);
    QFETCH(Unevenness, uneven);
    MapRequest request = requestOf(printing(R"({"levels": [)" + levels.toStdString() + "]}"));
    request.options.uneven = uneven;
    const MapResult found = map(request);
    QVERIFY(!found.found());
    QCOMPARE(found.answer.statistics.illegal, std::uint64_t{1});
    QTEST(QString::fromStdString(english(found.answer.whyNone)), "sentence");
}

void ExternalMethodTest::disobeyedConstraintsAreNamed() {
    MapRequest request = requestOf(printing(untiled));
    Constraints constraints;
    constraints.levels.resize(2);
    constraints.levels[0].temporal.allowed = DimensionSet{};
    request.options.constraints = constraints;
    const MapResult found = map(request);
    QVERIFY(!found.found());
    const std::string text = english(found.answer.whyNone);
    QVERIFY2(text.find("DRAM") != std::string::npos && text.find("space") == std::string::npos,
             text.c_str());
}

void ExternalMethodTest::hostileOnes_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const std::string& command, const char* sentence) {
        QTest::newRow(name) << QString::fromStdString(command) << QString::fromUtf8(sentence);
    };
    row("nonsense", printing("hello"), "in line 1 of the output of the program: ");
    row("not text", "head -c 200 /dev/urandom | tr '\\n' 'x'; echo",
        "in line 1 of the output of the program: ");
    row("empty lines", "echo; echo",
        "in line 1 of the output of the program: found an empty line; ");
    row("half an object", printing(R"({"levels": [)"), "in line 1 of the output of the program: ");
    row("another problem",
        printing(untiled) + "; " +
            printing(R"({"levels": [{"level": "DRAM", "temporal": ["Q 4"]}, {"level": "L1"}]})"),
        "in line 2 of the output of the program: ");
    row("another machine", printing(R"({"levels": [{"level": "L9"}]})"),
        "in line 1 of the output of the program: ");
    row("no mapping", "read q", "the program ended without a mapping");
    row("crash", "kill -SEGV $$", "the program was ended by signal SIGSEGV");
    row("crash in the shell", "sh -c 'kill -SEGV $$'; exit $?",
        "the program ended with status 139, which means that signal SIGSEGV ended it");
    row("colours", "printf 'Gr\\303\\274\\303\\237e, \\033[31mno\\033[0m\\n' >&2; exit 7",
        "the program ended with status 7; the program wrote: Grüße, no");
    row("a number", printing("3"), "found '3'; an object such as {\"levels\": […]} is expected");
    row("another object", printing(R"({"mapping": []})"),
        R"(; an object such as {"levels": […]} is expected)");
    const std::string many(39, 'x');
    row("a letter at the cut", printing(many + "\xC3\xA9"),
        ("found '" + many + "'; an object").c_str());
    row("bytes", "printf 'a\\377\\033[31mb\\n'",
        "found 'a\xEF\xBF\xBD"
        "b'; an object");
    row("fails", "echo no such luck >&2; exit 7",
        "the program ended with status 7; the program wrote: no such luck");
    row("is not there", "/nowhere/at-all", "the program ended with status 127");
    row("huge line", "head -c 3000000 /dev/zero | tr '\\0' 'x'",
        "the program wrote a line of more than 1,000,000 bytes");
    row("endless line", "cat /dev/zero | tr '\\0' 'x'",
        "the program wrote a line of more than 1,000,000 bytes");
    row("huge complaints", "head -c 3000000 /dev/zero | tr '\\0' 'x' >&2; exit 2",
        "the program ended with status 2; the program wrote: x");
}

void ExternalMethodTest::hostileOnes() {
    QFETCH(QString, command);
    QFETCH(QString, sentence);
    const MapResult found = map(requestOf(command.toStdString()));
    const std::string text = english(found.ended);
    QVERIFY2(text.find(sentence.toStdString()) != std::string::npos, text.c_str());
    QVERIFY(found.found() == (QTest::currentDataTag() == std::string("another problem")));
}

/// The program ended normally, but has no valid mapping: the reason is its first wrong line.
void ExternalMethodTest::nothingLegal() {
    const MapResult found = map(requestOf(printing(large) + "; " + printing(large)));
    QVERIFY(found.ended.empty() && !found.found());
    QCOMPARE(english(found.answer.whyNone),
             std::string(
                 "all 2 mappings of the program are illegal; the first: level 'L1' needs 34 words "
                 "(o 4, a 24 and b 6), but its capacity is 20 words"));
    QVERIFY(english(map(requestOf(printing(large))).answer.whyNone)
                .starts_with("the only mapping of the program is not legal: "));
}

void ExternalMethodTest::silenceEndsInTime() {
    MapRequest request = requestOf("trap '' TERM HUP; sleep 1000");
    request.settings["patience"] = 0.1;
    const MapResult found = map(request);
    QVERIFY(!found.found());
    QCOMPARE(english(found.ended), std::string("the program wrote no line for 0.1 seconds"));
}

/// A program that writes without end and never reads the answers.
void ExternalMethodTest::aStopKillsIt() {
    std::stop_source stop;
    MapRequest request = requestOf("while true; do " + printing(untiled) + "; done");
    request.budget.evaluations.reset();
    request.budget.seconds = 3600;
    class StopsAtOnce final : public BestObserver {
    public:
        explicit StopsAtOnce(std::stop_source& source) : m_source(source) {}
        void best(const BestRecord& /*record*/) override { m_source.request_stop(); }

    private:
        std::stop_source& m_source;
    } observer(stop);
    const MapResult found = map(request, &observer, stop.get_token());
    QVERIFY(found.answer.stopped() && found.found() && found.ended.empty());
}

void ExternalMethodTest::memoryIsLimited() {
    MapRequest request = requestOf("exec awk 'BEGIN { s = \"x\"; while (1) s = s s }'");
    request.settings["memory"] = 64;
    request.settings["patience"] = 300;
    QVERIFY(english(map(request).ended).starts_with("the program "));
}

LOOPGLASS_TEST(ExternalMethodTest)

}  // namespace loopglass::test::external_method_test

#include "external_method_test.moc"
