#include "lab/file/read_lab.h"

#include "cost/vocabulary.h"
#include "format/yaml/yaml_node.h"
#include "lab/figures/quantities.h"
#include "lab/file/given_files.h"
#include "lab/file/pictures.h"
#include "lab/file/read_parts.h"
#include "record/vocabulary.h"
#include "words/number_text.h"
#include "words/sentences/format.h"
#include "words/sentences/lab.h"
#include "words/wording.h"
#include "workload/text_hash.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

namespace loopglass::lab {

namespace {

constexpr std::int64_t maxVersion = 1'000'000;
constexpr std::int64_t maxChecks = 1000;

/// Reads the parts of one lab, and adds everything that it reads to the hash.
class LabReader {
public:
    LabReader(const Source& source, const FileLoader& load) : m_source(source), m_load(load) {
        m_hashed = checkedText(source);
    }

    Lab read() {
        const YamlDocument document(m_source);
        const YamlNode root(document, document.root(), msg::lab::theLab());
        const YamlMap map =
            root.map(msg::lab::theLab(), {"lab", "title", "version", "about", "parameters", "given",
                                          "cases", "locked", "checks", "questions"});
        m_lab.file = m_source.file;
        m_lab.id = readId(map.required("lab"));
        m_lab.title = readPhrase(map.required("title"));
        m_lab.version = static_cast<int>(map.required("version").integer(1, maxVersion));
        if (const auto about = map.find("about")) {
            m_lab.about = readPhrase(*about);
        }
        if (const auto parameters = map.find("parameters")) {
            readParameters(*parameters);
        }
        m_lab.cases.push_back(readCase(map.required("given"), ""));
        if (const auto cases = map.find("cases")) {
            readCases(*cases);
        }
        readRules(map);
        readQuestions(map.required("questions"));
        readAllPictures();
        m_lab.hash = digitsOfHash(hashOf(m_hashed));
        return std::move(m_lab);
    }

private:
    /// Reads an id. It may have letters, digits, '-' and '_', because ids are used in file names.
    static std::string readId(const YamlNode& node) {
        std::string id = node.anyText();
        if (id.empty() || id.size() > 60 ||
            id.find_first_not_of(
                "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") !=
                std::string::npos) {
            node.failFound(msg::lab::idExpected());
        }
        return id;
    }

    void readParameters(const YamlNode& node) {
        bool seeded = false;
        for (const auto& [key, value] : node.entries()) {
            if (key.rawText() == "seed") {
                const std::string text = value.anyText();
                if (text != "student" && text != "class") {
                    value.failFound(msg::lab::seedExpected());
                }
                m_lab.seed = text == "student" ? SeedFrom::Student : SeedFrom::Class;
                seeded = true;
                continue;
            }
            m_lab.parameters.push_back(readParameter(key, value));
        }
        const bool drawn =
            std::any_of(m_lab.parameters.begin(), m_lab.parameters.end(),
                        [](const LabParameter& parameter) { return parameter.values.size() > 1; });
        if (drawn && !seeded) {
            node.fail(msg::lab::noSeed());
        }
    }

    static LabParameter readParameter(const YamlNode& key, const YamlNode& value) {
        LabParameter parameter{key.identifier(), {}, key.location()};
        if (findQuantity(parameter.name) != nullptr || isArithmetic(parameter.name)) {
            key.fail(msg::lab::nameOfQuantity(parameter.name));
        }
        if (value.kind() == YamlKind::List) {
            for (const YamlNode& entry : value.list(msg::lab::aValue())) {
                parameter.values.push_back(entry.integer(0, maxBound));
            }
        } else {
            parameter.values.push_back(value.integer(0, maxBound));
        }
        if (parameter.values.empty() || parameter.values.size() > maxParts) {
            value.fail(msg::lab::tooManyParts(value.name(), parameter.values.size(), maxParts));
        }
        return parameter;
    }

    GivenFile readFile(const YamlMap& map, const char* key) {
        const auto node = map.find(key);
        if (!node) {
            return std::nullopt;
        }
        Source source = readGiven(*node, m_source, m_load);
        m_hashed += '\0' + source.text;
        return source;
    }

    Case readCase(const YamlNode& node, const std::string& name) {
        const YamlMap map = node.map(name.empty() ? msg::lab::theGiven() : msg::lab::aCase(),
                                     {"accelerator", "workload", "layer", "mapping", "constraints",
                                      "reuse", "objective", "bypass", "bounds"});
        Case read;
        read.name = name;
        read.at = node.location();
        read.accelerator = readFile(map, "accelerator");
        read.workload = readFile(map, "workload");
        read.mapping = readFile(map, "mapping");
        read.constraints = readFile(map, "constraints");
        if (const auto layer = map.find("layer")) {
            read.layer = layer->nameText();
        }
        if (const auto reuse = map.find("reuse")) {
            read.reuse = loopglass::valueOf<ReuseReading>(reuse->anyText());
            if (!read.reuse) {
                reuse->failFound(msg::lab::oneOf(keysOf<ReuseReading>()));
            }
        }
        if (const auto objective = map.find("objective")) {
            read.objective = readGoal(*objective);
        }
        if (const auto bypass = map.find("bypass")) {
            read.bypass = bypass->boolean();
        }
        if (const auto bounds = map.find("bounds")) {
            for (const auto& [key, value] : bounds->entries()) {
                read.bounds.emplace(key.rawText(), readExpressionOf(value, m_lab));
            }
        }
        for (const char* needed : {"accelerator", "workload"}) {
            if (name.empty() && !map.find(needed)) {
                map.fail(msg::format::missingKey(needed, msg::lab::theGiven()));
            }
        }
        return read;
    }

    static Objective readGoal(const YamlNode& node) {
        try {
            return readObjective(node.anyText());
        } catch (const InputError& error) {
            node.fail(error.text());
        }
    }

    void readCases(const YamlNode& node) {
        for (const auto& [key, value] : node.entries()) {
            const std::string name = key.identifier();
            if (name == "given") {
                key.fail(msg::lab::caseNamedGiven());
            }
            m_lab.cases.push_back(readCase(value, name));
        }
        if (m_lab.cases.size() > maxParts) {
            node.fail(msg::lab::tooManyParts(node.name(), m_lab.cases.size(), maxParts));
        }
    }

    static std::vector<std::string> readNames(const YamlNode& node,
                                              const std::vector<std::string>& allowed) {
        std::vector<std::string> names;
        for (const YamlNode& entry : node.list(msg::lab::aName())) {
            const std::string text = entry.anyText();
            if (std::find(allowed.begin(), allowed.end(), text) == allowed.end()) {
                entry.failFound(msg::lab::oneOf(allowed));
            }
            names.push_back(text);
        }
        return names;
    }

    void readRules(const YamlMap& map) {
        if (const auto locked = map.find("locked")) {
            m_lab.locked =
                readNames(*locked, {"accelerator", "workload", "mapping", "constraints"});
        }
        if (const auto checks = map.find("checks")) {
            m_lab.checks = static_cast<int>(checks->integer(0, maxChecks));
        }
    }

    void readQuestions(const YamlNode& node) {
        std::set<std::string> ids;
        for (const YamlNode& entry : node.list(msg::lab::aQuestion())) {
            Question question = readQuestion(entry);
            if (!ids.insert(question.id).second) {
                entry.fail(msg::lab::questionTwice(question.id));
            }
            m_lab.questions.push_back(std::move(question));
        }
        if (ids.empty() || ids.size() > maxParts) {
            node.fail(msg::lab::tooManyParts(node.name(), ids.size(), maxParts));
        }
    }

    Question readQuestion(const YamlNode& node) {
        const YamlMap map = node.map(msg::lab::aQuestion(), {"id", "title", "points", "case", "ask",
                                                             "hints", "without", "answer"});
        Question question;
        question.at = node.location();
        question.id = map.required("id").identifier();
        if (const auto title = map.find("title")) {
            question.title = readPhrase(*title);
        }
        question.points = readPoints(map.required("points"));
        question.ask = readPhrase(map.required("ask"));
        if (const auto named = map.find("case")) {
            question.ofCase = named->anyText() == "given" ? "" : named->anyText();
            if (m_lab.findCase(question.ofCase) == nullptr) {
                named->failFound(msg::lab::caseExpected());
            }
        }
        if (const auto hints = map.find("hints")) {
            for (const YamlNode& hint : hints->list(msg::lab::aHint())) {
                question.hints.push_back(readPhrase(hint));
            }
        }
        if (const auto without = map.find("without")) {
            question.without = readNames(*without, {"search", "repairs", "dataflows"});
        }
        question.answer = readAnswerKind(map.required("answer"), m_lab, question.points);
        return question;
    }

    /// Reads the pictures of all texts except titles, options and cells, which are single lines
    /// without pictures.
    void readAllPictures() {
        readPictures(m_lab.about, m_load, m_lab);
        for (const Question& question : m_lab.questions) {
            readPictures(question.ask, m_load, m_lab);
            for (const Phrase& hint : question.hints) {
                readPictures(hint, m_load, m_lab);
            }
            if (const auto* text = std::get_if<TextAnswer>(&question.answer)) {
                readPictures(text->rubric, m_load, m_lab);
            }
        }
    }

    const Source& m_source;
    const FileLoader& m_load;
    Lab m_lab;
    std::string m_hashed;
};

}  // namespace

Lab readLab(const Source& source, const FileLoader& load) { return LabReader(source, load).read(); }

std::shared_ptr<const Lab> readLabFile(const std::string& path) {
    return std::make_shared<const Lab>(
        readLab(readSource(path), [](const std::string& beside) { return readSource(beside); }));
}

}  // namespace loopglass::lab
