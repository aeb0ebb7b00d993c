#include "design/views/pareto_view.h"

#include "design/views/layer_front.h"
#include "design/views/pareto_painter.h"
#include "text/engine_text.h"
#include "theme/print_theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <algorithm>

namespace loopglass::ui {

ParetoView::ParetoView(const Theme& theme, QWidget* parent)
    : DesignView(theme, parent),
      m_layerFront(new LayerFrontPanel(theme, this)),
      m_layerButton(new QPushButton(tr("One layer"), this)) {
    m_layerFront->hide();
    m_layerButton->setCheckable(true);
    m_layerButton->setToolTip(tr(
        "Pareto front of one layer's mappings on the selected accelerator, by energy and delay"));
    connect(m_layerButton, &QPushButton::toggled, this, &ParetoView::showLayerFront);
    connect(m_layerFront, &LayerFrontPanel::changed, this, &ParetoView::workChanged);
    connect(m_layerFront, &LayerFrontPanel::otherKey, this,
            [this](QKeyEvent* event) { DesignView::keyPressEvent(event); });
}

QString ParetoView::work() const {
    return m_layerFront->isRunning() ? tr("front of a layer") : QString();
}

void ParetoView::stopWork() { m_layerFront->stop(); }

void ParetoView::placeParts() {
    m_layerButton->adjustSize();
    m_layerButton->move(width() - m_layerButton->width() - 16, 6);
    m_layerFront->setGeometry(rect());
}

/// Shows the front of the layer at the mark.
void ParetoView::showLayerFront() {
    const bool wanted = m_layerButton->isChecked();
    m_layerFront->setVisible(wanted);
    setFocusProxy(wanted ? m_layerFront : nullptr);
    if (wanted) {
        const DesignPoint* point = data() && marker() ? data()->at(*marker()) : nullptr;
        const bool mapped = point != nullptr && point->isMapped();
        m_layerFront->show(data() ? data()->of.design : nullptr, mapped ? point->machine : nullptr);
        m_layerButton->raise();
    }
}

void ParetoView::markerChanged() {
    showLayerFront();
    update();
}

void ParetoView::refresh() {
    m_planes = ParetoPlanes(data());
    m_planes.fit(size());
    m_inFront = m_planes.count() == 0 ? 0 : std::min(m_inFront, m_planes.count() - 1);
    showLayerFront();
}

void ParetoView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawFronts(painter);
}

void ParetoView::resizeEvent(QResizeEvent*) {
    m_planes.fit(size());
    placeParts();
}

void ParetoView::drawFronts(QPainter& painter) const {
    if (data() && data()->known() > 0) {
        const auto marked = PrintTheme::isOn() ? std::nullopt : marker();
        ParetoPainter(painter, theme(), m_planes, marked, m_inFront, width()).draw();
    }
}

void ParetoView::draw(QPainter& painter) {
    if (m_layerButton->isChecked()) {
        m_layerFront->draw(painter);
    } else {
        drawFronts(painter);
    }
}

void ParetoView::mousePressEvent(QMouseEvent* event) {
    if (const auto hit = m_planes.under(event->position())) {
        m_inFront = hit->plane;
        moveMarker(hit->place);
        update();
    }
}

void ParetoView::mouseMoveEvent(QMouseEvent* event) {
    const auto hit = m_planes.under(event->position());
    setCursor(hit ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setToolTip(hit ? pointTitle(*data(), hit->place) : QString());
}

void ParetoView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto hit = m_planes.under(event->position())) {
        emit opened(hit->place);
    }
}

void ParetoView::keyPressEvent(QKeyEvent* event) {
    const bool sideways = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    const bool upright = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (m_planes.count() == 0 || (!sideways && !upright)) {
        return DesignView::keyPressEvent(event);
    }
    const bool back = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
    if (sideways) {
        if (const auto next = m_planes.step(m_inFront, marker(), back ? -1 : 1)) {
            moveMarker(*next);
        }
    } else {
        m_inFront = (m_inFront + (back ? m_planes.count() - 1 : 1)) % m_planes.count();
        update();
    }
}

QList<QStringList> ParetoView::asTable() const {
    if (m_layerButton->isChecked()) {
        return m_layerFront->asTable();
    }
    QList<QStringList> rows = designTable(data());
    if (rows.isEmpty()) {
        return rows;
    }
    for (std::size_t plane = 0; plane < m_planes.count(); ++plane) {
        rows[0] << QStringLiteral("front_%1_%2")
                       .arg(figureKey(m_planes[plane].across), figureKey(m_planes[plane].up));
        for (std::size_t number = 0; number < m_planes.figures().size(); ++number) {
            rows[static_cast<qsizetype>(number) + 1]
                << (m_planes[plane].onFront[number] != 0 ? QStringLiteral("front") : QString());
        }
    }
    return rows;
}

}  // namespace loopglass::ui
