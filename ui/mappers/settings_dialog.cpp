#include "mappers/settings_dialog.h"

#include "text/engine_text.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

/// A field that shows all decimal places of its number.
class NumberBox : public QDoubleSpinBox {
public:
    using QDoubleSpinBox::QDoubleSpinBox;

    QString textFromValue(double value) const override {
        QString text = QString::number(value, 'f', decimals());
        while (text.contains(QLatin1Char('.')) &&
               (text.endsWith(QLatin1Char('0')) || text.endsWith(QLatin1Char('.')))) {
            const bool point = text.endsWith(QLatin1Char('.'));
            text.chop(1);
            if (point) {
                break;
            }
        }
        return text.replace(QLatin1Char('.'), locale().decimalPoint());
    }
};

}  // namespace

SettingsDialog::SettingsDialog(Method method, const Settings& settings, QWidget* parent)
    : QDialog(parent),
      m_method(std::move(method)) {
    setWindowTitle(tr("Settings of %1").arg(qt(m_method.key())));
    auto* form = new QFormLayout;
    for (const Setting& setting : m_method.settings()) {
        auto* box = new NumberBox(this);
        box->setDecimals(setting.whole ? 0 : 12);
        box->setRange(setting.least, setting.most);
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
        box->setValue(m_method.valueOf(settings, setting.key));
        box->setAccessibleName(qt(setting.key));
        box->setToolTip(tr("Default: %1. Range: %2 to %3.")
                            .arg(setting.usual)
                            .arg(setting.least)
                            .arg(setting.most));
        form->addRow(qt(setting.key), box);
        m_boxes.push_back(box);
    }
    auto* buttons = new QDialogButtonBox(
        QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
    buttons->button(QDialogButtonBox::RestoreDefaults)->setText(tr("Reset to defaults"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            &SettingsDialog::setUsual);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(buttons);
}

void SettingsDialog::setUsual() {
    for (std::size_t s = 0; s < m_boxes.size(); ++s) {
        m_boxes[s]->setValue(m_method.settings()[s].usual);
    }
}

Settings SettingsDialog::settings() const {
    Settings told;
    for (std::size_t s = 0; s < m_boxes.size(); ++s) {
        const Setting& setting = m_method.settings()[s];
        if (m_boxes[s]->value() != setting.usual) {
            told[setting.key] = m_boxes[s]->value();
        }
    }
    return told;
}

}  // namespace loopglass::ui
