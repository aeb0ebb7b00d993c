#include "tilewalk/tile_canvas.h"

#include "text/text.h"
#include "tilewalk/grid_painter.h"

#include <QFontMetrics>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int legendLine = 20;
constexpr int besideSample = 19;
constexpr double gap = 16;
constexpr int title = 20;
// Line height in pixels of the texts below the title, sufficient for Chinese characters.
constexpr int figureLine = 17;
constexpr double narrowest = 215;  // smallest width of a cell in pixels
constexpr double highest = 240;    // largest height in pixels of the words of a grid
constexpr double arrayHigh = 72;
constexpr int aboveArray = 9;

/// Returns the number of lines of a text.
int linesOfText(const QFont& font, const QString& text, double width) {
    const QFontMetrics metrics(font);
    const QRect room(0, 0, std::max(1, static_cast<int>(width)), 10'000);
    const int one = std::max(1, metrics.size(Qt::TextSingleLine, text).height());
    const int all = metrics.boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, text).height();
    return std::max(1, (all + one / 2) / one);
}

}  // namespace

TileCanvas::TileCanvas(const TileScene& scene, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_scene(scene),
      m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Tiles of each level"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, [this] {
        m_layout = layOut(width());
        updateGeometry();
        update();
    });
}

void TileCanvas::showScene() {
    m_nothing.clear();
    m_grids = m_scene.grids();
    m_grid = std::min(m_grid, m_grids.size() - 1);
    m_layout = layOut(width());
    describe();
    updateGeometry();
    update();
}

void TileCanvas::showNothing(const QString& why) {
    m_nothing = why;
    m_grids.clear();
    m_layout = {};
    setAccessibleDescription(why);
    updateGeometry();
    update();
}

void TileCanvas::takeGrid(std::size_t grid) {
    if (grid < m_grids.size() && grid != m_grid) {
        m_grid = grid;
        describe();
        update();
        emit gridTaken(grid);
    }
}

QRectF TileCanvas::wordsAt(std::size_t grid) const { return m_layout.cells[grid].words; }
QRectF TileCanvas::arrayAt(std::size_t grid) const { return m_layout.cells[grid].array; }

QColor TileCanvas::colorOf(const TileGrid& grid) const {
    return grid.tensor ? m_theme.tensorColor(m_scene.problem().workload, *grid.tensor)
                       : m_theme.accent();
}

QString TileCanvas::figuresOf(const TileGrid& grid) const {
    if (!grid.tensor) {
        return countLabel(grid.words, tr("MAC"), tr("MACs"));
    }
    if (!grid.held) {
        return tr("%1 does not keep it").arg(m_scene.levelName(m_scene.level()));
    }
    const bool output = m_scene.problem().workload.tensors[*grid.tensor].output;
    if (output && m_scene.level() < m_scene.walk().levelCount()) {
        return tr("starts at zero %1, partial sums read back %2, stays %3, written %4")
            .arg(countLabel(grid.loaded - grid.returned), countLabel(grid.returned),
                 countLabel(grid.stays), countLabel(grid.left));
    }
    return (output ? tr("added to %1, stays %2, written %3")
                   : tr("loaded %1, stays %2, dropped %3"))
        .arg(countLabel(grid.loaded), countLabel(grid.stays), countLabel(grid.left));
}

TileCanvas::Lines TileCanvas::linesOf(double width) const {
    const QFont font = m_theme.font(11);
    Lines lines;
    for (const TileGrid& grid : m_grids) {
        lines.axes = std::max(lines.axes, linesOfText(font, axesOf(grid), width));
        lines.figures = std::max(lines.figures, linesOfText(font, figuresOf(grid), width));
        if (!grid.sharing.empty()) {
            lines.sharers = std::max(lines.sharers, linesOfText(font, sharersOf(grid), width));
        }
    }
    return lines;
}

TileCanvas::Cell TileCanvas::layOutCell(const TileGrid& grid, const Lines& lines, const QPointF& at,
                                        double width) const {
    Cell cell;
    double bottom = at.y() + m_theme.scaled(title);
    const auto text = [&](int count) {
        const QRectF place(at.x(), bottom, width, m_theme.scaled(count * figureLine));
        bottom = place.bottom();
        return place;
    };
    cell.axes = text(lines.axes);
    cell.figures = text(lines.figures);
    cell.words = QRectF(QPointF(at.x(), bottom + 2),
                        GridPainter::fitted(grid, {width, std::min(highest, width * 0.72)}));
    bottom = cell.words.bottom();
    if (!grid.sharing.empty()) {
        const auto [columns, rows] = m_scene.arraySize();
        const double side = std::clamp(
            std::min(width / static_cast<double>(columns), arrayHigh / static_cast<double>(rows)),
            0.5, 11.0);
        bottom += aboveArray;
        cell.sharers = text(lines.sharers);
        cell.array = QRectF(at.x(), bottom, side * static_cast<double>(columns),
                            side * static_cast<double>(rows));
        bottom = cell.array.bottom();
    }
    cell.all = QRectF(at, QPointF(at.x() + width, bottom + 4));
    return cell;
}

/// Places as many cells in a row as fit at their smallest width. A row is as high as its highest
/// cell.
TileCanvas::Layout TileCanvas::layOut(int width) const {
    Layout layout;
    const double room = width - 2;
    const auto most = static_cast<double>(std::max<std::size_t>(m_grids.size(), 1));
    const double columns = std::clamp(
        static_cast<double>(static_cast<int>((room + gap) / (narrowest + gap))), 1.0, most);
    const double wide = (room - gap * (columns - 1)) / columns;
    const QFontMetrics metrics(m_theme.font(11));
    bool frames = false;
    for (const LegendEntry& entry : legend()) {
        if (!entry.state && !frames) {
            layout.legend.endLine();
            frames = true;
        }
        layout.legend.add(besideSample + metrics.horizontalAdvance(entry.text), 1, width, 16);
    }
    const Lines lines = linesOf(wide);
    double top = m_theme.scaled(layout.legend.lines * legendLine) + 4;
    double bottom = top;
    for (std::size_t g = 0; g < m_grids.size(); ++g) {
        const auto column = static_cast<double>(g % static_cast<std::size_t>(columns));
        if (g > 0 && column == 0) {
            top = bottom + gap;
        }
        layout.cells.push_back(
            layOutCell(m_grids[g], lines, {1 + column * (wide + gap), top}, wide));
        bottom = std::max(bottom, layout.cells.back().all.bottom());
    }
    layout.height = bottom + 4;
    return layout;
}

int TileCanvas::heightForWidth(int width) const {
    return static_cast<int>(layOut(width).height) + 1;
}

QSize TileCanvas::sizeHint() const {
    return {560, std::max(200, static_cast<int>(m_layout.height) + 1)};
}

QSize TileCanvas::minimumSizeHint() const { return {static_cast<int>(narrowest) + 2, 120}; }

void TileCanvas::resizeEvent(QResizeEvent*) { m_layout = layOut(width()); }

void TileCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_grids.empty()) {
        painter.setPen(m_theme.faintText());
        painter.setFont(m_theme.font(13));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         m_nothing);
        return;
    }
    drawLegend(painter);
    for (std::size_t g = 0; g < m_grids.size(); ++g) {
        drawCell(painter, g);
    }
}

/// Returns the legend: the colours of words, then a line for the frames of levels and a line for
/// the frame of other instances.
std::vector<TileCanvas::LegendEntry> TileCanvas::legend() const {
    if (m_grids.empty()) {
        return {};
    }
    std::vector<LegendEntry> entries{{tr("loaded, or starts at zero"), WordState::Loaded},
                                     {tr("stays"), WordState::Stays},
                                     {tr("dropped, or written"), WordState::Left},
                                     {tr("partial sum read back"), WordState::Returned}};
    const std::size_t levels = m_scene.walk().levelCount();
    for (std::size_t l = 1; l <= levels; ++l) {
        if (l < levels || m_scene.level() == levels) {
            entries.push_back({tr("tile of %1").arg(m_scene.levelName(l)), {}, l});
        }
    }
    if (m_scene.instances() > 1) {
        entries.push_back({tr("tile of the other %1").arg(m_scene.levelName(m_scene.level())),
                           {},
                           m_scene.level(),
                           true});
    }
    return entries;
}

void TileCanvas::drawLegend(QPainter& painter) const {
    painter.setFont(m_theme.font(11));
    const std::vector<LegendEntry> entries = legend();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const QPoint place = m_layout.legend.at[i];
        const QPointF at(place.x(), m_theme.scaled(place.y() * legendLine));
        drawSample(painter, entries[i], at);
        painter.setPen(m_theme.faintText());
        painter.drawText(at + QPointF(besideSample, m_theme.scaled(15)), entries[i].text);
    }
}

void TileCanvas::drawSample(QPainter& painter, const LegendEntry& entry, const QPointF& at) const {
    if (entry.state) {
        const QRectF swatch(at + QPointF(0, m_theme.scaled(5)), QSizeF(14, m_theme.scaled(12)));
        painter.fillRect(swatch, m_theme.panel());
        painter.fillRect(swatch, wordBrush(m_theme, m_theme.accent(), *entry.state));
        painter.setPen(m_theme.hairline());
        painter.drawRect(swatch);
    } else {
        painter.setPen(framePen(m_theme, entry.level, m_scene.walk().levelCount(), entry.sibling));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(
            QRectF(at + QPointF(1, m_theme.scaled(6)), QSizeF(12, m_theme.scaled(10))));
    }
}

/// Returns the direction of each drawn axis of a tile, and the positions along all other axes.
QString TileCanvas::axesOf(const TileGrid& grid) const {
    if (grid.axes.isEmpty()) {
        return tr("one word");
    }
    const auto name = [&grid](std::size_t axis) { return grid.axes[static_cast<qsizetype>(axis)]; };
    QString axes = QStringLiteral("%1 →").arg(name(grid.across));
    if (grid.down != grid.across) {
        axes += QStringLiteral("   %1 ↓").arg(name(grid.down));
    }
    for (std::size_t a = 0; a < grid.sizes.size(); ++a) {
        if (a != grid.across && a != grid.down && grid.sizes[a] > 1) {
            axes += tr("   %1 = %2").arg(name(a), countLabel(grid.at[a]));
        }
    }
    return axes;
}

void TileCanvas::drawCell(QPainter& painter, std::size_t number) const {
    const TileGrid& grid = m_grids[number];
    const Cell& cell = m_layout.cells[number];
    const QColor color = colorOf(grid);
    const QRectF line(cell.all.left(), cell.all.top(), cell.all.width(), m_theme.scaled(title));
    painter.setFont(m_theme.font(12, true));
    painter.setPen(m_theme.legible(color));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(grid.name, Qt::ElideRight,
                                                      static_cast<int>(line.width())));
    if (number == m_grid) {
        const double wide =
            std::min<double>(painter.fontMetrics().horizontalAdvance(grid.name), line.width());
        painter.fillRect(QRectF(line.left(), line.bottom() - 1, wide, hasFocus() ? 2 : 1),
                         m_theme.legible(color));
    }
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    constexpr int wrapped = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;
    constexpr int over = 2;  // pixels by which the highest letters exceed their line
    painter.drawText(cell.axes.adjusted(0, -over, 0, over), wrapped, axesOf(grid));
    painter.setPen(m_theme.text());
    painter.drawText(cell.figures.adjusted(0, -over, 0, over), wrapped, figuresOf(grid));
    GridPainter(m_theme, grid, color, m_scene.walk().levelCount(), cell.words).draw(painter);
    if (!grid.sharing.empty()) {
        painter.setFont(m_theme.font(11));
        painter.setPen(m_theme.text());
        painter.drawText(cell.sharers.adjusted(0, -over, 0, over), wrapped, sharersOf(grid));
        drawArray(painter, grid, cell.array);
    }
}

QString TileCanvas::sharersOf(const TileGrid& grid) const {
    return tr("Instances with this tile: %1 of %2. All instances hold %3.")
        .arg(countLabel(grid.same), countLabel(m_scene.instances()),
             countLabel(grid.tiles, tr("tile"), tr("tiles")));
}

/// Draws which instances hold the same words as the selected instance. Neighbours of equal colour
/// are drawn as one rectangle.
void TileCanvas::drawArray(QPainter& painter, const TileGrid& grid, const QRectF& area) const {
    const auto [columns, rows] = m_scene.arraySize();
    const double side = area.width() / static_cast<double>(columns);
    const double space = side > 4 ? 1 : 0;
    const QColor color = colorOf(grid);
    const auto stateAt = [&](std::int64_t column, std::int64_t row) {
        return grid.sharing[static_cast<std::size_t>(*m_scene.instanceAt(column, row))];
    };
    for (std::int64_t row = 0; row < rows; ++row) {
        for (std::int64_t column = 0; column < columns;) {
            const Sharing state = stateAt(column, row);
            std::int64_t end = column + 1;
            while (space == 0 && end < columns && stateAt(end, row) == state) {
                ++end;
            }
            const QRectF cell(area.left() + side * static_cast<double>(column),
                              area.top() + side * static_cast<double>(row),
                              side * static_cast<double>(end - column) - space, side - space);
            painter.fillRect(cell, state == Sharing::Apart ? QBrush(m_theme.hairline())
                                   : state == Sharing::Same
                                       ? QBrush(color)
                                       : wordBrush(m_theme, color, WordState::Stays));
            column = end;
        }
    }
    const auto [column, row] = m_scene.cellOf(m_scene.instance());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.text(), m_theme.stroke(2)));
    painter.drawRect(QRectF(area.left() + side * static_cast<double>(column),
                            area.top() + side * static_cast<double>(row), side, side)
                         .adjusted(-1, -1, 0, 0));
}

void TileCanvas::describe() {
    if (m_grids.empty()) {
        return;
    }
    QStringList lines;
    for (const TileGrid& grid : m_grids) {
        lines << tr("%1: %2").arg(grid.name, figuresOf(grid));
    }
    setAccessibleDescription(tr("Step %1 of %2 of %3. ")
                                 .arg(countLabel(m_scene.step() + 1), countLabel(m_scene.steps()),
                                      m_scene.levelName(m_scene.level())) +
                             lines.join(tr("; ")));
}

}  // namespace loopglass::ui
