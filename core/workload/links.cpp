#include "workload/links.h"

#include "words/sentences/workload.h"
#include "words/wording.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace loopglass {

namespace {

/// Checks one rank of an operand against the rank of the tensor that it reads.
Message rankFault(const OperandSource& source, const Workload& reader, std::size_t r,
                  const Workload& made) {
    const Tensor& operand = reader[source.operand];
    const Rank& from = made[outputTensor(made)].ranks[r];
    const std::int64_t size = rankSize(made, from);
    if (source.pad[r] < -size || source.pad[r] > size) {
        return msg::workload::padTooLarge(operand.name, source.pad[r], r + 1, source.source, size,
                                          -size);
    }
    const std::int64_t first = operand.ranks[r].offset - source.pad[r];
    const std::int64_t end = first + rankSize(reader, operand.ranks[r]);
    if (first >= from.offset + size || end <= from.offset) {
        return msg::workload::operandMisses(operand.name, first, end - 1, source.source, r + 1,
                                            from.offset, from.offset + size - 1);
    }
    return {};
}

/// Returns an error if `source` is the name of this layer or of a later layer; empty for an input
/// of the network. No earlier layer may have this name.
Message nameFault(const Network& network, std::size_t layer, const std::string& source) {
    for (std::size_t later = layer; later < network.layers.size(); ++later) {
        if (shortLayerName(network, later) == source) {
            return later == layer
                       ? msg::workload::readsItself(source)
                       : msg::workload::readsLater(shortLayerName(network, layer), source);
        }
    }
    return {};
}

}  // namespace

std::int64_t rankSize(const Workload& workload, const Rank& rank) {
    std::int64_t size = 1;
    for (const Term& term : rank.terms) {
        size += term.coefficient * (workload[term.dimension].bound - 1);
    }
    return size;
}

Message linkFault(const Network& network, std::size_t layer, const OperandSource& source) {
    const auto maker = makerOf(network, layer, source.source);
    if (!maker) {
        return nameFault(network, layer, source.source);
    }
    if (network.layers[*maker].repeat != network.layers[layer].repeat) {
        return msg::workload::linkedRepeat(shortLayerName(network, layer),
                                           network.layers[layer].repeat, source.source,
                                           network.layers[*maker].repeat);
    }
    const Workload& reader = network.layers[layer].workload;
    const Workload& made = network.layers[*maker].workload;
    const Tensor& operand = reader[source.operand];
    const Tensor& output = made[outputTensor(made)];
    if (operand.ranks.size() != output.ranks.size()) {
        return msg::workload::linkedRanks(operand.name, operand.ranks.size(), source.source,
                                          output.ranks.size());
    }
    for (std::size_t r = 0; r < operand.ranks.size(); ++r) {
        if (Message fault = rankFault(source, reader, r, made); !fault.empty()) {
            return fault;
        }
    }
    return {};
}

namespace {

/// Returns true if a rank of an operand has the size of the rank of the tensor, or if its window or
/// its padding contains this rank.
bool matches(const OperandSource& source, const Workload& reader, std::size_t r,
             const Workload& made) {
    const Rank& rank = reader[source.operand].ranks[r];
    const Rank& from = made[outputTensor(made)].ranks[r];
    const std::int64_t size = rankSize(reader, rank);
    const std::int64_t first = rank.offset - source.pad[r];
    const bool all = first <= from.offset && first + size >= from.offset + rankSize(made, from);
    return size == rankSize(made, from) || (all && (source.pad[r] != 0 || rank.terms.size() > 1));
}

/// Returns a remark if no rank of an operand matches the tensor that it reads; empty otherwise.
Message sizesRemark(const Network& network, std::size_t layer, const OperandSource& source) {
    const auto maker = makerOf(network, layer, source.source);
    if (!maker) {
        return {};
    }
    const Workload& reader = network.layers[layer].workload;
    const Workload& made = network.layers[*maker].workload;
    const Tensor& operand = reader[source.operand];
    const Tensor& output = made[outputTensor(made)];
    if (operand.ranks.empty() || operand.ranks.size() != output.ranks.size()) {
        return {};
    }
    for (std::size_t r = 0; r < operand.ranks.size(); ++r) {
        if (matches(source, reader, r, made)) {
            return {};
        }
    }
    return msg::workload::otherSizes(operand.name, source.source,
                                     rankSize(reader, operand.ranks.front()),
                                     rankSize(made, output.ranks.front()));
}

}  // namespace

std::vector<SourceRemark> sourceRemarks(const Network& network) {
    std::vector<SourceRemark> remarks;
    std::vector<std::string> earlier;
    std::set<std::string> known;
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        for (const OperandSource& source : network.layers[l].reads) {
            const bool isInput = !makerOf(network, l, source.source);
            const std::string nearest = isInput ? nearestName(source.source, earlier) : "";
            if (!nearest.empty() && known.insert(source.source).second) {
                remarks.push_back(
                    {source.at.location, msg::workload::closeSource(source.source, nearest)});
            }
            if (Message sizes = sizesRemark(network, l, source); !sizes.empty()) {
                remarks.push_back({source.at.location, std::move(sizes)});
            }
        }
        earlier.push_back(shortLayerName(network, l));
    }
    return remarks;
}

void replaceWorkload(Network& network, std::size_t layer, Workload workload) {
    NetworkLayer& changed = network.layers[layer];
    std::vector<OperandSource> reads;
    for (OperandSource& source : changed.reads) {
        const auto operand = findTensor(workload, changed.workload[source.operand].name);
        if (operand && !workload[*operand].output &&
            workload[*operand].ranks.size() == source.pad.size()) {
            source.operand = *operand;
            reads.push_back(std::move(source));
        }
    }
    std::vector<DimensionId> whole;
    for (const DimensionId id : changed.whole) {
        if (const auto found = findDimension(workload, changed.workload[id].name)) {
            whole.push_back(*found);
        }
    }
    changed.reads = std::move(reads);
    changed.whole = std::move(whole);
    changed.workload = std::move(workload);
    shareTensorNames(network);
    removeWrongLinks(network);
}

void removeWrongLinks(Network& network) {
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        std::erase_if(network.layers[l].reads, [&](const OperandSource& source) {
            return !linkFault(network, l, source).empty();
        });
    }
}

}  // namespace loopglass
