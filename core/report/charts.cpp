// The charts of a report: the energy for each level and tensor, and the bounds with the best cost
// so far.
#include "cost/cost.h"
#include "report/picture.h"
#include "report/sections.h"
#include "trace/candidate_text.h"
#include "trace/decided_cost.h"
#include "trace/mark.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/report.h"
#include "workload/role_numbers.h"

#include <algorithm>
#include <cmath>

namespace loopglass {

namespace {

constexpr double chartWidth = 700;
constexpr double chartHeight = 240;
constexpr double chartLeft = 78;
constexpr std::size_t maxColumns = 300;

std::string_view tensorColour(const Workload& workload, std::size_t tensor) {
    const std::size_t role = roleNumbers(workload.tensors)[tensor];
    return role == 0 ? "#009e73" : seriesColour(role - 1);
}

/// Returns candidates with a cost, in the order of their decisions.
std::vector<NodeId> judgedNodes(const Trace& trace) {
    std::vector<NodeId> nodes;
    for (std::size_t n = 0; n < trace.size(); ++n) {
        if (trace[static_cast<NodeId>(n)].cost > 0) {
            nodes.push_back(static_cast<NodeId>(n));
        }
    }
    std::sort(nodes.begin(), nodes.end(), [&](NodeId a, NodeId b) {
        return std::pair(trace[a].decidedAt, a) < std::pair(trace[b].decidedAt, b);
    });
    return nodes;
}

/// Returns a step of one, two or five times a power of ten, so that a few steps make up `most`.
double stepOf(double most) {
    const double power = std::pow(10, std::floor(std::log10(most / 4)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (most / 4 <= factor * power) {
            return factor * power;
        }
    }
    return 10 * power;
}

/// Returns the cheapest candidate of each column; in the column with the best mapping, this
/// mapping.
std::vector<NodeId> columnsOf(const Trace& trace, const std::vector<NodeId>& nodes, NodeId best) {
    const std::size_t count = std::min(nodes.size(), maxColumns);
    std::vector<NodeId> columns;
    for (std::size_t c = 0; c < count; ++c) {
        const auto first = nodes.begin() + static_cast<std::ptrdiff_t>(nodes.size() * c / count);
        const auto end =
            nodes.begin() + static_cast<std::ptrdiff_t>(nodes.size() * (c + 1) / count);
        const auto found = std::find(first, end, best);
        const auto cheaper = [&](NodeId a, NodeId b) { return trace[a].cost < trace[b].cost; };
        columns.push_back(found != end ? best : *std::min_element(first, end, cheaper));
    }
    return columns;
}

class CutoffDrawing {
public:
    explicit CutoffDrawing(const ReportedRun& run)
        : m_run(run),
          m_nodes(judgedNodes(*run.trace)),
          m_columns(columnsOf(*run.trace, m_nodes, run.answer().bestNode)),
          m_spent(*run.problem, *run.options) {
        double most = 0;
        for (const NodeId id : m_columns) {
            most = std::max(most, (*run.trace)[id].cost);
        }
        const auto& history = run.trace->bestHistory();
        const double best = history.empty() ? most : history.back().objective;
        m_clipped = most > 3 * best;
        m_top = m_clipped ? 3 * best : most;
    }

    std::string svg() {
        if (m_columns.empty() || !(m_top > 0) || !std::isfinite(m_top)) {
            return {};
        }
        axis();
        for (std::size_t c = 0; c < m_columns.size(); ++c) {
            bar(c);
        }
        bestLine();
        m_picture.text(chartLeft, chartHeight + 34, english(caption()), "start", "#5b6775");
        return m_picture.svg(chartWidth + chartLeft + 8, chartHeight + 44,
                             "Bounds and the best so far");
    }

private:
    Message caption() const {
        Message words = msg::report::candidates(m_nodes.size());
        words = m_columns.size() < m_nodes.size() ? msg::report::cheapestOfColumns(words) : words;
        return m_clipped ? msg::report::cutAtTheTop(words) : words;
    }

    double xOf(double column) const {
        return chartLeft + chartWidth * column / static_cast<double>(m_columns.size());
    }
    double yOf(double value) const {
        return 14 + chartHeight * (1 - std::min(value, m_top) / m_top);
    }

    void axis() {
        const double step = stepOf(m_top);
        for (int i = 0; i * step <= m_top; ++i) {
            m_picture.line(chartLeft, yOf(i * step), chartLeft + chartWidth, yOf(i * step),
                           "#dde2e8");
            m_picture.text(chartLeft - 6, yOf(i * step) + 4, quantityText(i * step), "end",
                           "#5b6775");
        }
    }

    void bar(std::size_t column) {
        const NodeId id = m_columns[column];
        const NodeRecord& node = (*m_run.trace)[id];
        const BoundParts parts = m_spent.of(*m_run.trace, id);
        const Mark mark = id == m_run.answer().bestNode  ? Mark::Best
                          : node.state == NodeState::Cut ? Mark::Cut
                                                         : Mark::Kept;
        const std::string tip = english(
            msg::report::candidateCost(candidateText(*m_run.problem, *m_run.trace, id), node.cost));
        const double width = std::max(0.8 * (xOf(1) - xOf(0)), 0.6);
        const double x = xOf(static_cast<double>(column));
        const double floor = yOf(0);
        m_picture.box(x, yOf(node.cost), width, floor - yOf(node.cost), lightColour(mark), tip,
                      " fill-opacity=\"0.35\"");
        m_picture.box(x, yOf(parts.spent), width, floor - yOf(parts.spent), lightColour(mark), tip);
    }

    /// Draws the best cost so far, column by column.
    void bestLine() {
        const auto& history = m_run.trace->bestHistory();
        std::size_t known = 0;
        double last = -1;
        for (std::size_t c = 0; c < m_columns.size(); ++c) {
            const std::uint32_t moment = (*m_run.trace)[m_columns[c]].decidedAt;
            while (known < history.size() && history[known].at <= moment) {
                ++known;
            }
            if (known == 0) {
                continue;
            }
            const double best = history[known - 1].objective;
            const double x = xOf(static_cast<double>(c));
            if (last >= 0 && last != best) {
                m_picture.line(x, yOf(last), x, yOf(best), "#1f2933");
            }
            m_picture.line(x, yOf(best), xOf(static_cast<double>(c) + 1), yOf(best), "#1f2933",
                           " stroke-width=\"1.5\"");
            last = best;
        }
    }

    const ReportedRun& m_run;
    std::vector<NodeId> m_nodes;
    std::vector<NodeId> m_columns;
    DecidedCostCounter m_spent;
    Picture m_picture;
    double m_top = 0;
    bool m_clipped = false;
};

}  // namespace

std::string cutoffPicture(const ReportedRun& run) { return CutoffDrawing(run).svg(); }

namespace {

/// Draws horizontal bars of energy, one bar for each level.
class EnergyDrawing {
public:
    EnergyDrawing(const ReportedRun& run, const Cost& cost)
        : m_workload(run.problem->workload),
          m_accelerator(run.problem->accelerator),
          m_cost(cost) {
        double label = Picture::widthOf(m_accelerator.compute.name);
        m_most = cost.macEnergy;
        for (std::size_t l = 0; l < m_accelerator.levels.size(); ++l) {
            m_most = std::max(m_most, cost.levels[l].energy());
            label = std::max(label, Picture::widthOf(m_accelerator.levels[l].name));
        }
        m_left = label + 14;
    }

    std::string svg() {
        if (!(m_most > 0)) {
            return {};
        }
        for (std::size_t l = 0; l < m_accelerator.levels.size(); ++l) {
            drawLevel(l);
        }
        m_picture.box(m_left, m_y, m_cost.macEnergy * scale(), 18, operationsColour);
        endRow(m_accelerator.compute.name, m_cost.macEnergy);
        drawLegend();
        return "<p>" + m_picture.svg(chartWidth + 190, m_y + 24, "Energy by level and tensor") +
               "</p>\n";
    }

private:
    double scale() const { return (chartWidth - m_left) / m_most; }

    /// Draws the shares of the tensors in one bar.
    void drawLevel(std::size_t level) {
        double x = m_left;
        for (std::size_t t = 0; t < m_workload.tensorCount(); ++t) {
            const double energy = m_cost.levels[level].tensors[t].energy();
            m_picture.box(x, m_y, energy * scale(), 18, tensorColour(m_workload, t),
                          m_workload.tensors[t].name + " " + quantityText(energy) + " pJ");
            x += energy * scale();
        }
        endRow(m_accelerator.levels[level].name, m_cost.levels[level].energy());
    }

    void endRow(const std::string& name, double energy) {
        m_picture.text(m_left - 8, m_y + 14, name, "end");
        m_picture.text(m_left + energy * scale() + 6, m_y + 14,
                       quantityText(energy) + " pJ, " + percentText(energy / m_cost.energy),
                       "start", "#5b6775");
        m_y += 26;
    }

    void drawLegend() {
        double x = m_left;
        for (std::size_t t = 0; t < m_workload.tensorCount(); ++t) {
            m_picture.box(x, m_y + 4, 10, 10, tensorColour(m_workload, t));
            m_picture.text(x + 15, m_y + 13, m_workload.tensors[t].name, "start", "#5b6775");
            x += 15 + Picture::widthOf(m_workload.tensors[t].name) + 18;
        }
    }

    const Workload& m_workload;
    const Accelerator& m_accelerator;
    const Cost& m_cost;
    Picture m_picture;
    double m_most = 0;  ///< energy of the longest bar in pJ
    double m_left = 0;
    double m_y = 6;
};

}  // namespace

std::string energyPicture(const ReportedRun& run, const Cost& cost) {
    return EnergyDrawing(run, cost).svg();
}

}  // namespace loopglass
