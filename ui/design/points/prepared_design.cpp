#include "design/points/prepared_design.h"

#include "design/limits.h"
#include "document/validity.h"
#include "format/read/read_constraints.h"
#include "mapping/problem.h"
#include "text/engine_text.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <QCoreApplication>

namespace loopglass::ui {

namespace {

QString message(const char* text) { return QCoreApplication::translate("loopglass", text); }

void addLayers(const DocumentState& state, const DesignPlan& plan, design::Design& design) {
    if (plan.allLayers) {
        design.layers = state.network->layers;
    } else {
        design.layers = {{state.workload(), 1}};
    }
    for (const NetworkLayer& layer : design.layers) {
        bind(layer.workload, design.space.base);
    }
}

/// Copies the options of the mode Layer for an exact search. Factors stay perfect, because the
/// bounds of boxes require perfect factors.
QString addOptions(const DocumentState& state, design::Design& design) {
    design.options = exactMethod().fitted(state.options);
    design.options.uneven = Unevenness::Even;
    if (isBlank(state.constraints)) {
        return {};
    }
    if (design.layers.size() > 1) {
        return message("constraints are those of one layer, and the design is for several; choose "
                       "this layer, or clear the constraints");
    }
    design.options.constraints =
        readConstraints({"constraints", state.constraints}, state.workload(), *state.accelerator);
    return {};
}

void addAxes(PreparedDesign& prepared, design::Design& design) {
    for (std::size_t a = 0; a < prepared.plan.axes.size(); ++a) {
        const PlannedAxis& axis = prepared.plan.axes[a];
        design.space.axes.push_back(
            design::readAxis(*prepared.of.accelerator, axis.parameter, axis.values));
        if (axis.role == AxisRole::Axis) {
            prepared.axis = a;
        } else if (axis.role == AxisRole::Curves) {
            prepared.curves = a;
        } else {
            prepared.optimised.push_back(a);
        }
    }
    design.space.count();
}

QString addLimits(const PreparedDesign& prepared, design::Design& design) {
    const std::vector<Level>& levels = design.space.base.levels;
    for (const PlannedLimit& planned : prepared.plan.limits) {
        std::optional<std::size_t> level;
        for (std::size_t l = 0; l < levels.size(); ++l) {
            level = levels[l].name == planned.level ? std::optional(l) : level;
        }
        if (!planned.level.empty() && !level) {
            return message("the area of %1 is limited, which is no level of the accelerator")
                .arg(qt(planned.level));
        }
        design::Limit limit{level, planned.most, planned.what};
        for (const std::string& name : planned.summed) {
            limit.summed.push_back(design::parameterOf(design.space.base, name));
        }
        design.limits.push_back(std::move(limit));
    }
    if (!design::goTogether(design)) {
        return message("the network EDP goes with the objective EDP only; choose that objective");
    }
    design::checkLimits(design);
    return {};
}

/// Returns the accelerator with each varied parameter at its first value, so that the present
/// values have no influence.
Accelerator withoutVaried(const DocumentState& state) {
    design::DesignSpace space{*state.accelerator, {}};
    try {
        for (const PlannedAxis& axis : state.design ? state.design->axes : DesignPlan().axes) {
            space.axes.push_back(design::readAxis(space.base, axis.parameter, axis.values));
        }
        return space.machine(std::vector<std::size_t>(space.axes.size(), 0));
    } catch (const InputError&) {
        return *state.accelerator;
    }
}

}  // namespace

PreparedDesign prepareDesign(const Document& document) {
    PreparedDesign prepared = prepareDesign(document.state());
    if (!document.refusal().isEmpty()) {
        prepared.error = document.refusal();
        prepared.design.reset();
    }
    return prepared;
}

PreparedDesign prepareDesign(const DocumentState& state) {
    PreparedDesign prepared;
    prepared.plan = state.design ? *state.design : DesignPlan();
    prepared.of = state;
    prepared.workload = qt(prepared.plan.allLayers ? state.network->name : state.workload().name);
    if (prepared.plan.axes.empty()) {
        prepared.error = message("nothing varies yet; add a parameter");
        return prepared;
    }
    design::Design design;
    design.space.base = *state.accelerator;
    design.over = prepared.plan.over;
    design.exploration = prepared.plan.exploration;
    try {
        addLayers(state, prepared.plan, design);
        prepared.error = addOptions(state, design);
        addAxes(prepared, design);
        design.space.base = design.space.machine(design.space.choices(0));
        if (prepared.error.isEmpty()) {
            prepared.error = addLimits(prepared, design);
        }
    } catch (const InputError& error) {
        prepared.error = uiText(error.text());
    } catch (const CountOverflow& error) {
        prepared.error = messageOf(error);
    }
    if (prepared.error.isEmpty()) {
        prepared.design = std::make_shared<const design::Design>(std::move(design));
    }
    return prepared;
}

bool leavesOutUneven(const Method& method, const MapOptions& options) {
    return method.fitted(options).uneven != Unevenness::Even;
}

bool sameDesignInputs(const DocumentState& a, const DocumentState& b, bool withLimits) {
    DocumentState other = b;
    if (!withLimits && a.design && b.design) {
        DesignPlan plan = *b.design;
        plan.limits = a.design->limits;
        other.design = std::make_shared<const DesignPlan>(std::move(plan));
    }
    other.manualMapping = a.manualMapping;
    // The method is ignored, because the design is always searched exactly.
    other.method = a.method;
    other.options.principles = a.options.principles;
    other.options.growth = a.options.growth;
    other.options.threads = a.options.threads;
    // Ignored, because the design has only perfect factors.
    other.options.uneven = a.options.uneven;
    if (a.design && a.design->allLayers && b.design && b.design->allLayers) {
        other.layer = a.layer;
    }
    other.accelerator = a.accelerator;
    return other == a && withoutVaried(a) == withoutVaried(b);
}

}  // namespace loopglass::ui
