// Font sizes by the user's choice: the usual keys of browsers, and a stored size. Every view and
// every mode has enough space for the letters.
#include "modes/mode_table.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/clipped_text.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "ui/worked_modes.h"

#include <QApplication>
#include <QRegularExpression>
#include <QScreen>
#include <QTest>
#include <algorithm>
#include <ctime>
#include <functional>

namespace loopglass::ui::test::zoom_test {

class ZoomTest : public WindowFixture {
    Q_OBJECT

    void open() {
        m_window.reset();
        m_theme.emplace();
        openActiveWindow();
        openSearched(samples().first());
    }
    void press(Qt::Key key) {
        m_window->commands().update();
        QTest::keyClick(m_window.get(), key, Qt::ControlModifier);
        letPaint();
    }
    bool isSearching() const {
        return m_window->controller().state() == RunController::State::Running;
    }
    static double processorMs() {
        std::timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    }
    /// Ends the full screen of a projector, because the screen of tests is smaller than a screen.
    void leaveFullScreen() {
        if (m_window->isFullScreen()) {
            m_window->showNormal();
        }
    }
    void zoomThrough(const QString& what, const std::function<bool()>& goesOn) {
        QStringList cut;
        double most = 0;
        for (const char* step : {"view.larger", "view.larger", "view.projector", "view.projector",
                                 "view.smaller", "view.smaller", "view.usualLetters"}) {
            const double begin = processorMs();
            command(step).trigger();
            leaveFullScreen();
            letPaint();
            most = std::max(most, processorMs() - begin);
            QVERIFY2(goesOn(), step);
            for (const QString& text : clippedTexts(*m_window)) {
                cut << QStringLiteral("%1, %2: %3").arg(what, QLatin1String(step), text);
            }
        }
        qInfo("%s: %.0f ms of the processor for the dearest step", qPrintable(what), most);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }
    /// Returns the fonts of the program.
    static int letters() {
        static const QRegularExpression size(
            QStringLiteral("heading=\"true\"[^}]*font-size: ?(\\d+)px"));
        return size.match(qApp->styleSheet()).captured(1).toInt();
    }
    QAction& command(const char* id) const {
        m_window->commands().update();
        return *m_window->commands().action(QLatin1String(id));
    }

private slots:
    void init() {
        prepare();
        open();
    }
    void cleanup() { end(); }

    void keysOfBrowsers() {
        const int usual = letters();
        press(Qt::Key_Plus);
        QVERIFY(letters() > usual);
        const int once = letters();
        press(Qt::Key_Equal);
        QVERIFY(letters() > once);
        press(Qt::Key_0);
        QCOMPARE(letters(), usual);
        QVERIFY(!command("view.usualLetters").isEnabled());
        press(Qt::Key_Minus);
        QVERIFY(letters() < usual);
        press(Qt::Key_Minus);
        QVERIFY(!command("view.smaller").isEnabled());
        QVERIFY(command("view.larger").isEnabled());
        QVERIFY(m_theme->font(10).pixelSize() >= 8);
    }

    void isRemembered() {
        press(Qt::Key_Plus);
        press(Qt::Key_Plus);
        const double zoom = m_theme->zoom();
        m_window->close();
        open();
        QCOMPARE(m_theme->zoom(), zoom);
        QVERIFY(m_theme->font().pixelSize() > Theme().font().pixelSize());
        // An invalid font size in a settings file does not make the window unreadable.
        m_window->close();
        QSettings().setValue(QStringLiteral("zoom"), 40);
        open();
        QCOMPARE(m_theme->zoom(), 1.0);
    }

    /// Font sizes, projector mode and back during a search and during a benchmark: both continue,
    /// and no text is cut. The test prints the processor time of a step and does not judge it.
    void whileSomethingRuns() {
        m_window->controller().setSpeed(50);
        m_window->openSample(samples()[1]);
        QVERIFY(QTest::qWaitFor([this] { return isSearching(); }, longestWait));
        zoomThrough(QStringLiteral("search"), [this] { return isSearching(); });
        m_window->controller().setSpeed(0);
        QVERIFY(settle(*m_window));

        const WorkedModes modes(*m_window);
        modes.show(QStringLiteral("mappers"));
        RacePage& page = modes.mode<MappersMode>().race();
        RaceChoice choice;
        choice.methods = {"random", "annealing"};
        choice.evaluations = 100'000'000;
        QCOMPARE(page.begin(choice), QString());
        zoomThrough(QStringLiteral("race"), [&page] { return page.run().isRunning(); });
        page.run().stop();
        QVERIFY(QTest::qWaitFor([&page] { return !page.run().isRunning(); }, longestWait));
    }

    void theWindowStaysOnItsScreen() {
        const int room = m_window->screen()->availableGeometry().width();
        m_theme->setZoom(1.6);
        m_window->setProjector(true);
        letPaint();
        QVERIFY2(m_window->minimumWidth() <= room,
                 qPrintable(QString::number(m_window->minimumWidth())));
    }

    void nothingIsClipped_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("zoom");
        QTest::addColumn<bool>("projector");
        QTest::newRow("small letters") << QSize(1280, 800) << 0.8 << false;
        QTest::newRow("large letters") << QSize(1280, 800) << 1.25 << false;
        QTest::newRow("very large letters") << QSize(1920, 1080) << 1.6 << false;
        QTest::newRow("large letters, projected") << QSize(1280, 800) << 1.25 << true;
    }
    void nothingIsClipped() {
        QFETCH(const QSize, size);
        QFETCH(const double, zoom);
        QFETCH(const bool, projector);
        m_theme->setZoom(zoom);
        m_window->setProjector(projector);
        leaveFullScreen();
        m_window->resize(size);
        QStringList cut;
        const auto look = [&](const QString& where) {
            letPaint();
            for (const QString& text : clippedTexts(*m_window)) {
                cut << where + QStringLiteral(": ") + text;
            }
        };
        for (const View* view : m_window->views()) {
            m_window->showView(view->id());
            look(view->name());
        }
        QCOMPARE(m_window->size(), size);
        for (const ModeRow& row : modeRows()) {
            m_window->bench().show(*m_window->bench().modeCalled(QLatin1String(row.name)));
            look(QLatin1String(row.name));
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }
};

LOOPGLASS_TEST(ZoomTest)

}  // namespace loopglass::ui::test::zoom_test

#include "zoom_test.moc"
