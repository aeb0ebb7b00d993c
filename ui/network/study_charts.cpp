#include "network/study_charts.h"

#include "accelerator/area.h"
#include "design/points/design_data.h"
#include "models/combo_items.h"
#include "text/area_text.h"
#include "text/text.h"
#include "text/units.h"
#include "toolkit/chart.h"
#include "widgets/elided_combo_box.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <limits>

namespace loopglass::ui {

namespace {

constexpr double areaUnit = 1e6;  ///< µm²
constexpr double spot = 5;        ///< radius in pixels
constexpr int narrow = 560;       ///< pixels below which only one chart fits
constexpr int areaPlotItem = 3;   ///< item of the plot of areas, after the items of Kind

/// Returns the names of the levels of all accelerators, the outermost first, then the MACs.
QStringList partNames(const Study& study) {
    QStringList names;
    for (const Study::Column& column : study.columns()) {
        for (const Level& level : column.accelerator->levels) {
            if (!names.contains(qt(level.name))) {
                names << qt(level.name);
            }
        }
    }
    return names << StudyCharts::tr("MACs");
}

/// Returns the area that the others must be comparable with: the area of the baseline or, if it is
/// not known, the first known area.
MachineArea comparedArea(const Study& study) {
    const auto known = [](const MachineArea& area) { return area.total() > 0; };
    MachineArea area;
    for (std::size_t column = 0; column < study.columns().size(); ++column) {
        const MachineArea here = areaOf(*study.columns()[column].accelerator);
        if (known(here) && (!known(area) || column == study.baseline())) {
            area = here;
        }
    }
    return area;
}

/// Returns the leakage of all instances of a level, in mW.
double leakageOf(const Accelerator& machine, std::size_t level) {
    double leakage = 0;
    for (const Buffer& buffer : machine.levels[level].buffers) {
        leakage += buffer.leakage.value_or(0);
    }
    return leakage * instancesOf(machine, level);
}

}  // namespace

AreaPlot::AreaPlot(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setAccessibleName(tr("EDP against area"));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void AreaPlot::setPoints(std::vector<Point> points, const QString& areaTitle) {
    m_points = std::move(points);
    m_areaTitle = areaTitle;
    std::sort(m_points.begin(), m_points.end(), [](const Point& a, const Point& b) {
        return std::pair(a.area, a.edp) < std::pair(b.area, b.edp);
    });
    double best = std::numeric_limits<double>::infinity();
    QStringList texts;
    for (Point& point : m_points) {
        point.isDominated = point.edp >= best;
        best = std::min(best, point.edp);
        texts << pointText(point);
    }
    setAccessibleDescription(texts.join(QStringLiteral(". ")));
    place();
    update();
}

QString AreaPlot::pointText(const Point& point) const {
    return (point.isDominated ? tr("%1: EDP %2, area %3; another accelerator is at least as good")
                              : tr("%1: EDP %2, area %3"))
        .arg(point.name, edpLabel(point.edp, {}), point.areaText);
}

void AreaPlot::place() {
    const int line = m_theme.scaled(16);
    m_plot =
        QRectF(m_theme.scaled(64), 2.0 * line, width() - m_theme.scaled(80), height() - 4.0 * line);
    if (m_points.empty()) {
        return;
    }
    const auto byEdp = [](const Point& a, const Point& b) { return a.edp < b.edp; };
    const auto [least, most] = std::minmax_element(m_points.begin(), m_points.end(), byEdp);
    const double unit = edpUnit({}).factor;
    m_across = ChartAxis::rounded(m_points.front().area / areaUnit, m_points.back().area / areaUnit,
                                  m_plot.left(), m_plot.right());
    m_up = ChartAxis::rounded(least->edp / unit, most->edp / unit, m_plot.bottom(), m_plot.top());
    for (Point& point : m_points) {
        point.at = {m_across.at(point.area / areaUnit), m_up.at(point.edp / unit)};
    }
}

const AreaPlot::Point* AreaPlot::pointAt(const QPointF& at) const {
    const Point* nearest = nullptr;
    NearestPoint search(at, 3 * spot);
    for (const Point& point : m_points) {
        nearest = search.isNearer(point.at) ? &point : nearest;
    }
    return nearest;
}

void AreaPlot::drawAxes(QPainter& painter) const {
    painter.setFont(m_theme.numbers(11));
    drawUpwardTicks(painter, m_theme, m_plot,
                    m_up.labelledTicks(6, [](double value) { return axisLabel(value); }));
    drawTicksAlong(painter, m_plot, m_across.labelledTicks(), 14,
                   {0, static_cast<double>(width())});
    painter.setFont(m_theme.font(11));
    const QFontMetricsF metrics(painter.font());
    painter.drawText(QRectF(0, 0, width(), metrics.height() + 4), Qt::AlignLeft | Qt::AlignTop,
                     tr("EDP, %1").arg(edpUnit({}).name));
    painter.drawText(QRectF(0, height() - metrics.height() - 2, width() - 8, metrics.height() + 2),
                     Qt::AlignRight | Qt::AlignBottom, m_areaTitle);
}

/// Writes the names, except for those that would cover a name before.
void AreaPlot::drawNames(QPainter& painter) const {
    painter.setFont(m_theme.font(11));
    const QFontMetricsF metrics(painter.font());
    QList<QRectF> taken;
    for (const Point& point : m_points) {
        const QString name = metrics.elidedText(point.name, Qt::ElideMiddle, width() / 3.0);
        const double wide = metrics.horizontalAdvance(name);
        const double left =
            std::max(m_plot.left(), std::min(point.at.x() - wide / 2, width() - wide));
        const QRectF box(left, point.at.y() - spot - metrics.height() - 1, wide, metrics.height());
        if (std::none_of(taken.begin(), taken.end(),
                         [&box](const QRectF& other) { return other.intersects(box); })) {
            painter.setPen(point.isDominated ? m_theme.faintText() : m_theme.text());
            painter.drawText(box, Qt::AlignCenter, name);
            taken << box;
        }
    }
}

void AreaPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_points.empty()) {
        painter.setPen(m_theme.faintText());
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No mapped accelerator has a known area."));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    drawAxes(painter);
    painter.setPen(QPen(m_theme.accent(), m_theme.stroke(1.5)));
    std::vector<QPointF> front;
    for (const Point& point : m_points) {
        if (!point.isDominated) {
            front.push_back(point.at);
        }
    }
    drawStaircase(painter, front);
    for (const Point& point : m_points) {
        painter.setPen(
            QPen(point.isDominated ? m_theme.faintText() : m_theme.accent(), m_theme.stroke(1.5)));
        painter.setBrush(point.isDominated ? m_theme.panel() : m_theme.accent());
        painter.drawEllipse(point.at, spot, spot);
    }
    drawNames(painter);
}

void AreaPlot::resizeEvent(QResizeEvent*) { place(); }

void AreaPlot::mousePressEvent(QMouseEvent* event) {
    if (const Point* point = pointAt(event->position())) {
        emit columnChosen(point->column);
    }
}

bool AreaPlot::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const Point* point = pointAt(help->pos())) {
        QToolTip::showText(help->globalPos(), plainTip(pointText(*point)), this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

StudyCharts::StudyCharts(const Theme& theme, const Study& study, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_study(study),
      m_kind(new ElidedComboBox(this)),
      m_network(new ElidedComboBox(this)),
      m_legend(new QLabel(this)),
      m_bars(new EnergyPlot(theme, this)),
      m_area(new AreaPlot(theme, this)),
      m_grid(new QGridLayout(this)) {
    setAccessibleName(tr("Charts of the accelerators"));
    m_kind->setAccessibleName(tr("Chart"));
    m_kind->setToolTip(tr("Numbers in the chart of all accelerators"));
    m_kind->addItems({tr("Energy by level"), tr("Area by level"), tr("Leakage by level"),
                      tr("EDP against area")});
    m_network->setAccessibleName(tr("Network of the charts"));
    m_network->setToolTip(tr("Network whose energy and EDP the charts show"));
    m_bars->setAccessibleName(tr("Chart of all accelerators"));
    m_bars->setMinimumHeight(140);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    m_grid->addWidget(m_kind, 0, 0, Qt::AlignLeft);
    m_grid->addWidget(m_network, 0, 1, Qt::AlignLeft);
    m_grid->addWidget(m_legend, 1, 0, 1, 2);
    m_grid->addWidget(m_bars, 2, 0);
    m_grid->addWidget(m_area, 2, 1);
    m_grid->setColumnStretch(0, 1);
    m_grid->setRowStretch(2, 1);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &StudyCharts::refresh);
    connect(m_network, &QComboBox::currentIndexChanged, this, &StudyCharts::refresh);
    connect(&study, &Study::changed, this, &StudyCharts::refresh);
    connect(&theme, &Theme::changed, this, &StudyCharts::refresh);
    connect(m_area, &AreaPlot::columnChosen, this, &StudyCharts::columnChosen);
    connect(m_bars, &EnergyPlot::placeClicked, this,
            [this](int place) { emit columnChosen(static_cast<std::size_t>(place)); });
    refresh();
}

std::size_t StudyCharts::chosenNetwork() const {
    return static_cast<std::size_t>(std::max(0, m_network->currentIndex()));
}

/// Returns the numbers of an accelerator by level and, as the last one, of its MACs.
std::vector<double> StudyCharts::partsOf(Kind kind, std::size_t column) const {
    const Accelerator& machine = *m_study.columns()[column].accelerator;
    std::vector<double> parts(machine.levels.size() + 1);
    switch (kind) {
    case Kind::Energy:
        if (!m_study.networks().empty()) {
            const NetworkSums sums = networkSums(m_study.cell(chosenNetwork(), column).table());
            std::copy_n(sums.parts.begin(), std::min(parts.size(), sums.parts.size()),
                        parts.begin());
        }
        break;
    case Kind::Area:
        for (const AreaPart& part : areaOf(machine).parts) {
            parts[part.level] += part.all();
        }
        break;
    case Kind::Leakage:
        for (std::size_t level = 0; level < machine.levels.size(); ++level) {
            parts[level] = leakageOf(machine, level);
        }
        break;
    }
    return parts;
}

EnergyBars StudyCharts::barsOf(Kind kind) const {
    EnergyBars bars;
    bars.whole = EnergyBars::Whole::Alternatives;
    bars.mappings = {tr("best")};
    if (kind == Kind::Area) {
        bars.title = areaName(comparedArea(m_study));
        bars.unit = Unit{QStringLiteral("mm²"), areaUnit};
    } else if (kind == Kind::Leakage) {
        bars.title = tr("leakage");
        bars.unit = Unit{QStringLiteral("mW"), 1};
    }
    const QStringList names = partNames(m_study);
    const auto levels = static_cast<std::size_t>(names.size()) - 1;
    for (std::size_t p = 0; p <= levels; ++p) {
        bars.parts.push_back(
            {names[static_cast<qsizetype>(p)],
             p == levels ? m_theme.operationsColor() : m_theme.levelBarColor(p, levels),
             {std::vector<double>(m_study.columns().size())}});
    }
    for (std::size_t column = 0; column < m_study.columns().size(); ++column) {
        const Study::Column& told = m_study.columns()[column];
        bars.places << told.name;
        const std::vector<double> parts = partsOf(kind, column);
        for (std::size_t p = 0; p < parts.size(); ++p) {
            const bool isMac = p + 1 == parts.size();
            const qsizetype to =
                isMac ? names.size() - 1 : names.indexOf(qt(told.accelerator->levels[p].name));
            bars.parts[static_cast<std::size_t>(to)].pj[0][column] += parts[p];
        }
    }
    return bars;
}

void StudyCharts::refresh() {
    QList<ComboItem> names;
    for (std::size_t n = 0; n < m_study.networks().size(); ++n) {
        names << ComboItem{qt(m_study.networks()[n]->name), static_cast<int>(n)};
    }
    {
        const QSignalBlocker quiet(m_network);
        offer(*m_network, names);
    }
    m_network->setVisible(names.size() > 1);
    const EnergyBars bars = barsOf(shownKind());
    QStringList legend;
    for (const EnergyBars::Part& part : bars.parts) {
        legend << QStringLiteral("<font color=\"%1\">■</font>&nbsp;%2")
                      .arg(part.colour.name(), part.name.toHtmlEscaped());
    }
    m_legend->setText(legend.join(QStringLiteral(" &nbsp; ")));
    std::vector<AreaPlot::Point> points;
    const MachineArea base = comparedArea(m_study);
    for (std::size_t column = 0; column < m_study.columns().size() && !names.isEmpty(); ++column) {
        const MachineArea area = areaOf(*m_study.columns()[column].accelerator);
        const NetworkSums sums = networkSums(m_study.cell(chosenNetwork(), column).table());
        if (area.isComparable(base) && area.total() > 0 && sums.mapped > 0 &&
            sums.mapped == sums.layers) {
            points.push_back(
                {m_study.columns()[column].name, area.total(), areaText(area), sums.edp(), column});
        }
    }
    m_area->setPoints(std::move(points), tr("%1, mm²").arg(areaName(base)));
    showArea();
}

/// Returns the numbers of the bars, which the plot of areas hides.
StudyCharts::Kind StudyCharts::shownKind() const {
    return m_kind->currentIndex() == areaPlotItem ? Kind::Energy
                                                  : static_cast<Kind>(m_kind->currentIndex());
}

/// Returns true if both charts fit beside each other, with the whole names below the bars.
bool StudyCharts::bothFit() const {
    const QFontMetricsF letters(m_theme.font(11));
    const double room = roomOfName(width() / 2.0, static_cast<qsizetype>(m_study.columns().size()));
    return width() >= m_theme.scaled(narrow) &&
           std::none_of(m_study.columns().begin(), m_study.columns().end(),
                        [&](const Study::Column& column) {
                            return inTwoLines(column.name, letters, room).contains(QChar(0x2026));
                        });
}

/// Shows the chosen chart, and beside bars the plot of areas if there is space.
void StudyCharts::showArea() {
    const bool alone = m_kind->currentIndex() == areaPlotItem;
    const bool fits = alone || (!m_area->points().empty() && bothFit());
    m_area->setVisible(fits);
    m_grid->addWidget(m_area, 2, alone ? 0 : 1, 1, alone ? 2 : 1);
    m_bars->setVisible(!alone);
    m_legend->setVisible(!alone);
    m_grid->setColumnStretch(1, fits && !alone ? 1 : 0);
    m_grid->activate();  // the names below the bars depend on the width of the bars
    m_bars->setBars(barsOf(shownKind()));
}

void StudyCharts::resizeEvent(QResizeEvent*) { showArea(); }

}  // namespace loopglass::ui
