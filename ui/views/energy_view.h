#pragma once

#include "run/displayed_mapping.h"
#include "theme/theme.h"
#include "views/view.h"

#include <vector>

class QLabel;

namespace loopglass::ui {

class EnergyPlot;
class TablePanel;

/// The energy of the best, the selected and the untiled mapping beside each other, by part of the
/// accelerator.
class EnergyView : public View {
    Q_OBJECT

public:
    EnergyView(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    /// Returns the parts of all bars, and the totals, with a column for each mapping.
    QList<QStringList> asTable() const override;

protected:
    void runChanged() override;
    void refresh() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<DisplayedMapping> mappings();
    void choose(int row);
    void showTable(const std::vector<DisplayedMapping>& shown);
    void fitTable();
    void showLegend();

    const Theme& m_theme;
    MappingCache m_cache;
    std::optional<DisplayedMapping> m_untiled;
    std::vector<DisplayedMapping> m_shown;  ///< mappings in the order of the rows
    bool m_filling = false;
    QLabel* m_heading;
    QLabel* m_figures;
    QLabel* m_legend;
    QLabel* m_empty;
    TablePanel* m_table;
    EnergyPlot* m_plot;
};

}  // namespace loopglass::ui
