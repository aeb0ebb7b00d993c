#pragma once

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QMap>
#include <QRect>
#include <QSplitter>
#include <QTableView>
#include <QWidget>
#include <memory>
#include <vector>

namespace loopglass::ui {

/// While it lives a view is as large as what it shows, and nothing in it is selected: a tree that
/// is moved by hand on the screen, a table or a page that is scrolled there, are whole on paper,
/// from their beginning on. Nobody sees it, since nothing is painted on the screen meanwhile.
class PaperRoom {
public:
    /// A picture is as high as all of its rows, up to `mostHigh` pixels, and as wide as its tree;
    /// rows that a page has no room for are on the next one.
    enum Kind { Picture, Pages };
    static constexpr int mostHigh = 15'000;  ///< more than 16,000 few programs open

    PaperRoom(QWidget& view, Kind kind);
    ~PaperRoom();
    /// Of what is drawn: without the empty room below tables that are shorter than the screen.
    QSize drawnSize() const;
    PaperRoom(const PaperRoom&) = delete;
    PaperRoom& operator=(const PaperRoom&) = delete;

private:
    /// What the view is like on the screen, of a part of it.
    struct Scrolled {
        QAbstractScrollArea* area;
        int across;
        int down;
    };
    struct Sized {
        QWidget* part;
        QSize least;
        QSize most;
    };
    void keep();
    void putHandsAway();
    void cutAtRows();
    void showTrees(Kind kind);
    void showColumns();
    void raiseCharts();
    void showRows(Kind kind);
    int missingAcross(QTableView& table);
    void makeRoom(QAbstractScrollArea& area, const QSize& hidden);

    QWidget& m_view;
    const QRect m_place;
    QMap<QTableView*, QList<int>> m_columns;  ///< their widths on the screen
    QMap<QTableView*, QList<int>> m_wanted;   ///< those on paper
    QMap<QTableView*, QItemSelectionModel*> m_selections;
    std::vector<std::unique_ptr<QItemSelectionModel>> m_none;  ///< in the place of those
    QList<QHeaderView*> m_sorted;                              ///< whose arrows are pressed to sort
    QMap<QSplitter*, QList<int>> m_splits;
    std::vector<Scrolled> m_scrolled;
    std::vector<Sized> m_sized;
};

/// What a picture of a widget as it stands there leaves out, as a sentence; empty when it is whole.
QString rowsLeftOut(QWidget& widget);

}  // namespace loopglass::ui
