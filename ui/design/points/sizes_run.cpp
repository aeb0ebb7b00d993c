// Searches the configurations by the method that the design specifies: by boxes, exhaustively, or
// as published (docs/design.md, section "How sizes are searched"). The best accelerator of each
// layer is searched after the best accelerator of all layers is known.
#include "design/points/sizes_run.h"

#include "design/points/design_data.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <numeric>
#include <utility>

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

/// Reports the progress of the search at intervals.
class SizesRun::ProgressReporter : public design::DesignObserver {
public:
    ProgressReporter(SizesRun& run, const BackgroundJob::Link& link) : m_run(run), m_link(link) {}

    void decided(std::size_t configurations, std::size_t /*all*/,
                 std::optional<double> /*best*/) override {
        const auto now = std::chrono::steady_clock::now();
        if (now - m_reported > sizeReportInterval) {
            m_reported = now;
            m_link.report([&run = m_run, configurations] {
                run.m_decided = configurations;
                emit run.changed();
            });
        }
    }

private:
    SizesRun& m_run;
    const BackgroundJob::Link& m_link;
    std::chrono::steady_clock::time_point m_reported{};
};

SizesRun::SizesRun(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, &SizesRun::changed);
}

SizesRun::~SizesRun() { m_job.disconnect(this); }

void SizesRun::restore(SearchedSizes sizes) {
    sizes.order = bestFirst(sizes.explored);
    m_known = std::make_shared<const SearchedSizes>(std::move(sizes));
    emit changed();
}

void SizesRun::start(const std::shared_ptr<const design::Design>& design) {
    m_decided = 0;
    m_layers = 0;
    m_job.start(
        [this, design](const BackgroundJob::Link& link) {
            auto sizes = std::make_shared<SearchedSizes>();
            ProgressReporter teller(*this, link);
            sizes->design = design;
            sizes->explored = design::explore(*design, &teller, link.stopToken());
            sizes->order = bestFirst(sizes->explored);
            if (sizes->explored.best && design->layers.size() > 1) {
                link.report([this, first = SharedSizes(std::make_shared<SearchedSizes>(*sizes))] {
                    m_known = first;
                    emit changed();
                });
                const auto report = [&](std::size_t layers, std::size_t) {
                    link.report([this, layers] {
                        m_layers = layers;
                        emit changed();
                    });
                };
                sizes->wants = design::layerBestDesigns(*design, *sizes->explored.best, report,
                                                        link.stopToken());
            }
            return SharedSizes(std::move(sizes));
        },
        [this](const SharedSizes& sizes) { m_known = sizes; });
    emit changed();
}

}  // namespace loopglass::ui
