// All groups of a network for one sum over layers. First every layer alone, by the exact search of
// single layers. Then the groups of two layers, of three, and so on: a group must be better than
// the best smaller groups of its layers, so their score is its cutoff. Equal groups share answers.
// The best partition by scores is the result. The best partition by lower bounds is a lower bound:
// a group that is not below its cutoff is no better than the smaller groups.
#include "fusion/network/linear_run.h"

#include "fusion/network/group_floor.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "words/number_text.h"
#include "words/sentences/design.h"
#include "words/sentences/fusion.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

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
    for (std::size_t g = 0; g < groups.size(); ++g) {
        m_known[g].needed =
            repeatOf(g) * groupFloor(m_once, request.accelerator, m_subject.prices, groups[g]);
    }
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

void LinearRun::searchLayer(std::size_t group, std::size_t left) {
    const std::size_t layer = (*m_groups)[group].front();
    GroupLayer one;
    one.layer = layer;
    const Problem problem = layerProblem(m_request->network, m_request->accelerator, one);
    const FuseLimits limits = m_limits.part(2.0 * static_cast<double>(left));
    const Method method = limits.effort() ? proofMethod() : exactMethod();
    MapRequest request{problem, method, {}};
    request.options.objective = objectiveOf(m_subject.prices, *m_request);
    request.options.cost = m_request->cost;
    request.options.threads = m_request->threads;
    request.options.memoryLimit = m_request->memoryLimit;
    request.options.gap = limits.effort() ? 0 : m_request->gap;
    request.options.effort = limits.effort();
    request.options = method.fitted(request.options);
    request.budget.seconds = limits.seconds();
    const MapResult found = map(request, nullptr, m_limits.stop);
    m_limits.spend(found.overall().statistics.effort);
    m_stopped = m_stopped || found.overall().stopped();
    KnownGroup& known = m_known[group];
    known.searched = true;
    if (!found.found()) {
        known.whyNone = found.overall().whyNone;
        return;
    }
    one.own = *found.answer.best;
    GroupAnswer answer;
    answer.best.emplace();
    answer.best->layers.push_back(std::move(one));
    answer.best->shared.levels.resize(m_request->accelerator.levels.size());
    answer.score = m_subject.prices.score(*found.cost, problem.workload);
    answer.bound = found.gap() ? answer.score / std::max(*found.gap(), 1.0) : 0;
    if (!found.overall().stopped()) {
        keep(group, answer);
    }
    takeLayerAnswer(group, std::move(answer));
}

/// Sets the answer for a layer alone, for one run of its block.
void LinearRun::takeLayerAnswer(std::size_t group, GroupAnswer answer) {
    KnownGroup& known = m_known[group];
    known.searched = true;
    known.cost =
        evaluateGroup(m_request->network, m_request->accelerator, *answer.best, m_request->cost)
            .cost;
    known.mapping = std::move(answer.best);
    known.score = repeatOf(group) * answer.score;
    known.bound = repeatOf(group) * answer.bound;
}

GroupQuestion LinearRun::questionOf(std::size_t group) const {
    const Prices& prices = m_subject.prices;
    std::string options;
    for (const double number :
         {prices.energy, prices.cycles, prices.leakage, m_subject.gap, m_known[group].cutoff}) {
        options += shortestText(number) + " ";
    }
    options += std::to_string(m_subject.mostOwnLoops) +
               (m_request->cost.chargeFirstVisits ? " first visits" : "");
    if (prices.traffic) {
        options += " level " + std::to_string(prices.traffic->level);
        for (const std::string& tensor : prices.traffic->tensors) {
            options += " " + tensor;
        }
    }
    return {&m_once, &m_request->accelerator, (*m_groups)[group], options};
}

bool LinearRun::recall(std::size_t group) {
    if (m_request->memory == nullptr) {
        return false;
    }
    auto known = m_request->memory->recall(questionOf(group));
    if (!known) {
        return false;
    }
    GroupAnswer& answer = known->answer;
    const bool single = (*m_groups)[group].size() == 1;
    if (answer.best) {
        const GroupEvaluation found =
            evaluateGroup(m_once, m_request->accelerator, *answer.best, m_request->cost);
        std::vector<std::size_t> layers;
        for (const GroupLayer& layer : answer.best->layers) {
            layers.push_back(layer.layer);
        }
        if (!found.cost || !found.violations.empty() || layers != (*m_groups)[group]) {
            throw InputError(known->at, msg::design::noAnswerInLine());
        }
        const double score = m_subject.prices.score(*found.cost, m_once);
        if (std::abs(score - answer.score) > boundRounding * score ||
            answer.bound > score * (1 + boundRounding)) {
            throw InputError(known->at, msg::design::otherCostsInLine(answer.score, score));
        }
    } else if (single) {
        throw InputError(known->at, msg::design::noMappingInLine());
    }
    if (single) {
        takeLayerAnswer(group, std::move(answer));
    } else {
        count(answer);
        take(group, std::move(answer));
    }
    return true;
}

/// Stores an answer that does not depend on limits of time.
void LinearRun::keep(std::size_t group, const GroupAnswer& answer) const {
    if (m_request->memory != nullptr && answer.impossible.empty()) {
        m_request->memory->keep(questionOf(group), answer);
    }
}

double LinearRun::cutoffOf(std::size_t group) const {
    const auto best = leastPartition(m_request->network, (*m_groups)[group], *m_groups,
                                     [&](std::size_t g) { return m_known[g].score; });
    return best ? best->score : std::numeric_limits<double>::infinity();
}

GroupAnswer LinearRun::mappingBelow(std::size_t group, double cutoff) {
    constexpr double wideGap = 0.1;  // the mapping is an example
    if (m_limits.over()) {
        return {};
    }
    FuseSubject subject = m_subject;
    subject.gap = std::max(subject.gap, wideGap);
    subject.limits = m_limits.part(2);
    m_own.setLimits(subject.limits);
    GroupAnswer answer = searchGroup(subject, m_own, (*m_groups)[group], cutoff / repeatOf(group));
    if (answer.best) {
        answer.score *= repeatOf(group);
    }
    return answer;
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

void LinearRun::count(const GroupAnswer& answer) {
    ++m_statistics.groups;
    m_statistics.tilings += answer.tilings;
    m_statistics.frames += answer.frames;
    m_statistics.evaluated += answer.evaluated;
    m_stopped = m_stopped || answer.stopped;
    if (answer.bound < answer.score) {
        m_open.add(answer.open);
    }
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
    if (recall(group)) {
        return;
    }
    if (m_limits.over()) {
        m_stopped = true;
        return;
    }
    m_subject.limits = m_limits.part(static_cast<double>(left) / 2 + 0.5);
    m_own.setLimits(m_subject.limits);
    GroupAnswer answer =
        searchGroup(m_subject, m_own, (*m_groups)[group], known.cutoff / repeatOf(group));
    count(answer);
    if (!answer.stopped) {
        keep(group, answer);
    }
    take(group, std::move(answer));
}

/// Searches a layer alone, or takes the answer of an equal one.
void LinearRun::takeLayer(std::size_t group) {
    const auto [equal, fresh] =
        m_equal.try_emplace(groupKey(m_request->network, (*m_groups)[group]), group);
    if (fresh && recall(group)) {
        return;
    }
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
    m_own.setLimits(m_limits.part(4));
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

/// Returns true if the best partition has reached the end after the search of this group.
bool LinearRun::isEnough(std::size_t group) const {
    const std::size_t layers = m_request->network.layers.size();
    if (!(m_end > 0) || group + 1 < layers || !m_known[group].mapping) {
        return false;
    }
    const auto best = partitionBy([&](std::size_t g) { return m_known[g].score; });
    return best && best->score <= m_end * (1 + std::max(m_subject.gap, boundRounding));
}

double LinearRun::boundOf(std::size_t group) const {
    const KnownGroup& known = m_known[group];
    if (known.searched && !known.answer.impossible.empty()) {
        return known.bound;  // no mapping
    }
    const double floor = std::max(known.needed, std::min(known.floor, known.cutoff));
    return std::max(known.searched ? known.bound : 0, std::min(floor, known.score));
}

/// Returns the best partition of the network for these scores.
std::optional<Partition> LinearRun::partitionBy(
    const std::function<double(std::size_t)>& score) const {
    LayerGroup all(m_request->network.layers.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return leastPartition(m_request->network, all, *m_groups, score);
}

/// Returns the groups by their number of layers, and then by the operations of their sinks. The
/// search of a small sink is short, and leaves effort for larger sinks.
std::vector<std::size_t> LinearRun::cheapFirst() const {
    std::vector<std::tuple<std::size_t, double, std::size_t>> keys;
    for (std::size_t g = 0; g < m_groups->size(); ++g) {
        const LayerGroup& layers = (*m_groups)[g];
        double operations = 1;
        for (const Dimension& dimension : m_once.layers[layers.back()].workload.dimensions) {
            operations *= static_cast<double>(dimension.bound);
        }
        keys.emplace_back(layers.size(), layers.size() == 1 ? 0 : operations, g);
    }
    std::sort(keys.begin(), keys.end());
    std::vector<std::size_t> order;
    for (const auto& key : keys) {
        order.push_back(std::get<2>(key));
    }
    return order;
}

/// Reports the progress. The best score and the bound take two shortest paths, so that they are
/// reported at most a hundred times.
void LinearRun::report(std::size_t done) const {
    if (!*m_progress) {
        return;
    }
    FuseState state{done, m_groups->size()};
    const std::size_t layers = m_request->network.layers.size();
    if (done >= layers && (done - layers) % (m_groups->size() / 100 + 1) == 0) {
        const auto best = partitionBy([&](std::size_t g) { return m_known[g].score; });
        const auto least = partitionBy([&](std::size_t g) { return boundOf(g); });
        state.best = best ? std::optional(best->score) : std::nullopt;
        state.least = least ? least->score : 0;
    }
    (*m_progress)(state);
}

bool LinearRun::search() {
    const std::size_t layers = m_request->network.layers.size();
    std::size_t done = 0;
    for (const std::size_t g : cheapFirst()) {
        report(done);
        if (g < layers) {
            takeLayer(g);
        } else {
            if (done == layers) {
                boundGroups();
            }
            searchSeveral(g, m_groups->size() - done);
        }
        ++done;
        if (isEnough(g)) {
            break;
        }
    }
    m_statistics.layerSearches = m_own.searches();
    const auto best = partitionBy([&](std::size_t g) { return m_known[g].score; });
    const auto least = partitionBy([&](std::size_t g) { return boundOf(g); });
    if (!best) {
        return false;
    }
    m_best = *best;
    m_least = std::min(least ? least->score : 0, m_best.score);
    return true;
}

}  // namespace loopglass::fusion
