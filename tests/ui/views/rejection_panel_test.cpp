// The panel "Why not?" with mouse and keys. Its stages are the stages of the engine's explanation,
// each with a link to its candidate. If a search is missing or out of date, the panel asks for it.
#include "inspector/rejection_panel.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/cases/tiny_cases.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "ui/displayed_view.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

namespace loopglass::ui::test::rejection_panel_test {

using loopglass::test::RandomCase;
using loopglass::test::tinyFieldCase;

Loop loop(std::size_t dimension, std::int64_t factor) { return {dimensionId(dimension), factor}; }

/// Part of the 1-D example: the tile K 2 of L1, which can still grow.
Mapping smallTile() {
    Mapping mapping;
    mapping.levels.resize(2);
    mapping.levels[0].temporal = {loop(0, 2), loop(2, 14), loop(1, 4), loop(3, 3)};
    mapping.levels[1].temporal = {loop(0, 2)};
    return mapping;
}

struct DisplayedPanel {
    NoWarnings warnings;
    Theme theme;
    SelectionModel selection;
    RejectionPanel panel{selection, theme};
    std::shared_ptr<RunData> run;

    explicit DisplayedPanel(const SearchOptions& options = {})
        : run(searched("figure-4-3.yaml", "conv1d.yaml", options)) {
        panel.resize(560, 600);
        panel.show();
    }
    ~DisplayedPanel() { QCOMPARE(NoWarnings::taken(), QStringList()); }
    DisplayedPanel(const DisplayedPanel&) = delete;
    DisplayedPanel& operator=(const DisplayedPanel&) = delete;

    void ask(const Mapping& mapping, const SearchOptions& wanted = {}) {
        panel.setDisplayState(loopglass::ui::DisplayState::current(run));
        panel.setMapping(run->sharedProblem(), mapping, wanted);
        QTRY_VERIFY(panel.answer().state != Rejection::State::Nothing);
        QCoreApplication::processEvents();
    }
    QList<QPushButton*> buttons(const char* text) {
        QList<QPushButton*> found;
        for (QPushButton* each : panel.findChildren<QPushButton*>()) {
            if (each->text() == QLatin1String(text) && each->isVisible()) {
                found << each;
            }
        }
        return found;
    }
    QLabel& heading() {
        for (QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->accessibleName() == QStringLiteral("Reason of the search")) {
                return *label;
            }
        }
        qFatal("the panel has no heading");
    }
    bool says(const QString& text) {
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().contains(text)) {
                return true;
            }
        }
        return false;
    }
};

class RejectionPanelTest : public QObject {
    Q_OBJECT

private slots:
    void theStageThatDroppedIt() {
        DisplayedPanel shown;
        shown.ask(smallTile());
        QCOMPARE(shown.panel.answer().state, Rejection::State::Answered);
        const Explanation truth = explain(shown.run->problem(), {}, shown.run->trace(),
                                          *shown.run->result(), smallTile());
        QCOMPARE(uiText(shown.panel.answer().explanation->sentence), uiText(truth.sentence));
        // The heading is short, because the stage below has the reason.
        QVERIFY(shown.says(QStringLiteral("Pruned (larger tile): tile at L1, K 2.")));
        QCOMPARE(shown.heading().toolTip(), plainTip(sentence(uiText(truth.sentence))));
        QVERIFY(shown.says(sentence(uiText(truth.decisive()->sentence))));
        QVERIFY(shown.says(QStringLiteral("tile at L1: K 2, pruned here")));
        QVERIFY(shown.says(QStringLiteral("2 < 4")));
        QVERIFY(shown.says(QStringLiteral("The rule 'larger tile' is heuristic")));
        QVERIFY(shown.says(ratioLabel(truth.ratio)));
        QCOMPARE(shown.panel.asTable().size(), static_cast<qsizetype>(truth.stages.size()) + 1);
    }

    void aButtonGoesToTheCandidate() {
        DisplayedPanel shown;
        shown.ask(smallTile());
        QSignalSpy spy(&shown.panel, &RejectionPanel::candidateShown);
        const QList<QPushButton*> tiles = shown.buttons("Show in Tiles");
        QCOMPARE(tiles.size(), 1);
        QTest::mouseClick(tiles.front(), Qt::LeftButton);
        const NodeId node = shown.panel.answer().explanation->decisive()->node;
        QCOMPARE(shown.selection.selected(), node);
        QCOMPARE(shown.run->trace()[node].kind, NodeKind::Tile);
        QCOMPARE(spy.count(), 1);
        const QList<QPushButton*> orders = shown.buttons("Show in Loop orders");
        QCOMPARE(orders.size(), 1);
        orders.front()->setFocus();
        QTest::keyClick(orders.front(), Qt::Key_Space);
        QCOMPARE(shown.run->trace()[shown.selection.selected()].kind, NodeKind::Order);
    }

    void theAnswerItself() {
        DisplayedPanel shown;
        shown.ask(*shown.run->result()->best);
        QVERIFY(shown.says(QStringLiteral("This mapping is the best that the search found.")));
        QVERIFY(shown.panel.answer().explanation->kept);
        QVERIFY(!shown.says(QStringLiteral(", pruned here")));
    }

    void anIllegalMapping() {
        DisplayedPanel shown;
        Mapping mapping = smallTile();
        mapping.levels[0].temporal = {loop(1, 4)};
        mapping.levels[1].temporal = {loop(0, 4), loop(2, 14), loop(3, 3)};
        shown.ask(mapping);
        QCOMPARE(shown.panel.answer().state, Rejection::State::Illegal);
        const std::vector<Violation> wrong = violations(shown.run->problem(), mapping);
        QVERIFY(shown.says(QStringLiteral("This mapping is illegal")));
        QVERIFY(shown.says(sentence(uiText(wrong.front().sentence))));
        QVERIFY(shown.buttons("Search").isEmpty());
    }

    void anotherObjectiveAsksForASearch() {
        DisplayedPanel shown;
        SearchOptions wanted;
        wanted.objective = Objective::Energy;
        shown.ask(smallTile(), wanted);
        QCOMPARE(shown.panel.answer().state, Rejection::State::NoSearch);
        QSignalSpy spy(&shown.panel, &RejectionPanel::searchRequested);
        QCOMPARE(shown.buttons("Search").size(), 1);
        QTest::mouseClick(shown.buttons("Search").front(), Qt::LeftButton);
        QCOMPARE(spy.count(), 1);
        // Another number of threads is not another search.
        SearchOptions threads;
        threads.threads = 7;
        shown.panel.setMapping(shown.run->sharedProblem(), smallTile(), threads);
        QTRY_COMPARE(shown.panel.answer().state, Rejection::State::Answered);
    }

    void withoutARun() {
        DisplayedPanel shown;
        shown.panel.setMapping(shown.run->sharedProblem(), smallTile(), {});
        QTRY_COMPARE(shown.panel.answer().state, Rejection::State::NoSearch);
        QVERIFY(shown.says(QStringLiteral("Run a search first.")));
        shown.panel.setMapping(nullptr, {}, {});
        QTRY_COMPARE(shown.panel.answer().state, Rejection::State::Nothing);
        // The panel asks a running search again when it ends.
        auto running = std::make_shared<RunData>(shown.run->sharedProblem(), SearchOptions());
        shown.panel.setDisplayState(loopglass::ui::DisplayState::current(running));
        shown.panel.setMapping(shown.run->sharedProblem(), smallTile(), {});
        QTRY_COMPARE(shown.panel.answer().state, Rejection::State::Running);
        running->finish(
            map({shown.run->problem(), principlesMethod(), {}}, &running->mutableTrace()));
        QTRY_COMPARE(shown.panel.answer().state, Rejection::State::Answered);
    }

    /// The panel states plainly that a rule lost the mapping.
    void yoursIsBetter() {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const RandomCase tiny = tinyFieldCase(seed);
            const auto problem =
                std::make_shared<const Problem>(bind(tiny.workload, tiny.accelerator));
            RunData run(problem, {});
            run.finish(map({*problem, principlesMethod(), {}}, &run.mutableTrace()));
            const SearchResult exact = search(*problem, exactly({}));
            if (exact.score.primary >= run.result()->score.primary * (1 - 1e-9)) {
                continue;
            }
            const Rejection answer = whyNot(&run, problem.get(), *exact.best, {});
            if (answer.explanation->decisive()->reason == PruneReason::None) {
                continue;
            }
            QVERIFY2(answer.sentence.startsWith(QStringLiteral(
                         "This mapping is better than the best of the search, but the ")),
                     qPrintable(answer.sentence));
            QVERIFY(answer.sentence.contains(QStringLiteral(" rule pruned this mapping")));
            return;
        }
        QFAIL("no case in which a rule lost anything");
    }
};

LOOPGLASS_TEST(RejectionPanelTest)

}  // namespace loopglass::ui::test::rejection_panel_test

#include "rejection_panel_test.moc"
