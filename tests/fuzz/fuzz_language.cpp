// Only InputError leaves the import of language models, and its networks read back as they were.

#include "format/read/read_network.h"
#include "format/write/write_workload.h"
#include "import/language/language_import.h"
#include "support/fuzzing.h"

using namespace loopglass;

namespace {

void checkNetwork(const Network& network) {
    const Source written{"written", writeNetwork(network)};
    const auto again = test::readOrNothing([&] { return readNetwork(written); });
    test::require(again && again->layers.size() == network.layers.size() &&
                      again->outputs == network.outputs,
                  "what was written does not read back");
    for (std::size_t i = 0; i < network.layers.size(); ++i) {
        const NetworkLayer& was = network.layers[i];
        const NetworkLayer& is = again->layers[i];
        test::require(problemsOf(was.workload).empty(), "a layer has problems");
        test::require(is.workload == was.workload && is.repeat == was.repeat &&
                          is.whole == was.whole && is.reads.size() == was.reads.size(),
                      "what was written reads back as something else");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Source source = test::sourceOf(data, size);
    isLanguageConfig(source);
    const auto number = size > 0 ? std::int64_t{1} << (data[size - 1] % 25) : 1;
    try {
        const LanguageImport found = importLanguage(source, {number % 7 + 1, number, {}});
        checkNetwork(found.prefill);
        checkNetwork(found.decode);
        test::require(!importReportText(found.report).empty(), "no report");
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
