#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>
#include <memory>
#include <vector>

namespace loopglass::ui {

/// The translators of the program, which set the language of the window, of the engine's sentences
/// and of Qt's dialogs. Without a translator, all texts are in English.
class WindowLanguage {
public:
    /// Creates the translators of spokenFor(`choice`). Objects that are created later use this
    /// language.
    explicit WindowLanguage(const QString& choice);
    ~WindowLanguage();
    WindowLanguage(const WindowLanguage&) = delete;
    WindowLanguage& operator=(const WindowLanguage&) = delete;

    /// Returns the available languages: `en` and the languages of resources/translations.
    static QStringList all();
    /// Returns the name of a language in that language.
    static QString nameOf(const QString& language);
    /// Returns the word "language" in all languages, so that every reader finds it: `Language ·
    /// 語言`, beginning with the `first` language.
    static QString wordInAll(const QString& first);
    /// Returns the first of the user's languages that the window supports; otherwise English.
    static QString ofSystem();

    /// Returns the language that a choice selects: one of all(), or "" for the language of the
    /// system.
    static QString spokenFor(const QString& choice);
    /// Returns the language in use, one of all().
    const QString& spoken() const { return m_spoken; }

private:
    void add(std::unique_ptr<QTranslator> translator);

    QString m_spoken = QStringLiteral("en");
    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

/// Returns the language of tr(), e.g. `zh_TW`, which names folders of help pages and texts of labs.
QString spokenLanguage();

/// Returns the help page with this name in the language of the window, or in English if no
/// translation exists.
QString helpPage(const QString& name);

}  // namespace loopglass::ui
