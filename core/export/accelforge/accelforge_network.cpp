// A network as einsums of AccelForge. Einsums are linked by the names of their tensors. The ranks
// of a tensor have the same names in all einsums. The first layer that uses the tensor names them.
#include "export/accelforge/accelforge_network.h"

#include "export/plan/code_writer.h"
#include "export/plan/names.h"
#include "format/yaml/yaml_text.h"
#include "words/language.h"
#include "words/sentences/models.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <vector>

namespace loopglass {

namespace {

std::string lowerName(std::string text) {
    for (char& c : text) {
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return text;
}

class NetworkWriter {
public:
    explicit NetworkWriter(const Network& network) : m_network(network) { nameTensors(); }

    const std::vector<std::vector<std::string>>& names() const { return m_names; }

    std::string write(std::optional<int> bits) {
        m_code.line("# " + english(msg::models::forgeOf(m_network.name)));
        for (std::size_t l = 0; l < m_network.layers.size(); ++l) {
            writeLosses(l);
        }
        if (!m_network.outputs.empty()) {
            m_code.line("# " + english(msg::models::forgeOutputs(m_network.outputs)));
        }
        m_code.open("workload:");
        if (bits) {
            m_code.line("bits_per_value: {All: " + std::to_string(*bits) + "}");
        }
        m_code.open("einsums:");
        for (std::size_t l = 0; l < m_network.layers.size(); ++l) {
            writeEinsum(l);
        }
        return m_code.take();
    }

private:
    const OperandSource* sourceOf(std::size_t layer, std::size_t tensor) const {
        for (const OperandSource& source : m_network.layers[layer].reads) {
            if (index(source.operand) == tensor) {
                return &source;
            }
        }
        return nullptr;
    }

    /// Names each tensor once: outputs by their layers, inputs by their own names.
    void nameTensors() {
        Namer names(NameRules::Plain);
        std::map<std::string, std::string> inputs;
        for (std::size_t l = 0; l < m_network.layers.size(); ++l) {
            const Workload& workload = m_network.layers[l].workload;
            std::vector<std::string> own;
            for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
                const OperandSource* source = sourceOf(l, t);
                const std::string name = shortLayerName(m_network, l);
                if (source == nullptr) {
                    own.push_back(names.name(
                        workload.tensors[t].output ? name : name + "_" + workload.tensors[t].name));
                } else if (const auto maker = makerOf(m_network, l, source->source)) {
                    own.push_back(m_names[*maker].front());
                } else {
                    const auto [found, added] = inputs.emplace(source->source, "");
                    if (added) {
                        found->second = names.name(source->source);
                    }
                    own.push_back(found->second);
                }
            }
            m_names.push_back(std::move(own));
        }
    }

    void writeLosses(std::size_t layer) {
        const NetworkLayer& one = m_network.layers[layer];
        const std::string name = shortLayerName(m_network, layer);
        std::vector<std::string> whole;
        for (const DimensionId dimension : one.whole) {
            whole.push_back(one.workload[dimension].name);
        }
        if (!whole.empty()) {
            m_code.line("# " + english(msg::models::forgeWhole(name, whole)));
        }
    }

    void writeEinsum(std::size_t layer) {
        const NetworkLayer& one = m_network.layers[layer];
        const Workload& workload = one.workload;
        m_code.open("- name: " + yamlText(m_names[layer].front()));
        if (one.repeat != 1) {
            m_code.line("n_instances: " + std::to_string(one.repeat));
        }
        m_code.open("iteration_space_shape:");
        for (const Dimension& dimension : workload.dimensions) {
            const std::string variable = lowerName(dimension.name);
            m_code.line(variable + ": 0 <= " + variable + " < " + std::to_string(dimension.bound));
        }
        m_code.close();
        m_code.open("tensor_accesses:");
        for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
            m_code.line("- {name: " + yamlText(m_names[layer][t]) +
                        ", projection: " + projection(layer, t) +
                        (workload.tensors[t].output ? ", output: true}" : "}"));
        }
        m_code.close();
        m_code.close();
    }

    /// Names the ranks of a tensor at its first use: the variable of a rank, or its place.
    const std::vector<std::string>& ranksOf(const std::string& name, const Workload& workload,
                                            const Tensor& tensor) {
        const auto [found, added] = m_ranks.emplace(name, std::vector<std::string>());
        Namer names(NameRules::Plain);
        for (std::size_t r = 0; added && r < tensor.ranks.size(); ++r) {
            const Rank& rank = tensor.ranks[r];
            const bool plain = rank.terms.size() == 1 && rank.terms[0].coefficient == 1;
            found->second.push_back(names.name(plain ? workload[rank.terms[0].dimension].name
                                                     : "Rank" + std::to_string(r)));
        }
        return found->second;
    }

    /// An index of the operand minus its padding is an index of the tensor.
    std::string projection(std::size_t layer, std::size_t t) {
        const Workload& workload = m_network.layers[layer].workload;
        const Tensor& tensor = workload.tensors[t];
        const std::vector<std::string>& ranks = ranksOf(m_names[layer][t], workload, tensor);
        const OperandSource* source = sourceOf(layer, t);
        YamlFlowMap map;
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            std::string sum;
            for (const Term& term : tensor.ranks[r].terms) {
                sum += (sum.empty() ? "" : " + ") +
                       (term.coefficient == 1 ? "" : std::to_string(term.coefficient) + "*") +
                       lowerName(workload[term.dimension].name);
            }
            const std::int64_t offset =
                tensor.ranks[r].offset - (source == nullptr ? 0 : source->pad[r]);
            if (!sum.empty() && offset != 0) {
                sum += (offset < 0 ? " - " : " + ") + std::to_string(std::abs(offset));
            }
            if (!sum.empty()) {
                map.add(yamlText(ranks[r]), yamlText(sum));
            }
        }
        return map.text();
    }

    const Network& m_network;
    CodeWriter m_code = CodeWriter(2);
    std::vector<std::vector<std::string>> m_names;  ///< [layer][tensor]
    std::map<std::string, std::vector<std::string>> m_ranks;
};

}  // namespace

std::string accelforgeNetworkText(const Network& network, std::optional<int> bits) {
    return NetworkWriter(network).write(bits);
}

std::vector<std::vector<std::string>> accelforgeNames(const Network& network) {
    return NetworkWriter(network).names();
}

}  // namespace loopglass
