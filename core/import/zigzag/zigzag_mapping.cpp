// Mappings of ZigZag: an entry for layers of a name or a type, or for all that have none. Along
// each dimension of the array it names dimensions of the layer with factors. Array dimensions that
// are one axis here have the product of their factors; an axis with a dimension of the array that
// the entry does not name is free.
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
        const bool none =
            std::all_of(m_levels.begin(), m_levels.end(),
                        [](const LevelConstraints& level) { return level == LevelConstraints{}; });
        return none ? std::vector<LevelConstraints>{} : m_levels;
    }

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
};

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
    if (const auto order = entry->find("temporal_ordering")) {
        order->note(ImportFate::LeftOut, say::imports::temporalOrdering());
    }
    const auto spatial = entry->find("spatial_mapping");
    if (!spatial || !spatial->isMap()) {
        return {};
    }
    spatial->note(ImportFate::Taken, say::imports::unrolledAs(entry->required("name", {}).text()));
    return UnrollingReader(axes, workload, levels).read(*spatial);
}

}  // namespace loopglass
