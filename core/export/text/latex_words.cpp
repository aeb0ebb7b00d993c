#include "export/text/latex_words.h"

#include "words/wording.h"

namespace loopglass {

namespace {

std::string word(const Workload& workload, const Tensor& tensor) {
    std::string text;
    for (const Rank& rank : tensor.ranks) {
        std::string sum;
        for (const Term& term : rank.terms) {
            sum += (sum.empty() ? "" : "+") +
                   (term.coefficient == 1 ? "" : std::to_string(term.coefficient) + "\\,") +
                   latexVariable(workload[term.dimension].name);
        }
        if (rank.offset != 0 || sum.empty()) {
            sum += (sum.empty() ? "" : "+") + std::to_string(rank.offset);
        }
        text += (text.empty() ? "" : ", ") + sum;
    }
    return latexTensor(tensor) + (text.empty() ? "" : "[" + text + "]");
}

}  // namespace

std::string latexEscaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
        case '\\':
            safe += "\\textbackslash{}";
            break;
        case '~':
            safe += "\\textasciitilde{}";
            break;
        case '^':
            safe += "\\textasciicircum{}";
            break;
        case '&':
        case '%':
        case '$':
        case '#':
        case '_':
        case '{':
        case '}':
            safe += '\\';
            safe += c;
            break;
        default:
            safe += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return safe;
}

std::string latexVariable(const std::string& dimension) {
    const std::string name = lowerCase(dimension);
    return name.size() == 1 ? name : "\\mathit{" + latexEscaped(name) + "}";
}

std::string latexTensor(const Tensor& tensor) {
    return "\\mathit{" + latexEscaped(tensor.name) + "}";
}

std::string latexEquation(const Workload& workload) {
    std::string product;
    std::string result;
    for (const Tensor& tensor : workload.tensors) {
        const std::string one = word(workload, tensor);
        if (tensor.output) {
            result = one;
        } else {
            product += (product.empty() ? "" : " \\cdot ") + one;
        }
    }
    return result + " \\gets " + result + " + " + product;
}

}  // namespace loopglass
