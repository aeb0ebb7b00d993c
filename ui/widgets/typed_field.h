#pragma once

class QEvent;
class QWidget;

/// What all fields share that one types into.
namespace loopglass::ui {

/// The keys for undo or redo, about to be given to a field: each would undo within its own text,
/// while every edit is a step of the document's. Ignored here, they reach the window's commands.
bool isUndoKey(QEvent* event);
/// Lets them through from a field.
void leaveUndoToWindow(QWidget* field);

/// Draws the border of a field whose content is wrong.
void markWrong(QWidget& field, bool wrong);

}  // namespace loopglass::ui
