#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>

namespace loopglass::ui {

/// The answer to a text in the palette.
struct PaletteAnswer {
    QString text;                  ///< empty: the text is not a question
    QString link;                  ///< title of `follow`, e.g. "Show it in Energy"
    std::function<void()> follow;  ///< opens the view of the answer; null if there is none
    bool isWaiting = false;        ///< the answer comes later
};

/// An interface for answering questions in the command palette.
class PaletteGuest : public QObject {
public:
    using QObject::QObject;
    /// Calls back with the answer at once, and again with a better one. A new question ends the
    /// previous one.
    virtual void ask(const QString& typed, std::function<void(const PaletteAnswer&)> tell) = 0;
    /// Returns questions that the typed text may become, best first.
    virtual QStringList questions(const QString& typed) const = 0;
    /// Returns true if a supported question begins with this text.
    virtual bool mayBecome(const QString& typed) const = 0;
};

}  // namespace loopglass::ui
