#include "run/run_subject.h"

namespace loopglass::ui {

RunSubject subjectOf(const RunData& run) {
    return {&run, run.sharedProblem(),
            run.variants() != nullptr ? run.variants()->given : run.sharedProblem(), run.options(),
            run.again()};
}

}  // namespace loopglass::ui
