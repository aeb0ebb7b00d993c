#pragma once

#include "run/display_state.h"
#include "selection/selection_model.h"
#include "theme/theme.h"

#include <QWidget>

namespace loopglass::ui {

/// A slider for the displayed search step. At its right end, the views follow the search. The keys
/// Left and Right move by one step, the Page keys by a twentieth, and Home and End to the ends.
class Scrubber : public QWidget {
    Q_OBJECT

public:
    Scrubber(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    /// Sets the number of search steps and the displayed step. If the handle follows the search,
    /// additional steps move the handle.
    void setDisplayState(const DisplayState& shown);
    std::uint32_t last() const { return m_last; }
    std::uint32_t shown() const;
    /// Returns the position as text, such as "decision 412 of 1 204 · following".
    QString text() const;
    /// Sets the range of search steps along the line, as in the drawing above; a `span` of 0 means
    /// all steps.
    void setRange(double first, double span);
    /// Sets the margins of the line in pixels, so that it is aligned with a drawing above.
    void setMargins(int left, int right);
    QSize sizeHint() const override { return {300, 26}; }
    QSize minimumSizeHint() const override { return {120, 26}; }

public slots:
    void step(int moments);  ///< number of steps to move; negative for backward
    void follow();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showAt(double pixel);
    void showMoment(double moment);
    void describe();
    double span() const { return m_span > 0 ? m_span : m_last; }
    double pixelOf(std::uint32_t moment) const;

    SelectionModel& m_selection;  ///< model that receives the new search step
    const Theme& m_theme;
    std::optional<std::uint32_t> m_moment;
    std::uint32_t m_last = 0;
    QString m_whose;     ///< name of the search, if it is not the requested search
    double m_first = 0;  ///< search step at the left end of the line
    double m_span = 0;   ///< number of search steps along the line; 0 for all
    int m_left = 16;
    int m_right = 16;
};

}  // namespace loopglass::ui
