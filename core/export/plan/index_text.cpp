#include "export/plan/index_text.h"

#include "workload/checked.h"

namespace loopglass {

void SumText::add(std::int64_t factor, const std::string& name) {
    if (!m_text.empty()) {
        m_text += " + ";
    }
    m_text += factor == 1 ? name : std::to_string(factor) + " * " + name;
}

void SumText::add(const SumText& other) {
    if (!other.m_text.empty()) {
        m_text += (m_text.empty() ? "" : " + ") + other.m_text;
    }
    m_number += other.m_number;
}

std::string SumText::text() const {
    if (m_text.empty()) {
        return std::to_string(m_number);
    }
    if (m_number < 0) {
        return m_text + " - " + std::to_string(-m_number);
    }
    return m_number == 0 ? m_text : m_text + " + " + std::to_string(m_number);
}

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) {
        text += (text.empty() ? "" : ", ") + part;
    }
    return text;
}

SumText coordinate(const Plan& plan, const LoopNames& names, const Rank& rank, std::size_t first,
                   std::size_t end) {
    SumText sum;
    for (std::size_t i = first; i < end; ++i) {
        if (const std::int64_t step = plan.step(plan.loops[i], rank); step != 0) {
            sum.add(step, names[i]);
        }
    }
    return sum;
}

namespace {

bool isOneName(const std::string& text) { return text.find(' ') == std::string::npos; }

bool isNumber(const std::string& text) {
    return text.find_first_not_of("0123456789") == std::string::npos;
}

/// Returns `before * extent + coordinate`, simplified if a part is 0 or 1.
std::string nextRank(const std::string& before, std::int64_t extent, const std::string& at) {
    if (before == "0") {
        return at;
    }
    // Computed here, because the product of two short numbers may overflow in C.
    if (isNumber(before)) {
        const std::int64_t product = checkedMultiply(std::stoll(before), extent);
        if (isNumber(at)) {
            return std::to_string(checkedAdd(product, std::stoll(at)));
        }
        return product == 0 ? at : std::to_string(product) + " + " + at;
    }
    const std::string scaled = extent == 1 ? before
                                           : (isOneName(before) ? before : "(" + before + ")") +
                                                 " * " + std::to_string(extent);
    return at == "0" ? scaled : scaled + " + " + at;
}

}  // namespace

std::string rowByRow(const std::vector<std::string>& coordinates,
                     const std::vector<std::int64_t>& extents) {
    std::string text = "0";
    for (std::size_t r = 0; r < coordinates.size(); ++r) {
        text = nextRank(text, extents[r], coordinates[r]);
    }
    return text;
}

std::string instanceText(const Plan& plan, const LoopNames& names, std::size_t level) {
    std::string text = "0";
    for (const std::size_t i : plan.spatialOutside(level)) {
        text = nextRank(text, plan.loops[i].bound, names[i]);
    }
    return text;
}

}  // namespace loopglass
