#include "export/timeloop/timeloop_levels.h"

#include "export/plan/names.h"
#include "mapping/steps.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

namespace {

bool has(const std::vector<Loop>& loops, DimensionId dimension) {
    return std::any_of(loops.begin(), loops.end(),
                       [dimension](const Loop& loop) { return loop.dimension == dimension; });
}

}  // namespace

bool isWrittenAsTwoFanouts(const Fanout& fanout, const LevelMapping& loops) {
    const bool both = std::any_of(loops.y.begin(), loops.y.end(), [&loops](const Loop& loop) {
        return has(loops.x, loop.dimension);
    });
    return both || (fanout.multicast == Multicast::Axis && fanout.x > 1 && fanout.y > 1);
}

namespace {

class LevelSplitter {
public:
    explicit LevelSplitter(const Exported& exported)
        : m_exported(exported),
          m_mapping(settled(canonical(exported.mapping), workloadBounds(exported.workload()))) {}

    std::vector<TimeloopLevel> split() {
        for (std::size_t l = 0; l < m_mapping.levels.size(); ++l) {
            addStack(l);
            addTemporal(l);
            addSpatial(l);
        }
        addEmpty(m_mapping.levels.size(), m_exported.accelerator().compute.name);
        return std::move(m_levels);
    }

private:
    void add(std::size_t level, const std::string& name, std::optional<std::size_t> buffer,
             std::vector<std::size_t> tensors) {
        m_levels.push_back(
            {m_namer.name(name), level, buffer, std::move(tensors), {}, {}, {}, m_meshX, m_meshY});
    }
    void addEmpty(std::size_t level, const std::string& name) { add(level, name, {}, {}); }

    void addStack(std::size_t l) {
        const Level& level = m_exported.accelerator().levels[l];
        const std::size_t before = m_levels.size();
        for (std::size_t b = 0; b < level.buffers.size(); ++b) {
            std::vector<std::size_t> tensors;
            for (std::size_t t = 0; t < m_exported.workload().tensorCount(); ++t) {
                if (m_exported.problem().keeper[l][t] == b) {
                    tensors.push_back(t);
                }
            }
            if (!tensors.empty()) {
                add(l, level.buffers[b].name, b, std::move(tensors));
            }
        }
        if (m_levels.size() == before) {
            addEmpty(l, level.name);
        }
    }

    /// The outer loops stay at the level, so that its tile does not change. Loops over a repeated
    /// dimension move to an inner level.
    void addTemporal(std::size_t l) {
        for (const Loop& loop : m_mapping.levels[l].temporal) {
            if (has(m_levels.back().temporal, loop.dimension)) {
                addEmpty(l, m_exported.accelerator().levels[l].name + "_loops");
            }
            m_levels.back().temporal.push_back(loop);
        }
    }

    void addSpatial(std::size_t l) {
        const LevelMapping& loops = m_mapping.levels[l];
        const Fanout& fanout = m_exported.accelerator().levels[l].fanout;
        m_levels.back().x = loops.x;
        m_meshX = checkedMultiply(m_meshX, fanout.x);
        if (isWrittenAsTwoFanouts(fanout, loops)) {
            addEmpty(l, m_exported.accelerator().levels[l].name + "_rows");
        }
        m_levels.back().y = loops.y;
        m_meshY = checkedMultiply(m_meshY, fanout.y);
    }

    const Exported& m_exported;
    Mapping m_mapping;
    Namer m_namer{NameRules::Plain};
    std::vector<TimeloopLevel> m_levels;
    std::int64_t m_meshX = 1;
    std::int64_t m_meshY = 1;
};

}  // namespace

std::vector<TimeloopLevel> timeloopLevels(const Exported& exported) {
    return LevelSplitter(exported).split();
}

}  // namespace loopglass
