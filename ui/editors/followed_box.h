#pragma once

#include "widgets/number_box.h"

#include <QWidget>

class QToolButton;

namespace loopglass::ui {

/// A number that may follow from the accelerator's technology: pale while it does, and with a
/// button that lets it follow again once the user has given another.
class FollowedBox : public QWidget {
    Q_OBJECT

public:
    /// The contents of the box and their origin.
    struct Shown {
        double value = 0;
        bool follows = false;    ///< from the technology
        bool mayFollow = false;  ///< there is a technology
        QString origin;          ///< for the tooltip; empty without a technology
    };

    FollowedBox(NumberBox* box, QWidget* parent);
    NumberBox& box() const { return *m_box; }
    void show(const Shown& shown);
    using QWidget::show;

signals:
    /// By the user. Return in a field whose number follows gives nothing.
    void edited(double value);
    void reset();

private:
    NumberBox* m_box;
    QToolButton* m_reset;
    bool m_follows = false;
    double m_shown = 0;  ///< as the box has it
};

}  // namespace loopglass::ui
