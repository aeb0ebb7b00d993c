// Reads the formula of a component's delay, whose variables are the calls of the component's
// actions. AccelForge evaluates this formula with the counts of a mapping
// (model/_looptree/latency/memory.py). Without a formula, AccelForge adds calls ÷ throughput of all
// actions. Loopglass can represent two forms. A sum is one port at which reads and writes take
// turns. A maximum is one port for each direction. The form is found by evaluation. A count of one
// action alone gives the seconds per call. Then the formula is evaluated for a fixed set of counts
// from 0 to 1e15. The form is a sum if the results are always the sums, and a maximum if they are
// always the maxima. So the notation of a formula does not matter. Cost: one evaluation for each of
// the counts.
#include "import/accelforge/forge_delay.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>
#include <utility>

namespace loopglass {

namespace {

using Counts = std::map<std::string, double>;

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

void replaceAll(std::string& text, const std::string& what, const std::string& by) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size())) {
        text.replace(at, what.size(), by);
    }
}

/// Returns the text with the loop variable replaced by an action: `a.n_calls` becomes
/// `read.n_calls`.
std::string attributesOf(const std::string& text, const std::string& variable,
                         const std::string& action) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const bool begins = (at == 0 || (!isWord(text[at - 1]) && text[at - 1] != '.')) &&
                            text.compare(at, variable.size(), variable) == 0 &&
                            at + variable.size() < text.size() && text[at + variable.size()] == '.';
        out += begins ? action : text.substr(at, 1);
        at += begins ? variable.size() : 1;
    }
    return out;
}

/// Returns the position after the opening bracket that encloses `at`.
std::size_t openingBefore(const std::string& text, std::size_t at) {
    int depth = 0;
    while (at > 0) {
        const char c = text[at - 1];
        depth += c == ')' ? 1 : c == '(' ? -1 : 0;
        if (depth < 0) {
            return at;
        }
        --at;
    }
    return 0;
}

/// Returns `sum(X of read, X of write)` for `sum(X of a for a in actions)`.
std::string withoutLoops(std::string text, const std::vector<std::string>& actions) {
    constexpr int maxLoops = 16;
    for (int n = 0; n < maxLoops; ++n) {
        const std::size_t loop = text.find(" for ");
        const std::size_t in = text.find(" in actions", loop);
        if (loop == std::string::npos || in == std::string::npos) {
            return text;
        }
        const std::string variable = text.substr(loop + 5, in - loop - 5);
        const std::size_t begin = openingBefore(text, loop);
        const std::string each = text.substr(begin, loop - begin);
        std::string list;
        for (const std::string& action : actions) {
            list += (list.empty() ? "" : ", ") + attributesOf(each, variable, action);
        }
        text.replace(begin, in + 11 - begin, list);
    }
    return text;
}

/// Returns the formula with all actions as names with a dot, for the spellings of every version.
std::string inPlainNames(std::string text, const std::vector<std::string>& actions) {
    std::string all;
    for (const std::string& action : actions) {
        for (const char* quote : {"'", "\""}) {
            replaceAll(text, std::string("actions[") + quote + action + quote + "]", action);
            replaceAll(text, std::string("action2latency[") + quote + action + quote + "]",
                       action + "_latency");
        }
        all += (all.empty() ? "" : ", ") + action + "_latency";
    }
    replaceAll(text, "*action2latency.values()", all);
    replaceAll(text, "action2latency.values()", all);
    return withoutLoops(std::move(text), actions);
}

class DelayScope : public ExpressionScope {
public:
    DelayScope(const ForgeCosts& costs, const Counts& counts, ExpressionScope& around)
        : m_costs(costs),
          m_counts(counts),
          m_around(around) {}

    ExpressionValue value(const std::string& name) override {
        for (const auto& [action, count] : m_counts) {
            if (name == action + ".n_calls" || name == action + "_actions") {
                return count;
            }
            const std::optional<double> rate = rateOf(action);
            if (name == action + ".throughput" && rate) {
                return *rate;
            }
            if (name == action + "_latency" && rate) {
                return count / *rate;
            }
        }
        return m_around.value(name);
    }
    std::optional<ExpressionValue> call(const std::string& function,
                                        const std::vector<ExpressionValue>& given) override {
        double sum = 0;
        for (const ExpressionValue& value : given) {
            const auto* number = std::get_if<double>(&value);
            if (number == nullptr) {
                return m_around.call(function, given);
            }
            sum += *number;
        }
        return function == "sum" ? std::optional<ExpressionValue>(sum)
                                 : m_around.call(function, given);
    }
    bool knowsFunction(const std::string& function) const override {
        return function == "sum" || m_around.knowsFunction(function);
    }
    std::optional<InputError> whyNoNumber(const std::string& text) const override {
        return m_around.whyNoNumber(text);
    }

private:
    std::optional<double> rateOf(const std::string& action) const {
        const auto found = m_costs.actions.find(action);
        if (found != m_costs.actions.end() && found->second.throughput) {
            return found->second.throughput;
        }
        return m_costs.dummy ? std::optional(HUGE_VAL) : std::nullopt;
    }

    const ForgeCosts& m_costs;
    const Counts& m_counts;
    ExpressionScope& m_around;
};

/// Returns the seconds for these counts; empty if the formula does not give a finite number.
std::optional<double> secondsOf(const std::string& formula, const Location& at,
                                const ForgeCosts& costs, const Counts& counts,
                                ExpressionScope& around) {
    try {
        DelayScope scope(costs, counts, around);
        const ExpressionValue value = evaluateExpression(formula, scope, at);
        const double* seconds = std::get_if<double>(&value);
        return seconds != nullptr && std::isfinite(*seconds) ? std::optional(*seconds)
                                                             : std::nullopt;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

bool nearly(double a, double b) {
    constexpr double rounding = 1e-9;
    return std::abs(a - b) <= rounding * std::max(std::abs(a), std::abs(b));
}

/// Pairs of counts of two actions. These counts distinguish the forms, and reveal a constant, a
/// step or a bend of the formula.
constexpr std::array<std::pair<double, double>, 15> probes{{{0, 0},
                                                            {1, 0},
                                                            {0, 1},
                                                            {1, 1},
                                                            {2, 3},
                                                            {3, 2},
                                                            {7, 1000},
                                                            {1000, 7},
                                                            {12345, 54321},
                                                            {1e6, 1e6},
                                                            {1e9, 1},
                                                            {1, 1e9},
                                                            {3e12, 5e12},
                                                            {1e15, 0},
                                                            {0, 1e15}}};

/// The forms that agree with the formula at all counts.
struct Form {
    bool sum = true;
    bool largest = true;
};

Form formOf(const std::string& formula, const Location& at, const ForgeDelay& delay,
            const ForgeCosts& costs, const std::vector<std::string>& actions,
            ExpressionScope& scope) {
    Form form;
    for (const auto& [first, second] : probes) {
        Counts counts;
        double sum = 0;
        double most = 0;
        for (std::size_t a = 0; a < actions.size(); ++a) {
            counts[actions[a]] = a % 2 == 0 ? first : second;
            const double own = counts[actions[a]] * delay.seconds.at(actions[a]);
            sum += own;
            most = std::max(most, own);
        }
        const auto seconds = secondsOf(formula, at, costs, counts, scope);
        form.sum = form.sum && seconds && nearly(*seconds, sum);
        form.largest = form.largest && seconds && nearly(*seconds, most);
    }
    return form;
}

}  // namespace

std::optional<ForgeDelay> forgeDelay(const ForeignNode* formula, const ForgeCosts& costs,
                                     const std::vector<std::string>& actions,
                                     ExpressionScope& scope) {
    const std::string text = inPlainNames(
        formula != nullptr ? formula->text() : "sum(a.n_calls / a.throughput for a in actions)",
        actions);
    const Location at = formula != nullptr ? formula->location() : Location{};
    ForgeDelay delay;
    for (const std::string& action : actions) {
        Counts one;
        for (const std::string& other : actions) {
            one[other] = other == action ? 1 : 0;
        }
        const auto seconds = secondsOf(text, at, costs, one, scope);
        if (!seconds || *seconds < 0) {
            return std::nullopt;
        }
        delay.seconds[action] = *seconds;
    }
    const Form form = formOf(text, at, delay, costs, actions, scope);
    if (!form.sum && !form.largest) {
        return std::nullopt;
    }
    delay.inTurn = !form.largest;
    return delay;
}

std::optional<ForgeDelay> partialDelay(ForgeCosts costs, const std::vector<std::string>& actions,
                                       ExpressionScope& scope) {
    bool any = false;
    for (const std::string& action : actions) {
        std::optional<double>& rate = costs.actions[action].throughput;
        any = any || rate;
        rate = rate.value_or(std::numeric_limits<double>::infinity());
    }
    return any ? forgeDelay(nullptr, costs, actions, scope) : std::nullopt;
}

}  // namespace loopglass
