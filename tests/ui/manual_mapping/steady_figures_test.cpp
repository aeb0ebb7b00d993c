// The numbers of the view Edit mapping keep their places during edits, and several rows of the
// table are visible in a small view, with and without a pinned mapping.
#include "runner/run_tests.h"
#include "ui/manual_mapping_fixture.h"

#include <QHeaderView>
#include <random>

namespace loopglass::ui::test::steady_figures_test {
using namespace loopglass::test;

/// Positions of the numbers that the eye follows.
struct Places {
    QRect strip;
    int table = 0;
    int row = 0;  ///< height of a row
    bool operator==(const Places&) const = default;
};

Places placesOf(ManualMappingFixture& fixture) {
    QCoreApplication::processEvents();
    const TablePanel& table = fixture.view.counts().table();
    return {fixture.view.counts().figures().geometry(), table.y(), table.rowHeight(0)};
}

/// Moves a random loop by one place, mostly to a mapping with another cost.
void moveLoop(ManualMappingFixture& fixture, std::mt19937& random) {
    fixture.key(random() % 2 == 0 ? Qt::Key_Down : Qt::Key_Up);
    fixture.key(random() % 2 == 0 ? Qt::Key_Down : Qt::Key_Up, Qt::AltModifier);
}

class SteadyFiguresTest : public QObject {
    Q_OBJECT

    static Accelerator machine() {
        return makeAccelerator({makeLevel("DRAM", 4, 4), makeLevel("L1")});
    }

private slots:
    void editsMoveNothing_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("pinned");
        for (const QSize& size : {QSize(682, 540), QSize(682, 345), QSize(1100, 900)}) {
            for (const bool pinned : {false, true}) {
                QTest::addRow("%d%s", size.height(), pinned ? ", pinned" : "") << size << pinned;
            }
        }
    }
    void editsMoveNothing() {
        QFETCH(QSize, size);
        QFETCH(bool, pinned);
        ManualMappingFixture fixture(machine(), conv1d(14, 64, 56, 3), size);
        fixture.take(fixture.place("K", "DRAM"));
        if (pinned) {
            fixture.key(Qt::Key_P);
        }
        const Places before = placesOf(fixture);
        std::mt19937 random(1);
        for (int i = 0; i < 30; ++i) {
            moveLoop(fixture, random);
            QVERIFY(placesOf(fixture) == before);
        }
    }

    /// A dragged loop shows the changes that it would make, before the first edit.
    void aPreviewMovesNothing() {
        ManualMappingFixture fixture(machine(), conv1d(14, 64, 56, 3), QSize(682, 540));
        const Places before = placesOf(fixture);
        fixture.hang(fixture.place("K", "DRAM"), {fixture.level("L1"), LoopKind::Temporal, 0});
        QVERIFY(placesOf(fixture) == before);
    }

    /// The view is as small as in a window of 960 by 600.
    void rowsAreVisibleInASmallView() {
        ManualMappingFixture fixture(machine(), conv1d(14, 64, 56, 3), QSize(682, 365));
        fixture.take(fixture.place("K", "DRAM"));
        fixture.key(Qt::Key_P);
        fixture.key(Qt::Key_Down, Qt::AltModifier);
        QCoreApplication::processEvents();
        const TablePanel& table = fixture.view.counts().table();
        constexpr int leastRows = 2;
        QVERIFY2(table.viewport()->height() >= leastRows * table.rowHeight(0),
                 qPrintable(QString::number(table.viewport()->height())));
    }
};

LOOPGLASS_TEST(SteadyFiguresTest)

}  // namespace loopglass::ui::test::steady_figures_test

#include "steady_figures_test.moc"
