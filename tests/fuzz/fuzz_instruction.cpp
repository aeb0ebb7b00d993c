// Only InputError leaves the reader of instructions, what it reads has no problems and reads back
// equal, and a search for it in a small operator ends with an answer or a sentence.

#include "embed/embed.h"
#include "embed/embed_words.h"
#include "format/read/read_instruction.h"
#include "format/write/write_instruction.h"
#include "support/builders.h"
#include "support/fuzzing.h"
#include "words/language.h"
#include "workload/checked.h"

using namespace loopglass;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Instruction instruction;
    try {
        instruction = readInstruction(test::sourceOf(data, size));
    } catch (const InputError&) {
        return 0;
    } catch (const CountOverflow&) {
        return 0;
    }
    test::require(problemsOf(instruction).empty(), "an instruction with problems was read");
    test::require(readInstruction({"written.yaml", writeInstruction(instruction)}) == instruction,
                  "an instruction does not read back equal");
    if (!embed::available() || operationCount(instruction.body) > 64) {
        return 0;
    }
    embed::EmbedOptions options;
    options.constraints = embed::relaxedConstraints();
    options.nodeLimit = 200;
    options.explainNone = false;
    try {
        const embed::EmbedResult result =
            embed::embed(instruction, test::smallProblem().workload, options);
        test::require(!english(embed::outcomeOf(result)).empty(), "an outcome without a sentence");
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
