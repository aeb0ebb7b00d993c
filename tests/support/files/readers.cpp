#include "support/files/readers.h"

#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "support/builders.h"

#include <stdexcept>

namespace loopglass::test {

void readAs(const std::string& kind, const std::string& text) {
    const Source source{"test.yaml", text};
    if (kind == "accelerators") {
        readAccelerator(source);
    } else if (kind == "workloads") {
        readWorkload(source);
    } else if (kind == "networks") {
        readNetwork(source);
    } else if (kind == "mappings" || kind == "constraints") {
        const Workload workload = conv1d(8, 4, 14, 3);
        const Accelerator accelerator =
            makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 14, 12), makeLevel("L1")});
        if (kind == "mappings") {
            readMapping(source, workload, accelerator);
        } else {
            readConstraints(source, workload, accelerator);
        }
    } else {
        throw std::invalid_argument("no such kind of file: " + kind);
    }
}

}  // namespace loopglass::test
