#include "design/views/layer_front.h"

#include "mapper/search_methods.h"
#include "mapping/problem.h"
#include "text/engine_text.h"
#include "text/units.h"
#include "toolkit/chart.h"
#include "widgets/elided_combo_box.h"
#include "words/number_text.h"

#include <QComboBox>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <algorithm>
#include <limits>

namespace loopglass::ui {

namespace {

constexpr double frontLeft = 90;
constexpr double frontRight = 28;
constexpr double frontTop = 98;
constexpr double frontBottom = 52;
constexpr double frontEdge = 16;
constexpr double reachOfPoint = 12;
constexpr int roomOfButton = 112;

Front frontOf(const LayerOfDesign& of, const Analysis<LayerOfDesign, Front>::Link& link) {
    MapOptions options = of.design->options;
    options.gap = 0;
    return paretoFront(
        {bind(of.design->layers[of.layer].workload, *of.machine), exactMethod(), options}, nullptr,
        link.stopToken());
}

}  // namespace

LayerFrontPanel::LayerFrontPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_layers(new ElidedComboBox(this)),
      m_search(frontOf, this) {
    setAccessibleName(tr("Energy–delay front of a layer"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_layers->setAccessibleName(tr("Displayed layer"));
    m_layers->setToolTip(tr("Layer whose Pareto front is shown"));
    m_layers->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_layers, &QComboBox::activated, this, [this](int layer) {
        m_layer = static_cast<std::size_t>(layer);
        search();
    });
    connect(&theme, &Theme::changed, this, [this] {
        fit();
        setAccessibleDescription(sentence());
        update();
    });
    connect(&m_search, &AnalysisJob::changed, this, &LayerFrontPanel::showFront);
}

void LayerFrontPanel::fillLayers() {
    const QSignalBlocker quiet(m_layers);
    m_layers->clear();
    for (const NetworkLayer& layer : m_design->layers) {
        m_layers->addItem(qt(layer.workload.name));
    }
    m_layer = std::min(m_layer, m_design->layers.size() - 1);
    m_layers->setCurrentIndex(static_cast<int>(m_layer));
    m_layers->setVisible(m_design->layers.size() > 1);
    m_layers->adjustSize();
    placeLayers();
}

/// Places the list of layers beside the button at the right of the view.
void LayerFrontPanel::placeLayers() {
    m_layers->move(width() - roomOfButton - m_layers->width(), 6);
}

void LayerFrontPanel::show(const std::shared_ptr<const design::Design>& design,
                           const std::shared_ptr<const Accelerator>& machine) {
    if (design == m_design && machine == m_machine) {
        return;
    }
    m_machine = machine;
    if (design != m_design) {
        m_design = design;
        m_layers->hide();
        if (m_design) {
            fillLayers();
        }
    }
    search();
}

void LayerFrontPanel::search() {
    if (m_design && m_machine) {
        return m_search.start({m_design, m_machine, m_layer});
    }
    m_search.clear();
    showFront();
}

void LayerFrontPanel::showFront() {
    m_chosen = 0;
    fit();
    setAccessibleDescription(sentence());
    update();
    emit changed();
}

const Front& LayerFrontPanel::front() const {
    static const Front none;
    return m_search.result() ? *m_search.result() : none;
}

QRectF LayerFrontPanel::frame() const {
    return {frontLeft, frontTop, std::max(80.0, width() - frontLeft - frontRight),
            std::max(80.0, height() - frontTop - frontBottom)};
}

void LayerFrontPanel::fit() {
    double leastEnergy = std::numeric_limits<double>::infinity();
    double mostEnergy = 0;
    for (const FrontPoint& point : front().points) {
        leastEnergy = std::min(leastEnergy, point.cost.energy);
        mostEnergy = std::max(mostEnergy, point.cost.energy);
    }
    if (!front().points.empty()) {
        const double time = delayUnit(m_machine->clock).factor;
        m_x = ChartAxis::rounded(front().points.front().cost.cycles / time,
                                 front().points.back().cost.cycles / time, frame().left(),
                                 frame().right());
        m_y = ChartAxis::rounded(leastEnergy / unit().factor, mostEnergy / unit().factor,
                                 frame().bottom(), frame().top());
    }
}

QPointF LayerFrontPanel::at(std::size_t point) const {
    const Cost& cost = front().points[point].cost;
    return {m_x.at(cost.cycles / delayUnit(m_machine->clock).factor),
            m_y.at(cost.energy / unit().factor)};
}

/// Returns one unit for all energies of the front.
Unit LayerFrontPanel::unit() const { return energyUnit(front().points.front().cost.energy); }

QString LayerFrontPanel::sentenceOf(std::size_t point) const {
    const FrontPoint& of = front().points[point];
    const QString text = tr("%1 for %2", "a delay and an energy")
                             .arg(delayLabel(of.cost.cycles, m_machine->clock),
                                  energyLabel(of.cost.energy, front().points.front().cost.energy));
    return of.convex ? tr("%1: best by energy + w · delay for some w").arg(text)
                     : tr("%1: on the front, but not the best for any w").arg(text);
}

QString LayerFrontPanel::sentence() const {
    if (!m_design || !m_machine) {
        return tr("Select a mapped point to see the front of its layers.");
    }
    if (m_search.isRunning()) {
        return tr("Computing the front…");
    }
    if (!m_search.failure().isEmpty()) {
        return m_search.failure();
    }
    if (front().points.empty()) {
        return !front().whyNone.empty() ? scoresOf(*m_design, 0).text(front().whyNone)
                                        : tr("Stopped before a mapping was found.");
    }
    const QString count =
        countLabel(static_cast<std::int64_t>(front().points.size()), tr("mapping"), tr("mappings"));
    return (front().whole ? tr("%1, proven complete. %2") : tr("%1 so far. %2"))
        .arg(count, sentenceOf(m_chosen));
}

void LayerFrontPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
}

void LayerFrontPanel::resizeEvent(QResizeEvent*) {
    placeLayers();
    fit();
}

void LayerFrontPanel::draw(QPainter& painter) const {
    painter.setFont(m_theme.font(14, true));
    painter.setPen(m_theme.text());
    painter.drawText(QRectF(frontEdge, 8, width() - 2 * frontEdge, 24),
                     Qt::AlignLeft | Qt::AlignVCenter, tr("Energy–delay front"));
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    painter.drawText(QRectF(frontEdge, 38, width() - 2 * frontEdge, 30),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, sentence());
    if (!front().points.empty()) {
        drawAxes(painter);
        drawFront(painter);
    }
}

void LayerFrontPanel::drawAxes(QPainter& painter) const {
    painter.setFont(m_theme.numbers(11));
    const Unit energy = unit();
    const Unit delay = delayUnit(m_machine->clock);
    drawUpwardTicks(painter, m_theme, frame(), m_y.labelledTicks());
    drawTicksAlong(painter, frame(), m_x.labelledTicks(), 14, {0, width()});
    painter.setFont(m_theme.font(11));
    painter.drawText(QRectF(frame().left(), frame().bottom() + 26, frame().width(), 16),
                     Qt::AlignRight | Qt::AlignVCenter, tr("delay, %1").arg(delay.name));
    painter.drawText(QRectF(frame().left() - 62, frame().top() - 26, 200, 16),
                     Qt::AlignLeft | Qt::AlignVCenter, tr("energy, %1").arg(energy.name));
}

void LayerFrontPanel::drawFront(QPainter& painter) const {
    std::vector<QPointF> points;
    for (std::size_t p = 0; p < front().points.size(); ++p) {
        points.push_back(at(p));
    }
    painter.setPen(QPen(m_theme.accent(), 1.6));
    drawStaircase(painter, points);
    for (std::size_t p = 0; p < front().points.size(); ++p) {
        painter.setBrush(front().points[p].convex ? m_theme.accent() : m_theme.panel());
        painter.drawEllipse(points[p], 4.5, 4.5);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.text(), 2));
    painter.drawEllipse(at(m_chosen), 10, 10);
}

void LayerFrontPanel::choose(std::size_t point) {
    m_chosen = point;
    setAccessibleDescription(sentence());
    update();
}

std::optional<std::size_t> LayerFrontPanel::pointAt(const QPointF& position) const {
    std::optional<std::size_t> found;
    NearestPoint nearest(position, reachOfPoint);
    for (std::size_t p = 0; p < front().points.size(); ++p) {
        if (nearest.isNearer(at(p))) {
            found = p;
        }
    }
    return found;
}

void LayerFrontPanel::keyPressEvent(QKeyEvent* event) {
    const bool left = event->key() == Qt::Key_Left;
    if (front().points.empty() || (!left && event->key() != Qt::Key_Right)) {
        emit otherKey(event);
        return;
    }
    choose(left ? m_chosen - (m_chosen > 0 ? 1 : 0)
                : std::min(front().points.size() - 1, m_chosen + 1));
}

void LayerFrontPanel::mousePressEvent(QMouseEvent* event) {
    if (const auto point = pointAt(event->position())) {
        choose(*point);
    }
}

void LayerFrontPanel::mouseMoveEvent(QMouseEvent* event) {
    const auto point = pointAt(event->position());
    setToolTip(point ? sentenceOf(*point) : QString());
}

QList<QStringList> LayerFrontPanel::asTable() const {
    QList<QStringList> rows{
        {QStringLiteral("cycles"), QStringLiteral("energy_pj"), QStringLiteral("convex")}};
    for (const FrontPoint& point : front().points) {
        rows << QStringList{QString::fromStdString(shortestText(point.cost.cycles)),
                            QString::fromStdString(shortestText(point.cost.energy)),
                            point.convex ? QStringLiteral("1") : QStringLiteral("0")};
    }
    return rows;
}

}  // namespace loopglass::ui
