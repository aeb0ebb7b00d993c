#include "cli/input/layer_jobs.h"

#include "cli/input/layer_constraints.h"
#include "surrogate/surrogate_model.h"
#include "words/language.h"
#include "words/sentences/cli.h"

#include <algorithm>
#include <utility>

namespace loopglass::cli {

/// The largest number of open choices for which the exact search is selected. For n choices, there
/// are 2ⁿ variants. For more choices, a heuristic method is used, unless the user selects the exact
/// search.
constexpr std::size_t maxFreeTensors = 12;

namespace {

std::size_t freeTensors(const RunInputs& inputs) {
    std::size_t free = 0;
    for (const NetworkLayer& one : inputs.layers().network.layers) {
        free = std::max(free, inputs.freeTensors(one.workload));
    }
    return free;
}

}  // namespace

SearchChoice choiceKeeping(const SearchFlags& search, const MapperRegistry& mappers,
                           const RunInputs& inputs, const Console& console) {
    if (const std::size_t free = freeTensors(inputs); free > 0 && search.constraints.empty()) {
        console.printMessage("loopglass-cli: " + english(msg::cli::freeTensorsKept(free)) + "\n");
    }
    return searchChoice(search, mappers);
}

SearchChoice choiceWithFree(const SearchFlags& search, const MapperRegistry& mappers,
                            const RunInputs& inputs, const Console& console) {
    const std::size_t free = freeTensors(inputs);
    SearchChoice choice = searchChoice(search, mappers);
    if (free == 0 || search.bypass || !search.constraints.empty()) {
        return choice;
    }
    const bool switches = !search.searchGiven && search.principles.empty() &&
                          search.without.empty() && search.growth.empty() &&
                          search.evaluations.empty() && search.splitLoops.empty();
    const bool can = choice.method.can().choosesBypass && search.splitLoops.empty();
    const auto printMessage = [&](const Message& text) {
        console.printMessage("loopglass-cli: " + english(text) + "\n");
    };
    SearchFlags wider = search;
    wider.bypass = true;
    for (const std::string& able : mappers.keysThat(&Capabilities::choosesBypass)) {
        const bool exact = mappers.find(able)->can().proves;
        wider.search = switches && exact && free <= maxFreeTensors ? able : wider.search;
    }
    if (!can) {
        printMessage(msg::cli::freeTensorsKept(free));
        return choice;
    }
    SearchChoice chosen = searchChoice(wider, mappers);
    if (!chosen.method.can().proves && chosen.options.uneven != Unevenness::Even) {
        printMessage(msg::cli::freeTensorsKept(free));
        return choice;
    }
    printMessage(chosen.method.can().proves
                     ? msg::cli::freeTensorsSearched(free, wider.search)
                     : msg::cli::freeTensorsSearchedSoon(free, wider.search));
    return chosen;
}

void warnOfModel(const surrogate::SharedModel& model, const Problem& problem,
                 const Console& console) {
    if (!model) {
        return;
    }
    if (const Message why = surrogate::warning(*model, problem); !why.empty()) {
        console.printMessage(english(msg::cli::programSays(why)) + "\n");
    }
}

LayerJobs layerJobs(RunInputs& inputs, const SearchChoice& choice, const std::string& constraints,
                    const std::string& accelerator, const Console& console) {
    const Layers& layers = inputs.layers();
    LayerJobs work{{},
                   inputs.accelerator(),
                   layers.network.name,
                   layers.network.description,
                   layers.single,
                   choice.options.threads,
                   inputs.imports()};
    for (std::size_t i = 0; i < layers.network.layers.size(); ++i) {
        const NetworkLayer& one = layers.network.layers[i];
        Problem problem = bindTo(one.workload, work.accelerator, accelerator);
        MapOptions options = choice.options;
        options.constraints = layerConstraints(inputs, constraints, i);
        checkRefusal(
            {problem, choice.method, options, choice.budget, choice.settings, choice.model});
        warnOfModel(choice.model, problem, console);
        work.layers.push_back({layers.shortName(i),
                               one.repeat,
                               {std::move(problem), choice.method, std::move(options),
                                choice.budget, choice.settings, choice.model}});
    }
    return work;
}

MapOptions optionsOfAll(const SearchChoice& choice, const RunInputs& inputs) {
    MapOptions options = choice.options;
    const std::vector<NetworkLayer>& layers = inputs.layers().network.layers;
    for (const NetworkLayer& layer : layers) {
        options.constraints = inputs.constraints(layer.workload);
        if (layers.size() > 1 && !options.constraints.saysNothing()) {
            throw InputError(msg::cli::constraintsOfSeveral(layers.size()));
        }
    }
    return options;
}

LayerJobs readLayerJobs(const RunPaths& paths, const WorkloadFlags& layer,
                        const SearchFlags& search, const MapperRegistry& mappers,
                        const Console& console) {
    searchChoice(search, mappers);  // reports errors in the flags before errors in the files
    RunInputs inputs(paths, layer, search.foreign, false, console);
    const SearchChoice choice = choiceWithFree(search, mappers, inputs, console);
    LayerJobs work = layerJobs(inputs, choice, search.constraints, paths.accelerator, console);
    for (std::size_t i = 0; i < work.layers.size() && !choice.options.variants.bypass; ++i) {
        work.layers[i].keepsOpen =
            inputs.freeTensors(inputs.layers().network.layers[i].workload) > 0;
    }
    return work;
}

}  // namespace loopglass::cli
