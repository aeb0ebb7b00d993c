#include "format/read/read_mapping.h"

#include "format/read/file_kind.h"
#include "format/read/read_loops.h"
#include "format/read/read_variant.h"
#include "format/yaml/yaml_node.h"
#include "words/sentences/format.h"

#include <string>

namespace loopglass {

namespace {

LevelMapping readLevelMapping(const YamlMap& map, const Workload& workload) {
    LevelMapping loops;
    if (const auto temporal = map.find("temporal")) {
        loops.temporal = readLoops(*temporal, workload);
    }
    if (const auto spatial = map.find("spatial")) {
        const YamlMap axes = spatial->map(say::format::theSpatialLoops(), {"x", "y"});
        if (const auto x = axes.find("x")) {
            loops.x = readLoops(*x, workload);
        }
        if (const auto y = axes.find("y")) {
            loops.y = readLoops(*y, workload);
        }
    }
    return loops;
}

/// `padded` and `bypass` are keys of a mapping, but only where the caller takes a variant.
void refuse(const YamlMap& map, const char* key) {
    if (const auto node = map.find(key)) {
        node->fail(say::format::anotherProblem(key));
    }
}

VariantMapping readFile(const Source& source, const Workload& given, const Accelerator& accelerator,
                        const Problem* problem) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), say::format::theMapping());
    refuseOtherKind(root, Expected::Mapping);
    const YamlMap map = root.map(say::format::theMapping(), {"description", "padded", "levels"});
    if (const auto description = map.find("description")) {
        description->anyText();  // for people; a mapping keeps none
    }
    VariantMapping read;
    Workload workload = given;
    if (problem == nullptr) {
        refuse(map, "padded");
    } else if (const auto padded = map.find("padded")) {
        read.variant.bounds = readPadded(*padded, given);
        for (std::size_t d = 0; d < read.variant.bounds.size(); ++d) {
            workload.dimensions[d].bound = read.variant.bounds[d];
        }
    }
    read.mapping.levels.resize(accelerator.levels.size());
    LevelNames names(accelerator);
    for (const YamlNode& entry : map.required("levels").list(say::format::aLevel())) {
        const YamlMap level = entry.map(say::format::aLevelOfTheMapping(),
                                        {"level", "bypass", "temporal", "spatial"});
        const std::size_t index = names.read(level.required("level"));
        if (problem == nullptr) {
            refuse(level, "bypass");
        } else if (const auto bypass = level.find("bypass")) {
            read.variant.bypassed.resize(accelerator.levels.size());
            read.variant.bypassed[index] = readBypass(*bypass, *problem, index);
        }
        read.mapping.levels[index] = readLevelMapping(level, workload);
    }
    if (!read.variant.pads(given)) {
        read.variant.bounds.clear();
    }
    if (!read.variant.bypasses()) {
        read.variant.bypassed.clear();
    }
    return read;
}

}  // namespace

Mapping readMapping(const Source& source, const Workload& workload,
                    const Accelerator& accelerator) {
    return readFile(source, workload, accelerator, nullptr).mapping;
}

VariantMapping readVariantMapping(const Source& source, const Problem& problem) {
    return readFile(source, problem.workload, problem.accelerator, &problem);
}

}  // namespace loopglass
