#pragma once

#include "files/file_glance.h"
#include "theme/theme.h"

#include <QStringList>
#include <QWidget>

class QDragEnterEvent;
class QDragMoveEvent;
class QDropEvent;

namespace loopglass::ui {

/// A sign over the window while files are dragged: the kind and the destination of each file, or
/// the reason why it cannot be opened.
class DropSign : public QWidget {
    Q_OBJECT

public:
    static constexpr int maxLines = 6;

    /// Creates the sign, which covers the whole `window` except its menus during a drag.
    DropSign(const Theme& theme, QWidget* window);

    void enter(QDragEnterEvent& event);
    void move(QDragMoveEvent& event) const;
    /// Returns the dropped files.
    QStringList drop(QDropEvent& event);

    bool canOpen() const;
    /// Returns a line for each file, followed by the number of further files.
    QStringList lines() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QStringList m_files;
    QList<FileGlance> m_glances;
};

}  // namespace loopglass::ui
