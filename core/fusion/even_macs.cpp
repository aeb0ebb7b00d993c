// Counts the words of the MACs in a box by the closed form (docs/cost-model.md, section "The closed
// form"). For this purpose, the box is a separate workload on the levels from the home level
// inward. The own loops above the home level belong to an additional outermost level, which keeps
// all tensors.
#include "fusion/even_macs.h"

#include "cost/counts.h"
#include "cost/cut_counts.h"
#include "mapping/steps.h"

#include <algorithm>
#include <utility>

namespace loopglass::fusion {

namespace {

bool hasWindow(const Tensor& tensor) {
    return std::any_of(tensor.ranks.begin(), tensor.ranks.end(),
                       [](const Rank& rank) { return rank.terms.size() > 1; });
}

/// Returns an accelerator with the levels from the home level inward, below a level that keeps all
/// tensors.
Accelerator innerLevels(const Accelerator& whole, std::size_t home) {
    Accelerator inner = whole;
    Level outside;
    outside.name = "outside";
    outside.buffers.push_back({});
    inner.levels.assign(whole.levels.begin() + static_cast<std::ptrdiff_t>(home),
                        whole.levels.end());
    inner.levels.insert(inner.levels.begin(), std::move(outside));
    return inner;
}

/// Returns the counts of a loop nest that was counted last.
template <typename Counter>
MacCounts countsOf(const CompiledProblem& compiled, const Counter& counter) {
    MacCounts result{counter.steps(), {}};
    for (std::size_t l = 0; l < compiled.levelCount; ++l) {
        std::vector<AccessCounts>& level = result.all.emplace_back();
        for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
            level.push_back(counter.at(l, t));
        }
    }
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        const AccessCounts& at = counter.at(compiled.tensors[t].keepers.back(), t);
        const std::int64_t reads = at.reads - at.drains;
        result.tensors.push_back(compiled.tensors[t].output ? MacWords{at.updates, reads}
                                                            : MacWords{reads, 0});
    }
    return result;
}

}  // namespace

EvenMacs::EvenMacs(const GroupShape& shape, std::size_t layer,
                   const std::vector<SpatialLoop>& spatial, const CostOptions& options)
    : m_shape(&shape),
      m_layer(layer),
      m_options(options) {
    for (const SpatialLoop& loop : spatial) {
        if (loop.level >= shape.home) {
            m_spatial.push_back(loop);
        }
    }
    const Workload& workload = shape.workload(layer);
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        bool kept = false;
        for (std::size_t l = shape.home; l < shape.levels; ++l) {
            kept = kept || shape.keeps(layer, t, l);
        }
        m_possible = m_possible && kept;
    }
    m_possible = m_possible && !hasWindow(workload.tensors[shape.output(layer)]);
}

const MacCounts* EvenMacs::find(const std::vector<std::int64_t>& extents, bool visited) {
    if (!m_possible) {
        return nullptr;
    }
    auto& known = m_known[visited ? 1 : 0];
    auto found = known.find(extents);
    if (found == known.end()) {
        found = known.emplace(extents, count(extents, visited)).first;
    }
    return found->second ? &*found->second : nullptr;
}

/// Returns true if all spatial loops have perfect factors in every tile outside them, and use all
/// instances. Then all instances do the same work.
bool EvenMacs::fillsInstances(const SizedLoops& sized) const {
    std::size_t spatial = 0;
    const std::vector<FlatLoop>& loops = m_shape->own[m_layer];
    std::vector<char> varies(m_shape->workload(m_layer).dimensionCount(), 0);
    for (std::size_t k = 0; k < loops.size(); ++k) {
        char& uneven = varies[loops[k].dimension];
        uneven = uneven != 0 || sized.gets[k] % sized.step[k] != 0 ? 1 : 0;
        if (!loops[k].temporal &&
            (uneven != 0 || sized.gets[k] / sized.step[k] != m_spatial[spatial++].size)) {
            return false;
        }
    }
    return true;
}

std::optional<MacCounts> EvenMacs::count(const std::vector<std::int64_t>& extents,
                                         bool visited) const {
    const auto sized = sizedLoops(m_shape->own[m_layer], extents);
    if (!sized || !fillsInstances(*sized)) {
        return std::nullopt;
    }
    const std::size_t home = m_shape->home;
    Workload box = m_shape->workload(m_layer);
    for (std::size_t d = 0; d < extents.size(); ++d) {
        box.dimensions[d].bound = extents[d];
    }
    const Problem problem =
        bind(std::move(box), innerLevels(m_shape->problems[m_layer].accelerator, home));
    Mapping mapping;
    mapping.levels.resize(m_shape->levels - home + 1);
    for (std::size_t k = 0; k < sized->gets.size(); ++k) {
        const FlatLoop& loop = m_shape->own[m_layer][k];
        LevelMapping& level = mapping.levels[loop.level + 1 - home];
        const Loop cut{dimensionId(loop.dimension), (sized->gets[k] - 1) / sized->step[k] + 1,
                       sized->step[k]};
        (loop.temporal ? level.temporal : loop.onX ? level.x : level.y).push_back(cut);
    }
    CostOptions options = m_options;
    options.chargeFirstVisits = options.chargeFirstVisits || visited;
    const CompiledProblem compiled(problem, options);
    mapping = settled(std::move(mapping), extents);
    if (!hasSteps(mapping)) {
        LoopNest nest;
        nest.assign(mapping, compiled.dimensionCount);
        AccessCounter counter(compiled);
        counter.count(nest);
        return countsOf(compiled, counter);
    }
    CutNest nest;
    nest.assign(mapping, extents);
    CutCounter counter(compiled);
    counter.count(nest);
    return countsOf(compiled, counter);
}

}  // namespace loopglass::fusion
