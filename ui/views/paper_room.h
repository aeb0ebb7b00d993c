#pragma once

#include <QRect>
#include <QWidget>

namespace loopglass::ui {

/// While it lives a view is as large as what it shows: a tree that is moved by hand on the screen,
/// a table that is scrolled there, are whole on paper, as far as a page goes. Nobody sees it, since
/// nothing is painted on the screen meanwhile.
class PaperRoom {
public:
    explicit PaperRoom(QWidget& view);
    ~PaperRoom();
    PaperRoom(const PaperRoom&) = delete;
    PaperRoom& operator=(const PaperRoom&) = delete;

private:
    QWidget& m_view;
    const QRect m_place;
};

}  // namespace loopglass::ui
