// Accessibility of the whole window by keys and for screen readers. Every part has a name, and the
// Tab key reaches and leaves it. Every drawing has a table, every view can be exported and copied,
// and every part has a help page.
#include "editors/level_card.h"
#include "inspector/inspector.h"
#include "modes/mode_rail.h"
#include "reasons/reasons_view.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/places.h"
#include "ui/window_fixture.h"
#include "views/timeline_strip.h"
#include "views/view_export.h"
#include "window/help_browser.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QXmlStreamReader>
#include <set>

namespace loopglass::ui::test::access_walk_test {

QString nameOf(const QWidget* widget) {
    return QStringLiteral("%1 \"%2\" in %3")
        .arg(QLatin1String(widget->metaObject()->className()), widget->accessibleName(),
             widget->parentWidget() == nullptr
                 ? QString()
                 : QLatin1String(widget->parentWidget()->metaObject()->className()));
}

bool isOurs(const QWidget* widget) {
    return QLatin1String(widget->metaObject()->className())
        .startsWith(QLatin1String("loopglass::ui::"));
}

/// Returns the widget that the Tab key must reach, or the widget that takes the focus for it.
bool takesTab(const QWidget* widget) {
    return widget->isVisible() && widget->isEnabled() && widget->focusProxy() == nullptr &&
           (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
}

QAccessibleInterface* accessOf(QWidget* widget) {
    return QAccessible::queryAccessibleInterface(widget);
}

/// Presses Tab (or Shift+Tab) until the focus returns; returns the stops in order, or the error. In
/// a page of text, Tab moves from link to link before it leaves the page.
struct Round {
    QList<QWidget*> stops;
    bool ended = false;
};

Round tabAround(Qt::KeyboardModifiers modifiers) {
    constexpr int longest = 600;
    Round round;
    QWidget* first = QApplication::focusWidget();
    QWidget* here = first;
    std::set<QWidget*> seen;
    for (int i = 0; i < longest; ++i) {
        if (here == nullptr) {
            return round;
        }
        if (seen.insert(here).second) {
            round.stops << here;
        }
        QTest::keyClick(here, modifiers == Qt::NoModifier ? Qt::Key_Tab : Qt::Key_Backtab,
                        modifiers);
        QWidget* next = QApplication::focusWidget();
        if (next == first && here != first) {
            round.ended = true;
            return round;
        }
        here = next;
    }
    return round;
}

bool isWellFormed(const QByteArray& xml) {
    QXmlStreamReader reader(xml);
    while (!reader.atEnd()) {
        reader.readNext();
    }
    return !reader.hasError();
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

int coloursOf(const QImage& picture) {
    std::set<QRgb> colours;
    for (int y = 0; y < picture.height(); y += 3) {
        for (int x = 0; x < picture.width(); x += 3) {
            colours.insert(picture.pixel(x, y));
        }
    }
    return static_cast<int>(colours.size());
}

class AccessWalkTest : public WindowFixture {
    Q_OBJECT

    /// Everything is unfolded, a candidate is selected, and two runs can be compared.
    void unfoldEverything() {
        for (LevelCard* card : m_window->findChildren<LevelCard*>()) {
            card->setUnfolded(true);
        }
        m_window->commands().action(QStringLiteral("run.reference"))->trigger();
        m_window->commands().action(QStringLiteral("run.start"))->trigger();
        QVERIFY(waitForRun(*m_window, longestWait));
        m_window->selection().select(NodeId{3});
        QCoreApplication::processEvents();
    }
    QTabWidget* tabs() { return m_window->findChild<QTabWidget*>(QStringLiteral("views")); }
    QList<View*> allViews() {
        return m_window->views() +
               QList<View*>{&m_window->inspector(), m_window->findChild<TimelineStrip*>()};
    }
    void show(const QString& place) {
        showPlace(*m_window, place);
        m_window->activateWindow();
        QCoreApplication::processEvents();
    }
    /// The first stop: the tabs of the views, or the mode's button in the rail.
    QWidget* beginOf(const QString& place) {
        if (viewOf(*m_window, place) != nullptr) {
            return tabs()->tabBar();
        }
        return m_window->findChild<ModeRail*>()->button(m_window->bench().mode()->name());
    }

private slots:
    void init() {
        begin(samples()[1]);
        unfoldEverything();
    }
    void cleanup() { end(); }

    void everythingHasANameAndARole() {
        QStringList nameless;
        int walked = 0;
        for (const QString& place : placesOf(*m_window)) {
            show(place);
            for (QWidget* widget : m_window->findChildren<QWidget*>()) {
                if (!widget->isVisible() || !(takesTab(widget) || isOurs(widget))) {
                    continue;
                }
                ++walked;
                QAccessibleInterface* access = accessOf(widget);
                QVERIFY(access);
                const bool part = widget->parentWidget() != nullptr &&
                                  widget->parentWidget()->focusProxy() == widget;
                if (access->text(QAccessible::Name).isEmpty() && !part) {
                    nameless << nameOf(widget) + QStringLiteral(": no name");
                }
                if (isOurs(widget) && access->role() == QAccessible::Client) {
                    nameless << nameOf(widget) + QStringLiteral(": no role");
                }
            }
        }
        nameless.removeDuplicates();
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
        QVERIFY(walked > 300);
    }

    void theTabKeyComesEverywhereAndBack() {
        for (const QString& place : placesOf(*m_window)) {
            show(place);
            QWidget* begin = beginOf(place);
            begin->setFocus(Qt::TabFocusReason);
            QCOMPARE(QApplication::focusWidget(), begin);
            const Round round = tabAround(Qt::NoModifier);
            QVERIFY2(round.ended,
                     qPrintable(place + QStringLiteral(": ends at ") + nameOf(round.stops.last())));
            QStringList missed;
            for (QWidget* widget : m_window->findChildren<QWidget*>()) {
                if (takesTab(widget) && !round.stops.contains(widget)) {
                    missed << nameOf(widget);
                }
            }
            QVERIFY2(missed.isEmpty(), qPrintable(place + QStringLiteral(" misses\n") +
                                                  missed.join(QLatin1Char('\n'))));
            QCOMPARE(QApplication::focusWidget(), begin);
            const Round back = tabAround(Qt::ShiftModifier);
            QVERIFY2(back.ended, qPrintable(place + QStringLiteral(": back ends at ") +
                                            nameOf(back.stops.last())));
            QCOMPARE(back.stops.size(), round.stops.size());
        }
    }

    /// Moving the focus only looks: it selects, filters and edits nothing.
    void walkingChangesNothing() {
        const DocumentState before = m_window->document().state();
        const NodeId selected = m_window->selection().selected();
        for (const QString& place : placesOf(*m_window)) {
            show(place);
            beginOf(place)->setFocus(Qt::TabFocusReason);
            tabAround(Qt::NoModifier);
            QCOMPARE(m_window->selection().filter(), PruneReason::None);
            QCOMPARE(m_window->selection().selected(), selected);
            QVERIFY(!m_window->selection().moment().has_value());
        }
        QVERIFY(m_window->document().state() == before);
        QVERIFY(!m_window->document().isModified());
    }

    /// F1 at each Tab stop opens the help page of the panel.
    void everyPlaceHasItsPageOfHelp() {
        std::set<QString> topics;
        for (const QString& place : placesOf(*m_window)) {
            show(place);
            const View* front = viewOf(*m_window, place);
            for (QWidget* widget : m_window->findChildren<QWidget*>()) {
                if (!takesTab(widget)) {
                    continue;
                }
                QString topic =
                    front == nullptr ? m_window->bench().mode()->helpTopic() : front->helpTopic();
                for (QWidget* up = widget; up != nullptr; up = up->parentWidget()) {
                    auto* view = qobject_cast<View*>(up);
                    if (view != nullptr || up->property("helpTopic").isValid()) {
                        topic = view != nullptr ? view->helpTopic()
                                                : up->property("helpTopic").toString();
                        break;
                    }
                }
                if (front != nullptr && !topics.insert(topic + place).second) {
                    continue;  // one stop of each panel
                }
                widget->setFocus();
                QTest::keyClick(widget, Qt::Key_F1);
                auto* help = m_window->findChild<HelpBrowser*>();
                QVERIFY2(help && help->isVisible(), qPrintable(nameOf(widget)));
                QVERIFY2(!help->findChild<QTextBrowser*>()->toPlainText().isEmpty() &&
                             help->topic() == topic,
                         qPrintable(nameOf(widget) + QStringLiteral(" is not helped by ") + topic));
                help->close();
                m_window->activateWindow();
            }
        }
    }

    /// A name of any length neither widens the window nor disappears.
    void longNamesAreCutShortAndStillRead() {
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.name = std::string(180, 'n') + "-end";
        QCOMPARE(m_window->document().setAccelerator(accelerator, {QStringLiteral("name"), {}}),
                 QString());
        QCoreApplication::processEvents();
        QVERIFY(waitForRun(*m_window, longestWait));
        QVERIFY(m_window->minimumSizeHint().width() <= 1280);
        int cut = 0;
        for (const QLabel* label : m_window->findChildren<QLabel*>()) {
            const QString whole = label->toolTip();
            const bool isCut =
                label->text().endsWith(QChar(0x2026)) && whole.startsWith(label->text().chopped(1));
            if (isCut && label->isVisible() && whole.contains(QStringLiteral("-end"))) {
                ++cut;
                QVERIFY(label->fontMetrics().horizontalAdvance(label->text()) <= label->width());
                const QString name = accessOf(const_cast<QLabel*>(label))->text(QAccessible::Name);
                QVERIFY2(name.contains(QStringLiteral("-end")),
                         qPrintable(label->text() + QStringLiteral(" is called ") + name));
            }
        }
        QVERIFY(cut >= 1);
        m_window->document().undoStack().undo();
    }

    void everyDrawingHasItsTable() {
        for (View* view : allViews()) {
            if (m_window->views().contains(view)) {
                m_window->showView(view->id());
            }
            QCoreApplication::processEvents();
            const QList<QStringList> table = view->asTable();
            QVERIFY2(table.size() > 1, qPrintable(view->title()));
            for (const QStringList& row : table) {
                QCOMPARE(row.size(), table.first().size());
            }
            view->setFocus();
            m_window->commands().action(QStringLiteral("view.table"))->trigger();
            QTableView* shown = nullptr;
            for (QDialog* dialog : m_window->findChildren<QDialog*>()) {
                shown = dialog->windowTitle().startsWith(view->title())
                            ? dialog->findChild<QTableView*>()
                            : shown;
            }
            QVERIFY2(shown, qPrintable(view->title()));
            QCOMPARE(shown->model()->rowCount(), table.size() - 1);
            QCOMPARE(shown->model()->columnCount(), table.first().size());
            for (int column = 0; column < table.first().size(); ++column) {
                QCOMPARE(shown->model()->index(0, column).data().toString(), table[1][column]);
            }
            shown->window()->close();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            m_window->activateWindow();
        }
    }

    void everyViewIsWrittenAndCopied() {
        for (View* view : allViews()) {
            if (m_window->views().contains(view)) {
                m_window->showView(view->id());
            }
            QCoreApplication::processEvents();
            const auto file = [&](const char* ending) {
                return m_home->file(view->title() + QLatin1Char('.') + QLatin1String(ending));
            };
            for (const char* ending : {"png", "svg", "pdf", "csv"}) {
                QCOMPARE(exportView(*view, file(ending), Qt::white), QString());
            }
            const QImage picture(file("png"));
            QCOMPARE(picture.size(), view->size() * 2);
            QVERIFY2(coloursOf(picture) > 4, qPrintable(view->title()));
            const QByteArray svg = bytesOf(file("svg"));
            QVERIFY2(isWellFormed(svg), qPrintable(view->title()));
            QVERIFY2(svg.contains("<text"), qPrintable(view->title()));
            QVERIFY(bytesOf(file("pdf")).startsWith("%PDF"));
            QCOMPARE(QString::fromUtf8(bytesOf(file("csv"))), csvText(view->asTable()));
            copyPicture(*view, Qt::white);
            QCOMPARE(QApplication::clipboard()->image().size(), picture.size());
            copyTable(*view);
            QVERIFY(QApplication::clipboard()->text().count(QLatin1Char('\n')) >=
                    view->asTable().size() - 1);
            QCOMPARE(QApplication::clipboard()->text().section(QLatin1Char('\n'), 0, 0),
                     view->asTable().first().join(QLatin1Char('\t')));
        }
    }

    /// Every visible table, not only the table that a view exports.
    void everyTableIsCopiedAndWritten() {
        int tables = 0;
        for (const QString& place : placesOf(*m_window)) {
            show(place);
            QWidget* front = viewOf(*m_window, place);
            front = front == nullptr ? &m_window->bench().mode()->page() : front;
            if (auto* reasons = qobject_cast<ReasonsView*>(front)) {
                reasons->ablate();
                QTRY_VERIFY(!reasons->isAblating());
            }
            for (QTableView* table : front->findChildren<QTableView*>()) {
                if (!table->isVisible()) {
                    continue;
                }
                ++tables;
                table->clearSelection();
                table->setFocus();
                QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
                const QStringList lines =
                    QApplication::clipboard()->text().split(QLatin1Char('\n'));
                QCOMPARE(lines.size(), table->model()->rowCount() + 1);
                for (int column = 0; column < table->model()->columnCount(); ++column) {
                    QCOMPARE(lines.first().split(QLatin1Char('\t')).value(column),
                             table->model()->headerData(column, Qt::Horizontal).toString());
                    QCOMPARE(lines[1].split(QLatin1Char('\t')).value(column),
                             table->model()->index(0, column).data().toString());
                }
                QStringList actions;
                for (const QAction* action : table->actions()) {
                    actions << action->text();
                }
                QVERIFY(actions.contains(QStringLiteral("Copy")));
                QVERIFY(actions.contains(QStringLiteral("Save as CSV…")));
                QCOMPARE(table->contextMenuPolicy(), Qt::ActionsContextMenu);
            }
        }
        QVERIFY(tables >= 7);
    }
};

LOOPGLASS_TEST(AccessWalkTest)

}  // namespace loopglass::ui::test::access_walk_test

#include "access_walk_test.moc"
