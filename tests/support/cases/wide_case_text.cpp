// Writes a wide case as shell commands. The names of problems are already in the files.

#include "accelerator/vocabulary.h"
#include "cost/vocabulary.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"
#include "record/vocabulary.h"
#include "support/cases/wide_cases.h"

namespace loopglass::test {

namespace {

std::string fileCommand(const std::string& name, const std::string& text) {
    return "cat > " + name + " <<'END'\n" + text + "END\n";
}

std::string costFlags(const CostOptions& options) {
    return std::string(" --reuse ") + keyOf(options.reuse) +
           (options.chargeFirstVisits ? " --charge-first-visits" : "");
}

}  // namespace

std::string asCommands(const WideCase& wideCase, Objective objective) {
    const RandomCase& base = wideCase.base;
    const bool constrained = !wideCase.constraints.empty();
    std::string text = fileCommand("accelerator.yaml", writeAccelerator(base.accelerator)) +
                       fileCommand("workload.yaml", writeWorkload(base.workload));
    if (constrained)
        text += fileCommand("constraints.yaml", writeConstraints(wideCase.constraints,
                                                                 base.workload, base.accelerator));
    return text + "loopglass-cli map accelerator.yaml workload.yaml --search exact --objective " +
           keyOf(objective) + costFlags(base.options) + (wideCase.bypass ? " --bypass" : "") +
           (constrained ? " --constraints constraints.yaml" : "") + "\n";
}

std::string asCommands(const WideCase& wideCase, const std::string& name, const Mapping& mapping,
                       const Variant& variant) {
    const RandomCase& base = wideCase.base;
    return fileCommand(name + ".yaml",
                       writeMapping(mapping, base.workload, base.accelerator, variant)) +
           "loopglass-cli evaluate accelerator.yaml workload.yaml " + name + ".yaml" +
           costFlags(base.options) + "\n";
}

}  // namespace loopglass::test
