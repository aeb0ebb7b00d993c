// A lab with every key of the format, and one error after another: a value of another type, or a
// key that is missing, misspelt or unknown. The result is either an error sentence with a place or
// a valid lab, and nothing else.

#include "format/yaml/yaml_node.h"
#include "format/yaml/yaml_text.h"
#include "lab/file/read_lab.h"
#include "lab/marks/key.h"
#include "lab/sheet/complaints.h"
#include "runner/run_tests.h"
#include "support/effort.h"
#include "words/language.h"
#include "words/sentences/lab.h"

#include <QTest>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <set>

namespace loopglass::test::lab_slips_test {

using namespace loopglass::lab;

const std::string everyKey = R"lab(lab: slips
version: 3
title: {en: Slips, zh_TW: 失誤}
about: |
  First this.
parameters:
  seed: student
  K: [8, 16]
  P: 6
given:
  accelerator: |
    name: m
    compute: {energy: 1}
    levels:
      - {name: DRAM, energy: {read: 100}}
      - {name: L1, capacity: 64, energy: {read: 1}}
  workload: |
    name: net
    layers:
      - name: conv
        dimensions: {K: {K}, P: {P}, R: 3}
        equation: "O[k,p] += W[k,r] * I[p+r]"
  mapping: |
    levels:
      - {level: DRAM, temporal: [P {P}, K {K}]}
      - {level: L1, temporal: [R 3]}
  constraints: |
    constraints:
      - {level: L1, temporal: {order: [R]}}
  layer: conv
  reuse: exact
  objective: energy
  bypass: true
  bounds: {P: P}
cases:
  longer:
    bounds: {P: 2 × P}
    objective: edp
    reuse: flush
    bypass: false
    mapping: |
      levels:
        - {level: DRAM, temporal: [K {K}, P {P × 2}]}
        - {level: L1, temporal: [R 3]}
locked: [accelerator, workload]
checks: 3
questions:
  - id: reads
    title: {en: Reads, zh_TW: 讀取}
    points: 4
    case: longer
    ask: "Of {bound(P)}?"
    hints: [One., {en: Two., zh_TW: 二。}]
    answer:
      number: reads(DRAM, W)
      tolerance: 1%
      unit: words
      others:
        - {number: words(W), points: 1, say: "{words(W)} would do."}
  - id: choice
    points: 3
    ask: Which?
    answer:
      several: true
      choice:
        k: {say: K, right: true, why: It indexes W.}
        p: {say: P, right: "reads(DRAM, W) < 0"}
  - id: counts
    points: 4
    ask: Count.
    answer:
      tolerance: 0.5
      unit: words
      table:
        columns: [W, I]
        rows:
          - {say: given, cells: ["reads(DRAM, W)", "reads(DRAM, I)"]}
  - id: best
    points: 10
    ask: Better?
    answer:
      mapping:
        legal: true
        obeys: true
        keeps: {L1: [W, I, O]}
        steps:
          - {points: 4, energy: {below: 2 × optimum(energy)}}
          - {points: 6, ratio(energy): {at_most: 1.5}, loops: {at_least: 0}}
  - id: shape
    points: 2
    ask: Which?
    answer: {mapping: {keeps_changed: true, stationary: O, spatial: [K]}}
  - id: size
    points: 5
    ask: Smallest?
    answer:
      accelerator:
        vary: [L1.capacity]
        energy: {at_most: 1.05 × optimum(energy)}
        smallest: L1.capacity
        among: [8, 64]
  - id: dropped
    points: 3
    ask: Dropped?
    answer: {candidate: {reasons: [larger-tile, bound], level: L1, better: false}}
  - id: words
    points: 2
    ask: Why?
    answer: {text: Reuse.}
)lab";

/// A value that can be changed and written again.
struct Tree {
    YamlKind kind = YamlKind::Text;
    std::string text;
    bool quoted = false;
    std::vector<std::string> keys;
    std::vector<Tree> parts;
};

Tree treeOf(const YamlValue& value) {
    Tree tree{value.kind, value.text, value.quoted, {}, {}};
    for (const auto& key : value.keys) {
        tree.keys.push_back(key->text);
    }
    for (const auto& part : value.values) {
        tree.parts.push_back(treeOf(*part));
    }
    return tree;
}

/// Writes one line for each value. Blocks remain blocks, because errors in them have places.
void write(const Tree& tree, const std::string& indent, std::string& text) {
    switch (tree.kind) {
    case YamlKind::Nothing:
        text += "\n";
        return;
    case YamlKind::Text:
        if (tree.text.find('\n') == std::string::npos) {
            text += " " + (tree.quoted ? yamlQuoted(tree.text) : tree.text) + "\n";
            return;
        }
        text += " |\n" + indent;
        for (std::size_t i = 0; i < tree.text.size(); ++i) {
            text += tree.text[i];
            text += tree.text[i] == '\n' && i + 1 < tree.text.size() ? indent : "";
        }
        return;
    case YamlKind::List:
    case YamlKind::Map:
        if (tree.parts.empty()) {
            text += tree.kind == YamlKind::List ? " []\n" : " {}\n";
            return;
        }
        text += "\n";
        for (std::size_t i = 0; i < tree.parts.size(); ++i) {
            const bool map = tree.kind == YamlKind::Map;
            text += indent + (map ? yamlText(tree.keys[i]) + ":" : "-");
            write(tree.parts[i], indent + "  ", text);
        }
        return;
    }
}

Tree text(const std::string& value, bool quoted = false) {
    return {YamlKind::Text, value, quoted, {}, {}};
}

Tree nested(int depth) {
    Tree tree = text("x");
    for (int i = 0; i < depth; ++i) {
        tree = {YamlKind::List, "", false, {}, {tree}};
    }
    return tree;
}

/// Returns values of any type that replace a value.
std::vector<std::pair<std::string, Tree>> others() {
    return {{"nothing", {YamlKind::Nothing, "", false, {}, {}}},
            {"an empty text", text("", true)},
            {"a word", text("nonsense")},
            {"signs", text("}{ ' \" % \\", true)},
            {"a quoted number", text("1", true)},
            {"-1", text("-1")},
            {"0", text("0")},
            {"1.5", text("1.5")},
            {"nan", text(".nan")},
            {"1e308", text("1e308")},
            {"a number of 30 digits", text(std::string(30, '9'))},
            {"a name of 9999 letters", text(std::string(9999, 'n'))},
            {"parentheses", text(std::string(500, '(') + "1")},
            {"the expression divides by 0", text("1 ÷ 0")},
            {"an empty list", {YamlKind::List, "", false, {}, {}}},
            {"a list", {YamlKind::List, "", false, {}, {text("1")}}},
            {"a deep list", nested(25)},
            {"an empty map", {YamlKind::Map, "", false, {}, {}}},
            {"a map", {YamlKind::Map, "", false, {"x"}, {text("1")}}}};
}

/// Uses a lab in every way in which `lab validate` and the editor do.
std::vector<Complaint> workedOut(const std::string& labText) {
    const auto lab = std::make_shared<const Lab>(
        readLab({"folder/lab.yaml", labText}, [](const std::string& path) -> Source {
            throw InputError({path, 0, 0}, msg::lab::noAnswerFiles());
        }));
    LabInstance instance(lab, draw(*lab, "s1"));
    std::vector<Complaint> all = complaintsAboutTexts(instance, "s1");
    for (Complaint& complaint : tried(instance, std::nullopt).complaints) {
        all.push_back(std::move(complaint));
    }
    return all;
}

class LabSlipsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theLabIsWhole();
    void otherValues();
    void keysLeftOut();
    void unknownKeys();
    void misspeltKeys();

private:
    using Place = std::vector<std::size_t>;
    using Slip = std::function<bool(Tree& part)>;

    void everyPlace(const Tree& tree, const Place& place,
                    const std::function<void(const Place&)>& visit) const;
    Tree& at(Tree& root, const Place& place) const;
    std::string nameOf(const Place& place) const;
    std::string complaintAbout(const std::string& slip, const std::string& labText);

    Tree m_whole;
    std::ofstream m_log;  ///< all error sentences, if LOOPGLASS_SLIPS names a file
    std::size_t m_tried = 0;
    std::size_t m_refused = 0;
};

void LabSlipsTest::initTestCase() {
    const YamlDocument document({"lab.yaml", everyKey});
    m_whole = treeOf(document.root());
    if (const char* file = std::getenv("LOOPGLASS_SLIPS")) {
        m_log.open(file);
    }
}

void LabSlipsTest::everyPlace(const Tree& tree, const Place& place,
                              const std::function<void(const Place&)>& visit) const {
    for (std::size_t i = 0; i < tree.parts.size(); ++i) {
        Place next = place;
        next.push_back(i);
        visit(next);
        everyPlace(tree.parts[i], next, visit);
    }
}

Tree& LabSlipsTest::at(Tree& root, const Place& place) const {
    Tree* tree = &root;
    for (const std::size_t part : place) {
        tree = &tree->parts[part];
    }
    return *tree;
}

std::string LabSlipsTest::nameOf(const Place& place) const {
    std::string name;
    const Tree* tree = &m_whole;
    for (const std::size_t part : place) {
        name +=
            tree->kind == YamlKind::Map ? "." + tree->keys[part] : "[" + std::to_string(part) + "]";
        tree = &tree->parts[part];
    }
    return name;
}

/// Returns the first error, or "" if the lab is valid. Every error must have a place and be a
/// sentence.
std::string LabSlipsTest::complaintAbout(const std::string& slip, const std::string& labText) {
    ++m_tried;
    std::vector<Complaint> complaints;
    try {
        complaints = workedOut(labText);
    } catch (const InputError& error) {
        complaints.push_back({error.location(), error.text()});
    }
    m_refused += complaints.empty() ? 0 : 1;
    std::string first;
    for (const Complaint& complaint : complaints) {
        const std::string wording = english(complaint.text);
        const std::string line = complaint.at.text() + ": " + wording;
        first = first.empty() ? line : first;
        m_log << slip << "\n    " << line << "\n";
        const bool placed = complaint.at.file == "folder/lab.yaml" && complaint.at.line > 0 &&
                            complaint.at.column > 0;
        const bool sentence = wording.find(' ') != std::string::npos && wording.size() < 20'000 &&
                              wording.find('\n') == std::string::npos;
        if (!placed || !sentence) {
            QTest::qFail(qPrintable(QString::fromStdString(slip + ": " + line)), __FILE__,
                         __LINE__);
        }
    }
    if (complaints.empty()) {
        m_log << slip << "\n    (works out)\n";
    }
    return first;
}

void LabSlipsTest::theLabIsWhole() {
    std::string labText;
    write(m_whole, "", labText);
    const std::string wording = complaintAbout("none", labText);
    QVERIFY2(wording.empty(), wording.c_str());
}

void LabSlipsTest::otherValues() {
    const auto values = others();
    std::uint64_t number = 0;
    const std::uint64_t every = 1000 / casesHere(1000);
    everyPlace(m_whole, {}, [&](const Place& place) {
        for (const auto& [name, value] : values) {
            if (++number % every != 0) {
                continue;
            }
            Tree changed = m_whole;
            at(changed, place) = value;
            std::string labText;
            write(changed, "", labText);
            complaintAbout(nameOf(place) + " is " + name, labText);
        }
    });
    QVERIFY(m_refused * 2 > m_tried);
}

void LabSlipsTest::keysLeftOut() {
    everyPlace(m_whole, {}, [&](const Place& place) {
        Tree changed = m_whole;
        const std::size_t last = place.back();
        Tree& parent = at(changed, {place.begin(), place.end() - 1});
        parent.parts.erase(parent.parts.begin() + static_cast<std::ptrdiff_t>(last));
        std::string key;
        if (parent.kind == YamlKind::Map) {
            key = parent.keys[last];
            parent.keys.erase(parent.keys.begin() + static_cast<std::ptrdiff_t>(last));
        }
        std::string labText;
        write(changed, "", labText);
        const std::string wording = complaintAbout("without " + nameOf(place), labText);
        static const std::set<std::string> needed{
            "lab",    "title", "version", "given",  "questions", "id",    "ask",
            "answer", "cells", "columns", "points", "rows",      "right", "say"};
        const bool ofStepOrOther = key == "points" && place.size() > 3;
        const bool ofQuestion = key == "title" && place.size() > 1;
        const bool ofOther = key == "say" && nameOf(place).find("others") != std::string::npos;
        if (needed.count(key) > 0 && !ofStepOrOther && !ofQuestion && !ofOther) {
            QVERIFY2(wording.find("'" + key + "'") != std::string::npos,
                     (nameOf(place) + " " + wording).c_str());
        }
    });
}

/// Only for maps with fixed keys. In other maps, the keys are names, and an error concerns the
/// named thing.
void LabSlipsTest::unknownKeys() {
    everyPlace(m_whole, {}, [&](const Place& place) {
        Tree changed = m_whole;
        Tree& map = at(changed, place);
        if (map.kind != YamlKind::Map) {
            return;
        }
        map.keys.emplace_back("unheard_of");
        map.parts.push_back(text("1"));
        std::string labText;
        write(changed, "", labText);
        const std::string wording = complaintAbout("unheard_of in " + nameOf(place), labText);
        if (nameOf(place) != ".parameters") {
            QVERIFY2(!wording.empty(), nameOf(place).c_str());
        }
    });
}

void LabSlipsTest::misspeltKeys() {
    everyPlace(m_whole, {}, [&](const Place& place) {
        Tree changed = m_whole;
        Tree& parent = at(changed, {place.begin(), place.end() - 1});
        if (parent.kind == YamlKind::Map) {
            parent.keys[place.back()] += "x";
            std::string labText;
            write(changed, "", labText);
            complaintAbout(nameOf(place) + " misspelt", labText);
        }
    });
}

LOOPGLASS_TEST(LabSlipsTest)

}  // namespace loopglass::test::lab_slips_test

#include "lab_slips_test.moc"
