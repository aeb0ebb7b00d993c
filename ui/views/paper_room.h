#pragma once

#include <QMap>
#include <QRect>
#include <QTableView>
#include <QWidget>

namespace loopglass::ui {

/// While it lives a view is as large as what it shows: a tree that is moved by hand on the screen,
/// a table that is scrolled there, are whole on paper, as far as a page goes. Nobody sees it, since
/// nothing is painted on the screen meanwhile.
class PaperRoom {
public:
    /// A picture may be as wide as its tree; pages are followed by others.
    enum Kind { Picture, Pages };

    PaperRoom(QWidget& view, Kind kind);
    ~PaperRoom();
    PaperRoom(const PaperRoom&) = delete;
    PaperRoom& operator=(const PaperRoom&) = delete;

private:
    void showColumns();

    QWidget& m_view;
    const QRect m_place;
    QMap<QTableView*, QList<int>> m_columns;  ///< their widths on the screen
};

}  // namespace loopglass::ui
