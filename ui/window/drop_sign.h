#pragma once

#include "files/file_glance.h"
#include "theme/theme.h"

#include <QStringList>
#include <QWidget>

class QDragEnterEvent;
class QDragMoveEvent;
class QDropEvent;

namespace loopglass::ui {

/// A sign over the window while files are dragged: the kind of each file, the place where it would
/// open, and whether it can.
class DropSign : public QWidget {
    Q_OBJECT

public:
    static constexpr int maxLines = 6;

    /// Takes the whole of `window` but its menus, once something is dragged there.
    DropSign(const Theme& theme, QWidget* window);

    void enter(QDragEnterEvent& event);
    void move(QDragMoveEvent& event) const;
    /// The files that were dropped.
    QStringList drop(QDropEvent& event);

    bool canOpen() const;
    /// A line for each file, then how many more there are.
    QStringList lines() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QStringList m_files;
    QList<FileGlance> m_glances;
};

}  // namespace loopglass::ui
