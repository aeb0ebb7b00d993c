// A layer runs on one compute unit. AccelForge follows the nodes from the outermost node to this
// unit (frontend/arch/structure.py). AccelForge enters a !Fork only if the unit is inside, skips
// all other compute units, and ignores nodes after the unit.
#include "import/accelforge/forge_branches.h"

#include "words/sentences/imports.h"

#include <algorithm>
#include <string>

namespace loopglass {

namespace {

constexpr int deepestNode = 32;

bool isBranch(const ForeignNode& node) {
    return node.isMap() && node.value().find("nodes") != nullptr;
}

std::vector<ForeignNode> nodesOf(const ForeignNode& branch) {
    return branch.required("nodes", msg::imports::tag(branch.tag())).items();
}

void listComputes(const std::vector<ForeignNode>& nodes, int depth,
                  std::vector<ForeignNode>& found) {
    for (const ForeignNode& node : nodes) {
        if (node.tag() == "!Compute") {
            found.push_back(node);
        } else if (isBranch(node) && depth < deepestNode) {
            listComputes(nodesOf(node), depth + 1, found);
        }
    }
}

std::string nameOf(const ForeignNode& node) {
    return node.required("name", msg::imports::aNode()).text();
}

std::vector<std::string> namesOf(const std::vector<ForeignNode>& nodes) {
    std::vector<std::string> names;
    std::transform(nodes.begin(), nodes.end(), std::back_inserter(names), nameOf);
    return names;
}

class PathFinder {
public:
    PathFinder(const ForeignNode* unit, const std::function<bool(const ForeignNode&)>& enabled)
        : m_unit(unit),
          m_enabled(enabled) {}

    ForgePath find(const std::vector<ForeignNode>& nodes) {
        walk(nodes, 0);
        return std::move(m_path);
    }

private:
    bool isUnit(const ForeignNode& node) const {
        return m_unit != nullptr && &node.value() == &m_unit->value();
    }
    bool holdsUnit(const ForeignNode& branch) const {
        std::vector<ForeignNode> units;
        listComputes(nodesOf(branch), 0, units);
        return std::any_of(units.begin(), units.end(),
                           [&](const ForeignNode& unit) { return isUnit(unit); });
    }
    void walk(const std::vector<ForeignNode>& nodes, int depth) {
        for (const ForeignNode& node : nodes) {
            if (m_path.hasCompute) {
                leave(node, msg::imports::behindTheUnit());
            } else if (isBranch(node) && depth < deepestNode) {
                enter(node, depth);
            } else if (node.tag() != "!Compute") {
                pass(node);
            } else if (isUnit(node)) {
                m_path.nodes.push_back(node);
                m_path.hasCompute = true;
            } else if (!m_enabled(node)) {
                leave(node, msg::imports::otherTensorCount(nameOf(node)));
            } else {
                node.touchAll();  // reported by forgePath(), which knows all units
            }
        }
    }
    void enter(const ForeignNode& node, int depth) {
        if (node.tag() == "!Fork" && !holdsUnit(node)) {
            std::vector<ForeignNode> units;
            listComputes(nodesOf(node), depth, units);
            leave(node, msg::imports::branchOfOthers(namesOf(units)));
            return;
        }
        if (node.tag() != "!Fork" && node.tag() != "!Hierarchical") {
            node.note(ImportFate::Missing, msg::imports::nodeLost(node.tag()));
        }
        walk(nodesOf(node), depth + 1);
    }
    void pass(const ForeignNode& node) {
        const bool known = node.tag() == "!Memory" || node.tag() == "!Container" ||
                           node.tag() == "!Fanout" || node.tag() == "!Toll" ||
                           node.tag() == "!Network";
        if (!known) {
            node.note(ImportFate::Missing, msg::imports::nodeLost(node.tag()));
            node.touchAll();
        } else if (!m_enabled(node)) {
            leave(node, msg::imports::notEnabled(nameOf(node)));
        } else {
            m_path.nodes.push_back(node);
        }
    }
    void leave(const ForeignNode& node, Message why) const {
        node.note(ImportFate::LeftOut, std::move(why));
        node.touchAll();
    }

    const ForeignNode* m_unit;
    const std::function<bool(const ForeignNode&)>& m_enabled;
    ForgePath m_path;
};

}  // namespace

ForgePath forgePath(const ForeignNode& list,
                    const std::function<bool(const ForeignNode& node)>& enabled) {
    std::vector<ForeignNode> units;
    listComputes(list.items(), 0, units);
    std::vector<ForeignNode> able;
    std::copy_if(units.begin(), units.end(), std::back_inserter(able), enabled);
    if (units.empty()) {
        list.note(ImportFate::Missing, msg::imports::forgeNoCompute());
    } else if (able.empty()) {
        list.note(ImportFate::Missing, msg::imports::forgeNoneEnabled(namesOf(units)));
    } else if (able.size() > 1) {
        list.note(ImportFate::Missing,
                  msg::imports::forgeSeveralEnabled(namesOf(able), nameOf(able.back())));
    }
    const std::vector<ForeignNode>& from = able.empty() ? units : able;
    return PathFinder(from.empty() ? nullptr : &from.back(), enabled).find(list.items());
}

}  // namespace loopglass
