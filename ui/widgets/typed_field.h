#pragma once

#include <QKeySequence>
#include <QList>
#include <functional>

class QEvent;
class QWidget;

/// Common functions of all text fields.
namespace loopglass::ui {

/// Returns the keys for redo: Ctrl+Shift+Z, the desktop's standard, and Ctrl+Y, which other
/// programs use. Menus show the first.
QList<QKeySequence> redoKeys();

/// Returns true for the keys of undo or redo before a field receives them. A field would undo only
/// its own text, but every edit is an undo step of the document. If the field ignores the keys,
/// they reach the window's commands.
bool isUndoKey(QEvent* event);
/// Passes undo and redo from a field to the window. The document does not contain rejected text
/// (markRefused()), so undo removes it from the field, by `takeBack` if given.
void forwardUndoToWindow(QWidget* field, std::function<void()> takeBack = {});

/// Marks the text of the field as rejected, and draws it as an error.
void markRefused(QWidget& field, bool refused);
bool isRefused(const QWidget& field);
/// Sets whether the border of the field shows an error.
void markWrong(QWidget& field, bool wrong);

}  // namespace loopglass::ui
