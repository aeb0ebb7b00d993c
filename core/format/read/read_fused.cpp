#include "format/read/read_fused.h"

#include "format/read/file_kind.h"
#include "format/read/read_loops.h"
#include "format/read/read_variant.h"
#include "format/yaml/yaml_node.h"
#include "mapping/problem.h"
#include "words/sentences/format.h"
#include "words/wording.h"

#include <algorithm>
#include <string>
#include <utility>

namespace loopglass {

namespace {

/// Reads a group of layers. The file contains the names of layers without the name of the network.
class GroupReader {
public:
    GroupReader(const YamlNode& node, const Network& network, const Accelerator& accelerator)
        : m_map(node.map(msg::format::aGroup(),
                         {"layers", "home", "shared", "across", "recompute", "run", "own"})),
          m_network(network),
          m_accelerator(accelerator) {}

    /// The positions of the group; valid after read().
    const FusedPlaces::Group& places() const { return m_places; }

    GroupMapping read() {
        readLayers();
        readHome();
        m_group.shared.levels.resize(m_accelerator.levels.size());
        if (const auto shared = m_map.find("shared")) {
            readShared(*shared);
        }
        if (const auto own = m_map.find("own")) {
            readOwn(*own);
        }
        if (const auto across = m_map.find("across")) {
            for (const auto& [key, value] : across->entries()) {
                makerNamed(key).across = static_cast<std::size_t>(value.integer(0, maxAcross));
            }
        }
        if (const auto again = m_map.find("recompute")) {
            for (const YamlNode& entry : again->list(msg::format::aLayer())) {
                makerNamed(entry).recompute = true;
            }
        }
        readRun();
        if (m_group.layers.size() == 1) {
            checkLoops(m_loops, workload(m_group.layers.front().layer));
        }
        return std::move(m_group);
    }

private:
    static constexpr std::int64_t maxAcross = 1000;

    const Workload& workload(std::size_t layer) const { return m_network.layers[layer].workload; }

    void readLayers() {
        const YamlNode node = m_map.required("layers");
        std::vector<std::string> names;
        for (std::size_t l = 0; l < m_network.layers.size(); ++l) {
            names.push_back(shortLayerName(m_network, l));
        }
        for (const YamlNode& entry : node.list(msg::format::aLayer())) {
            const std::string name = entry.nameText();
            const auto found = std::find(names.begin(), names.end(), name);
            if (found == names.end()) {
                entry.fail(msg::format::unknownLayer(name, didYouMean(name, names), m_network.name,
                                                     names));
            }
            const auto number = static_cast<std::size_t>(found - names.begin());
            if (std::any_of(m_group.layers.begin(), m_group.layers.end(),
                            [&](const GroupLayer& one) { return one.layer == number; })) {
                entry.fail(msg::format::groupTwice(name));
            }
            GroupLayer layer;
            layer.layer = number;
            layer.own.levels.resize(m_accelerator.levels.size());
            layer.bypassed.resize(m_accelerator.levels.size());
            m_group.layers.push_back(std::move(layer));
            m_places.layers.push_back({entry.location()});
        }
        if (m_group.layers.empty()) {
            node.fail(msg::format::emptyGroup());
        }
    }

    void readHome() {
        if (m_group.layers.size() > 1 || m_map.find("home")) {
            LevelNames names(m_accelerator);
            m_group.home = names.read(m_map.required("home"));
        }
    }

    void readRun() {
        const auto run = m_map.find("run");
        if (!run) {
            return;
        }
        const std::string text = run->anyText();
        if (text != "in turn" && text != "pipelined") {
            run->failFound(msg::format::keyAllowed("in turn", "pipelined"));
        }
        m_group.run = text == "pipelined" ? GroupRun::Pipelined : GroupRun::InTurn;
    }

    /// Returns the layer of the group with this name.
    GroupLayer& layerNamed(const YamlNode& node) {
        std::vector<std::string> names;
        for (const GroupLayer& layer : m_group.layers) {
            names.push_back(shortLayerName(m_network, layer.layer));
        }
        const std::string name = node.rawText();
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) {
            node.fail(msg::format::notInGroup(name, didYouMean(name, names), names));
        }
        return m_group.layers[static_cast<std::size_t>(found - names.begin())];
    }

    /// Returns a layer like layerNamed(), but not the last layer, whose output is not handed over.
    GroupLayer& makerNamed(const YamlNode& node) {
        GroupLayer& layer = layerNamed(node);
        if (&layer == &m_group.layers.back()) {
            node.fail(msg::format::lastHandsNothing(node.rawText()));
        }
        return layer;
    }

    /// Reads loops. If they are wrong, fusion/structure.cpp finds out, and `known` has their
    /// places.
    LevelMapping readLoopsOf(const YamlMap& map, std::size_t level, const Workload& workload,
                             std::vector<FusedPlaces::Loop>& known) {
        const std::size_t before = m_loops.size();
        LevelMapping loops = readLoopsOfLevel(map, workload, m_loops);
        for (std::size_t l = before; l < m_loops.size(); ++l) {
            known.push_back({level, index(m_loops[l].loop.dimension), m_loops[l].node.location()});
        }
        return loops;
    }

    void readShared(const YamlNode& node) {
        LevelNames names(m_accelerator);
        for (const YamlNode& entry : node.list(msg::format::aLevel())) {
            const YamlMap map = entry.map(msg::format::aLevelOfTheMapping(),
                                          {"level", "bypass", "temporal", "spatial"});
            const std::size_t level = names.read(map.required("level"));
            m_group.shared.levels[level] =
                readLoopsOf(map, level, workload(m_group.layers.back().layer), m_places.shared);
            if (const auto bypass = map.find("bypass")) {
                readSharedBypass(*bypass, level);
            }
        }
    }

    /// Reads a bypass that applies to every layer with a tensor of this name.
    void readSharedBypass(const YamlNode& node, std::size_t level) {
        for (const YamlNode& entry : node.list(msg::format::aTensorOf("bypass"))) {
            if (level == 0) {
                node.fail(msg::format::outermostBypasses(m_accelerator.levels[level].name));
            }
            const std::string tensor = entry.identifier();
            bool found = false;
            for (GroupLayer& layer : m_group.layers) {
                const Problem problem = bind(workload(layer.layer), m_accelerator);
                const auto id = findTensor(problem.workload, tensor);
                if (id && problem.keeps(levelId(level), *id)) {
                    found = true;
                    addBypass(layer.bypassed[level], *id);
                }
            }
            if (!found) {
                entry.fail(msg::format::groupKeepsNot(m_accelerator.levels[level].name, tensor));
            }
        }
    }

    static void addBypass(std::vector<TensorId>& bypassed, TensorId tensor) {
        if (std::find(bypassed.begin(), bypassed.end(), tensor) == bypassed.end()) {
            bypassed.push_back(tensor);
            std::sort(bypassed.begin(), bypassed.end());
        }
    }

    void readOwn(const YamlNode& node) {
        for (const auto& [key, value] : node.entries()) {
            GroupLayer& layer = layerNamed(key);
            const auto place = static_cast<std::size_t>(&layer - m_group.layers.data());
            LevelNames names(m_accelerator);
            for (const YamlNode& entry : value.list(msg::format::aLevel())) {
                const YamlMap map = entry.map(msg::format::aLevelOfTheMapping(),
                                              {"level", "bypass", "temporal", "spatial"});
                const std::size_t level = names.read(map.required("level"));
                layer.own.levels[level] =
                    readLoopsOf(map, level, workload(layer.layer), m_places.layers[place].own);
                if (const auto bypass = map.find("bypass")) {
                    const Problem problem = bind(workload(layer.layer), m_accelerator);
                    for (const TensorId tensor : readBypass(*bypass, problem, level)) {
                        addBypass(layer.bypassed[level], tensor);
                    }
                }
            }
        }
    }

    YamlMap m_map;
    const Network& m_network;
    const Accelerator& m_accelerator;
    GroupMapping m_group;
    FusedPlaces::Group m_places;
    std::vector<PlacedLoop> m_loops;  ///< all loops of the group; shared loops come first
};

}  // namespace

bool isFusedMapping(const Source& source) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), {});
    if (root.kind() != YamlKind::Map) {
        return false;
    }
    const auto entries = root.entries();
    return std::any_of(entries.begin(), entries.end(),
                       [](const auto& entry) { return entry.first.rawText() == "groups"; });
}

FusedMapping readFusedMapping(const Source& source, const Network& network,
                              const Accelerator& accelerator, FusedPlaces* places) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::format::theMapping());
    refuseOtherKind(root, Expected::Mapping);
    const YamlMap map = root.map(msg::format::theMapping(), {"description", "groups"});
    if (const auto description = map.find("description")) {
        description->anyText();  // text for human readers, which is not stored
    }
    FusedMapping mapping;
    FusedPlaces known{map.required("groups").location()};
    for (const YamlNode& entry : map.required("groups").list(msg::format::aGroup())) {
        GroupReader reader(entry, network, accelerator);
        mapping.groups.push_back(reader.read());
        known.groups.push_back(reader.places());
    }
    if (places != nullptr) {
        *places = std::move(known);
    }
    return mapping;
}

}  // namespace loopglass
