#include "views/scrubber.h"

#include "models/trace_marks.h"
#include "text/text.h"
#include "views/status_badge.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

Scrubber::Scrubber(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_selection(selection),
      m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Search step"));
    setToolTip(
        plainTip(tr("Shows the search after any step. The right end follows the running search.") +
                 QLatin1Char('\n') +
                 tr("A search step makes or prunes a candidate, or finds a new best. The counts "
                    "below count candidates; one step may prune several.")));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    describe();
}

void Scrubber::setDisplayState(const DisplayState& shown) {
    const std::uint32_t last = shown.run ? lastMoment(shown.run->trace()) : 0;
    const QString whose = recordWords(shown);
    if (last != m_last || shown.moment != m_moment || whose != m_whose) {
        m_whose = whose;
        m_last = last;
        m_moment = shown.moment;
        describe();
    }
}

std::uint32_t Scrubber::shown() const { return std::min(m_moment.value_or(m_last), m_last); }

QString Scrubber::text() const {
    if (m_last == 0) {
        return {};
    }
    QString place = tr("step %1 of %2").arg(countLabel(shown()), countLabel(m_last));
    if (!m_whose.isEmpty()) {
        place += QLatin1Char(' ') + m_whose;
    }
    return m_moment ? place : place + tr(" · following");
}

void Scrubber::describe() {
    setAccessibleDescription(text());
    update();
}

void Scrubber::setMargins(int left, int right) {
    m_left = left;
    m_right = right;
    update();
}

void Scrubber::setRange(double first, double span) {
    m_first = first;
    m_span = span;
    update();
}

double Scrubber::pixelOf(std::uint32_t moment) const {
    const double share = m_last == 0 ? 0.0 : (moment - m_first) / span();
    return m_left + (width() - m_left - m_right) * std::clamp(share, 0.0, 1.0);
}

/// Shows a search step; at the right end views follow the search, at any other position the step is
/// fixed.
void Scrubber::showMoment(double moment) {
    if (m_last == 0) {
        return;
    }
    if (moment >= m_last) {
        follow();
    } else {
        m_selection.showMoment(static_cast<std::uint32_t>(std::max(0.0, std::round(moment))));
    }
}

void Scrubber::showAt(double pixel) {
    const double line = std::max(1, width() - m_left - m_right);
    showMoment(m_first + std::clamp((pixel - m_left) / line, 0.0, 1.0) * span());
}

void Scrubber::step(int moments) { showMoment(static_cast<double>(shown()) + moments); }
void Scrubber::follow() { m_selection.showMoment(std::nullopt); }

void Scrubber::mousePressEvent(QMouseEvent* event) { showAt(event->position().x()); }

void Scrubber::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) != 0) {
        showAt(event->position().x());
    }
}

void Scrubber::wheelEvent(QWheelEvent* event) {
    step(event->angleDelta().y() > 0 ? -1 : 1);
    event->accept();
}

void Scrubber::keyPressEvent(QKeyEvent* event) {
    const int page = std::max(1, static_cast<int>(span() / 20));
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-1);
    case Qt::Key_Right:
        return step(1);
    case Qt::Key_PageUp:
        return step(-page);
    case Qt::Key_PageDown:
        return step(page);
    case Qt::Key_Home:
        return showMoment(0);
    case Qt::Key_End:
        return follow();
    default:
        QWidget::keyPressEvent(event);
    }
}

void Scrubber::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double y = height() / 2.0;
    const double x = pixelOf(shown());
    painter.setPen(QPen(m_theme.hairline(), m_theme.stroke(4), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(m_left, y), QPointF(width() - m_right, y));
    if (m_last == 0) {
        return;
    }
    const QColor color = m_moment ? m_theme.text() : m_theme.accent();
    painter.setPen(QPen(color, m_theme.stroke(4), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(m_left, y), QPointF(x, y));
    painter.setPen(hasFocus() ? QPen(m_theme.accent(), m_theme.stroke(2)) : Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QPointF(x, y), 6, 6);
}

}  // namespace loopglass::ui
