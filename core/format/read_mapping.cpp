#include "format/read_mapping.h"

#include "format/read_loops.h"
#include "format/yaml_node.h"

namespace loopglass {

namespace {

LevelMapping readLevelMapping(const YamlMap& map, const Workload& workload) {
    LevelMapping loops;
    if (const auto temporal = map.find("temporal")) {
        loops.temporal = readLoops(*temporal, workload);
    }
    if (const auto spatial = map.find("spatial")) {
        const YamlMap axes = spatial->map("the spatial loops of a level", {"x", "y"});
        if (const auto x = axes.find("x")) {
            loops.x = readLoops(*x, workload);
        }
        if (const auto y = axes.find("y")) {
            loops.y = readLoops(*y, workload);
        }
    }
    return loops;
}

}  // namespace

Mapping readMapping(const Source& source, const Workload& workload,
                    const Accelerator& accelerator) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), "the mapping");
    const YamlMap map = root.map("the mapping", {"description", "levels"});
    if (const auto description = map.find("description")) {
        description->anyText();  // for people; a mapping keeps none
    }
    Mapping mapping;
    mapping.levels.resize(accelerator.levels.size());
    LevelNames names(accelerator);
    for (const YamlNode& entry : map.required("levels").list("a level")) {
        const YamlMap level = entry.map("a level of the mapping", {"level", "temporal", "spatial"});
        const std::size_t index = names.read(level.required("level"));
        mapping.levels[index] = readLevelMapping(level, workload);
    }
    return mapping;
}

}  // namespace loopglass
