#pragma once

#include <QCoreApplication>
#include <QString>
#include <cstdint>
#include <string>
#include <string_view>

/// Conversions of text between engine and screen.
namespace loopglass::ui {

inline QString qt(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Translates text outside of classes with their own tr(). A comment distinguishes translations of
/// equal English texts.
inline QString tr(const char* text, const char* comment = nullptr) {
    return QCoreApplication::translate("loopglass", text, comment);
}

/// Returns a count with every digit, and with thin spaces between thousands.
QString countLabel(std::int64_t count);
/// Returns every digit below a million, and quantityLabel() for larger counts; for narrow columns.
QString compactLabel(std::int64_t count);
/// Returns a count with its noun, such as `1 word` or `8 words`.
QString countLabel(std::int64_t count, const QString& one, const QString& many);
/// Returns four significant digits, such as `2.26e7`; whole numbers below a million keep all
/// digits. The function is used for energies, cycles and their products.
QString quantityLabel(double value);
/// Returns a parameter as in its field: up to `digits` significant digits without trailing zeros,
/// and thin spaces between thousands: `17.565`, `1 200 000`.
QString parameterLabel(double value, int digits = 10);
/// Returns the shortest text of a number on an axis, such as `5e7`, `1.5e8` or `200`.
QString axisLabel(double value);
/// Returns a cost relative to the best cost, such as `1.350×`. Small ratios keep three significant
/// digits: `0.00214×`, `3.10e-7×`.
QString ratioLabel(double ratio);
/// Returns a duration, such as `0.14 ms`, `46.2 ms` or `12.3 s`.
QString durationLabel(double seconds);
/// Returns a fraction from 0 to 1 in per cent, such as `97.2 %`; small fractions become `< 0.1 %`.
QString shareLabel(double share);
/// Returns a text of the engine with thin spaces instead of commas between thousands.
QString withThinSpaces(const QString& text);
/// Returns the text with its first letter in upper case.
QString capitalized(const QString& text);
/// Returns the text with its first letter in upper case and a full stop at the end.
QString sentence(const QString& text);
/// Returns a tooltip that shows this text unchanged, because Qt would read names such as `<b>` as
/// markup.
QString plainTip(const QString& text);

}  // namespace loopglass::ui
