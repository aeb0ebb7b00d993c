#include "design/views/roofline_view.h"

#include "mapping/problem.h"
#include "text/engine_text.h"
#include "words/number_text.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double roofLeft = 76;
constexpr double roofRight = 28;
constexpr double roofTop = 98;
constexpr double roofBottom = 52;
constexpr double roofEdge = 16;
constexpr double room = 4;  ///< the scales go so many times beyond what they show
constexpr int ofLevel = Qt::UserRole;
constexpr int ofRoof = Qt::UserRole + 1;

QString exactFigure(double number) {
    return std::isfinite(number) ? QString::fromStdString(shortestText(number)) : QString();
}

QString figure(double number) {
    return std::isfinite(number) ? quantityLabel(number) : QStringLiteral("∞");
}

}  // namespace

RooflineView::RooflineView(const Theme& theme, QWidget* parent)
    : DesignView(theme, parent),
      m_words(new QComboBox(this)) {
    m_words->setAccessibleName(tr("Words that operations are divided by"));
    m_words->setToolTip(m_words->accessibleName());
    m_words->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_words, &QComboBox::currentIndexChanged, this, [this] {
        scale();
        update();
    });
}

const DesignPoint* RooflineView::shown() const {
    const DesignPoint* point = data() && marker() ? data()->at(*marker()) : nullptr;
    return point != nullptr && !point->underRoofs.empty() ? point : nullptr;
}

QString RooflineView::nameOf(const Roof& roof) const {
    const Level& level = shown()->machine->levels[roof.port.level];
    const QString direction = roof.port.direction() == "read"    ? tr("read")
                              : roof.port.direction() == "write" ? tr("written")
                                                                 : tr("read or written");
    const QString where = roof.port.buffer
                              ? qt(level.name + " " + level.buffers[*roof.port.buffer].name)
                              : qt(level.name);
    return tr("words %1 at %2").arg(direction, where);
}

bool RooflineView::isOfRoof() const { return m_words->currentData(ofRoof).isValid(); }

double RooflineView::intensityOf(const RooflinePoint& point) const {
    const std::size_t roof = m_words->currentData(ofRoof).toUInt();
    const std::size_t level = m_words->currentData(ofLevel).toUInt();
    return isOfRoof() ? point.intensity[roof] : point.perWord[level];
}

void RooflineView::fillWords() {
    const QSignalBlocker quiet(m_words);
    const QString before = m_words->currentText();
    m_words->clear();
    m_levels.clear();
    std::optional<int> outermostRoof;
    for (std::size_t l = 0; l < shown()->machine->levels.size(); ++l) {
        m_levels.push_back(qt(shown()->machine->levels[l].name));
        m_words->addItem(tr("all words at %1").arg(m_levels.back()));
        m_words->setItemData(m_words->count() - 1, static_cast<uint>(l), ofLevel);
    }
    for (std::size_t r = 0; r < m_roofs.roofs.size(); ++r) {
        m_words->addItem(nameOf(m_roofs.roofs[r]));
        m_words->setItemData(m_words->count() - 1, static_cast<uint>(r), ofRoof);
        if (!outermostRoof && m_roofs.roofs[r].port.level == 0) {
            outermostRoof = m_words->count() - 1;
        }
    }
    const int same = before.isEmpty() ? -1 : m_words->findText(before);
    m_words->setCurrentIndex(same >= 0 ? same : outermostRoof.value_or(0));
    m_words->adjustSize();
}

void RooflineView::scale() {
    if (shown() == nullptr) {
        return;
    }
    double least = 1;
    double most = 1;
    double slowest = m_roofs.lanes;
    bool any = false;
    for (const RooflinePoint& point : shown()->underRoofs) {
        const double at = intensityOf(point);
        if (std::isfinite(at)) {
            least = any ? std::min(least, at) : at;
            most = any ? std::max(most, at) : at;
            any = true;
        }
        slowest = std::min(slowest, point.operationsPerCycle);
    }
    if (isOfRoof()) {
        const Roof& roof = m_roofs.roofs[m_words->currentData(ofRoof).toUInt()];
        const double ridge = m_roofs.lanes / roof.wordsPerCycle;
        least = std::min(least, ridge);
        most = std::max(most, ridge);
    }
    m_least = least / room;
    m_most = most * room;
    m_x = ValueScale(m_least, m_most, plot().left(), plot().right(), false);
    m_y = ValueScale(slowest / room, m_roofs.lanes * room, plot().bottom(), plot().top(), false);
}

void RooflineView::refresh() {
    m_words->setVisible(shown() != nullptr);
    if (shown() == nullptr) {
        return;
    }
    // The ports of a machine are those of any layer on it.
    m_roofs = roofsOf(bind(data()->design().layers.front().workload, *shown()->machine));
    m_layer = std::min(m_layer, shown()->underRoofs.size() - 1);
    fillWords();
    m_words->move(width() - m_words->width() - static_cast<int>(roofEdge), 8);
    scale();
}

void RooflineView::markerChanged() {
    refresh();
    update();
}

void RooflineView::resizeEvent(QResizeEvent*) {
    m_words->move(width() - m_words->width() - static_cast<int>(roofEdge), 8);
    scale();
}

QRectF RooflineView::plot() const {
    return {roofLeft, roofTop, std::max(80.0, width() - roofLeft - roofRight),
            std::max(80.0, height() - roofTop - roofBottom)};
}

bool RooflineView::isDrawn(std::size_t layer) const {
    return shown() != nullptr && layer < shown()->underRoofs.size() &&
           std::isfinite(intensityOf(shown()->underRoofs[layer]));
}

QPointF RooflineView::pointOf(std::size_t layer) const {
    const RooflinePoint& point = shown()->underRoofs[layer];
    return {m_x.at(intensityOf(point)), m_y.at(point.operationsPerCycle)};
}

QString RooflineView::sentenceOf(std::size_t layer) const {
    const RooflinePoint& point = shown()->underRoofs[layer];
    const QString bound =
        point.binding ? tr("held by the bandwidth: %1").arg(nameOf(m_roofs.roofs[*point.binding]))
                      : tr("held by the operations that its %1 lanes do").arg(figure(point.lanes));
    return tr("%1: %2 operations a cycle of %3, %4 for each word (%5); %6")
        .arg(qt(data()->design().layers[layer].workload.name), figure(point.operationsPerCycle),
             figure(m_roofs.lanes), figure(intensityOf(point)), m_words->currentText(), bound);
}

QString RooflineView::sentence() const {
    return shown() != nullptr ? sentenceOf(m_layer) : tr("This point has no mapping to show.");
}

void RooflineView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
}

void RooflineView::paintTo(QPainter& painter, const QSize& size) {
    painter.save();
    const qreal scale = std::min(static_cast<qreal>(size.width()) / std::max(1, width()),
                                 static_cast<qreal>(size.height()) / std::max(1, height()));
    painter.scale(scale, scale);
    draw(painter);
    painter.restore();
}

void RooflineView::draw(QPainter& painter) const {
    if (!data()) {
        return;
    }
    painter.setFont(theme().font(14, true));
    painter.setPen(theme().text());
    painter.drawText(QRectF(roofEdge, 8, width() - 2 * roofEdge, 24),
                     Qt::AlignLeft | Qt::AlignVCenter, tr("Roofline"));
    painter.setFont(theme().font(11));
    painter.setPen(theme().faintText());
    painter.drawText(QRectF(roofEdge, 38, width() - 2 * roofEdge, 34),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, sentence());
    if (shown() != nullptr) {
        drawAxes(painter);
        drawRoofs(painter);
        drawLayers(painter);
    }
}

void RooflineView::drawAxes(QPainter& painter) const {
    painter.setFont(theme().numbers(11));
    double free = plot().top() + 2 * plot().height();
    for (const double tick : m_y.ticks()) {
        painter.setPen(theme().hairline());
        painter.drawLine(QPointF(plot().left(), m_y.at(tick)),
                         QPointF(plot().right(), m_y.at(tick)));
        if (m_y.at(tick) < free - 16) {
            painter.setPen(theme().faintText());
            painter.drawText(QRectF(0, m_y.at(tick) - 8, roofLeft - 8, 16),
                             Qt::AlignRight | Qt::AlignVCenter, figure(tick));
            free = m_y.at(tick);
        }
    }
    free = 0;
    for (const double tick : m_x.ticks()) {
        painter.setPen(theme().hairline());
        painter.drawLine(QPointF(m_x.at(tick), plot().top()),
                         QPointF(m_x.at(tick), plot().bottom()));
        if (m_x.at(tick) - 24 > free) {
            painter.setPen(theme().faintText());
            painter.drawText(QRectF(m_x.at(tick) - 40, plot().bottom() + 6, 80, 16),
                             Qt::AlignCenter, figure(tick));
            free = m_x.at(tick) + 24;
        }
    }
    painter.setFont(theme().font(11));
    painter.setPen(theme().faintText());
    painter.drawText(QRectF(plot().left(), plot().bottom() + 26, plot().width(), 16),
                     Qt::AlignRight | Qt::AlignVCenter,
                     tr("operations ÷ %1").arg(m_words->currentText()));
    painter.drawText(QRectF(roofEdge, roofTop - 24, plot().width(), 16),
                     Qt::AlignLeft | Qt::AlignVCenter, tr("operations a cycle"));
}

/// The lanes lie flat; a bandwidth rises until it meets them.
void RooflineView::drawRoofs(QPainter& painter) const {
    painter.setPen(QPen(theme().text(), 2));
    double flatFrom = plot().left();
    if (isOfRoof()) {
        const Roof& roof = m_roofs.roofs[m_words->currentData(ofRoof).toUInt()];
        const QPointF ridge(m_x.at(m_roofs.lanes / roof.wordsPerCycle), m_y.at(m_roofs.lanes));
        painter.save();
        painter.setClipRect(plot());
        painter.drawLine(QPointF(m_x.at(m_least / 10), m_y.at(m_least / 10 * roof.wordsPerCycle)),
                         ridge);
        painter.restore();
        flatFrom = ridge.x();
    }
    painter.drawLine(QPointF(flatFrom, m_y.at(m_roofs.lanes)),
                     QPointF(plot().right(), m_y.at(m_roofs.lanes)));
    painter.setFont(theme().font(11));
    const QString lanes = tr("%1 operations a cycle").arg(figure(m_roofs.lanes));
    painter.drawText(QRectF(plot().left(), m_y.at(m_roofs.lanes) - 20, plot().width() - 4, 16),
                     Qt::AlignRight | Qt::AlignVCenter, lanes);
}

void RooflineView::drawLayers(QPainter& painter) const {
    for (std::size_t l = 0; l < shown()->underRoofs.size(); ++l) {
        if (isDrawn(l) && l != m_layer) {
            theme().drawMark(painter, Mark::Kept, pointOf(l), 11);
        }
    }
    if (isDrawn(m_layer)) {
        const QPointF at = pointOf(m_layer);
        theme().drawMark(painter, Mark::Kept, at, 13);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().text(), 1.5));
        painter.drawEllipse(at, 10, 10);
    }
}

void RooflineView::choose(std::size_t layer) {
    m_layer = layer;
    setAccessibleDescription(sentence());
    update();
}

std::optional<std::size_t> RooflineView::layerAt(const QPointF& position) const {
    constexpr double reach = 12;
    std::optional<std::size_t> found;
    double nearest = reach;
    for (std::size_t l = 0; shown() != nullptr && l < shown()->underRoofs.size(); ++l) {
        if (!isDrawn(l)) {
            continue;
        }
        const QPointF apart = pointOf(l) - position;
        const double distance = std::hypot(apart.x(), apart.y());
        if (distance < nearest) {
            nearest = distance;
            found = l;
        }
    }
    return found;
}

void RooflineView::keyPressEvent(QKeyEvent* event) {
    const bool up = event->key() == Qt::Key_Up;
    if (shown() == nullptr || (!up && event->key() != Qt::Key_Down)) {
        return DesignView::keyPressEvent(event);
    }
    const std::size_t last = shown()->underRoofs.size() - 1;
    choose(up ? m_layer - (m_layer > 0 ? 1 : 0) : std::min(last, m_layer + 1));
}

void RooflineView::mousePressEvent(QMouseEvent* event) {
    if (const auto layer = layerAt(event->position())) {
        choose(*layer);
    }
}

void RooflineView::mouseMoveEvent(QMouseEvent* event) {
    const auto layer = layerAt(event->position());
    setToolTip(layer ? sentenceOf(*layer) : QString());
}

void RooflineView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (layerAt(event->position()) && marker()) {
        emit opened(*marker());
    }
}

QList<QStringList> RooflineView::asTable() const {
    if (shown() == nullptr) {
        return {};
    }
    QStringList head{QStringLiteral("layer"), QStringLiteral("operations_per_cycle"),
                     QStringLiteral("lanes_in_use")};
    for (const QString& level : m_levels) {
        head << QStringLiteral("operations_per_word_") + level;
    }
    QList<QStringList> rows{head << QStringLiteral("bound_by")};
    for (std::size_t l = 0; l < shown()->underRoofs.size(); ++l) {
        const RooflinePoint& point = shown()->underRoofs[l];
        QStringList row{qt(data()->design().layers[l].workload.name),
                        exactFigure(point.operationsPerCycle), exactFigure(point.lanes)};
        for (const double perWord : point.perWord) {
            row << exactFigure(perWord);
        }
        rows << (row << (point.binding ? nameOf(m_roofs.roofs[*point.binding]) : tr("lanes")));
    }
    return rows;
}

}  // namespace loopglass::ui
