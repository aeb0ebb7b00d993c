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

/// The role of a varied parameter: where its values are shown.
enum class AxisRole {
    Axis,       ///< along the axis
    Curves,     ///< each value has its own curve
    Optimised,  ///< the best value at each point
};

/// A parameter of the accelerator that varies.
struct PlannedAxis {
    std::string parameter;  ///< name of the parameter, such as `L2.capacity`
    /// Values in the notation of design::readAxis(): `8,16,32` or `4096:131072:2`.
    std::string values;
    AxisRole role = AxisRole::Optimised;
    bool operator==(const PlannedAxis&) const = default;
};

/// A limit of a design. It corresponds to design::Limit, but has names instead of indices.
struct PlannedLimit {
    std::string level;  ///< for an area: name of the level; "" = the whole accelerator
    /// Largest allowed value in the unit of the limited quantity; µm² for an area.
    double most = 0;
    design::LimitedQuantity what = design::LimitedQuantity::Area;
    std::vector<std::string> summed = {};  ///< names of the parameters of a sum
    bool operator==(const PlannedLimit&) const = default;
};

/// The varied parameters of the document's accelerator, and the kind of search. The objective
/// belongs to the document's options. Parameters and levels are stored by their names. If an edited
/// accelerator does not have them, designOf() reports this.
struct DesignPlan {
    std::vector<PlannedAxis> axes;
    bool allLayers = false;  ///< true for all layers of the network; false for the selected layer
    design::Aggregation over = design::Aggregation::Sum;
    design::Exploration exploration = design::Exploration::Exact;
    std::vector<PlannedLimit> limits;
    bool refined = false;  ///< true if additional values of a range are mapped where a curve bends
    bool operator==(const DesignPlan&) const = default;

    /// Returns the index of the parameter with this role; none if there is none.
    std::optional<std::size_t> with(AxisRole role) const;
    /// Assigns a role to the parameter with the index `number`. Only one axis may have the role
    /// Axis, and only one axis the role Curves. The parameter that had this role before gets the
    /// role that becomes free.
    void give(std::size_t number, AxisRole role);
    /// Adds a parameter. The first parameter becomes the horizontal axis; the second one has a
    /// curve for each value.
    void add(const std::string& parameter, const std::string& values);
    /// Removes a parameter. If it was the horizontal axis, another parameter replaces it.
    void remove(std::size_t number);
};

/// The name that a value has in files, and its English title in the window.
template <typename Value> struct PlanWord {
    Value value;
    const char* key;
    const char* title;  ///< title in English, which is translated later
};
const std::vector<PlanWord<AxisRole>>& axisRoles();
const std::vector<PlanWord<design::LimitedQuantity>>& limitWords();

/// Returns the values of an axis in the notation of `readAxis()`, as a range if this is possible.
std::string valuesText(const design::Axis& axis);
/// Returns initial values for a parameter, around its current value.
std::string defaultValues(const Accelerator& accelerator, const std::string& parameter);
/// Returns the current value; empty if there is none, e.g. for an unlimited bandwidth.
std::string presentValue(const Accelerator& accelerator, const std::string& parameter);

/// Returns the reason why the plan cannot be used with this accelerator; empty if it can.
/// Parameters that are also in `taken` are not checked again.
QString whyRefused(const DesignPlan& plan, const Accelerator& accelerator, const DesignPlan& taken);

/// Returns the plan as a JSON object for the session.
QJsonObject planObject(const DesignPlan& plan);
/// Reads the plan of a session. Throws InputError with the wrong key and the allowed values.
DesignPlan readPlan(const QJsonObject& object, const std::string& file);

}  // namespace loopglass::ui
