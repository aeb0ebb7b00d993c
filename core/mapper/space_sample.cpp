// Measures the cost distribution of mappings, by sampling the mapping space uniformly and
// evaluating each sample. The share of legal mappings shows the effort of random sampling, and the
// distribution shows the rarity of good mappings. Cost: half a microsecond for each mapping.
#include "mapper/space_sample.h"

#include "search/mapspace/point_cost.h"
#include "words/sentences/mapper.h"
#include "workload/input_error.h"

#include <algorithm>
#include <numeric>

namespace loopglass {

namespace {
constexpr std::uint64_t reportInterval = 1 << 14;  // number of samples between two reports
}

SpaceSample sampleSpace(const Problem& problem, const SearchOptions& options,
                        const SampleLimits& limits,
                        const std::function<void(const SpaceSample&)>& report,
                        const std::stop_token& stop) {
    const space::SearchProblem space(problem, options);
    SpaceSample sample;
    if (options.uneven != Unevenness::Even && !options.constraints.empty()) {
        throw InputError(msg::mapper::unevenWithoutConstraints());
    }
    const auto all = mapspace::MapSpace::of(space);
    if (!all || all->size() == 0) {
        return sample;
    }
    mapspace::Random random(limits.seed);
    mapspace::PointCost cost(*all);
    mapspace::MapPoint point;
    while (sample.legal.size() < limits.legal && sample.drawn < limits.drawn &&
           !stop.stop_requested()) {
        point.order.clear();
        all->sample(random, point);
        ++sample.drawn;
        const auto priced = cost.price(point);
        if (priced) {
            sample.legal.push_back(
                {priced->totals.energy, priced->totals.cycles, priced->score.primary});
        }
        if (sample.anyhow.size() < limits.legal) {
            if (const auto roomy = priced ? priced : cost.priceIgnoringCapacity(point)) {
                sample.anyhow.push_back(roomy->score.primary);
            }
        }
        if (report && sample.drawn % reportInterval == 0) {
            report(sample);
        }
    }
    return sample;
}

std::vector<std::size_t> undominated(const std::vector<SampledCost>& costs) {
    std::vector<std::size_t> order(costs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return costs[a].cycles != costs[b].cycles   ? costs[a].cycles < costs[b].cycles
               : costs[a].energy != costs[b].energy ? costs[a].energy < costs[b].energy
                                                    : a < b;
    });
    std::vector<std::size_t> front;
    for (const std::size_t i : order) {
        if (front.empty() || costs[i].energy < costs[front.back()].energy) {
            front.push_back(i);
        }
    }
    return front;
}

}  // namespace loopglass
