#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QVariant>

class QWidget;

namespace loopglass::ui {

/// Keeps tabs, splitters, scroll positions, the focus, and fields with the property `kept` across a
/// rebuild of the window. The constructor reads them from the old window; restore() applies them to
/// the widgets at the same places of the new one.
class WidgetStateSnapshot {
public:
    explicit WidgetStateSnapshot(const QWidget& window);
    /// Places that do not match are left unchanged.
    void restore(QWidget& window) const;

private:
    QMap<QString, QVariant> m_kept;  ///< by place and kind
    QString m_focus;
};

}  // namespace loopglass::ui
