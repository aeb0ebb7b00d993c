#pragma once

#include "charts/energy_plot.h"
#include "models/table_model.h"
#include "network/network_roofline.h"
#include "network/network_run.h"
#include "run/display_state.h"
#include "run/shared_services.h"
#include "text/units.h"
#include "theme/theme.h"
#include "views/view_export.h"
#include "widgets/save_dialog.h"

#include <QWidget>
#include <optional>
#include <span>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;
class QVBoxLayout;

namespace loopglass::ui {

class RooflineView;
class Study;
class StudyView;
class StatusBadge;
class StaleOverlay;
class TablePanel;

/// A tab of the page.
struct NetworkViewRow {
    const char* name;     ///< name in commands (`network.roofline`) and sessions
    const char* title;    ///< English title of the tab
    const char* command;  ///< English name in commands
};
std::span<const NetworkViewRow> networkViewRows();

/// All layers of a network: a row for each layer, totals, the energy of every layer by level, the
/// layers under the roofs, and the progress of the searches. The page lists the layers of the
/// document, and searches only on request. A click on a heading sorts the rows and the bars. A
/// click on a bar selects its row. A double click or Enter on a row opens that layer.
class NetworkPage : public QWidget {
    Q_OBJECT

public:
    NetworkPage(Theme& theme, const Document& document, SharedServices& services,
                QWidget* parent = nullptr);

    NetworkRun& run() { return m_run; }
    const NetworkRun& run() const { return m_run; }
    TablePanel& rows() { return *m_rows; }
    /// Searches the remaining layers, or all layers again if none remain or the results are out of
    /// date. Returns the reason why no search starts; empty if one starts.
    QString begin();
    void stop();
    bool isRunning() const;
    /// Returns the freshness of the results relative to the document: current, out of date, or
    /// missing.
    Freshness freshness() const;
    /// Returns the text above the table; empty if there is none.
    QString shownText() const;
    bool isStale() const;
    /// Returns the reason why the current input cannot be searched; empty if it can be searched.
    QString refusal() const {
        return m_document.refusal().isEmpty() ? m_whyNothing : m_document.refusal();
    }
    /// Returns true if there are current results, so that they may be exported.
    bool canExport() const { return showsStudy() || freshness() == Freshness::Current; }
    /// Returns the current row; empty for the total, or if there is none.
    std::optional<std::size_t> layer() const;
    /// Selects the row of a layer.
    void chooseLayer(std::size_t layer);
    QString viewInFront() const;
    void chooseView(const QString& name);
    EnergyPlot& plot() { return *m_plot; }
    RooflineView& roofline() { return *m_roofline; }
    Study& study() { return m_study; }
    const Study& study() const { return m_study; }
    StudyView& studyView() { return *m_studyView; }
    /// Returns true if the tab with several accelerators is visible.
    bool showsStudy() const;

    /// Writes the table (.csv), or table and chart (.png, .svg, .pdf) in the colours of paper.
    /// Returns the error; empty on success.
    QString exportTo(const QString& file);
    /// Writes the results so far as a report, PDF (.pdf) or HTML. Returns the error; empty on
    /// success.
    QString reportTo(const QString& file) const;
    ExportedView exported();
    void askExport();
    void askReport();

    /// Returns the colour of a part of the energy in the chart.
    QColor partColour(std::size_t part) const { return partColour(part, m_theme); }

signals:
    void layerChosen(std::size_t layer);
    /// Emitted when a layer of a network was chosen on an accelerator of the study.
    void cellChosen(std::size_t network, std::size_t layer, std::size_t column);
    /// Emitted after a change of the content, freshness() or layer().
    void changed();
    /// Emitted when a file was written or when an action failed.
    void messageSent(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void createParts();
    void startClock();
    void createRows();
    void createTabs();
    void connectTabs();
    void sortBy(int column);
    void order();
    bool comesBefore(const NetworkRow& a, const NetworkRow& b) const;
    QStringList headings(const Unit& unit, const Unit& delay, const Unit& product) const;
    TableCell causeCell(const Cost& cost) const;
    TableModel::Row totalCells(const NetworkSums& sums) const;
    QString nameTip(const NetworkRow& row) const;
    QHBoxLayout* createButtons();
    void followDocument();
    void update();
    void showFreshness();
    void showProgress();
    QString turnText() const;
    QString emptyText() const;
    QList<TableCell> costCells(double energy, double cycles, const Unit& unit) const;
    QList<TableCell> layerCells(const NetworkRow& row, double allEnergy) const;
    void showRows();
    void fitRows();
    void showChart();
    QColor partColour(std::size_t part, const Theme& theme) const;
    EnergyBars bars(const Theme& theme) const;
    QString repeatsText() const;
    QString legendText() const;
    void save(const QString& title, const QString& proposed, const QString& kinds,
              const FileWriter& write);
    void open(const QModelIndex& at);
    void turn();  ///< stops, continues or restarts the searches

    Theme& m_theme;
    const Document& m_document;
    NetworkRun& m_run;
    QString m_whyNothing;  ///< reason why no layer of the document can be searched
    StatusBadge* m_badge;
    TablePanel* m_rows;
    EnergyPlot* m_plot;
    QTabWidget* m_tabs;
    RooflineView* m_roofline;
    Study& m_study;
    StudyView* m_studyView;
    NetworkRoofline m_underRoofs;      ///< contents of m_roofline
    std::vector<std::size_t> m_order;  ///< layer of each row of the table
    std::optional<int> m_sorted;       ///< sorted column; none for the order of the network
    bool m_descending = false;
    QVBoxLayout* m_layout = nullptr;  ///< layout of the tab with the layers
    bool m_hasBars = true;            ///< true if the shares of the rows have bars
    int m_fittedWidth = 0;            ///< width in pixels for which the columns were fitted
    QLabel* m_empty;                  ///< text shown instead of the chart
    QLabel* m_words;
    QList<StaleOverlay*> m_veils;  ///< overlays over the table, the chart and the text between them
    QProgressBar* m_progress;
    QPushButton* m_turn;
    QPushButton* m_export;
    QPushButton* m_report;
    bool m_late = false;  ///< true if the document has other layers than the table
};

}  // namespace loopglass::ui
