// Random edits: thousands of keys and drags, sensible or not. The numbers always belong to the
// mapping, the violations are those of the engine, and undo leads back to the start.
#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "ui/hand_desk.h"

#include <QLineEdit>
#include <array>
#include <random>

namespace loopglass::ui::test::hand_mapping_random_test {
using namespace loopglass::test;

class HandMappingRandomTest : public QObject {
    Q_OBJECT

    std::mt19937_64 m_random{20};

    int below(std::size_t count) {
        return static_cast<int>(m_random() % std::max<std::size_t>(count, 1));
    }

    void act(HandDesk& desk) {
        static constexpr std::array keys{Qt::Key_Up,     Qt::Key_Down, Qt::Key_Home, Qt::Key_End,
                                         Qt::Key_X,      Qt::Key_Y,    Qt::Key_T,    Qt::Key_S,
                                         Qt::Key_M,      Qt::Key_P,    Qt::Key_Down, Qt::Key_Up,
                                         Qt::Key_Escape, Qt::Key_Space};
        switch (below(10)) {
        case 0:
        case 1:
        case 2:
            desk.key(keys[static_cast<std::size_t>(below(keys.size()))]);
            break;
        case 3:
        case 4:
            desk.key(below(2) == 0 ? Qt::Key_Up : Qt::Key_Down, Qt::AltModifier);
            break;
        case 5:
            below(6) == 0 ? desk.key(Qt::Key_Delete) : repair(desk);
            break;
        case 6:
            type(desk);
            break;
        case 7:
            below(2) == 0 ? desk.document.undoStack().undo() : desk.document.undoStack().redo();
            break;
        default:
            dragAnywhere(desk);
        }
    }

    void repair(HandDesk& desk) {
        const auto& wrong = desk.view.numbers().wrong;
        if (!wrong.empty() && !wrong.front().repairs.empty()) {
            desk.clickMend(0, static_cast<std::size_t>(below(wrong.front().repairs.size())));
        }
    }

    void type(HandDesk& desk) {
        desk.key(Qt::Key_Return);
        auto* field = desk.editor().findChild<QLineEdit*>();
        if (field->isVisible()) {
            field->setText(QString::number(below(9)));
            QTest::keyClick(field, below(4) == 0 ? Qt::Key_Escape : Qt::Key_Return);
        }
    }

    void dragAnywhere(HandDesk& desk) {
        const QSize room = desk.editor().size();
        const auto anywhere = [&] {
            return QPoint(below(static_cast<std::size_t>(room.width())),
                          below(static_cast<std::size_t>(room.height())));
        };
        QTest::mousePress(&desk.editor(), Qt::LeftButton, {}, anywhere());
        for (int i = below(4); i >= 0; --i) {
            QTest::mouseMove(&desk.editor(), anywhere());
        }
        if (below(5) == 0) {
            desk.key(Qt::Key_Escape);
        }
        QTest::mouseRelease(&desk.editor(), Qt::LeftButton, {}, anywhere());
    }

    void check(HandDesk& desk) {
        const ManualMappingMetrics& numbers = desk.view.numbers();
        const auto wrong = violations(desk.problem(), desk.mapping());
        QCOMPARE(numbers.wrong.size(), wrong.size());
        for (std::size_t w = 0; w < wrong.size(); ++w) {
            QCOMPARE(numbers.wrong[w].violation.sentence, wrong[w].sentence);
        }
        if (wrong.empty()) {
            QVERIFY(numbers.cost == evaluate(desk.problem(), desk.mapping()));
        }
        QVERIFY(numbers.cost.has_value() != !numbers.whyNoCost.isEmpty());
        QVERIFY(!desk.editor().isDragging());
    }

private slots:
    void whateverHandsDo() {
        Level l1 = makeLevel("L1", 4, 2);
        l1.buffers.front().capacity = 90;
        HandDesk desk(makeAccelerator({makeLevel("DRAM"), l1, makeLevel("PE")}),
                      conv1d(4, 6, 12, 3), {900, 700});
        const Mapping first = desk.mapping();
        int legal = 0;
        for (int step = 0; step < 2000; ++step) {
            act(desk);
            check(desk);
            legal += desk.view.numbers().isLegal() ? 1 : 0;
            if (QTest::currentTestFailed()) {
                qWarning("at step %d", step);
                return;
            }
        }
        QVERIFY(legal > 50 && legal < 1950);
        while (desk.document.undoStack().canUndo() && desk.document.state().hand) {
            desk.document.undoStack().undo();
        }
        QCOMPARE(desk.mapping(), first);
    }
};

LOOPGLASS_TEST(HandMappingRandomTest)

}  // namespace loopglass::ui::test::hand_mapping_random_test

#include "hand_mapping_random_test.moc"
