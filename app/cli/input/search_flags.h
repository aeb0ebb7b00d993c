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
/// Throws UsageError.
CostOptions costOptions(const CostFlags& flags);
/// Returns the specified options of the cost model. Throws UsageError.
design::GivenCost givenCost(const CostFlags& flags);

/// The search options of `map` and `explain`.
struct SearchFlags {
    std::string objective = "edp";
    std::string threads;
    std::string search = "principles";
    bool searchGiven = false;  ///< by the user
    std::string principles;    ///< "" = all
    std::string without;       ///< "" = none
    std::string growth;        ///< "" = the usual one
    bool bypass = false;
    bool pad = false;
    std::string padLimit;     ///< per cent, or ""
    std::string uneven;       ///< which loops need not divide, or ""
    std::string splitLoops;   ///< loops over a dimension at a level, or ""
    std::string gap;          ///< a share or per cent, or ""
    std::string model;        ///< a file, or ""
    std::string constraints;  ///< a file, or ""
    std::string timeLimit;    ///< seconds, or ""
    std::string evaluations;  ///< or ""
    std::string seed;         ///< or ""
    std::string settings;     ///< `population=200,…`, or ""
    std::string memoryLimit;
    CostFlags cost;
    ForeignFlags foreign;
};

void addSearchFlags(CLI::App& command, SearchFlags& flags, const MapperRegistry& mappers);
/// `--uneven`, of commands that show one best mapping and no more of the search.
void addUnevenFlag(CLI::App& command, SearchFlags& flags, const MapperRegistry& mappers);

/// The search that the flags select.
struct SearchChoice {
    Method method;
    MapOptions options;  ///< without the constraints, which belong to a layer
    Budget budget;       ///< without the time, which the layers share
    Settings settings;
    surrogate::SharedModel model = {};
};
/// Throws UsageError, and InputError for a model that cannot be read.
SearchChoice searchChoice(const SearchFlags& flags, const MapperRegistry& mappers);
/// `population=200` as name and number; none for any other text.
std::optional<std::pair<std::string, double>> settingOf(std::string_view part);
/// Numbers by name, of `population=200,mutation=0.1`. Throws UsageError.
Settings settingsOf(std::string_view option, std::string_view text);
/// Throws UsageError if the method cannot do what the request requires.
void checkRefusal(const MapRequest& request);
/// Throws UsageError.
std::optional<double> timeLimit(const SearchFlags& flags);

/// The keys of the principles that are on, in the order of the search.
std::vector<std::string> principleNames(const Principles& principles);

}  // namespace loopglass::cli
