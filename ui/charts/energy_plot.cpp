// Only this file includes QCustomPlot, because its header takes seconds to compile in each file.
#include "charts/energy_plot.h"

#include "charts/bar_figures.h"
#include "text/text.h"
#include "text/units.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPicture>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <qcustomplot.h>

namespace loopglass::ui {

namespace {

constexpr int beside = 90;          // pixels for the axis and its margins
constexpr double longestName = 84;  // pixels of a turned name; longer names are shortened

/// Returns the fill of a bar. Bars of different mappings differ by their pattern; their colours are
/// equal.
QBrush fillOf(const QColor& colour, std::size_t mapping, std::size_t mappings) {
    if (mapping == 0) {
        return colour;
    }
    if (mapping + 1 < mappings) {
        return {colour, Qt::BDiagPattern};
    }
    QColor pale = colour;
    pale.setAlphaF(0.4F);
    return pale;
}

double totalOf(const EnergyBars& bars, std::size_t mapping, std::size_t place) {
    double total = 0;
    for (const EnergyBars::Part& part : bars.parts) {
        total += part.pj[mapping][place];
    }
    return total;
}

/// Returns the top of the axis, in pJ. The axis fits the mappings of searches. A bar of the untiled
/// mapping exceeds the axis if it is more than twice as high.
double topOf(const EnergyBars& bars) {
    double top = 0;
    const std::size_t mappings = static_cast<std::size_t>(bars.mappings.size());
    for (std::size_t m = 0; m < mappings; ++m) {
        const double most = m + 1 == mappings && m > 0 ? 2 * top : INFINITY;
        for (std::size_t p = 0; p < static_cast<std::size_t>(bars.places.size()); ++p) {
            const double total = totalOf(bars, m, p);
            top = total <= most ? std::max(top, total) : top;
        }
    }
    return top;
}

/// Labels the axis with numbers such as 2e8, as all other parts of the window do. The unit is a
/// number of pJ.
class AxisTicker : public QCPAxisTicker {
public:
    explicit AxisTicker(double unit) : m_unit(unit) {}

protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        const double shown = tick / m_unit;
        return axisLabel(std::abs(tick) < 1e-9 ? 0 : QString::number(shown, 'e', 4).toDouble());
    }

private:
    double m_unit;
};

double positionOf(std::size_t mapping, std::size_t mappings, std::size_t place) {
    const double width = 0.8 / static_cast<double>(mappings);
    return static_cast<double>(place) - 0.4 + width * (static_cast<double>(mapping) + 0.5);
}

}  // namespace

/// Places the names below the bars. A few names are horizontal. If there are many, they are
/// slanted, and names that would overlap are omitted. Vertical names would take too much space from
/// the bars.
PlaceNames placeNames(qsizetype places, double width, double lineHeight) {
    constexpr qsizetype level = 8;
    constexpr double slanted = 40;
    constexpr double radians = slanted * 3.14159265358979 / 180;
    if (places <= level) {
        return {};
    }
    const double apart = std::max(1.0, width) / static_cast<double>(places) * std::sin(radians);
    return {slanted, static_cast<qsizetype>(std::max(1.0, std::ceil(lineHeight / apart)))};
}

double roomOfName(double width, qsizetype places) {
    constexpr double apart = 8;
    return std::max(40.0, width - beside) / std::max<double>(1, static_cast<double>(places)) -
           apart;
}

/// Breaks a name that is too wide at the space that gives the narrowest lines.
QString inTwoLines(const QString& name, const QFontMetricsF& letters, double room) {
    if (letters.horizontalAdvance(name) <= room) {
        return name;
    }
    QStringList lines{name};
    double width = letters.horizontalAdvance(name);
    for (qsizetype at = name.indexOf(QLatin1Char(' ')); at > 0;
         at = name.indexOf(QLatin1Char(' '), at + 1)) {
        const QStringList broken{name.left(at), name.mid(at + 1)};
        const double wide =
            std::max(letters.horizontalAdvance(broken[0]), letters.horizontalAdvance(broken[1]));
        if (wide < width) {
            width = wide;
            lines = broken;
        }
    }
    for (QString& line : lines) {
        line = letters.elidedText(line, Qt::ElideMiddle, room);
    }
    return lines.join(QLatin1Char('\n'));
}

EnergyPlot::EnergyPlot(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_plot(new QCustomPlot(this)) {
    setAccessibleName(tr("Energy per level and tensor"));
    m_plot->setAccessibleName(tr("Energy per level and tensor, stacked bars"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    connect(&theme, &Theme::changed, this, [this] { setBars(m_bars); });
    m_plot->installEventFilter(this);
    connect(m_plot, &QCustomPlot::afterLayout, this, &EnergyPlot::fitHeight);
    style();
}

/// Sets the height of the bars; the names below them get their space first.
void EnergyPlot::fitHeight() {
    const int height = m_plot->axisRect()->height();
    if (!m_onPaper && height != m_height) {
        m_height = height;
        QMetaObject::invokeMethod(
            this, [this] { setBars(m_bars); }, Qt::QueuedConnection);
    }
}

/// Returns the ratio of the frame's height to the highest bar, which leaves space for the number
/// above this bar.
double EnergyPlot::headroom() const {
    constexpr double usual = 1.22;
    constexpr double most = 3;
    const double figure = QFontMetricsF(m_theme.numbers(10)).height() + 4;
    const double bar = m_height - figure;
    return bar <= 0 ? most : std::clamp(m_height / bar, usual, most);
}

namespace {

/// Returns the unit of the first mapping's total energy. The tables beside the bars use this unit,
/// too.
Unit unitOfAll(const EnergyBars& bars) {
    if (bars.unit) {
        return *bars.unit;
    }
    double sum = 0;
    for (const EnergyBars::Part& part : bars.parts) {
        for (const double pj : part.pj.empty() ? std::vector<double>() : part.pj.front()) {
            sum += pj;
        }
    }
    return energyUnit(sum);
}

}  // namespace

void EnergyPlot::setBars(const EnergyBars& bars) {
    m_bars = bars;
    m_plot->clearItems();
    m_plot->clearPlottables();
    const std::size_t mappings = static_cast<std::size_t>(bars.mappings.size());
    const double top = topOf(bars) * headroom();
    m_top = top > 0 ? top : 1;
    m_unit = unitOfAll(bars);
    style();
    m_plot->yAxis->setRange(0, m_top);
    m_plot->xAxis->setRange(-0.6, static_cast<double>(bars.places.size()) - 0.4);
    const QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    const PlaceNames names =
        placeNames(bars.places.size(), width() - beside, QFontMetricsF(m_theme.font(11)).height());
    const QFontMetricsF letters(m_theme.font(11));
    const double room = roomOfName(width(), bars.places.size());
    for (qsizetype p = 0; p < bars.places.size(); p += names.every) {
        const QString& name = bars.places[p];
        ticker->addTick(static_cast<double>(p),
                        names.turned > 0 ? letters.elidedText(name, Qt::ElideMiddle, longestName)
                                         : inTwoLines(name, letters, room));
    }
    m_plot->xAxis->setTicker(ticker);
    // A turned name ends below its bar; the last name would otherwise not fit beside the last bar.
    m_plot->xAxis->setTickLabelRotation(-names.turned);
    markChosen();
    for (std::size_t m = 0; m < mappings; ++m) {
        addBars(m);
    }
    breakBars();
    labelBars(top);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
    emit barsFitted();
}

void EnergyPlot::addBars(std::size_t mapping) {
    const std::size_t mappings = static_cast<std::size_t>(m_bars.mappings.size());
    QCPBars* below = nullptr;
    for (std::size_t n = 0; n < m_bars.parts.size(); ++n) {
        const EnergyBars::Part& part = m_bars.parts[n];
        auto* bars = new QCPBars(m_plot->xAxis, m_plot->yAxis);
        bars->setWidth(0.72 / static_cast<double>(mappings));
        // Gaps between parts would hide small parts, so only patterned bars have an outline.
        bars->setPen(mapping == 1 && mappings > 2 ? QPen(part.colour, m_theme.stroke(1))
                                                  : QPen(Qt::NoPen));
        bars->setBrush(fillOf(part.colour, mapping, mappings));
        bars->setAntialiased(false);
        bars->setSelectable(QCP::stNone);
        for (std::size_t p = 0; p < static_cast<std::size_t>(m_bars.places.size()); ++p) {
            bars->addData(positionOf(mapping, mappings, p), drawnOf({mapping, p, n}));
        }
        if (below != nullptr) {
            bars->moveAbove(below);
        }
        below = bars;
    }
}

bool EnergyPlot::hasBrokenBars() const {
    for (std::size_t m = 0; m < static_cast<std::size_t>(m_bars.mappings.size()); ++m) {
        for (std::size_t p = 0; p < static_cast<std::size_t>(m_bars.places.size()); ++p) {
            if (totalOf(m_bars, m, p) > m_top) {
                return true;
            }
        }
    }
    return false;
}

/// Draws two slanted lines across each bar that exceeds the frame, below its total.
void EnergyPlot::breakBars() {
    const auto mappings = static_cast<std::size_t>(m_bars.mappings.size());
    const double half = 0.42 / static_cast<double>(mappings);
    for (std::size_t m = 0; m < mappings; ++m) {
        for (std::size_t p = 0; p < static_cast<std::size_t>(m_bars.places.size()); ++p) {
            if (totalOf(m_bars, m, p) <= m_top) {
                continue;
            }
            const double x = positionOf(m, mappings, p);
            for (const double y : {0.76, 0.8}) {
                auto* line = new QCPItemLine(m_plot);
                line->setPen(QPen(m_theme.panel(), m_theme.stroke(3)));
                line->start->setCoords(x - half, (y - 0.02) * m_top);
                line->end->setCoords(x + half, (y + 0.02) * m_top);
            }
        }
    }
}

/// Returns the drawn height of a bar. A bar that exceeds the frame is scaled to the height of the
/// frame, with its parts in proportion. If it were clipped, only its lowest part would be visible.
double EnergyPlot::drawnOf(const Piece& piece) const {
    const double pj = m_bars.parts[piece.part].pj[piece.mapping][piece.place];
    const double total = totalOf(m_bars, piece.mapping, piece.place);
    return total > m_top ? pj / total * m_top : pj;
}

double EnergyPlot::baseOf(const Piece& piece) const {
    double base = 0;
    for (std::size_t below = 0; below < piece.part; ++below) {
        base += drawnOf({piece.mapping, piece.place, below});
    }
    return base;
}

std::optional<EnergyPlot::Piece> EnergyPlot::pieceAt(const QPoint& at) const {
    const auto mappings = static_cast<std::size_t>(m_bars.mappings.size());
    const QPoint inPlot = m_plot->mapFrom(this, at);
    const double x = m_plot->xAxis->pixelToCoord(inPlot.x());
    const double y = m_plot->yAxis->pixelToCoord(inPlot.y());
    Piece piece;
    for (piece.mapping = 0; piece.mapping < mappings; ++piece.mapping) {
        for (piece.place = 0; piece.place < static_cast<std::size_t>(m_bars.places.size());
             ++piece.place) {
            if (std::abs(x - positionOf(piece.mapping, mappings, piece.place)) >
                0.36 / static_cast<double>(mappings)) {
                continue;
            }
            for (piece.part = 0; piece.part < m_bars.parts.size(); ++piece.part) {
                const double base = baseOf(piece);
                if (y >= base && y < base + drawnOf(piece)) {
                    return piece;
                }
            }
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> EnergyPlot::placeAt(const QPoint& at) const {
    const QPoint inPlot = m_plot->mapFrom(this, at);
    const double place = std::round(m_plot->xAxis->pixelToCoord(inPlot.x()));
    return place >= 0 && place < static_cast<double>(m_bars.places.size())
               ? std::optional(static_cast<std::size_t>(place))
               : std::nullopt;
}

void EnergyPlot::setChosen(std::optional<std::size_t> place) {
    if (place != m_chosen) {
        m_chosen = place;
        setBars(m_bars);
    }
}

/// Draws a band behind the bars of the selected place.
void EnergyPlot::markChosen() {
    if (!m_chosen || static_cast<qsizetype>(*m_chosen) >= m_bars.places.size()) {
        return;
    }
    const auto place = static_cast<double>(*m_chosen);
    auto* band = new QCPItemRect(m_plot);
    band->setLayer(QStringLiteral("background"));
    band->setPen(Qt::NoPen);
    band->setBrush(m_theme.soft());
    band->topLeft->setCoords(place - 0.5, m_top);
    band->bottomRight->setCoords(place + 0.5, 0);
}

QPoint EnergyPlot::middleOf(const Piece& piece) const {
    const auto mappings = static_cast<std::size_t>(m_bars.mappings.size());
    const double x = positionOf(piece.mapping, mappings, piece.place);
    const double y = baseOf(piece) + drawnOf(piece) / 2;
    return m_plot->mapTo(
        this, QPointF(m_plot->xAxis->coordToPixel(x), m_plot->yAxis->coordToPixel(y)).toPoint());
}

/// Returns the energy of a part of a bar, and its share of each total that contains it.
QString EnergyPlot::shareText(const Piece& piece) const {
    double all = 0;
    for (std::size_t place = 0; place < static_cast<std::size_t>(m_bars.places.size()); ++place) {
        all += totalOf(m_bars, piece.mapping, place);
    }
    const EnergyBars::Part& part = m_bars.parts[piece.part];
    const QString& place = m_bars.places[static_cast<qsizetype>(piece.place)];
    const double pj = part.pj[piece.mapping][piece.place];
    const QString ofAll = shareLabel(all > 0 ? pj / all : 0);
    const double bar = totalOf(m_bars, piece.mapping, piece.place);
    const QString ofBar = shareLabel(bar > 0 ? pj / bar : 0);
    switch (m_bars.whole) {
    case EnergyBars::Whole::Mapping:
        break;
    case EnergyBars::Whole::Network:
        return tr("%1 in %2: %3, %4 of the energy of this layer, %5 of the network")
            .arg(part.name, place, exactEnergy(pj), ofBar, ofAll);
    case EnergyBars::Whole::MappedLayers:
        return tr("%1 in %2: %3, %4 of the energy of this layer, %5 of the layers mapped so far")
            .arg(part.name, place, exactEnergy(pj), ofBar, ofAll);
    case EnergyBars::Whole::Alternatives:
        return tr("%1 of %2: %3 %4, %5 of this bar")
            .arg(part.name, place, quantityLabel(pj / m_unit.factor), m_unit.name, ofBar);
    }
    return tr("%1 in %2, %3: %4, %5 of the energy of this mapping")
        .arg(part.name, place, m_bars.mappings[static_cast<qsizetype>(piece.mapping)],
             exactEnergy(pj), ofAll);
}

QString EnergyPlot::pieceText(const Piece& piece) const {
    QString text = shareText(piece);
    if (totalOf(m_bars, piece.mapping, piece.place) > m_top) {
        text += QLatin1Char('\n') +
                tr("The bar is longer than the chart; its parts are in proportion.");
    }
    return text;
}

bool EnergyPlot::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const std::optional<Piece> piece = pieceAt(help->pos())) {
        QToolTip::showText(help->globalPos(), pieceText(*piece), this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

/// The widget of the library covers this widget and receives its mouse events.
bool EnergyPlot::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_plot && event->type() == QEvent::MouseButtonPress) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const std::optional<Piece> piece = pieceAt(m_plot->mapTo(this, mouse->pos()));
        if (piece && mouse->button() == Qt::LeftButton) {
            emit mappingClicked(static_cast<int>(piece->mapping));
        }
        const auto place = placeAt(m_plot->mapTo(this, mouse->pos()));
        if (place && mouse->button() == Qt::LeftButton) {
            emit placeClicked(static_cast<int>(*place));
        }
    }
    return QWidget::eventFilter(watched, event);
}

void EnergyPlot::resizeEvent(QResizeEvent*) { setBars(m_bars); }

/// Draws the total above each bar, or inside the frame if the bar exceeds it.
void EnergyPlot::labelBars(double top) {
    struct Total {
        std::size_t mapping;
        std::size_t place;
        double pj;
    };
    const auto mappings = static_cast<std::size_t>(m_bars.mappings.size());
    const auto places = static_cast<std::size_t>(m_bars.places.size());
    const double room = (width() - beside) * 0.8 / static_cast<double>(mappings * places);
    std::vector<Total> totals;
    std::vector<BarFigure> figures;
    for (std::size_t m = 0; m < mappings; ++m) {
        for (std::size_t p = 0; p < places; ++p) {
            if (const double pj = totalOf(m_bars, m, p); pj > 0) {
                totals.push_back({m, p, pj});
                figures.push_back({pj / m_unit.factor, pj > top ? room + 20 : room});
            }
        }
    }
    const QStringList texts = barFigures(figures, QFontMetricsF(m_theme.numbers(10)));
    for (std::size_t t = 0; t < totals.size(); ++t) {
        const Total& total = totals[t];
        const QString& text = texts[static_cast<qsizetype>(t)];
        const bool beyond = total.pj > top;
        if (!text.isEmpty()) {
            label(
                beyond ? QStringLiteral("↑ ") + text : text, beyond,
                {positionOf(total.mapping, mappings, total.place), beyond ? top * 0.99 : total.pj});
        }
    }
}

void EnergyPlot::label(const QString& figure, bool beyond, const QPointF& at) {
    auto* text = new QCPItemText(m_plot);
    text->setText(figure);
    text->setFont(m_theme.numbers(10));
    text->setColor(m_theme.text());
    text->setBrush(beyond ? QBrush(m_theme.panel()) : QBrush(Qt::NoBrush));
    text->setPadding(QMargins(2, 1, 2, 1));
    text->setPositionAlignment((beyond ? Qt::AlignTop : Qt::AlignBottom) | Qt::AlignHCenter);
    text->position->setCoords(at);
}

/// Draws through a QPicture, because the library accepts only its own kind of painter.
void EnergyPlot::draw(QPainter& painter, const QSize& size) {
    QPicture picture;
    QCPPainter own;
    own.begin(&picture);
    own.setMode(QCPPainter::pmVectorized);
    own.setMode(QCPPainter::pmNoCaching);
    m_onPaper = true;
    m_plot->toPainter(&own, size.width(), size.height());
    m_onPaper = false;
    own.end();
    // A QPicture stores its size in inches, which corresponds to another number of pixels on paper.
    // The scale keeps the number of pixels.
    const double scale = static_cast<double>(picture.logicalDpiX()) /
                         static_cast<double>(painter.device()->logicalDpiX());
    painter.save();
    painter.scale(scale, scale);
    painter.drawPicture(0, 0, picture);
    painter.restore();
}

void EnergyPlot::style() {
    m_plot->setBackground(QBrush(m_theme.panel()));
    m_plot->axisRect()->setMinimumMargins(QMargins(8, 8, 8, 8));
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(QPen(m_theme.hairline()));
        axis->setTickPen(QPen(Qt::NoPen));
        axis->setSubTickPen(QPen(Qt::NoPen));
        axis->setTickLabelColor(m_theme.faintText());
        axis->setLabelColor(m_theme.faintText());
        axis->setTickLabelFont(m_theme.font(11));
        axis->setLabelFont(m_theme.font(11));
        axis->grid()->setPen(QPen(m_theme.hairline(), m_theme.stroke(1)));
        axis->grid()->setZeroLinePen(QPen(m_theme.hairline(), m_theme.stroke(1)));
    }
    m_plot->xAxis->grid()->setVisible(false);
    const Unit& unit = m_unit;
    const QString name = QStringLiteral("%1, %2").arg(
        m_bars.title.isEmpty() ? tr("energy") : m_bars.title, unit.name);
    const QFontMetricsF metrics(m_theme.font(11));
    m_plot->yAxis->setLabel(metrics.horizontalAdvance(name) > m_height ? unit.name : name);
    m_plot->yAxis->setNumberFormat(QStringLiteral("g"));
    const QSharedPointer<AxisTicker> ticker(new AxisTicker(unit.factor));
    constexpr double apart = 1.8;  // lines
    constexpr int most = 5;
    ticker->setTickCount(
        std::clamp(static_cast<int>(m_height / (apart * metrics.height())), 1, most));
    m_plot->yAxis->setTicker(ticker);
}

}  // namespace loopglass::ui
