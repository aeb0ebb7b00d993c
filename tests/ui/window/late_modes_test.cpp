// Modes create their widgets when they are first needed. Commands, panels, sessions, languages and
// font sizes work as if the widgets had always existed.
#include "mappers/racers_panel.h"
#include "modes/design_mode.h"
#include "modes/labs_mode.h"
#include "modes/mappers_mode.h"
#include "modes/mode_table.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/window_fixture.h"
#include "window/mode_docks.h"

#include <QDockWidget>
#include <QJsonObject>
#include <set>

namespace loopglass::ui::test::late_modes_test {

using Names = std::set<QString>;

class LateModesTest : public WindowFixture {
    Q_OBJECT

    const Names m_first{QStringLiteral("search"), QStringLiteral("start")};
    const Names m_ofSearch{QStringLiteral("editors"), QStringLiteral("inspector"),
                           QStringLiteral("timeline")};

    void openAgain() {
        openWindow();
        m_window->openSample(samples().first());
    }
    QString mode() const { return m_window->bench().mode()->name(); }
    void trigger(const char* id) { m_window->commands().action(QLatin1String(id))->trigger(); }
    Names widgetsCreated() const {
        Names names;
        for (const auto& one : m_window->bench().modes()) {
            if (one->hasWidgets()) {
                names.insert(one->name());
            }
        }
        return names;
    }
    QDockWidget* dock(const char* id) const {
        return m_window->findChild<QDockWidget*>(QLatin1String(id));
    }
    Names docksInSight() const {
        Names docks;
        for (const QDockWidget* one : m_window->findChildren<QDockWidget*>()) {
            if (one->isVisible()) {
                docks.insert(one->objectName());
            }
        }
        return docks;
    }
    Names with(Names names, const char* name) const {
        names.insert(QLatin1String(name));
        return names;
    }

private slots:
    void init() {
        prepare();
        openAgain();
    }
    void cleanup() { end(); }

    void aModeIsFurnishedWhenItIsWanted() {
        QCOMPARE(widgetsCreated(), m_first);
        QCOMPARE(docksInSight(), m_ofSearch);
        Names seen = m_first;
        for (const ModeRow& row : modeRows()) {
            trigger(qPrintable(QStringLiteral("mode.") + QLatin1String(row.name)));
            seen.insert(QLatin1String(row.name));
            QCOMPARE(mode(), QLatin1String(row.name));
            QCOMPARE(widgetsCreated(), seen);
            QVERIFY(m_window->bench().mode()->page().isVisible());
            QVERIFY(m_window->bench().mode()->header().isVisible());
            Names own;
            for (const ModePanel& panel : m_window->bench().mode()->panels()) {
                own.insert(panel.id);
                QVERIFY2(panel.widget->isVisible(), qPrintable(panel.id));
            }
            QCOMPARE(docksInSight(), own);
        }
        trigger("mode.search");
        QCOMPARE(docksInSight(), m_ofSearch);
    }

    /// A command shows its part in a mode that was never opened.
    void commandsFindIt_data() {
        QTest::addColumn<QString>("mode");
        QTest::newRow("design.steps") << QStringLiteral("design");
        QTest::newRow("mappers.show-table") << QStringLiteral("mappers");
        QTest::newRow("network.map") << QStringLiteral("network");
        if (m_window == nullptr || modeRows().size() == 7) {
            QTest::newRow("embed.show-domains") << QStringLiteral("embed");
        }
        QTest::newRow("mode.labs") << QStringLiteral("labs");
    }
    void commandsFindIt() {
        QFETCH(const QString, mode);
        QAction* action = m_window->commands().action(QLatin1String(QTest::currentDataTag()));
        if (action == nullptr) {
            QSKIP("built without the solver");
        }
        QVERIFY(action->isEnabled());
        action->trigger();
        QCOMPARE(this->mode(), mode);
        QCOMPARE(widgetsCreated(), with(m_first, qPrintable(mode)));
        trigger("run.stop");
    }

    /// The state of a mode that was never shown is kept in the session, and restored when the mode
    /// is shown.
    void aSessionWaitsForIt() {
        const QString file = m_home->file(QStringLiteral("waits.loopglass"));
        auto& mappers = modeCalled<MappersMode>("mappers");
        RaceChoice choice = mappers.racers().choice();
        choice.seeds = 3;
        mappers.racers().setChoice(choice);
        trigger("design.pareto");
        trigger("mode.search");
        m_window->document().save(file);
        trigger("file.save");
        for (const char* again : {"first", "second"}) {
            openAgain();
            QVERIFY2(m_window->openFile(file), again);
            QCOMPARE(widgetsCreated(), m_first);
            trigger("file.save");
        }
        QCOMPARE(modeCalled<MappersMode>("mappers").racers().choice().seeds, 3U);
        trigger("mode.design");
        QJsonObject view;
        m_window->bench().mode()->saveModeState(view);
        QCOMPARE(view[QStringLiteral("design")].toObject()[QStringLiteral("view")].toString(),
                 QStringLiteral("pareto"));
    }

    /// The question of a lab appears beside the explorer at once.
    void aSessionWithALabBringsIt() {
        const QString file = m_home->file(QStringLiteral("lab.loopglass"));
        modeCalled<LabsMode>("labs").open(fromSource("samples/labs/L1-stationarity/lab.yaml"));
        m_window->document().save(file);
        trigger("file.save");
        openAgain();
        QCOMPARE(widgetsCreated(), m_first);
        QVERIFY(m_window->openFile(file));
        QCOMPARE(widgetsCreated(), with(m_first, "labs"));
    }

    void aSessionThatWasLeftInItComesBack() {
        const QString file = m_home->file(QStringLiteral("left.loopglass"));
        m_window->document().save(file);
        trigger("mode.mappers");
        trigger("file.save");
        openAgain();
        QVERIFY(m_window->openFile(file));
        QCOMPARE(mode(), QStringLiteral("mappers"));
        QCOMPARE(docksInSight(), (Names{QStringLiteral("racers"), QStringLiteral("raceWhy")}));
    }

    /// Closed panels stay closed when their mode is created, also in the next session.
    void panelsAreRemembered() {
        const Names right{QStringLiteral("raceWhy")};
        trigger("mode.mappers");
        trigger("view.left");
        QCOMPARE(docksInSight(), right);
        m_window->close();
        openAgain();
        trigger("mode.network");
        trigger("mode.mappers");
        QCOMPARE(docksInSight(), right);
        trigger("mode.search");
        QCOMPARE(docksInSight(), m_ofSearch);
    }

    /// The result does not depend on whether the font grew before or after the mode was created.
    void lettersOfAnotherSize() {
        trigger("mode.mappers");
        m_theme->setZoom(1.5);
        trigger("mode.design");
        QCOMPARE(dock("racers")->minimumWidth(), 384);
        QCOMPARE(dock("vary")->minimumWidth(), 384);
        m_theme->setZoom(1);
        for (const auto& [mode, panel] :
             {std::pair("network", "layer"), std::pair("labs", "lab"), std::pair("design", "vary"),
              std::pair("mappers", "racers")}) {
            trigger(qPrintable(QStringLiteral("mode.") + QLatin1String(mode)));
            // The width that its content needs.
            QTRY_VERIFY2(dock(panel)->minimumWidth() < 384, panel);
        }
    }
};

LOOPGLASS_TEST(LateModesTest)

}  // namespace loopglass::ui::test::late_modes_test

#include "late_modes_test.moc"
