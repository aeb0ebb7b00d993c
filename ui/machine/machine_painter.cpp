#include "machine/machine_painter.h"

#include "machine/travelling_words.h"
#include "text/text.h"

#include <QFontMetricsF>
#include <QImage>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

// Distance in pixels of the inward line from the left edge of its column.
constexpr double lineLeft = 8;
constexpr double lineApart = 8;  // distance in pixels between the inward and the outward line
constexpr double arrowHead = 4;
constexpr double wordRadius = 3.5;

QColor between(const QColor& from, const QColor& to, double share) {
    const auto mix = [share](int a, int b) {
        return static_cast<int>(static_cast<double>(a) + share * static_cast<double>(b - a));
    };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

void write(QPainter& painter, const QRectF& at, const QString& text,
           Qt::Alignment side = Qt::AlignLeft) {
    painter.drawText(at, side | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, at.width()));
}

/// Returns texts for the words of a tensor in a buffer, sorted from long to short.
QStringList heldTexts(const HeldTile& held) {
    const QString words = countLabel(held.words, tr("word"), tr("words"));
    const QString few = compactLabel(held.words);
    if (!held.share) {
        return {words, countLabel(held.words), few};
    }
    const QString share = shareLabel(*held.share);
    return {tr("%1, %2", "words of a tile, share of its buffer").arg(words, share),
            QStringLiteral("%1 · %2").arg(few, share), few};
}

/// Returns the first text that fits; otherwise the last text.
QString longestThat(const QFont& font, double width, const QStringList& texts) {
    const QFontMetricsF metrics(font);
    const auto fits = std::find_if(texts.begin(), texts.end(), [&](const QString& text) {
        return metrics.horizontalAdvance(text) <= width;
    });
    return fits == texts.end() ? texts.last() : *fits;
}

/// Returns a width of 1 to 5 pixels that increases with the words.
double strokeOf(std::int64_t words) {
    return words == 0 ? 1 : std::min(5.0, 1.5 + std::log2(static_cast<double>(words)) * 0.25);
}

}  // namespace

MachinePainter::MachinePainter(const Theme& theme, const MachineScene& scene,
                               const MachineFrame& frame, const MachineLayout& layout)
    : m_theme(theme),
      m_scene(scene),
      m_frame(frame),
      m_layout(layout) {}

bool MachinePainter::isOutput(const MachineWay& way) const {
    return m_scene.problem().workload.tensors[way.arrow.tensor].output;
}

QString MachinePainter::outerText(const MachineScene& scene, const MachineWay& way, bool narrow) {
    if (!way.now) {
        return narrow ? QStringLiteral("…") : tr("not counted");
    }
    const bool output = scene.problem().workload.tensors[way.arrow.tensor].output;
    const QString reads = countLabel(way.now->reads);
    if (!output) {
        return narrow ? QStringLiteral("↓%1").arg(reads) : tr("%1 read").arg(reads);
    }
    const QString updates = countLabel(way.now->updates);
    return narrow ? QStringLiteral("↑%1 ↓%2").arg(updates, reads)
                  : tr("%1 updated, %2 read").arg(updates, reads);
}

QString MachinePainter::innerText(const MachineScene& scene, const MachineWay& way, bool narrow) {
    if (!way.now || way.arrow.child >= scene.problem().levelCount()) {
        return {};  // lanes keep no tiles
    }
    const QString fills = countLabel(way.now->fills);
    const QString filled = narrow ? fills : tr("%1 filled").arg(fills);
    if (way.now->drains == 0) {
        return filled;
    }
    const QString drains = countLabel(way.now->drains);
    return narrow ? QStringLiteral("↑%1 ↓%2").arg(drains, fills)
                  : tr("%1, %2 read", "words filled, words read").arg(filled, drains);
}

QStringList MachinePainter::soFarLines(const MachineScene& scene, const MachineWay& way,
                                       const MovedWords& soFar, bool brief) {
    const auto line = [brief](const QString& arrow, std::int64_t done, std::int64_t all) {
        const double share = all > 0 ? static_cast<double>(done) / static_cast<double>(all) : 0;
        return brief ? arrow + shareLabel(share)
                     : tr("%1 of %2", "words so far, of all")
                           .arg(arrow + countLabel(done), countLabel(all));
    };
    if (!scene.problem().workload.tensors[way.arrow.tensor].output) {
        return {line({}, soFar.reads, way.all.reads)};
    }
    QStringList lines{line(QStringLiteral("↑"), soFar.updates, way.all.updates)};
    if (way.comesDown()) {
        lines << line(QStringLiteral("↓"), soFar.reads, way.all.reads);
    }
    return lines;
}

/// Returns true if the counts fit beside every line in every step. The text with the total number
/// of words is the longest text.
bool MachinePainter::hasRoomForCounts() const {
    const QFontMetricsF metrics(m_theme.font(11));
    return std::all_of(m_frame.ways.begin(), m_frame.ways.end(), [&](const MachineWay& way) {
        const QStringList lines = soFarLines(m_scene, way, way.all, false);
        return std::all_of(lines.begin(), lines.end(), [&](const QString& line) {
            return metrics.horizontalAdvance(line) <= besideLines(way, way.arrow.parent).width();
        });
    });
}

/// Returns the space below a level for the text of a line.
QRectF MachinePainter::besideLines(const MachineWay& way, std::size_t level) const {
    const double indent = lineLeft + (isOutput(way) ? lineApart : 0) + 8;
    return m_layout.gap(way.arrow.tensor, level).adjusted(indent, 0, -4, 0);
}

void MachinePainter::draw(QPainter& painter) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t l = 0; l < m_frame.levels.size(); ++l) {
        drawLevel(painter, l);
    }
    for (const MachineWay& way : m_frame.ways) {
        drawWay(painter, way);
    }
    for (std::size_t l = 0; l < m_frame.levels.size(); ++l) {
        drawTitle(painter, l);
    }
    for (std::size_t l = 0; l + 1 < m_frame.levels.size(); ++l) {
        for (const HeldTile& held : m_frame.levels[l].held) {
            drawHeld(painter, held, m_layout.levels[l]);
        }
    }
    const bool brief = !hasRoomForCounts();
    for (const MachineWay& way : m_frame.ways) {
        drawNumbers(painter, way, brief);
    }
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    write(painter, m_layout.note,
          brief ? tr("%: words moved so far, of all words", "shares beside arrows")
                : tr("a of b: a words so far, b in total", "counts beside arrows"));
    drawLanes(painter);
    drawLaneText(painter);
    painter.restore();
}

void MachinePainter::drawLevel(QPainter& painter, std::size_t level) const {
    const MachineLevel& drawn = m_frame.levels[level];
    const QRectF& box = m_layout.levels[level];
    const bool lanes = level + 1 == m_frame.levels.size();
    painter.setPen(QPen(drawn.slowest ? m_theme.caution() : m_theme.hairline(),
                        m_theme.stroke(drawn.slowest ? 2 : 1)));
    painter.setBrush(m_theme.page());
    painter.drawRoundedRect(box, 3, 3);
    painter.fillRect(QRectF(box.left() + 1, box.top() + 2, 4, box.height() - 4),
                     lanes ? m_theme.operationsColor()
                           : m_theme.levelBarColor(level, m_frame.levels.size() - 1));
}

/// Draws the level's name and used capacity. The text interrupts a line that passes the level.
void MachinePainter::drawTitle(QPainter& painter, std::size_t level) const {
    const MachineLevel& drawn = m_frame.levels[level];
    const QRectF line = m_layout.title(level, m_theme);
    const auto put = [&](const QRectF& at, const QString& text, Qt::Alignment side) {
        const double wide =
            std::min(at.width(), painter.fontMetrics().horizontalAdvance(text) + 4.0);
        if (wide > 4) {
            const double left = side == Qt::AlignRight ? at.right() - wide : at.left() - 2;
            painter.fillRect(QRectF(left, at.top(), wide + 2, at.height()), m_theme.page());
        }
        write(painter, at, text, side);
    };
    painter.setFont(m_theme.font(12, true));
    painter.setPen(m_theme.text());
    const QString name =
        drawn.instances == 1
            ? drawn.name
            : QStringLiteral("%1 × %2").arg(drawn.name, countLabel(drawn.instances));
    const double wide =
        std::min(painter.fontMetrics().horizontalAdvance(name) + 12.0, line.width());
    put(line, name, Qt::AlignLeft);
    painter.setFont(m_theme.font(11, drawn.slowest));
    painter.setPen(drawn.slowest ? m_theme.caution() : m_theme.faintText());
    put(line.adjusted(wide, 0, 0, 0),
        drawn.slowest ? tr("%1, slowest part").arg(drawn.pace) : drawn.pace, Qt::AlignRight);
    if (level + 1 == m_frame.levels.size()) {
        painter.setFont(m_theme.font(11));
        painter.setPen(m_theme.text());
        write(painter, line.translated(0, m_theme.scaled(18)),
              tr("%1 of %2 lanes at work")
                  .arg(countLabel(m_frame.lanes.working),
                       countLabel(m_frame.lanes.thereColumns * m_frame.lanes.thereRows)));
    }
}

/// Draws a gauge of the buffer; the colour is strong while words arrive.
void MachinePainter::drawHeld(QPainter& painter, const HeldTile& held, const QRectF& box) const {
    const QColor color = m_theme.tensorColor(m_scene.problem().workload, held.tensor);
    const QRectF& column = m_layout.columns[held.tensor];
    const QRectF gauge(column.left() + 2, box.bottom() - 9, column.width() - 12, 5);
    painter.fillRect(QRectF(column.left(), box.top() + m_theme.scaled(19), column.width() - 8,
                            box.height() - m_theme.scaled(19) - 2),
                     m_theme.page());
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.text());
    const QRectF line(gauge.left(), box.top() + m_theme.scaled(18), gauge.width(),
                      m_theme.scaled(15));
    write(painter, line, longestThat(painter.font(), line.width(), heldTexts(held)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.hairline());
    painter.drawRect(gauge);
    painter.setBrush(held.arrives ? color : between(m_theme.page(), color, 0.5));
    const double share = held.share ? std::clamp(*held.share, 0.0, 1.0) : 1;
    painter.drawRect(QRectF(gauge.topLeft(), QSizeF(gauge.width() * share, gauge.height())));
}

/// Draws a line from the lower edge of a level to the upper edge of another level, through all
/// bypassed levels.
void MachinePainter::drawLine(QPainter& painter, const MachineWay& way, double x, bool up) const {
    const std::int64_t words = !way.now ? 0 : up ? way.now->updates : way.now->reads;
    const QColor color = m_theme.tensorColor(m_scene.problem().workload, way.arrow.tensor);
    const double top = m_layout.levels[way.arrow.parent].bottom() + 1;
    const double bottom = m_layout.levels[way.arrow.child].top() - 1;
    const QColor drawn = words > 0 ? color : m_theme.hairline();
    painter.setPen(QPen(drawn, m_theme.stroke(strokeOf(words)), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(x, top + (up ? arrowHead : 0)),
                     QPointF(x, bottom - (up ? 0 : arrowHead)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(drawn);
    const double tip = up ? top : bottom;
    const double back = up ? tip + 2 * arrowHead : tip - 2 * arrowHead;
    painter.drawPolygon(
        QPolygonF{QPointF(x, tip), QPointF(x - arrowHead, back), QPointF(x + arrowHead, back)});
}

void MachinePainter::drawWay(QPainter& painter, const MachineWay& way) const {
    const double x = m_layout.columns[way.arrow.tensor].left() + lineLeft;
    drawLine(painter, way, x, false);
    if (isOutput(way)) {
        drawLine(painter, way, x + lineApart, true);
    }
}

void MachinePainter::drawWords(QPainter& painter, double share) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const MachineWay& way : m_frame.ways) {
        if (way.now) {
            drawWords(painter, way, false, share);
            drawWords(painter, way, true, share);
        }
    }
    painter.restore();
}

/// Draws the words of one direction. A word that passes a bypassed level is hidden behind its box.
void MachinePainter::drawWords(QPainter& painter, const MachineWay& way, bool up,
                               double share) const {
    const std::size_t parent = way.arrow.parent;
    const double top = m_layout.levels[parent].bottom() + 1;
    const double bottom = m_layout.levels[way.arrow.child].top() - 1;
    const double radius = m_theme.stroke(wordRadius);
    const double x = m_layout.columns[way.arrow.tensor].left() + lineLeft + (up ? lineApart : 0);
    painter.setPen(QPen(m_theme.panel(), m_theme.stroke(1.5)));
    painter.setBrush(
        m_theme.legible(m_theme.tensorColor(m_scene.problem().workload, way.arrow.tensor)));
    for (const double place : travellingWords(up ? way.now->updates : way.now->reads, share)) {
        const QPointF at(x, up ? bottom + place * (top - bottom) : top + place * (bottom - top));
        const bool hidden =
            std::any_of(m_layout.levels.begin() + static_cast<std::ptrdiff_t>(parent) + 1,
                        m_layout.levels.begin() + static_cast<std::ptrdiff_t>(way.arrow.child),
                        [&](const QRectF& box) { return box.contains(at); });
        if (!hidden) {
            painter.drawEllipse(at, radius, radius);
        }
    }
}

/// Draws the words read, filled and updated at the ends of a line, and the share of all words that
/// have moved in the middle. All lines have the same format, so that they are comparable. If no
/// words move, the text is as pale as the line.
void MachinePainter::drawNumbers(QPainter& painter, const MachineWay& way, bool brief) const {
    const QColor color =
        m_theme.legible(m_theme.tensorColor(m_scene.problem().workload, way.arrow.tensor));
    const QRectF first = besideLines(way, way.arrow.parent);
    const QRectF last = besideLines(way, way.arrow.child - 1);
    const double line = m_theme.scaled(15);
    painter.setFont(m_theme.font(11));
    const QFontMetricsF metrics(painter.font());
    const auto put = [&](const QRectF& at, bool moves, const QString& words, const QString& signs) {
        painter.setPen(moves ? color : m_theme.faintText());
        write(painter, at, metrics.horizontalAdvance(words) <= at.width() ? words : signs);
    };
    QRectF at(first.left(), first.top(), first.width(), line);
    put(at, way.now && (way.now->reads != 0 || way.now->updates != 0),
        outerText(m_scene, way, false), outerText(m_scene, way, true));
    put(QRectF(last.left(), last.bottom() - line, last.width(), line),
        way.now && (way.now->fills != 0 || way.now->drains != 0), innerText(m_scene, way, false),
        innerText(m_scene, way, true));
    if (way.soFar) {
        painter.setPen(m_theme.faintText());
        for (const QString& each : soFarLines(m_scene, way, *way.soFar, brief)) {
            at.translate(0, line);
            write(painter, at, each);
        }
    }
}

/// Returns an image with one pixel for each lane.
QImage MachinePainter::laneImage() const {
    const LaneArray& lanes = m_frame.lanes;
    const QColor color = m_theme.tensorColor(m_scene.problem().workload, m_scene.tensor());
    QImage image(static_cast<int>(lanes.columns), static_cast<int>(lanes.rows),
                 QImage::Format_RGB32);
    image.fill(m_theme.page());
    const double most = static_cast<double>(std::max<std::int64_t>(lanes.different - 1, 1));
    std::vector<QRgb> shades;
    for (std::int64_t i = 0; i < std::max<std::int64_t>(lanes.different, 1); ++i) {
        const double share = lanes.different == 1 ? 1 : 0.2 + 0.8 * static_cast<double>(i) / most;
        shades.push_back(between(m_theme.panel(), color, share).rgb());
    }
    for (std::int64_t row = 0; row < lanes.usedRows; ++row) {
        for (std::int64_t column = 0; column < lanes.usedColumns; ++column) {
            const auto lane = static_cast<std::size_t>(row * lanes.usedColumns + column);
            const bool works = lanes.states[lane] == LaneState::Works;
            image.setPixel(static_cast<int>(column), static_cast<int>(row),
                           works ? shades[static_cast<std::size_t>(lanes.words[lane])]
                                 : m_theme.hairline().rgb());
        }
    }
    return image;
}

/// Draws an image of all lanes, and grid lines if there is space.
void MachinePainter::drawLanes(QPainter& painter) const {
    const LaneArray& lanes = m_frame.lanes;
    const QRectF& array = m_layout.array;
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawImage(array, laneImage());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(m_theme.panel());
    if (m_layout.cell(lanes, 0, 0).width() >= 4) {
        for (std::int64_t column = 1; column < lanes.columns; ++column) {
            const double x = m_layout.cell(lanes, column, 0).left();
            painter.drawLine(QPointF(x, array.top()), QPointF(x, array.bottom()));
        }
        for (std::int64_t row = 1; row < lanes.rows; ++row) {
            const double y = m_layout.cell(lanes, 0, row).top();
            painter.drawLine(QPointF(array.left(), y), QPointF(array.right(), y));
        }
        drawIdle(painter);
    }
    painter.setPen(m_theme.hairline());
    painter.drawRect(array);
    const auto [column, row] = m_scene.lane();
    painter.setPen(QPen(m_theme.text(), m_theme.stroke(1.5)));
    painter.drawRect(m_layout.cell(lanes, column, row));
    painter.restore();
}

/// Draws a stroke through each lane that waits for the others.
void MachinePainter::drawIdle(QPainter& painter) const {
    painter.setPen(m_theme.text());
    for (std::int64_t row = 0; row < m_frame.lanes.usedRows; ++row) {
        for (std::int64_t column = 0; column < m_frame.lanes.usedColumns; ++column) {
            if (m_frame.lanes.at(column, row) == LaneState::Idle) {
                const QRectF cell =
                    m_layout.cell(m_frame.lanes, column, row).adjusted(1.5, 1.5, -1, -1);
                painter.drawLine(cell.bottomLeft(), cell.topRight());
            }
        }
    }
}

void MachinePainter::drawLaneText(QPainter& painter) const {
    const LaneArray& lanes = m_frame.lanes;
    const QRectF line(m_layout.lanesText.left(), m_layout.lanesText.top(),
                      m_layout.lanesText.width(), m_theme.scaled(17));
    const QColor color = m_theme.tensorColor(m_scene.problem().workload, m_scene.tensor());
    painter.setFont(m_theme.font(12, true));
    painter.setPen(m_theme.text());
    write(painter, line,
          tr("Lanes: %1 × %2 of %3 × %4")
              .arg(lanes.usedColumns)
              .arg(lanes.usedRows)
              .arg(lanes.thereColumns)
              .arg(lanes.thereRows));
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.legible(color));
    const QString name = qt(m_scene.problem().workload.tensors[m_scene.tensor()].name);
    write(
        painter, line.translated(0, m_theme.scaled(17)),
        lanes.different == 1
            ? tr("%1: the same word in all lanes").arg(name)
            : tr("%1: %2 different words, one shade each").arg(name, countLabel(lanes.different)));
    QRectF below(m_layout.lane.left(), m_layout.lane.top(), m_layout.lane.width(),
                 m_theme.scaled(17));
    for (qsizetype i = 0; i < m_frame.lane.size(); ++i) {
        painter.setFont(i == 0 ? m_theme.font(11, true) : m_theme.numbers(11));
        painter.setPen(m_theme.text());
        const QFontMetricsF metrics(painter.font());
        const bool fits = metrics.horizontalAdvance(m_frame.lane[i]) <= below.width();
        write(painter, below, fits ? m_frame.lane[i] : m_frame.brief[i]);
        below.translate(0, m_theme.scaled(17));
    }
}

void MachinePainter::drawFocus(QPainter& painter) const {
    const auto [column, row] = m_scene.lane();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.accent(), m_theme.stroke(2)));
    painter.drawRect(m_layout.cell(m_frame.lanes, column, row).adjusted(-2, -2, 2, 2));
}

}  // namespace loopglass::ui
