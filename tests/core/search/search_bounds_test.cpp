// A bound must not exceed the cost of any completion. Random mappings are reduced level by level,
// beginning with the outermost level, and every bound of the remaining part is compared with the
// cost of the complete mapping. (search_brute_force_test checks that the search loses no optimum by
// bounds.) LOOPGLASS_SEED=<seed> starts with that seed.
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "search/bound/inward_bounds.h"
#include "search/bound/lane_bounds.h"
#include "search/bound/level_bounds.h"
#include "search/bound/outermost_bounds.h"
#include "search/bound/outward_bounds.h"
#include "search/bound/score_bound.h"
#include "search/bound/union_bounds.h"
#include "search/nested/nested_bounds.h"
#include "search/principles/fitting_tiles.h"
#include "search/sharing/fanout_sharing.h"
#include "search/sharing/joint_bounds.h"
#include "search/space/axis_layout.h"
#include "support/cases/conventions.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/oracles/cost_comparison.h"
#include "workload/checked.h"

#include <QTest>
#include <cmath>
#include <optional>

namespace loopglass::test::search_bounds_test {

/// Returns the levels of the mapping from `from` inward, and the fanout above. Returns nothing if a
/// level has two loops over a dimension, which no search makes.
std::optional<space::PartialMapping> partOf(const space::SearchProblem& space,
                                            const Mapping& mapping, std::size_t from) {
    space::PartialMapping part = space::PartialMapping::unconstrained(space);
    for (std::size_t l = from > 0 ? from - 1 : 0; l < mapping.levels.size(); ++l) {
        for (const auto* axis : {&mapping.levels[l].x, &mapping.levels[l].y})
            for (const Loop& loop : *axis)
                part.multiplySpatial(l, index(loop.dimension), loop.factor);
        std::vector<DimensionId> order;
        const auto& loops = mapping.levels[l].temporal;
        for (auto loop = loops.rbegin(); l >= from && loop != loops.rend(); ++loop) {
            if (std::find(order.begin(), order.end(), loop->dimension) != order.end())
                return std::nullopt;
            part.multiplyTemporal(l, index(loop->dimension), loop->factor);
            order.push_back(loop->dimension);
        }
        part.setOrder(l, order);
    }
    return part;
}

/// Reduces one mapping and stores every bound that exceeds its cost.
class Taken {
public:
    Taken(const space::SearchProblem& space, const Mapping& mapping, const Totals& whole)
        : m_space(&space),
          m_mapping(&mapping),
          m_whole(whole),
          m_inward(space),
          m_counter(space),
          m_orders(space),
          m_outward(space),
          m_tables(space),
          m_level(space),
          m_outermost(space, m_tables, m_level),
          m_unions(space, m_tables, m_level),
          m_fitting(space, m_tables, m_unions, m_outermost, {}),
          m_energies(space),
          m_joint(space, m_inward),
          m_fanout(space, m_inward),
          m_ones(space.dimensionCount(), 1) {
        if (nested::NestedBounds::areUsable(space, m_tables))
            nested::NestedBounds(space, m_tables).fill();
    }

    /// Returns true if a search may make the mapping.
    bool apart(bool looksAhead) {
        bound::InwardTraffic inward;
        inward.closed = bound::boundOfOperations(*m_space);
        if (!checkLanes())
            return false;
        for (std::size_t l = m_space->levelCount() - 1; l > 0; --l) {
            const auto partial = partOf(*m_space, *m_mapping, l);
            if (!partial)
                return false;
            const bound::PartialNest part(*m_space, *partial, l);
            m_inward.recountWith(part, l + 1, inward);
            m_counter.count(part, m_traffic);
            checkTile(part, inward.least);
            checkJointly(part, m_joint.least(part, inward), l);
            if (l > 1) {
                checkFanout(part, *partial, inward);
                m_counter.count(part, m_traffic);
                checkNextLoops(part, inward.least);
                if (looksAhead)
                    checkNextTile(part, *partial, inward.least);
            }
        }
        checkWhole(inward);
        return true;
    }
    const QStringList& wrong() const { return m_wrong; }
    /// Number of mappings whose bound must equal their cost.
    int exact() const { return m_exact; }
    /// Number of levels whose tiles were bounded together.
    int looked() const { return m_looked; }
    /// Number of fanouts that were decided before the loops below them.
    int fanouts() const { return m_fanouts; }
    /// Number of tiles and fanouts with a bound on the tiles of several outer levels, and the
    /// number of these bounds that are higher than the bounds without them.
    int nested() const { return m_nested; }
    int nestedHigher() const { return m_nestedHigher; }
    /// Number of bounds that are higher because siblings divide the tile.
    int dividedHigher() const { return m_dividedHigher; }
    int single() const { return m_single; }
    int copied() const { return m_copied; }
    /// Number of bounds that are higher because of the joint price.
    int jointlyHigher() const { return m_jointlyHigher; }

private:
    /// Only the fanout below the innermost level is decided. Returns false if no search makes the
    /// mapping.
    bool checkLanes() {
        const std::size_t levels = m_space->levelCount();
        const auto partial = partOf(*m_space, *m_mapping, levels);
        if (!partial)
            return false;
        const bound::PartialNest part(*m_space, *partial, levels);
        bound::LowerBound least = bound::boundOfOperations(*m_space);
        bound::LaneBounds(*m_space).add(part, least);
        least += m_outward.outside(levels);
        check("lanes", part, least);
        return true;
    }
    void check(const QString& what, const bound::PartialNest& part,
               const bound::LowerBound& least) {
        const Score bound = bound::minScore(part, least);  // delay first, or EDP with a joint price
        if (m_space->jointPrice().isUsed()) {
            bound::LowerBound separate = least;
            separate.joint = separate.passing = 0;
            m_jointlyHigher += bound::minScore(part, separate).primary < bound.primary ? 1 : 0;
            if (bound.primary > m_whole.energy * m_whole.cycles * (1 + 1e-12))
                m_wrong << QString("%1, jointly: %2 pJ cycles at least, %3 are needed")
                               .arg(what)
                               .arg(bound.primary)
                               .arg(m_whole.energy * m_whole.cycles);
            return;
        }
        if (bound.primary > m_whole.cycles * (1 + 1e-12) ||
            bound.secondary > m_whole.energy * (1 + 1e-12))
            m_wrong << QString("%1: %2 pJ and %3 cycles at least, %4 and %5 are needed")
                           .arg(what)
                           .arg(bound.secondary)
                           .arg(bound.primary)
                           .arg(m_whole.energy)
                           .arg(m_whole.cycles);
    }

    /// If everything is decided, the bound is the cost: no reuse is granted any more. (With windows
    /// or strides, only an upper limit of first visits is known.)
    void checkWhole(bound::InwardTraffic inward) {
        const bool simple = std::all_of(
            m_space->compiled().tensors.begin(), m_space->compiled().tensors.end(),
            [](const CompiledTensor& tensor) {
                return tensor.sharedRank.empty() &&
                       std::all_of(tensor.terms.begin(), tensor.terms.end(),
                                   [](const auto& term) { return term.coefficient == 1; });
            });
        const auto partial = partOf(*m_space, *m_mapping, 0);
        if (!simple || !partial)
            return;
        const bound::PartialNest part(*m_space, *partial, 0);
        m_inward.recountWith(part, 1, inward);
        ++m_exact;
        check("the whole", part, inward.least);
        const double moved = m_whole.energy - m_space->compiled().staticPower * m_whole.cycles;
        if (inward.least.energy < moved * (1 - 1e-9))
            m_wrong << QString("the whole: %1 pJ at least, %2 are needed")
                           .arg(inward.least.energy)
                           .arg(moved);
    }

    void addOutward(const bound::PartialNest& part, bound::LowerBound& least) {
        least += m_outward.outside(part.level());
        if (part.level() > 1)
            least.energy += m_outermost.energyBeyondIdeal(part.extents(), m_ones);
    }

    /// Bounds the traffic into the levels outside `level` for any tiles that are multiples of the
    /// part.
    void checkNested(const bound::PartialNest& part, bound::LowerBound least) {
        const std::size_t level = part.level();
        if (!m_tables.nested.isFilled() || level < 2)
            return;
        bound::LowerBound usual = least;
        addOutward(part, usual);
        const bound::LowerBound& ideal = m_outward.outside(level);
        least += ideal;
        m_tables.nested.addBeyond(level, m_tables.lattice.numberOf(part.extents(), m_ones), ideal,
                                  least);
        check(QString("nested tiles outside level %1").arg(level), part, least);
        ++m_nested;
        bound::LowerBound shared = least;
        shared.cycles = 0;
        m_dividedHigher += bound::minScore(part, shared) < bound::minScore(part, least) ? 1 : 0;
        m_nestedHigher += bound::minScore(part, usual) < bound::minScore(part, least) ? 1 : 0;
    }

    /// Bounds the traffic outside `inside` as for an undecided fanout, with the inward traffic of a
    /// decided one. The instances are those of the undecided fanout.
    void checkUndecided(const bound::PartialNest& inside, bound::LowerBound least) {
        if (!m_tables.nested.isFilled())
            return;
        const bound::LowerBound& ideal = m_outward.outside(inside.level());
        least += ideal;
        m_tables.nested.addBeyond(
            inside.level(), m_tables.lattice.numberOf(inside.extents(), m_ones), ideal, least);
        check(QString("undecided fanout outside level %1").arg(inside.level()), inside, least);
    }

    void checkTile(const bound::PartialNest& part, const bound::LowerBound& inward) {
        bound::LowerBound all = inward;
        all += m_unions.into(part.level(), part.extents(), m_ones);
        checkNested(part, all);
        bound::LowerBound outside;
        addOutward(part, outside);
        outside += inward;
        bound::LowerBound any = outside;
        m_orders.addLeast(m_traffic, bound::OuterLoops(part.left()), any);
        checkSingleChild(part);
        check(QString("any loops outside the tile of level %1").arg(part.level()), part, any);
        outside += m_unions.into(part.level(), part.extents(), m_ones);
        check(QString("all tiles of level %1 together").arg(part.level()), part, outside);
    }

    /// Without a fanout above the level, the union is the level's tile, including all gaps.
    void checkSingleChild(const bound::PartialNest& part) {
        const Fanout& fanout = m_space->compiled().level(part.level() - 1).fanout;
        if (m_tables.lattice.size() == 0 || fanout.x * fanout.y > 1)
            return;
        bound::LowerBound any;
        m_orders.addLeast(m_traffic, bound::OuterLoops(part.left()), any);
        const bound::LowerBound together = m_unions.into(part.level(), part.extents(), m_ones);
        ++m_single;
        if (!closeTo(any.energy, together.energy, 1e-12))
            m_wrong << QString("the tile of level %1: %2 pJ, as a union %3 pJ")
                           .arg(part.level())
                           .arg(any.energy)
                           .arg(together.energy);
    }

    void checkJointly(const bound::PartialNest& part, bound::LowerBound least, std::size_t inside) {
        least += m_outward.outside(inside);
        if (inside > 1)
            least.energy += m_outermost.energyBeyondIdeal(part.extents(), m_ones);
        check(QString("all tensors together at level %1").arg(part.level()), part, least);
    }

    /// Decides the next fanout, and then the loops of the level below it.
    void checkFanout(const bound::PartialNest& inside, space::PartialMapping partial,
                     const bound::InwardTraffic& inward) {
        const std::size_t next = inside.level() - 1;
        for (const auto* axis : {&m_mapping->levels[next - 1].x, &m_mapping->levels[next - 1].y})
            for (const Loop& loop : *axis)
                partial.multiplySpatial(next - 1, index(loop.dimension), loop.factor);
        const bound::PartialNest part(*m_space, partial, next);
        bound::InwardTraffic unrolled = inward;
        m_inward.recountFanout(part, inside, unrolled);
        checkJointly(part, m_joint.least(partial, inside, part, unrolled), inside.level());
        checkNested(part, unrolled.least);
        checkUndecided(inside, unrolled.least);
        checkSiblings(inside, part, unrolled.least);
        m_fanout.assign(partial, inside, part, unrolled, m_traffic);
        std::vector<double> factors(m_space->dimensionCount(), 1);
        for (const Loop& loop : m_mapping->levels[next].temporal)
            factors[index(loop.dimension)] = static_cast<double>(loop.factor);
        std::vector<double> rest = m_fanout.left();
        for (std::size_t d = 0; d < rest.size(); ++d)
            rest[d] /= factors[d];
        bound::OuterLoops loops;
        loops.assign(m_fanout.left(), factors);
        bound::LowerBound least = unrolled.least;
        least.energy += m_fanout.limit(rest, m_traffic);
        m_orders.addLeast(m_traffic, loops, least);
        least += m_outward.outside(inside.level());
        check(QString("the fanout above level %1 and its loops").arg(next), part, least);
        ++m_fanouts;
    }

    /// Bounds the traffic into both levels below a decided fanout, for any tile of the outer one.
    void checkSiblings(const bound::PartialNest& inside, const bound::PartialNest& part,
                       bound::LowerBound least) {
        bound::OuterLoops loops(part.left());
        loops.setSiblings(inside.allLeft() / part.allLeft());
        m_orders.addLeast(m_traffic, loops, least);
        least += m_outward.outside(inside.level());
        bound::LowerBound copied = least;
        m_outward.addCopies(part, copied);
        check(QString("the siblings above level %1").arg(part.level()), part, copied);
        m_copied += least.energy < copied.energy ? 1 : 0;
    }

    /// Bounds the traffic into the level for given loops of the next outer level.
    void checkNextLoops(const bound::PartialNest& part, const bound::LowerBound& inward) {
        std::vector<double> factors(m_space->dimensionCount(), 1);
        std::vector<DimensionId> order;
        const auto& next = m_mapping->levels[part.level() - 1].temporal;
        for (std::size_t i = next.size(); i-- > 0;) {
            const auto& loop = next[i];
            factors[index(loop.dimension)] = static_cast<double>(loop.factor);
            if (loop.factor > 1)
                order.push_back(loop.dimension);
        }
        bound::OuterLoops loops;
        loops.assign(part.left(), factors);
        bound::LowerBound any = inward;
        m_orders.addLeast(m_traffic, loops, any);
        bound::LowerBound ordered = inward;
        ordered += m_orders.minBeyond(m_traffic, loops);
        m_orders.addInOrder(m_traffic, loops, order, ordered);
        for (bound::LowerBound* least : {&any, &ordered})
            *least += m_outward.outside(part.level());
        check(QString("any order of level %1").arg(part.level() - 1), part, any);
        check(QString("the order of level %1").arg(part.level() - 1), part, ordered);
    }

    /// Bounds the energy for any tile of the next outer level, for a given fanout above.
    void checkNextTile(const bound::PartialNest& part, const space::PartialMapping& partial,
                       const bound::LowerBound& inward) {
        const std::size_t next = part.level() - 1;
        if (!m_fitting.usable() || !m_energies.assign(partial, part, next))
            return;
        space::PartialMapping unrolled = partial;
        for (const auto* axis : {&m_mapping->levels[next - 1].x, &m_mapping->levels[next - 1].y})
            for (const Loop& loop : *axis)
                unrolled.multiplySpatial(next - 1, index(loop.dimension), loop.factor);
        bound::LowerBound any = inward;
        any += m_outward.outside(next);
        any.energy += m_fitting.least(unrolled, next, m_energies, 0);
        any.words.fill(0);
        check(QString("any tile of level %1").arg(next), part, any);
        ++m_looked;
    }

    const space::SearchProblem* m_space;
    const Mapping* m_mapping;
    Totals m_whole;
    bound::InwardBounds m_inward;
    bound::TileTrafficCounter m_counter;
    bound::TileTraffic m_traffic;  ///< traffic into the tested level
    bound::OrderBounds m_orders;
    bound::OutwardBounds m_outward;
    bound::TileTables m_tables;
    bound::LevelBounds m_level;
    bound::OutermostBounds m_outermost;
    bound::UnionBounds m_unions;
    principles::FittingTiles m_fitting;
    principles::InwardEnergies m_energies;
    bound::JointBounds m_joint;
    bound::FanoutSharing m_fanout;
    std::vector<std::int64_t> m_ones;
    QStringList m_wrong;
    int m_exact = 0;
    int m_looked = 0;
    int m_fanouts = 0;
    int m_nested = 0;
    int m_nestedHigher = 0;
    int m_dividedHigher = 0;
    int m_single = 0;
    int m_copied = 0;
    int m_jointlyHigher = 0;
};

class SearchBoundsTest : public QObject {
    Q_OBJECT

private slots:
    void noBoundExceedsAMapping_data();
    void noBoundExceedsAMapping();
    void siblingsShareNoPort();
};

/// The example of least_port_cycles.cpp.
void SearchBoundsTest::siblingsShareNoPort() {
    const Problem problem =
        bind(readWorkload({"workload.yaml", "name: product\n"
                                            "dimensions: {M: 4, N: 4, K: 4}\n"
                                            "equation: \"c[m,n] += a[m,k] * b[k,n]\"\n"}),
             readAccelerator({"accelerator.yaml",
                              "name: four children\n"
                              "word_bits: 8\n"
                              "compute: {energy: 1}\n"
                              "levels:\n"
                              "  - {name: DRAM, energy: {read: 1}, fanout: {x: 4}}\n"
                              "  - {name: L1, energy: {read: 1}, bandwidth: {write: 1}}\n"}));
    const space::SearchProblem space(problem, exactly({}));
    QVERIFY(closeTo(space.leastCycles(1), 20, 1e-9));
    QCOMPARE(space.leastCycles(0), 0.0);
}

void SearchBoundsTest::noBoundExceedsAMapping_data() {
    QTest::addColumn<bool>("field");
    QTest::addColumn<std::optional<Counting>>("counting");
    const std::optional<Counting> usual;
    QTest::newRow("any problem") << false << usual;
    QTest::newRow("kernels of the field") << true << usual;
    for (const ConventionCase& one : conventionCases()) {
        const std::string name = one.name;
        QTest::newRow(("any problem, " + name).c_str()) << false << std::optional(one.counting);
        QTest::newRow(("kernels, " + name).c_str()) << true << std::optional(one.counting);
    }
}

void SearchBoundsTest::noBoundExceedsAMapping() {
    QFETCH(bool, field);
    QFETCH(std::optional<Counting>, counting);
    std::size_t taken = 0;
    int exact = 0;
    int looked = 0;
    int fanouts = 0;
    int nested = 0;
    int nestedHigher = 0;
    int dividedHigher = 0;
    int single = 0;
    int copied = 0;
    int jointlyHigher = 0;
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + caseCount(field ? 2000 : 10000); ++seed) {
        RandomCase randomCase = field ? tinyFieldCase(seed) : loopglass::test::randomCase(seed);
        if (counting) {
            countBy(randomCase.accelerator, *counting, seed);
            mixPorts(randomCase.accelerator, seed);
        }
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        SearchOptions options = exactly({});
        options.cost = randomCase.options;
        options.objective = Objective::Delay;
        const space::SearchProblem space(problem, options);
        const auto whole = partOf(space, randomCase.mapping, 0);
        if (!whole)
            continue;
        Taken mapping(space, randomCase.mapping, space::AxisLayout(space).count(*whole));
        taken += mapping.apart(seed % 5 == 0) ? 1 : 0;
        exact += mapping.exact();
        looked += mapping.looked();
        fanouts += mapping.fanouts();
        nested += mapping.nested();
        nestedHigher += mapping.nestedHigher();
        dividedHigher += mapping.dividedHigher();
        single += mapping.single();
        copied += mapping.copied();
        options.objective = Objective::Edp;
        space::SearchProblem priced(problem, options);
        space::JointPrice price = bound::jointPriceOf(priced, *whole);
        price.perWord *= std::exp2(static_cast<double>(seed % 7) - 3);
        priced.setJointPrice(price);
        Taken jointly(priced, randomCase.mapping, space::AxisLayout(priced).count(*whole));
        if (price.isUsed())
            jointly.apart(seed % 5 == 0);
        jointlyHigher += jointly.jointlyHigher();
        QVERIFY2((mapping.wrong() + jointly.wrong()).isEmpty(),
                 qPrintable(QString("LOOPGLASS_SEED=%1\n%2\n%3")
                                .arg(seed)
                                .arg((mapping.wrong() + jointly.wrong()).join('\n'),
                                     QString::fromStdString(describe(randomCase)))));
    }
    QVERIFY(taken > caseCount(1000));
    QVERIFY(exact > static_cast<int>(caseCount(300)));
    QVERIFY(looked > static_cast<int>(caseCount(100)));
    QVERIFY(fanouts > static_cast<int>(caseCount(300)));
    QVERIFY(nested > static_cast<int>(caseCount(1000)));
    QVERIFY(single > static_cast<int>(caseCount(1000)));
    QVERIFY(copied > static_cast<int>(caseCount(100)));
    // Without bandwidths, no price is used. If cycles of ports are added, no port is the slowest.
    QVERIFY(!counting || counting->latency == Latency::Serial ||
            jointlyHigher > static_cast<int>(caseCount(100)));
    QVERIFY(nestedHigher > static_cast<int>(caseCount(field ? 10 : 100)));
    // The kernels have few siblings.
    QVERIFY(field || !counting || counting->latency == Latency::Serial ||
            dividedHigher > static_cast<int>(caseCount(100)));
}

LOOPGLASS_TEST(SearchBoundsTest)

}  // namespace loopglass::test::search_bounds_test

#include "search_bounds_test.moc"
