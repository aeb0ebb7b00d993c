#include "cli/input/fuse_flags.h"

#include "cli/terminal/usage.h"
#include "fusion/search/prices.h"
#include "mapper/search_methods.h"
#include "words/sentences/cli.h"

#include <CLI/CLI.hpp>
#include <utility>

namespace loopglass::cli {

namespace {

constexpr std::int64_t maxLayersOfGroup = 8;

}  // namespace

void addFuseFlag(CLI::App& command, std::string& fuse) {
    command.add_flag("--fuse{4}", fuse,
                     "For a network: choose groups of layers that hand tensors over\non the chip "
                     "(at most N layers with --fuse=N)");
}

std::string optionOfSingleLayers(const SearchFlags& search, const WorkloadFlags& layer) {
    for (const auto& [given, name] :
         {std::pair{search.searchGiven && search.search != exactMethod().key(), "--search"},
          std::pair{!search.principles.empty(), "--principles"},
          std::pair{!search.without.empty(), "--without"},
          std::pair{!search.growth.empty(), "--growth"}, std::pair{search.bypass, "--bypass"},
          std::pair{search.pad, "--pad"}, std::pair{!search.uneven.empty(), "--uneven"},
          std::pair{!search.splitLoops.empty(), "--split-loops"},
          std::pair{!search.constraints.empty(), "--constraints"},
          std::pair{!search.evaluations.empty(), "--evaluations"},
          std::pair{!search.seed.empty(), "--seed"},
          std::pair{!search.settings.empty(), "--settings"},
          std::pair{!search.model.empty(), "--model"},
          std::pair{!layer.layer.empty(), "--layer"}}) {
        if (given) {
            return name;
        }
    }
    return {};
}

FuseRequest fuseRequest(const std::string& fuse, const Network& network,
                        const Accelerator& accelerator, const MapOptions& options,
                        const Location& objective) {
    FuseRequest request;
    request.network = network;
    request.accelerator = accelerator;
    request.objective = options.objective;
    request.most = static_cast<std::size_t>(wholeNumber("--fuse", fuse, 1, maxLayersOfGroup));
    request.gap = options.gap;
    request.threads = options.threads;
    request.memoryLimit = options.memoryLimit;
    request.cost = options.cost;
    if (request.cost.reuse != ReuseReading::Exact) {
        throw UsageError(msg::cli::fusedReuse());
    }
    if (request.objective.kind != ObjectiveKind::Edp) {
        try {
            fusion::pricesOf(request.objective, accelerator);
        } catch (const InputError& error) {
            throw InputError(objective, error.text());
        }
    }
    return request;
}

}  // namespace loopglass::cli
