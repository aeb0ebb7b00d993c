// Modes of the window. Each is shown by its key, its button and its command, and has its own
// panels, which are restored. A session opens with its last mode. The network is searched on
// request, and is marked as out of date after an edit.
#include "mapping/tensor_roles.h"
#include "modes/headers/plain_header.h"
#include "modes/mode_rail.h"
#include "modes/mode_table.h"
#include "modes/network_mode.h"
#include "network/network_inspector.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/places.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "ui/window_panels.h"
#include "widgets/table_panel.h"
#include "window/mode_docks.h"

#include <QDockWidget>
#include <QJsonObject>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QToolButton>
#include <set>

namespace loopglass::ui::test::modes_test {

class ModesTest : public WindowFixture {
    Q_OBJECT

    void openNetwork() {
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/networks/alexnet.yaml")));
        QVERIFY(settle(*m_window));
    }
    QString mode() { return m_window->bench().mode()->name(); }
    void trigger(const char* id) { m_window->commands().action(QLatin1String(id))->trigger(); }
    NetworkMode& network() { return modeCalled<NetworkMode>("network"); }
    NetworkPage& page() { return network().network(); }
    ModeRail& rail() { return *m_window->findChild<ModeRail*>(); }
    std::set<QString> docksInSight() {
        std::set<QString> docks;
        for (const QDockWidget* dock : m_window->findChildren<QDockWidget*>()) {
            if (dock->isVisible()) {
                docks.insert(dock->objectName());
            }
        }
        return docks;
    }
    void doubleEnergy() {
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels[0].buffers[0].energy.read *= 2;
        QCOMPARE(m_window->document().setAccelerator(accelerator, {QStringLiteral("energy"), {}}),
                 QString());
    }

private slots:
    void init() {
        prepare();
        openActiveWindow();
    }
    void cleanup() { end(); }

    void itBeginsOnStart() {
        QCOMPARE(mode(), QStringLiteral("start"));
        QVERIFY(docksInSight().empty());
        m_window->openSample(samples().first());
        QCOMPARE(mode(), QStringLiteral("search"));
        QVERIFY(m_window->view(ViewId::Tiles).isVisible());
    }

    /// The keys are fixed, whether a mode in between is built or not.
    void theKeysAreFinal() {
        const QMap<QString, QString> keys{{QStringLiteral("start"), QStringLiteral("Ctrl+1")},
                                          {QStringLiteral("search"), QStringLiteral("Ctrl+2")},
                                          {QStringLiteral("mappers"), QStringLiteral("Ctrl+3")},
                                          {QStringLiteral("design"), QStringLiteral("Ctrl+4")},
                                          {QStringLiteral("network"), QStringLiteral("Ctrl+5")},
                                          {QStringLiteral("embed"), QStringLiteral("Ctrl+6")},
                                          {QStringLiteral("labs"), QStringLiteral("Ctrl+7")}};
        std::set<QString> taken;
        for (const QAction* action : m_window->commands().actions()) {
            const QString name = action->objectName();
            const QString shortcut = action->shortcut().toString(QKeySequence::PortableText);
            if (name.startsWith(QLatin1String("mode."))) {
                QCOMPARE(shortcut, keys.value(name.mid(5), QStringLiteral("none")));
            } else {
                QVERIFY2(!keys.values().contains(shortcut), qPrintable(name));
            }
        }
    }

    void everyModeIsShown_data() {
        QTest::addColumn<QString>("by");
        for (const char* by : {"key", "rail", "menu"}) {
            QTest::newRow(by) << QString::fromLatin1(by);
        }
    }
    void everyModeIsShown() {
        QFETCH(const QString, by);
        m_window->openSample(samples().first());
        for (const int round : {1, 2}) {
            for (const ModeRow& row : modeRows()) {
                const QString name = QLatin1String(row.name);
                if (by == QLatin1String("key")) {
                    QTest::keyClick(m_window.get(), row.key, Qt::ControlModifier);
                } else if (by == QLatin1String("rail")) {
                    QTest::mouseClick(rail().button(name), Qt::LeftButton);
                } else {
                    for (const QAction* menu : m_window->menuBar()->actions()) {
                        for (QAction* action : menu->menu()->actions()) {
                            if (action->objectName() == QStringLiteral("mode.") + name) {
                                action->trigger();
                            }
                        }
                    }
                }
                QVERIFY(round > 0);
                QCOMPARE(mode(), name);
                QVERIFY(m_window->bench().mode()->page().isVisible());
                QVERIFY(m_window->bench().mode()->header().isVisible());
                for (const ModeRow& other : modeRows()) {
                    const bool front = other.name == row.name;
                    const QString id = QLatin1String(other.name);
                    QCOMPARE(rail().button(id)->isChecked(), front);
                    QCOMPARE(m_window->commands().action(QStringLiteral("mode.") + id)->isChecked(),
                             front);
                }
            }
        }
        // A mode that is already in front stays, with its mark.
        QTest::mouseClick(rail().button(QStringLiteral("network")), Qt::LeftButton);
        QVERIFY(rail().button(QStringLiteral("network"))->isChecked());
        trigger("mode.network");
        QVERIFY(m_window->commands().action(QStringLiteral("mode.network"))->isChecked());
    }

    void aViewThatIsAskedForBringsItsMode() {
        m_window->openSample(samples().first());
        trigger("mode.network");
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::AltModifier);
        QCOMPARE(mode(), QStringLiteral("search"));
        QVERIFY(m_window->view(ViewId::Cutoffs).isVisible());
        trigger("mode.start");
        trigger("run.start");  // in a mode that shows the run
        QCOMPARE(mode(), QStringLiteral("search"));
    }

    /// Each mode has its own panels in their last state, also in the next session.
    void panelsAreRememberedByMode() {
        m_window->openSample(samples().first());
        const std::set<QString> ofSearch{QStringLiteral("editors"), QStringLiteral("inspector"),
                                         QStringLiteral("timeline")};
        const std::set<QString> ofNetwork{QStringLiteral("editors"), QStringLiteral("layer")};
        QCOMPARE(docksInSight(), ofSearch);
        trigger("mode.network");
        QCOMPARE(docksInSight(), ofNetwork);
        trigger("view.left");
        QCOMPARE(docksInSight(), std::set<QString>{QStringLiteral("layer")});
        QVERIFY(!m_window->commands().action(QStringLiteral("view.bottom"))->isEnabled());
        trigger("mode.search");
        QCOMPARE(docksInSight(), ofSearch);
        trigger("view.bottom");
        trigger("mode.start");
        QVERIFY(docksInSight().empty());
        QVERIFY(!m_window->commands().action(QStringLiteral("view.left"))->isEnabled());
        for (const bool again : {false, true}) {
            if (again) {
                m_window->close();
                openActiveWindow();
                m_window->openSample(samples().first());
            }
            trigger("mode.network");
            QCOMPARE(docksInSight(), std::set<QString>{QStringLiteral("layer")});
            trigger("mode.search");
            QCOMPARE(docksInSight(),
                     (std::set<QString>{QStringLiteral("editors"), QStringLiteral("inspector")}));
        }
    }

    void aSessionRemembersItsMode_data() {
        QTest::addColumn<QString>("left");
        QTest::addColumn<QString>("isReturning");
        QTest::newRow("network") << QStringLiteral("network") << QStringLiteral("network");
        QTest::newRow("search") << QStringLiteral("search") << QStringLiteral("search");
        QTest::newRow("start") << QStringLiteral("start") << QStringLiteral("search");
    }
    void aSessionRemembersItsMode() {
        QFETCH(const QString, left);
        QFETCH(const QString, isReturning);
        const QString file = m_home->file(QStringLiteral("mode.loopglass"));
        openNetwork();
        m_window->showView(ViewId::Energy);
        m_window->document().save(file);
        trigger(qPrintable(QStringLiteral("mode.") + left));
        trigger("file.save");
        for (const char* from : {"mode.start", "mode.search", "mode.network"}) {
            m_window->openSample(samples().first());
            m_window->showView(ViewId::Orders);
            trigger(from);
            QVERIFY(m_window->openFile(file));
            QCOMPARE(mode(), isReturning);
            trigger("mode.search");
            QVERIFY(m_window->view(ViewId::Energy).isVisible());
        }
    }

    /// Older sessions name no mode, and newer ones may name an unknown mode.
    void anUnknownModeIsTheSearch() {
        const QString file = m_home->file(QStringLiteral("unknown.loopglass"));
        openNetwork();
        for (const QJsonValue& name : {QJsonValue(QStringLiteral("kitchen")), QJsonValue(5),
                                       QJsonValue(), QJsonValue(QStringLiteral("start"))}) {
            m_window->document().setView({{QStringLiteral("mode"), name}});
            m_window->document().save(file);
            trigger("mode.network");
            QVERIFY(m_window->openFile(file));
            QCOMPARE(mode(), QStringLiteral("search"));
        }
    }

    /// An accelerator or a network is an edit, which does not change the mode.
    void otherFilesChangeNoMode() {
        openNetwork();
        trigger("mode.network");
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/table-2-1.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/networks/resnet18.yaml")));
        QCOMPARE(mode(), QStringLiteral("network"));
        trigger("mode.start");
        QVERIFY(m_window->openFile(fromSource("samples/networks/alexnet.yaml")));
        QCOMPARE(mode(), QStringLiteral("search"));
    }

    void theNetworkIsSearchedWhenRequested() {
        openNetwork();
        trigger("mode.network");
        doubleEnergy();
        QVERIFY(settle(*m_window));
        QVERIFY(!page().run().isBegun() && !page().run().isRunning());
        QCOMPARE(static_cast<PlainHeader&>(network().header()).remark(),
                 QStringLiteral("not mapped yet"));
        QVERIFY(!m_window->commands().action(QStringLiteral("file.report"))->isEnabled());
        QTest::keyClick(m_window.get(), Qt::Key_F5);
        QCOMPARE(mode(), QStringLiteral("network"));
        QVERIFY(page().run().isBegun());
        QTRY_VERIFY(page().run().isDone() && !page().run().isRunning());
        QVERIFY(m_window->commands().action(QStringLiteral("file.report"))->isEnabled());
        QVERIFY(static_cast<PlainHeader&>(network().header())
                    .number()
                    .startsWith(QLatin1String("network EDP ")));
        trigger("mode.search");
        trigger("mode.network");
        QVERIFY(page().run().isDone());
        QCOMPARE(page().freshness(), Freshness::Current);
    }

    void oneLayerIsOne() {
        m_window->openSample(samples()[1]);
        QVERIFY(settle(*m_window));
        QCOMPARE(m_window->document().network().layers.size(), std::size_t{1});
        trigger("network.map");
        QTRY_VERIFY(page().run().isDone() && !page().run().isRunning());
        QCOMPARE(static_cast<PlainHeader&>(network().header()).remark(),
                 QStringLiteral("1 layer mapped, each optimal"));
    }

    void theNetworkSaysWhenItIsOld() {
        openNetwork();
        trigger("network.map");
        QCOMPARE(mode(), QStringLiteral("network"));
        QTRY_VERIFY(page().run().isDone() && !page().run().isRunning());
        const auto& header = static_cast<PlainHeader&>(network().header());
        QVERIFY(!page().isStale() && !header.isStale());
        doubleEnergy();
        QVERIFY(page().isStale() && header.isStale());
        QCOMPARE(header.remark(), QStringLiteral("out of date"));
        QCOMPARE(page().shownText(), QStringLiteral("out of date"));
        trigger("edit.undo");
        QVERIFY(!page().isStale() && !header.isStale());
        m_window->document().refuse(QStringLiteral("equation"), QStringLiteral("no equation"));
        QVERIFY(page().isStale());
        QCOMPARE(header.remark(), QStringLiteral("not searched: no equation"));
        trigger("run.start");
        QCOMPARE(mode(), QStringLiteral("network"));
        QVERIFY2(m_window->lastMessage().contains(QStringLiteral("no equation")),
                 qPrintable(m_window->lastMessage()));
        m_window->document().refuse(QStringLiteral("equation"), QString());
        QVERIFY(!page().isStale());
    }

    void aSecondClickOnALayerOpensItInSearch() {
        openNetwork();
        trigger("mode.network");
        TablePanel& rows = page().rows();
        const auto nameAt = [&rows](int row) {
            return rows.visualRect(rows.table().index(row, 0)).center();
        };
        QTest::mouseClick(rows.viewport(), Qt::LeftButton, {}, nameAt(2));
        QCOMPARE(mode(), QStringLiteral("network"));
        QTest::mouseDClick(rows.viewport(), Qt::LeftButton, {}, nameAt(2));
        QCOMPARE(mode(), QStringLiteral("search"));
        QCOMPARE(m_window->document().layer(), std::size_t{2});
        QVERIFY(settle(*m_window));
        QCOMPARE(m_window->shown().now().run->problem().workload.name,
                 m_window->document().network().layers[2].workload.name);
        trigger("mode.network");
        rows.setFocus();
        rows.setCurrentIndex(rows.table().index(1, 3));
        QTest::keyClick(&rows, Qt::Key_Return);
        QCOMPARE(mode(), QStringLiteral("search"));
        QCOMPARE(m_window->document().layer(), std::size_t{1});
        trigger("mode.network");
        const auto total = static_cast<int>(m_window->document().network().layers.size());
        QTest::mouseDClick(rows.viewport(), Qt::LeftButton, {}, nameAt(total));
        QCOMPARE(mode(), QStringLiteral("network"));
        rows.setCurrentIndex(rows.table().index(3, 3));
        QVERIFY(network().inspector().text().startsWith(
            QString::fromStdString(page().run().table().rows[3].name)));
        QTest::mouseClick(&network().inspector().open(), Qt::LeftButton);
        QCOMPARE(mode(), QStringLiteral("search"));
        QCOMPARE(m_window->document().layer(), std::size_t{3});
    }

    void theNetworkIsStoppedByItsKey() {
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/networks/resnet18.yaml")));
        QVERIFY(settle(*m_window));
        trigger("network.map");
        if (page().run().isRunning()) {
            QVERIFY(m_window->commands().action(QStringLiteral("run.stop"))->isEnabled());
            trigger("run.stop");
        }
        QVERIFY(!page().run().isRunning());
        trigger("run.start");
        QTRY_VERIFY(page().run().isDone() && !page().run().isRunning());
    }

    /// For every displayed mode, and for every set of open panels.
    void everyPlaceFitsASmallScreen() {
        m_window->openSample(samples()[1]);
        QVERIFY(settle(*m_window));
        for (const QString& place : placesOf(*m_window)) {
            showPlace(*m_window, place);
            QVERIFY(settle(*m_window));
            QCoreApplication::processEvents();
            QVERIFY2(m_window->width() <= 1280 && m_window->minimumSizeHint().width() <= 1280,
                     qPrintable(place + QStringLiteral(": %1").arg(m_window->width())));
        }
    }

    void itClosesWhileTheNetworkIsSearched() {
        for (const bool closed : {true, false}) {
            QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
            QVERIFY(m_window->openFile(fromSource("samples/networks/resnet18.yaml")));
            trigger("network.map");
            if (closed) {
                m_window->close();
                QVERIFY(!page().run().isRunning());
            }
            openActiveWindow();
        }
    }

    /// The search continues behind another mode, and its display is correct when the user returns.
    void anotherModeMeanwhile() {
        m_window->openSample(samples()[1]);
        QVERIFY(settle(*m_window));
        m_window->controller().setSpeed(100);
        trigger("run.start");
        trigger("mode.start");
        QTRY_VERIFY(m_window->controller().current()->trace().size() > 5);
        doubleEnergy();
        m_window->controller().setSpeed(0);
        trigger("mode.network");
        QVERIFY(settle(*m_window));
        trigger("mode.search");
        QCOMPARE(WindowPanels(*m_window).whatIsUntrue(), QString());
        QVERIFY(m_window->shown().now().run->problem().accelerator ==
                fittedTo(m_window->document().workload(), m_window->document().accelerator()));
    }
};

LOOPGLASS_TEST(ModesTest)

}  // namespace loopglass::ui::test::modes_test

#include "modes_test.moc"
