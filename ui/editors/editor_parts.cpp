#include "editors/editor_parts.h"

#include "document/document.h"
#include "editors/choice_box.h"
#include "text/text.h"
#include "widgets/number_box.h"

#include <QComboBox>
#include <QPainter>
#include <QPixmap>
#include <QToolButton>

namespace loopglass::ui {

void showRefusals(NumberBox& box, Document& document) {
    const QString field = QStringLiteral("box %1").arg(reinterpret_cast<quintptr>(&box));
    QObject::connect(&box, &NumberBox::refused, &document,
                     [&document, field](const QString& why) { document.refuse(field, why); });
    QObject::connect(&box, &QObject::destroyed, &document,
                     [&document, field] { document.refuse(field, {}); });
}

void keepUnit(NumberBox& box, Document& document, const std::function<QString()>& name) {
    const QString own = box.shownUnit();
    const auto follow = [&box, &document, name, own] {
        const QString unit = document.unitOf(name());
        box.showIn(unit.isEmpty() ? own : unit);
    };
    QObject::connect(&box, &NumberBox::unitChosen, &document,
                     [&document, name, own](const QString& unit) {
                         document.setUnitOf(name(), unit == own ? QString() : unit);
                     });
    QObject::connect(&document, &Document::unitsChanged, &box, follow);
    follow();
}

QComboBox* choiceBox(QWidget* parent) {
    // Number of letters, so that choices below each other are equally wide.
    constexpr int characters = 12;
    return new ChoiceBox(characters, parent);
}

QLabel* sectionTitle(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text.toUpper(), parent);
    label->setProperty("section", true);
    return label;
}

QLabel* fieldName(const QString& text, QWidget* field, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setProperty("faint", true);
    label->setBuddy(field);
    if (field->accessibleName().isEmpty()) {
        field->setAccessibleName(text);
    }
    return label;
}

QLabel* fieldName(const QString& text, QWidget* field, const QString& tip, QWidget* parent) {
    QLabel* label = fieldName(text, field, parent);
    for (QWidget* part : {static_cast<QWidget*>(label), field}) {
        part->setToolTip(plainTip(tip));
    }
    return label;
}

QToolButton* signButton(const QString& sign, const QString& name, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(sign);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    return button;
}

ErrorLine::ErrorLine(Theme& theme, QWidget* parent) : QLabel(parent), m_theme(theme) {
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setAccessibleName(tr("Error"));
    hide();
    recolour();
    connect(&m_theme, &Theme::changed, this, &ErrorLine::recolour);
}

void fillBox(QComboBox& box, const std::vector<BoxChoice>& choices, const QString& now) {
    bool isSame = static_cast<std::size_t>(box.count()) == choices.size();
    for (std::size_t i = 0; isSame && i < choices.size(); ++i) {
        const int at = static_cast<int>(i);
        isSame = box.itemText(at) == choices[i].text && box.itemData(at) == choices[i].value;
    }
    if (!isSame) {
        box.clear();
        for (const BoxChoice& choice : choices) {
            box.addItem(choice.text, choice.value);
        }
    }
    box.setCurrentIndex(box.findData(now));
}

void ErrorLine::showMessage(const QString& sentence) {
    setText(sentence);
    setVisible(!sentence.isEmpty());
}

void ErrorLine::recolour() {
    setProperty("small", true);
    setStyleSheet(
        QStringLiteral(".loopglass--ui--ErrorLine { color: %1; }").arg(m_theme.wrong().name()));
}

QPixmap swatch(const QColor& colour, qreal pixelRatio) {
    constexpr int side = 10;
    QPixmap pixmap(static_cast<int>(side * pixelRatio), static_cast<int>(side * pixelRatio));
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(0, 0, side, side), 2, 2);
    return pixmap;
}

}  // namespace loopglass::ui
