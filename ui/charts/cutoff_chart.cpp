#include "charts/cutoff_chart.h"

#include "theme/print_theme.h"

#include <QPainter>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr double widestBar = 64;
constexpr double headroom = 1.15;

bool isKept(Mark mark) { return mark == Mark::Kept || mark == Mark::Best; }

}  // namespace

CutoffChart::CutoffChart(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_emptyText(tr("The candidates and their lower bounds appear here. Run a search.")) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Lower bounds of the candidates in search order"));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

/// Returns the top of the axis, a little above the first best result; higher bars are clipped.
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
    m_axis = niceAxis(axisTop() * headroom, m_series.scores.unit().factor);
    if (m_selected >= m_series.bars.size()) {
        m_selected = none;
    }
    if (m_fitted) {
        fit();
    }
    clampRange();
    update();
}

QRectF CutoffChart::plotArea() const {
    return QRectF(rect()).adjusted(leftMargin, m_theme.scaled(26), -rightMargin, -24);
}

void CutoffChart::fit() {
    m_fitted = true;
    m_first = 0;
    // Limits the width of a bar if there are few bars.
    const double room = plotArea().width() / widestBar;
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
                         m_emptyText);
        return;
    }
    CutoffPainter drawing(painter, m_theme, m_series, scale());
    drawing.axis();
    painter.save();
    painter.setClipRect(plotArea().adjusted(-3, -10, 3, 4));
    drawing.bars();
    drawing.best();
    if (!PrintTheme::isOn()) {  // paper shows no selection, so it shows no path to it
        drawing.path();
    }
    if (m_selected != none && !PrintTheme::isOn()) {
        drawing.selected(m_selected);
    }
    painter.restore();
    drawing.bestLabel();
    drawing.cutLine();
    if (hasFocus() && !PrintTheme::isOn()) {
        painter.setPen(QPen(m_theme.accent(), m_theme.stroke(1)));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
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

}  // namespace loopglass::ui
