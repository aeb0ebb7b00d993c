#include "theme/font_families.h"

#include <QFont>
#include <QFontDatabase>
#include <QFontInfo>

namespace loopglass::ui {

namespace {

/// Returns the preferred families that are installed, and then the generic family. If no installed
/// family has Latin letters, the system's family for `generic` comes first. Families that are not
/// installed are omitted. Otherwise, an alias of the system could put a family without bold letters
/// in front of a better family.
QStringList installed(const QStringList& withLatin, const QStringList& others,
                      const QString& generic) {
    const auto only = [](QStringList families) {
        families.removeIf([](const QString& family) { return !QFontDatabase::hasFamily(family); });
        return families;
    };
    QStringList families = only(withLatin);
    if (families.isEmpty()) {
        families << QFontInfo(QFont(generic)).family();
    }
    return families + only(others) + QStringList{generic};
}

}  // namespace

QStringList textFamilies() {
    static const QStringList families =
        installed({QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans"),
                   QStringLiteral("Liberation Sans"), QStringLiteral("Noto Sans CJK TC"),
                   QStringLiteral("Noto Sans TC"), QStringLiteral("Source Han Sans TC"),
                   QStringLiteral("WenQuanYi Micro Hei")},
                  {QStringLiteral("Droid Sans Fallback")}, QStringLiteral("sans-serif"));
    return families;
}

QStringList fixedPitchFamilies() {
    static const QStringList families =
        installed({QStringLiteral("DejaVu Sans Mono"), QStringLiteral("Noto Sans Mono"),
                   QStringLiteral("Liberation Mono"), QStringLiteral("Noto Sans Mono CJK TC")},
                  {QStringLiteral("Noto Sans CJK TC"), QStringLiteral("Noto Sans TC"),
                   QStringLiteral("Source Han Sans TC"), QStringLiteral("WenQuanYi Micro Hei"),
                   QStringLiteral("Droid Sans Fallback")},
                  QStringLiteral("monospace"));
    return families;
}

QString styleOf(const QStringList& families) {
    return QStringLiteral("font-family: \"") + families.join(QLatin1String("\", \"")) +
           QLatin1Char('"');
}

}  // namespace loopglass::ui
