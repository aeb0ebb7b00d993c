#include "text/cycles_text.h"

#include "text/text.h"

#include <cmath>

namespace loopglass::ui {

QString whyFraction(double cycles) {
    return cycles == std::floor(cycles)
               ? QString()
               : tr("The cycles are a fraction because they are words divided by how many a buffer "
                    "moves in a cycle, and nothing is rounded.");
}

}  // namespace loopglass::ui
