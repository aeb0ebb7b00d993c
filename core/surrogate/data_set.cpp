// Creates the training set (Mind Mappings, section 4.1.1 and 5.5). It has random problems within
// ranges, and for each problem some mappings that are sampled uniformly from all valid mappings.
// The cost model of Loopglass replaces Timeloop. An evaluation takes microseconds, so evaluations
// are not stored in files. Each batch of problems has its own random numbers, so the number of
// threads has no effect.
#include "surrogate/data_set.h"

#include "parallel/side_by_side.h"
#include "surrogate/portable_math.h"
#include "words/sentences/surrogate.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <atomic>
#include <mutex>

namespace loopglass::surrogate {

namespace {

constexpr unsigned triesOfMapping = 2000;
constexpr unsigned triesOfProblem = 200;

/// Samples the mappings of one problem into rows of a data set.
class Batch {
public:
    Batch(const Problem& problem, const VectorLayout& layout, const CostOptions& options,
          const ProblemRanges& ranges, const SamplingSettings& settings)
        : m_problem(problem),
          m_layout(layout),
          m_options(options),
          m_ranges(ranges),
          m_settings(settings) {}

    void draw(std::uint64_t number, std::size_t from, std::size_t to, DataSet& data) const {
        RandomNumbers random(m_settings.seed, number);
        for (unsigned tries = 0; from < to; ++tries) {
            if (tries == triesOfProblem) {
                throw InputError(msg::surrogate::noValidMapping());
            }
            from = drawProblem(random, from, to, data);
        }
    }

private:
    std::size_t drawProblem(RandomNumbers& random, std::size_t from, std::size_t to,
                            DataSet& data) const {
        Problem problem = m_problem;
        problem.workload =
            withBounds(problem.workload, m_ranges.draw(random, m_layout.dimensions()));
        try {
            return drawMappings(problem, random, from, to, data);
        } catch (const CountOverflow&) {
            return from;  // the problem is too large to count, so another problem is sampled
        }
    }

    std::size_t drawMappings(const Problem& problem, RandomNumbers& random, std::size_t from,
                             std::size_t to, DataSet& data) const {
        const std::vector<std::int64_t> bounds = boundsOf(problem.workload);
        PointSampler sampler(problem, m_layout);
        CostVector cost(problem, m_layout, m_options);
        std::vector<double> ratios;
        for (; from < to; ++from) {
            const auto point = sampler.drawValid(random, m_settings.validity, triesOfMapping);
            if (!point) {
                return from;
            }
            cost.count(*point);
            cost.ratios(ratios);
            m_layout.write(bounds, *point, &data.mappings[from * data.columns]);
            std::transform(
                ratios.begin(), ratios.end(), &data.costs[from * data.outputs], [&](double ratio) {
                    return static_cast<float>(
                        m_settings.logarithms ? portableLogarithm(std::max(ratio, 1e-12)) : ratio);
                });
        }
        return from;
    }

    const Problem& m_problem;
    const VectorLayout& m_layout;
    const CostOptions& m_options;
    const ProblemRanges& m_ranges;
    const SamplingSettings& m_settings;
};

}  // namespace

DataSet sampleData(const Problem& problem, const VectorLayout& layout, const CostOptions& options,
                   const ProblemRanges& ranges, const SamplingSettings& settings, unsigned threads,
                   const SamplingProgress& progress, const std::stop_token& stop) {
    DataSet data{layout.size(), costColumns(problem).size(), {}, {}};
    const auto samples = static_cast<std::size_t>(settings.samples);
    const auto perProblem = static_cast<std::size_t>(settings.perProblem);
    data.mappings.resize(samples * data.columns);
    data.costs.resize(samples * data.outputs);
    const Batch batch(problem, layout, options, ranges, settings);
    std::mutex telling;
    std::uint64_t drawn = 0;
    const std::vector<double> weights((samples + perProblem - 1) / perProblem, 1.0);
    parallel::sideBySide(weights, threads, [&](std::size_t number, unsigned) {
        if (stop.stop_requested()) {
            return;
        }
        const std::size_t from = number * perProblem;
        const std::size_t to = std::min(samples, from + perProblem);
        batch.draw(number, from, to, data);
        const std::lock_guard lock(telling);
        drawn += to - from;
        if (progress) {
            progress(drawn);
        }
    });
    return stop.stop_requested() ? DataSet{} : data;
}

}  // namespace loopglass::surrogate
