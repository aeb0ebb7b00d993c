#include "modes/search_commands.h"

#include "compare/side_by_side.h"
#include "find/find_bar.h"
#include "find/place_history.h"
#include "inspector/inspector.h"
#include "manual_mapping/manual_mapping_view.h"
#include "modes/search_mode.h"
#include "modes/workbench.h"
#include "text/text.h"
#include "views/compare_view.h"

#include <QMenu>

namespace loopglass::ui {

namespace {

void addFileCommands(SearchMode& mode, Workbench& bench) {
    CommandRegistry& commands = bench.commands();
    const QString group = tr("File");
    const auto inFront = [&mode, &bench] { return bench.mode() == &mode; };
    commands.add({QStringLiteral("file.exportCode"), group, tr("Export mapping as code…"),
                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), [&mode] { mode.exportCode(); },
                  [&mode] { return mode.canExportCode(); }, false,
                  tr("Export C, Python, MLIR, LaTeX, Timeloop, AccelForge, ZigZag code")});
    commands.add({QStringLiteral("file.exportInspector"),
                  group,
                  tr("Export the explanation…"),
                  {},
                  [&mode] { mode.askExport(mode.inspector()); },
                  inFront});
    commands.add({QStringLiteral("file.exportTimeline"),
                  group,
                  tr("Export the timeline…"),
                  {},
                  [&mode] { mode.askExport(mode.timeline()); },
                  inFront});
}

void addHandCommands(SearchMode& mode, Workbench& bench) {
    CommandRegistry& commands = bench.commands();
    const QString group = tr("Edit");
    commands.add({QStringLiteral("edit.hand"), group, tr("Edit the selected or best mapping"),
                  QKeySequence(Qt::CTRL | Qt::Key_H), [&mode] { mode.editMapping(); },
                  [&bench] { return bench.shown().now().freshness == Freshness::Current; }});
    commands.add({QStringLiteral("edit.untiled"),
                  group,
                  tr("Edit the untiled loop nest"),
                  {},
                  [&mode] {
                      mode.manualMapping().startUntiled();
                      mode.showView(ViewId::Hand);
                  },
                  {}});
    commands.add({QStringLiteral("edit.pin"),
                  group,
                  tr("Pin or unpin the edited mapping"),
                  {},
                  [&mode] { mode.manualMapping().togglePin(); },
                  [&mode] { return mode.manualMapping().problem() != nullptr; }});
}

void addCandidateCommands(SearchMode& mode, Workbench& bench) {
    CommandRegistry& commands = bench.commands();
    const QString group = tr("Search");
    commands.add({QStringLiteral("run.evaluate"), group,
                  tr("Evaluate the selected candidate anyway"), QKeySequence(Qt::CTRL | Qt::Key_R),
                  [&mode, &bench] {
                      bench.show(mode);  // shows the mode that displays the result
                      mode.inspector().evaluateAllTheSame();
                  },
                  [&mode] { return mode.inspector().canEvaluate(); }});
    commands.add({QStringLiteral("run.reference"), group, tr("Keep this run as the reference"),
                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
                  [&mode] { mode.compare().keepReference(); },
                  [&bench] { return bench.shown().now().freshness == Freshness::Current; }});
}

void addPinCommands(SearchMode& mode, Workbench& bench) {
    CommandRegistry& commands = bench.commands();
    const auto current = [&bench] { return bench.shown().now().freshness == Freshness::Current; };
    commands.add({QStringLiteral("run.dataflows"), tr("Search"),
                  tr("Compare the standard dataflows"),
                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D),
                  [&mode] {
                      mode.showView(ViewId::Compare);
                      mode.compare().sideBySide().askDataflows();
                  },
                  current});
    commands.add({QStringLiteral("run.pinBest"), tr("Search"),
                  tr("Pin the best mapping in Compare"),
                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B),
                  [&mode] {
                      mode.compare().sideBySide().pinBest();
                      mode.showView(ViewId::Compare);
                  },
                  current});
}

void addViewCommands(SearchMode& mode, Workbench& bench) {
    CommandRegistry& commands = bench.commands();
    const QString group = tr("View");
    for (const ViewName& row : viewNames()) {
        if (row.key == Qt::Key_unknown) {
            continue;
        }
        commands.add({QStringLiteral("view.") + QLatin1String(row.name),
                      group,
                      tr("Show %1").arg(viewTitle(row.id)),
                      QKeySequence(Qt::ALT | row.key),
                      [&mode, id = row.id] {
                          mode.showView(id);
                          mode.takeFocus();
                      },
                      {},
                      false,
                      formerViewTitle(row.id)});
    }
    commands.add({QStringLiteral("view.everything"), group, tr("Clear the filter of reasons"),
                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
                  [&bench] { bench.selection().setFilter(PruneReason::None); },
                  [&bench] { return bench.selection().filter() != PruneReason::None; }});
}

/// Shows the bookmarks above the views, the newest last.
void showBookmarks(SearchMode& mode) {
    auto* menu = new QMenu(&mode.page());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const PlaceHistory::Bookmark& one : mode.history().bookmarks()) {
        QString name = one.name;
        menu->addAction(name.replace(QLatin1Char('&'), QLatin1String("&&")), &mode.history(),
                        [&mode, one] { mode.history().goTo(one); });
    }
    menu->popup(mode.page().mapToGlobal(QPoint(mode.page().width() / 3, 40)));
    menu->setActiveAction(menu->actions().value(0));
}

void addFindCommands(SearchMode& mode, Workbench& bench) {
    const QString group = tr("Search");
    const auto add = [&](const char* name, const QString& text, const QKeySequence& keys,
                         const std::function<void()>& run,
                         const std::function<bool()>& enabled = {}) {
        bench.commands().add({QLatin1String(name), group, text, keys, run, enabled});
    };
    PlaceHistory& history = mode.history();
    add("find.open", tr("Find candidates"), QKeySequence(Qt::CTRL | Qt::Key_F), [&] {
        bench.show(mode);
        mode.finder().open();
    });
    const auto hasText = [&mode] { return !mode.finder().text().isEmpty(); };
    add(
        "find.next", tr("Find the next candidate"), Qt::Key_F3, [&] { mode.finder().next(); },
        hasText);
    add(
        "find.previous", tr("Find the previous candidate"), QKeySequence(Qt::SHIFT | Qt::Key_F3),
        [&] { mode.finder().previous(); }, hasText);
    add(
        "find.back", tr("Go back"), QKeySequence(Qt::ALT | Qt::Key_Left),
        [&history] { history.back(); }, [&history] { return history.canGoBack(); });
    add(
        "find.forward", tr("Go forward"), QKeySequence(Qt::ALT | Qt::Key_Right),
        [&history] { history.forward(); }, [&history] { return history.canGoForward(); });
    add(
        "find.bookmark", tr("Add or remove a bookmark here"), QKeySequence(Qt::CTRL | Qt::Key_B),
        [&] {
            history.toggleBookmark();
            bench.showMessage(history.isMarked()
                                  ? tr("Bookmark added. Ctrl+Shift+M lists the bookmarks.")
                                  : tr("Bookmark removed."));
        },
        [&bench] { return bench.shown().now().run != nullptr; });
    add(
        "find.bookmarks", tr("Go to a bookmark"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M),
        [&mode] { showBookmarks(mode); }, [&history] { return !history.bookmarks().empty(); });
}

void addDrawingKeys(CommandRegistry& commands) {
    commands.addDrawingKeys(tr("In a tree"),
                            {{tr("Arrows"), tr("to parent, child, sibling")},
                             {QStringLiteral("H"), tr("hide descendants")},
                             {QStringLiteral("U"), tr("show descendants")},
                             {QStringLiteral("F"), tr("hide pruned candidates")},
                             {QStringLiteral("Z"), tr("fit all")},
                             {QStringLiteral("C"), tr("centre the selected candidate")},
                             {QStringLiteral("N"), tr("next kept candidate")},
                             {tr("Shift+N"), tr("next candidate with the same reason")},
                             {tr("R, Home"), tr("to the root")},
                             {tr("Esc"), tr("deselect the candidate")},
                             {tr("+ and −"), tr("zoom")}});
    commands.addDrawingKeys(
        tr("In Edit mapping"),
        {{tr("Alt+Up, Alt+Down"), tr("move the loop outward, inward")},
         {QStringLiteral("X, Y, T"), tr("make the loop spatial on x or y, or temporal")},
         {QStringLiteral("S, M"), tr("split or merge loops")},
         {tr("Enter, digits"), tr("type a factor")},
         {tr("Ins, Del"), tr("add a loop, remove a loop")},
         {QStringLiteral("P"), tr("pin the mapping")}});
    commands.addDrawingKeys(tr("In Tiles of Edit mapping"),
                            {{tr("Left, Right"), tr("one step back, forward")},
                             {tr("Up, Down"), tr("another level")},
                             {tr("Space"), tr("play")},
                             {tr("Shift+arrows"), tr("another instance")}});
    commands.addDrawingKeys(tr("Execution"), {{tr("Left, Right"), tr("one step back, forward")},
                                              {tr("Up, Down"), tr("by tile, by cycle")},
                                              {tr("Space"), tr("play")},
                                              {tr("Comma, full stop"), tr("slower, faster")},
                                              {tr("Shift+arrows"), tr("another MAC lane")}});
}

}  // namespace

void addSearchCommands(SearchMode& mode, Workbench& bench) {
    addFileCommands(mode, bench);
    addHandCommands(mode, bench);
    addCandidateCommands(mode, bench);
    addPinCommands(mode, bench);
    addFindCommands(mode, bench);
    addViewCommands(mode, bench);
    addDrawingKeys(bench.commands());
}

}  // namespace loopglass::ui
