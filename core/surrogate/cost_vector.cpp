// The outputs of the surrogate (Mind Mappings, section 4.1.3) are the parts of the energy-delay
// product. Each number is divided by its smallest possible value, so that problems of all sizes
// have numbers of similar size. The cost model supplies the counts (docs/cost-model.md).
#include "surrogate/cost_vector.h"

#include "mapping/legality.h"

namespace loopglass::surrogate {

namespace {

double orOne(double number) { return number > 0 ? number : 1; }

}  // namespace

std::vector<CostColumn> costColumns(const Problem& problem) {
    using Kind = CostColumn::Kind;
    std::vector<CostColumn> columns;
    for (std::size_t l = problem.levelCount(); l-- > 0;) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (problem.keeps(levelId(l), tensorId(t))) {
                columns.push_back({Kind::TensorEnergy, l, t});
            }
        }
    }
    for (const Kind kind : {Kind::Utilization, Kind::Energy, Kind::Cycles}) {
        columns.push_back({kind, 0, 0});
    }
    return columns;
}

CostVector::CostVector(const Problem& problem, const VectorLayout& layout,
                       const CostOptions& options, const Objective* objective)
    : m_compiled(problem, options),
      m_layout(&layout),
      m_counter(m_compiled),
      m_columns(costColumns(problem)) {
    if (objective != nullptr) {
        price(m_compiled, *objective);
    }
    findLeast(problem);
}

void CostVector::findLeast(const Problem& problem) {
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : problem.workload.dimensions) {
        bounds.push_back(dimension.bound);
    }
    const auto operations = static_cast<double>(m_compiled.operations);
    m_least = {operations * m_compiled.macEnergy,
               operations / static_cast<double>(m_compiled.lanesThere)};
    for (const CostColumn& column : m_columns) {
        double least = 1;
        if (column.kind == CostColumn::Kind::TensorEnergy) {
            const AccessEnergy& energy = m_compiled.energyOf(column.level, column.tensor);
            const bool output = m_compiled.tensors[column.tensor].output;
            const auto words =
                static_cast<double>(footprint(problem.workload.tensors[column.tensor], bounds));
            least = words * (output ? energy.update : energy.read);
            m_least.energy += least;
        }
        m_leastOf.push_back(orOne(least));
    }
    m_least = {orOne(m_least.energy), orOne(m_least.cycles)};
}

Totals CostVector::count(const Point& point) {
    m_layout->flatten(point, m_nest);
    m_counter.count(m_nest);
    m_counted = m_counter.totals();
    return m_counted;
}

void CostVector::ratios(std::vector<double>& to) const {
    to.clear();
    for (std::size_t c = 0; c < m_columns.size(); ++c) {
        const CostColumn& column = m_columns[c];
        switch (column.kind) {
        case CostColumn::Kind::Utilization:
            to.push_back(static_cast<double>(m_nest.instances(m_compiled.levelCount)) /
                         static_cast<double>(m_compiled.lanesThere));
            break;
        case CostColumn::Kind::Energy:
            to.push_back(m_counted.energy / m_least.energy);
            break;
        case CostColumn::Kind::Cycles:
            to.push_back(m_counted.cycles / m_least.cycles);
            break;
        case CostColumn::Kind::TensorEnergy: {
            const AccessCounts& counts = m_counter.at(column.level, column.tensor);
            const AccessEnergy& energy = m_compiled.energyOf(column.level, column.tensor);
            const double spent = static_cast<double>(counts.reads) * energy.read +
                                 static_cast<double>(counts.fills) * energy.write +
                                 static_cast<double>(counts.updates) * energy.update +
                                 static_cast<double>(counts.crossing) * counts.crossingEnergy;
            to.push_back(spent / m_leastOf[c]);
            break;
        }
        }
    }
}

}  // namespace loopglass::surrogate
