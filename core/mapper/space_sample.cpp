// Measures the cost distribution of mappings, by sampling the mapping space uniformly and
// evaluating each sample. The share of legal mappings shows the effort of random sampling, and the
// distribution shows the rarity of good mappings. Cost: half a microsecond for each mapping.
#include "mapper/space_sample.h"

#include "search/mapspace/point_cost.h"
#include "search/uneven/uneven_space.h"
#include "words/sentences/mapper.h"
#include "workload/input_error.h"

#include <algorithm>
#include <numeric>

namespace loopglass {

namespace {
constexpr std::uint64_t reportInterval = 1 << 14;  // number of samples between two reports
}

namespace {

/// Samples mappings until there are enough. `draw` samples a mapping, and `price` returns the cost
/// of this mapping. `anyhow` returns the cost as if every buffer and fanout were large enough.
template <typename Draw, typename Price, typename Anyhow>
void drawAll(const SampleLimits& limits, const std::function<void(const SpaceSample&)>& report,
             const std::stop_token& stop, SpaceSample& sample, Draw draw, Price price,
             Anyhow anyhow) {
    while (sample.legal.size() < limits.legal && sample.drawn < limits.drawn &&
           !stop.stop_requested()) {
        draw();
        ++sample.drawn;
        const auto priced = price();
        if (priced) {
            sample.legal.push_back(
                {priced->totals.energy, priced->totals.cycles, priced->score.primary});
        }
        if (sample.anyhow.size() < limits.legal) {
            if (const auto roomy = priced ? priced : anyhow()) {
                sample.anyhow.push_back(roomy->score.primary);
            }
        }
        if (report && sample.drawn % reportInterval == 0) {
            report(sample);
        }
    }
}

}  // namespace

SpaceSample sampleSpace(const Problem& problem, const SearchOptions& options,
                        const SampleLimits& limits,
                        const std::function<void(const SpaceSample&)>& report,
                        const std::stop_token& stop) {
    const space::SearchProblem space(problem, options);
    SpaceSample sample;
    mapspace::Random random(limits.seed);
    if (options.uneven != Unevenness::Even) {
        if (!options.constraints.empty()) {  // sampling of imperfect factors ignores constraints
            throw InputError(msg::mapper::unevenWithoutConstraints());
        }
        const auto all = uneven::UnevenSpace::of(space);
        if (all) {
            uneven::MappingStepsCost cost(space);
            uneven::MappingSteps chain;
            drawAll(
                limits, report, stop, sample, [&] { chain = all->sample(random); },
                [&] { return cost.price(chain); },
                [&] { return cost.priceIgnoringCapacity(chain); });
        }
        return sample;
    }
    const mapspace::MapSpace all(space);
    if (all.size() == 0) {
        return sample;
    }
    mapspace::PointCost cost(all);
    mapspace::MapPoint point = all.untiled();
    drawAll(
        limits, report, stop, sample, [&] { all.sample(random, point); },
        [&] { return cost.price(point); }, [&] { return cost.priceIgnoringCapacity(point); });
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
