#include "mapping/problem.h"

#include "workload/input_error.h"

#include <utility>

namespace loopglass {

namespace {

std::string tensorNames(const Workload& workload) {
    std::string text;
    for (const Tensor& tensor : workload.tensors) {
        text += (text.empty() ? "" : ", ") + tensor.name;
    }
    return text;
}

TensorId require(const Workload& workload, const std::string& name, const std::string& who,
                 const NamesWrittenAt& written) {
    const auto id = findTensor(workload, name);
    if (!id) {
        throw InputError(written.of(name), who + " names the tensor '" + name +
                                               "', which the workload '" + workload.name +
                                               "' does not have; its tensors are " +
                                               tensorNames(workload));
    }
    return *id;
}

void keepIn(const Problem& problem, std::vector<BufferIndex>& keeper, TensorId tensor,
            std::size_t buffer, const Level& level) {
    if (keeper[index(tensor)]) {
        throw InputError("level '" + level.name + "' keeps the tensor '" +
                         problem.workload[tensor].name +
                         "' in two buffers; one buffer of a level may keep it");
    }
    keeper[index(tensor)] = buffer;
}

std::vector<BufferIndex> keepersOf(const Problem& problem, const Level& level) {
    std::vector<BufferIndex> keeper(problem.workload.tensorCount());
    for (std::size_t b = 0; b < level.buffers.size(); ++b) {
        const Buffer& buffer = level.buffers[b];
        const std::string who = "buffer '" + buffer.name + "' of level '" + level.name + "'";
        for (const std::string& name : buffer.keeps) {
            keepIn(problem, keeper, require(problem.workload, name, who, buffer.keepsAt), b, level);
        }
        for (const auto& [name, energy] : buffer.tensorEnergy) {
            require(problem.workload, name, "the energy of " + who, buffer.energyAt);
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
    problem.workload = std::move(workload);
    problem.accelerator = std::move(accelerator);
    problem.tensorBits.assign(problem.workload.tensorCount(), problem.accelerator.wordBits);
    for (const auto& [name, bits] : problem.accelerator.tensorBits) {
        problem.tensorBits[index(require(problem.workload, name, "tensor_bits",
                                         problem.accelerator.tensorBitsAt))] = bits;
    }
    for (const Level& level : problem.accelerator.levels) {
        problem.keeper.push_back(keepersOf(problem, level));
    }
    if (problem.keeper.empty()) {
        throw InputError("the accelerator has no level; at least one is needed");
    }
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        if (!problem.keeper[0][t]) {
            throw InputError(problem.accelerator.levels[0].at.location,
                             "the outermost level '" + problem.accelerator.levels[0].name +
                                 "' does not keep the tensor '" + problem.workload.tensors[t].name +
                                 "'; it must keep every tensor, for words come from nowhere else");
        }
    }
    return problem;
}

}  // namespace loopglass
