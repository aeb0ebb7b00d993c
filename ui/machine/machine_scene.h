#pragma once

#include "cost/cost.h"
#include "cost/motion/machine_motion.h"
#include "machine/machine_frame.h"

#include <memory>
#include <optional>
#include <utility>

namespace loopglass::ui {

/// An accelerator that executes a mapping, at one cycle or during a tile of a level. The class uses
/// no widgets.
class MachineScene {
public:
    /// Sets the mapping. Returns the reason if the mapping cannot be shown; empty otherwise. The
    /// displayed time and the selected lane are kept if they are still valid.
    QString setMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                       const CostOptions& options);
    void clear();
    bool isEmpty() const { return !m_motion; }
    const Problem& problem() const { return *m_problem; }
    const MachineMotion& motion() const { return *m_motion; }
    const Cost& cost() const { return m_cost; }

    /// Returns the unit of a step: the index of a level for its tiles, or the number of levels for
    /// a cycle.
    std::size_t unit() const { return m_unit; }
    void setUnit(std::size_t unit);
    std::int64_t steps() const { return m_motion->walk().steps(m_unit); }
    std::int64_t step() const { return m_step; }
    void setStep(std::int64_t step);
    QString levelName(std::size_t level) const;

    /// Returns the tensor whose words colour the lanes.
    std::size_t tensor() const { return m_tensor; }
    void setTensor(std::size_t tensor);
    /// Returns the column and the row of the selected lane.
    std::pair<std::int64_t, std::int64_t> lane() const { return m_lane; }
    void setLane(std::int64_t column, std::int64_t row);

    /// Returns the frame at the displayed time.
    MachineFrame frame() const;
    /// Returns the displayed time, such as "cycle 5 of 96: DRAM K 1 of 4 · P 3 of 7".
    QString timeText() const;

private:
    void listLanes();
    std::vector<std::int64_t> position() const;
    void addLevels(MachineFrame& frame) const;
    void addWays(MachineFrame& frame) const;
    void addLanes(MachineFrame& frame) const;
    void addLane(MachineFrame& frame) const;
    std::pair<QString, QString> indexLine(std::size_t dimension,
                                          const std::vector<std::int64_t>& position,
                                          const std::vector<std::int64_t>& place) const;
    MovedWords countedOn(const MotionArrow& arrow) const;

    std::shared_ptr<const Problem> m_problem;
    std::unique_ptr<const MachineMotion> m_motion;
    Cost m_cost;
    std::size_t m_unit = 1;
    std::int64_t m_step = 0;
    std::size_t m_tensor = 0;
    std::pair<std::int64_t, std::int64_t> m_lane{0, 0};
    LaneArray m_array;                                ///< size of the array
    std::vector<std::vector<std::int64_t>> m_places;  ///< position of each lane, row by row
};

}  // namespace loopglass::ui
