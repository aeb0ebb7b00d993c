#pragma once

#include <QObject>

namespace loopglass::ui {

/// Installed on the program, it keeps the wheel off fields that have other values with each turn:
/// whoever scrolls a panel has the pointer over one of them before long. A list to choose from is
/// never turned, and a number only when it has the focus; the wheel gives neither the focus.
class CalmWheel : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace loopglass::ui
