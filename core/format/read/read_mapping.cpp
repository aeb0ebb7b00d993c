#include "format/read/read_mapping.h"

#include "format/read/file_kind.h"
#include "format/read/read_loops.h"
#include "format/read/read_variant.h"
#include "format/yaml/yaml_node.h"
#include "mapping/steps.h"
#include "words/sentences/format.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

/// Rejects a key such as `padded` or `bypass`, which only a reader of variants accepts.
void refuse(const YamlMap& map, const char* key) {
    if (const auto node = map.find(key)) {
        node->fail(msg::format::anotherProblem(key));
    }
}

/// Returns the dimension sizes of the file's variant; without padding, the sizes of the workload.
std::vector<std::int64_t> readBounds(const YamlMap& map, const Workload& workload,
                                     const Problem* problem) {
    if (problem == nullptr) {
        refuse(map, "padded");
    } else if (const auto padded = map.find("padded")) {
        return readPadded(*padded, workload);
    }
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : workload.dimensions) {
        bounds.push_back(dimension.bound);
    }
    return bounds;
}

Workload withBounds(Workload workload, const std::vector<std::int64_t>& bounds) {
    for (std::size_t d = 0; d < bounds.size(); ++d) {
        workload.dimensions[d].bound = bounds[d];
    }
    return workload;
}

std::vector<TensorId> readBypassed(const YamlMap& level, const Problem* problem,
                                   std::size_t index) {
    if (problem == nullptr) {
        refuse(level, "bypass");
    } else if (const auto bypass = level.find("bypass")) {
        return readBypass(*bypass, *problem, index);
    }
    return {};
}

/// Removes the parts of a variant that equal the original problem.
void dropUnchanged(Variant& variant, const Workload& given) {
    if (!variant.pads(given)) {
        variant.bounds.clear();
    }
    if (!variant.bypasses()) {
        variant.bypassed.clear();
    }
}

/// Reads a map; without a problem, the map must not describe a variant.
VariantMapping readMap(const YamlMap& map, const Workload& given, const Accelerator& accelerator,
                       const Problem* problem) {
    if (const auto description = map.find("description")) {
        description->anyText();  // text for human readers, which is not stored
    }
    VariantMapping read;
    read.variant.bounds = readBounds(map, given, problem);
    const Workload workload = withBounds(given, read.variant.bounds);
    read.variant.bypassed.resize(accelerator.levels.size());
    read.mapping.levels.resize(accelerator.levels.size());
    std::vector<PlacedLoop> places;
    LevelNames names(accelerator);
    for (const YamlNode& entry : map.required("levels").list(msg::format::aLevel())) {
        const YamlMap level = entry.map(msg::format::aLevelOfTheMapping(),
                                        {"level", "bypass", "temporal", "spatial"});
        const std::size_t index = names.read(level.required("level"));
        read.variant.bypassed[index] = readBypassed(level, problem, index);
        read.mapping.levels[index] = readLoopsOfLevel(level, workload, places);
    }
    checkLoops(places, workload);
    read.mapping = settled(std::move(read.mapping), workloadBounds(workload));
    dropUnchanged(read.variant, given);
    return read;
}

VariantMapping readFile(const Source& source, const Workload& given, const Accelerator& accelerator,
                        const Problem* problem) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::format::theMapping());
    refuseOtherKind(root, Expected::Mapping);
    return readMap(root.map(msg::format::theMapping(), {"description", "padded", "levels"}), given,
                   accelerator, problem);
}

/// Returns true if the names match; `conv2` also matches `resnet18 conv2`.
bool isNamed(const Workload& workload, const std::string& layer) {
    return workload.name == layer || workload.name.ends_with(" " + layer);
}

}  // namespace

Mapping readMapping(const Source& source, const Workload& workload,
                    const Accelerator& accelerator) {
    return readFile(source, workload, accelerator, nullptr).mapping;
}

std::vector<Mapping> readMappingList(const Source& source, const Workload& workload,
                                     const Accelerator& accelerator) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::format::theMappings());
    std::vector<Mapping> mappings;
    for (const YamlNode& entry : root.list(msg::format::theMapping())) {
        const YamlMap map =
            entry.map(msg::format::theMapping(), {"layer", "description", "padded", "levels"});
        const auto layer = map.find("layer");
        if (!layer || isNamed(workload, layer->nameText())) {
            mappings.push_back(readMap(map, workload, accelerator, nullptr).mapping);
        }
    }
    return mappings;
}

VariantMapping readVariantMapping(const Source& source, const Problem& problem) {
    return readFile(source, problem.workload, problem.accelerator, &problem);
}

}  // namespace loopglass
