// Directed searches that choose tiles and unrollings level by level, as Interstellar and
// dMazeRunner do (docs/mappers.md, section "interstellar and dmazerunner"). The search proceeds
// from the innermost level outward. It lists the tiles of a level and the unrollings of the fanout
// above it, if they fit and the rules keep them. The outermost level gets the remaining iterations.
// For each complete tiling, the search tries one loop order of each level for each tensor. In this
// order, the loops that leave the tensor in place are innermost. The search tries all combinations
// of the orders of all levels.
//
// The published tools examine complete lists. With a limited budget, such a search would examine
// only candidates with the first tile of the list. For this reason, this search increases its
// breadth (M. Ginsberg and W. Harvey, Iterative broadening, 1992). The search uses at most 2 random
// candidates of each list, then 4, 8 and so on, until every list is complete. If the rules allow no
// legal mapping, each threshold is lowered by a tenth.
//
// Guarantee: heuristic. Cost: one footprint for each listed tile, and T^(levels − 1) evaluations
// for each tiling of T tensors.
#include "search/heuristics/level_search.h"

#include "search/heuristics/level_decisions.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace loopglass::heuristics {

namespace {

constexpr std::size_t maxListed = 20'000;

class LevelSearch : LevelDecisions {
public:
    LevelSearch(Trials& trials, mapspace::Random& random, const LevelRules& rules)
        : LevelDecisions(trials),
          m_random(random),
          m_rules(rules),
          m_point(m_space.untiled()) {
        listSteps();
        chooseChannels();
    }

    void run() {
        for (double relax = 0; relax <= 1 && !m_trials.ended(); relax += 0.1) {
            m_relax = relax;
            m_cut = true;
            for (m_breadth = 2; m_cut && !m_trials.ended(); m_breadth *= 2) {
                m_cut = false;
                descend(0);
            }
            if (m_trials.found()) {
                return;
            }
        }
    }

private:
    struct Step {
        std::size_t level = 0;
        bool fanout = false;
        /// The place of the first factors; the number of places means that there is none.
        std::size_t first = 0;
        std::size_t second = 0;
    };

    void listSteps() {
        for (std::size_t l = m_space.levelCount(); l-- > 0;) {
            const std::size_t x = m_space.placeOf(l, 'x');
            const std::size_t y = m_space.placeOf(l, 'y');
            if (x != none() || y != none()) {
                m_steps.push_back({l, true, x, y});
            }
            if (l > 0) {
                m_steps.push_back({l, false, m_space.placeOf(l, 't'), none()});
            }
        }
    }

    /// Chooses C and K by name. If a name does not occur, chooses the largest dimension of the same
    /// kind: for C a dimension that does not index the output, for K one that does.
    void chooseChannels() {
        const Problem& problem = m_space.space().problem();
        const DimensionSet output = problem.reuse[index(problem.output)].indexing;
        std::size_t best[2] = {m_home.size(), m_home.size()};
        for (std::size_t d = 0; d < m_home.size(); ++d) {
            const bool reduced = !output.contains(dimensionId(d));
            const std::string& name = problem.workload.dimensions[d].name;
            std::size_t& chosen = best[reduced ? 0 : 1];
            const bool named = name == (reduced ? "C" : "K");
            const bool taken = chosen < m_home.size() &&
                               (problem.workload.dimensions[chosen].name == (reduced ? "C" : "K") ||
                                m_space.space().bound(chosen) >= m_space.space().bound(d));
            if (named || !taken) {
                chosen = d;
            }
        }
        m_channels.assign(m_home.size(), 0);
        for (const std::size_t d : best) {
            if (d < m_home.size()) {
                m_channels[d] = 1;
            }
        }
        m_output = output;
    }

    void descend(std::size_t step) {
        if (m_trials.ended()) {
            return;
        }
        if (step == m_steps.size()) {
            tryOrders();
            return;
        }
        const Step& here = m_steps[step];
        std::vector<Choice> choices = here.fanout ? unrollings(here) : tiles(here);
        if (choices.size() > m_breadth) {
            m_cut = true;
        }
        for (std::size_t i = 0; i < choices.size() && i < m_breadth && !m_trials.ended(); ++i) {
            std::swap(choices[i], choices[i + m_random.below(choices.size() - i)]);
            move(m_point, here.first, choices[i].first);
            move(m_point, here.second, choices[i].second);
            descend(step + 1);
            move(m_point, here.second, choices[i].second, true);
            move(m_point, here.first, choices[i].first, true);
        }
    }

    double minUse(std::size_t level) const {
        const double use = level == innermostBounded() ? m_rules.innerUse : m_rules.outerUse;
        return use - m_relax;
    }

    /// Records that a list has more candidates than the breadth allows. Returns false.
    bool cutList() {
        m_cut = true;
        return false;
    }

    std::vector<Choice> tiles(const Step& step) {
        std::vector<Factors> lists;
        std::vector<Factors> tileExtents;
        const Factors inside = extents(m_point, step.level, false);
        for (std::size_t d = 0; d < inside.size(); ++d) {
            lists.push_back(factorsFor(m_point, step.first, d));
            tileExtents.push_back(lists.back());
            for (std::int64_t& extent : tileExtents.back()) {
                extent *= inside[d];
            }
        }
        std::vector<Choice> found;
        forEachTile(step.level, tileExtents,
                    [&](const std::vector<std::size_t>& chosen, const Factors& tile) {
                        if (found.size() >= maxListed) {
                            return cutList();
                        }
                        if (*share(step.level, tile) >= minUse(step.level)) {
                            found.emplace_back();
                            for (std::size_t d = 0; d < tile.size(); ++d) {
                                found.back().first.push_back(lists[d][chosen[d]]);
                            }
                        }
                        return true;
                    });
        return found;
    }

    std::vector<Choice> unrollings(const Step& step) {
        const Fanout& fanout = m_space.space().compiled().level(step.level).fanout;
        std::vector<Choice> all =
            m_rules.channels ? laid(step, fanout, true) : std::vector<Choice>();
        std::int64_t most = 0;
        for (const Choice& choice : all) {
            most = std::max(most, lanes(choice));
        }
        if (!m_rules.channels || most < fanout.x * fanout.y) {
            all = laid(step, fanout, false);
            most = 0;
            for (const Choice& choice : all) {
                most = std::max(most, lanes(choice));
            }
        }
        const double least = m_rules.channels ? static_cast<double>(most) - 0.5
                                              : (m_rules.laneUse - m_relax) *
                                                    static_cast<double>(fanout.x * fanout.y);
        std::erase_if(
            all, [&](const Choice& choice) { return static_cast<double>(lanes(choice)) < least; });
        return all;
    }

    static std::int64_t lanes(const Choice& choice) {
        const auto product = [](const Factors& of) {
            return std::accumulate(of.begin(), of.end(), std::int64_t{1}, std::multiplies<>());
        };
        return product(choice.first) * product(choice.second);
    }

    std::vector<Choice> laid(const Step& step, const Fanout& fanout, bool channelsOnly) {
        std::vector<Choice> found;
        const auto fixed = [&](std::size_t place) {
            std::int64_t product = 1;
            for (std::size_t d = 0; d < m_home.size() && place != none(); ++d) {
                product *= factor(m_point, place, d);
            }
            return product;
        };
        forEachUnrolling(
            m_point, step.first, step.second, fanout.x / fixed(step.first),
            fanout.y / fixed(step.second),
            [&](std::size_t d) {
                return (!channelsOnly || m_channels[d] != 0) &&
                       (m_rules.reduction || m_output.contains(dimensionId(d)));
            },
            [&](const Choice& choice, std::int64_t /*roomX*/, std::int64_t /*roomY*/) {
                if (found.size() >= maxListed) {
                    return cutList();
                }
                found.push_back(choice);
                return true;
            });
        return found;
    }

    void tryOrders() {
        const std::size_t levels = m_space.levelCount() - 1;
        std::vector<std::size_t> chosen(levels, 0);
        for (;;) {
            for (std::size_t l = 0; l < levels; ++l) {
                keepInPlace(m_point, l, chosen[l]);
            }
            if (!m_trials.score(m_point)) {
                return;  // the legality of a mapping does not depend on its loop orders
            }
            std::size_t l = 0;
            while (l < levels && ++chosen[l] == tensorCount()) {
                chosen[l++] = 0;
            }
            if (l == levels) {
                return;
            }
        }
    }

    mapspace::Random& m_random;
    LevelRules m_rules;
    mapspace::MapPoint m_point;
    std::vector<Step> m_steps;
    std::vector<char> m_channels;  ///< for each dimension: whether it is a chosen channel
    DimensionSet m_output;
    double m_relax = 0;
    std::size_t m_breadth = 0;
    bool m_cut = false;  ///< true if some list was longer than the breadth
};

}  // namespace

LevelRules interstellarRules() { return {.channels = true}; }

void searchByLevel(Trials& trials, mapspace::Random& random, const LevelRules& rules) {
    if (!trials.ended()) {
        LevelSearch(trials, random, rules).run();
    }
}

}  // namespace loopglass::heuristics
