#include "format/write/write_mapping.h"

#include "format/yaml/yaml_text.h"
#include "mapping/steps.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

std::string loopsText(const std::vector<Loop>& loops, const Workload& workload) {
    std::vector<std::string> parts;
    for (const Loop& loop : loops) {
        parts.push_back(workload[loop.dimension].name + " " + loopAmount(loop));
    }
    return yamlFlowList(parts);
}

std::string dimensionList(const std::vector<DimensionId>& dimensions, const Workload& workload) {
    std::vector<std::string> parts;
    for (const DimensionId dimension : dimensions) {
        parts.push_back(yamlText(workload[dimension].name));
    }
    return yamlFlowList(parts);
}

std::string bypassList(const Variant& variant, std::size_t level, const Workload& workload) {
    std::vector<std::string> parts;
    if (level < variant.bypassed.size()) {
        for (const TensorId tensor : variant.bypassed[level]) {
            parts.push_back(yamlText(workload[tensor].name));
        }
    }
    return parts.empty() ? "" : yamlFlowList(parts);
}

std::string paddedText(const Variant& variant, const Workload& workload) {
    YamlFlowMap map;
    for (std::size_t d = 0; d < variant.bounds.size(); ++d) {
        if (variant.bounds[d] != workload.dimensions[d].bound) {
            map.add(workload.dimensions[d].name, std::to_string(variant.bounds[d]));
        }
    }
    return map.empty() ? "" : "padded: " + map.text() + "\n";
}

std::string levelMappingText(const LevelMapping& level, const std::string& name,
                             const std::string& bypass, const Workload& workload) {
    const std::string temporal = loopsText(level.temporal, workload);
    if (level.x.empty() && level.y.empty()) {
        YamlFlowMap map;
        map.add("level", yamlText(name));
        if (!bypass.empty()) {
            map.add("bypass", bypass);
        }
        if (!level.temporal.empty()) {
            map.add("temporal", temporal);
        }
        return "  - " + map.text() + "\n";
    }
    YamlFlowMap spatial;
    if (!level.x.empty()) {
        spatial.add("x", loopsText(level.x, workload));
    }
    if (!level.y.empty()) {
        spatial.add("y", loopsText(level.y, workload));
    }
    return "  - level: " + yamlText(name) + "\n" +
           (bypass.empty() ? "" : "    bypass: " + bypass + "\n") +
           (level.temporal.empty() ? "" : "    temporal: " + temporal + "\n") +
           "    spatial: " + spatial.text() + "\n";
}

YamlFlowMap constraintMap(const LoopConstraint& constraint, const Workload& workload) {
    YamlFlowMap map;
    if (constraint.allowed) {
        std::vector<DimensionId> allowed;
        for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
            if (constraint.allowed->contains(dimensionId(d))) {
                allowed.push_back(dimensionId(d));
            }
        }
        map.add("allowed", dimensionList(allowed, workload));
    }
    if (!constraint.factors.empty()) {
        map.add("factors", loopsText(constraint.factors, workload));
    }
    if (!constraint.most.empty()) {
        map.add("most", loopsText(constraint.most, workload));
    }
    if (constraint.least > 1) {
        map.add("least", std::to_string(constraint.least));
    }
    return map;
}

std::string levelConstraintsText(const LevelConstraints& level, const std::vector<TensorId>& keep,
                                 const std::string& name, const Workload& workload) {
    std::string text = "  - level: " + yamlText(name) + "\n";
    if (!keep.empty()) {
        std::vector<std::string> names;
        for (const TensorId tensor : keep) {
            names.push_back(yamlText(workload[tensor].name));
        }
        text += "    keep: " + yamlFlowList(names) + "\n";
    }
    YamlFlowMap temporal = constraintMap(level.temporal, workload);
    if (!level.order.empty()) {
        temporal.add("order", dimensionList(level.order, workload));
    }
    if (!temporal.empty()) {
        text += "    temporal: " + temporal.text() + "\n";
    }
    YamlFlowMap spatial;
    const YamlFlowMap x = constraintMap(level.x, workload);
    if (!x.empty()) {
        spatial.add("x", x.text());
    }
    const YamlFlowMap y = constraintMap(level.y, workload);
    if (!y.empty()) {
        spatial.add("y", y.text());
    }
    if (!spatial.empty()) {
        text += "    spatial: " + spatial.text() + "\n";
    }
    return text;
}

}  // namespace

std::string writeMapping(const Mapping& mapping, const Workload& workload,
                         const Accelerator& accelerator, const Variant& variant) {
    std::string text = paddedText(variant, workload) + "levels:\n";
    const Mapping written =
        asWritten(mapping, variant.bounds.empty() ? workloadBounds(workload) : variant.bounds);
    const std::size_t count = std::min(mapping.levels.size(), accelerator.levels.size());
    for (std::size_t l = 0; l < count; ++l) {
        text += levelMappingText(written.levels[l], accelerator.levels[l].name,
                                 bypassList(variant, l, workload), workload);
    }
    return text;
}

namespace {

std::string entriesText(const Constraints& constraints, const Workload& workload,
                        const Accelerator& accelerator) {
    if (constraints.saysNothing()) {
        return {};
    }
    std::string text;
    const std::size_t count = std::min(std::max(constraints.levels.size(), constraints.keep.size()),
                                       accelerator.levels.size());
    for (std::size_t l = 0; l < count; ++l) {
        text += levelConstraintsText(
            l < constraints.levels.size() ? constraints.levels[l] : LevelConstraints{},
            l < constraints.keep.size() ? constraints.keep[l] : std::vector<TensorId>{},
            accelerator.levels[l].name, workload);
    }
    return text;
}

}  // namespace

std::string writeConstraints(const Constraints& constraints, const Workload& workload,
                             const Accelerator& accelerator) {
    const std::string text = entriesText(constraints, workload, accelerator);
    return text.empty() ? "constraints: []\n" : "constraints:\n" + text;
}

std::string writeLayerConstraints(const std::vector<Constraints>& constraints,
                                  const Network& network, const Accelerator& accelerator) {
    // Layers, sorted by the text of their entries.
    std::vector<std::pair<std::string, std::vector<std::string>>> layersOf;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const Workload& workload = network.layers[i].workload;
        const std::string entries = entriesText(constraints[i], workload, accelerator);
        const auto same = std::find_if(layersOf.begin(), layersOf.end(),
                                       [&](const auto& one) { return one.first == entries; });
        if (same != layersOf.end()) {
            same->second.push_back(yamlText(workload.name));
        } else {
            layersOf.push_back({entries, {yamlText(workload.name)}});
        }
    }
    if (layersOf.size() == 1) {
        const std::string& entries = layersOf.front().first;
        return entries.empty() ? "" : "constraints:\n" + entries;
    }
    std::string text;
    for (const auto& [entries, layers] : layersOf) {
        const std::string named = "\n    layers: " + yamlFlowList(layers) + "\n";
        for (std::size_t at = 0; at < entries.size();) {
            const std::size_t end = entries.find('\n', at);
            const bool first = entries.compare(at, 4, "  - ") == 0;
            text += entries.substr(at, end - at) + (first ? named : "\n");
            at = end + 1;
        }
    }
    return text.empty() ? "" : "constraints:\n" + text;
}

}  // namespace loopglass
