#include "views/timeline_strip.h"

#include "text/text.h"
#include "views/shown_chip.h"

#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int side = 16;      // pixels left and right
constexpr int head = 24;      // of the heading
constexpr int foot = 24;      // of the scrubber
constexpr int cellWidth = 3;  // pixels of a column of moments
constexpr double treeShare = 0.62;

}  // namespace

TimelineStrip::TimelineStrip(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(ViewId::Timeline, selection, theme, parent),
      m_theme(theme),
      m_scrubber(new Scrubber(selection, theme, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addStretch(1);
    column->addWidget(m_scrubber);
    m_scrubber->setMargins(side, side);
    setAccessibleName(tr("Timeline of the search"));
    setFocusProxy(m_scrubber);
    connect(&theme, &Theme::changed, this, [this] {
        m_drawn = 0;
        drawGrid();
        update();
    });
}

QRect TimelineStrip::drawing() const { return rect().adjusted(side, head, -side, -foot); }

double TimelineStrip::xOf(std::uint32_t moment) const {
    const QRect area = drawing();
    return area.left() + (m_scrubber->last() == 0
                              ? 0.0
                              : area.width() * (moment / static_cast<double>(m_scrubber->last())));
}

void TimelineStrip::runChanged() {
    m_grid.clear();
    m_picture = {};
    m_drawn = 0;
    m_scrubber->setShown(shown());
    update();
}

void TimelineStrip::refresh() {
    if (!run()) {
        return;
    }
    m_scrubber->setShown(shown());
    drawGrid();
    update();
}

/// Right of the heading.
void TimelineStrip::placeChip() {
    QFont font = m_theme.font(11, true);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
    chip()->move(side + QFontMetrics(font).horizontalAdvance(tr("TIMELINE")) + 12, 5);
}

void TimelineStrip::resizeEvent(QResizeEvent*) {
    placeChip();
    m_drawn = 0;
    drawGrid();
}

/// Draws the pixel tree once; scrubbing only lays a pale veil over what is later.
void TimelineStrip::drawGrid() {
    const QRect area = drawing();
    if (!run() || area.width() < cellWidth || area.height() < 8) {
        return;
    }
    const std::uint64_t state =
        (std::uint64_t{m_scrubber->last()} << 32) + run()->trace().size() + 1;
    if (state == m_drawn) {
        return;
    }
    m_drawn = state;
    // A short search has fewer moments than columns; then its columns are wider.
    const auto columns = static_cast<std::size_t>(
        std::min<std::int64_t>(area.width() / cellWidth, std::int64_t{m_scrubber->last()} + 1));
    m_grid.build(run()->trace(), m_scrubber->last(), columns);
    m_picture = QImage(area.size(), QImage::Format_ARGB32_Premultiplied);
    m_picture.fill(Qt::transparent);
    QPainter painter(&m_picture);
    const double row =
        std::min(9.0, area.height() * treeShare /
                          static_cast<double>(std::max<std::size_t>(1, m_grid.rows())));
    const double wide = area.width() / static_cast<double>(columns);
    for (std::size_t c = 0; c < columns; ++c) {
        for (std::size_t r = 0; r < m_grid.rows(); ++r) {
            if (!m_grid.isEmpty(c, r)) {
                painter.fillRect(QRectF(static_cast<double>(c) * wide, static_cast<double>(r) * row,
                                        wide - (wide >= 5 ? 1 : 0), row - 1),
                                 m_theme.markColor(m_grid.markOf(c, r)));
            }
        }
    }
}

void TimelineStrip::paintBest(QPainter& painter, const QRectF& area) const {
    const auto& history = run()->bests().steps();
    if (history.empty()) {
        return;
    }
    const double most = history.front().cost;
    const double least = history.back().cost;
    const double top = area.top() + area.height() * (treeShare + 0.08);
    const double span = std::max(4.0, area.bottom() - 3 - top);
    const auto y = [&](double objective) {
        return most > least ? top + span * (most - objective) / (most - least) : top + span / 2;
    };
    painter.setPen(QPen(m_theme.markColor(Mark::Best), m_theme.stroke(2)));
    for (std::size_t b = 0; b < history.size(); ++b) {
        const bool last = b + 1 == history.size();
        const double end = last ? area.right() : xOf(history[b + 1].at);
        const double here = y(history[b].cost);
        painter.drawLine(QPointF(xOf(history[b].at), here), QPointF(end, here));
        if (!last) {
            painter.drawLine(QPointF(end, here), QPointF(end, y(history[b + 1].cost)));
        }
    }
    painter.setFont(m_theme.font(10));
    painter.setPen(m_theme.faintText());
    const double first = xOf(history.front().at);
    const double second = history.size() > 1 ? xOf(history[1].at) : area.right();
    QRectF label(area.left(), top, m_theme.scaled(70), span);
    if (first - area.left() <= label.width() && second - first > label.width()) {
        // No room before the line: beneath its first step, or above the only one.
        if (area.height() < 60) {
            return;  // it would lie on the tree
        }
        label = QRectF(first, y(most) + (most > least ? 3 : -m_theme.scaled(15)), label.width(),
                       m_theme.scaled(12));
    } else if (first - area.left() <= label.width()) {
        return;
    }
    painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter, tr("best so far"));
}

void TimelineStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel());
    painter.setPen(m_theme.hairline());
    painter.drawLine(0, 0, width(), 0);
    const QRect heading(side, 4, width() - 2 * side, head - 4);
    QFont font = m_theme.font(11, true);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
    painter.setFont(font);
    painter.setPen(m_theme.faintText());
    painter.drawText(heading, Qt::AlignLeft | Qt::AlignVCenter, tr("TIMELINE"));
    if (!run() || m_scrubber->last() == 0) {
        painter.setFont(m_theme.font(12));
        painter.drawText(drawing(), Qt::AlignCenter, tr("A search leaves its course here."));
        return;
    }
    painter.setFont(m_theme.font(12));
    painter.setPen(m_theme.accent());
    painter.drawText(heading, Qt::AlignRight | Qt::AlignVCenter, m_scrubber->text());
    const QRectF area = drawing();
    painter.drawImage(area.topLeft(), m_picture);
    paintBest(painter, area);
    const double x = xOf(m_scrubber->shown());
    QColor veil = m_theme.panel();
    veil.setAlpha(190);
    painter.fillRect(QRectF(x, area.top(), area.right() + 2 - x, area.height()), veil);
    painter.setPen(QPen(m_theme.text(), m_theme.stroke(1.5)));
    painter.drawLine(QPointF(x, area.top() - 2), QPointF(x, area.bottom() + foot / 2.0));
}

void TimelineStrip::showAt(double x) {
    const QRect area = drawing();
    if (m_scrubber->last() == 0 || area.width() <= 0) {
        return;
    }
    const double share = std::clamp((x - area.left()) / area.width(), 0.0, 1.0);
    const auto moment = static_cast<std::uint32_t>(share * m_scrubber->last() + 0.5);
    if (moment >= m_scrubber->last()) {
        selection().showMoment(std::nullopt);
    } else {
        selection().showMoment(moment);
    }
}

void TimelineStrip::mousePressEvent(QMouseEvent* event) { showAt(event->position().x()); }

void TimelineStrip::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) != 0) {
        showAt(event->position().x());
    }
}

QList<QStringList> TimelineStrip::asTable() const {
    QList<QStringList> table{{tr("Decision"), tr("Best so far"), tr("Energy pJ"), tr("Cycles")}};
    if (run()) {
        const auto& told = run()->trace().bestHistory();
        for (const BestSteps::Step& step : run()->bests().steps()) {
            // Energy and cycles are told of the best of a round alone.
            const auto best = std::find_if(told.begin(), told.end(), [&](const BestRecord& record) {
                return record.node == step.node && record.objective == step.cost;
            });
            const bool known = best != told.end();
            table << QStringList{QString::number(step.at), QString::number(step.cost, 'g', 7),
                                 known ? QString::number(best->energy, 'g', 7) : QString(),
                                 known ? QString::number(best->cycles, 'g', 7) : QString()};
        }
    }
    return table;
}

}  // namespace loopglass::ui
