// The compulsory traffic of a network: a lower bound on the words at the outermost level, for any
// buffers and any groups. The whole network counts as one group (needed_part.h). Each word that a
// needed MAC uses and that no layer computes is read at least once. Each word that is needed
// outside the network is updated at least once. A tensor that several layers read counts once, with
// the reader that uses the most words.
//
// Cost: one pass over the ranks of all tensors.
#include "fusion/network/compulsory.h"

#include "fusion/network/needed_part.h"
#include "workload/checked.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

namespace loopglass {

namespace {

class CompulsoryCount {
public:
    CompulsoryCount(const Network& network, const std::vector<std::string>& tensors)
        : m_network(network),
          m_tensors(tensors) {
        fusion::LayerGroup all(network.layers.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        m_parts = fusion::neededParts(network, all);
    }

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
        return checkedMultiply(of.repeat, m_parts[layer].words(of.workload, tensor));
    }
    void addOutput(std::size_t layer, std::size_t tensor) {
        if (m_parts[layer].written) {
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
    std::vector<fusion::NeededPart> m_parts;
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
