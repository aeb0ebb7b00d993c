#pragma once

#include "selection/selection_model.h"
#include "theme/theme.h"

#include <QImage>
#include <QWidget>

namespace loopglass::ui {

/// An invisible window for views with the size of a slide, the text and lines of a projector, and a
/// white background. The pictures do not depend on the visible window, its size or its colours.
class Stage {
public:
    explicit Stage(const QSize& size);

    const Theme& theme() const { return m_theme; }
    SelectionModel& selection() { return m_selection; }
    const QSize& size() const { return m_size; }
    /// Sets the size of the stage. The caller must call this function before put().
    void setSize(const QSize& size);
    /// Shows this widget without the buttons that are unnecessary in a picture. The stage owns the
    /// widget until the next call.
    void put(QWidget* widget);
    /// Returns the visible content as an image.
    QImage picture();

private:
    Theme m_theme;
    SelectionModel m_selection;
    QSize m_size;
    QWidget m_floor;
};

}  // namespace loopglass::ui
