#pragma once

#include <QKeySequence>
#include <QList>
#include <functional>

class QEvent;
class QWidget;

/// Common functions of all text fields.
namespace loopglass::ui {

/// Ctrl+Shift+Z as the desktop has it, and Ctrl+Y as people know it from elsewhere. The first is
/// the one that menus say.
QList<QKeySequence> redoKeys();

/// The keys for undo or redo, about to be given to a field: each would undo within its own text,
/// while every edit is a step of the document's. Ignored here, they reach the window's commands.
bool isUndoKey(QEvent* event);
/// Passes undo and redo from a field to the window. The document does not contain rejected text
/// (markRefused()), so undo removes it from the field, by `takeBack` if given.
void forwardUndoToWindow(QWidget* field, std::function<void()> takeBack = {});

/// Marks the text of the field as rejected, and draws it as an error.
void markRefused(QWidget& field, bool refused);
bool isRefused(const QWidget& field);
/// Draws the border of a field whose content is wrong.
void markWrong(QWidget& field, bool wrong);

}  // namespace loopglass::ui
