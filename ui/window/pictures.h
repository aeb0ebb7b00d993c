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
    bool bothThemes = false;  ///< true for light and dark pictures
    bool tables = true;       ///< true to write the tables of the views as CSV
    QStringList samples;      ///< ids of samples; empty for the current document
    QStringList scenes;       ///< names of scenes, in light or dark

    /// Returns true if several samples or scenes are requested, as by tools/screenshots.
    bool isGallery() const { return !samples.isEmpty() || !scenes.isEmpty(); }
};

/// Searches, and then draws every view of the window, with side panels, into a folder. Returns the
/// error; empty on success.
QString takePictures(MainWindow& window, const PictureOrder& order);

/// Returns a sentence on why the open document cannot be searched; empty if it can be searched,
/// even if no mapping fits. Waits for the end of the search.
QString reasonNotSearched(MainWindow& window);

/// Waits until the latest search has ended, but at most for this time. Returns false if the search
/// has not ended, or if the document cannot be searched.
bool waitForRun(MainWindow& window, int milliseconds);

}  // namespace loopglass::ui
