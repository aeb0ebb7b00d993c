#include "import/onnx_model.h"

#include <algorithm>

namespace loopglass {

std::int64_t OnnxNode::integer(const std::string& attribute, std::int64_t otherwise) const {
    return entry(attribute, 0, otherwise);
}

std::int64_t OnnxNode::entry(const std::string& attribute, std::size_t at,
                             std::int64_t otherwise) const {
    const auto found = integers.find(attribute);
    return found == integers.end() || at >= found->second.size() ? otherwise : found->second[at];
}

const std::vector<std::int64_t>* OnnxNode::known(const std::vector<OnnxShape>& shapes,
                                                 std::size_t at) {
    if (at >= shapes.size() || !shapes[at]) {
        return nullptr;
    }
    const std::vector<std::int64_t>& sizes = *shapes[at];
    const bool all = std::all_of(sizes.begin(), sizes.end(), [](auto size) { return size >= 0; });
    return all ? &sizes : nullptr;
}

}  // namespace loopglass
