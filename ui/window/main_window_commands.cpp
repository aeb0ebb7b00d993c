#include "commands/cheat_sheet.h"
#include "commands/command_palette.h"
#include "export_code/export_code_dialog.h"
#include "hand/hand_view.h"
#include "inspector/inspector.h"
#include "views/compare_view.h"
#include "window/help_browser.h"
#include "window/main_window.h"
#include "window/start_page.h"
#include "window/table_dialog.h"
#include "window/view_export.h"

#include <QApplication>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QTabWidget>

namespace loopglass::ui {

void MainWindow::createActions() {
    createFileCommands();
    createEditCommands();
    createRunCommands();
    createViewCommands();
    createHelpCommands();
    // Shortcuts work wherever the focus is, menus shown or not.
    addActions(m_commands.actions());
}

void MainWindow::createFileCommands() {
    const QString group = tr("File");
    const auto id = [](const char* name) { return QStringLiteral("file.") + QLatin1String(name); };
    const auto hasView = [this] { return m_tabs != nullptr && viewInHand() != nullptr; };
    m_commands.add({id("start"),
                    group,
                    tr("Samples and recent files"),
                    QKeySequence(Qt::ALT | Qt::Key_0),
                    [this] { m_tabs->setCurrentWidget(m_start); },
                    {}});
    m_commands.add(
        {id("open"), group, tr("Open …"), QKeySequence::Open, [this] { m_files.askOpen(); }, {}});
    m_commands.add({id("save"),
                    group,
                    tr("Save the session"),
                    QKeySequence::Save,
                    [this] { m_files.save(); },
                    {}});
    m_commands.add({id("saveAs"),
                    group,
                    tr("Save the session as …"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                    [this] { m_files.saveAs(); },
                    {}});
    m_commands.add({id("export"), group, tr("Export the view …"),
                    QKeySequence(Qt::CTRL | Qt::Key_E), [this] { askExport(viewInHand()); },
                    hasView});
    m_commands.add({id("exportCode"), group, tr("Export mapping as code …"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
                    [this] { openExportCode(m_theme, *m_shownRun.now().run, m_selection, this); },
                    [this] { return m_shownRun.now().run != nullptr; }});
    m_commands.add(
        {id("network"), group, tr("Map the network …"), {}, [this] { mapNetwork(); }, {}});
    m_commands.add({id("report"),
                    group,
                    tr("Report …"),
                    {},
                    [this] { askReport(); },
                    [this] {
                        const Shown& shown = m_shownRun.now();
                        return shown.standing == Standing::Current && !shown.run->isRunning();
                    }});
    m_commands.add({id("exportInspector"),
                    group,
                    tr("Export the inspector …"),
                    {},
                    [this] { askExport(m_inspector); },
                    {}});
    m_commands.add({id("exportTimeline"),
                    group,
                    tr("Export the timeline …"),
                    {},
                    [this] { askExport(m_timeline); },
                    {}});
    m_commands.add({id("copyPicture"), group, tr("Copy the view as a picture"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
                    [this] { copyPicture(*viewInHand(), m_theme.panel()); }, hasView});
    m_commands.add({id("copyTable"), group, tr("Copy the view as a table"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                    [this] { copyTable(*viewInHand()); }, hasView});
    m_commands.add({id("quit"),
                    group,
                    tr("Quit"),
                    QKeySequence(Qt::CTRL | Qt::Key_Q),
                    [this] { close(); },
                    {}});
}

void MainWindow::createEditCommands() {
    const QString group = tr("Edit");
    m_commands.add({QStringLiteral("edit.undo"), group, tr("Undo"),
                    QKeySequence(Qt::CTRL | Qt::Key_Z), [this] { m_document.undoStack().undo(); },
                    [this] { return m_document.undoStack().canUndo(); }});
    m_commands.add({QStringLiteral("edit.redo"), group, tr("Redo"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
                    [this] { m_document.undoStack().redo(); },
                    [this] { return m_document.undoStack().canRedo(); }});
    const auto hasRun = [this] { return m_shownRun.now().standing == Standing::Current; };
    m_commands.add({QStringLiteral("edit.hand"), group,
                    tr("Edit the selected or best mapping by hand"),
                    QKeySequence(Qt::CTRL | Qt::Key_H), [this] { editByHand(); }, hasRun});
    m_commands.add({QStringLiteral("edit.untiled"),
                    group,
                    tr("Edit the untiled nest by hand"),
                    {},
                    [this] {
                        m_hand->startUntiled();
                        showView(ViewId::Hand);
                    },
                    {}});
    m_commands.add({QStringLiteral("edit.pin"),
                    group,
                    tr("Pin the mapping by hand, or unpin it"),
                    {},
                    [this] { m_hand->togglePin(); },
                    [this] { return m_hand != nullptr && m_hand->problem() != nullptr; }});
}

void MainWindow::createRunCommands() {
    using State = RunController::State;
    const QString group = tr("Search");
    const auto id = [](const char* name) { return QStringLiteral("run.") + QLatin1String(name); };
    const auto active = [this] { return m_controller.state() != State::Idle; };
    m_commands.add({id("start"),
                    group,
                    tr("Search, or go on"),
                    QKeySequence(Qt::Key_F5),
                    [this] { startOrResume(); },
                    {}});
    m_commands.add({id("pause"), group, tr("Pause"), QKeySequence(Qt::Key_F6),
                    [this] { m_controller.pause(); },
                    [this] { return m_controller.state() == State::Running; }});
    m_commands.add({id("step"),
                    group,
                    tr("Step by one decision"),
                    QKeySequence(Qt::Key_F7),
                    [this] {
                        if (m_controller.state() == State::Idle) {
                            m_autoRun.runStepwise();
                        }
                        m_controller.stepDecision();
                    },
                    {}});
    m_commands.add({id("cutoff"),
                    group,
                    tr("Step to the next cutoff"),
                    QKeySequence(Qt::Key_F8),
                    [this] {
                        if (m_controller.state() == State::Idle) {
                            m_autoRun.runStepwise();
                        }
                        m_controller.stepToCutoff();
                    },
                    {}});
    m_commands.add({id("stop"), group, tr("Stop"), QKeySequence(Qt::SHIFT | Qt::Key_F5),
                    [this] { m_controller.stop(); }, active});
    m_commands.add({id("follow"), group, tr("Follow the search"), QKeySequence(Qt::Key_F9),
                    [this] { m_selection.showMoment(std::nullopt); },
                    [this] { return m_selection.moment().has_value(); }});
    m_commands.add({id("evaluate"), group, tr("Evaluate the selected candidate all the same"),
                    QKeySequence(Qt::CTRL | Qt::Key_R),
                    [this] { m_inspector->evaluateAllTheSame(); },
                    [this] { return m_inspector != nullptr && m_inspector->canEvaluate(); }});
    m_commands.add({id("reference"), group, tr("Keep this run as the reference"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
                    [this] { m_compare->keepReference(); },
                    [this] { return m_shownRun.now().standing == Standing::Current; }});
}

void MainWindow::createViewCommands() {
    const QString group = tr("View");
    for (const ViewName& row : viewNames()) {
        if (row.key == Qt::Key_unknown) {
            continue;
        }
        m_commands.add({QStringLiteral("view.") + QLatin1String(row.name),
                        group,
                        tr("Show %1").arg(viewTitle(row.id)),
                        QKeySequence(Qt::ALT | row.key),
                        [this, id = row.id] {
                            showView(id);
                            focusView();
                        },
                        {}});
    }
    m_commands.add({QStringLiteral("view.dark"),
                    group,
                    tr("Dark colours"),
                    QKeySequence(Qt::CTRL | Qt::Key_D),
                    [this] { m_theme.setDark(!m_theme.isDark()); },
                    {},
                    true});
    m_commands.add({QStringLiteral("view.table"), group, tr("Show the view as a table"),
                    QKeySequence(Qt::CTRL | Qt::Key_T),
                    [this] { (new TableDialog(m_theme, *viewInHand(), this))->show(); },
                    [this] { return m_tabs != nullptr && viewInHand() != nullptr; }});
    m_commands.add({QStringLiteral("view.everything"), group, tr("Show every reason again"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
                    [this] { m_selection.setFilter(PruneReason::None); },
                    [this] { return m_selection.filter() != PruneReason::None; }});
    const auto dock = [&](const char* name, const QString& text, QKeySequence keys) {
        m_commands.add({QStringLiteral("view.") + QLatin1String(name),
                        group,
                        text,
                        keys,
                        [this, name] {
                            if (auto* panel = findChild<QDockWidget*>(QLatin1String(name))) {
                                panel->setVisible(!panel->isVisible());
                            }
                        },
                        {}});
    };
    dock("editors", tr("Show or hide the editors"), QKeySequence(Qt::CTRL | Qt::Key_1));
    dock("inspector", tr("Show or hide the inspector"), QKeySequence(Qt::CTRL | Qt::Key_2));
    dock("timeline", tr("Show or hide the timeline"), QKeySequence(Qt::CTRL | Qt::Key_3));
}

void MainWindow::createHelpCommands() {
    const QString group = tr("Help");
    m_commands.add({QStringLiteral("help.topic"),
                    group,
                    tr("Help on what has the focus"),
                    QKeySequence(Qt::Key_F1),
                    [this] { showHelp(); },
                    {}});
    m_commands.add({QStringLiteral("help.keys"),
                    group,
                    tr("All keys"),
                    QKeySequence(Qt::Key_Question),
                    [this] { (new CheatSheet(m_commands, this))->show(); },
                    {}});
    m_commands.add({QStringLiteral("help.palette"),
                    group,
                    tr("Find a command"),
                    QKeySequence(Qt::CTRL | Qt::Key_K),
                    [this] {
                        auto* palette = new CommandPalette(m_commands, this);
                        palette->move(mapToGlobal(QPoint((width() - palette->width()) / 2, 60)));
                        palette->show();
                    },
                    {}});
    addDrawingKeys();
}

void MainWindow::addDrawingKeys() {
    m_commands.addDrawingKeys(tr("In a tree"),
                              {{tr("Arrows"), tr("to parent, child, sibling")},
                               {QStringLiteral("H"), tr("hide what is below")},
                               {QStringLiteral("U"), tr("unhide what is below")},
                               {QStringLiteral("F"), tr("hide what was pruned")},
                               {QStringLiteral("Z"), tr("fit all")},
                               {QStringLiteral("C"), tr("centre the selected one")},
                               {QStringLiteral("N"), tr("next kept one")},
                               {tr("Shift+N"), tr("next one with the same reason")},
                               {tr("R, Home"), tr("to the root")},
                               {tr("+ and −"), tr("zoom")}});
    m_commands.addDrawingKeys(tr("Mapping by hand"),
                              {{tr("Alt+Up, Alt+Down"), tr("move the loop outward, inward")},
                               {QStringLiteral("X, Y, T"), tr("to an axis, to time")},
                               {QStringLiteral("S, M"), tr("split, merge")},
                               {tr("Enter, digits"), tr("type a factor")},
                               {tr("Ins, Del"), tr("new loop, remove")},
                               {QStringLiteral("P"), tr("pin the mapping")}});
    m_commands.addDrawingKeys(tr("Tiles by hand"),
                              {{tr("Left, Right"), tr("one step back, forward")},
                               {tr("Up, Down"), tr("another level")},
                               {tr("Space"), tr("play")},
                               {tr("Shift+arrows"), tr("another instance")}});
}

void MainWindow::createMenus() {
    for (const QString& group : {tr("File"), tr("Edit"), tr("Search"), tr("View"), tr("Help")}) {
        m_commands.fill(menuBar()->addMenu(QLatin1Char('&') + group), group);
    }
    // A line above each of these: what belongs together stands together.
    for (const char* id : {"file.save", "file.export", "file.network", "file.exportInspector",
                           "file.copyPicture", "file.quit", "edit.hand", "run.follow",
                           "run.evaluate", "view.dark", "view.editors", "help.keys"}) {
        QAction* action = m_commands.action(QLatin1String(id));
        for (QObject* owner : action->associatedObjects()) {
            if (auto* menu = qobject_cast<QMenu*>(owner)) {
                menu->insertSeparator(action);
            }
        }
    }
}

void MainWindow::startOrResume() {
    if (m_controller.state() == RunController::State::Paused) {
        m_controller.resume();
    } else {
        m_autoRun.runNow();
    }
}

void MainWindow::showHelp() {
    QString topic = QStringLiteral("start.md");
    for (QWidget* widget = QApplication::focusWidget(); widget != nullptr;
         widget = widget->parentWidget()) {
        if (const auto* view = qobject_cast<View*>(widget)) {
            topic = view->helpTopic();
            break;
        }
        if (const QVariant named = widget->property("helpTopic"); named.isValid()) {
            topic = named.toString();
            break;
        }
        if (widget == m_tabs && currentView() != nullptr) {
            topic = currentView()->helpTopic();
            break;
        }
    }
    if (m_help == nullptr) {
        m_help = new HelpBrowser(this);
    }
    m_help->showTopic(topic);
    m_help->show();
    m_help->raise();
}

}  // namespace loopglass::ui
