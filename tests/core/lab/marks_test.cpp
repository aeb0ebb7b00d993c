// Points of answers: right, partly right, wrong and malicious ones of every kind, and of a class.

#include "lab/file/read_lab.h"
#include "lab/marks/class_marks.h"
#include "lab/marks/judge.h"
#include "lab/marks/key.h"
#include "lab/marks/unit_text.h"
#include "lab/sheet/blank_file.h"
#include "lab/sheet/worksheet.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <stop_token>

namespace loopglass::test::marks_test {

using namespace loopglass::lab;
using Json = nlohmann::json;

const std::string labText = R"lab(lab: demo
version: 2
title: {en: Demo, zh_TW: 示範}
parameters: {seed: student, K: [8, 16]}
given:
  accelerator: |
    name: m
    compute: {energy: 1}
    levels:
      - {name: DRAM, energy: {read: 100}}
      - {name: L1, capacity: 64, energy: {read: 1}}
  workload: |
    name: conv1d
    dimensions: {K: {K}, P: 12, R: 3}
    equation: "O[k,p] += W[k,r] * I[p+r]"
  mapping: |
    levels:
      - {level: DRAM, temporal: [P 12, K {K}]}
      - {level: L1, temporal: [R 3]}
cases:
  os: {mapping: "levels:\n  - {level: DRAM, temporal: [K {K}, P 12, R 3]}\n  - {level: L1}\n"}
questions:
  - id: reads
    points: 4
    ask: Reads?
    answer:
      number: reads(DRAM, W)
      unit: words
      others: [{number: words(W), points: 1, say: "{words(W)} would do if it stayed."}]
  - id: energy
    points: 2
    ask: Energy?
    answer: {number: energy, unit: pJ, tolerance: 1%}
  - id: stays
    points: 2
    ask: What stays?
    answer:
      choice:
        output: {say: The output., right: os.stationary(O), why: R is innermost.}
        weight: {say: The weights stay., right: false}
  - id: several
    points: 3
    ask: Which index O?
    answer:
      several: true
      choice: {k: {say: K, right: true}, p: {say: P, right: true}, r: {say: R, right: false}}
  - id: counts
    points: 4
    ask: Count.
    answer:
      table:
        columns: [W, I]
        rows:
          - {say: given, cells: ["reads(DRAM, W)", "reads(DRAM, I)"]}
          - {say: os, cells: ["os.reads(DRAM, W)", "os.reads(DRAM, I)"]}
  - id: best
    points: 10
    ask: Better?
    answer:
      mapping:
        legal: true
        steps:
          - {points: 4, energy: {below: given.energy}}
          - {points: 6, ratio(energy): {at_most: 1}}
  - id: size
    points: 5
    ask: Smallest?
    answer:
      accelerator:
        vary: [L1.capacity]
        energy: {at_most: 1.05 × optimum(energy)}
        smallest: L1.capacity
        among: [4, 8, 16, 32, 64]
  - id: dropped
    points: 3
    ask: Dropped?
    answer: {candidate: {reasons: [larger-tile, no-further-reuse, same-or-less-reuse, bound]}}
  - id: words
    points: 2
    ask: Why?
    answer: {text: Reuse.}
)lab";

std::shared_ptr<const Lab> theLab() {
    static const auto lab = std::make_shared<const Lab>(
        readLab({"lab.yaml", labText}, [](const std::string& path) { return readSource(path); }));
    return lab;
}

LabInstance instanceOf(const std::string& seed) { return {theLab(), draw(*theLab(), seed)}; }

std::string head(const std::string& student) {
    return "lab: demo\nversion: 2\nstudent: " + student + "\nanswers:\n";
}

SheetMarks markText(const std::string& text, const MarkOptions& options = {}) {
    return markClass(theLab(), {{"s1.answers.yaml", text}}, options, 1).front();
}

/// Returns the points of one answer.
QuestionMark markOne(const std::string& id, const std::string& value,
                     const MarkOptions& options = {}) {
    for (const QuestionMark& mark :
         markText(head("s1") + "  " + id + ": " + value + "\n", options).questions) {
        if (mark.id == id) {
            return mark;
        }
    }
    return {};
}

class MarksTest : public QObject {
    Q_OBJECT

private slots:
    void theKeyIsRight();
    void aRepairIsFound();
    void numbersAsStudentsWriteThem();
    void partOfThePoints_data();
    void partOfThePoints();
    void onlyTheValuesAskedFor_data();
    void onlyTheValuesAskedFor();
    void saysWhy();
    void searchesStop();
    void answersAreWrittenAndRead();
    void hostileFiles_data();
    void hostileFiles();
    void hostileAnswers_data();
    void hostileAnswers();
    void aClass();
    void tablesForOthers();
    void blankFiles();
    void worksheets();
};

void MarksTest::theKeyIsRight() {
    for (const char* seed : {"s1", "s2", "s5"}) {
        LabInstance instance = instanceOf(seed);
        const Answers key = keyOf(instance, seed);
        const SheetMarks marks = markText(writeAnswers(key));
        for (const QuestionMark& mark : marks.questions) {
            QVERIFY2(mark.id == "words" || mark.right(),
                     (mark.id + ": " + sentenceOf(mark.why)).c_str());
        }
        QCOMPARE(marks.points(), 33.0);
    }
}

/// No optimum keeps the required tensors, but the given mapping does after it is repaired.
void MarksTest::aRepairIsFound() {
    const auto lab = readLabFile(sourcePath("samples/labs/L1-stationarity/lab.yaml"));
    for (const char* seed : {"s1", "s2", "s3"}) {
        LabInstance instance(lab, draw(*lab, seed));
        const auto repair = std::ranges::find(lab->questions, "repair", &Question::id);
        const auto found = foundAnswer(instance, *repair);
        QVERIFY(found);
        QCOMPARE(markOf(instance, *repair, &*found, {}).points, std::optional(repair->points));
    }
}

void MarksTest::numbersAsStudentsWriteThem() {
    for (const char* text : {"12345", "12,345", "12 345", "12_345", "1.2345e4", "12345 words",
                             "12\u202F345 words", " 12345.0 ", "+12345"}) {
        QCOMPARE(numberIn(text, "words"), std::optional(12345.0));
    }
    QCOMPARE(numberIn("12.5 nJ", "pJ"), std::optional(12500.0));
    QCOMPARE(numberIn("2e-3 µJ", "pJ"), std::optional(2000.0));
    QCOMPARE(numberIn("１２，３４５ 個字組", "words"), std::optional(12345.0));
    QCOMPARE(numberIn("－１．５", ""), std::optional(-1.5));
    QCOMPARE(numberIn("192 次", "MACs"), std::optional(192.0));
    for (const char* unit : {"words", "cycles", "bytes", "MACs", "pJ"}) {
        QCOMPARE(numberIn("3 " + unitIn("zh_TW", unit), unit), std::optional(3.0));
    }
    QVERIFY(!numberIn("128 週期", "words"));
    for (const char* text : {"", "nan", "inf", "-inf", "1e999", "12 pJ", "1,23", "12 345 6", "0x10",
                             "1..2", "e5", "twelve", "1;2", "__import__('os')", "--1", "1e"}) {
        QVERIFY2(!numberIn(text, "words"), text);
    }
}

void MarksTest::partOfThePoints_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("value");
    QTest::addColumn<double>("points");
    // s1 draws K = 16 or 8. The numbers below hold for both values.
    QTest::newRow("a known slip") << "reads"
                                  << "SLIP" << 1.0;
    QTest::newRow("wrong") << "reads"
                           << "7" << 0.0;
    QTest::newRow("one of two") << "several"
                                << "[k]" << 1.5;
    QTest::newRow("all of three") << "several"
                                  << "[k, p, r]" << 1.5;
    QTest::newRow("wrong alone") << "several"
                                 << "[r]" << 0.0;
    QTest::newRow("right") << "several"
                           << "[p, k]" << 3.0;
    QTest::newRow("not that") << "stays"
                              << "weight" << 0.0;
    QTest::newRow("that") << "stays"
                          << "output" << 2.0;
    QTest::newRow("no option") << "stays"
                               << "both" << 0.0;
    QTest::newRow("larger than needed") << "size"
                                        << "{L1.capacity: 64}" << 0.0;
    QTest::newRow("too small") << "size"
                               << "{L1.capacity: 1}" << 0.0;
    for (const char* size : {"9", "63", "17", "40.0", "12"}) {
        QTest::addRow("%s is not for choice", size)
            << "size" << QStringLiteral("{L1.capacity: %1}").arg(QLatin1String(size)) << 0.0;
    }
    QTest::newRow("another number") << "size"
                                    << "{DRAM.energy.read: 1}" << 0.0;
    QTest::newRow("better, not best")
        << "best"
        << "{levels: [{level: DRAM, temporal: [K KK, P 12]}, {level: L1, temporal: [R 3]}]}" << 4.0;
}

void MarksTest::partOfThePoints() {
    QFETCH(QString, id);
    QFETCH(QString, value);
    LabInstance instance = instanceOf("s1");
    const std::int64_t k = instance.drawn().at("K");
    value.replace("SLIP", QString::number(3 * k)).replace("KK", QString::number(k));
    const QuestionMark mark = markOne(id.toStdString(), value.toStdString());
    QVERIFY(mark.points.has_value());
    QTEST(*mark.points, "points");
}

void MarksTest::onlyTheValuesAskedFor_data() {
    QTest::addColumn<QString>("answer");
    QTest::addColumn<double>("points");
    // Every mapping has the same cost with any fanout, so the smallest value is right.
    const auto row = [](const char* answer, double points) {
        QTest::newRow(answer) << QString::fromUtf8(answer) << points;
    };
    row("{DRAM.fanout: 2x2, L1.capacity: 64}", 5);
    row("{DRAM.fanout: 4x4, L1.capacity: 64}", 0);
    row("{DRAM.fanout: 4, L1.capacity: 64}", 0);
    row("{DRAM.fanout: 1x1, L1.capacity: 64}", 0);
    row("{DRAM.fanout: 3x1, L1.capacity: 64}", 0);
    row("{DRAM.fanout: 2x2}", 0);
    row("2x2", 0);
}

/// A fanout, which is more than one number, and a parameter that may have any value.
void MarksTest::onlyTheValuesAskedFor() {
    QFETCH(QString, answer);
    QFETCH(double, points);
    std::string text = labText;
    const auto replace = [&text](const std::string& from, const std::string& to) {
        text.replace(text.find(from), from.size(), to);
    };
    replace("vary: [L1.capacity]", "vary: [DRAM.fanout, L1.capacity]");
    replace("energy: {at_most: 1.05 × optimum(energy)}", "energy: {above: 0}");
    replace("smallest: L1.capacity", "smallest: DRAM.fanout");
    replace("among: [4, 8, 16, 32, 64]", "among: [4x4, 2x2]");
    replace("- {name: DRAM, energy: {read: 100}}",
            "- {name: DRAM, energy: {read: 100}, fanout: {x: 1}}");
    const auto lab = std::make_shared<const Lab>(
        readLab({"lab.yaml", text}, [](const std::string& path) { return readSource(path); }));
    const std::string sheet = head("s1") + "  size: " + answer.toStdString() + "\n";
    const SheetMarks marks = markClass(lab, {{"s1.answers.yaml", sheet}}, {}, 1).front();
    const auto mark = std::ranges::find(marks.questions, "size", &QuestionMark::id);
    QVERIFY(mark != marks.questions.end());
    QCOMPARE(mark->points, std::optional(points));
    QVERIFY(!mark->why.empty());
}

void MarksTest::saysWhy() {
    QCOMPARE(sentenceOf(markOne("size", "{L1.capacity: 12}").why),
             std::string("found '12'; the allowed values are 4, 8, 16, 32 and 64"));
    LabInstance instance = instanceOf("s1");
    const std::int64_t k = instance.drawn().at("K");
    const std::string right = shownNumber(static_cast<double>(36 * k));
    QCOMPARE(sentenceOf(markOne("reads", "7").why),
             "found 7; the result of the engine is " + right + " words");
    QCOMPARE(sentenceOf(markOne("reads", "7", {.reveals = false}).why),
             std::string("7 is not right"));
    QCOMPARE(sentenceOf(markOne("stays", "weight", {.reveals = false}).why),
             std::string("chosen: The weights stay; this choice is not right"));
    QCOMPARE(sentenceOf(markOne("several", "[k]", {.reveals = false}).why),
             std::string("chosen: K; this choice is only partly right"));
    QVERIFY(sentenceOf(markOne("reads", std::to_string(3 * k)).why).find("if it stayed") !=
            std::string::npos);
    const std::string illegal = sentenceOf(
        markOne("best", "{levels: [{level: DRAM}, {level: L1, temporal: [R 3, P 12, K KK]}]}").why);
    QVERIFY2(illegal.find("not a mapping of the problem") != std::string::npos, illegal.c_str());
}

/// A number that a stopped search left unknown is not stored as an answer, and can be requested
/// again.
void MarksTest::searchesStop() {
    LabInstance instance = instanceOf("s1");
    Figures& figures = instance.figures("");
    const Objective objective = figures.subject().options.objective;
    std::stop_source stop;
    stop.request_stop();
    instance.setStop(stop.get_token());
    QVERIFY_THROWS_EXCEPTION(InputError, figures.optimalValue(objective));
    QVERIFY_THROWS_EXCEPTION(InputError, figures.recorded());
    instance.setStop({});
    const double optimum = figures.optimalValue(objective);
    QCOMPARE(optimum, instanceOf("s1").figures("").optimalValue(objective));
}

void MarksTest::answersAreWrittenAndRead() {
    LabInstance instance = instanceOf("s2");
    const Answers key = keyOf(instance, "s2");
    const Answers read = readAnswers({"x", writeAnswers(key)});
    QCOMPARE(read.student, std::string("s2"));
    QCOMPARE(read.hash, theLab()->hash);
    QVERIFY(read.answers == key.answers);
    QCOMPARE(writeAnswers(read), writeAnswers(key));
    // Any typed text is read back unchanged.
    Answers odd = key;
    odd.checks = {{"reads", "2"}};
    odd.checked = {"reads", "a b"};
    odd.hints = {{"reads", "1"}};
    for (const char* text : {"  indented\nthen not\n", "\n\nfirst lines empty\n", "tab\there\n",
                             "---\n", "a: b # c\n- d\n", "one line\n", "no end", "two\n\nparts\n\n",
                             "\"quoted\\n\"\n", "two\nlines", "字\n註 : '#\n"}) {
        odd.answers["words"] = {YamlKind::Text, text, {}, {}, {}};
        const Answers back = readAnswers({"x", writeAnswers(odd)});
        QCOMPARE(back.answers.at("words").text, std::string(text));
        QVERIFY(back.checks == odd.checks && back.hints == odd.hints);
        QVERIFY(back.checked == odd.checked);
    }
    // A plain map of answers gets the name of its file.
    const Answers plain = readAnswers({"folder/eve.answers.yaml", "reads: 5\nstays: weight\n"});
    QCOMPARE(plain.student, std::string("eve"));
    QCOMPARE(plain.answers.at("stays").text, std::string("weight"));
}

std::string bomb() {
    std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const std::string last = "*a" + std::to_string(i - 1);
        text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + last;
        for (int j = 0; j < 9; ++j) {
            text += ", " + last;
        }
        text += "]\n";
    }
    return text;
}

void MarksTest::hostileFiles_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const std::string& text, const char* sentence) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << sentence;
    };
    row("empty", "", "the file is empty");
    row("a bomb", bomb(), "the document has more than");
    row("large", std::string(10 << 20, 'x'), "larger than");
    row("no UTF-8", "lab: demo\nstudent: \xE9ve\nanswers: {}\n", "UTF-8");
    row("UTF-16", std::string("\xFF\xFEl\0a\0b\0", 8), "UTF-8");
    row("names itself", "answers: &a {reads: *a}\n", "must be outside this value");
    row("deep", "answers: " + std::string(500, '['), "nested more than");
    row("a tag", "answers: !!python/object:os.system {}", "YAML tag");
    row("bytes", "answers: \x01\x02", "control character");
    row("another lab", "lab: other\nversion: 2\nstudent: s1\nanswers: {}\n", "to the lab 'other'");
    row("another version", "lab: demo\nversion: 1\nstudent: s1\nanswers: {}\n", "version 1");
    row("somebody else's seed", "lab: demo\nseed: s9\nstudent: s1\nanswers: {}\n",
        "the answers have the seed");
    row("a list", "[1, 2]", "a map");
    row("no map", "lab: demo\nanswers: 5\n", "a map");
    row("a long name", "lab: demo\nstudent: " + std::string(5000, 'x') + "\nanswers: {}\n",
        "5000 bytes");
    row("twice", "lab: demo\nlab: demo\nanswers: {}\n", "appears twice");
}

void MarksTest::hostileFiles() {
    QFETCH(QByteArray, text);
    QFETCH(QString, sentence);
    const std::vector<SheetMarks> marks = markClass(
        theLab(),
        {{"bad.yaml", text.toStdString()}, {"good.yaml", head("s1") + "  stays: output\n"}}, {}, 2);
    const QString unusable = QString::fromStdString(english(marks[0].unusable));
    QVERIFY2(unusable.contains(sentence), qPrintable(unusable));
    QCOMPARE(marks[0].points(), 0.0);
    QCOMPARE(marks[1].points(), 2.0);
}

void MarksTest::hostileAnswers_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("value");
    QTest::newRow("NaN") << "reads"
                         << ".nan";
    QTest::newRow("nan") << "energy"
                         << "nan";
    QTest::newRow("endless") << "energy"
                             << "1e999";
    QTest::newRow("ten thousand digits") << "energy" << QString(10'000, '9');
    QTest::newRow("lists in lists") << "counts" << QString(25, '[') + QString(25, ']');
    QTest::newRow("lists as a mapping") << "best" << QString(25, '[') + QString(25, ']');
    QTest::newRow("a list") << "reads"
                            << "[1, 2]";
    QTest::newRow("a map") << "reads"
                           << "{a: 1}";
    QTest::newRow("an expression") << "reads"
                                   << "reads(DRAM, W)";
    QTest::newRow("code") << "reads"
                          << "\"__import__('os').system('x')\"";
    QTest::newRow("code as a mapping") << "best"
                                       << "\"$(reboot)\"";
    QTest::newRow("a path") << "best"
                            << "/etc/passwd";
    QTest::newRow("a number as a mapping") << "best"
                                           << "5";
    QTest::newRow("huge factors")
        << "best"
        << "{levels: [{level: DRAM, temporal: [K 9223372036854775807]}, {level: L1}]}";
    QTest::newRow("unknown levels") << "best"
                                    << "{levels: [{level: HBM}]}";
    QTest::newRow("a file as a machine") << "size"
                                         << "{technology: /etc/passwd}";
    QTest::newRow("a larger layer")
        << "best"
        << "{padded: {P: 24}, levels: [{level: DRAM, temporal: [P 24, K 16]}, {level: L1, "
           "temporal: [R 3]}]}";
    QTest::newRow("a negative size") << "size"
                                     << "{L1.capacity: -4}";
    QTest::newRow("no size") << "size"
                             << "{L1.capacity: nan}";
    QTest::newRow("a table too short") << "counts"
                                       << "[[1]]";
    QTest::newRow("a table of maps") << "counts"
                                     << "[{a: 1}, 5]";
    QTest::newRow("options of options") << "several"
                                        << "[[k], {p: 1}]";
    QTest::newRow("a map of one option") << "stays"
                                         << "{mine: output}";
    QTest::newRow("a map of options") << "several"
                                      << "{first: k, second: p}";
}

void MarksTest::hostileAnswers() {
    QFETCH(QString, id);
    QFETCH(QString, value);
    const QuestionMark mark = markOne(id.toStdString(), value.toStdString());
    QCOMPARE(mark.points, std::optional(0.0));
    QVERIFY(!mark.why.empty());
}

void MarksTest::aClass() {
    std::vector<SubmittedAnswers> files;
    for (int i = 0; i < 12; ++i) {
        const std::string student = "s" + std::to_string(i);
        LabInstance instance = instanceOf(student);
        Answers key = keyOf(instance, student);
        if (i % 3 == 1) {
            key.answers["reads"] = {};
        }
        files.push_back({student + ".yaml", writeAnswers(key)});
    }
    // Two students have the same numbers and only right answers. The report does not mention this.
    files[4] = {"u.yaml", head("s0") + "  stays: output\n"};
    files[5] = {"v.yaml", head("s3") + "  stays: output\n"};
    files.push_back({"copy.yaml", head("x") + "  stays: weight\n"});
    files.push_back({"of.yaml", head("y") + "  stays: weight\n"});
    files.push_back({"again.yaml", head("y") + "  stays: output\n"});
    const std::vector<SheetMarks> alone = markClass(theLab(), files, {}, 1);
    const std::vector<SheetMarks> beside = markClass(theLab(), files, {}, 4);
    QCOMPARE(classCsv(*theLab(), alone), classCsv(*theLab(), beside));
    QCOMPARE(alone[0].points(), 33.0);
    QCOMPARE(alone[1].points(), 29.0);
    QVERIFY(sentenceOf(alone[12].notes)
                .find("all answers are equal to the answers of y; 1 of these answers is not right, "
                      "and 0 are mappings or texts") != std::string::npos);
    QVERIFY(sentenceOf(alone[4].notes).find("all answers are equal to the answers of") ==
            std::string::npos);
    QVERIFY(
        sentenceOf(alone[14].notes).find("2 files name the student y: of.yaml and again.yaml") !=
        std::string::npos);
    // A student who submits the file of another student twice: the notes name files, because the
    // names of the students are equal.
    const std::vector<SheetMarks> copied =
        markClass(theLab(),
                  {{"s1/answers.yaml", head("s1") + "  stays: weight\n"},
                   {"s5/answers.yaml", head("s1") + "  stays: weight\n"}},
                  {}, 1);
    QVERIFY(sentenceOf(copied[0].notes).find("equal to the answers of s5/answers.yaml;") !=
            std::string::npos);
    QVERIFY(sentenceOf(copied[1].notes).find("equal to the answers of s1/answers.yaml;") !=
            std::string::npos);
    QVERIFY(sentenceOf(copied[1].notes)
                .find("2 files name the student s1: s1/answers.yaml and s5/answers.yaml") !=
            std::string::npos);
}

void MarksTest::tablesForOthers() {
    const auto csvOf = [](const std::string& student) {
        return classCsv(*theLab(), markClass(theLab(), {{"a.yaml", head(student)}}, {}, 1));
    };
    QVERIFY(csvOf("s1").rfind("student,", 0) == 0);
    QVERIFY(csvOf("王小明").rfind("\xEF\xBB\xBFstudent,", 0) == 0);

    const SheetMarks marks = markText("lab: demo\nstudent: \"=1+1\"\nhash: 00\nanswers: {stays: "
                                      "output, words: Because., extra: 1}\n");
    const std::string csv = classCsv(*theLab(), {marks});
    QVERIFY(csv.find("\n'=1+1,2,35,yes,") != std::string::npos);
    const Json sheet = Json::parse(sheetJson(*theLab(), marks));
    QCOMPARE(sheet["points"].get<double>(), 2.0);
    QVERIFY(sheet["questions"].back()["points"].is_null());
    QVERIFY(sheet["note"].get<std::string>().find("'extra'") != std::string::npos);
    QVERIFY(sheet["note"].get<std::string>().find("hash") != std::string::npos);
    const Json scope = Json::parse(gradescopeJson(*theLab(), marks));
    QCOMPARE(scope["score"].get<double>(), 2.0);
    QCOMPARE(scope["tests"].size(), std::size_t{9});
}

/// The answers are in the order of the lab, each with its form. The text reads back as a file
/// without an answer.
void MarksTest::blankFiles() {
    const std::string text = blankFile(*theLab(), "s1");
    const std::vector<std::string> lines{
        "student: s1\n",
        "answers:\n  reads:  # a number of words\n  energy:  # a number of pJ\n",
        "  stays:  # one of output and weight\n",
        "  several:  # a list of one or more of k, p and r, such as [k]\n",
        "  counts:  # 2 rows of 2 numbers, such as [[1, 2], [3, 4]]\n",
        "  best:  # a mapping: write |, then a new line, then the indented lines of the mapping "
        "file\n"};
    std::size_t at = 0;
    for (const std::string& line : lines) {
        const std::size_t found = text.find(line, at);
        QVERIFY2(found != std::string::npos, line.c_str());
        at = found;
    }
    const SheetMarks marks = markText(text);
    QVERIFY(marks.unusable.empty());
    QCOMPARE(marks.points(), 0.0);
    for (const QuestionMark& mark : marks.questions) {
        QVERIFY(!mark.answered);
    }
    QVERIFY(blankFile(*theLab(), "s1", "zh_TW").find("字組") != std::string::npos);
}

void MarksTest::worksheets() {
    LabInstance instance = instanceOf("s1");
    const std::string blank = worksheetHtml(instance, {"s1", "zh_TW", false});
    QVERIFY(blank.find("示範") != std::string::npos);
    QVERIFY(blank.find("______________ 字組") != std::string::npos);
    QVERIFY(blank.find("<h2>已知</h2>") != std::string::npos);
    QVERIFY(blank.find("<p>工作負載：</p>\n<pre>name: ") != std::string::npos);
    const std::string right = shownNumber(static_cast<double>(36 * instance.drawn().at("K")));
    QVERIFY(blank.find(right) == std::string::npos);
    QVERIFY(worksheetHtml(instance, {"s1", "en", true}).find("right: " + right + " words") !=
            std::string::npos);
    Lab lab;
    lab.pictures["a.png"] = {"QUJD", 1280};
    QCOMPARE(textHtml("a **b** `<c>`\n\n- d\n- e\nf\ng", lab),
             std::string("<p>a <b>b</b> <code>&lt;c&gt;</code></p>\n<ul>\n<li>d</li>\n<li>e</li>\n"
                         "</ul>\n<p>f\ng</p>\n"));
    QCOMPARE(textHtml("同一層\n的字 a\nb", lab), std::string("<p>同一層的字 a\nb</p>\n"));
    QCOMPARE(textHtml("這是\n**權重**\n固定", lab), std::string("<p>這是<b>權重</b>固定</p>\n"));
    QCOMPARE(textHtml("b\n![c d](a.png)\ne", lab),
             std::string("<p>b</p>\n<p><img src=\"data:image/png;base64,QUJD\" width=\"720\" "
                         "alt=\"c d\"/></p>\n<p>e</p>\n"));
    QCOMPARE(textHtml("```\nfor **m**\n\n  - <n>\n```\nb ![a & b](a.png) ![c](c.png)", lab),
             std::string("<pre>for **m**\n\n  - &lt;n&gt;\n</pre>\n<p>b <img "
                         "src=\"data:image/png;base64,QUJD\" width=\"720\" alt=\"a &amp; b\"/> "
                         "![c](c.png)</p>\n"));
}

LOOPGLASS_TEST(MarksTest)

}  // namespace loopglass::test::marks_test

#include "marks_test.moc"
