#include "views/tiles_view.h"

#include "mapping/legality.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/text.h"
#include "trace/path.h"
#include "views/status_badge.h"
#include "widgets/elided_combo_box.h"
#include "workload/checked.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

/// Returns the capacity of each buffer of a level, with names if there are several.
QStringList capacitiesOf(const Level& level) {
    QStringList capacities;
    for (const Buffer& buffer : level.buffers) {
        if (buffer.capacity && level.buffers.size() > 1) {
            capacities << qt(buffer.name) + QLatin1Char(' ') + countLabel(*buffer.capacity);
        } else if (buffer.capacity) {
            capacities << countLabel(*buffer.capacity, TilesView::tr("word"),
                                     TilesView::tr("words"));
        }
    }
    return capacities;
}

}  // namespace

TilesView::TilesView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(ViewId::Tiles, selection, theme, parent),
      m_theme(theme),
      m_canvas(new TreeCanvas(theme, m_tree, *this, this)),
      m_strip(new IcicleStrip(theme, m_tree, *this, this)),
      m_header(new ViewHeader(theme, this)),
      m_legend(new LegendBar(theme, this)),
      m_levels(new ElidedComboBox(this)),
      m_under(new ElidedComboBox(this)) {
    createLayout();
    m_header->setBadge(badge());
    m_canvas->setEmptyText(whyNone());
    setAccessibleName(tr("Tiles: the tile tree of a level"));
    setFocusProxy(m_canvas);
    m_canvas->setAccessibleName(tr("Tile tree"));
    connect(m_canvas, &TreeCanvas::nodeSelected, this, &TilesView::pick);
    connect(m_strip, &IcicleStrip::nodeSelected, this, &TilesView::pick);
    connect(m_canvas, &TreeCanvas::mixedFoldsChanged, this, [this] {
        if (!m_tree.empty()) {  // a tree is reported only after it has been filled
            updateHeader();
        }
    });
    connect(m_canvas, &TreeCanvas::nodeHovered, this, [this](quint32 node) {
        this->selection().hover(node == TreeCanvas::none ? noNode : idOf(node));
    });
    connect(m_levels, &QComboBox::activated, this, &TilesView::chooseLevel);
    connect(m_under, &QComboBox::activated, this, &TilesView::chooseTree);
    updateHeader();
}

/// Creates the row with the choices of level and tree, the strip below the row, and the canvas.
void TilesView::createLayout() {
    m_levels->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_levels->setAccessibleName(tr("Level of the tile tree"));
    m_levels->setToolTip(plainTip(tr("Level whose tile trees are shown")));
    m_levels->hide();
    m_under->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_under->setAccessibleName(tr("Parent candidate of the tile tree"));
    m_under->setToolTip(plainTip(tr("Candidate that the tile tree extends")));
    m_under->hide();
    auto* choices = new QHBoxLayout;
    choices->setContentsMargins(16, 2, 16, 8);
    choices->setSpacing(8);
    choices->addWidget(m_levels);
    choices->addWidget(m_under, 1);
    auto* strip = new QHBoxLayout;
    strip->setContentsMargins(16, 0, 16, 8);
    strip->addWidget(m_strip);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addLayout(choices);
    column->addLayout(strip);
    column->addWidget(m_canvas, 1);
    column->addWidget(m_legend);
}

void TilesView::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), m_theme.panel()); }

NodeId TilesView::idOf(std::uint32_t node) const {
    return static_cast<NodeId>(static_cast<std::uint32_t>(m_entry.root) + node);
}

TraceMarks TilesView::marks() const { return {*run(), shownMoment()}; }

void TilesView::runChanged() {
    m_index.clear();
    m_entry = {};
    m_followed = noNode;
    m_listed = notListed;
    m_priced = m_chosen = false;
    m_roots.clear();
    const bool isFilledAtOnce = run() && !run()->isRunning() && isVisible();
    if (!isFilledAtOnce) {  // avoids flickering of the parts above the canvas
        m_levels->clear();
        m_under->clear();
        m_levels->hide();
        m_under->hide();
    }
    m_tree.setParents({});
    m_canvas->setEmptyText(whyNone());
    m_canvas->treeChanged(true);
    m_strip->treeChanged(true);
    if (!isFilledAtOnce) {
        updateHeader();
    }
}

/// Returns the text that is shown without tiles.
QString TilesView::whyNone() const {
    if (!run()) {
        return textWithoutRun(tr("The tiles of a search appear here. Run a search."));
    }
    if (run()->isRunning() || moment()) {
        return tr("No tile has been decided yet.");
    }
    const SearchResult* result = run()->result();
    const bool none = result != nullptr && !result->best && !result->whyNone.empty();
    return none ? sentence(run()->scores().text(result->whyNone))
                : tr("This search has no tile tree.");
}

void TilesView::refresh() {
    if (!run()) {
        return;
    }
    m_canvas->setEmptyText(whyNone());
    m_index.update(run()->trace());
    if (m_listed != m_index.trees().size()) {
        fillLevels();
    }
    followSelection();
    if (m_priced != isWhole()) {
        fillTrees();
    }
    grow();
    showSelection();
    updateHeader();
}

/// Returns true if the trace is complete and displayed up to its end, so that the cost of each tree
/// is known.
bool TilesView::isWhole() const {
    return !run()->isRunning() && !moment() && run()->result() != nullptr;
}

/// Follows the selection: shows the tree of the selected candidate, otherwise the tree of the best
/// mapping, otherwise the first tree.
void TilesView::followSelection() {
    const NodeId selected = selection().selected();
    const TileTreeEntry* wanted = nullptr;
    if (selected != m_followed) {
        m_followed = selected;
        wanted = m_index.treeOf(run()->trace(), selected);
        m_chosen = m_chosen || wanted != nullptr;
    }
    if (wanted == nullptr && !m_chosen && isWhole()) {
        wanted = m_index.treeOf(run()->trace(), run()->result()->bestNode);
    }
    if (wanted == nullptr && m_entry.root == noNode && !m_index.trees().empty()) {
        wanted = &m_index.trees().front();
    }
    if (wanted != nullptr && wanted->root != m_entry.root) {
        showTree(*wanted);
    } else if (const TileTreeEntry* same = m_index.at(m_entry.root)) {
        m_entry = *same;
    }
}

void TilesView::showTree(const TileTreeEntry& entry) {
    m_entry = entry;
    m_base = baseExtents(run()->problem(), run()->options(), run()->trace(), entry);
    m_tree.setParents({});
    m_canvas->treeChanged(true);
    m_strip->treeChanged(true);
    fillTrees();
}

std::uint32_t TilesView::shownNodes() const {
    if (!run() || m_entry.root == noNode) {
        return 0;
    }
    const Trace& trace = run()->trace();
    const std::size_t born = trace.createdBy(shownMoment());
    const auto root = static_cast<std::size_t>(m_entry.root);
    return born <= root
               ? 0
               : static_cast<std::uint32_t>(std::min<std::size_t>(m_entry.size, born - root));
}

void TilesView::grow() {
    const std::uint32_t count = shownNodes();
    const bool grown = count != m_tree.size();
    const bool another = m_tree.empty();
    const auto root = static_cast<std::uint32_t>(m_entry.root);
    const Trace& trace = run()->trace();
    if (grown) {
        std::vector<std::uint32_t> parents(count, TreeShape::none);
        for (std::uint32_t n = 1; n < count; ++n) {
            parents[n] = static_cast<std::uint32_t>(trace[idOf(n)].parent) - root;
        }
        m_tree.setParents(parents);
    }
    std::vector<std::uint8_t> kinds(count);
    std::vector<std::uint8_t> reasons(count);
    const TraceMarks now = marks();
    for (std::uint32_t n = 0; n < count; ++n) {
        kinds[n] = static_cast<std::uint8_t>(now.of(idOf(n)));
        reasons[n] = static_cast<std::uint8_t>(now.reason(idOf(n)));
    }
    m_tree.setVerdicts(std::move(kinds), std::move(reasons));
    if (grown) {
        fitBox();
        m_canvas->treeChanged(another);
    } else {
        m_canvas->verdictsChanged();
    }
    m_strip->treeChanged(false);
    m_canvas->setFilter(static_cast<std::uint8_t>(selection().filter()));
    m_strip->setFilter(static_cast<std::uint8_t>(selection().filter()));
}

/// Makes boxes as wide as the names of tiles, measured for the first few thousand tiles.
void TilesView::fitBox() {
    constexpr std::uint32_t looked = 2000;
    int characters = 7;
    for (std::uint32_t n = 0; n < std::min(m_tree.size(), looked); ++n) {
        characters = std::max(characters, static_cast<int>(tileName(n).size()));
    }
    std::size_t buffers = 0;
    for (const Buffer& buffer : run()->problem().accelerator.levels[m_entry.level].buffers) {
        buffers += buffer.capacity ? 1 : 0;
    }
    m_canvas->setBox(
        {{std::clamp(characters * 8.2 + 20, 92.0, 190.0), buffers > 1 ? 52.0 : 42.0}, characters});
}

void TilesView::pick(quint32 node) {
    m_followed = node == TreeCanvas::none ? noNode : idOf(node);
    selection().select(m_followed);
}

/// Shows the selected tile. If a larger tile has pruned this tile, a line connects both.
void TilesView::showSelection() {
    const Trace& trace = run()->trace();
    const auto local = [this](NodeId id) {
        const auto value = static_cast<std::uint32_t>(id);
        const auto first = static_cast<std::uint32_t>(m_entry.root);
        return id != noNode && value >= first && value - first < m_tree.size() ? value - first
                                                                               : TreeCanvas::none;
    };
    const std::uint32_t selected = local(TilesIndex::tileOf(trace, selection().selected()));
    std::vector<std::uint32_t> path;
    for (const NodeId node : markedPath()) {
        if (trace[node].kind == NodeKind::Tile &&
            local(realTile(trace, node)) != TreeCanvas::none) {
            path.push_back(local(realTile(trace, node)));
        }
    }
    std::vector<TreeLink> links;
    if (selected != TreeCanvas::none && trace[idOf(selected)].reason == PruneReason::LargerTile) {
        const std::uint32_t other = local(trace[idOf(selected)].other);
        if (other != TreeCanvas::none) {
            links.emplace_back(selected, other);
        }
    }
    if (m_canvas->selected() != selected) {
        m_canvas->select(selected);
    }
    m_strip->select(selected);
    m_canvas->setPath(std::move(path), isBestMarked());
    m_canvas->setLinks(std::move(links));
}

void TilesView::updateHeader() {
    if (m_tree.empty()) {
        m_header->setTexts(tr("Tiles"), {});
        m_legend->setEntries({}, {});
        return;
    }
    const Problem& problem = run()->problem();
    const QStringList capacities = capacitiesOf(problem.accelerator.levels[m_entry.level]);
    const std::uint32_t over = m_tree.count(Mark::Capacity);
    const QString level = qt(problem.accelerator.levels[m_entry.level].name);
    m_header->setTexts(
        tr("Tiles of %1%2")
            .arg(level, capacities.isEmpty() ? QString() : tr(": %1").arg(listedText(capacities))),
        tr("%1 in this tree · %2 fit · %3 kept")
            .arg(countLabel(m_tree.size(), tr("tile"), tr("tiles")),
                 countLabel(m_tree.size() - over),
                 countLabel(m_tree.count(Mark::Kept) + m_tree.count(Mark::Best))),
        tr("Tiles of %1%2").arg(level, QString()));
    QStringList names;
    for (const Dimension& dimension : problem.workload.dimensions) {
        names << qt(dimension.name);
    }
    LegendBar::Entries entries;
    const auto add = [&](Mark mark, const QString& text) {
        if (const std::uint32_t number = m_tree.count(mark); number > 0) {
            entries.emplace_back(mark, text.arg(countLabel(number)));
        }
    };
    add(Mark::Best, tr("%1 best"));
    add(Mark::Kept, tr("%1 kept"));
    add(Mark::Better, tr("%1 a larger tile fits"));
    add(Mark::Capacity, tr("%1 over capacity"));
    add(Mark::Cut, tr("%1 pruned by bound"));
    const QString tile = tr("numbers: factors of %1 at this level").arg(listedText(names));
    m_legend->setEntries(m_canvas->hasMixedFolds() ? tile + mixedFoldsNote() : tile,
                         std::move(entries));
}

}  // namespace loopglass::ui
