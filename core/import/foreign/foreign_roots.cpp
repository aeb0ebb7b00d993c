#include "import/foreign/foreign_roots.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>

namespace loopglass {

std::string listPart(const std::set<std::string>& keys) {
    const auto any = [&](std::initializer_list<const char*> names) {
        return std::any_of(names.begin(), names.end(),
                           [&](const char* name) { return keys.contains(name); });
    };
    if (any({"equation", "loop_dims", "loop_sizes"})) {
        return listedLayers;
    }
    return any({"spatial_mapping", "memory_operand_links", "core_allocation", "temporal_ordering"})
               ? listedMappings
               : "";
}

namespace {

/// Returns the key of the part that a file represents if the whole file is one list.
std::string partOfList(const ForeignValue& root) {
    std::set<std::string> keys;
    if (root.kind == YamlKind::List && !root.items.empty()) {
        for (const ForeignEntry& entry : root.items.front()->entries) {
            keys.insert(entry.key);
        }
    }
    return listPart(keys);
}

}  // namespace

ForeignRoots::ForeignRoots(const ImportRequest& request, ImportReport& report,
                           ForeignReading& reading, const ForeignHabits& habits)
    : m_reading(reading) {
    for (const Source& source : request.sources) {
        report.files.push_back(source.file);
        ForeignPointer root = readForeign(source, request.files, request.variables, report, habits);
        if (const std::string part = partOfList(*root); !part.empty()) {
            auto map = std::make_shared<ForeignValue>();
            map->kind = YamlKind::Map;
            map->at = root->at;
            map->entries.push_back({part, root->at, root});
            root = std::move(map);
        }
        if (root->kind != YamlKind::Map) {
            throw InputError(root->at, msg::imports::noMap());
        }
        m_roots.push_back(std::move(root));
    }
}

std::vector<ForeignNode> ForeignRoots::findAll(const std::string& key) const {
    std::vector<ForeignNode> found;
    for (const ForeignPointer& root : m_roots) {
        for (const ForeignEntry& entry : root->entries) {
            if (entry.key == key) {
                found.emplace_back(entry.value, entry.key, entry.at, m_reading);
            }
        }
    }
    return found;
}

std::optional<ForeignNode> ForeignRoots::find(const std::string& key) const {
    std::vector<ForeignNode> found = findAll(key);
    if (found.empty()) {
        return std::nullopt;
    }
    if (found.size() > 1) {  // an empty value has no content
        const ForeignNode first = found.front();
        std::erase_if(found, [](const ForeignNode& node) {
            return node.value().entries.empty() && node.value().items.empty() && !node.isText();
        });
        if (found.empty()) {
            return first;
        }
    }
    if (found.size() > 1) {
        const Location& first = found[0].keyLocation();
        throw InputError(
            found[1].keyLocation(),
            msg::imports::keyInTwoFiles(key, first.file + ":" + std::to_string(first.line)));
    }
    return found.front();
}

bool ForeignRoots::isAtTop(const ForeignEntry& entry) const {
    return std::any_of(m_roots.begin(), m_roots.end(), [&](const ForeignPointer& root) {
        return std::any_of(root->entries.begin(), root->entries.end(),
                           [&](const ForeignEntry& other) { return other.value == entry.value; });
    });
}

void ForeignRoots::expectKeys(const std::vector<std::string>& known) const {
    for (const ForeignPointer& root : m_roots) {
        m_reading.expect(*root, known);
    }
}

void ForeignRoots::noteUnread(const UnreadRule& rule) const {
    for (const ForeignPointer& root : m_roots) {
        m_reading.noteUnread(*root, rule);
    }
}

}  // namespace loopglass
