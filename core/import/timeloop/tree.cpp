// Reads the tree. Every subtree has local components, outermost first, and at most one inner
// subtree. A range in a name multiplies the instances of everything inside. meshX and meshY are
// totals over the whole accelerator, so the fanout below a storage is the quotient of two meshes.
#include "import/timeloop/tree.h"

#include "accelerator/limits.h"
#include "import/foreign/foreign_node.h"
#include "import/foreign/slips.h"
#include "import/timeloop/components.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr int maxSubtrees = 32;

const std::vector<std::string>& subtreeKeys() {
    static const std::vector<std::string> keys{"name", "attributes", "local", "subtree"};
    return keys;
}

class TreeReader {
public:
    /// Reads a flattened architecture: one list of components, each named with its path.
    ArchitectureStack readFlattened(const ForeignNode& architecture,
                                    const std::vector<ForeignNode>& inherited) {
        const ForeignNode local = architecture.required("local", msg::imports::theArchitecture());
        for (const ForeignNode& component : local.items()) {
            addComponent(component, inherited, 1, true);
        }
        if (m_components.empty()) {
            local.fail(msg::imports::noStorage());
        }
        placeFewestOutermost(local);
        placeMacsInnermost();
        return finished();
    }
    ArchitectureStack read(const ForeignNode& architecture, std::vector<ForeignNode> inherited) {
        const ForeignNode subtree =
            architecture.required("subtree", msg::imports::theArchitecture());
        readSubtree(subtree, std::move(inherited), 1, 0);
        if (m_components.empty() && m_slip) {
            throw InputError(*m_slip);
        }
        if (m_components.empty()) {
            subtree.fail(msg::imports::noStorage());
        }
        placeMacsInnermost();
        return finished();
    }
    /// Reads an architecture of version 0.1, whose storages are in order from the innermost
    /// outward.
    ArchitectureStack readFlat(const ForeignNode& architecture) {
        const ForeignNode list = architecture.required("storage", msg::imports::theArchitecture());
        std::vector<ForeignNode> storages = list.items();
        if (storages.empty()) {
            list.fail(msg::imports::noStorage());
        }
        for (std::size_t i = storages.size(); i-- > 0;) {
            StackItem item = readFlatStorage(storages[i]);
            item.targets.push_back(std::to_string(i));
            addFlat(storages[i], std::move(item));
        }
        const ForeignNode arithmetic =
            architecture.required("arithmetic", msg::imports::theArchitecture());
        addFlat(arithmetic, readFlatArithmetic(arithmetic));
        return finished();
    }

private:
    ArchitectureStack finished() {
        m_stack.name = m_stack.name.empty() ? "architecture" : m_stack.name;
        for (std::size_t i = 0; i < m_components.size(); ++i) {
            if (i > 0) {
                addFanout(m_components[i - 1], m_components[i]);
            }
            m_stack.items.push_back(m_components[i]);
        }
        return std::move(m_stack);
    }
    void addFlat(const ForeignNode& node, StackItem item) {
        readMesh(node, node, item, m_components.empty() ? nullptr : &m_components.back());
        m_components.push_back(std::move(item));
    }
    /// Sorts the components of an energy estimator, which lists them in any order. Components with
    /// fewer instances come first; equal numbers keep their order.
    void placeFewestOutermost(const ForeignNode& list) {
        const auto fewer = [](const StackItem& a, const StackItem& b) {
            return a.instances < b.instances;
        };
        if (!std::is_sorted(m_components.begin(), m_components.end(), fewer)) {
            std::stable_sort(m_components.begin(), m_components.end(), fewer);
            list.note(ImportFate::Assumed, msg::imports::fewestOutermost());
        }
    }
    /// Moves the MACs to the end, because files may list a storage after the MACs.
    void placeMacsInnermost() {
        std::stable_partition(m_components.begin(), m_components.end(), [](const StackItem& item) {
            return item.kind != StackItem::Kind::Compute;
        });
    }
    void readSubtree(const ForeignNode& list, std::vector<ForeignNode> inherited,
                     std::int64_t instances, int depth) {
        const std::vector<ForeignNode> nodes = list.items();
        if (nodes.size() != 1 || depth > maxSubtrees) {
            list.fail(msg::imports::subtreeCount(nodes.size()));
        }
        const ForeignNode& node = nodes.front();
        if (const auto slip = noteSlips(node, subtreeKeys())) {
            m_slip = m_slip ? m_slip : slip;
        }
        inherited = withOwn(node, std::move(inherited));
        if (const auto name = node.find("name")) {
            AttributeScope scope(inherited);
            const auto [plain, count] = instanceRange(*name, scope);
            instances = multiplied(instances, count, *name);
            m_stack.name = m_stack.name.empty() ? plain : m_stack.name;
        }
        if (const auto local = node.find("local")) {
            for (const ForeignNode& component : local->items()) {
                addComponent(component, inherited, instances);
            }
        }
        if (const auto inner = node.find("subtree"); inner && !isEmptyList(*inner)) {
            readSubtree(*inner, std::move(inherited), instances, depth + 1);
        }
    }
    static bool isEmptyList(const ForeignNode& list) {
        return list.kind() == YamlKind::Nothing || (list.isList() && list.value().items.empty());
    }
    static std::int64_t multiplied(std::int64_t a, std::int64_t b, const ForeignNode& at) {
        if (b < 1 || a > maxFanout / b) {
            at.fail(msg::imports::tooManyInstances(maxFanout));
        }
        return a * b;
    }
    /// Returns the name and the number of a component. For a path, the name is the last one, and
    /// the number is a product.
    static std::pair<std::string, std::int64_t> nameOf(const ForeignNode& node,
                                                       const std::vector<ForeignNode>& inherited,
                                                       bool path) {
        const ForeignNode name = node.required("name", msg::imports::aComponent());
        AttributeScope scope(withOwn(node, inherited));
        return path ? lastOfPath(name) : instanceRange(name, scope);
    }
    void addComponent(const ForeignNode& node, const std::vector<ForeignNode>& inherited,
                      std::int64_t instances, bool path = false) {
        ReadComponent read = readComponent(node, inherited, false);
        const auto [name, count] = nameOf(node, inherited, path);
        if (auto* other = std::get_if<OtherComponent>(&read)) {
            other->name = name;
            m_stack.others.push_back(*other);
            return;
        }
        auto* item = std::get_if<StackItem>(&read);
        item->instances = count;
        if (path) {
            item->name = name;
            item->targets = {name};
            if (const std::string alias = flattenedAlias(*item); !alias.empty()) {
                item->targets.push_back(alias);
            }
        }
        item->instances = multiplied(instances, item->instances, node);
        if (const auto all = instancesIn(node.find("attributes"))) {
            item->instances = *all;
        }
        const bool behind =
            std::any_of(m_components.begin(), m_components.end(), [](const StackItem& outer) {
                return outer.kind == StackItem::Kind::Compute;
            });
        if (behind && item->kind == StackItem::Kind::Storage) {
            node.note(ImportFate::Converted, msg::imports::storageBehindMacs(item->name));
        }
        readMesh(node, node.find("attributes"), *item,
                 m_components.empty() ? nullptr : &m_components.back());
        m_components.push_back(std::move(*item));
    }
    /// Returns the number of instances in the whole accelerator, which replaces the product of the
    /// ranges in names; empty if the attributes do not have it.
    static std::optional<std::int64_t> instancesIn(const std::optional<ForeignNode>& attributes) {
        const auto key =
            attributes && attributes->isMap() ? attributes->find("instances") : std::nullopt;
        NoNames none;
        return key ? std::optional(foreignInteger(*key, none, 1, maxFanout)) : std::nullopt;
    }
    /// Reads the mesh of a component. By default, this is the enclosing mesh, with additional
    /// instances along X.
    static void readMesh(const ForeignNode& node, const std::optional<ForeignNode>& attributes,
                         StackItem& item, const StackItem* outer) {
        NoNames none;
        std::optional<std::int64_t> x;
        std::optional<std::int64_t> y;
        if (attributes && attributes->isMap()) {
            if (const auto mesh = attributes->find("meshX")) {
                x = foreignInteger(*mesh, none, 1, maxFanout);
            }
            if (const auto mesh = attributes->find("meshY")) {
                y = foreignInteger(*mesh, none, 1, maxFanout);
            }
        }
        const std::int64_t all = item.instances;
        if (!x && !y && outer != nullptr && outer->meshY > 1 && all % outer->meshY == 0) {
            y = outer->meshY;
            node.note(ImportFate::Assumed, msg::imports::meshAsAround(item.name, outer->name));
        }
        item.meshX = x ? *x : (all % y.value_or(1) == 0 ? all / y.value_or(1) : 0);
        item.meshY = y ? *y : (item.meshX > 0 && all % item.meshX == 0 ? all / item.meshX : 0);
        if (item.meshX < 1 || item.meshY < 1 || item.meshX * item.meshY != all) {
            node.fail(msg::imports::meshProduct(item.name, shownMesh(x), shownMesh(y), all));
        }
    }
    static Message shownMesh(std::optional<std::int64_t> mesh) {
        return mesh ? msg::imports::meshSide(*mesh) : msg::imports::meshNotGiven();
    }
    void addFanout(const StackItem& outer, const StackItem& inner) {
        if (inner.meshX % outer.meshX != 0 || inner.meshY % outer.meshY != 0) {
            throw InputError(inner.at,
                             msg::imports::meshNoMultiple(inner.name, inner.meshX, inner.meshY,
                                                          outer.name, outer.meshX, outer.meshY));
        }
        StackItem fanout;
        fanout.kind = StackItem::Kind::Fanout;
        fanout.name = outer.name;
        fanout.targets = outer.targets;
        fanout.at = inner.at;
        fanout.meshX = inner.meshX / outer.meshX;
        fanout.meshY = inner.meshY / outer.meshY;
        if (fanout.meshX > 1 || fanout.meshY > 1) {
            m_stack.items.push_back(fanout);
        }
    }

    ArchitectureStack m_stack;
    std::vector<StackItem> m_components;
    std::optional<InputError> m_slip;  ///< the error for the first misspelt key of a subtree
};

}  // namespace

ArchitectureStack readTimeloopFlat(const ForeignNode& architecture) {
    return TreeReader().readFlat(architecture);
}

ArchitectureStack readTimeloopTree(const ForeignNode& architecture,
                                   std::vector<ForeignNode> inherited) {
    if (!architecture.value().find("subtree")) {
        return TreeReader().readFlattened(architecture, inherited);
    }
    return TreeReader().read(architecture, std::move(inherited));
}

}  // namespace loopglass
