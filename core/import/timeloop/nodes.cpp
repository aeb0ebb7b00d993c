// Reads the list of nodes, which begins with the outermost node. All nodes after a container are
// inside the container, so its attributes and its fanout apply to these nodes. The branches of
// !Parallel are at the same depth, and each branch keeps its own tensors. They become items of one
// unordered group.
#include "import/timeloop/nodes.h"

#include "accelerator/limits.h"
#include "import/foreign/foreign_node.h"
#include "import/timeloop/components.h"
#include "words/sentences/format.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

namespace loopglass {

namespace {

constexpr int maxNodeDepth = 32;

/// Returns the keys of nodes, of their fanouts and of their constraints.
const std::vector<std::string>& nodeKeys() {
    static const std::vector<std::string> keys{"name",       "class",   "subclass",
                                               "attributes", "spatial", "constraints",
                                               "enabled",    "nodes",   "sparse_optimizations"};
    return keys;
}

const std::vector<std::string>& fanoutKeys() {
    static const std::vector<std::string> keys{"meshX", "meshY"};
    return keys;
}

const std::vector<std::string>& constraintTypes() {
    static const std::vector<std::string> keys{"temporal", "spatial", "dataspace"};
    return keys;
}

class NodesReader {
public:
    ArchitectureStack read(const ForeignNode& architecture, std::vector<ForeignNode> inherited) {
        m_inherited = std::move(inherited);
        if (auto own = architecture.find("attributes"); own && own->isMap()) {
            m_inherited.push_back(*own);
        }
        const ForeignNode nodes = architecture.required("nodes", msg::imports::theArchitecture());
        readList(nodes, 0, true);
        if (m_stack.items.empty()) {
            nodes.fail(msg::imports::noStorage());
        }
        m_stack.name = m_stack.name.empty() ? "architecture" : m_stack.name;
        return std::move(m_stack);
    }

private:
    void readList(const ForeignNode& list, int depth, bool outermost) {
        const std::vector<ForeignNode> nodes = list.items();
        if (depth > maxNodeDepth) {
            list.fail(msg::imports::nodesTooDeep());
        }
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            readNode(nodes[i], depth, outermost && i + 1 == nodes.size());
        }
    }
    static std::string tagOf(const ForeignNode& node) {
        if (!node.tag().empty() || !node.isMap()) {
            return node.tag();
        }
        return node.value().find("class")   ? "!Component"
               : node.value().find("nodes") ? "!Hierarchical"
                                            : "!Container";
    }
    void readNode(const ForeignNode& node, int depth, bool innermost) {
        const std::string tag = tagOf(node);
        node.expectKeys(nodeKeys());
        if (tag == "!Container") {
            readContainer(node);
        } else if (tag == "!Component") {
            readStorageOrCompute(node, innermost, std::nullopt);
        } else if (tag == "!Parallel") {
            readParallel(node, depth);
        } else if (tag == "!Hierarchical") {
            const std::vector<ForeignNode> outside = m_inherited;
            inherit(node);
            readSpatial(node);
            readList(node.required("nodes", msg::imports::tag("!Hierarchical")), depth + 1,
                     innermost);
            m_inherited = outside;
        } else if (tag != "!Nothing") {
            node.fail(msg::imports::unknownNode(tag.empty() ? msg::imports::noTag()
                                                            : msg::format::aText(tag)));
        }
    }
    void inherit(const ForeignNode& node) {
        if (auto attributes = node.find("attributes"); attributes && attributes->isMap()) {
            m_inherited.push_back(std::move(*attributes));
        }
    }
    std::string nameOf(const ForeignNode& node) const {
        AttributeScope scope(withOwn(node, m_inherited));
        const auto name = node.find("name");
        return name ? instanceRange(*name, scope).first : "";
    }
    void readContainer(const ForeignNode& node) {
        m_container = nameOf(node);
        m_stack.name = m_stack.name.empty() ? m_container : m_stack.name;
        inherit(node);
        readSpatial(node);
        readConstraints(node, m_container, nullptr);
    }
    /// Reads the fanout of a node; the fanout is outside the node. The name `PE[0..15]` has the
    /// same meaning as meshX: 16.
    void readSpatial(const ForeignNode& node) {
        StackItem fanout;
        fanout.kind = StackItem::Kind::Fanout;
        fanout.name = nameOf(node);
        fanout.targets = {fanout.name, "inter_" + fanout.name + "_spatial"};
        fanout.at = node.location();
        if (const auto name = node.find("name")) {
            AttributeScope scope(withOwn(node, m_inherited));
            fanout.meshX = instanceRange(*name, scope).second;
        }
        if (const auto spatial = node.find("spatial")) {
            AttributeScope scope(m_inherited);
            spatial->expectKeys(fanoutKeys());
            if (const auto mesh = spatial->find("meshX")) {
                fanout.meshX = foreignInteger(*mesh, scope, 1, maxFanout);
            }
            if (const auto mesh = spatial->find("meshY")) {
                fanout.meshY = foreignInteger(*mesh, scope, 1, maxFanout);
            }
        }
        if (fanout.meshX > 1 || fanout.meshY > 1) {
            if (m_group) {
                node.fail(msg::imports::branchFanout());
            }
            m_stack.items.push_back(std::move(fanout));
        }
    }
    void readConstraints(const ForeignNode& node, const std::string& name, KeepRule* rule) {
        const auto constraints = node.find("constraints");
        if (!constraints) {
            return;
        }
        constraints->expectKeys(constraintTypes());
        for (const char* type : {"temporal", "spatial", "dataspace"}) {
            const auto given = constraints->find(type);
            if (!given || given->kind() == YamlKind::Nothing) {
                continue;
            }
            TimeloopDirective directive;
            directive.target = name;
            directive.typeName = type;
            directive.type = directiveType(type);
            readDirective(*given, directive);
            if (directive.type != TimeloopDirective::Type::Keep) {
                m_stack.constraints.push_back(std::move(directive));
            } else if (rule != nullptr) {
                *rule = {directive.keep, directive.bypass, {}, directive.keepOnly,
                         true,           directive.at};
            }
        }
    }
    void readStorageOrCompute(const ForeignNode& node, bool innermost, std::optional<int> group) {
        if (const auto enabled = node.find("enabled");
            enabled && enabled->isText() && lowerCase(enabled->text()) == "false") {
            node.note(ImportFate::LeftOut, msg::imports::notEnabled(nameOf(node)));
            m_stack.disabled.push_back(nameOf(node));
            return;
        }
        readSpatial(node);
        ReadComponent read = readComponent(node, m_inherited, innermost);
        if (const auto* other = std::get_if<OtherComponent>(&read)) {
            m_stack.others.push_back(*other);
            return;
        }
        auto* item = std::get_if<StackItem>(&read);
        if (const auto own = node.find("attributes"); own && own->isMap()) {
            if (const auto instances = own->find("instances")) {
                instances->note(ImportFate::Missing, msg::imports::instancesOfNode(item->name));
            }
        }
        item->group = group;
        item->groupName = m_groupName;
        item->instances = 0;
        readConstraints(node, item->name, &item->rule);
        m_stack.items.push_back(std::move(*item));
    }
    void readParallel(const ForeignNode& node, int depth) {
        const std::vector<ForeignNode> outside = m_inherited;
        inherit(node);
        readSpatial(node);
        const std::string name = nameOf(node);
        m_groupName = name.empty() ? m_container : name;
        const std::vector<ForeignNode> branches =
            node.required("nodes", msg::imports::tag("!Parallel")).items();
        m_group = true;
        ++m_groups;
        for (const ForeignNode& branch : branches) {
            const std::string tag = tagOf(branch);
            branch.expectKeys(nodeKeys());
            if (tag == "!Component") {
                readStorageOrCompute(branch, false, m_groups);
            } else if (tag != "!Nothing") {
                branch.note(ImportFate::Converted, msg::imports::branchOfNodes());
                readNode(branch, depth + 1, false);
            }
        }
        m_group = false;
        m_inherited = outside;
    }

    ArchitectureStack m_stack;
    std::vector<ForeignNode> m_inherited;
    std::string m_container;
    std::string m_groupName;
    bool m_group = false;
    int m_groups = 0;
};

}  // namespace

ArchitectureStack readTimeloopNodes(const ForeignNode& architecture,
                                    std::vector<ForeignNode> inherited) {
    return NodesReader().read(architecture, std::move(inherited));
}

}  // namespace loopglass
