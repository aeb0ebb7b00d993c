#include "widgets/number_box.h"

#include "text/digit_gap.h"
#include "text/text.h"
#include "theme/fixed_pitch.h"
#include "widgets/typed_field.h"

#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr QChar infinity(0x221E);

QString grouped(QString digits) {
    for (qsizetype i = digits.size() - 3; i > 0; i -= 3) {
        digits.insert(i, digitGap);
    }
    return digits;
}

/// Returns true if the user has left the field. A window that loses the focus or closes does not
/// count, so that no edit results.
bool isLeftByUser(const QFocusEvent& event) {
    const Qt::FocusReason why = event.reason();
    return why == Qt::TabFocusReason || why == Qt::BacktabFocusReason ||
           why == Qt::MouseFocusReason || why == Qt::ShortcutFocusReason;
}

}  // namespace

NumberBox::NumberBox(Theme& theme, Numbers numbers, double low, double high, const QString& unit,
                     QWidget* parent)
    : QDoubleSpinBox(parent),
      m_numbers(numbers),
      m_least(low),
      m_unit(unit),
      m_units(unitsBeside(unit)),
      m_shownIn{unit, 1} {
    setDecimals(numbers == Numbers::Whole ? 0 : 12);
    setRange(low, high);
    setSuffix(unit.isEmpty() ? QString() : QLatin1Char(' ') + unit);
    setButtonSymbols(NoButtons);
    setAlignment(Qt::AlignRight);
    setFixedPitch(*this, theme, 12, QStringLiteral("padding: 2px 4px;"));
    setFocusPolicy(Qt::StrongFocus);
    setKeyboardTracking(true);
    connect(this, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        fitUnit();
        if (!m_showing) {
            emit edited(value);
        }
        if (!isDeclined()) {
            m_taken = value;
        }
    });
    connect(this, &QDoubleSpinBox::editingFinished, this, &NumberBox::left);
    connect(lineEdit(), &QLineEdit::textChanged, this, &NumberBox::check);
}

void NumberBox::setUnits(std::vector<Unit> units) {
    m_units = std::move(units);
    const Unit* now = unitCalled(m_units, m_shownIn.name);
    showIn(now != nullptr ? now->name : m_unit);
}

void NumberBox::showIn(const QString& unit) {
    const Unit* wanted = unitCalled(m_units, unit);
    if (wanted == nullptr ||
        (wanted->name == m_shownIn.name && wanted->factor == m_shownIn.factor)) {
        return;
    }
    const double kept = value();
    m_showing = true;
    m_shownIn = *wanted;
    fitUnit();
    setValue(kept);
    m_showing = false;
    check();
}

void NumberBox::setWithout(const QString& word) {
    m_optional = true;
    setMinimum(none);
    setSpecialValueText(word);
}

/// Shows the value and stores it as the value of the text. The key Return is then no edit, even if
/// the value has more digits than displayed.
void NumberBox::show(double given) {
    const double value = valueFromText(textFromValue(given));
    m_declined.clear();
    if (value == this->value()) {
        check();  // the typed text may mean the same value in another notation
    }
    if (value != this->value() || !m_refused.isEmpty()) {
        showIn(m_unitOf.value(value, m_shownIn.name));
        m_showing = true;
        setValue(value);
        m_showing = false;
        m_begun = value;
        check();
    }
    m_taken = value;
    noteUnit(value);
}

void NumberBox::noteUnit(double value) {
    if (m_units.size() > 1) {
        m_unitOf[value] = m_shownIn.name;
    }
}

void NumberBox::answer(const QString& why) {
    m_declined = why;
    m_declinedValue = value();
    check();
}

/// Determines whether the text of the field is an accepted number. The base class blocks the
/// signals of its line edit when it writes a value, so this function is also called after every
/// possible write.
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
        return isDeclined() ? m_declined : QString();
    }
    const bool isWhole = m_numbers == Numbers::Whole;
    if (digitsOf(text).isEmpty()) {
        return (isWhole ? tr("%1 is empty; enter a whole number from %2 to %3")
                        : tr("%1 is empty; enter a number from %2 to %3"))
            .arg(accessibleName(), bound(least()), bound(maximum()));
    }
    const QString found = typedOf(text);
    const QString refusal = (isWhole ? tr("%1: '%4' is not a whole number from %2 to %3")
                                     : tr("%1: '%4' is not a number from %2 to %3"))
                                .arg(accessibleName(), bound(least()), bound(maximum()), found);
    const QString units = unitNames();
    return units.isEmpty() || numberAndUnit(digitsOf(text)).unit.isEmpty()
               ? refusal
               : tr("%1. Allowed units: %2").arg(refusal, units);
}

/// Returns the names of the units; empty if only one unit exists.
QString NumberBox::unitNames() const {
    QStringList names;
    for (const Unit& unit : m_units) {
        if (!unit.other) {
            names << unit.name;
        }
    }
    return names.size() > 1 ? names.join(QStringLiteral(", ")) : QString();
}

/// Returns a bound for a sentence, in digits and without a line break.
QString NumberBox::bound(double value) const {
    return value == std::floor(value) ? grouped(QString::number(value, 'f', 0))
                                      : textFromValue(value);
}

bool NumberBox::isWithout(const QString& text) const {
    if (!specialValueText().isEmpty() && text == specialValueText()) {
        return true;
    }
    const QString digits = digitsOf(text);
    return m_optional && (digits.isEmpty() || digits == infinity);
}

/// Fits the unit to the number and to its length: "word" or "words".
void NumberBox::fitUnit() {
    const bool one = value() == 1 && m_shownIn.factor == 1 && !m_one.isEmpty();
    const QString& unit = one ? m_one : m_shownIn.name;
    const QString wanted = unit.isEmpty() ? QString() : QLatin1Char(' ') + unit;
    if (wanted != suffix()) {
        setSuffix(wanted);
    }
    const int characters = static_cast<int>(text().size());
    if (characters != m_characters) {
        m_characters = characters;
        updateGeometry();
    }
}

QString NumberBox::textFromValue(double value) const {
    const double shown = value / m_shownIn.factor;
    if (m_numbers == Numbers::Whole && shown == std::floor(shown)) {
        return grouped(QString::number(shown, 'f', 0));
    }
    // Precision at which a whole number of words is restored exactly.
    constexpr int digitsOfWhole = 15;
    const QString text =
        QString::number(shown, 'g', m_numbers == Numbers::Whole ? digitsOfWhole : 10);
    const bool digitsAlone =
        std::all_of(text.begin(), text.end(), [](QChar c) { return c.isDigit(); });
    return digitsAlone ? grouped(text) : text;
}

/// Returns the text that the user has typed, without the unit that the field adds.
QString NumberBox::typedOf(QString text) const {
    for (const QString& unit : {m_shownIn.name, m_unit, m_one}) {
        if (!unit.isEmpty() && text.endsWith(unit)) {
            text.chop(unit.size());
            break;
        }
    }
    return text.remove(digitGap).trimmed();
}

/// Returns the characters of the number, without the unit and without spaces.
QString NumberBox::digitsOf(const QString& text) const {
    QString digits = typedOf(text);
    digits.remove(QLatin1Char(' '));
    return digits;
}

std::optional<double> NumberBox::valueOf(const UnitText& typed) const {
    bool ok = false;
    const double number = QLocale::c().toDouble(typed.number, &ok);
    const Unit* unit = typed.unit.isEmpty() ? &m_shownIn : unitCalled(m_units, typed.unit);
    if (!ok || unit == nullptr) {
        return std::nullopt;
    }
    const double value = number * unit->factor;
    // True if only whole words are allowed: a buffer of 13 bytes contains six words of two bytes.
    const bool whole = m_numbers == Numbers::Whole && unit->factor != 1;
    return whole ? std::floor(value * (1 + 1e-12) + 1e-9) : value;
}

double NumberBox::valueFromText(const QString& text) const {
    if (isWithout(text)) {
        return minimum();
    }
    return valueOf(numberAndUnit(digitsOf(text))).value_or(0);
}

/// Accepts every key, because a silently ignored letter would turn "12 K" into "12". Invalid text
/// stays visible with an error message.
QValidator::State NumberBox::validate(QString& text, int&) const {
    if (isWithout(text)) {
        return QValidator::Acceptable;
    }
    if (m_optional && specialValueText().startsWith(text)) {
        return QValidator::Intermediate;
    }
    const UnitText typed = numberAndUnit(digitsOf(text));
    if (typed.number.isEmpty() && typed.unit.isEmpty()) {
        return QValidator::Intermediate;
    }
    const std::optional<double> value = valueOf(typed);
    const bool taken = value && *value >= least() && *value <= maximum() &&
                       (m_numbers == Numbers::Decimal || *value == std::floor(*value));
    return taken ? QValidator::Acceptable : QValidator::Intermediate;
}

/// Keeps a typed number in the typed unit.
void NumberBox::showTypedUnit() {
    const UnitText typed = numberAndUnit(digitsOf(lineEdit()->text()));
    const Unit* unit = typed.unit.isEmpty() ? nullptr : unitCalled(m_units, typed.unit);
    if (unit == nullptr || valueOf(typed) != value()) {
        return;
    }
    const auto listed = std::find_if(m_units.begin(), m_units.end(), [unit](const Unit& one) {
        return !one.other && one.factor == unit->factor;
    });
    // At 1 GHz, a millisecond equals a million cycles but is a different unit.
    chooseUnit(unit->other && listed != m_units.end() ? listed->name : unit->name);
}

/// Shows the number in a unit that the user has chosen.
void NumberBox::chooseUnit(const QString& unit) {
    showIn(unit);
    noteUnit(value());
    emit unitChosen(unit);
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

/// Handles undo as a command of the window, except for text that is not yet in the document.
bool NumberBox::event(QEvent* event) {
    if (isUndoKey(event)) {
        event->setAccepted(!m_refused.isEmpty() &&
                           static_cast<QKeyEvent*>(event)->matches(QKeySequence::Undo));
        return true;
    }
    if (event->type() == QEvent::FocusOut) {
        showTypedUnit();
    }
    const bool leaves = event->type() == QEvent::FocusOut || event->type() == QEvent::Hide;
    const QString typed = leaves ? noNumber() : QString();
    const QString why = m_refused;
    if (event->type() == QEvent::FocusOut && isLeftByUser(*static_cast<QFocusEvent*>(event))) {
        takeBack();
    }
    if (event->type() == QEvent::FocusIn) {
        m_begun = value();
    }
    const bool done = QDoubleSpinBox::event(event);
    if (leaves) {
        reportReplaced(typed, why);
        check();
    }
    return done;
}

/// Returns the text of the field if it is not a number; otherwise empty.
QString NumberBox::noNumber() const {
    return m_refused.isEmpty() || isDeclined() ? QString() : digitsOf(lineEdit()->text());
}

/// Replaces invalid text by the number before typing began, instead of the number of its first
/// letters.
void NumberBox::takeBack() {
    if (!m_refused.isEmpty() && !isDeclined()) {
        setValue(m_begun);
    }
}

/// Reports that `typed` was replaced by the earlier value, with the reason.
void NumberBox::reportReplaced(const QString& typed, const QString& why) {
    if (typed.isEmpty() || typed == digitsOf(lineEdit()->text()) || !isVisible()) {
        return;
    }
    QToolTip::showText(mapToGlobal(rect().bottomLeft()),
                       plainTip(tr("%1. The value stays %2.").arg(why, text())), this);
}

void NumberBox::keyPressEvent(QKeyEvent* event) {
    if (!m_refused.isEmpty() && event->matches(QKeySequence::Undo)) {
        show(m_taken);
        selectAll();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        showTypedUnit();
    }
    const bool leaves = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const QString typed = leaves ? noNumber() : QString();
    const QString why = m_refused;
    if (leaves) {
        takeBack();
    }
    QDoubleSpinBox::keyPressEvent(event);
    if (leaves) {
        m_begun = value();
        reportReplaced(typed, why);
    }
    check();
}

void NumberBox::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = lineEdit()->createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_units.size() > 1) {
        QMenu* units = menu->addMenu(tr("Unit"));
        for (const Unit& unit : m_units) {
            if (!unit.other) {
                QAction* action = units->addAction(unit.name, this,
                                                   [this, name = unit.name] { chooseUnit(name); });
                action->setCheckable(true);
                action->setChecked(unit.name == m_shownIn.name);
            }
        }
    }
    menu->popup(event->globalPos());
}

void NumberBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) {
        QDoubleSpinBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

/// Changes the second significant digit, so that 8 becomes 9 and 55 296 becomes 56 000.
void NumberBox::stepBy(int steps) {
    if (m_optional && value() == none) {
        return;  // no value is larger than unbounded
    }
    const double shown = value() / m_shownIn.factor;
    const double size = std::abs(shown);
    double step = size >= 100 ? std::pow(10.0, std::floor(std::log10(size)) - 1) : 1;
    if (m_numbers == Numbers::Decimal && size < 10) {
        step = size > 0 ? std::pow(10.0, std::floor(std::log10(size)) - 1) : 0.1;
    }
    const double next = (std::round(shown / step) + steps) * step * m_shownIn.factor;
    setValue(std::clamp(next, least(), maximum()));
    m_begun = value();
    selectAll();
}

}  // namespace loopglass::ui
