#include "export/timeloop/timeloop_problem.h"

#include "export/plan/names.h"
#include "format/yaml/yaml_text.h"
#include "words/sentences/exports.h"
#include "workload/input_error.h"

#include <algorithm>
#include <set>

namespace loopglass {

namespace {

/// Returns a letter for every dimension: its name if the name is a letter, otherwise the first free
/// letter of its name, otherwise any free letter. The last letter is for scalars, because Timeloop
/// has no projection for them.
std::string lettersOf(const Workload& workload) {
    const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    std::string letters(workload.dimensionCount() + 1, ' ');
    const auto isFree = [&](char c) {
        return alphabet.find(c) != std::string::npos && letters.find(c) == std::string::npos;
    };
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        const std::string& name = workload.dimensions[d].name;
        if (name.size() == 1 && isFree(name[0])) {
            letters[d] = name[0];
        }
    }
    for (std::size_t d = 0; d < letters.size(); ++d) {
        if (letters[d] != ' ') {
            continue;
        }
        const std::string wanted =
            (d < workload.dimensionCount() ? workload.dimensions[d].name : "") + alphabet;
        const auto found = std::find_if(wanted.begin(), wanted.end(), isFree);
        if (found == wanted.end()) {
            throw InputError(msg::exports::timeloopLetters());
        }
        letters[d] = *found;
    }
    return letters;
}

bool isScalar(const Tensor& tensor) {
    return std::all_of(tensor.ranks.begin(), tensor.ranks.end(),
                       [](const Rank& rank) { return rank.terms.empty(); });
}

std::string coefficientName(std::int64_t coefficient) {
    return "times" + std::to_string(coefficient);
}

void writeCoefficients(CodeWriter& code, const Workload& workload) {
    std::set<std::int64_t> coefficients;
    for (const Tensor& tensor : workload.tensors) {
        for (const Rank& rank : tensor.ranks) {
            for (const Term& term : rank.terms) {
                coefficients.insert(term.coefficient);
            }
        }
    }
    coefficients.erase(1);
    if (coefficients.empty()) {
        return;
    }
    code.open("coefficients:");
    for (const std::int64_t coefficient : coefficients) {
        code.line("- {name: " + coefficientName(coefficient) +
                  ", default: " + std::to_string(coefficient) + "}");
    }
    code.close();
}

std::string projection(const Workload& workload, const Tensor& tensor, const TimeloopNames& names) {
    std::vector<std::string> ranks;
    for (const Rank& rank : tensor.ranks) {
        std::vector<std::string> terms;
        for (const Term& term : rank.terms) {
            std::vector<std::string> parts{names.letter(index(term.dimension))};
            if (term.coefficient != 1) {
                parts.push_back(coefficientName(term.coefficient));
            }
            terms.push_back(yamlFlowList(parts));
        }
        if (!terms.empty()) {
            ranks.push_back(yamlFlowList(terms));
        }
    }
    if (ranks.empty()) {
        ranks.push_back("[[" + names.letter(workload.dimensionCount()) + "]]");
    }
    return yamlFlowList(ranks);
}

}  // namespace

TimeloopNames::TimeloopNames(const Workload& workload)
    : m_letters(lettersOf(workload)),
      m_dimensions(workload.dimensionCount()) {
    Namer namer(NameRules::Plain);
    for (const Tensor& tensor : workload.tensors) {
        m_tensors.push_back(namer.name(tensor.name));
    }
    if (std::any_of(workload.tensors.begin(), workload.tensors.end(), isScalar)) {
        ++m_dimensions;
    }
}

void writeTimeloopProblem(CodeWriter& code, const Workload& workload, const TimeloopNames& names,
                          const std::string& version) {
    code.open("problem:");
    code.line("version: " + version);
    code.open("shape:");
    code.line("name: " + yamlText(Namer(NameRules::Plain).name(workload.name)));
    std::vector<std::string> dimensions;
    for (std::size_t d = 0; d < names.dimensionCount(); ++d) {
        dimensions.push_back(names.letter(d));
    }
    code.line("dimensions: " + yamlFlowList(dimensions));
    writeCoefficients(code, workload);
    code.open("data_spaces:");
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        code.open("- name: " + yamlText(names.tensors()[t]));
        code.line("projection: " + projection(workload, workload.tensors[t], names));
        if (workload.tensors[t].output) {
            code.line("read_write: true");
        }
        code.close();
    }
    code.close();
    code.close();
    code.open("instance:");
    for (std::size_t d = 0; d < names.dimensionCount(); ++d) {
        code.line(names.letter(d) + ": " +
                  std::to_string(d < workload.dimensionCount() ? workload.dimensions[d].bound : 1));
    }
    code.close();
    code.close();
}

}  // namespace loopglass
