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

/// Returns the evaluation of a mapping as one JSON object. Its keys are `legal`, `violations`,
/// `energy_pj`, `cycles`, `edp_pj_cycles`, `utilization` and `utilization_over_time` (0 to 1),
/// `macs`, and `levels`. The levels are in order from the outermost; each has `name`, `instances`,
/// `cycles` and `binding`. Each kept tensor of a level has `tile_words` (of one instance), `reads`,
/// `fills` and `updates` (words over all instances), `energy_pj` and its part `network_pj`. Without
/// a cost, the numbers are null and `levels` is empty. If `against` is specified, the key `against`
/// has a sentence for each constraint that the mapping breaks.
nlohmann::ordered_json evaluationJson(const Problem& problem,
                                      const std::vector<Violation>& violations,
                                      const std::optional<Cost>& cost,
                                      const std::vector<Message>& against = {});

/// Returns one violation as a JSON object; keys that do not apply to the kind of violation are
/// null.
nlohmann::ordered_json violationJson(const Problem& problem, const Violation& violation);

/// Returns a mapping as a JSON object with the keys of a mapping file: `{"levels": [{"level",
/// "temporal": ["K 4", …], "spatial": {"x": […], "y": […]}}]}`. The object has every level and
/// every list, even if they are empty. A variant also has `padded` and the `bypass` of its levels,
/// unless they are empty.
nlohmann::ordered_json mappingJson(const Problem& problem, const Mapping& mapping,
                                   const Variant& variant = {});

}  // namespace loopglass
