#pragma once

#include "theme/theme.h"

#include <QHash>
#include <QString>

namespace loopglass::ui {

/// Pictures of labs on dark paper: the colours of the window, which most of them show, become those
/// of its dark theme; of others white becomes the paper and black the ink, and a hue stays. Keeps
/// those that it has drawn, since a page is filled anew with each step of its width.
class DarkPictures {
public:
    /// The text of a lab with its pictures as the theme wants them.
    QString inTheme(const QString& html, const Theme& theme);

private:
    QHash<QString, QString> m_drawn;  ///< by the picture as it is on light paper
};

}  // namespace loopglass::ui
