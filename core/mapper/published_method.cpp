// Offers a list of mappings as a method. The method evaluates the mappings of the list without a
// search.
#include "mapper/published_method.h"

#include "format/read/read_mapping.h"
#include "mapper/map.h"
#include "search/heuristics/trials.h"
#include "words/sentences/mapper.h"

#include <utility>

namespace loopglass {

namespace {

/// Evaluates the mappings that are in the space; all others count as illegal.
SearchResult tryIn(const mapspace::MapSpace& all, const std::vector<Mapping>& mappings,
                   const MapRequest& request, MapObserver& observer, std::stop_token stop) {
    const Budget& budget = request.budget;
    heuristics::Trials trials(all, {budget.evaluations, budget.seconds.has_value()}, observer,
                              std::move(stop));
    for (const Mapping& mapping : mappings) {
        if (const auto point = all.pointOf(mapping)) {
            trials.score(*point);
        } else {
            trials.refused();
        }
    }
    return trials.result();
}

MapResult tryAll(const Source& source, const MapRequest& request, MapObserver& observer,
                 std::stop_token stop) {
    const space::SearchProblem space(request.problem, request.options);
    const std::vector<Mapping> mappings =
        readMappingList(source, request.problem.workload, request.problem.accelerator);
    MapResult result;
    if (const auto all = mapspace::MapSpace::of(space)) {
        result.answer = tryIn(*all, mappings, request, observer, std::move(stop));
    } else {
        result.answer.whyNone = msg::mapper::noUnevenNumbers();
    }
    if (mappings.empty()) {
        result.answer.whyNone = msg::mapper::noneForThisLayer(source.file);
    }
    return result;
}

}  // namespace

Method publishedMethod(const std::string& name, Source source) {
    const std::string file = source.file;
    std::string identity = source.text;
    return Method({.key = std::string(publishedPrefix) + name,
                   .title = msg::mapper::published(file),
                   .description = msg::mapper::publishedMeans(file),
                   .can = {.takesConstraints = true,
                           .cutsUnevenly = true,
                           .countsEvaluations = true,
                           .ignoresSeed = true},
                   .run =
                       [source = std::move(source)](const MapRequest& request,
                                                    MapObserver& observer, std::stop_token stop) {
                           return tryAll(source, request, observer, std::move(stop));
                       },
                   .identity = std::move(identity)});
}

}  // namespace loopglass
