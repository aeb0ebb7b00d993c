#include "views/stale_overlay.h"

#include <QChildEvent>
#include <QEvent>
#include <QPainter>

namespace loopglass::ui {

namespace {
/// Largest opacity of the overlay, at which contents stay legible.
constexpr double thickest = 0.6;
}  // namespace

StaleOverlay::StaleOverlay(const Theme& theme, QWidget& panel, const QWidget* badge,
                           SampledVariant ground)
    : QWidget(&panel),
      m_theme(theme),
      m_panel(panel),
      m_badge(badge),
      m_ground(ground) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    m_fading.setStartValue(0.0);
    m_fading.setEndValue(1.0);
    m_fading.setDuration(fade);
    connect(&m_fading, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& value) { setOverlayOpacity(value.toDouble()); });
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    panel.installEventFilter(this);
    hide();
}

void StaleOverlay::setOld(bool old) {
    if (old == m_old) {
        return;
    }
    m_old = old;
    m_fading.stop();
    setOverlayOpacity(0);
    if (old) {
        m_fading.start();
    }
}

/// Hides an overlay with opacity 0, because Qt would otherwise lay out and paint the panel again.
/// Searches shorter than a frame therefore show no overlay.
void StaleOverlay::setOverlayOpacity(double overlayOpacity) {
    if (overlayOpacity == m_overlayOpacity) {
        return;
    }
    m_overlayOpacity = overlayOpacity;
    if (overlayOpacity > 0 && isHidden()) {
        setGeometry(m_panel.rect());
        raise();
    }
    setVisible(overlayOpacity > 0);
    update();
    emit overlayOpacityChanged(overlayOpacity);
}

bool StaleOverlay::eventFilter(QObject* watched, QEvent* event) {
    if (m_old && event->type() == QEvent::Resize) {
        setGeometry(m_panel.rect());
    } else if (m_old && event->type() == QEvent::ChildAdded &&
               static_cast<QChildEvent*>(event)->child() != this) {
        raise();
    }
    return QWidget::eventFilter(watched, event);
}

void StaleOverlay::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_badge != nullptr && m_badge->isVisible()) {
        const QRect badge(m_badge->mapTo(&m_panel, QPoint()), m_badge->size());
        painter.setClipRegion(QRegion(rect()) - QRegion(badge));
    }
    QColor colour = (m_theme.*m_ground)();
    colour.setAlphaF(static_cast<float>(thickest * m_overlayOpacity));
    painter.fillRect(rect(), colour);
}

}  // namespace loopglass::ui
