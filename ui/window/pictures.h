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
    bool bothThemes = false;  ///< dark ones too
    bool tables = true;       ///< the tables of the views as CSV
    QStringList samples;      ///< ids; empty = what the window shows now
    QStringList scenes;       ///< scenes in a window: light or dark

    /// Several samples in several looks, or such scenes, as tools/screenshots shows them.
    bool isGallery() const { return !samples.isEmpty() || !scenes.isEmpty(); }
};

/// Searches, then writes every view of the window, side panels included, into a folder. Gives what
/// went wrong, empty when all is written.
QString takePictures(MainWindow& window, const PictureOrder& order);

/// Why what is open cannot be searched, as a sentence; empty when it can, though perhaps no mapping
/// fits. Waits for the search.
QString reasonNotSearched(MainWindow& window);

/// Waits until the latest search has ended, at most this long; false when it has not, or there is
/// none because what is open cannot be searched.
bool waitForRun(MainWindow& window, int milliseconds);

}  // namespace loopglass::ui
