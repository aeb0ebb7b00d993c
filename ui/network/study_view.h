#pragma once

#include "document/document.h"
#include "files/file_parts.h"
#include "models/table_model.h"
#include "network/study.h"
#include "theme/theme.h"

#include <QWidget>
#include <functional>
#include <optional>
#include <utility>

class QBoxLayout;
class QComboBox;
class QLabel;
class QMenu;
class QPushButton;

namespace loopglass::ui {

class FrozenColumns;
class StudyCharts;
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
    StudyCharts& charts() { return *m_charts; }
    QPushButton& chartSwitch() { return *m_switch; }
    /// Sets the run of the open network, whose results new cells take.
    void setKnown(const NetworkRun& run) { m_known = &run; }
    /// Adds the accelerator of the document, and its network if the study has none. Asks for a name
    /// if the study has this accelerator already.
    void addCurrent();
    /// Adds the network of the document, unless the study has it.
    void addCurrentNetwork();
    /// A function that reads files; it returns none if the user cancels, and throws InputError.
    using FileReader = std::function<std::optional<FileParts>(const QStringList& files)>;
    void setFileReader(FileReader reader) { m_reader = std::move(reader); }
    /// Adds the accelerator and the network of a file, or of several files of another tool. Returns
    /// the reason if the files have neither; empty on success.
    QString addFiles(const QStringList& files);

    /// A place in the table: a layer of a network, or the whole network, on an accelerator.
    struct Place {
        std::size_t network = 0;
        std::optional<std::size_t> layer = {};
        std::size_t column = 0;
    };
    /// Returns the place of the current cell; none outside of networks.
    std::optional<Place> chosen() const;
    /// Returns the accelerator of the current cell; none in an empty study.
    std::optional<std::size_t> chosenColumn() const;
    /// Returns the energy and the cycles of a place; none if it is not mapped.
    std::optional<std::pair<double, double>> costOf(const Place& place) const;
    /// Opens the current cell.
    void openChosen();
    QString statusText(std::size_t network, std::size_t column) const;
    /// Returns the number of cells by state in words, such as `14 of 16 cells optimal`.
    QString summary() const;

signals:
    void opened(loopglass::ui::StudyView::Place place);
    /// Emitted after a change of chosen() or of the numbers.
    void changed();
    void messageSent(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Numbers { Values, Differences, Both };

    QBoxLayout* createBar();
    void fitBar();
    void askFile();
    bool hasCurrentNetwork() const;
    void fillMenu();
    void refresh();
    void showCharts();
    QStringList headingsOf(std::size_t column) const;
    TableCell areaCell(std::size_t column) const;
    bool countsBuffersOnly() const;
    QString versionName(const Accelerator& accelerator) const;
    std::optional<QString> askName(const Accelerator& accelerator);
    void addNamed(const QString& name, const std::shared_ptr<const Accelerator>& accelerator);
    TableCell changesCell(std::size_t column) const;
    void addRows(QList<TableModel::Row>& rows, std::size_t network);
    QList<TableCell> costCells(std::size_t network, std::size_t column,
                               std::optional<std::size_t> layer) const;
    TableCell numberCell(double number, double base, const Unit& unit, bool isBase) const;
    enum class Status { Missing, OutOfDate, Searching, Stopped, Mapped, Within, Optimal };
    Status status(std::size_t network, std::size_t column) const;
    QString sizesQuestion(std::size_t network) const;
    void askSizes(std::size_t network);
    void fillColumnMenu(QMenu& menu, std::size_t column);
    void fillWiderMenu(QMenu& menu, std::size_t column);
    void addWider(std::size_t column, std::size_t level, std::size_t buffer);
    QString columnTip(std::size_t column) const;
    void open(const QModelIndex& at);
    void choose(std::size_t column);

    const Theme& m_theme;
    const Document& m_document;
    Study& m_study;
    TablePanel* m_rows;
    StudyCharts* m_charts;
    QLabel* m_empty;          ///< visible without accelerators
    FrozenColumns* m_frozen;  ///< names of the layers
    QComboBox* m_baseline;
    QComboBox* m_shown;
    QPushButton* m_switch;  ///< shows the charts instead of the table in a low window
    QPushButton* m_edit;
    QBoxLayout* m_bar;  ///< buttons and lists, in one line or in two
    QMenu* m_menu;
    const NetworkRun* m_known = nullptr;
    FileReader m_reader;
    std::vector<Place> m_places;  ///< place of each row; the column is unused
};

}  // namespace loopglass::ui
