#pragma once

#include "document/document.h"
#include "models/table_model.h"
#include "network/study.h"
#include "theme/theme.h"

#include <QWidget>
#include <optional>

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;

namespace loopglass::ui {

class TablePanel;

/// The table of a study: networks and their layers as rows, and energy, delay, EDP and binding part
/// of each accelerator as columns. Differences are relative to the baseline. A double click or
/// Enter opens the layer of a cell on the accelerator of the cell.
class StudyView : public QWidget {
    Q_OBJECT

public:
    StudyView(const Theme& theme, const Document& document, Study& study,
              QWidget* parent = nullptr);

    TablePanel& rows() { return *m_rows; }
    QComboBox& shownNumbers() { return *m_shown; }
    QComboBox& baseline() { return *m_baseline; }
    /// Adds the accelerator of the document, and its network if the study has none.
    void addCurrent();
    /// Adds the accelerator of a file, or all networks of a file. Returns the reason if the file
    /// has neither; empty on success.
    QString addFile(const QString& file);

    /// A place in the table: a layer of a network, or the whole network, on an accelerator.
    struct Place {
        std::size_t network = 0;
        std::optional<std::size_t> layer = {};
        std::size_t column = 0;
    };

signals:
    void opened(loopglass::ui::StudyView::Place place);
    void messageSent(const QString& sentence);

private:
    enum class Numbers { Values, Differences, Both };

    QWidget* createBar();
    void askFile();
    void fillMenu();
    void refresh();
    QStringList headingsOf(std::size_t column) const;
    TableCell areaCell(std::size_t column) const;
    void addRows(QList<TableModel::Row>& rows, std::size_t network);
    QList<TableCell> costCells(std::size_t network, std::size_t column,
                               std::optional<std::size_t> layer) const;
    TableCell numberCell(double number, double base, const Unit& unit, bool isBase) const;
    QString statusText(std::size_t network, std::size_t column) const;
    QString columnTip(std::size_t column) const;
    void open(const QModelIndex& at);

    const Theme& m_theme;
    const Document& m_document;
    Study& m_study;
    TablePanel* m_rows;
    QLabel* m_empty;  ///< visible without accelerators
    QComboBox* m_baseline;
    QComboBox* m_shown;
    QPushButton* m_edit;
    QMenu* m_menu;
    std::vector<Place> m_places;  ///< place of each row; the column is unused
};

}  // namespace loopglass::ui
