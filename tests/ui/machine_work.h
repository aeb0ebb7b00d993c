#pragma once

#include "format/read/read_accelerator.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "machine/machine_panel.h"
#include "support/paths.h"
#include "ui/no_warnings.h"

#include <QCoreApplication>
#include <QTest>

/// Mappings to be animated on their machines, and the panel for it.
namespace loopglass::ui::test {

/// A problem with a mapping.
struct Work {
    std::shared_ptr<const Problem> problem;
    Mapping mapping;
    CostOptions options;
};

inline Work sample(const std::string& accelerator, const std::string& workload,
                   const std::string& mapping) {
    const std::string samples = loopglass::test::sourcePath("samples/");
    auto problem = std::make_shared<const Problem>(
        bind(readWorkload(readSource(samples + "workloads/" + workload + ".yaml")),
             readAccelerator(readSource(samples + "accelerators/" + accelerator + ".yaml"))));
    Work work{problem, {}, {}};
    work.mapping = readMapping(readSource(samples + "mappings/" + mapping + ".yaml"),
                               problem->workload, problem->accelerator);
    return work;
}

/// Returns a mapping of a workload on an accelerator, from texts of files.
inline Work workOf(const std::string& workload, const std::string& accelerator,
                   const std::string& mapping) {
    Work work{
        std::make_shared<const Problem>(bind(readWorkload(Source{"workload", workload}),
                                             readAccelerator(Source{"accelerator", accelerator}))),
        {},
        {}};
    work.mapping =
        readMapping(Source{"mapping", mapping}, work.problem->workload, work.problem->accelerator);
    return work;
}

/// Returns the example of docs/cost-model.md, whose partial sums return.
inline Work smallConvolution() {
    const std::string workload = "name: small convolution\ndimensions: {K: 4, C: 4, P: 4, R: 3}\n"
                                 "equation: 'ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]'\n";
    const std::string accelerator = "name: two levels\ncompute: {energy: 0.5}\nlevels:\n"
                                    "  - {name: DRAM, energy: {read: 100}, fanout: {x: 2, y: 2}}\n"
                                    "  - {name: L1, energy: {read: 1}}\n";
    const std::string mapping =
        "levels:\n"
        "  - {level: DRAM, temporal: [C 2, K 2, P 2], spatial: {x: [C 2], y: [K 2]}}\n"
        "  - {level: L1, temporal: [P 2, R 3]}\n";
    return workOf(workload, accelerator, mapping);
}

struct DisplayedPanel {
    NoWarnings warnings;
    Theme theme;
    MachinePanel panel{theme};

    explicit DisplayedPanel(const Work& work, const QSize& size = {900, 560}) {
        panel.resize(size);
        panel.show();
        panel.activateWindow();
        panel.setMapping(work.problem, work.mapping, work.options, {});
        QCoreApplication::processEvents();
        panel.canvas().setFocus();
    }
    ~DisplayedPanel() { QCOMPARE(NoWarnings::taken(), QStringList()); }
    DisplayedPanel(const DisplayedPanel&) = delete;
    DisplayedPanel& operator=(const DisplayedPanel&) = delete;

    const MachineScene& scene() const { return panel.scene(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&panel.canvas(), key, modifiers);
    }
    template <typename Widget> Widget* named(const char* name) {
        for (Widget* each : panel.findChildren<Widget*>()) {
            if (each->accessibleName() == QLatin1String(name)) {
                return each;
            }
        }
        return nullptr;
    }
};

}  // namespace loopglass::ui::test
