#pragma once

#include "text/text.h"

#include <QSpinBox>

namespace loopglass::ui {

/// A field for a count, with separated thousands as in countLabel(). Spaces and commas are allowed
/// between typed digits.
class CountBox : public QSpinBox {
public:
    using QSpinBox::QSpinBox;

protected:
    QString textFromValue(int value) const override { return countLabel(value); }
    int valueFromText(const QString& text) const override { return digitsOf(text).toInt(); }
    QValidator::State validate(QString& text, int& /*position*/) const override {
        const QString digits = digitsOf(text);
        if (digits.isEmpty()) {
            return QValidator::Intermediate;
        }
        bool isNumber = false;
        const int value = digits.toInt(&isNumber);
        return !isNumber || digits.startsWith(QLatin1Char('-')) || value > maximum()
                   ? QValidator::Invalid
               : value < minimum() ? QValidator::Intermediate
                                   : QValidator::Acceptable;
    }

private:
    QString digitsOf(QString text) const {
        if (!suffix().isEmpty() && text.endsWith(suffix())) {
            text.chop(suffix().size());
        }
        text.removeIf([](QChar c) { return c.isSpace() || c == QLatin1Char(','); });
        return text;
    }
};

}  // namespace loopglass::ui
