#include "format/read/read_layer.h"

#include "mapping/countable.h"
#include "mapping/legality.h"
#include "words/sentences/format.h"
#include "words/wording.h"
#include "workload/checked.h"
#include "workload/dimension_set.h"
#include "workload/equation.h"

#include <string>
#include <utility>

namespace loopglass {

namespace {

/// Reads the equation, and converts columns in its errors to columns of the file.
std::vector<Tensor> tensorsOf(const YamlNode& equation, const std::vector<Dimension>& dimensions) {
    const std::string text = equation.anyText();
    try {
        return parseEquation(text, dimensions);
    } catch (const InputError& error) {
        const auto character = static_cast<std::size_t>(error.location().column - 1);
        throw InputError(equation.location(character), error.text());
    }
}

DimensionSet indexingDimensions(const std::vector<Tensor>& tensors) {
    DimensionSet used;
    for (const Tensor& tensor : tensors) {
        for (const Rank& rank : tensor.ranks) {
            for (const Term& term : rank.terms) {
                used.insert(term.dimension);
            }
        }
    }
    return used;
}

/// Removes unused dimensions and renumbers all other dimensions.
void dropUnused(Workload& workload, DimensionSet used) {
    std::vector<DimensionId> renumbered(workload.dimensions.size());
    std::vector<Dimension> kept;
    for (std::size_t d = 0; d < workload.dimensions.size(); ++d) {
        renumbered[d] = dimensionId(kept.size());
        if (used.contains(dimensionId(d))) {
            kept.push_back(workload.dimensions[d]);
        }
    }
    workload.dimensions = std::move(kept);
    for (Tensor& tensor : workload.tensors) {
        for (Rank& rank : tensor.ranks) {
            for (Term& term : rank.terms) {
                term.dimension = renumbered[index(term.dimension)];
            }
        }
    }
}

void checkCountable(const YamlNode& equation, const Workload& workload) {
    if (const Message why = reasonUncountable(workload); !why.empty()) {
        equation.fail(why);
    }
}

}  // namespace

std::vector<DeclaredDimension> readDimensions(const YamlNode& node) {
    const auto entries = node.entries();
    if (entries.size() > maxDimensions) {
        node.fail(msg::format::tooManyDimensions(entries.size(), maxDimensions));
    }
    std::vector<DeclaredDimension> dimensions;
    for (const auto& [key, value] : entries) {
        const std::string name = key.identifier();
        dimensions.push_back({{name, value.integer(1, maxBound)}, key.location()});
    }
    return dimensions;
}

void readEquation(const YamlNode& equation, const std::vector<DeclaredDimension>& dimensions,
                  std::size_t defaults, Workload& workload) {
    if (dimensions.empty() || dimensions.size() > maxDimensions) {
        equation.fail(msg::format::equationDimensions(dimensions.size(), maxDimensions));
    }
    workload.dimensions.clear();
    for (const DeclaredDimension& declared : dimensions) {
        workload.dimensions.push_back(declared.first);
    }
    workload.tensors = tensorsOf(equation, workload.dimensions);
    const DimensionSet used = indexingDimensions(workload.tensors);
    for (std::size_t d = defaults; d < dimensions.size(); ++d) {
        if (!used.contains(dimensionId(d))) {
            throw InputError(dimensions[d].second,
                             msg::format::idleDimension(dimensions[d].first.name));
        }
    }
    dropUnused(workload, used);
    if (workload.dimensions.empty()) {
        equation.fail(msg::format::noUsedDimension());
    }
    checkCountable(equation, workload);
    workload.at = {equation.location()};
}

}  // namespace loopglass
