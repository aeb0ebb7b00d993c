#pragma once

#include "models/table_model.h"
#include "network/network_run.h"
#include "run/shown.h"
#include "theme/theme.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;

namespace loopglass::ui {

class EnergyPlot;
class ShownChip;
class ShownVeil;
class TablePanel;

/// A network at once: a row per layer, totals, the energy of every layer by level, and how far the
/// searches are. A double click or Enter on a row asks for that layer.
class NetworkDialog : public QDialog {
    Q_OBJECT

public:
    NetworkDialog(const Theme& theme, const Document& document, QWidget* parent = nullptr);

    NetworkRun& run() { return m_run; }
    TablePanel& rows() { return *m_rows; }
    /// How the numbers stand to the document: its own, or of before an edit.
    Standing standing() const;
    /// The words above the table; empty while there is nothing to say.
    QString shownText() const;
    bool isVeiled() const;
    /// Writes the table (.csv) or the chart (.png), by the ending. Gives why it could not, empty
    /// when it is done.
    QString exportTo(const QString& file);
    /// Writes what has been found as a report, PDF (.pdf) or HTML. Gives why it could not.
    QString reportTo(const QString& file) const;

signals:
    void layerChosen(std::size_t layer);

private:
    void createParts();
    QWidget* createButtons();
    void update();
    void showStanding();
    QList<TableCell> costCells(double energy, double cycles) const;
    QList<TableCell> layerCells(const NetworkRow& row, double allEnergy) const;
    void showRows();
    void showChart();
    QColor partColour(std::size_t part) const;
    QString legendText() const;
    void turn();  ///< stops, goes on, or begins anew
    void askExport();
    void askReport();

    const Theme& m_theme;
    const Document& m_document;
    NetworkRun m_run;
    ShownChip* m_chip;
    TablePanel* m_rows;
    EnergyPlot* m_plot;
    QList<ShownVeil*> m_veils;  ///< over the table and the chart
    QLabel* m_words;
    QProgressBar* m_progress;
    QPushButton* m_turn;
};

}  // namespace loopglass::ui
