#pragma once

#include <QCoreApplication>
#include <QString>
#include <cstdint>
#include <string>
#include <string_view>

/// Conversions of text between the engine and the screen.
namespace loopglass::ui {

inline QString qt(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Translates text outside of classes with their own tr(). A comment distinguishes translations of
/// equal English texts.
inline QString tr(const char* text, const char* comment = nullptr) {
    return QCoreApplication::translate("loopglass", text, comment);
}

/// Returns every digit, with thin spaces between thousands.
QString countLabel(std::int64_t count);
/// Returns every digit below a million, and quantityLabel() above: for narrow columns.
QString compactLabel(std::int64_t count);
/// Returns a count with its noun, `1 word` or `8 words`.
QString countLabel(std::int64_t count, const QString& one, const QString& many);
/// Returns four significant digits, e.g. `2.26e7`, and whole numbers below a million with all
/// digits. For energies, cycles and their products.
QString quantityLabel(double value);
/// Returns a parameter as its field shows it: up to `digits` significant digits, without zeros at
/// the end, and with thin spaces between thousands: `17.565`, `1 200 000`.
QString parameterLabel(double value, int digits = 10);
/// Returns the shortest text of a number on an axis, e.g. `5e7`, `1.5e8`, `200`.
QString axisLabel(double value);
/// Returns `1.350×` for a cost relative to the best. Small ratios keep three significant digits:
/// `0.00214×`, `3.10e-7×`.
QString ratioLabel(double ratio);
/// Returns `0.14 ms`, `46.2 ms` or `12.3 s`.
QString durationLabel(double seconds);
/// Returns a share (0 to 1) in per cent: `97.2 %`; small shares become `< 0.1 %`.
QString shareLabel(double share);
/// Returns the engine's text with thin spaces instead of commas between thousands.
QString withThinSpaces(const QString& text);
/// Returns the text with its first letter in upper case.
QString capitalized(const QString& text);
/// Returns the text with its first letter in upper case and a full stop at the end.
QString sentence(const QString& text);
/// Returns a tooltip that shows this text unchanged, because Qt would read names such as `<b>` as
/// markup.
QString plainTip(const QString& text);

}  // namespace loopglass::ui
