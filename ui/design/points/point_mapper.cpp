// Maps a point of a design: determines its accelerator and the best mapping of each layer.
//
// Optimised parameters are searched by explore(), while the displayed parameters are fixed
// (docs/design.md, section "How sizes are searched"). Then the layers are mapped once on the best
// accelerator, and the results are cached. Cost: one exact search for each layer that is not cached
// for that accelerator.
//
// The name of a loop order is its name in the trie (Sunstone thesis, section 4.3): the loops of the
// outermost level from the innermost outward, as long as a tensor is reused across them. The order
// of all outer loops changes no word count, so it is undecided. Neighbouring loops across which the
// same tensors are reused are sorted.
#include "design/points/point_mapper.h"

#include "accelerator/area.h"
#include "design/limits.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_workload.h"
#include "network/map_network.h"
#include "network/network_table.h"
#include "record/order_trie.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "words/number_text.h"
#include "workload/input_error.h"
#include "workload/text_hash.h"

#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

QString orderName(const Problem& problem, const LevelMapping& loops) {
    const auto reusedAcross = [&](DimensionId dimension, std::uint64_t tensors) {
        for (std::size_t t = 0; t < problem.reuse.size(); ++t) {
            if (problem.reuse[t].indexing.contains(dimension)) {
                tensors &= ~(std::uint64_t{1} << t);
            }
        }
        return tensors;
    };
    std::vector<DimensionId> innermostFirst;
    std::uint64_t reused = (std::uint64_t{1} << problem.reuse.size()) - 1;
    std::size_t sameFrom = 0;
    for (auto loop = loops.temporal.rbegin(); loop != loops.temporal.rend(); ++loop) {
        const std::uint64_t left = reusedAcross(loop->dimension, reused);
        if (loop->factor == 1) {
            continue;
        }
        if (left == 0) {
            break;
        }
        sameFrom = left == reused ? sameFrom : innermostFirst.size();
        innermostFirst.push_back(loop->dimension);
        std::sort(innermostFirst.begin() + static_cast<std::ptrdiff_t>(sameFrom),
                  innermostFirst.end());
        reused = left;
    }
    return qt(orderText(problem.workload, innermostFirst));
}

/// Returns the dimensions that each fanout unrolls as text, e.g. `K×C`.
QString unrollingName(const Problem& problem, const Mapping& mapping) {
    QStringList levels;
    for (const LevelMapping& level : mapping.levels) {
        QStringList axes;
        for (const auto* axis : {&level.x, &level.y}) {
            QStringList names;
            for (const Loop& loop : *axis) {
                if (loop.factor > 1) {
                    names << qt(problem.workload[loop.dimension].name);
                }
            }
            names.sort();
            if (!names.isEmpty()) {
                axes << names.join(QLatin1Char(' '));
            }
        }
        axes.sort();
        if (!axes.isEmpty()) {
            levels << axes.join(QStringLiteral("×"));
        }
    }
    return levels.isEmpty() ? tr("nothing") : listedText(levels);
}

std::shared_ptr<const LayerPoint> pointOf(const LayerResult& result, const Problem& requested) {
    LayerPoint point;
    point.found = result.found() && result.result.cost.has_value();
    point.proven = point.found ? result.result.isOptimal() : result.result.answer.isClosed();
    if (!point.found) {
        point.whyNone = result.whyNone();
        return std::make_shared<const LayerPoint>(std::move(point));
    }
    const SearchResult& found = result.result.overall();
    const Cost& cost = *result.result.cost;
    point.objective = found.score.primary;
    point.energy = cost.energy;
    point.cycles = cost.cycles;
    point.parts = energyParts(cost);
    for (const TensorCost& tensor : cost.levels.front().tensors) {
        point.outerWords += static_cast<double>(tensor.reads + tensor.updates);
    }
    point.underRoofs = rooflinePoint(requested, cost);
    const Problem& problem = result.result.problem(requested);
    point.order = orderName(problem, found.best->levels.front());
    point.unrolling = unrollingName(problem, *found.best);
    return std::make_shared<const LayerPoint>(std::move(point));
}

std::string keyOfOptions(const PreparedDesign& prepared) {
    const MapOptions& options = prepared.design->options;
    const auto flag = [](bool on) { return on ? "1" : "0"; };
    return loopglass::keyOf(options.objective) + "|" + loopglass::keyOf(options.cost.reuse) + "|" +
           flag(options.cost.chargeFirstVisits) + flag(options.variants.bypass) + "|" +
           shortestText(options.variants.padding) + "|" + std::to_string(options.loopsPerLevel) +
           "|" + std::to_string(options.memoryLimit) + "|" + prepared.of.constraints;
}

}  // namespace

namespace {

std::string hashOfKey(const std::string& key) { return digitsOfHash(hashOf(key)); }

/// Returns the entry of a key, or the restored entry of its hash; `none` if there is neither.
template <class Value>
Value entryOf(const std::map<std::string, Value>& entries,
              const std::map<std::string, Value>& restored, const std::string& key,
              const std::string& hash) {
    const auto found = entries.find(key);
    if (found != entries.end()) {
        return found->second;
    }
    const auto kept = restored.find(hash);
    return kept == restored.end() ? Value() : kept->second;
}

}  // namespace

void PointCache::beginUse() {
    const std::lock_guard lock(m_mutex);
    m_used = {};
}

PointCache::Used PointCache::used() const {
    const std::lock_guard lock(m_mutex);
    return m_used;
}

void PointCache::restore(Used restored) {
    const std::lock_guard lock(m_mutex);
    m_restored = std::move(restored);
}

std::shared_ptr<const LayerPoint> PointCache::layer(const std::string& key) const {
    const std::string hash = hashOfKey(key);
    const std::lock_guard lock(m_mutex);
    std::shared_ptr<const LayerPoint> point = entryOf(m_layers, m_restored.layers, key, hash);
    if (point) {
        m_used.layers[hash] = point;
    }
    return point;
}

void PointCache::keep(const std::string& key, std::shared_ptr<const LayerPoint> point) {
    const std::string hash = hashOfKey(key);
    const std::lock_guard lock(m_mutex);
    if (m_layers.size() >= most) {
        m_layers.clear();
    }
    m_used.layers[hash] = point;
    m_layers[key] = std::move(point);
}

std::vector<design::Value> PointCache::optimum(const std::string& key) const {
    const std::string hash = hashOfKey(key);
    const std::lock_guard lock(m_mutex);
    std::vector<design::Value> values = entryOf(m_optima, m_restored.optima, key, hash);
    if (!values.empty()) {
        m_used.optima[hash] = values;
    }
    return values;
}

void PointCache::keep(const std::string& key, std::vector<design::Value> values) {
    const std::string hash = hashOfKey(key);
    const std::lock_guard lock(m_mutex);
    if (m_optima.size() >= most) {
        m_optima.clear();
    }
    m_used.optima[hash] = values;
    m_optima[key] = std::move(values);
}

std::size_t PointCache::size() const {
    const std::lock_guard lock(m_mutex);
    return m_layers.size();
}

PointMapper::PointMapper(const PreparedDesign& prepared, std::shared_ptr<PointCache> cache,
                         bool knownOnly)
    : m_of(prepared),
      m_cache(std::move(cache)),
      m_knownOnly(knownOnly),
      m_optionsKey(keyOfOptions(prepared)) {
    for (const NetworkLayer& layer : m_of.design->layers) {
        m_layerKeys.push_back(m_optionsKey + "\n" + writeWorkload(layer.workload));
    }
}

/// Returns the design in which the displayed parameters are fixed.
design::Design PointMapper::pinned(const design::Value& x, std::size_t curve) const {
    design::Design design = *m_of.design;
    design.space.axes[m_of.axis].values = {x};
    if (m_of.curves) {
        std::vector<design::Value>& values = design.space.axes[*m_of.curves].values;
        values = {values[curve]};
    }
    return design;
}

/// Returns the best values of the optimised parameters. If no values are within the budget, returns
/// the first values, so that the point is displayed as over budget. If stopped, returns none.
std::vector<std::size_t> PointMapper::choose(const design::Design& design, unsigned threads,
                                             const std::stop_token& stop,
                                             DesignPoint& point) const {
    std::vector<std::size_t> first(design.space.axes.size(), 0);
    if (m_of.optimised.empty()) {
        return first;
    }
    design::Design searched = design;
    searched.options.threads = threads;
    const design::ExplorationResult explored = design::explore(searched, nullptr, stop);
    if (stop.stop_requested()) {
        return {};
    }
    if (!explored.best) {
        const auto& all = explored.configurations;
        const bool over = std::any_of(all.begin(), all.end(), [](const auto& one) {
            return one.verdict == design::Verdict::Over;
        });
        point.whyNone = over ? Message() : explored.whyNone;
        point.proven = explored.proven;
        return first;
    }
    return design.space.choices(*explored.best);
}

/// Returns a key of everything on which the best values of the optimised parameters depend.
std::string PointMapper::keyOf(const design::Design& design) const {
    std::string key = m_optionsKey;
    for (const NetworkLayer& layer : design.layers) {
        key += "\n" + std::to_string(layer.repeat) + writeWorkload(layer.workload);
    }
    key += std::to_string(static_cast<int>(design.over)) + writeAccelerator(design.space.base);
    for (const design::Axis& axis : design.space.axes) {
        key += "\n" + axis.parameter.name + "=" + valuesText(axis);
    }
    for (const auto& limit : design.limits) {
        key += "\n" + std::to_string(limit.level ? *limit.level + 1 : 0) + " " +
               shortestText(limit.most) + std::to_string(static_cast<int>(limit.what));
        for (const design::Parameter& parameter : limit.summed) {
            key += parameter.name + "+";
        }
    }
    return key;
}

std::shared_ptr<const DesignPoint> PointMapper::at(const design::Value& x, std::size_t curve,
                                                   unsigned threads,
                                                   const std::stop_token& stop) const {
    design::Design design = pinned(x, curve);
    const std::string key = keyOf(design);
    DesignPoint point;
    point.values = m_cache->optimum(key);
    if (point.values.empty() && m_knownOnly && !m_of.optimised.empty()) {
        return nullptr;
    }
    if (point.values.empty()) {
        const std::vector<std::size_t> choices = choose(design, threads, stop, point);
        for (std::size_t a = 0; a < choices.size(); ++a) {
            point.values.push_back(design.space.axes[a].values[choices[a]]);
        }
        if (!choices.empty() && point.isMapped()) {
            m_cache->keep(key, point.values);
        }
    }
    if (point.values.empty()) {
        return nullptr;
    }
    for (std::size_t a = 0; a < point.values.size(); ++a) {
        design.space.axes[a].values = {point.values[a]};
    }
    point.machine =
        std::make_shared<const Accelerator>(design.space.machine(design.space.choices(0)));
    measure(point);
    if (point.isMapped() && !map(point, threads, stop)) {
        return nullptr;
    }
    return std::make_shared<const DesignPoint>(std::move(point));
}

void PointMapper::measure(DesignPoint& point) const {
    const MachineArea area = areaOf(*point.machine);
    point.areas.assign(point.machine->levels.size() + 1, 0);
    for (const AreaPart& part : area.parts) {
        point.areas[part.level] += part.all();
    }
    point.areaKnown = area.missing().empty();
    design::Design single = *m_of.design;
    for (std::size_t a = 0; a < point.values.size(); ++a) {
        single.space.axes[a].values = {point.values[a]};
    }
    const std::vector<double> least = design::minOfLimits(single, design::Box::whole(single.space));
    point.over = design::firstBroken(single, least);
    point.overNumber = point.over ? least[*point.over] : 0;
}

/// Applies the limits on mappings, after the mappings are known.
void PointMapper::limitMappings(DesignPoint& point) const {
    const auto& limits = m_of.design->limits;
    for (std::size_t i = 0; i < limits.size() && !point.over; ++i) {
        const double has =
            limits[i].what == design::LimitedQuantity::Energy ? point.energy : point.cycles;
        if (limits[i].isOfMappings() && has > limits[i].most) {
            point.over = i;
            point.overNumber = has;
        }
    }
}

/// Maps a point. Returns false if stopped.
bool PointMapper::map(DesignPoint& point, unsigned threads, const std::stop_token& stop) const {
    const design::Design& design = *m_of.design;
    const std::string machine = writeAccelerator(*point.machine);
    std::vector<std::shared_ptr<const LayerPoint>> layers;
    NetworkRequest request;
    request.threads = threads;
    std::vector<std::size_t> asked;
    MapOptions options = design.options;
    options.gap = 0;
    for (std::size_t l = 0; l < design.layers.size(); ++l) {
        layers.push_back(m_cache->layer(m_layerKeys[l] + machine));
        if (!layers.back()) {
            const Workload& workload = design.layers[l].workload;
            request.layers.push_back(
                {workload.name, 1, {bind(workload, *point.machine), exactMethod(), options}});
            asked.push_back(l);
        }
    }
    if (!asked.empty()) {
        const NetworkResult result =
            m_knownOnly ? NetworkResult() : mapNetwork(request, nullptr, stop);
        if (m_knownOnly || stop.stop_requested()) {
            return false;
        }
        for (std::size_t i = 0; i < asked.size(); ++i) {
            if (result.layers[i].failure) {
                std::rethrow_exception(result.layers[i].failure);
            }
            layers[asked[i]] = pointOf(result.layers[i], request.layers[i].request.problem);
            m_cache->keep(m_layerKeys[asked[i]] + machine, layers[asked[i]]);
        }
    }
    sumUp(point, layers);
    if (point.isMapped() && !mapTogether(point, machine, threads, stop)) {
        return false;
    }
    limitMappings(point);
    return true;
}

/// Computes the values that are neither a sum over the layers nor the worst layer. The energy by
/// level belongs to layers that are mapped one by one. It is omitted if other mappings were chosen.
/// Returns false when stopped.
bool PointMapper::mapTogether(DesignPoint& point, const std::string& machine, unsigned threads,
                              const std::stop_token& stop) const {
    using design::Aggregation;
    if (m_of.design->over == Aggregation::Sum || m_of.design->over == Aggregation::Worst) {
        return true;
    }
    std::string key = "together" + std::to_string(static_cast<int>(m_of.design->over)) + machine;
    for (std::size_t l = 0; l < m_layerKeys.size(); ++l) {
        key += std::to_string(m_of.design->layers[l].repeat) + m_layerKeys[l];
    }
    std::shared_ptr<const LayerPoint> known = m_cache->layer(key);
    if (!known && m_knownOnly) {
        return false;
    }
    if (!known) {
        design::Design design = *m_of.design;
        design.options.threads = threads;
        const design::MachineCost cost = design::costOn(*point.machine, design, stop);
        if (stop.stop_requested()) {
            return false;
        }
        known = std::make_shared<const LayerPoint>(LayerPoint{.found = cost.whyNone.empty(),
                                                              .objective = cost.objective,
                                                              .energy = cost.energy,
                                                              .cycles = cost.cycles,
                                                              .whyNone = cost.whyNone,
                                                              .proven = cost.proven});
        m_cache->keep(key, known);
    }
    if (m_of.design->over == Aggregation::NetworkEdp && known->energy != point.energy) {
        std::fill(point.parts.begin(), point.parts.end(), 0);
        point.underRoofs.clear();
    }
    point.whyNone = known->whyNone;
    point.objective = known->objective;
    point.energy = known->energy;
    point.cycles = known->cycles;
    point.proven = known->proven;
    return true;
}

void PointMapper::sumUp(DesignPoint& point,
                        const std::vector<std::shared_ptr<const LayerPoint>>& layers) const {
    const design::Design& design = *m_of.design;
    point.proven = true;
    point.parts.assign(point.machine->levels.size() + 1, 0);
    for (std::size_t l = 0; l < layers.size(); ++l) {
        const LayerPoint& layer = *layers[l];
        point.proven = point.proven && layer.proven;
        if (!layer.found) {
            point.whyNone = layer.whyNone;
            return;
        }
        const auto repeat = static_cast<double>(design.layers[l].repeat);
        point.objective = design.over == design::Aggregation::Worst
                              ? std::max(point.objective, layer.objective)
                              : point.objective + repeat * layer.objective;
        point.energy += repeat * layer.energy;
        point.cycles += repeat * layer.cycles;
        point.outerWords += repeat * layer.outerWords;
        point.underRoofs.push_back(layer.underRoofs);
        for (std::size_t p = 0; p < layer.parts.size(); ++p) {
            point.parts[p] += repeat * layer.parts[p];
        }
    }
    if (layers.size() == 1) {
        point.order = layers.front()->order;
        point.unrolling = layers.front()->unrolling;
    }
}

}  // namespace loopglass::ui
