#include "embed/request/embedding.h"

namespace loopglass::embed {

std::vector<std::int64_t> operatorPoint(const Instruction& instruction, const Embedding& embedding,
                                        const std::vector<std::int64_t>& operation) {
    const std::vector<Dimension>& sizes = instruction.body.dimensions;
    if (!embedding.regular) {
        std::size_t number = 0;
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            number = number * static_cast<std::size_t>(sizes[i].bound) +
                     static_cast<std::size_t>(operation[i]);
        }
        return embedding.points[number];
    }
    std::vector<std::int64_t> point = embedding.origin;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        std::int64_t rest = operation[i];
        for (std::size_t p = embedding.matched[i].size(); p-- > 0;) {  // fastest part first
            const MatchedPart& part = embedding.matched[i][p];
            point[index(part.dimension)] += part.stride * (rest % part.factor);
            rest /= part.factor;
        }
    }
    return point;
}

std::vector<std::int64_t> elementAt(const Workload& workload, TensorId tensor,
                                    const std::vector<std::int64_t>& iteration) {
    std::vector<std::int64_t> element;
    for (const Rank& rank : workload[tensor].ranks) {
        std::int64_t coordinate = 0;
        for (const Term& term : rank.terms) {
            coordinate += term.coefficient * iteration[index(term.dimension)];
        }
        element.push_back(coordinate);
    }
    return element;
}

std::int64_t factorOf(const Embedding& embedding, DimensionId dimension) {
    std::int64_t factor = 1;
    for (const std::vector<MatchedPart>& parts : embedding.matched) {
        for (const MatchedPart& part : parts) {
            factor *= part.dimension == dimension ? part.factor : 1;
        }
    }
    return factor;
}

}  // namespace loopglass::embed
