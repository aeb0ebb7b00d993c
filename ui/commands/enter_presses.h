#pragma once

#include <QObject>

namespace loopglass::ui {

/// Installed on the program, it makes Enter press the button that has the focus, as the space bar
/// does. Dialogs have their own button for Enter, and are left alone; so is what is ticked.
class EnterPresses : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace loopglass::ui
