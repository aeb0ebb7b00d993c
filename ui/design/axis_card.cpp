#include "design/axis_card.h"

#include "design/points/design_data.h"
#include "editors/editor_parts.h"
#include "text/engine_text.h"
#include "widgets/elided_label.h"
#include "widgets/typed_field.h"
#include "workload/input_error.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

QToolButton* smallCross(const Theme& theme, const QString& name, QWidget* parent) {
    QToolButton* button = signButton(QStringLiteral("×"), name, parent);
    const auto giveSpace = [button, &theme] {
        constexpr int side = 24;
        button->setFixedSize(theme.scaled(side), theme.scaled(side));
    };
    giveSpace();
    QObject::connect(&theme, &Theme::changed, button, giveSpace);
    button->setStyleSheet(QStringLiteral("QToolButton { padding: 0; }"));
    return button;
}

bool hasParameter(const Accelerator& accelerator, const std::string& name) {
    try {
        design::parameterOf(accelerator, name);
    } catch (const InputError&) {
        return false;
    }
    return true;
}

}  // namespace

AxisCard::AxisCard(Theme& theme, Document& document, std::size_t number, QWidget* parent)
    : QFrame(parent),
      m_document(document),
      m_number(number),
      m_name(new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this)),
      m_role(choiceBox(this)),
      m_values(new QLineEdit(this)),
      m_summary(new QLabel(this)),
      m_error(new ErrorLine(theme, this)) {
    setProperty("designCard", true);
    m_name->setProperty("heading", true);
    m_values->setFont(theme.numbers(12));
    m_values->setToolTip(tr("Values: 8, 16. Doublings: 4096:131072. Two steps per doubling: "
                            "4096:131072:2. Fanouts: 8x8"));
    m_role->setToolTip(
        tr("Use of the values: the horizontal axis, one curve each, or optimised at each point"));
    m_summary->setProperty("faint", true);
    m_summary->setWordWrap(true);
    forwardUndoToWindow(m_values);
    for (const auto& word : axisRoles()) {
        m_role->addItem(tr(word.title), static_cast<int>(word.value));
    }
    auto* gone = smallCross(theme, tr("Stop varying this parameter"), this);
    layOut(gone);
    connect(m_role, &QComboBox::activated, this, &AxisCard::chooseRole);
    connect(m_values, &QLineEdit::editingFinished, this, &AxisCard::apply);
    connect(gone, &QToolButton::clicked, this, &AxisCard::remove);
    // When the window closes, the field may lose the focus after the document is destroyed.
    connect(&document, &QObject::destroyed, m_values, [this] { m_values->disconnect(this); });
    refresh();
}

void AxisCard::layOut(QWidget* gone) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 6, 6, 8);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->addWidget(m_name, 1);
    head->addWidget(gone);
    column->addLayout(head);
    column->addWidget(m_values);
    column->addWidget(m_summary);  // the text does not fit beside the choice in a narrow panel
    column->addWidget(m_role);
    column->addWidget(m_error);
}

void AxisCard::refresh() {
    if (m_number >= m_document.design().axes.size()) {
        return;  // another card is removed
    }
    const PlannedAxis& axis = m_document.design().axes[m_number];
    const QString name = qt(axis.parameter);
    m_values->setAccessibleName(tr("Values of %1").arg(name));
    m_role->setAccessibleName(tr("Axis of %1").arg(name));
    m_role->setCurrentIndex(m_role->findData(static_cast<int>(axis.role)));
    m_values->setText(qt(axis.values));
    showRole(axis.role);
    if (!hasParameter(m_document.accelerator(), axis.parameter)) {
        m_name->setFullText(name);
        m_summary->clear();
        return showMessage(tr("The accelerator has no parameter %1. Remove this parameter, or undo "
                              "the last change.")
                               .arg(name));
    }
    try {
        const design::Axis read =
            design::readAxis(m_document.accelerator(), axis.parameter, axis.values);
        m_name->setFullText(parameterTitle(read.parameter));
        const std::string now = presentValue(m_document.accelerator(), axis.parameter);
        const QString count =
            countLabel(static_cast<std::int64_t>(read.values.size()), tr("value"), tr("values"));
        const QString unit = parameterUnit(read.parameter.kind);
        const QString of = unit.isEmpty() ? count : tr("%1 in %2").arg(count, unit);
        m_summary->setText(
            now.empty()
                ? of
                : tr("%1, currently %2")
                      .arg(of, valueLabel(read.parameter, design::readValue(read.parameter, now))
                                   .section(QLatin1Char(' '), 0, 0)));
        showMessage({});
    } catch (const InputError& error) {
        m_name->setFullText(name);
        m_summary->clear();
        showMessage(uiText(error.text()));
    }
}

/// Shows the role of the parameter; the card for the horizontal axis has its own colour.
void AxisCard::showRole(AxisRole role) {
    const bool onAxis = role == AxisRole::Axis;
    if (property("onAxis").toBool() != onAxis) {
        setProperty("onAxis", onAxis);
        style()->unpolish(this);
        style()->polish(this);
    }
}

void AxisCard::apply() {
    DesignPlan plan = m_document.design();
    const std::string typed = m_values->text().simplified().toStdString();
    if (m_number >= plan.axes.size() || (plan.axes[m_number].values == typed)) {
        refresh();
        return;
    }
    plan.axes[m_number].values = typed;
    showMessage(m_document.setDesign(
        plan, {tr("values of %1").arg(qt(plan.axes[m_number].parameter)), {}, {}}));
}

void AxisCard::chooseRole() {
    DesignPlan plan = m_document.design();
    plan.give(m_number, static_cast<AxisRole>(m_role->currentData().toInt()));
    showMessage(m_document.setDesign(plan, {tr("design axes"), {}, {}}));
    refresh();
}

void AxisCard::remove() {
    DesignPlan plan = m_document.design();
    const QString name = qt(plan.axes[m_number].parameter);
    plan.remove(m_number);
    m_document.setDesign(plan, {tr("removal of %1").arg(name), {}, {}});
}

void AxisCard::showMessage(const QString& refusal) {
    markWrong(*m_values, !refusal.isEmpty());
    m_error->showMessage(refusal);
    if (refusal != m_refusal) {
        m_refusal = refusal;
        emit refused();
    }
}

}  // namespace loopglass::ui
