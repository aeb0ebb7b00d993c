// Answers of searches for groups in a file, so that a stopped run can continue. A question has the
// version of the program, the accelerator with all derived numbers, the layers with their links,
// and the options of the search. The search evaluates each stored mapping again. Only the hash of a
// line supports the claim that no mapping is better, because a search is not repeated.
//
// Cost: one line for each search; each line has the text of its accelerator.
#include "fusion/network/group_store.h"

#include "accelerator/derive.h"
#include "format/line_hash.h"
#include "format/read/read_fused.h"
#include "format/strict_json.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_fused.h"
#include "loopglass_version.h"
#include "words/sentences/design.h"
#include "words/sentences/fusion.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

namespace loopglass::fusion {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* storeKind = "groups of layers";

/// Returns the whole question. Names of layers are included, because mappings name them.
std::string questionText(const GroupQuestion& question) {
    std::string text = std::string(toolVersion) + "\n" +
                       writeAccelerator(withNumbersFilledIn(*question.accelerator)) +
                       question.options + "\n" + groupKey(*question.network, question.layers);
    for (const std::size_t layer : question.layers) {
        text += shortLayerName(*question.network, layer) + "\n";
    }
    return text;
}

Json numberOrInfinite(double number) {
    return number == std::numeric_limits<double>::infinity() ? Json(nullptr) : Json(number);
}

double readNumber(const Json& json) {
    return json.is_null() ? std::numeric_limits<double>::infinity() : amountIn(json);
}

}  // namespace

GroupStore::GroupStore(std::function<void(const std::string&)> write) : m_write(std::move(write)) {}

std::string GroupStore::head() { return withHash(Json{{"loopglass", storeKind}}.dump()) + "\n"; }

void GroupStore::add(const Source& source) {
    std::size_t begin = 0;
    int line = 0;
    for (std::size_t end = source.text.find('\n'); end != std::string::npos;
         end = source.text.find('\n', begin)) {
        ++line;
        const std::string text = source.text.substr(begin, end - begin);
        const Location at{source.file, line, 1};
        if (line > 1) {
            addLine(text, at);
        } else if (text + "\n" != head()) {
            throw InputError(at, msg::fusion::noGroupStore());
        }
        begin = end + 1;
    }
    if (line == 0) {
        throw InputError({source.file, 1, 1}, msg::fusion::noGroupStore());
    }
    m_wholeBytes = begin;
}

void GroupStore::addLine(const std::string& text, const Location& at) {
    if (hashIn(text) != LineHash::Right) {
        throw InputError(at, msg::design::otherHash());
    }
    try {
        const Json json = Json::parse(text);
        Entry entry;
        GroupAnswer& answer = entry.answer;
        answer.score = readNumber(json.at("score"));
        answer.bound = readNumber(json.at("bound"));
        answer.least = readNumber(json.at("least"));
        answer.anyFits = json.at("any_fits").get<bool>();
        answer.need = {wholeIn(json.at("need").at(0)), wholeIn(json.at("need").at(1))};
        answer.home = countIn(json.at("home"));
        answer.tilings = countIn(json.at("counts").at(0));
        answer.frames = countIn(json.at("counts").at(1));
        answer.evaluated = countIn(json.at("counts").at(2));
        entry.mapping = json.at("mapping").get<std::string>();
        entry.at = at;
        m_known[json.at("question").get<std::string>()] = std::move(entry);
    } catch (const nlohmann::json::exception&) {
        throw InputError(at, msg::design::damagedLine());
    }
}

std::optional<RecalledGroup> GroupStore::recall(const GroupQuestion& question) {
    const std::lock_guard lock(m_mutex);
    const auto found = m_known.find(questionText(question));
    if (found == m_known.end()) {
        return std::nullopt;
    }
    const Entry& entry = found->second;
    RecalledGroup recalled{entry.answer, entry.at};
    if (!entry.mapping.empty()) {
        try {
            FusedMapping mapping = readFusedMapping({entry.at.file, entry.mapping},
                                                    *question.network, *question.accelerator);
            recalled.answer.best = std::move(mapping.groups.at(0));
        } catch (const std::exception&) {  // the text has lines of its own
            throw InputError(entry.at, msg::design::noAnswerInLine());
        }
    }
    return recalled;
}

void GroupStore::keep(const GroupQuestion& question, const GroupAnswer& answer) {
    const std::lock_guard lock(m_mutex);
    const std::string text = questionText(question);
    Entry entry{answer, "", {}};
    if (answer.best) {
        entry.mapping =
            writeFusedMapping({{*answer.best}}, *question.network, *question.accelerator);
    }
    const Json json{{"question", text},
                    {"score", numberOrInfinite(answer.score)},
                    {"bound", numberOrInfinite(answer.bound)},
                    {"least", numberOrInfinite(answer.least)},
                    {"any_fits", answer.anyFits},
                    {"need", {answer.need.words, answer.need.available}},
                    {"home", answer.home},
                    {"counts", {answer.tilings, answer.frames, answer.evaluated}},
                    {"mapping", entry.mapping}};
    entry.answer.best.reset();
    m_known[text] = std::move(entry);
    m_write(withHash(json.dump(-1, ' ', false, Json::error_handler_t::replace)) + "\n");
}

}  // namespace loopglass::fusion
