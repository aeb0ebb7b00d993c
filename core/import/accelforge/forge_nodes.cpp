#include "import/accelforge/forge_nodes.h"

#include "words/sentences/imports.h"

#include <algorithm>

namespace loopglass {

std::size_t componentOf(const ForeignNode& node, StackItem::Kind kind,
                        const ArchitectureStack& stack) {
    const ForeignNode name = node.required("component", msg::imports::aNode());
    for (std::size_t i = 0; i < stack.items.size(); ++i) {
        if (stack.items[i].kind == kind && stack.items[i].name == name.text()) {
            return i;
        }
    }
    name.fail(msg::imports::noComponent(name.text()));
}

bool isOnY(const StackItem& fanout, const std::optional<ForeignNode>& axis, const ForgeAxes& axes) {
    const auto names = axes.find(fanout.name);
    if (!axis || names == axes.end()) {
        return fanout.meshX == 1;
    }
    const auto found = std::find(names->second.begin(), names->second.end(), axis->text());
    if (found == names->second.end()) {
        axis->fail(msg::imports::noAxis(axis->text(), names->second));
    }
    return (found - names->second.begin()) % 2 == 1;
}

}  // namespace loopglass
