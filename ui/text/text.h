#pragma once

#include <QCoreApplication>
#include <QString>
#include <cstdint>
#include <string>
#include <string_view>

/// Text between the engine and the screen.
namespace loopglass::ui {

inline QString qt(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Words on screen outside of classes that have a tr() of their own. A comment tells translations
/// of the same English apart.
inline QString tr(const char* text, const char* comment = nullptr) {
    return QCoreApplication::translate("loopglass", text, comment);
}

/// Every digit, thousands apart by thin spaces.
QString countLabel(std::int64_t count);
/// Every digit below a million, above that as quantityLabel(): for narrow columns.
QString compactLabel(std::int64_t count);
/// A count with its noun, `1 word` or `8 words`.
QString countLabel(std::int64_t count, const QString& one, const QString& many);
/// Four digits that matter, e.g. `2.26e7`; whole numbers below a million plainly. For energies,
/// cycles and their products.
QString quantityLabel(double value);
/// The shortest text of a number on an axis, e.g. `5e7`, `1.5e8`, `200`.
QString axisLabel(double value);
/// `1.350×`, for a cost beside the best; `0.00214×` and `3.10e-7×` keep three digits that matter.
QString ratioLabel(double ratio);
/// `0.14 ms`, `46.2 ms`, `12.3 s`.
QString durationLabel(double seconds);
/// A share (0 to 1): `97.2 %`; `< 0.1 %` for what would read as nothing.
QString shareLabel(double share);
/// The engine's text with its thousands apart by thin spaces instead of commas.
QString withThinSpaces(const QString& text);
/// The first letter in upper case.
QString capitalized(const QString& text);
/// The first letter in upper case and a full stop at the end.
QString sentence(const QString& text);
/// Returns a tooltip that shows this text unchanged, because Qt would read names such as `<b>` as
/// markup.
QString plainTip(const QString& text);

}  // namespace loopglass::ui
