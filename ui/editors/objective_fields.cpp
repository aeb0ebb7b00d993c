#include "editors/objective_fields.h"

#include "document/default_objective.h"
#include "editors/editor_parts.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "widgets/typed_field.h"

#include <QSignalBlocker>

namespace loopglass::ui {

namespace {

constexpr double minNumber = 1e-6;
constexpr double maxNumber = 1e15;

}  // namespace

void ObjectiveFields::Field::setVisible(bool on) const {
    name->setVisible(on);
    box->setVisible(on);
}

ObjectiveFields::ObjectiveFields(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_grid(new QGridLayout(this)),
      m_kind(choiceBox(this)) {
    setAccessibleName(tr("Objective and limits"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setColumnStretch(0, 1);
    m_grid->setVerticalSpacing(4);
    const auto add = [this](const QString& name, QWidget* box, const QString& tip) {
        const int row = m_grid->rowCount();
        QLabel* label = fieldName(name, box, tip, this);
        m_grid->addWidget(label, row, 0);
        m_grid->addWidget(box, row, 1);
        return Field{label, box};
    };
    for (const VocabularyEntry<ObjectiveKind>& term : vocabularyOf<ObjectiveKind>()) {
        m_kind->addItem(titleText(term.value), static_cast<int>(term.value));
    }
    add(tr("objective"), m_kind, tr("Quantity that the search minimises. Default: EDP"));
    connect(m_kind, &QComboBox::activated, this, &ObjectiveFields::chooseKind);
    m_weight = add(tr("w, in pJ per cycle"), addNumber(theme, tr("pJ")),
                   tr("Weight of the delay in energy + w · delay"));
    m_cycles = add(tr("delay at most"), addNumber(theme, tr("cycles")),
                   tr("Limit of the delay; mappings above it are rejected"));
    m_energy = add(tr("energy at most"), addNumber(theme, tr("pJ")),
                   tr("Limit of the energy; mappings above it are rejected"));
    for (Field* field : {&m_level, &m_tensors}) {
        auto* box = choiceBox(this);
        *field = field == &m_level
                     ? add(tr("level"), box, tr("Level whose words are counted"))
                     : add(tr("words of"), box,
                           tr("Tensor whose words are counted. Default: all tensors"));
        connect(box, &QComboBox::activated, this, &ObjectiveFields::choosePlace);
    }
    connect(&m_document, &Document::changed, this, &ObjectiveFields::refresh);
    connect(&theme, &Theme::changed, this, &ObjectiveFields::showUnits);
    refresh();
}

NumberBox* ObjectiveFields::addNumber(Theme& theme, const QString& unit) {
    auto* box = new NumberBox(theme, NumberBox::Numbers::Decimal, minNumber, maxNumber, unit, this);
    showRefusals(*box, m_document);
    connect(box, &NumberBox::edited, this, [this](double number) {
        Objective objective = m_document.options().objective;
        objective.number = number;
        apply(objective);
    });
    return box;
}

void ObjectiveFields::apply(const Objective& objective) {
    SearchOptions options = m_document.options();
    options.objective = objective;
    m_document.endGesture();
    m_document.setOptions(options, {tr("objective"), QString(), Document::EditTiming::Once});
}

void ObjectiveFields::chooseKind() {
    const auto kind = static_cast<ObjectiveKind>(m_kind->currentData().toInt());
    if (kind != m_document.options().objective.kind) {
        apply(defaultObjective(kind, m_document));
    }
}

void ObjectiveFields::choosePlace() {
    const auto* level = static_cast<QComboBox*>(m_level.box);
    const auto* tensors = static_cast<QComboBox*>(m_tensors.box);
    Objective objective = Objective::traffic(level->currentText().toStdString());
    for (const QString& name : tensors->currentData().toStringList()) {
        objective.tensors.push_back(name.toStdString());
    }
    apply(objective);
}

void ObjectiveFields::refreshPlace(const Objective& objective) {
    auto* levels = static_cast<QComboBox*>(m_level.box);
    levels->clear();
    for (const Level& level : m_document.accelerator().levels) {
        levels->addItem(qt(level.name));
    }
    levels->setCurrentIndex(levels->findText(qt(objective.level)));
    auto* tensors = static_cast<QComboBox*>(m_tensors.box);
    tensors->clear();
    tensors->addItem(tr("all tensors"), QStringList());
    for (const Tensor& tensor : m_document.workload().tensors) {
        tensors->addItem(qt(tensor.name), QStringList(qt(tensor.name)));
    }
    QStringList chosen;
    for (const std::string& name : objective.tensors) {
        chosen.append(qt(name));
    }
    if (tensors->findData(chosen) < 0) {  // a session may specify several tensors
        tensors->addItem(listedText(chosen), chosen);
    }
    tensors->setCurrentIndex(tensors->findData(chosen));
}

/// As in the limits of Design space, a delay is in cycles or, if the accelerator has a clock, a
/// time. An energy is in pJ to J. Each field keeps the chosen unit until the user types another
/// unit.
void ObjectiveFields::showUnits() {
    const ClockRate clock = m_document.accelerator().clock;
    if (m_clock != clock || m_delayUnit != chosenDelayUnit()) {
        auto* cycles = static_cast<NumberBox*>(m_cycles.box);
        cycles->setUnits(delaysBeside(clock));
        cycles->showIn(delayUnit(clock).name);
        m_clock = clock;
        m_delayUnit = chosenDelayUnit();
    }
    if (m_energyUnit != chosenEnergyUnit()) {
        m_energyUnit = chosenEnergyUnit();
        static_cast<NumberBox*>(m_energy.box)
            ->showIn(m_energyUnit.isEmpty() ? picojoules().name : m_energyUnit);
    }
}

void ObjectiveFields::refresh() {
    showUnits();
    const Objective& objective = m_document.options().objective;
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(objective.kind)));
    const auto showNumber = [&](const Field& field, ObjectiveKind kind) {
        field.setVisible(objective.kind == kind);
        if (objective.kind == kind) {
            static_cast<NumberBox*>(field.box)->show(objective.number);
        }
    };
    showNumber(m_weight, ObjectiveKind::Weighted);
    showNumber(m_cycles, ObjectiveKind::EnergyWithin);
    showNumber(m_energy, ObjectiveKind::DelayWithin);
    const bool traffic = objective.kind == ObjectiveKind::Traffic;
    m_level.setVisible(traffic);
    m_tensors.setVisible(traffic);
    if (traffic) {
        refreshPlace(objective);
    }
}

}  // namespace loopglass::ui
