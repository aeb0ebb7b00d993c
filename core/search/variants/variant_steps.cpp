// Executes one step of a variant (variant_search.cpp): a sharper bound, or a search with a limit on
// its effort. The steps of several variants share only the best mapping that was known before, so
// one thread can run each step. This is faster than several threads on one step, because the
// searches are short. A step without a limit runs alone, with all threads and all memory. Each
// other step gets an eighth of the memory, and at most eight steps run at the same time. Therefore
// the result is the same for any number of threads.
#include "search/variants/variant_steps.h"

#include "mapping/variant_list.h"
#include "search/bound/root_bound.h"
#include "search/driver/memory_thresholds.h"
#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace loopglass::variants {

namespace {

constexpr unsigned maxAtOnce = 8;

/// Largest number of expansions in each successive search of a variant. A few variants take a
/// thousand times as long as most variants.
constexpr std::array<std::uint64_t, 3> limitsGiven{100, 10'000, noLimitOfExpansions};
/// Largest number of expansions for padded variants. There are many padded variants, so each is
/// searched briefly before any is searched completely.
constexpr std::array<std::uint64_t, 2> limitsPadded{1000, noLimitOfExpansions};

std::span<const std::uint64_t> limitsOf(const OpenVariant& open) {
    return open.padded ? std::span<const std::uint64_t>(limitsPadded)
                       : std::span<const std::uint64_t>(limitsGiven);
}

}  // namespace

VariantSteps::VariantSteps(const Problem& given, const SearchOptions& options, std::stop_token stop)
    : m_given(given),
      m_options(options),
      m_stop(std::move(stop)),
      m_pool(std::min(options.threads, maxAtOnce)) {}

std::vector<std::optional<Score>> VariantSteps::rootBounds(const std::vector<Variant>& variants) {
    std::vector<std::optional<Score>> bounds(variants.size(), Score{});
    m_pool.run(variants.size(), [&](std::size_t /*worker*/, std::size_t v) {
        try {
            if (!m_stop.stop_requested()) {
                bounds[v] = bound::rootBound(applied(m_given, variants[v]), m_options);
            }
        } catch (const CountOverflow&) {
            bounds[v] = std::nullopt;
        }
    });
    return bounds;
}

bool VariantSteps::isLast(const OpenVariant& open) {
    return open.isSharp && open.searches + 1 >= limitsOf(open).size();
}

bool VariantSteps::isOver(const OpenVariant& open) {
    return open.searches >= limitsOf(open).size();
}

SearchResult VariantSteps::searchQuickly(const Problem& problem, const Score& best,
                                         unsigned threads) const {
    SearchOptions quick = m_options;
    quick.principles = {};
    quick.growth = GrowthRule::Both;
    quick.uneven = Unevenness::Even;
    quick.threads = threads;
    return searchBelow(problem, quick, best, m_stop, {noLimitOfExpansions, true});
}

/// Improves the bound of a variant by considering the joint sharing of its tensors. m_sharing
/// cannot be used for padded variants, because it depends on the dimension sizes. It cannot be used
/// for imperfect factors, either, because lanes may then share more words.
void VariantSteps::sharpen(VariantStep& step) const {
    step.open.isSharp = true;
    if (m_sharing && !step.open.padded) {
        step.open.bound =
            std::max(step.open.bound, bound::jointRootBound(step.problem, m_options, *m_sharing));
    }
}

void VariantSteps::search(VariantStep& step, std::optional<Score> best,
                          const SearchOptions& options, SearchObserver* observer) const {
    if (best && step.open.searches == 1 && !step.open.padded) {
        step.found.push_back(searchQuickly(step.problem, *best, options.threads));
        best = step.found.back().best ? step.found.back().score : *best;
    }
    const std::uint64_t limit = limitsOf(step.open)[step.open.searches++];
    step.found.push_back(
        best ? searchBelow(step.problem, options, *best, m_stop, {limit, true}, observer)
             : loopglass::search(step.problem, options, observer, m_stop));
    const SearchResult& found = step.found.back();
    if (found.minOpen && *found.minOpen > step.open.bound.primary) {
        step.open.bound = {*found.minOpen, 0};
    }
    step.open.isClosed = !found.stopped();
}

void VariantSteps::run(std::vector<VariantStep>& steps, const std::optional<Score>& best,
                       SearchObserver& observer) {
    const bool evenly = m_options.uneven == Unevenness::Even;
    if (!m_sharing && evenly &&
        std::ranges::any_of(steps, [](const auto& step) { return !step.open.padded; })) {
        m_sharing.emplace(space::SearchProblem(m_given, m_options));
    }
    SearchOptions options = m_options;
    if (steps.size() > 1) {
        options.threads = 1;
        options.memoryLimit = driver::MemoryThresholds(options).limit / maxAtOnce;
    }
    const auto take = [&](VariantStep& step, SearchObserver* heard) {
        step.problem = applied(m_given, step.open.variant);
        if (step.open.isSharp) {
            search(step, best, options, heard);
        } else {
            sharpen(step);
        }
    };
    if (steps.size() == 1) {
        // Runs in this thread, so that the observer is called in this thread.
        take(steps.front(), &observer);
        return;
    }
    m_pool.run(steps.size(),
               [&](std::size_t /*worker*/, std::size_t number) { take(steps[number], nullptr); });
}

}  // namespace loopglass::variants
