#pragma once

#include "canvas/node_look.h"
#include "canvas/tree_canvas.h"
#include "canvas/tree_data.h"
#include "design/points/design_data.h"
#include "design/sized_tiles.h"
#include "run/analysis.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace loopglass::ui {

using SharedTiles = std::shared_ptr<const design::SizedTiles>;

/// A layer of a design, and the level whose capacities vary.
struct TileQuestion {
    std::shared_ptr<const design::Design> design;
    std::size_t layer = 0;
    std::size_t level = 0;
    std::vector<design::Axis> axes;
};

/// Shows the tiles that a layer may have at the level whose capacities vary. Each tile has the
/// smallest sizes that can hold it. The published search grows these tiles (Sunstone thesis, figure
/// 5.2). A tile is kept if no larger tile fits the same sizes.
class TileTreePanel : public QWidget, private NodeLooks {
    Q_OBJECT

public:
    explicit TileTreePanel(const Theme& theme, QWidget* parent = nullptr);

    /// Computes the tree of the selected layer in the background, unless it is known.
    void show(const std::shared_ptr<const design::Design>& design);
    bool isGrowing() const { return m_search.isRunning(); }
    void stop() { m_search.endEarly(); }
    /// Returns the tiles. Returns null before they are computed, and if no capacity varies.
    const SharedTiles& tiles() const { return m_tiles; }
    TreeCanvas& canvas() const { return *m_canvas; }
    QComboBox& layers() const { return *m_layers; }
    /// Returns a sentence about the selected tile, or about the tree.
    QString sentence() const;
    QList<QStringList> asTable() const;

signals:
    void changed();

private:
    NodeStyle look(std::uint32_t node) const override;
    QString tip(std::uint32_t node) const override;
    QString markText(Mark mark) const override;
    QString sizesOf(const design::SizedTile& tile) const;
    void fillLayers();
    void grow();
    void showTiles();
    void showSentence();

    std::shared_ptr<const design::Design> m_design;
    SharedTiles m_tiles;
    std::vector<design::Axis> m_axes;  ///< capacities of one level
    std::size_t m_layer = 0;           ///< index of the layer in the design
    TreeData m_tree;
    QComboBox* m_layers;
    QLabel* m_sentence;
    TreeCanvas* m_canvas;
    Analysis<TileQuestion, SharedTiles> m_search;
};

}  // namespace loopglass::ui
