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
/// The pruning rules and the growth rule belong to one family of methods.
using MapOptions = SearchOptions;

/// Abilities of a method as data, for the window, messages and the command line.
struct Capabilities {
    /// If the method ends without a stop, no mapping is better than its result by more than the
    /// required gap (or at all, without a gap). In any case, `minOpen` is a lower bound on all
    /// mappings that were not examined.
    bool proves = false;
    bool tracesCandidates = false;    ///< the observer receives every candidate
    bool takesConstraints = false;    ///< obeys constraints on the loops
    bool choosesBypass = false;       ///< chooses bypasses
    bool pads = false;                ///< enlarges dimensions to sizes with more divisors
    bool cutsUnevenly = false;        ///< uses imperfect factors
    bool splitsLoops = false;         ///< several temporal loops over a dimension at one level
    bool switchesPrinciples = false;  ///< the four pruning rules and the growth rule can be
                                      ///< switched
    bool countsEvaluations = false;   ///< has an evaluation budget
    bool needsModel = false;          ///< uses the predictions of a surrogate (MapRequest::model)
    bool ignoresSeed = false;         ///< not random: all runs have the same result
    bool trains = false;  ///< trains networks during the search: an evaluation takes milliseconds
    bool operator==(const Capabilities&) const = default;
};

/// A numeric parameter of a method.
struct Setting {
    std::string key;   ///< lower case, such as `first-acceptance`
    double usual = 0;  ///< default, from the method's source
    double least = 0;  ///< smallest allowed value
    double most = 0;
    bool whole = false;  ///< whole numbers only
};
/// Values by the key of their setting. Absent settings have their defaults.
using Settings = std::map<std::string, double>;

/// Searches a mapping for a request that the method accepts (refusal()). The observer receives
/// every new best. The search ends soon after a stop request. The function sets the answer,
/// `variants` if it searched them, and `proves` if it proves more than its capabilities declare.
/// map() adds the rest. May throw InputError and CountOverflow.
using MapFunction = std::function<MapResult(const MapRequest&, MapObserver&, std::stop_token)>;

/// All parts of a method.
struct MethodParts {
    std::string key;      ///< in files and on the command line: lower case, no spaces
    Message title;        ///< on screen, after "search:"
    Message description;  ///< description in lower case, without a full stop
    Capabilities can;
    Principles rules{false, false, false, false};  ///< active rules, if they cannot be switched off
    MapFunction run;
    std::vector<Setting> settings = {};
    std::string identity = {};  ///< identity of a method that is made from an input, such as a
                                ///< command
};

/// A search method. A value: copies share their parts, and two methods are equal if their keys are
/// equal.
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
    /// Distinguishes methods with the same key: the command of a program, the text of a list.
    const std::string& identity() const { return m_parts->identity; }
    /// Returns the reason why some settings do not belong to the method or exceed their limits;
    /// empty if all are valid.
    Message refusal(const Settings& settings) const;
    /// Returns the value of a setting of the method, or its default.
    double valueOf(const Settings& settings, std::string_view key) const;

    /// Returns the options with the ignored ones reset. A screen shows ignored options as disabled.
    MapOptions fitted(MapOptions options) const;

    friend bool operator==(const Method& a, const Method& b) { return a.key() == b.key(); }

private:
    std::shared_ptr<const MethodParts> m_parts;
};

}  // namespace loopglass
