#include "design/views/tornado_chart.h"

#include "theme/print_theme.h"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double tornadoHead = 24;
constexpr double barRow = 22;
constexpr double betweenNumbers = 7;
constexpr double tornadoGap = 10;   ///< pixels between columns
constexpr double beforeNames = 6;   ///< pixels between the frame of a row and its name
constexpr double maxOfNames = 0.3;  ///< largest share of the width for names
constexpr double leastNames = 90;   ///< pixels for names in a narrow chart
constexpr int pageOfBars = 10;
constexpr double thinnest = 1.5;

double widest(const QFont& font, const std::vector<TornadoBar>& bars, QString TornadoBar::*text) {
    const QFontMetricsF metrics(font);
    double width = 0;
    for (const TornadoBar& bar : bars) {
        width = std::max(width, metrics.horizontalAdvance(bar.*text));
    }
    return width + 2;
}

}  // namespace

TornadoChart::TornadoChart(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void TornadoChart::setBars(std::vector<TornadoBar> bars, const QString& less, const QString& more) {
    m_bars = std::move(bars);
    m_less = less;
    m_more = more;
    m_least = 0;
    m_most = 0;
    m_tops.clear();
    double top = tornadoHead;
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        top += bar > 0 && isFirst(bar) ? betweenNumbers : 0;
        m_tops.push_back(top);
        top += barRow;
        m_least = std::min(m_least, m_bars[bar].change.value_or(0));
        m_most = std::max(m_most, m_bars[bar].change.value_or(0));
    }
    m_chosen = 0;
    updateGeometry();
    update();
}

QSize TornadoChart::minimumSizeHint() const {
    const double bottom = m_tops.empty() ? tornadoHead : m_tops.back() + barRow;
    return {static_cast<int>(std::ceil(widthBeside(0))), static_cast<int>(bottom + betweenNumbers)};
}

bool TornadoChart::isFirst(std::size_t bar) const {
    return bar == 0 || m_bars[bar].name != m_bars[bar - 1].name;
}

double TornadoChart::nameWidth() const {
    return std::min(widest(m_theme.font(12), m_bars, &TornadoBar::name),
                    std::max(leastNames, maxOfNames * width()));
}

/// Returns the least width of the chart beside a column of steps of this width.
double TornadoChart::widthBeside(double steps) const {
    constexpr double leastBars = 60;  // pixels for the longest bars of both sides
    return beforeNames + leastNames + steps + 2 * tornadoGap + 2 * (labelWidth() + tornadoGap) +
           leastBars;
}

/// A narrow chart omits the steps. The text above the chart has the step of the selected bar.
double TornadoChart::stepWidth() const {
    const double steps = widest(m_theme.numbers(11), m_bars, &TornadoBar::step);
    return widthBeside(steps) <= width() ? steps : 0;
}

double TornadoChart::labelWidth() const {
    return widest(m_theme.numbers(11), m_bars, &TornadoBar::label);
}

double TornadoChart::stepRight() const {
    return beforeNames + nameWidth() + stepWidth() + tornadoGap;
}

/// The scale has space for a label beyond the longest bar of each side.
double TornadoChart::at(double change) const {
    const double room = labelWidth() + tornadoGap;
    const double left = stepRight() + tornadoGap + (m_least < 0 ? room : 0);
    const double right = std::max(left + 20, width() - room);
    const double range = m_most > m_least ? m_most - m_least : 1;
    return left + (change - m_least) / range * (right - left);
}

QRectF TornadoChart::rowOf(std::size_t bar) const {
    return {0, m_tops[bar], static_cast<double>(width()), barRow};
}

QRectF TornadoChart::barOf(std::size_t bar) const {
    const double zero = at(0);
    const double change = m_bars[bar].change.value_or(0);
    const double wide = change == 0 ? 0 : std::max(thinnest, std::abs(at(change) - zero));
    return {change < 0 ? zero - wide : zero, m_tops[bar] + 4, wide, barRow - 8};
}

QRectF TornadoChart::labelOf(std::size_t bar) const {
    const QRectF drawn = barOf(bar);
    const bool left = m_bars[bar].change.value_or(0) < 0;
    const double wide = QFontMetricsF(m_theme.numbers(11)).horizontalAdvance(m_bars[bar].label) + 2;
    return {left ? drawn.left() - 6 - wide : drawn.right() + 6, m_tops[bar], wide, barRow};
}

void TornadoChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    if (hasFocus() && !m_bars.empty() && !PrintTheme::isOn()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.accent(), 1.5));
        painter.drawRoundedRect(rowOf(m_chosen).adjusted(1, 1, -1, -1), 3, 3);
    }
}

void TornadoChart::draw(QPainter& painter) const {
    if (m_bars.empty()) {
        return;
    }
    if (!PrintTheme::isOn()) {
        painter.fillRect(rowOf(m_chosen), m_theme.soft());
    }
    painter.setPen(QPen(m_theme.faintText(), 1));
    painter.drawLine(QPointF(at(0), tornadoHead - 4), QPointF(at(0), m_tops.back() + barRow));
    drawHead(painter);
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        drawBar(painter, bar);
    }
}

void TornadoChart::drawHead(QPainter& painter) const {
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    const double zero = at(0);
    const double left = stepRight() + tornadoGap;
    if (m_least < 0) {
        painter.drawText(
            QRectF(left, 2, zero - left - 6, 18), Qt::AlignRight | Qt::AlignVCenter,
            QFontMetricsF(painter.font()).elidedText(m_less, Qt::ElideRight, zero - left - 6));
    }
    painter.drawText(
        QRectF(zero + 6, 2, width() - zero - 6, 18), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(painter.font()).elidedText(m_more, Qt::ElideRight, width() - zero - 6));
}

void TornadoChart::drawBar(QPainter& painter, std::size_t bar) const {
    const TornadoBar& of = m_bars[bar];
    const double top = m_tops[bar];
    if (isFirst(bar)) {
        painter.setFont(m_theme.font(12));
        painter.setPen(m_theme.text());
        painter.drawText(
            QRectF(beforeNames, top, nameWidth(), barRow), Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(painter.font()).elidedText(of.name, Qt::ElideMiddle, nameWidth()));
    }
    painter.setFont(m_theme.numbers(11));
    painter.setPen(m_theme.faintText());
    if (const double steps = stepWidth(); steps > 0) {
        painter.drawText(QRectF(stepRight() - steps, top, steps, barRow),
                         Qt::AlignRight | Qt::AlignVCenter, of.step);
    }
    const double change = of.change.value_or(0);
    if (change != 0) {
        painter.fillRect(barOf(bar),
                         change < 0 ? m_theme.good() : m_theme.markColor(Mark::Capacity));
        painter.setPen(m_theme.text());
    }
    painter.drawText(labelOf(bar), Qt::AlignLeft | Qt::AlignVCenter, of.label);
}

std::optional<std::size_t> TornadoChart::barAt(const QPointF& position) const {
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        if (rowOf(bar).contains(position)) {
            return bar;
        }
    }
    return std::nullopt;
}

void TornadoChart::choose(std::size_t bar) {
    if (bar < m_bars.size() && bar != m_chosen) {
        m_chosen = bar;
        update();
        emit chosenChanged(bar);
    }
}

void TornadoChart::keyPressEvent(QKeyEvent* event) {
    if (m_bars.empty()) {
        event->ignore();
        emit otherKey(event);
        return;
    }
    const auto last = static_cast<int>(m_bars.size()) - 1;
    const auto here = static_cast<int>(m_chosen);
    const auto go = [&](int bar) { choose(static_cast<std::size_t>(std::clamp(bar, 0, last))); };
    switch (event->key()) {
    case Qt::Key_Up:
        return go(here - 1);
    case Qt::Key_Down:
        return go(here + 1);
    case Qt::Key_PageUp:
        return go(here - pageOfBars);
    case Qt::Key_PageDown:
        return go(here + pageOfBars);
    case Qt::Key_Home:
        return go(0);
    case Qt::Key_End:
        return go(last);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit asked(m_chosen);
        return;
    default:
        event->ignore();
        emit otherKey(event);
    }
}

void TornadoChart::mousePressEvent(QMouseEvent* event) {
    if (const auto bar = barAt(event->position())) {
        choose(*bar);
    }
}

void TornadoChart::mouseMoveEvent(QMouseEvent* event) {
    const auto bar = barAt(event->position());
    setToolTip(bar ? m_bars[*bar].tip : QString());
}

void TornadoChart::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto bar = barAt(event->position())) {
        emit asked(*bar);
    }
}

}  // namespace loopglass::ui
