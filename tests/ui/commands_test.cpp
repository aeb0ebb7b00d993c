// One list of commands: each says what it does, no key means two of them, and letters find them.
#include "commands/cheat_sheet.h"
#include "commands/fuzzy_match.h"
#include "ui/no_warnings.h"
#include "window/help_browser.h"
#include "window/main_window.h"

#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace loopglass::ui;

class CommandsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
    }

    void everyCommandSaysWhatItDoes() {
        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        QSet<QString> ids;
        for (const QAction* action : window.commands().actions()) {
            QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
            QVERIFY2(!CommandRegistry::groupOf(action).isEmpty(), qPrintable(action->objectName()));
            QVERIFY2(!ids.contains(action->objectName()), qPrintable(action->objectName()));
            ids.insert(action->objectName());
        }
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void shortcutsAreUnique() {
        Theme theme;
        MainWindow window(theme);
        QMap<QString, QString> owner;
        // Those of the list, and any that a part of the window has beside it.
        for (const QAction* action :
             window.commands().actions() + window.findChildren<QAction*>()) {
            for (const QKeySequence& keys : action->shortcuts()) {
                const QString name = keys.toString().toLower();
                QVERIFY2(!owner.contains(name) || owner[name] == action->objectName(),
                         qPrintable(name + QStringLiteral(": ") + action->objectName() +
                                    QStringLiteral(" and ") + owner[name]));
                owner[name] = action->objectName();
            }
        }
        QVERIFY(owner.size() > 20);
    }

    void menusAndCheatSheetHoldThem() {
        Theme theme;
        MainWindow window(theme);
        const QString page = CheatSheet::page(window.commands());
        QSet<const QAction*> inMenus;
        for (const QAction* menu : window.menuBar()->actions()) {
            for (const QAction* action : menu->menu()->actions()) {
                inMenus.insert(action);
            }
        }
        for (const QAction* action : window.commands().actions()) {
            QVERIFY2(inMenus.contains(action), qPrintable(action->objectName()));
            QVERIFY2(action->shortcut().isEmpty() || page.contains(action->text().toHtmlEscaped()),
                     qPrintable(action->objectName()));
        }
    }

    void lettersFindCommands() {
        Theme theme;
        MainWindow window(theme);
        QCOMPARE(window.commands().matching(QStringLiteral("dark")).first()->objectName(),
                 QStringLiteral("view.dark"));
        QVERIFY(!fuzzyMatch(QStringLiteral("xyz"), QStringLiteral("Export the view")).has_value());
        QVERIFY(*fuzzyMatch(QStringLiteral("ev"), QStringLiteral("Export view")) >
                *fuzzyMatch(QStringLiteral("ev"), QStringLiteral("new levers")));
    }

    void everyViewHasHelp() {
        Theme theme;
        MainWindow window(theme);
        for (const View* view : window.views()) {
            QVERIFY2(HelpBrowser::hasTopic(view->helpTopic()), qPrintable(view->helpTopic()));
        }
    }

private:
    QTemporaryDir m_settings;
};

QTEST_MAIN(CommandsTest)
#include "commands_test.moc"
