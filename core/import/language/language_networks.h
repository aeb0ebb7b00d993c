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
    std::int64_t sequence = 1024;  ///< number of tokens of the prompt
    std::int64_t cached = 1024;    ///< number of tokens before a decode step
};

/// A group of experts that process the same number of tokens.
struct ExpertLoad {
    std::int64_t experts = 0;
    std::int64_t tokens = 0;
};

/// Returns the loads of the experts if the tokens are spread evenly. There are at most two loads.
/// The sum of experts times tokens over the loads is `tokens` times the number of experts that each
/// token uses. Throws CountOverflow.
std::vector<ExpertLoad> expertLoads(const LanguageModel& model, std::int64_t tokens);

/// Returns the network that reads a prompt, with its layers linked. Throws InputError if a layer is
/// too large, and CountOverflow.
Network prefillNetwork(const LanguageModel& model, const LanguageRun& run, const std::string& file);
/// Returns the network that generates one token for each sequence, in the same way.
Network decodeNetwork(const LanguageModel& model, const LanguageRun& run, const std::string& file);

/// Returns true if each operation of a layer computes a separate word of the output, as in an
/// addition or an elementwise product.
bool isElementwise(const Workload& workload);

}  // namespace loopglass
