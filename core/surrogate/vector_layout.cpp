// A mapping as a vector of numbers, as in Mind Mappings, section 5.5. The vector has four parts:
// the dimension sizes, to distinguish mappings of different problems; tile sizes and parallelism as
// factors relative to the next level; loop orders as the position of each dimension; and the banks
// of each tensor. The paper's accelerator has three levels and one fanout. So a convolution has 7 +
// 21 + 7 + 21 + 6 = 62 numbers, and MTTKRP has 4 + 12 + 4 + 12 + 8 = 40. In Loopglass, the layout
// follows from the accelerator: one group of factors for each level and each axis with several
// children, and one group of positions for each level.
#include "surrogate/vector_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace loopglass::surrogate {

namespace {

std::vector<FactorPlace> placesOf(const Accelerator& accelerator) {
    std::vector<FactorPlace> places;
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        const Fanout& fanout = accelerator.levels[l].fanout;
        places.push_back({l, LoopAxis::None, 1});
        if (fanout.x > 1) {
            places.push_back({l, LoopAxis::X, fanout.x});
        }
        if (fanout.y > 1) {
            places.push_back({l, LoopAxis::Y, fanout.y});
        }
    }
    return places;
}

std::vector<BankGroup> groupsOf(const Problem& problem) {
    std::vector<BankGroup> groups;
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        const std::vector<Buffer>& buffers = problem.accelerator.levels[l].buffers;
        for (std::size_t b = 0; b < buffers.size(); ++b) {
            BankGroup group{l, b, {}};
            for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
                if (problem.keeper[l][t] == b) {
                    group.tensors.push_back(t);
                }
            }
            if (buffers[b].capacity && group.tensors.size() > 1) {
                groups.push_back(std::move(group));
            }
        }
    }
    return groups;
}

}  // namespace

std::vector<std::int32_t> evenBanks(int banks, std::size_t tensors) {
    std::vector<std::int32_t> each(tensors, banks / static_cast<int>(tensors));
    for (std::size_t t = 0; t < static_cast<std::size_t>(banks) % tensors; ++t) {
        ++each[t];
    }
    return each;
}

VectorLayout::VectorLayout(const Problem& problem, int banks)
    : m_dimensions(problem.workload.dimensionCount()),
      m_levels(problem.levelCount()),
      m_banks(banks),
      m_places(placesOf(problem.accelerator)) {
    if (banks > 0) {
        m_groups = groupsOf(problem);
    }
    addColumns();
}

void VectorLayout::addColumns() {
    using Kind = VectorColumn::Kind;
    const auto addDimensions = [&](VectorColumn column) {
        for (column.subject = 0; column.subject < m_dimensions; ++column.subject) {
            m_columns.push_back(column);
        }
    };
    addDimensions({Kind::Bound, 0, LoopAxis::None, 0});
    for (const FactorPlace& place : m_places) {
        addDimensions({Kind::Factor, place.level, place.axis, 0});
    }
    for (std::size_t l = 0; l < m_levels; ++l) {
        addDimensions({Kind::Position, l, LoopAxis::None, 0});
    }
    for (const BankGroup& group : m_groups) {
        for (const std::size_t tensor : group.tensors) {
            m_columns.push_back({Kind::Banks, group.level, LoopAxis::None, tensor});
        }
    }
}

void VectorLayout::write(std::span<const std::int64_t> bounds, const Point& point,
                         float* to) const {
    const auto toFloat = [](auto number) { return static_cast<float>(number); };
    to = std::transform(bounds.begin(), bounds.end(), to, toFloat);
    to = std::transform(point.factors.begin(), point.factors.end(), to, toFloat);
    to = std::transform(point.positions.begin(), point.positions.end(), to, toFloat);
    std::transform(point.banks.begin(), point.banks.end(), to, toFloat);
}

Point VectorLayout::read(const float* vector) const {
    Point point;
    for (std::size_t i = firstFactor(); i < firstPosition(); ++i) {
        point.factors.push_back(static_cast<std::int64_t>(std::llround(vector[i])));
    }
    for (std::size_t i = firstPosition(); i < size(); ++i) {
        const auto number = static_cast<std::int32_t>(std::lround(vector[i]));
        (i < firstBank() ? point.positions : point.banks).push_back(number);
    }
    return point;
}

void VectorLayout::order(const Point& point, std::size_t level,
                         std::vector<std::size_t>& sorted) const {
    const std::int32_t* positions = &point.positions[level * m_dimensions];
    sorted.resize(m_dimensions);
    for (std::size_t d = 0; d < m_dimensions; ++d) {
        sorted[static_cast<std::size_t>(positions[d])] = d;
    }
}

Mapping VectorLayout::mapping(const Point& point) const {
    Mapping mapping;
    mapping.levels.resize(m_levels);
    std::vector<std::size_t> sorted;
    for (std::size_t p = 0; p < m_places.size(); ++p) {
        LevelMapping& level = mapping.levels[m_places[p].level];
        order(point, m_places[p].level, sorted);
        std::vector<Loop>& loops = m_places[p].axis == LoopAxis::None ? level.temporal
                                   : m_places[p].axis == LoopAxis::X  ? level.x
                                                                      : level.y;
        for (std::size_t i = 0; i < m_dimensions; ++i) {
            const std::size_t d = m_places[p].axis == LoopAxis::None ? sorted[i] : i;
            if (const std::int64_t factor = point.factors[p * m_dimensions + d]; factor > 1) {
                loops.push_back({dimensionId(d), factor});
            }
        }
    }
    return mapping;
}

bool VectorLayout::takeLoops(const std::vector<Loop>& loops, std::size_t level, LoopAxis axis,
                             Point& point) const {
    const auto place =
        std::find_if(m_places.begin(), m_places.end(), [&](const FactorPlace& other) {
            return other.level == level && other.axis == axis;
        });
    const auto first = static_cast<std::size_t>(place - m_places.begin()) * m_dimensions;
    for (const Loop& loop : loops) {
        if (loop.factor == 1) {
            continue;
        }
        if (place == m_places.end() || point.factors[first + index(loop.dimension)] != 1) {
            return false;
        }
        point.factors[first + index(loop.dimension)] = loop.factor;
    }
    return true;
}

void VectorLayout::takeOrder(const std::vector<Loop>& loops, Point& point) const {
    std::vector<std::int32_t> positions(m_dimensions, -1);
    std::int32_t next = 0;
    for (const Loop& loop : loops) {
        if (loop.factor > 1) {
            positions[index(loop.dimension)] = next++;
        }
    }
    for (std::int32_t& position : positions) {
        position = position < 0 ? next++ : position;
    }
    point.positions.insert(point.positions.end(), positions.begin(), positions.end());
}

std::optional<Point> VectorLayout::point(const Mapping& mapping) const {
    if (mapping.levels.size() != m_levels) {
        return std::nullopt;
    }
    Point point{std::vector<std::int64_t>(m_places.size() * m_dimensions, 1), {}, {}};
    for (std::size_t l = 0; l < m_levels; ++l) {
        const LevelMapping& level = mapping.levels[l];
        if (!takeLoops(level.temporal, l, LoopAxis::None, point) ||
            !takeLoops(level.x, l, LoopAxis::X, point) ||
            !takeLoops(level.y, l, LoopAxis::Y, point)) {
            return std::nullopt;
        }
        takeOrder(level.temporal, point);
    }
    for (const BankGroup& group : m_groups) {
        const std::vector<std::int32_t> each = evenBanks(m_banks, group.tensors.size());
        point.banks.insert(point.banks.end(), each.begin(), each.end());
    }
    return point;
}

void VectorLayout::flatten(const Point& point, LoopNest& nest) const {
    nest.start(m_levels, m_dimensions);
    std::array<std::size_t, maxDimensions> sorted{};
    std::size_t level = m_levels;
    for (std::size_t p = m_places.size(); p-- > 0;) {
        const FactorPlace& place = m_places[p];
        const std::int64_t* factors = &point.factors[p * m_dimensions];
        if (place.axis != LoopAxis::None) {
            for (std::size_t d = m_dimensions; d-- > 0;) {
                nest.addSpatial(d, factors[d], place.axis);
            }
            continue;
        }
        --level;
        const std::int32_t* positions = &point.positions[level * m_dimensions];
        for (std::size_t d = 0; d < m_dimensions; ++d) {
            sorted[static_cast<std::size_t>(positions[d])] = d;
        }
        for (std::size_t i = m_dimensions; i-- > 0;) {
            nest.addTemporal(sorted[i], factors[sorted[i]]);
        }
        nest.closeLevel();
    }
}

}  // namespace loopglass::surrogate
