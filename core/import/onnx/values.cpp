// Computes values that are used as sizes. Such values begin as the result of a Shape, and reach a
// Reshape, Expand, Resize or Slice through the operators of an exported model. Each rule computes
// one small tensor from small tensors. Each element may be unknown independently.
#include "import/onnx/values.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string_view>
#include <utility>

namespace loopglass {

bool OnnxTensor::isKnown() const {
    return shape && std::all_of(shape->begin(), shape->end(), [](auto size) { return size >= 0; });
}

std::optional<std::vector<std::int64_t>> OnnxTensor::integers() const {
    if (!values) {
        return std::nullopt;
    }
    constexpr double most = 9e18;
    std::vector<std::int64_t> result;
    for (const std::optional<double>& value : *values) {
        if (!value) {
            return std::nullopt;
        }
        result.push_back(static_cast<std::int64_t>(std::clamp(*value, -most, most)));
    }
    return result;
}

namespace {

using Inputs = std::vector<const OnnxTensor*>;
using Sizes = std::vector<std::int64_t>;
using Element = std::optional<double>;

const OnnxTensor* at(const Inputs& inputs, std::size_t index) {
    return index < inputs.size() ? inputs[index] : nullptr;
}

const OnnxValues* valuesAt(const Inputs& inputs, std::size_t index) {
    const OnnxTensor* tensor = at(inputs, index);
    return tensor != nullptr && tensor->values ? &*tensor->values : nullptr;
}

std::int64_t elementCount(const Sizes& sizes) {
    std::int64_t count = 1;
    for (const std::int64_t size : sizes) {
        if (size == 0) {
            return 0;
        }
        count = size < 0 || count > maxOnnxValues ? maxOnnxValues + 1
                                                  : count * std::min(size, maxOnnxValues + 1);
    }
    return count;
}

bool isWhole(int type) {
    constexpr int floats[] = {1, 10, 11, 16};  // the element types FLOAT, FLOAT16, DOUBLE, BFLOAT16
    return std::find(std::begin(floats), std::end(floats), type) == std::end(floats);
}

/// Returns the position in a tensor that is broadcast to the sizes `to`, for an element of the
/// result.
std::size_t broadcastPlace(std::int64_t place, const Sizes& to, const Sizes& from) {
    std::int64_t result = 0;
    std::int64_t stride = 1;
    for (std::size_t back = 1; back <= to.size(); ++back) {
        const std::int64_t size = to[to.size() - back];
        const std::int64_t digit = place % size;
        place /= size;
        if (back <= from.size()) {
            const std::int64_t own = from[from.size() - back];
            result += (own == 1 ? 0 : digit % std::max<std::int64_t>(own, 1)) * stride;
            stride *= own;
        }
    }
    return static_cast<std::size_t>(result);
}

/// Returns the values of an output whose elements are elements of the first input.
std::optional<OnnxValues> picked(const Inputs& inputs, const OnnxTensor& output,
                                 const std::function<std::int64_t(const Sizes&)>& placeOf) {
    const OnnxValues* from = valuesAt(inputs, 0);
    if (from == nullptr || !output.isKnown()) {
        return std::nullopt;
    }
    const Sizes& sizes = *output.shape;
    OnnxValues result(static_cast<std::size_t>(elementCount(sizes)));
    Sizes digits(sizes.size());
    for (std::size_t i = 0; i < result.size(); ++i) {
        auto place = static_cast<std::int64_t>(i);
        for (std::size_t axis = sizes.size(); axis-- > 0;) {
            digits[axis] = place % sizes[axis];
            place /= sizes[axis];
        }
        const std::int64_t source = placeOf(digits);
        if (source < 0 || source >= static_cast<std::int64_t>(from->size())) {
            return std::nullopt;
        }
        result[i] = (*from)[static_cast<std::size_t>(source)];
    }
    return result;
}

std::int64_t placeIn(const Sizes& sizes, const Sizes& digits) {
    std::int64_t place = 0;
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        place = place * sizes[axis] + digits[axis];
    }
    return place;
}

std::size_t axisOf(std::int64_t axis, std::size_t rank) {
    return static_cast<std::size_t>(axis < 0 ? axis + static_cast<std::int64_t>(rank) : axis);
}

Element divided(double a, double b, bool whole) {
    if (b == 0) {
        return std::nullopt;
    }
    return whole ? std::trunc(a / b) : a / b;
}

using Binary = std::function<Element(double, double, bool whole)>;
const std::map<std::string_view, Binary>& binaryRules() {
    static const std::map<std::string_view, Binary> rules{
        {"Add", [](double a, double b, bool) { return Element(a + b); }},
        {"Sub", [](double a, double b, bool) { return Element(a - b); }},
        {"Mul", [](double a, double b, bool) { return Element(a * b); }},
        {"Div", divided},
        {"Mod",
         [](double a, double b, bool) { return b == 0 ? Element() : a - b * std::floor(a / b); }},
        {"Pow", [](double a, double b, bool) { return Element(std::pow(a, b)); }},
        {"Min", [](double a, double b, bool) { return Element(std::min(a, b)); }},
        {"Max", [](double a, double b, bool) { return Element(std::max(a, b)); }},
        {"Equal", [](double a, double b, bool) { return Element(a == b); }},
        {"Less", [](double a, double b, bool) { return Element(a < b); }},
        {"Greater", [](double a, double b, bool) { return Element(a > b); }},
        {"LessOrEqual", [](double a, double b, bool) { return Element(a <= b); }},
        {"GreaterOrEqual", [](double a, double b, bool) { return Element(a >= b); }},
        {"And", [](double a, double b, bool) { return Element(a != 0 && b != 0); }},
        {"Or", [](double a, double b, bool) { return Element(a != 0 || b != 0); }},
        {"Xor", [](double a, double b, bool) { return Element((a != 0) != (b != 0)); }}};
    return rules;
}

using Unary = std::function<double(double)>;
const std::map<std::string_view, Unary>& unaryRules() {
    static const std::map<std::string_view, Unary> rules{
        {"Neg", [](double a) { return -a; }},
        {"Abs", [](double a) { return std::fabs(a); }},
        {"Floor", [](double a) { return std::floor(a); }},
        {"Ceil", [](double a) { return std::ceil(a); }},
        {"Round", [](double a) { return std::nearbyint(a); }},
        {"Sqrt", [](double a) { return std::sqrt(a); }},
        {"Reciprocal", [](double a) { return 1 / a; }},
        {"Sign", [](double a) { return a > 0   ? 1.0
                                       : a < 0 ? -1.0
                                               : 0.0; }},
        {"Relu", [](double a) { return std::max(a, 0.0); }},
        {"Not", [](double a) { return a == 0 ? 1.0 : 0.0; }}};
    return rules;
}

Element finite(Element value) { return value && std::isfinite(*value) ? value : std::nullopt; }

/// Computes operators such as Min and Max, which may have any number of inputs.
std::optional<OnnxValues> combined(const Binary& rule, const Inputs& inputs,
                                   const OnnxTensor& output) {
    if (!output.isKnown() || inputs.empty()) {
        return std::nullopt;
    }
    const Sizes& to = *output.shape;
    OnnxValues result(static_cast<std::size_t>(elementCount(to)));
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const OnnxValues* values = valuesAt(inputs, i);
        if (values == nullptr) {
            return std::nullopt;
        }
        const bool whole = isWhole(inputs[i]->type);
        for (std::size_t e = 0; e < result.size(); ++e) {
            const std::size_t place =
                broadcastPlace(static_cast<std::int64_t>(e), to, *inputs[i]->shape);
            const Element next = place < values->size() ? (*values)[place] : Element();
            result[e] = i == 0              ? next
                        : result[e] && next ? finite(rule(*result[e], *next, whole))
                                            : Element();
        }
    }
    return result;
}

std::optional<OnnxValues> whereOf(const Inputs& inputs, const OnnxTensor& output) {
    if (!output.isKnown() || inputs.size() != 3) {
        return std::nullopt;
    }
    OnnxValues result(static_cast<std::size_t>(elementCount(*output.shape)));
    for (std::size_t e = 0; e < result.size(); ++e) {
        const auto element = [&](std::size_t input) {
            const OnnxValues* values = valuesAt(inputs, input);
            const std::size_t place = values == nullptr
                                          ? 0
                                          : broadcastPlace(static_cast<std::int64_t>(e),
                                                           *output.shape, *inputs[input]->shape);
            return values != nullptr && place < values->size() ? (*values)[place] : Element();
        };
        const Element condition = element(0);
        result[e] = condition ? element(*condition != 0 ? 1 : 2) : Element();
    }
    return result;
}

std::optional<OnnxValues> shapeOf(const OnnxNode& node, const Inputs& inputs) {
    const OnnxTensor* x = at(inputs, 0);
    if (x == nullptr || !x->shape) {
        return std::nullopt;
    }
    const auto rank = static_cast<std::int64_t>(x->shape->size());
    const auto bound = [&](const char* key, std::int64_t otherwise) {
        const std::int64_t given = node.integer(key, otherwise);
        return std::clamp<std::int64_t>(given < 0 ? given + rank : given, 0, rank);
    };
    OnnxValues sizes;
    for (std::int64_t i = bound("start", 0); i < bound("end", rank); ++i) {
        const std::int64_t size = (*x->shape)[static_cast<std::size_t>(i)];
        sizes.push_back(size < 0 ? Element() : static_cast<double>(size));
    }
    return sizes;
}

std::optional<OnnxValues> sizeOf(const Inputs& inputs) {
    const OnnxTensor* x = at(inputs, 0);
    if (x == nullptr || !x->isKnown()) {
        return std::nullopt;
    }
    double count = 1;
    for (const std::int64_t size : *x->shape) {
        count *= static_cast<double>(size);
    }
    return OnnxValues{count};
}

std::optional<OnnxValues> gathered(const OnnxNode& node, const Inputs& inputs,
                                   const OnnxTensor& output) {
    const OnnxValues* indices = valuesAt(inputs, 1);
    if (indices == nullptr || valuesAt(inputs, 0) == nullptr) {
        return std::nullopt;
    }
    const Sizes& from = *inputs[0]->shape;
    const std::size_t axis = axisOf(node.integer("axis", 0), from.size());
    const std::size_t ranks = inputs[1]->shape->size();
    const bool fits =
        axis < from.size() && output.isKnown() && output.shape->size() + 1 == from.size() + ranks;
    if (!fits) {
        return std::nullopt;
    }
    return picked(inputs, output, [&](const Sizes& digits) -> std::int64_t {
        Sizes place(digits.begin(), digits.begin() + static_cast<std::ptrdiff_t>(axis));
        const Sizes own(digits.begin() + static_cast<std::ptrdiff_t>(axis),
                        digits.begin() + static_cast<std::ptrdiff_t>(axis + ranks));
        const auto which = static_cast<std::size_t>(placeIn(*inputs[1]->shape, own));
        const Element index = which < indices->size() ? (*indices)[which] : Element();
        if (!index || std::fabs(*index) > 1e9) {
            return -1;
        }
        const auto given = static_cast<std::int64_t>(*index);
        place.push_back(given < 0 ? given + from[axis] : given);
        place.insert(place.end(), digits.begin() + static_cast<std::ptrdiff_t>(axis + ranks),
                     digits.end());
        return place[axis] < 0 || place[axis] >= from[axis] ? -1 : placeIn(from, place);
    });
}

std::optional<OnnxValues> concatenated(const OnnxNode& node, const Inputs& inputs,
                                       const OnnxTensor& output) {
    if (!output.isKnown() || output.shape->size() != 1 || node.integer("axis", 0) > 0) {
        return std::nullopt;
    }
    OnnxValues result;
    for (const OnnxTensor* input : inputs) {
        if (input == nullptr || !input->isKnown() || input->shape->size() != 1) {
            return std::nullopt;
        }
        if (input->values) {
            result.insert(result.end(), input->values->begin(), input->values->end());
        } else {
            result.resize(result.size() + static_cast<std::size_t>(input->shape->front()));
        }
    }
    return result;
}

/// Slices one axis of a list. Up to operator set 9, the ends are attributes.
std::optional<OnnxValues> sliced(const OnnxNode& node, const Inputs& inputs) {
    const OnnxValues* from = valuesAt(inputs, 0);
    if (from == nullptr || inputs[0]->shape->size() != 1) {
        return std::nullopt;
    }
    const auto one = [&](std::size_t input, const char* key,
                         std::int64_t otherwise) -> std::optional<std::int64_t> {
        if (const auto list = node.integers.find(key); list != node.integers.end()) {
            return list->second.size() == 1 ? std::optional(list->second[0]) : std::nullopt;
        }
        if (at(inputs, input) == nullptr) {
            return otherwise;
        }
        const auto given = inputs[input]->integers();
        return given && given->size() == 1 ? std::optional((*given)[0]) : std::nullopt;
    };
    const auto start = one(1, "starts", 0);
    const auto end = one(2, "ends", 0);
    const auto step = one(4, "steps", 1);
    if (!start || !end || !step || *step == 0) {
        return std::nullopt;
    }
    const auto count = static_cast<std::int64_t>(from->size());
    if (count == 0) {
        return OnnxValues();
    }
    const auto place = [&](std::int64_t given, std::int64_t least, std::int64_t most) {
        return std::clamp(given < 0 ? given + count : given, least, most);
    };
    OnnxValues result;
    if (*step > 0) {
        for (std::int64_t i = place(*start, 0, count); i < place(*end, 0, count);
             i += std::min(*step, count)) {
            result.push_back((*from)[static_cast<std::size_t>(i)]);
        }
    } else {
        for (std::int64_t i = place(*start, 0, count - 1); i > place(*end, -1, count - 1);
             i += std::max(*step, -count)) {
            result.push_back((*from)[static_cast<std::size_t>(i)]);
        }
    }
    return result;
}

std::optional<OnnxValues> cast(const OnnxNode& node, const Inputs& inputs,
                               const OnnxTensor& output) {
    const OnnxValues* from = valuesAt(inputs, 0);
    if (from == nullptr) {
        return std::nullopt;
    }
    const int type = static_cast<int>(node.integer("to", output.type));
    constexpr int boolean = 9;
    OnnxValues result = *from;
    for (Element& value : result) {
        if (value && type == boolean) {
            value = *value != 0;
        } else if (value && isWhole(type)) {
            value = std::trunc(*value);
        }
    }
    return result;
}

std::optional<OnnxValues> rangeOf(const Inputs& inputs) {
    Sizes ends;
    for (std::size_t i = 0; i < 3; ++i) {
        const OnnxValues* value = valuesAt(inputs, i);
        if (value == nullptr || value->size() != 1 || !value->front() ||
            std::fabs(*value->front()) > 1e9 || std::trunc(*value->front()) != *value->front()) {
            return std::nullopt;
        }
        ends.push_back(static_cast<std::int64_t>(*value->front()));
    }
    if (ends[2] == 0 || std::abs((ends[1] - ends[0]) / ends[2]) > maxOnnxValues) {
        return std::nullopt;
    }
    OnnxValues result;
    for (std::int64_t i = ends[0]; ends[2] > 0 ? i < ends[1] : i > ends[1]; i += ends[2]) {
        result.push_back(static_cast<double>(i));
    }
    return result;
}

/// Computes reductions of a whole list to one element.
std::optional<OnnxValues> reduced(const OnnxNode& node, const Inputs& inputs,
                                  const OnnxTensor& output) {
    static const std::map<std::string_view, std::string_view> rules{
        {"ReduceProd", "Mul"}, {"ReduceSum", "Add"}, {"ReduceMax", "Max"}, {"ReduceMin", "Min"}};
    const auto rule = rules.find(node.type);
    const OnnxValues* from = valuesAt(inputs, 0);
    if (rule == rules.end() || from == nullptr || from->empty() || !output.isKnown() ||
        elementCount(*output.shape) != 1) {
        return std::nullopt;
    }
    Element sum = from->front();
    for (std::size_t i = 1; i < from->size(); ++i) {
        const Element next = (*from)[i];
        sum = sum && next ? finite(binaryRules().at(rule->second)(*sum, *next, true)) : Element();
    }
    return OnnxValues{sum};
}

std::optional<OnnxValues> nonZero(const Inputs& inputs) {
    const OnnxValues* from = valuesAt(inputs, 0);
    if (from == nullptr || inputs[0]->shape->size() != 1) {
        return std::nullopt;
    }
    OnnxValues result;
    for (std::size_t i = 0; i < from->size(); ++i) {
        if (!(*from)[i]) {
            return std::nullopt;
        }
        if (*(*from)[i] != 0) {
            result.emplace_back(static_cast<double>(i));
        }
    }
    return result;
}

/// Replaces elements of a list.
std::optional<OnnxValues> scattered(const Inputs& inputs) {
    const OnnxValues* from = valuesAt(inputs, 0);
    const OnnxValues* indices = valuesAt(inputs, 1);
    const OnnxValues* updates = valuesAt(inputs, 2);
    if (from == nullptr || indices == nullptr || updates == nullptr ||
        inputs[0]->shape->size() != 1 || indices->size() != updates->size()) {
        return std::nullopt;
    }
    OnnxValues result = *from;
    const auto count = static_cast<double>(result.size());
    for (std::size_t i = 0; i < indices->size(); ++i) {
        const Element index = (*indices)[i];
        const double place = index ? (*index < 0 ? *index + count : *index) : -1;
        if (!(place >= 0 && place < count)) {
            return std::nullopt;
        }
        result[static_cast<std::size_t>(place)] = (*updates)[i];
    }
    return result;
}

std::optional<OnnxValues> transposed(const OnnxNode& node, const Inputs& inputs,
                                     const OnnxTensor& output) {
    if (valuesAt(inputs, 0) == nullptr) {
        return std::nullopt;
    }
    const Sizes& from = *inputs[0]->shape;
    return picked(inputs, output, [&](const Sizes& digits) {
        Sizes place(from.size());
        for (std::size_t i = 0; i < from.size() && i < digits.size(); ++i) {
            const std::int64_t axis =
                node.entry("perm", i, static_cast<std::int64_t>(from.size() - 1 - i));
            if (axis >= 0 && axis < static_cast<std::int64_t>(from.size())) {
                place[static_cast<std::size_t>(axis)] = digits[i];
            }
        }
        return placeIn(from, place);
    });
}

/// Computes the repeats of a tensor, by Expand or Tile.
std::optional<OnnxValues> repeated(const Inputs& inputs, const OnnxTensor& output) {
    return picked(inputs, output, [&](const Sizes& digits) {
        return static_cast<std::int64_t>(
            broadcastPlace(placeIn(*output.shape, digits), *output.shape, *inputs[0]->shape));
    });
}

std::optional<OnnxValues> changedElementwise(const Unary& rule, const Inputs& inputs) {
    const OnnxValues* from = valuesAt(inputs, 0);
    if (from == nullptr) {
        return std::nullopt;
    }
    OnnxValues result = *from;
    for (Element& value : result) {
        value = value ? finite(rule(*value)) : value;
    }
    return result;
}

std::optional<OnnxValues> unchanged(const Inputs& inputs) {
    const OnnxValues* from = valuesAt(inputs, 0);
    return from == nullptr ? std::nullopt : std::optional(*from);
}

using Rule =
    std::function<std::optional<OnnxValues>(const OnnxNode&, const Inputs&, const OnnxTensor&)>;
const std::map<std::string_view, Rule>& valueRules() {
    static const Rule keep = [](const OnnxNode&, const Inputs& in, const OnnxTensor&) {
        return unchanged(in);
    };
    static const Rule repeat = [](const OnnxNode&, const Inputs& in, const OnnxTensor& out) {
        return repeated(in, out);
    };
    static const Rule scatter = [](const OnnxNode&, const Inputs& in, const OnnxTensor&) {
        return scattered(in);
    };
    static const std::map<std::string_view, Rule> rules{
        {"Identity", keep},
        {"Reshape", keep},
        {"Squeeze", keep},
        {"Unsqueeze", keep},
        {"Flatten", keep},
        {"Expand", repeat},
        {"Tile", repeat},
        {"ScatterND", scatter},
        {"ScatterElements", scatter},
        {"Shape", [](const auto& node, const auto& in, const auto&) { return shapeOf(node, in); }},
        {"Size", [](const auto&, const auto& in, const auto&) { return sizeOf(in); }},
        {"Gather", gathered},
        {"Concat", concatenated},
        {"Slice", [](const auto& node, const auto& in, const auto&) { return sliced(node, in); }},
        {"Cast", cast},
        {"CastLike", cast},
        {"Range", [](const auto&, const auto& in, const auto&) { return rangeOf(in); }},
        {"Where", [](const auto&, const auto& in, const auto& out) { return whereOf(in, out); }},
        {"NonZero", [](const auto&, const auto& in, const auto&) { return nonZero(in); }},
        {"Transpose", transposed}};
    return rules;
}

std::optional<OnnxValues> ruleOf(const OnnxNode& node, const Inputs& inputs,
                                 const OnnxTensor& output) {
    if (const auto rule = binaryRules().find(node.type); rule != binaryRules().end()) {
        return combined(rule->second, inputs, output);
    }
    if (const auto rule = unaryRules().find(node.type); rule != unaryRules().end()) {
        return changedElementwise(rule->second, inputs);
    }
    const auto rule = valueRules().find(node.type);
    return rule != valueRules().end() ? rule->second(node, inputs, output)
                                      : reduced(node, inputs, output);
}

}  // namespace

std::optional<OnnxValues> onnxValues(const OnnxNode& node, const Inputs& inputs,
                                     const OnnxTensor& output) {
    if (!node.isStandard() || (output.isKnown() && elementCount(*output.shape) > maxOnnxValues)) {
        return std::nullopt;
    }
    std::optional<OnnxValues> values = ruleOf(node, inputs, output);
    const bool fits = values && (!output.isKnown() || static_cast<std::int64_t>(values->size()) ==
                                                          elementCount(*output.shape));
    return fits ? values : std::nullopt;
}

}  // namespace loopglass
