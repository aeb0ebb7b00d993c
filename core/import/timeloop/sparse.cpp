// Sparse optimizations of Timeloop. They change every count of the named tensors, so an import
// without them describes a different accelerator. The report lists the lost optimizations of each
// component.
#include "import/timeloop/sparse.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <vector>

namespace loopglass {

namespace {

bool isEmpty(const ForeignNode& node) {
    return node.kind() == YamlKind::Nothing ||
           (!node.isText() && node.value().items.empty() && node.value().entries.empty());
}

void addName(const ForeignNode& node, std::vector<std::string>& names) {
    if (node.isText() && std::find(names.begin(), names.end(), node.text()) == names.end()) {
        names.push_back(node.text());
    }
}

/// Adds the tensors that formats and actions name.
void addTensors(const ForeignNode& component, std::vector<std::string>& names) {
    const auto format = component.find("representation_format");
    if (const auto spaces = format && format->isMap() ? format->find("data_spaces") : std::nullopt;
        spaces && spaces->isList()) {
        for (const ForeignNode& space : spaces->items()) {
            if (const auto name = space.isMap() ? space.find("name") : std::nullopt) {
                addName(*name, names);
            }
        }
    }
    const auto actions = component.find("action_optimization");
    for (const ForeignNode& action :
         actions && actions->isList() ? actions->items() : std::vector<ForeignNode>{}) {
        const auto options = action.isMap() ? action.find("options") : std::nullopt;
        for (const ForeignNode& option :
             options && options->isList() ? options->items() : std::vector<ForeignNode>{}) {
            if (const auto target = option.isMap() ? option.find("target") : std::nullopt) {
                addName(*target, names);
            }
        }
    }
}

void noteComponent(const ForeignNode& component, const std::string& name) {
    constexpr std::array<const char*, 3> kinds{"representation_format", "action_optimization",
                                               "compute_optimization"};
    const bool any = std::any_of(kinds.begin(), kinds.end(), [&](const char* kind) {
        const auto found = component.find(kind);
        return found && !isEmpty(*found);
    });
    if (!any) {
        return;
    }
    std::vector<std::string> tensors;
    addTensors(component, tensors);
    component.note(ImportFate::Missing, tensors.empty() ? msg::imports::sparseComputeLost(name)
                                                        : msg::imports::sparseLost(name, tensors));
}

}  // namespace

void noteSparse(const ForeignNode& optimizations, const std::string& component) {
    const auto targets = optimizations.isMap() ? optimizations.find("targets") : std::nullopt;
    if (targets && targets->isList()) {
        for (const ForeignNode& target : targets->items()) {
            const auto name = target.isMap() ? target.find("name") : std::nullopt;
            if (target.isMap()) {
                noteComponent(target, name && name->isText() ? name->text() : component);
            }
        }
    } else if (optimizations.isMap()) {
        noteComponent(optimizations, component);
    }
    optimizations.touchAll();
}

}  // namespace loopglass
