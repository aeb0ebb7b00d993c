#pragma once

#include <QString>

/// The pages of the help in the language of the window. A page is identified by its file below
/// resources/help, such as "tiles.md".
namespace loopglass::ui {

/// Returns the Markdown of a page, or an empty text if there is no such page.
QString helpText(const QString& topic);
/// Returns the heading of a page.
QString helpTitle(const QString& topic);
/// Returns the file of a page's picture, below resources/help; tools/help-pictures writes it.
QString helpPicture(const QString& topic);
/// Returns the page with its picture below the first paragraph, and below a list that belongs to
/// this paragraph.
QString helpTextWithPicture(const QString& topic);

}  // namespace loopglass::ui
