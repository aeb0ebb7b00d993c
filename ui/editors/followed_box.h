#pragma once

#include "widgets/number_box.h"

#include <QWidget>

class QToolButton;

namespace loopglass::ui {

/// A field for a parameter that may follow from the accelerator's technology. A derived value is
/// pale. If the user has entered a different value, a button restores the derived value.
class FollowedBox : public QWidget {
    Q_OBJECT

public:
    /// The content of the box and its origin.
    struct Shown {
        double value = 0;
        bool follows = false;    ///< the value follows from the technology
        bool mayFollow = false;  ///< there is a technology
        QString origin;          ///< origin for the tooltip; empty without a technology
    };

    /// Shows `tip` as the tooltip of a value without an origin.
    FollowedBox(NumberBox* box, QString tip, QWidget* parent);
    NumberBox& box() const { return *m_box; }
    void show(const Shown& shown);
    using QWidget::show;

signals:
    /// Emitted when the user enters a value. If the field has a derived value, pressing Return
    /// emits nothing.
    void edited(double value);
    void reset();

private:
    NumberBox* m_box;
    QString m_tip;
    QToolButton* m_reset;
    bool m_follows = false;
    double m_shown = 0;  ///< value in the box
};

}  // namespace loopglass::ui
