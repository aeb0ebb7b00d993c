// Measures the cost of perfect factors. Three exact searches find the best mapping with perfect
// factors, with padded dimensions, and with imperfect factors. Mappings with perfect factors belong
// to all three spaces, so a search could start from an earlier result. The searches are
// nevertheless separate, so that each search has its own time limit.
#include "mapper/evenness.h"

#include "mapper/search_methods.h"
#include "words/sentences/mapper.h"
#include "workload/input_error.h"

#include <utility>

namespace loopglass {

namespace {

double operationsOf(const Problem& problem) {
    double operations = 1;
    for (const Dimension& dimension : problem.workload.dimensions) {
        operations *= static_cast<double>(dimension.bound);
    }
    return operations;
}

MapRequest asked(const MapRequest& request, Cutting cutting) {
    MapRequest one{request.problem, exactMethod(), request.options, request.budget};
    one.options = one.method.fitted(one.options);
    one.options.loopsPerLevel = 1;
    const double padding = request.options.variants.padding;
    one.options.variants.padding = cutting != Cutting::Padded ? 0
                                   : padding > 0              ? padding
                                                              : defaultPadding;
    if (cutting != Cutting::Uneven) {
        one.options.uneven = Unevenness::Even;
    } else if (one.options.uneven == Unevenness::Even) {
        one.options.uneven = Unevenness::Spatial;
    }
    return one;
}

}  // namespace

Message titleOf(Cutting cutting) {
    switch (cutting) {
    case Cutting::Padded:
        return msg::mapper::cutPadded();
    case Cutting::Uneven:
        return msg::mapper::cutUneven();
    case Cutting::Even:
        break;
    }
    return msg::mapper::cutEven();
}

double CutBest::added(const Problem& asked) const {
    return operationsOf(problem) / operationsOf(asked) - 1;
}

CutBest mapCut(const MapRequest& request, Cutting cutting, std::stop_token stop) {
    const MapRequest one = asked(request, cutting);
    CutBest out;
    out.cutting = cutting;
    out.problem = request.problem;
    if (Message why = refusal(one); !why.empty()) {
        out.whyNone = std::move(why);
        return out;
    }
    MapResult found = map(one, nullptr, std::move(stop));
    out.problem = found.problem(request.problem);
    out.variant = found.variant();
    out.proven = found.isOptimal();
    out.gap = found.gap();
    out.cost = found.cost;
    out.score = found.answer.score;
    out.whyNone = found.answer.whyNone;
    out.seconds = found.seconds;
    out.mapping = std::move(found.answer.best);
    return out;
}

}  // namespace loopglass
