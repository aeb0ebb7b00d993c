#pragma once

#include "document/document.h"

class QBoxLayout;
class QWidget;

namespace loopglass::ui {

/// Adds the buttons Undo and Redo, with their keys, to a row of a window. They affect only edits of
/// these parts, because other edits would be invisible behind the window.
void addStepButtons(QBoxLayout& row, QWidget& window, Document& document, Document::Parts parts,
                    const QString& tip);

}  // namespace loopglass::ui
