#include "mappers/race_view.h"

#include "text/text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace loopglass::ui {

RaceView::RaceView(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Convergence curves"));
    connect(&theme, &Theme::changed, this, [this] {
        forget();
        update();
    });
}

void RaceView::setData(const SharedRaceData& shown) {
    forget();
    m_data = shown;
    update();
}

void RaceView::setMarked(const RacePlace& marked) {
    m_marked = marked;
    forget();
    update();
}

void RaceView::setAlong(race::ProgressAxis along) {
    if (m_along != along) {
        m_along = along;
        forget();
        update();
        emit alongChanged();
    }
}

const RacePainter& RaceView::laidOut() const {
    if (!m_laidOut) {
        m_laidOut.emplace(m_theme, *m_data, m_marked, m_along, QRectF(rect()));
    }
    return *m_laidOut;
}

void RaceView::forget() {
    m_laidOut.reset();
    m_picture = {};
}

void RaceView::paintTo(QPainter& painter, const QSize& size, const Theme& theme) const {
    if (m_data) {
        painter.save();
        painter.scale(static_cast<qreal>(size.width()) / std::max(1, width()),
                      static_cast<qreal>(size.height()) / std::max(1, height()));
        RacePainter(theme, *m_data, m_marked, m_along, rect()).draw(painter);
        painter.restore();
    }
}

void RaceView::paintFigure(QPainter& painter, const QSize& size, const Theme& theme) const {
    if (m_data) {
        painter.setRenderHint(QPainter::Antialiasing);
        RacePainter(theme, *m_data, m_marked, m_along, QRectF(QPointF(), size),
                    RacePainter::CurveDetail::Curves)
            .draw(painter);
    }
}

std::optional<QPointF> RaceView::endOf(std::size_t method) const { return laidOut().endOf(method); }

QPointF RaceView::cellAt(std::size_t benchmarkCase, std::size_t method) const {
    return laidOut().cell(benchmarkCase, method).center();
}

void RaceView::paintEvent(QPaintEvent* /*event*/) {
    if (!m_data) {
        QPainter painter(this);
        painter.fillRect(rect(), m_theme.panel());
        painter.setFont(m_theme.font(13));
        painter.setPen(m_theme.faintText());
        constexpr int edge = 60;
        painter.drawText(rect().adjusted(edge, 0, -edge, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Select mappers at the left and press F5. Their costs are compared "
                            "with the proven optimum here."));
        return;
    }
    if (m_picture.isNull()) {
        const qreal ratio = devicePixelRatioF();
        m_picture = QPixmap(size() * ratio);
        m_picture.setDevicePixelRatio(ratio);
        m_picture.fill(m_theme.panel());
        QPainter painter(&m_picture);
        painter.setRenderHint(QPainter::Antialiasing);
        laidOut().draw(painter);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.accent(), 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void RaceView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    forget();
}

void RaceView::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (event->button() == Qt::LeftButton && m_data) {
        if (const auto place = laidOut().under(event->position())) {
            emit picked(place->benchmarkCase, place->method);
        }
    }
}

void RaceView::mouseMoveEvent(QMouseEvent* event) {
    const auto place = m_data ? laidOut().under(event->position()) : std::nullopt;
    setCursor(place ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setToolTip(place ? plainTip(QStringLiteral("%1, %2").arg(
                           racerName(m_data->request.methods[place->method]),
                           qt(m_data->request.benchmarkCases[place->benchmarkCase].name)))
                     : QString());
}

void RaceView::keyPressEvent(QKeyEvent* event) {
    if (!m_data) {
        return QWidget::keyPressEvent(event);
    }
    const std::size_t methods = m_data->request.methods.size();
    const std::size_t benchmarkCases = m_data->request.benchmarkCases.size();
    switch (event->key()) {
    case Qt::Key_Down:
        return emit picked(m_marked.benchmarkCase, (m_marked.method + 1) % methods);
    case Qt::Key_Up:
        return emit picked(m_marked.benchmarkCase, (m_marked.method + methods - 1) % methods);
    case Qt::Key_PageDown:
        return emit picked((m_marked.benchmarkCase + 1) % benchmarkCases, m_marked.method);
    case Qt::Key_PageUp:
        return emit picked((m_marked.benchmarkCase + benchmarkCases - 1) % benchmarkCases,
                           m_marked.method);
    case Qt::Key_Right:
        return emit seedRequested(1);
    case Qt::Key_Left:
        return emit seedRequested(-1);
    case Qt::Key_T:
        return setAlong(m_along == race::ProgressAxis::Evaluations
                            ? race::ProgressAxis::Seconds
                            : race::ProgressAxis::Evaluations);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return emit openRequested();
    default:
        return QWidget::keyPressEvent(event);
    }
}

}  // namespace loopglass::ui
