// A certificate is one JSON object. The inputs stand in it as the texts of their own files, so that
// it says by itself what is claimed; the tree as lines of base64.
#include "certificate/certificate_file.h"

#include "accelerator/derive.h"
#include "certificate/tree_code.h"
#include "cost/vocabulary.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"
#include "record/vocabulary.h"
#include "words/sentences/certificate.h"
#include "workload/input_error.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <utility>

namespace loopglass::certificate {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* fileKind = "loopglass certificate";
constexpr int fileVersion = 1;
constexpr int mostNesting = 3;
constexpr std::size_t lineLength = 96;
constexpr double mostPadding = 3;  // the work may grow fourfold
constexpr std::array<std::string_view, 17> entries{"kind",
                                                   "version",
                                                   "accelerator",
                                                   "workload",
                                                   "constraints",
                                                   "reuse",
                                                   "charge_first_visits",
                                                   "objective",
                                                   "bypass",
                                                   "padding",
                                                   "loops_per_level",
                                                   "optimum",
                                                   "mapping",
                                                   "nodes",
                                                   "cuts",
                                                   "evaluated",
                                                   "tree"};

[[noreturn]] void refuse(const Source& source, const Message& why) {
    throw InputError({source.file, 0, 0}, why);
}

/// The object, with nothing in it that is nested deeper than a certificate is.
Json parsed(const Source& source) {
    std::set<std::string> keys;
    std::string doubled;
    const auto shallow = [&](int depth, Json::parse_event_t event, Json& value) {
        if (depth > mostNesting) {
            refuse(source, say::certificate::noCertificate());
        }
        if (event == Json::parse_event_t::key && depth == 1 &&
            !keys.insert(value.get<std::string>()).second) {
            doubled = value.get<std::string>();
        }
        return true;
    };
    Json json = Json::parse(source.text, shallow, false);
    if (json.is_discarded() || !json.is_object() || json.value("kind", Json()) != fileKind) {
        refuse(source, say::certificate::noCertificate());
    }
    if (json.value("version", Json()) != fileVersion) {
        refuse(source, say::certificate::otherVersion(fileVersion));
    }
    if (!doubled.empty()) {
        refuse(source, say::certificate::doubledEntry(doubled));
    }
    return json;
}

/// A later reader could take an entry that is not known here for a part of what is claimed.
void checkEntries(const Source& source, const Json& json) {
    for (const auto& [key, value] : json.items()) {
        if (std::find(entries.begin(), entries.end(), key) == entries.end()) {
            refuse(source, say::certificate::strangeEntry(key));
        }
    }
}

template <typename Value>
Value entry(const Source& source, const Json& json, const char* key,
            bool (Json::*is)() const noexcept) {
    const auto found = json.find(key);
    if (found == json.end() || !((*found).*is)()) {
        refuse(source, say::certificate::badEntry(key));
    }
    return found->get<Value>();
}

std::string textOf(const Source& source, const Json& json, const char* key) {
    return entry<std::string>(source, json, key, &Json::is_string);
}

std::uint64_t countOf(const Source& source, const Json& json, const char* key) {
    return entry<std::uint64_t>(source, json, key, &Json::is_number_unsigned);
}

/// A part that is the text of a file of its own; its errors name it.
Source part(const Source& source, const Json& json, const char* key) {
    return {source.file + ", " + key, textOf(source, json, key)};
}

template <typename Value> Value choiceOf(const Source& source, const Json& json, const char* key) {
    const auto value = valueOf<Value>(textOf(source, json, key));
    if (!value) {
        refuse(source, say::certificate::badEntry(key));
    }
    return *value;
}

Objective objectiveOf(const Source& source, const Json& json) {
    try {
        return readObjective(textOf(source, json, "objective"));
    } catch (const InputError&) {
        refuse(source, say::certificate::badEntry("objective"));
    }
}

/// Certificates of a problem as it is say nothing of variants.
VariantOptions variantsOf(const Source& source, const Json& json) {
    if (!json.contains("bypass") && !json.contains("padding")) {
        return {};
    }
    const VariantOptions variants{entry<bool>(source, json, "bypass", &Json::is_boolean),
                                  entry<double>(source, json, "padding", &Json::is_number)};
    if (!(variants.padding >= 0 && variants.padding <= mostPadding)) {
        refuse(source, say::certificate::badEntry("padding"));
    }
    return variants;
}

/// Certificates of one loop over a dimension at a level do not say so.
unsigned loopsOf(const Source& source, const Json& json) {
    if (!json.contains("loops_per_level")) {
        return 1;
    }
    const std::uint64_t loops = countOf(source, json, "loops_per_level");
    if (loops < 2 || loops > mostLoopsPerLevel || json.contains("bypass")) {
        refuse(source, say::certificate::badEntry("loops_per_level"));
    }
    return static_cast<unsigned>(loops);
}

/// The mapping, and the variant that it is of where several are claimed of.
void readBest(const Source& source, const Json& json, Claim& claim) {
    const Problem& problem = claim.subject.problem;
    const Source text = part(source, json, "mapping");
    if (!claim.variants.any()) {
        claim.best = readMapping(text, problem.workload, problem.accelerator);
        return;
    }
    VariantMapping read = readVariantMapping(text, problem);
    claim.best = std::move(read.mapping);
    claim.variant = std::move(read.variant);
}

Problem boundOf(const Source& source, Workload workload, Accelerator accelerator) {
    try {
        return bind(std::move(workload), std::move(accelerator));
    } catch (const InputError& error) {
        refuse(source, error.said());
    }
}

std::string treeOf(const Source& source, const Json& json) {
    std::string letters;
    for (const Json& line : entry<Json>(source, json, "tree", &Json::is_array)) {
        if (!line.is_string()) {
            refuse(source, say::certificate::badEntry("tree"));
        }
        letters += line.get_ref<const std::string&>();
    }
    std::optional<std::string> tree = fromLetters(letters);
    if (!tree) {
        refuse(source, say::certificate::badEntry("tree"));
    }
    return std::move(*tree);
}

Json lines(const std::string& letters) {
    Json all = Json::array();
    for (std::size_t at = 0; at < letters.size(); at += lineLength) {
        all.push_back(letters.substr(at, lineLength));
    }
    return all;
}

}  // namespace

std::string writeCertificate(const Claim& claim, const Proof& proof) {
    const Subject& subject = claim.subject;
    const Workload& workload = subject.problem.workload;
    const Accelerator& accelerator = subject.problem.accelerator;
    Json json{{"kind", fileKind},
              {"version", fileVersion},
              {"accelerator", writeAccelerator(withNumbersFilledIn(accelerator))},
              {"workload", writeWorkload(workload)},
              {"constraints", nullptr},
              {"reuse", keyOf(subject.cost.reuse)},
              {"charge_first_visits", subject.cost.chargeFirstVisits},
              {"objective", keyOf(subject.objective)},
              {"optimum", claim.optimum},
              {"mapping", writeMapping(claim.best, workload, accelerator, claim.variant)},
              {"nodes", proof.nodes},
              {"cuts", proof.cuts},
              {"evaluated", proof.evaluated},
              {"tree", lines(toLetters(proof.tree))}};
    if (!subject.constraints.empty()) {
        json["constraints"] = writeConstraints(subject.constraints, workload, accelerator);
    }
    if (claim.variants.any()) {
        json["bypass"] = claim.variants.bypass;
        json["padding"] = claim.variants.padding;
    }
    if (claim.loopsPerLevel > 1) {
        json["loops_per_level"] = claim.loopsPerLevel;
    }
    return json.dump(1) + "\n";
}

Certificate readCertificate(const Source& source) {
    const Json json = parsed(source);
    // Each in a statement of its own, so that the first that is wrong is named.
    Accelerator accelerator = readAccelerator(part(source, json, "accelerator"));
    Workload workload = readWorkload(part(source, json, "workload"));
    Certificate certificate;
    Claim& claim = certificate.claim;
    claim.subject.problem = boundOf(source, std::move(workload), std::move(accelerator));
    claim.variants = variantsOf(source, json);
    claim.loopsPerLevel = loopsOf(source, json);
    readBest(source, json, claim);
    if (!json.value("constraints", Json()).is_null()) {
        claim.subject.constraints =
            readConstraints(part(source, json, "constraints"), claim.subject.problem.workload,
                            claim.subject.problem.accelerator);
    }
    claim.subject.cost.reuse = choiceOf<ReuseReading>(source, json, "reuse");
    claim.subject.cost.chargeFirstVisits =
        entry<bool>(source, json, "charge_first_visits", &Json::is_boolean);
    claim.subject.objective = objectiveOf(source, json);
    claim.optimum = entry<double>(source, json, "optimum", &Json::is_number);
    certificate.tree = treeOf(source, json);
    certificate.nodes = countOf(source, json, "nodes");
    certificate.cuts = countOf(source, json, "cuts");
    certificate.evaluated = countOf(source, json, "evaluated");
    checkEntries(source, json);
    return certificate;
}

}  // namespace loopglass::certificate
