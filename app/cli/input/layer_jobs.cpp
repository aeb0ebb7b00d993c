#include "cli/input/layer_jobs.h"

#include "cli/input/layer_constraints.h"
#include "surrogate/surrogate_model.h"
#include "words/language.h"
#include "words/sentences/cli.h"

#include <algorithm>
#include <utility>

namespace loopglass::cli {

namespace {

/// More choices than these are not made unasked: a search goes through 2 to their number.
constexpr std::size_t mostFreeTensors = 12;

/// The search of a file that leaves open what levels keep: with --bypass, and by a method that can
/// choose bypasses where the user named none. What is done is said. A user who wants another search
/// says so with --search, or with constraints.
SearchChoice choiceWithFree(const SearchFlags& search, const MapperRegistry& mappers,
                            const RunInputs& inputs, const Console& console) {
    SearchChoice choice = searchChoice(search, mappers);
    std::size_t free = 0;
    for (const NetworkLayer& layer : inputs.layers().network.layers) {
        free = std::max(free, inputs.freeTensors(layer.workload));
    }
    if (free == 0 || search.bypass || !search.constraints.empty()) {
        return choice;
    }
    const std::vector<std::string> able = mappers.keysThat(&Capabilities::choosesBypass);
    const bool switches = !search.searchGiven && search.principles.empty() &&
                          search.without.empty() && search.growth.empty() &&
                          search.evaluations.empty() && search.splitLoops.empty();
    const bool can = switches || (choice.method.can().choosesBypass && search.splitLoops.empty());
    const auto say = [&](const Message& said) {
        console.say("loopglass-cli: " + english(said) + "\n");
    };
    if (!can || able.empty() || free > mostFreeTensors) {
        say(say::cli::freeTensorsKept(free));
        return choice;
    }
    SearchFlags wider = search;
    wider.bypass = true;
    wider.search = choice.method.can().choosesBypass ? search.search : able.front();
    say(say::cli::freeTensorsSearched(free, wider.search));
    return searchChoice(wider, mappers);
}

}  // namespace

void warnOfModel(const surrogate::SharedModel& model, const Problem& problem,
                 const Console& console) {
    if (!model) {
        return;
    }
    if (const Message why = surrogate::warning(*model, problem); !why.empty()) {
        console.say(english(say::cli::programSays(why)) + "\n");
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
                   choice.options.threads};
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

LayerJobs readLayerJobs(const RunPaths& paths, const WorkloadFlags& layer,
                        const SearchFlags& search, const MapperRegistry& mappers,
                        const Console& console) {
    searchChoice(search, mappers);  // what is wrong with the flags comes before the files
    RunInputs inputs(paths, layer, search.foreign, false, console);
    const SearchChoice choice = choiceWithFree(search, mappers, inputs, console);
    return layerJobs(inputs, choice, search.constraints, paths.accelerator, console);
}

}  // namespace loopglass::cli
