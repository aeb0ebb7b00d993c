// Finds embeddings that differ only in the numbering of the instruction's elements. Statement: two
// regular embeddings with the same key differ only in this numbering. Let i and j be dimensions of
// the instruction that index the same tensors. Each tensor has either both indices or neither. So a
// renumbering of the pairs (i, j) renames elements, but the same operations share each element. Let
// two embeddings have the same parts for i and j together. Their operations then perform the same
// iterations, and such a renumbering converts one embedding to the other. Renumberings in different
// groups of dimensions are independent of each other. Operands with equal bits may be exchanged. ∎
#include "embed/matchings.h"

#include <algorithm>
#include <map>
#include <set>

namespace loopglass::embed {

namespace {

/// The operator's tensors that a dimension of the instruction indexes.
using Pattern = std::set<TensorId>;

Pattern patternOf(const Instruction& instruction, const Embedding& embedding,
                  DimensionId dimension) {
    Pattern pattern;
    for (std::size_t t = 0; t < embedding.tensors.size(); ++t) {
        for (const Rank& rank : instruction.body.tensors[t].ranks) {
            for (const Term& term : rank.terms) {
                if (term.dimension == dimension) {
                    pattern.insert(embedding.tensors[t]);
                }
            }
        }
    }
    return pattern;
}

/// Groups the matched parts of all dimensions of the instruction by the tensors of the operator
/// that they index.
std::map<Pattern, std::vector<MatchedPart>> groupsOf(const Instruction& instruction,
                                                     const Embedding& embedding) {
    std::map<Pattern, std::vector<MatchedPart>> groups;
    for (std::size_t i = 0; i < embedding.matched.size(); ++i) {
        for (const MatchedPart& part : embedding.matched[i]) {
            groups[patternOf(instruction, embedding, dimensionId(i))].push_back(part);
        }
    }
    for (auto& [pattern, parts] : groups) {
        std::sort(parts.begin(), parts.end(), [](const MatchedPart& a, const MatchedPart& b) {
            return index(a.dimension) < index(b.dimension);
        });
    }
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
    } while (!inOrder && operands.size() <= maxOperandsInAnyOrder &&
             std::next_permutation(operands.begin(), operands.end()));
    return all;
}

std::vector<std::int64_t> symmetryKey(const Instruction& instruction, const Embedding& embedding) {
    std::vector<std::int64_t> key = embedding.origin;
    for (const auto& [pattern, parts] : groupsOf(instruction, embedding)) {
        key.push_back(-1);
        for (const MatchedPart& part : parts) {
            key.push_back(static_cast<std::int64_t>(index(part.dimension)));
            key.push_back(part.factor);
            key.push_back(part.stride);
        }
    }
    return key;
}

bool areSymmetric(const Instruction& instruction, const Embedding& one, const Embedding& other) {
    if (!one.regular || !other.regular ||
        symmetryKey(instruction, one) != symmetryKey(instruction, other)) {
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
