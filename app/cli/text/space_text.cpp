#include "cli/text/space_text.h"

#include "cli/text/cost_text.h"
#include "format/text_table.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"

#include <nlohmann/json.hpp>

namespace loopglass::cli {

namespace {

/// Returns all digits of a number with at most ten digits, otherwise four digits and an exponent.
std::string digitsText(const std::string& digits) {
    constexpr std::size_t all = 10;
    return digits.empty()         ? std::string()
           : digits.size() <= all ? countText(std::stoll(digits))
                                  : scientificText(std::stod(digits), 4);
}

/// Returns a share with four significant digits, because most rules leave far less than a
/// thousandth.
std::string shareText(double share) {
    return share == 1 ? "100 %" : quantityText(share * 100) + " %";
}

nlohmann::ordered_json digitsJson(const std::string& digits) {
    return digits.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(digits);
}

}  // namespace

std::string spaceText(const SpaceStages& space, const Paint& paint) {
    TextTable table({{"after the rule", Align::Left},
                     {"factors"},
                     {"orders"},
                     {"spatial"},
                     {"bypass"},
                     {"mappings"},
                     {"of all"}});
    for (const SpaceStage& stage : space.stages) {
        const SpaceCount& count = stage.count;
        table.addRow({english(spaceRuleText(stage.rule)), digitsText(count.factors),
                      digitsText(count.orders),
                      count.factors.empty() ? "" : "×" + quantityText(count.spatial),
                      digitsText(count.bypass), digitsText(count.mappings),
                      shareText(count.share)});
    }
    std::string text =
        paint.strong("Space") + english(msg::cli::spaceIs()) + "\n" + tableText(table, paint);
    if (!space.capacitiesCounted) {
        text += english(msg::cli::spaceUncounted()) + "\n";
    }
    return text;
}

nlohmann::ordered_json spaceJson(const SpaceStages& space) {
    nlohmann::ordered_json stages = nlohmann::ordered_json::array();
    for (const SpaceStage& stage : space.stages) {
        const SpaceCount& count = stage.count;
        stages.push_back(
            {{"rule", english(spaceRuleText(stage.rule))},
             {"factors", digitsJson(count.factors)},
             {"orders", digitsJson(count.orders)},
             {"spatial", count.factors.empty() ? nlohmann::ordered_json(nullptr)
                                               : nlohmann::ordered_json(count.spatial)},
             {"factors_and_spatial", digitsJson(count.unrolled)},
             {"bypass", digitsJson(count.bypass)},
             {"mappings", digitsJson(count.mappings)},
             {"share", count.share}});
    }
    return stages;
}

}  // namespace loopglass::cli
