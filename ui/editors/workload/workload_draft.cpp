#include "editors/workload/workload_draft.h"

#include "words/sentences/format.h"
#include "words/sentences/workload.h"
#include "words/wording.h"
#include "workload/dimension_set.h"
#include "workload/equation.h"
#include "workload/equation_tokens.h"
#include "workload/input_error.h"
#include "workload/reuse.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

/// Returns the names between brackets that no dimension has, in the letter case of the dimensions.
std::vector<std::string> undeclaredIn(const WorkloadDraft& draft) {
    std::vector<std::string> names;
    int depth = 0;
    for (const Token& token : tokensOf(draft.equation)) {
        depth += token.is("[") ? 1 : token.is("]") ? -1 : 0;
        if (depth <= 0 || token.kind != TokenKind::Name) {
            continue;
        }
        const std::string lower = lowerCase(token.text);
        const bool known = std::any_of(
            draft.dimensions.begin(), draft.dimensions.end(),
            [&](const Dimension& dimension) { return lowerCase(dimension.name) == lower; });
        std::string name(token.text);
        std::transform(name.begin(), name.end(), name.begin(), [](char letter) {
            return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
        });
        if (!known && std::find(names.begin(), names.end(), name) == names.end()) {
            names.push_back(name);
        }
    }
    return names;
}

std::vector<std::string> unusedIn(const WorkloadDraft& draft, const std::vector<Tensor>& tensors) {
    DimensionSet used;
    for (const Tensor& tensor : tensors) {
        for (const Rank& rank : tensor.ranks) {
            for (const Term& term : rank.terms) {
                used.insert(term.dimension);
            }
        }
    }
    std::vector<std::string> names;
    for (std::size_t d = 0; d < draft.dimensions.size(); ++d) {
        if (!used.contains(dimensionId(d))) {
            names.push_back(draft.dimensions[d].name);
        }
    }
    return names;
}

}  // namespace

DraftVerdict verdictOf(const WorkloadDraft& draft) {
    DraftVerdict verdict;
    try {
        verdict.tensors = parseEquation(draft.equation, draft.dimensions);
    } catch (const InputError& error) {
        verdict.error = error.text();
        verdict.column = error.location().column;
        // Reports unknown names only if the error is an unknown name: after a missing bracket every
        // name looks unknown.
        if (verdict.error.is(msg::workload::unknownDimension)) {
            verdict.undeclared = undeclaredIn(draft);
        }
        return verdict;
    }
    verdict.unused = unusedIn(draft, verdict.tensors);
    if (!verdict.unused.empty()) {
        verdict.error = msg::format::idleDimension(verdict.unused.front());
    }
    return verdict;
}

}  // namespace loopglass::ui
