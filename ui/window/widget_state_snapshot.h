#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QVariant>

class QWidget;

namespace loopglass::ui {

/// Keeps the state of widgets when the window is rebuilt: tabs, splitters, scroll positions, the
/// focus, and fields with the property `kept`. The constructor reads the state from the old window;
/// restore() applies it to the widgets at the same places of the new window.
class WidgetStateSnapshot {
public:
    explicit WidgetStateSnapshot(const QWidget& window);
    /// Restores the state; places that do not match are unchanged.
    void restore(QWidget& window) const;

private:
    QMap<QString, QVariant> m_kept;  ///< state by place and kind
    QString m_focus;
};

}  // namespace loopglass::ui
