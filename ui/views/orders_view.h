#pragma once

#include "canvas/tree_canvas.h"
#include "models/trace_marks.h"
#include "views/view.h"
#include "views/view_header.h"

namespace loopglass::ui {

/// The trie of loop orders: every partial order with its reuse for each tensor, the kept orders,
/// and the pruned orders with their rules. Nodes of the drawing are nodes of the trace.
class OrdersView : public View, private NodeLooks {
    Q_OBJECT

public:
    OrdersView(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    TreeCanvas* canvas() const { return m_canvas; }

protected:
    void runChanged() override;
    void refresh() override;

private:
    NodeStyle look(std::uint32_t node) const override;
    QString tip(std::uint32_t node) const override;
    QString markText(Mark mark) const override;
    std::uint32_t shownNodes() const;
    std::int64_t keptOrders() const;
    QString orderName(std::uint32_t node) const;
    std::vector<NodeDot> dots(std::uint32_t node) const;
    QString reuseWords(std::uint32_t node) const;
    QString because(const TraceMarks& now, std::uint32_t node) const;
    TraceMarks marks() const;
    void updateHeader();
    void showSelection();

    const Theme& m_theme;
    TreeData m_tree;
    TreeCanvas* m_canvas;
    ViewHeader* m_header;
    LegendBar* m_legend;
};

}  // namespace loopglass::ui
