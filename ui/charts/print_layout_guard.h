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

/// While this object exists, a view has the size of its contents and no selection. On paper, a
/// tree, table or page that is scrolled in the window is therefore complete. The user does not see
/// the change, because the window is not painted meanwhile.
class PrintLayoutGuard {
public:
    /// A picture is as high as all its rows, up to `maxHigh` pixels, and as wide as its tree. Rows
    /// that do not fit a page continue on the next page.
    enum Kind { Picture, Pages };
    /// Few programs open pictures of more than 16,000 pixels.
    static constexpr int maxHigh = 15'000;

    PrintLayoutGuard(QWidget& view, Kind kind);
    ~PrintLayoutGuard();
    /// Returns the size of the drawing, without the empty space below short tables.
    QSize drawnSize() const;
    PrintLayoutGuard(const PrintLayoutGuard&) = delete;
    PrintLayoutGuard& operator=(const PrintLayoutGuard&) = delete;

private:
    /// The state that a scrolled part of the view has in the window.
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
    void hideInteractive();
    void cutAtRows();
    void showTrees(Kind kind);
    void showColumns();
    void raiseCharts();
    void showRows(Kind kind);
    int missingAcross(QTableView& table);
    void makeSpace(QAbstractScrollArea& area, const QSize& hidden);

    QWidget& m_view;
    const QRect m_place;
    QMap<QTableView*, QList<int>> m_columns;  ///< widths of columns in the window
    QMap<QTableView*, QList<int>> m_wanted;   ///< widths of columns on paper
    QMap<QTableView*, QItemSelectionModel*> m_selections;
    /// Selection models that replace the real ones.
    std::vector<std::unique_ptr<QItemSelectionModel>> m_none;
    QList<QHeaderView*> m_sorted;  ///< headings with sort arrows
    QMap<QSplitter*, QList<int>> m_splits;
    std::vector<Scrolled> m_scrolled;
    std::vector<Sized> m_sized;
};

/// Returns a sentence about the parts that a picture of the widget omits; empty if the picture is
/// complete.
QString rowsLeftOut(QWidget& widget);

}  // namespace loopglass::ui
