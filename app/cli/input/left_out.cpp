// Some commands search over loops that divide only, and have no --uneven. On a session that asks
// for uneven tiles they answer all the same, and say of which mappings the answer is: what is
// called proven there would else be taken for the best of what the session asks for.
#include "cli/input/left_out.h"

#include "cli/input/session_flags.h"
#include "cli/terminal/console.h"
#include "format/read/session_parts.h"
#include "format/text_table.h"
#include "mapper/mapper_registry.h"
#include "record/unevenness.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace loopglass::cli {

namespace {

/// A method that looks at loops that divide only makes no use of it, as in the window.
bool asksUneven(const SessionMap& options) {
    const auto uneven = options.find("uneven");
    if (!uneven) {
        return false;
    }
    const std::vector<std::string> words = keysOf<Unevenness>();
    const std::string word = uneven->anyText();
    if (std::find(words.begin(), words.end(), word) == words.end()) {
        uneven->failFound(say::design::oneOf(words));
    }
    const MapperRegistry mappers = builtInMappers();
    const auto named = options.find("search");
    const Method* known = named ? mappers.find(named->anyText()) : nullptr;
    return word != keyOf(Unevenness::Even) && (known == nullptr || known->can().cutsUnevenly);
}

}  // namespace

LeftOut::LeftOut(const Source& file) {
    withSessionOptions(file, [&](const SessionMap& options) { m_uneven = asksUneven(options); });
}

LeftOut LeftOut::of(const std::string& path) {
    return holdsSession(path) ? LeftOut(readSource(path)) : LeftOut();
}

std::string LeftOut::with(const std::string& text) const {
    return m_uneven ? text + "\n" + wrapped(english(say::cli::evenOnlyHere())) + "\n" : text;
}

nlohmann::ordered_json LeftOut::with(nlohmann::ordered_json json) const {
    if (m_uneven) {
        json["note"] = english(say::cli::evenOnlyHere());
    }
    return json;
}

void LeftOut::say(const Console& console) const {
    if (m_uneven) {
        console.say(wrapped(english(say::cli::programSays(say::cli::evenOnlyHere()))) + "\n");
    }
}

}  // namespace loopglass::cli
