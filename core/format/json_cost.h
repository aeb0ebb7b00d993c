#pragma once

#include "cost/cost.h"
#include "mapping/legality.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "mapping/variant.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

namespace loopglass {

/// What evaluating a mapping gives, as one object: `legal`, `violations`, `energy_pj`, `cycles`,
/// `edp_pj_cycles`, `utilization` and
/// `utilization_over_time` (0 to 1), `macs`, and `levels`, outermost first, with `name`,
/// `instances`, `cycles`, `binding` and per tensor that the level keeps `tile_words` (of one
/// instance), `reads`, `fills`, `updates` (words over all instances), `energy_pj` and, as a part of
/// it, `network_pj`. Without a cost the numbers are null and `levels` is empty. `against`: a
/// sentence for each constraint that the mapping breaks.
nlohmann::ordered_json evaluationJson(const Problem& problem,
                                      const std::vector<Violation>& violations,
                                      const std::optional<Cost>& cost,
                                      const std::vector<Message>& against = {});

/// One violation; what does not apply to its kind is null.
nlohmann::ordered_json violationJson(const Problem& problem, const Violation& violation);

/// A mapping with the keys of its file: `{"levels": [{"level", "temporal": ["K 4", …], "spatial":
/// {"x": […], "y": […]}}]}`; every level is there, with every list. Of a variant of the problem
/// also `padded` and the `bypass` of its levels, where there are any.
nlohmann::ordered_json mappingJson(const Problem& problem, const Mapping& mapping,
                                   const Variant& variant = {});

}  // namespace loopglass
