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

/// The place where the values of a parameter are shown.
enum class AxisRole {
    Axis,       ///< along the axis
    Curves,     ///< one curve for each value
    Optimised,  ///< the best value at each point
};

/// A parameter of the accelerator that varies.
struct PlannedAxis {
    std::string parameter;  ///< such as `L2.capacity`
    std::string values;     ///< as design::readAxis() reads them: `8,16,32` or `4096:131072:2`
    AxisRole role = AxisRole::Optimised;
    bool operator==(const PlannedAxis&) const = default;
};

/// A limit of a design: design::Limit with names instead of indices.
struct PlannedLimit {
    std::string level;  ///< for an area: name of the level; "" = the whole accelerator
    double most = 0;    ///< in the unit of the limited quantity; µm² for an area
    design::LimitedQuantity what = design::LimitedQuantity::Area;
    std::vector<std::string> summed = {};  ///< names of the parameters of a sum
    bool operator==(const PlannedLimit&) const = default;
};

/// The varied parameters of the document's accelerator, and the kind of search. The objective
/// belongs to the document's options. Parameters and levels are names. An edited accelerator may
/// lack them; designOf() reports this.
struct DesignPlan {
    std::vector<PlannedAxis> axes;
    bool allLayers = false;  ///< true: all layers of the network; false: the selected layer
    design::Aggregation over = design::Aggregation::Sum;
    design::Exploration exploration = design::Exploration::Exact;
    std::vector<PlannedLimit> limits;
    bool refined = false;  ///< values between those of a range are mapped where the curve bends
    bool operator==(const DesignPlan&) const = default;

    /// Returns the number of the axis with this role; none if there is none.
    std::optional<std::size_t> with(AxisRole role) const;
    /// Gives axis `number` a role. Only one axis may have the role Axis, and only one axis the role
    /// Curves. The previous holder takes the role that becomes free.
    void give(std::size_t number, AxisRole role);
    /// Adds a parameter. The first one is on the axis; the second one has a curve for each value.
    void add(const std::string& parameter, const std::string& values);
    /// Removes a parameter. If it was on the axis, another one takes its place.
    void remove(std::size_t number);
};

/// The name of a value in files, and its English title on screen.
template <typename Value> struct PlanWord {
    Value value;
    const char* key;
    const char* title;  ///< source text for translation
};
const std::vector<PlanWord<AxisRole>>& axisRoles();
const std::vector<PlanWord<design::LimitedQuantity>>& limitWords();

/// Returns the values of an axis as `readAxis()` reads them, as a range if possible.
std::string valuesText(const design::Axis& axis);
/// Returns initial values around the current one.
std::string defaultValues(const Accelerator& accelerator, const std::string& parameter);
/// Returns the current value; empty if there is none, e.g. for an unlimited bandwidth.
std::string presentValue(const Accelerator& accelerator, const std::string& parameter);

/// Returns the reason why this accelerator cannot vary in this way; empty if it can. Axes that are
/// also in `taken` are not checked again.
QString whyRefused(const DesignPlan& plan, const Accelerator& accelerator, const DesignPlan& taken);

/// Returns the plan as an object for the session.
QJsonObject planObject(const DesignPlan& plan);
/// Reads the plan of a session. Throws InputError with the wrong key and the allowed values.
DesignPlan readPlan(const QJsonObject& object, const std::string& file);

}  // namespace loopglass::ui
