#include "embed/stream_picture.h"

#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/units.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr int pictureEdge = 16;

}  // namespace

StreamPicture::StreamPicture(const Theme& theme, StreamSession& session, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_session(session) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Loops and tiles of the instruction"));
    const auto take = [this] {
        setAccessibleDescription(description());
        update();
    };
    connect(&theme, &Theme::changed, this, [this] { update(); });
    connect(&session, &StreamSession::changed, this, take);
    connect(&session, &StreamSession::chosenMoved, this, take);
}

bool StreamPicture::isMoved(std::size_t tensor) const {
    const StreamInstruction& now = m_session.data()->line(m_session.chosen()).instruction;
    return now.kind != StreamKind::Pass && now.tensor == tensor;
}

QColor StreamPicture::colourOf(const Theme& theme, std::size_t tensor) const {
    return theme.tensorColor(m_session.data()->problem->workload, tensor);
}

QString StreamPicture::description() const {
    const SharedStreamData& stream = m_session.data();
    if (!stream || stream->excerpt.lines.empty()) {
        return {};
    }
    const StreamLine& line = stream->line(m_session.chosen());
    QStringList steps;
    for (std::size_t l = 0; l < stream->loopCount; ++l) {
        const PlanLoop& loop = stream->plan.loops[l];
        steps << tr("%1 %2 of %3")
                     .arg(qt(stream->problem->workload[loop.dimension].name),
                          countLabel(line.steps[l] + 1), countLabel(loop.bound));
    }
    const QString number =
        tr("Instruction %1 of %2")
            .arg(countLabel(line.number + 1), countLabel(stream->excerpt.length));
    if (line.instruction.kind == StreamKind::Pass) {
        return number + QStringLiteral(" · ") + tr("operations on the chip") +
               QStringLiteral(" · ") + listedText(steps);
    }
    const QString tensor = qt(stream->problem->workload.tensors[line.instruction.tensor].name);
    const QString what = line.instruction.kind == StreamKind::Load
                             ? tr("loads a tile of %1").arg(tensor)
                             : tr("stores a tile of %1").arg(tensor);
    return number + QStringLiteral(" · ") + what + QStringLiteral(" · ") + listedText(steps);
}

QPointF StreamPicture::placeOfLoop(std::size_t loop) const {
    return {pictureEdge + 40.0,
            nestTop(m_theme) + lineHeight(m_theme) * (static_cast<double>(loop) + 0.5)};
}

QPointF StreamPicture::placeOfTile(std::size_t tensor) const {
    return tileRect(gridOf(tensor, size(), m_theme), tensor,
                    m_session.data()->tileAt(m_session.chosen(), tensor))
        .center();
}

std::size_t StreamPicture::columnsOf(std::size_t count, double width, double height,
                                     double caption) {
    std::size_t best = count;
    double largest = 0;
    for (std::size_t columns = count; columns > 0; --columns) {
        const auto rows = static_cast<double>((count + columns - 1) / columns);
        const double least =
            std::min(width / static_cast<double>(columns), height / rows - caption);
        if (least > largest) {
            largest = least;
            best = columns;
        }
    }
    return best;
}

/// Returns the two ranks along which a tensor has the most tiles, in their order.
std::vector<std::size_t> StreamPicture::drawnRanks(std::size_t tensor) const {
    const StreamData& stream = *m_session.data();
    const std::vector<std::int64_t>& full = stream.plan.fullExtent[tensor];
    std::vector<std::size_t> ranks;
    for (std::size_t r = 0; r < full.size(); ++r) {
        if (full[r] > 1) {
            ranks.push_back(r);
        }
    }
    std::stable_sort(ranks.begin(), ranks.end(), [&](std::size_t one, std::size_t other) {
        return full[one] * stream.extents[tensor][other] >
               full[other] * stream.extents[tensor][one];
    });
    ranks.resize(std::min<std::size_t>(ranks.size(), 2));
    std::sort(ranks.begin(), ranks.end());
    return ranks;
}

StreamPicture::Grid StreamPicture::gridOf(std::size_t tensor, const QSize& size,
                                          const Theme& theme) const {
    const StreamData& stream = *m_session.data();
    const std::vector<std::int64_t>& full = stream.plan.fullExtent[tensor];
    const std::vector<std::size_t> ranks = drawnRanks(tensor);
    Grid grid;
    if (!ranks.empty()) {
        grid.across = ranks.back();
    }
    if (ranks.size() > 1) {
        grid.down = ranks.front();
    }
    const double caption = theme.scaled(38);
    const double gap = theme.scaled(12);
    const double top = nestTop(theme) + lineHeight(theme) * static_cast<double>(stream.loopCount) +
                       theme.scaled(14);
    const std::size_t count = stream.extents.size();
    const double inside = size.width() - 2 * pictureEdge;
    const std::size_t columns = columnsOf(count, inside, size.height() - top, caption);
    const auto rows = static_cast<double>((count + columns - 1) / columns);
    const double width =
        (inside - gap * static_cast<double>(columns - 1)) / static_cast<double>(columns);
    const double height = (size.height() - top) / rows;
    const double left = pictureEdge + (width + gap) * static_cast<double>(tensor % columns);
    const double above = top + height * static_cast<double>(tensor / columns);
    const double room = std::max(20.0, height - caption - gap);
    grid.caption = QRectF(left, above, width, caption);
    const double wide = grid.across ? static_cast<double>(full[*grid.across]) : 1;
    const double high = grid.down ? static_cast<double>(full[*grid.down]) : 1;
    // Long and narrow tensors are stretched, so that they are visible and can be clicked.
    const double scale = std::min(width / wide, room / high);
    grid.place = QRectF(left, above + caption, std::min(width, std::max(wide * scale, width * 0.4)),
                        std::min(room, std::max<double>(high * scale, theme.scaled(28))));
    return grid;
}

QRectF StreamPicture::tileRect(const Grid& grid, std::size_t tensor,
                               const std::vector<std::int64_t>& origin) const {
    const StreamData& stream = *m_session.data();
    const auto along = [&](std::optional<std::size_t> rank, double from, double length) {
        if (!rank) {
            return std::pair(from, length);
        }
        const auto full = static_cast<double>(stream.plan.fullExtent[tensor][*rank]);
        return std::pair(from + length * static_cast<double>(origin[*rank]) / full,
                         length * static_cast<double>(stream.extents[tensor][*rank]) / full);
    };
    const auto [x, width] = along(grid.across, grid.place.left(), grid.place.width());
    const auto [y, height] = along(grid.down, grid.place.top(), grid.place.height());
    return {x, y, std::max(width, 2.0), std::max(height, 2.0)};
}

void StreamPicture::drawBar(QPainter& painter, const QRectF& place, const Theme& theme,
                            const std::vector<Bar>& parts, double whole) const {
    double left = place.left();
    painter.fillRect(place, theme.soft());
    for (const Bar& part : parts) {
        const double width = place.width() * part.energy / whole;
        painter.fillRect(
            QRectF(left, place.top(), std::max(width, part.energy > 0 ? 1.0 : 0.0), place.height()),
            part.colour);
        left += width;
    }
}

void StreamPicture::drawEnergy(QPainter& painter, const QSize& size, const Theme& theme) const {
    const StreamEnergy& energy = m_session.data()->energy;
    const double whole = std::max(energy.naive, energy.total());
    const double line = theme.scaled(18);
    const double label = theme.scaled(76);
    const QRectF bar(pictureEdge + label, 10, size.width() - 2 * pictureEdge - label,
                     theme.scaled(14));
    painter.setFont(theme.font(12));
    painter.setPen(theme.text());
    const QRectF names(pictureEdge, 8, label, line);
    painter.drawText(names, Qt::AlignLeft | Qt::AlignVCenter, tr("naive"));
    painter.drawText(names.translated(0, line), Qt::AlignLeft | Qt::AlignVCenter, tr("mapped"));
    drawBar(painter, bar, theme, {{energy.naive, theme.faintText()}}, whole);
    drawBar(painter, bar.translated(0, line), theme,
            {{energy.mapping, theme.accent()},
             {energy.instruction, theme.markColor(Mark::Cut)},
             {energy.reordering, theme.markColor(Mark::Capacity)}},
            whole);
    const double all = energy.total();
    const QStringList texts{
        tr("naive %1, mapped %2: %3")
            .arg(energyLabel(energy.naive, whole), energyLabel(all, whole),
                 ratioLabel(energy.naive / all)),
        tr("energy of instructions %1 · of reordering %2")
            .arg(shareLabel(energy.instruction / all), shareLabel(energy.reordering / all)),
        energy.wordsAgree ? tr("words match the cost model")
                          : tr("words differ from the cost model")};
    double top = 12 + 2 * line;
    for (const QString& text : texts) {
        painter.setPen(top > 12 + 3 * line ? theme.faintText() : theme.text());
        painter.drawText(
            QRectF(pictureEdge, top, size.width() - 2 * pictureEdge, line),
            Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(text, Qt::ElideRight, size.width() - 2 * pictureEdge));
        top += line;
    }
}

void StreamPicture::drawNest(QPainter& painter, const QSize& size, const Theme& theme) const {
    const StreamData& stream = *m_session.data();
    const StreamLine& line = stream.line(m_session.chosen());
    const double height = lineHeight(theme);
    painter.setFont(theme.numbers(12));
    for (std::size_t l = 0; l < stream.loopCount; ++l) {
        const PlanLoop& loop = stream.plan.loops[l];
        const QRectF row(pictureEdge, nestTop(theme) + height * static_cast<double>(l),
                         size.width() - 2 * pictureEdge, height);
        painter.setPen(theme.text());
        const QString text =
            QString(static_cast<qsizetype>(l), QLatin1Char(' ')) +
            tr("for %1").arg(qt(stream.problem->workload[loop.dimension].name)) +
            QStringLiteral("  ") +
            tr("%1 of %2").arg(countLabel(line.steps[l] + 1), countLabel(loop.bound));
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, text);
        double right = row.right();
        for (std::size_t t = 0; t < stream.places.size(); ++t) {
            if (stream.places[t] != l + 1) {
                continue;
            }
            const QString name = qt(stream.problem->workload.tensors[t].name);
            const double width = painter.fontMetrics().horizontalAdvance(name) + 12;
            const QRectF badge(right - width, row.top() + 2, width, height - 4);
            painter.fillRect(badge, isMoved(t) ? colourOf(theme, t) : theme.soft());
            painter.setPen(isMoved(t) ? theme.panel() : colourOf(theme, t));
            painter.drawText(badge, Qt::AlignCenter, name);
            right -= width + 6;
        }
    }
}

void StreamPicture::drawCaption(QPainter& painter, const Grid& grid, const Theme& theme,
                                std::size_t tensor, const std::vector<std::int64_t>& origin) const {
    const Workload& workload = m_session.data()->problem->workload;
    const auto axis = [&](std::optional<std::size_t> rank, const char16_t* arrow) {
        return rank ? QStringLiteral("  ") +
                          qt(rankText(workload, workload.tensors[tensor].ranks[*rank])) +
                          QString::fromUtf16(arrow)
                    : QString();
    };
    const auto fits = [&](const QString& text) {
        return painter.fontMetrics().elidedText(text, Qt::ElideRight,
                                                static_cast<int>(grid.caption.width()));
    };
    const QRectF first(grid.caption.topLeft(),
                       QSizeF(grid.caption.width(), grid.caption.height() / 2));
    painter.setPen(isMoved(tensor) ? theme.text() : theme.faintText());
    painter.setFont(theme.numbers(12, isMoved(tensor)));
    painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                     fits(qt(workload.tensors[tensor].name) + axis(grid.down, u" ↓") +
                          axis(grid.across, u" →")));
    QStringList numbers;
    for (const std::int64_t at : origin) {
        numbers << QString::number(at);
    }
    painter.setFont(theme.numbers(11));
    painter.drawText(first.translated(0, first.height()), Qt::AlignLeft | Qt::AlignVCenter,
                     fits(QLatin1Char('[') + numbers.join(QLatin1Char(',')) + QLatin1Char(']')));
}

void StreamPicture::drawTensor(QPainter& painter, const QSize& size, const Theme& theme,
                               std::size_t tensor) const {
    const Grid grid = gridOf(tensor, size, theme);
    const std::vector<std::int64_t> origin = m_session.data()->tileAt(m_session.chosen(), tensor);
    const QColor colour = colourOf(theme, tensor);
    drawCaption(painter, grid, theme, tensor, origin);
    painter.fillRect(grid.place, theme.soft());
    painter.setPen(QPen(theme.hairline(), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(grid.place);
    const QRectF tile = tileRect(grid, tensor, origin);
    QColor fill = colour;
    fill.setAlphaF(isMoved(tensor) ? 1.0F : 0.45F);
    painter.fillRect(tile, fill);
    if (isMoved(tensor)) {
        painter.setPen(QPen(theme.text(), theme.stroke(1.5)));
        painter.drawRect(tile);
    }
}

void StreamPicture::paintTo(QPainter& painter, const QSize& size, const Theme& theme) const {
    painter.fillRect(QRect(QPoint(), size), theme.panel());
    if (!m_session.data() || m_session.data()->excerpt.lines.empty()) {
        return;
    }
    drawEnergy(painter, size, theme);
    drawNest(painter, size, theme);
    for (std::size_t t = 0; t < m_session.data()->extents.size(); ++t) {
        drawTensor(painter, size, theme, t);
    }
}

void StreamPicture::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    paintTo(painter, size(), m_theme);
}

void StreamPicture::mousePressEvent(QMouseEvent* event) {
    if (!m_session.data() || m_session.data()->excerpt.lines.empty()) {
        return;
    }
    const StreamData& stream = *m_session.data();
    const double down = (event->position().y() - nestTop(m_theme)) / lineHeight(m_theme);
    if (down >= 0 && down < static_cast<double>(stream.loopCount)) {
        return m_session.chooseStep(static_cast<std::size_t>(down));
    }
    for (std::size_t t = 0; t < stream.extents.size(); ++t) {
        const Grid grid = gridOf(t, size(), m_theme);
        if (!grid.place.contains(event->position())) {
            continue;
        }
        // Returns the current positions along the ranks that are not drawn.
        std::vector<std::int64_t> element = stream.tileAt(m_session.chosen(), t);
        const auto along = [&](std::optional<std::size_t> rank, double share) {
            if (rank) {
                const std::int64_t full = stream.plan.fullExtent[t][*rank];
                element[*rank] = std::clamp<std::int64_t>(
                    static_cast<std::int64_t>(std::floor(share * static_cast<double>(full))), 0,
                    full - 1);
            }
        };
        const QPointF way = event->position() - grid.place.topLeft();
        along(grid.across, way.x() / grid.place.width());
        along(grid.down, way.y() / grid.place.height());
        return m_session.chooseTile(t, element);
    }
}

void StreamPicture::step(int by) {
    const auto to = static_cast<std::int64_t>(m_session.chosen()) + by;
    const auto last = static_cast<std::int64_t>(m_session.data()->excerpt.lines.size()) - 1;
    m_session.choose(static_cast<std::size_t>(std::clamp<std::int64_t>(to, 0, last)));
}

/// Moves to the next or the previous line that moves the same tensor in the same way.
void StreamPicture::stepOfTensor(int by) {
    const StreamData& stream = *m_session.data();
    const StreamInstruction& now = stream.line(m_session.chosen()).instruction;
    auto at = static_cast<std::int64_t>(m_session.chosen()) + by;
    while (at >= 0 && at < static_cast<std::int64_t>(stream.excerpt.lines.size())) {
        const StreamInstruction& there = stream.line(static_cast<std::size_t>(at)).instruction;
        if (there.kind == now.kind && there.tensor == now.tensor) {
            return m_session.choose(static_cast<std::size_t>(at));
        }
        at += by;
    }
}

void StreamPicture::keyPressEvent(QKeyEvent* event) {
    if (!m_session.data() || m_session.data()->excerpt.lines.empty()) {
        return QWidget::keyPressEvent(event);
    }
    const auto lines = static_cast<int>(m_session.data()->excerpt.lines.size());
    switch (event->key()) {
    case Qt::Key_Up:
        return step(-1);
    case Qt::Key_Down:
        return step(1);
    case Qt::Key_PageUp:
        return step(-20);
    case Qt::Key_PageDown:
        return step(20);
    case Qt::Key_Home:
        return step(-lines);
    case Qt::Key_End:
        return step(lines);
    case Qt::Key_Left:
        return stepOfTensor(-1);
    case Qt::Key_Right:
        return stepOfTensor(1);
    default:
        QWidget::keyPressEvent(event);
    }
}

}  // namespace loopglass::ui
