#pragma once

#include "cli/terminal/usage.h"

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

/// Options that several commands have of one kind.
namespace loopglass::cli {

/// The option takes the name of a file; into a vector, the names of several.
template <class Names>
CLI::Option* addFileOption(CLI::App& command, const std::string& option, Names& names,
                           const std::string& means) {
    return command.add_option(option, names, means)->type_name("FILE")->check(fileName);
}

/// The option may be given several times, with one value each time.
inline CLI::Option* addRepeatedOption(CLI::App& command, const std::string& option,
                                      std::vector<std::string>& values, const std::string& means) {
    return command.add_option(option, values, means)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace loopglass::cli
