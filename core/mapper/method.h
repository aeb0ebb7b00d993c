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

/// What all methods are told about what they look for. A method heeds what it declares in its
/// Capabilities; the principles and the growth rule are those of one family.
using MapOptions = SearchOptions;

/// What a method can do, as data: screens, messages and the command line ask these.
struct Capabilities {
    /// When it ends by itself, it answers with a mapping that no other betters, or that none
    /// betters by more than the gap that was asked for. Then, and also when it is stopped, it says
    /// in `leastOpen` how good another one can be at most.
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
    bool ignoresSeed = false;         ///< draws no lots: one run says it all
    bool trains = false;  ///< trains networks as it goes: an evaluation takes milliseconds
    bool operator==(const Capabilities&) const = default;
};

/// A number that a method can be told.
struct Setting {
    std::string key;   ///< lower case, as `first-acceptance`
    double usual = 0;  ///< that of the method's source
    double least = 0;  ///< allowed
    double most = 0;
    bool whole = false;  ///< no fraction
};
/// Numbers by the key of their setting; those not named are the usual ones.
using Settings = std::map<std::string, double>;

/// Looks for a mapping. The request is one that the method can do (see refusal()). Every new best
/// is told to the observer; the search ends soon after a stop is requested. It fills the answer,
/// `variants` when it chose among them, and `proves` when it can say more than its capabilities.
/// map() adds the rest. May throw InputError and CountOverflow.
using MapFunction = std::function<MapResult(const MapRequest&, MapObserver&, std::stop_token)>;

/// A method in all its parts.
struct MethodParts {
    std::string key;      ///< in files and on the command line: lower case, no spaces
    Message title;        ///< on screen, after "search:"
    Message description;  ///< what it does, in lower case and without a full stop
    Capabilities can;
    Principles rules{false, false, false, false};  ///< that cut when they cannot be switched
    MapFunction run;
    std::vector<Setting> settings = {};
    std::string identity = {};  ///< of a method that is made of something: of what
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
    /// What tells it from others of its key: the command of a program, the text of a list.
    const std::string& identity() const { return m_parts->identity; }
    /// Why these numbers are none of its settings; says nothing when they are.
    Message refusal(const Settings& settings) const;
    /// The number of a setting that the method has, or the usual one.
    double valueOf(const Settings& settings, std::string_view key) const;

    /// The options without wishes that the method has no ear for: what a screen shows greyed out is
    /// no part of the request.
    MapOptions fitted(MapOptions options) const;

    friend bool operator==(const Method& a, const Method& b) { return a.key() == b.key(); }

private:
    std::shared_ptr<const MethodParts> m_parts;
};

}  // namespace loopglass
