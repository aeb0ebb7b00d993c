#include "import/stack/port_use.h"

#include "words/sentences/imports.h"

#include <vector>

namespace loopglass {

void settlePorts(const ArchitectureStack& stack, const TimeloopAssembly& assembly,
                 Accelerator& accelerator, ImportReport& report) {
    std::vector<const StackItem*> apart;
    bool anyInTurn = false;
    for (std::size_t i = 0; i < stack.items.size(); ++i) {
        const StackItem& item = stack.items[i];
        const Bandwidth& bandwidth = item.buffer.bandwidth;
        if (item.kind != StackItem::Kind::Storage || !assembly.levelOf[i] || !bandwidth.read ||
            !bandwidth.write) {
            continue;
        }
        anyInTurn = anyInTurn || item.inTurn;
        if (!item.inTurn) {
            apart.push_back(&item);
        }
    }
    if (!anyInTurn) {
        return;
    }
    accelerator.counting.ports = PortUse::Shared;
    for (const StackItem* item : apart) {
        report.add(ImportFate::Missing, item->name, item->at, say::imports::portsOfItsOwn());
    }
}

}  // namespace loopglass
