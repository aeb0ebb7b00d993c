#include "views/cutoff_chart.h"

#include "models/text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double dragStart = 4;
constexpr double narrowestBar = 2;  // pixels; narrower bars share a column
constexpr double widestBar = 26;
constexpr double headroom = 1.15;

QString axisText(double value) {
    QString text = value == 0 ? QStringLiteral("0") : QString::number(value, 'g', 3);
    return text.replace(QStringLiteral("e+0"), QStringLiteral("e"))
        .replace(QStringLiteral("e+"), QStringLiteral("e"));
}

bool isKept(Mark mark) { return mark == Mark::Kept || mark == Mark::Best; }

}  // namespace

CutoffChart::CutoffChart(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Candidates by bound in the order of the search"));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

/// The axis reaches a little above the first best; what is far above it is cut off at the top.
double CutoffChart::axisTop() const {
    double most = 0;
    double firstBest = 0;
    for (std::size_t b = 0; b < m_series.bars.size(); ++b) {
        most = std::max(most, m_series.bars[b].cost);
        firstBest = std::max(firstBest, m_series.best[b]);
    }
    return firstBest > 0 ? std::min(most, firstBest * 2) : most;
}

void CutoffChart::setSeries(CutoffSeries series) {
    m_series = std::move(series);
    m_axis = niceAxis(axisTop() * headroom);
    if (m_selected >= m_series.bars.size()) {
        m_selected = none;
    }
    if (m_fitted) {
        fit();
    }
    clampRange();
    update();
}

QRectF CutoffChart::plotArea() const { return QRectF(rect()).adjusted(72, 26, -16, -24); }

double CutoffChart::xOf(double bar) const {
    const QRectF area = plotArea();
    return area.left() + (bar - m_first) / m_count * area.width();
}

double CutoffChart::yOf(double cost) const {
    const QRectF area = plotArea();
    return area.bottom() - std::min(1.0, cost / m_axis.top) * area.height();
}

void CutoffChart::fit() {
    m_fitted = true;
    m_first = 0;
    const double room = plotArea().width() / widestBar;  // few bars stay narrow
    m_count = std::max({1.0, static_cast<double>(m_series.bars.size()), room});
    update();
}

void CutoffChart::clampRange() {
    const auto total = static_cast<double>(m_series.bars.size());
    const double all = std::max({1.0, total, plotArea().width() / widestBar});
    m_count = std::clamp(m_count, std::min(8.0, all), all);
    m_first = std::clamp(m_first, 0.0, all - m_count);
}

void CutoffChart::select(std::uint32_t bar) {
    m_selected = bar < m_series.bars.size() ? bar : none;
    if (m_selected != none && (m_selected < m_first || m_selected >= m_first + m_count)) {
        m_fitted = false;
        m_first = m_selected - m_count / 2;
        clampRange();
    }
    setAccessibleDescription(m_selected == none || !m_tip ? tr("nothing selected")
                                                          : m_tip(m_series.bars[m_selected].node));
    update();
}

std::uint32_t CutoffChart::barAt(const QPointF& point) const {
    const QRectF area = plotArea();
    if (!area.contains(point)) {
        return none;
    }
    const double bar = m_first + (point.x() - area.left()) / area.width() * m_count;
    return bar >= 0 && bar < static_cast<double>(m_series.bars.size())
               ? static_cast<std::uint32_t>(bar)
               : none;
}

void CutoffChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel());
    if (m_series.bars.empty()) {
        painter.setPen(m_theme.faintText());
        painter.setFont(m_theme.font(13));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Run a search: its candidates with their bounds appear here."));
        return;
    }
    paintAxis(painter);
    painter.save();
    painter.setClipRect(plotArea().adjusted(0, -8, 1, 1));
    paintBars(painter);
    paintBest(painter);
    paintSelected(painter);
    painter.restore();
    paintCutLine(painter);
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.accent(), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void CutoffChart::paintAxis(QPainter& painter) {
    const QRectF area = plotArea();
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    painter.drawText(QRectF(16, 2, area.width(), 20), Qt::AlignLeft | Qt::AlignVCenter,
                     m_series.quantity);
    painter.setFont(m_theme.numbers(11));
    for (double value = 0; value <= m_axis.top * 1.0001; value += m_axis.step) {
        const double y = yOf(value);
        painter.setPen(m_theme.hairline());
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(m_theme.faintText());
        painter.drawText(QRectF(0, y - 9, area.left() - 8, 18), Qt::AlignRight | Qt::AlignVCenter,
                         axisText(value));
    }
    const double step = niceAxis(m_count).step;
    for (double tick = std::ceil(m_first / step) * step; tick < m_first + m_count; tick += step) {
        const auto number = std::max<std::int64_t>(1, std::llround(tick));
        if (number <= static_cast<std::int64_t>(m_series.bars.size()) &&
            xOf(tick) < area.right() - 20) {
            painter.drawText(
                QRectF(xOf(static_cast<double>(number) - 0.5) - 40, area.bottom() + 4, 80, 16),
                Qt::AlignCenter, QStringLiteral("#") + countLabel(number));
        }
    }
}

/// Kept and evaluated bars are full, cut ones pale with an outline in the colour of cutoffs and a
/// diamond, later ones fainter still.
void CutoffChart::paintBars(QPainter& painter) {
    const auto first = static_cast<std::uint32_t>(m_first);
    const auto count = static_cast<std::uint32_t>(std::ceil(m_first + m_count)) - first;
    const auto columns = mergeBars(m_series.bars, first, count,
                                   static_cast<std::uint32_t>(plotArea().width() / narrowestBar));
    const double bottom = yOf(0);
    for (const CutoffColumn& column : columns) {
        const double left = xOf(column.first);
        const double wide = xOf(column.end) - left;
        const double gap = wide >= 6 ? wide * 0.15 : 0;
        QColor color = m_theme.markColor(column.mark);
        const double later = column.first >= m_series.shown ? 0.3 : 1;
        painter.setPen(Qt::NoPen);
        const QRectF most(left + gap / 2, yOf(column.most), std::max(1.0, wide - gap),
                          bottom - yOf(column.most));
        QRectF least = most;
        least.setTop(yOf(column.least));
        color.setAlphaF(static_cast<float>((column.mark == Mark::Cut ? 0.3 : 0.85) * later));
        painter.fillRect(least, color);
        color.setAlphaF(static_cast<float>(0.2 * later));
        painter.fillRect(most, color);
        if (wide >= 9) {
            painter.setOpacity(later);
            painter.setPen(QPen(m_theme.markColor(column.mark), 1,
                                column.mark == Mark::Cut ? Qt::DashLine : Qt::SolidLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(most);
            m_theme.drawMark(painter, column.mark, QPointF(most.center().x(), most.top()), 8);
            painter.setOpacity(1);
        }
    }
}

void CutoffChart::paintBest(QPainter& painter) {
    const std::uint32_t total = m_series.shown;  // what came later was not known yet
    const auto first = std::min(static_cast<std::uint32_t>(m_first), total);
    const auto end = std::min(static_cast<std::uint32_t>(std::ceil(m_first + m_count)), total);
    const std::uint32_t stride = std::max<std::uint32_t>(1, (end - first) / 4000);
    QPainterPath path;
    bool started = false;
    double last = 0;
    for (std::uint32_t b = first; b < end; b += stride) {
        const double best = m_series.best[b];
        if (best <= 0) {
            continue;
        }
        if (!started) {
            path.moveTo(xOf(b), yOf(best));
            started = true;
        } else if (best != last) {
            path.lineTo(xOf(b), yOf(last));
            path.lineTo(xOf(b), yOf(best));
        }
        last = best;
    }
    if (!started) {
        return;
    }
    path.lineTo(xOf(end), yOf(last));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.markColor(Mark::Best), 2.5));
    painter.drawPath(path);
    const QRectF area = plotArea();
    const QString text = tr("best so far %1").arg(quantityLabel(last));
    painter.setFont(m_theme.font(11, true));
    const double wide = painter.fontMetrics().horizontalAdvance(text) + 10;
    const QRectF label(area.right() - wide, yOf(last) - 19, wide, 17);
    QColor back = m_theme.panel();
    back.setAlpha(215);
    painter.fillRect(label, back);
    painter.setPen(m_theme.text());
    painter.drawText(label, Qt::AlignCenter, text);
}

void CutoffChart::paintCutLine(QPainter& painter) {
    const QRectF area = plotArea();
    const double x = xOf(m_series.firstCut);
    if (m_series.firstCut >= m_series.bars.size() || x < area.left() || x > area.right()) {
        return;
    }
    painter.setPen(QPen(m_theme.text(), 1.2, Qt::DotLine));
    painter.drawLine(QPointF(x, 22), QPointF(x, area.bottom()));
    painter.setFont(m_theme.font(11, true));
    painter.setPen(m_theme.text());
    const QString text = tr("from here on every bound is no better than the best");
    const double wide = painter.fontMetrics().horizontalAdvance(text);
    const double left =
        std::clamp(x + 6, area.left() + 100, std::max(area.left() + 100, area.right() - wide));
    painter.drawText(QRectF(left, 2, wide + 4, 20), Qt::AlignVCenter, text);
}

void CutoffChart::paintSelected(QPainter& painter) {
    if (m_selected == none) {
        return;
    }
    const double left = xOf(m_selected);
    const double wide = std::max(3.0, xOf(m_selected + 1.0) - left);
    const double top = yOf(m_series.bars[m_selected].cost);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.text(), 1.5));
    const QRectF bar(left, top, wide, yOf(0) - top);
    painter.drawRect(bar);
    painter.drawRect(bar.adjusted(-3, -3, 3, 3));
}

bool CutoffChart::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const std::uint32_t bar = barAt(help->pos());
        if (bar != none && m_tip) {
            QToolTip::showText(help->globalPos(), m_tip(m_series.bars[bar].node), this);
        }
        return true;
    }
    if (event->type() == QEvent::Resize && m_fitted) {
        fit();
    }
    return QWidget::event(event);
}

void CutoffChart::choose(std::uint32_t bar) {
    if (bar < m_series.bars.size()) {
        select(bar);
        emit barSelected(bar);
    }
}

void CutoffChart::next() { choose(m_selected == none ? 0 : m_selected + 1); }
void CutoffChart::previous() {
    choose(m_selected == none ? 0 : m_selected - (m_selected > 0 ? 1 : 0));
}

void CutoffChart::chooseNext(bool (*matches)(Mark mark, Mark selected)) {
    const auto total = static_cast<std::uint32_t>(m_series.bars.size());
    const Mark own = m_selected == none ? Mark::Kept : m_series.bars[m_selected].mark;
    const std::uint32_t start = m_selected == none ? total - 1 : m_selected;
    for (std::uint32_t step = 1; step <= total; ++step) {
        const std::uint32_t bar = (start + step) % total;
        if (matches(m_series.bars[bar].mark, own)) {
            choose(bar);
            return;
        }
    }
}

void CutoffChart::nextKept() {
    chooseNext([](Mark mark, Mark) { return isKept(mark); });
}

void CutoffChart::nextSameReason() {
    chooseNext([](Mark mark, Mark own) { return mark == own; });
}

void CutoffChart::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->position();
    m_grabbed = m_first;
    m_dragging = false;
}

void CutoffChart::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) == 0) {
        return;
    }
    const QPointF way = event->position() - m_pressed;
    m_dragging = m_dragging || way.manhattanLength() > dragStart;
    if (m_dragging) {
        m_fitted = false;
        m_first = m_grabbed - way.x() / plotArea().width() * m_count;
        clampRange();
        update();
    }
}

void CutoffChart::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_dragging) {
        choose(barAt(event->position()));
    }
    m_dragging = false;
}

void CutoffChart::wheelEvent(QWheelEvent* event) {
    const QRectF area = plotArea();
    const double place = std::clamp((event->position().x() - area.left()) / area.width(), 0.0, 1.0);
    const double bar = m_first + place * m_count;
    m_fitted = false;
    m_count /= std::pow(1.2, event->angleDelta().y() / 120.0);
    clampRange();
    m_first = bar - place * m_count;
    clampRange();
    update();
    event->accept();
}

void CutoffChart::keyPressEvent(QKeyEvent* event) {
    const bool shift = (event->modifiers() & Qt::ShiftModifier) != 0;
    switch (event->key()) {
    case Qt::Key_Right:
        return next();
    case Qt::Key_Left:
        return previous();
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(static_cast<std::uint32_t>(m_series.bars.size()) - 1);
    case Qt::Key_Z:
        return fit();
    case Qt::Key_N:
        return shift ? nextSameReason() : nextKept();
    default:
        QWidget::keyPressEvent(event);
    }
}

}  // namespace loopglass::ui
