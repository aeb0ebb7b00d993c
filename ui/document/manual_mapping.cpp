// {"levels": [{"level": "DRAM", "temporal": [["K", 4], …], "x": […], "y": […], "bypass": ["w"]},
//  …],
//  "padded": {"P": 8}}
// In this notation, a loop with a step has the step after the number of its tiles: ["K", 11, 14].
#include "document/manual_mapping.h"

#include "mapping/nest_edit.h"
#include "text/text.h"

#include <QJsonArray>
#include <algorithm>
#include <array>
#include <utility>

namespace loopglass::ui {

namespace {

const std::array<std::pair<QString, LoopKind>, 3> kinds{
    {{QStringLiteral("temporal"), LoopKind::Temporal},
     {QStringLiteral("x"), LoopKind::X},
     {QStringLiteral("y"), LoopKind::Y}}};
const QString levelsKey = QStringLiteral("levels");
const QString levelKey = QStringLiteral("level");
const QString bypassKey = QStringLiteral("bypass");
const QString paddedKey = QStringLiteral("padded");

/// The largest integer that JSON represents exactly.
constexpr double largest = 9'007'199'254'740'992.0;

template <typename Named>
std::optional<std::size_t> find(const std::vector<Named>& all, const QString& name) {
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const Named& one) { return qt(one.name) == name; });
    return at == all.end() ? std::nullopt
                           : std::optional(static_cast<std::size_t>(at - all.begin()));
}

/// Returns a whole number that is at least `least`; none for any other value.
std::optional<std::int64_t> whole(const QJsonValue& value, std::int64_t least) {
    const double number = value.toDouble(-1);
    if (number < static_cast<double>(least) || number > largest) {
        return std::nullopt;
    }
    const auto result = static_cast<std::int64_t>(number);
    return static_cast<double>(result) == number ? std::optional(result) : std::nullopt;
}

bool readLoops(const QJsonArray& array, const Problem& problem, std::vector<Loop>& loops) {
    for (const QJsonValue& each : array) {
        const QJsonArray pair = each.toArray();
        const auto dimension = find(problem.workload.dimensions, pair.at(0).toString());
        const auto factor = whole(pair.at(1), 1);
        const auto step = pair.size() == 3 ? whole(pair.at(2), 1) : std::int64_t{0};
        if (pair.size() < 2 || pair.size() > 3 || !dimension || !factor || !step) {
            return false;
        }
        loops.push_back({dimensionId(*dimension), *factor, *step});
    }
    return true;
}

bool readBypasses(const QJsonArray& names, const Problem& problem, std::vector<TensorId>& tensors) {
    for (const QJsonValue& name : names) {
        const auto tensor = find(problem.workload.tensors, name.toString());
        if (!tensor) {
            return false;
        }
        tensors.push_back(tensorId(*tensor));
    }
    std::sort(tensors.begin(), tensors.end());
    return true;
}

bool readPadding(const QJsonObject& padded, const Problem& problem, Variant& variant) {
    for (const auto& dimension : problem.workload.dimensions) {
        variant.bounds.push_back(dimension.bound);
    }
    for (auto at = padded.begin(); at != padded.end(); ++at) {
        const auto dimension = find(problem.workload.dimensions, at.key());
        const auto bound = dimension ? whole(at.value(), variant.bounds[*dimension]) : std::nullopt;
        if (!bound) {
            return false;
        }
        variant.bounds[*dimension] = *bound;
    }
    return true;
}

}  // namespace

ManualMapping handMappingOf(const Problem& problem, Mapping mapping, Variant variant) {
    ManualMapping manualMapping{std::move(mapping), std::move(variant), {}, {}};
    for (const Level& level : problem.accelerator.levels) {
        manualMapping.levels.push_back(level.name);
    }
    for (const auto& dimension : problem.workload.dimensions) {
        manualMapping.dimensions.push_back(dimension.name);
    }
    return manualMapping;
}

bool isOf(const ManualMapping& manualMapping, const Problem& problem) {
    const ManualMapping own = handMappingOf(problem, {});
    return manualMapping.levels == own.levels && manualMapping.dimensions == own.dimensions &&
           manualMapping.mapping.levels.size() == own.levels.size();
}

QJsonObject handMappingObject(const ManualMapping& manualMapping, const Problem& problem) {
    QJsonArray levels;
    for (std::size_t l = 0; l < manualMapping.mapping.levels.size(); ++l) {
        QJsonObject level{{levelKey, qt(manualMapping.levels[l])}};
        for (const auto& [key, kind] : kinds) {
            QJsonArray loops;
            for (const Loop& loop : loopsAt(manualMapping.mapping, levelId(l), kind)) {
                QJsonArray entry{qt(manualMapping.dimensions[index(loop.dimension)]),
                                 static_cast<double>(loop.factor)};
                if (loop.step != 0) {
                    entry.append(static_cast<double>(loop.step));
                }
                loops.append(entry);
            }
            level[key] = loops;
        }
        QJsonArray bypass;
        if (l < manualMapping.variant.bypassed.size()) {
            for (const TensorId tensor : manualMapping.variant.bypassed[l]) {
                bypass.append(qt(problem.workload[tensor].name));
            }
        }
        level[bypassKey] = bypass;
        levels.append(level);
    }
    QJsonObject padded;
    for (std::size_t d = 0; d < manualMapping.variant.bounds.size(); ++d) {
        padded[qt(manualMapping.dimensions[d])] =
            static_cast<double>(manualMapping.variant.bounds[d]);
    }
    return {{levelsKey, levels}, {paddedKey, padded}};
}

std::optional<ManualMapping> readHandMapping(const QJsonObject& object, const Problem& problem) {
    const QJsonArray levels = object[levelsKey].toArray();
    Mapping mapping;
    Variant variant;
    mapping.levels.resize(problem.levelCount());
    variant.bypassed.resize(problem.levelCount());
    if (levels.size() != static_cast<qsizetype>(problem.levelCount())) {
        return std::nullopt;
    }
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        const QJsonObject level = levels.at(static_cast<qsizetype>(l)).toObject();
        if (level[levelKey].toString() != qt(problem.accelerator.levels[l].name) ||
            !readBypasses(level[bypassKey].toArray(), problem, variant.bypassed[l])) {
            return std::nullopt;
        }
        for (const auto& [key, kind] : kinds) {
            if (!readLoops(level[key].toArray(), problem, loopsAt(mapping, levelId(l), kind))) {
                return std::nullopt;
            }
        }
    }
    const QJsonObject padded = object[paddedKey].toObject();
    if (!padded.isEmpty() && !readPadding(padded, problem, variant)) {
        return std::nullopt;
    }
    if (!variant.bypasses()) {
        variant.bypassed.clear();
    }
    return handMappingOf(problem, std::move(mapping), std::move(variant));
}

}  // namespace loopglass::ui
