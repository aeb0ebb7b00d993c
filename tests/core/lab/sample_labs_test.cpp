// The labs of the program. Their solutions get all points, and wrong answers are rejected. Both
// languages are complete, and the numbers of every student can be evaluated.

#include "format/yaml/yaml_node.h"
#include "lab/file/read_lab.h"
#include "lab/marks/class_marks.h"
#include "lab/sheet/displayed_cases.h"
#include "lab/sheet/worksheet.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "words/sentences/lab.h"

#include <QRegularExpression>
#include <QTest>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

namespace loopglass::test::sample_labs_test {

using namespace loopglass::lab;
namespace fs = std::filesystem;

std::shared_ptr<const Lab> labIn(const std::string& folder) {
    const auto load = [](const std::string& path) { return readSource(path); };
    return std::make_shared<const Lab>(readLab(readSource(folder + "/lab.yaml"), load));
}

/// Every text of a lab.
std::vector<const Phrase*> phrasesOf(const Lab& lab) {
    std::vector<const Phrase*> all{&lab.title, &lab.about};
    for (const Question& question : lab.questions) {
        all.insert(all.end(), {&question.title, &question.ask});
        for (const Phrase& hint : question.hints) {
            all.push_back(&hint);
        }
        if (const auto* choice = std::get_if<ChoiceAnswer>(&question.answer)) {
            for (const ChoiceOption& option : choice->options) {
                all.insert(all.end(), {&option.phrase, &option.why});
            }
        }
        if (const auto* table = std::get_if<TableAnswer>(&question.answer)) {
            for (const Phrase& column : table->columns) {
                all.push_back(&column);
            }
            for (const TableRow& row : table->rows) {
                all.push_back(&row.phrase);
            }
        }
        if (const auto* text = std::get_if<TextAnswer>(&question.answer)) {
            all.push_back(&text->rubric);
        }
        if (const auto* number = std::get_if<NumberAnswer>(&question.answer)) {
            for (const KnownNumber& other : number->others) {
                all.push_back(&other.phrase);
            }
        }
    }
    return all;
}

std::set<std::string> placeholders(const std::string& text) {
    std::set<std::string> found;
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
        found.insert(text.substr(at, text.find('}', at) + 1 - at));
    }
    return found;
}

class SampleLabsTest : public QObject {
    Q_OBJECT

private slots:
    void solutions_data() { folders(); }
    void solutions();
    void pictures_data() { folders(); }
    void pictures();
    void wrongAnswers_data() { folders(); }
    void wrongAnswers();
    void bothLanguages_data() { folders(); }
    void bothLanguages();
    void givenMappings_data() { folders(); }
    void givenMappings();
    void casesThatAreShown();
    void everyStudent_data() { folders(); }
    void everyStudent();

private:
    static void folders();
};

void SampleLabsTest::folders() {
    QTest::addColumn<QString>("folder");
    for (const auto& entry : fs::directory_iterator(sourcePath("samples/labs"))) {
        if (entry.is_directory()) {
            QTest::newRow(entry.path().filename().c_str())
                << QString::fromStdString(entry.path().string());
        }
    }
}

void SampleLabsTest::solutions() {
    QFETCH(QString, folder);
    const auto lab = labIn(folder.toStdString());
    const std::string file = folder.toStdString() + "/solution.answers.yaml";
    const SheetMarks marks = markClass(lab, {{file, readSource(file).text}}, {}, 1).front();
    QVERIFY(marks.unusable.empty());
    QVERIFY(lab->questions.size() >= 5 && lab->questions.size() <= 8);
    for (const QuestionMark& mark : marks.questions) {
        QVERIFY2(mark.answered && (!mark.points || mark.right()),
                 (mark.id + ": " + sentenceOf(mark.why)).c_str());
    }
    for (const Question& question : lab->questions) {
        QVERIFY2(!question.hints.empty() || std::holds_alternative<TextAnswer>(question.answer),
                 question.id.c_str());
    }
    QVERIFY(fs::exists(folder.toStdString() + "/instructor.md"));
}

/// Each language shows pictures of its own explorer, and the same number of pictures.
void SampleLabsTest::pictures() {
    QFETCH(QString, folder);
    const auto lab = labIn(folder.toStdString());
    std::map<std::string, int> counted;
    for (const auto& [path, picture] : lab->pictures) {
        QVERIFY2(picture.width > 300 && picture.width <= 720, path.c_str());
        for (const char* language : {"en", "zh_TW"}) {
            counted[language] += path.find(std::string(".") + language + ".png") != path.npos;
        }
    }
    QVERIFY(counted["en"] >= 1);
    QCOMPARE(counted["zh_TW"], counted["en"]);
    QCOMPARE(lab->pictures.size(), static_cast<std::size_t>(2 * counted["en"]));
}

void SampleLabsTest::wrongAnswers() {
    QFETCH(QString, folder);
    const auto lab = labIn(folder.toStdString());
    const YamlDocument document(readSource(folder.toStdString() + "/wrong.yaml"));
    const YamlNode root(document, document.root(), msg::lab::theAnswers());
    std::set<std::string> tried;
    for (const YamlNode& entry : root.list(msg::lab::anEntry())) {
        const YamlMap map =
            entry.map(msg::lab::anEntry(), {"question", "slip", "answer", "points"});
        const std::string id = map.required("question").nameText();
        tried.insert(id);
        // The answer is written as a file with a single answer.
        const Answers one = readAnswers({id, map.required("answer").anyText()});
        LabInstance instance(lab, draw(*lab, "teacher"));
        const SheetMarks marks = marked(instance, one, {});
        QVERIFY(one.answers.count(id) == 1);
        const double points = map.find("points") ? map.find("points")->number(0, 100) : 0;
        QCOMPARE(marks.points(), points);
        QVERIFY(points < lab->findQuestion(id)->points);
    }
    for (const Question& question : lab->questions) {
        QVERIFY2(std::holds_alternative<TextAnswer>(question.answer) ||
                     tried.count(question.id) > 0,
                 question.id.c_str());
    }
}

void SampleLabsTest::bothLanguages() {
    QFETCH(QString, folder);
    const auto lab = labIn(folder.toStdString());
    for (const Phrase* phrase : phrasesOf(*lab)) {
        if (phrase->empty()) {
            continue;
        }
        const std::string& english = phrase->in("en");
        QVERIFY2(phrase->byLanguage.count("zh_TW") > 0, english.c_str());
        const std::string& chinese = phrase->in("zh_TW");
        QVERIFY2(placeholders(english) == placeholders(chinese), english.c_str());
        static const QRegularExpression narrow(
            QStringLiteral("[\\x{4e00}-\\x{9fff}][,:;?()!]|[,:;?()!][\\x{4e00}-\\x{9fff}]"));
        QVERIFY2(!narrow.match(QString::fromStdString(chinese)).hasMatch(), chinese.c_str());
    }
}

/// The files of "Show me" are not an answer yet.
void SampleLabsTest::givenMappings() {
    QFETCH(QString, folder);
    const auto lab = labIn(folder.toStdString());
    LabInstance instance(lab, draw(*lab, "teacher"));
    for (const Question& question : lab->questions) {
        const bool asksForOne = std::holds_alternative<MappingAnswer>(question.answer) ||
                                std::holds_alternative<CandidateAnswer>(question.answer);
        const GivenFile given = instance.file(question.ofCase, &Case::mapping);
        if (asksForOne && given) {
            const AnswerValue answer{YamlKind::Text, given->text, {}, {}, {}};
            const QuestionMark mark = markOf(instance, question, &answer, {});
            QVERIFY2(!mark.right(), question.id.c_str());
        }
    }
}

/// If a question compares files, "Show me" has all of them, and never the files that the student
/// must make.
void SampleLabsTest::casesThatAreShown() {
    const auto casesOf = [](const char* folder, const char* id) {
        const auto lab = labIn(sourcePath(std::string("samples/labs/") + folder));
        return shownCases(*lab, *lab->findQuestion(id));
    };
    using Names = std::vector<std::string>;
    QCOMPARE(casesOf("L4-bypass-hunt", "worse"), (Names{"", "byp"}));
    QCOMPARE(casesOf("L4-bypass-hunt", "better"), Names{""});
    QCOMPARE(casesOf("L4-bypass-hunt", "proven"), Names{"reference"});
    QCOMPARE(casesOf("L1-stationarity", "counts"), (Names{"ws", "os"}));
    QCOMPARE(casesOf("L2-move-the-loop", "table"), Names{""});
}

void SampleLabsTest::everyStudent() {
    QFETCH(QString, folder);
    const auto lab = labIn(folder.toStdString());
    std::set<DrawnParameters> seen;
    for (int student = 0; student < 30; ++student) {
        const std::string seed = "s" + std::to_string(student);
        const DrawnParameters drawn = draw(*lab, seed);
        if (!seen.insert(drawn).second) {
            continue;
        }
        LabInstance instance(lab, drawn);
        for (const Question& question : lab->questions) {
            if (const auto* number = std::get_if<NumberAnswer>(&question.answer)) {
                QVERIFY(std::isfinite(instance.value(number->value, question.ofCase)));
            }
        }
        for (const std::string_view language : languages) {
            QVERIFY(!worksheetHtml(instance, {seed, std::string(language), false}).empty());
        }
    }
}

LOOPGLASS_TEST(SampleLabsTest)

}  // namespace loopglass::test::sample_labs_test

#include "sample_labs_test.moc"
