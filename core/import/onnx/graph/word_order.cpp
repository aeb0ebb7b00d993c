// Links operands that read a tensor with other axes than its layer writes. Exporters write the
// heads of attention as a product, a Reshape that splits its columns into heads and elements, and a
// Transpose. Such a tensor has the words of the product in another order: each axis is a list of
// parts, and each part has a stride in the product's output. In a link, rank i of an operand must
// be rank i of the tensor, so both layers need a rank for each part. A rank with several parts is
// split: `k` becomes `h, k`. Splitting a dimension changes no count of words or operations. Cost:
// linear in the ranks, for each operand.
#include "import/onnx/graph/word_order.h"

#include "workload/links.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace loopglass {

namespace {

std::vector<std::int64_t> sizesOf(const Workload& workload, TensorId tensor) {
    std::vector<std::int64_t> sizes;
    for (const Rank& rank : workload[tensor].ranks) {
        sizes.push_back(rankSize(workload, rank));
    }
    return sizes;
}

/// Returns true if a rank is one dimension by itself.
bool isPlain(const Rank& rank) {
    return rank.terms.size() == 1 && rank.terms[0].coefficient == 1 && rank.offset == 0;
}

bool isLinked(const NetworkLayer& layer, std::size_t tensor) {
    return std::any_of(layer.reads.begin(), layer.reads.end(), [&](const OperandSource& source) {
        return index(source.operand) == tensor;
    });
}

/// Returns true if a dimension is alone in each rank that it indexes, and indexes no linked
/// operand.
bool canSplit(const NetworkLayer& layer, DimensionId dimension) {
    for (std::size_t t = 0; t < layer.workload.tensorCount(); ++t) {
        for (const Rank& rank : layer.workload.tensors[t].ranks) {
            const bool has =
                std::any_of(rank.terms.begin(), rank.terms.end(),
                            [&](const Term& term) { return term.dimension == dimension; });
            if (has && (!isPlain(rank) || isLinked(layer, t))) {
                return false;
            }
        }
    }
    return true;
}

std::string freeName(const Workload& workload) {
    for (const char letter : std::string("HGJELABDFIMOTUVWXYZCKNPQRS")) {
        if (!findDimension(workload, std::string(1, letter))) {
            return std::string(1, letter);
        }
    }
    return "H" + std::to_string(workload.dimensionCount());
}

/// Splits a dimension into parts, the outermost first. The innermost part keeps the name.
void split(NetworkLayer& layer, DimensionId dimension, const WordOrder& parts) {
    Workload& workload = layer.workload;
    std::vector<DimensionId> made;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        workload.dimensions.push_back({freeName(workload), parts[i].size});
        made.push_back(dimensionId(workload.dimensionCount() - 1));
    }
    workload.dimensions[index(dimension)].bound = parts.back().size;
    made.push_back(dimension);
    for (Tensor& tensor : workload.tensors) {
        std::vector<Rank> ranks;
        for (const Rank& rank : tensor.ranks) {
            if (rank.terms.size() != 1 || rank.terms[0].dimension != dimension) {
                ranks.push_back(rank);
                continue;
            }
            for (const DimensionId part : made) {
                ranks.push_back({{{part, 1}}, 0});
            }
        }
        tensor.ranks = std::move(ranks);
    }
    if (std::find(layer.whole.begin(), layer.whole.end(), dimension) != layer.whole.end()) {
        layer.whole.insert(layer.whole.end(), made.begin(), made.end() - 1);
    }
}

/// A rank with several parts.
struct RankSplit {
    DimensionId dimension{};
    WordOrder parts;
};

/// Returns the dimensions of a tensor to split; none if this is not possible.
std::optional<std::vector<RankSplit>> splitsOf(const NetworkLayer& layer, TensorId tensor,
                                               const std::vector<WordOrder>& partsOfRanks) {
    std::vector<RankSplit> splits;
    for (std::size_t r = 0; r < partsOfRanks.size(); ++r) {
        const Rank& rank = layer.workload[tensor].ranks[r];
        if (partsOfRanks[r].size() < 2) {
            continue;
        }
        if (!isPlain(rank) || !canSplit(layer, rank.terms[0].dimension)) {
            return std::nullopt;
        }
        splits.push_back({rank.terms[0].dimension, partsOfRanks[r]});
    }
    return splits;
}

/// Returns the ranks of the maker, each as parts in the order of the maker; none if a part of the
/// reader covers parts of two ranks.
std::optional<std::vector<WordOrder>> partsOfMaker(const std::vector<WordOrder>& reader,
                                                   const std::vector<std::int64_t>& sizes) {
    WordOrder all;
    for (const WordOrder& parts : reader) {
        all.insert(all.end(), parts.begin(), parts.end());
    }
    std::sort(all.begin(), all.end(),
              [](const WordPart& a, const WordPart& b) { return a.stride > b.stride; });
    auto result = partsOfAxes(all, sizes);
    // If the sizes of the maker split a part, its parts are finer than the parts of the reader.
    std::size_t count = 0;
    for (const WordOrder& parts : result.value_or(std::vector<WordOrder>())) {
        count += parts.size();
    }
    return count == all.size() ? result : std::nullopt;
}

/// Returns the reader's parts, cut at the ranks of the maker.
WordOrder cutAtRanks(const WordOrder& order, const std::vector<std::int64_t>& sizes) {
    const WordOrder ranks = orderOfSizes(sizes);
    WordOrder result;
    for (const WordPart& part : order) {
        std::int64_t left = part.size;
        for (const WordPart& rank : ranks) {  // outermost first
            if (rank.stride > part.stride && rank.stride < part.stride * left &&
                rank.stride % part.stride == 0) {
                const std::int64_t inner = rank.stride / part.stride;
                if (left % inner == 0) {
                    result.push_back({rank.stride, left / inner});
                    left = inner;
                }
            }
        }
        result.push_back({part.stride, left});
    }
    return result;
}

/// Returns for each rank of the maker the rank of the operand with the same words; none if a rank
/// has no partner.
std::optional<std::vector<std::size_t>> partners(const WordOrder& maker, const WordOrder& operand) {
    std::vector<std::size_t> result;
    std::vector<char> taken(operand.size(), 0);
    for (const WordPart& rank : maker) {
        std::size_t found = operand.size();
        for (std::size_t o = 0; o < operand.size() && found == operand.size(); ++o) {
            const bool same = rank.size == 1 ? operand[o].size == 1 : operand[o] == rank;
            found = taken[o] == 0 && same ? o : found;
        }
        if (found == operand.size()) {
            return std::nullopt;
        }
        taken[found] = 1;
        result.push_back(found);
    }
    return maker.size() == operand.size() ? std::optional(result) : std::nullopt;
}

/// Returns one part for each rank, also for ranks of one word.
WordOrder rankParts(const std::vector<WordOrder>& parts) {
    WordOrder result;
    for (const WordOrder& one : parts) {
        if (one.empty()) {
            result.push_back({0, 1});
        }
        result.insert(result.end(), one.begin(), one.end());
    }
    return result;
}

}  // namespace

WordOrder orderOfSizes(const std::vector<std::int64_t>& sizes) {
    WordOrder order;
    std::int64_t stride = 1;
    for (auto size = sizes.rbegin(); size != sizes.rend(); ++size) {
        if (*size > 1) {
            order.push_back({stride, *size});
        }
        stride *= *size;
    }
    std::reverse(order.begin(), order.end());
    return order;
}

std::optional<std::vector<WordOrder>> partsOfAxes(const WordOrder& order,
                                                  const std::vector<std::int64_t>& sizes) {
    WordOrder left(order.rbegin(), order.rend());  // the outermost part is at the end
    std::vector<WordOrder> result;
    for (std::int64_t size : sizes) {
        WordOrder axis;
        while (size > 1) {
            if (left.empty()) {
                return std::nullopt;
            }
            WordPart& part = left.back();
            if (size % part.size == 0) {
                axis.push_back(part);
                size /= part.size;
                left.pop_back();
            } else if (part.size % size == 0) {
                const std::int64_t inner = part.size / size;
                axis.push_back({part.stride * inner, size});
                part.size = inner;
                size = 1;
            } else {
                return std::nullopt;
            }
        }
        if (size < 1) {
            return std::nullopt;
        }
        result.push_back(std::move(axis));
    }
    return left.empty() ? std::optional(result) : std::nullopt;
}

bool matchRanks(NetworkLayer& maker, bool makerIsFixed, NetworkLayer& reader, TensorId operand,
                const WordOrder& order) {
    const TensorId output = outputTensor(maker.workload);
    const std::vector<std::int64_t> made = sizesOf(maker.workload, output);
    const auto wanted = partsOfAxes(cutAtRanks(order, made), sizesOf(reader.workload, operand));
    const auto given = wanted ? partsOfMaker(*wanted, made) : std::nullopt;
    if (!given) {
        return false;
    }
    const auto places = partners(rankParts(*given), rankParts(*wanted));
    const auto makerSplits = splitsOf(maker, output, *given);
    const auto readerSplits = splitsOf(reader, operand, *wanted);
    if (!places || !makerSplits || !readerSplits || (makerIsFixed && !makerSplits->empty())) {
        return false;
    }
    for (const RankSplit& one : *makerSplits) {
        split(maker, one.dimension, one.parts);
    }
    for (const RankSplit& one : *readerSplits) {
        split(reader, one.dimension, one.parts);
    }
    Tensor& changed = reader.workload.tensors[index(operand)];
    const std::vector<Rank> ranks = changed.ranks;
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        changed.ranks[r] = ranks[(*places)[r]];
    }
    return true;
}

}  // namespace loopglass
