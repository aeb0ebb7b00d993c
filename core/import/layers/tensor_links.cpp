// Links layers by the names of tensors. In a link, rank i of an operand must be rank i of the
// tensor that the operand reads. The ranks of a tensor have names. So if an operand lists the ranks
// in another order, they are sorted in the order of the layer that writes the tensor. No count
// depends on the order of ranks.
#include "import/layers/tensor_links.h"

#include "words/sentences/models.h"
#include "workload/links.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace loopglass {

namespace {

/// Returns for each rank of `wanted` its position in `given`; none unless both tensors have ranks
/// with the same names.
std::optional<std::vector<std::size_t>> orderOf(const DraftTensor& given,
                                                const DraftTensor& wanted) {
    if (given.ranks.size() != wanted.ranks.size()) {
        return std::nullopt;
    }
    std::vector<std::size_t> order;
    for (std::size_t r = 0; r < wanted.ranks.size(); ++r) {
        const auto found =
            std::find_if(given.ranks.begin(), given.ranks.end(), [&](const DraftRank& rank) {
                return !rank.rank.empty() && rank.rank == wanted.ranks[r].rank;
            });
        const auto place = static_cast<std::size_t>(found - given.ranks.begin());
        // A rank without a name keeps its position.
        order.push_back(found == given.ranks.end() ? r : place);
    }
    const std::set<std::size_t> all(order.begin(), order.end());
    return all.size() == order.size() ? std::optional(order) : std::nullopt;
}

class TensorLinker {
public:
    TensorLinker(const NamedDrafts& drafts, Network& network, ImportReport& report)
        : m_drafts(drafts),
          m_network(network),
          m_report(report) {
        for (std::size_t l = 0; l < network.layers.size(); ++l) {
            m_names.insert(shortLayerName(network, l));
        }
    }

    void link() {
        for (const auto& [name, draft] : m_drafts) {
            const std::set<std::string> own = operandNames(draft);
            for (const std::string& operand : own) {
                ++m_readers[operand];
            }
        }
        for (std::size_t l = 0; l < m_network.layers.size(); ++l) {
            const LayerDraft& draft = m_drafts[l].second;
            for (std::size_t o = 0; o < draft.operands.size(); ++o) {
                linkOperand(l, draft, o);
            }
            m_writers[draft.output.name] = l;
        }
    }

    /// An einsum that only moves a tensor does not become a layer, so the tensor that it reads must
    /// be written to the outermost memory.
    void keepMoved(const std::vector<LayerDraft>& all) {
        for (const LayerDraft& draft : all) {
            for (const std::string& operand : operandNames(draft)) {
                const auto writer = m_writers.find(operand);
                if (draft.operands.size() == 1 && writer != m_writers.end() &&
                    m_readers.contains(operand)) {
                    needOutside(shortLayerName(m_network, writer->second));
                }
            }
        }
    }

private:
    static std::set<std::string> operandNames(const LayerDraft& draft) {
        std::set<std::string> names;
        for (const DraftTensor& operand : draft.operands) {
            names.insert(operand.name);
        }
        return names;
    }

    void linkOperand(std::size_t layer, const LayerDraft& draft, std::size_t operand) {
        const DraftTensor& tensor = draft.operands[operand];
        const auto writer = m_writers.find(tensor.name);
        if (writer == m_writers.end()) {
            if (m_readers.at(tensor.name) > 1) {
                readInput(layer, operand, tensor);
            }
            return;
        }
        const LayerDraft& from = m_drafts[writer->second].second;
        const std::string maker = shortLayerName(m_network, writer->second);
        const bool linked = read(layer, operand, tensor, from.output, maker);
        m_report.add(linked ? ImportFate::Converted : ImportFate::LeftOut, draft.name, draft.at,
                     linked ? msg::models::linked(tensor.name, from.name, draft.name)
                            : msg::models::notLinked(tensor.name, from.name, draft.name));
        if (!linked) {
            needOutside(maker);
        }
    }

    /// The first layer that reads an input decides the order of its ranks.
    void readInput(std::size_t layer, std::size_t operand, const DraftTensor& tensor) {
        const auto first = m_inputs.emplace(tensor.name, &tensor).first;
        std::string name = tensor.name;
        while (m_names.contains(name)) {
            name += "_in";
        }
        read(layer, operand, tensor, *first->second, name);
    }

    bool read(std::size_t layer, std::size_t operand, const DraftTensor& tensor,
              const DraftTensor& wanted, const std::string& source) {
        const auto order = orderOf(tensor, wanted);
        if (!order) {
            return false;
        }
        NetworkLayer& reader = m_network.layers[layer];
        Tensor& changed = reader.workload.tensors[operand + 1];
        const std::vector<Rank> ranks = changed.ranks;
        for (std::size_t r = 0; r < order->size(); ++r) {
            changed.ranks[r] = ranks[(*order)[r]];
        }
        std::vector<std::int64_t> pad;
        for (std::size_t r = 0; r < order->size(); ++r) {
            pad.push_back(wanted.ranks[r].offset - tensor.ranks[(*order)[r]].offset);
        }
        reader.reads.push_back({tensorId(operand + 1), source, pad});
        if (linkFault(m_network, layer, reader.reads.back()).empty()) {
            return true;
        }
        reader.reads.pop_back();
        changed.ranks = ranks;
        return false;
    }

    void needOutside(const std::string& layer) {
        auto& outputs = m_network.outputs;
        if (std::find(outputs.begin(), outputs.end(), layer) == outputs.end()) {
            outputs.push_back(layer);
        }
    }

    const NamedDrafts& m_drafts;
    Network& m_network;
    ImportReport& m_report;
    std::set<std::string> m_names;
    std::map<std::string, int> m_readers;                ///< layers by operand
    std::map<std::string, std::size_t> m_writers;        ///< the last layer by output
    std::map<std::string, const DraftTensor*> m_inputs;  ///< first operand by name
};

}  // namespace

void linkByTensors(const std::vector<LayerDraft>& all, const NamedDrafts& drafts, Network& network,
                   ImportReport& report) {
    if (drafts.size() == network.layers.size()) {
        TensorLinker linker(drafts, network, report);
        linker.link();
        linker.keepMoved(all);
    }
}

}  // namespace loopglass
