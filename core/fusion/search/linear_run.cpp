// All groups of a network for one sum over layers. First every layer alone, by the exact search of
// single layers. Then the groups of two layers, of three, and so on: a group must be better than
// the best smaller groups of its layers, so their score is its cutoff. Equal groups share answers.
// The best partition by scores is the result. The best partition by lower bounds is a lower bound:
// a group that is not below its cutoff is no better than the smaller groups.
#include "fusion/search/linear_run.h"

#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "words/sentences/fusion.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

/// Returns the network with each block once. Groups are searched for one run of their block.
Network onceOf(Network network) {
    for (NetworkLayer& layer : network.layers) {
        layer.repeat = 1;
    }
    return network;
}

}  // namespace

LinearRun::LinearRun(const FuseRequest& request, const std::vector<LayerGroup>& groups,
                     Prices prices, FuseLimits limits, const FuseProgress& progress)
    : m_request(&request),
      m_once(onceOf(request.network)),
      m_groups(&groups),
      m_limits(std::move(limits)),
      m_progress(&progress),
      m_own(m_limits),
      m_known(groups.size()) {
    m_subject.network = &m_once;
    m_subject.accelerator = &request.accelerator;
    m_subject.prices = std::move(prices);
    m_subject.cost = request.cost;
    m_subject.limits = m_limits;
    m_subject.gap = request.gap;
    m_subject.mostOwnLoops = request.mostOwnLoops;
}

Objective objectiveOf(const Prices& prices, const FuseRequest& request) {
    if (prices.traffic) {
        return request.objective;
    }
    if (prices.energy == 0) {
        return Objective::Delay;
    }
    return prices.cycles == 0 ? Objective::Energy
                              : Objective::weighted(prices.cycles / prices.energy);
}

/// Returns the limits with a part of the remaining time.
FuseLimits LinearRun::share(double parts) const {
    FuseLimits limits = m_limits;
    if (const auto left = m_limits.seconds()) {
        limits.end = std::chrono::steady_clock::now() +
                     std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                         std::chrono::duration<double>(*left / parts));
    }
    return limits;
}

void LinearRun::searchLayer(std::size_t group, std::size_t left) {
    const std::size_t layer = (*m_groups)[group].front();
    GroupLayer one;
    one.layer = layer;
    const Problem problem = layerProblem(m_request->network, m_request->accelerator, one);
    const Method method = exactMethod();
    MapRequest request{problem, method, {}};
    request.options.objective = objectiveOf(m_subject.prices, *m_request);
    request.options.cost = m_request->cost;
    request.options.threads = m_request->threads;
    request.options.memoryLimit = m_request->memoryLimit;
    request.options.gap = m_request->gap;
    request.options = method.fitted(request.options);
    request.budget.seconds = share(2.0 * static_cast<double>(left)).seconds();
    const MapResult found = map(request, nullptr, m_limits.stop);
    KnownGroup& known = m_known[group];
    known.searched = true;
    const double repeat = repeatOf(group);
    if (!found.found()) {
        known.whyNone = found.overall().whyNone;
        m_stopped = m_stopped || found.overall().stopped();
        return;
    }
    one.own = *found.answer.best;
    GroupMapping mapping;
    mapping.layers.push_back(std::move(one));
    mapping.shared.levels.resize(m_request->accelerator.levels.size());
    known.cost =
        evaluateGroup(m_request->network, m_request->accelerator, mapping, m_request->cost).cost;
    known.mapping = std::move(mapping);
    known.score = repeat * m_subject.prices.score(*found.cost, problem.workload);
    known.bound = known.score / std::max(found.gap().value_or(0), 1.0);
    if (!found.gap()) {
        known.bound = 0;
    }
}

double LinearRun::cutoffOf(std::size_t group) const {
    const auto best = leastPartition(m_request->network, (*m_groups)[group], *m_groups,
                                     [&](std::size_t g) { return m_known[g].score; });
    return best ? best->score : std::numeric_limits<double>::infinity();
}

/// Returns the repeat of the layers of a group; linked layers have the same.
double LinearRun::repeatOf(std::size_t group) const {
    return static_cast<double>(m_request->network.layers[(*m_groups)[group].front()].repeat);
}

/// Stores the answer; equal groups have other layers of the network.
void LinearRun::take(std::size_t group, GroupAnswer answer) {
    KnownGroup& known = m_known[group];
    known.searched = true;
    const double repeat = repeatOf(group);
    known.bound = repeat * answer.bound;
    known.score = repeat * answer.score;
    known.mapping = std::move(answer.best);
    if (known.mapping) {
        for (std::size_t a = 0; a < known.mapping->layers.size(); ++a) {
            known.mapping->layers[a].layer = (*m_groups)[group][a];
        }
        known.cost = evaluateGroup(m_request->network, m_request->accelerator, *known.mapping,
                                   m_request->cost)
                         .cost;
    }
    answer.best.reset();
    known.answer = std::move(answer);
}

void LinearRun::searchSeveral(std::size_t group, std::size_t left) {
    const std::string key = groupKey(m_request->network, (*m_groups)[group]);
    const auto [equal, fresh] = m_equal.try_emplace(key, group);
    KnownGroup& known = m_known[group];
    known.cutoff = cutoffOf(group);
    if (!fresh && m_known[equal->second].searched) {
        GroupAnswer answer = m_known[equal->second].answer;
        answer.best = m_known[equal->second].mapping;
        take(group, std::move(answer));
        return;
    }
    if (m_limits.over()) {
        m_stopped = true;
        return;
    }
    m_subject.limits = share(static_cast<double>(left) / 2 + 0.5);
    m_own.setLimits(m_subject.limits);
    GroupAnswer answer =
        searchGroup(m_subject, m_own, (*m_groups)[group], known.cutoff / repeatOf(group));
    ++m_statistics.groups;
    m_statistics.tilings += answer.tilings;
    m_statistics.frames += answer.frames;
    m_statistics.evaluated += answer.evaluated;
    m_stopped = m_stopped || answer.stopped;
    take(group, std::move(answer));
}

/// Searches a layer alone, or takes the answer of an equal one.
void LinearRun::takeLayer(std::size_t group) {
    const auto [equal, fresh] =
        m_equal.try_emplace(groupKey(m_request->network, (*m_groups)[group]), group);
    if (fresh) {
        searchLayer(group, m_request->network.layers.size() - group);
        return;
    }
    m_known[group] = m_known[equal->second];
    if (m_known[group].mapping) {
        m_known[group].mapping->layers.front().layer = group;
        m_known[group].cost->layers.front().layer = group;
    }
}

/// Bounds all groups of several layers from their layers alone, so that a group without time for a
/// search has a bound.
void LinearRun::boundGroups() {
    m_own.setLimits(share(4));
    std::map<std::string, double> equal;
    for (std::size_t g = m_request->network.layers.size(); g < m_groups->size(); ++g) {
        const auto [floor, fresh] =
            equal.try_emplace(groupKey(m_request->network, (*m_groups)[g]), 0);
        if (fresh) {
            floor->second = leastOfGroup(m_subject, m_own, (*m_groups)[g]);
        }
        m_known[g].floor = repeatOf(g) * floor->second;
    }
}

bool LinearRun::search() {
    LayerGroup all;
    for (std::size_t g = 0; g < m_groups->size(); ++g) {
        if (*m_progress) {
            (*m_progress)(g, m_groups->size());
        }
        if (g < m_request->network.layers.size()) {
            takeLayer(g);
            all.push_back(g);
        } else {
            if (g == m_request->network.layers.size()) {
                boundGroups();
            }
            searchSeveral(g, m_groups->size() - g);
        }
    }
    m_statistics.layerSearches = m_own.searches();
    const auto best = leastPartition(m_request->network, all, *m_groups,
                                     [&](std::size_t g) { return m_known[g].score; });
    const auto least = leastPartition(m_request->network, all, *m_groups, [&](std::size_t g) {
        const KnownGroup& known = m_known[g];
        return known.searched ? std::max(known.bound, std::min(known.floor, known.cutoff))
                              : known.floor;
    });
    if (!best) {
        return false;
    }
    m_best = *best;
    m_least = std::min(least ? least->score : 0, m_best.score);
    return true;
}

}  // namespace loopglass::fusion
