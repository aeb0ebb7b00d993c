#pragma once

#include "hand/count_rows.h"

#include <QWidget>
#include <memory>

class QLabel;

namespace loopglass::ui {

class ExplainedCard;
class FigureStrip;
struct Figure;
class TablePanel;

/// The numbers of a mapping under the user's hands: what it costs, what moves, and how the count in
/// hand comes about.
class CountsPanel : public QWidget {
    Q_OBJECT

public:
    explicit CountsPanel(const Theme& theme, QWidget* parent = nullptr);

    void setNumbers(const std::shared_ptr<const Problem>& problem, const HandNumbers& numbers,
                    const Beside& beside, const CostOptions& options);
    TablePanel& table() { return *m_table; }
    const FigureStrip& figures() const { return *m_figures; }
    /// How the count in hand comes about, in plain text.
    QString explained() const;

signals:
    /// There is now room, or none, for more beside a number: the numbers are to be set again.
    void roomChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refuse(QList<Figure>& figures);
    void showFigures(const HandNumbers& numbers, const Beside& beside);
    void explain(int row, int column);
    void choose();
    void showExplained();
    void showDerivation();
    void fitColumns();
    void share();

    const Theme& m_theme;
    FigureStrip* m_figures;
    TablePanel* m_table;
    ExplainedCard* m_card;
    std::shared_ptr<const Problem> m_problem;
    HandNumbers m_numbers;
    CostOptions m_options;
    int m_row = -1;  ///< the cell in hand
    int m_column = -1;
    int m_lines = 0;  ///< below each count
};

}  // namespace loopglass::ui
