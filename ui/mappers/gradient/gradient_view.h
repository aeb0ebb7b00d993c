#pragma once

#include "mappers/gradient/gradient_painter.h"
#include "theme/theme.h"

#include <QList>
#include <QStringList>
#include <QWidget>

class QComboBox;

namespace loopglass::ui {

/// The view Gradient: a training and the search after it. A click on the path, or Left and Right,
/// Home and End, choose the step whose vector is shown.
class GradientView : public QWidget {
    Q_OBJECT

public:
    explicit GradientView(const Theme& theme, QWidget* parent = nullptr);

    /// Null: nothing was trained.
    void setData(const SharedGradient& shown);
    /// Counted from 0.
    void select(std::size_t step);
    std::size_t selected() const { return m_step; }
    /// The steps as a table of text: header row first.
    QList<QStringList> asTable() const;
    void paintTo(QPainter& painter, const QSize& size, const Theme& theme) const;
    /// Returns the position of a step in the widget.
    QPointF placeOf(std::size_t step) const;
    /// Selects the predicted quantity: the objective, or one of the predicted numbers.
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
    bool m_follows = true;  ///< the last step, as long as none is chosen
};

}  // namespace loopglass::ui
