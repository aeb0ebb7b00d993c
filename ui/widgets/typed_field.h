#pragma once

#include <QKeySequence>
#include <QList>
#include <functional>

class QEvent;
class QWidget;

/// What all fields share that one types into.
namespace loopglass::ui {

/// Ctrl+Shift+Z as the desktop has it, and Ctrl+Y as people know it from elsewhere. The first is
/// the one that menus say.
QList<QKeySequence> redoKeys();

/// The keys for undo or redo, about to be given to a field: each would undo within its own text,
/// while every edit is a step of the document's. Ignored here, they reach the window's commands.
bool isUndoKey(QEvent* event);
/// Lets them through from a field. What is refused (markRefused()) the document has not got: undo
/// takes it back in the field, where `takeBack` says how.
void leaveUndoToWindow(QWidget* field, std::function<void()> takeBack = {});

/// What stands in the field was not taken, and is drawn as wrong.
void markRefused(QWidget& field, bool refused);
bool isRefused(const QWidget& field);
/// Draws the border of a field whose content is wrong.
void markWrong(QWidget& field, bool wrong);

}  // namespace loopglass::ui
