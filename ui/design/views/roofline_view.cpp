#include "design/views/roofline_view.h"

#include "mapping/problem.h"
#include "text/engine_text.h"
#include "widgets/elided_combo_box.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr double roofLeft = 76;
constexpr double roofRight = 28;
constexpr double roofTop = 98;
constexpr double roofBottom = 52;
constexpr double roofEdge = 16;
constexpr double pinLine = 17;
constexpr int ofLevel = Qt::UserRole;
constexpr int ofRoof = Qt::UserRole + 1;

}  // namespace

RooflineView::RooflineView(const Theme& theme, QWidget* parent)
    : DesignView(theme, parent),
      m_words(new ElidedComboBox(this)),
      m_pin(new QPushButton(this)) {
    m_words->setAccessibleName(tr("Words that the horizontal axis counts"));
    m_words->setToolTip(m_words->accessibleName());
    m_words->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_pin->setText(tr("Pin"));
    m_pin->setCheckable(true);
    m_pin->setAccessibleName(tr("Pin the mappings of this point"));
    m_pin->setToolTip(tr("Keep the mappings of this point visible while another is selected (P)"));
    connect(m_pin, &QPushButton::clicked, this, &RooflineView::togglePin);
    connect(m_words, &QComboBox::currentIndexChanged, this, [this] {
        m_plot.fit(frame(), chosenWords());
        update();
    });
}

std::shared_ptr<const DesignPoint> RooflineView::shown() const {
    if (!data() || !marker() || data()->at(*marker()) == nullptr) {
        return nullptr;
    }
    const auto& point = data()->points[marker()->curve][marker()->x];
    return point->underRoofs.empty() ? nullptr : point;
}

RooflineWords RooflineView::chosenWords() const {
    const bool roof = m_words->currentData(ofRoof).isValid();
    return {roof, m_words->currentData(roof ? ofRoof : ofLevel).toUInt(), m_words->currentText()};
}

void RooflineView::fillWords() {
    const QSignalBlocker quiet(m_words);
    const QString before = m_words->currentText();
    const Accelerator& machine = *shown()->machine;
    m_words->clear();
    std::optional<int> outermostRoof;
    for (std::size_t l = 0; l < machine.levels.size(); ++l) {
        m_words->addItem(tr("all words at %1").arg(qt(machine.levels[l].name)));
        m_words->setItemData(m_words->count() - 1, static_cast<uint>(l), ofLevel);
    }
    const std::vector<Roof>& roofs = m_plot.roofs().roofs;
    for (std::size_t r = 0; r < roofs.size(); ++r) {
        m_words->addItem(roofName(machine, roofs[r]));
        m_words->setItemData(m_words->count() - 1, static_cast<uint>(r), ofRoof);
        if (!outermostRoof && roofs[r].port.level == 0) {
            outermostRoof = m_words->count() - 1;
        }
    }
    const int same = before.isEmpty() ? -1 : m_words->findText(before);
    m_words->setCurrentIndex(same >= 0 ? same : outermostRoof.value_or(0));
    m_words->adjustSize();
}

std::optional<std::size_t> RooflineView::pinOfMarked() const {
    const auto found = std::find_if(m_pins.begin(), m_pins.end(), [&](const RooflinePin& pin) {
        return shown() && *pin.point->machine == *shown()->machine;
    });
    return found == m_pins.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(found - m_pins.begin()));
}

/// Removes pins that are not comparable: pins of other layers, or of another kind of accelerator.
void RooflineView::removeForeignPins() {
    m_pins.erase(std::remove_if(m_pins.begin(), m_pins.end(),
                                [&](const RooflinePin& pin) {
                                    return pin.layers != layersOf(*data()) ||
                                           pin.point->machine->levels.size() !=
                                               shown()->machine->levels.size();
                                }),
                 m_pins.end());
}

void RooflineView::togglePin() {
    if (const auto pin = pinOfMarked()) {
        m_pins.erase(m_pins.begin() + static_cast<std::ptrdiff_t>(*pin));
    } else if (shown()) {
        m_pins.push_back({shown(), pointTitle(*data(), *marker()), layersOf(*data())});
        m_pins.erase(m_pins.begin(), m_pins.begin() + (m_pins.size() > maxPins ? 1 : 0));
    }
    refresh();
    update();
}

/// Shows the layers of the marked point first, then the layers of the pins. A pin of the marked
/// point is omitted.
void RooflineView::showSets() {
    std::vector<std::vector<RooflinePoint>> sets{shown()->underRoofs};
    for (const RooflinePin& pin : m_pins) {
        sets.push_back(pin.point->underRoofs);
    }
    // The names of all layers begin with the name of the network.
    const QRegularExpression prefix(
        QLatin1Char('^') + QRegularExpression::escape(data()->of.workload + QLatin1Char(' ')));
    // The ports of an accelerator are the same for every layer.
    m_plot.show(roofsOf(bind(data()->design().layers.front().workload, *shown()->machine)),
                std::move(sets), layersOf(*data()).replaceInStrings(prefix, QString()));
}

void RooflineView::refresh() {
    m_words->setVisible(shown() != nullptr);
    m_pin->setVisible(shown() != nullptr);
    if (shown() == nullptr) {
        return;
    }
    m_layer = std::min(m_layer, shown()->underRoofs.size() - 1);
    removeForeignPins();
    showSets();
    fillWords();
    m_pin->setChecked(pinOfMarked().has_value());
    arrange();
    setAccessibleDescription(sentence());
}

void RooflineView::markerChanged() {
    refresh();
    update();
}

void RooflineView::arrange() {
    m_words->move(width() - m_words->width() - static_cast<int>(roofEdge), 8);
    m_pin->resize(m_pin->sizeHint().width(), m_words->height());
    m_pin->move(m_words->x() - m_pin->width() - 8, 8);
    m_plot.fit(frame(), chosenWords());
}

void RooflineView::resizeEvent(QResizeEvent*) {
    if (shown() != nullptr) {
        arrange();
    }
}

QRectF RooflineView::frame() const {
    const double top = roofTop + pinLine * static_cast<double>(m_pins.size());
    return {roofLeft, top, std::max(80.0, width() - roofLeft - roofRight),
            std::max(80.0, height() - top - roofBottom)};
}

QString RooflineView::sentenceOf(const RooflineMark& spot) const {
    const bool here = spot.set == 0;
    const Accelerator& machine = here ? *shown()->machine : *m_pins[spot.set - 1].point->machine;
    const Workload& layer = data()->design().layers[spot.layer].workload;
    const QString text = rooflineSentence(
        qt(layer.name), machine, here ? m_plot.roofs() : roofsOf(bind(layer, machine)),
        m_plot.layer(spot), m_plot.intensityOf(spot), m_words->currentText());
    return here ? text : tr("pinned, %1: %2").arg(m_pins[spot.set - 1].title, text);
}

QString RooflineView::sentence() const {
    return shown() != nullptr ? sentenceOf({0, m_layer})
                              : tr("Select a mapped point to see its layers below the rooflines.");
}

void RooflineView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
}

void RooflineView::draw(QPainter& painter) {
    if (!data()) {
        painter.setFont(theme().font(13));
        painter.setPen(theme().faintText());
        painter.drawText(QRectF(rect()).adjusted(roofEdge, 0, -roofEdge, 0),
                         Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
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
        drawPins(painter);
        m_plot.draw(painter, theme(), m_layer);
    }
}

/// Lists the names of the pins that the rings show, and their rates for the selected layer.
void RooflineView::drawPins(QPainter& painter) const {
    const QFontMetricsF metrics(painter.font());
    for (std::size_t pin = 0; pin < m_pins.size(); ++pin) {
        const double top = 70 + pinLine * static_cast<double>(pin);
        painter.setPen(QPen(theme().faintText(), 1.4));
        painter.drawEllipse(QPointF(roofEdge + 5, top + 8), 4.5, 4.5);
        const QString text =
            tr("%1 pinned, %2: %3 MACs per cycle, %4 per word")
                .arg(QString::number(pin + 1), m_pins[pin].title,
                     roofFigure(m_plot.layer({pin + 1, m_layer}).operationsPerCycle),
                     roofFigure(m_plot.intensityOf({pin + 1, m_layer})));
        const double wide = width() - 2 * roofEdge - 16;
        painter.drawText(QRectF(roofEdge + 16, top, wide, 16), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(text, Qt::ElideRight, wide));
    }
}

void RooflineView::choose(std::size_t layer) {
    m_layer = layer;
    setAccessibleDescription(sentence());
    update();
}

void RooflineView::chooseLayer(std::size_t layer) {
    if (shown() == nullptr || layer >= shown()->underRoofs.size() || layer == m_layer) {
        return;
    }
    if (isVisible()) {
        choose(layer);
    } else {
        m_layer = layer;  // drawn when the view is visible again
    }
}

void RooflineView::keyPressEvent(QKeyEvent* event) {
    if (shown() != nullptr && event->key() == Qt::Key_P) {
        return togglePin();
    }
    const bool up = event->key() == Qt::Key_Up;
    if (shown() == nullptr || (!up && event->key() != Qt::Key_Down)) {
        return DesignView::keyPressEvent(event);
    }
    const std::size_t last = shown()->underRoofs.size() - 1;
    choose(up ? m_layer - (m_layer > 0 ? 1 : 0) : std::min(last, m_layer + 1));
    emit layerChosen(m_layer);
}

void RooflineView::mousePressEvent(QMouseEvent* event) {
    if (const auto spot = m_plot.under(event->position()); spot && shown() != nullptr) {
        choose(spot->layer);
        emit layerChosen(m_layer);
    }
}

void RooflineView::mouseMoveEvent(QMouseEvent* event) {
    const auto spot = shown() != nullptr ? m_plot.under(event->position()) : std::nullopt;
    setToolTip(spot ? sentenceOf(*spot) : QString());
}

void RooflineView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (shown() != nullptr && m_plot.under(event->position()) && marker()) {
        emit opened(*marker());
    }
}

QList<QStringList> RooflineView::asTable() const {
    return shown() != nullptr ? rooflineTable(*data(), *marker(), m_pins) : QList<QStringList>();
}

}  // namespace loopglass::ui
