#pragma once

#include "charts/energy_plot.h"
#include "models/table_model.h"
#include "network/network_run.h"
#include "run/display_state.h"
#include "run/shared_services.h"
#include "text/units.h"
#include "theme/theme.h"
#include "views/view_export.h"
#include "widgets/save_dialog.h"

#include <QWidget>
#include <optional>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace loopglass::ui {

class StatusBadge;
class StaleOverlay;
class TablePanel;

/// All layers of a network: a row for each layer, totals, the energy of every layer by level, and
/// the progress of the searches. The page lists the layers of the document, and searches only on
/// request. A click on the name of a layer, a double click or Enter on its row opens that layer.
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
    void stop() { m_run.stop(); }
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
    bool canExport() const { return freshness() == Freshness::Current; }
    /// Returns the current row; empty for the total, or if there is none.
    std::optional<std::size_t> layer() const;

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
    QHBoxLayout* createButtons();
    void followDocument();
    void update();
    void showFreshness();
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
    QLabel* m_heading;
    StatusBadge* m_badge;
    TablePanel* m_rows;
    EnergyPlot* m_plot;
    QLabel* m_empty;  ///< text shown instead of the chart
    QLabel* m_words;
    QList<StaleOverlay*> m_veils;  ///< overlays over the table, the chart and the text between them
    QProgressBar* m_progress;
    QPushButton* m_turn;
    QPushButton* m_export;
    QPushButton* m_report;
    bool m_late = false;  ///< true if the document has other layers than the table
};

}  // namespace loopglass::ui
