// A shared loop of AccelForge splits a rank variable in all einsums below it. Therefore, dimensions
// that are the same index of a handed-over tensor get one name, and each shared loop must split
// each layer of its group. AccelForge fetches a tile again in every iteration of every loop above
// its storage node, even if the loop does not move the tile. Therefore, a storage node is above the
// innermost temporal loops that do not move its tensor.
#include "export/accelforge/accelforge_groups.h"

#include "export/accelforge/accelforge_architecture.h"
#include "export/accelforge/accelforge_network.h"
#include "export/plan/names.h"
#include "export/tools/expressible_problem.h"
#include "export/tools/flat_levels.h"
#include "format/yaml/yaml_text.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/exports.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace loopglass {

namespace {

/// Returns the dimension that is an index of a tensor, if the index is one dimension.
std::optional<std::size_t> plainIndex(const Rank& rank) {
    const bool plain = rank.terms.size() == 1 && rank.terms[0].coefficient == 1;
    return plain ? std::optional(index(rank.terms[0].dimension)) : std::nullopt;
}

/// Names of rank variables: one name for the dimensions that are the same index of a tensor.
class RankVariables {
public:
    explicit RankVariables(const ExportedGroups& exported) : m_exported(exported) {
        std::size_t count = 0;
        for (const NetworkLayer& layer : exported.network->layers) {
            m_first.push_back(count);
            count += layer.workload.dimensionCount();
        }
        m_class.resize(count);
        std::iota(m_class.begin(), m_class.end(), std::size_t{0});
        for (std::size_t g = 0; g < exported.shapes.size(); ++g) {
            link(g);
        }
        Namer namer(NameRules::Plain);
        m_names.resize(count);
        for (std::size_t l = 0; l < m_first.size(); ++l) {
            const Workload& workload = exported.network->layers[l].workload;
            for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
                std::string& name = m_names[classOf(l, d)];
                name = name.empty() ? namer.name(lowerCase(workload.dimensions[d].name)) : name;
            }
        }
    }

    std::size_t classOf(std::size_t layer, std::size_t dimension) const {
        return m_class[m_first[layer] + dimension];
    }
    const std::string& name(std::size_t layer, std::size_t dimension) const {
        return m_names[classOf(layer, dimension)];
    }

    /// Returns the network with these names, in capitals.
    Network renamed() const {
        Network network = *m_exported.network;
        for (std::size_t l = 0; l < m_first.size(); ++l) {
            std::vector<Dimension>& dimensions = network.layers[l].workload.dimensions;
            for (std::size_t d = 0; d < dimensions.size(); ++d) {
                dimensions[d].name = name(l, d);
                for (char& c : dimensions[d].name) {
                    c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
                }
            }
        }
        return network;
    }

private:
    void link(std::size_t g) {
        const fusion::GroupShape& shape = m_exported.shapes[g];
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            for (std::size_t t = 0; t < shape.place[a].size(); ++t) {
                const fusion::TensorPlace& place = shape.place[a][t];
                const std::size_t maker = place.source;
                for (std::size_t r = 0;
                     place.role == fusion::Role::HandedOver && r < place.shift.size(); ++r) {
                    const auto read = plainIndex(shape.workload(a).tensors[t].ranks[r]);
                    const auto made =
                        plainIndex(shape.workload(maker).tensors[shape.output(maker)].ranks[r]);
                    if (read && made && place.shift[r] == 0 &&
                        shape.place[maker][shape.output(maker)].shift[r] == 0) {
                        join(m_first[networkLayer(g, a)] + *read,
                             m_first[networkLayer(g, maker)] + *made);
                    }
                }
            }
        }
    }
    std::size_t networkLayer(std::size_t g, std::size_t a) const {
        return m_exported.groups[g].layers[a].layer;
    }
    void join(std::size_t a, std::size_t b) {
        const std::size_t from = std::max(m_class[a], m_class[b]);
        const std::size_t to = std::min(m_class[a], m_class[b]);
        std::replace(m_class.begin(), m_class.end(), from, to);
    }

    const ExportedGroups& m_exported;
    std::vector<std::size_t> m_first;  ///< first dimension of each layer
    std::vector<std::size_t> m_class;
    std::vector<std::string> m_names;  ///< name of each class
};

/// A node of a mapping: a storage, or a loop over a rank variable.
struct Node {
    bool storage = false;
    bool temporal = false;
    std::size_t variable = 0;          ///< class of the rank variable of a loop
    std::string component;             ///< memory of a storage
    std::vector<std::string> tensors;  ///< tensors of a storage
    std::string text;                  ///< text of a loop
};

/// Adds the storage of a tensor, above the innermost temporal loops that do not move it.
void addStorage(std::vector<Node>& nodes, const std::string& component, const std::string& tensor,
                const std::set<std::size_t>& moving) {
    std::size_t place = nodes.size();
    for (std::size_t i = nodes.size(); i-- > 0;) {
        const Node& node = nodes[i];
        const bool same = node.storage && std::find(node.tensors.begin(), node.tensors.end(),
                                                    tensor) != node.tensors.end();
        if (same || (!node.storage && (!node.temporal || moving.contains(node.variable)))) {
            break;
        }
        place = node.storage ? place : i;
    }
    for (std::size_t i = place; i-- > 0 && nodes[i].storage;) {
        if (nodes[i].component == component) {
            nodes[i].tensors.push_back(tensor);
            return;
        }
    }
    nodes.insert(nodes.begin() + static_cast<std::ptrdiff_t>(place),
                 Node{true, false, 0, component, {tensor}, {}});
}

class GroupsWriter {
public:
    explicit GroupsWriter(const ExportedGroups& exported)
        : m_exported(exported),
          m_variables(exported),
          m_network(m_variables.renamed()),
          m_names(accelforgeNames(m_network)),
          m_architecture(*exported.accelerator, memories()) {}

    std::string write() {
        for (std::size_t g = 0; g < m_exported.shapes.size(); ++g) {
            check(g);
        }
        writeComment();
        m_code.raw(accelforgeNetworkText(m_network, m_exported.accelerator->wordBits));
        m_code.open("mapping:");
        m_code.open("nodes:");
        writeNodes(outermost());
        const bool several = m_exported.shapes.size() > 1;
        if (several) {
            m_code.line("- !Sequential");
            m_code.open("  nodes:");
        }
        for (std::size_t g = 0; g < m_exported.shapes.size(); ++g) {
            openNested(several);
            writeGroup(g);
            closeNested(several);
        }
        return m_code.take();
    }

private:
    std::size_t layerOf(std::size_t g, std::size_t a) const {
        return m_exported.groups[g].layers[a].layer;
    }
    std::string layerName(std::size_t g, std::size_t a) const {
        return shortLayerName(*m_exported.network, layerOf(g, a));
    }
    const std::string& tensorName(std::size_t g, std::size_t a, std::size_t t) const {
        return m_names[layerOf(g, a)][t];
    }
    static bool isHandedOver(const fusion::GroupShape& shape, std::size_t a, std::size_t t) {
        const fusion::Role role = shape.place[a][t].role;
        return role == fusion::Role::Made || role == fusion::Role::HandedOver;
    }

    /// Throws the first part of a group that the file cannot represent.
    void check(std::size_t g) const {
        const fusion::GroupShape& shape = m_exported.shapes[g];
        const auto refuse = [&](const Message& part) {
            throw InputError(msg::exports::forgeGroup(g + 1, part));
        };
        if (m_exported.groups[g].run == GroupRun::Pipelined) {
            refuse(msg::exports::forgePipeline());
        }
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            if (m_exported.groups[g].layers[a].across > 0) {
                refuse(msg::exports::forgeAcross(layerName(g, a)));
            }
            if (a != shape.sink() && shape.stored[a] != 0) {
                refuse(msg::exports::forgeStored(layerName(g, a)));
            }
            if (m_exported.cost.groups[g].cost->layers[a].cost.macs !=
                operationCount(shape.workload(a))) {
                refuse(msg::exports::forgePart(layerName(g, a)));
            }
            std::set<std::size_t> variables;
            for (std::size_t d = 0; d < shape.workload(a).dimensionCount(); ++d) {
                if (!variables.insert(m_variables.classOf(layerOf(g, a), d)).second) {
                    refuse(msg::exports::forgeTwice(layerName(g, a)));
                }
            }
            for (const fusion::FlatLoop& loop : shape.shared) {
                if (!variables.contains(sinkVariable(g, loop))) {
                    refuse(msg::exports::forgeShared(
                        shape.workload(shape.sink()).dimensions[loop.dimension].name,
                        layerName(g, a)));
                }
            }
        }
    }

    std::size_t sinkVariable(std::size_t g, const fusion::FlatLoop& loop) const {
        return m_variables.classOf(layerOf(g, m_exported.shapes[g].sink()), loop.dimension);
    }

    void writeComment() {
        for (const std::string& line : preamble(m_exported, "input of AccelForge")) {
            m_code.line(line.empty() ? "#" : "# " + line);
        }
        m_code.line("#");
        const std::vector<Multicast> tile(m_exported.accelerator->levels.size(), Multicast::Tile);
        ExpressibleAccelerator text =
            expressibleAccelerator(*m_exported.accelerator, tile, OtherTool::AccelForge);
        for (const std::string& sentence : text.leftOut) {
            m_code.line("# Omitted: " + commentText(sentence));
        }
        Accelerator counted = text.accelerator;
        counted.counting.drains = Drains::Read;
        counted.counting.returns = Returns::All;
        const FusedEvaluation cost =
            evaluateFused(*m_exported.network, counted,
                          FusedMapping{{m_exported.groups.begin(), m_exported.groups.end()}}, {});
        m_code.line("# Under the conventions of AccelForge (drains: read, returns: all): energy " +
                    quantityText(cost.energy) + " pJ, " + cyclesText(cost.cycles) + " cycles.");
        m_code.line("# One cycle is one nanosecond.");
        m_architecture.write(m_code, text.accelerator);
    }

    /// Returns the memories, with the tensors of all layers that each buffer keeps.
    std::vector<ForgeMemory> memories() {
        Namer namer(NameRules::Plain);
        std::vector<ForgeMemory> all;
        const Accelerator& accelerator = *m_exported.accelerator;
        for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
            const Level& level = accelerator.levels[l];
            const std::size_t before = all.size();
            for (std::size_t b = 0; b < level.buffers.size(); ++b) {
                ForgeMemory memory{{}, l, b, {}, usableWords(level.buffers[b]), false};
                addTensors(memory);
                if (!memory.tensors.empty() || !memory.may.empty()) {
                    memory.name = namer.name(level.buffers[b].name);
                    all.push_back(std::move(memory));
                }
            }
            if (all.size() == before) {
                all.push_back({namer.name(level.name), l, {}, {}, {}, false});
            }
            all.back().last = true;
        }
        return all;
    }
    /// Adds the tensors that the mapping keeps in a memory, and the tensors that the memory keeps
    /// only in other mappings. A reader of the file needs both for the same accelerator.
    void addTensors(ForgeMemory& memory) const {
        const auto add = [](std::vector<std::string>& names, const std::string& name) {
            if (std::find(names.begin(), names.end(), name) == names.end()) {
                names.push_back(name);
            }
        };
        for (std::size_t g = 0; g < m_exported.shapes.size(); ++g) {
            const fusion::GroupShape& shape = m_exported.shapes[g];
            for (std::size_t a = 0; a < shape.layers(); ++a) {
                const Problem given = bind(shape.workload(a), *m_exported.accelerator);
                for (std::size_t t = 0; t < shape.place[a].size(); ++t) {
                    const std::string& name = tensorName(g, a, t);
                    if (shape.problems[a].keeper[memory.level][t] == memory.buffer &&
                        (memory.level >= shape.home || !isHandedOver(shape, a, t))) {
                        add(memory.tensors, name);
                    } else if (given.keeper[memory.level][t] == memory.buffer) {
                        add(memory.may, name);
                    }
                }
            }
        }
        std::erase_if(memory.may, [&](const std::string& name) {
            return std::find(memory.tensors.begin(), memory.tensors.end(), name) !=
                   memory.tensors.end();
        });
    }

    /// Returns the rank variables that move the tile of a tensor at a level. A loop does not
    /// move the shared tile of several layers if one layer needs the whole tile.
    std::set<std::size_t> movingLoops(std::size_t g, std::size_t a, std::size_t t,
                                      std::size_t level) const {
        const fusion::GroupShape& shape = m_exported.shapes[g];
        std::set<std::size_t> moving = variablesOf(g, a, t);
        const bool own = level > shape.home || (level == shape.home && shape.streams[a] != 0);
        for (std::size_t b = 0; b < shape.layers() && !own; ++b) {
            for (std::size_t u = 0; u < shape.place[b].size(); ++u) {
                if (tensorName(g, b, u) == tensorName(g, a, t)) {
                    const std::set<std::size_t> other = variablesOf(g, b, u);
                    std::erase_if(moving, [&](std::size_t v) { return !other.contains(v); });
                }
            }
        }
        return moving;
    }
    std::set<std::size_t> variablesOf(std::size_t g, std::size_t a, std::size_t t) const {
        std::set<std::size_t> variables;
        for (const Rank& rank : m_exported.shapes[g].workload(a).tensors[t].ranks) {
            for (const Term& term : rank.terms) {
                variables.insert(m_variables.classOf(layerOf(g, a), index(term.dimension)));
            }
        }
        return variables;
    }

    /// Adds the storages of a level for one layer.
    void addStorages(std::vector<Node>& nodes, std::size_t g, std::size_t a, std::size_t level,
                     bool handedOver) const {
        const fusion::GroupShape& shape = m_exported.shapes[g];
        for (std::size_t t = 0; t < shape.place[a].size(); ++t) {
            if (!shape.keeps(a, t, level) || (isHandedOver(shape, a, t) && !handedOver)) {
                continue;
            }
            const std::size_t buffer = *shape.problems[a].keeper[level][t];
            const auto memory = std::find_if(
                m_architecture.memories().begin(), m_architecture.memories().end(),
                [&](const ForgeMemory& one) { return one.level == level && one.buffer == buffer; });
            const std::string name = yamlText(tensorName(g, a, t));
            const bool there = std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) {
                return node.storage && node.component == memory->name &&
                       std::find(node.tensors.begin(), node.tensors.end(), name) !=
                           node.tensors.end();
            });
            if (!there) {
                addStorage(nodes, memory->name, name, movingLoops(g, a, t, level));
            }
        }
    }

    /// Returns the storages of the outermost level, for all groups.
    std::vector<Node> outermost() const {
        std::vector<Node> nodes;
        for (std::size_t g = 0; g < m_exported.shapes.size(); ++g) {
            for (std::size_t a = 0; a < m_exported.shapes[g].layers(); ++a) {
                addStorages(nodes, g, a, 0, m_exported.shapes[g].home == 0);
            }
        }
        return nodes;
    }

    Node loopNode(const fusion::FlatLoop& loop, std::size_t variable, const std::string& name,
                  std::int64_t tile) const {
        const std::string begin = loop.temporal ? "- !Temporal {" : "- !Spatial {";
        const std::string end =
            loop.temporal ? ""
                          : std::string(", name: ") + (loop.onX ? "X" : "Y") +
                                ", component: " + yamlText(m_architecture.arrayOf(loop.level));
        return {false,
                loop.temporal,
                variable,
                {},
                {},
                begin + "rank_variable: " + yamlText(name) +
                    ", tile_shape: " + std::to_string(tile) + end + "}"};
    }

    /// Adds a loop that splits the rest of a dimension.
    void addLoop(std::vector<Node>& nodes, std::size_t g, std::size_t a,
                 const fusion::FlatLoop& loop, std::int64_t& left) const {
        const std::int64_t tile = loop.step != 0 ? loop.step : left / loop.factor;
        if (left % tile != 0) {
            const Dimension& dimension =
                m_exported.shapes[g].workload(a).dimensions[loop.dimension];
            throw InputError(msg::exports::forgeGroup(
                g + 1, msg::exports::forgeUneven(dimension.name, layerName(g, a))));
        }
        if (tile != left) {
            const std::size_t layer = layerOf(g, a);
            nodes.push_back(loopNode(loop, m_variables.classOf(layer, loop.dimension),
                                     m_variables.name(layer, loop.dimension), tile));
        }
        left = tile;
    }

    void writeGroup(std::size_t g) {
        const fusion::GroupShape& shape = m_exported.shapes[g];
        const std::size_t sink = shape.sink();
        std::vector<std::int64_t> left;
        for (const Dimension& dimension : shape.workload(sink).dimensions) {
            left.push_back(dimension.bound);
        }
        std::vector<Node> nodes;
        for (std::size_t level = 0; level < shape.home; ++level) {
            for (const fusion::FlatLoop& loop : shape.shared) {
                if (loop.level == level) {
                    addLoop(nodes, g, sink, loop, left[loop.dimension]);
                }
            }
            for (std::size_t a = 0; a < shape.layers(); ++a) {
                if (level + 1 < shape.home || shape.streams[a] == 0) {
                    addStorages(nodes, g, a, level + 1, level + 1 == shape.home);
                }
            }
            // The buffers of handed-over tensors are above the turns of all layers.
            for (std::size_t a = 0; a < shape.layers() && level + 1 == shape.home; ++a) {
                addHandedOver(nodes, g, a);
            }
        }
        writeNodes(nodes);
        if (shape.layers() > 1) {
            m_code.line("- !Sequential");
            m_code.open("  nodes:");
        }
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            openNested(shape.layers() > 1);
            writeLayer(g, a, left);
            closeNested(shape.layers() > 1);
        }
        if (shape.layers() > 1) {
            m_code.close();
        }
    }

    void addHandedOver(std::vector<Node>& nodes, std::size_t g, std::size_t a) const {
        const fusion::GroupShape& shape = m_exported.shapes[g];
        if (a != shape.sink()) {
            const std::size_t buffer = *shape.problems[a].keeper[shape.home][shape.output(a)];
            for (const ForgeMemory& memory : m_architecture.memories()) {
                const std::string name = yamlText(tensorName(g, a, shape.output(a)));
                const bool there = std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) {
                    return std::find(node.tensors.begin(), node.tensors.end(), name) !=
                           node.tensors.end();
                });
                if (memory.level == shape.home && memory.buffer == buffer && !there) {
                    nodes.push_back({true, false, 0, memory.name, {name}, {}});
                }
            }
        }
    }

    /// Writes the turn of a layer. `ofSink` has the iterations of the sink that the shared loops
    /// leave.
    void writeLayer(std::size_t g, std::size_t a, const std::vector<std::int64_t>& ofSink) {
        const fusion::GroupShape& shape = m_exported.shapes[g];
        std::vector<std::int64_t> left;
        for (std::size_t d = 0; d < shape.workload(a).dimensionCount(); ++d) {
            left.push_back(shape.workload(a).dimensions[d].bound);
            for (std::size_t e = 0; e < ofSink.size(); ++e) {
                if (m_variables.classOf(layerOf(g, a), d) ==
                    m_variables.classOf(layerOf(g, shape.sink()), e)) {
                    left.back() = ofSink[e];
                }
            }
        }
        std::vector<Node> nodes;
        const std::size_t first = shape.home == 0 ? 0 : shape.home - 1;
        for (std::size_t level = first; level < shape.levels; ++level) {
            if (level > first && (level > shape.home || shape.streams[a] != 0)) {
                addStorages(nodes, g, a, level, level > shape.home);
            }
            for (const fusion::FlatLoop& loop : shape.own[a]) {
                if (loop.level == level) {
                    addLoop(nodes, g, a, loop, left[loop.dimension]);
                }
            }
        }
        writeNodes(nodes);
        m_code.line("- !Compute {einsum: " + yamlText(tensorName(g, a, 0)) +
                    ", component: " + yamlText(m_architecture.mac()) + "}");
    }

    void writeNodes(const std::vector<Node>& nodes) {
        for (const Node& node : nodes) {
            m_code.line(node.storage ? "- !Storage {component: " + yamlText(node.component) +
                                           ", tensors: " + yamlFlowList(node.tensors) + "}"
                                     : node.text);
        }
    }
    void openNested(bool nested) {
        if (nested) {
            m_code.line("- !Nested");
            m_code.open("  nodes:");
        }
    }
    void closeNested(bool nested) {
        if (nested) {
            m_code.close();
        }
    }

    const ExportedGroups& m_exported;
    CodeWriter m_code{2};
    RankVariables m_variables;
    Network m_network;  ///< with the names of the rank variables
    std::vector<std::vector<std::string>> m_names;
    ForgeArchitecture m_architecture;
};

}  // namespace

std::string accelforgeGroupsText(const ExportedGroups& exported) {
    return GroupsWriter(exported).write();
}

}  // namespace loopglass
