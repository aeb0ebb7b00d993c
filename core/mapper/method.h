#pragma once

#include "record/options.h"
#include "words/argument.h"

#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

struct MapRequest;
struct MapResult;
class MapObserver;

/// Options that all methods receive. A method uses only the options that its Capabilities declare.
/// The options for pruning rules and tile growth are used by one family of methods.
using MapOptions = SearchOptions;

/// The abilities of a method, as data for the window, messages and the command line.
struct Capabilities {
    /// True if a method that ends without being stopped proves its result. No mapping is then
    /// better by more than the required gap (or at all, if no gap is required). In any case,
    /// `minOpen` is a lower bound for all mappings that were not examined.
    bool proves = false;
    bool tracesCandidates = false;  ///< true if the observer receives every candidate
    bool takesConstraints = false;  ///< true if the method obeys constraints on the loops
    bool choosesBypass = false;     ///< true if the method chooses bypasses
    /// True if the method enlarges dimensions to sizes with more divisors.
    bool pads = false;
    bool cutsUnevenly = false;  ///< true if the method uses imperfect factors
    /// True if a level may have several temporal loops over a dimension.
    bool splitsLoops = false;
    /// True if the four pruning rules and the growth rule can be switched.
    bool switchesPrinciples = false;
    bool countsEvaluations = false;  ///< true if the method has an evaluation budget
    /// True if the method uses the predictions of a surrogate (MapRequest::model).
    bool needsModel = false;
    /// True if all runs have the same result, because the method is not random.
    bool ignoresSeed = false;
    /// True if the method trains networks during the search, so that an evaluation takes
    /// milliseconds.
    bool trains = false;
    bool operator==(const Capabilities&) const = default;
};

/// A numeric parameter of a method.
struct Setting {
    std::string key;   ///< name in lower case, such as `first-acceptance`
    double usual = 0;  ///< default value, from the publication of the method
    double least = 0;  ///< smallest allowed value
    double most = 0;
    bool whole = false;  ///< true if only whole numbers are allowed
};
/// Values for settings, by the key of the setting. Absent settings have their defaults.
using Settings = std::map<std::string, double>;

/// Searches for a mapping for a request that the method accepts (refusal()). The observer receives
/// every new best. The search ends soon after a stop request. The function sets the answer. It sets
/// `variants` if it searched variants, and `proves` if it proves more than its capabilities
/// declare. The rest of the result comes from map(). May throw InputError and CountOverflow.
using MapFunction = std::function<MapResult(const MapRequest&, MapObserver&, std::stop_token)>;

/// The properties of a method.
struct MethodParts {
    std::string key;      ///< key in files and on the command line, in lower case without spaces
    Message title;        ///< title in the window, after "search:"
    Message description;  ///< description in lower case, without a full stop
    Capabilities can;
    /// Active pruning rules, if they cannot be switched off.
    Principles rules{false, false, false, false};
    MapFunction run;
    std::vector<Setting> settings = {};
    /// Identity of a method that is created from an input, such as a command.
    std::string identity = {};
};

/// A search method. A method is a value: copies share their parts, and two methods are equal if
/// their keys are equal.
class Method {
public:
    explicit Method(MethodParts parts)
        : m_parts(std::make_shared<const MethodParts>(std::move(parts))) {}

    const std::string& key() const { return m_parts->key; }
    const Message& title() const { return m_parts->title; }
    const Message& description() const { return m_parts->description; }
    const Capabilities& can() const { return m_parts->can; }
    bool choosesVariants() const { return can().choosesBypass || can().pads; }
    const MapFunction& run() const { return m_parts->run; }
    const std::vector<Setting>& settings() const { return m_parts->settings; }
    /// Returns a text that distinguishes methods with the same key: the command of a program, or
    /// the text of a list.
    const std::string& identity() const { return m_parts->identity; }
    /// Returns the reason why settings are invalid: they do not belong to the method, or they
    /// exceed their limits. Empty if all are valid.
    Message refusal(const Settings& settings) const;
    /// Returns the value of a setting of the method, or its default.
    double valueOf(const Settings& settings, std::string_view key) const;

    /// Returns the options; options that the method ignores have their default values. The window
    /// disables the fields of ignored options.
    MapOptions fitted(MapOptions options) const;

    friend bool operator==(const Method& a, const Method& b) { return a.key() == b.key(); }

private:
    std::shared_ptr<const MethodParts> m_parts;
};

}  // namespace loopglass
