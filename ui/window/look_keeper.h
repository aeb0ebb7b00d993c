#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QVariant>

class QWidget;

namespace loopglass::ui {

/// How widgets stand that nobody else remembers: tabs, dividers, scroll bars, the focus, and fields
/// that have the property `kept`. Taken of a window before it is furnished anew, and given back to
/// the widgets that stand in the same places then.
class LookKeeper {
public:
    explicit LookKeeper(const QWidget& window);
    /// What does not fit stays as it is.
    void restore(QWidget& window) const;

private:
    QMap<QString, QVariant> m_kept;  ///< by place and kind
    QString m_focus;
};

}  // namespace loopglass::ui
