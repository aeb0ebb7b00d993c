// Times of a frame of the machine at work, 32 × 32 lanes: by cycle, by tile, with uneven tiles, and
// with windows in the output. Prints one line per measurement and fails when a limit is missed,
// unless --report is given.

#include "bench-ui/bench_report.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "machine/machine_panel.h"

#include <QApplication>
#include <QImage>
#include <cstring>

using namespace loopglass;
using namespace loopglass::ui;
using namespace loopglass::ui::bench;

namespace {

/// ResNet-18 conv2, and the same layer backwards, whose output has the window.
constexpr const char* forward = "ofmap[k,p,q] += ifmap[c,p+r,q+s] * weight[k,c,r,s]";
constexpr const char* backward = "ifmap[c,p+r,q+s] += ofmap[k,p,q] * weight[k,c,r,s]";
constexpr const char* even = "levels:\n"
                             "  - {level: DRAM, temporal: [K 2, P 8, Q 4]}\n"
                             "  - {level: L2, temporal: [C 2, P 7, Q 2], spatial: {x: [K 32], y: "
                             "[C 32]}}\n"
                             "  - {level: L1, temporal: [Q 7, R 3, S 3]}\n";
/// 56 in pieces of 16 and of 10, 3 in pieces of 2.
constexpr const char* cut =
    "levels:\n"
    "  - {level: DRAM, temporal: [K by 32, P by 16]}\n"
    "  - {level: L2, temporal: [P by 10, Q by 10], spatial: {x: [K by 1], y: [C by 2]}}\n"
    "  - {level: L1, temporal: [C 2, P by 1, Q by 1, R by 2, R by 1, S 3]}\n";

void measure(const char* name, const char* equation, const char* mapping, Report& report) {
    const std::string workload = "name: conv2\ndimensions: {K: 64, C: 64, P: 56, Q: 56, R: 3, S: "
                                 "3}\nequation: '" +
                                 std::string(equation) + "'\n";
    const std::string accelerator = "name: array\ncompute: {name: MAC, energy: 1}\nlevels:\n"
                                    "  - {name: DRAM, energy: {read: 100}}\n"
                                    "  - {name: L2, energy: {read: 10}, fanout: {x: 32, y: 32}}\n"
                                    "  - {name: L1, energy: {read: 1}}\n";
    const auto problem =
        std::make_shared<const Problem>(bind(readWorkload(Source{"workload", workload}),
                                             readAccelerator(Source{"accelerator", accelerator})));
    const Mapping work =
        readMapping(Source{"mapping", mapping}, problem->workload, problem->accelerator);
    const Theme theme;
    MachinePanel panel(theme);
    panel.resize(1280, 720);
    panel.setMapping(problem, work, {}, {});
    panel.refreshIfStale();
    std::printf("%s: %lld cycles\n", name, static_cast<long long>(panel.scene().steps()));
    QImage picture(panel.size(), QImage::Format_ARGB32_Premultiplied);
    for (std::size_t unit = problem->levelCount(); unit > 0; --unit) {
        panel.takeUnit(unit);
        panel.goTo(panel.scene().steps() / 3);
        const QString what =
            unit == problem->levelCount()
                ? QStringLiteral("  a frame by cycle")
                : QStringLiteral("  a frame by tile of %1").arg(panel.scene().levelName(unit));
        report.add(qPrintable(what),
                   median(31,
                          [&] {
                              panel.stepBy(1);
                              panel.render(&picture);
                          }),
                   33);
    }
    // Between two steps, only the words move: 60 frames a second.
    panel.takeUnit(problem->levelCount());
    double passed = 0;
    report.add("  a frame with travelling words",
               median(121,
                      [&] {
                          passed = passed < 1 ? passed + 1.0 / 15 : 0;
                          panel.canvas().showPassed(passed);
                          panel.render(&picture);
                      }),
               16);
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    Report report;
    measure("even tiles", forward, even, report);
    measure("windows in the output", backward, even, report);
    measure("uneven tiles", forward, cut, report);
    const bool lenient = argc > 1 && std::strcmp(argv[1], "--report") == 0;
    return report.over() && !lenient ? 1 : 0;
}
