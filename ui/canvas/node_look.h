#pragma once

#include "theme/theme.h"

#include <QColor>
#include <QString>
#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// A dot with text: a tensor in its colour, and the dimensions across which it is reused.
struct NodeDot {
    QColor color;
    bool full = true;  ///< filled, or an outline
    QString label;
};

/// The appearance of a node, independent of its position. Gauges are shares of a capacity; 1 is at
/// the tick.
struct NodeLook {
    QString text;
    Mark mark = Mark::Open;
    std::vector<double> gauges;
    std::vector<NodeDot> dots;
};

/// The appearance of a view's nodes. Called only for visible nodes.
class NodeLooks {
public:
    virtual ~NodeLooks() = default;
    virtual NodeLook look(std::uint32_t node) const = 0;
    /// Returns the text of the tooltip, which screen readers read as well.
    virtual QString tip(std::uint32_t node) const = 0;
    /// Returns the most frequent reason for this mark in a few words, e.g. "over capacity".
    virtual QString markText(Mark mark) const { return Theme::markName(mark); }
};

}  // namespace loopglass::ui
