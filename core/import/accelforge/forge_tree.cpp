#include "import/accelforge/forge_tree.h"

#include "words/sentences/imports.h"
#include "workload/workload.h"

namespace loopglass {

namespace {

constexpr int maxDepth = 16;

class BranchReader {
public:
    BranchReader(const ArchitectureStack& stack,
                 const std::vector<std::optional<std::size_t>>& levelOf, const ForgeAxes& axes)
        : m_stack(stack),
          m_levelOf(levelOf),
          m_axes(axes) {}

    ForgeBranch read(const ForeignNode& list, const Location& at, int depth) const {
        ForgeBranch branch;
        branch.at = at;
        for (const ForeignNode& node : list.items()) {
            if (!branch.einsum.empty() || !branch.branches.empty()) {
                node.fail(msg::imports::nodeAfterTheLast(node.tag()));
            }
            if (node.tag() == "!Sequential" && depth < maxDepth) {
                readBranches(node, branch, depth);
            } else if (node.tag() == "!Compute") {
                componentOf(node, StackItem::Kind::Compute, m_stack);
                branch.einsum = node.required("einsum", msg::imports::aNode()).text();
            } else {
                branch.steps.push_back(stepOf(node));
            }
        }
        if (branch.einsum.empty() && branch.branches.empty()) {
            throw InputError(at, msg::imports::branchWithoutCompute());
        }
        return branch;
    }

private:
    void readBranches(const ForeignNode& node, ForgeBranch& branch, int depth) const {
        for (const ForeignNode& inner : node.required("nodes", msg::imports::aNode()).items()) {
            if (inner.tag() != "!Nested") {
                inner.fail(msg::imports::otherMappingNode(inner.tag()));
            }
            branch.branches.push_back(
                read(inner.required("nodes", msg::imports::aNode()), inner.location(), depth + 1));
        }
    }
    ForgeStep stepOf(const ForeignNode& node) const {
        ForgeStep step;
        step.node = node;
        if (node.tag() == "!Storage") {
            step.level = *m_levelOf[componentOf(node, StackItem::Kind::Storage, m_stack)];
            step.tensors = node.required("tensors", msg::imports::aNode()).items();
            return step;
        }
        if (node.tag() != "!Temporal" && node.tag() != "!Spatial") {
            node.fail(msg::imports::otherMappingNode(node.tag()));
        }
        step.kind =
            node.tag() == "!Temporal" ? ForgeStep::Kind::Temporal : ForgeStep::Kind::Spatial;
        if (step.kind == ForgeStep::Kind::Spatial) {
            const std::size_t item = componentOf(node, StackItem::Kind::Fanout, m_stack);
            step.level = *m_levelOf[item];
            step.onY = isOnY(m_stack.items[item], node.find("name"), m_axes);
        }
        NoNames none;
        step.variable = node.required("rank_variable", msg::imports::aNode()).text();
        step.tile =
            foreignInteger(node.required("tile_shape", msg::imports::aNode()), none, 1, maxBound);
        return step;
    }

    const ArchitectureStack& m_stack;
    const std::vector<std::optional<std::size_t>>& m_levelOf;
    const ForgeAxes& m_axes;
};

}  // namespace

ForgeBranch forgeTree(const ForeignNode& mapping, const ArchitectureStack& stack,
                      const std::vector<std::optional<std::size_t>>& levelOf,
                      const ForgeAxes& axes) {
    return BranchReader(stack, levelOf, axes)
        .read(mapping.required("nodes", msg::imports::tag("mapping")), mapping.location(), 0);
}

}  // namespace loopglass
