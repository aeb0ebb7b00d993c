// The list of commands. Each has a description, no key belongs to two commands, and typed letters
// find them.
#include "commands/cheat_sheet.h"
#include "commands/command_palette.h"
#include "commands/fuzzy_match.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/effort.h"
#include "ui/no_warnings.h"
#include "ui/places.h"
#include "window/help_browser.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

namespace loopglass::ui::test::commands_test {

/// Counts the queries of a palette.
class CountingGuest : public PaletteGuest {
public:
    void ask(const QString& typed, std::function<void(const PaletteAnswer&)> tell) override {
        asked << typed;
        tell({});
    }
    QStringList questions(const QString& typed) const override {
        asked << typed;
        return {};
    }
    bool mayBecome(const QString& typed) const override {
        asked << typed;
        return false;
    }
    mutable QStringList asked;
};

class CommandsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
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

    /// A search for similar texts takes milliseconds, so it must not delay fast typing.
    void lettersAreLookedUpOnce() {
        Theme theme;
        MainWindow window(theme);
        CountingGuest guest;
        CommandPalette palette(window.commands(), &guest, nullptr);
        auto* typed = palette.findChild<QLineEdit*>();
        guest.asked.clear();
        const QString sentence = QStringLiteral("why is nothing like this");
        typed->setText(sentence);
        QCOMPARE(guest.asked.count(sentence), 3);  // its answer, similar texts, and completions
    }

    void shortcutsAreUnique() {
        Theme theme;
        MainWindow window(theme);
        QMap<QString, QString> owner;
        // Commands of the list, and further ones of parts of the window.
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
                if (action->menu() != nullptr) {
                    const QList<QAction*> below = action->menu()->actions();
                    inMenus.unite(QSet<const QAction*>(below.begin(), below.end()));
                }
            }
        }
        // Nothing is below the command that ends the program.
        const QList<QAction*> files = window.menuBar()->actions().first()->menu()->actions();
        QCOMPARE(files.last()->objectName(), QStringLiteral("file.quit"));
        for (const QAction* action : window.commands().actions()) {
            QVERIFY2(inMenus.contains(action), qPrintable(action->objectName()));
            QVERIFY2(action->shortcut().isEmpty() || page.contains(action->text().toHtmlEscaped()),
                     qPrintable(action->objectName()));
        }
    }

    /// In one column, on the smallest supported screen.
    void menusFitTheScreen() {
        Theme theme;
        MainWindow window(theme);
        for (const QAction* menu : window.menuBar()->actions()) {
            int height = 0;
            for (QAction* action : menu->menu()->actions()) {
                height += menu->menu()->actionGeometry(action).height();
            }
            QVERIFY2(height > 0 && height < 740, qPrintable(menu->text()));
        }
    }

    void lettersFindCommands() {
        Theme theme;
        MainWindow window(theme);
        QCOMPARE(window.commands().matching(QStringLiteral("dark")).first()->objectName(),
                 QStringLiteral("view.dark"));
        // Former titles still find their views, modes and tabs.
        for (const auto& [former, id] :
             {std::pair{"cutoffs", "view.cutoffs"}, std::pair{"by hand", "view.by-hand"},
              std::pair{"unrollings", "view.unrollings"},
              std::pair{"evidence", "mappers.show-evidence"}}) {
            QCOMPARE(window.commands().matching(QLatin1String(former)).first()->objectName(),
                     QLatin1String(id));
        }
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

    /// Triggers commands by their actions, like menus, or by their keys, from changing places: in
    /// every view, on the start page, before and after a document is opened. Each word has its name
    /// in the other language and an explanation, and links lead to pages.
    void theGlossarySaysWhatWordsMean() {
        QList<int> words;
        for (const char* page : {":/help/glossary.md", ":/help/zh_TW/glossary.md"}) {
            QFile file(QString::fromLatin1(page));
            QVERIFY2(file.open(QIODevice::ReadOnly), page);
            const QString text = QString::fromUtf8(file.readAll());
            words << 0;
            for (const QString& line : text.split(QLatin1Char('\n'))) {
                if (line.startsWith(QLatin1String("| "))) {
                    const QStringList cells = line.split(QLatin1Char('|'));
                    QVERIFY2(cells.size() == 5 && !cells[3].trimmed().isEmpty(), qPrintable(line));
                    ++words.back();
                }
            }
            static const QRegularExpression link(QStringLiteral("\\]\\(([^)]*)\\)"));
            for (auto at = link.globalMatch(text); at.hasNext();) {
                const QString topic = at.next().captured(1);
                QVERIFY2(HelpBrowser::hasTopic(topic), qPrintable(topic));
            }
        }
        QVERIFY(words.first() > 40);
        QCOMPARE(words.last(), words.first());
    }

    void everyCommandInEveryView_data() {
        QTest::addColumn<bool>("opened");
        QTest::newRow("nothing opened") << false;
        QTest::newRow("a sample") << true;
    }
    void everyCommandInEveryView() {
        QFETCH(const bool, opened);
        std::size_t pair = 0;
        std::size_t turn = 0;
        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        window.setUnattended(true);
        window.show();
        window.activateWindow();
        QSet<QString> styled;
        for (const QString& place : placesOf(window)) {
            if (opened) {
                window.openSample(samples().first());
                QVERIFY(waitForRun(window, longestWait));
            }
            for (QAction* action : window.commands().actions()) {
                // Another theme styles every widget again, which takes a third of a second.
                static const QSet<QString> styling{
                    QStringLiteral("view.dark"), QStringLiteral("view.projector"),
                    QStringLiteral("view.larger"), QStringLiteral("view.smaller"),
                    QStringLiteral("view.usualLetters")};
                const QString id = action->objectName();
                // Another language or unit creates all actions again; language_test covers them.
                if (id == QLatin1String("file.quit") || styled.contains(id) ||
                    id.startsWith(QLatin1String("view.language")) ||
                    id.startsWith(QLatin1String("view.energy-")) ||
                    id.startsWith(QLatin1String("view.delay-"))) {
                    continue;
                }
                if (!loopglass::test::isTakenHere(pair++)) {
                    continue;
                }
                if (styling.contains(id)) {
                    styled << id;
                }
                show(window, place);
                run(window, *action, turn++ % 2 == 1);
                if (QTest::currentTestFailed()) {
                    qDebug() << action->objectName() << "in" << place;
                    return;
                }
                window.commands().action(QStringLiteral("run.stop"))->trigger();
            }
        }
        window.close();
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

private:
    /// Moves there like a user: by Alt and a digit to a view, by Ctrl and a digit to a mode.
    static void show(MainWindow& window, const QString& place) {
        window.commands().action(place)->trigger();
        if (const View* view = viewOf(window, place)) {
            QVERIFY(view->isVisible());
        } else {
            QCOMPARE(QStringLiteral("mode.") + window.bench().mode()->name(), place);
        }
    }
    /// Answers its question with Esc.
    static void run(MainWindow& window, QAction& action, bool byKeys) {
        QTimer escape;
        connect(&escape, &QTimer::timeout, [] {
            if (QWidget* asking = QApplication::activeModalWidget()) {
                asking->close();
            }
        });
        escape.start(1);
        if (!byKeys) {
            action.trigger();
        } else if (!action.shortcut().isEmpty()) {
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window, longestWait));
            const QKeyCombination keys = action.shortcut()[0];
            QTest::keyClick(&window, keys.key(), keys.keyboardModifiers());
        }
        QCoreApplication::processEvents();
        for (QDialog* dialog : window.findChildren<QDialog*>()) {
            dialog->close();
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    QTemporaryDir m_settings;
};

LOOPGLASS_TEST(CommandsTest)

}  // namespace loopglass::ui::test::commands_test

#include "commands_test.moc"
