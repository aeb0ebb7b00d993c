#pragma once

#include "cost/cost.h"
#include "manual_mapping/manual_mapping_metrics.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "models/table_model.h"
#include "theme/theme.h"

#include <QWidget>
#include <memory>
#include <vector>

class QLabel;

namespace loopglass::ui {

class TablePanel;

/// The words that a mapping moves under all three reuse models: for each level and tensor, the
/// words that the level sends inward and receives back. Different textbooks and lectures use
/// different reuse models.
class ReadingsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ReadingsPanel(const Theme& theme, QWidget* parent = nullptr);

    void setMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                    const CostOptions& options);
    TablePanel& table() { return *m_table; }

private:
    struct Reading {
        ManualMappingMetrics numbers;
        bool chosen = false;  ///< true for the reuse model of the search
    };
    QList<TableModel::Row> rowsOf(const Problem& problem,
                                  const std::vector<Reading>& readings) const;

    const Theme& m_theme;
    QLabel* m_about;
    TablePanel* m_table;
};

}  // namespace loopglass::ui
