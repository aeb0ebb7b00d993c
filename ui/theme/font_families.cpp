#include "theme/font_families.h"

namespace loopglass::ui {

QStringList textFamilies() {
    return {QStringLiteral("DejaVu Sans"),         QStringLiteral("Verdana"),
            QStringLiteral("Noto Sans"),           QStringLiteral("Liberation Sans"),
            QStringLiteral("Noto Sans CJK TC"),    QStringLiteral("Noto Sans TC"),
            QStringLiteral("Source Han Sans TC"),  QStringLiteral("WenQuanYi Micro Hei"),
            QStringLiteral("Droid Sans Fallback"), QStringLiteral("sans-serif")};
}

QStringList fixedPitchFamilies() {
    return {QStringLiteral("DejaVu Sans Mono"),    QStringLiteral("Noto Sans Mono"),
            QStringLiteral("Liberation Mono"),     QStringLiteral("Noto Sans Mono CJK TC"),
            QStringLiteral("Noto Sans CJK TC"),    QStringLiteral("Noto Sans TC"),
            QStringLiteral("Source Han Sans TC"),  QStringLiteral("WenQuanYi Micro Hei"),
            QStringLiteral("Droid Sans Fallback"), QStringLiteral("monospace")};
}

QString styleOf(const QStringList& families) {
    return QStringLiteral("font-family: ") + families.join(QLatin1String(", "));
}

}  // namespace loopglass::ui
