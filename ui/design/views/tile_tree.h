#pragma once

#include "canvas/node_look.h"
#include "canvas/tree_canvas.h"
#include "canvas/tree_data.h"
#include "design/points/design_data.h"
#include "design/sized_tiles.h"
#include "run/background_job.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace loopglass::ui {

/// Shows the tiles that a layer may have at the level whose capacities vary. Each tile has the
/// smallest sizes that can hold it. The published search grows these tiles (Sunstone thesis, figure
/// 5.2). A tile is kept if no larger tile fits the same sizes.
class TileTreePanel : public QWidget, private NodeLooks {
    Q_OBJECT

public:
    explicit TileTreePanel(const Theme& theme, QWidget* parent = nullptr);
    ~TileTreePanel() override;

    /// Computes the tree of the selected layer in the background, unless it is known.
    void show(const std::shared_ptr<const design::Design>& design);
    bool isGrowing() const { return m_job.isRunning(); }
    void stop() { m_job.endEarly(); }
    /// Returns the tiles. Returns null before they are computed, and if no capacity varies.
    const std::shared_ptr<const design::SizedTiles>& tiles() const { return m_tiles; }
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
    void take(const std::shared_ptr<const design::SizedTiles>& tiles);
    void showSentence();

    std::shared_ptr<const design::Design> m_design;
    std::shared_ptr<const design::SizedTiles> m_tiles;
    std::vector<design::Axis> m_axes;  ///< capacities of one level
    std::size_t m_layer = 0;           ///< index of the layer in the design
    TreeData m_tree;
    QComboBox* m_layers;
    QLabel* m_sentence;
    TreeCanvas* m_canvas;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
