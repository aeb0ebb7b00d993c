// Only InputError leaves the reader of machine files; what it reads counts the stream of a small
// mapping as long as it lists it, and the interpreter executes that. The same bytes as a stream are
// disassembled or refused.

#include "program/read_machine.h"
#include "program/stream.h"
#include "support/builders.h"
#include "support/fuzzing.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <string>
#include <vector>

using namespace loopglass;

namespace {

void count(const StreamMachine& machine) {
    const Workload workload = test::conv1d(4, 3, 6, 2);
    const Problem problem =
        bind(workload, test::makeAccelerator({test::makeLevel("DRAM"), test::makeLevel("L1")}));
    const Mapping mapping{{test::makeLoops(workload, {"C 3", "P 3", "K 2"}, {}),
                           test::makeLoops(workload, {"K 2", "P 2", "R 2"}, {})}};
    const Plan plan = planOf(problem, mapping);
    std::vector<StreamInstruction> stream;
    const StreamCounts counts = streamOf(plan, machine, [&stream](const StreamEvent& event) {
        stream.push_back(event.instruction);
        return true;
    });
    std::int64_t bursts = machine.passes > 0 ? counts.passes : 0;
    for (const StreamTransfers& tensor : counts.tensors) {
        bursts += tensor.loadBursts + tensor.storeBursts;
    }
    test::require(bursts == static_cast<std::int64_t>(stream.size()),
                  "a stream is not as long as it is counted");
    test::require(execute(plan, machine, stream) == counts,
                  "a stream does not move what is counted");
    test::require(disassembled(streamBytes(plan, stream)) == streamText(plan, stream),
                  "the bytes of a stream do not say what its text says");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Source source = test::sourceOf(data, size);
    try {
        disassembled(source.text);
    } catch (const InputError&) {
    }
    try {
        count(readMachine(source));
    } catch (const InputError&) {
        return 0;
    } catch (const CountOverflow&) {
        return 0;
    }
    return 0;
}
