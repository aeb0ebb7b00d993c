// The part of each layer that any mapping of a group computes.
//
// Idea: a layer whose output is needed outside the group, or cannot be handed over, is computed
// completely. Every other layer computes at least the words that one of its readers wants. Along
// each rank, the reader wants the values of its index, minus those in the padding.
//
// Values of an index. An index is a sum of terms c · d. In ascending order of c, the values of the
// first terms are all numbers from 0 to n - 1 for some n, as long as c <= n. After that, a sum of
// two sets of n and m numbers has at least n + m - 1 numbers. Ranks without a common dimension
// multiply. A rank that has a dimension of an earlier rank is left out, which lowers the bound.
//
// Cost: one pass over the ranks of all operands.
#include "fusion/network/needed_part.h"

#include "workload/checked.h"

#include <algorithm>
#include <string>

namespace loopglass::fusion {

namespace {

/// The needed values of an index: a lower bound on their number, and whether they are consecutive.
struct IndexValues {
    std::int64_t count = 1;
    bool consecutive = true;
};

/// Returns the length of the hull of all values of an index, needed or not.
std::int64_t hullOf(const Workload& workload, const Rank& rank) {
    std::int64_t length = 1;
    for (const Term& term : rank.terms) {
        length = checkedAdd(length,
                            checkedMultiply(term.coefficient, workload[term.dimension].bound - 1));
    }
    return length;
}

IndexValues valuesOf(const NeededPart& part, const Rank& rank) {
    std::vector<Term> terms = rank.terms;
    std::sort(terms.begin(), terms.end(),
              [](const Term& a, const Term& b) { return a.coefficient < b.coefficient; });
    IndexValues values;
    for (const Term& term : terms) {
        const std::int64_t extent = part.extents[index(term.dimension)];
        const bool run = part.consecutive[index(term.dimension)] != 0;
        if (extent <= 0) {
            return {0, false};
        }
        if (values.consecutive && run && (term.coefficient <= values.count || extent == 1)) {
            values.count = checkedAdd(values.count, checkedMultiply(term.coefficient, extent - 1));
        } else {
            values.consecutive = false;
            values.count = checkedAdd(values.count, extent - 1);
        }
    }
    return values;
}

/// Calls `visit` with the ranks that have no dimension of an earlier visited rank.
template <typename Visit> void forEachOwnRank(const Tensor& tensor, const Visit& visit) {
    std::vector<DimensionId> used;
    for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
        const Rank& rank = tensor.ranks[r];
        const bool fresh = std::none_of(rank.terms.begin(), rank.terms.end(), [&](const Term& t) {
            return std::find(used.begin(), used.end(), t.dimension) != used.end();
        });
        if (fresh) {
            for (const Term& term : rank.terms) {
                used.push_back(term.dimension);
            }
            visit(r);
        }
    }
}

NeededPart wholeOf(const Workload& workload) {
    NeededPart part;
    for (const Dimension& dimension : workload.dimensions) {
        part.extents.push_back(dimension.bound);
        part.consecutive.push_back(1);
    }
    part.written = true;
    return part;
}

class NeededParts {
public:
    NeededParts(const Network& network, const LayerGroup& group)
        : m_network(network),
          m_group(group),
          m_parts(group.size()) {}

    std::vector<NeededPart> run() {
        for (std::size_t a = m_group.size(); a-- > 0;) {
            const Workload& workload = m_network.layers[m_group[a]].workload;
            m_parts[a] = wholeOf(workload);
            if (mayHandOver(a)) {
                m_parts[a].written = false;
                shrink(a);
            }
        }
        return std::move(m_parts);
    }

private:
    const NetworkLayer& layer(std::size_t a) const { return m_network.layers[m_group[a]]; }

    /// Returns true if only later layers of the group need the output, and the group may keep it.
    bool mayHandOver(std::size_t a) const {
        const std::string name = shortLayerName(m_network, m_group[a]);
        bool read = false;
        for (std::size_t l = m_group[a] + 1; l < m_network.layers.size(); ++l) {
            for (const OperandSource& source : m_network.layers[l].reads) {
                if (makerOf(m_network, l, source.source) == m_group[a]) {
                    read = true;
                    if (std::find(m_group.begin(), m_group.end(), l) == m_group.end()) {
                        return false;
                    }
                }
            }
        }
        const Workload& workload = layer(a).workload;
        const Tensor& output = workload[outputTensor(workload)];
        std::vector<DimensionId> used;
        for (const Rank& rank : output.ranks) {
            if (rank.terms.size() != 1 || rank.terms[0].coefficient != 1 ||
                std::find(used.begin(), used.end(), rank.terms[0].dimension) != used.end()) {
                return false;
            }
            used.push_back(rank.terms[0].dimension);
        }
        return read && std::find(m_network.outputs.begin(), m_network.outputs.end(), name) ==
                           m_network.outputs.end();
    }

    /// Reduces the part of a layer to what one reader wants; the reader that wants most counts.
    void shrink(std::size_t a) {
        const NeededPart whole = m_parts[a];
        double most = -1;
        for (std::size_t b = a + 1; b < m_group.size(); ++b) {
            for (const OperandSource& source : layer(b).reads) {
                if (makerOf(m_network, m_group[b], source.source) != m_group[a]) {
                    continue;
                }
                NeededPart part = wanted(a, whole, b, source);
                if (part.macs() > most) {
                    most = part.macs();
                    m_parts[a] = std::move(part);
                }
            }
        }
    }

    NeededPart wanted(std::size_t a, const NeededPart& whole, std::size_t b,
                      const OperandSource& source) const {
        NeededPart part = whole;
        const Workload& maker = layer(a).workload;
        const Tensor& output = maker[outputTensor(maker)];
        const Tensor& operand = layer(b).workload[source.operand];
        for (const Rank& rank : output.ranks) {
            part.extents[index(rank.terms[0].dimension)] = 1;  // for a rank that is left out
        }
        forEachOwnRank(operand, [&](std::size_t r) {
            const std::size_t d = index(output.ranks[r].terms[0].dimension);
            const std::int64_t pad = r < source.pad.size() ? source.pad[r] : 0;
            const IndexValues values = valuesOf(m_parts[b], operand.ranks[r]);
            const std::int64_t before = std::max<std::int64_t>(pad, 0);
            const std::int64_t after = std::max<std::int64_t>(
                hullOf(layer(b).workload, operand.ranks[r]) - pad - whole.extents[d], 0);
            part.extents[d] = std::max<std::int64_t>(values.count - before - after, 0);
            part.consecutive[d] = values.consecutive ? 1 : 0;
        });
        return part;
    }

    const Network& m_network;
    const LayerGroup& m_group;
    std::vector<NeededPart> m_parts;
};

}  // namespace

double NeededPart::macs() const {
    double product = 1;
    for (const std::int64_t extent : extents) {
        product *= static_cast<double>(extent);
    }
    return product;
}

std::int64_t NeededPart::words(const Workload& workload, std::size_t tensor) const {
    if (std::find(extents.begin(), extents.end(), 0) != extents.end()) {
        return 0;
    }
    std::int64_t words = 1;
    forEachOwnRank(workload.tensors[tensor], [&](std::size_t r) {
        words = checkedMultiply(words, valuesOf(*this, workload.tensors[tensor].ranks[r]).count);
    });
    return words;
}

std::vector<NeededPart> neededParts(const Network& network, const LayerGroup& group) {
    return NeededParts(network, group).run();
}

}  // namespace loopglass::fusion
