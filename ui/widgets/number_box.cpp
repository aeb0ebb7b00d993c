#include "widgets/number_box.h"

#include "widgets/typed_field.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr QChar thinSpace(0x2009);
constexpr QChar unbrokenThinSpace(0x202F);
constexpr QChar infinity(0x221E);

QString grouped(QString digits, QChar space = thinSpace) {
    for (qsizetype i = digits.size() - 3; i > 0; i -= 3) {
        digits.insert(i, space);
    }
    return digits;
}

}  // namespace

NumberBox::NumberBox(Theme& theme, Numbers numbers, double low, double high, const QString& unit,
                     QWidget* parent)
    : QDoubleSpinBox(parent),
      m_numbers(numbers),
      m_least(low),
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
        fitUnit();
        if (!m_showing) {
            emit edited(value);
        }
    });
    connect(this, &QDoubleSpinBox::editingFinished, this, &NumberBox::left);
    connect(lineEdit(), &QLineEdit::textChanged, this, &NumberBox::check);
}

void NumberBox::setWithout(const QString& word) {
    m_optional = true;
    setMinimum(none);
    setSpecialValueText(word);
}

/// The value that its text says, so that Return in a field with more digits than it shows is no
/// edit.
void NumberBox::show(double given) {
    const double value = valueFromText(textFromValue(given));
    if (value != this->value() || !m_refused.isEmpty()) {
        m_showing = true;
        setValue(value);
        m_showing = false;
        check();
    }
}

/// Says whether what stands in the field is a number. The base class blocks the signals of its line
/// when it writes a value there, so this is also called after all that may have done so.
void NumberBox::check() {
    const QString why = whyRefused(lineEdit()->text());
    if (why == m_refused) {
        return;
    }
    m_refused = why;
    markWrong(*this, !why.isEmpty());
    emit refused(why);
}

QString NumberBox::whyRefused(QString text) const {
    int position = 0;
    if (validate(text, position) == QValidator::Acceptable) {
        return {};
    }
    const QString expected = m_numbers == Numbers::Whole
                                 ? tr("%1: a whole number from %2 to %3 is expected")
                                 : tr("%1: a number from %2 to %3 is expected");
    const QString found = digitsOf(text);
    return expected.arg(accessibleName(), bound(least()), bound(maximum())) +
           (found.isEmpty() ? tr("; the field is empty") : tr(", not '%1'").arg(found));
}

/// A bound in a sentence: in digits, and on one line.
QString NumberBox::bound(double value) const {
    return value == std::floor(value) ? grouped(QString::number(value, 'f', 0), unbrokenThinSpace)
                                      : textFromValue(value);
}

bool NumberBox::isWithout(const QString& text) const {
    if (!specialValueText().isEmpty() && text == specialValueText()) {
        return true;
    }
    const QString digits = digitsOf(text);
    return m_optional && (digits.isEmpty() || digits == infinity);
}

/// One word, two words; and as wide as the number is long.
void NumberBox::fitUnit() {
    const QString& unit = value() == 1 && !m_one.isEmpty() ? m_one : m_unit;
    const QString wanted = unit.isEmpty() ? QString() : QLatin1Char(' ') + unit;
    if (wanted != suffix()) {
        setSuffix(wanted);
    }
    const int letters = static_cast<int>(text().size());
    if (letters != m_letters) {
        m_letters = letters;
        updateGeometry();
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
    for (const QString& unit : {m_unit, m_one}) {
        if (!unit.isEmpty() && digits.endsWith(unit)) {
            digits.chop(unit.size());
        }
    }
    digits.remove(thinSpace);
    digits.remove(QLatin1Char(' '));
    return digits;
}

double NumberBox::valueFromText(const QString& text) const {
    if (isWithout(text)) {
        return minimum();
    }
    return QLocale::c().toDouble(digitsOf(text));
}

QValidator::State NumberBox::validate(QString& text, int&) const {
    if (isWithout(text)) {
        return QValidator::Acceptable;
    }
    if (m_optional && specialValueText().startsWith(text)) {
        return QValidator::Intermediate;
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
    return value < least() ? QValidator::Intermediate : QValidator::Acceptable;
}

QSize NumberBox::sizeHint() const {
    const QString widest =
        suffix().isEmpty() ? QStringLiteral("000 000") : QStringLiteral("00 000") + suffix();
    const int width =
        std::max(fontMetrics().horizontalAdvance(widest), fontMetrics().horizontalAdvance(text())) +
        22;
    return {width, QDoubleSpinBox::sizeHint().height()};
}

QSize NumberBox::minimumSizeHint() const {
    return {fontMetrics().horizontalAdvance(QStringLiteral("0000") + suffix()) + 16,
            sizeHint().height()};
}

/// Undo is a command of the window's, except for what the document has not got.
bool NumberBox::event(QEvent* event) {
    if (isUndoKey(event)) {
        event->setAccepted(!m_refused.isEmpty() &&
                           static_cast<QKeyEvent*>(event)->matches(QKeySequence::Undo));
        return true;
    }
    const bool done = QDoubleSpinBox::event(event);
    if (event->type() == QEvent::FocusOut || event->type() == QEvent::Hide) {
        check();
    }
    return done;
}

void NumberBox::keyPressEvent(QKeyEvent* event) {
    if (!m_refused.isEmpty() && event->matches(QKeySequence::Undo)) {
        show(value());
        selectAll();
        return;
    }
    QDoubleSpinBox::keyPressEvent(event);
    check();
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
    if (m_optional && value() == none) {
        return;  // nothing is one more than unbounded
    }
    const double size = std::abs(value());
    double step = size >= 100 ? std::pow(10.0, std::floor(std::log10(size)) - 1) : 1;
    if (m_numbers == Numbers::Decimal && size < 10) {
        step = size > 0 ? std::pow(10.0, std::floor(std::log10(size)) - 1) : 0.1;
    }
    const double next = (std::round(value() / step) + steps) * step;
    setValue(std::clamp(next, least(), maximum()));
    selectAll();
}

}  // namespace loopglass::ui
