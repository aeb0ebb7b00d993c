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

/// Options that all methods receive. A method heeds what it declares in its Capabilities; the
/// principles and the growth rule are those of one family.
using MapOptions = SearchOptions;

/// Abilities of a method as data, for the window, messages and the command line.
struct Capabilities {
    /// If the method ends by itself, no mapping is better than its result, or better by more than
    /// the required gap. Then, and also if it is stopped, `minOpen` is a lower bound on all
    /// mappings that were not examined.
    bool proves = false;
    bool tracesCandidates = false;    ///< the observer hears of every candidate
    bool takesConstraints = false;    ///< constraints on the loops
    bool choosesBypass = false;       ///< which levels bypass which tensors
    bool pads = false;                ///< dimensions enlarged to sizes that divide better
    bool cutsUnevenly = false;        ///< loops that need not divide
    bool splitsLoops = false;         ///< several temporal loops over a dimension at one level
    bool switchesPrinciples = false;  ///< the four principles may be switched, and the growth rule
    bool countsEvaluations = false;   ///< heeds a budget of evaluations
    bool needsModel = false;          ///< looks at what a surrogate predicts (MapRequest::model)
    bool ignoresSeed = false;         ///< not random: all runs have the same result
    bool trains = false;  ///< trains networks as it goes: an evaluation takes milliseconds
    bool operator==(const Capabilities&) const = default;
};

/// A numeric parameter of a method.
struct Setting {
    std::string key;   ///< lower case, as `first-acceptance`
    double usual = 0;  ///< that of the method's source
    double least = 0;  ///< allowed
    double most = 0;
    bool whole = false;  ///< no fraction
};
/// Numbers by the key of their setting; those not named are the usual ones.
using Settings = std::map<std::string, double>;

/// Looks for a mapping. The request is one that the method can do (see refusal()). The observer
/// receives every new best; the search ends soon after a stop request. It fills the answer,
/// `variants` when it chose among them, and `proves` when it can say more than its capabilities.
/// map() adds the rest. May throw InputError and CountOverflow.
using MapFunction = std::function<MapResult(const MapRequest&, MapObserver&, std::stop_token)>;

/// A method in all its parts.
struct MethodParts {
    std::string key;      ///< in files and on the command line: lower case, no spaces
    Message title;        ///< on screen, after "search:"
    Message description;  ///< description in lower case, without a full stop
    Capabilities can;
    Principles rules{false, false, false, false};  ///< rules that prune if they cannot be switched
                                                   ///< off
    MapFunction run;
    std::vector<Setting> settings = {};
    std::string identity = {};  ///< identity of a method that is made from an input, such as a
                                ///< command
};

/// One way to look for a mapping. A value: copies share their parts, and two methods are equal when
/// their keys are.
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
    /// Why these numbers are none of its settings; says nothing when they are.
    Message refusal(const Settings& settings) const;
    /// The number of a setting that the method has, or the usual one.
    double valueOf(const Settings& settings, std::string_view key) const;

    /// Returns the options without those that the method ignores, which a screen shows as disabled.
    MapOptions fitted(MapOptions options) const;

    friend bool operator==(const Method& a, const Method& b) { return a.key() == b.key(); }

private:
    std::shared_ptr<const MethodParts> m_parts;
};

}  // namespace loopglass
