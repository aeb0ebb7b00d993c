#include "compare/pin_search.h"

#include "dataflow/dataflow_search.h"
#include "mapper/evenness.h"
#include "text/engine_text.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr double secondsEach = 20;

/// Returns a pin with the common members of both kinds of results.
template <class Best> Pin pinOf(const Best& best, const RunSubject& of) {
    Pin pin;
    pin.problem = std::make_shared<const Problem>(best.problem);
    pin.variant = best.variant;
    pin.mapping = best.mapping;
    pin.cost = best.cost.value_or(Cost{});
    pin.objective = best.score.primary;
    pin.proof = best.proven ? Proof::Proven : Proof::Stopped;
    pin.whyNone = best.whyNone;
    pin.asked = of.asked;
    return pin;
}

MapRequest requestOf(const RunSubject& of) {
    MapRequest request = of.again;
    request.problem = *of.asked;
    request.budget.seconds = secondsEach;
    return request;
}

}  // namespace

std::vector<Dataflow> comparedDataflows(const Problem& problem) {
    std::vector<Dataflow> dataflows = dataflowsOf(problem);
    const auto others =
        std::find_if(dataflows.begin(), dataflows.end(), [](const Dataflow& dataflow) {
            return dataflow.kind != Dataflow::Kind::TensorStays;
        });
    if (others - dataflows.begin() > 2) {
        std::rotate(dataflows.begin() + 1, others - 1, others);
    }
    return dataflows;
}

std::size_t searchDataflows(const RunSubject& of, const PinSearch::Link& link) {
    const MapRequest request = requestOf(of);
    FoundPins found;
    for (const Dataflow& dataflow : comparedDataflows(request.problem)) {
        found.searched = uiText(dataflow.title);
        link.tell(found);
        const DataflowBest best =
            mapDataflow(request, dataflow, nullptr, link.stopToken(), of.optimum);
        Pin pin = pinOf(best, of);
        pin.title = best.dataflow.title;
        pin.evenOnly = best.evenOnly;
        found.pins.push_back(std::move(pin));
        link.tell(found);
    }
    return found.pins.size();
}

std::size_t searchFactorisations(const RunSubject& of, const PinSearch::Link& link) {
    MapRequest request = requestOf(of);
    request.options.uneven = of.options.uneven;
    request.options.variants.bypass = false;
    if (of.asked != of.problem) {
        request.options.variants.padding = of.options.variants.padding;
    }
    FoundPins found;
    for (const Cutting cutting : everyCutting) {
        found.searched = uiText(titleOf(cutting));
        link.tell(found);
        Pin pin = pinOf(mapCut(request, cutting, link.stopToken()), of);
        pin.title = titleOf(cutting);
        found.pins.push_back(std::move(pin));
        link.tell(found);
    }
    return found.pins.size();
}

}  // namespace loopglass::ui
