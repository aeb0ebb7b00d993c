// Stores the varied parameters of a design in the document. They are names and texts, so that they
// remain valid after edits of the accelerator.
#include "document/design_plan.h"

#include "design/vocabulary.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "words/sentences/words.h"
#include "workload/input_error.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

/// Largest number of values per doubling for which a list is written as a range.
constexpr int maxPerDoubling = 8;
constexpr double defaultDoublings = 3;
constexpr std::int64_t minArray = 4;

std::string rangeText(double from, double to, int perDoubling) {
    const std::string ends = design::valueText({from}) + ":" + design::valueText({to});
    return perDoubling == 1 ? ends : ends + ":" + std::to_string(perDoubling);
}

/// Returns the number that a parameter has on the present accelerator; 0 if it has none.
design::Value present(const Accelerator& accelerator, const design::Parameter& parameter) {
    using Kind = design::ParameterKind;
    const auto number = [](const auto& given) {
        return design::Value{static_cast<double>(given), 0};
    };
    if (parameter.kind == Kind::MacEnergy) {
        return number(accelerator.compute.energy);
    }
    if (parameter.kind == Kind::WordBits) {
        return number(accelerator.wordBits);
    }
    const Level& level = accelerator.levels[parameter.level];
    const Buffer& buffer = level.buffers[parameter.buffer.value_or(0)];
    const Bandwidth& bandwidth = parameter.buffer ? buffer.bandwidth : level.bandwidth;
    switch (parameter.kind) {
    case Kind::Capacity:
        return number(buffer.capacity.value_or(0));
    case Kind::Buffering:
        return number(buffer.buffering);
    case Kind::ReadBandwidth:
        return number(bandwidth.read.value_or(0));
    case Kind::WriteBandwidth:
        return number(bandwidth.write.value_or(0));
    case Kind::ReadEnergy:
        return number(buffer.energy.read);
    case Kind::WriteEnergy:
        return number(buffer.energy.write);
    case Kind::UpdateEnergy:
        return number(buffer.energy.update);
    default:
        return {static_cast<double>(level.fanout.x), level.fanout.y};
    }
}

std::string fanoutsAround(const design::Value& now) {
    std::string text;
    for (const double share : {0.5, 1.0, 2.0}) {
        const auto scaled = [&](double children) {
            const double most = std::max(static_cast<double>(minArray), children);
            return children <= 1 ? 1.0 : std::min(65536.0, std::ceil(share * most));
        };
        const design::Value value{scaled(now.number),
                                  static_cast<std::int64_t>(scaled(static_cast<double>(now.y)))};
        text += (text.empty() ? "" : ",") + design::valueText(value);
    }
    return text;
}

[[noreturn]] void refuse(const std::string& file, const QString& sentence) {
    throw InputError({file, 0, 0}, msg::words::text(sentence.toStdString()));
}

template <typename Value> QString wordKey(const std::vector<PlanWord<Value>>& words, Value value) {
    const auto found = std::find_if(words.begin(), words.end(),
                                    [&](const auto& word) { return word.value == value; });
    return QLatin1String(found == words.end() ? "" : found->key);
}

/// Reads the entries of the design in a session.
class PlanReader {
public:
    explicit PlanReader(const std::string& file) : m_file(file) {}

    QString text(const QJsonObject& object, const char* key) const {
        const QJsonValue value = object[QLatin1String(key)];
        if (!value.isString()) {
            refuse(
                m_file,
                QCoreApplication::translate(
                    "Session",
                    "the value '%1' in the design space of the session is missing or is not a text")
                    .arg(QLatin1String(key)));
        }
        return value.toString();
    }
    template <typename Value>
    Value word(const QJsonObject& object, const char* key,
               const std::vector<PlanWord<Value>>& words) const {
        const QJsonValue value = object[QLatin1String(key)];
        if (value.isUndefined()) {
            return words.front().value;
        }
        QStringList allowed;
        for (const auto& known : words) {
            if (value.toString() == QLatin1String(known.key)) {
                return known.value;
            }
            allowed << QLatin1String(known.key);
        }
        refuse(m_file,
               QCoreApplication::translate("Session", "'%1' of the session is '%2'; allowed: %3")
                   .arg(QLatin1String(key), value.toVariant().toString(), listedText(allowed)));
    }
    bool flag(const QJsonObject& object, const char* key) const {
        const QJsonValue value = object[QLatin1String(key)];
        if (!value.isUndefined() && !value.isBool()) {
            refuse(m_file, QCoreApplication::translate("Session",
                                                       "'%1' of the session is not true or false")
                               .arg(QLatin1String(key)));
        }
        return value.toBool();
    }
    template <typename Value> Value vocable(const QJsonObject& object, const char* key) const {
        std::vector<PlanWord<Value>> words;
        for (const VocabularyEntry<Value>& term : vocabularyOf<Value>()) {
            words.push_back({term.value, term.key.data(), ""});
        }
        return word(object, key, words);
    }
    double most(const QJsonObject& object) const {
        const double number = object[QStringLiteral("most")].toDouble();
        if (!(number > 0)) {
            refuse(m_file,
                   QCoreApplication::translate(
                       "Session", "the value of 'most' in the session must be a number above 0"));
        }
        return number;
    }

private:
    const std::string& m_file;
};

/// Returns the names that files use for one layer and for all layers.
const std::vector<PlanWord<bool>>& layerWords() {
    static const std::vector<PlanWord<bool>> words{{false, "this", ""}, {true, "all", ""}};
    return words;
}

}  // namespace

std::optional<std::size_t> DesignPlan::with(AxisRole role) const {
    for (std::size_t a = 0; a < axes.size(); ++a) {
        if (axes[a].role == role) {
            return a;
        }
    }
    return std::nullopt;
}

void DesignPlan::give(std::size_t number, AxisRole role) {
    const AxisRole before = axes[number].role;
    const auto other = role == AxisRole::Optimised ? std::nullopt : with(role);
    if (other && *other != number) {
        axes[*other].role = before;
    }
    axes[number].role = role;
    // The parameter of the curves, or the next parameter, becomes the axis.
    if (!with(AxisRole::Axis)) {
        for (std::size_t a = 0; a < axes.size(); ++a) {
            if (a != number && !with(AxisRole::Axis)) {
                axes[a].role = AxisRole::Axis;
            }
        }
        if (!with(AxisRole::Axis)) {
            axes[number].role = AxisRole::Axis;
        }
    }
}

void DesignPlan::add(const std::string& parameter, const std::string& values) {
    const AxisRole role = !with(AxisRole::Axis)     ? AxisRole::Axis
                          : !with(AxisRole::Curves) ? AxisRole::Curves
                                                    : AxisRole::Optimised;
    axes.push_back({parameter, values, role});
}

void DesignPlan::remove(std::size_t number) {
    axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(number));
    if (!axes.empty() && !with(AxisRole::Axis)) {
        axes[with(AxisRole::Curves).value_or(0)].role = AxisRole::Axis;
    }
}

const std::vector<PlanWord<AxisRole>>& axisRoles() {
    static const std::vector<PlanWord<AxisRole>> words{
        {AxisRole::Optimised, "optimised", QT_TRANSLATE_NOOP("loopglass", "optimised")},
        {AxisRole::Axis, "axis", QT_TRANSLATE_NOOP("loopglass", "on the axis")},
        {AxisRole::Curves, "curves", QT_TRANSLATE_NOOP("loopglass", "one curve each")}};
    return words;
}

const std::vector<PlanWord<design::LimitedQuantity>>& limitWords() {
    using design::LimitedQuantity;
    static const std::vector<PlanWord<LimitedQuantity>> words{
        {LimitedQuantity::Area, "area", QT_TRANSLATE_NOOP("loopglass", "area")},
        {LimitedQuantity::Energy, "energy", QT_TRANSLATE_NOOP("loopglass", "energy")},
        {LimitedQuantity::Delay, "delay", QT_TRANSLATE_NOOP("loopglass", "delay")},
        {LimitedQuantity::Sum, "sum", QT_TRANSLATE_NOOP("loopglass", "sum")}};
    return words;
}

std::string valuesText(const design::Axis& axis) {
    const bool numbers = axis.parameter.kind != design::ParameterKind::Fanout &&
                         axis.values.size() > 2 && axis.values.front().number > 0 &&
                         axis.values.front().number < axis.values.back().number;
    for (int steps = 1; numbers && steps <= maxPerDoubling; ++steps) {
        const double from = axis.values.front().number;
        const double to = axis.values.back().number;
        if (design::rangeAxis(axis.parameter, from, to, steps).values == axis.values) {
            return rangeText(from, to, steps);
        }
    }
    std::string list;
    for (const design::Value& value : axis.values) {
        list += (list.empty() ? "" : ",") + design::valueText(value);
    }
    return list;
}

std::string presentValue(const Accelerator& accelerator, const std::string& parameter) {
    const design::Value now = present(accelerator, design::parameterOf(accelerator, parameter));
    return now.number > 0 ? design::valueText(now) : std::string();
}

std::string defaultValues(const Accelerator& accelerator, const std::string& parameter) {
    using Kind = design::ParameterKind;
    const design::Parameter found = design::parameterOf(accelerator, parameter);
    const design::Value now = present(accelerator, found);
    switch (found.kind) {
    case Kind::Fanout:
        return fanoutsAround(now);
    case Kind::Buffering:
        return "1,2";
    case Kind::WordBits:
        return "8,16";
    default:
        break;
    }
    const double middle = now.number > 0 ? now.number : 16;
    const double factor = std::exp2(defaultDoublings);
    if (!design::isWhole(found.kind)) {
        return rangeText(middle / 4, middle * 4, 1);
    }
    const double from = std::max(1.0, std::round(middle / factor));
    return rangeText(from, from * factor * factor, 1);
}

QString whyRefused(const DesignPlan& plan, const Accelerator& accelerator,
                   const DesignPlan& taken) {
    try {
        std::size_t all = 1;
        for (const PlannedAxis& axis : plan.axes) {
            const bool known =
                std::any_of(taken.axes.begin(), taken.axes.end(), [&](const PlannedAxis& other) {
                    return other.parameter == axis.parameter && other.values == axis.values;
                });
            const auto same = [&](const PlannedAxis& other) {
                return other.parameter == axis.parameter;
            };
            if (std::count_if(plan.axes.begin(), plan.axes.end(), same) > 1) {
                return QCoreApplication::translate("loopglass", "%1 is varied already")
                    .arg(qt(axis.parameter));
            }
            if (!known) {
                const design::Axis read =
                    design::readAxis(accelerator, axis.parameter, axis.values);
                all *= read.values.size();
                if (all > design::maxConfigurations) {
                    return QCoreApplication::translate("loopglass",
                                                       "there are more than %1 design points")
                        .arg(countLabel(static_cast<std::int64_t>(design::maxConfigurations)));
                }
            }
        }
    } catch (const InputError& error) {
        return uiText(error.text());
    }
    return {};
}

QJsonObject planObject(const DesignPlan& plan) {
    QJsonArray vary;
    for (const PlannedAxis& axis : plan.axes) {
        vary << QJsonObject{{QStringLiteral("parameter"), qt(axis.parameter)},
                            {QStringLiteral("values"), qt(axis.values)},
                            {QStringLiteral("shown"), wordKey(axisRoles(), axis.role)}};
    }
    QJsonArray limits;
    for (const PlannedLimit& limit : plan.limits) {
        QJsonArray summed;
        for (const std::string& name : limit.summed) {
            summed << qt(name);
        }
        limits << QJsonObject{{QStringLiteral("what"), wordKey(limitWords(), limit.what)},
                              {QStringLiteral("level"), qt(limit.level)},
                              {QStringLiteral("sum"), summed},
                              {QStringLiteral("most"), limit.most}};
    }
    return {{QStringLiteral("vary"), vary},
            {QStringLiteral("limit"), limits},
            {QStringLiteral("layers"), wordKey(layerWords(), plan.allLayers)},
            {QStringLiteral("over"), qt(keyOf(plan.over))},
            {QStringLiteral("search"), qt(keyOf(plan.exploration))},
            {QStringLiteral("refine"), plan.refined}};
}

DesignPlan readPlan(const QJsonObject& object, const std::string& file) {
    const PlanReader reader(file);
    DesignPlan plan;
    for (const QJsonValue& value : object[QStringLiteral("vary")].toArray()) {
        const QJsonObject axis = value.toObject();
        plan.axes.push_back({reader.text(axis, "parameter").toStdString(),
                             reader.text(axis, "values").toStdString(), AxisRole::Optimised});
        const AxisRole role = reader.word(axis, "shown", axisRoles());
        if (role == AxisRole::Optimised || !plan.with(role)) {
            plan.axes.back().role = role;
        }
    }
    if (!plan.axes.empty() && !plan.with(AxisRole::Axis)) {
        plan.axes.front().role = AxisRole::Axis;
    }
    for (const QJsonValue& value : object[QStringLiteral("limit")].toArray()) {
        const QJsonObject limit = value.toObject();
        plan.limits.push_back({limit[QStringLiteral("level")].toString().toStdString(),
                               reader.most(limit), reader.word(limit, "what", limitWords())});
        for (const QJsonValue& name : limit[QStringLiteral("sum")].toArray()) {
            plan.limits.back().summed.push_back(name.toString().toStdString());
        }
    }
    plan.allLayers = reader.word(object, "layers", layerWords());
    plan.over = reader.vocable<design::Aggregation>(object, "over");
    plan.exploration = reader.vocable<design::Exploration>(object, "search");
    plan.refined = reader.flag(object, "refine");
    return plan;
}

}  // namespace loopglass::ui
