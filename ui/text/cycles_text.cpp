#include "text/cycles_text.h"

#include "cost/cost.h"
#include "text/text.h"

#include <cmath>

namespace loopglass::ui {

QString whyFraction(double cycles) {
    return cycles == std::floor(cycles)
               ? QString()
               : tr("The cycles are a fraction because they are words divided by how many a buffer "
                    "moves in a cycle, and nothing is rounded.");
}

QString lanesOverTimeText(const Cost& cost) {
    return tr("Lanes × time: %1, operations ÷ (lanes × delay).")
        .arg(shareLabel(utilizationOverTime(cost)));
}

}  // namespace loopglass::ui
