// Marks choices of one option, or of several options. If several options may be chosen, wrong
// choices cancel the points of right choices.
#include "lab/marks/judge.h"
#include "words/sentences/lab.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace loopglass::lab {

namespace {

bool isCorrect(const Asked& asked, const ChoiceOption& option) {
    return asked.instance.value(option.right, asked.question.ofCase) != 0;
}

std::vector<std::string> correctIds(const Asked& asked, const ChoiceAnswer& right) {
    std::vector<std::string> ids;
    for (const ChoiceOption& option : right.options) {
        if (isCorrect(asked, option)) {
            ids.push_back(option.id);
        }
    }
    return ids;
}

/// Removes the full stop, because the text becomes part of a sentence.
std::string withoutStop(std::string text) {
    for (const std::string_view stop : {std::string_view("."), std::string_view("。")}) {
        if (text.ends_with(stop) && !text.ends_with("..")) {
            text.resize(text.size() - stop.size());
        }
    }
    return text;
}

/// Returns the options as the student sees them in the window; a table for a teacher has the short
/// ids instead.
std::vector<std::string> shownOptions(const Asked& asked, const ChoiceAnswer& right,
                                      const std::set<std::string>& ids) {
    std::vector<std::string> shown;
    for (const ChoiceOption& option : right.options) {
        if (ids.count(option.id) > 0) {
            std::string text =
                asked.instance.text(option.phrase, asked.options.language, asked.question.ofCase);
            std::erase(text, '`');
            text = withoutStop(std::move(text));
            shown.push_back(asked.options.reveals ? option.id : std::move(text));
        }
    }
    return shown;
}

std::set<std::string> chosenIds(const AnswerValue& answer) {
    std::set<std::string> ids;
    if (answer.kind == YamlKind::Text) {
        ids.insert(answer.text);
    }
    for (const AnswerValue& entry : answer.entries) {
        ids.insert(entry.text);
    }
    return ids;
}

/// Returns the ids of the options in alphabetical order.
std::vector<std::string> optionIds(const ChoiceAnswer& right) {
    std::vector<std::string> ids;
    for (const ChoiceOption& option : right.options) {
        ids.push_back(option.id);
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

Message notCorrect(const std::vector<std::string>& picked, bool part) {
    return part ? msg::lab::choicePartHidden(picked) : msg::lab::choiceWrongHidden(picked);
}

}  // namespace

Judged judgeChoice(const Asked& asked, const ChoiceAnswer& right) {
    if (asked.answer.kind == YamlKind::Map) {
        return {0.0, {msg::lab::noOption(yamlOf(asked.answer), optionIds(right))}};
    }
    const std::set<std::string> chosen = chosenIds(asked.answer);
    Judged judged{0.0, {}};
    int good = 0;
    int bad = 0;
    for (const ChoiceOption& option : right.options) {
        const bool picked = chosen.count(option.id) > 0;
        if (picked) {
            ++(isCorrect(asked, option) ? good : bad);
        }
        if (picked != isCorrect(asked, option) && !option.why.empty() &&
            (picked || asked.options.reveals)) {
            judged.why.push_back(spoken(asked, option.why));
        }
    }
    const std::vector<std::string> known = optionIds(right);
    for (const std::string& id : chosen) {
        if (std::find(known.begin(), known.end(), id) == known.end()) {
            return {0.0, {msg::lab::noOption(id, known)}};
        }
    }
    const std::vector<std::string> wanted = correctIds(asked, right);
    const std::vector<std::string> picked = shownOptions(asked, right, chosen);
    if (bad == 0 && good == static_cast<int>(wanted.size())) {
        judged.points = asked.question.points;
        judged.why = {msg::lab::choiceRight(picked)};
        return judged;
    }
    if (right.several && !wanted.empty()) {
        judged.points =
            asked.question.points * std::max(0, good - bad) / static_cast<double>(wanted.size());
    }
    judged.why.insert(judged.why.begin(), asked.options.reveals
                                              ? msg::lab::choiceWrong(picked, wanted)
                                              : notCorrect(picked, judged.points > 0.0));
    return judged;
}

}  // namespace loopglass::lab
