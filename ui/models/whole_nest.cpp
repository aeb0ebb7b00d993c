#include "models/whole_nest.h"

#include "mapping/legality.h"
#include "text/engine_text.h"
#include "text/text.h"

namespace loopglass::ui {

QString whyNoNest(const Problem& problem, const Mapping& mapping) {
    for (const Violation& violation : violations(problem, mapping)) {
        switch (violation.kind) {
        case ViolationKind::LevelCount:
        case ViolationKind::BadFactor:
        case ViolationKind::Product:
        case ViolationKind::Overflow:
            return sentence(uiText(violation.sentence));
        case ViolationKind::Capacity:
        case ViolationKind::Fanout:
        case ViolationKind::Reduction:
            break;  // a tile walk is possible nevertheless
        }
    }
    return {};
}

}  // namespace loopglass::ui
