#pragma once

#include "theme/theme.h"

#include <QHash>
#include <QImage>
#include <QString>

namespace loopglass::ui {

/// Returns a picture, drawn in the light theme, in the colours of this theme. The colours of the
/// window, which most pictures show, become the colours of the dark theme. In all other pictures
/// white becomes the background, black becomes the text colour, and hues are kept.
QImage pictureInTheme(const QImage& light, const Theme& theme);

/// Converts the pictures of labs to the dark theme. Caches the converted pictures, because a page
/// is filled again at each step of its width.
class DarkModeImages {
public:
    /// Returns the text of a lab with its pictures in the colours of the theme.
    QString inTheme(const QString& html, const Theme& theme);

private:
    QHash<QString, QString> m_drawn;  ///< converted picture of each original picture
};

}  // namespace loopglass::ui
