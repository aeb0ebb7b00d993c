#include "modes/mode.h"

#include <QWidget>

namespace loopglass::ui {

void Mode::takeFocus() { page().setFocus(Qt::ShortcutFocusReason); }

}  // namespace loopglass::ui
