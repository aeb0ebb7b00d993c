#include "editors/number_box.h"

#include <QLineEdit>
#include <QLocale>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr QChar thinSpace(0x2009);

QString grouped(QString digits) {
    for (qsizetype i = digits.size() - 3; i > 0; i -= 3) {
        digits.insert(i, thinSpace);
    }
    return digits;
}

}  // namespace

NumberBox::NumberBox(Theme& theme, Numbers numbers, double low, double high, const QString& unit,
                     QWidget* parent)
    : QDoubleSpinBox(parent),
      m_numbers(numbers),
      m_unit(unit) {
    setDecimals(numbers == Numbers::Whole ? 0 : 12);
    setRange(low, high);
    setSuffix(unit.isEmpty() ? QString() : QLatin1Char(' ') + unit);
    setButtonSymbols(NoButtons);
    setAlignment(Qt::AlignRight);
    setFont(theme.numbers(12));
    setStyleSheet(
        QStringLiteral("font-family: \"DejaVu Sans Mono\", monospace; padding: 2px 4px;"));
    setFocusPolicy(Qt::StrongFocus);
    setKeyboardTracking(true);
    connect(this, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        if (!m_showing) {
            emit edited(value);
        }
    });
    connect(this, &QDoubleSpinBox::editingFinished, this, &NumberBox::left);
}

void NumberBox::show(double value) {
    if (value != this->value()) {
        m_showing = true;
        setValue(value);
        m_showing = false;
    }
}

QString NumberBox::textFromValue(double value) const {
    if (m_numbers == Numbers::Whole) {
        return grouped(QString::number(value, 'f', 0));
    }
    return QString::number(value, 'g', 10);
}

/// The number's own characters: no unit, no spaces.
QString NumberBox::digitsOf(const QString& text) const {
    QString digits = text;
    if (!m_unit.isEmpty() && digits.endsWith(m_unit)) {
        digits.chop(m_unit.size());
    }
    digits.remove(thinSpace);
    digits.remove(QLatin1Char(' '));
    return digits;
}

double NumberBox::valueFromText(const QString& text) const {
    if (!specialValueText().isEmpty() && text == specialValueText()) {
        return minimum();
    }
    return QLocale::c().toDouble(digitsOf(text));
}

QValidator::State NumberBox::validate(QString& text, int&) const {
    if (!specialValueText().isEmpty() && text == specialValueText()) {
        return QValidator::Acceptable;
    }
    const QString digits = digitsOf(text);
    if (digits.isEmpty()) {
        return QValidator::Intermediate;
    }
    bool ok = false;
    const double value = QLocale::c().toDouble(digits, &ok);
    if (!ok) {
        const bool begun = m_numbers == Numbers::Decimal &&
                           (digits.endsWith(QLatin1Char('e')) ||
                            digits.endsWith(QLatin1Char('-')) || digits == QLatin1String("."));
        return begun ? QValidator::Intermediate : QValidator::Invalid;
    }
    if (m_numbers == Numbers::Whole && value != std::floor(value)) {
        return QValidator::Invalid;
    }
    if (value > maximum()) {
        return QValidator::Invalid;
    }
    return value < minimum() ? QValidator::Intermediate : QValidator::Acceptable;
}

QSize NumberBox::sizeHint() const {
    const QString widest =
        suffix().isEmpty() ? QStringLiteral("000 000") : QStringLiteral("00 000") + suffix();
    const int width = fontMetrics().horizontalAdvance(widest) + 22;
    return {width, QDoubleSpinBox::sizeHint().height()};
}

QSize NumberBox::minimumSizeHint() const {
    return {fontMetrics().horizontalAdvance(QStringLiteral("0000") + suffix()) + 16,
            sizeHint().height()};
}

void NumberBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) {
        QDoubleSpinBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

/// Steps of the last digit that matters of two, so that 8 goes to 9 and 55 296 to 56 000.
void NumberBox::stepBy(int steps) {
    const double size = std::abs(value());
    double step = size >= 100 ? std::pow(10.0, std::floor(std::log10(size)) - 1) : 1;
    if (m_numbers == Numbers::Decimal && size < 10) {
        step = size > 0 ? std::pow(10.0, std::floor(std::log10(size)) - 1) : 0.1;
    }
    const double next = (std::round(value() / step) + steps) * step;
    setValue(std::clamp(next, minimum(), maximum()));
    selectAll();
}

}  // namespace loopglass::ui
