// The space of mappings if factors may be imperfect: numbers, sizes and loop nests.
// search/map_space_test tests the samples, moves and costs of all spaces.

#include "mapper/mapping_number.h"
#include "mapper/space_sample.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "search/mapspace/moves.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/environment.h"

#include <QTest>
#include <algorithm>
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
    void perfectFactorsAreInAllSpaces();
    void strangersHaveNoNumber();
    void axesAreLaidAnew();
    void nestsAreEachSeenOnce();
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

/// Every mapping with perfect factors has a number in the larger spaces, too. Often it is another
/// number.
void UnevenSpaceTest::perfectFactorsAreInAllSpaces() {
    const auto perfect = smallSubject(Unevenness::Even);
    for (const Unevenness kind : kinds) {
        const auto subject = smallSubject(kind);
        std::uint64_t others = 0;
        for (mpz_class number = 0; number < perfect->all.size(); ++number) {
            const Mapping mapping = perfect->all.mapping(perfect->all.at(number));
            const auto own = subject->all.indexOf(mapping);
            QVERIFY(own);
            QCOMPARE(perfect->all.indexOf(subject->all.mapping(subject->all.at(*own))),
                     perfect->all.indexOf(mapping));
            others += *own == number ? 0 : 1;
        }
        QVERIFY(others > 0);
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

void UnevenSpaceTest::largeBoundsHaveNoNumbers() {
    const Problem problem = bind(conv1d(2, 2, 5'000'000, 1),
                                 makeAccelerator({makeLevel("DRAM", 2, 2), makeLevel("L1")}));
    SearchOptions options;
    options.uneven = Unevenness::All;
    const space::SearchProblem space(problem, options);
    QVERIFY(!MapSpace::of(space));
    QVERIFY(!mappingOfNumber(problem, options, "0"));
    QCOMPARE(sampleSpace(problem, options, {}).drawn, std::uint64_t{0});
    const auto small = smallSubject(Unevenness::All);
    const SpaceSample drawn = sampleSpace(small->problem, small->space.options(), {5, 300, 1});
    QVERIFY(drawn.drawn > 0 && drawn.anyhow.size() == 5);
}

LOOPGLASS_TEST(UnevenSpaceTest)

}  // namespace loopglass::test::uneven_space_test

#include "uneven_space_test.moc"
