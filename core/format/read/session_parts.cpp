// A session is JSON, which YAML contains, so its values are read with their places. Keys that
// nobody asks for are not looked at, as everywhere with sessions.
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

/// `"K"`, for a text that is made of names.
std::string quoted(const std::string& name) {
    std::string text = "\"";
    for (const char c : name) {
        text += c == '"' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
    }
    return text + "\"";
}

/// Pairs such as `["K", 4]` as the loops of a mapping file.
std::string loopsText(const YamlNode& pairs) {
    std::string text;
    for (const YamlNode& pair : pairs.list(say::format::aLoop())) {
        std::vector<std::string> words;
        for (const YamlNode& word : pair.list(say::format::aLoop())) {
            words.push_back(word.anyText());
        }
        if (words.size() != 2) {
            pair.failFound(say::format::aLoop());
        }
        text += (text.empty() ? "" : ", ") + quoted(words[0] + " " + words[1]);
    }
    return "[" + text + "]";
}

std::string namesText(const YamlNode& names) {
    std::string text;
    for (const YamlNode& name : names.list(say::format::aLevel())) {
        text += (text.empty() ? "" : ", ") + quoted(name.anyText());
    }
    return "[" + text + "]";
}

/// In the words of a mapping file.
std::string mappingText(const YamlNode& hand) {
    const SessionMap map(hand);
    std::string text = "levels:\n";
    for (const YamlNode& entry : map.required("levels").list(say::format::aLevel())) {
        const SessionMap level(entry);
        text += "  - level: " + quoted(level.required("level").anyText()) + "\n";
        for (const char* key : {"temporal", "x", "y"}) {
            if (const auto loops = level.find(key)) {
                text += "    " + std::string(key) + ": " + loopsText(*loops) + "\n";
            }
        }
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

/// Calls with the root of a session; false for a file of another kind.
bool withSession(const Source& source, const std::function<void(const YamlNode&)>& told) {
    if (source.text.find("\"loopglass\"") == std::string::npos) {
        return false;
    }
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), say::format::theFile());
    if (!isSession(root)) {
        return false;
    }
    told(root);
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
        m_map.fail(say::design::sessionLacks(key));
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

void withSessionOptions(const Source& source, const std::function<void(const SessionMap&)>& told) {
    withSession(source, [&](const YamlNode& root) {
        const auto options = SessionMap(root).find("options");
        if (options && options->kind() == YamlKind::Map) {
            told(SessionMap(*options));
        }
    });
}

Source mappingInSession(const Source& session) {
    Source mapping{session.file + " (hand_mapping)", {}};
    withSession(session, [&](const YamlNode& root) {
        mapping.text = mappingText(SessionMap(root).required("hand_mapping"));
    });
    return mapping;
}

}  // namespace loopglass
