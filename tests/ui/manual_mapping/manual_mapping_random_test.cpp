// Random edits: thousands of keys and drags, sensible or not. The numbers always belong to the
// mapping, the violations are those of the engine, and undo leads back to the start.
#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "ui/manual_mapping_fixture.h"

#include <QLineEdit>
#include <array>
#include <random>

namespace loopglass::ui::test::manual_mapping_random_test {
using namespace loopglass::test;

class ManualMappingRandomTest : public QObject {
    Q_OBJECT

    std::mt19937_64 m_random{20};

    int below(std::size_t count) {
        return static_cast<int>(m_random() % std::max<std::size_t>(count, 1));
    }

    void act(ManualMappingFixture& fixture) {
        static constexpr std::array keys{Qt::Key_Up,     Qt::Key_Down, Qt::Key_Home, Qt::Key_End,
                                         Qt::Key_X,      Qt::Key_Y,    Qt::Key_T,    Qt::Key_S,
                                         Qt::Key_M,      Qt::Key_P,    Qt::Key_Down, Qt::Key_Up,
                                         Qt::Key_Escape, Qt::Key_Space};
        switch (below(10)) {
        case 0:
        case 1:
        case 2:
            fixture.key(keys[static_cast<std::size_t>(below(keys.size()))]);
            break;
        case 3:
        case 4:
            fixture.key(below(2) == 0 ? Qt::Key_Up : Qt::Key_Down, Qt::AltModifier);
            break;
        case 5:
            below(6) == 0 ? fixture.key(Qt::Key_Delete) : repair(fixture);
            break;
        case 6:
            type(fixture);
            break;
        case 7:
            below(2) == 0 ? fixture.document.undoStack().undo()
                          : fixture.document.undoStack().redo();
            break;
        default:
            dragAnywhere(fixture);
        }
    }

    void repair(ManualMappingFixture& fixture) {
        const auto& wrong = fixture.view.numbers().wrong;
        if (!wrong.empty() && !wrong.front().repairs.empty()) {
            fixture.clickMend(0, static_cast<std::size_t>(below(wrong.front().repairs.size())));
        }
    }

    void type(ManualMappingFixture& fixture) {
        fixture.key(Qt::Key_Return);
        auto* field = fixture.editor().findChild<QLineEdit*>();
        if (field->isVisible()) {
            field->setText(QString::number(below(9)));
            QTest::keyClick(field, below(4) == 0 ? Qt::Key_Escape : Qt::Key_Return);
        }
    }

    void dragAnywhere(ManualMappingFixture& fixture) {
        const QSize room = fixture.editor().size();
        const auto anywhere = [&] {
            return QPoint(below(static_cast<std::size_t>(room.width())),
                          below(static_cast<std::size_t>(room.height())));
        };
        QTest::mousePress(&fixture.editor(), Qt::LeftButton, {}, anywhere());
        for (int i = below(4); i >= 0; --i) {
            QTest::mouseMove(&fixture.editor(), anywhere());
        }
        if (below(5) == 0) {
            fixture.key(Qt::Key_Escape);
        }
        QTest::mouseRelease(&fixture.editor(), Qt::LeftButton, {}, anywhere());
    }

    void check(ManualMappingFixture& fixture) {
        const ManualMappingMetrics& numbers = fixture.view.numbers();
        const auto wrong = violations(fixture.problem(), fixture.mapping());
        QCOMPARE(numbers.wrong.size(), wrong.size());
        for (std::size_t w = 0; w < wrong.size(); ++w) {
            QCOMPARE(numbers.wrong[w].violation.sentence, wrong[w].sentence);
        }
        if (wrong.empty()) {
            QVERIFY(numbers.cost == evaluate(fixture.problem(), fixture.mapping()));
        }
        QVERIFY(numbers.cost.has_value() != !numbers.whyNoCost.isEmpty());
        QVERIFY(!fixture.editor().isDragging());
    }

private slots:
    void whateverHandsDo() {
        Level l1 = makeLevel("L1", 4, 2);
        l1.buffers.front().capacity = 90;
        ManualMappingFixture fixture(makeAccelerator({makeLevel("DRAM"), l1, makeLevel("PE")}),
                                     conv1d(4, 6, 12, 3), {900, 700});
        const Mapping first = fixture.mapping();
        int legal = 0;
        for (int step = 0; step < 2000; ++step) {
            act(fixture);
            check(fixture);
            legal += fixture.view.numbers().isLegal() ? 1 : 0;
            if (QTest::currentTestFailed()) {
                qWarning("at step %d", step);
                return;
            }
        }
        QVERIFY(legal > 50 && legal < 1950);
        while (fixture.document.undoStack().canUndo() && fixture.document.state().manualMapping) {
            fixture.document.undoStack().undo();
        }
        QCOMPARE(fixture.mapping(), first);
    }
};

LOOPGLASS_TEST(ManualMappingRandomTest)

}  // namespace loopglass::ui::test::manual_mapping_random_test

#include "manual_mapping_random_test.moc"
