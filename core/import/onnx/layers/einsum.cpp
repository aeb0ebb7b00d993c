// Represents an Einsum of two operands as a loop nest, in which each letter is a dimension. Letters
// of both operands and the output are batches. Letters of one operand and the output are rows or
// columns. Iterations of all other letters are added up. If the axes of a letter have sizes 1 and
// n, the axis of size 1 is broadcast. The following einsums are not products: a term with a letter
// twice, a single operand, and operands with the same letters. Products of more operands depend on
// the order of multiplication, so they are counted as one loop nest.
#include "import/onnx/layers/layer.h"
#include "words/sentences/imports.h"
#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string_view>
#include <utility>

namespace loopglass {

namespace {

/// The subscripts of an einsum as letters. The axes of an ellipsis have digits; the last axis has
/// the same digit in every term.
struct Subscripts {
    std::vector<std::string> operands;
    std::string output;
};

constexpr std::size_t maxEllipsis = 10;

/// Returns the letters of a term, with digits for its ellipsis; none for an invalid term.
std::optional<std::string> lettersOf(const std::string& term, std::size_t ellipsis) {
    std::string letters;
    for (std::size_t i = 0; i < term.size(); ++i) {
        if (std::isalpha(static_cast<unsigned char>(term[i])) != 0) {
            letters += term[i];
        } else if (term.compare(i, 3, "...") == 0) {
            for (std::size_t k = 0; k < ellipsis; ++k) {
                letters += static_cast<char>('0' + maxEllipsis - ellipsis + k);
            }
            i += 2;
        } else {
            return std::nullopt;
        }
    }
    return letters;
}

std::size_t ellipsisOf(const std::string& term, std::size_t rank) {
    const bool has = term.find("...") != std::string::npos;
    const std::size_t letters = term.size() - (has ? 3 : 0);
    return has && rank >= letters ? rank - letters : 0;
}

/// Without an arrow, the output has the letters that occur once, in alphabetical order.
std::string impliedOutput(const std::vector<std::string>& operands) {
    std::map<char, int> counts;
    std::string digits;
    for (const std::string& letters : operands) {
        for (const char letter : letters) {
            ++counts[letter];
        }
    }
    std::string output;
    for (const auto& [letter, count] : counts) {
        const bool digit = std::isdigit(static_cast<unsigned char>(letter)) != 0;
        if (digit) {
            digits += letter;
        } else if (count == 1) {
            output += letter;
        }
    }
    return digits + output;
}

std::optional<Subscripts> subscriptsOf(const OnnxNode& node) {
    std::string text = node.text("equation", "");
    std::erase(text, ' ');
    const std::size_t arrow = text.find("->");
    std::vector<std::string> terms{""};
    for (const char c : text.substr(0, arrow)) {
        if (c == ',') {
            terms.emplace_back();
        } else {
            terms.back() += c;
        }
    }
    if (terms.size() != node.inputs.size()) {
        return std::nullopt;
    }
    Subscripts result;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const std::size_t ellipsis = ellipsisOf(terms[i], node.input(i)->size());
        const auto letters = lettersOf(terms[i], std::min(ellipsis, maxEllipsis));
        if (!letters || letters->size() != node.input(i)->size()) {
            return std::nullopt;
        }
        longest = std::max(longest, ellipsis);
        result.operands.push_back(*letters);
    }
    const auto output = arrow == std::string::npos
                            ? std::optional(impliedOutput(result.operands))
                            : lettersOf(text.substr(arrow + 2), std::min(longest, maxEllipsis));
    if (!output) {
        return std::nullopt;
    }
    result.output = *output;
    return result;
}

bool hasLetter(const std::string& letters, char letter) {
    return letters.find(letter) != std::string::npos;
}

bool repeatsLetter(const std::string& letters) {
    return std::any_of(letters.begin(), letters.end(), [&](char letter) {
        return std::count(letters.begin(), letters.end(), letter) > 1;
    });
}

/// Returns the size of each letter; none if two axes of a letter have contradicting sizes.
std::optional<std::map<char, std::int64_t>> letterSizes(const OnnxNode& node,
                                                        const Subscripts& subscripts) {
    std::map<char, std::int64_t> sizes;
    for (std::size_t i = 0; i < subscripts.operands.size(); ++i) {
        for (std::size_t axis = 0; axis < subscripts.operands[i].size(); ++axis) {
            const std::int64_t size = (*node.input(i))[axis];
            std::int64_t& known = sizes.emplace(subscripts.operands[i][axis], size).first->second;
            if (known != size && known != 1 && size != 1) {
                return std::nullopt;
            }
            known = std::max(known, size);
        }
    }
    for (const char letter : subscripts.output) {
        if (sizes.count(letter) == 0) {
            return std::nullopt;
        }
    }
    return sizes;
}

/// Names for dimensions of each kind of letter.
class EinsumNames {
public:
    std::string nameOf(bool left, bool right, bool output) {
        if (output && left && right) {
            return next({"N", "H", "G", "J", "L"});
        }
        if (output) {
            return left ? next({"P", "Q", "Z"}) : next({"K", "M", "E"});
        }
        return next({"C", "R", "S", "T"});
    }

private:
    std::string next(const std::vector<std::string>& names) {
        for (const std::string& name : names) {
            if (take(name)) {
                return name;
            }
        }
        for (char letter = 'A'; letter <= 'Z'; ++letter) {
            if (take(std::string(1, letter))) {
                return std::string(1, letter);
            }
        }
        return {};  // there are no more letters
    }
    bool take(const std::string& name) {
        const bool free = std::find(m_taken.begin(), m_taken.end(), name) == m_taken.end();
        if (free) {
            m_taken.push_back(name);
        }
        return free;
    }

    std::vector<std::string> m_taken;
};

/// Returns true if a letter indexes an operand, so that the operand does not repeat words along the
/// letter.
bool isIndexed(const OnnxNode& node, std::size_t operand, std::size_t axis, std::int64_t size) {
    const SharedAxis parts = node.axes(operand)[axis];
    const bool same =
        std::all_of(parts.begin(), parts.end(), [](const SharedPart& part) { return part.same; });
    const bool stretched = (*node.input(operand))[axis] == 1 && size > 1;
    return !same && !stretched;
}

OnnxLayer einsumLayer(const OnnxNode& node, const Subscripts& subscripts,
                      const std::map<char, std::int64_t>& sizes) {
    OnnxNest nest;
    EinsumNames names;
    std::map<char, std::string> indices;
    const std::string& left = subscripts.operands[0];
    const std::string& right = subscripts.operands[1];
    std::string all = subscripts.output;
    for (const char letter : left + right) {
        all += hasLetter(all, letter) ? "" : std::string(1, letter);
    }
    for (const char letter : all) {
        const std::string name = names.nameOf(hasLetter(left, letter), hasLetter(right, letter),
                                              hasLetter(subscripts.output, letter));
        if (name.empty()) {
            return badShape();
        }
        indices[letter] = nest.dimension(name, sizes.at(letter));
    }
    for (const char letter : subscripts.output) {
        nest.output(indices[letter]);
    }
    for (std::size_t axis = 0; axis < left.size(); ++axis) {
        if (isIndexed(node, 0, axis, sizes.at(left[axis]))) {
            nest.left(indices[left[axis]]);
        }
    }
    for (std::size_t axis = 0; axis < right.size(); ++axis) {
        if (isIndexed(node, 1, axis, sizes.at(right[axis]))) {
            nest.right(indices[right[axis]]);
        }
    }
    return nest.layer();
}

std::optional<std::int64_t> nestOperations(const std::map<char, std::int64_t>& sizes,
                                           std::int64_t products) {
    try {
        std::int64_t operations = products;
        for (const auto& [letter, size] : sizes) {
            operations = checkedMultiply(operations, size);
        }
        return operations;
    } catch (const CountOverflow&) {
        return std::nullopt;
    }
}

/// Returns true if the operands form a product: some letter is summed, or indexes only one operand.
/// Otherwise the operands are multiplied element by element.
bool isProduct(const Subscripts& subscripts, const std::map<char, std::int64_t>& sizes) {
    return std::any_of(sizes.begin(), sizes.end(), [&](const auto& entry) {
        const char letter = entry.first;
        return !hasLetter(subscripts.output, letter) ||
               !hasLetter(subscripts.operands[0], letter) ||
               !hasLetter(subscripts.operands[1], letter);
    });
}

}  // namespace

OnnxLayers onnxEinsum(const OnnxNode& node) {
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        if (node.input(i) == nullptr) {
            return {{}, unknownShape(node).whyNot};
        }
    }
    const auto subscripts = subscriptsOf(node);
    const auto sizes = subscripts ? letterSizes(node, *subscripts) : std::nullopt;
    if (!sizes) {
        return {{}, badShape().whyNot};
    }
    if (subscripts->operands.size() < 2) {
        return {{}, {}, nestOperations(*sizes, 0)};  // the einsum only adds and moves words
    }
    const bool twice = repeatsLetter(subscripts->operands[0]) ||
                       repeatsLetter(subscripts->operands[1]) || repeatsLetter(subscripts->output);
    const auto operands = static_cast<std::int64_t>(subscripts->operands.size());
    if (operands > 2 || twice) {
        return {{},
                operands > 2 ? msg::imports::onnxManyOperands(operands)
                             : msg::imports::onnxDiagonal(),
                nestOperations(*sizes, operands - 1)};
    }
    if (!isProduct(*subscripts, *sizes)) {
        return {{}, {}, nestOperations(*sizes, 1)};
    }
    OnnxLayer layer = einsumLayer(node, *subscripts, *sizes);
    if (!layer.workload) {
        return {{}, layer.whyNot};
    }
    OnnxLayers result;
    result.layers.push_back(std::move(layer));
    return result;
}

}  // namespace loopglass
