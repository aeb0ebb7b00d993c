#include "views/timeline_strip.h"

#include "text/text.h"
#include "views/status_badge.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr int side = 16;      // pixels at the left and at the right
constexpr int head = 24;      // height of the heading in pixels
constexpr int foot = 24;      // height of the scrubber in pixels
constexpr int cellWidth = 3;  // width in pixels of a column of search steps
constexpr double treeShare = 0.62;
// Smallest number of search steps across the strip, at the largest zoom.
constexpr double fewestMoments = 12;
constexpr double filteredOpacity = 0.22;  // opacity of nodes with another reason

}  // namespace

TimelineStrip::TimelineStrip(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(ViewId::Timeline, selection, theme, parent),
      m_theme(theme),
      m_scrubber(new Scrubber(selection, theme, this)),
      m_toEnd(new QToolButton(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addStretch(1);
    column->addWidget(m_scrubber);
    m_scrubber->setMargins(side, side);
    m_toEnd->setText(QStringLiteral("▶|"));
    m_toEnd->setToolTip(tr("Show the last search step (F9)"));
    m_toEnd->setAccessibleName(m_toEnd->toolTip());
    m_toEnd->setFocusPolicy(Qt::TabFocus);
    m_toEnd->setStyleSheet(QStringLiteral("QToolButton { padding: 0px; }"));
    m_toEnd->hide();
    connect(m_toEnd, &QToolButton::clicked, this,
            [this] { this->selection().showMoment(std::nullopt); });
    setAccessibleName(tr("Timeline of the search"));
    setFocusProxy(m_scrubber);
    connect(&theme, &Theme::changed, this, [this] {
        m_drawn.reset();
        drawGrid();
        update();
    });
}

QRect TimelineStrip::drawing() const { return rect().adjusted(side, head, -side, -foot); }

double TimelineStrip::spanShown() const { return isZoomed() ? m_span : m_scrubber->last(); }

double TimelineStrip::xOf(double moment) const {
    const QRect area = drawing();
    const double span = spanShown();
    return area.left() + (span <= 0 ? 0.0 : area.width() * ((moment - m_first) / span));
}

double TimelineStrip::momentAt(double x) const {
    const QRect area = drawing();
    return m_first +
           std::clamp((x - area.left()) / std::max(1, area.width()), 0.0, 1.0) * spanShown();
}

void TimelineStrip::zoomTo(double first, double span) {
    const double last = m_scrubber->last();
    const bool whole = span >= last;
    m_span = whole ? 0 : std::max(span, std::min(fewestMoments, last));
    m_first = whole ? 0 : std::clamp(first, 0.0, last - m_span);
    m_scrubber->setRange(m_first, m_span);
    drawGrid();
    update();
}

void TimelineStrip::zoomAround(double factor, double moment) {
    const double share = spanShown() > 0 ? (moment - m_first) / spanShown() : 0.0;
    const double span = std::max(spanShown() / factor, fewestMoments);
    zoomTo(moment - share * span, span);
}

/// Moves the displayed range if a key or another view has moved the displayed step out of the
/// range.
void TimelineStrip::keepMomentInSight() {
    const double at = m_scrubber->shown();
    if (isZoomed() && (at < m_first || at > m_first + m_span)) {
        zoomTo(at - m_span / 2, m_span);
    }
}

void TimelineStrip::runChanged() {
    m_grid.clear();
    m_drawn.reset();
    m_scrubber->setDisplayState(shown());
    zoomTo(0, m_scrubber->last());
}

void TimelineStrip::refresh() {
    if (!run()) {
        return;
    }
    const std::uint32_t before = m_scrubber->shown();
    m_scrubber->setDisplayState(shown());
    placeToEnd();
    if (m_scrubber->shown() != before) {
        keepMomentInSight();
    }
    drawGrid();
    update();
}

/// Places the label to the right of the heading.
void TimelineStrip::placeBadge() {
    QFont font = m_theme.font(11, true);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
    badge()->move(side + QFontMetrics(font).horizontalAdvance(tr("TIMELINE")) + 12, 5);
}

/// Shows the button for the way back to the end while an earlier step is displayed.
void TimelineStrip::placeToEnd() {
    m_toEnd->setVisible(run() && moment().has_value());
    const QSize size(m_theme.scaled(30), head - 4);
    m_toEnd->setGeometry(width() - side - size.width(), 3, size.width(), size.height());
}

void TimelineStrip::resizeEvent(QResizeEvent*) {
    placeBadge();
    placeToEnd();
    drawGrid();
}

/// Draws the tree of pixels once; scrubbing draws only a pale layer over later steps.
void TimelineStrip::drawGrid() {
    const QRect area = drawing();
    if (!run() || area.width() < cellWidth || area.height() < 8) {
        m_picture = {};
        m_drawn.reset();
        return;
    }
    const TimelineGrid::Range range{
        static_cast<std::uint32_t>(m_first),
        isZoomed() ? static_cast<std::uint32_t>(std::ceil(m_first + m_span)) : m_scrubber->last()};
    const Drawn state{run()->trace().size(), range, selection().filter(), area.size()};
    if (state == m_drawn) {
        return;
    }
    m_drawn = state;
    // If there are fewer steps than columns, the columns are wider.
    const auto columns = static_cast<std::size_t>(std::min<std::int64_t>(
        area.width() / cellWidth, std::int64_t{range.last} - range.first + 1));
    m_grid.build(run()->trace(), range, columns, selection().filter());
    if (m_picture.size() != area.size()) {
        m_picture = QImage(area.size(), QImage::Format_ARGB32_Premultiplied);
    }
    m_picture.fill(Qt::transparent);
    QPainter painter(&m_picture);
    drawCells(painter, area.size());
}

/// Draws adjacent equal cells in one call, because there are thousands of cells.
void TimelineStrip::drawCells(QPainter& painter, const QSize& size) const {
    const std::size_t columns = m_grid.columns();
    const double row =
        std::min(9.0, size.height() * treeShare /
                          static_cast<double>(std::max<std::size_t>(1, m_grid.rows())));
    const double wide = size.width() / static_cast<double>(columns);
    const bool apart = wide >= 5;
    for (std::size_t r = 0; r < m_grid.rows(); ++r) {
        for (std::size_t c = 0; c < columns;) {
            const std::size_t first = c++;
            if (m_grid.isEmpty(first, r)) {
                continue;
            }
            while (!apart && c < columns && m_grid.looksLike(first, c, r)) {
                ++c;
            }
            const double left = static_cast<double>(first) * wide;
            painter.setOpacity(m_grid.standsOut(first, r) ? 1 : filteredOpacity);
            painter.fillRect(QRectF(left, static_cast<double>(r) * row,
                                    static_cast<double>(c) * wide - left - (apart ? 1 : 0),
                                    row - 1),
                             m_theme.markColor(m_grid.markOf(first, r)));
        }
    }
}

void TimelineStrip::paintBest(QPainter& painter, const QRectF& area) const {
    const auto& history = run()->bests().steps();
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
    if (isZoomed()) {
        return;  // the text is placed elsewhere, where there is always space
    }
    painter.setFont(m_theme.font(10));
    painter.setPen(m_theme.faintText());
    const double first = xOf(history.front().at);
    const double second = history.size() > 1 ? xOf(history[1].at) : area.right();
    QRectF label(area.left(), top, m_theme.scaled(70), span);
    if (first - area.left() <= label.width() && second - first > label.width()) {
        // If there is no space before the line, the text is below the first step of the line, or
        // above a single step.
        if (area.height() < 60) {
            return;  // the text would cover the tree
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
        painter.drawText(drawing(), Qt::AlignCenter, tr("The steps of a search appear here."));
        return;
    }
    painter.setFont(m_theme.font(12));
    painter.setPen(m_theme.text());
    painter.drawText(heading.adjusted(0, 0, m_toEnd->isHidden() ? 0 : -m_toEnd->width() - 8, 0),
                     Qt::AlignRight | Qt::AlignVCenter, m_scrubber->text());
    const QRectF area = drawing();
    painter.drawImage(area.topLeft(), m_picture);
    painter.setClipRect(area.adjusted(0, -4, 2, foot));
    if (!run()->bests().steps().empty()) {
        paintBest(painter, area);
    }
    paintMoment(painter, area);
    painter.setClipping(false);
    paintPart(painter);
}

/// Draws later steps pale, with a line where they begin.
void TimelineStrip::paintMoment(QPainter& painter, const QRectF& area) const {
    const double x = xOf(m_scrubber->shown());
    QColor staleOverlay = m_theme.panel();
    staleOverlay.setAlpha(190);
    const double left = std::max(x, area.left());
    painter.fillRect(QRectF(left, area.top(), area.right() + 2 - left, area.height()),
                     staleOverlay);
    painter.setPen(QPen(m_theme.text(), m_theme.stroke(1.5)));
    painter.drawLine(QPointF(x, area.top() - 2), QPointF(x, area.bottom() + foot / 2.0));
}

QRectF TimelineStrip::partBar() const {
    const QRect area = drawing();
    return {static_cast<double>(area.left()), head - 4.0, static_cast<double>(area.width()), 3.0};
}

/// Draws all steps as a line above the strip, and marks the displayed range on this line.
void TimelineStrip::paintPart(QPainter& painter) const {
    if (!isZoomed()) {
        return;
    }
    const QRectF bar = partBar();
    const double last = std::max<double>(1, m_scrubber->last());
    painter.fillRect(bar, m_theme.hairline());
    painter.fillRect(QRectF(bar.left() + bar.width() * m_first / last, bar.top(),
                            std::max(4.0, bar.width() * m_span / last), bar.height()),
                     m_theme.accent());
}

/// Centres the displayed range on the mouse position on the line of all steps.
void TimelineStrip::movePart(double x) {
    const QRectF bar = partBar();
    const double share = std::clamp((x - bar.left()) / std::max(1.0, bar.width()), 0.0, 1.0);
    zoomTo(share * m_scrubber->last() - m_span / 2, m_span);
}

void TimelineStrip::showAt(double x) {
    if (m_scrubber->last() == 0 || drawing().width() <= 0) {
        return;
    }
    const auto moment = static_cast<std::uint32_t>(momentAt(x) + 0.5);
    if (moment >= m_scrubber->last()) {
        selection().showMoment(std::nullopt);
    } else {
        selection().showMoment(moment);
    }
}

void TimelineStrip::mousePressEvent(QMouseEvent* event) {
    m_momentBefore = moment();
    if (!isZoomed() && event->position().y() < head) {
        return;  // the text of the heading is not a place on the timeline
    }
    m_movesPart = isZoomed() && event->position().y() < head;
    m_movesPart ? movePart(event->position().x()) : showAt(event->position().x());
}

void TimelineStrip::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) != 0) {
        m_movesPart ? movePart(event->position().x()) : showAt(event->position().x());
    }
}

void TimelineStrip::mouseReleaseEvent(QMouseEvent*) { m_movesPart = false; }

/// Undoes the first click of a double click, which has moved the displayed step.
void TimelineStrip::mouseDoubleClickEvent(QMouseEvent*) {
    zoomTo(0, m_scrubber->last());
    selection().showMoment(m_momentBefore);
}

void TimelineStrip::wheelEvent(QWheelEvent* event) {
    const QPoint turned = event->angleDelta();
    const bool across = (event->modifiers() & Qt::ShiftModifier) != 0 ||
                        std::abs(turned.x()) > std::abs(turned.y());
    const double steps = (across && turned.x() != 0 ? turned.x() : turned.y()) / 120.0;
    if (across && isZoomed()) {
        zoomTo(m_first - steps * m_span / 8, m_span);
    } else if (!across) {
        zoomAround(std::pow(1.25, steps), momentAt(event->position().x()));
    }
    event->accept();
}

void TimelineStrip::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomAround(1.25, m_scrubber->shown());
    case Qt::Key_Minus:
        return zoomAround(0.8, m_scrubber->shown());
    case Qt::Key_Z:
        return zoomTo(0, m_scrubber->last());
    default:
        View::keyPressEvent(event);
    }
}

QList<QStringList> TimelineStrip::asTable() const {
    QList<QStringList> table{
        {tr("search step"), tr("best so far"), tr("energy pJ"), tr("delay cycles")}};
    if (run()) {
        const auto& improvements = run()->trace().bestHistory();
        for (const BestSteps::Step& step : run()->bests().steps()) {
            // Energy and cycles are known only for the best mapping of a round.
            const auto best = std::find_if(
                improvements.begin(), improvements.end(), [&](const BestRecord& record) {
                    return record.node == step.node && record.objective == step.cost;
                });
            const bool known = best != improvements.end();
            table << QStringList{QString::number(step.at), QString::number(step.cost, 'g', 7),
                                 known ? QString::number(best->energy, 'g', 7) : QString(),
                                 known ? QString::number(best->cycles, 'g', 7) : QString()};
        }
    }
    return table;
}

}  // namespace loopglass::ui
