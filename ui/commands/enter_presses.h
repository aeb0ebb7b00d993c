#pragma once

#include <QObject>

namespace loopglass::ui {

/// An event filter for the whole application: Enter presses the focused button, as the space bar
/// does. Dialogs handle Enter themselves, so they are excluded, as are check boxes.
class EnterPresses : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace loopglass::ui
