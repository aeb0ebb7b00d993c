#include "cli/text/lab_text.h"

#include "format/text_table.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/lab.h"

namespace loopglass::cli {

namespace {

std::string pointsOf(const std::optional<double>& points) {
    return points ? shortestText(*points) : "?";
}

std::string linesOf(const TextTable& table) {
    std::string text;
    for (const TableLine& line : table.lines()) {
        text += line.text + "\n";
    }
    return text;
}

}  // namespace

const std::string_view labTemplate = R"(# A lab: docs/labs.md explains every key. Try it with
#   loopglass-cli lab validate THIS-FILE
#   loopglass-cli lab worksheet THIS-FILE --seed s1 --output sheet.html
#   loopglass-cli lab key THIS-FILE --seed s1 --blank --output s1.answers.yaml
#   loopglass-cli lab check THIS-FILE s1.answers.yaml
lab: my-lab
version: 1
title: {en: My first lab, zh_TW: 我的第一個實驗}
about: {en: "Count before you compute.", zh_TW: "先數，再算。"}
parameters:
  seed: student        # every student has numbers of their own
  K: [8, 16, 32]
  P: [14, 28]
given:
  accelerator: |
    name: two levels
    word_bits: 16
    compute: {name: MAC, energy: 1}
    levels:
      - {name: DRAM, energy: {read: 200}}
      - {name: L1, capacity: 256, energy: {read: 2}}
  workload: |
    name: conv1d
    dimensions: {K: {K}, P: {P}, R: 3}
    equation: "ofmap[k,p] += weight[k,r] * ifmap[p+r]"
  mapping: |
    levels:
      - {level: DRAM, temporal: [P {P}, K {K}]}
      - {level: L1, temporal: [R 3]}
questions:
  - id: macs
    points: 2
    ask: {en: "How many operations does the layer have?", zh_TW: "這一層有多少次運算？"}
    hints:
      - {en: "Multiply the bounds of all loops.", zh_TW: "把所有迴圈的次數相乘。"}
    answer:
      number: macs
  - id: reads
    points: 3
    ask:
      en: "With the mapping given, how many words of the weights does DRAM read?"
      zh_TW: "依照給定的映射，DRAM 讀取權重的多少個字組？"
    hints:
      - {en: "Which loops stand outside the tile of L1, and which of them index the weights?", zh_TW: "哪些迴圈在 L1 的分塊之外？其中哪些是權重的索引？"}
    answer:
      number: reads(DRAM, weight)
      unit: words
      others:
        - number: words(weight)
          points: 1
          say: {en: "Each word comes once only if no other loop runs around it.", zh_TW: "只有當外面沒有其他迴圈時，每個字組才只搬一次。"}
  - id: better
    points: 5
    ask:
      en: "Find a mapping that takes at most {1.1 × optimum(energy)} pJ. The one given takes {energy} pJ."
      zh_TW: "找出能量不超過 {1.1 × optimum(energy)} pJ 的映射。給定的映射需要 {energy} pJ。"
    answer:
      mapping:
        legal: true
        energy: {at_most: 1.1 × optimum(energy)}
)";

std::string sheetText(const lab::Lab& lab, const lab::SheetMarks& marks) {
    std::string text;
    if (!marks.unusable.empty()) {
        return english(marks.unusable) + "\n";
    }
    for (const lab::QuestionMark& mark : marks.questions) {
        text += english(say::lab::questionMark(mark.id, pointsOf(mark.points), mark.most)) + "\n";
        for (const Message& why : mark.why) {
            text += "  " + english(why) + "\n";
        }
    }
    for (const Message& note : marks.notes) {
        text += english(note) + "\n";
    }
    text += english(say::lab::sumOfMarks(marks.points(), lab.points())) + "\n";
    return text;
}

std::string classText(const lab::Lab& lab, const std::vector<lab::SheetMarks>& marks) {
    std::vector<TableColumn> columns{{"student", Align::Left}, {"points"}};
    for (const lab::Question& question : lab.questions) {
        columns.push_back({question.id});
    }
    TextTable table(columns);
    std::string notes;
    for (const lab::SheetMarks& sheet : marks) {
        const std::string name = sheet.student.empty() ? sheet.file : sheet.student;
        std::vector<std::string> row{name, shortestText(sheet.points())};
        for (const lab::QuestionMark& mark : sheet.questions) {
            row.push_back(pointsOf(mark.points));
        }
        table.addRow(row);
        std::vector<Message> said = sheet.notes;
        if (!sheet.unusable.empty()) {
            said.insert(said.begin(), sheet.unusable);
        }
        for (const Message& note : said) {
            notes += english(say::lab::noteOn(name, note)) + "\n";
        }
    }
    return linesOf(table) + (notes.empty() ? "" : "\n" + notes);
}

std::string validText(const lab::Lab& lab, const std::map<std::string, double>& least,
                      std::int64_t seeds) {
    TextTable table({{"question", Align::Left}, {"kind", Align::Left}, {"points"}, {"key"}});
    for (const lab::Question& question : lab.questions) {
        const bool person = std::holds_alternative<lab::TextAnswer>(question.answer);
        table.addRow({question.id, lab::keyOfKind(question.answer), shortestText(question.points),
                      person ? "by hand" : shortestText(least.at(question.id))});
    }
    return linesOf(table) + english(say::lab::labIsValid(lab.id, lab.version, lab.hash, seeds)) +
           "\n";
}

}  // namespace loopglass::cli
