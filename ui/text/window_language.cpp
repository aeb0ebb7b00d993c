// A text of the window is looked up by its English form, without the class that Qt calls its
// context, because lupdate only guesses the context (tools/linguist/found.py). A text that moves to
// another file therefore keeps its translation.
#include "text/window_language.h"

#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>

/// Initialises the resources outside any namespace; otherwise the linker would drop them from a
/// static library.
static void haveTranslations() { Q_INIT_RESOURCE(help); }

namespace loopglass::ui {

namespace {

constexpr const char* windowContext = "loopglass";
constexpr const char* engineContext = "engine";

class WindowTranslator : public QTranslator {
public:
    QString translate(const char* context, const char* text, const char* comment,
                      int count) const override {
        const bool ofEngine = qstrcmp(context, engineContext) == 0;
        return QTranslator::translate(ofEngine ? engineContext : windowContext, text, comment,
                                      count);
    }
};

struct SpokenLanguage {
    const char* code;
    const char* name;
    const char* language;  ///< name of the language in this language
};
constexpr SpokenLanguage languages[] = {{"en", "English", "Language"},
                                        {"zh_TW", "繁體中文", "語言"}};

/// Returns the language of a locale. All locales with Traditional Chinese have the same language.
QString readBy(const QString& locale) {
    if (locale.startsWith(QLatin1String("zh"))) {
        const bool traditional =
            locale.contains(QLatin1String("Hant")) || locale.endsWith(QLatin1String("TW")) ||
            locale.endsWith(QLatin1String("HK")) || locale.endsWith(QLatin1String("MO"));
        return traditional ? QStringLiteral("zh_TW") : QString();
    }
    return locale.startsWith(QLatin1String("en")) || locale == QLatin1String("C")
               ? QStringLiteral("en")
               : QString();
}

}  // namespace

WindowLanguage::~WindowLanguage() {
    for (const auto& translator : m_translators) {
        QCoreApplication::removeTranslator(translator.get());
    }
}

QStringList WindowLanguage::all() {
    QStringList codes;
    for (const SpokenLanguage& language : languages) {
        codes << QLatin1String(language.code);
    }
    return codes;
}

QString WindowLanguage::nameOf(const QString& language) {
    for (const SpokenLanguage& one : languages) {
        if (language == QLatin1String(one.code)) {
            return QString::fromUtf8(one.name);
        }
    }
    return language;
}

QString WindowLanguage::wordInAll(const QString& first) {
    QStringList words;
    for (const SpokenLanguage& one : languages) {
        const QString word = QString::fromUtf8(one.language);
        first == QLatin1String(one.code) ? words.prepend(word) : words.append(word);
    }
    return words.join(QStringLiteral(" · "));
}

QString WindowLanguage::ofSystem() {
    for (const QString& locale : QLocale::system().uiLanguages()) {
        if (const QString language = readBy(locale); !language.isEmpty()) {
            return language;
        }
    }
    return QStringLiteral("en");
}

void WindowLanguage::add(std::unique_ptr<QTranslator> translator) {
    QCoreApplication::installTranslator(translator.get());
    m_translators.push_back(std::move(translator));
}

QString WindowLanguage::spokenFor(const QString& choice) {
    return all().contains(choice) ? choice : ofSystem();
}

WindowLanguage::WindowLanguage(const QString& choice) {
    const QString language = spokenFor(choice);
    if (language == m_spoken) {
        return;
    }
    haveTranslations();
    auto ours = std::make_unique<WindowTranslator>();
    if (ours->load(QStringLiteral(":/translations/loopglass_%1.qm").arg(language))) {
        // Loads the texts of Qt's dialogs, if they are installed (Debian: qt6-translations-l10n).
        auto ofQt = std::make_unique<QTranslator>();
        if (ofQt->load(QStringLiteral("qtbase_") + language,
                       QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
            add(std::move(ofQt));
        }
        add(std::move(ours));
        m_spoken = language;
    }
}

QString spokenLanguage() {
    return QCoreApplication::translate("loopglass", "en", "the code of this language");
}

QString helpPage(const QString& name) {
    haveTranslations();
    const QString translated = QStringLiteral(":/help/%1/%2").arg(spokenLanguage(), name);
    return QFile::exists(translated) ? translated : QStringLiteral(":/help/") + name;
}

}  // namespace loopglass::ui
