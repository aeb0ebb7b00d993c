// Reads mappings of AccelForge. A mapping lists storages and loops from the outermost node inward;
// the last node is the operation. A loop specifies the size of its tiles. If this size divides the
// outer tile, the quotient is the factor of the loop; otherwise the loop gets a step. Loops after a
// storage belong to this storage. Loops between an unrolling and a storage are outside the next
// fanout.
#include "import/accelforge/forge_mapping.h"

#include "words/sentences/imports.h"

#include <algorithm>
#include <optional>
#include <set>

namespace loopglass {

namespace {

class TreeReader {
public:
    TreeReader(const ArchitectureStack& stack, const Workload& workload, const ForgeAxes& axes)
        : m_stack(stack),
          m_workload(workload),
          m_axes(axes),
          m_loops(stack.items.size()) {
        for (const Dimension& dimension : workload.dimensions) {
            m_left.push_back(dimension.bound);
        }
    }

    std::vector<ItemLoops> read(const ForeignNode& mapping) {
        for (const ForeignNode& node :
             mapping.required("nodes", msg::imports::tag("mapping")).items()) {
            if (node.tag() == "!Storage") {
                readStorage(node);
            } else if (node.tag() == "!Temporal") {
                const Loop loop = loopOf(node);
                temporalPlace(node).push_back(loop);
            } else if (node.tag() == "!Spatial") {
                readSpatial(node);
            } else if (node.tag() == "!Compute") {
                readCompute(node);
            } else {
                node.fail(msg::imports::otherMappingNode(node.tag()));
            }
        }
        for (std::size_t d = 0; d < m_left.size(); ++d) {
            if (m_left[d] > 1) {
                mapping.fail(msg::imports::notUnrolled(m_workload.dimensions[d].name, m_left[d]));
            }
        }
        bypassOthers(mapping.location());
        return std::move(m_loops);
    }

private:
    std::size_t itemOf(const ForeignNode& node, StackItem::Kind kind) const {
        return componentOf(node, kind, m_stack);
    }
    void readStorage(const ForeignNode& node) {
        const std::size_t item = itemOf(node, StackItem::Kind::Storage);
        if (m_at && item < *m_at) {
            node.fail(msg::imports::outsideItself(m_stack.items[item].name));
        }
        std::optional<KeepRule>& rule = m_loops[item].rule;
        if (rule && m_looped) {
            node.fail(msg::imports::twoDepths(m_stack.items[item].name));
        }
        rule = rule.value_or(KeepRule{{}, {}, {}, true, true, node.location()});
        for (const ForeignNode& tensor : node.required("tensors", msg::imports::aNode()).items()) {
            if (!findTensor(m_workload, tensor.text())) {
                tensor.fail(msg::imports::noTensor(tensor.text()));
            }
            rule->keep.push_back(tensor.text());
        }
        m_at = item;
        m_looped = false;
    }
    /// Checks the node of the MACs, which is inside all loops. It may only name the einsum and unit
    /// of the layer.
    void readCompute(const ForeignNode& node) const {
        const auto einsum = node.find("einsum");
        if (einsum && einsum->text() != m_workload.name) {
            einsum->fail(msg::imports::otherEinsum(einsum->text(), m_workload.name));
        }
        if (node.find("component")) {
            itemOf(node, StackItem::Kind::Compute);
        }
    }
    Loop loopOf(const ForeignNode& node) {
        const ForeignNode variable = node.required("rank_variable", msg::imports::aNode());
        const auto id = findDimension(m_workload, variable.text());
        if (!id) {
            variable.fail(msg::imports::noVariable(variable.text()));
        }
        NoNames none;
        std::int64_t& left = m_left[index(*id)];
        const ForeignNode shape = node.required("tile_shape", msg::imports::aNode());
        const std::int64_t tile = foreignInteger(shape, none, 1, maxBound);
        if (tile > left) {
            shape.fail(msg::imports::largerTile(variable.text(), left, tile));
        }
        const bool divides = left % tile == 0;
        const Loop loop{*id, divides ? left / tile : left / tile + 1, divides ? 0 : tile};
        left = tile;
        m_looped = true;
        return loop;
    }
    std::vector<Loop>& temporalPlace(const ForeignNode& node) {
        if (!m_at) {
            node.fail(msg::imports::loopOutside());
        }
        if (m_stack.items[*m_at].kind == StackItem::Kind::Storage) {
            return m_loops[*m_at].temporal;
        }
        const std::size_t next = *m_at + 1;
        if (next >= m_stack.items.size() || m_stack.items[next].kind != StackItem::Kind::Fanout) {
            node.fail(msg::imports::loopBehindFanout());
        }
        return m_loops[next].temporal;
    }
    void readSpatial(const ForeignNode& node) {
        const std::size_t item = itemOf(node, StackItem::Kind::Fanout);
        if (m_at && item < *m_at) {
            node.fail(msg::imports::outsideItself(m_stack.items[item].name));
        }
        const bool onY = isOnY(m_stack.items[item], node.find("name"), m_axes);
        const Loop loop = loopOf(node);
        (onY ? m_loops[item].y : m_loops[item].x).push_back(loop);
        m_at = item;
    }
    void bypassOthers(const Location& at) {
        for (std::size_t i = 0; i < m_loops.size(); ++i) {
            if (m_stack.items[i].kind == StackItem::Kind::Storage && !m_loops[i].rule) {
                m_loops[i].rule = KeepRule{{}, {}, {}, true, true, at};
            }
        }
    }

    const ArchitectureStack& m_stack;
    const Workload& m_workload;
    const ForgeAxes& m_axes;
    std::vector<ItemLoops> m_loops;
    std::vector<std::int64_t> m_left;
    std::optional<std::size_t> m_at;
    bool m_looped = false;  ///< true if a loop follows the item
};

}  // namespace

std::vector<ItemLoops> forgeLoops(const ForeignNode& mapping, const ArchitectureStack& stack,
                                  const Workload& workload, const ForgeAxes& axes) {
    return TreeReader(stack, workload, axes).read(mapping);
}

}  // namespace loopglass
