// Candidates of searches whose fanouts share along axes only. A node of the trace says how far each
// dimension is unrolled, not on which axis; the mapping shown for it must be the one that the
// search counted.
#include "run/displayed_mapping.h"
#include "run/run_data.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/space/axis_layout.h"
#include "support/cases/tiny_cases.h"
#include "trace/path.h"

#include <QTest>
#include <cmath>

namespace loopglass::ui::test::axis_candidates_test {
using namespace loopglass::test;

/// A finished search in which the layout of some fanout matters, with several possible layouts.
std::shared_ptr<RunData> searched(std::uint64_t seed) {
    RandomCase tiny = tinyCase(seed);
    for (Level& level : tiny.accelerator.levels) {
        level.fanout.multicast = Multicast::Axis;
        level.fanout.x *= level.fanout.y;
    }
    auto problem = std::make_shared<const Problem>(bind(tiny.workload, tiny.accelerator));
    SearchOptions options;
    options.cost = tiny.options;
    options.principles = {false, false, false, true};
    const space::SearchProblem space(*problem, options);
    const space::AxisLayout layout(space);
    bool matters = false;
    for (std::size_t l = 0; l < problem->levelCount(); ++l) {
        const Fanout& fanout = problem->accelerator.levels[l].fanout;
        matters |= layout.matters(l) && fanout.x > 1 && fanout.y > 1;
    }
    if (!matters) {
        return nullptr;
    }
    auto run = std::make_shared<RunData>(problem, options);
    run->finish(map({*problem, principlesMethod(), options}, &run->mutableTrace()));
    return run;
}

class AxisCandidatesTest : public QObject {
    Q_OBJECT

private slots:
    void shownAsTheyWereCounted();
};

void AxisCandidatesTest::shownAsTheyWereCounted() {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 400 && compared < 400; ++seed) {
        const auto run = searched(seed);
        int left = 25;
        for (std::size_t n = 0; run && n < run->trace().size() && left > 0; ++n) {
            const auto node = static_cast<NodeId>(n);
            const NodeRecord& record = run->trace()[node];
            if (!isWhole(run->trace(), node) || record.state != NodeState::Evaluated) {
                continue;
            }
            --left;
            ++compared;
            const auto shown = wholeMapping(*run, node);
            const QByteArray where = "seed " + QByteArray::number(static_cast<qulonglong>(seed));
            QVERIFY2(shown, where.constData());
            QVERIFY2(std::abs(shown->cost.edp() - record.cost) <= 1e-9 * record.cost,
                     where.constData());
        }
    }
    QVERIFY(compared >= 200);
}

LOOPGLASS_TEST(AxisCandidatesTest)

}  // namespace loopglass::ui::test::axis_candidates_test

#include "axis_candidates_test.moc"
