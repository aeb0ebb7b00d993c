#pragma once

#include "support/fusion/simulated_words.h"

#include <map>
#include <string>

namespace loopglass::test::simulated {

/// The boxes of all layers of a group, from sets of words.
class SimulatedPlan {
public:
    SimulatedPlan(const FusedCase& inputs, const GroupMapping& group, bool chargeFirstVisits)
        : m_in(inputs),
          m_group(group),
          m_charge(chargeFirstVisits),
          m_levels(inputs.accelerator.levels.size()),
          m_home(group.home),
          m_layers(group.layers.size()) {}

protected:
    const Workload& workload(std::size_t a) const {
        return m_in.network.layers[m_group.layers[a].layer].workload;
    }
    const std::vector<Tensor>& tensors(std::size_t a) const { return workload(a).tensors; }
    bool isOutput(std::size_t a, std::size_t t) const { return tensors(a)[t].output; }
    std::size_t outputOf(std::size_t a) const {
        for (std::size_t t = 0;; ++t) {
            if (isOutput(a, t))
                return t;
        }
    }
    bool streams(std::size_t a) const {
        return m_home > 0 && !m_group.layers[a].own.levels[m_home - 1].temporal.empty();
    }
    bool pipelined() const { return m_group.run == GroupRun::Pipelined; }

    // The layers that compute and read each tensor.

    void identify() {
        for (std::size_t a = 0; a < m_layers; ++a) {
            m_maker.emplace_back(tensors(a).size(), -1);
            m_skip.emplace_back(tensors(a).size());
            m_pad.emplace_back();
            for (const Tensor& tensor : tensors(a))
                m_pad[a].emplace_back(tensor.ranks.size(), 0);
            const NetworkLayer& layer = m_in.network.layers[m_group.layers[a].layer];
            for (const OperandSource& source : layer.reads) {
                m_pad[a][index(source.operand)] = source.pad;
                for (std::size_t b = 0; b < a; ++b) {
                    if (shortLayerName(m_in.network, m_group.layers[b].layer) == source.source)
                        m_maker[a][index(source.operand)] = static_cast<int>(b);
                }
                if (m_maker[a][index(source.operand)] < 0)
                    m_skip[a][index(source.operand)] = source.source;
            }
        }
        for (std::size_t a = 0; a < m_layers; ++a) {
            for (std::string& name : m_skip[a]) {
                std::set<std::size_t> readers;
                for (std::size_t b = 0; b < m_layers; ++b) {
                    for (const std::string& other : m_skip[b]) {
                        if (!name.empty() && other == name)
                            readers.insert(b);
                    }
                }
                if (readers.size() < 2 && !name.empty())
                    m_alone.insert(name);
            }
        }
        for (auto& names : m_skip) {
            for (std::string& name : names) {
                if (m_alone.contains(name))
                    name.clear();
            }
        }
    }

    bool handed(std::size_t a, std::size_t t) const {
        return m_maker[a][t] >= 0 || (isOutput(a, t) && a + 1 < m_layers);
    }

    Words footprint(std::size_t a, std::size_t t, const MaybeWork& work) const {
        if (!work)
            return {};
        Point low;
        Point high;
        for (std::size_t r = 0; r < tensors(a)[t].ranks.size(); ++r) {
            const Rank& rank = tensors(a)[t].ranks[r];
            low.push_back(rank.offset - m_pad[a][t][r]);
            high.push_back(low.back());
            for (const Term& term : rank.terms) {
                low.back() += term.coefficient * work->low[index(term.dimension)];
                high.back() += term.coefficient * work->high[index(term.dimension)];
            }
        }
        Words words;
        for (const Point& point : pointsBetween(low, high))
            words.insert(wordAt(point));
        return words;
    }

    MaybeWork wholeWork(std::size_t a) const {
        Work work;
        for (const Dimension& dimension : workload(a).dimensions) {
            work.low.push_back(0);
            work.high.push_back(dimension.bound - 1);
        }
        return work;
    }

    // Iterations, places and boxes.

    void listSharedLoops() {
        m_shared = loopsOf(m_group.shared);
        Point extents;
        for (const Dimension& dimension : workload(m_layers - 1).dimensions)
            extents.push_back(dimension.bound);
        m_sharedTiles = tilesOf(m_shared, extents);
        Point temporal = m_sharedTiles;
        Point spatial = m_sharedTiles;
        for (std::size_t k = 0; k < m_shared.size(); ++k)
            (m_shared[k].kind == 't' ? spatial : temporal)[k] = 1;
        const Point first(m_shared.size(), 0);
        m_places = pointsBetween(first, minusOne(spatial));
        for (const Point& at : pointsBetween(first, minusOne(temporal))) {
            if (cut(wholeWork(m_layers - 1), m_shared, at, m_levels))
                m_iterations.push_back(at);
        }
    }

    Point both(std::size_t i, std::size_t q) const {
        Point at = m_iterations[i];
        for (std::size_t k = 0; k < at.size(); ++k)
            at[k] += m_places[q][k];
        return at;
    }

    void planAll() {
        m_work.assign(m_layers, std::vector<std::vector<MaybeWork>>(
                                    m_iterations.size(), std::vector<MaybeWork>(m_places.size())));
        m_tileWords.assign(m_layers, 0);
        m_again.assign(m_layers, false);
        m_newlyMade = std::vector<std::vector<std::vector<std::int64_t>>>(
            m_layers, std::vector<std::vector<std::int64_t>>(
                          m_iterations.size(), std::vector<std::int64_t>(m_places.size(), 0)));
        for (std::size_t i = 0; i < m_iterations.size(); ++i) {
            for (std::size_t q = 0; q < m_places.size(); ++q)
                m_work[m_layers - 1][i][q] =
                    cut(wholeWork(m_layers - 1), m_shared, both(i, q), m_levels);
        }
        for (std::size_t a = m_layers - 1; a-- > 0;) {
            for (std::size_t q = 0; q < m_places.size(); ++q)
                planMaker(a, q);
            countNewlyMade(a);
        }
    }

    Words wantedBy(std::size_t maker, std::size_t i, std::size_t q) const {
        Words wanted;
        for (std::size_t b = maker + 1; b < m_layers; ++b) {
            for (std::size_t t = 0; t < tensors(b).size(); ++t) {
                if (m_maker[b][t] == static_cast<int>(maker))
                    wanted.merge(footprint(b, t, m_work[b][i][q]));
            }
        }
        return hullOf(wanted, tensors(maker)[outputOf(maker)].ranks.size());
    }

    /// Returns true if two iterations differ only in the innermost `across` temporal loops.
    bool alike(std::size_t i, std::size_t j, std::size_t across) const {
        for (std::size_t k = m_shared.size(); k-- > 0;) {
            if (m_shared[k].kind != 't')
                continue;
            if (across > 0)
                --across;
            else if (m_iterations[i][k] != m_iterations[j][k])
                return false;
        }
        return true;
    }

    void planMaker(std::size_t a, std::size_t q) {
        const std::size_t output = outputOf(a);
        const std::size_t ranks = tensors(a)[output].ranks.size();
        const Words exists = footprint(a, output, wholeWork(a));
        std::vector<Words> wanted;
        for (std::size_t i = 0; i < m_iterations.size(); ++i)
            wanted.push_back(wantedBy(a, i, q));
        Words tile;
        Words there;
        for (std::size_t i = 0; i < m_iterations.size(); ++i) {
            Words now;
            for (std::size_t j = 0; j < m_iterations.size(); ++j) {
                if (alike(i, j, m_group.layers[a].across))
                    now.insert(wanted[j].begin(), wanted[j].end());
            }
            now = now.empty() ? tile : hullOf(now, ranks);
            if (now != tile)
                there = m_group.layers[a].recompute ? Words{} : common(there, now);
            tile = now;
            m_tileWords[a] = std::max(m_tileWords[a], static_cast<std::int64_t>(tile.size()));
            const Words wants = common(wanted[i], exists);
            if (!wants.empty() && !there.empty())
                m_again[a] = true;
            const Words missing = hullOf(without(wants, there), ranks);
            there.insert(missing.begin(), missing.end());
            m_work[a][i][q] = workFor(a, missing);
        }
    }

    MaybeWork workFor(std::size_t a, const Words& words) const {
        if (words.empty())
            return std::nullopt;
        Work work = *wholeWork(a);
        const std::vector<Rank>& ranks = tensors(a)[outputOf(a)].ranks;
        const Point low = pointOf(*words.begin(), ranks.size());
        const Point high = pointOf(*words.rbegin(), ranks.size());
        for (std::size_t r = 0; r < ranks.size(); ++r) {
            const std::size_t d = index(ranks[r].terms.front().dimension);
            work.low[d] = low[r] - ranks[r].offset;
            work.high[d] = high[r] - ranks[r].offset;
        }
        return work;
    }

    void countNewlyMade(std::size_t a) {
        Words made;
        for (std::size_t i = 0; i < m_iterations.size(); ++i) {
            for (std::size_t q = 0; q < m_places.size(); ++q) {
                for (const std::int64_t word : footprint(a, outputOf(a), m_work[a][i][q]))
                    m_newlyMade[a][i][q] += made.insert(word).second ? 1 : 0;
            }
        }
    }

    const FusedCase& m_in;
    const GroupMapping& m_group;
    bool m_charge;
    std::size_t m_levels;
    std::size_t m_home;
    std::size_t m_layers;
    /// Layer that computes each tensor of each layer; −1 for none in the group.
    std::vector<std::vector<int>> m_maker;
    /// Skip tensor of each tensor of each layer; "" for none.
    std::vector<std::vector<std::string>> m_skip;
    std::set<std::string> m_alone;
    std::vector<std::vector<Point>> m_pad;
    std::vector<AnyLoop> m_shared;
    Point m_sharedTiles;
    std::vector<Point> m_iterations;
    std::vector<Point> m_places;
    std::vector<std::vector<std::vector<MaybeWork>>> m_work;  ///< by layer, iteration and place
    std::vector<std::int64_t> m_tileWords;
    std::vector<bool> m_again;
    std::vector<std::vector<std::vector<std::int64_t>>> m_newlyMade;
};

}  // namespace loopglass::test::simulated
