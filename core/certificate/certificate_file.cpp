// A certificate is one JSON object. So that the claim is complete, the object has the text of every
// input file. The tree is stored as lines of base64.
#include "certificate/certificate_file.h"

#include "accelerator/derive.h"
#include "certificate/certificate_json.h"
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

#include <nlohmann/json.hpp>
#include <utility>

namespace loopglass::certificate {

namespace {

using Json = CertificateJson::Json;

constexpr std::size_t lineLength = 96;
constexpr int maxPadding = 3;  // padding may add at most four times the work

template <typename Value> Value choiceOf(const CertificateJson& json, const char* key) {
    const auto value = valueOf<Value>(json.text(key));
    if (!value) {
        json.refuse(key, msg::certificate::oneOf(keysOf<Value>()));
    }
    return *value;
}

Objective objectiveOf(const CertificateJson& json) {
    try {
        return readObjective(json.text("objective"));
    } catch (const InputError& error) {
        if (!error.location().file.empty()) {
            throw;  // the entry is not a text
        }
    }
    json.refuse("objective", msg::certificate::anObjective());
}

/// A certificate of the original problem does not have an entry for variants.
VariantOptions variantsOf(const CertificateJson& json) {
    if (!json.has("bypass") && !json.has("padding")) {
        return {};
    }
    const VariantOptions variants{json.yesOrNo("bypass"), json.number("padding")};
    if (!(variants.padding >= 0 && variants.padding <= maxPadding)) {
        json.refuse("padding", msg::certificate::numberUpTo(0, maxPadding));
    }
    return variants;
}

/// A certificate with one loop per dimension and level does not have an entry for loops.
unsigned loopsOf(const CertificateJson& json) {
    if (!json.has("loops_per_level")) {
        return 1;
    }
    const std::uint64_t loops = json.count("loops_per_level");
    if (loops < 2 || loops > maxLoopsPerLevel) {
        json.refuse("loops_per_level", msg::certificate::wholeUpTo(2, maxLoopsPerLevel));
    }
    if (json.has("bypass")) {
        json.refuse("loops_per_level", msg::certificate::noEntryBeside("bypass"));
    }
    return static_cast<unsigned>(loops);
}

/// Reads the mapping and, if the claim covers several variants, its variant.
void readBest(const CertificateJson& json, Claim& claim) {
    const Problem& problem = claim.subject.problem;
    const Source text = json.part("mapping");
    if (!claim.variants.any()) {
        claim.best = readMapping(text, problem.workload, problem.accelerator);
        return;
    }
    VariantMapping read = readVariantMapping(text, problem);
    claim.best = std::move(read.mapping);
    claim.variant = std::move(read.variant);
}

Problem boundOf(const CertificateJson& json, Workload workload, Accelerator accelerator) {
    try {
        return bind(std::move(workload), std::move(accelerator));
    } catch (const InputError& error) {
        json.refuseAll(error.text());
    }
}

std::string treeOf(const CertificateJson& json) {
    std::optional<std::string> tree = fromLetters(json.lines("tree"));
    if (!tree) {
        json.refuse("tree", msg::certificate::base64Lines());
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
              {"version", versionOf(claim.loopsPerLevel)},
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
    const CertificateJson json(source);
    // Each call is a separate statement, so that the error message is about the first invalid part.
    Accelerator accelerator = readAccelerator(json.part("accelerator"));
    Workload workload = readWorkload(json.part("workload"));
    Certificate certificate;
    Claim& claim = certificate.claim;
    claim.subject.problem = boundOf(json, std::move(workload), std::move(accelerator));
    claim.variants = variantsOf(json);
    claim.loopsPerLevel = loopsOf(json);
    readBest(json, claim);
    if (!json.isNull("constraints")) {
        claim.subject.constraints =
            readConstraints(json.part("constraints"), claim.subject.problem.workload,
                            claim.subject.problem.accelerator);
    }
    claim.subject.cost.reuse = choiceOf<ReuseReading>(json, "reuse");
    claim.subject.cost.chargeFirstVisits = json.yesOrNo("charge_first_visits");
    claim.subject.objective = objectiveOf(json);
    claim.optimum = json.number("optimum");
    certificate.tree = treeOf(json);
    certificate.nodes = json.count("nodes");
    certificate.cuts = json.count("cuts");
    certificate.evaluated = json.count("evaluated");
    json.checkEntries();
    return certificate;
}

}  // namespace loopglass::certificate
