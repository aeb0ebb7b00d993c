#include "canvas/node_painter.h"

#include "text/text.h"

#include <algorithm>
#include <vector>

namespace loopglass::ui {

namespace {

constexpr double gaugeTick = 0.6;  // position of the capacity, as a share of the gauge's width
// Width of a letter in the number font, as a share of its height.
constexpr double letterShare = 0.61;
constexpr double foldHeight = 22;
constexpr double dotSize = 7;

}  // namespace

QPolygonF NodePainter::triangle(const QRectF& box, double away) {
    const double half = std::min(16.0, box.width() / 2);
    const QPointF top(box.center().x(), box.top());
    return {{top + QPointF(0, -1.6 * away), top + QPointF(half + 1.6 * away, foldHeight + away),
             top + QPointF(-half - 1.6 * away, foldHeight + away)}};
}

void NodePainter::fold(const QRectF& box, std::uint32_t count, std::optional<Mark> mark,
                       const QString& why, double slot) const {
    QColor fill = mark ? m_theme.markColor(*mark) : m_theme.text();
    m_painter.setPen(QPen(fill, m_theme.stroke(1.2)));
    fill.setAlpha(50);
    m_painter.setBrush(mark ? QBrush(fill) : QBrush(m_theme.panel()));
    m_painter.drawPolygon(triangle(box));
    QString text = countLabel(count);
    if (m_full) {
        text += QLatin1Char(' ') + why;
    }
    m_painter.setPen(m_theme.faintText());
    m_painter.setFont(m_theme.font(10));
    const double reach = std::max(slot / 2, 24.0);
    m_painter.drawText(QRectF(box.center().x() - reach, box.top() + foldHeight + 1, 2 * reach, 28),
                       Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, text);
}

/// Draws the mark of a fold that contains several kinds: an outline whose width depends on its
/// size.
void NodePainter::mixedMark(const QPointF& centre, double size) const {
    m_painter.setPen(QPen(m_theme.text(), m_theme.stroke(1.2)));
    m_painter.setBrush(m_theme.panel());
    const double r = size / 2;
    m_painter.drawPolygon(QPolygonF(
        {centre + QPointF(0, -r), centre + QPointF(r, r * 0.85), centre + QPointF(-r, r * 0.85)}));
}

void NodePainter::box(const QRectF& box, const NodeStyle& look) const {
    const QColor color = m_theme.markColor(look.mark);
    QPen pen(color, m_theme.stroke(look.mark == Mark::Kept || look.mark == Mark::Best ? 2 : 1.5));
    if (look.mark == Mark::Capacity) {
        pen.setStyle(Qt::DashLine);
    }
    m_painter.setPen(pen);
    m_painter.setBrush(m_theme.panel());
    m_painter.drawRoundedRect(box, 5, 5);
    text(box, look, !(look.gauges.empty() && look.dots.empty()));
    const double half = textHeight(box);
    const double margin = m_full ? 8 : 5;
    const QRectF area(box.left() + margin, box.top() + half, box.width() - 2 * margin,
                      box.height() - half - (m_full ? 5 : 3));
    gauges(area, look);
    dots(area, look);
    mark(box, look.mark);
}

/// Returns the height of the text that is above dots and gauges.
double NodePainter::textHeight(const QRectF& box) const {
    return m_full ? box.height() / 2 : std::min(box.height() / 2, 16 * m_theme.scale());
}

void NodePainter::text(const QRectF& box, const NodeStyle& look, bool below) const {
    const auto characters = std::max(1.0, static_cast<double>(look.text.size()));
    const double room = (box.width() - 10) / m_theme.scale();
    const int pixels =
        m_full ? 13 : std::clamp(static_cast<int>(room / characters / letterShare), 9, 12);
    m_painter.setFont(m_theme.numbers(pixels, m_full));
    m_painter.setPen(m_theme.text());
    const double half = textHeight(box);
    const QRectF area(box.left() + 2, box.top() + (below ? 3 : 1), box.width() - 4,
                      below ? half - 2 : box.height() - 2);
    const auto fitting = static_cast<int>(area.width() / (m_theme.scaled(pixels) * letterShare));
    m_painter.drawText(area, Qt::AlignCenter,
                       look.text.size() <= fitting ? look.text
                                                   : look.text.left(fitting - 1) + QChar(0x2026));
}

/// Draws the mark on the corner of the box, with a gap around it.
void NodePainter::mark(const QRectF& box, Mark mark) const {
    const double size = (m_full ? 12 : 9) * m_theme.scale();
    const QPointF corner = box.topRight() + QPointF(-1, 0);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.panel());
    m_painter.drawEllipse(corner, size / 2 + 1.5, size / 2 + 1.5);
    m_theme.drawMark(m_painter, mark, corner, size);
}

/// Draws thin bars that compare words with capacity. The tick is at the capacity; the part of a bar
/// to the right of the tick exceeds the capacity.
void NodePainter::gauges(const QRectF& area, const NodeStyle& look) const {
    if (look.gauges.empty()) {
        return;
    }
    const double step = area.height() / static_cast<double>(look.gauges.size());
    const double height = std::min(6.0 * m_theme.scale(), step - 2);
    const double tick = area.left() + area.width() * gaugeTick;
    m_painter.setPen(Qt::NoPen);
    for (std::size_t g = 0; g < look.gauges.size(); ++g) {
        const double top = area.top() + step * (static_cast<double>(g) + 0.5) - height / 2;
        const double share = std::min(look.gauges[g] * gaugeTick, 1.0);
        m_painter.setBrush(m_theme.hairline());
        m_painter.drawRoundedRect(QRectF(area.left(), top, area.width(), height), height / 2,
                                  height / 2);
        m_painter.setBrush(m_theme.markColor(look.gauges[g] > 1 ? Mark::Capacity : look.mark));
        m_painter.drawRoundedRect(
            QRectF(area.left(), top, std::max(height, area.width() * share), height), height / 2,
            height / 2);
    }
    // The gauges are only as high as the bars, because the text is above them.
    const double first = area.top() + step / 2 - height / 2;
    const double last = area.bottom() - step / 2 + height / 2;
    m_painter.setPen(QPen(m_theme.text(), m_theme.stroke(1.2)));
    m_painter.drawLine(QPointF(tick, first - 1), QPointF(tick, last + 1));
}

/// Draws the dots with their letters in one line if they fit; if necessary, the dots are closer
/// together and nearer to the edges. Otherwise draws several lines or, if these lines do not fit,
/// dots without letters.
void NodePainter::dots(const QRectF& area, const NodeStyle& look) const {
    constexpr double defaultSlack = 4;
    constexpr double tightSlack = 8;
    constexpr double tightGap = 3;
    const double gap = m_full ? 8 : 5;
    const std::span<const NodeDot> all(look.dots);
    if (dotsWidth(all, true, gap) <= area.width() + defaultSlack) {
        return line(area, all, true, gap);
    }
    if (dotsWidth(all, true, tightGap) <= area.width() + tightSlack) {
        return line(area, all, true, tightGap);
    }
    std::vector<std::size_t> ends;  // end of each line
    for (std::size_t i = 0, begin = 0; i < all.size(); ++i) {
        if (i == begin || dotsWidth(all.subspan(begin, i + 1 - begin), true, tightGap) >
                              area.width() + tightSlack) {
            begin = i;
            ends.push_back(i);
        }
        ends.back() = i + 1;
    }
    const double high = dotRow * m_theme.scale();
    const bool fits = static_cast<double>(ends.size()) * high <= area.height() + 2 &&
                      std::all_of(all.begin(), all.end(), [&](const NodeDot& dot) {
                          return dotsWidth({&dot, 1}, true, tightGap) <= area.width() + tightSlack;
                      });
    if (!fits) {
        return line(area, all, false, gap);
    }
    double top = area.center().y() - static_cast<double>(ends.size()) * high / 2;
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
        line(QRectF(area.left(), top, area.width(), high), all.subspan(begin, end - begin), true,
             tightGap);
        begin = end;
        top += high;
    }
}

int NodePainter::dotFontSize() const { return m_full ? 11 : 9; }

double NodePainter::dotsWidth(std::span<const NodeDot> dots, bool labels, double gap) const {
    const double letter = m_theme.scaled(dotFontSize()) * letterShare;
    double width = -gap;
    for (const NodeDot& each : dots) {
        width += dotSize * m_theme.scale() + gap +
                 (labels ? 2 + letter * static_cast<double>(each.label.size()) : 0);
    }
    return width;
}

void NodePainter::line(const QRectF& area, std::span<const NodeDot> dots, bool labels,
                       double gap) const {
    const double letter = m_theme.scaled(dotFontSize()) * letterShare;
    const double dot = dotSize * m_theme.scale();
    m_painter.setFont(m_theme.numbers(dotFontSize()));
    double x = area.center().x() - dotsWidth(dots, labels, gap) / 2;
    for (const NodeDot& each : dots) {
        m_painter.setPen(QPen(each.color, m_theme.stroke(1.5)));
        m_painter.setBrush(each.full ? QBrush(each.color) : Qt::NoBrush);
        m_painter.drawRect(QRectF(x, area.center().y() - dot / 2, dot, dot));
        x += dot;
        if (labels) {
            const double wide = letter * static_cast<double>(each.label.size());
            m_painter.setPen(m_theme.text());
            m_painter.drawText(QRectF(x + 2, area.top() - 4, wide + 4, area.height() + 8),
                               Qt::AlignVCenter | Qt::AlignLeft, each.label);
            x += 2 + wide;
        }
        x += gap;
    }
}

}  // namespace loopglass::ui
