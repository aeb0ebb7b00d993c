#include "lab/file/read_lab.h"
#include "lab/file/read_parts.h"
#include "trace/rules.h"
#include "words/sentences/format.h"
#include "words/sentences/lab.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace loopglass::lab {

namespace {

constexpr std::array<std::pair<const char*, Relation>, 5> relations{
    {{"below", Relation::Below},
     {"at_most", Relation::AtMost},
     {"equal", Relation::Equal},
     {"at_least", Relation::AtLeast},
     {"above", Relation::Above}}};

std::vector<std::string> namesIn(const YamlNode& node) {
    std::vector<std::string> names;
    for (const YamlNode& entry : node.list(msg::lab::aName())) {
        names.push_back(entry.nameText());
    }
    return names;
}

/// Checks that a list or a map has no more entries than the limit of a lab.
void checkNumber(const YamlNode& node, std::size_t parts) {
    if (parts == 0) {
        node.fail(msg::lab::emptyPart(node.name()));
    }
    if (parts > maxParts) {
        node.fail(msg::lab::tooManyParts(node.name(), parts, maxParts));
    }
}

Requirement readComparison(const YamlNode& key, const YamlNode& value, const Lab& lab) {
    std::vector<std::string> words;
    for (const auto& [word, relation] : relations) {
        words.emplace_back(word);
    }
    Requirement requirement;
    requirement.value = readExpressionOf(key, key.rawText(), lab);
    const YamlMap map = value.map(msg::lab::aLimit(), words);
    int found = 0;
    for (const auto& [word, relation] : relations) {
        if (const auto limit = map.find(word)) {
            requirement.relation = relation;
            requirement.limit = readExpressionOf(*limit, lab);
            ++found;
        }
    }
    if (found != 1) {
        value.fail(msg::lab::oneLimit(words));
    }
    return requirement;
}

/// Accepts only the value `true`, because these requirements have no opposite.
void needTrue(const YamlNode& value) {
    if (!value.boolean()) {
        value.failFound(msg::lab::onlyTrue());
    }
}

/// Returns one requirement for each level in the map.
std::vector<Requirement> readKeeps(const YamlNode& value) {
    std::vector<Requirement> requirements;
    for (const auto& [level, tensors] : value.entries()) {
        Requirement requirement{.kind = Requirement::Kind::Keeps, .at = level.location()};
        requirement.level = level.rawText();
        requirement.names = namesIn(tensors);
        requirements.push_back(std::move(requirement));
    }
    return requirements;
}

std::vector<Requirement> readRequirement(const YamlNode& key, const YamlNode& value,
                                         const Lab& lab) {
    using Kind = Requirement::Kind;
    const std::string& word = key.rawText();
    if (word == "keeps") {
        return readKeeps(value);
    }
    Requirement requirement;
    if (word == "legal" || word == "obeys" || word == "keeps_changed") {
        needTrue(value);
        requirement.kind = word == "legal"   ? Kind::Legal
                           : word == "obeys" ? Kind::Obeys
                                             : Kind::KeepsChanged;
    } else if (word == "stationary") {
        requirement.kind = Kind::Stationary;
        requirement.names = {value.nameText()};
    } else if (word == "spatial") {
        requirement.kind = Kind::Spatial;
        requirement.names = namesIn(value);
    } else {
        requirement = readComparison(key, value, lab);
    }
    requirement.at = key.location();
    return {requirement};
}

void append(std::vector<Requirement>& to, std::vector<Requirement> added) {
    for (Requirement& requirement : added) {
        to.push_back(std::move(requirement));
    }
}

AnswerStep readStep(const YamlNode& node, const Lab& lab) {
    AnswerStep step;
    for (const auto& [key, value] : node.entries()) {
        if (key.rawText() == "points") {
            step.points = readPoints(value);
        } else {
            append(step.requirements, readRequirement(key, value, lab));
        }
    }
    if (step.requirements.empty()) {
        node.fail(msg::lab::emptyPart(msg::lab::aStep()));
    }
    return step;
}

std::vector<AnswerStep> readSteps(const YamlNode& node, const Lab& lab, double points) {
    std::vector<AnswerStep> steps;
    double sum = 0;
    for (const YamlNode& entry : node.list(msg::lab::aStep())) {
        steps.push_back(readStep(entry, lab));
        sum += steps.back().points;
    }
    checkNumber(node, steps.size());
    if (!areEqual(sum, points)) {
        node.fail(msg::lab::stepsSum(sum, points));
    }
    return steps;
}

NumberAnswer readNumber(const YamlNode& node, const YamlMap& map, const Lab& lab, double points) {
    NumberAnswer answer;
    answer.value = readExpressionOf(node, lab);
    if (const auto tolerance = map.find("tolerance")) {
        answer.tolerance = readTolerance(*tolerance);
    }
    if (const auto unit = map.find("unit")) {
        answer.unit = unit->nameText();
    }
    if (const auto others = map.find("others")) {
        for (const YamlNode& entry : others->list(msg::lab::aKnownNumber())) {
            const YamlMap known = entry.map(msg::lab::aKnownNumber(), {"number", "points", "say"});
            KnownNumber number;
            number.value = readExpressionOf(known.required("number"), lab);
            if (const auto worth = known.find("points")) {
                number.points = worth->number(0, points);
            }
            if (const auto sentence = known.find("say")) {
                number.phrase = readPhrase(*sentence);
            }
            answer.others.push_back(std::move(number));
        }
        checkNumber(*others, answer.others.size());
    }
    return answer;
}

ChoiceOption readOption(const YamlNode& key, const YamlNode& value, const Lab& lab) {
    const YamlMap map = value.map(msg::lab::anOption(), {"say", "right", "why"});
    ChoiceOption option;
    option.id = key.identifier();
    option.phrase = readPhrase(map.required("say"));
    const YamlNode right = map.required("right");
    const std::string text = right.anyText();
    const bool literal = text == "true" || text == "false";
    option.right = literal ? readExpressionOf(right, text == "true" ? "1" : "0", lab)
                           : readExpressionOf(right, lab);
    if (const auto why = map.find("why")) {
        option.why = readPhrase(*why);
    }
    return option;
}

ChoiceAnswer readChoice(const YamlNode& node, const YamlMap& map, const Lab& lab) {
    ChoiceAnswer answer;
    for (const auto& [key, value] : node.entries()) {
        answer.options.push_back(readOption(key, value, lab));
    }
    checkNumber(node, answer.options.size());
    if (const auto several = map.find("several")) {
        answer.several = several->boolean();
    }
    return answer;
}

AcceleratorAnswer readMachine(const YamlNode& node, const Lab& lab, double points) {
    AcceleratorAnswer answer;
    answer.best = readMappingAnswer(node, lab, points, {"vary", "smallest", "among"});
    for (const auto& [key, value] : node.entries()) {
        if (key.rawText() == "vary") {
            answer.vary = namesIn(value);
        } else if (key.rawText() == "smallest") {
            answer.smallest = value.nameText();
        } else if (key.rawText() == "among") {
            for (const YamlNode& entry : value.list(msg::lab::aName())) {
                answer.among.push_back(entry.anyText());
            }
            checkNumber(value, answer.among.size());
        }
    }
    if (answer.vary.empty()) {
        node.fail(msg::lab::noVary());
    }
    if (answer.smallest.empty() != answer.among.empty()) {
        node.fail(msg::lab::smallestAmong());
    }
    const bool varied =
        std::find(answer.vary.begin(), answer.vary.end(), answer.smallest) != answer.vary.end();
    if (!answer.smallest.empty() && !varied) {
        node.fail(msg::lab::smallestVaries(answer.smallest, answer.vary));
    }
    return answer;
}

CandidateAnswer readCandidate(const YamlNode& node) {
    CandidateAnswer answer;
    const YamlMap map = node.map(msg::lab::aCandidate(), {"reasons", "level", "better"});
    if (const auto reasons = map.find("reasons")) {
        for (const YamlNode& entry : reasons->list(msg::lab::aName())) {
            const Rule* rule = ruleNamed(entry.anyText());
            if (rule == nullptr) {
                entry.failFound(msg::lab::reasonExpected(ruleNames()));
            }
            answer.reasons.push_back(rule->reason);
        }
    }
    if (const auto level = map.find("level")) {
        answer.level = level->nameText();
    }
    if (const auto better = map.find("better")) {
        answer.better = better->boolean();
    }
    return answer;
}

TableRow readRow(const YamlNode& node, const Lab& lab, std::size_t columns) {
    const YamlMap map = node.map(msg::lab::aRow(), {"say", "cells"});
    TableRow row;
    row.phrase = readPhrase(map.required("say"));
    const YamlNode cells = map.required("cells");
    for (const YamlNode& entry : cells.list(msg::lab::aCell())) {
        row.cells.push_back(readExpressionOf(entry, lab));
    }
    if (row.cells.size() != columns) {
        cells.fail(msg::lab::cellCount(row.cells.size(), columns));
    }
    return row;
}

TableAnswer readTable(const YamlNode& node, const YamlMap& map, const Lab& lab) {
    const YamlMap table = node.map(msg::lab::aTable(), {"columns", "rows"});
    TableAnswer answer;
    const YamlNode columns = table.required("columns");
    for (const YamlNode& entry : columns.list(msg::lab::aColumn())) {
        answer.columns.push_back(readPhrase(entry));
    }
    checkNumber(columns, answer.columns.size());
    const YamlNode rows = table.required("rows");
    for (const YamlNode& entry : rows.list(msg::lab::aRow())) {
        answer.rows.push_back(readRow(entry, lab, answer.columns.size()));
    }
    checkNumber(rows, answer.rows.size());
    if (const auto tolerance = map.find("tolerance")) {
        answer.tolerance = readTolerance(*tolerance);
    }
    if (const auto unit = map.find("unit")) {
        answer.unit = unit->nameText();
    }
    return answer;
}

/// Returns the keys that a kind of answer adds to a question.
std::vector<std::string> ownKeys(const std::string& kind) {
    if (kind == "number") {
        return {"tolerance", "unit", "others"};
    }
    if (kind == "table") {
        return {"tolerance", "unit"};
    }
    return kind == "choice" ? std::vector<std::string>{"several"} : std::vector<std::string>{};
}

/// Rejects keys that do not belong to the kind of answer.
void refuseOthers(const YamlMap& map, const std::string& kind,
                  const std::vector<std::string>& itsOwn) {
    for (const char* key : {"tolerance", "unit", "others", "several"}) {
        const auto found = map.find(key);
        if (found && std::find(itsOwn.begin(), itsOwn.end(), key) == itsOwn.end()) {
            found->fail(msg::lab::keyOfOtherKind(key, kind));
        }
    }
}

}  // namespace

MappingAnswer readMappingAnswer(const YamlNode& node, const Lab& lab, double points,
                                const std::vector<std::string>& more) {
    MappingAnswer answer;
    for (const auto& [key, value] : node.entries()) {
        if (std::find(more.begin(), more.end(), key.rawText()) != more.end()) {
            continue;
        }
        if (key.rawText() == "steps") {
            answer.steps = readSteps(value, lab, points);
        } else {
            append(answer.always, readRequirement(key, value, lab));
        }
    }
    checkNumber(node, answer.always.size() + answer.steps.size());
    return answer;
}

AnswerKind readAnswerKind(const YamlNode& node, const Lab& lab, double points) {
    const std::vector<std::string> kinds{"number",    "choice", "mapping", "accelerator",
                                         "candidate", "table",  "text"};
    std::vector<std::string> keys = kinds;
    keys.insert(keys.end(), {"tolerance", "unit", "others", "several"});
    const YamlMap map = node.map(msg::lab::anAnswer(), keys);
    std::vector<std::string> found;
    for (const std::string& kind : kinds) {
        if (map.find(kind)) {
            found.push_back(kind);
        }
    }
    if (found.size() != 1) {
        node.fail(msg::lab::oneKind(kinds));
    }
    const std::string& kind = found.front();
    const YamlNode value = map.required(kind);
    refuseOthers(map, kind, ownKeys(kind));
    if (kind == "number") {
        return readNumber(value, map, lab, points);
    }
    if (kind == "table") {
        return readTable(value, map, lab);
    }
    if (kind == "choice") {
        return readChoice(value, map, lab);
    }
    if (kind == "mapping") {
        return readMappingAnswer(value, lab, points);
    }
    if (kind == "accelerator") {
        return readMachine(value, lab, points);
    }
    if (kind == "candidate") {
        return readCandidate(value);
    }
    return TextAnswer{readPhrase(value)};
}

}  // namespace loopglass::lab
