#include "document/validity.h"

#include "mapping/countable.h"
#include "mapping/legality.h"
#include "mapping/tensor_roles.h"
#include "text/engine_text.h"
#include "workload/checked.h"
#include "workload/equation.h"
#include "workload/input_error.h"

#include <QCoreApplication>
#include <algorithm>

namespace loopglass::ui {

namespace {

QString first(const std::vector<Message>& problems) {
    return problems.empty() ? QString() : uiText(problems.front());
}

Level storage(const std::string& name, std::optional<std::int64_t> words, double energy) {
    Buffer buffer;
    buffer.name = name;
    buffer.capacity = words;
    buffer.energy = {energy, energy, energy};
    return {name, {buffer}, {}, {}};
}

}  // namespace

QString whyRefused(const Accelerator& accelerator) { return first(problemsOf(accelerator)); }

QString whyRefused(const Workload& workload) {
    if (const QString problem = first(problemsOf(workload)); !problem.isEmpty()) {
        return problem;
    }
    return uiText(reasonUncountable(workload));
}

std::optional<UnknownKeep> unknownKeep(const Accelerator& accelerator, const Workload& workload) {
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        const std::vector<Buffer>& buffers = accelerator.levels[l].buffers;
        for (std::size_t b = 0; b < buffers.size(); ++b) {
            std::vector<std::string> names = buffers[b].keeps;
            for (const auto& [name, energy] : buffers[b].tensorEnergy) {
                names.push_back(name);
            }
            for (const std::string& name : names) {
                if (!isKnownTensor(workload, name)) {
                    return UnknownKeep{l, b, name};
                }
            }
        }
    }
    return std::nullopt;
}

bool isBlank(const std::string& text) {
    return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

DocumentState exampleState() {
    Accelerator accelerator;
    accelerator.name = "figure-4-3";
    accelerator.compute.energy = 1;
    accelerator.levels = {storage("DRAM", std::nullopt, 128), storage("L1", 8, 1)};
    Workload workload;
    workload.name = "conv1d";
    workload.dimensions = {{"K", 4}, {"C", 4}, {"P", 14}, {"R", 3}};
    workload.tensors =
        parseEquation("ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]", workload.dimensions);
    Network network{workload.name, {}, {{workload, 1}}};
    DocumentState state;
    state.accelerator = std::make_shared<const Accelerator>(std::move(accelerator));
    state.network = std::make_shared<const Network>(std::move(network));
    return state;
}

}  // namespace loopglass::ui
