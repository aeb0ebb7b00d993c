// The timeline with mouse and keys. A press, a drag and the keys move all views to the step there.
// The strip shows when each candidate was made, and each new best.
#include "models/trace_marks.h"
#include "runner/run_tests.h"
#include "ui/displayed_view.h"
#include "views/scrubber.h"
#include "views/timeline_strip.h"

#include <QSignalSpy>
#include <QToolButton>
#include <QWheelEvent>

namespace loopglass::ui::test::timeline_strip_test {

using Bench = DisplayedView<TimelineStrip>;

constexpr QSize room{900, 130};
constexpr int inTheStrip = 50;  // y inside the strip
constexpr int side = 16;        // pixels left and right of the strip

/// Returns the pixel of a step.
int pixelOf(const Bench& shown, std::uint32_t moment) {
    const double last = shown.view.scrubber()->last();
    return side + static_cast<int>((shown.view.width() - 2 * side) * (moment / last));
}

class TimelineStripTest : public QObject {
    Q_OBJECT

private slots:
    /// If imperfect factors are requested, the record belongs to the earlier search with perfect
    /// factors, and the strip states this.
    void tellsWhoseTheDecisionsAre() {
        SearchOptions options;
        Bench even(searched("figure-4-3.yaml", "conv1d.yaml", options));
        const auto* scrubber = even.view.findChild<Scrubber*>();
        QVERIFY(!scrubber->text().contains(QStringLiteral("even")));
        auto problem = even.run().sharedProblem();
        MapOptions asked;
        asked.uneven = Unevenness::All;
        const auto run = std::make_shared<RunData>(problem, asked);
        run->finish(map({*problem, principlesMethod(), options}, &run->mutableTrace()));
        even.view.setDisplayState(loopglass::ui::DisplayState::current(run));
        QVERIFY2(scrubber->text().contains(QStringLiteral(" with perfect factors")),
                 qPrintable(scrubber->text()));
    }

    void aPressShowsItsMoment() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), room);
        const std::uint32_t last = shown.view.scrubber()->last();
        QCOMPARE(last, lastMoment(shown.trace()));
        for (const double share : {0.1, 0.5, 0.9}) {
            const auto wanted = static_cast<std::uint32_t>(share * last);
            QTest::mouseClick(&shown.view, Qt::LeftButton, {},
                              QPoint(pixelOf(shown, wanted), inTheStrip));
            QVERIFY(shown.selection.moment().has_value());
            const double off = std::abs(static_cast<double>(*shown.selection.moment()) - wanted);
            QVERIFY2(off <= 1 + 2.0 * last / (room.width() - 2 * side),
                     qPrintable(QString::number(off)));
        }
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(room.width() - 1, inTheStrip));
        QCOMPARE(shown.selection.moment(), std::nullopt);
    }

    /// The heading is no place on the timeline, and a button leads back to the end.
    void theWayBackToTheEnd() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), room);
        const auto* toEnd = shown.view.findChild<QToolButton*>();
        QVERIFY(!toEnd->isVisible());
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(room.width() - 100, 10));
        QCOMPARE(shown.selection.moment(), std::nullopt);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(300, inTheStrip));
        QVERIFY(shown.selection.moment().has_value());
        QVERIFY(toEnd->isVisible());
        QTest::mouseClick(shown.view.findChild<QToolButton*>(), Qt::LeftButton);
        QCOMPARE(shown.selection.moment(), std::nullopt);
        QVERIFY(!toEnd->isVisible());
    }

    void aDragScrubs() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), room);
        QTest::mousePress(&shown.view, Qt::LeftButton, {}, QPoint(200, inTheStrip));
        std::uint32_t before = shown.selection.moment().value();
        for (int x = 240; x <= 600; x += 60) {
            QMouseEvent move(QEvent::MouseMove, QPointF(x, inTheStrip),
                             shown.view.mapToGlobal(QPointF(x, inTheStrip)), Qt::NoButton,
                             Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&shown.view, &move);
            QVERIFY(*shown.selection.moment() > before);
            before = *shown.selection.moment();
        }
        QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, QPoint(600, inTheStrip));
        QCOMPARE(*shown.selection.moment(), before);
    }

    void keysScrub() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), room);
        Scrubber* scrubber = shown.view.scrubber();
        shown.view.setFocus();
        QVERIFY(scrubber->hasFocus());
        QTest::keyClick(scrubber, Qt::Key_Home);
        QCOMPARE(shown.selection.moment(), std::optional<std::uint32_t>(0));
        QTest::keyClick(scrubber, Qt::Key_Right);
        QTest::keyClick(scrubber, Qt::Key_Right);
        QCOMPARE(shown.selection.moment(), std::optional<std::uint32_t>(2));
        QTest::keyClick(scrubber, Qt::Key_Left);
        QCOMPARE(shown.selection.moment(), std::optional<std::uint32_t>(1));
        QTest::keyClick(scrubber, Qt::Key_PageDown);
        QVERIFY(*shown.selection.moment() > 2);
        QTest::keyClick(scrubber, Qt::Key_End);
        QCOMPARE(shown.selection.moment(), std::nullopt);
    }

    /// The first column of pixels has the first candidates, and later columns have none of them.
    /// Steps after the displayed one are veiled.
    void drawsWhatWasBornWhen() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"), room);
        const QImage whole = shown.view.grab().toImage();
        int marks = 0;
        for (const Mark mark : {Mark::Kept, Mark::Better, Mark::Capacity}) {
            const auto reason = mark == Mark::Kept     ? PruneReason::None
                                : mark == Mark::Better ? PruneReason::LargerTile
                                                       : PruneReason::Memory;
            const bool there = firstNode(shown.trace(), [&](const NodeRecord& node) {
                                   return node.reason == reason && node.kind == NodeKind::Tile;
                               }) != noNode;
            QVERIFY(there);
            marks += pixelsOf(whole, shown.theme.markColor(mark)) > 0 ? 1 : 0;
        }
        QCOMPARE(marks, 3);
        shown.selection.showMoment(0);
        const QImage veiled = shown.view.grab().toImage();
        for (const Mark mark : {Mark::Better, Mark::Capacity}) {
            QCOMPARE(pixelsOf(veiled, shown.theme.markColor(mark)), 0);
        }
    }

    void theWheelZoomsAroundTheMouse() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), room);
        const double last = shown.view.scrubber()->last();
        QCOMPARE(shown.view.spanShown(), last);
        const QPoint at(600, inTheStrip);
        const auto pressed = [&] {
            QTest::mouseClick(&shown.view, Qt::LeftButton, {}, at);
            return static_cast<double>(*shown.selection.moment());
        };
        const double before = pressed();
        const auto turn = [&](int angle, Qt::KeyboardModifiers held) {
            QWheelEvent wheel(at, shown.view.mapToGlobal(at), {}, {0, angle}, Qt::NoButton, held,
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(&shown.view, &wheel);
        };
        for (int notch = 0; notch < 8; ++notch) {
            turn(120, Qt::NoModifier);
        }
        QVERIFY(shown.view.spanShown() < last / 4);
        QVERIFY(std::abs(pressed() - before) <= 1 + last / (room.width() - 2 * side));
        const double first = shown.view.firstShown();
        turn(-120, Qt::ShiftModifier);
        QVERIFY(shown.view.firstShown() > first);
        turn(120, Qt::ShiftModifier);
        QVERIFY(std::abs(shown.view.firstShown() - first) < 1);
        // The end of a part is not the end of the search.
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(room.width() - side, inTheStrip));
        QVERIFY(shown.selection.moment().has_value());
        QVERIFY(!shown.view.grab().isNull());
        for (int notch = 0; notch < 30; ++notch) {
            turn(-120, Qt::NoModifier);
        }
        QCOMPARE(shown.view.spanShown(), last);
        QCOMPARE(shown.view.firstShown(), 0.0);
    }

    void aPartIsMovedAlongAndLeft() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), room);
        Scrubber* scrubber = shown.view.scrubber();
        const std::uint32_t last = scrubber->last();
        shown.view.setFocus();
        QTest::keyClick(scrubber, Qt::Key_Home);
        for (int time = 0; time < 12; ++time) {
            QTest::keyClick(scrubber, Qt::Key_Plus);
        }
        const double span = shown.view.spanShown();
        QVERIFY(span < last / 4.0);
        QCOMPARE(shown.view.firstShown(), 0.0);
        // Another view moves to a step outside the part.
        shown.selection.showMoment(last / 2);
        QVERIFY(shown.view.firstShown() <= last / 2.0);
        QVERIFY(shown.view.firstShown() + span >= last / 2.0);
        // The line above moves to any step without changing the displayed step.
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(room.width() - side - 2, 18));
        QCOMPARE(shown.selection.moment(), std::optional<std::uint32_t>(last / 2));
        QVERIFY(std::abs(shown.view.firstShown() + span - last) < 1);
        QTest::keyClick(scrubber, Qt::Key_Minus);
        QVERIFY(shown.view.spanShown() > span);
        QTest::keyClick(scrubber, Qt::Key_Z);
        QCOMPARE(shown.view.spanShown(), double(last));
    }

    void anotherReasonIsPale() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"), room);
        const QColor better = shown.theme.markColor(Mark::Better);
        QVERIFY(pixelsOf(shown.view.grab().toImage(), better) > 0);
        shown.selection.setFilter(PruneReason::Memory);
        const QImage filtered = shown.view.grab().toImage();
        QCOMPARE(pixelsOf(filtered, better), 0);
        QVERIFY(pixelsOf(filtered, shown.theme.markColor(Mark::Capacity)) > 0);
        shown.selection.setFilter(PruneReason::None);
        QVERIFY(pixelsOf(shown.view.grab().toImage(), better) > 0);
    }

    /// One row for each complete mapping that was better than all before it.
    void theTableIsHowTheBestCameAbout() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), room);
        const QList<QStringList> table = shown.view.asTable();
        qsizetype row = 0;
        double best = 0;
        for (std::size_t n = 0; n < shown.trace().size(); ++n) {
            const NodeRecord& node = shown.trace()[static_cast<NodeId>(n)];
            if (node.state == NodeState::Evaluated && (best == 0 || node.cost < best)) {
                best = node.cost;
                QVERIFY(++row < table.size());
                QCOMPARE(table[row][0].toUInt(), node.bornAt);
                QVERIFY(qAbs(table[row][1].toDouble() / best - 1) < 1e-6);
            }
        }
        QCOMPARE(table.size(), row + 1);
        QVERIFY(row > 1);
        const BestRecord& told = shown.trace().bestHistory().back();
        QVERIFY(qAbs(table.last()[2].toDouble() / told.energy - 1) < 1e-6);
        QVERIFY(qAbs(table.last()[3].toDouble() / told.cycles - 1) < 1e-6);
    }
};

LOOPGLASS_TEST(TimelineStripTest)

}  // namespace loopglass::ui::test::timeline_strip_test

#include "timeline_strip_test.moc"
