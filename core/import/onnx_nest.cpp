#include "import/onnx_nest.h"

#include "workload/checked.h"
#include "workload/equation.h"

#include <utility>

namespace loopglass {

std::string OnnxNest::dimension(const std::string& name, std::int64_t bound) {
    m_dimensions.push_back({name, bound});
    std::string index = name;
    index[0] = static_cast<char>(index[0] - 'A' + 'a');
    return index;
}

void OnnxNest::add(std::string& indices, const std::string& index) {
    indices += (indices.empty() ? "" : ",") + index;
}

OnnxLayer OnnxNest::layer() const {
    for (const Dimension& dimension : m_dimensions) {
        if (dimension.bound < 1 || dimension.bound > maxBound) {
            return {std::nullopt, "a dimension has the bound " + std::to_string(dimension.bound) +
                                      "; 1 to " + std::to_string(maxBound) + " are allowed"};
        }
    }
    Workload workload;
    workload.dimensions = m_dimensions;
    workload.tensors = parseEquation(
        "ofmap[" + m_output + "] += ifmap[" + m_left + "] * weight[" + m_right + "]", m_dimensions);
    try {
        operationCount(workload);
    } catch (const CountOverflow&) {
        return {std::nullopt, "its multiplications leave 64 bits"};
    }
    return {std::move(workload), {}};
}

OnnxLayer unknownShape() { return {std::nullopt, "its shapes are not known"}; }

OnnxLayer badShape() { return {std::nullopt, "its shapes do not fit together"}; }

}  // namespace loopglass
