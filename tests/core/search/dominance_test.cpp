// Comparisons of two parts with equal extents. "No worse" is only allowed if every continuation
// confirms it. Random mappings are divided at a random level. The inner part is made again with the
// same extents, and the outer part too. If the comparison returns "no worse", the cost model
// evaluates both parts with the same continuation. LOOPGLASS_SEED=<seed> starts with that seed.
#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/dominance/part_describer.h"
#include "search/search.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/wide_cases.h"
#include "workload/checked.h"

#include <QTest>
#include <algorithm>
#include <optional>
#include <random>
#include <vector>

namespace loopglass::test::dominance_test {

constexpr double tolerance = 1e-12;  // relative

using Extents = std::vector<std::int64_t>;

std::vector<std::int64_t> primesOf(std::int64_t n) {
    std::vector<std::int64_t> primes;
    for (std::int64_t p = 2; n > 1; ++p)
        for (; n % p == 0; n /= p)
            primes.push_back(p);
    return primes;
}

/// Makes levels of mappings with given extents.
class Maker {
public:
    Maker(const Problem& problem, std::uint64_t seed) : m_problem(&problem), m_random(seed) {}

    std::size_t below(std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n - 1)(m_random);
    }

    /// Returns loops of these extents over the temporal places of the levels `from` … `to` − 1 and
    /// the fanouts below the levels `fanoutFrom` … `fanoutTo` − 1.
    void fill(Mapping& mapping, const Extents& extents, std::size_t from, std::size_t to,
              std::size_t fanoutFrom, std::size_t fanoutTo) {
        for (std::size_t l = from; l < to; ++l)
            mapping.levels[l].temporal.clear();
        for (std::size_t l = fanoutFrom; l < fanoutTo; ++l)
            mapping.levels[l].x = mapping.levels[l].y = {};
        for (std::size_t d = 0; d < extents.size(); ++d)
            for (const std::int64_t prime : primesOf(extents[d]))
                place(mapping, d, prime, from, to, fanoutFrom, fanoutTo);
        for (std::size_t l = from; l < to; ++l)
            std::shuffle(mapping.levels[l].temporal.begin(), mapping.levels[l].temporal.end(),
                         m_random);
    }

    /// Returns other orders of the same loops.
    void reorder(Mapping& mapping, std::size_t from) {
        for (std::size_t l = from; l < mapping.levels.size(); ++l)
            std::shuffle(mapping.levels[l].temporal.begin(), mapping.levels[l].temporal.end(),
                         m_random);
    }

private:
    static void multiply(std::vector<Loop>& loops, std::size_t d, std::int64_t prime) {
        for (Loop& loop : loops)
            if (index(loop.dimension) == d) {
                loop.factor *= prime;
                return;
            }
        loops.push_back({dimensionId(d), prime});
    }

    void place(Mapping& mapping, std::size_t d, std::int64_t prime, std::size_t from,
               std::size_t to, std::size_t fanoutFrom, std::size_t fanoutTo) {
        const std::size_t fanouts = fanoutTo - fanoutFrom;
        if (fanouts > 0 && below(2) == 0) {
            const std::size_t l = fanoutFrom + below(fanouts);
            const bool x = below(2) == 0;
            auto& axis = x ? mapping.levels[l].x : mapping.levels[l].y;
            const Fanout& fanout = m_problem->accelerator.levels[l].fanout;
            std::int64_t used = prime;
            for (const Loop& loop : axis)
                used *= loop.factor;
            if (used <= (x ? fanout.x : fanout.y)) {
                multiply(axis, d, prime);
                return;
            }
        }
        if (to > from)
            multiply(mapping.levels[from + below(to - from)].temporal, d, prime);
    }

    const Problem* m_problem;
    std::mt19937_64 m_random;
};

/// Returns the factors of the levels from `from` inward, and of the fanouts from `fanout` inward.
Extents extentsOf(const Problem& problem, const Mapping& mapping, std::size_t from,
                  std::size_t fanout) {
    Extents extents(problem.workload.dimensionCount(), 1);
    const auto multiply = [&](const std::vector<Loop>& loops) {
        for (const Loop& loop : loops)
            extents[index(loop.dimension)] *= loop.factor;
    };
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        if (l >= from)
            multiply(mapping.levels[l].temporal);
        if (l >= fanout) {
            multiply(mapping.levels[l].x);
            multiply(mapping.levels[l].y);
        }
    }
    return extents;
}

/// Returns the mapping in the form that the search has after the decisions inside `level`.
space::PartialMapping partOf(const space::SearchProblem& space, const Mapping& mapping,
                             std::size_t level, bool unrolled) {
    space::PartialMapping part = space::PartialMapping::unconstrained(space);
    for (std::size_t l = unrolled ? level - 1 : level; l < mapping.levels.size(); ++l) {
        for (const auto* axis : {&mapping.levels[l].x, &mapping.levels[l].y})
            for (const Loop& loop : *axis)
                part.multiplySpatial(l, index(loop.dimension), loop.factor);
        std::vector<DimensionId> order;
        const auto& loops = mapping.levels[l].temporal;
        for (auto loop = loops.rbegin(); l > level && loop != loops.rend(); ++loop) {
            part.multiplyTemporal(l, index(loop->dimension), loop->factor);
            order.push_back(loop->dimension);
        }
        part.setOrder(l, order);
    }
    return part;
}

/// One division of the mappings of a case into an inner and an outer part.
class Cut {
public:
    Cut(const RandomCase& from, std::uint64_t seed)
        : m_problem(bind(from.workload, from.accelerator)),
          m_options(exactly({})),
          m_maker(m_problem, seed) {
        m_options.cost = from.options;
        m_space.emplace(m_problem, m_options);
        m_describer.emplace(*m_space);
        m_first = from.mapping;
        m_level = m_maker.below(m_problem.levelCount());
        m_unrolled = m_level > 0 && m_maker.below(2) == 0;
    }

    bool usable() const { return m_describer->usable() && m_level > 0; }

    /// Compares parts; returns the first error.
    QStringList compare() {
        std::vector<Mapping> parts;
        const Extents all = extentsOf(m_problem, m_first, 0, 0);
        Mapping whole = m_first;
        for (int tries = 0; tries < 40 && !(tries > 0 && legal(whole)); ++tries)
            m_maker.fill(whole, all, 0, m_problem.levelCount(), 0, m_problem.levelCount());
        whole = legal(whole) ? whole : m_first;
        const Extents inside = extentsOf(m_problem, whole, m_level + 1, m_level);
        parts.push_back(whole);
        for (int tries = 0; tries < 80 && parts.size() < 24; ++tries) {
            Mapping part = parts[m_maker.below(parts.size())];
            if (tries % 2 == 0)
                m_maker.reorder(part, m_level + 1);
            else
                m_maker.fill(part, inside, m_level + 1, m_problem.levelCount(), m_level,
                             m_problem.levelCount());
            if (extentsOf(m_problem, part, m_level + 1, m_level) == inside && legal(part))
                parts.push_back(std::move(part));
        }
        return compareAll(parts);
    }
    int compared() const { return m_compared; }

private:
    bool legal(const Mapping& mapping) const { return violations(m_problem, mapping).empty(); }

    QStringList compareAll(const std::vector<Mapping>& parts) {
        std::vector<dominance::PartSignature> described(parts.size());
        for (std::size_t p = 0; p < parts.size(); ++p)
            m_describer->describe(partOf(*m_space, parts[p], m_level, m_unrolled), m_level,
                                  m_unrolled, described[p]);
        QStringList wrong;
        for (std::size_t a = 0; a < parts.size(); ++a)
            for (std::size_t b = 0; b < parts.size(); ++b)
                for (const bool energyAlone : {false, true})
                    if (a != b && described[a].comparable && described[b].comparable &&
                        described[a].key == described[b].key &&
                        dominance::costsNoMore(described[a].cost, described[b].cost,
                                               described[b].leeway, energyAlone))
                        wrong << attack(parts[a], parts[b], energyAlone);
        return wrong;
    }

    /// Returns the part of a with the continuation of `outside`.
    Mapping joined(const Mapping& inside, const Mapping& outside) const {
        Mapping mapping = outside;
        for (std::size_t l = m_level; l < mapping.levels.size(); ++l) {
            if (l > m_level)
                mapping.levels[l].temporal = inside.levels[l].temporal;
            mapping.levels[l].x = inside.levels[l].x;
            mapping.levels[l].y = inside.levels[l].y;
        }
        return mapping;
    }

    QStringList attack(const Mapping& a, const Mapping& b, bool energyAlone) {
        const std::size_t fanouts = m_unrolled ? m_level - 1 : m_level;
        Extents outside = extentsOf(m_problem, b, 0, 0);
        const Extents decided = extentsOf(m_problem, b, m_level + 1, fanouts);
        for (std::size_t d = 0; d < outside.size(); ++d)
            outside[d] /= decided[d];
        QStringList wrong;
        Mapping next = b;
        for (int tries = 0; tries < 6; ++tries) {
            const Mapping first = joined(a, next);
            const Mapping second = joined(b, next);
            if (legal(first) && legal(second))
                wrong << dearer(first, second, energyAlone);
            m_maker.fill(next, outside, 0, m_level + 1, 0, fanouts);
        }
        return wrong;
    }

    QStringList dearer(const Mapping& first, const Mapping& second, bool energyAlone) {
        ++m_compared;
        try {
            const Cost a = evaluate(m_problem, first, m_options.cost);
            const Cost b = evaluate(m_problem, second, m_options.cost);
            if (a.energy > b.energy * (1 + tolerance))
                return {QString("%1 pJ, not %2 at most").arg(a.energy).arg(b.energy)};
            if (!energyAlone && a.cycles > b.cycles * (1 + tolerance))
                return {QString("%1 cycles, not %2 at most").arg(a.cycles).arg(b.cycles)};
        } catch (const CountOverflow&) {
            return {};
        }
        return {};
    }

    Problem m_problem;
    SearchOptions m_options;
    Maker m_maker;
    std::optional<space::SearchProblem> m_space;
    std::optional<dominance::PartDescriber> m_describer;
    Mapping m_first;
    std::size_t m_level = 0;
    bool m_unrolled = false;
    int m_compared = 0;
};

class DominanceTest : public QObject {
    Q_OBJECT

private slots:
    void noWorseHoldsForEveryContinuation_data();
    void noWorseHoldsForEveryContinuation();
    void theAnswerCostsTheSame();
};

void DominanceTest::noWorseHoldsForEveryContinuation_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("any problem") << 0;
    QTest::newRow("wide problems") << 1;
    QTest::newRow("kernels of the field") << 2;
}

void DominanceTest::noWorseHoldsForEveryContinuation() {
    QFETCH(int, kind);
    const std::uint64_t first = seedFromEnvironment(1);
    int compared = 0;
    for (std::uint64_t seed = first; seed < first + caseCount(300); ++seed) {
        const RandomCase randomCase = kind == 0   ? loopglass::test::randomCase(seed)
                                      : kind == 1 ? wideCase(seed).base
                                                  : tinyFieldCase(seed);
        Cut cut(randomCase, seed);
        if (!cut.usable())
            continue;
        const QStringList wrong = cut.compare();
        compared += cut.compared();
        QVERIFY2(
            wrong.isEmpty(),
            qPrintable(QString("LOOPGLASS_SEED=%1\n%2\n%3")
                           .arg(seed)
                           .arg(wrong.join('\n'), QString::fromStdString(describe(randomCase)))));
    }
    QVERIFY2(compared > static_cast<int>(caseCount(700)), qPrintable(QString::number(compared)));
}

/// Comparisons from the first candidate on prune many candidates, and lose no optimum.
void DominanceTest::theAnswerCostsTheSame() {
    std::uint64_t dominated = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(900); ++seed) {
        const RandomCase randomCase = tinyFieldCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        SearchOptions options = exactly({});
        options.cost = randomCase.options;
        const SearchResult without = search(problem, options, nullptr);
        options.comparedFrom = 0;
        const SearchResult with = search(problem, options, nullptr);
        QCOMPARE(without.statistics.dominated, std::uint64_t{0});
        dominated += with.statistics.dominated;
        QVERIFY(std::abs(with.score.primary - without.score.primary) <=
                tolerance * without.score.primary);
    }
    QVERIFY2(dominated >= caseCount(20), qPrintable(QString::number(dominated)));
}

LOOPGLASS_TEST(DominanceTest)

}  // namespace loopglass::test::dominance_test

#include "dominance_test.moc"
