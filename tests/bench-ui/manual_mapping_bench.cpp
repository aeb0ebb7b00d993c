// A loop dragged about by hand, on a convolution of seven dimensions with four levels: each step of
// the mouse moves the loop over another place, counts that mapping, and paints the whole view. It
// has a sixtieth of a second.

#include "bench-ui/bench_report.h"
#include "manual_mapping/manual_mapping_view.h"
#include "manual_mapping/nest_editor.h"
#include "support/builders.h"

#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QSettings>
#include <QTemporaryDir>
#include <cstring>

using namespace loopglass;
using namespace loopglass::test;
using namespace loopglass::ui;
using namespace loopglass::ui::bench;

namespace {

constexpr double frame = 1000.0 / 60;  // milliseconds

/// A ResNet layer, N and all.
Workload convolution() {
    return makeWorkload({{"N", 2}, {"K", 64}, {"C", 64}, {"P", 56}, {"Q", 56}, {"R", 3}, {"S", 3}},
                        {{"ofmap", {"N", "K", "P", "Q"}},
                         {"ifmap", {"N", "C", "P+R", "Q+S"}},
                         {"weight", {"K", "C", "R", "S"}}});
}

Accelerator machine() {
    Level l2 = makeLevel("L2", 14, 12);
    Level l1 = makeLevel("L1", 4, 4);
    l2.buffers.front().capacity = 55296;
    l1.buffers.front().capacity = 512;
    return makeAccelerator({makeLevel("DRAM"), l2, l1, makeLevel("PE")});
}

Mapping start(const Workload& workload) {
    Mapping mapping;
    mapping.levels = {makeLoops(workload, {"N 2", "K 4", "C 4", "P 7"}, {}),
                      makeLoops(workload, {"Q 8", "C 4"}, {"Q 7", "P 2"}, {"K 4", "S 3"}),
                      makeLoops(workload, {"P 4", "K 4"}, {"C 4"}, {"K 1"}),
                      makeLoops(workload, {"R 3"}, {})};
    return mapping;
}

void send(QWidget& widget, QEvent::Type type, const QPoint& at) {
    const bool held = type != QEvent::MouseButtonRelease;
    QMouseEvent event(type, at, widget.mapToGlobal(at),
                      type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                      held ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &event);
}

void drag(ManualMappingView& view, Report& report) {
    NestEditor& editor = view.editor();
    QList<QPoint> places;
    for (const NestRow& row : editor.nest().rows) {
        if (row.kind == ui::RowKind::Loop || row.kind == ui::RowKind::Axis) {
            places << row.rect.center() + QPoint(0, 6);
        }
    }
    QImage picture(view.size(), QImage::Format_ARGB32_Premultiplied);
    send(editor, QEvent::MouseButtonPress, places.front() - QPoint(0, 6));
    qsizetype at = 0;
    const auto step = [&] {
        at = (at + 1) % places.size();
        send(editor, QEvent::MouseMove, places[at]);
        QCoreApplication::processEvents();
        view.render(&picture);  // all of it, though less would have to be painted
    };
    step();
    report.add("a loop dragged to the next place, the median", median(200, step), frame);
    std::vector<double> times;
    for (int i = 0; i < 200; ++i) {
        times.push_back(median(1, step));
    }
    std::sort(times.begin(), times.end());
    report.add("  the longest of 200 but one in fifty", times[195], frame);
    send(editor, QEvent::MouseButtonRelease, places[at]);
}

void edit(ManualMappingView& view, Document& document, Report& report) {
    QImage picture(view.size(), QImage::Format_ARGB32_Premultiplied);
    const auto step = [&] {
        document.undoStack().canRedo() ? document.undoStack().redo() : document.undoStack().undo();
        QCoreApplication::processEvents();
        view.render(&picture);
    };
    report.add("an edit, undone and done again", median(100, step), frame);
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QTemporaryDir home;
    qputenv("XDG_DATA_HOME", home.path().toLocal8Bit());
    Theme theme;
    Document document;
    SelectionModel selection;
    ManualMappingView view(document, selection, theme);
    qApp->setStyleSheet(theme.styleSheet());
    Network network;
    network.name = "conv";
    network.layers.push_back({convolution(), 1});
    document.setAccelerator(machine(), {QStringLiteral("accelerator"), {}});
    document.setNetwork(network, 0, {QStringLiteral("workload"), {}});
    view.resize(1400, 900);
    view.show();
    view.startFrom(start(convolution()), {}, QStringLiteral("a mapping"));
    QCoreApplication::processEvents();
    Report report;
    std::printf("seven dimensions, four levels, %zu things wrong at the start\n",
                view.numbers().wrong.size());
    drag(view, report);
    edit(view, document, report);
    const bool lenient = argc > 1 && std::strcmp(argv[1], "--report") == 0;
    return report.over() && !lenient ? 1 : 0;
}
