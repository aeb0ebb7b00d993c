#include "mapping/problem.h"

#include "mapping/tensor_roles.h"
#include "words/sentences/mapping.h"
#include "workload/input_error.h"
#include "workload/names.h"

#include <utility>

namespace loopglass {

namespace {

TensorId require(const Workload& workload, const std::string& name, const Message& who,
                 const NamesWrittenAt& written) {
    const auto id = findTensor(workload, name);
    if (!id) {
        throw InputError(written.of(name), msg::mapping::unknownTensor(who, name, workload.name,
                                                                       namesOf(workload.tensors)));
    }
    return *id;
}

void keepIn(const Problem& problem, std::vector<BufferIndex>& keeper, TensorId tensor,
            std::size_t buffer, const Level& level) {
    if (keeper[index(tensor)]) {
        throw InputError(msg::mapping::keptInTwoBuffers(level.name, problem.workload[tensor].name));
    }
    keeper[index(tensor)] = buffer;
}

std::vector<BufferIndex> keepersOf(const Problem& problem, const Level& level) {
    std::vector<BufferIndex> keeper(problem.workload.tensorCount());
    for (std::size_t b = 0; b < level.buffers.size(); ++b) {
        const Buffer& buffer = level.buffers[b];
        const Message who = msg::mapping::buffer(buffer.name, level.name);
        for (const std::string& name : buffer.keeps) {
            keepIn(problem, keeper, require(problem.workload, name, who, buffer.keepsAt), b, level);
        }
        for (const auto& [name, energy] : buffer.tensorEnergy) {
            require(problem.workload, name, msg::mapping::energyOf(who), buffer.energyAt);
        }
    }
    for (std::size_t b = 0; b < level.buffers.size(); ++b) {
        for (BufferIndex& entry : keeper) {
            if (!entry && level.buffers[b].keepsAll) {
                entry = b;
            }
        }
    }
    return keeper;
}

}  // namespace

const AccessEnergy& Problem::energy(LevelId level, TensorId tensor) const {
    const Buffer& buffer =
        accelerator.levels[index(level)].buffers[*keeper[index(level)][index(tensor)]];
    const auto found = buffer.tensorEnergy.find(workload[tensor].name);
    return found == buffer.tensorEnergy.end() ? buffer.energy : found->second;
}

Problem bind(Workload workload, Accelerator accelerator) {
    Problem problem;
    problem.reuse = inferReuse(workload);
    problem.output = outputTensor(workload);
    problem.accelerator = fittedTo(workload, std::move(accelerator));
    problem.workload = std::move(workload);
    problem.tensorBits.assign(problem.workload.tensorCount(), problem.accelerator.wordBits);
    for (const auto& [name, bits] : problem.accelerator.tensorBits) {
        problem.tensorBits[index(require(problem.workload, name, msg::mapping::tensorBits(),
                                         problem.accelerator.tensorBitsAt))] = bits;
    }
    for (const Level& level : problem.accelerator.levels) {
        problem.keeper.push_back(keepersOf(problem, level));
    }
    if (problem.keeper.empty()) {
        throw InputError(msg::mapping::noLevel());
    }
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        if (!problem.keeper[0][t]) {
            throw InputError(problem.accelerator.levels[0].at.location,
                             msg::mapping::outermostKeepsAll(problem.accelerator.levels[0].name,
                                                             problem.workload.tensors[t].name));
        }
    }
    return problem;
}

}  // namespace loopglass
