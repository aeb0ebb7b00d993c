#include "workload/workload.h"

#include "words/sentences/workload.h"
#include "workload/checked.h"

#include <algorithm>
#include <set>

namespace loopglass {

namespace {

/// Returns the name of an index, in lower case if this is unambiguous, as in the Sunstone thesis.
std::string indexName(const Workload& workload, DimensionId id) {
    const std::string& name = workload[id].name;
    std::string lower = name;
    std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) {
        return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    });
    const auto clashes = std::any_of(
        workload.dimensions.begin(), workload.dimensions.end(), [&](const Dimension& other) {
            if (other.name == name) {
                return false;
            }
            std::string otherLower = other.name;
            std::transform(otherLower.begin(), otherLower.end(), otherLower.begin(),
                           [](unsigned char c) {
                               return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
                           });
            return other.name == lower || otherLower == lower;
        });
    return clashes ? name : lower;
}

std::string tensorText(const Workload& workload, const Tensor& tensor) {
    std::string text = tensor.name + "[";
    for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
        text += (r == 0 ? "" : ",") + rankText(workload, tensor.ranks[r]);
    }
    return text + "]";
}

void checkDimensions(const Workload& workload, std::vector<Message>& problems) {
    if (workload.dimensions.empty()) {
        problems.push_back(msg::workload::noDimension());
    }
    if (workload.dimensions.size() > maxDimensions) {
        problems.push_back(
            msg::workload::tooManyDimensions(workload.dimensions.size(), maxDimensions));
    }
    std::set<std::string> names;
    for (const Dimension& dimension : workload.dimensions) {
        if (!names.insert(dimension.name).second) {
            problems.push_back(msg::workload::dimensionTwice(dimension.name));
        }
        if (dimension.bound < 1 || dimension.bound > maxBound) {
            problems.push_back(
                msg::workload::boundRange(dimension.name, dimension.bound, maxBound));
        }
    }
}

void checkTensors(const Workload& workload, std::vector<Message>& problems) {
    std::set<std::string> names;
    std::vector<bool> used(workload.dimensionCount(), false);
    std::size_t outputs = 0;
    for (const Tensor& tensor : workload.tensors) {
        if (!names.insert(tensor.name).second) {
            problems.push_back(msg::workload::tensorTwice(tensor.name));
        }
        outputs += tensor.output ? 1 : 0;
        for (const Rank& rank : tensor.ranks) {
            for (const Term& term : rank.terms) {
                if (index(term.dimension) < used.size()) {
                    used[index(term.dimension)] = true;
                }
            }
        }
    }
    if (outputs != 1) {
        problems.push_back(msg::workload::outputCount(outputs));
    }
    for (std::size_t d = 0; d < used.size(); ++d) {
        if (!used[d]) {
            problems.push_back(msg::workload::idleDimension(workload.dimensions[d].name));
        }
    }
}

}  // namespace

std::optional<DimensionId> findDimension(const Workload& workload, std::string_view name) {
    for (std::size_t d = 0; d < workload.dimensions.size(); ++d) {
        if (workload.dimensions[d].name == name) {
            return dimensionId(d);
        }
    }
    return std::nullopt;
}

std::optional<TensorId> findTensor(const Workload& workload, std::string_view name) {
    for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
        if (workload.tensors[t].name == name) {
            return tensorId(t);
        }
    }
    return std::nullopt;
}

bool isTensorElsewhere(const Workload& workload, std::string_view name) {
    return workload.network.names && workload.network.names->contains(name) &&
           !findTensor(workload, name);
}

TensorId outputTensor(const Workload& workload) {
    for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
        if (workload.tensors[t].output) {
            return tensorId(t);
        }
    }
    return tensorId(0);
}

std::vector<Message> problemsOf(const Workload& workload) {
    std::vector<Message> problems;
    checkDimensions(workload, problems);
    checkTensors(workload, problems);
    return problems;
}

std::string rankText(const Workload& workload, const Rank& rank) {
    std::string text;
    for (const Term& term : rank.terms) {
        text += text.empty() ? "" : "+";
        if (term.coefficient != 1) {
            text += std::to_string(term.coefficient) + "*";
        }
        text += indexName(workload, term.dimension);
    }
    if (rank.offset != 0 || text.empty()) {
        text += (text.empty() ? "" : "+") + std::to_string(rank.offset);
    }
    return text;
}

std::string equationText(const Workload& workload) {
    if (workload.tensors.empty()) {
        return {};
    }
    const std::size_t out = index(outputTensor(workload));
    std::string text = tensorText(workload, workload.tensors[out]) + " += ";
    bool first = true;
    for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
        if (t != out) {
            text += (first ? "" : " * ") + tensorText(workload, workload.tensors[t]);
            first = false;
        }
    }
    return text;
}

void shareTensorNames(Network& network) {
    const auto names = std::make_shared<std::set<std::string, std::less<>>>();
    for (const NetworkLayer& layer : network.layers) {
        for (const Tensor& tensor : layer.workload.tensors) {
            names->insert(tensor.name);
        }
    }
    for (NetworkLayer& layer : network.layers) {
        layer.workload.network = {names};
    }
}

std::string shortLayerName(const Network& network, std::size_t layer) {
    const std::string& name = network.layers[layer].workload.name;
    const std::string prefix = network.name + " ";
    return name.starts_with(prefix) ? name.substr(prefix.size()) : name;
}

std::optional<std::size_t> makerOf(const Network& network, std::size_t layer,
                                   std::string_view source) {
    for (std::size_t l = 0; l < layer; ++l) {
        if (shortLayerName(network, l) == source) {
            return l;
        }
    }
    return std::nullopt;
}

std::int64_t operationCount(const Workload& workload) {
    std::int64_t count = 1;
    for (const Dimension& dimension : workload.dimensions) {
        count = checkedMultiply(count, dimension.bound);
    }
    return count;
}

}  // namespace loopglass
