#pragma once

#include "import/language/language_model.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The numbers of sequences and tokens of a run.
struct LanguageRun {
    std::int64_t batch = 1;
    std::int64_t sequence = 1024;  ///< tokens of the prompt
    std::int64_t cached = 1024;    ///< earlier tokens of a decode step
};

/// Experts that work for an equal number of tokens.
struct ExpertLoad {
    std::int64_t experts = 0;
    std::int64_t tokens = 0;
};

/// Returns the loads of the experts if the tokens are spread evenly: at most two loads, whose
/// experts times tokens add up to `tokens` · `chosen`. Throws CountOverflow.
std::vector<ExpertLoad> expertLoads(const LanguageModel& model, std::int64_t tokens);

/// Returns the network that reads a prompt, with its layers linked. Throws InputError if a layer is
/// too large, and CountOverflow.
Network prefillNetwork(const LanguageModel& model, const LanguageRun& run, const std::string& file);
/// Likewise for the network that makes one token for each sequence.
Network decodeNetwork(const LanguageModel& model, const LanguageRun& run, const std::string& file);

/// Returns true if each operation of a layer makes a word of the output: an addition or an
/// elementwise product.
bool isElementwise(const Workload& workload);

}  // namespace loopglass
