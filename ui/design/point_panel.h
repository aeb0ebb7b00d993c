#pragma once

#include "design/design_page.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;

namespace loopglass::ui {

/// The right panel of the mode Design space. It shows the marked point with its cost, the change
/// for one parameter step, and the reason why another size was not selected.
class PointPanel : public QWidget {
    Q_OBJECT

public:
    PointPanel(const Theme& theme, DesignPage& page, QWidget* parent = nullptr);

    /// Returns the contents as plain text.
    QString text() const;
    QPushButton& open() { return *m_open; }
    QPushButton& keep() { return *m_keep; }
    /// Returns the check box that makes the mode Layer follow the mark. If the box is checked, the
    /// mode Layer shows the accelerator of the mark as soon as the mark stops moving. The box is
    /// not checked by default, so that selecting a point changes nothing else.
    QCheckBox& followed() { return *m_followed; }

signals:
    void openRequested(loopglass::ui::DesignPlace place);
    void keepRequested(loopglass::ui::DesignPlace place);

private:
    void arrange();
    QWidget* scrolled();
    void refresh();
    void showPoint();

    const Theme& m_theme;
    DesignPage& m_page;
    StatusBadge* m_badge;
    QLabel* m_heading;
    QLabel* m_figures;
    StaleOverlay* m_staleOverlay;
    QCheckBox* m_followed;
    QPushButton* m_open;
    QPushButton* m_keep;
};

/// Returns the description of a point as rich text.
QString pointText(const Theme& theme, const DesignData& data, const DesignPlace& place);

}  // namespace loopglass::ui
