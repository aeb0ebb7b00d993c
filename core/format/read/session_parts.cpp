// A session is JSON, which is a subset of YAML, so its values are read with their positions.
// Unknown keys are ignored, as in all sessions.
#include "format/read/session_parts.h"

#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "words/sentences/design.h"
#include "words/sentences/format.h"

#include <algorithm>
#include <cstdint>

namespace loopglass {

namespace {

Source textInside(const YamlNode& node, const std::string& key) {
    return {node.location().file + " (" + key + ")", node.anyText()};
}

/// Returns a text in quotation marks, such as `"K"`, for a text that consists of names.
std::string quoted(const std::string& name) {
    std::string text = "\"";
    for (const char c : name) {
        text += c == '"' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
    }
    return text + "\"";
}

/// Converts entries such as `["K", 4]`, or `["K", 11, 14]` with a step, to the loops of a mapping
/// file. In a mapping file, a step replaces the count.
std::string loopsText(const YamlNode& entries) {
    std::string text;
    for (const YamlNode& entry : entries.list(msg::format::aLoop())) {
        std::vector<std::string> words;
        for (const YamlNode& word : entry.list(msg::format::aLoop())) {
            words.push_back(word.anyText());
        }
        if (words.size() != 2 && words.size() != 3) {
            entry.failFound(msg::format::aLoop());
        }
        const std::string size = words.size() == 3 ? "by " + words[2] : words[1];
        text += (text.empty() ? "" : ", ") + quoted(words[0] + " " + size);
    }
    return "[" + text + "]";
}

std::string namesText(const YamlNode& names) {
    std::string text;
    for (const YamlNode& name : names.list(msg::format::aLevel())) {
        text += (text.empty() ? "" : ", ") + quoted(name.anyText());
    }
    return "[" + text + "]";
}

/// Returns the loops of a level in the form of a mapping file, where the axes are below `spatial`.
std::string levelLoopsText(const SessionMap& level) {
    std::string text;
    if (const auto temporal = level.find("temporal")) {
        text += "    temporal: " + loopsText(*temporal) + "\n";
    }
    std::string axes;
    for (const char* axis : {"x", "y"}) {
        const auto loops = level.find(axis);
        if (const std::string spatial = loops ? loopsText(*loops) : "[]"; spatial != "[]") {
            axes += "      " + std::string(axis) + ": " + spatial + "\n";
        }
    }
    return text + (axes.empty() ? "" : "    spatial:\n" + axes);
}

std::string mappingText(const YamlNode& hand) {
    const SessionMap map(hand);
    std::string text = "levels:\n";
    for (const YamlNode& entry : map.required("levels").list(msg::format::aLevel())) {
        const SessionMap level(entry);
        text += "  - level: " + quoted(level.required("level").anyText()) + "\n";
        text += levelLoopsText(level);
        if (const auto bypass = level.find("bypass"); bypass && namesText(*bypass) != "[]") {
            text += "    bypass: " + namesText(*bypass) + "\n";
        }
    }
    const auto padded = map.find("padded");
    const auto bounds = padded ? padded->entries() : std::vector<std::pair<YamlNode, YamlNode>>();
    text += bounds.empty() ? "" : "padded:\n";
    for (const auto& [dimension, bound] : bounds) {
        text += "  " + quoted(dimension.anyText()) + ": " + bound.anyText() + "\n";
    }
    return text;
}

TableFiles tablesOf(const SessionMap& session) {
    TableFiles tables;
    if (const auto node = session.find("tables"); node && node->kind() == YamlKind::Map) {
        for (const auto& [path, text] : node->entries()) {
            tables[path.rawText()] = text.rawText();
        }
    }
    return tables;
}

/// Calls `report` with the root of a session. Returns false for a file of another kind.
bool withSession(const Source& source, const std::function<void(const YamlNode&)>& report) {
    if (source.text.find("\"loopglass\"") == std::string::npos) {
        return false;
    }
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::format::theFile());
    if (!isSession(root)) {
        return false;
    }
    report(root);
    return true;
}

}  // namespace

SessionMap::SessionMap(const YamlNode& map) : m_map(map), m_entries(map.entries()) {}

std::optional<YamlNode> SessionMap::find(const std::string& key) const {
    for (const auto& [found, value] : m_entries) {
        if (found.rawText() == key) {
            return value;
        }
    }
    return std::nullopt;
}

YamlNode SessionMap::required(const std::string& key) const {
    const auto value = find(key);
    if (!value) {
        m_map.fail(msg::design::sessionLacks(key));
    }
    return *value;
}

bool SessionMap::isOn(const std::string& key) const {
    const auto node = find(key);
    return node && node->boolean();
}

bool isSession(const YamlNode& root) {
    if (root.kind() != YamlKind::Map) {
        return false;
    }
    const auto entries = root.entries();
    return std::any_of(entries.begin(), entries.end(), [](const auto& entry) {
        return entry.first.rawText() == "loopglass" && entry.second.rawText() == "session";
    });
}

SessionParts readSessionParts(const YamlNode& root) {
    const SessionMap session(root);
    session.required("version").integer(1, 1);
    SessionParts parts;
    parts.accelerator = readAccelerator(textInside(session.required("accelerator"), "accelerator"),
                                        tablesOf(session));
    parts.network = readWorkloadOrNetwork(textInside(session.required("workload"), "workload"));
    const auto last = static_cast<std::int64_t>(parts.network.layers.size()) - 1;
    if (const auto layer = session.find("layer")) {
        parts.layer = static_cast<std::size_t>(layer->integer(0, last));
    }
    const auto constraints = session.find("constraints");
    const std::string text = constraints ? constraints->rawText() : std::string();
    if (text.find_first_not_of(" \t\r\n") != std::string::npos) {
        parts.constraints = textInside(*constraints, "constraints");
    }
    return parts;
}

std::optional<SessionParts> sessionIn(const Source& source) {
    std::optional<SessionParts> parts;
    withSession(source, [&](const YamlNode& root) { parts = readSessionParts(root); });
    return parts;
}

void withSessionOptions(const Source& source,
                        const std::function<void(const SessionMap&)>& report) {
    withSession(source, [&](const YamlNode& root) {
        const auto options = SessionMap(root).find("options");
        if (options && options->kind() == YamlKind::Map) {
            report(SessionMap(*options));
        }
    });
}

Source mappingInSession(const Source& session) {
    Source mapping{session.file + " (hand_mapping)", {}};
    withSession(session, [&](const YamlNode& root) {
        const auto hand = SessionMap(root).find("hand_mapping");
        if (!hand) {
            root.fail(msg::design::sessionWithoutMapping());
        }
        mapping.text = mappingText(*hand);
    });
    return mapping;
}

}  // namespace loopglass
