#pragma once

#include "accelerator/accelerator.h"
#include "design/explore.h"

#include <QJsonObject>
#include <QString>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

/// Where the values of a parameter are seen.
enum class AxisRole {
    Axis,       ///< along the axis
    Curves,     ///< one curve for each
    Optimised,  ///< the best of them at each point
};

/// A parameter of the accelerator that varies.
struct PlannedAxis {
    std::string parameter;  ///< its name, e.g. `L2.capacity`
    std::string values;     ///< as design::readAxis() takes them: `8,16,32` or `4096:131072:2`
    AxisRole role = AxisRole::Optimised;
    bool operator==(const PlannedAxis&) const = default;
};

/// So much and no more; design::Limit by names.
struct PlannedLimit {
    std::string level;  ///< of an area: its name; "" = the whole machine
    double most = 0;    ///< in the unit of what is limited; of an area µm²
    design::Limited what = design::Limited::Area;
    std::vector<std::string> summed = {};  ///< names of the parameters of a sum
    bool operator==(const PlannedLimit&) const = default;
};

/// What of the document's accelerator varies, and how the best is looked for. What is minimised is
/// the objective of the document's options. Parameters and levels are names: an accelerator that is
/// edited may lack them, which designOf() says.
struct DesignPlan {
    std::vector<PlannedAxis> axes;
    bool allLayers = false;  ///< of the network; else the layer that is looked at
    design::Over over = design::Over::Sum;
    design::Exploration exploration = design::Exploration::Exact;
    std::vector<PlannedLimit> limits;
    bool refined = false;  ///< sizes between those of a range are mapped where the curve bends
    bool operator==(const DesignPlan&) const = default;

    /// The number of the axis with this role; none when there is none.
    std::optional<std::size_t> with(AxisRole role) const;
    /// Gives axis `number` a role. Only one has each of Axis and Curves: the one that had it takes
    /// the role that is free now.
    void give(std::size_t number, AxisRole role);
    /// Adds a parameter; the first is on the axis, the second has a curve for each value.
    void add(const std::string& parameter, const std::string& values);
    /// Takes one out; where it was on the axis, another one is.
    void remove(std::size_t number);
};

/// What a choice is called in files, and on screen in English.
template <typename Value> struct PlanWord {
    Value value;
    const char* key;
    const char* title;  ///< for translators
};
const std::vector<PlanWord<AxisRole>>& axisRoles();
const std::vector<PlanWord<design::Limited>>& limitWords();

/// Values of an axis as `readAxis()` takes them, a range where they are one.
std::string valuesText(const design::Axis& axis);
/// Values around the present one, to begin with.
std::string usualValues(const Accelerator& accelerator, const std::string& parameter);
/// The present value; empty where it is none, e.g. an unlimited bandwidth.
std::string presentValue(const Accelerator& accelerator, const std::string& parameter);

/// Why this accelerator cannot vary so; empty when it can. Axes that are in `taken` as well are not
/// asked again.
QString whyRefused(const DesignPlan& plan, const Accelerator& accelerator, const DesignPlan& taken);

/// For the session.
QJsonObject planObject(const DesignPlan& plan);
/// Throws InputError with the key that is wrong and what is allowed.
DesignPlan readPlan(const QJsonObject& object, const std::string& file);

}  // namespace loopglass::ui
