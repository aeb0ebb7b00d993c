#pragma once

#include "design/views/design_view.h"
#include "design/views/roofline_plot.h"
#include "design/views/roofline_text.h"

#include <vector>

class QComboBox;
class QPushButton;

namespace loopglass::ui {

/// Shows the layers of the marked point under the roofs of its accelerator, as MACs per cycle
/// against MACs per word. The counted words are all words of a level, or the words through a
/// limited bandwidth, which is then a roof. Up, Down and a click select a layer. P pins the
/// mappings of the point, so that they stay visible. Enter or a double click opens the point.
class RooflineView : public DesignView {
    Q_OBJECT

public:
    /// If there is one more pin, the oldest pin is removed.
    static constexpr std::size_t maxPins = 4;

    explicit RooflineView(const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    QSize minimumSizeHint() const override { return {360, 280}; }
    /// Returns the list box that selects the words of the operational intensity.
    QComboBox& words() const { return *m_words; }
    QPushButton& pinButton() const { return *m_pin; }
    std::size_t layer() const { return m_layer; }
    void chooseLayer(std::size_t layer);
    /// Returns the pins, oldest first.
    const std::vector<RooflinePin>& pins() const { return m_pins; }
    /// Pins or unpins the mappings of the marked point.
    void togglePin();
    const RooflinePlot& plot() const { return m_plot; }
    /// Returns the line below the title, which has the numbers of the selected layer.
    QString sentence() const;
    /// Sets the text of the view without data.
    void setEmptyText(const QString& text) { m_emptyText = text; }

signals:
    /// Emitted when the user selects a layer by mouse or keys.
    void layerChosen(std::size_t layer);

protected:
    void refresh() override;
    void draw(QPainter& painter) override;
    void markerChanged() override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QString m_emptyText;
    std::shared_ptr<const DesignPoint> shown() const;
    QString sentenceOf(const RooflineMark& spot) const;
    RooflineWords chosenWords() const;
    std::optional<std::size_t> pinOfMarked() const;
    void removeForeignPins();
    void fillWords();
    void showSets();
    void arrange();
    void choose(std::size_t layer);
    QRectF frame() const;
    void drawPins(QPainter& painter) const;

    QComboBox* m_words;
    QPushButton* m_pin;
    RooflinePlot m_plot;
    std::vector<RooflinePin> m_pins;
    std::size_t m_layer = 0;
};

}  // namespace loopglass::ui
