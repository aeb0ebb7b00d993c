// Relates the dimension names of layers from ONNX models in ZigZag to the names in Loopglass. For a
// convolution, B, G, K, C, OY, OX, FY and FX become N, G (or D), K, C, P, Q, R and S. For a
// product, B, H, D, C and K become N, H, P, C and K; the rows of a Gemm are N. Older versions of
// ZigZag call the rows B.
#include "import/zigzag/zigzag_names.h"

#include <algorithm>
#include <cctype>

namespace loopglass {

namespace {

bool hasDimension(const Workload& workload, const char* name) {
    return findDimension(workload, name).has_value();
}

/// Returns true for a layer without windows, in which every index is one dimension and Q is absent.
bool isPlainProduct(const Workload& workload) {
    const auto plain = [](const Tensor& tensor) {
        return std::all_of(tensor.ranks.begin(), tensor.ranks.end(),
                           [](const Rank& rank) { return rank.terms.size() < 2; });
    };
    return std::all_of(workload.tensors.begin(), workload.tensors.end(), plain) &&
           !hasDimension(workload, "Q");
}

/// Returns the Loopglass dimensions that a name may mean, the likeliest first.
std::vector<std::string> counterparts(const Workload& workload, const std::string& name) {
    const bool product = isPlainProduct(workload);
    const bool flat = hasDimension(workload, "Q");
    if (name == "B") {
        return product ? std::vector<std::string>{"N", "P"} : std::vector<std::string>{"N"};
    }
    if (name == "G") {
        return {"D"};
    }
    if (product) {
        return name == "D" ? std::vector<std::string>{"P", "N"} : std::vector<std::string>{};
    }
    if (name == "OX") {
        return {flat ? "Q" : "P"};
    }
    if (name == "FX") {
        return {flat ? "S" : "R"};
    }
    if (name == "OY" || name == "FY") {
        return flat ? std::vector<std::string>{name == "OY" ? "P" : "R"}
                    : std::vector<std::string>{};
    }
    return {};
}

}  // namespace

std::optional<DimensionId> zigzagDimension(const Workload& workload, const std::string& name) {
    if (const auto exact = findDimension(workload, name)) {
        return exact;
    }
    std::string capitals = name;
    std::transform(capitals.begin(), capitals.end(), capitals.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    std::vector<std::string> candidates = counterparts(workload, capitals);
    candidates.insert(candidates.begin(), capitals);
    for (const std::string& candidate : candidates) {
        if (const auto found = findDimension(workload, candidate)) {
            return found;
        }
    }
    return std::nullopt;
}

std::vector<std::string> zigzagLayerNames(const Workload& workload) {
    std::vector<std::string> names{workload.name};
    // The name of a layer has the names of the network and the operator, with a blank between them.
    if (const std::size_t blank = workload.name.find(' '); blank != std::string::npos) {
        names.push_back(workload.name.substr(blank + 1));
    }
    if (!workload.description.empty()) {
        names.push_back(workload.description);
    }
    return names;
}

}  // namespace loopglass
