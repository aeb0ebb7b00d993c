#pragma once

#include "theme/theme.h"

#include <QHash>
#include <QString>

namespace loopglass::ui {

/// Pictures of labs in the dark theme: the colours of the window, which most pictures show, become
/// those of its dark theme. In all other pictures white becomes the background, black becomes the
/// text colour, and hues are kept. Caches its pictures, because a page is filled again at each step
/// of its width.
class DarkPictures {
public:
    /// The text of a lab with its pictures as the theme wants them.
    QString inTheme(const QString& html, const Theme& theme);

private:
    QHash<QString, QString> m_drawn;  ///< by the light picture
};

}  // namespace loopglass::ui
