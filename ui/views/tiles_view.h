#pragma once

#include "canvas/icicle_strip.h"
#include "canvas/tree_canvas.h"
#include "models/trace_marks.h"
#include "views/tiles_index.h"
#include "views/view.h"
#include "views/view_header.h"

class QComboBox;

namespace loopglass::ui {

/// A tile tree as an icicle and as a node-link drawing, with the footprint of every tile against
/// the capacity of every buffer of the level. The tree follows the selection, or the user selects
/// it by its level and by its candidate.
class TilesView : public View, private NodeLooks {
    Q_OBJECT

public:
    TilesView(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    TreeCanvas* canvas() const { return m_canvas; }
    IcicleStrip* strip() const { return m_strip; }
    /// Returns the root of the displayed tree; noNode if there is none.
    NodeId root() const { return m_tree.empty() ? noNode : m_entry.root; }
    /// Returns the tile of the trace for a node of the canvas.
    NodeId idOf(std::uint32_t node) const;

protected:
    void runChanged() override;
    void refresh() override;
    void themeChanged() override { m_priced = false; }
    void paintEvent(QPaintEvent* event) override;

private:
    NodeStyle look(std::uint32_t node) const override;
    QString tip(std::uint32_t node) const override;
    QString markText(Mark mark) const override;
    void followSelection();
    void showTree(const TileTreeEntry& entry);
    void grow();
    void fitBox();
    void fillLevels();
    void fillTrees();
    bool isWhole() const;
    QString whyNone() const;
    QString treeText(const TileTreeEntry& tree, double best) const;
    void chooseLevel(int index);
    void chooseTree(int index);
    void pick(quint32 node);
    void showSelection();
    void createLayout();
    void updateHeader();
    std::uint32_t shownNodes() const;
    std::vector<std::int64_t> factors(std::uint32_t node) const;
    QString tileName(std::uint32_t node) const;
    QString wholeTile(std::uint32_t node) const;
    /// Returns the words and the capacity of each bounded buffer of the level.
    std::vector<std::pair<std::int64_t, std::int64_t>> words(std::uint32_t node) const;
    TraceMarks marks() const;

    const Theme& m_theme;
    TilesIndex m_index;
    TileTreeEntry m_entry;
    std::vector<std::int64_t> m_base;
    NodeId m_followed = noNode;  ///< the selection that determined the tree
    TreeData m_tree;
    TreeCanvas* m_canvas;
    IcicleStrip* m_strip;
    ViewHeader* m_header;
    LegendBar* m_legend;
    QComboBox* m_levels;
    QComboBox* m_under;
    std::vector<NodeId> m_roots;  ///< root for each index of the second box
    static constexpr std::size_t notListed = std::numeric_limits<std::size_t>::max();
    std::size_t m_listed = notListed;  ///< number of known trees when the boxes were filled
    bool m_priced = false;             ///< true if the second box has the costs of the trees
    bool m_chosen = false;             ///< true if a box or a selection chose the tree
};

}  // namespace loopglass::ui
