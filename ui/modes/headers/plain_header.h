#pragma once

#include "theme/theme.h"

#include <QWidget>

class QLabel;

namespace loopglass::ui {

class BarTitle;
class ElidedLabel;
class StaleOverlay;

/// The header of a mode without controls: the subject at the left, and the main number with a
/// remark at the right.
class PlainHeader : public QWidget {
    Q_OBJECT

public:
    explicit PlainHeader(const Theme& theme, QWidget* parent = nullptr);

    void setName(const QString& name);
    /// Sets the number and the remark; if `old` is true, the number is out of date and pale.
    void setFigures(const QString& number, const QString& remark, bool old);
    QString number() const;
    QString remark() const;
    bool isStale() const;

private:
    BarTitle* m_title;
    QLabel* m_number;
    ElidedLabel* m_remark;
    StaleOverlay* m_staleOverlay;
};

}  // namespace loopglass::ui
