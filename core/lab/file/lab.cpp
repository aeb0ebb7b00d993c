#include "lab/file/lab.h"

#include <algorithm>

namespace loopglass::lab {

namespace {

template <typename Part, typename Name>
const Part* partNamed(const std::vector<Part>& parts, Name Part::*name, const std::string& wanted) {
    const auto found = std::find_if(parts.begin(), parts.end(),
                                    [&](const Part& part) { return part.*name == wanted; });
    return found == parts.end() ? nullptr : &*found;
}

}  // namespace

const std::string& Phrase::in(const std::string& language) const {
    static const std::string none;
    if (byLanguage.empty()) {
        return none;
    }
    for (const std::string& wanted : {language, std::string(languages.front())}) {
        if (const auto found = byLanguage.find(wanted); found != byLanguage.end()) {
            return found->second;
        }
    }
    return byLanguage.begin()->second;
}

double Lab::points() const {
    double sum = 0;
    for (const Question& question : questions) {
        sum += question.points;
    }
    return sum;
}

const Case* Lab::findCase(const std::string& name) const {
    return partNamed(cases, &Case::name, name);
}

const LabParameter* Lab::findParameter(const std::string& name) const {
    return partNamed(parameters, &LabParameter::name, name);
}

const Question* Lab::findQuestion(const std::string& wanted) const {
    return partNamed(questions, &Question::id, wanted);
}

std::string keyOfKind(const AnswerKind& answer) {
    static constexpr std::array<const char*, 7> keys{
        "number", "choice", "mapping", "accelerator", "candidate", "table", "text"};
    return keys[answer.index()];
}

}  // namespace loopglass::lab
