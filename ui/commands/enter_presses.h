#pragma once

#include <QObject>

namespace loopglass::ui {

/// An event filter for the application: Enter presses the focused button, as the space bar does.
/// Dialogs handle Enter themselves and are excluded; check boxes are excluded as well.
class EnterPresses : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace loopglass::ui
