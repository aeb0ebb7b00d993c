// A bandwidth shared by reads and writes takes (reads + writes) ÷ bandwidth cycles. A bandwidth for
// reads only takes reads ÷ bandwidth cycles. So if the bandwidth for reads is at least the shared
// bandwidth, it never determines the cycles.
#include "import/timeloop/ports.h"

#include "import/stack/port_use.h"
#include "words/sentences/imports.h"

namespace loopglass {

void sharePorts(ArchitectureStack& stack, ImportReport& report) {
    for (StackItem& item : stack.items) {
        if (!item.sharedBandwidth) {
            continue;
        }
        Bandwidth& bandwidth = item.buffer.bandwidth;
        const double shared = *item.sharedBandwidth;
        if (bandwidth.read.value_or(shared) < shared || bandwidth.write.value_or(shared) < shared) {
            report.add(ImportFate::Missing, "shared_bandwidth", item.at,
                       msg::imports::sharedAndSeparate(item.name));
        }
        bandwidth = {shared, shared};
        item.inTurn = true;
        report.add(ImportFate::Converted, "shared_bandwidth", item.at,
                   msg::imports::sharedBandwidth(item.name));
    }
    settlePorts(stack);
}

}  // namespace loopglass
