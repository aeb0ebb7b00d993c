// A bound may never exceed what a mapping costs that begins as the bound says. Random mappings are
// taken apart from the innermost level outward, and every floor on the way is held against the cost
// model's count of the whole. (That the search loses nothing by them is search_brute_force_test's.)
// LOOPGLASS_SEED=<seed> starts with it.
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "search/bound/floor.h"
#include "search/bound/merged_floors.h"
#include "search/bound/outermost_floors.h"
#include "search/space/axis_layout.h"
#include "support/random_cases.h"
#include "support/tiny_cases.h"
#include "workload/checked.h"

#include <QTest>
#include <optional>

namespace loopglass::test::search_floors_test {

/// The levels of the mapping from `from` inward, and the fanout above it; none when a level has a
/// dimension in two loops, which no search makes.
std::optional<space::PartialMapping> partOf(const space::SearchSpace& space, const Mapping& mapping,
                                            std::size_t from) {
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

/// Takes one mapping apart and notes what exceeds its cost.
class Taken {
public:
    Taken(const space::SearchSpace& space, const Mapping& mapping, const Totals& whole)
        : m_space(&space),
          m_mapping(&mapping),
          m_whole(whole),
          m_counter(space),
          m_tables(space),
          m_outermost(space, m_tables),
          m_merged(space, m_tables),
          m_ones(space.dimensionCount(), 1) {}

    /// Whether the mapping is one that a search makes.
    bool apart() {
        bound::InwardTraffic inward{m_counter.operations(), {}, 0};
        for (std::size_t l = m_space->levelCount() - 1; l > 0; --l) {
            const auto part = partOf(*m_space, *m_mapping, l);
            if (!part)
                return false;
            m_counter.at(*part, l);
            m_counter.refine(l + 1, inward);
            checkTile(l, inward.least);
            if (l > 1)
                checkNextLoops(l, inward.least);
        }
        return true;
    }
    const QStringList& wrong() const { return m_wrong; }

private:
    void check(const QString& what, const bound::Floor& floor) {
        const Score bound = m_counter.score(floor);  // delay first
        if (bound.primary > m_whole.cycles * (1 + 1e-12) ||
            bound.secondary > m_whole.energy * (1 + 1e-12))
            m_wrong << QString("%1: %2 pJ and %3 cycles at least, %4 and %5 are needed")
                           .arg(what)
                           .arg(bound.secondary)
                           .arg(bound.primary)
                           .arg(m_whole.energy)
                           .arg(m_whole.cycles);
    }

    void addOutermost(std::size_t level, bound::Floor& floor) {
        m_counter.addIdeal(level, floor);
        if (level > 1)
            floor.energy += std::max(0.0, m_outermost.energyFrom(m_counter.extents(), m_ones) -
                                              m_outermost.idealEnergy());
    }

    void checkTile(std::size_t level, const bound::Floor& inward) {
        bound::Floor outside;
        addOutermost(level, outside);
        outside += inward;
        bound::Floor any = outside;
        m_counter.gather(m_group);
        m_counter.groups().add(m_group, m_counter.loopsOutside(), any);
        check(QString("any loops outside the tile of level %1").arg(level), any);
        outside += m_merged.into(level, m_counter.extents(), m_ones);
        check(QString("all tiles of level %1 together").arg(level), outside);
    }

    /// The traffic into the level, given the loops of the next level outward.
    void checkNextLoops(std::size_t level, const bound::Floor& inward) {
        bound::LoopsOutside loops = m_counter.loopsOutside();
        std::vector<DimensionId> order;
        const auto& next = m_mapping->levels[level - 1].temporal;
        for (std::size_t i = next.size(); i-- > 0;) {
            const auto& loop = next[i];
            loops.near[index(loop.dimension)] = static_cast<double>(loop.factor);
            loops.far[index(loop.dimension)] /= static_cast<double>(loop.factor);
            if (loop.factor > 1)
                order.push_back(loop.dimension);
        }
        bound::Floor any = inward;
        m_counter.gather(m_group);
        m_counter.groups().add(m_group, loops, any);
        bound::Floor ordered = inward;
        m_counter.groups().addNearOrder(m_group, loops, order, ordered);
        for (bound::Floor* floor : {&any, &ordered})
            m_counter.addIdeal(level, *floor);
        check(QString("any order of level %1").arg(level - 1), any);
        check(QString("the order of level %1").arg(level - 1), ordered);
    }

    const space::SearchSpace* m_space;
    const Mapping* m_mapping;
    Totals m_whole;
    bound::FloorCounter m_counter;
    bound::SearchTables m_tables;
    bound::OutermostFloors m_outermost;
    bound::MergedFloors m_merged;
    bound::GroupTraffic m_group;
    std::vector<std::int64_t> m_ones;
    QStringList m_wrong;
};

class SearchFloorsTest : public QObject {
    Q_OBJECT

private slots:
    void noFloorExceedsAMapping_data();
    void noFloorExceedsAMapping();
};

void SearchFloorsTest::noFloorExceedsAMapping_data() {
    QTest::addColumn<bool>("field");
    QTest::newRow("any problem") << false;
    QTest::newRow("kernels of the field") << true;
}

void SearchFloorsTest::noFloorExceedsAMapping() {
    QFETCH(bool, field);
    std::size_t taken = 0;
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + caseCount(field ? 2000 : 10000); ++seed) {
        const RandomCase randomCase =
            field ? tinyFieldCase(seed) : loopglass::test::randomCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        SearchOptions options = exactly({});
        options.cost = randomCase.options;
        options.objective = Objective::Delay;
        const space::SearchSpace space(problem, options);
        const auto whole = partOf(space, randomCase.mapping, 0);
        if (!whole)
            continue;
        Taken mapping(space, randomCase.mapping, space::AxisLayout(space).count(*whole));
        taken += mapping.apart() ? 1 : 0;
        QVERIFY2(mapping.wrong().isEmpty(),
                 qPrintable(QString("LOOPGLASS_SEED=%1\n%2\n%3")
                                .arg(seed)
                                .arg(mapping.wrong().join('\n'),
                                     QString::fromStdString(describe(randomCase)))));
    }
    QVERIFY(taken > caseCount(1000));
}

LOOPGLASS_TEST(SearchFloorsTest)

}  // namespace loopglass::test::search_floors_test

#include "search_floors_test.moc"
