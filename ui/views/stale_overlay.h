#pragma once

#include "theme/theme.h"

#include <QVariantAnimation>
#include <QWidget>

namespace loopglass::ui {

/// Fades a panel whose results are out of date. The overlay appears slowly, so that nothing
/// flickers during successive searches of a few milliseconds, and disappears immediately. The
/// overlay ignores the mouse.
class StaleOverlay : public QWidget {
    Q_OBJECT

public:
    /// Duration of the fading in milliseconds.
    static constexpr int fade = 150;

    using SampledVariant = QColor (Theme::*)() const;

    /// Creates an overlay over `panel`, whose background is `ground`. The overlay does not cover
    /// `badge`, which shows the explanation.
    StaleOverlay(const Theme& theme, QWidget& panel, const QWidget* badge = nullptr,
                 SampledVariant ground = &Theme::panel);

    void setOld(bool old);
    /// Returns true if the overlay covers the panel, however faintly.
    bool isOver() const { return m_old; }
    /// Returns the current opacity, from 0 to 1.
    double overlayOpacity() const { return m_overlayOpacity; }

signals:
    void overlayOpacityChanged(double overlayOpacity);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void setOverlayOpacity(double overlayOpacity);

    const Theme& m_theme;
    QWidget& m_panel;
    const QWidget* m_badge;
    SampledVariant m_ground;
    QVariantAnimation m_fading{this};
    double m_overlayOpacity = 0;
    bool m_old = false;
};

}  // namespace loopglass::ui
