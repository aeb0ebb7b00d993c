#pragma once

#include "cost/roofline.h"
#include "design/points/place_scale.h"
#include "design/views/design_view.h"

#include <QPointF>
#include <QRectF>
#include <vector>

class QComboBox;

namespace loopglass::ui {

/// The layers of the marked point under the roofs of its machine: operations per word against
/// operations per cycle. Words are those of a level, or those that pass a limited bandwidth, which
/// then is a roof. Up and Down choose a layer, a click too; Enter or a double click opens the
/// point.
class RooflineView : public DesignView {
    Q_OBJECT

public:
    explicit RooflineView(const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    void paintTo(QPainter& painter, const QSize& size) override;
    QSize minimumSizeHint() const override { return {360, 280}; }
    /// Which words the operations are divided by.
    QComboBox& words() const { return *m_words; }
    std::size_t layer() const { return m_layer; }
    /// Of a layer in the widget; it has to be drawn.
    QPointF pointOf(std::size_t layer) const;
    /// Words move there, so that it has a place.
    bool isDrawn(std::size_t layer) const;
    /// What the title says below it: the layer that is chosen, in numbers.
    QString sentence() const;

protected:
    void refresh() override;
    void markerChanged() override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    const DesignPoint* shown() const;
    QString nameOf(const Roof& roof) const;
    QString sentenceOf(std::size_t layer) const;
    bool isOfRoof() const;
    double intensityOf(const RooflinePoint& point) const;
    std::optional<std::size_t> layerAt(const QPointF& position) const;
    void fillWords();
    void scale();
    void choose(std::size_t layer);
    QRectF plot() const;
    void draw(QPainter& painter) const;
    void drawAxes(QPainter& painter) const;
    void drawRoofs(QPainter& painter) const;
    void drawLayers(QPainter& painter) const;

    QComboBox* m_words;
    Roofs m_roofs;
    std::vector<QString> m_levels;
    std::size_t m_layer = 0;
    double m_least = 0.1;  ///< operations a word, at the left
    double m_most = 10;
    ValueScale m_x;
    ValueScale m_y;
};

}  // namespace loopglass::ui
