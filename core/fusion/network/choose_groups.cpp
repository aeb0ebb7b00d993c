// The choice of groups for a network (docs/fusion.md, section "The search"). Objectives that are
// sums over layers need one run. The EDP of a network is a product of sums, so runs with several
// weights of energy and delay bound it (edp_hull.h).
#include "fusion/network/choose_groups.h"

#include "fusion/network/boundaries.h"
#include "fusion/network/compulsory.h"
#include "fusion/network/edp_hull.h"
#include "fusion/network/linear_run.h"
#include "words/sentences/fusion.h"

#include <algorithm>
#include <memory>
#include <numeric>

namespace loopglass {

namespace {

using fusion::FuseLimits;
using fusion::LinearRun;
using fusion::Prices;

/// The part of the effort that is too small for one more weight of the EDP.
constexpr double leastShare = 0.1;

std::int64_t outermostWords(const GroupCost& cost) {
    std::int64_t words = 0;
    for (const FusedLayer& share : cost.layers) {
        for (const TensorCost& tensor : share.cost.levels[0].tensors) {
            words += tensor.reads + tensor.updates;
        }
    }
    return words;
}

class Chooser {
public:
    Chooser(const FuseRequest& request, const FuseProgress& progress, std::stop_token stop)
        : m_request(request),
          m_progress(progress),
          m_groups(fusion::groupsOf(request.network, request.most)) {
        m_limits.stop = std::move(stop);
        m_limits.threads = request.threads;
        m_limits.memory = request.memoryLimit;
        m_limits.mostSpent = request.effort;
        if (request.seconds) {
            m_limits.end = std::chrono::steady_clock::now() +
                           std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                               std::chrono::duration<double>(*request.seconds));
        }
    }

    FuseResult run() {
        if (m_request.objective.kind == ObjectiveKind::Edp) {
            chooseByEdp();
        } else {
            const Prices prices = fusion::pricesOf(m_request.objective, m_request.accelerator);
            auto one =
                std::make_unique<LinearRun>(m_request, m_groups, prices, m_limits, m_progress);
            const std::string& outermost = m_request.accelerator.levels.front().name;
            const auto words = compulsoryWords(m_request.network, m_request.objective, outermost);
            if (words && !m_request.reasons) {
                one->endAt(static_cast<double>(*words));
            }
            if (one->search()) {
                take(*one);
                m_result.sums.score = one->best().score;
                m_result.least = one->least();
                m_result.unfused = sumsOf(*one, allLayers());
                m_result.unfusedLeast = unfusedLeast(*one);
                raise(words, m_result.least);
                raise(compulsoryWordsAlone(m_request.network, m_request.objective, outermost),
                      m_result.unfusedLeast);
                m_chosen = std::move(one);
            } else {
                explain(*one);
            }
        }
        if (m_chosen && m_request.reasons) {
            const bool linear = m_request.objective.kind != ObjectiveKind::Edp;
            m_result.boundaries =
                fusion::boundariesOf(m_request, *m_chosen, linear ? m_result.least : 0);
        }
        m_result.outOfEffort =
            m_result.stopped && m_request.effort && !m_limits.stop.stop_requested();
        return std::move(m_result);
    }

private:
    std::vector<std::size_t> allLayers() const {
        std::vector<std::size_t> layers(m_request.network.layers.size());
        std::iota(layers.begin(), layers.end(), std::size_t{0});
        return layers;
    }

    /// Raises a lower bound to the compulsory words, if there are any.
    static void raise(std::optional<std::int64_t> words, double& least) {
        least = std::max(least, static_cast<double>(words.value_or(0)));
    }

    /// Returns a lower bound on the score if every layer is alone.
    double unfusedLeast(const LinearRun& run) const {
        double least = 0;
        for (const std::size_t l : allLayers()) {
            least += run.boundOf(l);
        }
        return least;
    }

    FuseSums sumsOf(const LinearRun& run, const std::vector<std::size_t>& groups) const {
        FuseSums sums;
        for (const std::size_t g : groups) {
            const fusion::KnownGroup& known = run.at(g);
            if (known.cost) {
                sums.energy += known.cost->energy;
                sums.cycles += known.cost->cycles;
                sums.outermostWords += outermostWords(*known.cost) *
                                       m_request.network.layers[m_groups[g].front()].repeat;
                sums.score += known.score;
            }
        }
        return sums;
    }

    /// Makes the choice of a run the result.
    void take(const LinearRun& run) {
        m_result.found = true;
        m_result.mapping.groups.clear();
        for (const std::size_t g : run.best().groups) {
            m_result.mapping.groups.push_back(*run.at(g).mapping);
        }
        m_result.sums = sumsOf(run, run.best().groups);
        count(run);
    }

    void count(const LinearRun& run) {
        m_result.stopped = m_result.stopped || run.stopped();
        m_result.open.add(run.open());
        m_result.statistics.groups += run.statistics().groups;
        m_result.statistics.tilings += run.statistics().tilings;
        m_result.statistics.frames += run.statistics().frames;
        m_result.statistics.evaluated += run.statistics().evaluated;
        m_result.statistics.layerSearches += run.statistics().layerSearches;
    }

    void explain(const LinearRun& run) {
        count(run);
        for (std::size_t l = 0; l < m_request.network.layers.size(); ++l) {
            if (!run.at(l).mapping && m_result.whyNone.empty()) {
                m_result.whyNone = msg::fusion::layerUnmapped(shortLayerName(m_request.network, l),
                                                              run.at(l).whyNone);
            }
        }
    }

    /// Searches with one weight. Returns false if some layer has no mapping.
    bool probe(const Prices& weights, double parts) {
        auto run = std::make_unique<LinearRun>(m_request, m_groups, weights, m_limits.part(parts),
                                               m_probeProgress);
        if (!run->search()) {
            explain(*run);
            return false;
        }
        const FuseSums sums = sumsOf(*run, run->best().groups);
        m_hull.add({weights.energy, weights.cycles, run->least(), sums.energy, sums.cycles});
        FuseSums unfused = sumsOf(*run, allLayers());
        unfused.score = unfused.energy * unfused.cycles;
        m_unfusedHull.add(
            {weights.energy, weights.cycles, unfusedLeast(*run), unfused.energy, unfused.cycles});
        if (!m_result.found || unfused.score < m_result.unfused.score) {
            m_result.unfused = unfused;
        }
        if (!m_result.found || sums.energy * sums.cycles < m_result.sums.score) {
            take(*run);
            m_result.sums.score = sums.energy * sums.cycles;
            m_chosen = std::move(run);
        } else {
            count(*run);
        }
        return true;
    }

    /// Reports the progress of one weight, with the best EDP of the earlier weights.
    void reportProbe(FuseState state) const {
        state.best = m_result.found ? std::optional(m_result.sums.score) : std::nullopt;
        state.least = m_result.found ? m_hull.least() : 0;
        if (m_progress) {
            m_progress(state);
        }
    }

    void chooseByEdp() {
        Prices energy = fusion::pricesOf(Objective::Energy, m_request.accelerator);
        Prices delay = fusion::pricesOf(Objective::Delay, m_request.accelerator);
        if (!probe(energy, 4) || !probe(delay, 3)) {
            return;
        }
        const double least = m_request.effort.value_or(0) * leastShare;
        while (!m_limits.over() && m_limits.effort().value_or(least) >= least) {
            const auto weight = m_hull.nextWeight(m_result.sums.score / (1 + m_request.gap));
            if (!weight) {
                break;
            }
            Prices prices = energy;
            prices.cycles = *weight;
            probe(prices, 2);
        }
        m_result.least = std::min(m_hull.least(), m_result.sums.score);
        m_result.unfusedLeast = std::min(m_unfusedHull.least(), m_result.unfused.score);
    }

    const FuseRequest& m_request;
    const FuseProgress& m_progress;
    const FuseProgress m_probeProgress = [this](const FuseState& state) { reportProbe(state); };
    std::vector<fusion::LayerGroup> m_groups;
    FuseLimits m_limits;
    fusion::EdpHull m_hull;
    fusion::EdpHull m_unfusedHull;
    std::unique_ptr<LinearRun> m_chosen;  ///< the run of the result
    FuseResult m_result;
};

}  // namespace

namespace {

std::optional<double> ratioOf(bool found, double score, double least) {
    if (!found || !(least > 0 || score == 0)) {
        return std::nullopt;
    }
    return score <= least * (1 + boundRounding) ? 1 : score / least;  // 0 words need no bound
}

}  // namespace

std::optional<double> FuseResult::gap() const { return ratioOf(found, sums.score, least); }

std::optional<double> FuseResult::unfusedGap() const {
    return ratioOf(found, unfused.score, unfusedLeast);
}

std::vector<Message> whyOpen(const FuseResult& result) {
    std::vector<Message> reasons;
    if (result.gap() == 1.0) {
        return reasons;
    }
    if (result.stopped) {
        reasons.push_back(result.outOfEffort ? msg::fusion::openEffort()
                                             : msg::fusion::openStopped());
    }
    if (result.open.turns) {
        reasons.push_back(msg::fusion::openTurns(fusion::maxTurnsOfFrame));
    }
    if (result.open.ownLoops) {
        reasons.push_back(msg::fusion::openOwnLoops());
    }
    if (result.open.parts) {
        reasons.push_back(msg::fusion::openParts(fusion::maxOpenParts));
    }
    return reasons;
}

FuseResult chooseGroups(const FuseRequest& request, const FuseProgress& progress,
                        std::stop_token stop) {
    return Chooser(request, progress, std::move(stop)).run();
}

}  // namespace loopglass
