#include "window/window_commands.h"

#include "ask/question_controller.h"
#include "commands/cheat_sheet.h"
#include "commands/command_palette.h"
#include "files/certificate_window.h"
#include "files/part_files.h"
#include "modes/mode_table.h"
#include "modes/run_commands.h"
#include "slides/animations.h"
#include "slides/figures.h"
#include "text/text.h"
#include "text/units.h"
#include "tour/tour.h"
#include "widgets/save_dialog.h"
#include "widgets/typed_field.h"
#include "window/copy_command.h"
#include "window/main_window.h"
#include "window/mode_docks.h"
#include "window/run_log.h"

#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QProgressDialog>
#include <array>
#include <functional>
#include <utility>

namespace loopglass::ui {

namespace {

using Run = std::function<void()>;
using Enabled = std::function<bool()>;

/// Returns a message on the copied content, because the user cannot see the clipboard.
QString copiedText(ModeCommand command) {
    return command == ModeCommand::CopyPicture ? tr("View copied as a picture.")
           : command == ModeCommand::CopyTable ? tr("View copied as a table.")
                                               : QString();
}

/// Returns a command that the active mode executes; the command is enabled if the mode supports it.
Command ofMode(Workbench& bench, const char* id, const QString& group, const QString& text,
               const QKeySequence& keys, ModeCommand command) {
    return {QLatin1String(id),
            group,
            text,
            keys,
            [&bench, command] {
                bench.mode()->run(command);
                if (const QString copied = copiedText(command); !copied.isEmpty()) {
                    bench.showMessage(copied);
                }
            },
            [&bench, command] { return bench.mode() != nullptr && bench.mode()->can(command); }};
}

bool hasSearched(const Workbench& bench) {
    const DisplayState& shown = bench.shown().now();
    return shown.freshness == Freshness::Current && !shown.run->isRunning();
}

/// Selects a folder, and writes the figures of the search into it.
void askFigures(MainWindow& window) {
    const QString folder = QFileDialog::getExistingDirectory(
        &window, tr("Folder for figures for slides (SVG and PDF)"), lastFolder());
    if (folder.isEmpty()) {
        return;
    }
    rememberFolder(folder);
    QStringList written;
    const QString problem = writeFigures(window.shown().now(), folder, &written);
    if (wasWritten(&window, problem)) {
        window.bench().showMessage(tr("%1 files written to %2.")
                                       .arg(written.size())
                                       .arg(QDir::toNativeSeparators(folder)));
    }
}

/// Selects a folder, and writes the animations with a progress dialog, because they take seconds.
void askAnimations(MainWindow& window) {
    const QString folder = QFileDialog::getExistingDirectory(
        &window, tr("Folder for animations for slides (GIF)"), lastFolder());
    if (folder.isEmpty()) {
        return;
    }
    rememberFolder(folder);
    QProgressDialog progress(tr("Drawing animations"), tr("Stop"), 0, 0, &window);
    progress.setWindowModality(Qt::WindowModal);
    QStringList written;
    const QString problem =
        writeAnimations(window.shown().now(), folder, &written, [&progress](int done, int all) {
            progress.setMaximum(all);
            progress.setValue(done);
            return !progress.wasCanceled();
        });
    const bool stopped = progress.wasCanceled();
    progress.reset();  // the dialog would cover the next message
    if (wasWritten(&window, problem)) {
        window.bench().showMessage(stopped ? tr("Stopped: no animation was written.")
                                           : tr("%1 files written to %2.")
                                                 .arg(written.size())
                                                 .arg(QDir::toNativeSeparators(folder)));
    }
}

/// Adds the commands that save parts of the document as YAML files.
void addPartCommands(MainWindow& window) {
    Workbench& bench = window.bench();
    const auto add = [&](const char* id, const QString& text, DocumentPart part) {
        bench.commands().add(
            {QLatin1String(id),
             tr("File"),
             text,
             {},
             [&window, text, part] {
                 const QString file =
                     savedFile(&window, text, fileNameOf(window.document(), part),
                               tr("Files (*.yaml)"), [&](const QString& chosen) {
                                   return writePart(window.document(), part, chosen);
                               });
                 if (!file.isEmpty()) {
                     window.files().remember(file);
                     window.bench().showMessage(
                         part == DocumentPart::Accelerator
                             ? acceleratorWrittenText(window.document(), file)
                             : writtenText(window.document(), file));
                 }
             },
             [&window, part] { return !textOf(window.document(), part).empty(); }});
    };
    add("file.saveAccelerator", tr("Save the accelerator as a file…"), DocumentPart::Accelerator);
    add("file.saveWorkload", tr("Save the workload as a file…"), DocumentPart::Workload);
    add("file.saveConstraints", tr("Save the constraints as a file…"), DocumentPart::Constraints);
}

void askCertificate(MainWindow& window) {
    window.certificates().show();
    window.certificates().raise();
    window.certificates().askFile();
}

void addFileCommands(MainWindow& window) {
    Workbench& bench = window.bench();
    FileController& files = window.files();
    const QString group = tr("File");
    const auto add = [&](const char* id, const QString& text, const QKeySequence& keys, Run run) {
        bench.commands().add({QLatin1String(id), group, text, keys, std::move(run), {}});
    };
    const auto addOfMode = [&](const char* id, const QString& text, const QKeySequence& keys,
                               ModeCommand command) {
        bench.commands().add(ofMode(bench, id, group, text, keys, command));
    };
    add("file.start", tr("Show samples and recent files"), QKeySequence(Qt::ALT | Qt::Key_0),
        [&bench] { bench.show(*bench.modeCalled(QStringLiteral("start"))); });
    add("file.newAccelerator", tr("New accelerator"), QKeySequence::New, [&bench, &files] {
        // Mode that displays the growth of the search.
        bench.show(*bench.modeCalled(QStringLiteral("search")));
        files.newAccelerator();
    });
    add("file.open", tr("Open…"), QKeySequence::Open, [&files] { files.askOpen(); });
    add("file.importValues", tr("Import values…"), {}, [&files] { files.askImportValues(); });
    add("file.verify", tr("Verify a certificate…"), {}, [&window] { askCertificate(window); });
    add("file.save", tr("Save the session"), QKeySequence::Save, [&files] { files.save(); });
    add("file.saveAs", tr("Save the session as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
        [&files] { files.saveAs(); });
    addOfMode("file.export", tr("Export the view…"), QKeySequence(Qt::CTRL | Qt::Key_E),
              ModeCommand::Export);
    addOfMode("file.report", tr("Write a report…"), {}, ModeCommand::Report);
    addOfMode("file.copyPicture", tr("Copy the view as a picture"),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), ModeCommand::CopyPicture);
    addOfMode("file.copyTable", tr("Copy the view as a table"),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), ModeCommand::CopyTable);
    add("file.quit", tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [&window] { window.close(); });
}

void addSlideCommands(MainWindow& window) {
    Workbench& bench = window.bench();
    const QString group = tr("File");
    bench.commands().add({QStringLiteral("file.exportFigures"),
                          group,
                          tr("Export figures for slides…"),
                          {},
                          [&window] { askFigures(window); },
                          [&bench] { return hasSearched(bench); }});
    bench.commands().add({QStringLiteral("file.exportAnimations"),
                          group,
                          tr("Export animations for slides…"),
                          {},
                          [&window] { askAnimations(window); },
                          [&bench] { return hasSearched(bench); }});
}

/// Returns the name of an undo step, with the mode of the step if this mode is not active.
QString stepText(const Workbench& bench, const QString& verb, const Document::Step& step) {
    if (step.name.isEmpty()) {
        return verb;
    }
    const Mode* mode = bench.elsewhere(step);
    return mode != nullptr ? tr("%1: %2 (in %3)").arg(verb, step.name, mode->title())
                           : tr("%1: %2").arg(verb, step.name);
}

void addEditCommands(Workbench& bench) {
    QUndoStack& steps = bench.document().undoStack();
    QAction* undo = bench.commands().add(
        {QStringLiteral("edit.undo"), tr("Edit"), tr("Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z),
         [&bench] { bench.undo(); }, [&steps] { return steps.canUndo(); }});
    QAction* redo = bench.commands().add({QStringLiteral("edit.redo"), tr("Edit"), tr("Redo"),
                                          redoKeys().first(), [&bench] { bench.redo(); },
                                          [&steps] { return steps.canRedo(); }});
    redo->setShortcuts(redoKeys());
    const auto show = [&bench, &steps, undo, redo] {
        // Updated at once, because a manual edit starts no search.
        undo->setEnabled(steps.canUndo());
        redo->setEnabled(steps.canRedo());
        undo->setText(stepText(bench, tr("Undo"), bench.document().undoStep()));
        redo->setText(stepText(bench, tr("Redo"), bench.document().redoStep()));
    };
    for (QAction* action : {undo, redo}) {
        QObject::connect(&bench, &Workbench::modeChanged, action, show);
        QObject::connect(&steps, &QUndoStack::indexChanged, action, show);
    }
    show();
}

/// Adds the commands of the modes; the check mark is at the active mode, whichever mode was
/// requested.
void addModeCommands(Workbench& bench) {
    for (const ModeRow& row : modeRows()) {
        const QString name = QLatin1String(row.name);
        QAction* action = bench.commands().add({QStringLiteral("mode.") + name,
                                                tr("Mode"),
                                                modeTitle(row),
                                                QKeySequence(Qt::CTRL | row.key),
                                                {},
                                                {},
                                                true,
                                                formerModeTitle(row)});
        const auto check = [action, name, &bench] {
            action->setChecked(bench.mode() != nullptr && bench.mode()->name() == name);
        };
        QObject::connect(action, &QAction::triggered, &bench, [&bench, name, check] {
            Mode& mode = *bench.modeCalled(name);
            bench.show(mode);
            mode.takeFocus();
            check();
        });
        QObject::connect(&bench, &Workbench::modeChanged, action, check);
    }
}

/// Adds the commands for a presenter's remote control, which sends Page Up, Page Down and Escape.
void addPresenterCommands(MainWindow& window) {
    Workbench& bench = window.bench();
    CommandRegistry& commands = bench.commands();
    const QString group = tr("View");
    const Theme& theme = bench.theme();
    const auto canStep = [&bench, &theme] {
        return theme.isProjector() && bench.mode() != nullptr && bench.mode()->canPresent();
    };
    commands.add({QStringLiteral("view.projector"),
                  group,
                  tr("Projector mode"),
                  Qt::Key_F11,
                  [&window, &theme] { window.setProjector(!theme.isProjector()); },
                  {},
                  true});
    commands.add({QStringLiteral("view.nextStep"), group, tr("Projector: next step"),
                  Qt::Key_PageDown, [&bench] { bench.mode()->present(false); }, canStep});
    commands.add({QStringLiteral("view.previousStep"), group, tr("Projector: previous step"),
                  Qt::Key_PageUp, [&bench] { bench.mode()->present(true); }, canStep});
    commands.add({QStringLiteral("view.leaveProjector"), group, tr("Leave projector mode"),
                  Qt::Key_Escape, [&window] { window.setProjector(false); },
                  [&theme] { return theme.isProjector(); }});
}

/// Adds the zoom commands with the keys of web browsers; on many keyboards, plus is a shifted
/// equals sign.
void addZoomCommands(Workbench& bench) {
    Theme& theme = bench.theme();
    const auto add = [&](const char* id, const QString& text, Qt::Key key, Run run,
                         Enabled enabled) {
        return bench.commands().add({QLatin1String(id), tr("View"), text,
                                     QKeySequence(Qt::CTRL | key), std::move(run),
                                     std::move(enabled)});
    };
    QAction* larger = add(
        "view.larger", tr("Larger text"), Qt::Key_Plus, [&theme] { theme.zoomBy(1); },
        [&theme] { return theme.canZoomBy(1); });
    larger->setShortcuts({larger->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    add(
        "view.smaller", tr("Smaller text"), Qt::Key_Minus, [&theme] { theme.zoomBy(-1); },
        [&theme] { return theme.canZoomBy(-1); });
    add(
        "view.usualLetters", tr("Default text size"), Qt::Key_0, [&theme] { theme.setZoom(1); },
        [&theme] { return theme.zoom() != 1; });
}

void addViewCommands(MainWindow& window) {
    Workbench& bench = window.bench();
    CommandRegistry& commands = bench.commands();
    const QString group = tr("View");
    commands.add(ofMode(bench, "view.table", group, tr("Show the view as a table"),
                        QKeySequence(Qt::CTRL | Qt::Key_T), ModeCommand::ShowTable));
    commands.add({QStringLiteral("view.dark"),
                  group,
                  tr("Dark colours"),
                  QKeySequence(Qt::CTRL | Qt::Key_D),
                  [&bench] { bench.theme().setDark(!bench.theme().isDark()); },
                  {},
                  true});
    addZoomCommands(bench);
    addPresenterCommands(window);
    const auto addSide = [&](const char* id, const QString& text, Qt::Key key, Side side) {
        commands.add({QLatin1String(id), group, text, QKeySequence(Qt::CTRL | Qt::SHIFT | key),
                      [&window, side] { window.togglePanel(side); },
                      [&window, side] { return window.docks().has(side); }});
    };
    addSide("view.left", tr("Show or hide the left panel"), Qt::Key_1, Side::Left);
    addSide("view.right", tr("Show or hide the right panel"), Qt::Key_2, Side::Right);
    addSide("view.bottom", tr("Show or hide the bottom panel"), Qt::Key_3, Side::Bottom);
}

/// Returns a name that contains the word in all languages, so that everybody can find it.
QString languageGroup() { return WindowLanguage::wordInAll(spokenLanguage()); }

/// Adds the commands that select a language; the name of each language is in that language.
void addLanguageCommands(MainWindow& window) {
    const auto add = [&window](const QString& language, const QString& name) {
        window.commands().add({languageCommand(language),
                               languageGroup(),
                               name,
                               {},
                               [&window, language] { window.chooseLanguage(language); },
                               {},
                               true});
    };
    add({}, tr("System language"));
    for (const QString& language : WindowLanguage::all()) {
        add(language, WindowLanguage::nameOf(language));
    }
}

void addUnitCommands(MainWindow& window) {
    const auto add = [&window](const QString& unit, const QString& name) {
        window.commands().add({energyUnitCommand(unit),
                               tr("Energies in"),
                               name,
                               {},
                               [&window, unit] { window.chooseEnergyUnit(unit); },
                               {},
                               true});
    };
    add({}, tr("Automatic"));
    for (const QString& unit : energyUnits()) {
        add(unit, unit);
    }
    for (const QString& unit : delayUnits()) {
        window.commands().add({delayUnitCommand(unit),
                               tr("Delays in"),
                               unit == delayUnits().first() ? cyclesUnit().name : unit,
                               {},
                               [&window, unit] { window.chooseDelayUnit(unit); },
                               {},
                               true});
    }
}

/// Returns the title of a menu in the menu bar, with its access key.
QString menuTitle(const QString& group) {
    const std::array titles{
        std::pair{tr("File"), tr("&File")},     std::pair{tr("Edit"), tr("&Edit")},
        std::pair{tr("Search"), tr("&Search")}, std::pair{tr("Mode"), tr("&Mode")},
        std::pair{tr("View"), tr("&View")},     std::pair{tr("Help"), tr("&Help")}};
    for (const auto& [name, title] : titles) {
        if (name == group) {
            return title;
        }
    }
    return group;
}

/// The rows of the menus from top to bottom; a dash denotes a separator above the row. Other
/// commands follow in the menu of their group.
constexpr std::array menuRows{
    " file.start",
    " file.newAccelerator",
    " file.open",
    " file.importValues",
    " file.verify",
    "-file.save",
    " file.saveAs",
    " file.saveAccelerator",
    " file.saveWorkload",
    " file.saveConstraints",
    " design.save",
    " design.keep",
    "-file.export",
    " file.exportCode",
    "-file.network",
    " file.report",
    " file.exportFigures",
    " file.exportAnimations",
    "-file.exportInspector",
    " file.exportTimeline",
    "-file.copyPicture",
    " file.copyTable",
    "-file.quit",
    " edit.undo",
    " edit.redo",
    "-edit.hand",
    " edit.untiled",
    " edit.pin",
    " run.start",
    " run.pause",
    " run.step",
    " run.cutoff",
    " run.stop",
    "-run.copyCommand",
    "-find.open",
    " find.next",
    " find.previous",
    " find.back",
    " find.forward",
    " find.bookmark",
    " find.bookmarks",
    "-run.follow",
    "-run.evaluate",
    " run.reference",
    " mode.start",
    " mode.search",
    " view.orders",
    " view.tiles",
    " view.unrollings",
    " view.cutoffs",
    " view.energy",
    " view.mapping",
    " view.reasons",
    " view.compare",
    " view.by-hand",
    " view.machine",
    " view.tile-steps",
    "-view.dark",
    " view.table",
    " view.everything",
    "-view.larger",
    " view.smaller",
    " view.usualLetters",
    "-view.projector",
    " view.nextStep",
    " view.previousStep",
    " view.leaveProjector",
    "-view.left",
    " view.right",
    " view.bottom",
    " view.energy-automatic",
    " view.delay-cycles",
    " view.language-system",
    " help.tour-conv1d",
    " help.tour-resnet18",
    " help.tour-lecture",
    "-help.topic",
    " help.glossary",
    "-help.keys",
    " help.palette",
    "-run.log",
};

/// Returns the kind of a command in the menu of views: its mode, or its use with a projector.
QString kindOf(const QAction& action) {
    static const QStringList projector{
        QStringLiteral("view.projector"), QStringLiteral("view.nextStep"),
        QStringLiteral("view.previousStep"), QStringLiteral("view.leaveProjector")};
    return projector.contains(action.objectName())
               ? QStringLiteral("projector")
               : action.objectName().section(QLatin1Char('.'), 0, 0);
}

/// Returns a submenu for views of one kind, because a single menu would be higher than a screen.
QMenu* placeIn(QMenu& menu, const QString& group, const QAction& action) {
    const std::array kinds{std::pair{QStringLiteral("mappers"), tr("Mappers")},
                           std::pair{QStringLiteral("design"), tr("Design space")},
                           std::pair{QStringLiteral("embed"), tr("Instructions")},
                           std::pair{QStringLiteral("projector"), tr("Projector")}};
    const QString kind = kindOf(action);
    for (const auto& [name, title] : kinds) {
        if (group == tr("View") && kind == name) {
            auto* below = menu.findChild<QMenu*>(name, Qt::FindDirectChildrenOnly);
            if (below == nullptr) {
                below = menu.addMenu(title);
                below->setObjectName(name);
            }
            return below;
        }
    }
    return &menu;
}

}  // namespace

void addWindowCommands(MainWindow& window) {
    addFileCommands(window);
    addSlideCommands(window);
    addPartCommands(window);
    addEditCommands(window.bench());
    addRunCommands(window.bench());
    window.commands().add({QStringLiteral("run.copyCommand"), tr("Search"), tr("Copy as command"),
                           QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C),
                           [&window] { copyRunCommand(window); },
                           [&window] { return hasRunCommand(window); }});
    addModeCommands(window.bench());
    addViewCommands(window);
    addUnitCommands(window);
    addLanguageCommands(window);
}

namespace {

/// Returns an id, which contains only characters that every keyboard has.
QString unitId(QString unit) { return unit.replace(QChar(0x00B5), QLatin1Char('u')); }

}  // namespace

QString energyUnitCommand(const QString& unit) {
    return QStringLiteral("view.energy-") +
           (unit.isEmpty() ? QStringLiteral("automatic") : unitId(unit));
}

QString delayUnitCommand(const QString& unit) {
    return QStringLiteral("view.delay-") + unitId(unit);
}

QString languageCommand(const QString& language) {
    return QStringLiteral("view.language-") +
           (language.isEmpty() ? QStringLiteral("system") : language);
}

void addHelpCommands(MainWindow& window) {
    CommandRegistry& commands = window.commands();
    const auto add = [&](const char* id, const QString& text, const QKeySequence& keys, Run run) {
        commands.add({QLatin1String(id), tr("Help"), text, keys, std::move(run), {}});
    };
    add("help.topic", tr("Show help for the focused part"), Qt::Key_F1,
        [&window] { window.showHelp(); });
    add("help.keys", tr("Show all keys"), Qt::Key_Question,
        [&window] { (new CheatSheet(window.commands(), &window))->show(); });
    add("help.glossary", tr("Show the glossary: English and 繁體中文"), {},
        [&window] { window.showHelpOn(QStringLiteral("glossary.md")); });
    for (const Tour& tour : tours()) {
        const QString title = sampleCalled(QLatin1String(tour.sample)).title;
        add(QByteArray("help.tour-").append(tour.sample).constData(), tr("Tour: %1").arg(title), {},
            [&window, &tour] { window.beginTour(tour); });
    }
    add("help.palette", tr("Find a command or ask a question"), QKeySequence(Qt::CTRL | Qt::Key_K),
        [&window] {
            auto* palette = new CommandPalette(window.commands(), &window.questions(), &window);
            palette->move(window.mapToGlobal(QPoint((window.width() - palette->width()) / 2, 60)));
            palette->show();
        });
}

void fillMenus(MainWindow& window) {
    addRunLog(window);  // the modes exist now
    CommandRegistry& commands = window.commands();
    QStringList order;
    for (const char* row : menuRows) {
        order << QLatin1String(row + 1);
    }
    commands.arrange(order);
    QMenu* menu = nullptr;
    QMenu* view = nullptr;
    QString group;
    for (QAction* action : commands.actions()) {
        if (menu == nullptr || CommandRegistry::groupOf(action) != group) {
            group = CommandRegistry::groupOf(action);
            const bool below =
                QStringList{languageGroup(), tr("Energies in"), tr("Delays in")}.contains(group) &&
                view != nullptr;
            menu = below ? view->addMenu(group) : window.menuBar()->addMenu(menuTitle(group));
            view = group == tr("View") ? menu : view;
        }
        const qsizetype row = order.indexOf(action->objectName());
        if (row >= 0 && *menuRows[static_cast<std::size_t>(row)] == '-') {
            menu->addSeparator();
        }
        placeIn(*menu, group, *action)->addAction(action);
    }
}

}  // namespace loopglass::ui
