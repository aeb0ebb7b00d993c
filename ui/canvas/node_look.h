#pragma once

#include "theme/theme.h"

#include <QColor>
#include <QString>
#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// A square with text. It shows a tensor in its colour, and the dimensions across which the tensor
/// is reused. Circles are marks of candidates.
struct NodeDot {
    QColor color;
    bool full = true;  ///< true for a filled square, false for an outline
    QString label;
};

/// The appearance of a node; it does not depend on the node's position. A gauge shows a share of a
/// capacity; its tick is at 1.
struct NodeStyle {
    QString text;
    Mark mark = Mark::Open;
    std::vector<double> gauges;
    std::vector<NodeDot> dots;
};

/// The appearance of a view's nodes. The functions are called only for visible nodes.
class NodeLooks {
public:
    virtual ~NodeLooks() = default;
    virtual NodeStyle look(std::uint32_t node) const = 0;
    /// Returns the text of the tooltip, which screen readers read as well.
    virtual QString tip(std::uint32_t node) const = 0;
    /// Returns the most frequent reason for this mark in a few words, e.g. "over capacity".
    virtual QString markText(Mark mark) const { return Theme::markName(mark); }
};

}  // namespace loopglass::ui
