#pragma once

#include "window/pictures.h"

#include <QImage>
#include <QMutex>
#include <QThreadPool>
#include <functional>

class QWidget;

namespace loopglass::ui {

constexpr int longestRun = 60000;  ///< time limit of a run in milliseconds

/// Processes events during this time.
void waitFor(int milliseconds);

/// Processes events while `busy` returns true, but at most for the time limit of a run.
void waitWhile(const std::function<bool()>& busy);

/// Processes events until no work is left: no search, no background work, no delay before a search,
/// and no fading. The function does not wait for a proof of the optimum, which may take long.
void waitUntilIdle(MainWindow& window);

/// A window size and a theme.
struct PictureStyle {
    QSize size;
    bool dark = false;
};

/// Collects pictures of a window. Other threads write the files while the window continues.
class PictureSession {
public:
    PictureSession(MainWindow& window, const PictureOrder& order);

    MainWindow& window() const { return m_window; }
    const PictureOrder& order() const { return m_order; }
    bool isGallery() const { return m_order.isGallery(); }
    void trigger(const char* command) const;

    /// Returns all requested looks.
    QList<PictureStyle> looks() const;
    /// Applies a look to the window. File names begin with the sample, followed by size and theme
    /// if there are several looks.
    void applyStyleOptions(const PictureStyle& look, const QString& sample);

    /// Returns the path of a file without its extension, such as `DIR/conv1d-1280-dark-tiles`.
    QString base(const QString& part) const;
    /// Saves a picture of the window when the window is idle.
    void save(const QString& part);
    /// Saves a picture of a dialog or another window.
    void save(QWidget& shown, const QString& part);
    void write(const QPixmap& picture, const QString& file);
    /// Records an error of another writer.
    void fail(const QString& problem);
    /// Waits until all files are written. Returns the first error; empty on success.
    QString finish();

private:
    MainWindow& m_window;
    const PictureOrder& m_order;
    QString m_name;
    QThreadPool m_writers;
    QMutex m_mutex;
    QString m_problem;
};

}  // namespace loopglass::ui
