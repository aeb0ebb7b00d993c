#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

namespace loopglass::ui {

class MainWindow;

/// The requested pictures.
struct PictureOrder {
    QString folder;
    QList<QSize> sizes{QSize(1280, 800)};
    bool bothThemes = false;  ///< light and dark pictures
    bool tables = true;       ///< writes the tables of the views as CSV
    QStringList samples;      ///< ids; empty = the current document
    QStringList scenes;       ///< scenes, in light or dark

    /// Returns true for several samples in several looks, or for scenes, as tools/screenshots
    /// requests them.
    bool isGallery() const { return !samples.isEmpty() || !scenes.isEmpty(); }
};

/// Searches, then writes every view of the window, with side panels, into a folder. Returns the
/// error; empty on success.
QString takePictures(MainWindow& window, const PictureOrder& order);

/// Returns a sentence with the reason why the open document cannot be searched; empty if it can,
/// even if no mapping fits. Waits for the search.
QString reasonNotSearched(MainWindow& window);

/// Waits until the latest search has ended, at most for this time. Returns false if it has not
/// ended, or if the document cannot be searched.
bool waitForRun(MainWindow& window, int milliseconds);

}  // namespace loopglass::ui
