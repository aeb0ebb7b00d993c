// Projector mode. All fonts are larger, whether the window began with it or not. The keys of a
// presenter move through the steps. No text is cut off.
#include "inspector/caption.h"
#include "inspector/inspector.h"
#include "models/candidate_explanation.h"
#include "models/trace_marks.h"
#include "modes/mode_rail.h"
#include "modes/presented_step.h"
#include "modes/sample_card.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "tilewalk/tile_walk_panel.h"
#include "tour/tour_bar.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "views/cutoffs_view.h"
#include "widgets/elided_label.h"
#include "window/pictures.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenuBar>
#include <QTabWidget>
#include <QTableView>
#include <set>
#include <utility>

namespace loopglass::ui::test::projector_test {

class ProjectorTest : public WindowFixture {
    Q_OBJECT

    void open() {
        m_window.reset();
        m_theme.emplace();
        openWindow();
        m_window->activateWindow();
        m_window->openSample(samples().first());
        QVERIFY(waitForRun(*m_window, longestWait));
        QVERIFY(settle(*m_window));
    }
    void press(Qt::Key key) {
        m_window->commands().update();
        QTest::keyClick(m_window.get(), key);
    }
    /// Shows the window as on a projector with a screen of this size, because the screen of tests
    /// is smaller.
    void projectAt(const QSize& size) {
        m_window->setProjector(true);
        m_window->showNormal();
        m_window->resize(size);
    }
    std::uint32_t moment() const { return momentOf(m_window->shown().now()); }
    /// Returns the font sizes of all widgets, in their order.
    QStringList letters() const {
        for (const auto& mode : m_window->bench().modes()) {
            mode->createWidgets();
        }
        QStringList sizes;
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            if (widget->inherits("QDockWidgetTitleButton")) {
                continue;  // a title that is never shown
            }
            if (qobject_cast<const QLabel*>(widget) != nullptr ||
                qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                qobject_cast<const QComboBox*>(widget) != nullptr) {
                widget->ensurePolished();
                sizes << QStringLiteral("%1: %2")
                             .arg(QLatin1String(widget->metaObject()->className()))
                             .arg(widget->font().pixelSize());
            }
        }
        sizes.sort();  // views create their content when they are first shown
        return sizes;
    }
    /// Returns the size that a visible label or button lacks.
    QStringList clipped() const {
        QStringList found;
        for (QWidget* widget : m_window->findChildren<QWidget*>()) {
            const auto* label = qobject_cast<QLabel*>(widget);
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            const bool words = (label != nullptr && !label->text().isEmpty() &&
                                label->pixmap(Qt::ReturnByValue).isNull()) ||
                               (button != nullptr && !button->text().isEmpty());
            const bool elides = qobject_cast<ElidedLabel*>(widget) != nullptr;
            if (!widget->isVisible() || !words || elides) {
                continue;
            }
            const QSize least = widget->minimumSizeHint();
            const QSize needs(least.width(), widget->sizePolicy().hasHeightForWidth()
                                                 ? widget->heightForWidth(widget->width())
                                                 : least.height());
            if (widget->height() < needs.height() || widget->width() < needs.width()) {
                found << QStringLiteral("%1 '%2' has %3×%4, needs %5×%6")
                             .arg(QLatin1String(widget->metaObject()->className()),
                                  label != nullptr ? label->text() : button->text())
                             .arg(widget->width())
                             .arg(widget->height())
                             .arg(needs.width())
                             .arg(needs.height());
            }
        }
        return found;
    }

private slots:
    void init() {
        prepare();
        open();
    }
    void cleanup() { end(); }

    void keyEntersEscapeLeavesAndItIsRemembered() {
        press(Qt::Key_F11);
        QVERIFY(m_theme->isProjector());
        QVERIFY(m_window->commands().action(QStringLiteral("view.projector"))->isChecked());
        // Also deletes replaced parts.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const QStringList switched = letters();
        m_window->close();
        open();
        QVERIFY(m_theme->isProjector());
        QCOMPARE(letters(), switched);  // the fonts are as if the mode had always been on
        press(Qt::Key_Escape);
        QVERIFY(!m_theme->isProjector());
        m_window->close();
        open();
        QVERIFY(!m_theme->isProjector());
    }

    /// The picture has the whole screen, with a caption; afterwards the window is as before.
    void theWholeScreenIsForThePicture() {
        m_window->resize(1280, 800);
        QVERIFY(settle(*m_window));
        const auto places = [this] {
            QStringList all;
            for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
                if (widget->isVisible() &&
                    (widget->inherits("QDockWidget") || widget->inherits("QMenuBar") ||
                     qobject_cast<const View*>(widget) != nullptr)) {
                    const QRect at(widget->mapTo(m_window.get(), QPoint()), widget->size());
                    all << QStringLiteral("%1 %2 %3,%4 %5×%6")
                               .arg(QLatin1String(widget->metaObject()->className()),
                                    widget->objectName())
                               .arg(at.x())
                               .arg(at.y())
                               .arg(at.width())
                               .arg(at.height());
                }
            }
            return all;
        };
        const QStringList before = places();
        const QSize size = m_window->size();
        auto* rail = m_window->findChild<ModeRail*>();
        auto* caption = m_window->findChild<Caption*>();
        QVERIFY(rail->isVisible() && m_window->menuBar()->isVisible() && !caption->isVisible());
        press(Qt::Key_F11);
        QVERIFY(settle(*m_window));
        QVERIFY(m_window->isFullScreen());
        QVERIFY(!rail->isVisible() && !m_window->menuBar()->isVisible());
        QVERIFY(caption->isVisible() && !m_window->inspector().isVisible());
        QVERIFY(m_theme->scale() >= 1.5);
        press(Qt::Key_Escape);
        QVERIFY(settle(*m_window));
        QVERIFY(!m_window->isFullScreen());
        QTRY_COMPARE(m_window->size(), size);
        QTRY_COMPARE(places(), before);
    }

    /// A long sentence fills both lines of the caption, also in a language without blanks.
    /// The message about the keys of the projector disappears with the projector.
    void noKeysAreNamedAfterwards() {
        press(Qt::Key_F11);
        QVERIFY(m_window->lastMessage().contains(QStringLiteral("Page Down")));
        press(Qt::Key_Escape);
        QCOMPARE(m_window->lastMessage(), QString());
    }

    /// While a tour is open, the keys of a presenter show its stops, wherever the focus is.
    void theKeysMoveThroughATour() {
        trigger("help.tour-conv1d");
        QVERIFY(settle(*m_window));
        auto& tour = *m_window->findChild<TourBar*>();
        QTRY_VERIFY(tour.isVisible());
        const QString first = tour.title();
        m_window->setProjector(true);
        m_window->view(ViewId::Orders).setFocus();
        press(Qt::Key_PageDown);
        QVERIFY(tour.isOn() && tour.title() != first);
        QVERIFY(!m_window->selection().moment().has_value());
        m_window->view(ViewId::Orders).setFocus();
        press(Qt::Key_PageUp);
        QCOMPARE(tour.title(), first);
        QVERIFY(!m_window->selection().moment().has_value());
    }

    void theCaptionUsesItsLines() {
        for (const char* language : {"en", "zh_TW"}) {
            openIn(QLatin1String(language));
            m_window->openSample(samples()[1]);
            QVERIFY(settle(*m_window));
            projectAt({1280, 800});
            QVERIFY(settle(*m_window));
            const auto* caption = m_window->findChild<Caption*>();
            const QLabel* text = nullptr;
            for (const QLabel* label : caption->findChildren<QLabel*>()) {
                text = label->wordWrap() ? label : text;
            }
            QVERIFY(text != nullptr);
            QTRY_VERIFY2(text->heightForWidth(text->width()) > text->height() * 3 / 4,
                         qPrintable(text->text()));
            QVERIFY(caption->sentence().startsWith(text->text().chopped(2)));
        }
    }

    /// The caption says what the hidden panel would say.
    void theCaptionExplains() {
        m_window->setProjector(true);
        QVERIFY(settle(*m_window));
        const auto* caption = m_window->findChild<Caption*>();
        QVERIFY2(caption->headline().startsWith(QStringLiteral("Best mapping")),
                 qPrintable(caption->headline()));
        QVERIFY(!caption->sentence().isEmpty());
        const RunData& run = *m_window->controller().current();
        for (std::size_t n = 0; n < run.trace().size(); ++n) {
            if (run.trace()[static_cast<NodeId>(n)].kind != NodeKind::Order) {
                continue;
            }
            m_window->selection().select(static_cast<NodeId>(n));
            QCoreApplication::processEvents();
            const CandidateExplanation why = whyOf(run, static_cast<NodeId>(n));
            QVERIFY(caption->headline().contains(why.title));
            QVERIFY(caption->sentence().startsWith(why.sentence));
        }
        // The panel is a key away.
        m_window->commands().action(QStringLiteral("view.right"))->trigger();
        QVERIFY(m_window->inspector().isVisible());
    }

    /// Columns are wide enough for larger fonts. Afterwards, panels are as wide as before.
    void columnsGrowAndPanelsComeBack() {
        m_window->showView(ViewId::Cutoffs);
        QVERIFY(settle(*m_window));
        const int width = m_window->view(ViewId::Cutoffs).width();
        m_window->setProjector(true);
        QVERIFY(settle(*m_window));
        const auto& view = static_cast<CutoffsView&>(m_window->view(ViewId::Cutoffs));
        const QHeaderView* header = view.table()->horizontalHeader();
        for (int column = 0; column < header->count(); ++column) {
            QTRY_VERIFY2(header->sectionSize(column) >= header->sectionSizeHint(column),
                         qPrintable(QString::number(column)));
        }
        m_window->setProjector(false);
        QVERIFY(settle(*m_window));
        QTRY_COMPARE(view.width(), width);
    }

    /// One key shows the whole search: at its end, it starts again.
    void pageKeysStepThroughTheSearch() {
        m_window->showView(ViewId::Cutoffs);
        const std::uint32_t last = moment();
        press(Qt::Key_PageUp);
        QCOMPARE(moment(), last);  // without the mode, keys belong to the focused widget
        m_window->setProjector(true);
        press(Qt::Key_PageUp);
        QCOMPARE(moment(), last - 1);
        press(Qt::Key_PageDown);
        QCOMPARE(moment(), last);
        press(Qt::Key_PageDown);
        QCOMPARE(moment(), 0U);
        press(Qt::Key_PageDown);
        QCOMPARE(moment(), 1U);
    }

    /// In the view of a tree, a step is a change of that tree.
    void pageKeysStepThroughTheTree() {
        m_window->setProjector(true);
        const Trace& trace = m_window->controller().current()->trace();
        for (const auto& [view, kind] : {std::pair{ViewId::Orders, NodeKind::Order},
                                         std::pair{ViewId::Tiles, NodeKind::Tile}}) {
            m_window->showView(view);
            m_window->selection().showMoment(0);
            std::set<std::uint32_t> expected;
            for (std::size_t n = 0; n < trace.size(); ++n) {
                const NodeRecord& node = trace[static_cast<NodeId>(n)];
                if (node.kind == kind) {
                    expected.insert({node.bornAt, node.decidedAt});
                }
            }
            expected.erase(0);
            for (const std::uint32_t at : expected) {
                press(Qt::Key_PageDown);
                QCOMPARE(moment(), at);
            }
        }
    }

    void pageKeysStepThroughTheTileSteps() {
        m_window->setProjector(true);
        m_window->showView(ViewId::TileSteps);
        auto* walk = m_window->view(ViewId::TileSteps).findChild<TileWalkPanel*>();
        QTRY_VERIFY(walk->isVisible() && !walk->scene().isEmpty());
        walk->goTo(0);
        press(Qt::Key_PageDown);
        QCOMPARE(walk->scene().step(), 1);
        press(Qt::Key_PageUp);
        QCOMPARE(walk->scene().step(), 0);
    }

    void pageKeysStepThroughTiles() {
        m_window->setProjector(true);
        m_window->commands().action(QStringLiteral("edit.hand"))->trigger();
        auto* walk = m_window->view(ViewId::Hand).findChild<TileWalkPanel*>();
        for (QWidget* up = walk; up != nullptr; up = up->parentWidget()) {
            if (auto* tabs = qobject_cast<QTabWidget*>(up)) {
                tabs->setCurrentWidget(walk);
            }
        }
        QTRY_VERIFY(walk->isVisible() && !walk->scene().isEmpty());
        walk->goTo(0);
        press(Qt::Key_PageDown);
        press(Qt::Key_PageDown);
        QCOMPARE(walk->scene().step(), 2);
        press(Qt::Key_PageUp);
        QCOMPARE(walk->scene().step(), 1);
    }

    void nothingIsClipped_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1280, 800);
        QTest::newRow("wide") << QSize(1920, 1080);
    }
    void nothingIsClipped() {
        QFETCH(QSize, size);
        projectAt(size);
        for (const View* view : m_window->views()) {
            m_window->showView(view->id());
            QCOMPARE(m_window->size(), size);  // the window already fills the screen
            QTRY_VERIFY2(clipped().isEmpty(),
                         qPrintable(view->name() + QLatin1String(": ") + clipped().join(u'\n')));
        }
    }
    /// Tests panels too, in both languages, in a window that has shown no other mode before.
    void noModeIsClipped_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("projector");
        for (const char* language : {"en", "zh_TW"}) {
            QTest::addRow("%s", language) << QString::fromLatin1(language) << false;
            QTest::addRow("%s, projector", language) << QString::fromLatin1(language) << true;
        }
    }
    void noModeIsClipped() {
        QFETCH(QString, language);
        QFETCH(bool, projector);
        openIn(language);
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        projector ? projectAt({1280, 800}) : m_window->resize(1280, 800);
        for (const char* mode : {"start", "mappers", "embed", "start", "design", "labs"}) {
            m_window->commands().action(QStringLiteral("mode.") + QLatin1String(mode))->trigger();
            QTRY_VERIFY2(clipped().isEmpty(), qPrintable(QLatin1String(mode) + QLatin1String(": ") +
                                                         clipped().join(u'\n')));
        }
    }

    /// A card draws itself with as many lines as its words need.
    void cardsHoldTheirWords() {
        openIn(QStringLiteral("zh_TW"));
        projectAt({1276, 764});
        m_window->commands().action(QStringLiteral("mode.start"))->trigger();
        const auto cards = m_window->findChildren<SampleCard*>();
        QVERIFY(cards.size() > 5);
        for (const SampleCard* card : cards) {
            const QRect lines(0, 0, card->width() - 32, 1000);
            const auto high = [&](const QFont& font, const QString& text) {
                return QFontMetrics(font).boundingRect(lines, Qt::TextWordWrap, text).height();
            };
            const int needs = 20 + 6 + high(m_theme->font(13, true), card->text()) +
                              high(m_theme->font(12), card->accessibleDescription());
            QTRY_VERIFY2(card->height() >= needs, qPrintable(card->accessibleDescription()));
        }
    }
};

LOOPGLASS_TEST(ProjectorTest)

}  // namespace loopglass::ui::test::projector_test

#include "projector_test.moc"
