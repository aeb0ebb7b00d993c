// The orders of optimisation of the Sunstone paper, table VI (docs/mappers.md, section "Orders of
// optimisation"). Three decisions belong together: the unrolling of a fanout, the tile of the level
// below the fanout, and the order of the loops above it. The search makes them in one of three
// orders. It proceeds from the innermost level outward, or from the outermost level inward.
// Candidates follow the pruning rules:
// - An order keeps one tensor in place: the loops that do not index this tensor are innermost.
// - A tile is kept if it fits and satisfies one of two conditions. Either it cannot grow in the
//   dimensions of some tensor while all other factors are 1, or it cannot grow in any dimension. If
//   the order is already decided, the tensor is the one that the order keeps in place.
// - An unrolling is kept if its dimensions index some tensor and none of them can grow. Undecided
// factors are at the outermost level (in a top-down search: at the innermost level), so that every
// candidate is a complete mapping with a cost. In a top-down search, inner buffers count as
// unlimited until the search reaches them. Therefore early costs predict little about the result.
// If constraints require a minimum use of an axis, this requirement is ignored for candidates with
// undecided fanouts. Cost: one evaluation for each candidate. The number of candidates is the
// product of the numbers of levels, kept candidates, unrollings, tiles and orders.
#include "search/heuristics/stepwise.h"

#include "search/heuristics/level_decisions.h"
#include "search/space/axis_layout.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace loopglass::heuristics {

namespace {

/// A copy of the space with fewer conditions: buffers inside a level are unlimited, and constraints
/// require no minimum use of an axis.
class Relaxed {
public:
    Relaxed(const space::SearchProblem& of, std::size_t level)
        : m_problem(unlimited(of.problem(), level)),
          m_space(m_problem, lenient(of.options())),
          m_all(m_space),
          m_cost(m_all) {}
    std::optional<space::Priced> price(const mapspace::MapPoint& point) {
        return m_cost.price(point);
    }

private:
    static Problem unlimited(Problem problem, std::size_t level) {
        for (std::size_t l = level + 1; l < problem.accelerator.levels.size(); ++l) {
            for (Buffer& buffer : problem.accelerator.levels[l].buffers) {
                buffer.capacity.reset();
            }
        }
        return problem;
    }
    static SearchOptions lenient(SearchOptions options) {
        for (LevelConstraints& level : options.constraints.levels) {
            level.x.least = level.y.least = 1;
        }
        return options;
    }
    Problem m_problem;
    space::SearchProblem m_space;
    mapspace::MapSpace m_all;
    mapspace::PointCost m_cost;
};

class Stepwise : LevelDecisions {
public:
    Stepwise(Trials& trials, StepOrder order, std::uint64_t kept)
        : LevelDecisions(trials),
          m_order(order),
          m_most(kept) {
        findHomes();
        listGroups();
    }

    void run() {
        mapspace::MapPoint start = m_space.untiled();
        for (const mapspace::DimensionSpread& prime : m_space.spreads()) {
            const std::size_t d = prime.dimension;
            std::int64_t& outermost = m_space.factor(start, prime.places.front(), d);
            const std::int64_t all = std::exchange(outermost, 1);
            m_space.factor(start, m_home[d], d) *= all;
        }
        std::vector<Candidate> beam{{{}, start}};
        for (const Group& group : m_groups) {
            m_group = &group;
            if (topDown() || asksForUse()) {
                const std::size_t level = topDown() ? group.level : m_space.levelCount() - 1;
                m_relaxed = std::make_unique<Relaxed>(m_space.space(), level);
            }
            m_next.clear();
            for (const Candidate& one : beam) {
                expand(one.point);
            }
            std::ranges::sort(m_next, better);
            beam = std::move(m_next);
        }
        if (m_groups.empty()) {
            m_trials.score(start);
        }
    }

private:
    /// The decisions that the search makes in one step.
    struct Group {
        std::size_t level = 0;  ///< level of the tile
        std::size_t place = 0;  ///< place that gets the factors; none() means the innermost fanout
        std::size_t x = 0;      ///< x axis of the fanout
        std::size_t y = 0;
        std::size_t orders = 0;  ///< level whose loops get an order
    };
    struct Candidate {
        Score score;
        mapspace::MapPoint point;
    };
    static bool better(const Candidate& a, const Candidate& b) { return a.score < b.score; }

    bool topDown() const { return m_order == StepOrder::TopDown; }
    bool asksForUse() const {
        for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
            if (space::asksForUse(m_space.space(), l)) {
                return true;
            }
        }
        return false;
    }
    void findHomes() {
        for (const mapspace::DimensionSpread& prime : m_space.spreads()) {
            for (const std::size_t place : prime.places) {
                if (topDown() && m_space.places()[place].axis == 't') {
                    m_home[prime.dimension] = place;
                }
            }
        }
    }

    void listGroups() {
        const std::size_t levels = m_space.levelCount();
        const std::size_t inner = levels - 1;
        for (std::size_t l = 1; l < levels; ++l) {
            m_groups.push_back({l, m_space.placeOf(topDown() ? l - 1 : l, 't'),
                                m_space.placeOf(l - 1, 'x'), m_space.placeOf(l - 1, 'y'), l - 1});
        }
        if (m_space.placeOf(inner, 'x') != none() || m_space.placeOf(inner, 'y') != none()) {
            m_groups.push_back(
                {inner, none(), m_space.placeOf(inner, 'x'), m_space.placeOf(inner, 'y'), inner});
        }
        if (!topDown()) {
            std::reverse(m_groups.begin(), m_groups.end());
        }
    }

    /// Returns the factors of a level for which its tile fits and cannot grow. For at least one set
    /// of `growing`, no dimension of the set can grow. All other dimensions are as small as
    /// possible.
    std::vector<Factors> tiles(const mapspace::MapPoint& point,
                               const std::vector<DimensionSet>& growing) const {
        std::vector<Factors> lists;
        std::vector<Factors> tileExtents;
        const Factors start = extents(point, m_group->level, topDown());
        for (std::size_t d = 0; d < start.size(); ++d) {
            lists.push_back(factorsFor(point, m_group->place, d));
            if (topDown()) {
                std::reverse(lists.back().begin(), lists.back().end());  // smaller tiles first
            }
            tileExtents.emplace_back();
            for (const std::int64_t f : lists.back()) {
                tileExtents.back().push_back(topDown() ? start[d] / f : start[d] * f);
            }
        }
        std::vector<Factors> kept;
        forEachTile(m_group->level, tileExtents,
                    [&](const std::vector<std::size_t>& chosen, Factors& tile) {
                        if (std::ranges::any_of(growing, [&](DimensionSet in) {
                                return cannotGrow(in, tileExtents, chosen, tile);
                            })) {
                            kept.emplace_back();
                            for (std::size_t d = 0; d < tile.size(); ++d) {
                                kept.back().push_back(lists[d][chosen[d]]);
                            }
                        }
                        return true;
                    });
        return kept;
    }
    bool cannotGrow(DimensionSet in, const std::vector<Factors>& tileExtents,
                    const std::vector<std::size_t>& chosen, Factors& tile) const {
        for (std::size_t d = 0; d < tile.size(); ++d) {
            if (!in.contains(dimensionId(d))) {
                if (chosen[d] != 0) {
                    return false;
                }
            } else if (chosen[d] + 1 < tileExtents[d].size()) {
                const std::int64_t here = std::exchange(tile[d], tileExtents[d][chosen[d] + 1]);
                const bool grows = share(m_group->level, tile).has_value();
                tile[d] = here;
                if (grows) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Returns the unrollings whose dimensions all index one tensor, and in which none of these
    /// dimensions can grow.
    std::vector<Choice> unrollings(const mapspace::MapPoint& point,
                                   const std::vector<DimensionSet>& growing) const {
        if (m_group->x == none() && m_group->y == none()) {
            const Factors ones(m_space.dimensionCount(), 1);
            return {{ones, ones}};
        }
        const std::size_t above = m_group->place == none() ? m_group->level : m_group->level - 1;
        const Fanout& fanout = m_space.space().compiled().level(above).fanout;
        std::vector<Choice> kept;
        for (const DimensionSet in : growing) {
            forEachUnrolling(
                point, m_group->x, m_group->y, fanout.x, fanout.y,
                [in](std::size_t d) { return in.contains(dimensionId(d)); },
                [&](const Choice& chosen, std::int64_t roomX, std::int64_t roomY) {
                    if (!canGrow(point, in, chosen, roomX, roomY) &&
                        std::ranges::find(kept, chosen) == kept.end()) {
                        kept.push_back(chosen);
                    }
                    return true;
                });
        }
        return kept;
    }
    bool canGrow(const mapspace::MapPoint& point, DimensionSet in, const Choice& chosen,
                 std::int64_t roomX, std::int64_t roomY) const {
        for (std::size_t d = 0; d < chosen.first.size(); ++d) {
            if (!in.contains(dimensionId(d))) {
                continue;
            }
            const std::int64_t taken = chosen.first[d] * chosen.second[d];
            const auto fits = [&](std::size_t place, std::int64_t room) {
                const Factors all = factorsFor(point, place, d, taken);
                return all.size() > 1 && all[1] <= room;
            };
            if (fits(m_group->x, roomX) || fits(m_group->y, roomY)) {
                return true;
            }
        }
        return false;
    }

    std::vector<DimensionSet> tensorSets() const {
        std::vector<DimensionSet> sets;
        for (std::size_t t = 0; t < tensorCount(); ++t) {
            sets.push_back(indexing(t));
        }
        return sets;
    }

    void forTiles(const mapspace::MapPoint& point, const std::vector<DimensionSet>& growing,
                  const std::function<void(const mapspace::MapPoint&)>& then) {
        if (m_group->place == none()) {
            return then(point);
        }
        std::vector<DimensionSet> sets = growing;
        sets.push_back(DimensionSet::firstDimensions(m_space.dimensionCount()));
        for (const Factors& factors : tiles(point, sets)) {
            mapspace::MapPoint next = point;
            move(next, m_group->place, factors);
            then(next);
        }
    }
    void forUnrollings(const mapspace::MapPoint& point, const std::vector<DimensionSet>& growing,
                       const std::function<void(const mapspace::MapPoint&)>& then) {
        for (const Choice& factors : unrollings(point, growing)) {
            mapspace::MapPoint next = point;
            move(next, m_group->x, factors.first);
            move(next, m_group->y, factors.second);
            then(next);
        }
    }
    void tryOrders(mapspace::MapPoint point) {
        for (std::size_t t = 0; t < tensorCount(); ++t) {
            keepInPlace(point, m_group->orders, t);
            tryOne(point);
        }
    }

    void expand(const mapspace::MapPoint& from) {
        const std::vector<DimensionSet> sets = tensorSets();
        const auto order = [&](const mapspace::MapPoint& whole) { tryOrders(whole); };
        if (m_order == StepOrder::TileUnrollOrder) {
            forTiles(from, sets,
                     [&](const mapspace::MapPoint& tiled) { forUnrollings(tiled, sets, order); });
        } else if (m_order == StepOrder::OrderTileUnroll) {
            for (std::size_t t = 0; t < tensorCount(); ++t) {
                mapspace::MapPoint ordered = from;
                keepInPlace(ordered, m_group->orders, t);
                forTiles(ordered, {indexing(t)}, [&](const mapspace::MapPoint& tiled) {
                    forUnrollings(tiled, sets,
                                  [&](const mapspace::MapPoint& whole) { tryOne(whole); });
                });
            }
        } else {
            forUnrollings(from, sets, [&](const mapspace::MapPoint& unrolled) {
                forTiles(unrolled, sets, order);
            });
        }
    }

    void tryOne(const mapspace::MapPoint& point) {
        std::optional<Score> score = m_trials.score(point);
        if (m_relaxed && !m_trials.ended()) {
            const auto priced = m_relaxed->price(point);
            score = priced ? std::optional(priced->score) : std::nullopt;
        }
        if (!score) {
            return;
        }
        if (m_next.size() < m_most) {
            m_next.push_back({*score, point});
            std::push_heap(m_next.begin(), m_next.end(), better);
        } else if (*score < m_next.front().score) {
            std::pop_heap(m_next.begin(), m_next.end(), better);
            m_next.back() = {*score, point};
            std::push_heap(m_next.begin(), m_next.end(), better);
        }
    }

    StepOrder m_order;
    std::uint64_t m_most;
    std::vector<Group> m_groups;
    const Group* m_group = nullptr;
    std::unique_ptr<Relaxed> m_relaxed;
    std::vector<Candidate> m_next;  ///< candidates as a heap; the worst candidate is first
};

}  // namespace

void searchStepwise(Trials& trials, StepOrder order, std::uint64_t kept) {
    if (!trials.ended()) {
        Stepwise(trials, order, kept).run();
    }
}

}  // namespace loopglass::heuristics
