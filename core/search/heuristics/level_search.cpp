// Directed searches that choose tiles and unrollings level by level, as Interstellar and
// dMazeRunner do (docs/mappers.md, section "interstellar and dmazerunner"). From the innermost
// level outward, the tiles of a level and the unrollings of the fanout above it are listed, if they
// fit and the rules keep them. The remaining iterations belong to the outermost level. For a
// complete tiling, each level tries one order for each tensor: the loops that leave this tensor in
// place are innermost. All combinations of these orders are tried.
//
// The published tools list everything. A limited budget would then cover only the neighbourhood of
// the first tile. So the lists are searched with increasing breadth (M. Ginsberg and W. Harvey,
// Iterative broadening, 1992): at most 2 random candidates of each list, then 4, 8 and so on, until
// every list is complete. If the rules allow no legal mapping, each threshold is lowered by a
// tenth.
//
// Guarantee: heuristic. Cost: one footprint for each listed tile, and T^(levels − 1) evaluations
// for each tiling of T tensors.
#include "search/heuristics/level_search.h"

#include "search/mapspace/tile_use.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace loopglass::heuristics {

namespace {

using Factors = std::vector<std::int64_t>;  ///< by dimension
constexpr std::size_t maxListed = 20'000;

/// Factors that come to one or two places at once.
struct Choice {
    Factors first;   ///< of loops, or on X
    Factors second;  ///< on Y
};

class LevelSearch {
public:
    LevelSearch(Trials& trials, mapspace::Random& random, const LevelRules& rules)
        : m_trials(trials),
          m_random(random),
          m_rules(rules),
          m_space(trials.space()),
          m_use(m_space.space()),
          m_point(m_space.untiled()),
          m_home(m_space.dimensionCount(), m_space.places().size()) {
        for (const mapspace::DimensionSpread& prime : m_space.spreads()) {
            m_home[prime.dimension] = prime.places.front();
        }
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
        std::size_t first = 0;  ///< places; the number of places where there is none
        std::size_t second = 0;
    };

    std::size_t none() const { return m_space.places().size(); }
    std::int64_t& factor(std::size_t place, std::size_t d) {
        return m_space.factor(m_point, place, d);
    }

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

    /// C and K by name; else the largest dimensions that do not and do index the output.
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

    /// What a place may take of a dimension, ascending; 1 alone when it may not.
    std::vector<std::int64_t> factorsFor(std::size_t place, std::size_t d, std::int64_t left) {
        if (place == none() || m_home[d] == place || !m_space.isVariable(place, d)) {
            return {1};
        }
        return m_space.space().divisors(left);
    }

    std::int64_t leftOf(std::size_t d) { return m_home[d] == none() ? 1 : factor(m_home[d], d); }

    void move(std::size_t place, const Factors& factors, bool back) {
        for (std::size_t d = 0; d < factors.size() && place != none(); ++d) {
            if (factors[d] > 1) {
                factor(back ? place : m_home[d], d) /= factors[d];
                factor(back ? m_home[d] : place, d) *= factors[d];
            }
        }
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
            move(here.first, choices[i].first, false);
            move(here.second, choices[i].second, false);
            descend(step + 1);
            move(here.second, choices[i].second, true);
            move(here.first, choices[i].first, true);
        }
    }

    /// Extents of the tile of a level so far.
    Factors extentsInside(std::size_t level) {
        Factors extents(m_space.dimensionCount(), 1);
        for (std::size_t p = 0; p < none(); ++p) {
            for (std::size_t d = 0; d < extents.size(); ++d) {
                if (m_space.places()[p].level >= level && p != m_home[d]) {
                    extents[d] *= factor(p, d);
                }
            }
        }
        return extents;
    }

    double minUse(std::size_t level) const {
        const double use = level == m_use.innermostBounded() ? m_rules.innerUse : m_rules.outerUse;
        return use - m_relax;
    }

    std::vector<Choice> tiles(const Step& step) {
        std::vector<Choice> found;
        Factors tile = extentsInside(step.level);
        Factors factors(tile.size(), 1);
        const std::function<void(std::size_t)> from = [&](std::size_t d) {
            if (found.size() >= maxListed) {
                m_cut = true;
                return;
            }
            if (d == tile.size()) {
                if (*m_use.share(step.level, tile) >= minUse(step.level)) {
                    found.push_back({factors, {}});
                }
                return;
            }
            const std::int64_t inside = tile[d];
            for (const std::int64_t f : factorsFor(step.first, d, leftOf(d))) {
                factors[d] = f;
                tile[d] = inside * f;
                if (!m_use.share(step.level, tile)) {
                    break;  // a larger one does not fit either
                }
                from(d + 1);
            }
            factors[d] = 1;
            tile[d] = inside;
        };
        from(0);
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
        const Factors ones(m_space.dimensionCount(), 1);
        Choice choice{ones, ones};
        const auto fixed = [&](std::size_t place) {
            std::int64_t product = 1;
            for (std::size_t d = 0; d < ones.size() && place != none(); ++d) {
                product *= factor(place, d);
            }
            return product;
        };
        const std::function<void(std::size_t, std::int64_t, std::int64_t)> from =
            [&](std::size_t d, std::int64_t roomX, std::int64_t roomY) {
                if (found.size() >= maxListed) {
                    m_cut = true;
                    return;
                }
                if (d == ones.size()) {
                    found.push_back(choice);
                    return;
                }
                const bool may = (!channelsOnly || m_channels[d] != 0) &&
                                 (m_rules.reduction || m_output.contains(dimensionId(d)));
                for (const std::int64_t x :
                     may ? factorsFor(step.first, d, leftOf(d)) : Factors{1}) {
                    for (const std::int64_t y :
                         may ? factorsFor(step.second, d, leftOf(d) / x) : Factors{1}) {
                        if (x <= roomX && y <= roomY) {
                            choice.first[d] = x;
                            choice.second[d] = y;
                            from(d + 1, roomX / x, roomY / y);
                        }
                    }
                }
                choice.first[d] = choice.second[d] = 1;
            };
        from(0, fanout.x / fixed(step.first), fanout.y / fixed(step.second));
        return found;
    }

    /// Loops that do not index a tensor stand innermost.
    void orderFor(std::size_t level, std::size_t tensor) {
        const auto [first, last] = m_space.arranged(level);
        std::uint8_t* order = &m_point.order[level * m_space.dimensionCount()];
        const DimensionSet indexing = m_space.space().compiled().tensors[tensor].indexing;
        std::sort(order + first, order + last);
        std::stable_partition(order + first, order + last,
                              [&](std::uint8_t d) { return !indexing.contains(dimensionId(d)); });
    }

    void tryOrders() {
        const std::size_t tensors = m_space.space().compiled().tensors.size();
        const std::size_t levels = m_space.levelCount() - 1;
        std::vector<std::size_t> chosen(levels, 0);
        for (;;) {
            for (std::size_t l = 0; l < levels; ++l) {
                orderFor(l, chosen[l]);
            }
            if (!m_trials.score(m_point)) {
                return;  // orders do not decide on legality
            }
            std::size_t l = 0;
            while (l < levels && ++chosen[l] == tensors) {
                chosen[l++] = 0;
            }
            if (l == levels) {
                return;
            }
        }
    }

    Trials& m_trials;
    mapspace::Random& m_random;
    LevelRules m_rules;
    const mapspace::MapSpace& m_space;
    mapspace::TileUse m_use;
    mapspace::MapPoint m_point;
    std::vector<std::size_t> m_home;  ///< by dimension: place of the remaining iterations
    std::vector<Step> m_steps;
    std::vector<char> m_channels;  ///< by dimension
    DimensionSet m_output;
    double m_relax = 0;
    std::size_t m_breadth = 0;
    bool m_cut = false;  ///< some list was longer than the breadth
};

}  // namespace

LevelRules interstellarRules() { return {.channels = true}; }

void searchByLevel(Trials& trials, mapspace::Random& random, const LevelRules& rules) {
    if (!trials.ended()) {
        LevelSearch(trials, random, rules).run();
    }
}

}  // namespace loopglass::heuristics
