// The search for candidates by keys and mouse, back and forward, and bookmarks, which survive an
// edit and a session.
#include "find/find_bar.h"
#include "find/place_history.h"
#include "modes/search_mode.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QFontMetrics>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QToolButton>

namespace loopglass::ui::test::find_test {

class FindTest : public WindowFixture {
    Q_OBJECT

    SearchMode& mode() { return modeCalled<SearchMode>(Workbench::home); }
    FindBar& bar() { return mode().finder(); }
    PlaceHistory& history() { return mode().history(); }
    const Trace& trace() { return m_window->shown().now().run->trace(); }
    NodeId selected() { return m_window->selection().selected(); }
    void press(Qt::Key key, Qt::KeyboardModifiers held = {}) {
        QWidget* focus = m_window->focusWidget();
        QTest::keyClick(focus == nullptr ? m_window.get() : focus, key, held);
    }
    void type(const char* text) {
        press(Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(bar().findChild<QLineEdit*>(), QLatin1String(text));
    }

private slots:
    void init() {
        begin();
        activate();
        openSearched(samples().first());
    }
    void cleanup() { end(); }

    void walksThroughWhatIsFound() {
        QVERIFY(!bar().isVisible());
        type("reason = memory");
        QVERIFY(bar().isVisible());
        press(Qt::Key_Return);
        const std::vector<NodeId> all = bar().matches();
        QVERIFY(all.size() > 2);
        QCOMPARE(selected(), all[0]);
        QCOMPARE(mode().inFront().id(), ViewId::Tiles);
        QCOMPARE(bar().message(), QStringLiteral("1 of %1").arg(all.size()));
        press(Qt::Key_Return);
        QCOMPARE(selected(), all[1]);
        press(Qt::Key_F3, Qt::ShiftModifier);
        press(Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(selected(), all.back());
        press(Qt::Key_F3);
        QCOMPARE(selected(), all[0]);
        for (QToolButton* button : bar().findChildren<QToolButton*>()) {
            if (button->accessibleName().startsWith(QLatin1String("Next match"))) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        QCOMPARE(selected(), all[1]);
        press(Qt::Key_Escape);
        QVERIFY(!bar().isVisible());
    }
    void bringsTheViewThatShowsIt() {
        type("xxCR");
        press(Qt::Key_Return);
        QCOMPARE(trace()[selected()].kind, NodeKind::Order);
        QCOMPARE(mode().inFront().id(), ViewId::Orders);
    }
    /// The find bar may be closed, and the run may have changed.
    void theNextOfAClosedLine() {
        type("xxCR");
        press(Qt::Key_Return);
        press(Qt::Key_Escape);
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels.back().buffers.front().capacity =
            *accelerator.levels.back().buffers.front().capacity + 3;
        QCOMPARE(m_window->document().setAccelerator(accelerator, {}), QString());
        QVERIFY(settle(*m_window));
        m_window->selection().select(noNode);
        press(Qt::Key_F3);
        QCOMPARE(trace()[selected()].kind, NodeKind::Order);
    }
    void saysWhatIsWrong() {
        type("L9.K = 2");
        QTRY_VERIFY(bar().message().startsWith(QStringLiteral("Unknown name 'L9.K'")));
        QVERIFY(bar().findChild<QLineEdit*>()->property("wrong").toBool());
        // All of the message is readable, also in a narrow window.
        m_window->resize(960, 640);
        QCoreApplication::processEvents();
        bool isShown = false;
        for (const QLabel* label : bar().findChildren<QLabel*>()) {
            if (label->isVisible() && label->text() == bar().message()) {
                isShown = true;
                QVERIFY(label->wordWrap() &&
                        label->height() >= label->heightForWidth(label->width()));
            }
        }
        QVERIFY(isShown);
        bar().find(QStringLiteral("cost < -1"));
        QCOMPARE(bar().message(), QStringLiteral("no matches"));
        QVERIFY(!bar().findChild<QLineEdit*>()->property("wrong").toBool());
        press(Qt::Key_Return);
        QCOMPARE(selected(), noNode);
    }
    /// After `reason =`, the list has only reasons. Its frame covers no message.
    void suggestsWhatMayFollow() {
        type("reason = ");
        const QCompleter& completer = *bar().findChild<QLineEdit*>()->completer();
        QStringList offered;
        for (int row = 0; row < completer.completionModel()->rowCount(); ++row) {
            offered << completer.completionModel()
                           ->index(row, completer.completionColumn())
                           .data()
                           .toString();
        }
        QVERIFY(offered.contains(QStringLiteral("memory")));
        for (const char* none : {"order", "tile", "best", "open", "L1", "reason = "}) {
            QVERIFY2(!offered.contains(QLatin1String(none)), none);
        }
        QTRY_VERIFY(!bar().findChild<QLineEdit*>()->property("wrong").isNull());
        QTRY_VERIFY(bar().message().contains(QStringLiteral("reason")));
        QTRY_VERIFY(completer.popup()->isVisible());
        QTRY_VERIFY(completer.popup()->mapToGlobal(QPoint()).y() >=
                    bar().mapToGlobal(QPoint(0, bar().height())).y());
        QVERIFY(completer.popup()->sizeHintForRow(0) >=
                QFontMetrics(completer.popup()->font()).height() + 6);
        completer.popup()->hide();
    }
    /// A node for several candidates counts as many as the status bar counts.
    void countsCandidatesAsTheRestDoes() {
        m_window->openSample(samples()[1]);
        QVERIFY(settle(*m_window));
        bar().open();
        bar().find(QStringLiteral("reason = bound"));
        std::int64_t all = 0;
        for (std::size_t n = 0; n < trace().size(); ++n) {
            const NodeRecord& record = trace()[static_cast<NodeId>(n)];
            if (record.reason == PruneReason::Bound) {
                all += record.kind == NodeKind::Rest ? record.payload : 1;
            }
        }
        const auto places = static_cast<std::int64_t>(bar().matches().size());
        QVERIFY(all > places);
        QCOMPARE(bar().message(), QStringLiteral("%1 candidates at %2 places; some share a place")
                                      .arg(countLabel(all), countLabel(places)));
    }
    /// For a name without a candidate, the texts do not come from an earlier search.
    void isOfTheSearchShown() {
        type("tile");
        press(Qt::Key_Return);
        const std::size_t before = bar().matches().size();
        m_window->openSample(samples()[1]);
        QVERIFY(settle(*m_window));
        QTRY_VERIFY(!bar().matches().empty() && bar().matches().size() != before);
    }

    void backAndForward() {
        QVERIFY(!history().canGoBack());
        m_window->showView(ViewId::Orders);
        m_window->selection().select(static_cast<NodeId>(5));
        m_window->showView(ViewId::Cutoffs);
        press(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(mode().inFront().id(), ViewId::Orders);
        QCOMPARE(selected(), static_cast<NodeId>(5));
        press(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(selected(), noNode);
        press(Qt::Key_Right, Qt::AltModifier);
        press(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(mode().inFront().id(), ViewId::Cutoffs);
        QVERIFY(!history().canGoForward());
        press(Qt::Key_Left, Qt::AltModifier);
        m_window->showView(ViewId::Energy);
        QVERIFY(!history().canGoForward());
    }

    void bookmarks() {
        m_window->showView(ViewId::Orders);
        m_window->selection().select(static_cast<NodeId>(5));
        press(Qt::Key_B, Qt::ControlModifier);
        QCOMPARE(history().bookmarks().size(), std::size_t{1});
        QVERIFY(history().bookmarks().front().name.contains(QStringLiteral("Order")));
        m_window->showView(ViewId::Energy);
        m_window->selection().select(noNode);
        press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        auto* menu = mode().page().findChild<QMenu*>();
        QVERIFY(menu != nullptr && menu->isVisible());
        QTest::mouseClick(menu, Qt::LeftButton, {},
                          menu->actionGeometry(menu->actions().first()).center());
        QCOMPARE(mode().inFront().id(), ViewId::Orders);
        QCOMPARE(selected(), static_cast<NodeId>(5));
        press(Qt::Key_B, Qt::ControlModifier);
        QVERIFY(history().bookmarks().empty());
    }
    void bookmarksOutliveAnEdit() {
        type("xxCR");
        press(Qt::Key_Return);
        press(Qt::Key_B, Qt::ControlModifier);
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels.back().buffers.front().capacity =
            *accelerator.levels.back().buffers.front().capacity + 3;
        QCOMPARE(m_window->document().setAccelerator(accelerator, {}), QString());
        QVERIFY(settle(*m_window));
        const QJsonObject kept = history().kept().first().toObject();
        QVERIFY(kept.contains(QStringLiteral("node")) && !kept.contains(QStringLiteral("moment")));
        m_window->selection().select(noNode);
        m_window->showView(ViewId::Energy);
        history().goTo(history().bookmarks().front());
        QCOMPARE(trace()[selected()].kind, NodeKind::Order);
        QCOMPARE(mode().inFront().id(), ViewId::Orders);
    }
    void bookmarksAreKeptInASession() {
        m_window->selection().select(static_cast<NodeId>(7));
        m_window->showView(ViewId::Tiles);
        history().toggleBookmark();
        const QString file = m_home->file(QStringLiteral("marked.loopglass"));
        m_window->document().setView(m_window->bench().place());
        m_window->document().save(file);
        m_window->openSample(samples()[1]);
        QVERIFY(settle(*m_window));
        QVERIFY(history().bookmarks().empty());
        QVERIFY(m_window->openFile(file));
        QVERIFY(settle(*m_window));
        QTRY_COMPARE(history().bookmarks().size(), std::size_t{1});
        history().goTo(history().bookmarks().front());
        QCOMPARE(selected(), static_cast<NodeId>(7));
    }
};

LOOPGLASS_TEST(FindTest)

}  // namespace loopglass::ui::test::find_test

#include "find_test.moc"
