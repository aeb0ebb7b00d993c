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
    Curves,     ///< one curve for each
    Optimised,  ///< the best of them at each point
};

/// A parameter of the accelerator that varies.
struct PlannedAxis {
    std::string parameter;  ///< name of the parameter, such as `L2.capacity`
    std::string values;  ///< values as design::readAxis() reads them: `8,16,32` or `4096:131072:2`
    AxisRole role = AxisRole::Optimised;
    bool operator==(const PlannedAxis&) const = default;
};

/// A limit of a design; design::Limit with names.
struct PlannedLimit {
    std::string level;  ///< for an area: name of the level; "" = the whole accelerator
    double most = 0;    ///< in the unit of what is limited; of an area µm²
    design::LimitedQuantity what = design::LimitedQuantity::Area;
    std::vector<std::string> summed = {};  ///< names of the parameters of a sum
    bool operator==(const PlannedLimit&) const = default;
};

/// The varying parameters of the document's accelerator, and the kind of search. The objective is
/// the one of the document's options. Parameters and levels are names: an accelerator that is
/// edited may lack them, which designOf() says.
struct DesignPlan {
    std::vector<PlannedAxis> axes;
    bool allLayers = false;  ///< true: all layers of the network; false: the selected layer
    design::Aggregation over = design::Aggregation::Sum;
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

/// The name of a choice in files, and in English on screen.
template <typename Value> struct PlanWord {
    Value value;
    const char* key;
    const char* title;  ///< for translators
};
const std::vector<PlanWord<AxisRole>>& axisRoles();
const std::vector<PlanWord<design::LimitedQuantity>>& limitWords();

/// Returns the values of an axis as `readAxis()` reads them, as a range if possible.
std::string valuesText(const design::Axis& axis);
/// Values around the present one, to begin with.
std::string defaultValues(const Accelerator& accelerator, const std::string& parameter);
/// The present value; empty where it is none, e.g. an unlimited bandwidth.
std::string presentValue(const Accelerator& accelerator, const std::string& parameter);

/// Why this accelerator cannot vary so; empty when it can. Axes that are in `taken` as well are not
/// asked again.
QString whyRefused(const DesignPlan& plan, const Accelerator& accelerator, const DesignPlan& taken);

/// For the session.
QJsonObject planObject(const DesignPlan& plan);
/// Throws InputError with the wrong key and the allowed values.
DesignPlan readPlan(const QJsonObject& object, const std::string& file);

}  // namespace loopglass::ui
