// Lab files: their valid contents, every error with its place, files inside and beside the lab, and
// the random choices of a seed.

#include "lab/drawn/lab_instance.h"
#include "lab/figures/quantities.h"
#include "lab/file/read_lab.h"
#include "runner/run_tests.h"
#include "words/sentence.h"

#include <QTest>
#include <map>
#include <set>

namespace loopglass::test::read_lab_test {

using namespace loopglass::lab;

constexpr Sentence<> notThere{"test", "notThere", "not there"};

const std::string machine = "name: m\ncompute: {energy: 1}\nlevels:\n  - {name: DRAM, energy: "
                            "{read: 100}}\n  - {name: L1, capacity: 64, energy: {read: 1}}\n";

Source filesBeside(const std::string& path) {
    static const std::map<std::string, std::string> known{
        {"folder/machine.yaml", machine},
        {"folder/broken.yaml", "name: [broken\n"},
        {"folder/ws.yaml", "levels:\n  - {level: DRAM, temporal: [K {K ÷ 4}]}\n  - {level: L1, "
                           "temporal: [K 4, P 6]}\n"}};
    if (path == "folder/small.png") {
        return {path, std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\3\0\0\0\0\2\x08", 25)};
    }
    const auto found = known.find(path);
    if (found == known.end()) {
        throw InputError({path, 0, 0}, notThere());
    }
    return {path, found->second};
}

const std::string head = "lab: demo\nversion: 1\ntitle: Demo\n";
const std::string given =
    "given:\n  accelerator: machine.yaml\n  mapping: ws.yaml\n  workload: |\n    name: w\n"
    "    dimensions: {K: {K}, P: 6}\n    equation: \"O[k,p] += W[k] * I[p]\"\n";
const std::string drawnHead =
    head + "parameters: {seed: student, K: [8, 16, 32, 64], Q: 3}\n" + given;
const std::string question =
    "questions:\n  - id: q\n    points: 2\n    ask: {en: \"Of {bound(K)}?\", zh_TW: \"{K} 嗎?\"}\n"
    "    answer:\n      number: reads(DRAM, W)\n";

Lab readText(const std::string& text) { return readLab({"folder/lab.yaml", text}, filesBeside); }

LabInstance instanceOf(const std::string& text, const std::string& seed) {
    const auto lab = std::make_shared<const Lab>(readText(text));
    return {lab, draw(*lab, seed)};
}

class ReadLabTest : public QObject {
    Q_OBJECT

private slots:
    void readsAndEvaluates();
    void drawsTheSameEverywhere();
    void mistakes_data();
    void mistakes();
    void placesInsideBlocks();
    void hashesAllFiles();
    void takesOverWhatIsTheSame();
};

void ReadLabTest::readsAndEvaluates() {
    LabInstance instance = instanceOf(drawnHead + question, "s1");
    const Question& asked = instance.lab().questions.front();
    const auto k = static_cast<double>(instance.drawn().at("K"));
    const auto& answer = std::get<NumberAnswer>(asked.answer);
    QCOMPARE(instance.value(answer.value, asked.ofCase), k);
    QCOMPARE(instance.text(asked.ask, "en", ""), "Of " + shownNumber(k) + "?");
    QCOMPARE(instance.text(asked.ask, "zh_TW", ""), shownNumber(k) + " 嗎?");
    QCOMPARE(instance.lab().points(), 2.0);
}

void ReadLabTest::drawsTheSameEverywhere() {
    const Lab lab = readText(drawnHead + question);
    std::set<std::int64_t> seen;
    for (int student = 0; student < 40; ++student) {
        seen.insert(draw(lab, "student" + std::to_string(student)).at("K"));
    }
    QCOMPARE(seen.size(), std::size_t{4});
    // These values were computed once and written here. If they changed, every student would get
    // other numbers.
    QCOMPARE(draw(lab, "s1").at("K"), std::int64_t{64});
    QCOMPARE(draw(lab, "s2").at("K"), std::int64_t{64});
    QCOMPARE(draw(lab, "s1").at("Q"), std::int64_t{3});
    QCOMPARE(shuffled(4, "s1", "q"), (std::vector<std::size_t>{0, 1, 3, 2}));
}

void ReadLabTest::mistakes_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("refusal");
    const auto row = [](const char* name, const std::string& text, const char* refusal) {
        QTest::newRow(name) << QString::fromStdString(text) << refusal;
    };
    const std::string fixed = head + "parameters: {K: 8}\n" + given;
    const auto asked = [&](const std::string& answer) {
        return fixed + "questions:\n  - id: q\n    points: 2\n    ask: A\n    answer: " + answer +
               "\n";
    };
    row("no lab", "title: T\n", "1:1 format.missing-key");
    row("an id", "lab: a b\ntitle: T\nversion: 1\n", "1:6 format.wrong-value");
    row("no seed", head + "parameters: {K: [8, 16]}\n" + given + question, "4:13 lab.no-seed");
    row("a quantity's name", head + "parameters: {energy: 3}\n" + given,
        "4:14 lab.name-of-quantity");
    row("leaves", head + "given: {accelerator: ../m.yaml, workload: w.yaml}\n",
        "4:22 lab.leaves-folder");
    row("absolute", head + "given: {accelerator: /etc/passwd, workload: w.yaml}\n",
        "4:22 lab.leaves-folder");
    row("in and out", head + "given: {accelerator: a/../../m.yaml, workload: w.yaml}\n",
        "4:22 lab.leaves-folder");
    row("not there", head + "given: {accelerator: m.yaml, workload: w.yaml}\n",
        "4:22 words.at-place");
    row("no workload", head + "given: {accelerator: machine.yaml}\n", "4:8 format.missing-key");
    row("an unknown name", asked("{number: reeds(DRAM)}"), "16:22 lab.unknown-name");
    row("an unknown case", asked("{number: ws.energy}"), "16:22 lab.unknown-name");
    row("arguments", asked("{number: capacity}"), "16:22 lab.argument-count");
    row("no names", asked("{number: \"reads(1 + 1)\"}"), "16:31 lab.name-expected");
    row("two kinds", asked("{number: macs, text: T}"), "16:13 lab.one-kind");
    row("a key of another", asked("{text: T, unit: pJ}"), "16:29 lab.key-of-other-kind");
    row("a tolerance", asked("{number: macs, tolerance: much}"), "16:39 format.wrong-value");
    row("no limit", asked("{mapping: {energy: {}}}"), "16:32 lab.one-limit");
    row("steps", asked("{mapping: {steps: [{points: 1, legal: true}]}}"), "16:31 lab.steps-sum");
    row("a reason", asked("{candidate: {reasons: [ugly]}}"), "16:36 format.wrong-value");
    row("no vary", asked("{accelerator: {legal: true}}"), "16:27 lab.no-vary");
    row("cells", asked("{table: {columns: [a, b], rows: [{say: r, cells: [macs]}]}}"),
        "16:62 lab.cell-count");
    row("a language", head + given + "questions:\n  - id: q\n    points: 1\n    ask: {fr: Oui}\n",
        "14:11 format.unknown-key");
    const auto shows = [&](const std::string& picture) {
        return head + given + "questions:\n  - id: q\n    points: 1\n    ask: \"![a](" + picture +
               ")\"\n    answer: {text: T}\n";
    };
    row("a picture", shows("small.png"), "none");
    row("a picture elsewhere", shows("../small.png"), "14:10 lab.leaves-folder");
    row("a picture that is not there", shows("large.png"), "14:10 words.at-place");
    row("no picture", shows("machine.yaml"), "14:10 lab.picture-expected");
    row("twice",
        asked("{number: macs}") + "  - id: q\n    points: 2\n    ask: A\n    answer: "
                                  "{number: macs}\n",
        "17:5 lab.question-twice");
    row("a tool", asked("{text: T}") + "    without: [search, dataflows]\n", "none");
    row("no tool", asked("{text: T}") + "    without: [search, magic]\n",
        "17:23 format.wrong-value");
    row("points", fixed + "questions:\n  - id: q\n    points: -1\n    ask: A\n",
        "14:13 format.wrong-value");
}

void ReadLabTest::mistakes() {
    QFETCH(QString, text);
    QString refusal = "none";
    try {
        readText(text.toStdString());
    } catch (const InputError& error) {
        refusal = QString("%1:%2 %3")
                      .arg(error.location().line)
                      .arg(error.location().column)
                      .arg(QString::fromStdString(error.text().sentence()->id()));
        QCOMPARE(error.location().file, std::string("folder/lab.yaml"));
    }
    QTEST(refusal, "refusal");
}

void ReadLabTest::placesInsideBlocks() {
    std::string text = drawnHead + question;
    text.replace(text.find("P: 6"), 4, "P: x");
    try {
        instanceOf(text, "s1").figures("");
        QFAIL("nothing was refused");
    } catch (const InputError& error) {
        QCOMPARE(error.location().line, 10);
        QCOMPARE(error.location().file, std::string("folder/lab.yaml"));
    }
    text = drawnHead + question;
    text.replace(text.find("{K}, P"), 3, "{J}");
    try {
        instanceOf(text, "s1").figures("");
        QFAIL("nothing was refused");
    } catch (const InputError& error) {
        QCOMPARE(error.text().sentence()->id(), std::string("lab.unknown-name"));
    }
}

void ReadLabTest::hashesAllFiles() {
    const Lab lab = readText(drawnHead + question);
    QCOMPARE(lab.hash.size(), std::size_t{16});
    QCOMPARE(readText(drawnHead + question).hash, lab.hash);
    QVERIFY(readText(drawnHead + question + "\n").hash != lab.hash);
}

/// Computed figures are kept while an author edits another part of the lab, and only then.
void ReadLabTest::takesOverWhatIsTheSame() {
    const std::string text = drawnHead + question;
    LabInstance before = instanceOf(text, "s1");
    const Figures* known = &before.figures("");
    LabInstance moved = instanceOf("# a line more\n" + text, "s1");
    moved.takeOver(before);
    QCOMPARE(&moved.figures(""), known);
    QVERIFY(&before.figures("") != known);  // the figures are computed again there
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"P: 6", "P: 12"},
                                   {"mapping: ws.yaml", "objective: energy"},
                                   {"mapping: ws.yaml", "reuse: flush"},
                                   {"mapping: ws.yaml", "bypass: true"},
                                   {"mapping: ws.yaml", "bounds: {P: 3}"}}) {
        std::string other = text;
        other.replace(other.find(from), from.size(), to);
        LabInstance changed = instanceOf(other, "s1");
        changed.takeOver(moved);
        QCOMPARE(&moved.figures(""), known);
        QVERIFY2(&changed.figures("") != known, to.c_str());
    }
}

LOOPGLASS_TEST(ReadLabTest)

}  // namespace loopglass::test::read_lab_test

#include "read_lab_test.moc"
