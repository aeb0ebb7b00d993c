#include "import/stack/tensor_roles.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>

namespace loopglass {

TensorRoles tensorRoles(const Workload* workload, const Location& at, ImportReport& report) {
    TensorRoles roles{{"ofmap", "ifmap", "weight"}, "ifmap", "weight", "ofmap"};
    if (workload == nullptr) {
        report.add(ImportFate::Assumed, "", at, msg::imports::defaultTensors());
        return roles;
    }
    roles = {};
    for (const Tensor& tensor : workload->tensors) {
        roles.all.push_back(tensor.name);
        std::string& role = tensor.output         ? roles.output
                            : roles.input.empty() ? roles.input
                                                  : roles.weight;
        role = role.empty() ? tensor.name : role;
    }
    return roles;
}

std::string tensorOfRole(const TensorRoles& roles, const std::string& name) {
    const std::string lower = lowerCase(name);
    const auto same = std::find_if(roles.all.begin(), roles.all.end(),
                                   [&](const std::string& t) { return lowerCase(t) == lower; });
    if (same != roles.all.end()) {
        return *same;
    }
    if (lower == "input" || lower == "inputs" || lower == "i1" || lower == "i") {
        return roles.input;
    }
    if (lower == "weight" || lower == "weights" || lower == "i2" || lower == "w") {
        return roles.weight;
    }
    return lower == "output" || lower == "outputs" || lower == "o" ? roles.output : "";
}

}  // namespace loopglass
