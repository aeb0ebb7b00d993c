#include "program/stream_energy.h"

#include "words/sentences/program.h"
#include "workload/input_error.h"
#include "workload/names.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Returns the words of a tensor: its footprint in the outermost memory.
std::int64_t wordsOf(const Cost& cost, std::size_t tensor) {
    return cost.levels.front().tensors[tensor].tileWords;
}

}  // namespace

StreamEnergy energyOf(const Problem& problem, const Cost& cost, const StreamCounts& counts,
                      const StreamMachine& machine) {
    StreamEnergy energy;
    energy.instructions = counts.instructions(machine);
    energy.mapping = cost.energy;
    const LevelId outside = levelId(0);
    const std::size_t output = index(problem.output);
    const double words =
        static_cast<double>(machine.instructionBits) / problem.accelerator.wordBits;
    energy.instruction = static_cast<double>(energy.instructions) * words *
                         problem.accelerator.levels.front().buffers.front().energy.read;
    const auto macs = static_cast<double>(cost.macs);
    energy.naive = cost.macEnergy;
    energy.wordsAgree = true;
    for (std::size_t t = 0; t < counts.tensors.size(); ++t) {
        const AccessEnergy& access = problem.energy(outside, tensorId(t));
        energy.naive += t == output ? static_cast<double>(wordsOf(cost, t)) * access.update
                                    : macs * access.read;
        const TensorCost& counted = cost.levels.front().tensors[t];
        energy.wordsAgree = energy.wordsAgree && counted.reads == counts.tensors[t].loadedWords &&
                            counted.updates == counts.tensors[t].storedWords;
    }
    for (const std::string& name : machine.reordered) {
        const std::optional<TensorId> tensor = findTensor(problem.workload, name);
        if (!tensor) {
            throw InputError(
                msg::program::unknownReordered(name, namesOf(problem.workload.tensors)));
        }
        const AccessEnergy& access = problem.energy(outside, *tensor);
        energy.reordering +=
            static_cast<double>(wordsOf(cost, index(*tensor))) * (access.read + access.write);
    }
    return energy;
}

}  // namespace loopglass
