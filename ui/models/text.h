#pragma once

#include <QString>
#include <cstdint>
#include <string>
#include <string_view>

/// Text between the engine and the screen.
namespace loopglass::ui {

inline QString qt(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Every digit, thousands apart by thin spaces.
QString countLabel(std::int64_t count);
/// Four digits that matter, e.g. `2.26e7`; for energies, cycles and their products.
QString quantityLabel(double value);
/// The shortest text of a number on an axis, e.g. `5e7`, `1.5e8`, `200`.
QString axisLabel(double value);
/// `1.35×`, for a cost beside the best.
QString ratioLabel(double ratio);
/// The first letter in upper case and a full stop at the end.
QString sentence(const QString& text);

}  // namespace loopglass::ui
