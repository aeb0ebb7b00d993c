#include "mapper/program/outside_space.h"

#include "mapping/constraints.h"
#include "mapping/steps.h"
#include "record/unevenness.h"
#include "words/sentences/mapper.h"

#include <algorithm>
#include <string>

namespace loopglass {

namespace {

std::string loopText(const Problem& problem, const Loop& loop) {
    return problem.workload[loop.dimension].name + " " + loopAmount(loop);
}

bool isTwice(const std::vector<Loop>& loops, DimensionId dimension) {
    return std::ranges::count_if(loops, [dimension](const Loop& loop) {
               return loop.dimension == dimension && loop.factor > 1;
           }) > 1;
}

/// Returns true if some loop of a dimension has a step. In a settled mapping, steps exist only if a
/// loop of the dimension has an imperfect factor.
bool isUneven(const Mapping& mapping, DimensionId dimension) {
    const auto has = [dimension](const std::vector<Loop>& loops) {
        return std::ranges::any_of(loops, [dimension](const Loop& loop) {
            return loop.dimension == dimension && loop.step > 0;
        });
    };
    return std::ranges::any_of(mapping.levels, [&has](const LevelMapping& level) {
        return has(level.temporal) || has(level.x) || has(level.y);
    });
}

class MappingSpaceCheck {
public:
    MappingSpaceCheck(const Problem& problem, const SearchOptions& options, const Mapping& mapping)
        : m_problem(problem),
          m_options(options),
          // Neighbouring loops of one dimension are merged, except for the search over perfect
          // factors.
          m_mapping(options.uneven == Unevenness::Even ? mapping : canonical(mapping)) {}

    std::vector<Message> sentences() {
        for (std::size_t d = 0; d < m_problem.workload.dimensions.size(); ++d) {
            const DimensionId dimension = dimensionId(d);
            const bool uneven = isUneven(m_mapping, dimension);
            if (uneven && m_options.uneven != Unevenness::All) {
                wrongSteps(dimension);
            }
            severalLoops(dimension, uneven);
        }
        return m_text;
    }

private:
    const std::string& levelName(std::size_t l) const {
        return m_problem.accelerator.levels[l].name;
    }
    /// Adds the first loop of a dimension with a remainder tile that the search does not allow.
    void wrongSteps(DimensionId dimension) {
        std::int64_t range = m_problem.workload[dimension].bound;
        for (std::size_t l = 0; l < m_mapping.levels.size(); ++l) {
            const LevelMapping& level = m_mapping.levels[l];
            for (const auto* loops : {&level.temporal, &level.x, &level.y}) {
                const bool temporal = loops == &level.temporal;
                for (const Loop& loop : *loops) {
                    if (loop.dimension != dimension || loop.step == 0) {
                        continue;
                    }
                    const bool divides = range % loop.step == 0;
                    if (!divides && (temporal || m_options.uneven == Unevenness::Even)) {
                        m_text.push_back(msg::mapper::remainderNotSearched(
                            levelName(l), loopText(m_problem, loop), range,
                            std::string(keyOf(m_options.uneven))));
                        return;
                    }
                    range = loop.step;
                }
            }
        }
    }
    /// Adds the first level with several loops over a dimension if the search allows only one.
    void severalLoops(DimensionId dimension, bool uneven) {
        for (std::size_t l = 0; l < m_mapping.levels.size(); ++l) {
            const LevelMapping& level = m_mapping.levels[l];
            // Two counts on an axis could be multiplied, but two steps cannot.
            if (isTwice(level.temporal, dimension) ||
                (uneven && (isTwice(level.x, dimension) || isTwice(level.y, dimension)))) {
                m_text.push_back(msg::mapper::severalLoopsNotSearched(
                    levelName(l), m_problem.workload[dimension].name));
                return;
            }
        }
    }

    const Problem& m_problem;
    const SearchOptions& m_options;
    Mapping m_mapping;
    std::vector<Message> m_text;
};

}  // namespace

std::vector<Message> reasonOutside(const Problem& problem, const SearchOptions& options,
                                   const Mapping& mapping) {
    std::vector<Message> why = violatedConstraint(problem, options.constraints, mapping);
    for (Message& one : MappingSpaceCheck(problem, options, mapping).sentences()) {
        why.push_back(std::move(one));
    }
    if (why.empty()) {
        why.push_back(msg::mapper::notInTheSpace());
    }
    return why;
}

}  // namespace loopglass
