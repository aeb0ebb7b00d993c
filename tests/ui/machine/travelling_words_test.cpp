// Words that travel along the lines of the machine view: only during playback, at positions that
// depend on nothing but the step and the passed time.
#include "charts/step_player.h"
#include "machine/machine_painter.h"
#include "machine/travelling_words.h"
#include "run/displayed_mapping.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/machine_work.h"
#include "ui/searched_sample.h"

#include <QSet>
#include <algorithm>

namespace loopglass::ui::test::travelling_words_test {

QImage picture(MachineCanvas& canvas) { return canvas.grab().toImage(); }

/// Returns the bounds of all pixels that differ.
QRect differing(const QImage& one, const QImage& other) {
    QRect bounds;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x) {
            if (one.pixel(x, y) != other.pixel(x, y)) {
                bounds |= QRect(x, y, 1, 1);
            }
        }
    }
    return bounds;
}

/// Gives a panel the background that it has in the window.
void giveBackground(DisplayedPanel& shown) {
    QPalette colours = shown.panel.palette();
    colours.setColor(QPalette::Window, shown.theme.panel());
    shown.panel.setPalette(colours);
}

class TravellingWordsTest : public QObject {
    Q_OBJECT

private slots:
    void everyWordMakesTheWholeWay() {
        for (const std::int64_t words : {1, 2, 5, 8, 9, 1'000'000}) {
            const auto drawn = static_cast<std::size_t>(std::min(words, mostTravelling));
            QVERIFY(!travellingWords(words, 0).empty());
            QCOMPARE(travellingWords(words, 0).front(), 0.0);
            QVERIFY(std::abs(travellingWords(words, 1).back() - 1) < 1e-9);
            std::size_t most = 0;
            for (int i = 0; i <= 100; ++i) {
                const std::vector<double> now = travellingWords(words, i / 100.0);
                most = std::max(most, now.size());
                // The earlier word is always ahead, so no word overtakes another.
                QVERIFY(std::is_sorted(now.rbegin(), now.rend()));
                QVERIFY(std::all_of(now.begin(), now.end(),
                                    [](double place) { return place >= 0 && place <= 1; }));
            }
            QCOMPARE(most, drawn);  // all words are on their way at once
        }
        QVERIFY(travellingWords(0, 0.5).empty());
    }

    /// The words are drawn between the levels; without playback, the picture has none.
    void onlyPlaybackDrawsWords() {
        DisplayedPanel shown(sample("figure-4-3", "conv1d", "figure-4-3-best"));
        giveBackground(shown);
        MachineCanvas& canvas = shown.panel.canvas();
        const QImage still = picture(canvas);
        canvas.showPassed(0.4);
        const QImage moving = picture(canvas);
        const QRect changed = differing(still, moving);
        QVERIFY(!changed.isEmpty());
        const MachineLayout layout = canvas.layoutFor(canvas.size());
        QVERIFY(changed.top() >= layout.levels.front().bottom() - 4);
        QVERIFY(changed.bottom() <= layout.levels.back().top() + 4);
        QVERIFY(changed.right() < layout.levels.front().right());
        canvas.showPassed(0.7);
        QVERIFY(picture(canvas) != moving);
        canvas.showPassed(0.4);
        QCOMPARE(picture(canvas), moving);  // equal time, equal picture
        canvas.showPassed(std::nullopt);
        QCOMPARE(picture(canvas), still);
    }

    /// After a step, a change of colours or a change of size, the words travel over the new
    /// picture.
    void thePictureBelowIsCurrent() {
        DisplayedPanel shown(sample("figure-4-3", "conv1d", "figure-4-3-best"));
        giveBackground(shown);
        MachineCanvas& canvas = shown.panel.canvas();
        const auto current = [&] {
            canvas.showPassed(2);  // no word is on its way, but the stored picture is used
            const QImage stored = picture(canvas);
            canvas.showPassed(std::nullopt);
            return stored == picture(canvas);
        };
        QVERIFY(current());
        canvas.showPassed(0.5);
        picture(canvas);
        shown.panel.stepBy(1);
        QVERIFY(current());
        canvas.showPassed(0.5);
        picture(canvas);
        shown.theme.setDark(true);
        giveBackground(shown);
        QVERIFY(current());
        canvas.showPassed(0.5);
        picture(canvas);
        shown.panel.resize(700, 500);
        QCoreApplication::processEvents();
        QVERIFY(current());
    }

    /// The picture stays in place when the line with the loops wraps.
    void aLongLineMovesNothing() {
        const auto run = searched("eyeriss-like.yaml", "conv2d.yaml");
        const auto best = bestMapping(*run, std::nullopt);
        DisplayedPanel shown({run->sharedProblem(), best->mapping, run->options().cost},
                             {620, 500});
        QSet<int> tops;
        const std::int64_t steps = shown.scene().steps();
        for (std::int64_t i = 0; i < 40; ++i) {
            shown.panel.goTo(i * (steps - 1) / 39);
            QCoreApplication::processEvents();
            tops << shown.panel.canvas().mapTo(&shown.panel, QPoint()).y();
        }
        QCOMPARE(tops.size(), 1);
    }

    void thePlayerTellsTheTime() {
        DisplayedPanel shown(sample("figure-4-3", "conv1d", "figure-4-3-best"));
        auto* player = shown.panel.findChild<StepPlayer*>();
        std::vector<std::optional<double>> shares;
        connect(player, &StepPlayer::timePassed, this,
                [&](std::optional<double> share) { shares.push_back(share); });
        shown.key(Qt::Key_Right);  // a single step has no movement
        QVERIFY(shares.empty());
        shown.key(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(shares.size() > 5, longestWait);
        shown.key(Qt::Key_Space);
        QVERIFY(!shown.panel.isPlaying());
        QVERIFY(!shares.back().has_value());
        for (std::size_t i = 0; i + 1 < shares.size(); ++i) {
            QVERIFY(shares[i] && *shares[i] >= 0 && *shares[i] <= 1);
        }
    }
};

LOOPGLASS_TEST(TravellingWordsTest)

}  // namespace loopglass::ui::test::travelling_words_test

#include "travelling_words_test.moc"
