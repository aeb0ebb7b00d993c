// The pictures of a run: the trie of loop orders, the tile trees of the levels, and the bounds.
#include "record/growth_step.h"
#include "report/html.h"
#include "report/sections.h"
#include "report/tree_picture.h"
#include "trace/candidate_text.h"
#include "trace/mark.h"
#include "trace/path.h"
#include "words/language.h"
#include "words/sentences/report.h"
#include "words/sentences/trace.h"

#include <algorithm>
#include <set>

namespace loopglass {

namespace {

constexpr std::size_t maxOrders = 64;
constexpr std::size_t maxTiles = 60;

/// Returns the nodes of the best mapping.
std::set<NodeId> bestChain(const ReportedRun& run) {
    const NodeId best = run.answer().bestNode;
    if (best == noNode || static_cast<std::size_t>(best) >= run.trace->size()) {
        return {};
    }
    const std::vector<NodeId> parts = partsOf(*run.trace, best);
    return {parts.begin(), parts.end()};
}

bool isTreeRoot(const NodeRecord& node) {
    return node.kind == NodeKind::Tile && node.payload == GrowthStep::root &&
           (node.other == noNode || node.reason != PruneReason::None);
}

/// A tile tree in the trace: a root followed by its tiles.
struct TileRange {
    std::size_t first = 0;
    std::size_t end = 0;
    bool hasBest = false;
};

/// Returns the tile tree of a level that contains the best mapping; otherwise the largest tree.
TileRange treeOfLevel(const ReportedRun& run, std::size_t level, const std::set<NodeId>& chain) {
    TileRange chosen;
    const Trace& trace = *run.trace;
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const NodeRecord& root = trace[static_cast<NodeId>(n)];
        if (!isTreeRoot(root) || root.level != level) {
            continue;
        }
        TileRange range{n, n + 1, chain.contains(static_cast<NodeId>(n))};
        while (range.end < trace.size() &&
               trace[static_cast<NodeId>(range.end)].kind == NodeKind::Tile &&
               trace[static_cast<NodeId>(range.end)].payload != GrowthStep::root) {
            range.hasBest = range.hasBest || chain.contains(static_cast<NodeId>(range.end));
            ++range.end;
        }
        if (std::pair(range.hasBest, range.end - range.first) >
            std::pair(chosen.hasBest, chosen.end - chosen.first)) {
            chosen = range;
        }
    }
    return chosen;
}

std::string tipOf(const ReportedRun& run, NodeId id) {
    const NodeRecord& node = (*run.trace)[id];
    const Message name = candidateText(*run.problem, *run.trace, id);
    return english(
        node.reason == PruneReason::None
            ? name
            : msg::report::candidateTip(name, reasonText(*run.problem, *run.trace, node)));
}

DrawnNode drawnTile(const ReportedRun& run, std::size_t first, std::size_t at,
                    const std::set<NodeId>& chain) {
    const auto id = static_cast<NodeId>(at);
    const NodeRecord& record = (*run.trace)[id];
    DrawnNode node{0, english(msg::trace::allOnes()), tipOf(run, id),
                   markOf(record.state, record.reason)};
    if (at > first) {
        const Trace::Growth growth = run.trace->growth(record);
        node.parent = static_cast<std::size_t>(record.parent) - first;
        node.label = english(
            msg::report::growth(run.problem->workload[growth.dimension].name, growth.factor));
    }
    // Kept nodes of the tree have the mark Open, because they are decided as part of candidates.
    node.mark = chain.contains(id) ? Mark::Best : node.mark == Mark::Open ? Mark::Kept : node.mark;
    return node;
}

std::string colourLegend(const std::vector<Mark>& marks) {
    Picture picture;
    double x = 2;
    for (const Mark mark : marks) {
        picture.box(x, 4, 10, 10, lightColour(mark));
        picture.text(x + 15, 13, lookOf(mark).name, "start", "#5b6775");
        x += 15 + Picture::widthOf(lookOf(mark).name) + 16;
    }
    return "<p>" + picture.svg(x, 18, "Legend of the colours") + "</p>\n";
}

std::string figureHtml(const std::string& heading, const Message& words,
                       const std::string& picture) {
    return picture.empty()
               ? ""
               : html::element("h3", heading) + html::paragraph(words) + "<p>" + picture + "</p>\n";
}

}  // namespace

std::string orderPicture(const ReportedRun& run) {
    const OrderTrie& trie = run.trace->trie();
    std::vector<DrawnNode> nodes;
    for (std::size_t n = 0; n < trie.nodes.size(); ++n) {
        const OrderNode& order = trie.nodes[n];
        const bool pruned = order.reason != PruneReason::None;
        const std::string name = orderText(run.problem->workload, order.order);
        const std::string tip =
            pruned && order.reason == PruneReason::SameOrLessReuse
                ? english(msg::report::sameReuse(
                      name, orderText(run.problem->workload, trie.nodes[order.other].order)))
            : pruned ? english(msg::report::noMoreReuse(name))
                     : name;
        nodes.push_back({order.parent, name, tip,
                         pruned       ? Mark::Better
                         : order.kept ? Mark::Kept
                                      : Mark::Open});
    }
    return nodes.size() < 2 ? ""
                            : treePicture(nodes, maxOrders, english(msg::report::triePicture()));
}

std::string tilePicture(const ReportedRun& run, std::size_t level) {
    const std::set<NodeId> chain = bestChain(run);
    const TileRange range = treeOfLevel(run, level, chain);
    std::vector<DrawnNode> nodes;
    for (std::size_t n = range.first; n < range.end; ++n) {
        nodes.push_back(drawnTile(run, range.first, n, chain));
    }
    return nodes.size() < 2
               ? ""
               : treePicture(
                     nodes, maxTiles,
                     english(msg::report::tilesOf(run.problem->accelerator.levels[level].name)));
}

std::string picturesSection(const ReportedRun& run) {
    std::string text = figureHtml("Loop orders", msg::report::ordersPicture(), orderPicture(run));
    text += text.empty() ? "" : colourLegend({Mark::Kept, Mark::Better, Mark::Open});
    bool tiles = false;
    for (std::size_t l = run.problem->accelerator.levels.size(); l-- > 0;) {
        const std::string& name = run.problem->accelerator.levels[l].name;
        const std::string tree = figureHtml(english(msg::report::tilesOf(name)),
                                            msg::report::tilesPicture(), tilePicture(run, l));
        tiles = tiles || !tree.empty();
        text += tree;
    }
    text += tiles ? colourLegend({Mark::Best, Mark::Kept, Mark::Better, Mark::Capacity}) : "";
    const std::string cutoffs =
        figureHtml("Bounds", msg::report::cutoffsPicture(), cutoffPicture(run));
    text += cutoffs;
    text += cutoffs.empty() ? "" : colourLegend({Mark::Best, Mark::Kept, Mark::Cut});
    return html::element("h2", "Pictures of the search") + text;
}

}  // namespace loopglass
