#pragma once

#include <QKeySequence>
#include <QList>
#include <functional>

class QEvent;
class QWidget;

/// Functions that all text fields share.
namespace loopglass::ui {

/// Returns the keys for redo: Ctrl+Shift+Z, the standard key of the desktop, and Ctrl+Y, which
/// other programs use. Menus show the first of these keys.
QList<QKeySequence> redoKeys();

/// Returns true if the event is a key for undo or redo that a field has not received yet. A field
/// would undo only its own text, but every edit is an undo step of the document. If the field
/// ignores these keys, the commands of the window receive them.
bool isUndoKey(QEvent* event);
/// Passes undo and redo from a field to the window. The document does not contain rejected text
/// (see markRefused()), so undo removes this text from the field, by calling `takeBack` if it is
/// given.
void forwardUndoToWindow(QWidget* field, std::function<void()> takeBack = {});

/// Marks the text of the field as rejected, and draws it as an error.
void markRefused(QWidget& field, bool refused);
bool isRefused(const QWidget& field);
/// Sets whether the border of the field shows an error.
void markWrong(QWidget& field, bool wrong);

}  // namespace loopglass::ui
