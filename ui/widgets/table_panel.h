#pragma once

#include "models/table_model.h"

#include <QHash>
#include <QTableView>

namespace loopglass::ui {

/// How all tables look: no frame, no grid, rows as a whole, marks and tensors' squares before
/// texts.
void setTableLook(QTableView& view, const Theme& theme, const QString& accessibleName);

/// A table as all views show theirs; Ctrl+C copies.
class TablePanel : public QTableView {
    Q_OBJECT

public:
    TablePanel(const Theme& theme, const QString& accessibleName, QWidget* parent = nullptr);

    TableModel& table() { return *m_model; }
    const TableModel& table() const { return *m_model; }
    /// Pixels that all rows take, headings included.
    int contentHeight() const;
    /// Is as high as its rows and no higher; stays so when letters grow.
    void showAllRows();
    /// Makes columns as wide as what they hold; anew when letters are others.
    void fit();
    /// Of a column, by what it holds and its heading.
    int neededWidth(int column) const;
    /// After fit(): takes this many pixels from between the columns, or as many as there are.
    void tighten(int pixels);
    /// After fit(): the first column gives way where all of them do not fit into this width, and
    /// its texts go on in a next line. The others keep their gaps.
    void wrapFirst(int width);
    /// Room for this many small lines below each text (TableCell::under).
    void setUnderLines(int lines);

signals:
    void fitted();            ///< columns have other widths
    void restyled();          ///< letters are others; who has tightened or wrapped does so again
    void rowChosen(int row);  ///< by mouse or keys; by the mouse also when it is chosen already

protected:
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    int headingWidth(int column) const;
    int headingHint(int column) const;
    void spaceRows();
    void fitHeight();
    void restyle();

    const Theme& m_theme;
    TableModel* m_model;
    mutable QHash<QString, int> m_headings;  ///< pixels that they ask for
    int m_underLines = 0;
    bool m_allRows = false;
    bool m_plainlyFitted = false;  ///< and neither tightened nor wrapped since
    bool m_comingIn = false;
};

}  // namespace loopglass::ui
