// A bandwidth that reads and writes share takes (reads + writes) ÷ bandwidth cycles, one of reads
// alone reads ÷ bandwidth. The convention is one of the whole accelerator. It changes nothing for a
// storage that limits only reads or only writes. Beside a shared bandwidth, a limit of reads that
// is no smaller never decides.
#include "import/timeloop/ports.h"

#include "words/sentences/imports.h"

#include <algorithm>

namespace loopglass {

void sharePorts(ArchitectureStack& stack, ImportReport& report) {
    const bool any = std::any_of(stack.items.begin(), stack.items.end(), [](const StackItem& item) {
        return item.sharedBandwidth.has_value();
    });
    if (!any) {
        return;
    }
    stack.counting.ports = PortUse::Shared;
    for (StackItem& item : stack.items) {
        Bandwidth& bandwidth = item.buffer.bandwidth;
        if (!item.sharedBandwidth) {
            if (bandwidth.read && bandwidth.write) {
                report.add(ImportFate::Missing, "shared_bandwidth", item.at,
                           say::imports::sharedBesideSeparate(item.name));
            }
            continue;
        }
        const double shared = *item.sharedBandwidth;
        if (bandwidth.read.value_or(shared) < shared || bandwidth.write.value_or(shared) < shared) {
            report.add(ImportFate::Missing, "shared_bandwidth", item.at,
                       say::imports::sharedAndSeparate(item.name));
        }
        bandwidth = {shared, shared};
        report.add(ImportFate::Converted, "shared_bandwidth", item.at,
                   say::imports::sharedBandwidth(item.name));
    }
}

}  // namespace loopglass
