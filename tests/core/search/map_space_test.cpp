// The space of mappings: its numbers, samples, neighbours and crosses, with perfect and imperfect
// factors. The oracles are an independent count of its size, the mappings that satisfy constraints,
// and legality and cost of mappings.

#include "cost/evaluate.h"
#include "mapping/constraints.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/mapspace/moves.h"
#include "search/mapspace/point_cost.h"
#include "search/space/space_places.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/cases/wide_cases.h"
#include "support/environment.h"
#include "workload/input_error.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace loopglass::test::map_space_test {

using mapspace::MapMoves;
using mapspace::MapPoint;
using mapspace::MapSpace;
using mapspace::PointCost;
using mapspace::Random;

/// Number of tested spaces; LOOPGLASS_SPACES=10 for ten times as many.
std::uint64_t spaces(std::uint64_t usual) { return usual * fromEnvironment("LOOPGLASS_SPACES", 1); }

/// The data of one tested space.
struct Subject {
    Subject(Problem of, const SearchOptions& options)
        : problem(std::move(of)),
          space(problem, options),
          all(space) {}
    Problem problem;
    space::SearchProblem space;
    MapSpace all;
};

std::unique_ptr<Subject> wideSubject(std::uint64_t seed) {
    const WideCase wide = wideCase(seed);
    SearchOptions options;
    options.cost = wide.base.options;
    options.constraints = wide.constraints;
    options.variants.bypass = wide.bypass;
    try {
        return std::make_unique<Subject>(bind(wide.base.workload, wide.base.accelerator), options);
    } catch (const InputError&) {
        return nullptr;  // the constraints contradict the problem
    }
}

constexpr Unevenness kinds[] = {Unevenness::Even, Unevenness::Spatial, Unevenness::All};

/// Returns a space with one kind of factors; null if the space of this seed has fewer than `least`
/// mappings, or more than `most` (0: no limit).
std::unique_ptr<Subject> subjectOf(std::uint64_t seed, Unevenness kind, const mpz_class& least = 1,
                                   const mpz_class& most = 0) {
    std::unique_ptr<Subject> subject;
    if (kind == Unevenness::Even) {
        subject = wideSubject(seed);
    } else {
        const RandomCase one = tinyFieldCase(seed);
        SearchOptions options;
        options.cost = one.options;
        options.uneven = kind;
        subject = std::make_unique<Subject>(bind(one.workload, one.accelerator), options);
    }
    const bool fits =
        subject && subject->all.size() >= least && (most == 0 || subject->all.size() <= most);
    return fits ? std::move(subject) : nullptr;
}

/// Three dimensions on two levels with a fanout of two axes: few numbers, all kinds of digits.
std::unique_ptr<Subject> smallSubject(Unevenness kind = Unevenness::Even) {
    SearchOptions options;
    options.uneven = kind;
    const Accelerator machine = makeAccelerator({makeLevel("DRAM", 2, 2), makeLevel("L1")});
    return std::make_unique<Subject>(
        bind(makeWorkload({{"K", 4}, {"P", 2}, {"C", 3}},
                          {{"o", {"K", "P"}}, {"i", {"P", "C"}}, {"w", {"K", "C"}}}),
             machine),
        options);
}

bool obeys(const Subject& subject, const Mapping& mapping) {
    const Constraints& constraints = subject.space.options().constraints;
    return constraints.empty() || violatedConstraint(subject.problem, constraints, mapping).empty();
}

bool obeysWithoutLimits(const Subject& subject, const Mapping& mapping) {
    Constraints constraints = subject.space.options().constraints;
    for (LevelConstraints& level : constraints.levels) {
        for (LoopConstraint* place : {&level.temporal, &level.x, &level.y})
            place->most.clear();
        level.x.least = level.y.least = 1;
    }
    return violatedConstraint(subject.problem, constraints, mapping).empty();
}

class MapSpaceTest : public QObject {
    Q_OBJECT

private slots:
    void numbersAreABijection();
    void numberZeroIsUntiled();
    void sizeIsThatCountedElsewhere();
    void strangersHaveNoNumber();
    void samplesAreUniform();
    void lotsAreTheSameEverywhere();
    void everyNumberIsReached();
    void stepsAreNeighbours();
    void childrenAreOfTheirParents();
    void pricesAreThoseOfTheCostModel();
    void anyhowNothingNeedsToFit();
};

/// All numbers of small spaces, and some of larger ones, are converted to mappings and back.
void MapSpaceTest::numbersAreABijection() {
    std::uint64_t whole = 0;
    for (std::uint64_t seed = 1; seed <= spaces(200); ++seed) {
        const std::unique_ptr<Subject> subject = wideSubject(seed);
        if (!subject || subject->all.size() == 0)
            continue;
        const MapSpace& all = subject->all;
        const bool every = all.size() < 300;
        whole += every ? 1 : 0;
        std::set<std::vector<std::int64_t>> seen;
        Random random(seed);
        for (int i = 0; i < (every ? static_cast<int>(all.size().get_ui()) : 30); ++i) {
            const mpz_class number = every ? mpz_class(i) : random.below(all.size());
            const MapPoint point = all.at(number);
            QCOMPARE(all.indexOf(point).get_str(), number.get_str());
            const Mapping mapping = all.mapping(point, true);
            QVERIFY(canonical(mapping) == canonical(all.mapping(point)));
            const auto again = all.indexOf(mapping, all.variant(point));
            if (!obeys(*subject, mapping)) {
                // Upper limits are checked for each mapping, like capacities. All other constraints
                // are part of the space.
                QVERIFY(!again);
                QVERIFY(obeysWithoutLimits(*subject, mapping));
                continue;
            }
            QVERIFY2(again && *again == number, ("seed " + std::to_string(seed)).c_str());
            QVERIFY(all.indexOf(all.mapping(point), all.variant(point)));
        }
    }
    QVERIFY(whole > 5);
}

void MapSpaceTest::numberZeroIsUntiled() {
    const auto subject = smallSubject();
    const Mapping untiled = subject->all.mapping(subject->all.untiled());
    QVERIFY(untiled.levels[1].temporal.empty() && untiled.levels[0].x.empty());
    QCOMPARE(untiled.levels[0].temporal.size(), std::size_t{3});
    QVERIFY(violations(subject->problem, untiled).empty());
}

void MapSpaceTest::sizeIsThatCountedElsewhere() {
    for (std::uint64_t seed = 1; seed <= spaces(60); ++seed) {
        const RandomCase one = tinyCase(seed);
        Problem problem = bind(one.workload, one.accelerator);
        for (Level& level : problem.accelerator.levels)
            // Otherwise the fanout has no place for dimensions that need additions.
            level.fanout.reduction = true;
        const Subject subject(problem, {});
        QCOMPARE(subject.all.size().get_str(), space::exactMappingCount(problem));
    }
}

void MapSpaceTest::strangersHaveNoNumber() {
    const auto subject = smallSubject();
    const MapSpace& all = subject->all;
    Mapping mapping = all.mapping(all.untiled());
    QVERIFY(all.indexOf(mapping) == mpz_class(0));
    Mapping other = mapping;
    other.levels[0].temporal[0].factor *= 2;  // a wrong product
    QVERIFY(!all.indexOf(other));
    other = mapping;
    other.levels[0].temporal[0].factor = -1;
    QVERIFY(!all.indexOf(other));
    other = mapping;
    other.levels[0].temporal.push_back({dimensionId(9), 2});
    QVERIFY(!all.indexOf(other));
    other = mapping;
    other.levels.pop_back();
    QVERIFY(!all.indexOf(other));
    other = mapping;
    std::swap(other.levels[0].temporal, other.levels[1].x);  // no fanout there
    QVERIFY(!all.indexOf(other));
    other = mapping;
    const Loop split = other.levels[0].temporal.front();
    for (Loop& loop : other.levels[0].temporal)
        loop.factor = loop.factor == 4 ? 2 : loop.factor;
    other.levels[0].temporal.push_back({split.dimension, 2});
    QVERIFY(!all.indexOf(other));
    Variant variant;
    variant.bypassed = {{}, {tensorId(0)}};
    QVERIFY(!all.indexOf(mapping, variant));  // the space has no bypasses
}

/// Chi-square at fixed seeds, for each space and for all together. One in a hundred of many spaces
/// deviates by 2.6, so a single space may deviate by 5, and only the sum must be below 2.6.
void MapSpaceTest::samplesAreUniform() {
    double allChi = 0;
    double allFreedom = 0;
    for (const Unevenness kind : kinds) {
        const std::uint64_t enough = spaces(kind == Unevenness::Even ? 6 : 2);
        std::uint64_t looked = 0;
        for (std::uint64_t seed = 1; looked < enough; ++seed) {
            const auto subject = subjectOf(seed, kind, 20, kind == Unevenness::Even ? 400 : 3000);
            if (!subject)
                continue;
            ++looked;
            const auto size = static_cast<std::size_t>(subject->all.size().get_ui());
            std::vector<double> seen(size, 0);
            Random random(seed);
            MapPoint point;
            const std::size_t each = 50;
            for (std::size_t i = 0; i < each * size; ++i) {
                subject->all.sample(random, point);
                ++seen[subject->all.indexOf(point).get_ui()];
            }
            double chi = 0;
            for (const double n : seen)
                chi += (n - each) * (n - each) / each;
            const auto freedom = static_cast<double>(size - 1);
            QVERIFY2(std::abs(chi - freedom) < 5 * std::sqrt(2 * freedom),
                     ("seed " + std::to_string(seed) + ": " + std::to_string(chi)).c_str());
            allChi += chi;
            allFreedom += freedom;
        }
    }
    const double off = (allChi - allFreedom) / std::sqrt(2 * allFreedom);
    QVERIFY2(std::abs(off) < 2.6, std::to_string(off).c_str());
}

void MapSpaceTest::lotsAreTheSameEverywhere() {
    Random random(1);
    QCOMPARE(random.below(1), std::uint64_t{0});
    std::uint64_t sum = 0;
    for (std::uint64_t n = 1; n < 3000; n += 7) {
        const std::uint64_t lot = random.below(n);
        QVERIFY(lot < n);
        sum = sum * 31 + lot;
    }
    for (unsigned bits = 32; bits < 64; ++bits) {
        const std::uint64_t n = (std::uint64_t{1} << bits) + 5;
        const std::uint64_t lot = random.below(n);
        QVERIFY(lot < n);
        sum = sum * 31 + lot;
    }
    const mpz_class large("123456789012345678901234567890");
    QVERIFY(random.below(large) < large);
    QCOMPARE(sum, std::uint64_t{5789741765837845969U});
}

/// Moves lead from one number to all numbers. Every neighbour has a number, and has the mapping as
/// its neighbour.
void MapSpaceTest::everyNumberIsReached() {
    for (const Unevenness kind : kinds) {
        const std::uint64_t enough = spaces(kind == Unevenness::Even ? 8 : 3);
        std::uint64_t looked = 0;
        for (std::uint64_t seed = 0; looked < enough; ++seed) {
            const auto subject =
                seed == 0 ? smallSubject(kind)
                          : subjectOf(seed, kind, 10, kind == Unevenness::Even ? 600 : 20'000);
            if (!subject)
                continue;
            ++looked;
            const MapMoves moves(subject->all);
            std::set<mpz_class> reached{0};
            std::vector<MapPoint> open{subject->all.at(0)};
            while (!open.empty()) {
                const MapPoint here = open.back();
                open.pop_back();
                for (const MapPoint& next : moves.neighbours(here)) {
                    const mpz_class number = subject->all.indexOf(next);
                    QVERIFY(number >= 0 && number < subject->all.size());
                    QVERIFY(subject->all.at(number) == next && !(next == here));
                    if (reached.insert(number).second)
                        open.push_back(next);
                }
            }
            QCOMPARE(reached.size(), static_cast<std::size_t>(subject->all.size().get_ui()));
            const MapPoint seventh = subject->all.at(7);
            for (const MapPoint& one : moves.neighbours(seventh)) {
                const std::vector<MapPoint> back = moves.neighbours(one);
                QVERIFY(std::ranges::find(back, seventh) != back.end());
            }
        }
    }
}

void MapSpaceTest::stepsAreNeighbours() {
    for (const Unevenness kind : kinds) {
        const auto subject = smallSubject(kind);
        const MapMoves moves(subject->all);
        Random random(3);
        MapPoint point = subject->all.untiled();
        std::set<mpz_class> met;
        for (int i = 0; i < 300; ++i) {
            const std::vector<MapPoint> near = moves.neighbours(point);
            MapPoint next = point;
            QVERIFY(moves.step(random, next));
            QVERIFY(std::find(near.begin(), near.end(), next) != near.end());
            QVERIFY(canonical(subject->all.mapping(next)) !=
                        canonical(subject->all.mapping(point)) ||
                    next.order != point.order);
            point = next;
            met.insert(subject->all.indexOf(point));
        }
        QVERIFY(met.size() > 50);
    }
    const Problem one = bind(makeWorkload({{"M", 1}}, {{"o", {"M"}}, {"a", {"M"}}}),
                             makeAccelerator({makeLevel("DRAM")}));
    for (const Unevenness kind : kinds) {
        SearchOptions options;
        options.uneven = kind;
        const Subject single(one, options);
        MapPoint only = single.all.untiled();
        Random random(1);
        QVERIFY(!MapMoves(single.all).step(random, only));  // the mapping has no neighbours
        QCOMPARE(single.all.size().get_str(), std::string("1"));
    }
}

/// Returns true if a child has all factors or steps of this dimension from one parent.
bool isInherited(const MapPoint& child, const MapPoint& parent, std::size_t d,
                 std::size_t dimensions) {
    for (std::size_t at = d; at < child.factors.size(); at += dimensions)
        if (child.factors[at] != parent.factors[at])
            return false;
    return child.steps.empty() || child.steps[d] == parent.steps[d];
}

void MapSpaceTest::childrenAreOfTheirParents() {
    for (const Unevenness kind : kinds) {
        std::uint64_t changed = 0;
        std::uint64_t tried = 0;
        for (std::uint64_t seed = 1; seed <= spaces(100); ++seed) {
            const auto subject = subjectOf(seed, kind);
            if (!subject)
                continue;
            const MapSpace& all = subject->all;
            const std::size_t dimensions = all.dimensionCount();
            Random random(seed);
            MapPoint a;
            MapPoint b;
            MapPoint child;
            all.sample(random, a);
            all.sample(random, b);
            mapspace::cross(all, a, b, random, child);
            for (std::size_t d = 0; d < dimensions; ++d)
                QVERIFY(isInherited(child, a, d, dimensions) ||
                        isInherited(child, b, d, dimensions));
            for (std::size_t l = 0; l < child.order.size(); l += dimensions) {
                const auto same = [&](const MapPoint& parent) {
                    return std::equal(&child.order[l], &child.order[l] + dimensions,
                                      &parent.order[l]);
                };
                QVERIFY(same(a) || same(b));
            }
            const MapPoint before = child;
            mapspace::mutate(all, 0, random, child);
            QVERIFY(child == before);
            mapspace::mutate(all, 0.5, random, child);
            QVERIFY(all.at(all.indexOf(child)) == child);
            const Mapping mapping = all.mapping(child);
            QVERIFY(!obeys(*subject, mapping) || all.indexOf(mapping, all.variant(child)));
            changed += child == before ? 0 : 1;
            ++tried;
        }
        QVERIFY(tried > 0 && changed > tried / 4);
    }
}

/// A mapping has a price exactly if it is legal, and the price is the cost. With perfect factors,
/// the last bit is the same, too.
void MapSpaceTest::pricesAreThoseOfTheCostModel() {
    for (const Unevenness kind : kinds) {
        std::size_t legal = 0;
        std::size_t illegal = 0;
        const double tolerance = kind == Unevenness::Even ? 0 : 1e-12;
        for (std::uint64_t seed = 1; seed <= spaces(kind == Unevenness::Even ? 150 : 60); ++seed) {
            const auto subject = subjectOf(seed, kind);
            if (!subject)
                continue;
            PointCost cost(subject->all);
            Random random(seed);
            MapPoint point;
            for (int i = 0; i < 40; ++i) {
                subject->all.sample(random, point);
                const Mapping mapping = subject->all.mapping(point);
                const Problem problem = applied(subject->problem, subject->all.variant(point));
                const bool fits = violations(problem, mapping).empty() && obeys(*subject, mapping);
                const auto priced = cost.price(point);
                QVERIFY2(priced.has_value() == fits, ("seed " + std::to_string(seed)).c_str());
                const auto anyhow = cost.priceIgnoringCapacity(point);
                QVERIFY(anyhow && (!priced || anyhow->totals.energy == priced->totals.energy));
                if (priced) {
                    const Cost expected = evaluate(problem, mapping, subject->space.options().cost);
                    QVERIFY(std::abs(priced->totals.energy - expected.energy) <=
                            tolerance * expected.energy);
                    QCOMPARE(priced->totals.cycles, expected.cycles);
                }
                (fits ? legal : illegal) += 1;
            }
        }
        QVERIFY(legal > 50 && illegal > 100);
    }
}

/// The price of a mapping that does not fit is its price on a machine with unlimited buffers.
void MapSpaceTest::anyhowNothingNeedsToFit() {
    std::size_t illegal = 0;
    for (std::uint64_t seed = 1; seed <= spaces(100); ++seed) {
        const std::unique_ptr<Subject> subject = wideSubject(seed);
        if (!subject || subject->all.size() == 0)
            continue;
        Problem roomy = subject->problem;
        for (Level& level : roomy.accelerator.levels)
            for (Buffer& buffer : level.buffers)
                buffer.capacity.reset();
        PointCost cost(subject->all);
        Random random(seed);
        MapPoint point;
        for (int i = 0; i < 40; ++i) {
            subject->all.sample(random, point);
            const auto priced = cost.price(point);
            const auto anyhow = cost.priceIgnoringCapacity(point);
            QVERIFY(anyhow && (!priced || (priced->totals.energy == anyhow->totals.energy &&
                                           priced->totals.cycles == anyhow->totals.cycles)));
            const Mapping mapping = subject->all.mapping(point);
            const Problem problem = applied(roomy, subject->all.variant(point));
            if (priced || !violations(problem, mapping).empty())
                continue;
            const Cost expected = evaluate(problem, mapping, subject->space.options().cost);
            QCOMPARE(anyhow->totals.energy, expected.energy);
            QCOMPARE(anyhow->totals.cycles, expected.cycles);
            ++illegal;
        }
    }
    QVERIFY(illegal > 100);
}

LOOPGLASS_TEST(MapSpaceTest)

}  // namespace loopglass::test::map_space_test

#include "map_space_test.moc"
