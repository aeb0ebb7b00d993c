#pragma once

#include "cost/cost.h"
#include "document/document.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <QWidget>
#include <memory>
#include <vector>

class QGridLayout;
class QLabel;

namespace loopglass::ui {

class NumberBox;

/// The derivation of the energy of a mapping: for each action of each part of the accelerator, the
/// count, the energy of one action, and their product. An edit of an energy changes the
/// accelerator.
class EnergySheet : public QWidget {
    Q_OBJECT

public:
    EnergySheet(Theme& theme, Document& document, QWidget* parent = nullptr);

    void setMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                    const CostOptions& options);
    /// Returns the rows with part, action, count, energy of one action in pJ, and energy. The
    /// headings are first, and the sum is last.
    QList<QStringList> asText() const;

private:
    enum class Action { Read, Write, Update, Cross, Leak, Operate };
    /// A line of the sheet.
    struct Line {
        Action action = Action::Read;
        std::size_t level = 0;
        std::size_t buffer = 0;
        std::string tensor;  ///< tensor with its own energy in the buffer; "" for all other tensors
        double count = 0;    ///< number of actions; 0 for leakage
        double each = 0;     ///< energy of one action in pJ
        double energy = 0;   ///< energy of all actions in pJ
    };
    struct Row {
        QLabel* part = nullptr;
        QLabel* count = nullptr;
        NumberBox* each = nullptr;
        QLabel* energy = nullptr;
    };
    void addBuffer(const Cost& cost, std::size_t level, std::size_t buffer);
    void addLines(const Mapping& mapping, const CostOptions& options, const Cost& cost);
    QString partText(const Line& line) const;
    void rebuild();
    void addRow(std::size_t line);
    void set(const Line& line, double each);
    void showNumbers();

    Theme& m_theme;
    Document& m_document;
    QGridLayout* m_grid;
    QLabel* m_why;
    QLabel* m_sum;
    QLabel* m_refused;
    std::shared_ptr<const Problem> m_problem;
    std::vector<Line> m_lines;
    std::vector<Row> m_rows;
    std::vector<QWidget*> m_parts;
    QStringList m_names;  ///< names of the levels and buffers of the rows
};

}  // namespace loopglass::ui
