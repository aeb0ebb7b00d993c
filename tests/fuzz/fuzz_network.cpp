// Only InputError leaves the reader of networks (and of files that may be either), and every layer
// that it reads is sound and survives being written.

#include "format/read/read_network.h"
#include "format/write/write_workload.h"
#include "support/fuzzing.h"

using namespace loopglass;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Source source = test::sourceOf(data, size);
    try {
        const Network network = readWorkloadOrNetwork(source);
        const Source written{"written", writeNetwork(network)};
        const auto again = test::readOrNothing([&] { return readWorkloadOrNetwork(written); });
        test::require(again && again->layers.size() == network.layers.size(),
                      "what was written does not read back");
        for (std::size_t i = 0; i < network.layers.size(); ++i) {
            const NetworkLayer& layer = network.layers[i];
            test::require(problemsOf(layer.workload).empty(), "what was read has problems");
            test::require(again->layers[i].workload == layer.workload &&
                              again->layers[i].repeat == layer.repeat,
                          "what was written reads back as something else");
        }
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
