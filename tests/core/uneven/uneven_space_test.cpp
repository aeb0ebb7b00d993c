// The space of mappings if factors may be imperfect: numbers, samples and neighbours, with the
// properties that map_space_test tests for perfect factors. The oracles are an independent count
// of its size, and legality and cost of mappings.

#include "cost/evaluate.h"
#include "mapper/mapping_number.h"
#include "mapper/space_sample.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "search/mapspace/moves.h"
#include "search/mapspace/point_cost.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/environment.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <set>

namespace loopglass::test::uneven_space_test {

using mapspace::MapMoves;
using mapspace::MapPoint;
using mapspace::MapSpace;
using mapspace::Random;

/// Number of tested spaces; LOOPGLASS_SPACES=10 for ten times as many.
std::uint64_t spaces(std::uint64_t usual) { return usual * fromEnvironment("LOOPGLASS_SPACES", 1); }

constexpr Unevenness kinds[] = {Unevenness::Spatial, Unevenness::All};
constexpr Unevenness allKinds[] = {Unevenness::Even, Unevenness::Spatial, Unevenness::All};

/// The data of one tested space.
struct Subject {
    Subject(Problem of, const SearchOptions& options)
        : problem(std::move(of)),
          space(problem, options),
          all(*MapSpace::of(space)) {}
    Problem problem;
    space::SearchProblem space;
    MapSpace all;
};

MapPoint sampleOf(const MapSpace& all, Random& random) {
    MapPoint point;
    all.sample(random, point);
    return point;
}

std::unique_ptr<Subject> subjectOf(std::uint64_t seed, Unevenness uneven) {
    const RandomCase one = tinyFieldCase(seed);
    SearchOptions options;
    options.cost = one.options;
    options.uneven = uneven;
    return std::make_unique<Subject>(bind(one.workload, one.accelerator), options);
}

/// Returns three dimensions on two levels with a fanout of two axes.
std::unique_ptr<Subject> smallSubject(Unevenness uneven) {
    SearchOptions options;
    options.uneven = uneven;
    return std::make_unique<Subject>(
        bind(makeWorkload({{"K", 4}, {"P", 2}, {"C", 3}},
                          {{"o", {"K", "P"}}, {"i", {"P", "C"}}, {"w", {"K", "C"}}}),
             makeAccelerator({makeLevel("DRAM", 2, 2), makeLevel("L1")})),
        options);
}

class UnevenSpaceTest : public QObject {
    Q_OBJECT

private slots:
    void numbersAreABijection();
    void numberZeroIsUntiled();
    void sizeIsThatCountedElsewhere();
    void strangersHaveNoNumber();
    void samplesAreUniform();
    void everyNumberIsReached();
    void stepsAreNeighbours();
    void childrenAreOfTheirParents();
    void axesAreLaidAnew();
    void nestsAreEachSeenOnce();
    void pricesAreThoseOfTheCostModel();
    void largeBoundsHaveNoNumbers();
};

/// All numbers of small spaces, and some of larger ones, are converted to mappings and back.
void UnevenSpaceTest::numbersAreABijection() {
    std::uint64_t whole = 0;
    std::uint64_t uneven = 0;
    for (std::uint64_t seed = 0; seed <= spaces(60); ++seed) {
        const Unevenness kind = kinds[seed % 2];
        const auto subject = seed < 2 ? smallSubject(kind) : subjectOf(seed, kind);
        const MapSpace& all = subject->all;
        const bool every = all.size() < 6000;
        whole += every ? 1 : 0;
        Random random(seed);
        for (int i = 0; i < (every ? static_cast<int>(all.size().get_ui()) : 30); ++i) {
            const mpz_class number = every ? mpz_class(i) : random.below(all.size());
            const MapPoint chain = all.at(number);
            const auto back = all.indexOf(chain);
            QVERIFY2(back == number, ("seed " + std::to_string(seed)).c_str());
            // The number belongs to the loop nest and has the same nest.
            const Mapping mapping = all.mapping(chain);
            const auto again = all.indexOf(mapping);
            QVERIFY(again && all.mapping(all.at(*again)) == mapping);
            uneven += hasSteps(mapping) ? 1 : 0;
            if (i < 3) {
                const auto digits =
                    mappingNumber(subject->problem, subject->space.options(), mapping);
                QVERIFY(digits && *digits == again->get_str());
            }
        }
    }
    QVERIFY(whole > 5 && uneven > 100);
}

void UnevenSpaceTest::numberZeroIsUntiled() {
    for (const Unevenness kind : kinds) {
        const auto subject = smallSubject(kind);
        const Mapping untiled = subject->all.mapping(subject->all.at(0));
        QVERIFY(untiled.levels[1].temporal.empty() && untiled.levels[0].x.empty());
        QCOMPARE(untiled.levels[0].temporal.size(), std::size_t{3});
        QVERIFY(violations(subject->problem, untiled).empty());
        QVERIFY(mappingOfNumber(subject->problem, subject->space.options(), "0"));
    }
}

/// Returns the number of ways to split a range from a place on, by recursion.
std::uint64_t waysToCut(const Subject& subject, std::size_t d, std::size_t place,
                        std::int64_t range) {
    const std::size_t places = 3 * subject.problem.levelCount();
    if (place == places)
        return range == 1 ? 1 : 0;
    const Fanout& fanout = subject.problem.accelerator.levels[place / 3].fanout;
    const bool spatial = place % 3 != 0;
    const Unevenness uneven = subject.space.options().uneven;
    const bool any = spatial ? uneven != Unevenness::Even : uneven == Unevenness::All;
    std::uint64_t ways = 0;
    for (std::int64_t step = 1; step <= range; ++step) {
        const bool cuts = step < range;
        if (cuts && spatial && (place % 3 == 1 ? fanout.x : fanout.y) == 1)
            continue;
        if (cuts && spatial && !fanout.reduction &&
            !subject.problem.reuse[0].indexing.contains(dimensionId(d)))
            continue;
        if (any || range % step == 0)
            ways += waysToCut(subject, d, place + 1, step);
    }
    return ways;
}

void UnevenSpaceTest::sizeIsThatCountedElsewhere() {
    for (std::uint64_t seed = 1; seed <= spaces(30); ++seed) {
        for (const Unevenness kind : allKinds) {
            const auto subject = subjectOf(seed, kind);
            mpz_class size = 1;
            std::size_t several = 0;
            const auto& dimensions = subject->problem.workload.dimensions;
            for (std::size_t d = 0; d < dimensions.size(); ++d) {
                size *= static_cast<unsigned long>(waysToCut(*subject, d, 0, dimensions[d].bound));
                several += dimensions[d].bound > 1 ? 1 : 0;
            }
            for (std::size_t l = 0; l + 1 < subject->problem.levelCount(); ++l)
                for (std::size_t i = 2; i <= several; ++i)
                    size *= static_cast<unsigned long>(i);
            QCOMPARE(subject->all.size().get_str(), size.get_str());
        }
    }
}

void UnevenSpaceTest::strangersHaveNoNumber() {
    const auto subject = smallSubject(Unevenness::Spatial);
    const MapSpace& all = subject->all;
    const Mapping mapping = all.mapping(all.at(0));
    QVERIFY(all.indexOf(mapping));
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
    // A temporal loop with an imperfect factor belongs to the larger space only.
    Mapping timed = mapping;
    for (Loop& loop : timed.levels[0].temporal) {
        if (index(loop.dimension) == 0)
            loop = {loop.dimension, 2, 3};
    }
    timed.levels[1].temporal = {{dimensionId(0), 3, 1}};
    QVERIFY(!all.indexOf(timed));
    QVERIFY(smallSubject(Unevenness::All)->all.indexOf(timed));
    QVERIFY(!mappingOfNumber(subject->problem, subject->space.options(), all.size().get_str()));
}

/// Chi-square at fixed seeds, for each space and for all together, as for perfect factors.
void UnevenSpaceTest::samplesAreUniform() {
    std::uint64_t looked = 0;
    double allChi = 0;
    double allFreedom = 0;
    for (std::uint64_t seed = 1; looked < spaces(4); ++seed) {
        const auto subject = subjectOf(seed, kinds[seed % 2]);
        if (subject->all.size() < 20 || subject->all.size() > 3000)
            continue;
        ++looked;
        const auto size = static_cast<std::size_t>(subject->all.size().get_ui());
        std::vector<double> seen(size, 0);
        Random random(seed);
        const std::size_t each = 30;
        for (std::size_t i = 0; i < each * size; ++i)
            ++seen[subject->all.indexOf(sampleOf(subject->all, random)).get_ui()];
        double chi = 0;
        for (const double n : seen)
            chi += (n - each) * (n - each) / each;
        const auto freedom = static_cast<double>(size - 1);
        QVERIFY2(std::abs(chi - freedom) < 5 * std::sqrt(2 * freedom),
                 ("seed " + std::to_string(seed) + ": " + std::to_string(chi)).c_str());
        allChi += chi;
        allFreedom += freedom;
    }
    const double off = (allChi - allFreedom) / std::sqrt(2 * allFreedom);
    QVERIFY2(std::abs(off) < 2.6, std::to_string(off).c_str());
}

/// Moves lead from one number to all numbers. Every neighbour has a number, and has the mapping as
/// its neighbour.
void UnevenSpaceTest::everyNumberIsReached() {
    std::uint64_t looked = 0;
    for (std::uint64_t seed = 0; looked < spaces(6); ++seed) {
        const auto subject =
            seed < 2 ? smallSubject(kinds[seed]) : subjectOf(seed, kinds[seed % 2]);
        if (subject->all.size() < 10 || subject->all.size() > 20'000)
            continue;
        ++looked;
        std::set<mpz_class> reached{0};
        std::vector<MapPoint> open{subject->all.at(0)};
        while (!open.empty()) {
            const MapPoint here = open.back();
            open.pop_back();
            for (const MapPoint& next : MapMoves(subject->all).neighbours(here)) {
                const auto number = subject->all.indexOf(next);
                QVERIFY(number < subject->all.size() && subject->all.at(number) == next &&
                        !(next == here));
                if (reached.insert(number).second)
                    open.push_back(next);
            }
        }
        QCOMPARE(reached.size(), static_cast<std::size_t>(subject->all.size().get_ui()));
        const std::vector<MapPoint> near = MapMoves(subject->all).neighbours(subject->all.at(7));
        for (const MapPoint& one : near) {  // each move can be reversed
            const std::vector<MapPoint> back = MapMoves(subject->all).neighbours(one);
            QVERIFY(std::ranges::find(back, subject->all.at(7)) != back.end());
        }
    }
}

void UnevenSpaceTest::stepsAreNeighbours() {
    for (const Unevenness kind : kinds) {
        const auto subject = smallSubject(kind);
        const MapMoves moves(subject->all);
        Random random(3);
        MapPoint chain = subject->all.untiled();
        std::set<mpz_class> met;
        for (int i = 0; i < 300; ++i) {
            const std::vector<MapPoint> near = MapMoves(subject->all).neighbours(chain);
            MapPoint next = chain;
            QVERIFY(moves.step(random, next));
            QVERIFY(std::ranges::find(near, next) != near.end());
            chain = next;
            met.insert(subject->all.indexOf(chain));
        }
        QVERIFY(met.size() > 50);
    }
    const Problem one = bind(makeWorkload({{"M", 1}}, {{"o", {"M"}}, {"a", {"M"}}}),
                             makeAccelerator({makeLevel("DRAM")}));
    SearchOptions options;
    options.uneven = Unevenness::All;
    const space::SearchProblem space(one, options);
    const MapSpace all = *MapSpace::of(space);
    MapPoint only = all.untiled();
    Random random(1);
    QVERIFY(!MapMoves(all).step(random, only));  // the mapping has no neighbours
    QCOMPARE(all.size().get_str(), std::string("1"));
}

std::vector<std::uint8_t> orderAt(const MapSpace& all, const MapPoint& point, std::size_t level) {
    const auto first =
        point.order.begin() + static_cast<std::ptrdiff_t>(level * all.dimensionCount());
    return {first, first + static_cast<std::ptrdiff_t>(all.dimensionCount())};
}

void UnevenSpaceTest::childrenAreOfTheirParents() {
    std::uint64_t changed = 0;
    for (std::uint64_t seed = 1; seed <= spaces(60); ++seed) {
        const auto subject = subjectOf(seed, kinds[seed % 2]);
        const MapSpace& all = subject->all;
        Random random(seed);
        const MapPoint a = sampleOf(all, random);
        const MapPoint b = sampleOf(all, random);
        MapPoint child;
        mapspace::cross(all, a, b, random, child);
        for (std::size_t d = 0; d < all.dimensionCount(); ++d)
            QVERIFY(child.steps[d] == a.steps[d] || child.steps[d] == b.steps[d]);
        for (std::size_t l = 0; l < all.levelCount(); ++l)
            QVERIFY(orderAt(all, child, l) == orderAt(all, a, l) ||
                    orderAt(all, child, l) == orderAt(all, b, l));
        QVERIFY(all.at(all.indexOf(child)) == child);
        const MapPoint before = child;
        mapspace::mutate(all, 0, random, child);
        QVERIFY(child == before);
        mapspace::mutate(all, 0.5, random, child);
        QVERIFY(all.at(all.indexOf(child)) == child);
        changed += child == before ? 0 : 1;
    }
    QVERIFY(changed > spaces(60) / 4);
}

/// The number of children of a dimension on both axes together may change, but not the inner steps.
void UnevenSpaceTest::axesAreLaidAnew() {
    const auto subject = smallSubject(Unevenness::Spatial);
    const MapSpace& all = subject->all;
    const mapspace::MapAxes axes(all);
    QVERIFY(axes.any());
    Random random(5);
    std::set<mpz_class> met;
    for (int i = 0; i < 100; ++i) {
        MapPoint chain = sampleOf(all, random);
        const MapPoint before = chain;
        axes.lay(random, chain);
        QVERIFY(all.at(all.indexOf(chain)) == chain && chain.order == before.order);
        for (std::size_t d = 0; d < all.dimensionCount(); ++d)
            for (const std::size_t place : {0U, 2U, 3U, 5U})
                QCOMPARE(chain.steps[d][place], before.steps[d][place]);
        if (!(chain == before))
            met.insert(all.indexOf(chain));
    }
    QVERIFY(met.size() > 5);
}

/// Moves of nests lead from one nest to all. Each nest has the neighbours of all its numbers.
void UnevenSpaceTest::nestsAreEachSeenOnce() {
    for (const Unevenness kind : allKinds) {
        const auto subject = smallSubject(kind);
        const MapSpace& all = subject->all;
        const MapMoves moves(all);
        const auto nestOf = [&](MapPoint chain) {
            moves.settle(chain);
            return all.indexOf(chain);
        };
        std::map<mpz_class, std::set<mpz_class>> expected;  // by nest
        for (mpz_class number = 0; number < all.size(); ++number) {
            const MapPoint chain = all.at(number);
            for (const MapPoint& next : MapMoves(all).neighbours(chain))
                expected[nestOf(chain)].insert(nestOf(next));
        }
        for (auto& [nest, near] : expected) {
            std::set<mpz_class> seen;
            for (const MapPoint& next : moves.neighbourNests(all.at(nest))) {
                seen.insert(all.indexOf(next));
                QVERIFY(all.indexOf(next) == nestOf(next));
            }
            near.erase(nest);
            seen.erase(nest);
            QVERIFY(seen == near);
        }
        QVERIFY(expected.size() > 20 && mpz_class(expected.size()) < all.size());
    }
}

/// A mapping has a price exactly if it is legal, and the price is the cost of evaluate().
void UnevenSpaceTest::pricesAreThoseOfTheCostModel() {
    std::size_t legal = 0;
    std::size_t illegal = 0;
    for (std::uint64_t seed = 1; seed <= spaces(90); ++seed) {
        const auto subject = subjectOf(seed, kinds[seed % 2]);
        mapspace::PointCost cost(subject->all);
        Random random(seed);
        for (int i = 0; i < 40; ++i) {
            const MapPoint chain = sampleOf(subject->all, random);
            const Mapping mapping = subject->all.mapping(chain);
            const bool fits = violations(subject->problem, mapping).empty();
            const auto priced = cost.price(chain);
            QVERIFY2(priced.has_value() == fits, ("seed " + std::to_string(seed)).c_str());
            const auto anyhow = cost.priceIgnoringCapacity(chain);
            QVERIFY(anyhow && (!priced || anyhow->totals.energy == priced->totals.energy));
            if (priced) {
                const Cost expected =
                    evaluate(subject->problem, mapping, subject->space.options().cost);
                QVERIFY(std::abs(priced->totals.energy - expected.energy) <=
                        1e-12 * expected.energy);
                QCOMPARE(priced->totals.cycles, expected.cycles);
            }
            (fits ? legal : illegal) += 1;
        }
        const SpaceSample drawn =
            sampleSpace(subject->problem, subject->space.options(), {5, 300, seed});
        QVERIFY(drawn.drawn > 0 && drawn.anyhow.size() == 5);
    }
    QVERIFY(legal > 100 && illegal > 200);
}

void UnevenSpaceTest::largeBoundsHaveNoNumbers() {
    const Problem problem = bind(conv1d(2, 2, 5'000'000, 1),
                                 makeAccelerator({makeLevel("DRAM", 2, 2), makeLevel("L1")}));
    SearchOptions options;
    options.uneven = Unevenness::All;
    const space::SearchProblem space(problem, options);
    QVERIFY(!MapSpace::of(space));
    QVERIFY(!mappingOfNumber(problem, options, "0"));
    QCOMPARE(sampleSpace(problem, options, {}).drawn, std::uint64_t{0});
}

LOOPGLASS_TEST(UnevenSpaceTest)

}  // namespace loopglass::test::uneven_space_test

#include "uneven_space_test.moc"
