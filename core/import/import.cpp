#include "import/import.h"

#include "format/yaml/yaml_tree.h"
#include "import/accelforge/accelforge_import.h"
#include "import/accelforge/forge_groups.h"
#include "import/foreign/foreign_roots.h"
#include "import/joined_accelerator.h"
#include "import/templates/template_text.h"
#include "import/timeloop/timeloop_import.h"
#include "import/zigzag/zigzag_import.h"
#include "words/sentences/format.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <string_view>

namespace loopglass {

namespace {

using KeySet = std::set<std::string>;

/// Returns the keys at the beginning of lines. The function also works for templates and for texts
/// that are not YAML.
KeySet lineKeys(const std::string& text) {
    KeySet keys;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::size_t colon = std::min(text.find(':', at), end);
        const std::string key = text.substr(at, colon - at);
        if (colon < end && isIdentifier(key)) {
            keys.insert(key);
        }
        at = end + 1;
    }
    return keys;
}

/// Returns the keys of a file that is YAML or JSON before its expansion; its texts may contain
/// template syntax.
std::optional<KeySet> yamlKeys(const Source& source) {
    try {
        const YamlDocument document(source, YamlTags::Keep, {}, YamlTwice::LastCounts);
        KeySet keys;
        const YamlValue& root = document.root();
        if (root.kind == YamlKind::List && !root.values.empty()) {
            KeySet first;
            for (const auto& key : root.values.front()->keys) {
                first.insert(key->text);
            }
            keys.insert(listPart(first));
            return keys;
        }
        for (const auto& key : root.keys) {
            keys.insert(key->text);
        }
        return keys;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

}  // namespace

std::set<std::string> foreignParts(const Source& source) {
    const std::optional<KeySet> keys = yamlKeys(source);
    return keys ? *keys : lineKeys(source.text);
}

namespace {

bool hasAny(const KeySet& keys, std::initializer_list<const char*> names) {
    return std::any_of(names.begin(), names.end(),
                       [&](const char* name) { return keys.contains(name); });
}

/// Returns the keys below a top-level key; empty if the file is not YAML before its expansion.
KeySet keysBelow(const Source& source, const std::string& key) {
    KeySet found;
    try {
        const YamlDocument document(source, YamlTags::Keep, {}, YamlTwice::LastCounts);
        const YamlValue& root = document.root();
        for (std::size_t i = 0; i < root.keys.size(); ++i) {
            if (root.keys[i]->text == key) {
                for (const auto& inner : root.values[i]->keys) {
                    found.insert(inner->text);
                }
            }
        }
    } catch (const InputError&) {
        return {};
    }
    return found;
}

/// Returns the keys of the first entry of a list at the top.
KeySet keysOfFirst(const Source& source, const std::string& key) {
    KeySet found;
    try {
        const YamlDocument document(source, YamlTags::Keep, {}, YamlTwice::LastCounts);
        const YamlValue& root = document.root();
        for (std::size_t i = 0; i < root.keys.size(); ++i) {
            if (root.keys[i]->text == key && !root.values[i]->values.empty()) {
                for (const auto& inner : root.values[i]->values.front()->keys) {
                    found.insert(inner->text);
                }
            }
        }
    } catch (const InputError&) {
        return {};
    }
    return found;
}

/// Returns true for an architecture of Timeloop 0.1, whose top-level key is also used by
/// AccelForge.
bool hasFlatArch(const Source& source) {
    return hasAny(keysBelow(source, "arch"), {"storage", "arithmetic"});
}

/// Returns true for a mapping of AccelForge, which is a tree of nodes; mappings of Timeloop are
/// lists. A template is not YAML, so the line after the key is examined.
bool hasNodesOfMapping(const Source& source) {
    constexpr std::string_view key = "\nmapping:";
    const std::string text = "\n" + source.text;
    const std::size_t found = text.find(key);
    const std::size_t next =
        found == std::string::npos ? found : text.find_first_not_of(" \t\r\n", found + key.size());
    return hasAny(keysBelow(source, "mapping"), {"nodes"}) ||
           (next != std::string::npos && text.compare(next, 6, "nodes:") == 0);
}

/// Returns true for a mapping of Stream. Its layers have cores, whereas the layers in a network of
/// Loopglass have equations.
bool allocatesCores(const Source& source) {
    return hasAny(keysOfFirst(source, "layers"), {"core_allocation"});
}

bool isOwn(const KeySet& keys) {
    return hasAny(keys, {"levels", "equation", "layers", "loopglass"}) ||
           keys == KeySet{"constraints"};
}

}  // namespace

std::optional<ForeignTool> foreignTool(const Source& source) {
    const KeySet keys = foreignParts(source);
    if (keys.contains("layers") && allocatesCores(source)) {
        return ForeignTool::ZigZag;
    }
    if (isOwn(keys)) {
        return std::nullopt;
    }
    if (hasAny(keys, {"operational_array", "memories", "cores", listedLayers, listedMappings})) {
        return ForeignTool::ZigZag;
    }
    if (keys.contains("arch") && hasFlatArch(source)) {
        return ForeignTool::Timeloop;
    }
    if (hasAny(keys, {"arch", "workload", "renames", "einsums"}) || hasNodesOfMapping(source)) {
        return ForeignTool::AccelForge;
    }
    if (hasAny(keys, {"architecture", "problem", "mapping", "ERT", "architecture_constraints",
                      "arch_constraints", "mapspace_constraints", "mapspace", "compound_components",
                      "mapper", "architecture-constraints", "mapspace-constraints", "variables",
                      "sparse_optimizations", "ART"})) {
        return ForeignTool::Timeloop;
    }
    if (isTemplate(source.text) && !yamlKeys(source)) {  // an included file may have all keys
        return ForeignTool::Timeloop;
    }
    return std::nullopt;
}

std::string foreignToolName(ForeignTool tool) {
    return tool == ForeignTool::Timeloop     ? "Timeloop"
           : tool == ForeignTool::AccelForge ? "AccelForge"
                                             : "ZigZag";
}

namespace {

/// Returns the counting conventions of the accelerator's tool, in the words of `counting:`.
Message rulesOf(ForeignTool tool) {
    switch (tool) {
    case ForeignTool::Timeloop:
        return msg::imports::rulesOfTimeloop();
    case ForeignTool::AccelForge:
        return msg::imports::rulesOfAccelForge();
    case ForeignTool::ZigZag:
        return msg::imports::rulesOfZigZag();
    }
    return {};
}

Imported importAs(ForeignTool tool, const ImportRequest& request) {
    switch (tool) {
    case ForeignTool::Timeloop:
        return importTimeloop(request);
    case ForeignTool::AccelForge:
        return importAccelForge(request);
    case ForeignTool::ZigZag:
        return importZigZag(request);
    }
    return {};
}

/// Settles the mapping of several layers with the accelerator of all layers.
void settle(Imported& imported) {
    try {
        settleGroups(*imported.groups, imported.layers, *imported.accelerator);
    } catch (const InputError& error) {
        imported.groups.reset();
        imported.reasonNoMapping = error;
        imported.report.add(ImportFate::LeftOut, "mapping", error.location(), error.text());
    }
}

/// Constraints of an accelerator may depend on the layer. The files are therefore read once for
/// each layer, and the report has the notes of all layers.
Imported importByLayer(ForeignTool tool, const ImportRequest& request, const Imported& all) {
    std::optional<Imported> joined;
    std::vector<Constraints> constraints;
    std::vector<OfLayer> accelerators;
    for (const NetworkLayer& layer : all.layers.layers) {
        ImportRequest one = request;
        one.workload = layer.workload;
        Imported read = importAs(tool, one);
        constraints.push_back(std::move(read.constraints));
        accelerators.push_back({&layer.workload, *read.accelerator});
        if (!joined) {
            joined = std::move(read);
            continue;
        }
        for (const ImportNote& note : read.report.notes) {
            joined->report.add(note.fate, note.key, note.at, note.text, note.gap);
        }
        joined->freeTensors = std::max(joined->freeTensors, read.freeTensors);
    }
    if (const auto other = joinAccelerators(accelerators)) {
        if (tool == ForeignTool::AccelForge && !request.ownNames) {
            ImportRequest own = request;
            own.ownNames = true;
            return importByLayer(tool, own, importAs(tool, own));
        }
        joined->report.add(ImportFate::Missing, "", {request.sources.front().file, 0, 0},
                           msg::imports::otherAccelerator(all.layers.layers[*other].workload.name,
                                                          all.layers.layers.front().workload.name));
    }
    joined->accelerator = accelerators.front().accelerator;
    joined->constraints = {};
    joined->constraintsOfLayers = std::move(constraints);
    joined->mapping = {};
    joined->reasonNoMapping = all.reasonNoMapping;
    if (joined->groups) {
        settle(*joined);
    }
    return std::move(*joined);
}

}  // namespace

namespace {

/// Throws InputError for a file without any value: the file is empty, or has only comments.
void refuseEmpty(const Source& source) {
    bool comment = false;
    for (const char c : source.text) {
        comment = c == '#' || (comment && c != '\n');
        if (!comment && std::string_view(" \t\r\n").find(c) == std::string_view::npos) {
            return;
        }
    }
    throw InputError({source.file, 1, 1}, msg::format::emptyFile());
}

}  // namespace

Imported importFiles(const ImportRequest& request) {
    std::optional<ForeignTool> tool;
    for (const Source& source : request.sources) {
        const std::optional<ForeignTool> own = foreignTool(source);
        if (!own) {
            refuseEmpty(source);
            throw InputError({source.file, 0, 0}, msg::imports::unknownTool());
        }
        if (tool && tool != own) {
            throw InputError(
                {source.file, 0, 0},
                msg::imports::anotherTool(foreignToolName(*own), foreignToolName(*tool)));
        }
        tool = own;
    }
    if (!tool) {
        throw InputError(msg::imports::noFile());
    }
    Imported imported = importAs(*tool, request);
    if (imported.accelerator && !imported.layers.layers.empty() && !request.workload) {
        imported = importByLayer(*tool, request, imported);
    }
    if (imported.accelerator) {
        imported.report.add(ImportFate::Converted, "counting", {request.sources.front().file, 0, 0},
                            rulesOf(*tool));
    }
    return imported;
}

}  // namespace loopglass
