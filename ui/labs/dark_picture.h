#pragma once

#include "theme/theme.h"

#include <QHash>
#include <QString>

namespace loopglass::ui {

/// Pictures of labs on dark paper: white becomes the paper and black the ink; what has a colour
/// keeps its hue. Keeps those that it has drawn, since a page is filled anew with each step of its
/// width.
class DarkPictures {
public:
    /// The text of a lab with its pictures as the theme wants them.
    QString inTheme(const QString& html, const Theme& theme);

private:
    QHash<QString, QString> m_drawn;  ///< by the picture as it is on light paper
};

}  // namespace loopglass::ui
