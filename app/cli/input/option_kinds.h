#pragma once

#include "cli/terminal/usage.h"

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

/// Kinds of options that several commands share.
namespace loopglass::cli {

/// Adds an option for a file name or, with a vector, for several file names.
template <class Names>
CLI::Option* addFileOption(CLI::App& command, const std::string& option, Names& names,
                           const std::string& means) {
    return command.add_option(option, names, means)->type_name("FILE")->check(fileName);
}

/// Adds an option that may be repeated, with one value for each repetition.
inline CLI::Option* addRepeatedOption(CLI::App& command, const std::string& option,
                                      std::vector<std::string>& values, const std::string& means) {
    return command.add_option(option, values, means)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace loopglass::cli
