#include "machine/machine_scene.h"

#include "cost/evaluate.h"
#include "models/whole_nest.h"
#include "text/bandwidth_text.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "workload/checked.h"

#include <algorithm>
#include <exception>
#include <map>

namespace loopglass::ui {

namespace {

/// The largest number of used lanes that are drawn separately.
constexpr std::int64_t maxLanes = std::int64_t{1} << 18;
/// The largest drawn number of lanes on an axis, counting unused lanes.
constexpr std::int64_t maxDrawn = 1024;

/// Returns the extent of the array on an axis: the available extent, or the extent that a mapping
/// uses.
std::int64_t axisOf(const Accelerator& accelerator, bool x) {
    std::int64_t product = 1;
    for (const Level& level : accelerator.levels) {
        product = checkedMultiply(product, x ? level.fanout.x : level.fanout.y);
    }
    return product;
}

}  // namespace

QString MachineScene::setMapping(const std::shared_ptr<const Problem>& problem,
                                 const Mapping& mapping, const CostOptions& options) {
    const bool alike = m_motion && m_problem->workload == problem->workload &&
                       m_problem->levelCount() == problem->levelCount();
    try {
        if (QString why = whyNoNest(*problem, mapping); !why.isEmpty()) {
            clear();
            return why;
        }
        const std::int64_t cycle = alike ? m_motion->cycleOf(m_unit, m_step) : 0;
        auto motion = std::make_unique<const MachineMotion>(*problem, mapping, options);
        m_cost = evaluate(*problem, mapping, options);
        m_motion = std::move(motion);
        m_problem = problem;
        if (!alike) {
            m_unit = m_motion->walk().levelCount();
            m_tensor = problem->workload.tensorCount() > 1 ? 1 : 0;
        }
        listLanes();
        m_step = m_motion->stepOf(m_unit, std::min(cycle, m_motion->cycles() - 1));
        setLane(m_lane.first, m_lane.second);
    } catch (const std::exception& error) {
        clear();
        return sentence(messageOf(error));
    }
    return {};
}

void MachineScene::clear() {
    m_motion.reset();
    m_problem.reset();
    m_step = 0;
}

/// Lists the position of each lane: the X loops of all fanouts determine the column, the Y loops
/// determine the row.
void MachineScene::listLanes() {
    const TileWalk& walk = m_motion->walk();
    const std::int64_t lanes = walk.instances(walk.levelCount());
    m_array = {};
    m_array.thereColumns = axisOf(m_problem->accelerator, true);
    m_array.thereRows = axisOf(m_problem->accelerator, false);
    for (const WalkLoop& loop : walk.spatialLoops()) {
        (loop.kind == LoopKind::X ? m_array.usedColumns : m_array.usedRows) *= loop.bound;
    }
    m_places.clear();
    if (lanes > maxLanes) {
        throw CountOverflow();
    }
    const auto drawn = [](std::int64_t there, std::int64_t used) {
        return std::max(used, std::min(there, maxDrawn));
    };
    m_array.columns = drawn(m_array.thereColumns, m_array.usedColumns);
    m_array.rows = drawn(m_array.thereRows, m_array.usedRows);
    m_places.resize(static_cast<std::size_t>(lanes));
    for (std::int64_t i = 0; i < lanes; ++i) {
        std::vector<std::int64_t> place = walk.place(walk.levelCount(), i);
        std::int64_t column = 0;
        std::int64_t row = 0;
        for (std::size_t s = 0; s < place.size(); ++s) {
            const WalkLoop& loop = walk.spatialLoops()[s];
            std::int64_t& axis = loop.kind == LoopKind::X ? column : row;
            axis = axis * loop.bound + place[s];
        }
        m_places[static_cast<std::size_t>(row * m_array.usedColumns + column)] = std::move(place);
    }
}

QString MachineScene::levelName(std::size_t level) const {
    return level < m_problem->levelCount() ? qt(m_problem->accelerator.levels[level].name)
                                           : qt(m_problem->accelerator.compute.name);
}

/// Changes the unit of a step, and keeps the displayed time as precisely as the new unit allows.
void MachineScene::setUnit(std::size_t unit) {
    const std::int64_t cycle = m_motion->cycleOf(m_unit, m_step);
    m_unit = std::clamp<std::size_t>(unit, 1, m_motion->walk().levelCount());
    m_step = m_motion->stepOf(m_unit, cycle);
}

void MachineScene::setStep(std::int64_t step) {
    m_step = std::clamp<std::int64_t>(step, 0, steps() - 1);
}

void MachineScene::setTensor(std::size_t tensor) {
    m_tensor = std::min(tensor, m_problem->workload.tensorCount() - 1);
}

void MachineScene::setLane(std::int64_t column, std::int64_t row) {
    m_lane = {std::clamp<std::int64_t>(column, 0, m_array.usedColumns - 1),
              std::clamp<std::int64_t>(row, 0, m_array.usedRows - 1)};
}

/// Returns the counters of all loops at the beginning of the displayed time.
std::vector<std::int64_t> MachineScene::position() const {
    const TileWalk& walk = m_motion->walk();
    return walk.position(walk.levelCount(), m_motion->cycleOf(m_unit, m_step));
}

MachineFrame MachineScene::frame() const {
    MachineFrame frame;
    addWays(frame);
    addLevels(frame);
    addLanes(frame);
    addLane(frame);
    return frame;
}

/// Returns the words of a line according to the cost model. At the parent, words that drain to a
/// further level are excluded. At the child, the filled and the drained words are counted.
MovedWords MachineScene::countedOn(const MotionArrow& arrow) const {
    const TensorCost& parent = m_cost.levels[arrow.parent].tensors[arrow.tensor];
    MovedWords counted{parent.reads - parent.drains, 0, parent.updates, 0};
    if (arrow.child < m_cost.levels.size()) {
        const TensorCost& child = m_cost.levels[arrow.child].tensors[arrow.tensor];
        counted.fills = child.fills;
        counted.drains = child.drains;
    }
    return counted;
}

void MachineScene::addWays(MachineFrame& frame) const {
    const std::int64_t begin = m_motion->cycleOf(m_unit, m_step);
    const std::int64_t end = m_motion->cycleOf(m_unit, m_step + 1);
    for (std::size_t a = 0; a < m_motion->arrows().size(); ++a) {
        const MotionArrow& arrow = m_motion->arrows()[a];
        MachineWay way{arrow, std::nullopt, std::nullopt, countedOn(arrow)};
        try {
            way.now = m_motion->during(a, begin, end);
            way.soFar =
                end >= m_motion->cycles() ? std::optional(way.all) : m_motion->during(a, 0, end);
        } catch (const CountOverflow&) {
            // The loops are too irregular to be counted in parts, and the picture reports this
            // limit.
        }
        frame.ways.push_back(way);
    }
}

void MachineScene::addLevels(MachineFrame& frame) const {
    const Accelerator& accelerator = m_problem->accelerator;
    const auto slowest = [&](double cycles) {
        return accelerator.counting.latency == Latency::Overlapped && cycles == m_cost.cycles;
    };
    const TileWalk& walk = m_motion->walk();
    const std::vector<std::int64_t> now = position();  // extents with shorter last tiles
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        const LevelCost& cost = m_cost.levels[l];
        MachineLevel level{levelName(l), cost.instances, {}, {}, slowest(cost.cycles)};
        if (cost.cycles > 0) {
            level.pace =
                tr("%1: %2", "the delay of a level, and its slowest bandwidth")
                    .arg(delayLabel(cost.cycles, accelerator.clock), bandwidthText(cost.binding));
        }
        for (std::size_t t = 0; t < cost.tensors.size(); ++t) {
            if (!cost.tensors[t].kept) {
                continue;
            }
            HeldTile held{t, walk.tile(l, t, now, walk.place(l, 0)).words(), std::nullopt, false};
            const Buffer& buffer = accelerator.levels[l].buffers[*m_problem->keeper[l][t]];
            if (const auto room = usableWords(buffer); room && *room > 0) {
                const double bits = static_cast<double>(m_problem->tensorBits[t]) /
                                    static_cast<double>(accelerator.wordBits);
                held.share = static_cast<double>(held.words) * bits / static_cast<double>(*room);
            }
            held.arrives = std::any_of(frame.ways.begin(), frame.ways.end(), [&](const auto& way) {
                return way.arrow.tensor == t && way.arrow.child == l && way.now && way.now->any();
            });
            level.held.push_back(held);
        }
        frame.levels.push_back(std::move(level));
    }
    frame.levels.push_back({levelName(accelerator.levels.size()),
                            m_cost.lanes,
                            {},
                            delayLabel(static_cast<double>(m_cost.steps), accelerator.clock),
                            slowest(static_cast<double>(m_cost.steps))});
}

/// Numbers the word of each lane at the beginning of the displayed time; equal words have equal
/// numbers.
void MachineScene::addLanes(MachineFrame& frame) const {
    const TileWalk& walk = m_motion->walk();
    const std::vector<std::int64_t> now = position();
    const std::size_t lanes = walk.levelCount();
    frame.lanes = m_array;
    std::map<std::vector<std::int64_t>, std::int32_t> numbers;
    std::vector<const std::int32_t*> word;
    for (const std::vector<std::int64_t>& place : m_places) {
        const bool idle = walk.idle(lanes, now, place);
        frame.lanes.states.push_back(idle ? LaneState::Idle : LaneState::Works);
        frame.lanes.working += idle ? 0 : 1;
        word.push_back(idle ? nullptr
                            : &numbers.try_emplace(walk.tile(lanes, m_tensor, now, place).base, 0)
                                   .first->second);
    }
    std::int32_t number = 0;
    for (auto& [coordinates, own] : numbers) {
        own = number++;
    }
    for (const std::int32_t* own : word) {
        frame.lanes.words.push_back(own != nullptr ? *own : -1);
    }
    frame.lanes.different = number;
}

/// Returns how the counters of the loops over a dimension determine its index, such as "c = 4·c1 +
/// c0 = 4·1 + 2 = 6", and the short form "c = 4·c1 + c0 = 6".
std::pair<QString, QString> MachineScene::indexLine(std::size_t dimension,
                                                    const std::vector<std::int64_t>& position,
                                                    const std::vector<std::int64_t>& place) const {
    struct Part {
        std::int64_t stride;
        std::int64_t at;
    };
    std::vector<Part> parts;
    std::int64_t sum = 0;
    const auto add = [&](const std::vector<WalkLoop>& loops, const std::vector<std::int64_t>& at,
                         std::size_t level) {
        for (std::size_t i = 0; i < loops.size(); ++i) {
            if (loops[i].dimension == dimension && loops[i].level == level && loops[i].bound > 1) {
                parts.push_back({loops[i].stride, at[i]});
                sum += loops[i].stride * at[i];
            }
        }
    };
    for (std::size_t l = 0; l < m_problem->levelCount(); ++l) {
        add(m_motion->walk().loops(), position, l);
        add(m_motion->walk().spatialLoops(), place, l);
    }
    const QString name = qt(m_problem->workload.dimensions[dimension].name).toLower();
    QStringList names;
    QStringList numbers;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const QString factor =
            parts[i].stride == 1 ? QString() : QStringLiteral("%1·").arg(parts[i].stride);
        names << factor + name + QString::number(parts.size() - 1 - i);
        numbers << factor + QString::number(parts[i].at);
    }
    const QString value = QString::number(sum);
    if (const QString line = QStringLiteral("%1 = %2").arg(name, value); parts.size() < 2) {
        return {line, line};
    }
    const QString sumOf = names.join(QStringLiteral(" + "));
    return {QStringLiteral("%1 = %2 = %3 = %4")
                .arg(name, sumOf, numbers.join(QStringLiteral(" + ")), value),
            QStringLiteral("%1 = %2 = %3").arg(name, sumOf, value)};
}

void MachineScene::addLane(MachineFrame& frame) const {
    const TileWalk& walk = m_motion->walk();
    const std::vector<std::int64_t> now = position();
    const auto& place =
        m_places[static_cast<std::size_t>(m_lane.second * m_array.usedColumns + m_lane.first)];
    const auto add = [&frame](const QString& line, const QString& brief) {
        frame.lane << line;
        frame.brief << brief;
    };
    const QString title = tr("%1 in column %2, row %3", "a lane of the array")
                              .arg(levelName(walk.levelCount()), countLabel(m_lane.first + 1),
                                   countLabel(m_lane.second + 1));
    add(title, title);
    if (walk.idle(walk.levelCount(), now, place)) {
        const QString idle =
            tr("This lane is idle, because its remainder tile is shorter or missing.");
        return add(idle, tr("idle"));
    }
    for (std::size_t d = 0; d < m_problem->workload.dimensionCount(); ++d) {
        if (m_problem->workload.dimensions[d].bound > 1) {
            const auto [line, brief] = indexLine(d, now, place);
            add(line, brief);
        }
    }
    for (std::size_t t = 0; t < m_problem->workload.tensorCount(); ++t) {
        const TileBox word = walk.tile(walk.levelCount(), t, now, place);
        const Tensor& tensor = m_problem->workload.tensors[t];
        QStringList indices;
        for (std::size_t r = 0; r < word.base.size(); ++r) {
            indices << QString::number(word.base[r] + tensor.ranks[r].offset);
        }
        const QString line =
            QStringLiteral("%1[%2]").arg(qt(tensor.name), indices.join(QLatin1Char(',')));
        add(line, line);
    }
}

QString MachineScene::timeText() const {
    const TileWalk& walk = m_motion->walk();
    const std::vector<std::int64_t> now = walk.position(m_unit, m_step);
    const std::vector<std::int64_t> pieces = walk.pieces(now);
    QStringList loops;
    for (std::size_t i = 0; i < walk.loopsOutside(m_unit); ++i) {
        const WalkLoop& loop = walk.loops()[i];
        if (loop.bound > 1) {
            loops << tr("%1 %2 of %3", "a loop, the place in it, its bound")
                         .arg(qt(m_problem->workload.dimensions[loop.dimension].name),
                              countLabel(now[i] + 1), countLabel(pieces[i]));
        }
    }
    const QString what =
        m_unit == walk.levelCount()
            ? tr("cycle %1 of %2").arg(countLabel(m_step + 1), countLabel(steps()))
            : tr("tile %1 of %2 in %3")
                  .arg(countLabel(m_step + 1), countLabel(steps()), levelName(m_unit));
    return loops.isEmpty() ? what : tr("%1: %2").arg(what, loops.join(QStringLiteral(" · ")));
}

}  // namespace loopglass::ui
