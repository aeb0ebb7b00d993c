// The orders of optimisation of the Sunstone paper, table VI (docs/mappers.md, section "Orders of
// optimisation"). The search decides the unrolling of a fanout, the tile of the level below it and
// the order of the loops above it, in one of three orders. It goes from the innermost level
// outward, or from the outermost level inward. Its candidates follow the pruning rules:
// - An order keeps one tensor in place: the loops that do not index this tensor are innermost.
// - A tile is kept if it fits and satisfies one of two conditions. Either it cannot grow in the
//   dimensions of some tensor while all other factors are 1, or it cannot grow in any dimension. If
//   the order is already decided, the tensor is the one that the order keeps in place.
// - An unrolling is kept if its dimensions index some tensor and none of them can grow.
// Undecided factors are at the outermost level (top-down: at the innermost), so that every
// candidate is a complete mapping with a cost. Top-down, inner buffers have unlimited capacity
// until the search reaches them, so early costs predict little about the result. If constraints
// require the use of a part of an axis, this requirement is ignored for candidates with undecided
// fanouts. Cost: one evaluation per candidate; the number of candidates is the product of levels,
// kept candidates, unrollings, tiles and orders.
#include "search/heuristics/stepwise.h"

#include "search/mapspace/tile_use.h"
#include "search/space/axis_layout.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace loopglass::heuristics {

namespace {

using StepFactors = std::vector<std::int64_t>;  // by dimension

/// The same space with unlimited buffers inside a level, and without a required use of an axis.
class Relaxed {
public:
    Relaxed(const space::SearchProblem& of, std::size_t level)
        : m_problem(unlimited(of.problem(), level)),
          m_space(m_problem, lenient(of.options())),
          m_all(m_space),
          m_cost(m_all) {}
    std::optional<mapspace::Priced> price(const mapspace::MapPoint& point) {
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

/// Lists the tiles of a level that fit.
class FittingSteps {
public:
    /// The arguments list, by dimension, the allowed factors, and the extents of the tile with each
    /// factor in ascending order. All arguments must outlive this object.
    FittingSteps(const Trials& trials, const mapspace::TileUse& use, std::size_t level,
                 const std::vector<StepFactors>& factors, const std::vector<StepFactors>& extents)
        : m_trials(trials),
          m_use(use),
          m_level(level),
          m_factors(factors),
          m_extents(extents),
          m_chosen(factors.size(), 0) {
        for (const StepFactors& of : extents) {
            m_tile.push_back(of.front());
        }
    }

    std::vector<StepFactors> list(const std::vector<DimensionSet>& growing) {
        if (fits()) {
            from(0, growing);
        }
        return std::move(m_kept);
    }

private:
    bool fits() const { return m_use.share(m_level, m_tile).has_value(); }

    bool cannotGrow(DimensionSet in) {
        for (std::size_t d = 0; d < m_tile.size(); ++d) {
            if (!in.contains(dimensionId(d))) {
                if (m_chosen[d] != 0) {
                    return false;
                }
            } else if (m_chosen[d] + 1 < m_extents[d].size()) {
                const std::int64_t here = std::exchange(m_tile[d], m_extents[d][m_chosen[d] + 1]);
                const bool grows = fits();
                m_tile[d] = here;
                if (grows) {
                    return false;
                }
            }
        }
        return true;
    }

    void from(std::size_t d, const std::vector<DimensionSet>& growing) {
        if (m_trials.ended()) {
            return;
        }
        if (d == m_tile.size()) {
            if (std::any_of(growing.begin(), growing.end(),
                            [this](DimensionSet in) { return cannotGrow(in); })) {
                m_kept.emplace_back();
                for (std::size_t i = 0; i < m_tile.size(); ++i) {
                    m_kept.back().push_back(m_factors[i][m_chosen[i]]);
                }
            }
            return;
        }
        for (m_chosen[d] = 0; m_chosen[d] < m_extents[d].size(); ++m_chosen[d]) {
            m_tile[d] = m_extents[d][m_chosen[d]];
            if (!fits()) {
                break;  // a larger tile does not fit either
            }
            from(d + 1, growing);
        }
        m_chosen[d] = 0;
        m_tile[d] = m_extents[d].front();
    }

    const Trials& m_trials;
    const mapspace::TileUse& m_use;
    std::size_t m_level;
    const std::vector<StepFactors>& m_factors;
    const std::vector<StepFactors>& m_extents;
    std::vector<std::size_t> m_chosen;  ///< by dimension: position in its lists
    StepFactors m_tile;
    std::vector<StepFactors> m_kept;
};

class Stepwise {
public:
    Stepwise(Trials& trials, StepOrder order, std::uint64_t kept)
        : m_trials(trials),
          m_space(trials.space()),
          m_use(m_space.space()),
          m_order(order),
          m_most(kept),
          m_home(m_space.dimensionCount(), none()) {
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
            std::sort(m_next.begin(), m_next.end(), better);
            beam = std::move(m_next);
        }
        if (m_groups.empty()) {
            m_trials.score(start);
        }
    }

private:
    /// One set of decisions that the search makes together.
    struct Group {
        std::size_t level = 0;  ///< level of the tile
        std::size_t place = 0;  ///< place that gets factors; none() for the innermost fanout
        std::size_t x = 0;      ///< x axis of the fanout
        std::size_t y = 0;
        std::size_t orders = 0;  ///< level whose loops are ordered
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
    std::size_t none() const { return m_space.places().size(); }
    DimensionSet indexing(std::size_t tensor) const {
        return m_space.space().compiled().tensors[tensor].indexing;
    }
    std::size_t tensorCount() const { return m_space.space().compiled().tensors.size(); }

    void findHomes() {
        for (const mapspace::DimensionSpread& prime : m_space.spreads()) {
            std::size_t& home = m_home[prime.dimension];
            home = prime.places.front();
            for (const std::size_t place : prime.places) {
                home = topDown() && m_space.places()[place].axis == 't' ? place : home;
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

    StepFactors factorsFor(const mapspace::MapPoint& point, std::size_t place, std::size_t d) {
        if (place == none() || m_home[d] == none() || m_home[d] == place ||
            !m_space.isVariable(place, d)) {
            return {1};
        }
        mapspace::MapPoint here = point;
        return m_space.space().divisors(m_space.factor(here, m_home[d], d));
    }
    void move(mapspace::MapPoint& point, std::size_t place, const StepFactors& factors) const {
        for (std::size_t d = 0; d < factors.size() && place != none(); ++d) {
            if (factors[d] > 1) {
                m_space.factor(point, m_home[d], d) /= factors[d];
                m_space.factor(point, place, d) *= factors[d];
            }
        }
    }

    /// Returns the extents of the tile of the group's level.
    StepFactors tileOf(const mapspace::MapPoint& point) const {
        StepFactors extents(m_space.dimensionCount(), 1);
        for (std::size_t p = 0; p < none(); ++p) {
            for (std::size_t d = 0; d < extents.size(); ++d) {
                const bool waits = !topDown() && p == m_home[d];
                if (m_space.places()[p].level >= m_group->level && !waits) {
                    extents[d] *= point.factors[p * extents.size() + d];
                }
            }
        }
        return extents;
    }

    /// Returns all factors of a level whose tile fits and cannot grow in the dimensions of one of
    /// `growing`, if the other dimensions are as small as possible.
    std::vector<StepFactors> tiles(const mapspace::MapPoint& point,
                                   const std::vector<DimensionSet>& growing) {
        std::vector<StepFactors> lists;
        std::vector<StepFactors> extents;
        const StepFactors start = tileOf(point);
        for (std::size_t d = 0; d < start.size(); ++d) {
            lists.push_back(factorsFor(point, m_group->place, d));
            if (topDown()) {
                std::reverse(lists.back().begin(), lists.back().end());  // smaller tiles first
            }
            extents.emplace_back();
            for (const std::int64_t f : lists.back()) {
                extents.back().push_back(topDown() ? start[d] / f : start[d] * f);
            }
        }
        return FittingSteps(m_trials, m_use, m_group->level, lists, extents).list(growing);
    }

    using Unrolled = std::pair<StepFactors, StepFactors>;  // along x, along y

    /// Returns unrollings of dimensions that index a tensor, none of which can grow.
    std::vector<Unrolled> unrollings(const mapspace::MapPoint& point,
                                     const std::vector<DimensionSet>& growing) {
        const StepFactors ones(m_space.dimensionCount(), 1);
        if (m_group->x == none() && m_group->y == none()) {
            return {{ones, ones}};
        }
        const std::size_t above = m_group->place == none() ? m_group->level : m_group->level - 1;
        const Fanout& fanout = m_space.space().compiled().level(above).fanout;
        std::vector<Unrolled> kept;
        for (const DimensionSet in : growing) {
            Unrolled chosen{ones, ones};
            const std::function<void(std::size_t, std::int64_t, std::int64_t)> from =
                [&](std::size_t d, std::int64_t roomX, std::int64_t roomY) {
                    if (d == ones.size()) {
                        if (!canGrow(point, in, chosen, roomX, roomY) &&
                            std::find(kept.begin(), kept.end(), chosen) == kept.end()) {
                            kept.push_back(chosen);
                        }
                        return;
                    }
                    const bool may = in.contains(dimensionId(d));
                    for (const std::int64_t x :
                         may ? factorsFor(point, m_group->x, d) : StepFactors{1}) {
                        for (const std::int64_t y :
                             may ? factorsFor(point, m_group->y, d) : StepFactors{1}) {
                            if (x <= roomX && y <= roomY && divides(point, d, x * y)) {
                                chosen.first[d] = x;
                                chosen.second[d] = y;
                                from(d + 1, roomX / x, roomY / y);
                            }
                        }
                    }
                    chosen.first[d] = chosen.second[d] = 1;
                };
            from(0, fanout.x, fanout.y);
        }
        return kept;
    }
    bool divides(const mapspace::MapPoint& point, std::size_t d, std::int64_t product) const {
        return product == 1 ||
               point.factors[m_home[d] * m_space.dimensionCount() + d] % product == 0;
    }
    bool canGrow(const mapspace::MapPoint& point, DimensionSet in, const Unrolled& chosen,
                 std::int64_t roomX, std::int64_t roomY) {
        for (std::size_t d = 0; d < chosen.first.size(); ++d) {
            if (!in.contains(dimensionId(d))) {
                continue;
            }
            const std::int64_t taken = chosen.first[d] * chosen.second[d];
            const auto fits = [&](std::size_t place, std::int64_t room) {
                const StepFactors all = factorsFor(point, place, d);
                return std::any_of(all.begin(), all.end(), [&](std::int64_t f) {
                    return f > 1 && f <= room && divides(point, d, taken * f);
                });
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
        for (const StepFactors& factors : tiles(point, sets)) {
            mapspace::MapPoint next = point;
            move(next, m_group->place, factors);
            then(next);
        }
    }
    void forUnrollings(const mapspace::MapPoint& point, const std::vector<DimensionSet>& growing,
                       const std::function<void(const mapspace::MapPoint&)>& then) {
        for (const Unrolled& factors : unrollings(point, growing)) {
            mapspace::MapPoint next = point;
            move(next, m_group->x, factors.first);
            move(next, m_group->y, factors.second);
            then(next);
        }
    }
    /// Moves the loops that do not index the tensor innermost.
    void keepInPlace(mapspace::MapPoint& point, std::size_t tensor) const {
        const auto [first, last] = m_space.arranged(m_group->orders);
        std::uint8_t* order = &point.order[m_group->orders * m_space.dimensionCount()];
        std::sort(order + first, order + last);
        std::stable_partition(order + first, order + last, [&](std::uint8_t d) {
            return !indexing(tensor).contains(dimensionId(d));
        });
    }
    void tryOrders(mapspace::MapPoint point) {
        for (std::size_t t = 0; t < tensorCount(); ++t) {
            keepInPlace(point, t);
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
                keepInPlace(ordered, t);
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

    Trials& m_trials;
    const mapspace::MapSpace& m_space;
    mapspace::TileUse m_use;
    StepOrder m_order;
    std::uint64_t m_most;
    std::vector<std::size_t> m_home;  ///< by dimension: the place of its undecided factors
    std::vector<Group> m_groups;
    const Group* m_group = nullptr;
    std::unique_ptr<Relaxed> m_relaxed;
    std::vector<Candidate> m_next;  ///< a heap; the worst candidate is first
};

}  // namespace

void searchStepwise(Trials& trials, StepOrder order, std::uint64_t kept) {
    if (!trials.ended()) {
        Stepwise(trials, order, kept).run();
    }
}

}  // namespace loopglass::heuristics
