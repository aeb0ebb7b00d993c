// Some commands search only perfect factors and have no option --uneven. For a session with
// imperfect factors, these commands still run, but state that their answer covers perfect factors
// only. Otherwise "proven" would seem to cover all mappings of the session's request.
#include "cli/input/caveats.h"

#include "cli/input/session_flags.h"
#include "cli/terminal/console.h"
#include "cli/terminal/usage.h"
#include "format/read/session_parts.h"
#include "format/text_table.h"
#include "mapper/mapper_registry.h"
#include "record/unevenness.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace loopglass::cli {

namespace {

/// Returns true if a session requests imperfect factors; methods with perfect factors ignore this
/// option, as in the window.
bool asksUneven(const SessionMap& options) {
    const auto uneven = options.find("uneven");
    if (!uneven) {
        return false;
    }
    const std::vector<std::string> words = keysOf<Unevenness>();
    const std::string word = uneven->anyText();
    if (std::find(words.begin(), words.end(), word) == words.end()) {
        uneven->failFound(msg::design::oneOf(words));
    }
    const MapperRegistry mappers = builtInMappers();
    const auto named = options.find("search");
    const Method* known = named ? mappers.find(named->anyText()) : nullptr;
    return word != keyOf(Unevenness::Even) && (known == nullptr || known->can().cutsUnevenly);
}

}  // namespace

Caveats::Caveats(const Source& file) {
    withSessionOptions(file, [&](const SessionMap& options) { m_uneven = asksUneven(options); });
}

Caveats Caveats::of(const std::string& path) {
    return holdsSession(path) ? Caveats(readSource(path)) : Caveats();
}

Caveats& Caveats::add(std::vector<ImportReport> imports) {
    m_imports.insert(m_imports.end(), std::make_move_iterator(imports.begin()),
                     std::make_move_iterator(imports.end()));
    return *this;
}

std::string Caveats::text() const {
    std::string text = m_uneven ? "\n" + wrapped(english(msg::cli::evenOnlyHere())) + "\n" : "";
    for (const ImportReport& report : m_imports) {
        const std::string assumptions = assumptionsText(report);
        text += (assumptions.empty() ? "" : "\n") + assumptions;
    }
    return text;
}

std::string Caveats::with(const std::string& text) const { return text + this->text(); }

nlohmann::ordered_json Caveats::with(nlohmann::ordered_json json) const {
    if (m_uneven) {
        json["note"] = english(msg::cli::evenOnlyHere());
    }
    if (!m_imports.empty()) {
        json["assumptions"] = nlohmann::ordered_json::array();
    }
    for (const ImportReport& report : m_imports) {
        for (nlohmann::ordered_json& note : assumptionsJson(report)) {
            json["assumptions"].push_back(std::move(note));
        }
    }
    return json;
}

void Caveats::printMessage(const Console& console) const {
    if (m_uneven) {
        console.printMessage(wrapped(english(msg::cli::programSays(msg::cli::evenOnlyHere()))) +
                             "\n");
    }
    for (const ImportReport& report : m_imports) {
        console.printMessage(assumptionsText(report));
    }
}

}  // namespace loopglass::cli
