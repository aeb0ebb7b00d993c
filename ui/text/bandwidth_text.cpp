#include "text/bandwidth_text.h"

#include "text/text.h"

namespace loopglass::ui {

QString bandwidthText(const std::string& binding) {
    const QString text = qt(binding);
    const qsizetype space = text.lastIndexOf(QLatin1Char(' '));
    const QString which = text.mid(space + 1);
    const QString way = which == QLatin1String("read")     ? tr("read", "a bandwidth")
                        : which == QLatin1String("write")  ? tr("write", "a bandwidth")
                        : which == QLatin1String("shared") ? tr("shared", "a bandwidth")
                                                           : which;
    return space < 0 ? way : tr("%1 %2", "a buffer and its bandwidth").arg(text.left(space), way);
}

}  // namespace loopglass::ui
