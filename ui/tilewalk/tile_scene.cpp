#include "tilewalk/tile_scene.h"

#include "models/whole_nest.h"
#include "text/engine_text.h"
#include "text/text.h"

#include <algorithm>
#include <exception>

namespace loopglass::ui {

QString TileScene::setMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                              const CostOptions& options) {
    const bool alike = m_problem && m_problem->workload == problem->workload &&
                       m_problem->levelCount() == problem->levelCount();
    QString why = whyNoNest(*problem, mapping);
    if (!why.isEmpty()) {
        clear();
        return why;
    }
    try {
        m_walk.emplace(*problem, mapping, options);
        m_problem = problem;
        m_mapping = mapping;
        if (!alike || m_choices.empty()) {
            m_level = 1;
            m_step = 0;
            m_instance = 0;
            chooseAxes();
        }
        setLevel(m_level);
    } catch (const std::exception& error) {
        clear();
        return sentence(messageOf(error));
    }
    return {};
}

void TileScene::clear() {
    m_walk.reset();
    m_steps = 1;
}

QString TileScene::levelName(std::size_t level) const {
    return level < m_problem->levelCount() ? qt(m_problem->accelerator.levels[level].name)
                                           : qt(m_problem->accelerator.compute.name);
}

void TileScene::setLevel(std::size_t level) {
    const std::vector<std::int64_t> position = m_walk->position(m_level, m_step);
    level = std::clamp<std::size_t>(level, 1, m_walk->levelCount());
    m_steps = m_walk->steps(level);
    // Keeps the displayed step as precisely as the new level allows.
    m_step = level == m_level ? m_step : m_walk->stepAt(level, position);
    m_level = level;
    setStep(m_step);
    setInstance(m_instance);
}

void TileScene::setStep(std::int64_t step) {
    m_step = std::clamp<std::int64_t>(step, 0, m_steps - 1);
}

void TileScene::setInstance(std::int64_t instance) {
    m_instance = std::clamp<std::int64_t>(instance, 0, instances() - 1);
}

std::pair<std::int64_t, std::int64_t> TileScene::arraySize() const {
    std::pair<std::int64_t, std::int64_t> size{1, 1};
    for (const WalkLoop& loop : m_walk->spatialLoops()) {
        if (loop.level < m_level) {
            (loop.kind == LoopKind::X ? size.first : size.second) *= loop.bound;
        }
    }
    return size;
}

std::pair<std::int64_t, std::int64_t> TileScene::cellOf(std::int64_t instance) const {
    const std::vector<std::int64_t> place = m_walk->place(m_level, instance);
    std::pair<std::int64_t, std::int64_t> cell{0, 0};
    for (std::size_t i = 0; i < place.size(); ++i) {
        const WalkLoop& loop = m_walk->spatialLoops()[i];
        std::int64_t& axis = loop.kind == LoopKind::X ? cell.first : cell.second;
        axis = axis * loop.bound + place[i];
    }
    return cell;
}

std::optional<std::int64_t> TileScene::instanceAt(std::int64_t column, std::int64_t row) const {
    const auto [columns, rows] = arraySize();
    if (column < 0 || row < 0 || column >= columns || row >= rows) {
        return std::nullopt;
    }
    std::int64_t instance = 0;
    std::int64_t weight = 1;
    const auto& loops = m_walk->spatialLoops();
    for (std::size_t i = loops.size(); i-- > 0;) {
        if (loops[i].level < m_level) {
            std::int64_t& axis = loops[i].kind == LoopKind::X ? column : row;
            instance += axis % loops[i].bound * weight;
            axis /= loops[i].bound;
            weight *= loops[i].bound;
        }
    }
    return instance;
}

void TileScene::setAxes(std::size_t grid, std::size_t across, std::size_t down) {
    m_choices[grid].across = across;
    m_choices[grid].down = down;
}

void TileScene::setCut(std::size_t grid, std::size_t axis, std::optional<std::int64_t> at) {
    if (at) {
        m_choices[grid].cuts[axis] = *at;
    } else {
        m_choices[grid].cuts.erase(axis);
    }
}

std::optional<std::int64_t> TileScene::cut(std::size_t grid, std::size_t axis) const {
    const auto found = m_choices[grid].cuts.find(axis);
    return found == m_choices[grid].cuts.end() ? std::nullopt : std::optional(found->second);
}

void TileScene::chooseAxes() {
    m_choices.assign(gridCount(), {});
    for (std::size_t g = 0; g < gridCount(); ++g) {
        m_choices[g] = defaultAxes(emptyGrid(g));
    }
}

/// Returns the two longest axes in their order; the second axis is horizontal.
TileScene::Choice TileScene::defaultAxes(const TileGrid& grid) const {
    std::vector<std::size_t> order(grid.sizes.size());
    for (std::size_t a = 0; a < order.size(); ++a) {
        order[a] = a;
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return grid.sizes[a] > grid.sizes[b]; });
    if (order.empty()) {
        return {};
    }
    const std::size_t second = order.size() > 1 ? order[1] : order[0];
    return {std::max(order[0], second), std::min(order[0], second), {}};
}

QString TileScene::loopsText() const {
    const std::vector<std::int64_t> position = m_walk->position(m_level, m_step);
    const std::vector<std::int64_t> pieces = m_walk->pieces(position);
    QString text;
    std::size_t level = m_walk->levelCount();
    for (std::size_t i = 0; i < m_walk->loopsOutside(m_level); ++i) {
        const WalkLoop& loop = m_walk->loops()[i];
        if (loop.bound == 1) {
            continue;
        }
        text += loop.level == level ? ui::tr(", ")
                                    : (text.isEmpty() ? QString() : QStringLiteral(" · ")) +
                                          levelName(loop.level) + QLatin1Char(' ');
        text += tr("%1 %2 of %3", "a loop, the place in it, its bound")
                    .arg(qt(m_problem->workload.dimensions[loop.dimension].name),
                         countLabel(position[i] + 1), countLabel(pieces[i]));
        level = loop.level;
    }
    return text.isEmpty() ? tr("no loop is outside this tile") : text;
}

}  // namespace loopglass::ui
