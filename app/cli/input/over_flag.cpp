#include "cli/input/over_flag.h"

#include "cli/terminal/usage.h"
#include "design/vocabulary.h"
#include "record/vocabulary.h"
#include "words/sentences/design.h"

#include <CLI/CLI.hpp>

namespace loopglass::cli {

void addOverFlag(CLI::App& command, std::string& over) {
    command
        .add_option("--over", over,
                    "The cost of an accelerator: sum, worst or mean of the objectives of\n"
                    "its layers, or network-edp")
        ->type_name("KIND");
}

void setOver(design::Design& design, const std::string& over) {
    const auto keys = keysOf<design::Aggregation>();
    design.over = *valueOf<design::Aggregation>(keys[choice("--over", over, keys)]);
    if (!design::goTogether(design)) {
        throw UsageError(msg::design::networkEdpIsEdp(keyOf(design.options.objective)));
    }
}

}  // namespace loopglass::cli
