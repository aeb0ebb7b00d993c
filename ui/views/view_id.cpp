#include "views/view_id.h"

#include "text/text.h"

#include <array>

namespace loopglass::ui {

namespace {

constexpr std::array<ViewName, 13> rows{{
    {ViewId::Orders, "orders", QT_TRANSLATE_NOOP("loopglass", "Loop orders"),
     QT_TRANSLATE_NOOP("loopglass", "Orders"), "", "orders.md", Qt::Key_1},
    {ViewId::Tiles, "tiles", QT_TRANSLATE_NOOP("loopglass", "Tiles"),
     QT_TRANSLATE_NOOP("loopglass", "Tiles"), "", "tiles.md", Qt::Key_2},
    {ViewId::Unrollings, "unrollings", QT_TRANSLATE_NOOP("loopglass", "Spatial unrolling"),
     QT_TRANSLATE_NOOP("loopglass", "Spatial"), QT_TRANSLATE_NOOP("loopglass", "Unrollings"),
     "unrollings.md", Qt::Key_3},
    {ViewId::Cutoffs, "cutoffs", QT_TRANSLATE_NOOP("loopglass", "Bounds"),
     QT_TRANSLATE_NOOP("loopglass", "Bounds"), QT_TRANSLATE_NOOP("loopglass", "Cutoffs"),
     "cutoffs.md", Qt::Key_4},
    {ViewId::Energy, "energy", QT_TRANSLATE_NOOP("loopglass", "Energy"),
     QT_TRANSLATE_NOOP("loopglass", "Energy"), "", "energy.md", Qt::Key_5},
    {ViewId::Mapping, "mapping", QT_TRANSLATE_NOOP("loopglass", "Loop nest"),
     QT_TRANSLATE_NOOP("loopglass", "Loops"), QT_TRANSLATE_NOOP("loopglass", "Mapping"),
     "mapping.md", Qt::Key_6},
    {ViewId::Reasons, "reasons", QT_TRANSLATE_NOOP("loopglass", "Pruning"),
     QT_TRANSLATE_NOOP("loopglass", "Pruning"), QT_TRANSLATE_NOOP("loopglass", "Reasons"),
     "reasons.md", Qt::Key_7},
    {ViewId::Compare, "compare", QT_TRANSLATE_NOOP("loopglass", "Compare"),
     QT_TRANSLATE_NOOP("loopglass", "Compare"), "", "compare.md", Qt::Key_8},
    {ViewId::Hand, "by-hand", QT_TRANSLATE_NOOP("loopglass", "Edit mapping"),
     QT_TRANSLATE_NOOP("loopglass", "Edit"), QT_TRANSLATE_NOOP("loopglass", "By hand"), "hand.md",
     Qt::Key_9},
    {ViewId::Machine, "machine", QT_TRANSLATE_NOOP("loopglass", "Execution"),
     QT_TRANSLATE_NOOP("loopglass", "Execution"), QT_TRANSLATE_NOOP("loopglass", "Machine"),
     "machine.md", Qt::Key_A},
    {ViewId::TileSteps, "tile-steps", QT_TRANSLATE_NOOP("loopglass", "Tile steps"),
     QT_TRANSLATE_NOOP("loopglass", "Steps"), "", "tile_steps.md", Qt::Key_T},
    {ViewId::Inspector, "inspector", QT_TRANSLATE_NOOP("loopglass", "Explanation"),
     QT_TRANSLATE_NOOP("loopglass", "Explanation"), QT_TRANSLATE_NOOP("loopglass", "Why"), "why.md",
     Qt::Key_unknown},
    {ViewId::Timeline, "timeline", QT_TRANSLATE_NOOP("loopglass", "Timeline"),
     QT_TRANSLATE_NOOP("loopglass", "Timeline"), "", "timeline.md", Qt::Key_unknown},
}};

}  // namespace

std::span<const ViewName> viewNames() { return rows; }

const ViewName& viewName(ViewId id) { return rows[static_cast<std::size_t>(id)]; }

std::optional<ViewId> viewCalled(const QString& name) {
    for (const ViewName& row : rows) {
        if (name == QLatin1String(row.name)) {
            return row.id;
        }
    }
    return std::nullopt;
}

ViewId viewOfKind(NodeKind kind) {
    switch (kind) {
    case NodeKind::Order:
        return ViewId::Orders;
    case NodeKind::Tile:
        return ViewId::Tiles;
    case NodeKind::Unrolling:
        return ViewId::Unrollings;
    default:
        return ViewId::Cutoffs;
    }
}

QString viewTitle(ViewId id) { return tr(viewName(id).title); }

QString viewWord(ViewId id) { return tr(viewName(id).word); }

QString formerViewTitle(ViewId id) {
    const char* former = viewName(id).former;
    return *former == '\0' ? QString() : tr(former);
}

}  // namespace loopglass::ui
