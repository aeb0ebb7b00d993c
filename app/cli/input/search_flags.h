#pragma once

#include "cli/input/inputs.h"
#include "design/read_design.h"
#include "mapper/map.h"
#include "mapper/mapper_registry.h"
#include "report/answer_words.h"
#include "surrogate/surrogate_model.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace loopglass::cli {

/// The options of the cost model.
struct CostFlags {
    std::string reuse;  ///< "" = exact, or the model of the file
    bool chargeFirstVisits = false;
};

void addCostFlags(CLI::App& command, CostFlags& flags);
/// Returns the options of the cost model. Throws UsageError.
CostOptions costOptions(const CostFlags& flags);
/// Returns the explicitly specified options of the cost model. Throws UsageError.
design::GivenCost givenCost(const CostFlags& flags);

/// The search options of `map` and `explain`.
struct SearchFlags {
    std::string objective = "edp";
    std::string threads;
    std::string search = "principles";
    bool searchGiven = false;  ///< --search was specified by the user
    std::string principles;    ///< "" = all
    std::string without;       ///< "" = none
    std::string growth;        ///< "" = default
    bool bypass = false;
    bool pad = false;
    std::string padLimit;     ///< in per cent, or ""
    std::string uneven;       ///< loops with imperfect factors, or ""
    std::string splitLoops;   ///< number of loops over a dimension at a level, or ""
    std::string gap;          ///< share or per cent, or ""
    std::string model;        ///< file name, or ""
    std::string constraints;  ///< file name, or ""
    std::string timeLimit;    ///< in seconds, or ""
    std::string evaluations;  ///< number, or ""
    std::string seed;         ///< number, or ""
    std::string settings;     ///< `population=200,…`, or ""
    std::string memoryLimit;
    CostFlags cost;
    ForeignFlags foreign;
};

/// Adds the options of a search. `usual` is the key of the method that is used without `--search`;
/// "" = the first method. Options that switch pruning rules on or off select the first method.
void addSearchFlags(CLI::App& command, SearchFlags& flags, const MapperRegistry& mappers,
                    const std::string& usual = "");
/// Adds `--uneven` to commands that show only one best mapping.
void addUnevenFlag(CLI::App& command, SearchFlags& flags, const MapperRegistry& mappers);

/// The search that the flags select.
struct SearchChoice {
    Method method;
    MapOptions options;  ///< without the constraints, which differ by layer
    Budget budget;       ///< without the time limit, which the layers share
    Settings settings;
    surrogate::SharedModel model = {};
};
/// Returns the selected search. Throws UsageError, and InputError if a model cannot be read.
SearchChoice searchChoice(const SearchFlags& flags, const MapperRegistry& mappers);
/// Parses `population=200` as name and number; none for any other text.
std::optional<std::pair<std::string, double>> settingOf(std::string_view part);
/// Parses `population=200,mutation=0.1` as numbers by name. Throws UsageError.
Settings settingsOf(std::string_view option, std::string_view text);
/// Throws UsageError if the method cannot do what the request requires.
void checkRefusal(const MapRequest& request);
/// Returns the time limit in seconds; none if there is none. Throws UsageError.
std::optional<double> timeLimit(const SearchFlags& flags);

/// Returns the keys of the active pruning rules, in the order of the search.
std::vector<std::string> principleNames(const Principles& principles);

}  // namespace loopglass::cli
