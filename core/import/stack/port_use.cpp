#include "import/stack/port_use.h"

#include <vector>

namespace loopglass {

void settlePorts(ArchitectureStack& stack) {
    std::vector<StackItem*> inTurn;
    bool anyApart = false;
    for (StackItem& item : stack.items) {
        const Bandwidth& bandwidth = item.buffer.bandwidth;
        if (item.kind != StackItem::Kind::Storage || !bandwidth.read || !bandwidth.write) {
            continue;
        }
        anyApart = anyApart || !item.inTurn;
        if (item.inTurn) {
            inTurn.push_back(&item);
        }
    }
    if (!anyApart && !inTurn.empty()) {
        stack.counting.ports = PortUse::Shared;
        return;
    }
    for (StackItem* item : inTurn) {
        item->buffer.bandwidth.ports = PortUse::Shared;
    }
}

}  // namespace loopglass
