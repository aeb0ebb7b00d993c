// The errors of a lab that an author sees: every question that cannot be computed, with its place,
// once. Also the points of the engine's own answers.
#include "lab/file/lab_template.h"
#include "lab/file/read_lab.h"
#include "lab/marks/key.h"
#include "lab/sheet/complaints.h"
#include "runner/run_tests.h"
#include "words/language.h"

#include <QTest>

namespace loopglass::test::complaints_test {

std::string replaced(const std::string& from, const std::string& to) {
    std::string text(lab::labTemplate);
    const std::size_t at = text.find(from);
    return at == std::string::npos ? std::string() : text.replace(at, from.size(), to);
}

lab::LabInstance instanceOf(const std::string& text) {
    const auto lab = std::make_shared<const lab::Lab>(
        lab::readLab({"lab.yaml", text}, [](const std::string& path) -> Source {
            throw InputError({path, 0, 0}, {});
        }));
    return {lab, lab::draw(*lab, "s1")};
}

class ComplaintsTest : public QObject {
    Q_OBJECT

private slots:
    void theTemplateHasNone() {
        lab::LabInstance instance = instanceOf(std::string(lab::labTemplate));
        QVERIFY(lab::complaintsAboutTexts(instance, "s1").empty());
        const lab::LabTrial trial = lab::tried(instance, lab::keyOf(instance, "s1"));
        QVERIFY(trial.complaints.empty());
        QCOMPARE(trial.answers.size(), instance.lab().questions.size());
        for (const lab::AnswerTrial& one : trial.answers) {
            QCOMPARE(one.engine.value_or(-1), one.most);
            QCOMPARE(one.solution.value_or(-1), one.most);
        }
    }

    /// Two questions that cannot be computed are two errors, each in its line.
    void everyQuestionIsTold() {
        std::string text = replaced("How many operations", "How many {size(L7)} operations");
        const std::size_t at = text.find("{energy} pJ.");
        QVERIFY(at != std::string::npos);
        text.replace(at, 8, "{energie}");
        lab::LabInstance instance = instanceOf(text);
        const auto complaints = lab::complaintsAboutTexts(instance, "s1");
        QCOMPARE(complaints.size(), std::size_t{2});
        QVERIFY(complaints[0].at.line > 0 && complaints[0].at.line < complaints[1].at.line);
        QVERIFY2(english(complaints[1].text).find("energie") != std::string::npos,
                 english(complaints[1].text).c_str());
    }

    /// Only a student with a certain wrong answer would notice this error, during a class.
    void otherNumbersAreTold() {
        lab::LabInstance instance =
            instanceOf(replaced("words(weight)", "words(weight) ÷ (K - K)"));
        const auto complaints = lab::complaintsAboutTexts(instance, "s1");
        QCOMPARE(complaints.size(), std::size_t{1});
        QVERIFY(english(complaints[0].text).find("divides by 0") != std::string::npos);
    }

    /// An invalid machine affects every question, but is one error.
    void theSameThingIsToldOnce() {
        lab::LabInstance instance = instanceOf(replaced("capacity: 256", "capacity: -1"));
        const lab::LabTrial trial = lab::tried(instance, std::nullopt);
        QCOMPARE(trial.complaints.size(), std::size_t{1});
        for (const lab::AnswerTrial& one : trial.answers) {
            QVERIFY(!one.engine && !one.solution);
        }
    }
};

LOOPGLASS_TEST(ComplaintsTest)

}  // namespace loopglass::test::complaints_test

#include "complaints_test.moc"
