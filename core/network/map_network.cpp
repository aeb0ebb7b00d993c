// No layer of a network needs the result of another layer. So layers are searched in parallel, the
// heaviest layer first (side_by_side.h). Layers with equal inputs (layer_key.h) are searched once.
// When the search of a layer begins, it gets its share of the remaining time.
#include "network/map_network.h"

#include "mapper/memory_limit.h"
#include "mapper/space_count.h"
#include "network/layer_key.h"
#include "parallel/side_by_side.h"
#include "words/sentences/network.h"
#include "workload/checked.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <unordered_map>
#include <utility>

namespace loopglass {

namespace {

using Clock = std::chrono::steady_clock;

Message sentenceOf(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& error) {
        return messageBy(error);
    } catch (...) {
        return msg::network::searchFailed();
    }
}

/// Returns for each layer the first layer of equal shape, which may be the same layer.
std::vector<std::size_t> firstsOf(const std::vector<LayerRequest>& layers) {
    std::unordered_map<std::string, std::size_t> byKey;
    std::vector<std::size_t> firsts;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        firsts.push_back(byKey.emplace(layerKey(layers[i].request), i).first->second);
    }
    return firsts;
}

class NetworkSearch {
public:
    NetworkSearch(const NetworkRequest& request, NetworkObserver& observer, std::stop_token stop)
        : m_request(request),
          m_observer(observer),
          m_stop(std::move(stop)),
          m_firsts(firstsOf(request.layers)) {
        m_out.layers.resize(request.layers.size());
    }

    NetworkResult run();

private:
    bool isKnown(std::size_t layer) const;
    void searchLayer(std::size_t layer, unsigned threads);
    Budget budgetOf(std::size_t layer);
    std::uint64_t memoryOf(const SearchOptions& options, unsigned threads) const;
    LayerResult asEqual(std::size_t layer) const;

    const NetworkRequest& m_request;
    NetworkObserver& m_observer;
    const std::stop_token m_stop;
    const Clock::time_point m_start = Clock::now();
    const std::vector<std::size_t> m_firsts;
    std::atomic<std::size_t> m_left = 0;  ///< number of layers that have not begun
    NetworkResult m_out;
};

/// Returns true if a result is known. With a time limit, a search that ended early
/// (SearchOptions::cutsShort) could find more.
bool NetworkSearch::isKnown(std::size_t layer) const {
    if (layer >= m_request.known.size() || !m_request.known[layer]) {
        return false;
    }
    const bool isTimed = m_request.seconds || m_request.layers[layer].request.budget.seconds;
    return !isTimed || !m_request.known[layer]->result.overall().stoppedEarly();
}

/// Returns the budget of a layer, limited to its share of the remaining time.
Budget NetworkSearch::budgetOf(std::size_t layer) {
    const std::size_t threads = std::max(1U, m_request.threads);
    const std::size_t turns = (m_left-- + threads - 1) / threads;
    Budget budget = m_request.layers[layer].request.budget;
    if (m_request.seconds) {
        const double spent = std::chrono::duration<double>(Clock::now() - m_start).count();
        const double part = std::max(0.0, *m_request.seconds - spent) /
                            static_cast<double>(std::max<std::size_t>(turns, 1));
        budget.seconds = std::min(part, budget.seconds.value_or(part));
    }
    return budget;
}

/// Returns the share of the memory limit for one of the layers that are searched in parallel.
std::uint64_t NetworkSearch::memoryOf(const SearchOptions& options, unsigned threads) const {
    const std::uint64_t limit =
        options.memoryLimit == 0 ? sensibleMemoryLimit() : options.memoryLimit;
    return limit / std::max(1U, m_request.threads / std::max(1U, threads));
}

LayerResult NetworkSearch::asEqual(std::size_t layer) const {
    LayerResult equal = m_out.layers[m_firsts[layer]];
    equal.sameAs = m_firsts[layer];
    equal.result.seconds = 0;
    return equal;
}

void NetworkSearch::searchLayer(std::size_t layer, unsigned threads) {
    const Budget budget = budgetOf(layer);
    if (m_stop.stop_requested()) {
        return;
    }
    LayerResult& out = m_out.layers[layer];
    out.searched = true;
    try {
        MapRequest request = m_request.layers[layer].request;
        request.options.threads = threads;
        request.budget = budget;
        request.options.memoryLimit = memoryOf(request.options, threads);
        const std::shared_ptr<MapObserver> listener = m_observer.layerBegins(layer);
        out.result = map(request, listener.get(), m_stop);
    } catch (...) {
        out.failure = std::current_exception();
    }
    m_observer.layerEnded(layer, out);
    for (std::size_t i = layer + 1; i < m_firsts.size(); ++i) {
        if (m_firsts[i] == layer) {
            m_observer.layerEnded(i, asEqual(i));
        }
    }
}

NetworkResult NetworkSearch::run() {
    std::vector<std::size_t> different;
    std::vector<double> weights;
    std::vector<double> planned(m_firsts.size(), 0);
    for (std::size_t i = 0; i < m_firsts.size(); ++i) {
        if (m_firsts[i] != i) {
            continue;
        }
        if (isKnown(i)) {
            m_out.layers[i] = *m_request.known[i];
        } else {
            different.push_back(i);
            planned[i] = searchWeight(m_request.layers[i].request.problem.workload);
            weights.push_back(planned[i]);
        }
    }
    m_left = different.size();
    m_observer.planned(planned);
    parallel::sideBySide(weights, m_request.threads, [&](std::size_t number, unsigned threads) {
        searchLayer(different[number], threads);
    });
    for (std::size_t i = 0; i < m_firsts.size(); ++i) {
        if (m_firsts[i] != i) {
            m_out.layers[i] = asEqual(i);
        }
    }
    return std::move(m_out);
}

}  // namespace

Message LayerResult::whyNone() const {
    if (found()) {
        return {};
    }
    if (!searched) {
        return msg::network::stoppedBeforeTurn();
    }
    if (failure) {
        return sentenceOf(failure);
    }
    if (!result.answer.whyNone.empty()) {
        return result.answer.whyNone;
    }
    return result.overall().stopped() ? msg::network::stoppedBeforeMapping()
                                      : msg::network::noneFound();
}

NetworkResult mapNetwork(const NetworkRequest& request, NetworkObserver* observer,
                         std::stop_token stop) {
    NetworkObserver nobody;
    return NetworkSearch(request, observer != nullptr ? *observer : nobody, std::move(stop)).run();
}

}  // namespace loopglass
