// Mappings of ZigZag: an entry for layers of a name or a type, or for all that have none. Along
// each dimension of the array it names dimensions of the layer with factors. Array dimensions that
// are one axis here have the product of their factors; an axis with a dimension of the array that
// the entry does not name is free. An order of all loops in time, each dimension once, is the order
// at each level; which memory takes which loop is worked out there from the innermost outward, for
// each operand by itself, and is searched here.
#include "import/zigzag/zigzag_mapping.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace loopglass {

namespace {

class UnrollingReader {
public:
    UnrollingReader(const std::vector<ArrayAxis>& axes, const Workload& workload,
                    std::size_t levels)
        : m_axes(axes),
          m_workload(workload),
          m_levels(levels) {}

    std::vector<LevelConstraints> read(const ForeignNode& spatial) {
        for (const ForeignNode& entry : spatial.entries()) {
            m_given.emplace(entry.key(), factorsOf(entry));
        }
        for (std::size_t l = 0; l < m_levels.size(); ++l) {
            demand(l, true, m_levels[l].x, spatial);
            demand(l, false, m_levels[l].y, spatial);
        }
        for (const auto& [name, factors] : m_given) {
            for (const auto& [dimension, factor] : factors) {
                m_unrolled.push_back({dimension, factor});
            }
        }
        const bool none =
            std::all_of(m_levels.begin(), m_levels.end(),
                        [](const LevelConstraints& level) { return level == LevelConstraints{}; });
        return none ? std::vector<LevelConstraints>{} : m_levels;
    }

    /// All that the entry unrolls, also along axes that are free here.
    const std::vector<Loop>& unrolled() const { return m_unrolled; }

private:
    using Factors = std::vector<std::pair<DimensionId, std::int64_t>>;

    Factors factorsOf(const ForeignNode& along) const {
        Factors factors;
        const bool pair = along.isList() && along.items().size() == 2 &&
                          along.items()[0].isText() && isIdentifier(along.items()[0].text()) &&
                          along.items()[1].isText() &&
                          along.items()[1].text().find(',') == std::string::npos;
        const std::vector<ForeignNode> entries =
            along.isText() || pair ? std::vector{along} : along.items();
        for (const ForeignNode& entry : entries) {
            const std::vector<std::string> parts = entry.names();
            const bool good = parts.size() == 2 && !parts[1].empty() && parts[1].size() < 13 &&
                              std::all_of(parts[1].begin(), parts[1].end(),
                                          [](unsigned char c) { return std::isdigit(c) != 0; });
            if (!good) {
                entry.fail(say::imports::badUnrolling(parts.empty() ? "" : parts.front()));
            }
            const std::int64_t factor = std::max<std::int64_t>(1, std::stoll(parts[1]));
            const auto id = findDimension(m_workload, parts[0]);
            if (id) {
                factors.emplace_back(*id, factor);
            } else if (factor > 1) {
                entry.note(ImportFate::LeftOut, say::imports::unrolledOther(parts[0], along.key()));
            }
        }
        return factors;
    }
    void demand(std::size_t level, bool onX, LoopConstraint& constraint,
                const ForeignNode& spatial) const {
        std::map<DimensionId, std::int64_t> product;
        std::string name;
        for (const ArrayAxis& axis : m_axes) {
            if (axis.level != level || axis.onX != onX) {
                continue;
            }
            const auto given = m_given.find(axis.name);
            if (given == m_given.end()) {
                return;
            }
            name = axis.name;
            for (const auto& [dimension, factor] : given->second) {
                const auto entry = product.emplace(dimension, 1).first;
                entry->second = std::min(entry->second, maxBound / factor) * factor;
            }
        }
        if (name.empty()) {
            return;
        }
        constraint.allowed = DimensionSet{};
        for (const auto& [dimension, factor] : product) {
            const Dimension& loop = m_workload[dimension];
            if (factor == 1) {
                continue;
            }
            constraint.allowed->insert(dimension);
            if (loop.bound % factor == 0) {
                constraint.factors.push_back({dimension, factor});
                constraint.factorsAt.locations[loop.name] = spatial.location();
            } else {
                spatial.note(ImportFate::LeftOut,
                             say::imports::unrolledUneven(loop.name, factor, name, loop.bound));
            }
        }
    }

    const std::vector<ArrayAxis>& m_axes;
    const Workload& m_workload;
    std::vector<LevelConstraints> m_levels;
    std::map<std::string, Factors> m_given;
    std::vector<Loop> m_unrolled;
};

/// Loops of an order as an entry gives them, innermost first: what is of another layer is left out.
/// None where a loop has no size, or a dimension stands at two places.
std::optional<std::vector<Loop>> loopsInOrder(const ForeignNode& order, const Workload& workload) {
    std::vector<Loop> loops;
    for (const ForeignNode& entry : order.items()) {
        const std::vector<ForeignNode> pair =
            entry.isList() ? entry.items() : std::vector<ForeignNode>();
        if (pair.size() != 2 || !pair[0].isText() || !pair[1].isText()) {
            return std::nullopt;
        }
        const std::string size = pair[1].text();
        if (size.empty() || size.size() > 12 ||
            !std::all_of(size.begin(), size.end(),
                         [](unsigned char c) { return std::isdigit(c) != 0; })) {
            return std::nullopt;
        }
        const auto id = findDimension(workload, pair[0].text());
        const std::int64_t factor = std::stoll(size);
        if (!id || factor == 1) {
            continue;
        }
        const bool twice = std::any_of(loops.begin(), loops.end(),
                                       [&](const Loop& loop) { return loop.dimension == *id; });
        if (factor < 1 || twice) {
            return std::nullopt;
        }
        loops.push_back({*id, factor});
    }
    return loops;
}

/// The loops are all that the unrolling leaves of a layer.
bool areWhole(const std::vector<Loop>& loops, const std::vector<Loop>& unrolled,
              const Workload& workload) {
    std::vector<std::int64_t> left;
    for (const Dimension& dimension : workload.dimensions) {
        left.push_back(dimension.bound);
    }
    const auto take = [&left](const std::vector<Loop>& some) {
        return std::all_of(some.begin(), some.end(), [&left](const Loop& loop) {
            std::int64_t& rest = left[index(loop.dimension)];
            const bool divides = rest % loop.factor == 0;
            rest /= divides ? loop.factor : 1;
            return divides;
        });
    };
    return take(loops) && take(unrolled) &&
           std::all_of(left.begin(), left.end(), [](std::int64_t n) { return n == 1; });
}

/// Demands of each level the order that an entry gives all loops in time.
void readOrder(const ForeignNode& order, const Workload& workload,
               const std::vector<Loop>& unrolled, std::size_t count,
               std::vector<LevelConstraints>& levels) {
    const std::optional<std::vector<Loop>> loops =
        order.isList() ? loopsInOrder(order, workload) : std::nullopt;
    if (!loops || loops->empty() || !areWhole(*loops, unrolled, workload)) {
        order.note(ImportFate::LeftOut, say::imports::temporalOrdering());
        return;
    }
    levels.resize(count);
    std::vector<std::string> names;
    for (auto loop = loops->rbegin(); loop != loops->rend(); ++loop) {
        names.push_back(workload[loop->dimension].name);
        for (LevelConstraints& level : levels) {
            level.order.push_back(loop->dimension);
        }
    }
    order.note(ImportFate::Converted, say::imports::orderAtEachLevel(names));
}

/// The entry of a layer, or that of all others.
std::optional<ForeignNode> entryOf(const ForeignNode& mappings,
                                   const std::vector<std::string>& names) {
    std::vector<std::string> wanted = names;
    wanted.emplace_back("default");
    for (const std::string& name : wanted) {
        for (const ForeignNode& entry : mappings.items()) {
            const auto own = entry.isMap() ? entry.find("name") : std::nullopt;
            if (own && own->isText() && own->text() == name) {
                return entry;
            }
        }
    }
    return std::nullopt;
}

}  // namespace

void touchUnrollings(const ForeignNode& mappings, const std::vector<std::string>& names) {
    if (const auto entry = entryOf(mappings, names)) {
        entry->touchAll();
    }
}

std::vector<LevelConstraints> zigzagUnrollings(const ForeignNode& mappings,
                                               const std::vector<std::string>& names,
                                               const std::vector<ArrayAxis>& axes,
                                               const Workload& workload, std::size_t levels) {
    const auto entry = entryOf(mappings, names);
    if (!entry) {
        mappings.note(ImportFate::LeftOut, say::imports::noMappingOfLayer());
        return {};
    }
    std::vector<LevelConstraints> demands;
    std::vector<Loop> unrolled;
    const auto spatial = entry->find("spatial_mapping");
    if (spatial && spatial->isMap()) {
        spatial->note(ImportFate::Taken,
                      say::imports::unrolledAs(entry->required("name", {}).text()));
        UnrollingReader reader(axes, workload, levels);
        demands = reader.read(*spatial);
        unrolled = reader.unrolled();
    }
    if (const auto order = entry->find("temporal_ordering")) {
        readOrder(*order, workload, unrolled, levels, demands);
    }
    return demands;
}

}  // namespace loopglass
