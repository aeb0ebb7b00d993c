#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>

namespace loopglass::ui {

/// The answer to a text in the palette.
struct PaletteAnswer {
    QString text;                  ///< empty: the text is not a question
    QString link;                  ///< what `follow` leads to, e.g. "Show it in Energy"
    std::function<void()> follow;  ///< null where there is nothing to show
    bool isWaiting = false;        ///< the answer comes later
};

/// Somebody who answers questions in the palette of commands.
class PaletteGuest : public QObject {
public:
    using QObject::QObject;
    /// Tells the answer at once, and again when it is a better one. A new question ends the
    /// previous one.
    virtual void ask(const QString& typed, std::function<void(const PaletteAnswer&)> tell) = 0;
    /// Questions that what was typed may become, best first.
    virtual QStringList questions(const QString& typed) const = 0;
    /// Whether a question that can be answered begins so.
    virtual bool mayBecome(const QString& typed) const = 0;
};

}  // namespace loopglass::ui
