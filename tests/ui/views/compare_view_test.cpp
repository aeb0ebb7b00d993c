// The view Compare with mouse and keys. Figures of both runs are the engine's. The first different
// decision is named, with all changes between the runs.
#include "compare/side_by_side.h"
#include "cost/evaluate.h"
#include "models/run_choices.h"
#include "models/run_differences.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "text/units.h"
#include "ui/displayed_view.h"
#include "views/compare_view.h"

#include <QLabel>
#include <algorithm>
#include <map>

namespace loopglass::ui::test::compare_view_test {

using Bench = DisplayedView<CompareView>;

struct Question {
    Accelerator accelerator;
    Workload workload;
    SearchOptions options;

    std::shared_ptr<RunData> asked() const {
        auto problem = std::make_shared<const Problem>(bind(workload, accelerator));
        auto run = std::make_shared<RunData>(problem, options);
        run->finish(map({*problem, principlesMethod(), options}, &run->mutableTrace()));
        return run;
    }
};

Question question() {
    const auto run = searched("figure-4-3.yaml", "conv1d.yaml");
    return {run->problem().accelerator, run->problem().workload, {}};
}

QString labels(const QWidget& view) {
    QStringList all;
    for (const QLabel* label : view.findChildren<QLabel*>()) {
        if (label->isVisible()) {
            all << label->text();
        }
    }
    return all.join(QLatin1Char('\n'));
}

class CompareViewTest : public QObject {
    Q_OBJECT

private slots:
    void figuresAreThoseOfBothRuns() {
        Question asked = question();
        Bench shown(asked.asked());
        QAbstractButton* keep = shown.button("Keep this run as the reference");
        QTest::mouseClick(keep, Qt::LeftButton);
        QVERIFY(!keep->isEnabled());
        const auto before = shown.view.run();
        asked.accelerator.levels[1].buffers.front().capacity = 16;
        const auto now = asked.asked();
        shown.view.setDisplayState(loopglass::ui::DisplayState::current(now));
        TablePanel* figures = shown.table("Metrics of both runs");
        QVERIFY(figures);
        const Cost was = evaluate(before->problem(), *before->result()->best);
        const Cost is = evaluate(now->problem(), *now->result()->best);
        QVERIFY(was.energy != is.energy);
        QCOMPARE(cellText(*figures, 0, 1), quantityLabel(was.edp()));
        QCOMPARE(cellText(*figures, 0, 2), quantityLabel(is.edp()));
        QCOMPARE(cellText(*figures, 0, 3), ratioLabel(is.edp() / was.edp()));
        const Unit unit = energyUnit(std::max(was.energy, is.energy));
        QCOMPARE(cellText(*figures, 1, 1), energyNumber(was.energy, unit));
        QCOMPARE(cellText(*figures, 1, 2), energyNumber(is.energy, unit));
        QVERIFY(labels(shown.view).contains(QStringLiteral("L1 8 → 16 words")));
    }

    /// The heading names the first different row.
    void namesWhereTheChoicesPart() {
        Question asked = question();
        Bench shown(asked.asked());
        shown.view.keepReference();
        asked.accelerator.levels[1].buffers.front().capacity = 16;
        shown.view.setDisplayState(loopglass::ui::DisplayState::current(asked.asked()));
        TablePanel* choices = shown.table("Choices of both best mappings");
        QVERIFY(choices);
        QString first;
        for (int row = 0; row < choices->model()->rowCount(); ++row) {
            const bool same = cellText(*choices, row, 1) == cellText(*choices, row, 2);
            QCOMPARE(cellText(*choices, row, 3) == QStringLiteral("same"), same);
            first = first.isEmpty() && !same ? cellText(*choices, row, 0) : first;
        }
        QVERIFY(!first.isEmpty());
        QVERIFY2(labels(shown.view).contains(QStringLiteral("First difference: ") + first),
                 qPrintable(labels(shown.view)));
    }

    /// Below the tables of a reference, the requested column scrolls into view.
    void columnsAskedForAreSeenToCome() {
        Bench shown(question().asked(), {900, 420});
        shown.view.keepReference();
        QCoreApplication::processEvents();
        SideBySide& side = shown.view.sideBySide();
        side.askDataflows();
        const auto seen = [&] { return side.figures().visibleRegion().boundingRect().height(); };
        QTRY_VERIFY(side.pins().size() > 3);
        QTRY_VERIFY2(seen() > 200, qPrintable(QString::number(seen())));
    }

    /// Levels of another machine: each decision is at its own level, once.
    void choicesOfAnotherMachineStandAtTheirPlaces() {
        const auto before = searched("eyeriss-like.yaml", "matmul.yaml");
        const auto now = searched("systolic-2x2.yaml", "lecture-matmul.yaml");
        Bench shown(before);
        shown.view.keepReference();
        shown.view.setDisplayState(loopglass::ui::DisplayState::current(now));
        std::map<QString, QStringList> expected;
        for (const Choice& choice : choicesOf(before->problem(), *before->result()->best)) {
            expected[choice.place] = {choice.text, QStringLiteral("–")};
        }
        for (const Choice& choice : choicesOf(now->problem(), *now->result()->best)) {
            const bool both = expected.contains(choice.place);
            expected[choice.place] = {both ? expected[choice.place][0] : QStringLiteral("–"),
                                      choice.text};
        }
        QVERIFY(expected.contains(QStringLiteral("loops of L2")));
        TablePanel* choices = shown.table("Choices of both best mappings");
        QCOMPARE(static_cast<std::size_t>(choices->model()->rowCount()), expected.size());
        for (int row = 0; row < choices->model()->rowCount(); ++row) {
            const QString place = cellText(*choices, row, 0);
            QVERIFY2(expected.contains(place), qPrintable(place));
            QCOMPARE((QStringList{cellText(*choices, row, 1), cellText(*choices, row, 2)}),
                     expected[place]);
        }
    }

    void keysKeepAndCopy() {
        Question asked = question();
        Bench shown(asked.asked());
        QAbstractButton* keep = shown.button("Keep this run as the reference");
        keep->setFocus();
        QTest::keyClick(keep, Qt::Key_Space);
        asked.options.objective = Objective::Energy;
        shown.view.setDisplayState(loopglass::ui::DisplayState::current(asked.asked()));
        QVERIFY(labels(shown.view).contains(QStringLiteral("objective EDP → energy")));
        clickCell(*shown.table("Metrics of both runs"), 1);
        QTest::keyClick(shown.table("Metrics of both runs"), Qt::Key_Up);
        QCOMPARE(shown.table("Metrics of both runs")->currentIndex().row(), 0);
    }

    /// Both tables are exported with a heading for each column and with all digits. If only one
    /// table is exported, nothing of the other remains.
    void leavesWithHeadings() {
        Question asked = question();
        Bench shown(asked.asked());
        QCOMPARE(shown.view.asTable().size(), 1);
        shown.view.keepReference();
        asked.accelerator.levels[1].buffers.front().capacity = 16;
        const auto now = asked.asked();
        shown.view.setDisplayState(loopglass::ui::DisplayState::current(now));
        const QList<QStringList> table = shown.view.asTable();
        const Cost is = evaluate(now->problem(), *now->result()->best);
        QCOMPARE(table[6][2], QString::number(is.edp(), 'g', 12));
        bool choices = false;
        for (const QStringList& row : table) {
            QCOMPARE(row.size(), qsizetype{4});
            choices =
                choices || row == QStringList{QStringLiteral("choice"), QStringLiteral("reference"),
                                              QStringLiteral("now"), QStringLiteral("same or not")};
        }
        QVERIFY(choices);
    }

    void theSameQuestionDiffersInNothing() {
        Bench shown(question().asked());
        shown.view.keepReference();
        shown.view.setDisplayState(loopglass::ui::DisplayState::current(question().asked()));
        QVERIFY(labels(shown.view).contains(QStringLiteral("Both runs have the same input.")));
        QVERIFY(labels(shown.view).contains(QStringLiteral("Both runs choose the same mapping")));
    }

    /// Each change is found alone, and nothing else with it.
    void everyChangeIsNamed_data() {
        using Change = std::function<void(Question&)>;
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("message");
        const auto add = [](const char* message, Change change) {
            QTest::newRow(message) << change << QString::fromUtf8(message);
        };
        add("L1 8 → 64 words",
            [](Question& q) { q.accelerator.levels[1].buffers.front().capacity = 64; });
        add("L1 tile copies 1 → 2",
            [](Question& q) { q.accelerator.levels[1].buffers.front().buffering = 2; });
        add("fanout below L1 1×1 → 2×3", [](Question& q) {
            q.accelerator.levels[1].fanout.x = 2;
            q.accelerator.levels[1].fanout.y = 3;
        });
        add("L1 multicast by tile → none",
            [](Question& q) { q.accelerator.levels[1].fanout.multicast = Multicast::None; });
        add("DRAM read bandwidth unlimited → 4 words/cycle",
            [](Question& q) { q.accelerator.levels[0].bandwidth.read = 4; });
        add("with level L0", [](Question& q) {
            q.accelerator.levels.push_back(q.accelerator.levels[1]);
            q.accelerator.levels.back().name = "L0";
        });
        add("technology none → cacti-22nm", [](Question& q) {
            q.accelerator.technology = Technology{"cacti-22nm", {}, {}, {}, {}};
        });
        add("clock none → 2 GHz", [](Question& q) { q.accelerator.clock = 2; });
        add("K 4 → 8", [](Question& q) { q.workload.dimensions[0].bound = 8; });
        add("tile rule on → off", [](Question& q) { q.options.principles.tile = false; });
        add("bound rule on → off", [](Question& q) { q.options.principles.alphaBeta = false; });
        add("tile growth all, or only the reused operand's dimensions → the reused operand's "
            "dimensions",
            [](Question& q) { q.options.growth = GrowthRule::IndexingOfReused; });
        add("tiles perfect → imperfect for spatial loops",
            [](Question& q) { q.options.uneven = Unevenness::Spatial; });
        add("reuse model exact → flush",
            [](Question& q) { q.options.cost.reuse = ReuseReading::Flush; });
        add("initial zeros counted off → on",
            [](Question& q) { q.options.cost.chargeFirstVisits = true; });
        add("other constraints", [](Question& q) {
            q.options.constraints.levels.resize(2);
            q.options.constraints.levels[0].order = {dimensionId(0)};
        });
    }
    void everyChangeIsNamed() {
        QFETCH(std::function<void(Question&)>, change);
        QFETCH(QString, message);
        Question after = question();
        change(after);
        const RunData before(
            std::make_shared<const Problem>(bind(question().workload, question().accelerator)), {});
        const RunData now(std::make_shared<const Problem>(bind(after.workload, after.accelerator)),
                          after.options);
        QCOMPARE(differencesOf(before, now), QStringList{message});
        QCOMPARE(differencesOf(now, now), QStringList{});
    }
};

LOOPGLASS_TEST(CompareViewTest)

}  // namespace loopglass::ui::test::compare_view_test

#include "compare_view_test.moc"
