#pragma once

#include "theme/theme.h"

#include <QVariantAnimation>
#include <QWidget>

namespace loopglass::ui {

/// Pales a panel whose numbers are of before an edit. It comes over the whole panel slowly, so that
/// nothing flickers while searches of a few milliseconds follow each other, and goes at once. The
/// mouse does not feel it.
class ShownVeil : public QWidget {
    Q_OBJECT

public:
    /// Until the panel is as pale as it gets, in milliseconds.
    static constexpr int fade = 150;

    using Ground = QColor (Theme::*)() const;

    /// Lies over `panel`, whose background is `ground`, but not over `chip`, which says why.
    ShownVeil(const Theme& theme, QWidget& panel, const QWidget* chip = nullptr,
              Ground ground = &Theme::panel);

    void setOld(bool old);
    /// It is over the panel, however thin yet.
    bool isOver() const { return m_old; }
    /// How thick it is now, 0 to 1.
    double thickness() const { return m_thickness; }

signals:
    void thicknessChanged(double thickness);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void setThickness(double thickness);

    const Theme& m_theme;
    QWidget& m_panel;
    const QWidget* m_chip;
    Ground m_ground;
    QVariantAnimation m_fading{this};
    double m_thickness = 0;
    bool m_old = false;
};

}  // namespace loopglass::ui
