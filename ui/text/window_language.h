#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>
#include <memory>
#include <vector>

namespace loopglass::ui {

/// The translators of the program, by which the window, the engine's sentences and Qt's own dialogs
/// speak one language. Without one all of them speak English.
class WindowLanguage {
public:
    /// Speaks what choose() would.
    explicit WindowLanguage(const QString& choice);
    ~WindowLanguage();
    WindowLanguage(const WindowLanguage&) = delete;
    WindowLanguage& operator=(const WindowLanguage&) = delete;

    /// The languages there are: `en` and those of resources/translations.
    static QStringList all();
    /// How a language calls itself.
    static QString nameOf(const QString& language);
    /// The word for languages in each of them, so that all find it: `Language · 語言`, with that
    /// of the `first` one before the others.
    static QString wordInAll(const QString& first);
    /// The first of the user's languages that the window speaks; else English.
    static QString ofSystem();

    /// One of all(); "" is that of the system. What is made from now on speaks it. False when it is
    /// spoken already.
    bool choose(const QString& choice);
    /// What is spoken, one of all().
    const QString& spoken() const { return m_spoken; }

private:
    void add(std::unique_ptr<QTranslator> translator);

    QString m_spoken = QStringLiteral("en");
    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

/// The language of what tr() gives now, e.g. `zh_TW`: names folders of help pages and texts of
/// labs.
QString spokenLanguage();

/// The page of help with this name in that language where it is there, else in English.
QString helpPage(const QString& name);

}  // namespace loopglass::ui
