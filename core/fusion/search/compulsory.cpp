// The compulsory traffic of a network: a lower bound on the words at the outermost level, for any
// buffers and any groups. A word that a MAC uses is read at least once if no layer computes this
// word. A word that is needed outside the network is updated at least once. A tensor that several
// layers read counts once, with the reader that uses the most words.
//
// Words of an operand. An index is a sum of terms c · d. Each prefix of the terms, in ascending
// order of c, has a number of different values. If these values are all numbers from 0 to n - 1 and
// c <= n, the values stay consecutive. Otherwise, a sum of two sets of n and m numbers has at least
// n + m - 1 numbers. Ranks without a common dimension multiply. A rank that has a dimension of an
// earlier rank is left out, which makes the bound lower.
//
// Cost: one pass over the ranks of all tensors.
#include "fusion/search/compulsory.h"

#include "workload/checked.h"

#include <algorithm>
#include <map>
#include <string>

namespace loopglass {

namespace {

/// Returns a lower bound on the number of different values of an index.
std::int64_t valuesOf(const Workload& workload, const Rank& rank) {
    std::vector<Term> terms = rank.terms;
    std::sort(terms.begin(), terms.end(),
              [](const Term& a, const Term& b) { return a.coefficient < b.coefficient; });
    std::int64_t values = 1;
    bool consecutive = true;
    for (const Term& term : terms) {
        const std::int64_t bound = workload[term.dimension].bound;
        if (consecutive && (term.coefficient <= values || bound == 1)) {
            values = checkedAdd(values, checkedMultiply(term.coefficient, bound - 1));
        } else if (consecutive) {
            consecutive = false;  // separate runs of consecutive values
            values = checkedMultiply(values, bound);
        } else {
            values = checkedAdd(values, bound - 1);
        }
    }
    return values;
}

/// Returns a lower bound on the number of different words of a tensor.
std::int64_t wordsOf(const Workload& workload, std::size_t tensor) {
    std::int64_t words = 1;
    std::vector<char> used(workload.dimensionCount(), 0);
    for (const Rank& rank : workload.tensors[tensor].ranks) {
        const bool fresh = std::none_of(rank.terms.begin(), rank.terms.end(), [&](const Term& t) {
            return used[index(t.dimension)] != 0;
        });
        if (!fresh) {
            continue;
        }
        for (const Term& term : rank.terms) {
            used[index(term.dimension)] = 1;
        }
        words = checkedMultiply(words, valuesOf(workload, rank));
    }
    return words;
}

bool isOutput(const Network& network, std::size_t layer) {
    const std::string name = shortLayerName(network, layer);
    if (std::find(network.outputs.begin(), network.outputs.end(), name) != network.outputs.end()) {
        return true;
    }
    for (std::size_t l = layer + 1; l < network.layers.size(); ++l) {
        for (const OperandSource& source : network.layers[l].reads) {
            if (makerOf(network, l, source.source) == layer) {
                return false;
            }
        }
    }
    return true;
}

class CompulsoryCount {
public:
    CompulsoryCount(const Network& network, const std::vector<std::string>& tensors)
        : m_network(network),
          m_tensors(tensors) {}

    std::int64_t count() {
        for (std::size_t l = 0; l < m_network.layers.size(); ++l) {
            const Workload& workload = m_network.layers[l].workload;
            for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
                if (counts(workload.tensors[t].name)) {
                    workload.tensors[t].output ? addOutput(l, t) : addOperand(l, t);
                }
            }
        }
        for (const auto& [name, words] : m_inputs) {
            m_words = checkedAdd(m_words, words);
        }
        return m_words;
    }

private:
    bool counts(const std::string& tensor) const {
        return m_tensors.empty() ||
               std::find(m_tensors.begin(), m_tensors.end(), tensor) != m_tensors.end();
    }
    std::int64_t wordsOfRuns(std::size_t layer, std::size_t tensor) const {
        const NetworkLayer& of = m_network.layers[layer];
        return checkedMultiply(of.repeat, wordsOf(of.workload, tensor));
    }
    void addOutput(std::size_t layer, std::size_t tensor) {
        if (isOutput(m_network, layer)) {
            m_words = checkedAdd(m_words, wordsOfRuns(layer, tensor));
        }
    }
    void addOperand(std::size_t layer, std::size_t tensor) {
        for (const OperandSource& source : m_network.layers[layer].reads) {
            if (index(source.operand) != tensor) {
                continue;
            }
            if (!makerOf(m_network, layer, source.source)) {
                std::int64_t& words = m_inputs[source.source];
                words = std::max(words, wordsOfRuns(layer, tensor));
            }
            return;
        }
        m_words = checkedAdd(m_words, wordsOfRuns(layer, tensor));
    }

    const Network& m_network;
    const std::vector<std::string>& m_tensors;
    std::map<std::string, std::int64_t> m_inputs;  ///< words by input of the network
    std::int64_t m_words = 0;
};

}  // namespace

std::optional<std::int64_t> compulsoryWords(const Network& network, const Objective& objective,
                                            const std::string& outermost) {
    if (objective.kind != ObjectiveKind::Traffic || objective.level != outermost) {
        return std::nullopt;
    }
    return CompulsoryCount(network, objective.tensors).count();
}

std::optional<std::int64_t> compulsoryWordsAlone(Network network, const Objective& objective,
                                                 const std::string& outermost) {
    for (NetworkLayer& layer : network.layers) {
        layer.reads.clear();
    }
    return compulsoryWords(network, objective, outermost);
}

}  // namespace loopglass
