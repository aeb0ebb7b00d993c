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
    std::string reuse;  ///< reuse model: "" for exact, or the model of the file
    bool chargeFirstVisits = false;
};

void addCostFlags(CLI::App& command, CostFlags& flags);
/// Returns the options of the cost model. Throws UsageError.
CostOptions costOptions(const CostFlags& flags);
/// Returns the options of the cost model that the user has specified. Throws UsageError.
design::GivenCost givenCost(const CostFlags& flags);

/// The search options of `map` and `explain`.
struct SearchFlags {
    std::string objective = "edp";
    std::string threads;
    std::string search = "principles";
    bool searchGiven = false;  ///< true if the user has specified --search
    std::string principles;    ///< active pruning rules; "" for all
    std::string without;       ///< inactive pruning rules; "" for none
    std::string growth;        ///< growth of tiles; "" for the default
    bool bypass = false;
    bool pad = false;
    std::string padLimit;     ///< largest padding in per cent; "" for none
    std::string uneven;       ///< loops with imperfect factors; "" for none
    std::string splitLoops;   ///< number of loops over a dimension at a level; "" for the default
    std::string gap;          ///< required gap as a fraction or in per cent; "" for none
    std::string model;        ///< file name of the model; "" for none
    std::string constraints;  ///< file name of the constraints; "" for none
    std::string timeLimit;    ///< time limit in seconds; "" for none
    std::string evaluations;  ///< number of evaluations; "" for the default
    std::string seed;         ///< random seed; "" for the default
    std::string settings;     ///< settings such as `population=200,…`; "" for none
    std::string memoryLimit;
    CostFlags cost;
    ForeignFlags foreign;
};

/// Adds the options of a search. `usual` is the key of the method without `--search`; "" for the
/// first method. Options that switch pruning rules on or off select the first method.
void addSearchFlags(CLI::App& command, SearchFlags& flags, const MapperRegistry& mappers,
                    const std::string& usual = "");
/// Adds `--uneven` to commands that show only one best mapping.
void addUnevenFlag(CLI::App& command, SearchFlags& flags, const MapperRegistry& mappers);

/// The search that the flags select.
struct SearchChoice {
    Method method;
    MapOptions options;  ///< options without the constraints, which differ by layer
    Budget budget;       ///< budget without the time limit, which the layers share
    Settings settings;
    surrogate::SharedModel model = {};
};
/// Returns the selected search. Throws UsageError, and InputError if a model cannot be read.
SearchChoice searchChoice(const SearchFlags& flags, const MapperRegistry& mappers);
/// Parses a setting such as `population=200` as name and number; returns nothing for other texts.
std::optional<std::pair<std::string, double>> settingOf(std::string_view part);
/// Parses settings such as `population=200,mutation=0.1` as numbers by name. Throws UsageError.
Settings settingsOf(std::string_view option, std::string_view text);
/// Throws UsageError if the method does not support the request.
void checkRefusal(const MapRequest& request);
/// Returns the time limit in seconds; nothing if there is none. Throws UsageError.
std::optional<double> timeLimit(const SearchFlags& flags);

/// Returns the keys of the active pruning rules, in the order of the search.
std::vector<std::string> principleNames(const Principles& principles);

}  // namespace loopglass::cli
