#pragma once

#include <QObject>

namespace loopglass::ui {

/// An event filter of the application against accidental changes by the wheel, because the mouse is
/// often over a field while a panel scrolls. The wheel never changes a combo box, and changes a
/// number only if the field has the focus. The wheel never sets the focus.
class WheelEventFilter : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace loopglass::ui
