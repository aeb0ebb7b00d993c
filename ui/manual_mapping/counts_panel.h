#pragma once

#include "manual_mapping/count_rows.h"

#include <QStringList>
#include <QWidget>
#include <memory>

class QLabel;

namespace loopglass::ui {

class ExplainedCard;
class FigureStrip;
struct Figure;
class TablePanel;

/// The numbers of the edited mapping: cost, moved words, and the derivation of the selected count.
class CountsPanel : public QWidget {
    Q_OBJECT

public:
    explicit CountsPanel(const Theme& theme, QWidget* parent = nullptr);

    void setNumbers(const std::shared_ptr<const Problem>& problem,
                    const ManualMappingMetrics& numbers, const ComparedNumbers& beside,
                    const CostOptions& options);
    /// Shows the causes of the costs of the mapping (costCauses()).
    void setCauses(const QStringList& sentences);
    const QStringList& causes() const { return m_causes; }
    TablePanel& table() { return *m_table; }
    const FigureStrip& figures() const { return *m_figures; }
    /// Returns the derivation of the selected count as plain text.
    QString explained() const;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refuse(QList<Figure>& figures);
    void showFigures(const ManualMappingMetrics& numbers, const ComparedNumbers& beside);
    void explain(int row, int column);
    void choose();
    void showExplained();
    void showDerivation();
    void fitColumns();
    void showCauses();
    void share();
    int aboveTable() const;

    const Theme& m_theme;
    FigureStrip* m_figures;
    QLabel* m_why;  ///< the causes; its height does not depend on its text
    QStringList m_causes;
    TablePanel* m_table;
    ExplainedCard* m_card;
    std::shared_ptr<const Problem> m_problem;
    ManualMappingMetrics m_numbers;
    CostOptions m_options;
    int m_row = -1;  ///< selected cell
    int m_column = -1;
};

}  // namespace loopglass::ui
