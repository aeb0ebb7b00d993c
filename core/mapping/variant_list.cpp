// Every choice of kept tensors with every choice of padded sizes (padding.cpp): 2^n · paddings,
// where n counts the pairs of a tensor and an inner level that can keep it.
#include "mapping/variant_list.h"

#include "mapping/padding.h"
#include "words/sentences/search.h"
#include "workload/input_error.h"

#include <cstdint>
#include <string>

namespace loopglass {

std::vector<KeepChoice> keepChoices(const Problem& problem, const Constraints& constraints) {
    std::vector<KeepChoice> choices;
    for (std::size_t l = 1; l < problem.levelCount(); ++l) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (problem.keeps(levelId(l), tensorId(t)) && !constraints.mustKeep(l, tensorId(t))) {
                choices.push_back({l, tensorId(t)});
            }
        }
    }
    return choices;
}

Variant allBypassed(const Problem& problem, const Constraints& constraints) {
    Variant variant;
    variant.bypassed.resize(problem.levelCount());
    for (const KeepChoice& choice : keepChoices(problem, constraints)) {
        variant.bypassed[choice.level].push_back(choice.tensor);
    }
    if (!variant.bypasses()) {
        variant.bypassed.clear();
    }
    return variant;
}

namespace {

/// Returns for each level the tensors whose bit is set in `chosen`.
std::vector<std::vector<TensorId>> bypassed(const Problem& problem,
                                            const std::vector<KeepChoice>& choices,
                                            std::size_t chosen) {
    std::vector<std::vector<TensorId>> levels(problem.levelCount());
    for (std::size_t c = 0; c < choices.size(); ++c) {
        if ((chosen >> c & 1U) != 0) {
            levels[choices[c].level].push_back(choices[c].tensor);
        }
    }
    return levels;
}

[[noreturn]] void failTooMany(const Problem& problem) {
    throw InputError(msg::search::tooManyVariants(maxVariants, problem.workload.name));
}

}  // namespace

std::vector<Variant> variantsOf(const Problem& problem, const Constraints& constraints, bool bypass,
                                double padding, const std::stop_token& stop) {
    const std::vector<KeepChoice> choices =
        bypass ? keepChoices(problem, constraints) : std::vector<KeepChoice>{};
    std::vector<std::vector<std::int64_t>> bounds{{}};
    if (padding > 0) {
        bounds = paddings(problem, constraints, padding, maxVariants + 1, stop);
        bounds.front().clear();  // empty for the sizes of the workload
    }
    if (choices.size() > maxListedChoices || bounds.size() > maxVariants >> choices.size()) {
        failTooMany(problem);
    }
    std::vector<Variant> variants;
    for (const std::vector<std::int64_t>& padded : bounds) {
        for (std::size_t chosen = 0; chosen < std::size_t{1} << choices.size(); ++chosen) {
            Variant variant{{}, padded};
            if (chosen != 0) {
                variant.bypassed = bypassed(problem, choices, chosen);
            }
            variants.push_back(std::move(variant));
        }
    }
    return variants;
}

}  // namespace loopglass
