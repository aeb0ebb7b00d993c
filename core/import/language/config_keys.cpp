#include "import/language/config_keys.h"

#include "words/sentences/models.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {

bool isNull(const YamlNode& value) {
    return value.kind() == YamlKind::Nothing ||
           (value.kind() == YamlKind::Text && value.rawText() == "null");
}

}  // namespace

ConfigKeys::ConfigKeys(const YamlNode& root, ImportReport& report)
    : m_root(root.location()),
      m_report(report) {
    if (root.kind() != YamlKind::Map) {
        root.fail(msg::models::noMap());
    }
    m_entries = root.entries();
}

const YamlNode* ConfigKeys::find(std::string_view key) const {
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&](const auto& entry) {
        return entry.first.rawText() == key && !isNull(entry.second);
    });
    return found == m_entries.end() ? nullptr : &found->second;
}

void ConfigKeys::taken(std::string_view key, const YamlNode& value, Message sentence) {
    if (m_read.emplace(key).second) {
        m_report.add(ImportFate::Taken, std::string(key), value.location(), std::move(sentence));
    }
}

std::string ConfigKeys::text(std::string_view key) {
    const YamlNode* value = find(key);
    if (value == nullptr) {
        return {};
    }
    std::string text = value->nameText();
    taken(key, *value, msg::models::kindRead(text));
    return text;
}

std::optional<bool> ConfigKeys::boolean(std::string_view key) {
    const YamlNode* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    const bool result = value->boolean();
    taken(key, *value, msg::models::value(result ? 1 : 0));
    return result;
}

std::optional<std::int64_t> ConfigKeys::size(std::string_view key, std::int64_t low) {
    const YamlNode* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    const std::int64_t result = value->integer(low, maxLanguageSize);
    taken(key, *value, msg::models::value(result));
    return result;
}

std::int64_t ConfigKeys::required(std::string_view key, std::int64_t low) {
    const auto value = size(key, low);
    if (!value) {
        throw InputError(m_root, msg::models::keyMissing(std::string(key), m_kind));
    }
    return *value;
}

std::vector<std::int64_t> ConfigKeys::sizes(std::string_view key) {
    std::vector<std::int64_t> result;
    if (const YamlNode* value = find(key)) {
        for (const YamlNode& entry : value->list(value->name())) {
            result.push_back(entry.integer(0, maxLanguageSize));
        }
        taken(key, *value, msg::models::value(static_cast<std::int64_t>(result.size())));
    }
    return result;
}

Location ConfigKeys::at(std::string_view key) const {
    const YamlNode* value = find(key);
    return value == nullptr ? m_root : value->location();
}

void ConfigKeys::reportOthers() const {
    for (const auto& [key, value] : m_entries) {
        if (!m_read.contains(key.rawText())) {
            m_report.add(ImportFate::LeftOut, key.rawText(), key.location(),
                         msg::models::unusedKey());
        }
    }
}

}  // namespace loopglass
