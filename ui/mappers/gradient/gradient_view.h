#pragma once

#include "mappers/gradient/gradient_painter.h"
#include "theme/theme.h"

#include <QList>
#include <QStringList>
#include <QWidget>

class QComboBox;

namespace loopglass::ui {

/// The view of a training and of the following search. A click on the path and the keys Left,
/// Right, Home and End select the step whose vector is shown.
class GradientView : public QWidget {
    Q_OBJECT

public:
    explicit GradientView(const Theme& theme, QWidget* parent = nullptr);

    /// Sets the results; null if nothing was trained.
    void setData(const SharedGradient& shown);
    /// Selects a step, counted from 0.
    void select(std::size_t step);
    std::size_t selected() const { return m_step; }
    /// Returns the steps as a table of text with a header row.
    QList<QStringList> asTable() const;
    void paintTo(QPainter& painter, const QSize& size, const Theme& theme) const;
    /// Returns the position of a step in the widget.
    QPointF placeOf(std::size_t step) const;
    /// Returns the choice of the predicted quantity: the objective, or one of the predicted
    /// numbers.
    QComboBox& output() { return *m_output; }
    QSize minimumSizeHint() const override { return {412, 340}; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    GradientPainter painterFor(const QSize& size, const Theme& theme) const;
    void placeOutput();

    const Theme& m_theme;
    SharedGradient m_data;
    QComboBox* m_output;
    std::size_t m_step = 0;
    bool m_follows = true;  ///< true if the last step is selected, until the user selects a step
};

}  // namespace loopglass::ui
