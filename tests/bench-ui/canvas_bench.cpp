// Times of the tree canvas with a made-up tree: layout, level of detail and painting. Prints one
// line per measurement and fails when a budget is exceeded, unless --report is given.

#include "bench-ui/bench_report.h"
#include "canvas/icicle_strip.h"
#include "canvas/tree_canvas.h"
#include "run/run_feed.h"
#include "trace/trace.h"
#include "ui/random_trees.h"

#include <QApplication>
#include <QImage>
#include <QWheelEvent>
#include <cstdio>
#include <cstring>
#include <thread>
#include <utility>
#include <vector>

using namespace loopglass;
using namespace loopglass::ui;
using namespace loopglass::ui::bench;

namespace {

class Looks : public NodeLooks {
public:
    NodeStyle look(std::uint32_t node) const override {
        return {QString::number(node), Mark::Kept, {0.5}, {}};
    }
    QString tip(std::uint32_t) const override { return {}; }
};

void measure(std::uint32_t count, std::uint32_t reach, Report& report) {
    std::mt19937 random(count);
    const auto parents = test::randomParents(count, reach, random);
    std::vector<std::uint8_t> marks(count);
    for (std::uint8_t& mark : marks) {
        mark = static_cast<std::uint8_t>(random() % 5);
    }
    std::printf("%u nodes, reach %u\n", count, reach);
    TreeShape shape;
    report.add("  preorder", median(5, [&] { shape.build(parents); }), 50);
    report.add("  layout by slots", median(5, [&] { (void)TreeLayout::bySlots(shape); }), 50);
    // As a canvas does it while its tree grows: the memory is that of the time before.
    TreeLayout layout;
    const auto both = [&] {
        shape.build(parents);
        layout = TreeLayout::bySlots(shape, std::move(layout));
    };
    report.add("  both, as a tree grows", median(9, both), 50);

    Theme theme;
    Looks looks;
    TreeData tree;
    tree.setParents(parents);
    tree.setVerdicts(marks, {});
    TreeCanvas canvas(theme, tree, looks);
    canvas.resize(1200, 800);
    canvas.treeChanged(true);
    QImage picture(canvas.size(), QImage::Format_ARGB32_Premultiplied);
    const auto paint = [&] { canvas.render(&picture); };
    report.add("  paint, whole tree", median(20, paint), 16);
    for (int step = 0; step < 12; ++step) {
        canvas.zoomIn();
    }
    report.add("  paint, zoomed in", median(20, paint), 16);
    int turned = 120;
    const auto pan = [&] {
        QWheelEvent wheel(QPointF(600, 400), QPointF(600, 400), {}, QPoint(0, turned), Qt::NoButton,
                          Qt::ShiftModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&canvas, &wheel);
        turned = -turned;
        paint();
    };
    report.add("  pan, zoomed in", median(20, pan), 16);
    canvas.select(count / 2);
    canvas.centre();
    report.add("  paint, close up", median(20, paint), 16);
    IcicleStrip strip(theme, tree, looks);
    strip.resize(1200, 200);
    strip.treeChanged(true);
    report.add("  paint, icicle", median(20, [&] { strip.render(&picture); }), 16);
}

/// A million nodes from the thread that searches to the trace that the window reads, as the engine
/// tells them: some hundred at a time, each with a verdict later.
void deliverBatch(Report& report) {
    constexpr std::uint32_t count = 1'000'000;
    constexpr std::uint32_t piece = 250;
    const auto once = [] {
        RunFeed feed{std::stop_token()};
        Trace trace;
        TraceReplay replay;
        std::jthread engine([&feed] {
            std::vector<NodeRecord> records(piece);
            for (std::uint32_t first = 0; first < count; first += piece) {
                for (std::uint32_t n = 0; n < piece; ++n) {
                    records[n].bornAt = records[n].decidedAt = first + n + 1;
                    records[n].parent = static_cast<NodeId>((first + n) / 2);
                }
                feed.nodes(static_cast<NodeId>(first), records);
            }
            feed.end({});
        });
        while (!feed.ended() || replay.waiting() > 0 || trace.size() < count) {
            feed.take(replay);
            replay.play(trace, 1U << 20);
        }
        if (trace.size() != count) {
            std::printf("nodes were lost\n");
        }
    };
    report.add("1000000 nodes from worker to window", timesOf(9, once)[4], 200);
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    Report report;
    deliverBatch(report);
    for (const std::uint32_t count : {10'000U, 200'000U, 1'000'000U}) {
        measure(count, 50'000, report);
        if (count <= 200'000) {
            measure(count, 2000, report);  // thousands of rows
        }
    }
    const bool lenient = argc > 1 && std::strcmp(argv[1], "--report") == 0;
    return report.over() && !lenient ? 1 : 0;
}
