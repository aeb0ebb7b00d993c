#include "lab/marks/answers.h"

#include "format/yaml/yaml_node.h"
#include "format/yaml/yaml_text.h"
#include "words/sentences/lab.h"

#include <algorithm>
#include <filesystem>

namespace loopglass::lab {

namespace {

constexpr std::int64_t maxVersions = 1'000'000;
/// Largest length of a name or a date.
constexpr std::size_t longestField = 200;
/// Largest number of hints or checks.
constexpr std::int64_t maxCounted = 1'000'000;

AnswerValue valueFrom(const YamlNode& node) {
    AnswerValue value;
    value.kind = node.kind();
    value.at = node.location();
    switch (node.kind()) {
    case YamlKind::Nothing:
        break;
    case YamlKind::Text:
        value.text = node.rawText();
        break;
    case YamlKind::List:
        for (const YamlNode& entry : node.list(msg::lab::anEntry())) {
            value.entries.push_back(valueFrom(entry));
        }
        break;
    case YamlKind::Map:
        for (const auto& [key, entry] : node.entries()) {
            value.keys.push_back(key.rawText());
            value.entries.push_back(valueFrom(entry));
        }
        break;
    }
    return value;
}

std::map<std::string, AnswerValue> answersFrom(const YamlNode& node) {
    std::map<std::string, AnswerValue> answers;
    for (const auto& [key, value] : node.entries()) {
        answers.emplace(key.rawText(), valueFrom(value));
    }
    return answers;
}

/// Returns a short text on one line; a number is also allowed.
std::string field(const YamlMap& map, const char* key) {
    const auto node = map.find(key);
    if (!node || node->kind() == YamlKind::Nothing) {
        return {};
    }
    std::string text = node->nameText();
    if (text.size() > longestField) {
        node->fail(msg::lab::fieldTooLong(key, text.size(), longestField));
    }
    return text;
}

/// Reads a whole number for each question.
std::map<std::string, std::string> countsFrom(const YamlMap& map, const char* name) {
    std::map<std::string, std::string> counts;
    if (const auto found = map.find(name)) {
        for (const auto& [key, value] : found->entries()) {
            counts.emplace(key.rawText(), std::to_string(value.integer(0, maxCounted)));
        }
    }
    return counts;
}

/// Reads ids of questions.
std::vector<std::string> namesFrom(const YamlMap& map, const char* name) {
    std::vector<std::string> names;
    if (const auto found = map.find(name)) {
        for (const YamlNode& entry : found->list(msg::lab::anEntry())) {
            names.push_back(entry.nameText());
        }
    }
    return names;
}

bool isPlain(const YamlNode& root) {
    const auto entries = root.entries();
    return std::none_of(entries.begin(), entries.end(), [](const auto& entry) {
        return entry.first.rawText() == "answers" || entry.first.rawText() == "lab";
    });
}

void add(std::string& text, const std::string& key, const std::string& value) {
    if (!value.empty()) {
        text += key + ": " + yamlText(value) + "\n";
    }
}

void addCounts(std::string& text, const std::string& name,
               const std::map<std::string, std::string>& counts) {
    if (!counts.empty()) {
        text += name + ":\n";
        for (const auto& [id, count] : counts) {
            text += "  " + id + ": " + count + "\n";
        }
    }
}

void addNames(std::string& text, const std::string& name, const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& one : names) {
        list += (list.empty() ? "" : ", ") + yamlText(one);
    }
    if (!list.empty()) {
        text += name + ": [" + list + "]\n";
    }
}

/// Returns true for a text that a YAML block reproduces exactly. Its only final line break is at
/// its end, its first line is neither empty nor indented, and no character needs an escape.
bool isBlock(const std::string& text) {
    const auto isOdd = [](unsigned char sign) {
        return (sign < ' ' && sign != '\n') || sign == 127;
    };
    return text.size() > 1 && text.back() == '\n' && text[text.size() - 2] != '\n' &&
           text[0] != ' ' && text[0] != '\n' && std::none_of(text.begin(), text.end(), isOdd);
}

/// Writes a text of several lines as a readable block.
std::string blockOf(const std::string& text, const std::string& indent) {
    std::string block = "|\n";
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        block += (line.empty() ? "" : indent + line) + "\n";
        begin = end + 1;
    }
    return block;
}

}  // namespace

std::string studentOfFile(const std::string& file) {
    const std::string name = std::filesystem::path(file).filename().string();
    return name.substr(0, name.find('.'));
}

std::string yamlOf(const AnswerValue& value) {
    std::vector<std::string> parts;
    YamlFlowMap map;
    switch (value.kind) {
    case YamlKind::Text:
        return yamlText(value.text);
    case YamlKind::List:
        for (const AnswerValue& entry : value.entries) {
            parts.push_back(yamlOf(entry));
        }
        return yamlFlowList(parts);
    case YamlKind::Map:
        for (std::size_t i = 0; i < value.entries.size(); ++i) {
            map.add(value.keys[i], yamlOf(value.entries[i]));
        }
        return map.text();
    case YamlKind::Nothing:
        break;
    }
    return "";
}

Answers readAnswers(const Source& source) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::lab::theAnswers());
    Answers read;
    read.file = source.file;
    if (isPlain(root)) {
        read.student = studentOfFile(source.file);
        read.answers = answersFrom(root);
        return read;
    }
    const YamlMap map = root.map(msg::lab::theAnswers(),
                                 {"lab", "version", "hash", "seed", "student", "tool",
                                  "conventions", "time", "hints", "checks", "checked", "answers"});
    read.lab = field(map, "lab");
    if (const auto version = map.find("version")) {
        read.version = static_cast<int>(version->integer(1, maxVersions));
    }
    read.hash = field(map, "hash");
    read.student = field(map, "student");
    read.seed = field(map, "seed");
    read.tool = field(map, "tool");
    read.conventions = field(map, "conventions");
    read.time = field(map, "time");
    read.hints = countsFrom(map, "hints");
    read.checks = countsFrom(map, "checks");
    read.checked = namesFrom(map, "checked");
    const auto answers = map.find("answers");
    if (answers && answers->kind() != YamlKind::Nothing) {
        read.answers = answersFrom(*answers);
    }
    read.student = read.student.empty() ? studentOfFile(source.file) : read.student;
    return read;
}

std::string writeAnswers(const Answers& answers) {
    std::string text;
    add(text, "lab", answers.lab);
    if (answers.version > 0) {
        text += "version: " + std::to_string(answers.version) + "\n";
    }
    add(text, "hash", answers.hash);
    add(text, "seed", answers.seed);
    add(text, "student", answers.student);
    add(text, "tool", answers.tool);
    add(text, "conventions", answers.conventions);
    add(text, "time", answers.time);
    addCounts(text, "hints", answers.hints);
    addCounts(text, "checks", answers.checks);
    addNames(text, "checked", answers.checked);
    text += "answers:\n";
    for (const auto& [id, value] : answers.answers) {
        const bool block = value.kind == YamlKind::Text && isBlock(value.text);
        text += "  " + yamlText(id) + ": " +
                (block ? blockOf(value.text, "    ") : yamlOf(value) + "\n");
    }
    return text;
}

}  // namespace loopglass::lab
