// Texts beside the lines of the machine view: progress in both directions in the same form, pale
// without movement. The space bar plays and pauses.
#include "machine/machine_panel.h"
#include "run/displayed_mapping.h"
#include "runner/run_tests.h"
#include "ui/drawn_text.h"
#include "ui/machine_work.h"
#include "ui/searched_sample.h"

#include <QComboBox>
#include <QRegularExpression>
#include <QSlider>
#include <QToolButton>

namespace loopglass::ui::test::machine_ways_test {

class MachineWaysTest : public QObject {
    Q_OBJECT

private slots:
    void bothDirectionsOfAnOutputAreSaid();
    void allWaysAreSaidAlike();
    void whatDoesNotMoveIsPale();
    void theSpaceBarPlaysFromAnywhere();
};

/// The progress of the sums equals the counts of the cost model, upward and downward.
void MachineWaysTest::bothDirectionsOfAnOutputAreSaid() {
    DisplayedPanel shown(smallConvolution(), {1200, 700});
    shown.panel.takeUnit(1);
    shown.panel.goTo(4);
    const QString written = writtenOn(shown.panel.canvas());
    bool comesDown = false;
    for (const MachineWay& way : shown.panel.canvas().frame().ways) {
        if (way.arrow.tensor != 0 || way.arrow.parent != 0) {
            continue;
        }
        const TensorCost& counted = shown.scene().cost().levels[0].tensors[0];
        QVERIFY(counted.reads > way.soFar->reads && way.soFar->reads > 0);
        for (const QString& line :
             {QStringLiteral("↑%1of%2").arg(way.soFar->updates).arg(counted.updates),
              QStringLiteral("↓%1of%2").arg(way.soFar->reads).arg(counted.reads)}) {
            QVERIFY2(written.contains(line), qPrintable(line + QStringLiteral(": ") + written));
        }
        comesDown = true;
        const QString tip = shown.panel.canvas().wayText(way);
        QVERIFY2(tip.contains(QStringLiteral("↓ 4 read at DRAM, ↑ ")), qPrintable(tip));
    }
    QVERIFY(comesDown);
    QStringList over;
    const QList<DrawnText> drawn = drawnTexts(shown.panel.canvas());
    for (qsizetype i = 0; i < drawn.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j) {
            if (overlap(drawn[i], drawn[j])) {
                over << drawn[i].text + QStringLiteral(" | ") + drawn[j].text;
            }
        }
    }
    QCOMPARE(over, QStringList());
}

/// Counts if all lines have enough width for them, otherwise shares, and the same form in every
/// step.
void MachineWaysTest::allWaysAreSaidAlike() {
    const auto run = searched("datacenter-unified.yaml", "mttkrp-nell2.yaml");
    const auto best = bestMapping(*run, std::nullopt);
    QVERIFY(best.has_value());
    DisplayedPanel shown({run->sharedProblem(), best->mapping, run->options().cost}, {640, 560});
    QStringList mixed;
    int briefly = 0;
    int atLength = 0;
    for (int wide = 400; wide <= 2400; wide += 100) {
        shown.panel.resize(wide, 560);
        QCoreApplication::processEvents();
        int counts = 0;
        int shares = 0;
        int notes = 0;
        for (const std::int64_t step : {std::int64_t{0}, shown.scene().steps() - 1}) {
            shown.panel.goTo(step);
            for (const DrawnText& drawn : drawnTexts(shown.panel.canvas())) {
                static const QRegularExpression count(QStringLiteral("^[↑↓]?\\d.* of .*\\d$"));
                counts += count.match(drawn.text).hasMatch() ? 1 : 0;
                static const QRegularExpression share(QStringLiteral("^([↑↓])?(< )?\\d+\\.\\d %$"));
                shares += share.match(drawn.text).hasMatch() ? 1 : 0;
                notes += drawn.text.contains(QStringLiteral("so far")) ? 1 : 0;
                if (drawn.text.contains(QLatin1Char('/'))) {
                    mixed << drawn.text;
                }
            }
        }
        QVERIFY(counts + shares > 4);
        QCOMPARE(notes, 2);  // they name the quantity in both steps
        if (counts > 0 && shares > 0) {
            mixed << QStringLiteral("at %1: %2 and %3").arg(wide).arg(counts).arg(shares);
        }
        atLength += counts > 0 ? 1 : 0;
        briefly += shares > 0 ? 1 : 0;
    }
    QVERIFY2(mixed.isEmpty(), qPrintable(mixed.join(QLatin1Char('\n'))));
    QVERIFY2(atLength > 0 && briefly > 0,
             qPrintable(QStringLiteral("%1, %2").arg(atLength).arg(briefly)));
}

/// A zero has the colour of a line on which nothing moves.
void MachineWaysTest::whatDoesNotMoveIsPale() {
    DisplayedPanel shown(smallConvolution(), {1200, 700});
    shown.panel.takeUnit(1);
    shown.panel.goTo(0);
    int pale = 0;
    int strong = 0;
    for (std::int64_t step = 0; step < shown.scene().steps(); ++step) {
        shown.panel.goTo(step);
        for (const DrawnText& drawn : drawnTexts(shown.panel.canvas())) {
            if (!drawn.text.endsWith(QStringLiteral(" filled"))) {
                continue;
            }
            const bool none = drawn.text == QStringLiteral("0 filled");
            (none ? pale : strong) += 1;
            QVERIFY2((drawn.color == shown.theme.faintText()) == none, qPrintable(drawn.text));
        }
    }
    QVERIFY(pale > 0 && strong > 0);
}

/// After a click on Play, and while a list or the slider has the focus.
void MachineWaysTest::theSpaceBarPlaysFromAnywhere() {
    DisplayedPanel shown(sample("figure-4-3", "conv1d", "figure-4-3-best"));
    auto* speed = shown.named<QComboBox>("Speed");
    for (QWidget* before :
         {static_cast<QWidget*>(speed), static_cast<QWidget*>(shown.named<QSlider>("Step")),
          static_cast<QWidget*>(&shown.panel.canvas())}) {
        before->setFocus();
        QTest::keyClick(before, Qt::Key_Space);
        QVERIFY2(shown.panel.isPlaying(), qPrintable(before->accessibleName()));
        QTest::keyClick(before, Qt::Key_Space);
        QVERIFY2(!shown.panel.isPlaying(), qPrintable(before->accessibleName()));
    }
    speed->setFocus();
    QTest::mouseClick(shown.named<QToolButton>("Play (Space)"), Qt::LeftButton);
    QVERIFY(shown.panel.isPlaying());
    QVERIFY(shown.panel.canvas().hasFocus());
    QTest::keyClick(&shown.panel.canvas(), Qt::Key_Space);
    QVERIFY(!shown.panel.isPlaying());
    // A user who reached a button by keys presses this button, and the focus stays.
    auto* forward = shown.named<QToolButton>("One step forward (Right)");
    const std::int64_t step = shown.scene().step();
    forward->setFocus(Qt::TabFocusReason);
    QTest::keyClick(forward, Qt::Key_Space);
    QCOMPARE(shown.scene().step(), step + 1);
    QVERIFY(forward->hasFocus() && !shown.panel.isPlaying());
}

LOOPGLASS_TEST(MachineWaysTest)

}  // namespace loopglass::ui::test::machine_ways_test

#include "machine_ways_test.moc"
