#include "text/cycles_text.h"

#include "cost/cost.h"
#include "text/text.h"

#include <cmath>

namespace loopglass::ui {

QString whyFraction(double cycles) {
    return cycles == std::floor(cycles) ? QString()
                                        : tr("Cycles can be fractions: words divided by the words "
                                             "per cycle of a buffer, without rounding.");
}

QString lanesOverTimeText(const Cost& cost) {
    return tr("Share of peak: %1, MACs ÷ (lanes × delay).")
        .arg(shareLabel(utilizationOverTime(cost)));
}

}  // namespace loopglass::ui
