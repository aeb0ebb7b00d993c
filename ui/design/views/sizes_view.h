#pragma once

#include "design/points/sizes_run.h"
#include "design/views/design_view.h"
#include "document/document.h"

#include <QPointer>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTableWidget;

namespace loopglass::ui {

class ElidedLabel;
class SearchedSizesPanel;
class WiderBudget;
class TileTreePanel;

/// A table of all mapped points, with their numbers and the reason why each is or is not the best.
/// If the user requests it, all sizes are searched in the background, including optimised
/// parameters. Every configuration then has a result. A button shows a tree of the tiles that fit
/// the sizes. The marked point is selected. Enter or a double click opens this point in the mode
/// Layer.
class SizesView : public DesignView {
    Q_OBJECT

public:
    SizesView(const Theme& theme, Document& document, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    bool hasParts() const override { return true; }
    QString work() const override;
    void stopWork() override;
    QTableWidget& table() const { return *m_table; }  ///< table of the points
    SearchedSizesPanel& searched() const { return *m_searched; }
    QPushButton& button() const { return *m_button; }
    TileTreePanel& tree() const { return *m_tree; }
    WiderBudget& wider() const { return *m_wider; }
    QPushButton& treeButton() const { return *m_treeButton; }

    /// Searches all sizes. Returns the reason if this is impossible; empty otherwise.
    QString begin();
    bool canBegin() const;
    bool isRunning() const { return m_run.isRunning(); }
    /// Shows the sizes of a session.
    void restore(SearchedSizes sizes);
    /// Returns the searched sizes of a design; null if there are none.
    SharedSizes known(const SharedDesignSpec& design) const {
        return m_known && m_known->design == design ? m_known : nullptr;
    }
    /// Returns the searched sizes; null if there are none.
    const SharedSizes& sizes() const { return m_sizes; }

protected:
    void refresh() override;
    void markerChanged() override;

private:
    bool isOld() const;
    void createTable();
    void layOut();
    void listen();
    void showSizes();
    void showButton();
    QString title() const;
    QString remark() const;
    std::optional<std::size_t> configurationOfMarker() const;
    void takeSearched();
    void follow(std::size_t configuration);
    void open(std::size_t configuration);
    DesignPlace placeOf(int row) const;
    void fillHead();
    void fillRow(int row);
    void fillReasonColumn();
    void hideAreaColumnIfUnknown();
    void put(int row, int column, const QString& text, const QColor& colour = {});

    QPointer<Document> m_document;  ///< may be deleted before the view
    SizesRun m_run{searchSizes, this};
    SharedSizes m_known;  ///< result of the last search
    SharedSizes m_sizes;
    ElidedLabel* m_title;
    QLabel* m_progress;
    QPushButton* m_button;
    QStackedWidget* m_pages;
    QTableWidget* m_table;
    SearchedSizesPanel* m_searched;
    TileTreePanel* m_tree;
    WiderBudget* m_wider;
    QPushButton* m_treeButton;
    bool m_showing = false;  ///< true while the program changes the selection
};

}  // namespace loopglass::ui
