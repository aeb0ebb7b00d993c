#include "cli/text/wants_text.h"

#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/sweep_text.h"
#include "format/csv.h"
#include "format/json_null.h"
#include "format/text_table.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/design.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace loopglass::cli {

namespace {

/// Returns the sizes of a layer's best design; dashes if there is none.
std::vector<std::string> sizesOf(const design::DesignSpace& space,
                                 const design::LayerBestDesign& want) {
    return want.best ? configurationValues(space, *want.best)
                     : std::vector<std::string>(space.axes.size(), "-");
}

}  // namespace

std::string WantedSizes::text(const Paint& paint) const {
    std::vector<TableColumn> columns{{"layer", Align::Left}};
    for (const design::Axis& axis : design.space.axes) {
        columns.push_back({axis.parameter.name});
    }
    columns.push_back({english(msg::design::wantedAlone(titleOf(design.options.objective)))});
    columns.push_back({english(msg::design::wantedTogether())});
    columns.push_back({""});
    TextTable table(columns);
    for (const design::LayerBestDesign& want : wants) {
        std::vector<std::string> cells{design.layers[want.layer].workload.name};
        for (std::string& size : sizesOf(design.space, want)) {
            cells.push_back(std::move(size));
        }
        cells.push_back(want.best ? quantityText(want.alone) : "");
        cells.push_back(want.best ? quantityText(want.together) : "");
        cells.push_back(want.best ? ratioText(want.together / want.alone) : "");
        table.addRow(std::move(cells));
    }
    return "\n" + wrapped(english(msg::design::wantsTitle())) + "\n\n" + tableText(table, paint);
}

std::string WantedSizes::csv() const {
    std::vector<std::string> sizes;
    for (const design::Axis& axis : design.space.axes) {
        sizes.push_back(axis.parameter.name);
    }
    return csvText({"layer", {"values", sizes}, "alone", "together", "proven"}, json());
}

nlohmann::ordered_json WantedSizes::json() const {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const design::LayerBestDesign& want : wants) {
        const bool found = want.best.has_value();
        rows.push_back({{"layer", design.layers[want.layer].workload.name},
                        {"values", found ? nlohmann::ordered_json(
                                               configurationValues(design.space, *want.best))
                                         : nullptr},
                        {"alone", orNull(found, want.alone)},
                        {"together", orNull(found, want.together)},
                        {"proven", want.proven}});
    }
    return rows;
}

}  // namespace loopglass::cli
