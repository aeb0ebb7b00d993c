#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>

namespace loopglass::ui {

/// The answer to a text that was typed in the palette.
struct PaletteAnswer {
    /// Text of the answer; empty if the typed text is not a question.
    QString text;
    QString link;                  ///< title of `follow`, e.g. "Show it in Energy"
    std::function<void()> follow;  ///< opens the view of the answer; null if there is none
    bool isWaiting = false;        ///< true if the answer will come later
};

/// An interface for answering questions in the command palette.
class PaletteGuest : public QObject {
public:
    using QObject::QObject;
    /// Answers a question: calls back at once, and again if there is a better answer later. A new
    /// question ends the previous one.
    virtual void ask(const QString& typed, std::function<void(const PaletteAnswer&)> report) = 0;
    /// Returns questions that the typed text may become, best first.
    virtual QStringList questions(const QString& typed) const = 0;
    /// Returns true if a supported question begins with this text.
    virtual bool mayBecome(const QString& typed) const = 0;
};

}  // namespace loopglass::ui
