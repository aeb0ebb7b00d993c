// Searches the configurations by the method that the design specifies: by boxes, exhaustively, or
// as published (docs/design.md, section "How sizes are searched"). The best accelerator of each
// layer is searched after the best accelerator of all layers is known.
#include "design/points/sizes_run.h"

#include "design/points/design_data.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <numeric>

namespace loopglass::ui {

namespace {

constexpr auto sizeReportInterval = std::chrono::milliseconds(60);

/// Returns the rank of a result: first the best, then mapped, pruned by a bound, over a limit, and
/// all others.
int rankOf(design::Verdict verdict) {
    using design::Verdict;
    constexpr std::array order{Verdict::Best,       Verdict::Searched,  Verdict::Cut,
                               Verdict::LeftOut,    Verdict::Redundant, Verdict::Over,
                               Verdict::Unmappable, Verdict::Open};
    return static_cast<int>(std::find(order.begin(), order.end(), verdict) - order.begin());
}

std::vector<std::size_t> bestFirst(const design::ExplorationResult& explored) {
    std::vector<std::size_t> order(explored.configurations.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const design::Configuration& one = explored.configurations[a];
        const design::Configuration& other = explored.configurations[b];
        return std::pair(rankOf(one.verdict), one.number) <
               std::pair(rankOf(other.verdict), other.number);
    });
    return order;
}

}  // namespace

ScoreText scoresOf(const SearchedSizes& sizes) {
    return scoresOf(*sizes.design, sizes.explored.cost.objective);
}

namespace {

/// Reports the progress of the search at intervals.
class ProgressReporter : public design::DesignObserver {
public:
    explicit ProgressReporter(const SizesRun::Link& link) : m_link(link) {}
    void decided(std::size_t configurations, std::size_t /*all*/,
                 std::optional<double> /*best*/) override {
        const auto now = std::chrono::steady_clock::now();
        if (now - m_reported > sizeReportInterval) {
            m_reported = now;
            m_link.tell({configurations, 0});
        }
    }

private:
    const SizesRun::Link& m_link;
    std::chrono::steady_clock::time_point m_reported{};
};

}  // namespace

SharedSizes withOrder(SearchedSizes sizes) {
    sizes.order = bestFirst(sizes.explored);
    return std::make_shared<const SearchedSizes>(std::move(sizes));
}

SharedSizes searchSizes(const SharedDesignSpec& design, const SizesRun::Link& link) {
    auto sizes = std::make_shared<SearchedSizes>();
    ProgressReporter reporter(link);
    sizes->design = design;
    sizes->explored = design::explore(*design, &reporter, link.stopToken());
    sizes->order = bestFirst(sizes->explored);
    if (sizes->explored.best && design->layers.size() > 1) {
        link.show(std::make_shared<const SearchedSizes>(*sizes));
        const std::size_t decided = sizes->explored.configurations.size();
        const auto report = [&](std::size_t layers, std::size_t) { link.tell({decided, layers}); };
        sizes->wants =
            design::layerBestDesigns(*design, *sizes->explored.best, report, link.stopToken());
    }
    return sizes;
}

}  // namespace loopglass::ui
