// The view of the tiles step by step. It follows the run and the selection, and its keys step, play
// and change the level. Its table has the numbers of the drawn grids.
#include "models/trace_marks.h"
#include "runner/run_tests.h"
#include "tilewalk/tile_steps_view.h"
#include "tilewalk/tile_walk_panel.h"
#include "ui/displayed_view.h"
#include "ui/searched_sample.h"

#include <algorithm>

namespace loopglass::ui::test::tile_steps_view_test {

using Bench = DisplayedView<TileStepsView>;

class TileStepsViewTest : public QObject {
    Q_OBJECT

private slots:
    void itShowsTheBestMapping() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        const TileScene& scene = shown.view.panel().scene();
        QVERIFY(!scene.isEmpty());
        QCOMPARE(scene.walk().levelCount(), shown.run().problem().levelCount());
        const std::vector<TileGrid> grids = scene.grids();
        for (const QStringList& row : shown.view.asTable().mid(1)) {
            const auto grid = std::find_if(grids.begin(), grids.end(), [&](const TileGrid& each) {
                return each.tensor && each.name == row[2];
            });
            QVERIFY(grid != grids.end());
            QCOMPARE(row[3], QString::number(grid->words));
            const bool output = scene.problem().workload.tensors[*grid->tensor].output;
            QCOMPARE(row[4], QString::number(output ? grid->returned : grid->loaded));
            QCOMPARE(row[5], QString::number(output ? grid->loaded - grid->returned : 0));
            QCOMPARE(row[6], QString::number(grid->stays));
            QCOMPARE(row[7], QString::number(grid->left));
        }
        QVERIFY(shown.view.asTable().size() > 1);
    }

    /// A selected complete mapping replaces the best mapping; another selection does not.
    void itFollowsTheSelection() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        const Trace& trace = shown.trace();
        const auto best = bestMapping(shown.run(), std::nullopt);
        NodeId other = noNode;
        for (std::size_t n = 0; n < trace.size(); ++n) {
            const auto mapping = wholeMapping(shown.run(), static_cast<NodeId>(n));
            if (mapping && !(mapping->mapping == best->mapping)) {
                other = static_cast<NodeId>(n);
                break;
            }
        }
        if (other == noNode) {
            QSKIP("the search evaluates a single mapping");
        }
        const auto loops = [&] {
            QStringList texts;
            TileWalkPanel& panel = shown.view.panel();
            panel.takeLevel(panel.scene().walk().levelCount());
            for (std::int64_t step = 0; step < std::min<std::int64_t>(panel.scene().steps(), 40);
                 ++step) {
                panel.goTo(step);
                texts << panel.scene().loopsText();
            }
            return texts;
        };
        const QStringList before = loops();
        shown.selection.select(other);
        QCoreApplication::processEvents();
        QVERIFY(loops() != before);
        shown.selection.select(noNode);
        QCoreApplication::processEvents();
        QCOMPARE(loops(), before);
    }

    void keysStepAndPlay() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        TileWalkPanel& panel = shown.view.panel();
        panel.goTo(0);
        QTest::keyClick(&panel.canvas(), Qt::Key_Right);
        QTest::keyClick(&panel.canvas(), Qt::Key_Right);
        QTest::keyClick(&panel.canvas(), Qt::Key_Left);
        QCOMPARE(panel.scene().step(), 1);
        QTest::keyClick(&shown.view, Qt::Key_Space);  // also without focus in the picture
        QVERIFY(panel.isPlaying());
        QTRY_VERIFY(panel.scene().step() > 1 || !panel.isPlaying());
        shown.view.hide();
        QVERIFY(!panel.isPlaying());
    }
};

LOOPGLASS_TEST(TileStepsViewTest)

}  // namespace loopglass::ui::test::tile_steps_view_test

#include "tile_steps_view_test.moc"
