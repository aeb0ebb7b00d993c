// The numbers behind a boundary (docs/fusion.md, section "The search"): what the network costs if
// two layers are forced into one group. A forced choice is a shortest path without the groups that
// contain exactly one of the two layers. By lower bounds of the groups, the path is a lower bound
// on all such choices. Its group with both layers then gets a mapping, as an example of the words
// that fusing saves and moves again.
//
// Cost: two shortest paths for each boundary, and one search for each different group.
#include "fusion/network/nearest_group.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace loopglass::fusion {

namespace {

constexpr double leftOut = std::numeric_limits<double>::infinity();

bool hasLayer(const LayerGroup& layers, std::size_t layer) {
    return std::find(layers.begin(), layers.end(), layer) != layers.end();
}

}  // namespace

bool NearestSearch::has(std::size_t group, const Boundary& boundary) const {
    const LayerGroup& layers = m_run.groups()[group];
    return hasLayer(layers, boundary.maker) && hasLayer(layers, boundary.reader);
}

/// Returns true if the group has exactly one of the layers.
bool NearestSearch::cuts(std::size_t group, const Boundary& boundary) const {
    const LayerGroup& layers = m_run.groups()[group];
    return hasLayer(layers, boundary.maker) != hasLayer(layers, boundary.reader);
}

/// Returns the best partition of the network for these scores.
std::optional<Partition> NearestSearch::partitionBy(
    const std::function<double(std::size_t)>& score) const {
    LayerGroup all(m_request.network.layers.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return leastPartition(m_request.network, all, m_run.groups(), score);
}

/// Returns a lower bound on the score of a group, which may exceed its cutoff.
double NearestSearch::leastOf(std::size_t group) const {
    const KnownGroup& known = m_run.at(group);
    const LayerGroup& layers = m_run.groups()[group];
    if (!known.searched || layers.size() == 1) {
        return m_run.boundOf(group);
    }
    const auto repeat = static_cast<double>(m_request.network.layers[layers.front()].repeat);
    return std::max(known.bound, std::min(repeat * known.answer.least, known.score));
}

std::optional<Partition> NearestSearch::leastTogether(const Boundary& boundary) const {
    return partitionBy([&](std::size_t g) { return cuts(g, boundary) ? leftOut : leastOf(g); });
}

double NearestSearch::bestApart(const Boundary& boundary) const {
    const auto apart =
        partitionBy([&](std::size_t g) { return has(g, boundary) ? leftOut : m_run.at(g).score; });
    return apart ? apart->score : leftOut;
}

/// Returns the mapping of a group that is known, or searches one.
const NearestSearch::Example& NearestSearch::exampleOf(std::size_t group) {
    constexpr double farthest = 4;  // a more expensive mapping explains little
    const LayerGroup& layers = m_run.groups()[group];
    const auto [entry, fresh] = m_examples.try_emplace(groupKey(m_request.network, layers));
    Example& example = entry->second;
    const KnownGroup& known = m_run.at(group);
    if (fresh && known.mapping) {
        example = {known.score, known.cost};
    } else if (fresh) {
        const GroupAnswer answer =
            m_run.mappingBelow(group, farthest * std::max(known.cutoff, leastOf(group)));
        if (answer.best) {
            example = {answer.score, evaluateGroup(m_request.network, m_request.accelerator,
                                                   *answer.best, m_request.cost)
                                         .cost};
        }
    }
    for (std::size_t a = 0; example.cost && a < layers.size(); ++a) {
        example.cost->layers[a].layer = layers[a];  // equal groups have other layers
    }
    return example;
}

std::optional<NearestGroup> NearestSearch::find(std::size_t group, const Boundary& boundary) {
    const Example& example = exampleOf(group);
    const auto with = partitionBy([&](std::size_t g) {
        return g == group                              ? example.score
               : has(g, boundary) || cuts(g, boundary) ? leftOut
                                                       : m_run.at(g).score;
    });
    if (!with || !example.cost) {
        return std::nullopt;
    }
    NearestGroup nearest;
    nearest.layers = m_run.groups()[group];
    nearest.score = with->score;
    std::map<std::size_t, const FusedLayer*> chosen;
    for (const std::size_t g : m_run.best().groups) {
        for (const FusedLayer& share : m_run.at(g).cost->layers) {
            chosen[share.layer] = &share;
        }
    }
    for (const std::size_t g : with->groups) {
        const GroupCost& cost = g == group ? *example.cost : *m_run.at(g).cost;
        for (const FusedLayer& share : cost.layers) {
            compareWords(share, *chosen.at(share.layer), nearest);
        }
    }
    return nearest;
}

/// Adds the differences between the words of a layer at the outermost level.
void NearestSearch::compareWords(const FusedLayer& fused, const FusedLayer& apart,
                                 NearestGroup& nearest) const {
    const std::int64_t repeat = m_request.network.layers[fused.layer].repeat;
    for (std::size_t t = 0; t < fused.cost.levels[0].tensors.size(); ++t) {
        const TensorCost& with = fused.cost.levels[0].tensors[t];
        const TensorCost& without = apart.cost.levels[0].tensors[t];
        const std::int64_t more = with.reads + with.updates - without.reads - without.updates;
        (more > 0 ? nearest.againWords : nearest.savedWords) += repeat * std::abs(more);
    }
    nearest.macsAgain += repeat * std::max<std::int64_t>(fused.macsAgain - apart.macsAgain, 0);
}

}  // namespace loopglass::fusion
