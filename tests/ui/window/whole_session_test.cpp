// A complete session of a user. A sample is opened, stepped, paused, searched, queried, edited,
// undone, saved, killed, recovered and exported, and the window closes during a search. Runs once
// with every sample, and repeatedly with a small one for AddressSanitizer.
#include "document/recovery_file.h"
#include "inspector/inspector.h"
#include "mapping/tensor_roles.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/effort.h"
#include "support/sanitizer.h"
#include "text/engine_text.h"
#include "trace/candidate_text.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "views/orders_view.h"
#include "views/scrubber.h"
#include "views/view_export.h"
#include "widgets/log_slider.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QAbstractButton>
#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QTest>
#include <QTextBrowser>
#include <algorithm>

namespace loopglass::ui::test::whole_session_test {

using State = RunController::State;

// Each row exports other views. Every sample has exported all of them before. The second export of
// a view would find remains of the first.
constexpr int times = loopglass::test::underAddressSanitizer ? 3 : 5;
constexpr int viewsEach = 2;
// With AddressSanitizer, the samples divide the views among them.
constexpr int viewsOfSample = loopglass::test::underAddressSanitizer ? 2 : -1;
constexpr int patience = longestWait;  // ms: the largest sample in a sanitizer build

/// A window with one sample, and the steps of a session on it.
class Session {
public:
    explicit Session(const Sample& sample) : m_sample(sample), m_window(m_theme) {
        m_window.setUnattended(true);
        m_window.show();
        m_window.openSample(sample);
    }

    MainWindow& window() { return m_window; }
    const RunData& run() { return *m_window.controller().current(); }
    Document& document() { return m_window.document(); }
    void trigger(const char* command) {
        m_window.commands().action(QLatin1String(command))->trigger();
    }

    void searches();
    void steps();
    void pauses();
    void scrubs();
    void asksWhy();
    void editsAndUndoes();
    void saves(const QString& file);
    void isKilled();
    void exports(const QString& folder, const QList<View*>& views);
    void closesDuringARun();

private:
    LogSlider* capacity();

    Theme m_theme;
    Sample m_sample;
    MainWindow m_window;
};

void Session::searches() {
    QVERIFY(waitForRun(m_window, patience));
    QVERIFY(run().result()->best.has_value());
    QVERIFY(m_window.controller().state() == State::Idle);
}

/// From the start: each press is one search step, and a step to a bound rule is one step.
void Session::steps() {
    for (std::uint32_t moment = 1; moment <= 5; ++moment) {
        trigger("run.step");
        QTRY_COMPARE(run().trace().now(), moment);
        QVERIFY(m_window.controller().state() == State::Paused);
    }
    trigger("run.cutoff");
    QTRY_VERIFY(m_window.controller().state() != State::Running);
    bool cut = false;
    for (std::size_t n = 0; n < run().trace().size(); ++n) {
        cut = cut || run().trace()[static_cast<NodeId>(n)].state == NodeState::Cut;
    }
    QCOMPARE(cut, m_window.controller().state() == State::Paused);
    trigger("run.start");
    searches();
}

/// A slow search stops when it is paused, and continues to the same end.
void Session::pauses() {
    const std::uint32_t last = run().trace().now();
    m_window.controller().setSpeed(100);
    trigger("run.start");
    QVERIFY(m_window.controller().state() == State::Running);
    QTRY_VERIFY(run().trace().now() > 0);
    trigger("run.pause");
    QVERIFY(m_window.controller().state() == State::Paused);
    const std::uint32_t there = run().trace().now();
    for (int frame = 0; frame < 5; ++frame) {  // nothing must change
        QTimer next;
        next.setSingleShot(true);
        next.start(5);
        QTRY_VERIFY(!next.isActive());
    }
    QCOMPARE(run().trace().now(), there);
    QVERIFY(there < last);
    m_window.controller().setSpeed(0);
    trigger("run.start");
    searches();
    QCOMPARE(run().trace().now(), last);
}

void Session::scrubs() {
    Scrubber* scrubber = nullptr;
    for (auto* each : m_window.findChildren<Scrubber*>()) {
        scrubber = each->isVisible() ? each : scrubber;
    }
    QVERIFY(scrubber);
    OrdersView* orders = qobject_cast<OrdersView*>(&m_window.view(ViewId::Orders));
    m_window.showView(ViewId::Orders);
    const auto whole = orders->asTable().size();
    QTest::mouseClick(scrubber, Qt::LeftButton, {}, QPoint(17, scrubber->height() / 2));
    QVERIFY(m_window.selection().moment().has_value());
    QTest::keyClick(scrubber, Qt::Key_Home);
    QCOMPARE(m_window.selection().moment(), std::optional<std::uint32_t>(0));
    QVERIFY(orders->asTable().size() < whole);
    trigger("run.follow");
    QVERIFY(!m_window.selection().moment().has_value());
    QCOMPARE(orders->asTable().size(), whole);
}

/// A click on a pruned order in the drawing: the inspector shows the engine's explanation.
void Session::asksWhy() {
    auto* orders = qobject_cast<OrdersView*>(&m_window.view(ViewId::Orders));
    m_window.showView(ViewId::Orders);
    QCoreApplication::processEvents();
    std::uint32_t pruned = 0;
    for (std::uint32_t n = 1; n < orders->canvas()->itemCount() && pruned == 0; ++n) {
        const bool dropped = run().trace()[static_cast<NodeId>(n)].reason != PruneReason::None;
        const QRectF drawn = orders->canvas()->rectOf(n);
        pruned = dropped && orders->canvas()->nodeAt(drawn.center()) == n ? n : 0;
    }
    QVERIFY(pruned != 0);
    QTest::mouseClick(orders->canvas(), Qt::LeftButton, {},
                      orders->canvas()->rectOf(pruned).center().toPoint());
    const auto& why = m_window.inspector().why();
    QVERIFY(why.has_value());
    const QString engine = uiText(
        reasonText(run().problem(), run().trace(), run().trace()[static_cast<NodeId>(pruned)]));
    QVERIFY(!engine.isEmpty());
    QCOMPARE(why->sentence, engine);
    const QString page = m_window.inspector().findChild<QTextBrowser*>()->toPlainText();
    QVERIFY2(page.contains(why->sentence.mid(1)), qPrintable(page));
}

LogSlider* Session::capacity() {
    for (auto* slider : m_window.findChildren<LogSlider*>()) {
        if (slider->accessibleName().startsWith(QLatin1String("Capacity")) &&
            slider->isVisibleTo(&m_window)) {
            return slider;
        }
    }
    return nullptr;
}

/// Another capacity starts another search. After undo, the first one is repeated.
void Session::editsAndUndoes() {
    QCoreApplication::processEvents();
    const DocumentState before = document().state();
    const std::uint32_t last = run().trace().now();
    LogSlider* slider = capacity();
    QVERIFY(slider);
    const auto first = m_window.controller().current();
    QTest::keyClick(slider, Qt::Key_PageDown);
    QVERIFY(!(document().state() == before));
    QTRY_VERIFY(m_window.controller().current() != first);
    QVERIFY(waitForRun(m_window, patience));
    QVERIFY(run().problem().accelerator ==
            fittedTo(document().workload(), document().accelerator()));
    const auto second = m_window.controller().current();
    trigger("edit.undo");
    QVERIFY(document().state() == before);
    QTRY_VERIFY(m_window.controller().current() != second);
    searches();
    QCOMPARE(run().trace().now(), last);
}

void Session::saves(const QString& file) {
    document().save(file);
    trigger("edit.redo");
    QVERIFY(document().isModified());
    trigger("file.save");
    QVERIFY(!document().isModified());
    Document other;
    other.open(file);
    QVERIFY(other.state() == document().state());
}

/// A kill leaves the recovery file, and a lock without an owner.
void Session::isKilled() {
    trigger("edit.undo");
    QVERIFY(document().isModified());
    document().writeRecovery();
    const QDir folder(RecoveryFile::folder());
    const QStringList written = folder.entryList({QStringLiteral("*.recovery")});
    QCOMPARE(written.size(), 1);
    QVERIFY(QFile::copy(folder.filePath(written.first()),
                        folder.filePath(QStringLiteral("killed.recovery"))));
    MainWindow next(m_theme);
    next.show();
    QTimer::singleShot(0, &next, [&next] {
        for (auto* box : next.findChildren<QMessageBox*>()) {
            box->button(QMessageBox::Yes)->click();
        }
    });
    next.offerRecovery();
    QVERIFY(next.document().state() == document().state());
    QCOMPARE(next.document().path(), document().path());
    QVERIFY(next.document().isModified());
    QVERIFY(!folder.exists(QStringLiteral("killed.recovery")));
    next.setUnattended(true);
    next.close();
}

void Session::exports(const QString& folder, const QList<View*>& views) {
    for (View* view : views) {
        m_window.showView(view->id());
        QCoreApplication::processEvents();
        for (const char* ending : {"png", "svg", "pdf", "csv"}) {
            const QString file = folder + QLatin1Char('/') + view->title() + QLatin1Char('.') +
                                 QLatin1String(ending);
            QFile::remove(file);
            QCOMPARE(exportView(*view, file, Qt::white), QString());
            QVERIFY(QFileInfo(file).size() > 10);
        }
    }
}

/// Slows the search down, so that it certainly runs, and waits for the window inside the engine.
void Session::closesDuringARun() {
    m_window.controller().setSpeed(50);
    trigger("run.start");
    QVERIFY(m_window.controller().state() == State::Running);
    QVERIFY(run().isRunning());
    m_window.close();
    QVERIFY(!m_window.isVisible());
}

class WholeSessionTest : public QObject {
    Q_OBJECT

    OwnHome m_home;

    /// Exports the first `count` views; -1: all views.
    void go(const Sample& sample, int first, int count) {
        Session session(sample);
        const auto failed = [] { return QTest::currentTestFailed(); };
        session.searches();
        for (const auto step : {&Session::steps, &Session::pauses, &Session::scrubs,
                                &Session::asksWhy, &Session::editsAndUndoes}) {
            if (!failed()) {
                (session.*step)();
            }
        }
        if (!failed()) {
            session.saves(m_home.file(QStringLiteral("a.loopglass")));
        }
        if (!failed()) {
            session.isKilled();
        }
        if (!failed()) {
            const QList<View*> all = session.window().views();
            session.exports(m_home.file({}), all.mid(first, count));
        }
        if (!failed()) {
            session.closesDuringARun();
        }
    }

private slots:
    void everySample_data() {
        QTest::addColumn<int>("number");
        for (int i = 0; i < static_cast<int>(samples().size()); ++i) {
            QTest::newRow(qPrintable(samples()[i].id)) << i;
        }
    }
    void everySample() {
        QFETCH(int, number);
        const NoWarnings warnings;
        go(samples()[number], std::max(0, number * viewsOfSample), viewsOfSample);
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void againAndAgain() {
        const NoWarnings warnings;
        for (int i = 0;
             i < static_cast<int>(loopglass::test::casesHere(times)) && !QTest::currentTestFailed();
             ++i) {
            go(samples().first(), i * viewsEach, viewsEach);
        }
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    /// The engine's thread is busy when the window is deleted.
    void closesWhileTheEngineSearches() {
        const NoWarnings warnings;
        for (int i = 0; i < 5; ++i) {
            Session session(samples()[1]);
            for (int turn = 0; turn < i; ++turn) {
                QCoreApplication::processEvents();
            }
            session.window().close();
        }
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }
};

LOOPGLASS_TEST(WholeSessionTest)

}  // namespace loopglass::ui::test::whole_session_test

#include "whole_session_test.moc"
