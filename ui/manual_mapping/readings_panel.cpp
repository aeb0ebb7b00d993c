#include "manual_mapping/readings_panel.h"

#include "cost/vocabulary.h"
#include "manual_mapping/manual_mapping_metrics.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "widgets/table_panel.h"

#include <QLabel>
#include <QVBoxLayout>
#include <utility>
#include <vector>

namespace loopglass::ui {

namespace {

TableCell movedCell(const TensorCost& cost, bool chosen) {
    TableCell cell{countLabel(cost.reads + cost.updates), true, chosen};
    cell.tip = ReadingsPanel::tr("%1 reads, %2 updates, %3 fills")
                   .arg(countLabel(cost.reads), countLabel(cost.updates), countLabel(cost.fills));
    return cell;
}

}  // namespace

ReadingsPanel::ReadingsPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_about(new QLabel(this)),
      m_table(new TablePanel(theme, tr("Words moved by each reuse model"), this)) {
    setAccessibleName(tr("Reuse models"));
    m_about->setWordWrap(true);
    m_about->setProperty("faint", true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(m_about);
    layout->addWidget(m_table, 1);
}

/// Returns a row for each tensor that a level keeps, with a cell for each reuse model.
QList<TableModel::Row> ReadingsPanel::rowsOf(const Problem& problem,
                                             const std::vector<Reading>& readings) const {
    QList<TableModel::Row> rows;
    std::size_t last = problem.levelCount();
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (!problem.keeps(levelId(l), tensorId(t))) {
                continue;
            }
            TableCell name{qt(problem.workload.tensors[t].name)};
            name.swatch = m_theme.tensorColor(problem.workload, t);
            const bool first = std::exchange(last, l) != l;
            TableModel::Row row{
                {first ? qt(problem.accelerator.levels[l].name) : QString(), false, true}, name};
            for (const Reading& reading : readings) {
                row << (reading.numbers.cost
                            ? movedCell(reading.numbers.cost->levels[l].tensors[t], reading.chosen)
                            : TableCell{QStringLiteral("–"), true});
            }
            rows << row;
        }
    }
    return rows;
}

void ReadingsPanel::setMapping(const std::shared_ptr<const Problem>& problem,
                               const Mapping& mapping, const CostOptions& options) {
    QStringList headings{tr("level"), tr("tensor")};
    QString about = tr("Words that a level sends inward and receives back, for each reuse model. "
                       "The model of the search is bold.");
    std::vector<Reading> readings;
    for (const VocabularyEntry<ReuseReading>& term : vocabularyOf<ReuseReading>()) {
        headings << titleText(term.value);
        if (problem) {
            CostOptions own = options;
            own.reuse = term.value;
            readings.push_back(
                {manualMappingMetrics(*problem, mapping, own, false), term.value == options.reuse});
            if (!readings.back().numbers.cost) {
                about = readings.back().numbers.whyNoCost;
            }
        }
    }
    m_about->setText(about);
    m_table->table().setTable(headings,
                              problem ? rowsOf(*problem, readings) : QList<TableModel::Row>());
    m_table->fit();
}

}  // namespace loopglass::ui
