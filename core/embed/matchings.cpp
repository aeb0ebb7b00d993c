#include "embed/matchings.h"

#include <algorithm>

namespace loopglass::embed {

namespace {

/// The groups of parts that the dimensions of the instruction are made of, whatever these are
/// called.
std::vector<std::vector<MatchedPart>> groupsOf(const Embedding& embedding) {
    std::vector<std::vector<MatchedPart>> groups = embedding.matched;
    const auto key = [](const std::vector<MatchedPart>& group) {
        return group.empty() ? DimensionId{0} : group.front().dimension;
    };
    groups.erase(std::remove_if(groups.begin(), groups.end(),
                                [](const auto& group) { return group.empty(); }),
                 groups.end());
    std::sort(groups.begin(), groups.end(), [&key](const auto& one, const auto& other) {
        return index(key(one)) < index(key(other));
    });
    return groups;
}

}  // namespace

std::vector<std::vector<TensorId>> matchings(const Instruction& instruction,
                                             const Workload& workload, bool inOrder) {
    const TensorId ownResult = outputTensor(instruction.body);
    const TensorId result = outputTensor(workload);
    std::vector<TensorId> operands;
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        if (tensorId(t) != result) {
            operands.push_back(tensorId(t));
        }
    }
    std::vector<std::vector<TensorId>> all;
    do {
        std::vector<TensorId> matched;
        std::size_t next = 0;
        for (std::size_t t = 0; t < instruction.body.tensorCount(); ++t) {
            matched.push_back(tensorId(t) == ownResult ? result : operands[next++]);
        }
        all.push_back(std::move(matched));
    } while (!inOrder && operands.size() <= mostOperandsInAnyOrder &&
             std::next_permutation(operands.begin(), operands.end()));
    return all;
}

std::vector<std::int64_t> symmetryKey(const Embedding& embedding) {
    std::vector<std::int64_t> key = embedding.origin;
    for (const std::vector<MatchedPart>& group : groupsOf(embedding)) {
        key.push_back(-1);
        for (const MatchedPart& part : group) {
            key.push_back(static_cast<std::int64_t>(index(part.dimension)));
            key.push_back(part.factor);
            key.push_back(part.stride);
        }
    }
    return key;
}

bool areSymmetric(const Instruction& instruction, const Embedding& one, const Embedding& other) {
    if (!one.regular || !other.regular || symmetryKey(one) != symmetryKey(other)) {
        return false;
    }
    for (std::size_t t = 0; t < one.tensors.size(); ++t) {
        const auto same = std::find(other.tensors.begin(), other.tensors.end(), one.tensors[t]);
        const auto at = static_cast<std::size_t>(same - other.tensors.begin());
        if (same == other.tensors.end() || instruction.operands[t] != instruction.operands[at]) {
            return false;
        }
    }
    return true;
}

}  // namespace loopglass::embed
